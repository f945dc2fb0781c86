"""Laws of Vorcept over random variants, boards and games; the reference is the judge."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.property.laws import (
    assert_same_play,
    assert_same_turned,
    boards,
    game_settings,
    turner,
)
from tests.reference import vorcept as reference

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.variant import format_variant, parse_variant
from tessera.games.vorcept.board import Board
from tessera.games.vorcept.setup import OPTIONS
from tessera.geometry.hexboard import HexBoard
from tessera.geometry.symmetry import SYMMETRIES, Symmetry, apply
from tessera.kernel.rng import new_rng, random_below

variants = st.fixed_dictionaries(
    {
        "edition": st.sampled_from(["lava", "blocks"]),
        "blocks": st.integers(0, 18).map(str),
        "pylon": st.sampled_from(["goal", "obstacle", "absent"]),
        "reserve": st.sampled_from(["6.3.2", "0.0.0", "2.1.1", "9.4.4", "0.0.3", "0.0.99"]),
        "host_gap": st.integers(1, 4).map(str),
        "self_surround": st.sampled_from(["removes", "forbidden"]),
        "gaps": st.sampled_from(["wall", "open"]),
        "begins": st.sampled_from(["b", "r"]),
        "komi": st.sampled_from(["none", "D", "DE", "DEF"]),
        "first_turn": st.sampled_from(["1", "2"]),
        "draw_after": st.sampled_from(["1", "7", "60", "999"]),
    }
).map(lambda values: format_variant(values, OPTIONS))


@game_settings
@given(variants, boards(), st.integers(0, 2**32))
def test_fast_rules_and_slow_rules_play_the_same_games(
    variant: str, board: HexBoard, seed: int
) -> None:
    try:
        fast = Board.start(variant=variant, board=board.text())
    except NotationError:
        with pytest.raises(ValueError, match=r"."):
            reference.start(variant, board.text())
        return
    slow = reference.start(variant, board.text())
    assert_same_play(fast, slow, reference, seed, plies=120)


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Position texts made by hand, as it were: crowded, odd, whatever the rules would lead to."""
    variant, board = draw(variants), draw(boards())
    dice_roll = draw(st.randoms(use_true_random=False))
    cells = list(range(board.size))
    dice_roll.shuffle(cells)
    blocks = "Xx" if "edition=blocks" in variant else "#"
    terrain = {cells.pop(): dice_roll.choice(blocks) for _ in range(min(8, board.size // 4))}
    if "pylon=absent" not in variant:
        terrain[cells.pop()] = "*"
    counts = parse_variant(variant, OPTIONS)["reserve"].split(".")
    kinds = "H" + "".join(
        kind * dice_roll.randint(0, int(n)) for kind, n in zip("DEF", counts, strict=True)
    )
    pieces: dict[int, str] = {}
    for letter in kinds + kinds.lower():
        if cells:
            pieces[cells.pop()] = letter
    listed = ",".join(f"{letter}{board.name(cell)}" for cell, letter in sorted(pieces.items()))
    turn = draw(st.sampled_from(["b:main:2:-", "r:main:2:-", "b:main:1:-", "r:main:2:-:p"]))
    return f"vorcept {variant} {board.text(terrain)} {listed or '-'} {turn} 0.0.0/0.0.0 0"


@game_settings
@given(positions(), st.integers(0, 2**32))
def test_a_position_is_all_there_is_to_know(text: str, seed: int) -> None:
    """From any position: what follows is what the text alone says, and what the reference says."""
    try:
        fast = Board.from_text(text)
    except NotationError:
        with pytest.raises(ValueError, match=r"."):
            reference.read(text)
        return
    assert_same_play(fast, reference.read(text), reference, seed, plies=8)


@game_settings
@given(variants, boards(), st.integers(0, 2**32), st.sampled_from(SYMMETRIES))
def test_a_turned_board_has_the_turned_game(
    variant: str, board: HexBoard, seed: int, symmetry: Symmetry
) -> None:
    image = apply(symmetry, board)
    try:
        here = Board.start(variant=variant, board=board.text())
    except NotationError:
        return
    there = Board.start(variant=variant, board=image.board.text())
    assert_same_turned(here, there, turner(symmetry, board), seed)


@given(variants)
def test_variant_text_is_read_back(variant: str) -> None:
    assert format_variant(parse_variant(variant, OPTIONS), OPTIONS) == variant


def assert_one_line(refusal: RulesError) -> None:
    assert str(refusal)
    assert "\n" not in str(refusal)


ALPHABET = "abcdefghijHDEFhdefXx#*._/:,-=0123456789 mainblockspylohstgr\x00é"
START = Board.start().text()


@settings(max_examples=400)
@given(st.text(ALPHABET, max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    for attempt in (text, f"vorcept {text}", f"vorcept standard {text}"):
        try:
            assert Board.from_text(attempt).text() == attempt
        except NotationError as refusal:
            assert_one_line(refusal)


@settings(max_examples=400)
@given(st.data())
def test_a_damaged_position_is_read_or_refused(data: st.DataObject) -> None:
    text = list(START)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 2))] = data.draw(
            st.text(ALPHABET, max_size=2)
        )
    damaged = "".join(text)
    try:
        assert Board.from_text(damaged).text() == damaged
    except NotationError as refusal:
        assert_one_line(refusal)


@settings(max_examples=300)
@given(st.text(ALPHABET + "@PL", max_size=12))
def test_any_action_is_played_or_refused(text: str) -> None:
    board = Board.start()
    board.push("P@e5")
    before = board.position.tobytes()
    try:
        board.push(text)
    except RulesError as refusal:
        assert_one_line(refusal)
        assert board.position.tobytes() == before
    else:
        assert board.actions == ("P@e5", text)


@game_settings
@given(variants, boards(), st.integers(0, 2**32))
def test_pieces_are_never_made_from_nothing(variant: str, board: HexBoard, seed: int) -> None:
    """On the board and in reserve together a side's pieces of a kind only ever get fewer."""
    try:
        play = Board.start(variant=variant, board=board.text())
    except NotationError:
        return
    rolls = new_rng(seed)
    before = np.full((2, 4), 100)
    while not play.is_over and play.ply < 200:
        codes = play.legal_codes()
        play.push_code(codes[random_below(rolls, len(codes))])
        if play.phase.name == "MAIN":
            scene = play.scene()
            standing = np.array(
                [
                    [sum((p.side, p.kind) == (side, kind) for p in scene.pieces) for kind in "HDEF"]
                    for side in "br"
                ]
            )
            now = standing + play.position.reserve
            assert (now <= before).all()
            before = now
