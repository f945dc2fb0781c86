"""Repeated timing, with the spread of the results."""

import statistics
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

RUNS = 5


class Figure(NamedTuple):
    """A measured figure."""

    name: str
    unit: str
    value: float
    """The median of the runs."""
    spread: float = 0.0
    """Half the distance from the smallest to the largest run, as a share of the median."""
    peer: str = ""
    """The name of the figure in the same run to compare it with."""
    goal: str = ""
    """What we want to reach, such as `≤ 15`."""


def median(name: str, unit: str, values: Sequence[float], peer: str = "", goal: str = "") -> Figure:
    """The median of some values, with its spread."""
    middle = statistics.median(values)
    spread = (max(values) - min(values)) / 2 / middle if middle else 0.0
    return Figure(name, unit, middle, spread, peer, goal)


def rate(name: str, unit: str, work: Callable[[], int], peer: str = "", runs: int = RUNS) -> Figure:
    """Time `work`, which returns the amount of work done, after an uncounted first run."""
    work()
    rates = []
    for _ in range(runs):
        begun = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - begun))
    return median(name, f"{unit}/s", rates, peer)
