"""Exact search for a win in the first turn, before the other side has played."""

import random
from typing import NamedTuple

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.chance import Chance
from tessera.kernel.compiled import compiling
from tessera.kernel.contract import kernels_of
from tessera.lab.openings import play_random_plies
from tessera.search.tactics import new_workspace, winning_action

NODE_BUDGET = 200_000
"""Node budget: more than any turn of two actions has."""
TRIES = 8
"""Random set-ups; if one in three allows a win, 24 of 25 searches find one."""


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
        """The origin and target of the action."""
        preview = self.board.preview(self.action)
        named = (preview.origin, preview.target)
        return tuple(cell for cell in named if cell)


def first_turn_win(board: Board) -> FirstTurnWin | None:
    """A win of the side to move in the first turn; None if there is none.

    Also None during the set-up, and after the first turn.
    """
    if board.is_over or board.turn == CHANCE_LETTER or not board.in_main_phase:
        return None
    if board.scene().clock:
        return None
    with compiling():
        workspace = new_workspace(kernels_of(board.position), board.position, NODE_BUDGET)
        code = int(winning_action(workspace, board.tables))
    return None if code < 0 else FirstTurnWin(str(board.turn), board.decode(code), board)


def win_after_set_up(start: Board, tries: int = TRIES) -> FirstTurnWin | None:
    """A win in the first turn after one of some random set-ups; None if none is found."""
    found = (first_turn_win(set_up(start, number)) for number in range(tries))
    return next((win for win in found if win), None)


def set_up(start: Board, number: int) -> Board:
    """The board after a random set-up, determined by the number."""
    board, chance, rng = start.copy(), Chance.of("set-up"), random.Random(number)
    chance.advance(board)
    while not (board.is_over or board.in_main_phase):
        play_random_plies(board, 1, chance, rng)
    return board
