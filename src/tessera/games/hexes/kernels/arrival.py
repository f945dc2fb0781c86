"""Where pieces could be after a turn, were nobody in their way: for a glance at a position."""

import numpy as np

from tessera.kernel.bits import (
    CellSet,
    both,
    count,
    either,
    has,
    one_if,
    popcount,
)
from tessera.kernel.compiled import verb
from tessera.kernel.contract import Record


@verb
def arrive(once: CellSet, twice: CellSet, targets: CellSet) -> tuple[CellSet, CellSet]:
    """Where at least one and at least two pieces can arrive, with one piece more that can."""
    return either(once, targets), either(twice, both(once, targets))


@verb
def actions_to_take(board: Record, own: CellSet, once: CellSet, twice: CellSet, cell: int) -> int:
    """How many actions it takes to clamp the piece on a cell, or to close a triangle around it.

    Two are told only where a choice of pieces makes it sure that two can arrive; 0 if a turn may
    not do.

    Args:
        board: the board's tables.
        own: the pieces of the side that would take it.
        once: where at least one of them can arrive.
        twice: where at least two can.
        cell: the cell of the piece.
    """
    if count(both(board.neighbours[cell], either(own, once))) < 2:
        return 0
    held, reached, chosen = 0, 0, 0  # of the six cells around it, as bits
    for direction in range(6):
        there = board.neighbour[cell, direction]
        held |= one_if(has(own, there), direction)
        reached |= one_if(has(once, there), direction)
        chosen |= one_if(has(twice, there), direction)
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


@verb
def opposite(around: int) -> int:
    """Six bits, one for each direction, turned by half a circle."""
    return (around << 3 | around >> 3) & 0b111111
