"""Counting the action sequences of a given length (spec: Counting)."""

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


def perft(position: Record, board: Record, depth: int) -> int:
    """The number of action sequences of exactly `depth` actions; 1 for depth 0."""
    if depth == 0:
        return 1
    kernels = kernels_of(position)
    line = np.empty(depth, dtype=kernels.position)
    line[0] = position
    buffers = np.empty((depth, kernels.max_actions), dtype=np.int32)
    return int(_count(line, board, buffers, 0, depth))


@kernel
def _count(line: Records, board: Record, buffers: Actions, ply: int, depth: int) -> int:
    """Count from `line[ply]` on; the last action is counted, not played."""
    if outcome(line[ply]) != ONGOING:
        return 0
    if ply == depth - 1:
        return count_actions(line[ply], board)
    total = 0
    for i in range(legal_actions(line[ply], board, buffers[ply])):
        line[ply + 1] = line[ply]
        apply(line[ply + 1], board, buffers[ply, i])
        total += _count(line, board, buffers, ply + 1, depth)
    return total
