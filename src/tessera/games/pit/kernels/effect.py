"""The effect of an action: where pieces move, which are lost, which are captured.

Computed on bitboards, so that the legality of an action is known before it is played.
"""

from typing import NamedTuple

from tessera.games.hexes.kernels.around import is_surrounded
from tessera.games.hexes.kernels.capture import held_by
from tessera.games.pit.layout import (
    GARGOYLE,
    IMP,
    LUMEN,
    PASS,
    Phase,
    drop_of,
    load_of,
    source_of,
    target_of,
    thrown_from,
)
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    contains,
    count,
    difference,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    single,
    union,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record


class Pieces(NamedTuple):
    """The pieces after the moves and losses of an action, before its captures."""

    own: CellSet
    enemy: CellSet
    free: CellSet
    """The cells without a piece."""
    displaced: CellSet
    """The cells of the pieces that the action moved, pushed, pulled or carried (Capture)."""
    lumen: int
    """The cell of the acting side's Lumen, or `NO_CELL`."""
    enemy_lumen: int


@inline_kernel
def room_for(position: Record, board: Record, cell: int) -> CellSet:
    """The free cells that the piece on a cell can stand on."""
    return intersection(position.free, board.standable[position.kind[cell]])


@inline_kernel
def is_lost(board: Record, kind: int, left: int, end: int) -> bool:
    """Whether a piece thrown from one cell to another is lost (Thrown pieces)."""
    if end == NO_CELL:
        return True
    falls = contains(board.pillars, left) and not contains(board.pillars, end)
    return falls or (kind != LUMEN and contains(board.lava, end))


@inline_kernel
def thrown_to(position: Record, board: Record, action: int) -> int:
    """The cell where an action's load ends up, lost or not; `NO_CELL` for a gap."""
    kind, start, load = position.kind[source_of(action)], thrown_from(action), load_of(action)
    if kind == GARGOYLE:
        return drop_of(action)
    direction = board.bearing[start, load]
    if kind == IMP:
        return board.thrown[load, direction]
    return board.neighbour[start, direction]


@inline_kernel
def end_cells(position: Record, board: Record, action: int) -> tuple[int, int]:
    """The final cells of the acting piece and its load; `NO_CELL` if lost."""
    target, load = target_of(action), load_of(action)
    if load == NO_CELL:
        return target, NO_CELL
    end = thrown_to(position, board, action)
    if is_lost(board, position.kind[load], load, end):
        end = NO_CELL
    sinks = position.kind[source_of(action)] == GARGOYLE and contains(board.lava, target)
    return NO_CELL if sinks else target, end


@inline_kernel
def after_action(position: Record, board: Record, action: int) -> Pieces:
    """The pieces after an action of the main phase other than a pass, before captures."""
    side = position.side
    source, load = source_of(action), load_of(action)
    actor, end = end_cells(position, board, action)
    left = union(single(source), single(load))
    own = union(difference(position.own[side], left), single(actor))
    enemy = difference(position.own[1 - side], single(load))
    if contains(position.own[side], load):
        own = union(own, single(end))
    else:
        enemy = union(enemy, single(end))
    displaced = single(end)
    if actor != source:
        displaced = union(displaced, single(actor))
    free = difference(board.cells, union(own, enemy))
    lumen, enemy_lumen = position.leader[side], position.leader[1 - side]
    if lumen == source:
        lumen = actor
    elif lumen == load:
        lumen = end
    if enemy_lumen == load:
        enemy_lumen = end
    return Pieces(own, enemy, free, displaced, lumen, enemy_lumen)


@inline_kernel
def is_captured(board: Record, pieces: Pieces, cell: int) -> bool:
    """Whether the enemy piece on a cell, displaced or next to one, is captured (Capture 1)."""
    room = pieces.free if cell == pieces.enemy_lumen else difference(pieces.free, board.lava)
    if is_surrounded(board, cell, room):
        return True
    holders = intersection(board.neighbours[cell], pieces.own)
    if not contains(pieces.displaced, cell):
        holders = intersection(holders, pieces.displaced)
    while not is_empty(holders):
        holder = lowest(holders)
        if held_by(board, pieces.own, holder, board.bearing[holder, cell]) != 0:
            return True
        holders = drop_lowest(holders)
    return False


@kernel
def captured(board: Record, pieces: Pieces) -> CellSet:
    """The enemy pieces that an action captures (Capture 1)."""
    cells, touched, moved = EMPTY, pieces.displaced, pieces.displaced
    while not is_empty(moved):
        touched = union(touched, board.neighbours[lowest(moved)])
        moved = drop_lowest(moved)
    rest = intersection(pieces.enemy, touched)
    while not is_empty(rest):
        cell = lowest(rest)
        if is_captured(board, pieces, cell):
            cells = union(cells, single(cell))
        rest = drop_lowest(rest)
    return cells


@kernel
def after_captures(position: Record, board: Record, action: int) -> tuple[Pieces, CellSet]:
    """The pieces before an action's captures, and the captured ones."""
    pieces = after_action(position, board, action)
    return pieces, captured(board, pieces)


@inline_kernel
def all_have_room(board: Record, own: CellSet, free: CellSet, lumen: int) -> bool:
    """Whether each of these pieces has a neighbouring cell free for it (Capture 2)."""
    land = difference(free, board.lava)
    while not is_empty(own):
        cell = lowest(own)
        if is_surrounded(board, cell, free if cell == lumen else land):
            return False
        own = drop_lowest(own)
    return True


@kernel
def is_allowed(position: Record, board: Record, action: int) -> bool:
    """Whether a pseudo-legal action is legal (Capture 2, Truce).

    Args:
        position: a position of the main phase.
        board: the board tables.
        action: a pseudo-legal move, push, pull or flight.
    """
    return leaves_room(position, board, action) and not breaks_truce(position, board, action)


@kernel
def breaks_truce(position: Record, board: Record, action: int) -> bool:
    """Whether an action would lose a Lumen during the truce (Truce)."""
    if position.truce == 0:
        return False
    pieces = after_action(position, board, action)
    if pieces.lumen == NO_CELL or pieces.enemy_lumen == NO_CELL:
        return True
    return contains(captured(board, pieces), pieces.enemy_lumen)


@kernel
def leaves_room(position: Record, board: Record, action: int) -> bool:
    """Whether an action leaves each own piece a free neighbouring cell (Capture 2)."""
    pieces = after_action(position, board, action)
    if all_have_room(board, pieces.own, pieces.free, pieces.lumen):
        return True
    return captures_make_room(board, pieces)


@kernel
def captures_make_room(board: Record, pieces: Pieces) -> bool:
    """Whether each own piece has a free neighbouring cell once captures are removed."""
    free = union(pieces.free, captured(board, pieces))
    return all_have_room(board, pieces.own, free, pieces.lumen)


@kernel
def captures(position: Record, board: Record, action: int) -> CellSet:
    """See `contract.captures`."""
    if action == PASS or position.phase != Phase.MAIN:
        return EMPTY
    pieces = after_action(position, board, action)
    cells = captured(board, pieces)
    load = load_of(action)
    if contains(position.own[1 - position.side], load):
        # A load counts where it stood before.
        gone = count(pieces.enemy) < count(position.own[1 - position.side])
        if gone or not is_empty(intersection(cells, pieces.displaced)):
            cells = union(cells, single(load))
    return intersection(cells, position.own[1 - position.side])
