"""What pieces may do, but for the room that they must leave their own side (spec: A turn)."""

from tessera.games.pit.layout import BALOR, IMP
from tessera.kernel.bits import (
    NO_CELL,
    CellSet,
    both,
    count,
    either,
    has,
    lowest,
    members,
    single,
    without,
)
from tessera.kernel.compiled import verb
from tessera.kernel.contract import Record


@verb
def bound_piece(position: Record, board: Record, side: int) -> int:
    """The piece of a side that is bound to the other's Lumen, or `NO_CELL` (The Lumen's bond)."""
    lumen = position.leader[1 - side]
    near = both(board.neighbours[lumen], position.own[side])
    if position.lumens_bound == 0:
        near = without(near, single(position.leader[side]))
    return lowest(near) if count(near) == 1 else NO_CELL


@verb
def ends_of(position: Record, board: Record, cell: int, bound: int) -> CellSet:
    """The free cells on which the piece on a cell may end, as far as its bond goes."""
    if cell == bound:
        return both(position.free, board.neighbours[position.leader[1 - position.side]])
    return members(position.free)


@verb
def moves(position: Record, board: Record, cell: int, ends: CellSet) -> CellSet:
    """Where the piece on a cell may move to, without a load."""
    return both(board.reach[position.kind[cell], cell], ends)


@verb
def standing(position: Record, board: Record) -> CellSet:
    """The cells of all pieces."""
    return without(board.cells, position.free)


@verb
def is_open(position: Record, left: int, cell: int) -> bool:
    """Whether no piece is on a cell, or gap, once the acting piece has left its own."""
    return cell in (NO_CELL, left) or has(position.free, cell)


@verb
def can_push(position: Record, board: Record, source: int, target: int, load: int) -> bool:
    """Whether an Imp from a cell can push a piece, in its reach, from its target (Push)."""
    if position.kind[load] == BALOR or load == source:
        return False
    direction = board.bearing[target, load]
    if board.steps[target, load] == 2:
        middle = board.neighbour[target, direction]
        if not is_open(position, source, middle):
            return False
    return is_open(position, source, board.thrown[load, direction])


@verb
def can_pull(position: Record, board: Record, source: int, target: int, load: int) -> bool:
    """Whether a Lumen from a cell can pull a piece, in its reach, towards its target (Pull)."""
    return is_open(position, source, board.neighbour[target, board.bearing[target, load]])


@verb
def can_throw(position: Record, board: Record, source: int, target: int, load: int) -> bool:
    """Whether the Imp or Lumen on a cell can push or pull a piece from its target."""
    if position.kind[source] == IMP:
        return can_push(position, board, source, target, load)
    return can_pull(position, board, source, target, load)


@verb
def moves_and_throws(position: Record, kind: int) -> bool:
    """Whether an Imp or a Lumen may throw a piece after a move."""
    return position.push_moves == 1 if kind == IMP else position.pull_moves == 1


@verb
def throws(position: Record, board: Record, cell: int, targets: CellSet) -> tuple[CellSet, CellSet]:
    """From where the Imp or Lumen on a cell may throw, and which pieces are in its reach there.

    A piece is in reach of those of the cells that are among its `board.throwers`.

    Args:
        position: a position of the main phase.
        board: the board's tables.
        cell: the cell of the Imp or Lumen.
        targets: where it may move to.
    """
    kind = position.kind[cell]
    stops, loads = single(cell), members(board.loads[kind, cell])
    if moves_and_throws(position, kind):
        stops = either(stops, targets)
        loads = either(loads, board.moved_loads[kind, cell])
    return stops, both(loads, standing(position, board))
