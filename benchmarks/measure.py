"""Timing something several times, and saying how sure the figure is."""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

RUNS = 5


class Figure(NamedTuple):
    """A rate with what it counts."""

    name: str
    unit: str
    rate: float
    """A second, the median of the runs."""
    spread: float
    """Half the distance from the slowest to the fastest run, as a share of the median."""


def rate(name: str, unit: str, work: Callable[[], int], runs: int = RUNS) -> Figure:
    """Time `work`, which returns how much it did, after one run that does not count."""
    work()
    rates = []
    for _ in range(runs):
        begun = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - begun))
    middle = statistics.median(rates)
    return Figure(name, unit, middle, (max(rates) - min(rates)) / 2 / middle)
