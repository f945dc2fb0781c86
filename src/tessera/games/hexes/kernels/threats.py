"""Which pieces can be taken within a turn, and by which actions."""

from tessera.games.hexes.layout import KINDS
from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    both,
    count,
    drop_lowest,
    either,
    is_empty,
    lowest,
    members,
    without,
)
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import ONGOING, Actions, Record, Records, apply, legal_actions, prey

NO_ACTION = -1


@kernel
def find_threats(
    position: Record, board: Record, scratch: Records, actions: Actions, found: Actions, effort: int
) -> None:
    """How the side to move could take each enemy piece before its turn ends.

    One action is preferred to two; otherwise the first in the order of the legal actions is told.
    Where the effort does not suffice, what only two actions take may go unseen.

    Args:
        position: a position of the main phase that is not over.
        board: the board's tables.
        scratch: [1] room for a position.
        actions: [2, max_actions] room for the legal actions of both steps.
        found: [MAX_CELLS, 2] written: for each cell the one or two actions that take what stands
            there, `NO_ACTION` for those there are not.
        effort: about how many second actions may be listed.
    """
    found[:] = NO_ACTION
    side = position.side
    enemy = members(position.own[1 - side])
    safe = enemy
    firsts = min(legal_actions(position, board, actions[0]), actions.shape[1])
    for i in range(firsts):
        taken = both(prey(position, board, actions[0, i]), safe)
        note(taken, actions[0, i], NO_ACTION, found)
        safe = without(safe, taken)
    for i in range(firsts):
        if is_empty(safe) or effort <= 0:
            return
        scratch[0] = position
        apply(scratch[0], board, actions[0, i])
        if scratch[0].result != ONGOING or scratch[0].side != side:
            continue
        come = without(scratch[0].own[1 - side], enemy)
        left = EMPTY
        if not is_empty(come):
            gone = without(enemy, scratch[0].own[1 - side])
            left = without(gone, prey(position, board, actions[0, i]))
        seconds = legal_actions(scratch[0], board, actions[1])
        effort -= seconds
        for j in range(min(seconds, actions.shape[1])):
            taken = prey(scratch[0], board, actions[1, j])
            if not is_empty(both(taken, come)):
                taken = either(taken, left)  # a piece that the first action moved
            taken = both(without(taken, come), safe)
            note(taken, actions[0, i], actions[1, j], found)
            safe = without(safe, taken)


@kernel
def note(taken: CellSet, first: int, second: int, found: Actions) -> None:
    """Write down the actions that take the pieces on some cells."""
    while not is_empty(taken):
        cell = lowest(taken)
        found[cell, 0] = first
        found[cell, 1] = second
        taken = drop_lowest(taken)


@kernel
def keep_costly(position: Record, board: Record, scratch: Records, actions: Actions) -> int:
    """Close up a list of legal actions over those that cost no side a piece.

    Returns:
        How many are kept.
    """
    before, kept = census(position), 0
    for i in range(len(actions)):
        scratch[0] = position
        apply(scratch[0], board, actions[i])
        if census(scratch[0]) < before:
            actions[kept] = actions[i]
            kept += 1
    return kept


@kernel
def census(position: Record) -> int:
    """How many pieces there are, on the board and in reserve."""
    pieces = count(position.own[0]) + count(position.own[1])
    for side in range(2):
        for kind in range(KINDS):
            pieces += position.reserve[side, kind]
    return pieces
