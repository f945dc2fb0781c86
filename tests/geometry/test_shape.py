from hypothesis import given
from hypothesis import strategies as st

from tessera.geometry.hexboard import HexBoard, cell_name
from tessera.geometry.hexes import DIRECTIONS, Hex
from tessera.geometry.masks import bits, connected_components, neighbour_masks
from tessera.geometry.shape import cut_cells, enclosed

cell_sets = st.sets(st.builds(Hex, st.integers(0, 5), st.integers(0, 5)), min_size=1)


def holes(text: str) -> list[str]:
    return sorted(cell_name(gap) for gap in enclosed(HexBoard.from_text(text).cells))


def test_gaps_inside_are_enclosed() -> None:
    assert holes("__.../_..../.._../..../...") == ["c3"]
    assert holes("__..../_.__./.__./....") == ["b3", "c2", "c3", "d2"]


def test_bays_are_not_enclosed() -> None:
    assert holes("...") == []
    assert holes("__._./_..../...../..../...") == []
    assert holes("__.../_._../.._../..../.") == ["c2", "c3"]
    assert holes("__._./_._../.._../..../...") == []


@given(cell_sets)
def test_enclosed_cell_has_cells_or_holes_on_all_sides(cells: set[Hex]) -> None:
    inside = enclosed(cells)
    assert not inside & cells
    assert all(gap + step in inside | cells for gap in inside for step in DIRECTIONS)
    assert not enclosed(cells | inside)


@given(cell_sets)
def test_cut_cells_split_board_when_removed(cells: set[Hex]) -> None:
    board = HexBoard(cells)
    near = neighbour_masks(board)
    everything = (1 << board.size) - 1
    largest = max(connected_components(everything, near), key=int.bit_count)
    cut = cut_cells(largest, near)
    assert not cut & ~largest
    for cell in bits(largest):
        parts = len(list(connected_components(largest & ~(1 << cell), near)))
        assert bool(cut >> cell & 1) == (parts > 1)
