"""Every generated board follows the guidelines of its mode."""

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessera.games.pit.advice import check
from tessera.games.pit.generator import SYMMETRIES, generate
from tessera.geometry.advice import Verdict
from tessera.geometry.hexboard import BoardError, Terrain
from tessera.geometry.masks import connected_components, neighbour_masks
from tessera.geometry.shape import cut_cells, enclosed
from tessera.geometry.symmetry import Symmetry, apply
from tessera.i18n import LANGUAGES

TURNS = {
    "none": Symmetry(0),
    "mirror": Symmetry(0, mirror=True),
    "half-turn": Symmetry(3),
    "third-turn": Symmetry(2),
}
NUMBERS = {
    "none": range(18, 43),
    "mirror": range(18, 43),
    "half-turn": range(18, 43),
    "third-turn": [number for number in range(18, 43) if number % 3 < 2],
}


class Wish(NamedTuple):
    seed: int
    fragments: int
    symmetry: str


wishes = st.sampled_from(SYMMETRIES).flatmap(
    lambda symmetry: st.builds(
        Wish, st.integers(0, 2**64), st.sampled_from(NUMBERS[symmetry]), st.just(symmetry)
    )
)


def turned(laid: Terrain, symmetry: Symmetry) -> str:
    image = apply(symmetry, laid.board)
    return image.board.text(dict(zip(image.cells, laid.letters, strict=True)))


@settings(max_examples=40)
@given(wishes, st.sampled_from([0, 6, 12]), st.floats(0, 1))
def test_every_board_follows_the_advice(wish: Wish, lava: int, compactness: float) -> None:
    laid = generate(*wish, lava=lava, compactness=compactness)
    assert {found.what: found.verdict for found in check(laid)} == dict.fromkeys(
        ["reachable", "chains", "pillars", "holes", "room", "fragments"], Verdict.HELD
    )
    assert laid.board.size == 3 * wish.fragments
    assert laid.letters.count("#") == lava
    assert turned(laid, TURNS[wish.symmetry]) == laid.text
    near = neighbour_masks(laid.board)
    assert {island.bit_count() for island in connected_components(laid.cells("^"), near)} == {3}
    assert not cut_cells(laid.cells(".") | laid.cells("^"), near)
    assert generate(*wish, lava=lava, compactness=compactness) == laid


@settings(max_examples=15)
@given(st.integers(0, 2**64), st.integers(24, 40), st.integers(1, 3))
def test_boards_for_the_abyss_have_pits(seed: int, fragments: int, holes: int) -> None:
    laid = generate(seed, fragments, "none", edge="abyss", holes=holes)
    assert len(enclosed(laid.board.cells)) == holes
    verdicts = {found.what: found.verdict for found in check(laid, "abyss")}
    assert verdicts.pop("holes") is Verdict.NOTE
    assert set(verdicts.values()) == {Verdict.HELD}


@pytest.mark.parametrize("pillars", [0, 1, 2, 3])
def test_so_many_pillars_as_asked(pillars: int) -> None:
    laid = generate(3, 22, "mirror", pillars=pillars)
    assert laid.letters.count("^") == 3 * pillars
    (found,) = (found for found in check(laid) if found.what == "pillars")
    assert found.verdict is (Verdict.HELD if pillars >= 2 else Verdict.NOTE)


def test_as_few_pillars_as_the_symmetry_allows() -> None:
    assert generate(3, 21, "half-turn").letters.count("^") == 6
    assert generate(3, 21, "third-turn").letters.count("^") == 9


@pytest.mark.parametrize(
    ("seed", "fragments", "symmetry", "lava", "text"),
    [
        (
            0,
            16,
            "half-turn",
            6,
            "____.^../___.^.../__.^..../_.##.#./_....../_.#.##./....^./...^./..^.",
        ),
        (
            1,
            18,
            "mirror",
            5,
            "_____..../____#.#.#/___..^^../___..^../__....../_...^.../...^^.../.#...#./......",
        ),
        (
            2,
            21,
            "third-turn",
            9,
            "______#.#./_____...^./_____..^../__....#^./_..^..../.^^#...../#....#..#/....^^../#._..^#/___...",
        ),
        (
            2**70,
            24,
            "none",
            10,
            "_____../____....../__....##../_..#....../_..#..#.../_.^^#...#./.^......./#..#..#./.^...../.^^/..",
        ),
    ],
)
def test_a_seed_gives_the_same_board_everywhere(
    seed: int, fragments: int, symmetry: str, lava: int, text: str
) -> None:
    assert generate(seed, fragments, symmetry, lava=lava, compactness=0.3).text == text


def test_seeds_give_different_boards() -> None:
    assert len({generate(seed) for seed in range(5)}) == 5


def test_what_cannot_be_laid_is_refused() -> None:
    """No room; no such symmetry of two pillars; not so much lava."""
    for fragments, symmetry, pillars, lava in (
        (4, "none", 2, 0),
        (21, "third-turn", 2, 6),
        (20, "half-turn", 3, 6),
        (21, "third-turn", 3, 5),
        (12, "none", 2, 24),
    ):
        with pytest.raises(BoardError) as refused:
            generate(0, fragments, symmetry, pillars=pillars, lava=lava)
        told = f"fragments: {fragments}, symmetry: {symmetry}, pillar fragments: {pillars}"
        assert told in str(refused.value)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"symmetry": "sixth-turn"}, "expected one of: none, mirror, half-turn, third-turn"),
        ({"pillars": 4}, "The number of pillar fragments is 4; it must be 0 to 3"),
        ({"pillars": -1}, "The number of pillar fragments is -1; it must be 0 to 3"),
        ({"lava": -1}, "The number of lava cells is -1; it must be 0 to 24"),
        ({"lava": 25}, "The number of lava cells is 25; it must be 0 to 24"),
        ({"holes": 1}, "The number of holes is 1; only boards with an abyss"),
        ({"fragments": 43}, "The number of fragments is 43; it must be 1 to 42"),
        ({"fragments": 20, "symmetry": "third-turn"}, "third-turn cannot have 20 fragments"),
    ],
)
def test_invalid_generator_parameters_are_refused(arguments: dict[str, int], reason: str) -> None:
    with pytest.raises(BoardError) as refused:
        generate(0, **arguments)  # type: ignore[arg-type]
    assert reason in str(refused.value)
    told = {refused.value.message.format(language) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
