"""Which actions of a turn may as well be played the other way round."""

from tessera.games.almajara.kernels.movement import guardian_of, is_peaceful
from tessera.games.almajara.layout import (
    FREE,
    NO_CARD,
    OFF,
    STONE,
    Act,
    Phase,
    act_of,
    card_of,
    cell_of,
    face_of,
    target_of,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record

MOVE, PLACE, WITHDRAW, END = int(Act.MOVE), int(Act.PLACE), int(Act.WITHDRAW), int(Act.END)


@kernel
def commute(position: Record, board: Record, one: int, other: int) -> bool:
    """See `contract.commute`.

    Nothing stands in the way of a token that moves, and marks become active only as a turn
    begins: so what an action changes for another is what leaves a mark, and what guards.
    """
    if position.phase != Phase.MAIN or act_of(one) == END or act_of(other) == END:
        return False
    if attacks(position, one) and attacks(position, other):
        return is_prey(position, board, one) and is_prey(position, board, other)
    return not (hinders(position, board, one, other) or hinders(position, board, other, one))


@verb
def attacks(position: Record, action: int) -> bool:
    """Whether an action is an attack."""
    return act_of(action) == MOVE and position.stands[target_of(action)] != FREE


@verb
def is_prey(position: Record, board: Record, action: int) -> bool:
    """Whether an attack takes a token that guards nobody."""
    target = target_of(action)
    if is_peaceful(board, face_of(position.stands[target])):
        return False
    return guardian_of(position, board, target) == OFF


@verb
def hinders(position: Record, board: Record, one: int, other: int) -> bool:
    """Whether an action leaves an active mark that may be what allows another."""
    cell, leaves = cell_of(one), act_of(one) == MOVE or act_of(one) == WITHDRAW
    zone = board.zone[cell]
    if not leaves or board.mark[zone] != cell or not position.active >> zone & 1:
        return False
    if act_of(other) == PLACE:
        return board.kind[zone] == STONE or board.zone[cell_of(other)] == zone
    by_card = act_of(other) == MOVE and card_of(other) != NO_CARD
    return by_card and board.kind[zone] == STONE
