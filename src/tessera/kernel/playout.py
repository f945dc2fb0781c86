"""Random playouts."""

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import ONGOING, Record, apply, outcome, random_action
from tessera.kernel.rng import Rng


@kernel
def playout(position: Record, board: Record, rng: Rng, limit: int) -> int:
    """Play random actions to the end, at most `limit` of them (the position is modified in place).

    Returns:
        The number of actions played.
    """
    for played in range(limit):
        if outcome(position) != ONGOING:
            return played
        apply(position, board, random_action(position, board, rng))
    return limit
