"""Whether games on a board can tell anything of it.

They do not where a side cannot set up, and little where a first turn wins.
"""

import random
from functools import reduce

from tessera.games.common.board import Board
from tessera.games.common.errors import NotationError
from tessera.i18n import Message, message
from tessera.lab.match import Match
from tessera.lab.openings import scatter
from tessera.lab.rows import MAIN, can_win

TRIES = 60
"""Random set-ups: on boards of the house three of four have room for all pieces."""

SET_UPS = 24
"""That are tried for a win in the first turn."""


def check_room(match: Match) -> None:
    """Refuse a board on which no random set-up has room for both sides.

    Raises:
        NotationError: saying which side cannot set up.
    """
    short = []
    for number in range(TRIES):
        short.append({*_set_up(match, number).without_room})
        if not short[-1]:
            return
    always = reduce(set.intersection, short)
    side = always.pop() if len(always) == 1 else "both"
    raise NotationError(message("lab-no-room", side=side, tries=TRIES))


def won_at_once(match: Match) -> Message | None:
    """What is to be said of a board on which a first turn can win; None: it cannot.

    After a few random set-ups, each of them looked at exactly.
    """
    boards = (_set_up(match, number) for number in range(SET_UPS))
    won = sum(not board.is_over and can_win(board) for board in boards)
    return message("lab-won-at-once", won=won, tries=SET_UPS) if won else None


def _set_up(match: Match, number: int) -> Board:
    """The board after a random set-up."""
    board, chance = match.start(), match.chance(0)
    dice = random.Random(number)
    chance.settle(board)
    while not board.is_over and board.scene().phase != MAIN:
        scatter(board, 1, chance, dice)
    return board
