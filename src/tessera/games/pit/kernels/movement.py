"""Pseudo-legal moves and throws, before Capture 2 and the truce are checked (spec: A turn)."""

from tessera.games.pit.kernels.effect import is_lost
from tessera.games.pit.layout import BALOR, IMP
from tessera.kernel.bits import (
    NO_CELL,
    CellSet,
    as_tuple,
    contains,
    count,
    difference,
    intersection,
    lowest,
    single,
    union,
)
from tessera.kernel.compiled import inline_kernel
from tessera.kernel.contract import Record


@inline_kernel
def bound_piece(position: Record, board: Record, side: int) -> int:
    """The piece of a side that the enemy Lumen binds, or `NO_CELL` (The Lumen's bond)."""
    lumen = position.leader[1 - side]
    near = intersection(board.neighbours[lumen], position.own[side])
    if position.lumen_bond == 0:
        near = difference(near, single(position.leader[side]))
    return lowest(near) if count(near) == 1 else NO_CELL


@inline_kernel
def allowed_ends(position: Record, board: Record, cell: int, bound: int) -> CellSet:
    """The free cells where the piece on a cell may end its move, given the Lumen's bond."""
    if cell == bound:
        return intersection(position.free, board.neighbours[position.leader[1 - position.side]])
    return as_tuple(position.free)


@inline_kernel
def move_targets(position: Record, board: Record, cell: int, ends: CellSet) -> CellSet:
    """The cells that the piece on a cell may move to, without a load."""
    return intersection(board.reach[position.kind[cell], cell], ends)


@inline_kernel
def ends_after_push(position: Record, board: Record, cell: int, bound: int, load: int) -> CellSet:
    """The cells that the Imp on a cell may move to once it has pushed a piece (Push)."""
    free = union(position.free, single(load))
    end = board.thrown[load, board.bearing[cell, load]]
    if not is_lost(board, position.kind[load], load, end):
        free = difference(free, single(end))
    if cell == bound:
        free = intersection(free, board.neighbours[position.leader[1 - position.side]])
    return intersection(board.reach[IMP, cell], free)


@inline_kernel
def occupied(position: Record, board: Record) -> CellSet:
    """The cells of all pieces."""
    return difference(board.cells, position.free)


@inline_kernel
def is_open(position: Record, left: int, cell: int) -> bool:
    """Whether a cell or gap is empty once the acting piece has left its cell."""
    return cell in (NO_CELL, left) or contains(position.free, cell)


@inline_kernel
def can_push(position: Record, board: Record, source: int, target: int, load: int) -> bool:
    """Whether an Imp moving from source to target can push a piece in its reach (Push)."""
    if position.kind[load] == BALOR or load == source:
        return False
    direction = board.bearing[target, load]
    if board.steps[target, load] == 2:
        middle = board.neighbour[target, direction]
        if not is_open(position, source, middle):
            return False
    return is_open(position, source, board.thrown[load, direction])


@inline_kernel
def can_pull(position: Record, board: Record, source: int, target: int, load: int) -> bool:
    """Whether a Lumen moving from source to target can pull a piece in its reach (Pull)."""
    return is_open(position, source, board.neighbour[target, board.bearing[target, load]])


@inline_kernel
def can_throw(position: Record, board: Record, source: int, target: int, load: int) -> bool:
    """Whether the Imp or Lumen on source can push or pull a piece from target."""
    if position.kind[source] == IMP:
        return can_push(position, board, source, target, load)
    return can_pull(position, board, source, target, load)


@inline_kernel
def moves_and_throws(position: Record, kind: int) -> bool:
    """Whether a kind may throw a piece after a move."""
    return position.imp_push_with_move == 1 if kind == IMP else position.lumen_pull_with_move == 1


@inline_kernel
def throws(position: Record, board: Record, cell: int, targets: CellSet) -> tuple[CellSet, CellSet]:
    """The cells from which the Imp or Lumen on a cell may throw, and the pieces it may reach.

    A piece can be reached from those of the cells that are among its `board.throwers`.

    Args:
        position: a position of the main phase.
        board: the board tables.
        cell: the cell of the Imp or Lumen.
        targets: the cells it may move to.
    """
    kind = position.kind[cell]
    stops, loads = single(cell), as_tuple(board.loads[kind, cell])
    if moves_and_throws(position, kind):
        stops = union(stops, targets)
        loads = union(loads, board.moved_loads[kind, cell])
    return stops, intersection(loads, occupied(position, board))
