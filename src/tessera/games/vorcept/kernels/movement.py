"""Pseudo-legal moves and summons (spec: A turn).

With `self_surround=forbidden`, those that surround an own piece are illegal and filtered later.
"""

from tessera.games.hexes.kernels.turns import movable_pieces
from tessera.games.hexes.layout import KINDS
from tessera.games.vorcept.layout import DRONE_1, HAND, PASS, TARGET_BITS
from tessera.kernel.bits import (
    CellSet,
    count,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    nth,
    write_cells,
)
from tessera.kernel.compiled import inline_kernel
from tessera.kernel.contract import Actions, Record


@inline_kernel
def move_targets(position: Record, board: Record, cell: int) -> CellSet:
    """The targets of the piece on a cell (Move): in reach, free, not behind the Pylon."""
    return intersection(board.reach[position.pylon, position.kind[cell], cell], position.free)


@inline_kernel
def summon_targets(position: Record, board: Record) -> CellSet:
    """The cells where the side to move may summon (Summon): free and next to its Host."""
    return intersection(board.neighbours[position.leader[position.side]], position.free)


@inline_kernel
def summon_kinds(position: Record) -> int:
    """The number of kinds of drone that the side to move has in reserve."""
    kinds = 0
    for kind in range(DRONE_1, KINDS):
        kinds += position.reserve[position.side, kind] > 0
    return kinds


@inline_kernel
def count_pseudo_legal(position: Record, board: Record) -> int:
    """The number of pseudo-legal moves and summons."""
    total = summon_kinds(position) * count(summon_targets(position, board))
    movers = movable_pieces(position)
    while not is_empty(movers):
        total += count(move_targets(position, board, lowest(movers)))
        movers = drop_lowest(movers)
    return total


@inline_kernel
def nth_pseudo_legal(position: Record, board: Record, rank: int) -> int:
    """The pseudo-legal move or summon that has `rank` others before it."""
    movers = movable_pieces(position)
    while not is_empty(movers):
        cell = lowest(movers)
        targets = move_targets(position, board, cell)
        here = count(targets)
        if rank < here:
            return cell << TARGET_BITS | nth(targets, rank)
        rank -= here
        movers = drop_lowest(movers)
    return nth_summon(position, board, rank)


@inline_kernel
def nth_summon(position: Record, board: Record, rank: int) -> int:
    """The summon that has `rank` others before it."""
    targets = summon_targets(position, board)
    here = count(targets)
    for kind in range(DRONE_1, KINDS):
        if position.reserve[position.side, kind] > 0:
            if rank < here:
                return (HAND + kind) << TARGET_BITS | nth(targets, rank)
            rank -= here
    return PASS


@inline_kernel
def write_targets(source: int, targets: CellSet, out: Actions, written: int) -> int:
    """Append an action for each target cell; return the new length."""
    return write_cells(source << TARGET_BITS, targets, out, written)


@inline_kernel
def write_pseudo_legal(position: Record, board: Record, out: Actions) -> int:
    """Write all pseudo-legal moves and summons; return their number."""
    written = 0
    movers = movable_pieces(position)
    while not is_empty(movers):
        cell = lowest(movers)
        written = write_targets(cell, move_targets(position, board, cell), out, written)
        movers = drop_lowest(movers)
    targets = summon_targets(position, board)
    for kind in range(DRONE_1, KINDS):
        if position.reserve[position.side, kind] > 0:
            written = write_targets(HAND + kind, targets, out, written)
    return written
