"""What cards may bring a side: what there is to tell of its next hand, which chance will fill."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tessera.games.almajara.kernels.cells import common, first_of, set_of, size, without
from tessera.games.almajara.kernels.listing import drawable
from tessera.games.almajara.kernels.movement import leading_from
from tessera.games.almajara.kernels.reach import Reach, hangs, leading_cells
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
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Floats, Record


class Outlook(IntEnum):
    """What cards may bring a side: counted where tokens move by cards, alone or too."""

    WINS = 0  # the chance that its next hand takes a token into a portal
    SAFE_WINS = 1  # likewise, a token that cannot be taken now
    NEAR = 2  # tokens that some card would take there
    COMING = 3  # tokens that two cards would
    APPROACH = 4  # cells to which a card can take a token, for the next to take it into a portal
    PREY = 5  # how many enemy tokens its next hand can attack, on average
    CHASED = 6  # likewise, of those near a portal
    USABLE = 7  # cards of the hand that can move some token


MOST_NEAR = 5
"""More tokens near a portal are not told apart."""


class Draws(NamedTuple):
    """Where a side's next hand comes from."""

    hand: Word
    """Cards that it has already."""
    deck: Word
    """Those of which it draws."""
    share: float
    """The chance of each."""
    drawn: int
    """How many are drawn."""


@kernel
def foresee(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """What cards may bring a side."""
    draws = draws_of(position, board, side)
    near = common(mine.own, set_of(board.ways[side, 0]))
    ways, safe = ZERO, ZERO
    left = near
    while size(left) > 0:
        cell, left = first_of(left)
        cards = board.enters[side, cell] & leading_from(board, cell, mine.stone)
        ways |= cards
        if not hangs(mine, theirs, cell):
            safe |= cards
    out[Outlook.WINS] = chance_to_hold(draws, ways)
    out[Outlook.SAFE_WINS] = chance_to_hold(draws, safe)
    out[Outlook.NEAR] = min(size(near), MOST_NEAR)
    out[Outlook.COMING] = min(size(common(mine.own, set_of(board.ways[side, 1]))), MOST_NEAR)
    steps = without(common(mine.gates, mine.attacked), theirs.attacked)
    out[Outlook.APPROACH] = min(size(steps), MOST_NEAR)
    out[Outlook.USABLE] = popcount(position.hand[side] & usable(board, mine))
    foresee_prey(position, board, side, mine, draws, out)


@verb
def usable(board: Record, mine: Reach) -> Word:
    """The cards that may move some token of a side."""
    cards = board.deck
    if mine.stone:
        return cards
    for category in (ANCIENT, MYTH):
        if size(common(mine.own, leading_cells(board, category))) == 0:
            cards &= ~board.of_category[category]
    return cards


@verb
def foresee_prey(
    position: Record, board: Record, side: int, mine: Reach, draws: Draws, out: Floats
) -> None:
    """The enemy tokens that a side's next hand can attack."""
    foe = 1 - side
    for i in range(position.count[foe]):
        there = position.where[foe, i]
        spot = board.spot[there]
        cards, left = ZERO, common(mine.own, set_of(board.comes[side, there]))
        while size(left) > 0:
            cell, left = first_of(left)
            if board.calm[face_of(position.stands[cell])] == 0:
                step = spot - board.spot[cell]
                cards |= board.at_mark[side, SPAN + step] & leading_from(board, cell, mine.stone)
        cards &= ~board.of_category[GUARDIAN]
        chance = np.float32(chance_to_hold(draws, cards))
        out[Outlook.PREY] += chance
        if board.way[foe, there] == 1:
            out[Outlook.CHASED] += chance


@verb
def draws_of(position: Record, board: Record, side: int) -> Draws:
    """What a side's next hand comes from.

    Of its present hand, what is not used up in this turn goes into the next; so much is left out
    while it acts.
    """
    hand = position.hand[side]
    drawn = HAND - popcount(hand)
    if position.side == side and position.phase == Phase.MAIN:
        hand, drawn = ZERO, min(HAND, drawn + position.left)
    deck = drawable(position, board)
    return Draws(hand, deck, 1.0 / max(1, popcount(deck)), drawn)


@verb
def chance_to_hold(draws: Draws, cards: Word) -> float:
    """The chance that a side's next hand has one of some cards, as if each were put back."""
    if cards & draws.hand != ZERO:
        return 1.0
    found = popcount(cards & draws.deck)
    missed, left = 1.0, 1.0 - found * draws.share
    for _ in range(draws.drawn if found > 0 else 0):
        missed *= left
    return 1.0 - missed
