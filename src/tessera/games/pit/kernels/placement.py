"""Where pieces may be placed before the game (spec: Set-up)."""

from tessera.games.hexes.kernels.around import all_hemmed_in, spread
from tessera.games.hexes.layout import KINDS
from tessera.games.pit.kernels.effect import room_for
from tessera.games.pit.layout import IMP, LUMEN
from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    both,
    count,
    drop_lowest,
    is_empty,
    lowest,
    members,
    without,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record


@kernel
def placement_cells(position: Record, board: Record) -> CellSet:
    """Where the side to move may place a piece of any kind that is its turn."""
    side = position.side
    cells = without(position.free, spread(board, position.own[1 - side]))
    if lumen_is_due(position):
        cells = both(cells, board.shore)
        return without(cells, all_hemmed_in(board, cells, position.free))
    cells = both(both(cells, board.stand[IMP]), spread(board, position.own[side]))
    land = without(position.free, board.lava)
    cells = without(cells, all_hemmed_in(board, cells, land))
    return keep_room(position, board, cells)


@kernel
def keep_room(position: Record, board: Record, cells: CellSet) -> CellSet:
    """Those of the cells that are not the only room of a piece of the side to move."""
    rest = members(position.own[position.side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        room = both(board.neighbours[cell], room_for(position, board, cell))
        if is_empty(room):
            return EMPTY
        if count(room) == 1:
            cells = without(cells, room)
    return cells


@verb
def lumen_is_due(position: Record) -> bool:
    """Whether the side to move is to place its Lumen (Set-up 1)."""
    return position.reserve[position.side, LUMEN] > 0


@verb
def is_due(position: Record, kind: int) -> bool:
    """Whether the side to move may place a piece of a kind: the Lumen first, then any left."""
    if lumen_is_due(position):
        return kind == LUMEN
    return position.reserve[position.side, kind] > 0


@verb
def kinds_due(position: Record) -> int:
    """How many kinds of piece the side to move may choose from."""
    kinds = 0
    for kind in range(KINDS):
        kinds += is_due(position, kind)
    return kinds


@verb
def nth_kind_due(position: Record, rank: int) -> int:
    """The kind of piece to be placed that has `rank` others before it."""
    for kind in range(KINDS):
        if is_due(position, kind):
            if rank == 0:
                return kind
            rank -= 1
    return LUMEN
