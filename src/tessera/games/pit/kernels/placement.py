"""The cells where pieces may be placed in the set-up (spec: Set-up)."""

from tessera.games.hexes.kernels.around import neighbours_of, surrounded_cells
from tessera.games.hexes.layout import KINDS
from tessera.games.pit.kernels.effect import room_for
from tessera.games.pit.layout import IMP, LUMEN
from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    as_tuple,
    count,
    difference,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record


@kernel
def placement_cells(position: Record, board: Record) -> CellSet:
    """The cells where the side to move may place its next piece, of whatever kind."""
    side = position.side
    cells = difference(position.free, neighbours_of(board, position.own[1 - side]))
    if lumen_is_due(position):
        cells = intersection(cells, board.lumen_starts)
        return difference(cells, surrounded_cells(board, cells, position.free))
    cells = intersection(
        intersection(cells, board.standable[IMP]), neighbours_of(board, position.own[side])
    )
    land = difference(position.free, board.lava)
    cells = difference(cells, surrounded_cells(board, cells, land))
    return keep_room(position, board, cells)


@kernel
def keep_room(position: Record, board: Record, cells: CellSet) -> CellSet:
    """The cells whose occupation leaves each piece of the side to move a free neighbour."""
    rest = as_tuple(position.own[position.side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        room = intersection(board.neighbours[cell], room_for(position, board, cell))
        if is_empty(room):
            return EMPTY
        if count(room) == 1:
            cells = difference(cells, room)
    return cells


@inline_kernel
def lumen_is_due(position: Record) -> bool:
    """Whether the side to move must place its Lumen (Set-up 1)."""
    return position.reserve[position.side, LUMEN] > 0


@inline_kernel
def is_due(position: Record, kind: int) -> bool:
    """Whether the side to move may place a piece of a kind: the Lumen first, then any other."""
    if lumen_is_due(position):
        return kind == LUMEN
    return position.reserve[position.side, kind] > 0


@inline_kernel
def kinds_due(position: Record) -> int:
    """The number of kinds that the side to move may choose from."""
    kinds = 0
    for kind in range(KINDS):
        kinds += is_due(position, kind)
    return kinds


@inline_kernel
def nth_kind_due(position: Record, rank: int) -> int:
    """The kind that may be placed and has `rank` others before it."""
    for kind in range(KINDS):
        if is_due(position, kind):
            if rank == 0:
                return kind
            rank -= 1
    return LUMEN
