"""Generated boards: as requested, symmetric, and following the guidelines."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessera.games.almajara.advice import SWAPPED, check
from tessera.games.almajara.board import Board
from tessera.games.almajara.generator import MIN_ZONES, SYMMETRIES, generate
from tessera.games.almajara.setup import Variant
from tessera.games.almajara.zones import MAX_ZONES, NO_ZONE, OBELISK, PORTALS
from tessera.geometry.advice import Verdict
from tessera.geometry.hexboard import BoardError
from tessera.i18n import LANGUAGES

STANDARD = Variant.from_text("standard")


@given(
    st.integers(0, 1_000_000),
    st.integers(MIN_ZONES + 2, MAX_ZONES),
    st.sampled_from(SYMMETRIES),
)
@settings(max_examples=50)
def test_generated_board_matches_parameters_and_advice(
    seed: int, zones: int, symmetry: str
) -> None:
    board = generate(seed, STANDARD, zones, symmetry)
    letters = board.text.replace("/", "").replace(NO_ZONE, "")
    assert len(letters) == len(board.zones) == zones
    assert letters.count(PORTALS[0]) == letters.count(PORTALS[1]) in (1, 2)
    assert letters.count(OBELISK) in (0, 2)
    assert len(board.parts) == 1
    assert all(piece.verdict is not Verdict.BROKEN for piece in check(board, STANDARD))


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_other_side_sees_the_same(symmetry: str) -> None:
    for seed in range(10):
        rows = generate(seed, STANDARD, 12, symmetry).rows
        step = -1 if symmetry == "half-turn" else 1
        assert tuple(row[::step].translate(SWAPPED) for row in rows[::-1]) == rows


def test_the_same_seed_lays_the_same_board() -> None:
    texts = [generate(seed, STANDARD).text for seed in range(20)]
    assert texts == [generate(seed, STANDARD).text for seed in range(20)]
    assert len(set(texts)) > 15


@pytest.mark.parametrize(
    ("portals", "obelisks"), [(0, 0), (1, 0), (1, 2), (2, 4), (0, 2), (4, 0), (1, 3)]
)
def test_generated_board_has_requested_portals_and_obelisks(portals: int, obelisks: int) -> None:
    text = generate(1, STANDARD, 15, portals=portals, obelisks=obelisks).text
    assert [text.count(letter) for letter in "Ppo"] == [portals, portals, obelisks]


def test_a_board_is_laid_for_its_variant() -> None:
    variant = Variant.from_text("moves=cards,specials=plain")
    for seed in range(20):
        board = generate(seed, variant, 6)
        assert all(piece.verdict is not Verdict.BROKEN for piece in check(board, variant))


def test_a_new_board_can_be_played_on() -> None:
    board = Board.start(board=generate(5, STANDARD).text)
    for _ in range(40):
        board.push(min(board.legal_actions))


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"zones": 2}, "The number of zones is 2; it must be 3 to 16"),
        ({"zones": 17}, "The number of zones is 17"),
        ({"symmetry": "none"}, "Unknown symmetry “none”; expected one of: half-turn,"),
        ({"portals": 5}, "The number of portals per side is 5; it must be 0 to 4"),
        ({"portals": -1}, "The number of portals per side is -1"),
        ({"obelisks": 7}, "The number of Obelisks is 7; it must be 0 to 6"),
        ({"zones": 3, "portals": 2}, "No such board was found (zones: 3"),
        ({"zones": 4, "obelisks": 1}, "No such board was found"),
    ],
)
def test_impossible_generator_parameters_are_refused(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(BoardError) as error:
        generate(0, STANDARD, **wishes)
    assert said in str(error.value)
    assert len({error.value.message.format(language) for language in LANGUAGES}) == 2
