"""Openings: where the two games of a pair begin.

Random actions alone lead to games that are decided at once and show nothing. So a quick bot plays
the opening, now and then by chance, until a short search finds neither side much better.
"""

import math
import random

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.chance import Chance
from tessera.search.bot import choose_action
from tessera.search.deepening import is_unclear, search_nodes
from tessera.search.levels import Level
from tessera.search.memory import MEBIBYTE, Memory

BOOK_LEVEL = Level(simulations=30, seconds=60.0, tactics_budget=20_000, reuse=False)
"""Plays the openings."""
RANDOM_PROBABILITY = 0.3
"""How often it plays anything."""
TRIES = 40
"""Openings that are looked at until the most even of them must do."""
MAX_IMBALANCE = 600
"""In thousandths of the log-odds: nobody wins with a chance of more than 0.65."""
NODES = 20_000
"""Of the search that weighs an opening."""


def play_random_plies(board: Board, actions: int, chance: Chance, dice: random.Random) -> None:
    """Play random actions (the board is modified in place), as long as the game goes on."""
    for _ in range(actions):
        if board.is_over:
            return
        board.push_code(dice.choice(board.legal_codes()))
        chance.settle(board)


def balanced_opening(board: Board, actions: int, chance: Chance, dice: random.Random) -> Board:
    """The board after an even opening: the first that is even enough, or the most even one.

    Args:
        board: where the game begins; it stays as it is.
        actions: of players, how many are played.
        chance: what is drawn.
        dice: decides all else; the same dice give the same opening.
    """
    best, least = board, math.inf
    for _ in range(TRIES if actions else 0):
        tried = _played(board.copy(), actions, chance, dice)
        lead = imbalance(tried)
        if lead < least:
            best, least = tried, lead
        if lead <= MAX_IMBALANCE:
            break
    return best


def imbalance(board: Board) -> float:
    """How much better a short search thinks one side: 0 is even, infinite if the game is over."""
    if board.turn in (None, CHANCE_LETTER):
        return math.inf
    if is_unclear(board):
        return 0.0  # before it can be told who is better, nobody is
    return float(abs(search_nodes(board, Memory(8 * MEBIBYTE).tt_context(""), NODES).score))


def _played(board: Board, actions: int, chance: Chance, dice: random.Random) -> Board:
    """The board after actions of a quick bot."""
    memory = Memory(8 * MEBIBYTE)
    for _ in range(actions):
        if board.is_over:
            break
        if dice.random() < RANDOM_PROBABILITY:
            board.push_code(dice.choice(board.legal_codes()))
        else:
            board.push_code(choose_action(board, BOOK_LEVEL, dice.getrandbits(32), memory).action)
        chance.settle(board)
    return board
