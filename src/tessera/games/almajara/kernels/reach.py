"""Attack maps: the cells that a side attacks and guards, and its mobility."""

from typing import NamedTuple

from tessera.games.almajara.kernels.cells import (
    ALL_CELLS,
    EMPTY,
    CellSet,
    as_tuple,
    contains,
    count,
    difference,
    intersection,
    union,
)
from tessera.games.almajara.kernels.movement import (
    CARDS,
    TOKENS,
    cards_for,
    is_peaceful,
    may_act,
)
from tessera.games.almajara.kernels.tokens import bit, in_words
from tessera.games.almajara.kernels.zones import stone_is_active, zones_held, zones_of
from tessera.games.almajara.layout import (
    ANCIENT,
    MYTH,
    NORTH_PORTAL,
    OBELISK,
    SOUTH_PORTAL,
    STONE,
    face_of,
)
from tessera.kernel.bits import ONE, ZERO, trailing_zeros
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record


class Reach(NamedTuple):
    """The attack map of a side."""

    own: CellSet
    """The cells of its tokens."""
    attacked: CellSet
    guarded: CellSet
    mobility: int
    """The number of targets of all its tokens."""
    stone: bool
    """Whether a Stone lets all cards move its tokens."""
    gates: CellSet
    """The cells from which a card of its hand leads into an enemy portal."""


@kernel
def reach(position: Record, board: Record, side: int) -> Reach:
    """Compute the attack map of a side.

    Tokens that have acted in this turn attack nothing. By cards, each token uses every card of the
    hand.
    """
    own = own_cells(position, side)
    stone = stone_frees_cards(position, board, side)
    attacked, guarded, mobility = EMPTY, EMPTY, 0
    for i in range(position.count[side]):
        cell = position.token_cells[side, i]
        face = face_of(position.token_at[cell])
        if (
            board.moves & TOKENS
            and is_peaceful(board, face)
            and not in_words(position.guarded, cell)
        ):
            guarded = union(guarded, pip_targets(board, side, face, cell))
        if not may_act(position, cell):
            continue
        peaceful = board.peaceful[face] != 0
        if board.moves & TOKENS:
            found = difference(pip_targets(board, side, face, cell), own)
            mobility += count(found)
            if not peaceful:
                attacked = union(attacked, found)
        if board.moves & CARDS:
            cards = position.hand[side] & cards_for(board, cell, stone)
            while cards != ZERO:
                card = trailing_zeros(cards)
                cards &= cards - ONE
                found = difference(pip_targets(board, side, card, cell), own)
                mobility += count(found)
                if not (peaceful or is_peaceful(board, card)):
                    attacked = union(attacked, found)
    guarded = difference(guarded, as_tuple(position.defended))  # they cannot be guarded again
    gates = portal_gates(position, board, side, stone) if board.moves & CARDS else EMPTY
    return Reach(own, attacked, guarded, mobility, stone, gates)


@inline_kernel
def own_cells(position: Record, side: int) -> CellSet:
    """The cells of a side's tokens."""
    first, second, third = ZERO, ZERO, ZERO
    for i in range(position.count[side]):
        cell = position.token_cells[side, i]
        there = bit(cell & 63)
        first |= there if cell < 64 else ZERO
        second |= there if 64 <= cell < 128 else ZERO
        third |= there if cell >= 128 else ZERO
    return first, second, third


@inline_kernel
def stone_frees_cards(position: Record, board: Record, side: int) -> bool:
    """Whether a Stone currently lets all cards move a side's tokens."""
    if not board.moves & CARDS:
        return False
    if position.side == side:
        return stone_is_active(position, board)
    return (zones_held(position, board, side) & zones_of(board, STONE)) != 0


@inline_kernel
def portal_gates(position: Record, board: Record, side: int, stone: bool) -> CellSet:
    """The cells from which a card of a side's hand leads into an enemy portal."""
    gates, hand = EMPTY, position.hand[side]
    while hand != ZERO:
        card = trailing_zeros(hand)
        hand &= hand - ONE
        cells = as_tuple(board.gates[side, card])
        if not stone:
            cells = intersection(cells, card_cells(board, board.category[card]))
        gates = union(gates, cells)
    return gates


@inline_kernel
def card_cells(board: Record, category: int) -> CellSet:
    """The cells on which cards of a category can move tokens when no Stone is active."""
    if category == ANCIENT:
        return as_tuple(board.in_kind[OBELISK])
    if category == MYTH:
        return union(as_tuple(board.in_kind[SOUTH_PORTAL]), as_tuple(board.in_kind[NORTH_PORTAL]))
    return ALL_CELLS


@inline_kernel
def pip_targets(board: Record, side: int, face: int, cell: int) -> CellSet:
    """The cells at the pips of a face, for a side's token on a cell."""
    return as_tuple(board.pip_targets[side, face, cell])


@inline_kernel
def is_hanging(mine: Reach, theirs: Reach, cell: int) -> bool:
    """Whether an own token on a cell can be captured: attacked, and not guarded."""
    return contains(theirs.attacked, cell) and not contains(mine.guarded, cell)
