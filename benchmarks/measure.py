"""Timing something several times, and saying how sure the figure is."""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

RUNS = 5


class Figure(NamedTuple):
    """Something measured."""

    name: str
    unit: str
    value: float
    """The median of the runs, where there were several."""
    spread: float = 0.0
    """Half the distance from the smallest to the largest run, as a share of the median."""
    peer: str = ""
    """The name of the figure of the same run that it is compared with."""


def rate(name: str, unit: str, work: Callable[[], int], peer: str = "", runs: int = RUNS) -> Figure:
    """Time `work`, which returns how much it did, after one run that does not count."""
    work()
    rates = []
    for _ in range(runs):
        begun = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - begun))
    middle = statistics.median(rates)
    return Figure(name, f"{unit}/s", middle, (max(rates) - min(rates)) / 2 / middle, peer)
