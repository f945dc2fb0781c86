"""How a position looks at a glance: what a network makes of the features of both sides.

What there is to tell of a side, its game says (`describe`); here both are put together.
"""

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import UNCLEAR, Floats, Record, by_game
from tessera.kernel.network import judged


@by_game
def describe(position: Record, board: Record, side: int, out: Floats) -> None:
    """Write one side's features into `out`, which is all 0."""
    raise NotImplementedError


@kernel
def evaluate(position: Record, board: Record) -> float:
    """See `contract.evaluate`. In the set-up nobody can tell."""
    if position.left == 0:
        return UNCLEAR
    return judged(position, board)


@kernel
def features(position: Record, board: Record, out: Floats) -> None:
    """See `contract.features`: first those of the side to move, then the other's."""
    each = board.inner.shape[-1] // 2
    describe(position, board, position.side, out[:each])
    describe(position, board, 1 - position.side, out[each : 2 * each])
