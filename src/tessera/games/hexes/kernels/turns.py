"""Turns of two actions with two different pieces, the no-progress clock, and how a game ends."""

from tessera.games.hexes.layout import ACTIONS_A_TURN
from tessera.kernel.bits import NO_CELL, CellSet, single, without
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import DRAW, ONGOING, Record
from tessera.kernel.dice import keys

ACTED_KEYS = keys(5, NO_CELL + 1)
TURN_KEYS = keys(6, 4, 2, 3, 3)  # [phase, side, left, passes]


@verb
def stage(position: Record, board: Record) -> int:  # noqa: ARG001 -- see contract
    """See `contract.stage`: how many actions of the turn are over."""
    return ACTIONS_A_TURN - position.left


@verb
def may_act(position: Record) -> CellSet:
    """The pieces of the side to move that have not acted in this turn."""
    return without(position.own[position.side], single(position.acted))


@verb
def count_turn(position: Record) -> None:
    """Before an action: the first of a full turn moves the clock on (spec: Clock)."""
    if position.left == ACTIONS_A_TURN:
        position.clock += 1


@verb
def pass_turn(position: Record) -> None:
    """Nothing else can be done: the turn ends."""
    began = position.left == ACTIONS_A_TURN
    position.passes = position.passes + 1 if began else 0
    hand_over(position)


@verb
def count_action(position: Record) -> None:
    """After an action that was no pass: the turn may be over."""
    position.passes = 0
    position.left -= 1
    if position.left == 0:
        hand_over(position)


@verb
def hand_over(position: Record) -> None:
    """The other side's turn begins."""
    position.side = 1 - position.side
    position.left = ACTIONS_A_TURN
    position.acted = NO_CELL
    if position.truce > 0:
        position.truce -= 1


@verb
def last_actor(position: Record) -> int:
    """The side that acted last: in the middle of a turn the one to move, else the other."""
    return position.side if position.left < ACTIONS_A_TURN else 1 - position.side


@verb
def draw_if_stale(position: Record, end: int) -> None:
    """A turn has ended: without progress for too long, or the second that began with a pass."""
    stale = position.clock >= position.draw_after or position.passes == 2
    if stale and position.left == ACTIONS_A_TURN and position.result == ONGOING:
        finish(position, DRAW, end)


@verb
def finish(position: Record, result: int, end: int) -> None:
    """The game is over."""
    position.result = result
    position.end = end


@kernel
def turn_key(position: Record) -> int:
    """The part of the key that is worked out when it is asked for: whose turn it is to do what."""
    turn = TURN_KEYS[position.phase, position.side, position.left, position.passes]
    return turn ^ ACTED_KEYS[position.acted]
