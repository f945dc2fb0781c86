"""The share of built-in puzzles that alpha-beta solves, by CPU time.

Solutions are proven exhaustively, and answers are judged by proof, not by the stored solution.
"""

import time
from collections import defaultdict
from collections.abc import Iterator

from benchmarks.measure import Figure
from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.lab.stats import wilson_interval
from tessera.puzzles.collection import Puzzle, shipped
from tessera.puzzles.proof import Goal, begins
from tessera.search.deepening import IterativeDeepening, Limits
from tessera.search.levels import UNLIMITED
from tessera.search.memory import Memory

GAMES = ("vorcept", "pit", "almajara")
SECONDS = (0.01, 0.1, 1.0)


def solved() -> Iterator[Figure]:
    """The share of puzzles solved, by game, goal and time."""
    for game in GAMES:
        times, puzzles = defaultdict[Goal, list[float]](list), shipped(catalog.game(game))
        first_right(puzzles[0])  # compiles
        for puzzle in puzzles:
            times[puzzle.goal].append(first_right(puzzle))
        for goal, found in sorted(times.items()):
            for seconds in SECONDS:
                share = sum(spent <= seconds for spent in found) / len(found)
                low, high = wilson_interval(share, len(found))
                name = f"{game}: {len(found)} puzzles, {goal}, {seconds:g} s"
                yield Figure(name, "solved", share, (high - low) / 2 / max(share, 0.01))


def first_right(puzzle: Puzzle) -> float:
    """The seconds after which the best action begins a solution, and stays so."""
    board = catalog.board_of(puzzle.position)
    since, right = float("inf"), dict[int, bool]()
    for action, spent in solved_at(board):
        if action not in right:
            right[action] = begins(board, puzzle.goal, action)
        since = min(since, spent) if right[action] else float("inf")
    return since


def solved_at(board: Board) -> Iterator[tuple[int, float]]:
    """Yield the best action at each depth and its time; the consumer's time does not count."""
    begun = time.thread_time()
    paused = 0.0
    limits = Limits(UNLIMITED, lambda: time.thread_time() - begun - paused >= SECONDS[-1])
    for best in IterativeDeepening.of(board, *Memory().tt_context("")).deepen(limits):
        now = time.thread_time()
        yield best.action, now - begun - paused
        paused += time.thread_time() - now


JOBS = (solved,)
