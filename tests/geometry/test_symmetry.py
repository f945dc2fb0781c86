from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.geometry.hexboard import MAX_RANKS, BoardError, HexBoard
from tessera.geometry.hexes import DIRECTIONS, Hex, distance
from tessera.geometry.symmetry import SYMMETRIES, Symmetry, apply, images, symmetries

hexes = st.builds(Hex, st.integers(-6, 6), st.integers(-6, 6))
boards = st.sets(hexes, min_size=1, max_size=30).map(HexBoard)
grid_symmetries = st.sampled_from(SYMMETRIES)


def test_the_twelve_are_a_group() -> None:
    maps = {tuple(map(symmetry, DIRECTIONS)) for symmetry in SYMMETRIES}
    assert len(maps) == 12
    for first, second in product(SYMMETRIES, repeat=2):
        assert tuple(second(first(step)) for step in DIRECTIONS) in maps


@given(grid_symmetries, hexes, hexes)
def test_symmetries_keep_distances(symmetry: Symmetry, a: Hex, b: Hex) -> None:
    assert distance(symmetry(a), symmetry(b)) == distance(a, b)


@given(grid_symmetries, boards)
def test_image_keeps_neighbours(symmetry: Symmetry, board: HexBoard) -> None:
    image, cells = apply(symmetry, board)
    assert sorted(cells) == list(range(board.size))
    for cell, around in enumerate(board.neighbours):
        assert {cells[near] for near in around if near >= 0} == {
            near for near in image.neighbours[cells[cell]] if near >= 0
        }


@given(boards)
def test_identity_comes_first(board: HexBoard) -> None:
    assert images(board)[0] == (board, tuple(range(board.size)))
    assert symmetries(board)[0] == tuple(range(board.size))


@given(grid_symmetries, boards)
def test_image_has_as_many_symmetries(symmetry: Symmetry, board: HexBoard) -> None:
    assert len(symmetries(apply(symmetry, board).board)) == len(symmetries(board))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (".", 1),
        ("_../.../..", 12),
        ("../.", 6),
        ("...", 2),
        ("__./_../...", 6),
        ("__./..", 2),
        ("_../..", 4),
        ("../_../__..", 2),
        (".../.", 1),
    ],
)
def test_how_many_symmetries_a_board_has(text: str, count: int) -> None:
    found = symmetries(HexBoard.from_text(text))
    assert len(set(found)) == len(found)
    assert len(found) == count


def test_a_board_may_be_too_long_to_turn() -> None:
    pillar = HexBoard(Hex(0, r) for r in range(MAX_RANKS))
    assert len(symmetries(pillar)) == 2
    with pytest.raises(BoardError, match="99 files"):
        apply(Symmetry(1), pillar)
