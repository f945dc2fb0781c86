"""Looking at every action of a turn: wins that are there, and those that the other side gets.

A tree search samples; these are exact, within a bound on their effort. Where chance moves between
two turns they try a few of its ways, believe in a loss that none of them averts, and promise
nothing else.
"""

from typing import NamedTuple

import numpy as np

from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import (
    CHANCE,
    FIRST,
    FIRST_WINS,
    ONGOING,
    SECOND_WINS,
    Actions,
    Kernels,
    Record,
    Records,
    apply,
    legal_actions,
    may_win,
    outcome,
    to_move,
)

LISTED_LIKE_TRIED = 4
"""So many actions listed take as long as one that is tried."""

NO, YES, UNKNOWN = 0, 1, 2
OPEN = 3
"""The turn is not over yet."""
WAYS_OF_CHANCE = 3
"""Ways that are tried where chance moves before the other side's turn."""


class Line(NamedTuple):
    """Room for looking ahead along one line of play, allocated once."""

    positions: Records
    """[plies + 1] the last is for what must not be lost"""
    actions: Actions
    """[plies, max_actions] the legal actions at each ply"""
    listed: Actions
    """[plies] how many there are"""
    tried: Actions
    """[plies] how many of them have been played"""
    refuting: Actions
    """[plies] the action that last began a winning turn at each ply: tried first, since it
    often wins again"""
    effort: Actions
    """[1] how many more actions may be tried"""


def line(kernels: Kernels, root: Record, effort: int) -> Line:
    """Room to look ahead from a position, trying about `effort` actions.

    It holds the turns of both sides, and what their last actions lead to.
    """
    plies = 2 * kernels.turn + 2
    positions = np.empty(plies + 1, dtype=kernels.position)
    positions[0] = root
    return Line(
        positions,
        actions=np.empty((plies, kernels.max_actions), dtype=np.int32),
        listed=np.zeros(plies, dtype=np.int32),
        tried=np.zeros(plies, dtype=np.int32),
        refuting=np.full(plies, -1, dtype=np.int32),
        effort=np.array([effort], dtype=np.int32),
    )


@verb
def is_full(ahead: Line, ply: int) -> bool:
    """Whether the line has no room for what the actions at `ply` lead to."""
    return ply + 2 >= len(ahead.listed)


@kernel
def step(ahead: Line, board: Record, ply: int, action: int) -> int:
    """Play an action from the line's position `ply` to the next; returns the outcome there."""
    ahead.effort[0] -= 1
    ahead.positions[ply + 1] = ahead.positions[ply]
    apply(ahead.positions[ply + 1], board, action)
    return outcome(ahead.positions[ply + 1])


@kernel
def next_step(ahead: Line, board: Record, ply: int) -> int:
    """Play the next action listed at `ply`; returns the outcome after it."""
    ahead.tried[ply] += 1
    return step(ahead, board, ply, ahead.actions[ply, ahead.tried[ply] - 1])


@kernel
def enter(ahead: Line, board: Record, ply: int) -> None:
    """List the actions at `ply`; none has been tried yet."""
    count = legal_actions(ahead.positions[ply], board, ahead.actions[ply])
    ahead.listed[ply] = min(count, len(ahead.actions[ply]))
    ahead.effort[0] -= count // LISTED_LIKE_TRIED
    ahead.tried[ply] = 0


@kernel
def wins_at_once(ahead: Line, board: Record, ply: int, won: int) -> bool:
    """List the actions at `ply`, and stop at the first that reaches the outcome `won`."""
    enter(ahead, board, ply)
    while ahead.tried[ply] < ahead.listed[ply]:
        if next_step(ahead, board, ply) == won:
            return True
    ahead.tried[ply] = 0
    return False


@kernel
def refutation_first(ahead: Line, ply: int) -> None:
    """Put the action that last began a winning turn at `ply` to the front of the list."""
    actions = ahead.actions[ply]
    for i in range(ahead.listed[ply]):
        if actions[i] == ahead.refuting[ply]:
            actions[i], actions[0] = actions[0], actions[i]
            return


@kernel
def wins_turn(ahead: Line, board: Record, base: int) -> int:
    """Whether the side to move at ply `base` can win within its turn: `NO`, `YES` or `UNKNOWN`.

    After `YES` the last action tried at `base` begins the winning turn.
    """
    side = to_move(ahead.positions[base])
    if side == CHANCE:
        return UNKNOWN
    if not may_win(ahead.positions[base], board):
        return NO
    won = FIRST_WINS if side == FIRST else SECOND_WINS
    if wins_at_once(ahead, board, base, won):
        return YES
    refutation_first(ahead, base)
    ply = base
    while ply >= base:
        if ahead.tried[ply] == ahead.listed[ply]:
            ply -= 1
            continue
        if ahead.effort[0] <= 0 or is_full(ahead, ply):
            return UNKNOWN
        over = next_step(ahead, board, ply) != ONGOING
        if over or to_move(ahead.positions[ply + 1]) != side:
            continue
        if not may_win(ahead.positions[ply + 1], board):
            continue
        ply += 1
        if wins_at_once(ahead, board, ply, won):
            ahead.refuting[base] = ahead.actions[base, ahead.tried[base] - 1]
            return YES
    return NO


@kernel
def winning_action(ahead: Line, board: Record) -> int:
    """An action from the line's first position that begins a winning turn; -1 if none is found."""
    if wins_turn(ahead, board, 0) != YES:
        return -1
    return ahead.actions[0, ahead.tried[0] - 1]


@kernel
def verdict(ahead: Line, board: Record, ply: int, side: int) -> int:
    """Whether `side` is safe at `ply`, its turn being over; `OPEN` if it is not over.

    A finished game is safe unless it is lost; else it is when the other side's turn wins not.
    """
    result = outcome(ahead.positions[ply])
    if result != ONGOING:
        return NO if result == (SECOND_WINS if side == FIRST else FIRST_WINS) else YES
    if to_move(ahead.positions[ply]) == side:
        return OPEN
    if to_move(ahead.positions[ply]) == CHANCE:
        return NO if wins_by_all_means(ahead, board, ply, side) else UNKNOWN
    threat = wins_turn(ahead, board, ply)
    return UNKNOWN if threat == UNKNOWN else YES - threat


@kernel
def wins_by_all_means(ahead: Line, board: Record, ply: int, loser: int) -> bool:
    """Whether the other side than `loser` wins its turn in each of some ways that chance may go.

    Chance moves at `ply`. The position there is lost.
    """
    kept = len(ahead.positions) - 1
    ahead.positions[kept] = ahead.positions[ply]
    for way in range(WAYS_OF_CHANCE):
        ahead.positions[ply] = ahead.positions[kept]
        let_chance_move(ahead, board, ply, way)
        if outcome(ahead.positions[ply]) != ONGOING or to_move(ahead.positions[ply]) == loser:
            return False
        if wins_turn(ahead, board, ply) != YES:
            return False
    return True


@kernel
def let_chance_move(ahead: Line, board: Record, ply: int, way: int) -> None:
    """Chance moves at `ply` until it need not: by actions spread over all, others in each way."""
    position = ahead.positions[ply]
    while ahead.effort[0] > 0 and outcome(position) == ONGOING and to_move(position) == CHANCE:
        enter(ahead, board, ply)
        ahead.effort[0] -= 1
        chosen = (2 * way + 1) * ahead.listed[ply] // (2 * WAYS_OF_CHANCE)
        apply(position, board, ahead.actions[ply, chosen])


@kernel
def action_is_safe(ahead: Line, board: Record, action: int) -> int:
    """Whether the side to move can play an action and be safe at the end of its turn.

    `NO`, `YES` or, when the effort does not suffice, `UNKNOWN`.
    """
    side = to_move(ahead.positions[0])
    step(ahead, board, 0, action)
    found = verdict(ahead, board, 1, side)
    if found != OPEN:
        return found
    ply = 1
    enter(ahead, board, ply)
    while ply >= 1:
        if ahead.tried[ply] == ahead.listed[ply]:
            ply -= 1
            continue
        if ahead.effort[0] <= 0 or is_full(ahead, ply):
            return UNKNOWN
        next_step(ahead, board, ply)
        found = verdict(ahead, board, ply + 1, side)
        if found == OPEN:
            ply += 1
            enter(ahead, board, ply)
        elif found != NO:
            return found
    return NO


@kernel
def forcing_action(ahead: Line, reply: Line, board: Record, order: Actions) -> int:
    """An action that begins a turn after which the side to move wins its next, whatever is done.

    Args:
        ahead: the line from the position looked at.
        reply: room to look ahead from where the other side answers, with an effort of its own.
        board: the board's tables.
        order: all legal actions, the most hopeful first.

    Returns:
        The action, or -1 if none is found.
    """
    side = to_move(ahead.positions[0])
    for rank in range(len(order)):
        ahead.actions[0, rank] = order[rank]
    ahead.listed[0] = len(order)
    ahead.tried[0] = 0
    ply = 0
    while ply >= 0:
        if ahead.tried[ply] == ahead.listed[ply]:
            ply -= 1
            continue
        if min(ahead.effort[0], reply.effort[0]) <= 0 or is_full(ahead, ply):
            return -1
        if next_step(ahead, board, ply) != ONGOING:
            continue
        mover = to_move(ahead.positions[ply + 1])
        if mover == CHANCE:
            continue
        if mover == side:
            ply += 1
            enter(ahead, board, ply)
            continue
        reply.positions[0] = ahead.positions[ply + 1]
        if is_doomed(reply, board):
            return ahead.actions[0, ahead.tried[0] - 1]
    return -1


@kernel
def is_doomed(ahead: Line, board: Record) -> bool:
    """Whether each turn of the side to move lets the other side win with its next, for certain."""
    enter(ahead, board, 0)
    refutation_first(ahead, 0)
    for i in range(ahead.listed[0]):
        action = ahead.actions[0, i]
        if action_is_safe(ahead, board, action) != NO:
            ahead.refuting[0] = action
            return False
    return True
