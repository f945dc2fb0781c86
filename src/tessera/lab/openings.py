"""Balanced openings, from which both games of a pair are played.

Random actions alone lead to decided positions, which measure nothing. A quick bot with a share of
random actions plays openings until a short search evaluates one as balanced.
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
"""The bot that plays openings."""
RANDOM_PROBABILITY = 0.3
"""Probability of a random action."""
TRIES = 40
"""Openings tried; if none is balanced, the most balanced is used."""
MAX_IMBALANCE = 600
"""Evaluation limit in millilogits: a win probability of at most 0.65."""
NODES = 20_000
"""Nodes of the search that evaluates an opening."""


def play_random_plies(board: Board, actions: int, chance: Chance, rng: random.Random) -> None:
    """Play random actions while the game lasts; modifies the board in place."""
    for _ in range(actions):
        if board.is_over:
            return
        board.push_code(rng.choice(board.legal_codes()))
        chance.advance(board)


def balanced_opening(board: Board, actions: int, chance: Chance, rng: random.Random) -> Board:
    """The board after the first balanced opening, or the most balanced of those tried.

    Args:
        board: the initial position; not modified.
        actions: number of player actions.
        chance: the source of chance events.
        rng: the random generator; determines the opening.
    """
    best, least = board, math.inf
    for _ in range(TRIES if actions else 0):
        tried = _played(board.copy(), actions, chance, rng)
        lead = imbalance(tried)
        if lead < least:
            best, least = tried, lead
        if lead <= MAX_IMBALANCE:
            break
    return best


def imbalance(board: Board) -> float:
    """The absolute evaluation of a short search; 0 is balanced, infinite once the game is over."""
    if board.turn in (None, CHANCE_LETTER):
        return math.inf
    if is_unclear(board):
        return 0.0  # the position cannot be evaluated yet
    return float(abs(search_nodes(board, Memory(8 * MEBIBYTE).tt_context(""), NODES).score))


def _played(board: Board, actions: int, chance: Chance, rng: random.Random) -> Board:
    """The board after an opening by the quick bot."""
    memory = Memory(8 * MEBIBYTE)
    for _ in range(actions):
        if board.is_over:
            break
        if rng.random() < RANDOM_PROBABILITY:
            board.push_code(rng.choice(board.legal_codes()))
        else:
            board.push_code(choose_action(board, BOOK_LEVEL, rng.getrandbits(32), memory).action)
        chance.advance(board)
    return board
