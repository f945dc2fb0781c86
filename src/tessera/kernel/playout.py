"""Random games."""

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import ONGOING, Record, apply, outcome, random_action
from tessera.kernel.dice import Dice


@kernel
def playout(position: Record, board: Record, dice: Dice, limit: int) -> int:
    """Play random actions to the end, at most `limit` of them (the position is modified in place).

    Returns:
        How many actions were played.
    """
    for played in range(limit):
        if outcome(position) != ONGOING:
            return played
        apply(position, board, random_action(position, board, dice))
    return limit
