"""Looking at every action of a turn: wins that are there, and those that the other side gets.

A tree search samples; these two are exact, within a bound on their effort.
"""

from typing import NamedTuple

import numpy as np

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import (
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
    outcome,
    to_move,
)

LONGEST = 8
"""Actions looked ahead: two turns of up to so many actions together."""

NO, YES, UNKNOWN = 0, 1, 2


class Line(NamedTuple):
    """Room for looking ahead along one line of play, allocated once."""

    positions: Records
    """[LONGEST + 1]"""
    actions: Actions
    """[LONGEST + 1, max_actions]"""
    effort: np.ndarray[tuple[int], np.dtype[np.int64]]
    """[1] how many more actions may be tried."""


def line(kernels: Kernels, root: Record, effort: int) -> Line:
    """Room to look ahead from a position, trying at most `effort` actions."""
    positions = np.empty(LONGEST + 1, dtype=kernels.position)
    positions[0] = root
    return Line(
        positions,
        np.empty((LONGEST + 1, kernels.max_actions), dtype=np.int32),
        np.array([effort], dtype=np.int64),
    )


@kernel
def step(ahead: Line, board: Record, ply: int, action: int) -> int:
    """Play an action from the line's position `ply` to the next; returns the outcome there."""
    ahead.effort[0] -= 1
    ahead.positions[ply + 1] = ahead.positions[ply]
    apply(ahead.positions[ply + 1], board, action)
    return outcome(ahead.positions[ply + 1])


@kernel
def wins_turn(ahead: Line, board: Record, ply: int) -> int:
    """Whether the side to move at `ply` can win within its turn: `NO`, `YES` or `UNKNOWN`.

    Wins by the next action are looked for first.
    """
    side = to_move(ahead.positions[ply])
    won = FIRST_WINS if side == FIRST else SECOND_WINS
    if ply == LONGEST:
        return UNKNOWN
    count = legal_actions(ahead.positions[ply], board, ahead.actions[ply])
    for i in range(count):
        if step(ahead, board, ply, ahead.actions[ply, i]) == won:
            return YES
    for i in range(count):
        if ahead.effort[0] <= 0:
            return UNKNOWN
        over = step(ahead, board, ply, ahead.actions[ply, i]) != ONGOING
        if over or to_move(ahead.positions[ply + 1]) != side:
            continue
        found = wins_turn(ahead, board, ply + 1)
        if found != NO:
            return found
    return NO


@kernel
def winning_action(ahead: Line, board: Record) -> int:
    """An action from the line's first position that begins a winning turn; -1 if none is found."""
    side = to_move(ahead.positions[0])
    won = FIRST_WINS if side == FIRST else SECOND_WINS
    count = legal_actions(ahead.positions[0], board, ahead.actions[0])
    for i in range(count):
        if step(ahead, board, 0, ahead.actions[0, i]) == won:
            return ahead.actions[0, i]
    for i in range(count):
        over = step(ahead, board, 0, ahead.actions[0, i]) != ONGOING
        if over or to_move(ahead.positions[1]) != side:
            continue
        if wins_turn(ahead, board, 1) == YES:
            return ahead.actions[0, i]
    return -1


@kernel
def is_safe(ahead: Line, board: Record, ply: int, side: int) -> int:
    """Whether `side` can finish its turn from `ply` so that the other side's next turn wins not.

    `NO`, `YES` or `UNKNOWN`. A turn that ends the game is safe unless it is lost.
    """
    over = outcome(ahead.positions[ply])
    if over != ONGOING:
        lost = SECOND_WINS if side == FIRST else FIRST_WINS
        return NO if over == lost else YES
    if to_move(ahead.positions[ply]) != side:
        threat = wins_turn(ahead, board, ply)
        return UNKNOWN if threat == UNKNOWN else YES - threat
    if ply == LONGEST:
        return UNKNOWN
    count = legal_actions(ahead.positions[ply], board, ahead.actions[ply])
    for i in range(count):
        step(ahead, board, ply, ahead.actions[ply, i])
        found = is_safe(ahead, board, ply + 1, side)
        if found != NO:
            return found
    return NO


@kernel
def action_is_safe(ahead: Line, board: Record, action: int) -> int:
    """Whether the side to move can play an action and still be safe at the end of its turn."""
    side = to_move(ahead.positions[0])
    step(ahead, board, 0, action)
    return is_safe(ahead, board, 1, side)
