"""Find puzzles in positions from self-play or from games on the site."""

import math

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.themes import Themes
from tessera.puzzles import far
from tessera.puzzles.collection import Puzzle
from tessera.puzzles.proof import FEW, TURNS, Goal, begins, holds, key_of, main_line, safety
from tessera.puzzles.themes import themes_of
from tessera.search.deepening import IterativeDeepening, Limits, search_nodes
from tessera.search.memory import TTContext
from tessera.search.pvs import MATE_BOUND
from tessera.search.tactics import NO, UNKNOWN, YES
from tessera.search.transposition_table import table

FEWEST = 10
"""Minimum legal actions of a position: with fewer there is little to find."""
MOST = 300
"""Maximum legal actions of a position for a win in two: with more, uniqueness is too costly."""
SAMPLE, GLIMPSE = 8, 100_000
"""Sampled actions and the effort for each: if most of them are safe, there is no defence puzzle."""
LOOK, HOPE = 5_000, 1_000
"""Nodes of a preliminary search, and the minimum score to look for a win in two turns."""
HARDEST = 250_000
"""Node limit of the search that estimates difficulty."""
ROOM = 1 << 23
"""Bytes of transposition tables."""
EASIEST, DOUBLY = 900.0, 85.0
"""The rating of a puzzle that needs no search, and the increase per doubling of nodes."""
BASE = {Goal.WIN_1: 0.0, Goal.DEFENCE: 100.0, Goal.WIN_2: 250.0, Goal.WIN_3: 400.0}
"""Rating added by goal: replies of the other side are harder for people than for a search."""


def puzzle_of(board: Board, themes: Themes, source: str) -> Puzzle | None:
    """The puzzle of a position at the beginning of a turn; None: it is not a puzzle.

    Args:
        board: the position.
        themes: the themes of its game.
        source: the origin of the position.
    """
    if board.turn in (None, CHANCE_LETTER) or len(board.legal_codes()) < FEWEST:
        return None
    goal = goal_of(board)
    if goal is None or not key_of(board, goal):
        return None
    line = main_line(board, goal)
    if not line:
        return None
    rating = round(difficulty(board, goal))
    return Puzzle(goal, board.text(), line, themes_of(board, goal, line, themes), rating, source)


def goal_of(board: Board) -> Goal | None:
    """The goal that a position may have: a quick win, else a defence, else a longer win."""
    side = str(board.turn)
    if holds(board, Goal.WIN_1, side):
        return Goal.WIN_1
    best = search_nodes(board, TTContext(table(ROOM), 0, 0), LOOK)
    if best.score < -MATE_BOUND:
        return None
    if _few_are_safe(board, best.action):
        return Goal.DEFENCE
    if best.score <= HOPE or len(board.legal_codes()) > MOST:
        return None
    if holds(board, Goal.WIN_2, side):
        return Goal.WIN_2
    return Goal.WIN_3 if _takes_three(board, side) else None


def _takes_three(board: Board, side: str) -> bool:
    """Whether a side wins in three turns and, as far as searched, not in two; never with cards."""
    if board.scene().cards is not None or not holds(board, Goal.WIN_3, side):
        return False
    return far.settled(board, side, TURNS[Goal.WIN_2]) != YES


def _few_are_safe(board: Board, best: int) -> bool:
    """Whether provably only a few actions begin a turn that does not lose."""
    codes = board.legal_codes()
    sample = codes[:: max(1, len(codes) // SAMPLE)]
    lost = sum(safety(board, code, GLIMPSE) == NO for code in sample)
    if 2 * lost < len(sample):
        return False
    safe = 0
    for code in (best, *codes):
        found = safety(board, code)
        safe += found == YES
        if found == UNKNOWN or safe > FEW + 1:  # the best one is counted twice
            return False
    return safe > 0


def difficulty(board: Board, goal: Goal) -> float:
    """An estimate of a puzzle's rating from the nodes that a search needs to solve it."""
    search, solved = IterativeDeepening.of(board, table(ROOM)), 0
    for best in search.deepen(Limits(HARDEST, lambda: False)):
        right = begins(board, goal, best.action)
        solved = (solved or search.nodes) if right else 0
        if right and search.nodes > 4 * solved:
            break
    doublings = math.log2(max(solved or HARDEST, 60) / 60)
    return EASIEST + BASE[goal] + DOUBLY * doublings
