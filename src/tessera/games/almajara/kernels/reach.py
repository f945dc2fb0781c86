"""What a side can do to tokens: those it attacks, those it guards, and how many ways it has."""

from typing import NamedTuple

from tessera.games.almajara.kernels.cells import (
    EMPTY,
    EVERYWHERE,
    Cells,
    common,
    has_cell,
    joined,
    set_of,
    size,
    without,
)
from tessera.games.almajara.kernels.movement import (
    CARDS,
    TOKENS,
    is_peaceful,
    leading_from,
    may_act,
)
from tessera.games.almajara.kernels.tokens import bit, holds
from tessera.games.almajara.kernels.zones import held, stone_is_active, zones_of
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
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record


class Reach(NamedTuple):
    """What a side can do to tokens."""

    own: Cells
    """Where its tokens stand."""
    attacked: Cells
    guarded: Cells
    ways: int
    """How many its tokens have to go."""
    stone: bool
    """Whether a Stone lets all cards move its tokens."""
    gates: Cells
    """From where a card of its hand leads into an enemy portal."""


@kernel
def reach(position: Record, board: Record, side: int) -> Reach:
    """What a side attacks and guards, and how many ways its tokens have.

    Those that have acted in this turn have none, and by cards each goes as all cards of the hand
    allow.
    """
    own = standing(position, side)
    stone = lets_all_lead(position, board, side)
    attacked, guarded, ways = EMPTY, EMPTY, 0
    for i in range(position.count[side]):
        cell = position.where[side, i]
        face = face_of(position.stands[cell])
        if board.moves & TOKENS and is_peaceful(board, face) and not holds(position.guarded, cell):
            guarded = joined(guarded, lands(board, side, face, cell))
        if not may_act(position, cell):
            continue
        calm = board.calm[face] != 0
        if board.moves & TOKENS:
            found = without(lands(board, side, face, cell), own)
            ways += size(found)
            if not calm:
                attacked = joined(attacked, found)
        if board.moves & CARDS:
            cards = position.hand[side] & leading_from(board, cell, stone)
            while cards != ZERO:
                card = trailing_zeros(cards)
                cards &= cards - ONE
                found = without(lands(board, side, card, cell), own)
                ways += size(found)
                if not (calm or is_peaceful(board, card)):
                    attacked = joined(attacked, found)
    guarded = without(guarded, set_of(position.defended))  # nobody guards them again
    gates = gates_of(position, board, side, stone) if board.moves & CARDS else EMPTY
    return Reach(own, attacked, guarded, ways, stone, gates)


@verb
def standing(position: Record, side: int) -> Cells:
    """The cells of a side's tokens."""
    first, second, third = ZERO, ZERO, ZERO
    for i in range(position.count[side]):
        cell = position.where[side, i]
        there = bit(cell & 63)
        first |= there if cell < 64 else ZERO
        second |= there if 64 <= cell < 128 else ZERO
        third |= there if cell >= 128 else ZERO
    return first, second, third


@verb
def lets_all_lead(position: Record, board: Record, side: int) -> bool:
    """Whether a Stone lets all cards move a side's tokens, as things are."""
    if not board.moves & CARDS:
        return False
    if position.side == side:
        return stone_is_active(position, board)
    return (held(position, board, side) & zones_of(board, STONE)) != 0


@verb
def gates_of(position: Record, board: Record, side: int, stone: bool) -> Cells:
    """From where a card of a side's hand leads a token into an enemy portal."""
    gates, hand = EMPTY, position.hand[side]
    while hand != ZERO:
        card = trailing_zeros(hand)
        hand &= hand - ONE
        cells = set_of(board.gates[side, card])
        if not stone:
            cells = common(cells, leading_cells(board, board.category[card]))
        gates = joined(gates, cells)
    return gates


@verb
def leading_cells(board: Record, category: int) -> Cells:
    """The cells from which cards of a category move tokens where no Stone is active."""
    if category == ANCIENT:
        return set_of(board.in_kind[OBELISK])
    if category == MYTH:
        return joined(set_of(board.in_kind[SOUTH_PORTAL]), set_of(board.in_kind[NORTH_PORTAL]))
    return EVERYWHERE


@verb
def lands(board: Record, side: int, face: int, cell: int) -> Cells:
    """The cells at the marks of a face, for a side's token on a cell."""
    return set_of(board.lands[side, face, cell])


@verb
def hangs(mine: Reach, theirs: Reach, cell: int) -> bool:
    """Whether an own token there can be taken: attacked, and not guarded."""
    return has_cell(theirs.attacked, cell) and not has_cell(mine.guarded, cell)
