"""How many games the lab plays in an hour on one core, and how that grows with more workers.

Of one core the processor's time is counted, so that others who use the machine do not; bots that
think for a time, and not so far, would then play less well. With several workers it is the clock's.
"""

import time
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from typing import Any

from benchmarks.measure import Figure
from tessera.lab.experiment import Experiment
from tessera.lab.pool import spread
from tessera.lab.running import played

LEVELS = (3, 5, 7)
WAR_LEVELS = (1, 2, 3)
GAMES = {"vorcept": LEVELS, "pit": LEVELS, "almajara": LEVELS, "zodiacs": WAR_LEVELS}
SECONDS = 20.0
"""Of the processor, for each figure; one game at least is played to its end."""
QUICK = Experiment(game="vorcept", players=("3",))
AT_ONCE = 60
"""Games by several workers."""


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
    yield Figure(one, "games/h", hourly(1, processes=1))
    yield Figure("lab: by two workers", "games/h", hourly(2, processes=2), peer=one)
    if find_spec("ray") is not None:
        yield Figure("lab: by two of a cluster", "games/h", hourly(2, cluster="local"), peer=one)


def hourly(workers: int, **how: Any) -> float:  # noqa: ANN401
    """Games an hour by the clock, after each worker has played one."""
    (series,) = QUICK.series
    ends = [
        time.perf_counter() for _ in spread(played, ((series, n) for n in range(AT_ONCE)), **how)
    ]
    return 3_600 * (len(ends) - workers) / (ends[-1] - ends[workers - 1])


ON_ONE_CORE = (on_one_core,)
ON_ALL_CORES = (by_several,)
