"""How a position looks at a glance: a weighted sum of features, fitted to games of the bot.

Most tell what a side could do with one turn if nobody hindered it. A piece arrives where it can
move or be summoned to; which of its actions stand in each other's way is not asked.
"""

from enum import IntEnum

import numpy as np

from tessera.games.hexes.kernels.arrival import Weights, arrive, weigh_clamps
from tessera.games.hexes.kernels.evaluation import chance_to_win, weigh
from tessera.games.hexes.layout import ACTIONS_A_TURN, KINDS
from tessera.games.vorcept.kernels.movement import move_targets
from tessera.games.vorcept.layout import DRONE_1, HOST, PYLON_GOAL
from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    both,
    count,
    drop_lowest,
    has,
    is_empty,
    lowest,
    members,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record

__all__ = ["WEIGHTS", "Feature", "evaluate", "weigh", "weigh_side"]


class Feature(IntEnum):
    """What is counted for each side; the names are the columns of `WEIGHTS`."""

    DRONES = 0  # on the board, and the two kinds that follow
    WAITING = 3  # in reserve, by kind
    ROOM = 6  # free cells next to the Host
    PYLON_REACHED = 7  # free cells next to the Pylon where a piece can arrive
    NEAR_PYLON = 8  # pieces at most two steps from it
    PREY_ONE = 9  # enemy drones that one action can clamp
    PREY_TWO = 10  # that two can
    HOST_ONE = 11  # the enemy Host likewise
    HOST_TWO = 12
    PYLON_ONE = 13  # triangles around the Pylon that one action can close
    PYLON_TWO = 14  # that two can
    ONE_CORNER = 15  # triangles with one piece that a turn cannot close
    TWO_CORNERS = 16
    INITIATIVE = 17  # always 1


CLAMPS = int(Feature.PREY_ONE)
"""The first of the four features that tell of clamps."""

# fmt: off
WEIGHTS: Weights = np.array(
    [
        [0.40, 0.44, 0.52, 0.04, 0.19, 0.51, 0.13, 0.37, 0.41,
         0.26, 0.22, 0.68, 2.69, 1.69, 0.68, 0.38, 0.41, -0.04,],
        [0.39, 0.43, 0.52, 0.04, 0.18, 0.51, 0.10, 0.43, 0.38,
         0.35, 0.07, 1.04, 1.06, 1.38, 0.22, 0.32, 0.56, -0.03,],
        [0.44, 0.46, 0.56, 0.01, 0.14, 0.48, 0.10, 0.27, 0.37,
         0.02, 0.14, -0.04, 0.22, 0.74, 0.33, 0.43, 0.59, 0.04,],
        [0.42, 0.44, 0.55, 0.02, 0.15, 0.51, 0.10, 0.26, 0.38,
         0.01, 0.12, 0.05, 0.08, 0.73, 0.32, 0.41, 0.53, 0.03,],
    ]
)
# fmt: on
"""[4, 18]: of the side to move with two actions left and with one, of the other side then.

Log-odds, by logistic regression on who won; `tools/weigh.py` fits them anew.
"""


@kernel
def evaluate(position: Record, board: Record) -> float:
    """See `contract.evaluate`."""
    return chance_to_win(position, board, WEIGHTS)


@verb
def weigh_side(position: Record, board: Record, side: int, weights: Weights) -> float:
    """One side's features."""
    once, twice, total = survey(position, board, side, weights)
    total += weights[Feature.INITIATIVE]
    total += weigh_clamps(position, board, side, once, twice, weights[CLAMPS:])
    if position.pylon_rule == PYLON_GOAL:
        total += weigh_pylon(position, board, side, once, twice, weights)
    return total


@verb
def survey(
    position: Record, board: Record, side: int, weights: Weights
) -> tuple[CellSet, CellSet, float]:
    """Where at least one and at least two pieces of a side can arrive; what its pieces count."""
    once, twice, total = EMPTY, EMPTY, 0.0
    rest = members(position.own[side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        if position.kind[cell] != HOST:
            total += weights[Feature.DRONES + position.kind[cell] - DRONE_1]
        if cell != position.acted:
            once, twice = arrive(once, twice, move_targets(position, board, cell))
    waiting = 0
    for kind in range(DRONE_1, KINDS):
        waiting += position.reserve[side, kind]
        total += weights[Feature.WAITING + kind - DRONE_1] * position.reserve[side, kind]
    room = both(board.neighbours[position.leader[side]], position.free)
    for _ in range(min(waiting, ACTIONS_A_TURN)):
        once, twice = arrive(once, twice, room)
    return once, twice, total + weights[Feature.ROOM] * count(room)


@verb
def weigh_pylon(
    position: Record, board: Record, side: int, once: CellSet, twice: CellSet, weights: Weights
) -> float:
    """How far a side is with the triangles around the Pylon (End)."""
    own, pylon = members(position.own[side]), position.pylon
    total = weights[Feature.PYLON_REACHED] * count(both(board.neighbours[pylon], once))
    total += weights[Feature.NEAR_PYLON] * count(both(board.near[2, pylon], own))
    for first in range(2):
        held, within, choice = 0, 0, False
        for corner in range(first, 6, 2):
            cell = board.neighbour[pylon, corner]
            if has(own, cell):
                held += 1
            elif has(once, cell):
                within += 1
                choice |= has(twice, cell)
        if held == 2:
            total += weights[Feature.PYLON_ONE if within == 1 else Feature.TWO_CORNERS]
        elif held == 1:
            closes = within == 2 and choice
            total += weights[Feature.PYLON_TWO if closes else Feature.ONE_CORNER]
    return total
