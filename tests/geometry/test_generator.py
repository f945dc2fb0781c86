from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessera.geometry.fragments import fragments_of
from tessera.geometry.generator import GROUPS, generate
from tessera.geometry.hexboard import NO_NEIGHBOUR, BoardError, HexBoard
from tessera.geometry.hexes import distance
from tessera.geometry.symmetry import Symmetry, apply

TURNS = {
    "none": Symmetry(0),
    "mirror": Symmetry(0, mirror=True),
    "half-turn": Symmetry(3),
    "third-turn": Symmetry(2),
    "sixth-turn": Symmetry(1),
}
NUMBERS = {
    "none": range(3, 43),
    "mirror": range(3, 43),
    "half-turn": range(3, 43),
    "third-turn": [number for number in range(3, 43) if number % 3 < 2],
    "sixth-turn": range(6, 43, 6),
}

seeds = st.integers(0, 2**64)
wishes = st.sampled_from(list(GROUPS)).flatmap(
    lambda symmetry: st.tuples(seeds, st.sampled_from(NUMBERS[symmetry]), st.just(symmetry))
)
compactness = st.floats(0, 1)


def hangs_together(board: HexBoard, without: int = -1) -> bool:
    reached = [0 if without != 0 else 1]
    for cell in reached:
        fresh = set(board.neighbours[cell]) - {-1, without} - set(reached)
        reached += sorted(fresh)
    return set(range(board.size)) - set(reached) <= {without}


def count_holes(board: HexBoard) -> int:
    """By Euler's formula, for a board that hangs together."""
    edges = sum(cell >= 0 for around in board.neighbours for cell in around) // 2
    corners = sum(
        around[direction - 1] >= 0 and around[direction] >= 0
        for around in board.neighbours
        for direction in range(6)
    )
    return 1 - board.size + edges - corners // 3


@settings(max_examples=40)
@given(wishes, compactness)
def test_promises_without_holes(wish: tuple[int, int, str], compactness: float) -> None:
    seed, fragments, symmetry = wish
    board = generate(seed, fragments, symmetry, compactness=compactness)
    assert board.size == 3 * fragments
    assert fragments_of(board) is not None
    assert hangs_together(board)
    assert all(hangs_together(board, without=cell) for cell in range(board.size))
    assert apply(TURNS[symmetry], board).board == board
    assert count_holes(board) == (1 if symmetry == "sixth-turn" else 0)
    assert generate(seed, fragments, symmetry, compactness=compactness) == board


@settings(max_examples=25)
@given(
    seeds,
    st.sampled_from(
        [
            ("none", 24, 3, range(3, 4)),
            ("mirror", 30, 2, range(2, 5)),
            ("half-turn", 24, 1, range(2, 3)),
            ("half-turn", 33, 2, range(4, 5)),
            ("third-turn", 25, 1, range(3, 4)),
            ("sixth-turn", 30, 1, range(7, 8)),
        ]
    ),
)
def test_holes_are_as_many_as_asked(seed: int, wish: tuple[str, int, int, range]) -> None:
    symmetry, fragments, holes, expected = wish
    board = generate(seed, fragments, symmetry, holes=holes)
    assert board.size == 3 * fragments
    assert count_holes(board) in expected
    assert all(hangs_together(board, without=cell) for cell in range(board.size))
    assert apply(TURNS[symmetry], board).board == board


@settings(max_examples=20)
@given(seeds, st.integers(20, 42))
def test_compact_boards_are_round(seed: int, fragments: int) -> None:
    board = generate(seed, fragments, compactness=1)
    width = max(distance(a, b) for a, b in combinations(board.cells, 2))
    assert width <= 1.3 * board.size**0.5 + 1
    assert sum(NO_NEIGHBOUR not in around for around in board.neighbours) >= board.size // 3


@pytest.mark.parametrize(
    ("seed", "fragments", "symmetry", "compactness", "holes", "text"),
    [
        (0, 8, "none", 0.5, 0, "__.../_..../...../...../..../..."),
        (1, 9, "mirror", 0.0, 1, "___.../__..../_...../_..../.._../..../..."),
        (
            2,
            13,
            "third-turn",
            0.3,
            0,
            "______../____..../__....../_....../......./....../_...../__...",
        ),
        (
            2**70,
            24,
            "half-turn",
            0.1,
            1,
            "______../_____../____.../___....../_........./........../..._.._.../........../........./_....../___.../___../__..",
        ),
    ],
)
def test_a_seed_gives_the_same_board_everywhere(
    seed: int, fragments: int, symmetry: str, compactness: float, holes: int, text: str
) -> None:
    board = generate(seed, fragments, symmetry, compactness=compactness, holes=holes)
    assert board.text() == text


def test_seeds_give_different_boards() -> None:
    assert len({generate(seed, 15, compactness=0.3) for seed in range(5)}) == 5


@pytest.mark.parametrize(
    ("fragments", "symmetry", "compactness", "holes", "reason"),
    [
        (0, "none", 0.5, 0, "The number of fragments is 0; it must be 1 to 42"),
        (43, "none", 0.5, 0, "The number of fragments is 43; it must be 1 to 42"),
        (9, "round", 0.5, 0, "Unknown symmetry “round”; expected one of: none, mirror"),
        (9, "none", 1.01, 0, "The compactness is 1.01; it must be 0 to 1"),
        (9, "none", float("nan"), 0, "The compactness is nan; it must be 0 to 1"),
        (9, "none", 0.5, -1, "The number of holes is -1; it must be 0 or more"),
        (5, "none", 0.5, 9, "No such board was found (fragments: 5, symmetry: none, holes: 9)"),
        (8, "third-turn", 0.5, 0, "third-turn cannot have 8 fragments"),
        (8, "sixth-turn", 0.5, 0, "sixth-turn cannot have 8 fragments"),
        (1, "half-turn", 0.5, 0, "No such board was found (fragments: 1, symmetry: half-turn"),
    ],
)
def test_invalid_generator_parameters_are_refused(
    fragments: int, symmetry: str, compactness: float, holes: int, reason: str
) -> None:
    with pytest.raises(BoardError) as refused:
        generate(0, fragments, symmetry, compactness=compactness, holes=holes)
    assert reason in str(refused.value)
    assert refused.value.message.format("ru") != str(refused.value)
