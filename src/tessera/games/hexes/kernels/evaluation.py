"""Static evaluation: a network on the features of both sides.

Each game computes the features of one side (`side_features`); this module combines both.
"""

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import NO_EVALUATION, Floats, Record, dispatch_by_game
from tessera.kernel.network import evaluate_network


@dispatch_by_game
def side_features(position: Record, board: Record, side: int, out: Floats) -> None:
    """Write one side's features into `out`, which is all 0."""
    raise NotImplementedError


@kernel
def evaluate(position: Record, board: Record) -> float:
    """See `contract.evaluate`. The set-up has no evaluation."""
    if position.left == 0:
        return NO_EVALUATION
    return evaluate_network(position, board)


@kernel
def features(position: Record, board: Record, out: Floats) -> None:
    """See `contract.features`: the side to move first, then the other side."""
    each = board.inner.shape[-1] // 2
    side_features(position, board, position.side, out[:each])
    side_features(position, board, 1 - position.side, out[each : 2 * each])
