"""Games per hour of the lab on one core, and with more workers.

On one core CPU time is counted, so that other load on the machine does not matter. Bots with a time
limit would play worse then, so these have node limits. With several workers, wall-clock time is
counted.
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
from tessera.lab.runner import play_task

LEVELS = (3, 5, 7)
WAR_LEVELS = (1, 2, 3)
GAMES = {"vorcept": LEVELS, "pit": LEVELS, "almajara": LEVELS, "zodiacs": WAR_LEVELS}
SECONDS = 20.0
"""CPU seconds per figure; at least one game is finished."""
QUICK = Experiment(game="vorcept", players=("3",))
WARMING, AT_ONCE = 60, 200
"""Games by several workers before and during the count, because each first loads the rules."""


def on_one_core() -> Iterator[Figure]:
    """Games per hour and core for each game and level, playing itself."""
    for game, levels in GAMES.items():
        for level in levels:
            yield alone(Experiment(game=game, players=(str(level),)))


def alone(experiment: Experiment) -> Figure:
    """Games of this process, without the time for compiling and loading."""
    (series,) = experiment.series
    play_task((replace(experiment, players=("1",)).series[0], 0))
    begun, hours = time.process_time(), list[float]()
    while sum(hours) * 3_600 < SECONDS:
        play_task((series, len(hours)))
        hours.append((time.process_time() - begun) / 3_600 - sum(hours))
    name = f"lab: {experiment.game}, level {experiment.players[0]}, {len(hours)} games"
    return Figure(name, "games/h", len(hours) / sum(hours))


def by_several() -> Iterator[Figure]:
    """Quick games by one worker, by two, and by two of a Ray cluster if Ray is installed."""
    one = "lab: by one worker"
    yield Figure(one, "games/h", hourly(processes=1))
    yield Figure("lab: by two workers", "games/h", hourly(processes=2), peer=one)
    if find_spec("ray") is not None:
        yield Figure("lab: by two of a cluster", "games/h", hourly(cluster="local"), peer=one)


def hourly(**how: Any) -> float:  # noqa: ANN401
    """Games per hour of wall-clock time, once all workers have started."""
    (series,) = QUICK.series
    games = [(series, number) for number in range(WARMING + AT_ONCE)]
    with workers(**how) as work:
        deque(work(play_task, games[:WARMING]), maxlen=0)
        begun = time.perf_counter()
        deque(work(play_task, games[WARMING:]), maxlen=0)
        return 3_600 * AT_ONCE / (time.perf_counter() - begun)


ON_ONE_CORE = (on_one_core,)
ON_ALL_CORES = (by_several,)
