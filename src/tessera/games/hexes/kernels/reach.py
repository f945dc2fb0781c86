"""Reach maps for static evaluation: the cells that at least one or two pieces can reach.

Like `attackedBy` and `attackedBy2` in Stockfish's classical evaluation. Pieces of the same side do
not block each other here.
"""

import numpy as np

from tessera.kernel.bits import (
    CellSet,
    bit_if,
    contains,
    count,
    intersection,
    popcount,
    union,
)
from tessera.kernel.compiled import inline_kernel
from tessera.kernel.contract import Record


@inline_kernel
def add_reach(reach1: CellSet, reach2: CellSet, targets: CellSet) -> tuple[CellSet, CellSet]:
    """Add a piece's targets to the cells that at least one and at least two pieces can reach."""
    return union(reach1, targets), union(reach2, intersection(reach1, targets))


@inline_kernel
def actions_to_capture(
    board: Record, own: CellSet, reach1: CellSet, reach2: CellSet, cell: int
) -> int:
    """The number of actions it takes to capture a piece by clamp or triangle: 1, 2, or 0 if more.

    It is 2 only if enough pieces can reach the cells for two of them to do so for certain.

    Args:
        board: the board tables.
        own: the pieces of the capturing side.
        reach1: the cells that at least one of them can reach.
        reach2: the cells that at least two can reach.
        cell: the cell of the piece to capture.
    """
    if count(intersection(board.neighbours[cell], union(own, reach1))) < 2:
        return 0
    held, reached, chosen = 0, 0, 0  # of the six cells around it, as bits
    for direction in range(6):
        there = board.neighbour[cell, direction]
        held |= bit_if(contains(own, there), direction)
        reached |= bit_if(contains(reach1, there), direction)
        chosen |= bit_if(contains(reach2, there), direction)
    across = opposite(reached)
    two = reached & across & (chosen | opposite(chosen)) != 0
    if held & across:
        return 1
    for triangle in (0b010101, 0b101010):
        corners = popcount(np.uint64(held & triangle))
        lacking = popcount(np.uint64(reached & triangle))
        if corners == 2 and lacking == 1:
            return 1
        two |= corners == 1 and lacking == 2 and chosen & triangle != 0
    return 2 if two else 0


@inline_kernel
def opposite(around: int) -> int:
    """Rotate six bits, one for each direction, by a half-turn."""
    return (around << 3 | around >> 3) & 0b111111
