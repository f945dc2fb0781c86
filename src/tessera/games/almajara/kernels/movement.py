"""Movement of tokens by their own pips or a card's, and guarding."""

from tessera.games.almajara.kernels.tokens import bit, in_words
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
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record

TOKENS, CARDS = int(Moves.TOKENS), int(Moves.CARDS)


@inline_kernel
def pip_target(board: Record, cell: int, token: int, pip: int) -> int:
    """The cell at a pip of a token (or of its side's card) on a cell; `OFF` if there is none."""
    return board.cell_at[board.grid_index[cell] + board.pip_offset[token, pip]]


@inline_kernel
def is_peaceful(board: Record, face: int) -> bool:
    """Whether a face cannot capture: a Guardian, where Guardians have their rules."""
    return board.category[face] == GUARDIAN


@inline_kernel
def may_land(position: Record, side: int, target: int, peaceful: bool) -> bool:
    """Whether a token of a side may go to a cell that is at a pip."""
    if target == OFF:
        return False
    token = position.token_at[target]
    return token == FREE or (owner_of(token) != side and not peaceful)


@inline_kernel
def may_act(position: Record, cell: int) -> bool:
    """Whether an own token has not acted in this turn."""
    return not in_words(position.acted, cell)


@inline_kernel
def card_can_move(position: Record, board: Record, cell: int, card: int) -> bool:
    """Whether a card may move the token on a cell of the side to move (Cards)."""
    if card == NO_CARD:
        return True
    return cards_for(board, cell, stone_is_active(position, board)) & bit(card) != ZERO


@inline_kernel
def cards_for(board: Record, cell: int, stone: bool) -> Word:
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


@inline_kernel
def pips_source(position: Record, cell: int, card: int) -> int:
    """The token whose pips move the one on a cell: itself, or the card's."""
    token = position.token_at[cell]
    return token if card == NO_CARD else token_of(owner_of(token), card)


@inline_kernel
def must_not_capture(position: Record, board: Record, cell: int, card: int) -> bool:
    """Whether a token may go to free cells only: a Guardian, or any token by a Guardian's card.

    In variants where Guardian tokens may capture, all tokens move by cards, and the card decides.
    """
    own = board.peaceful[face_of(position.token_at[cell])] != 0
    return own or (card != NO_CARD and is_peaceful(board, card))


@kernel
def guardian_of(position: Record, board: Record, cell: int) -> int:
    """The cell of the Guardian that wards off an attack on a token, or `OFF` (Attack and guard)."""
    if not board.moves & TOKENS or in_words(position.defended, cell):
        return OFF
    side = owner_of(position.token_at[cell])
    for i in range(position.count[side]):
        there = position.token_cells[side, i]
        token = position.token_at[there]
        if not is_peaceful(board, face_of(token)):
            continue
        if there == cell or in_words(position.guarded, there):
            continue
        for pip in range(board.pips[face_of(token)]):
            if pip_target(board, there, token, pip) == cell:
                return there
    return OFF
