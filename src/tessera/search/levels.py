"""The levels of our bots: the budget of each for an action, and its evaluation noise."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from tessera.search import pvs
from tessera.search.tree import INFORMED, PLAIN, TreeParams

ENGINE_VERSION = 2
"""The version of the search. Raise it with every change that may alter what a bot plays.

The lab keeps the games of one version apart from those of another.
"""
UNLIMITED = 1_000_000_000
"""Simulations or nodes without a limit but time."""
UNLIMITED_SECONDS = 1e9
"""Of a search that no clock ends."""
PROBE_SIMULATIONS = 100
"""Simulations of the short search that precedes the search for a forced win."""


@dataclass(frozen=True)
class Level:
    """The budget of one action, and the parameters of its search."""

    simulations: int
    """Of tree search, over all threads."""
    random_share: float = 0.0
    """The share of actions chosen at random, without a search."""
    seconds: float = 1.9
    """The time limit of an action: with everything around the search, two seconds at most."""
    threads: int = 1
    tactics_budget: int = 1_000_000
    """Nodes for exact tactics (`tactics`) before and after the search; 0: none."""
    forced_win_budget: int = 0
    """Nodes for finding a win in two turns where the search expects one; 0: none."""
    tree_params: TreeParams = INFORMED
    no_setup_win: bool = False
    """Whether it refrains from winning in its first turn, after a careless set-up."""
    reuse: bool = True
    """Whether it reuses trees and table from earlier in the game."""
    nodes: int = 0
    """Nodes of alpha-beta, in games with a trained network; 0: use tree search."""
    always_alphabeta: bool = False
    """Whether to use alpha-beta in games whose evaluation is hand-made, too."""
    stable_depths: int = 0
    """After half of its time, stop when the best action has not changed for this many depths;
    0: never."""
    params: pvs.SearchParams = pvs.SELECTIVE
    """Of alpha-beta."""
    network: bytes = b""
    """The content of a network file that replaces the game's own (`kernel.network.install`)."""
    clock: Callable[[], float] = time.monotonic
    """Returns seconds. `time.thread_time` works for searches in one thread only."""

    @property
    def is_timed(self) -> bool:
        """Whether nothing but the clock ends its search."""
        return self.nodes == UNLIMITED

    @property
    def probe(self) -> "Level":
        """The same with the budget of a first look."""
        return replace(self, simulations=min(PROBE_SIMULATIONS, self.simulations))


def noisy(noise: int) -> pvs.SearchParams:
    """Parameters with an evaluation error of at most `noise` thousandths of log-odds."""
    return pvs.SELECTIVE._replace(eval_noise=noise)


_beginner = partial(Level, tree_params=PLAIN, no_setup_win=True)

LEVELS = {
    1: _beginner(40, random_share=0.7, tactics_budget=0, nodes=150, params=noisy(2_500)),
    2: _beginner(40, tactics_budget=20_000, nodes=150, params=noisy(2_500)),
    3: _beginner(1_000, tactics_budget=400_000, nodes=2_000, params=noisy(900)),
    4: Level(4, tactics_budget=400_000, nodes=4_000, params=noisy(650)),
    5: Level(15, nodes=12_000, params=noisy(200)),
    6: Level(100, forced_win_budget=3_000_000, nodes=60_000),
    7: Level(1_000, forced_win_budget=3_000_000, nodes=500_000),
    8: Level(40_000, threads=2, forced_win_budget=3_000_000, nodes=UNLIMITED, stable_depths=4),
}
"""The levels that players choose from. In alpha-beta, weaker levels search less deep and evaluate
with more noise; in tree search, the first three use random rollouts to the end. Level 1 is for the
first games of a newcomer: most of its actions are random."""


def interpreted_level(level: Level) -> Level:
    """Reduce a level to what plain Python does in a second or two, until the search is compiled."""
    return replace(
        level,
        simulations=min(level.simulations, 16),
        nodes=min(level.nodes, 60),
        tactics_budget=0,
        forced_win_budget=0,
        tree_params=PLAIN,
        threads=1,
    )


def uct(simulations: int) -> Level:
    """Plain UCT with random rollouts to the end and no tactics: a baseline."""
    return Level(simulations, seconds=3600.0, tactics_budget=0, tree_params=PLAIN, reuse=False)


def tree_search(milliseconds: int) -> Level:
    """The strongest tree search in one thread, for a given processor time."""
    return replace(
        LEVELS[max(LEVELS)],
        nodes=0,
        simulations=UNLIMITED,
        seconds=milliseconds / 1_000,
        threads=1,
        clock=time.thread_time,
    )


def alpha_beta(milliseconds: int) -> Level:
    """Alpha-beta for a given time; tree search where a game has no evaluation."""
    return replace(
        tree_search(milliseconds), nodes=UNLIMITED, always_alphabeta=True, stable_depths=0
    )
