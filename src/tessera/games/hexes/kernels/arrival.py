"""Where pieces could be after a turn, were nobody in their way: for a glance at a position."""

from typing import TypeAlias

import numpy as np

from tessera.games.hexes.layout import LEADER
from tessera.kernel.bits import (
    CellSet,
    both,
    drop_lowest,
    either,
    has,
    is_empty,
    lowest,
    members,
)
from tessera.kernel.compiled import verb
from tessera.kernel.contract import Record

Weights: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float64]]"


@verb
def arrive(once: CellSet, twice: CellSet, targets: CellSet) -> tuple[CellSet, CellSet]:
    """Where at least one and at least two pieces can arrive, with one piece more that can."""
    return either(once, targets), either(twice, both(once, targets))


@verb
def actions_to_clamp(board: Record, own: CellSet, once: CellSet, twice: CellSet, cell: int) -> int:
    """How many actions it takes to clamp the piece on a cell: 1, 2, or 0 if a turn may not do.

    Two are told only where a choice of pieces makes it sure that two can arrive.

    Args:
        board: the board's tables.
        own: the pieces of the side that would clamp it.
        once: where at least one of them can arrive.
        twice: where at least two can.
        cell: the cell of the piece.
    """
    one = two = False
    for direction in range(3):
        left, right = board.neighbour[cell, direction], board.neighbour[cell, direction + 3]
        one |= (has(own, left) & has(once, right)) | (has(own, right) & has(once, left))
        two |= has(once, left) & has(once, right) & (has(twice, left) | has(twice, right))
    if one:
        return 1
    return 2 if two else 0


@verb
def weigh_clamps(
    position: Record,
    board: Record,
    side: int,
    once: CellSet,
    twice: CellSet,
    weights: Weights,
) -> float:
    """What the enemy pieces count that a turn could clamp.

    Args:
        position: where the pieces stand.
        board: the board's tables.
        side: the side that would clamp them.
        once: where at least one of its pieces can arrive.
        twice: where at least two can.
        weights: [4] of a piece that one action can clamp, that two can, of the leader likewise.
    """
    total = 0.0
    own = members(position.own[side])
    rest = members(position.own[1 - side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        actions = actions_to_clamp(board, own, once, twice, cell)
        if actions > 0:
            leads = position.kind[cell] == LEADER
            total += weights[actions - 1 + (2 if leads else 0)]
    return total
