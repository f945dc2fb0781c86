"""Which pieces can be taken within a turn, and by which actions."""

from tessera.games.vorcept.kernels.capture import after, surrounds_itself, taken
from tessera.games.vorcept.layout import PASS
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    both,
    drop_lowest,
    is_empty,
    lowest,
    members,
    without,
)
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Actions, Record, Records, apply, legal_actions

NO_ACTION = -1


@kernel
def find_threats(
    position: Record, board: Record, scratch: Records, actions: Actions, found: Actions
) -> None:
    """How the side to move could take each enemy piece before its turn ends (Capture 1).

    One action is preferred to two; otherwise the first in the order of the legal actions is told.

    Args:
        position: a position of the main phase that is not over.
        board: the board's tables.
        scratch: [1] room for a position.
        actions: [2, max_actions] room for the legal actions of both steps.
        found: [MAX_CELLS, 2] written: for each cell the one or two actions that take what stands
            there, `NO_ACTION` for those there are not.
    """
    found[:] = NO_ACTION
    safe = members(position.own[1 - position.side])
    firsts = legal_actions(position, board, actions[0])
    for i in range(firsts):
        prey = both(prey_of(position, board, actions[0, i]), safe)
        note(prey, actions[0, i], NO_ACTION, found)
        safe = without(safe, prey)
    if position.left == 1 or actions[0, 0] == PASS:
        return
    for i in range(firsts):
        scratch[0] = position
        apply(scratch[0], board, actions[0, i])
        for j in range(legal_actions(scratch[0], board, actions[1])):
            prey = both(prey_of(scratch[0], board, actions[1, j]), safe)
            note(prey, actions[0, i], actions[1, j], found)
            safe = without(safe, prey)


@kernel
def keep_takers(position: Record, board: Record, actions: Actions) -> int:
    """Close up a list of legal actions of the main phase over those that take and remove nothing.

    Returns:
        How many are kept.
    """
    kept = 0
    for i in range(len(actions)):
        if actions[i] != PASS and takes_any(position, board, actions[i]):
            actions[kept] = actions[i]
            kept += 1
    return kept


@kernel
def takes_any(position: Record, board: Record, action: int) -> bool:
    """Whether a move or summon takes an enemy piece or removes one of its own side."""
    return not is_empty(prey_of(position, board, action)) or surrounds_itself(
        position, board, action
    )


@kernel
def prey_of(position: Record, board: Record, action: int) -> CellSet:
    """The pieces that a legal action of the main phase takes."""
    if action == PASS:
        return EMPTY
    own, free = after(position, action)
    return taken(board, own, position.own[1 - position.side], free, action & NO_CELL)


@kernel
def note(prey: CellSet, first: int, second: int, found: Actions) -> None:
    """Write down the actions that take the pieces on some cells."""
    while not is_empty(prey):
        cell = lowest(prey)
        found[cell, 0] = first
        found[cell, 1] = second
        prey = drop_lowest(prey)
