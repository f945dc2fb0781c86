"""All legal actions of the main phase, one after the other."""

from tessera.games.hexes.kernels.turns import may_act
from tessera.games.pit.kernels.effect import leaves_room, room_for
from tessera.games.pit.kernels.movement import (
    bound_piece,
    can_throw,
    ends_of,
    moves,
    moves_and_throws,
    standing,
)
from tessera.games.pit.layout import BALOR, CARRY, GAP, GARGOYLE, encode
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    both,
    count,
    drop_lowest,
    either,
    has,
    is_empty,
    lowest,
    members,
    single,
    without,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Actions, Record

FILLED = 2
"""No action sets pieces on more cells than these."""


@kernel
def list_actions(position: Record, board: Record, out: Actions) -> int:
    """Write the legal actions of the main phase as far as they fit; returns how many there are."""
    written = 0
    watched = pieces_to_watch(position, board)
    bound = bound_piece(position, board, position.side)
    movers = may_act(position)
    while not is_empty(movers):
        cell = lowest(movers)
        movers = drop_lowest(movers)
        free_ends = ends_of(position, board, cell, bound)
        targets = moves(position, board, cell, free_ends)
        written = list_moves(position, board, watched, cell, targets, out, written)
        kind = position.kind[cell]
        if kind == GARGOYLE:
            written = list_carries(position, board, watched, cell, free_ends, out, written)
        elif kind != BALOR:
            written = list_throws(position, board, watched, cell, targets, out, written)
    return written


@verb
def pieces_to_watch(position: Record, board: Record) -> CellSet:
    """The pieces of the side to move that an action of their side might deprive of all room."""
    found = EMPTY
    rest = members(position.own[position.side])
    while not is_empty(rest):
        cell = lowest(rest)
        if count(both(board.neighbours[cell], room_for(position, board, cell))) <= FILLED:
            found = either(found, single(cell))
        rest = drop_lowest(rest)
    return found


@verb
def add(
    position: Record, board: Record, watched: CellSet, action: int, out: Actions, written: int
) -> int:
    """Append an action if it leaves its own side room; returns how many there are now."""
    if not leaves_room(position, board, action, watched):
        return written
    if written < len(out):
        out[written] = action
    return written + 1


@kernel
def list_moves(
    position: Record,
    board: Record,
    watched: CellSet,
    cell: int,
    targets: CellSet,
    out: Actions,
    written: int,
) -> int:
    """Append the moves of the piece on a cell, and flights without a load."""
    while not is_empty(targets):
        action = encode(cell, lowest(targets), NO_CELL, 0)
        written = add(position, board, watched, action, out, written)
        targets = drop_lowest(targets)
    return written


@kernel
def list_throws(
    position: Record,
    board: Record,
    watched: CellSet,
    cell: int,
    targets: CellSet,
    out: Actions,
    written: int,
) -> int:
    """Append the pushes or pulls of the Imp or Lumen on a cell, with a move first where it may."""
    kind = position.kind[cell]
    stops = single(cell)
    if moves_and_throws(position, kind):
        stops = either(stops, targets)
    while not is_empty(stops):
        stop = lowest(stops)
        stops = drop_lowest(stops)
        loads = both(board.loads[kind, stop], standing(position, board))
        while not is_empty(loads):
            load = lowest(loads)
            loads = drop_lowest(loads)
            if can_throw(position, board, cell, stop, load):
                action = encode(cell, stop, load, int(kind))
                written = add(position, board, watched, action, out, written)
    return written


@kernel
def list_carries(
    position: Record,
    board: Record,
    watched: CellSet,
    cell: int,
    free_ends: CellSet,
    out: Actions,
    written: int,
) -> int:
    """Append the flights of the Gargoyle on a cell with a load, and its sinks (Gargoyle)."""
    loads = both(board.line[cell], standing(position, board))
    while not is_empty(loads):
        load = lowest(loads)
        loads = drop_lowest(loads)
        if position.kind[load] == BALOR:
            continue
        landings = both(board.ray[board.bearing[cell, load], load], free_ends)
        while not is_empty(landings):
            landing = lowest(landings)
            landings = drop_lowest(landings)
            if has(board.lava, landing):
                action = encode(cell, landing, load, landing) | CARRY
                written = add(position, board, watched, action, out, written)
            else:
                written = list_drops(position, board, watched, cell, load, landing, out, written)
    return written


@kernel
def list_drops(
    position: Record,
    board: Record,
    watched: CellSet,
    cell: int,
    load: int,
    landing: int,
    out: Actions,
    written: int,
) -> int:
    """Append the flights with a load for each cell or gap where it may be dropped."""
    direction = board.bearing[cell, load]
    drops = without(board.ray[direction, load], board.ray[direction, landing])
    drops = both(without(drops, single(landing)), position.free)
    while not is_empty(drops):
        action = encode(cell, landing, load, lowest(drops)) | CARRY
        written = add(position, board, watched, action, out, written)
        drops = drop_lowest(drops)
    gaps = members(board.gaps[direction, cell])
    while not is_empty(gaps):
        step = lowest(gaps)
        gaps = drop_lowest(gaps)
        if board.steps[cell, load] < step < board.steps[cell, landing]:
            action = encode(cell, landing, load, step) | CARRY | GAP
            written = add(position, board, watched, action, out, written)
    return written
