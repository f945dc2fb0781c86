"""Neighbours of cells, and surrounded cells."""

from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    as_tuple,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    single,
    union,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record


@kernel
def neighbours_of(board: Record, cells: CellSet) -> CellSet:
    """The cells adjacent to at least one cell of a set."""
    around = EMPTY
    rest = as_tuple(cells)
    while not is_empty(rest):
        around = union(around, board.neighbours[lowest(rest)])
        rest = drop_lowest(rest)
    return around


@inline_kernel
def is_surrounded(board: Record, cell: int, free: CellSet) -> bool:
    """Whether a cell has no neighbour among the free cells."""
    return is_empty(intersection(board.neighbours[cell], free))


@inline_kernel
def surrounded_cells(board: Record, cells: CellSet, free: CellSet) -> CellSet:
    """The cells of a set that have no neighbour among the free cells."""
    found = EMPTY
    while not is_empty(cells):
        cell = lowest(cells)
        if is_surrounded(board, cell, free):
            found = union(found, single(cell))
        cells = drop_lowest(cells)
    return found
