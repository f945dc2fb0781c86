"""Perft: count the action sequences of a given length (spec: Counting)."""

import numpy as np

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import (
    ONGOING,
    Actions,
    Record,
    Records,
    apply,
    count_actions,
    kernels_of,
    legal_actions,
    outcome,
)

BUFFER_TOO_SMALL = -1


def perft(position: Record, board: Record, depth: int) -> int:
    """The number of action sequences of exactly `depth` actions; 1 for depth 0."""
    if depth == 0:
        return 1
    kernels = kernels_of(position)
    line = np.empty(depth, dtype=kernels.position)
    line[0] = position
    most = kernels.max_actions
    while True:
        actions = np.empty((depth, most), dtype=np.int32)
        total = int(_count(line, board, actions, np.zeros((2, depth), dtype=np.int32)))
        if total != BUFFER_TOO_SMALL:
            return total
        most *= 4


@kernel
def _count(line: Records, board: Record, actions: Actions, cursors: Actions) -> int:
    """Count from `line[0]` on with bulk counting: the last action is not played.

    Args:
        line: [depth] the stack of positions; the first is given.
        board: the board tables.
        actions: [depth, max_actions] scratch: the legal actions at each ply.
        cursors: [2, depth] scratch: their number, and how many have been tried.

    Returns:
        The count, or `BUFFER_TOO_SMALL` if the legal actions of some ply did not fit.
    """
    depth = len(line)
    if outcome(line[0]) != ONGOING:
        return 0
    if depth == 1:
        return count_actions(line[0], board)
    listed, tried = cursors[0], cursors[1]
    listed[0] = legal_actions(line[0], board, actions[0])
    ply, total = 0, 0
    while ply >= 0:
        if listed[ply] > actions.shape[1]:
            return BUFFER_TOO_SMALL
        if tried[ply] == listed[ply]:
            ply -= 1
            continue
        line[ply + 1] = line[ply]
        apply(line[ply + 1], board, actions[ply, tried[ply]])
        tried[ply] += 1
        if outcome(line[ply + 1]) != ONGOING:
            continue
        if ply + 2 == depth:
            total += count_actions(line[ply + 1], board)
            continue
        ply += 1
        listed[ply] = legal_actions(line[ply], board, actions[ply])
        tried[ply] = 0
    return total
