"""How strong a bot plays."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from tessera.search.tree import INFORMED, PLAIN, Manner

UNLIMITED = 1_000_000_000
"""As many simulations or nodes as there is time for."""
GLANCE = 100
"""Simulations of a first look."""


@dataclass(frozen=True)
class Level:
    """What a bot may spend on one action."""

    simulations: int
    """In all threads together."""
    seconds: float = 2.0
    """After this long it plays what it has, however few simulations it ran."""
    threads: int = 1
    effort: int = 1_000_000
    """Actions that exact tactics may try, before and after the search; 0: no tactics."""
    far_effort: int = 0
    """Actions that it may try, besides, to find a win in two turns where the search is hopeful."""
    manner: Manner = INFORMED
    gentle: bool = False
    """Whether it lets a set-up pass that loses at once: it does not win in its first turn."""
    reuse: bool = True
    """Whether it goes on from what it thought of earlier in the game."""
    nodes: int = 0
    """Positions that alpha-beta looks at where the game tells how they look; 0: a tree is grown."""
    clock: Callable[[], float] = time.monotonic
    """Tells the time; that of a thread is for searches in one thread only."""

    @property
    def glance(self) -> "Level":
        """What it spends on a first look."""
        return replace(self, simulations=min(GLANCE, self.simulations))


LEVELS = {
    1: Level(simulations=40, effort=20_000, manner=PLAIN, gentle=True),
    2: Level(simulations=200, effort=400_000, manner=PLAIN, gentle=True),
    3: Level(simulations=1_000, effort=400_000, manner=PLAIN, gentle=True),
    4: Level(simulations=4, effort=400_000),
    5: Level(simulations=15),
    6: Level(simulations=100, far_effort=3_000_000),
    7: Level(simulations=1_000, far_effort=3_000_000),
    8: Level(simulations=40_000, threads=2, far_effort=3_000_000),
}
"""The levels that players choose from: the first three play random games to the end, the others ask
the game how positions look, which makes far more of a simulation."""


def uct(simulations: int) -> Level:
    """Plain UCT with random playouts to the end, no tactics: a yardstick."""
    return Level(simulations, seconds=3600.0, effort=0, manner=PLAIN, reuse=False)


def tree_search(milliseconds: int) -> Level:
    """The strongest tree search in one thread, for so long by the processor's time."""
    return replace(
        LEVELS[max(LEVELS)],
        simulations=UNLIMITED,
        seconds=milliseconds / 1_000,
        threads=1,
        clock=time.thread_time,
    )


def alpha_beta(milliseconds: int) -> Level:
    """Alpha-beta in as long; trees where the game cannot tell how positions look."""
    return replace(tree_search(milliseconds), nodes=UNLIMITED)
