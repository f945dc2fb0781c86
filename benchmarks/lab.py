"""How many games the lab plays in an hour on one core, and how that grows with more workers.

Of one core the processor's time is counted, so that others who use the machine do not; bots that
think for a time, and not so far, would then play less well. With several workers it is the clock's.
"""

import time
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from typing import Any

from benchmarks.measure import Figure
from tessera.lab.experiment import Experiment
from tessera.lab.pool import workers
from tessera.lab.runner import played

LEVELS = (3, 5, 7)
WAR_LEVELS = (1, 2, 3)
GAMES = {"vorcept": LEVELS, "pit": LEVELS, "almajara": LEVELS, "zodiacs": WAR_LEVELS}
SECONDS = 20.0
"""Of the processor, for each figure; one game at least is played to its end."""
QUICK = Experiment(game="vorcept", players=("3",))
WARMING, AT_ONCE = 60, 200
"""Games by several workers, before and while they are counted: each has to read the rules first."""


def on_one_core() -> Iterator[Figure]:
    """Games an hour and core of each game and strength, each against itself."""
    for game, levels in GAMES.items():
        for level in levels:
            yield alone(Experiment(game=game, players=(str(level),)))


def alone(experiment: Experiment) -> Figure:
    """Games of this process; what is compiled or read the first time does not count."""
    (series,) = experiment.series
    played((replace(experiment, players=("1",)).series[0], 0))
    begun, hours = time.process_time(), list[float]()
    while sum(hours) * 3_600 < SECONDS:
        played((series, len(hours)))
        hours.append((time.process_time() - begun) / 3_600 - sum(hours))
    name = f"lab: {experiment.game}, level {experiment.players[0]}, {len(hours)} games"
    return Figure(name, "games/h", len(hours) / sum(hours))


def by_several() -> Iterator[Figure]:
    """Quick games by one worker, by two, and by two of a Ray cluster, if there is Ray."""
    one = "lab: by one worker"
    yield Figure(one, "games/h", hourly(processes=1))
    yield Figure("lab: by two workers", "games/h", hourly(processes=2), peer=one)
    if find_spec("ray") is not None:
        yield Figure("lab: by two of a cluster", "games/h", hourly(cluster="local"), peer=one)


def hourly(**how: Any) -> float:  # noqa: ANN401
    """Games an hour by the clock, once all workers are there."""
    (series,) = QUICK.series
    games = [(series, number) for number in range(WARMING + AT_ONCE)]
    with workers(**how) as work:
        deque(work(played, games[:WARMING]), maxlen=0)
        begun = time.perf_counter()
        deque(work(played, games[WARMING:]), maxlen=0)
        return 3_600 * AT_ONCE / (time.perf_counter() - begun)


ON_ONE_CORE = (on_one_core,)
ON_ALL_CORES = (by_several,)
