"""The pieces that an action captures and removes (spec: Capture)."""

from tessera.games.hexes.kernels.around import is_surrounded, surrounded_cells
from tessera.games.hexes.kernels.capture import FULL, held_by
from tessera.games.vorcept.layout import PASS, TARGET_BITS, Phase
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    difference,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    single,
    union,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record


@inline_kernel
def capture_reasons(board: Record, own: CellSet, free: CellSet, actor: int, direction: int) -> int:
    """Why the enemy piece next to `actor` in a direction is captured: flags, 0 if it is not."""
    full = is_surrounded(board, board.neighbour[actor, direction], free)
    return held_by(board, own, actor, direction) | (FULL if full else 0)


@inline_kernel
def captured(board: Record, own: CellSet, enemy: CellSet, free: CellSet, actor: int) -> CellSet:
    """The enemy pieces that the piece now on `actor` captures (Capture 1)."""
    cells = EMPTY
    rest = intersection(board.neighbours[actor], enemy)
    while not is_empty(rest):
        cell = lowest(rest)
        if capture_reasons(board, own, free, actor, board.bearing[actor, cell]) != 0:
            cells = union(cells, single(cell))
        rest = drop_lowest(rest)
    return cells


@inline_kernel
def surrounded(board: Record, own: CellSet, free: CellSet, actor: int) -> CellSet:
    """The own pieces on or next to `actor` that have no free neighbouring cell (Capture 2)."""
    return surrounded_cells(board, intersection(board.near[1, actor], own), free)


@kernel
def after_action(position: Record, action: int) -> tuple[CellSet, CellSet]:
    """The acting side's pieces and the free cells after a move or summon, before captures."""
    source, target = action >> TARGET_BITS, action & NO_CELL
    there = single(target)
    own = union(position.own[position.side], there)
    free = difference(position.free, there)
    if source < NO_CELL:
        own = difference(own, single(source))
        free = union(free, single(source))
    return own, free


@kernel
def surrounds_itself(position: Record, board: Record, action: int) -> bool:
    """Whether a move or summon leaves an own piece without a free neighbouring cell."""
    target = action & NO_CELL
    own, free = after_action(position, action)
    taken = captured(board, own, position.own[1 - position.side], free, target)
    return not is_empty(surrounded(board, own, union(free, taken), target))


@kernel
def captures(position: Record, board: Record, action: int) -> CellSet:
    """See `contract.captures`."""
    if action == PASS or position.phase != Phase.MAIN:
        return EMPTY
    own, free = after_action(position, action)
    return captured(board, own, position.own[1 - position.side], free, action & NO_CELL)
