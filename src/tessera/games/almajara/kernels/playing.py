"""Playing actions: what each changes, whose turn comes next, and when the game ends."""

import numpy as np

from tessera.games.almajara.kernels.listing import deck_of, drawable, free_homes, placeable
from tessera.games.almajara.kernels.movement import CARDS, guardian_of
from tessera.games.almajara.kernels.tokens import (
    bit,
    include,
    join,
    lift,
    put,
    spend,
)
from tessera.games.almajara.kernels.zones import held, leave, stations, zones_of
from tessera.games.almajara.layout import (
    END_TURN,
    EVERY_ZONE,
    FREE,
    HAND,
    NO_CARD,
    NORTH,
    OBELISK,
    OFF,
    SOUTH,
    SOUTH_PORTAL,
    UNITS,
    WORDS,
    Act,
    End,
    Goal,
    Phase,
    act_of,
    card_of,
    cell_of,
    target_of,
    whole,
)
from tessera.kernel.bits import ZERO, popcount
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import DRAW, FIRST_WINS, ONGOING, Record

DEAL, SETUP, DRAWING, MAIN = int(Phase.DEAL), int(Phase.SETUP), int(Phase.DRAW), int(Phase.MAIN)
END_PORTAL, END_OBELISKS = int(End.PORTAL), int(End.OBELISKS)
END_POINTS, END_LIMIT = int(End.POINTS), int(End.LIMIT)
END_ELIMINATED, END_NO_PROGRESS = int(End.ELIMINATED), int(End.NO_PROGRESS)


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    if position.phase == Phase.MAIN:
        play(position, board, action)
    elif position.phase == Phase.SETUP:
        place(position, board, action)
    else:
        draw(position, board, card_of(action))


# --- Set-up and cards -------------------------------------------------------------------------


@kernel
def place(position: Record, board: Record, action: int) -> None:
    """Place a token in the set-up; the other side goes on, if it can (Deal and set-up)."""
    side = position.side
    spend(position, side, card_of(action))
    put(position, side, card_of(action), cell_of(action))
    position.to_place[side] -= 1
    position.side = 1 - side
    begin_placing(position, board)


@verb
def can_place(position: Record, board: Record) -> bool:
    """Whether the side to move can place a token in the set-up."""
    due = position.to_place[position.side] > 0
    return due and placeable(position, board) != ZERO and free_homes(position, board) > 0


@kernel
def begin_placing(position: Record, board: Record) -> None:
    """Let the side to move place a token; if it cannot, the other; if neither, South begins."""
    position.phase = SETUP
    if can_place(position, board):
        return
    position.side = 1 - position.side
    if not can_place(position, board):
        for side in range(2):
            position.to_place[side] = 0
        begin_turn(position, board, SOUTH)


@kernel
def draw(position: Record, board: Record, card: int) -> None:
    """Chance draws a card for the side to move; an empty deck is made of the discards first."""
    if deck_of(position, board) == ZERO:
        position.discards = ZERO
    position.hand[position.side] |= bit(card)
    if needs_card(position, board):
        return
    if position.phase == DRAWING:
        position.phase = MAIN
        return
    if position.side == SOUTH:
        position.side = NORTH
        if needs_card(position, board):
            return
    position.side = SOUTH
    begin_placing(position, board)


@verb
def needs_card(position: Record, board: Record) -> bool:
    """Whether a card is to be drawn for the side to move, and there is one."""
    short = popcount(position.hand[position.side]) < HAND
    return short and drawable(position, board) != ZERO


# --- Turns ------------------------------------------------------------------------------------


@kernel
def play(position: Record, board: Record, action: int) -> None:
    """One unit of action, or the end of the turn."""
    if position.left == UNITS:
        position.clock += 1
    if action == END_TURN:
        end_turn(position, board)
        return
    kind = act_of(action)
    if kind == Act.MOVE:
        move(position, board, cell_of(action), target_of(action), card_of(action))
    elif kind == Act.PLACE:
        deploy(position, board, cell_of(action), card_of(action))
    elif kind == Act.DISCARD:
        discard(position, card_of(action))
    else:
        withdraw(position, board, cell_of(action))
    position.left -= 1
    if position.left == 0 and position.result == ONGOING:
        end_turn(position, board)


@kernel
def discard(position: Record, card: int) -> None:
    """A card leaves the hand of the side to move: it was used, or given away."""
    position.hand[position.side] &= ~bit(card)
    position.discards |= bit(card)


@kernel
def move(position: Record, board: Record, cell: int, target: int, card: int) -> None:
    """A token goes to a cell, and takes what stands there unless that is guarded."""
    side = position.side
    if card != NO_CARD:
        discard(position, card)
    if position.stands[target] != FREE:
        guardian = guardian_of(position, board, target)
        if guardian != OFF:
            include(position.guarded, guardian)
            include(position.acted, cell)
            if board.guard_once:
                include(position.defended, target)
            return
        take(position, board, target)
    leave(position, board, cell)
    put(position, side, lift(position, cell), target)
    include(position.acted, target)
    zone = board.zone[target]
    if board.mark[zone] == target and board.kind[zone] == portal_of(1 - side):
        finish(position, FIRST_WINS + side, END_PORTAL)


@verb
def take(position: Record, board: Record, cell: int) -> None:
    """The side to move takes the enemy token on a cell."""
    side = position.side
    face = lift(position, cell)
    if board.flip:
        face ^= 1
    position.pending[side, face] += 1
    position.taken[side] += 1
    position.clock = 0


@verb
def deploy(position: Record, board: Record, cell: int, face: int) -> None:
    """A token comes from the reserve."""
    side = position.side
    if spend(position, side, face):
        position.clock = 0
    put(position, side, face, cell)
    include(position.acted, cell)
    zone = board.zone[cell]
    if board.kind[zone] >= SOUTH_PORTAL:
        position.portals_used |= 1 << whole(zone) if board.portal_each else EVERY_ZONE


@verb
def withdraw(position: Record, board: Record, cell: int) -> None:
    """An own token goes off the board."""
    leave(position, board, cell)
    position.pending[position.side, lift(position, cell)] += 1


@kernel
def end_turn(position: Record, board: Record) -> None:
    """The turn is over; the other side's begins."""
    if position.side == NORTH:
        position.turns += 1
    begin_turn(position, board, 1 - position.side)


@kernel
def begin_turn(position: Record, board: Record, side: int) -> None:
    """A side's turn begins: what is pending joins, marks become active, its hand is filled."""
    position.side = side
    position.left = UNITS
    position.portals_used = 0
    for word in range(WORDS):
        position.acted[word] = ZERO
        position.guarded[word] = ZERO
        position.defended[word] = ZERO
    join(position, side)
    position.active = held(position, board, side)
    position.phase = MAIN
    if board.moves & CARDS and needs_card(position, board):
        position.phase = DRAWING
    settle_turn(position, board)


# --- The end ----------------------------------------------------------------------------------


@kernel
def settle(position: Record, board: Record) -> None:
    """Whether the game is over (End). It follows from the position alone, as texts show it."""
    for side in range(2):
        if held(position, board, side) & zones_of(board, portal_of(1 - side)) != 0:
            finish(position, FIRST_WINS + side, END_PORTAL)
    if position.left == UNITS and position.result == ONGOING:
        settle_turn(position, board)


@verb
def portal_of(side: int) -> int:
    """The kind of a side's portals."""
    return SOUTH_PORTAL + side


@kernel
def settle_turn(position: Record, board: Record) -> None:
    """Whether the game ends where a turn has ended and the next begins (End 2 to 5)."""
    side = position.side
    if side == SOUTH and 0 < board.limit <= position.turns:
        settle_limit(position, board)
    elif position.clock >= board.draw_after:
        if any_goal(board):
            finish(position, DRAW, END_NO_PROGRESS)
        else:
            settle_points(position, board)
    elif board.by_obelisks[side] and obelisks_held(position, board, side) > 1:
        finish(position, FIRST_WINS + side, END_OBELISKS)
    elif position.count[side] == 0 and not has_reserve(position, side):
        finish(position, FIRST_WINS + 1 - side, END_ELIMINATED)


@verb
def any_goal(board: Record) -> bool:
    """Whether the board has portals or obelisks."""
    goals = zones_of(board, portal_of(SOUTH)) | zones_of(board, portal_of(NORTH))
    return (goals | zones_of(board, OBELISK)) != 0


@verb
def obelisks_held(position: Record, board: Record, side: int) -> int:
    """On how many Obelisks' marks a side has a token."""
    return popcount(np.uint64(held(position, board, side) & zones_of(board, OBELISK)))


@verb
def has_reserve(position: Record, side: int) -> bool:
    """Whether a token waits that can join at once."""
    return position.ready[side] != ZERO


@verb
def settle_limit(position: Record, board: Record) -> None:
    """The last turn is over (End 2)."""
    if board.limit_goal == Goal.POINTS:
        settle_points(position, board)
    elif board.limit_goal == Goal.DRAW:
        finish(position, DRAW, END_LIMIT)
    else:
        finish(position, FIRST_WINS + board.limit_goal, END_LIMIT)


@kernel
def points_of(position: Record, board: Record, side: int) -> int:
    """One for each token taken, two for each Lighthouse, Stone and Obelisk held."""
    zones = held(position, board, side) & stations(board)
    return position.taken[side] + 2 * popcount(np.uint64(zones))


@verb
def settle_points(position: Record, board: Record) -> None:
    """By points; a draw if they are equal."""
    lead = points_of(position, board, SOUTH) - points_of(position, board, NORTH)
    if lead == 0:
        finish(position, DRAW, END_POINTS)
    else:
        finish(position, FIRST_WINS + (1 if lead < 0 else 0), END_POINTS)


@verb
def finish(position: Record, result: int, end: int) -> None:
    """The game is over."""
    position.result = result
    position.end = end
