"""How a position looks at a glance: a weighted sum of what each side could do with a turn.

What is counted of a side, its game says (`weigh_side`); here both sides are put together.
"""

import math

from tessera.games.hexes.kernels.arrival import Weights
from tessera.games.hexes.layout import ACTIONS_A_TURN, BLUE
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import UNCLEAR, Record, by_game


@by_game
def weigh_side(position: Record, board: Record, side: int, weights: Weights) -> float:
    """The weighted sum of one side's features."""
    raise NotImplementedError


@kernel
def chance_to_win(position: Record, board: Record, weights: Weights) -> float:
    """What a game says of `contract.evaluate`. In the set-up nobody can tell.

    Args:
        position: one that is not over.
        board: the board's tables.
        weights: [4, features] of the side to move with two actions left and with one, of the
            other side then.
    """
    if position.left == 0:
        return UNCLEAR
    return 1.0 / (1.0 + math.exp(-weigh(position, board, weights)))


@kernel
def weigh(position: Record, board: Record, weights: Weights) -> float:
    """The weighted sum of both sides' features, seen from Blue: log-odds that it wins."""
    side = position.side
    stage = 0 if position.left == ACTIONS_A_TURN else 1
    ahead = weigh_side(position, board, side, weights[stage])
    ahead -= weigh_side(position, board, 1 - side, weights[2 + stage])
    return ahead if side == BLUE else -ahead
