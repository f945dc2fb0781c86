"""All legal actions of the main phase: moves many at a time, all else one after the other."""

from typing import NamedTuple

from tessera.games.hexes.kernels.around import hemmed_in, spread
from tessera.games.hexes.kernels.turns import may_act
from tessera.games.pit.kernels.effect import is_allowed, room_for, thrown_to
from tessera.games.pit.kernels.movement import (
    bound_piece,
    can_throw,
    ends_of,
    moves,
    standing,
    throws,
)
from tessera.games.pit.layout import BALOR, CARRY, GAP, GARGOYLE, encode, target_of
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
    write_cells,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Actions, Record

FILLED = 2
"""No action sets pieces on more cells than these."""
SPILL = 3
"""So many entries behind its last one `write_cells` may write."""


class Room(NamedTuple):
    """Where actions are surely allowed, told at a glance (Capture 2)."""

    land: CellSet
    """The free cells, those of lava left out."""
    ample: CellSet
    """Where any move may end: next to land, and not the only room of an own piece."""
    scarce: CellSet
    """The room of the own pieces that an action could fill: one or two cells each."""


@kernel
def list_actions(position: Record, board: Record, out: Actions) -> int:
    """Write the legal actions of the main phase as far as they fit; returns how many there are."""
    written = 0
    room = look_round(position, board)
    bound = bound_piece(position, board, position.side)
    movers = may_act(position)
    while not is_empty(movers):
        cell = lowest(movers)
        movers = drop_lowest(movers)
        free_ends = ends_of(position, board, cell, bound)
        targets = moves(position, board, cell, free_ends)
        written = list_moves(position, board, room, cell, targets, out, written)
        kind = position.kind[cell]
        if kind == GARGOYLE:
            written = list_carries(position, board, room, cell, free_ends, out, written)
        elif kind != BALOR:
            written = list_throws(position, board, room, cell, targets, out, written)
    return written


@verb
def look_round(position: Record, board: Record) -> Room:
    """The room of the side to move."""
    land = without(position.free, board.lava)
    if position.truce > 0:  # who is taken cannot be told at a glance
        return Room(land, EMPTY, members(board.cells))
    ample, scarce = spread(board, land), EMPTY
    rest = members(position.own[position.side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        room = both(board.neighbours[cell], room_for(position, board, cell))
        if is_empty(room):
            return Room(land, EMPTY, members(board.cells))
        if count(room) == 1:
            ample = without(ample, room)
        if count(room) <= FILLED:
            scarce = either(scarce, room)
    return Room(land, ample, scarce)


@verb
def surely_allowed(board: Record, room: Room, target: int, end: int) -> bool:
    """Whether a throw or flight leaves its own side room, as far as a glance can tell.

    Args:
        board: the board's tables.
        room: that of the side to move.
        target: where the acting piece goes.
        end: where its load comes to.
    """
    filled = either(single(target), single(end))
    land = without(room.land, filled)
    return is_empty(both(room.scarce, filled)) and not (
        hemmed_in(board, target, land) or hemmed_in(board, end, land)
    )


@verb
def append(action: int, out: Actions, written: int) -> int:
    """Append an action if it fits; returns how many there are now."""
    if written < len(out):
        out[written] = action
    return written + 1


@verb
def add(
    position: Record, board: Record, room: Room, action: int, out: Actions, written: int
) -> int:
    """Append a throw or flight if it is allowed; returns how many there are now."""
    end = thrown_to(position, board, action)
    if surely_allowed(board, room, target_of(action), end) or is_allowed(position, board, action):
        return append(action, out, written)
    return written


@kernel
def list_moves(
    position: Record,
    board: Record,
    room: Room,
    cell: int,
    targets: CellSet,
    out: Actions,
    written: int,
) -> int:
    """Append the moves of the piece on a cell, and flights without a load."""
    move = encode(cell, 0, NO_CELL, 0)
    written = append_all(move, both(targets, room.ample), out, written)
    rest = without(targets, room.ample)
    while not is_empty(rest):
        action = move | lowest(rest)
        rest = drop_lowest(rest)
        if is_allowed(position, board, action):
            written = append(action, out, written)
    return written


@verb
def append_all(move: int, targets: CellSet, out: Actions, written: int) -> int:
    """Append an action for each target, as far as they fit; returns how many there are now."""
    total = written + count(targets)
    if total + SPILL <= len(out):
        return write_cells(move, targets, out, written)
    while written < len(out) and not is_empty(targets):
        written = append(move | lowest(targets), out, written)
        targets = drop_lowest(targets)
    return total


@kernel
def list_throws(
    position: Record,
    board: Record,
    room: Room,
    cell: int,
    targets: CellSet,
    out: Actions,
    written: int,
) -> int:
    """Append the pushes or pulls of the Imp or Lumen on a cell, with a move first where it may."""
    kind = position.kind[cell]
    stops, loads = throws(position, board, cell, targets)
    while not is_empty(loads):
        load = lowest(loads)
        loads = drop_lowest(loads)
        here = both(board.throwers[kind, load], stops)
        while not is_empty(here):
            stop = lowest(here)
            here = drop_lowest(here)
            if can_throw(position, board, cell, stop, load):
                action = encode(cell, stop, load, int(kind))
                written = add(position, board, room, action, out, written)
    return written


@kernel
def list_carries(
    position: Record,
    board: Record,
    room: Room,
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
                written = add(position, board, room, action, out, written)
            else:
                written = list_drops(position, board, room, cell, load, landing, out, written)
    return written


@kernel
def list_drops(
    position: Record,
    board: Record,
    room: Room,
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
        written = add(position, board, room, action, out, written)
        drops = drop_lowest(drops)
    gaps = members(board.gaps[direction, cell])
    while not is_empty(gaps):
        step = lowest(gaps)
        gaps = drop_lowest(gaps)
        if board.steps[cell, load] < step < board.steps[cell, landing]:
            action = encode(cell, landing, load, step) | CARRY | GAP
            written = add(position, board, room, action, out, written)
    return written
