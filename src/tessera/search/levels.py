"""How strong a bot plays."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from tessera.search import pvs
from tessera.search.tree import INFORMED, PLAIN, Manner

ENGINE_VERSION = 1
"""The version of the search: raise it with every change after which a bot may play otherwise.

The lab keeps the games of one version apart from those of another.
"""
UNLIMITED = 1_000_000_000
"""As many simulations or nodes as there is time for."""
GLANCE = 100
"""Simulations of a first look."""


@dataclass(frozen=True)
class Level:
    """What a bot may spend on one action."""

    simulations: int
    """In all threads together."""
    seconds: float = 1.9
    """After this long it plays what it has, however few simulations it ran: with what is around a
    search, two seconds at most."""
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
    """Positions that alpha-beta looks at where the game has learned how they look; 0: a tree is
    grown."""
    deep: bool = False
    """Whether it plays by alpha-beta, too, where the game tells that as somebody has guessed."""
    steady: int = 0
    """After half of its time alpha-beta plays what has been best for so many depths; 0: never."""
    sight: pvs.SearchParams = pvs.SELECTIVE
    """How alpha-beta sees."""
    network: bytes = b""
    """How it judges positions, instead of by what the game has learned: the content of a file
    (`kernel.network.install`), so that whoever plays elsewhere has it."""
    clock: Callable[[], float] = time.monotonic
    """Tells the time; that of a thread is for searches in one thread only."""

    @property
    def glance(self) -> "Level":
        """What it spends on a first look."""
        return replace(self, simulations=min(GLANCE, self.simulations))


def dimly(most: int) -> pvs.SearchParams:
    """To see positions wrongly, by so many thousandths of log-odds at most."""
    return pvs.SELECTIVE._replace(eval_noise=most)


LEVELS = {
    1: Level(40, effort=20_000, manner=PLAIN, gentle=True, nodes=150, sight=dimly(2_500)),
    2: Level(200, effort=400_000, manner=PLAIN, gentle=True, nodes=400, sight=dimly(1_600)),
    3: Level(1_000, effort=400_000, manner=PLAIN, gentle=True, nodes=2_000, sight=dimly(900)),
    4: Level(4, effort=400_000, nodes=4_000, sight=dimly(650)),
    5: Level(15, nodes=12_000, sight=dimly(200)),
    6: Level(100, far_effort=3_000_000, nodes=60_000),
    7: Level(1_000, far_effort=3_000_000, nodes=500_000),
    8: Level(40_000, threads=2, far_effort=3_000_000, nodes=UNLIMITED, steady=4),
}
"""The levels that players choose from. By alpha-beta the weaker ones look less far, and see less
well what they look at; by trees the first three play random games to the end."""


def hasty(level: Level) -> Level:
    """The budget of a bot whose search is not compiled yet: a second or two of plain Python."""
    return replace(
        level,
        simulations=min(level.simulations, 16),
        nodes=min(level.nodes, 60),
        effort=0,
        far_effort=0,
        manner=PLAIN,
        threads=1,
    )


def uct(simulations: int) -> Level:
    """Plain UCT with random playouts to the end, no tactics: a yardstick."""
    return Level(simulations, seconds=3600.0, effort=0, manner=PLAIN, reuse=False)


def tree_search(milliseconds: int) -> Level:
    """The strongest tree search in one thread, for so long by the processor's time."""
    return replace(
        LEVELS[max(LEVELS)],
        nodes=0,
        simulations=UNLIMITED,
        seconds=milliseconds / 1_000,
        threads=1,
        clock=time.thread_time,
    )


def alpha_beta(milliseconds: int) -> Level:
    """Alpha-beta in as long; trees where the game cannot tell how positions look."""
    return replace(tree_search(milliseconds), nodes=UNLIMITED, deep=True, steady=0)
