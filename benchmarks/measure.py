"""Repeated timing, with the spread of the results."""

import statistics
import time
from collections.abc import Callable
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


def rate(name: str, unit: str, work: Callable[[], int], peer: str = "", runs: int = RUNS) -> Figure:
    """Time `work`, which returns the amount of work done, after an uncounted first run."""
    work()
    rates = []
    for _ in range(runs):
        begun = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - begun))
    middle = statistics.median(rates)
    return Figure(name, f"{unit}/s", middle, (max(rates) - min(rates)) / 2 / middle, peer)
