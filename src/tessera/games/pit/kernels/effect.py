"""What an action does to the pieces: who moves where, who is lost, who is taken.

Worked out on sets of cells, so that an action can be judged before it is played.
"""

from typing import NamedTuple

from tessera.games.hexes.kernels.around import hemmed_in
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
)
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
    single,
    without,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record


class Pieces(NamedTuple):
    """The pieces after the moves and losses of an action, before its captures."""

    own: CellSet
    enemy: CellSet
    free: CellSet
    """Cells where no piece stands."""
    displaced: CellSet
    """Where the pieces stand that the action moved, pushed, pulled or carried (Capture)."""
    lumen: int
    """The cell of one's own Lumen, or `NO_CELL`."""
    enemy_lumen: int


@verb
def room_for(position: Record, board: Record, cell: int) -> CellSet:
    """The cells that are free for the piece on a cell."""
    return both(position.free, board.stand[position.kind[cell]])


@verb
def is_lost(board: Record, kind: int, left: int, end: int) -> bool:
    """Whether a piece thrown from a cell to another is lost there (Thrown pieces)."""
    if end == NO_CELL:
        return True
    falls = has(board.pillars, left) and not has(board.pillars, end)
    return falls or (kind != LUMEN and has(board.lava, end))


@verb
def thrown_to(position: Record, board: Record, action: int) -> int:
    """Where an action's load comes to, whether it is lost there or not; `NO_CELL` for a gap."""
    kind, target, load = position.kind[source_of(action)], target_of(action), load_of(action)
    if kind == GARGOYLE:
        return drop_of(action)
    direction = board.bearing[target, load]
    if kind == IMP:
        return board.thrown[load, direction]
    return board.neighbour[target, direction]


@verb
def ends(position: Record, board: Record, action: int) -> tuple[int, int]:
    """Where the acting piece and its load stand afterwards; `NO_CELL` for what is lost."""
    target, load = target_of(action), load_of(action)
    if load == NO_CELL:
        return target, NO_CELL
    end = thrown_to(position, board, action)
    if is_lost(board, position.kind[load], load, end):
        end = NO_CELL
    sinks = position.kind[source_of(action)] == GARGOYLE and has(board.lava, target)
    return NO_CELL if sinks else target, end


@verb
def after(position: Record, board: Record, action: int) -> Pieces:
    """The pieces after an action of the main phase that is not a pass."""
    side = position.side
    source, load = source_of(action), load_of(action)
    actor, end = ends(position, board, action)
    own = either(without(position.own[side], single(source)), single(actor))
    enemy = without(position.own[1 - side], single(load))
    if has(position.own[side], load):
        own = either(without(own, single(load)), single(end))
    else:
        enemy = either(enemy, single(end))
    displaced = single(end)
    if actor != source:
        displaced = either(displaced, single(actor))
    free = without(board.cells, either(own, enemy))
    lumen, enemy_lumen = position.leader[side], position.leader[1 - side]
    if lumen == source:
        lumen = actor
    elif lumen == load:
        lumen = end
    if enemy_lumen == load:
        enemy_lumen = end
    return Pieces(own, enemy, free, displaced, lumen, enemy_lumen)


@verb
def is_taken(board: Record, pieces: Pieces, cell: int) -> bool:
    """Whether the enemy piece on a cell, displaced or next to one that is, is taken (Capture 1)."""
    room = pieces.free if cell == pieces.enemy_lumen else without(pieces.free, board.lava)
    if hemmed_in(board, cell, room):
        return True
    holders = both(board.neighbours[cell], pieces.own)
    if not has(pieces.displaced, cell):
        holders = both(holders, pieces.displaced)
    while not is_empty(holders):
        holder = lowest(holders)
        if held_by(board, pieces.own, holder, board.bearing[holder, cell]) != 0:
            return True
        holders = drop_lowest(holders)
    return False


@kernel
def taken(board: Record, pieces: Pieces) -> CellSet:
    """The enemy pieces that an action takes (Capture 1)."""
    cells, touched, moved = EMPTY, pieces.displaced, pieces.displaced
    while not is_empty(moved):
        touched = either(touched, board.neighbours[lowest(moved)])
        moved = drop_lowest(moved)
    rest = both(pieces.enemy, touched)
    while not is_empty(rest):
        cell = lowest(rest)
        if is_taken(board, pieces, cell):
            cells = either(cells, single(cell))
        rest = drop_lowest(rest)
    return cells


@kernel
def after_captures(position: Record, board: Record, action: int) -> tuple[Pieces, CellSet]:
    """The pieces before an action's captures, and those that it takes."""
    pieces = after(position, board, action)
    return pieces, taken(board, pieces)


@verb
def all_have_room(board: Record, own: CellSet, free: CellSet, lumen: int) -> bool:
    """Whether each of these pieces has a neighbouring cell that is free for it (Capture 2)."""
    land = without(free, board.lava)
    while not is_empty(own):
        cell = lowest(own)
        if hemmed_in(board, cell, free if cell == lumen else land):
            return False
        own = drop_lowest(own)
    return True


@kernel
def is_allowed(position: Record, board: Record, action: int) -> bool:
    """Whether an action that its piece can do may be played (Capture 2, Truce).

    Args:
        position: a position of the main phase.
        board: the board's tables.
        action: a move, push, pull or flight that is legal but for this.
    """
    return leaves_room(position, board, action) and not breaks_truce(position, board, action)


@kernel
def breaks_truce(position: Record, board: Record, action: int) -> bool:
    """Whether a Lumen would be lost in a turn in which none may be (Truce)."""
    if position.truce == 0:
        return False
    pieces = after(position, board, action)
    if pieces.lumen == NO_CELL or pieces.enemy_lumen == NO_CELL:
        return True
    return has(taken(board, pieces), pieces.enemy_lumen)


@kernel
def leaves_room(position: Record, board: Record, action: int) -> bool:
    """Whether an action leaves all pieces of its side room (Capture 2)."""
    pieces = after(position, board, action)
    if all_have_room(board, pieces.own, pieces.free, pieces.lumen):
        return True
    return captures_make_room(board, pieces)


@kernel
def captures_make_room(board: Record, pieces: Pieces) -> bool:
    """Whether all pieces have room once the taken ones are gone."""
    free = either(pieces.free, taken(board, pieces))
    return all_have_room(board, pieces.own, free, pieces.lumen)


@kernel
def prey(position: Record, board: Record, action: int) -> CellSet:
    """See `contract.prey`."""
    if action == PASS or position.phase != Phase.MAIN:
        return EMPTY
    pieces = after(position, board, action)
    cells = taken(board, pieces)
    load = load_of(action)
    if has(position.own[1 - position.side], load):
        # A load counts where it stood before.
        gone = count(pieces.enemy) < count(position.own[1 - position.side])
        if gone or not is_empty(both(cells, pieces.displaced)):
            cells = either(cells, single(load))
    return both(cells, position.own[1 - position.side])
