"""Threats: the pieces that can be captured within a turn, and the actions that do it."""

from tessera.games.hexes.layout import KINDS
from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    as_tuple,
    count,
    difference,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    union,
)
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import (
    ONGOING,
    Actions,
    Record,
    Records,
    apply,
    captures,
    legal_actions,
)

NO_ACTION = -1


@kernel
def find_threats(
    position: Record,
    board: Record,
    scratch: Records,
    actions: Actions,
    found: Actions,
    node_budget: int,
) -> None:
    """Find how the side to move could capture each enemy piece before its turn ends.

    One action is preferred to two, then the first in the order of legal actions. If the budget
    runs out, captures that take two actions may be missed.

    Args:
        position: a position of the main phase that is not over.
        board: the board tables.
        scratch: [1] scratch for a position.
        actions: [2, max_actions] scratch for the legal actions at both plies.
        found: [MAX_CELLS, 2] output: for each cell the one or two actions that capture the piece
            there, else `NO_ACTION`.
        node_budget: the approximate number of second actions to generate.
    """
    found[:] = NO_ACTION
    side = position.side
    enemy = as_tuple(position.own[1 - side])
    safe = enemy
    first_count = min(legal_actions(position, board, actions[0]), actions.shape[1])
    for i in range(first_count):
        taken = intersection(captures(position, board, actions[0, i]), safe)
        record_threats(taken, actions[0, i], NO_ACTION, found)
        safe = difference(safe, taken)
    for i in range(first_count):
        if is_empty(safe) or node_budget <= 0:
            return
        scratch[0] = position
        apply(scratch[0], board, actions[0, i])
        if scratch[0].result != ONGOING or scratch[0].side != side:
            continue
        arrived = difference(scratch[0].own[1 - side], enemy)
        not_captured = EMPTY
        if not is_empty(arrived):
            departed = difference(enemy, scratch[0].own[1 - side])
            not_captured = difference(departed, captures(position, board, actions[0, i]))
        second_count = legal_actions(scratch[0], board, actions[1])
        node_budget -= second_count
        for j in range(min(second_count, actions.shape[1])):
            taken = captures(scratch[0], board, actions[1, j])
            if not is_empty(intersection(taken, arrived)):
                taken = union(taken, not_captured)  # a piece that the first action moved
            taken = intersection(difference(taken, arrived), safe)
            record_threats(taken, actions[0, i], actions[1, j], found)
            safe = difference(safe, taken)


@kernel
def record_threats(taken: CellSet, first: int, second: int, found: Actions) -> None:
    """Record the actions that capture the pieces on some cells."""
    while not is_empty(taken):
        cell = lowest(taken)
        found[cell, 0] = first
        found[cell, 1] = second
        taken = drop_lowest(taken)


@kernel
def filter_captures(position: Record, board: Record, scratch: Records, actions: Actions) -> int:
    """Keep only the legal actions that cost either side a piece (`actions` is modified in place).

    Returns:
        The number of actions kept.
    """
    before, kept = count_pieces(position), 0
    for i in range(len(actions)):
        scratch[0] = position
        apply(scratch[0], board, actions[i])
        if count_pieces(scratch[0]) < before:
            actions[kept] = actions[i]
            kept += 1
    return kept


@kernel
def count_pieces(position: Record) -> int:
    """The number of pieces on the board and in reserve."""
    pieces = count(position.own[0]) + count(position.own[1])
    for side in range(2):
        for kind in range(KINDS):
            pieces += position.reserve[side, kind]
    return pieces
