from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.geometry.fragments import (
    TURNS,
    Fragment,
    Shape,
    board_of,
    fragments_of,
    place,
    placements,
)
from tessera.geometry.hexboard import BoardError, HexBoard
from tessera.geometry.hexes import Hex, distance

hexes = st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4))
fragments = st.builds(place, st.sampled_from(Shape), hexes, st.integers(0, 5))


def shape_by_distances(cells: tuple[Hex, ...]) -> Shape | None:
    """The slow, obvious judge: the distances between the three cells determine the shape."""
    first, second = sorted(combinations(cells, 2), key=lambda pair: distance(*pair))[:2]
    if distance(*first) != 1 or distance(*second) != 1:
        return None
    (middle,) = set(first) & set(second)
    (one,), (other,) = set(first) - {middle}, set(second) - {middle}
    if distance(one, other) == 1:
        return Shape.TRIANGLE
    return Shape.LINE if one - middle == middle - other else Shape.BENT


@given(fragments)
def test_place_gives_the_shape(fragment: Fragment) -> None:
    assert shape_by_distances(fragment.cells) == fragment.shape


@pytest.mark.parametrize("shape", Shape)
def test_a_shape_has_so_many_turns(shape: Shape) -> None:
    texts = {HexBoard(place(shape, Hex(0, 0), turn).cells).text() for turn in range(6)}
    assert len(texts) == TURNS[shape]


@pytest.mark.parametrize("text", ["...", "_../.../..", "____./_._../...././_..", "./../._."])
def test_placements_are_all_there_are(text: str) -> None:
    board = HexBoard.from_text(text)
    for shape in Shape:
        laid = [fragment.cells for fragment in placements(shape, board.cells)]
        assert len(set(laid)) == len(laid)
        assert set(laid) == {
            cells for cells in combinations(board.cells, 3) if shape_by_distances(cells) == shape
        }


def test_board_of_fragments() -> None:
    line = place(Shape.LINE, Hex(1, 0))
    triangle = place(Shape.TRIANGLE, Hex(0, 2))
    assert board_of([line, triangle]).text() == ".../_./.."


def test_overlapping_fragments_are_refused() -> None:
    line = place(Shape.LINE, Hex(1, 0))
    apart = place(Shape.LINE, Hex(1, 1))
    bent = place(Shape.BENT, Hex(2, 0))
    with pytest.raises(BoardError, match=r"1 and 3 overlap on the cell \(q 2, r 0\)"):
        board_of([line, apart, bent])


@given(st.lists(fragments, max_size=8))
def test_a_board_of_fragments_has_a_cover(laid: list[Fragment]) -> None:
    apart = [
        fragment
        for number, fragment in enumerate(laid)
        if not any(set(fragment.cells) & set(other.cells) for other in laid[:number])
    ]
    if not apart:
        return
    board = board_of(apart)
    cover = fragments_of(board)
    assert cover is not None
    assert len(cover) == len(apart)
    assert board_of(cover).cells == board.cells


@pytest.mark.parametrize(
    "text",
    [".", "_../.../..", "./../._.", ".../_./_.", "..//.", "_./_./_.../.", "./._./.._./_._./_..."],
)
def test_boards_without_a_cover(text: str) -> None:
    board = HexBoard.from_text(text)
    laid = [fragment for shape in Shape for fragment in placements(shape, board.cells)]
    for chosen in combinations(laid, board.size // 3):
        assert len({cell for fragment in chosen for cell in fragment.cells}) < board.size
    assert fragments_of(board) is None


def test_the_largest_cover() -> None:
    cells = HexBoard.hexagon(7).cells
    assert len(fragments_of(HexBoard(cells[1:])) or ()) == 42
