"""Features of the cards: expectations over a side's next hand, which chance will fill."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tessera.games.almajara.kernels.cells import (
    as_tuple,
    count,
    difference,
    intersection,
    pop_lowest,
)
from tessera.games.almajara.kernels.movegen import drawable
from tessera.games.almajara.kernels.movement import cards_for
from tessera.games.almajara.kernels.reach import Reach, card_cells, is_hanging
from tessera.games.almajara.layout import (
    ANCIENT,
    GUARDIAN,
    HAND,
    MYTH,
    SPAN,
    Phase,
    face_of,
)
from tessera.kernel.bits import ZERO, Word, popcount
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Floats, Record


class CardFeature(IntEnum):
    """The card features of one side, in games where tokens move by cards."""

    WINS = 0  # the probability that its next hand can move a token into a portal
    SAFE_WINS = 1  # likewise, a token that cannot be captured now
    NEAR = 2  # tokens that some card would move there
    COMING = 3  # tokens that two cards would move there
    APPROACH = 4  # cells that a card can reach, and from which another leads into a portal
    CAPTURES = 5  # the expected number of enemy tokens that its next hand can attack
    CHASED = 6  # likewise, of those near a portal
    USABLE = 7  # cards of the hand that can move some token


MAX_NEAR = 5
"""The cap on counts of tokens near a portal."""


class NextHand(NamedTuple):
    """The distribution of a side's next hand."""

    hand: Word
    """The cards that it has already."""
    deck: Word
    """The cards that it draws from."""
    share: float
    """The probability of each in one draw."""
    drawn: int
    """The number of cards drawn."""


@kernel
def card_features(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """Compute one side's card features."""
    draws = next_hand(position, board, side)
    near = intersection(mine.own, as_tuple(board.cells_by_distance[side, 0]))
    ways, safe = ZERO, ZERO
    left = near
    while count(left) > 0:
        cell, left = pop_lowest(left)
        cards = board.entering_faces[side, cell] & cards_for(board, cell, mine.stone)
        ways |= cards
        if not is_hanging(mine, theirs, cell):
            safe |= cards
    out[CardFeature.WINS] = chance_to_hold(draws, ways)
    out[CardFeature.SAFE_WINS] = chance_to_hold(draws, safe)
    out[CardFeature.NEAR] = min(count(near), MAX_NEAR)
    out[CardFeature.COMING] = min(
        count(intersection(mine.own, as_tuple(board.cells_by_distance[side, 1]))), MAX_NEAR
    )
    steps = difference(intersection(mine.gates, mine.attacked), theirs.attacked)
    out[CardFeature.APPROACH] = min(count(steps), MAX_NEAR)
    out[CardFeature.USABLE] = popcount(position.hand[side] & usable(board, mine))
    count_card_attacks(position, board, side, mine, draws, out)


@inline_kernel
def usable(board: Record, mine: Reach) -> Word:
    """The cards that can move some token of a side."""
    cards = board.deck
    if mine.stone:
        return cards
    for category in (ANCIENT, MYTH):
        if count(intersection(mine.own, card_cells(board, category))) == 0:
            cards &= ~board.of_category[category]
    return cards


@inline_kernel
def count_card_attacks(
    position: Record, board: Record, side: int, mine: Reach, draws: NextHand, out: Floats
) -> None:
    """Count the enemy tokens that a side's next hand can attack, as an expectation."""
    opponent = 1 - side
    for i in range(position.count[opponent]):
        there = position.token_cells[opponent, i]
        spot = board.grid_index[there]
        cards, left = ZERO, intersection(mine.own, as_tuple(board.pip_sources[side, there]))
        while count(left) > 0:
            cell, left = pop_lowest(left)
            if board.peaceful[face_of(position.token_at[cell])] == 0:
                step = spot - board.grid_index[cell]
                cards |= board.faces_by_offset[side, SPAN + step] & cards_for(
                    board, cell, mine.stone
                )
        cards &= ~board.of_category[GUARDIAN]
        chance = np.float32(chance_to_hold(draws, cards))
        out[CardFeature.CAPTURES] += chance
        if board.any_portal_distance[opponent, there] == 1:
            out[CardFeature.CHASED] += chance


@inline_kernel
def next_hand(position: Record, board: Record, side: int) -> NextHand:
    """The distribution of a side's next hand.

    Cards that are not used this turn stay in hand; which ones is unknown while the side acts, so
    its hand is left out then.
    """
    hand = position.hand[side]
    drawn = HAND - popcount(hand)
    if position.side == side and position.phase == Phase.MAIN:
        hand, drawn = ZERO, min(HAND, drawn + position.left)
    deck = drawable(position, board)
    return NextHand(hand, deck, 1.0 / max(1, popcount(deck)), drawn)


@inline_kernel
def chance_to_hold(draws: NextHand, cards: Word) -> float:
    """The probability that the next hand has one of some cards, as if drawn with replacement."""
    if cards & draws.hand != ZERO:
        return 1.0
    found = popcount(cards & draws.deck)
    missed, left = 1.0, 1.0 - found * draws.share
    for _ in range(draws.drawn if found > 0 else 0):
        missed *= left
    return 1.0 - missed
