"""What a side can do to tokens: those it attacks, those it guards, and how many ways it has."""

from typing import NamedTuple

from tessera.games.almajara.kernels.movement import (
    CARDS,
    TOKENS,
    is_calm,
    is_peaceful,
    landing,
    leads,
    marked,
    may_act,
)
from tessera.games.almajara.kernels.tokens import bit, holds
from tessera.games.almajara.layout import NO_CARD, OFF, face_of, owner_of
from tessera.kernel.bits import ONE, ZERO, Word, trailing_zeros
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record


class Reach(NamedTuple):
    """What a side can do to tokens. Sets of cells are three words."""

    attacked: tuple[Word, Word, Word]
    guarded: tuple[Word, Word, Word]
    ways: int
    """How many its tokens have to go."""


@kernel
def reach(position: Record, board: Record, side: int) -> Reach:
    """What a side attacks and guards, and how many ways its tokens have.

    Those that have acted in this turn have none, and by cards each goes as all cards of the hand
    allow.
    """
    attacked, guarded, ways = (ZERO, ZERO, ZERO), (ZERO, ZERO, ZERO), 0
    for i in range(position.count[side]):
        cell = position.where[side, i]
        if board.moves & TOKENS and is_peaceful(board, face_of(position.stands[cell])):
            guarded = guard_further(position, board, cell, guarded)
        if not may_act(position, cell):
            continue
        if board.moves & TOKENS:
            attacked, more = reach_further(position, board, side, cell, NO_CARD, attacked)
            ways += more
        if board.moves & CARDS:
            cards = position.hand[side]
            while cards != ZERO:
                card = trailing_zeros(cards)
                cards &= cards - ONE
                attacked, more = reach_further(position, board, side, cell, card, attacked)
                ways += more
    first, second, third = guarded
    spent = position.defended  # nobody guards them again
    guarded = first & ~spent[0], second & ~spent[1], third & ~spent[2]
    return Reach(attacked, guarded, ways)


@verb
def reach_further(
    position: Record,
    board: Record,
    side: int,
    cell: int,
    card: int,
    attacked: tuple[Word, Word, Word],
) -> tuple[tuple[Word, Word, Word], int]:
    """What is attacked, with what the token on a cell attacks; and its ways."""
    if not leads(position, board, cell, card):
        return attacked, 0
    ways = 0
    token = marked(position, cell, card)
    attacks = not is_calm(position, board, cell, card)
    for mark in range(board.marks[face_of(token)]):
        target = landing(board, cell, token, mark)
        if target == OFF or owner_of(position.stands[target]) == side:
            continue
        ways += 1
        if attacks:
            attacked = with_cell(attacked, target)
    return attacked, ways


@verb
def guard_further(
    position: Record, board: Record, cell: int, guarded: tuple[Word, Word, Word]
) -> tuple[Word, Word, Word]:
    """What is guarded, with what the Guardian on a cell guards if it has not yet in this turn."""
    if holds(position.guarded, cell):
        return guarded
    token = position.stands[cell]
    for mark in range(board.marks[face_of(token)]):
        target = landing(board, cell, token, mark)
        if target != OFF:
            guarded = with_cell(guarded, target)
    return guarded


@verb
def with_cell(cells: tuple[Word, Word, Word], cell: int) -> tuple[Word, Word, Word]:
    """A set of cells with one more."""
    first, second, third = cells
    there = bit(cell & 63)
    if cell < 64:
        return first | there, second, third
    if cell < 128:
        return first, second | there, third
    return first, second, third | there


@verb
def has_cell(cells: tuple[Word, Word, Word], cell: int) -> bool:
    """Whether a set has a cell."""
    word = cells[0] if cell < 64 else (cells[1] if cell < 128 else cells[2])
    return word & bit(cell & 63) != ZERO


@verb
def hangs(mine: Reach, theirs: Reach, cell: int) -> bool:
    """Whether an own token there can be taken: attacked, and not guarded."""
    return has_cell(theirs.attacked, cell) and not has_cell(mine.guarded, cell)
