"""Which pieces an action takes and removes (spec: Capture)."""

from tessera.games.hexes.kernels.around import all_hemmed_in, hemmed_in
from tessera.games.hexes.kernels.capture import FULL, held_by
from tessera.games.vorcept.layout import PASS, TARGET_BITS, Phase
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    both,
    drop_lowest,
    either,
    is_empty,
    lowest,
    single,
    without,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record


@verb
def capture_reasons(board: Record, own: CellSet, free: CellSet, actor: int, direction: int) -> int:
    """Why the enemy piece next to `actor` in a direction is taken: flags, 0 if it stays."""
    full = hemmed_in(board, board.neighbour[actor, direction], free)
    return held_by(board, own, actor, direction) | (FULL if full else 0)


@verb
def taken(board: Record, own: CellSet, enemy: CellSet, free: CellSet, actor: int) -> CellSet:
    """The enemy pieces that the piece now standing on `actor` takes (Capture 1)."""
    cells = EMPTY
    rest = both(board.neighbours[actor], enemy)
    while not is_empty(rest):
        cell = lowest(rest)
        if capture_reasons(board, own, free, actor, board.bearing[actor, cell]) != 0:
            cells = either(cells, single(cell))
        rest = drop_lowest(rest)
    return cells


@verb
def surrounded(board: Record, own: CellSet, free: CellSet, actor: int) -> CellSet:
    """One's own pieces at or next to `actor` that have no free neighbouring cell (Capture 2)."""
    return all_hemmed_in(board, both(board.near[1, actor], own), free)


@kernel
def after(position: Record, action: int) -> tuple[CellSet, CellSet]:
    """The acting side's pieces and the free cells right after a move or summon (Capture)."""
    source, target = action >> TARGET_BITS, action & NO_CELL
    there = single(target)
    own = either(position.own[position.side], there)
    free = without(position.free, there)
    if source < NO_CELL:
        own = without(own, single(source))
        free = either(free, single(source))
    return own, free


@kernel
def surrounds_itself(position: Record, board: Record, action: int) -> bool:
    """Whether a move or summon leaves a piece of its own side without a free neighbour."""
    target = action & NO_CELL
    own, free = after(position, action)
    prey = taken(board, own, position.own[1 - position.side], free, target)
    return not is_empty(surrounded(board, own, either(free, prey), target))


@kernel
def prey(position: Record, board: Record, action: int) -> CellSet:
    """See `contract.prey`."""
    if action == PASS or position.phase != Phase.MAIN:
        return EMPTY
    own, free = after(position, action)
    return taken(board, own, position.own[1 - position.side], free, action & NO_CELL)
