"""Where tokens go, by their marks or by a card's, and who guards them."""

from tessera.games.almajara.kernels.tokens import bit, holds
from tessera.games.almajara.kernels.zones import stone_is_active
from tessera.games.almajara.layout import (
    ANCIENT,
    FREE,
    GUARDIAN,
    MYTH,
    NO_CARD,
    OBELISK,
    OFF,
    SOUTH_PORTAL,
    Moves,
    face_of,
    owner_of,
    token_of,
)
from tessera.kernel.bits import ZERO, Word
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record

TOKENS, CARDS = int(Moves.TOKENS), int(Moves.CARDS)


@verb
def landing(board: Record, cell: int, token: int, mark: int) -> int:
    """The cell at a mark of a token, or of its side's card, that stands on a cell; or `OFF`."""
    return board.at[board.spot[cell] + board.step[token, mark]]


@verb
def is_peaceful(board: Record, face: int) -> bool:
    """Whether a face attacks nobody: a Guardian's, with its rules."""
    return board.category[face] == GUARDIAN


@verb
def may_land(position: Record, side: int, target: int, peaceful: bool) -> bool:
    """Whether a token of a side may go to a cell that is at a mark."""
    if target == OFF:
        return False
    standing = position.stands[target]
    return standing == FREE or (owner_of(standing) != side and not peaceful)


@verb
def may_act(position: Record, cell: int) -> bool:
    """Whether an own token has not acted in this turn."""
    return not holds(position.acted, cell)


@verb
def leads(position: Record, board: Record, cell: int, card: int) -> bool:
    """Whether a card may move the token on a cell of the side to move (Cards)."""
    if card == NO_CARD:
        return True
    return leading_from(board, cell, stone_is_active(position, board)) & bit(card) != ZERO


@verb
def leading_from(board: Record, cell: int, stone: bool) -> Word:
    """The cards that may move a token on a cell (Cards).

    Args:
        board: the game.
        cell: where the token stands.
        stone: whether a Stone is active for its side.
    """
    cards = board.deck
    if stone:
        return cards
    kind = board.kind[board.zone[cell]]
    if kind != OBELISK:
        cards &= ~board.of_category[ANCIENT]
    if kind < SOUTH_PORTAL:
        cards &= ~board.of_category[MYTH]
    return cards


@verb
def marked(position: Record, cell: int, card: int) -> int:
    """The token by whose marks the one on a cell goes: itself, or a card's."""
    token = position.stands[cell]
    return token if card == NO_CARD else token_of(owner_of(token), card)


@verb
def is_calm(position: Record, board: Record, cell: int, card: int) -> bool:
    """Whether a token may go to free cells only: a Guardian, or any by a Guardian's card.

    Where Guardians fight, all go by cards: then it is the card that tells.
    """
    own = board.calm[face_of(position.stands[cell])] != 0
    return own or (card != NO_CARD and is_peaceful(board, card))


@kernel
def guardian_of(position: Record, board: Record, cell: int) -> int:
    """The cell of the Guardian that wards off an attack on a token, or `OFF` (Attack and guard)."""
    if not board.moves & TOKENS or holds(position.defended, cell):
        return OFF
    side = owner_of(position.stands[cell])
    for i in range(position.count[side]):
        there = position.where[side, i]
        token = position.stands[there]
        if not is_peaceful(board, face_of(token)):
            continue
        if there == cell or holds(position.guarded, there):
            continue
        for mark in range(board.marks[face_of(token)]):
            if landing(board, there, token, mark) == cell:
                return there
    return OFF
