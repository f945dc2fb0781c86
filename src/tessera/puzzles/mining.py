"""Finding puzzles in positions: of self-play, or of games that people have played."""

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
from tessera.search.table import table
from tessera.search.tactics import NO, UNKNOWN, YES

FEWEST = 10
"""Actions that one may begin with: where there are fewer there is little to find."""
MOST = 300
"""Where one may begin with more, a win in two turns cannot be shown to be the only one."""
SAMPLE, GLIMPSE = 8, 100_000
"""So many actions are looked at first, with so much effort: where most of them do not lose, nothing
is to be averted."""
LOOK, HOPE = 5_000, 1_000
"""Positions of a first look, and the score from which on a win in two turns is looked for."""
HARDEST = 250_000
"""Positions after which it is no longer asked how long a search takes to solve a puzzle."""
ROOM = 1 << 23
"""Bytes of what searches remember here."""
EASIEST, DOUBLY = 900.0, 85.0
"""How hard a puzzle seems that needs no search, and by how much harder one that needs twice as
long."""
BASE = {Goal.WIN_1: 0.0, Goal.DEFENCE: 100.0, Goal.WIN_2: 250.0, Goal.WIN_3: 400.0}
"""What is harder for people than for a search: to see through the other side's turns."""


def puzzle_of(board: Board, themes: Themes, source: str) -> Puzzle | None:
    """The puzzle that a position is at the beginning of a turn; None if it is none.

    Args:
        board: the position.
        themes: those of its game.
        source: whence it comes.
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
    """What there may be to find: first a win, then the way not to lose."""
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
    """Whether a side wins in three turns, and not in two, as far as is seen; not by chance."""
    if board.scene().cards is not None or not holds(board, Goal.WIN_3, side):
        return False
    return far.settled(board, side, TURNS[Goal.WIN_2]) != YES


def _few_are_safe(board: Board, best: int) -> bool:
    """Whether few actions begin a turn that does not lose, for certain."""
    codes = board.legal_codes()
    sample = codes[:: max(1, len(codes) // SAMPLE)]
    lost = sum(safety(board, code, GLIMPSE) == NO for code in sample)
    if 2 * lost < len(sample):
        return False
    safe = 0
    for code in (best, *codes):
        found = safety(board, code)
        safe += found == YES
        if found == UNKNOWN or safe > FEW + 1:  # the best is counted twice
            return False
    return safe > 0


def difficulty(board: Board, goal: Goal) -> float:
    """A guess at a puzzle's rating: by how many positions a search looks at to solve it."""
    search, solved = IterativeDeepening.of(board, table(ROOM)), 0
    for best in search.deepen(Limits(HARDEST, lambda: False)):
        right = begins(board, goal, best.action)
        solved = (solved or search.nodes) if right else 0
        if right and search.nodes > 4 * solved:
            break
    doublings = math.log2(max(solved or HARDEST, 60) / 60)
    return EASIEST + BASE[goal] + DOUBLY * doublings
