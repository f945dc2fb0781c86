"""Playing actions (make move): their effects, the turn order, and the end of the game."""

import numpy as np

from tessera.games.almajara.kernels.movegen import deck_of, drawable, free_homes, placeable
from tessera.games.almajara.kernels.movement import CARDS, guardian_of
from tessera.games.almajara.kernels.tokens import (
    add_pending,
    bit,
    include,
    put_token,
    remove_token,
    take_from_reserve,
)
from tessera.games.almajara.kernels.zones import deactivate, stations, zones_held, zones_of
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
    ActionKind,
    End,
    Flip,
    Goal,
    Phase,
    action_kind,
    as_int,
    card_of,
    cell_of,
    target_of,
)
from tessera.kernel.bits import ZERO, popcount
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import DRAW, FIRST_WINS, ONGOING, Record

DEAL, SETUP, DRAWING, MAIN = int(Phase.DEAL), int(Phase.SETUP), int(Phase.DRAW), int(Phase.MAIN)
END_PORTAL, END_OBELISKS = int(End.PORTAL), int(End.OBELISKS)
END_POINTS, END_LIMIT = int(End.POINTS), int(End.LIMIT)
END_ELIMINATED, END_NO_PROGRESS = int(End.ELIMINATED), int(End.NO_PROGRESS)


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    if position.phase == Phase.MAIN:
        apply_main(position, board, action)
    elif position.phase == Phase.SETUP:
        place(position, board, action)
    else:
        draw(position, board, card_of(action))


# --- Set-up and cards -------------------------------------------------------------------------


@kernel
def place(position: Record, board: Record, action: int) -> None:
    """Place a token in the set-up; then the other side is to place, if it can (Deal and set-up)."""
    side = position.side
    take_from_reserve(position, side, card_of(action))
    put_token(position, side, card_of(action), cell_of(action))
    position.to_place[side] -= 1
    position.side = 1 - side
    begin_placing(position, board)


@inline_kernel
def can_place(position: Record, board: Record) -> bool:
    """Whether the side to move can place a token in the set-up."""
    due = position.to_place[position.side] > 0
    return due and placeable(position, board) != ZERO and free_homes(position, board) > 0


@kernel
def begin_placing(position: Record, board: Record) -> None:
    """Let the side to move place a token, else the other side; if neither can, South begins."""
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
    """Draw a card for the side to move; the discards first become the deck if it is empty."""
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


@inline_kernel
def needs_card(position: Record, board: Record) -> bool:
    """Whether the side to move has to draw a card, and there is one."""
    short = popcount(position.hand[position.side]) < HAND
    return short and drawable(position, board) != ZERO


# --- Turns ------------------------------------------------------------------------------------


@kernel
def apply_main(position: Record, board: Record, action: int) -> None:
    """Play one unit of action, or end the turn."""
    if position.left == UNITS:
        position.clock += 1
    if action == END_TURN:
        end_turn(position, board)
        return
    kind = action_kind(action)
    if kind == ActionKind.MOVE:
        move(position, board, cell_of(action), target_of(action), card_of(action))
    elif kind == ActionKind.PLACE:
        deploy(position, board, cell_of(action), card_of(action))
    elif kind == ActionKind.DISCARD:
        discard(position, card_of(action))
    else:
        withdraw(position, board, cell_of(action))
    position.left -= 1
    if position.left == 0 and position.result == ONGOING:
        end_turn(position, board)


@kernel
def discard(position: Record, card: int) -> None:
    """Move a card from the hand of the side to move to the discards."""
    position.hand[position.side] &= ~bit(card)
    position.discards |= bit(card)


@kernel
def move(position: Record, board: Record, cell: int, target: int, card: int) -> None:
    """Move a token to a cell, and capture the enemy token there unless it is guarded."""
    side = position.side
    if card != NO_CARD:
        discard(position, card)
    if position.token_at[target] != FREE:
        guardian = guardian_of(position, board, target)
        if guardian != OFF:
            include(position.guarded, guardian)
            include(position.acted, cell)
            if board.guard_once:
                include(position.defended, target)
            return
        capture(position, board, target)
    deactivate(position, board, cell)
    put_token(position, side, remove_token(position, cell), target)
    include(position.acted, target)
    zone = board.zone[target]
    if board.mark[zone] == target and board.kind[zone] == portal_of(1 - side):
        end_game(position, FIRST_WINS + side, END_PORTAL)


@inline_kernel
def capture(position: Record, board: Record, cell: int) -> None:
    """Let the side to move capture the enemy token on a cell."""
    side = position.side
    face = remove_token(position, cell)
    if board.flip == Flip.CHOICE:
        position.pending_fresh[side, face >> 1] += 1
    else:
        position.pending[side, face ^ 1 if board.flip == Flip.ON else face] += 1
    position.taken[side] += 1
    position.clock = 0


@inline_kernel
def deploy(position: Record, board: Record, cell: int, face: int) -> None:
    """Deploy a token from the reserve."""
    side = position.side
    if take_from_reserve(position, side, face):
        position.clock = 0
    put_token(position, side, face, cell)
    include(position.acted, cell)
    zone = board.zone[cell]
    if board.kind[zone] >= SOUTH_PORTAL:
        position.portals_used |= 1 << as_int(zone) if board.portal_limit_each else EVERY_ZONE


@inline_kernel
def withdraw(position: Record, board: Record, cell: int) -> None:
    """Take an own token off the board."""
    deactivate(position, board, cell)
    position.pending[position.side, remove_token(position, cell)] += 1


@kernel
def end_turn(position: Record, board: Record) -> None:
    """End the turn and start the other side's."""
    if position.side == NORTH:
        position.turns += 1
    begin_turn(position, board, 1 - position.side)


@kernel
def begin_turn(position: Record, board: Record, side: int) -> None:
    """Start a side's turn: add pending tokens, activate marks, and draw cards if due."""
    position.side = side
    position.left = UNITS
    position.portals_used = 0
    for word in range(WORDS):
        position.acted[word] = ZERO
        position.guarded[word] = ZERO
        position.defended[word] = ZERO
    add_pending(position, side)
    position.active = zones_held(position, board, side)
    position.phase = MAIN
    if board.moves & CARDS and needs_card(position, board):
        position.phase = DRAWING
    check_turn_end(position, board)


# --- The end ----------------------------------------------------------------------------------


@kernel
def check_end(position: Record, board: Record) -> None:
    """End the game if it is over (End). Depends only on what a position text contains."""
    for side in range(2):
        if zones_held(position, board, side) & zones_of(board, portal_of(1 - side)) != 0:
            end_game(position, FIRST_WINS + side, END_PORTAL)
    if position.left == UNITS and position.result == ONGOING:
        check_turn_end(position, board)


@inline_kernel
def portal_of(side: int) -> int:
    """The kind of a side's portals."""
    return SOUTH_PORTAL + side


@kernel
def check_turn_end(position: Record, board: Record) -> None:
    """End the game if it is over between two turns (End 2 to 5)."""
    side = position.side
    if side == SOUTH and 0 < board.limit <= position.turns:
        end_by_limit(position, board)
    elif position.clock >= board.draw_after:
        if board.can_be_won:
            end_game(position, DRAW, END_NO_PROGRESS)
        else:
            end_by_score(position, board)
    elif board.by_obelisks[side] and obelisks_held(position, board, side) > 1:
        end_game(position, FIRST_WINS + side, END_OBELISKS)
    elif position.count[side] == 0 and not has_reserve(position, side):
        end_game(position, FIRST_WINS + 1 - side, END_ELIMINATED)


@inline_kernel
def obelisks_held(position: Record, board: Record, side: int) -> int:
    """The number of Obelisks on whose marks a side has a token."""
    return popcount(np.uint64(zones_held(position, board, side) & zones_of(board, OBELISK)))


@inline_kernel
def has_reserve(position: Record, side: int) -> bool:
    """Whether a token in reserve can join at once."""
    return position.ready[side] != ZERO


@inline_kernel
def end_by_limit(position: Record, board: Record) -> None:
    """End the game at the turn limit (End 2)."""
    if board.limit_goal == Goal.POINTS:
        end_by_score(position, board)
    elif board.limit_goal == Goal.DRAW:
        end_game(position, DRAW, END_LIMIT)
    else:
        end_game(position, FIRST_WINS + board.limit_goal, END_LIMIT)


@kernel
def score_of(position: Record, board: Record, side: int) -> int:
    """The score: one for each captured token, two for each Lighthouse, Stone and Obelisk held."""
    zones = zones_held(position, board, side) & stations(board)
    return position.taken[side] + 2 * popcount(np.uint64(zones))


@inline_kernel
def end_by_score(position: Record, board: Record) -> None:
    """End the game by score; a draw if it is equal."""
    lead = score_of(position, board, SOUTH) - score_of(position, board, NORTH)
    if lead == 0:
        end_game(position, DRAW, END_POINTS)
    else:
        end_game(position, FIRST_WINS + (1 if lead < 0 else 0), END_POINTS)


@inline_kernel
def end_game(position: Record, result: int, end: int) -> None:
    """End the game."""
    position.result = result
    position.end = end
