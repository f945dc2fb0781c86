"""Whether the first turn of a game can win, tried exactly.

Such a game is over before the other side has played.
"""

import random
from typing import NamedTuple

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.chance import Chance
from tessera.kernel.compiled import compiling
from tessera.kernel.contract import kernels_of
from tessera.lab.openings import play_random_plies
from tessera.search.tactics import new_workspace, winning_action

EFFORT = 200_000
"""Actions that are tried: more than the longest turn of two actions has."""
TRIES = 8
"""Random set-ups: where one of three lets the first turn win, 24 of 25 searches find one."""


class FirstTurnWin(NamedTuple):
    """A first turn that wins."""

    side: str
    """The letter of the side that wins."""
    action: str
    """The text of the action that begins the turn."""
    board: Board
    """The position before it."""

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that the action names."""
        told = self.board.preview(self.action)
        named = (told.origin, told.target)
        return tuple(cell for cell in named if cell)


def first_turn_win(board: Board) -> FirstTurnWin | None:
    """How the side to move wins in the first turn; None if it cannot.

    Also None during the set-up, and if the position's clock shows that turns were played before.
    """
    if board.is_over or board.turn == CHANCE_LETTER or not board.in_main_phase:
        return None
    if board.scene().clock:
        return None
    with compiling():
        ahead = new_workspace(kernels_of(board.position), board.position, EFFORT)
        code = int(winning_action(ahead, board.tables))
    return None if code < 0 else FirstTurnWin(str(board.turn), board.decode(code), board)


def win_after_set_up(start: Board, tries: int = TRIES) -> FirstTurnWin | None:
    """How the first turn wins after one of some random set-ups; None if none is found."""
    found = (first_turn_win(set_up(start, number)) for number in range(tries))
    return next((win for win in found if win), None)


def set_up(start: Board, number: int) -> Board:
    """The board after a random set-up; the same number gives the same one."""
    board, chance, dice = start.copy(), Chance.of("set-up"), random.Random(number)
    chance.settle(board)
    while not (board.is_over or board.in_main_phase):
        play_random_plies(board, 1, chance, dice)
    return board
