"""What pieces may do, before anything is asked about the ground they leave (spec: A turn).

With `self_surround=forbidden` some of these actions are not legal; they are sorted out later.
"""

from tessera.games.hexes.kernels.turns import may_act
from tessera.games.hexes.layout import KINDS
from tessera.games.vorcept.layout import DRONE_1, HAND, PASS, TARGET_BITS
from tessera.kernel.bits import (
    CellSet,
    both,
    count,
    drop_lowest,
    is_empty,
    lowest,
    nth,
    write_cells,
)
from tessera.kernel.compiled import verb
from tessera.kernel.contract import Actions, Record


@verb
def move_targets(position: Record, board: Record, cell: int) -> CellSet:
    """Where the piece on a cell may move to (Move): in reach, free, not behind the Pylon."""
    return both(board.reach[position.pylon, position.kind[cell], cell], position.free)


@verb
def summon_targets(position: Record, board: Record) -> CellSet:
    """Where the side to move may summon (Summon): free cells next to its Host."""
    return both(board.neighbours[position.leader[position.side]], position.free)


@verb
def summon_kinds(position: Record) -> int:
    """How many kinds of drone the side to move has in reserve."""
    kinds = 0
    for kind in range(DRONE_1, KINDS):
        kinds += position.reserve[position.side, kind] > 0
    return kinds


@verb
def count_pseudo(position: Record, board: Record) -> int:
    """How many moves and summons there are, those that surround one's own pieces included."""
    total = summon_kinds(position) * count(summon_targets(position, board))
    movers = may_act(position)
    while not is_empty(movers):
        total += count(move_targets(position, board, lowest(movers)))
        movers = drop_lowest(movers)
    return total


@verb
def nth_pseudo(position: Record, board: Record, rank: int) -> int:
    """The move or summon that has `rank` others before it."""
    movers = may_act(position)
    while not is_empty(movers):
        cell = lowest(movers)
        targets = move_targets(position, board, cell)
        here = count(targets)
        if rank < here:
            return cell << TARGET_BITS | nth(targets, rank)
        rank -= here
        movers = drop_lowest(movers)
    return nth_summon(position, board, rank)


@verb
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


@verb
def write_targets(source: int, targets: CellSet, out: Actions, written: int) -> int:
    """Append an action for each target cell; returns how many are now in `out`."""
    return write_cells(source << TARGET_BITS, targets, out, written)


@verb
def write_pseudo(position: Record, board: Record, out: Actions) -> int:
    """Write all moves and summons, those that surround one's own pieces included."""
    written = 0
    movers = may_act(position)
    while not is_empty(movers):
        cell = lowest(movers)
        written = write_targets(cell, move_targets(position, board, cell), out, written)
        movers = drop_lowest(movers)
    targets = summon_targets(position, board)
    for kind in range(DRONE_1, KINDS):
        if position.reserve[position.side, kind] > 0:
            written = write_targets(HAND + kind, targets, out, written)
    return written
