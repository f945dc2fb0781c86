"""How a position looks at a glance: a weighted sum of features, fitted to games of the bot.

Most tell what a side could do with one turn if nobody hindered it; which of its actions stand in
each other's way is not asked.
"""

from enum import IntEnum

import numpy as np

from tessera.games.hexes.kernels.around import spread
from tessera.games.hexes.kernels.arrival import Weights, arrive, weigh_clamps
from tessera.games.hexes.kernels.evaluation import chance_to_win, weigh
from tessera.games.pit.kernels.movement import bound_piece, moves
from tessera.games.pit.layout import BALOR, GARGOYLE, IMP, LUMEN
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    both,
    count,
    drop_lowest,
    either,
    has,
    is_empty,
    lowest,
    members,
    single,
    without,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record

__all__ = ["WEIGHTS", "Feature", "evaluate", "weigh", "weigh_side"]


class Feature(IntEnum):
    """What is counted for each side; the names are the columns of `WEIGHTS`."""

    PIECES = 0  # Imps on the board, and the two kinds that follow
    HIGH = 3  # pieces on pillars, the Lumen left out
    LUMEN_HIGH = 4  # whether the Lumen stands on one: it can be smashed
    LUMEN_BURNS = 5  # whether it swims in lava
    ROOM = 6  # cells free for the Lumen next to it
    BINDS = 7  # whether the Lumen binds a piece
    MOBILITY = 8  # targets of all pieces, in tens
    NEXT = 9  # pieces next to the enemy Lumen
    NEAR = 10  # pieces two cells from it
    PREY_ONE = 11  # enemy pieces that one action can clamp
    PREY_TWO = 12  # that two can
    LUMEN_ONE = 13  # the enemy Lumen likewise
    LUMEN_TWO = 14
    DOOMED = 15  # enemy pieces that one action can throw to their end
    LUMEN_DOOMED = 16  # the enemy Lumen likewise
    INITIATIVE = 17  # always 1


CLAMPS = int(Feature.PREY_ONE)
"""The first of the four features that tell of clamps."""

# fmt: off
WEIGHTS: Weights = np.array(
    [
        [0.56, 0.40, 0.26, 0.03, -0.11, 0.19, 0.00, 0.13, 0.16,
         0.33, 0.11, 0.12, 0.30, 0.55, 1.38, 0.34, 1.51, 0.05,],
        [0.55, 0.41, 0.25, 0.03, -0.05, 0.21, 0.01, 0.08, 0.20,
         0.25, 0.05, 0.26, 0.10, 0.65, 0.56, 0.34, 0.51, 0.03,],
        [0.52, 0.32, 0.23, 0.04, -0.22, 0.17, 0.02, 0.33, 0.19,
         0.32, 0.06, 0.06, 0.10, 0.14, 0.01, 0.08, -0.34, -0.05,],
        [0.55, 0.38, 0.25, 0.02, -0.12, 0.17, 0.01, 0.17, 0.18,
         0.25, 0.07, 0.01, 0.11, -0.15, 0.18, 0.04, 0.15, -0.03,],
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


@kernel
def weigh_side(position: Record, board: Record, side: int, weights: Weights) -> float:
    """One side's features."""
    total = weights[Feature.INITIATIVE] + weigh_lumens(position, board, side, weights)
    once, twice, pushers, counted = survey(position, board, side, weights)
    total += counted
    total += weigh_clamps(position, board, side, once, twice, weights[CLAMPS:])
    return total + weigh_throws(position, board, side, pushers, weights)


@verb
def weigh_lumens(position: Record, board: Record, side: int, weights: Weights) -> float:
    """How one's own Lumen stands, and who is near the other."""
    lumen, enemy_lumen = position.leader[side], position.leader[1 - side]
    own = members(position.own[side])
    total = weights[Feature.ROOM] * count(both(board.neighbours[lumen], position.free))
    total += weights[Feature.LUMEN_HIGH] * has(board.pillars, lumen)
    total += weights[Feature.LUMEN_BURNS] * has(board.lava, lumen)
    total += weights[Feature.HIGH] * count(both(own, board.pillars))
    total += weights[Feature.BINDS] * (bound_piece(position, board, 1 - side) != NO_CELL)
    next_to = members(board.neighbours[enemy_lumen])
    near = without(spread(board, next_to), next_to)
    total += weights[Feature.NEXT] * count(both(own, next_to))
    return total + weights[Feature.NEAR] * count(both(own, near))


@verb
def survey(
    position: Record, board: Record, side: int, weights: Weights
) -> tuple[CellSet, CellSet, CellSet, float]:
    """Where at least one and two pieces of a side, and Imps, can arrive; what its pieces count."""
    once, twice, pushers, total, targets = EMPTY, EMPTY, EMPTY, 0.0, 0
    bound = bound_piece(position, board, side)
    held = both(position.free, board.neighbours[position.leader[1 - side]])
    rest = members(position.own[side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        kind = position.kind[cell]
        if kind != LUMEN:
            total += weights[Feature.PIECES + kind - IMP]
        if cell == position.acted:
            continue
        free_ends = held if cell == bound else members(position.free)
        reached = moves(position, board, cell, free_ends)
        targets += count(reached)
        once, twice = arrive(once, twice, reached)
        if kind == IMP:
            pushers = either(pushers, single(cell))
            if position.push_moves == 1:
                pushers = either(pushers, reached)
    return once, twice, pushers, total + weights[Feature.MOBILITY] * targets / 10.0


@verb
def weigh_throws(
    position: Record, board: Record, side: int, pushers: CellSet, weights: Weights
) -> float:
    """Enemy pieces that an Imp could push or a Gargoyle carry to their end (Thrown pieces)."""
    total = 0.0
    fliers = fliers_of(position, side)
    rest = members(position.own[1 - side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        kind = position.kind[cell]
        if kind == BALOR:
            continue
        brink = board.brink[1 if kind == LUMEN else 0, cell]
        doomed = not is_empty(both(brink, pushers))
        if not doomed:
            doomed = can_be_dropped(position, board, cell, kind, fliers)
        if doomed:
            total += weights[Feature.LUMEN_DOOMED if kind == LUMEN else Feature.DOOMED]
    return total


@verb
def fliers_of(position: Record, side: int) -> CellSet:
    """The Gargoyles of a side that have not acted."""
    fliers = EMPTY
    rest = members(position.own[side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        if position.kind[cell] == GARGOYLE and cell != position.acted:
            fliers = either(fliers, single(cell))
    return fliers


@verb
def can_be_dropped(position: Record, board: Record, cell: int, kind: int, fliers: CellSet) -> bool:
    """Whether a Gargoyle flies over a piece and then over a place where that would be lost."""
    fliers = both(fliers, board.line[cell])
    while not is_empty(fliers):
        flier = lowest(fliers)
        fliers = drop_lowest(fliers)
        direction = board.bearing[flier, cell]
        beyond = both(board.ray[direction, cell], position.free)
        ends = EMPTY
        if has(board.pillars, cell):
            ends = without(beyond, board.pillars)
        elif kind != LUMEN:
            ends = both(beyond, board.lava)
        landings = both(beyond, board.stand[GARGOYLE])
        if not is_empty(landings) and not is_empty(ends):
            return True
        if lies_beyond_gap(board, cell, landings, members(board.gaps[direction, cell])):
            return True
    return False


@verb
def lies_beyond_gap(board: Record, cell: int, landings: CellSet, gaps: CellSet) -> bool:
    """Whether one of the cells of a ray lies beyond the first of the gaps at some of its steps."""
    while not is_empty(landings) and not is_empty(gaps):
        if board.steps[cell, lowest(landings)] > lowest(gaps):
            return True
        landings = drop_lowest(landings)
    return False
