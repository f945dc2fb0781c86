"""Move generation for the main phase: moves in bulk, other actions one by one."""

from typing import NamedTuple

from tessera.games.hexes.kernels.around import is_surrounded, neighbours_of
from tessera.games.hexes.kernels.turns import movable_pieces
from tessera.games.pit.kernels.effect import is_allowed, room_for, thrown_to
from tessera.games.pit.kernels.movement import (
    allowed_ends,
    bound_piece,
    can_push,
    can_throw,
    ends_after_push,
    move_targets,
    occupied,
    throws,
)
from tessera.games.pit.layout import (
    BALOR,
    CARRY,
    GAP,
    GARGOYLE,
    IMP,
    PUSH_FIRST,
    encode,
    target_of,
)
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    as_tuple,
    contains,
    count,
    difference,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    single,
    union,
    write_cells,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Actions, Record

FILLED = 2
"""The most cells that one action fills."""
SPILL = 3
"""`write_cells` may write this many entries past its last one."""


class SafeCells(NamedTuple):
    """Cells for which legality needs no full check (Capture 2)."""

    land: CellSet
    """The free cells that are not lava."""
    ample: CellSet
    """The cells where any move may end: next to land, and not an own piece's last free cell."""
    scarce: CellSet
    """The last one or two free cells next to own pieces, which an action could fill."""


@kernel
def list_actions(position: Record, board: Record, out: Actions) -> int:
    """Write the legal actions of the main phase, as many as fit; return the number of all."""
    written = 0
    safe = safe_cells(position, board)
    bound = bound_piece(position, board, position.side)
    movers = movable_pieces(position)
    while not is_empty(movers):
        cell = lowest(movers)
        movers = drop_lowest(movers)
        free_ends = allowed_ends(position, board, cell, bound)
        targets = move_targets(position, board, cell, free_ends)
        written = list_moves(position, board, safe, cell, targets, out, written)
        kind = position.kind[cell]
        if kind == GARGOYLE:
            written = list_carries(position, board, safe, cell, free_ends, out, written)
        elif kind != BALOR:
            written = list_throws(position, board, safe, cell, targets, out, written)
        if kind == IMP and position.imp_push_first == 1:
            written = list_pushes_first(position, board, safe, cell, bound, out, written)
    return written


@inline_kernel
def safe_cells(position: Record, board: Record) -> SafeCells:
    """Compute the safe cells of the side to move."""
    land = difference(position.free, board.lava)
    if position.truce > 0:  # captures need a full check
        return SafeCells(land, EMPTY, as_tuple(board.cells))
    ample, scarce = neighbours_of(board, land), EMPTY
    rest = as_tuple(position.own[position.side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        safe = intersection(board.neighbours[cell], room_for(position, board, cell))
        if is_empty(safe):
            return SafeCells(land, EMPTY, as_tuple(board.cells))
        if count(safe) == 1:
            ample = difference(ample, safe)
        if count(safe) <= FILLED:
            scarce = union(scarce, safe)
    return SafeCells(land, ample, scarce)


@inline_kernel
def is_surely_allowed(board: Record, safe: SafeCells, target: int, end: int) -> bool:
    """Whether a throw or flight is certainly legal; if not, it needs a full check.

    Args:
        board: the board tables.
        safe: the safe cells of the side to move.
        target: where the acting piece goes.
        end: where its load ends up.
    """
    filled = union(single(target), single(end))
    land = difference(safe.land, filled)
    return is_empty(intersection(safe.scarce, filled)) and not (
        is_surrounded(board, target, land) or is_surrounded(board, end, land)
    )


@inline_kernel
def append(action: int, out: Actions, written: int) -> int:
    """Append an action if it fits; return the new count."""
    if written < len(out):
        out[written] = action
    return written + 1


@inline_kernel
def append_if_allowed(
    position: Record, board: Record, safe: SafeCells, action: int, out: Actions, written: int
) -> int:
    """Append a throw or flight if it is legal; return the new count."""
    end = thrown_to(position, board, action)
    if is_surely_allowed(board, safe, target_of(action), end) or is_allowed(
        position, board, action
    ):
        return append(action, out, written)
    return written


@kernel
def list_moves(
    position: Record,
    board: Record,
    safe: SafeCells,
    cell: int,
    targets: CellSet,
    out: Actions,
    written: int,
) -> int:
    """Append the moves of the piece on a cell, and flights without a load."""
    move = encode(cell, 0, NO_CELL, 0)
    written = append_all(move, intersection(targets, safe.ample), out, written)
    rest = difference(targets, safe.ample)
    while not is_empty(rest):
        action = move | lowest(rest)
        rest = drop_lowest(rest)
        if is_allowed(position, board, action):
            written = append(action, out, written)
    return written


@inline_kernel
def append_all(move: int, targets: CellSet, out: Actions, written: int) -> int:
    """Append an action for each target, as many as fit; return the new count."""
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
    safe: SafeCells,
    cell: int,
    targets: CellSet,
    out: Actions,
    written: int,
) -> int:
    """Append the pushes or pulls of the Imp or Lumen on a cell, including those after a move."""
    kind = position.kind[cell]
    stops, loads = throws(position, board, cell, targets)
    while not is_empty(loads):
        load = lowest(loads)
        loads = drop_lowest(loads)
        here = intersection(board.throwers[kind, load], stops)
        while not is_empty(here):
            stop = lowest(here)
            here = drop_lowest(here)
            if can_throw(position, board, cell, stop, load):
                action = encode(cell, stop, load, int(kind))
                written = append_if_allowed(position, board, safe, action, out, written)
    return written


@kernel
def list_pushes_first(
    position: Record,
    board: Record,
    safe: SafeCells,
    cell: int,
    bound: int,
    out: Actions,
    written: int,
) -> int:
    """Append the pushes of the Imp on a cell that are followed by its move."""
    loads = intersection(board.loads[IMP, cell], occupied(position, board))
    while not is_empty(loads):
        load = lowest(loads)
        loads = drop_lowest(loads)
        if not can_push(position, board, cell, cell, load):
            continue
        ends = ends_after_push(position, board, cell, bound, load)
        while not is_empty(ends):
            action = encode(cell, lowest(ends), load, PUSH_FIRST)
            ends = drop_lowest(ends)
            written = append_if_allowed(position, board, safe, action, out, written)
    return written


@kernel
def list_carries(
    position: Record,
    board: Record,
    safe: SafeCells,
    cell: int,
    free_ends: CellSet,
    out: Actions,
    written: int,
) -> int:
    """Append the flights with a load of the Gargoyle on a cell, including sinks (Gargoyle)."""
    loads = intersection(board.line[cell], occupied(position, board))
    while not is_empty(loads):
        load = lowest(loads)
        loads = drop_lowest(loads)
        if position.kind[load] == BALOR:
            continue
        landings = intersection(board.ray[board.bearing[cell, load], load], free_ends)
        while not is_empty(landings):
            landing = lowest(landings)
            landings = drop_lowest(landings)
            if contains(board.lava, landing):
                action = encode(cell, landing, load, landing) | CARRY
                written = append_if_allowed(position, board, safe, action, out, written)
            else:
                written = list_drops(position, board, safe, cell, load, landing, out, written)
    return written


@kernel
def list_drops(
    position: Record,
    board: Record,
    safe: SafeCells,
    cell: int,
    load: int,
    landing: int,
    out: Actions,
    written: int,
) -> int:
    """Append a flight for each cell or gap where the load can be dropped."""
    direction = board.bearing[cell, load]
    drops = difference(board.ray[direction, load], board.ray[direction, landing])
    drops = intersection(difference(drops, single(landing)), position.free)
    while not is_empty(drops):
        action = encode(cell, landing, load, lowest(drops)) | CARRY
        written = append_if_allowed(position, board, safe, action, out, written)
        drops = drop_lowest(drops)
    gaps = as_tuple(board.gaps[direction, cell])
    while not is_empty(gaps):
        step = lowest(gaps)
        gaps = drop_lowest(gaps)
        if board.steps[cell, load] < step < board.steps[cell, landing]:
            action = encode(cell, landing, load, step) | CARRY | GAP
            written = append_if_allowed(position, board, safe, action, out, written)
    return written
