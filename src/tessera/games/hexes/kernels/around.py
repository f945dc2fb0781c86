"""What is next to cells."""

from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    both,
    drop_lowest,
    either,
    is_empty,
    lowest,
    members,
    single,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record


@kernel
def spread(board: Record, cells: CellSet) -> CellSet:
    """All cells next to at least one of a set."""
    around = EMPTY
    rest = members(cells)
    while not is_empty(rest):
        around = either(around, board.neighbours[lowest(rest)])
        rest = drop_lowest(rest)
    return around


@verb
def hemmed_in(board: Record, cell: int, free: CellSet) -> bool:
    """Whether no cell next to this one is among the free ones."""
    return is_empty(both(board.neighbours[cell], free))


@verb
def all_hemmed_in(board: Record, cells: CellSet, free: CellSet) -> CellSet:
    """Those cells of a set to which no free one is next."""
    found = EMPTY
    while not is_empty(cells):
        cell = lowest(cells)
        if hemmed_in(board, cell, free):
            found = either(found, single(cell))
        cells = drop_lowest(cells)
    return found
