"""The depth of alpha-beta in a second, and its score against tree search at equal time.

Measured in CPU time, so that other load on the machine matters little.
"""

import time
from collections.abc import Iterator

from benchmarks.measure import Figure
from benchmarks.rules import ALMAJARA, PIT, VORCEPT
from tessera.games import catalog
from tessera.lab.contestants import BuiltinEngine
from tessera.lab.experiment import Experiment, Series
from tessera.lab.play import play_game, prepare
from tessera.lab.stats import WinDrawLoss
from tessera.search.deepening import IterativeDeepening, Limits
from tessera.search.levels import UNLIMITED, alpha_beta, tree_search
from tessera.search.memory import Memory

POSITIONS = {"vorcept": VORCEPT, "pit": PIT, "almajara": ALMAJARA}
SECONDS = 1.0
GAMES = 20
MILLISECONDS = 100
RANDOM_PLIES = 4
"""Random actions at the start of both games of a pair."""


def depths() -> Iterator[Figure]:
    """Nodes per second and depth reached, on fixed positions."""
    for game, positions in POSITIONS.items():
        for what, text in positions.items():
            board = catalog.game(game).board_class.from_text(text)
            for seconds in (SECONDS / 100, SECONDS):  # the first run compiles
                search = IterativeDeepening.of(board, *Memory().tt_context(""))
                begun = time.thread_time()
                limits = Limits(
                    UNLIMITED,
                    lambda end=begun + seconds: time.thread_time() >= end,  # type: ignore[misc]
                )
                *_, last = search.deepen(limits)
                spent = time.thread_time() - begun
            name = f"{game}: alpha-beta, {what}"
            yield Figure(name, "nodes/s", search.nodes / spent)
            yield Figure(f"{name}, {SECONDS:g} s", "actions deep", last.depth)


def matches() -> Iterator[Figure]:
    """The score of alpha-beta against tree search, both in one thread."""
    contestants = (
        BuiltinEngine("alpha-beta", alpha_beta(MILLISECONDS)),
        BuiltinEngine("trees", tree_search(MILLISECONDS)),
    )
    for game in POSITIONS:
        about = Experiment(game=game, random_plies=RANDOM_PLIES)
        score, series = WinDrawLoss(), prepare(Series(about, "alpha-beta", "trees", contestants))
        for number in range(GAMES):
            score = score.plus(play_game(series, number).points)
        low, high = score.interval()
        name = f"{game}: alpha-beta against trees, {MILLISECONDS} ms, {GAMES} games"
        yield Figure(
            name, "of the points", score.win_rate, (high - low) / 2 / max(score.win_rate, 0.01)
        )


JOBS = (depths, matches)
