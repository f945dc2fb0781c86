"""Turns of two actions by two different pieces, the no-progress clock, and the end of a game."""

from tessera.games.hexes.layout import ACTIONS_A_TURN
from tessera.kernel.bits import NO_CELL, CellSet, difference, single
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import DRAW, ONGOING, Record
from tessera.kernel.rng import zobrist_keys

ACTED_KEYS = zobrist_keys(5, NO_CELL + 1)
TURN_KEYS = zobrist_keys(6, 4, 2, 3, 3)  # [phase, side, left, passes]


@inline_kernel
def turn_stage(position: Record, board: Record) -> int:  # noqa: ARG001 -- see contract
    """See `contract.turn_stage`: the number of actions already played in this turn."""
    return ACTIONS_A_TURN - position.left


@inline_kernel
def movable_pieces(position: Record) -> CellSet:
    """The pieces of the side to move that have not acted in this turn."""
    return difference(position.own[position.side], single(position.acted))


@inline_kernel
def tick_clock(position: Record) -> None:
    """Advance the clock before the first action of a full turn (spec: Clock)."""
    if position.left == ACTIONS_A_TURN:
        position.clock += 1


@inline_kernel
def pass_turn(position: Record) -> None:
    """Pass: the turn ends."""
    is_first_action = position.left == ACTIONS_A_TURN
    position.passes = position.passes + 1 if is_first_action else 0
    start_next_turn(position)


@inline_kernel
def end_action(position: Record) -> None:
    """Count an action that was not a pass, and end the turn if it was the last."""
    position.passes = 0
    position.left -= 1
    if position.left == 0:
        start_next_turn(position)


@inline_kernel
def start_next_turn(position: Record) -> None:
    """Start the other side's turn."""
    position.side = 1 - position.side
    position.left = ACTIONS_A_TURN
    position.acted = NO_CELL
    if position.truce > 0:
        position.truce -= 1


@inline_kernel
def last_mover(position: Record) -> int:
    """The side that acted last: mid-turn the side to move, else the other side."""
    return position.side if position.left < ACTIONS_A_TURN else 1 - position.side


@inline_kernel
def draw_if_no_progress(position: Record, end: int) -> None:
    """Draw the game after too many turns without progress, or two turns begun with a pass."""
    no_progress = position.clock >= position.draw_after or position.passes == 2
    if no_progress and position.left == ACTIONS_A_TURN and position.result == ONGOING:
        end_game(position, DRAW, end)


@inline_kernel
def end_game(position: Record, result: int, end: int) -> None:
    """End the game."""
    position.result = result
    position.end = end


@kernel
def turn_key(position: Record) -> int:
    """The part of the key that is not incremental: phase, side, actions left, passes, acted."""
    turn = TURN_KEYS[position.phase, position.side, position.left, position.passes]
    return turn ^ ACTED_KEYS[position.acted]
