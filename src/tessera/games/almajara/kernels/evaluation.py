"""How a position looks at a glance: a weighted sum of features, fitted to games of the bot.

Most tell what a side could do if it were to move; who guards whom is left to the search.
"""

import math
from enum import IntEnum
from typing import TypeAlias

import numpy as np

from tessera.games.almajara.kernels.movement import (
    CARDS,
    TOKENS,
    is_calm,
    landing,
    leads,
    marked,
    may_act,
)
from tessera.games.almajara.kernels.nearness import nearest
from tessera.games.almajara.kernels.tokens import bit
from tessera.games.almajara.layout import (
    FACES,
    NO_CARD,
    OBELISK,
    OFF,
    SOUTH,
    SOUTH_PORTAL,
    UNITS,
    VOID,
    ZONES,
    Phase,
    face_of,
    owner_of,
)
from tessera.kernel.bits import ONE, ZERO, Word, trailing_zeros
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record

Weights: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float64]]"
Reach: TypeAlias = tuple[Word, Word, Word, int]
"""The cells that a side attacks, as three words, and how many ways its tokens have to go."""


class Feature(IntEnum):
    """What is counted for each side; the names are the columns of `WEIGHTS`."""

    TOKENS = 0  # on the board: ordinary ones, and the three categories that follow
    RESERVE = 4  # tokens that wait, pending ones too
    TAKEN = 5  # tokens taken in the game, in tens
    MOBILITY = 6  # ways that all tokens have to go, in tens
    STATIONS = 7  # Lighthouses and Stones held
    OBELISK_ONE = 8  # whether it holds one Obelisk of those that can win
    OBELISK_TWO = 9  # whether it holds two
    ONE_AWAY = 10  # tokens one move from an enemy portal, at most three
    SAFE_ONE_AWAY = 11  # those of them that the enemy does not attack
    TWO_AWAY = 12
    THREE_AWAY = 13
    PREY = 14  # enemy tokens attacked
    HANGING = 15  # own tokens attacked
    INITIATIVE = 16  # always 1


# fmt: off
WEIGHTS: Weights = np.array(
    [
        [-0.01, -0.04, -0.24, 0.16, 0.05, 0.30, -0.06, 0.28, 0.31,
         0.00, 0.94, 0.68, 0.42, 0.30, 0.01, 0.02, -0.01],
        [-0.01, -0.03, -0.19, 0.17, 0.06, 0.34, -0.08, 0.21, 0.26,
         1.22, 0.56, 0.75, 0.45, 0.31, -0.01, 0.02, 0.02],
        [0.00, -0.07, -0.14, 0.19, 0.07, 0.56, -0.12, 0.15, 0.19,
         1.25, 0.52, 0.87, 0.54, 0.38, -0.04, 0.03, 0.04],
        [-0.01, -0.02, -0.18, 0.19, 0.04, 0.33, -0.06, 0.21, 0.24,
         1.31, 0.09, 0.94, 0.33, 0.27, -0.02, -0.01, 0.01],
        [-0.01, 0.00, -0.20, 0.16, 0.04, 0.25, -0.06, 0.26, 0.27,
         1.83, 0.34, 0.88, 0.39, 0.28, -0.02, 0.01, -0.02],
        [-0.01, -0.05, -0.19, 0.17, 0.06, 0.41, -0.05, 0.25, 0.18,
         2.14, 0.46, 0.86, 0.39, 0.31, -0.03, 0.04, -0.04],
        [-0.03, 0.00, 0.00, 0.04, 0.00, 0.00, 0.00, 1.34, 0.00,
         0.00, 0.00, 0.00, 0.81, 0.15, -0.23, 0.17, 0.03],
        [-0.03, 0.00, 0.00, 0.03, 0.00, 0.00, 0.02, 1.16, 0.00,
         0.00, 0.00, 0.00, 0.93, 0.16, -0.17, 0.23, -0.03],
    ]
)
# fmt: on
"""[8, 17]: of the side to move with three, two and one unit left, of the other side then; of both
in the set-up.

Log-odds, by logistic regression on who won; `tools/weigh.py` fits them anew.
"""
SETUP_ROW = 2 * UNITS
MOST_AWAY = 3


@kernel
def evaluate(position: Record, board: Record) -> float:
    """See `contract.evaluate`."""
    return 1.0 / (1.0 + math.exp(-weigh(position, board, WEIGHTS)))


@kernel
def weigh(position: Record, board: Record, weights: Weights) -> float:
    """The log-odds of the first side: its weighted features minus those of the other."""
    side = position.side
    row = UNITS - position.left
    if position.phase == Phase.SETUP or position.phase == Phase.DEAL:
        row = SETUP_ROW
    other = row + (1 if row == SETUP_ROW else UNITS)
    mine, theirs = reach(position, board, side), reach(position, board, 1 - side)
    ahead = weigh_side(position, board, side, mine, theirs, weights[row])
    ahead -= weigh_side(position, board, 1 - side, theirs, mine, weights[other])
    return ahead if side == SOUTH else -ahead


@kernel
def reach(position: Record, board: Record, side: int) -> Reach:
    """What a side attacks, and how many ways it has; tokens that have acted in this turn have none.

    By cards each token goes as all cards of the hand allow.
    """
    reached = (ZERO, ZERO, ZERO, 0)
    for i in range(position.count[side]):
        cell = position.where[side, i]
        if not may_act(position, cell):
            continue
        if board.moves & TOKENS:
            reached = reach_further(position, board, side, cell, NO_CARD, reached)
        if board.moves & CARDS:
            cards = position.hand[side]
            while cards != ZERO:
                card = trailing_zeros(cards)
                cards &= cards - ONE
                reached = reach_further(position, board, side, cell, card, reached)
    return reached


@verb
def reach_further(
    position: Record, board: Record, side: int, cell: int, card: int, reached: Reach
) -> Reach:
    """The same with what the token on a cell reaches, by its own marks or a card's."""
    first, second, third, ways = reached
    if not leads(position, board, cell, card):
        return reached
    token = marked(position, cell, card)
    attacks = not is_calm(position, board, cell, card)
    for mark in range(board.marks[face_of(token)]):
        target = landing(board, cell, token, mark)
        if target == OFF or owner_of(position.stands[target]) == side:
            continue
        ways += 1
        if attacks:
            there = bit(target & 63)
            first |= there if target < 64 else ZERO
            second |= there if 64 <= target < 128 else ZERO
            third |= there if target >= 128 else ZERO
    return first, second, third, ways


@verb
def is_attacked(reached: Reach, cell: int) -> bool:
    """Whether a cell is among those attacked."""
    word = reached[0] if cell < 64 else (reached[1] if cell < 128 else reached[2])
    return word & bit(cell & 63) != ZERO


@kernel
def weigh_side(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, weights: Weights
) -> float:
    """One side's features."""
    total = weights[Feature.INITIATIVE] + weights[Feature.MOBILITY] * mine[3] / 10.0
    total += weights[Feature.TAKEN] * min(position.taken[side], 20) / 10.0
    total += weights[Feature.RESERVE] * waiting(position, side)
    total += weigh_zones(position, board, side, weights)
    one, safe = 0, 0
    for i in range(position.count[side]):
        cell = position.where[side, i]
        face = face_of(position.stands[cell])
        attacked = is_attacked(theirs, cell)
        total += weights[Feature.TOKENS + board.category[face]]
        total += weights[Feature.HANGING] if attacked else 0.0
        if not may_act(position, cell):
            continue
        away = nearest(position, board, side, face, cell)
        if away == 1:
            one += 1
            safe += not attacked
        elif away <= MOST_AWAY:
            total += weights[Feature.ONE_AWAY + away]
    total += weights[Feature.ONE_AWAY] * min(one, 3) + weights[Feature.SAFE_ONE_AWAY] * min(safe, 3)
    return total + weights[Feature.PREY] * prey_count(position, mine, 1 - side)


@verb
def prey_count(position: Record, mine: Reach, side: int) -> int:
    """How many tokens of a side are attacked."""
    found = 0
    for i in range(position.count[side]):
        found += is_attacked(mine, position.where[side, i])
    return found


@verb
def waiting(position: Record, side: int) -> int:
    """How many tokens a side has in reserve."""
    tokens = 0
    for face in range(FACES):
        tokens += position.fixed[side, face] + position.pending[side, face]
        tokens += position.fresh[side, face >> 1] if face & 1 else 0
    return tokens


@verb
def weigh_zones(position: Record, board: Record, side: int, weights: Weights) -> float:
    """The zones that a side holds."""
    stations, obelisks = 0, 0
    for zone in range(ZONES):
        mark = board.mark[zone]
        if mark == OFF or owner_of(position.stands[mark]) != side:
            continue
        if board.kind[zone] == OBELISK:
            obelisks += 1
        elif VOID < board.kind[zone] < SOUTH_PORTAL:
            stations += 1
    total = weights[Feature.STATIONS] * stations
    if board.by_obelisks[side] and obelisks > 0:
        total += weights[Feature.OBELISK_ONE if obelisks == 1 else Feature.OBELISK_TWO]
    return total
