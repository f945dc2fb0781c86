"""How well what is known of a candidate meets what is wished for."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tessera.lab.estimates import Estimate
from tessera.lab.metrics.catalog import Metric
from tessera.lab.stats import Z

Range: TypeAlias = tuple[float, float]

UNKNOWN = 1e-3
"""The worth of a figure about which no game says anything."""
USUAL = 20.0
"""Of a number that shall be high or low: there half of the worth is reached."""
LOGISTIC = math.sqrt(3) / math.pi
"""The scale of the logistic law, in standard deviations."""
SHARPEST = 20.0
"""However well something is known, the edge of a range is as wide as this part of it."""
FARTHEST = 300.0
"""Scales from a range: what is farther is as far."""


@dataclass(frozen=True)
class Objective:
    """What is wished for of a figure."""

    metric: Metric
    direction: str
    """`high`, `low`, or `range`."""
    range: Range = (-math.inf, math.inf)

    def desirability(self, found: Estimate) -> float:
        """From near 0 to 1: how likely the wish is met; of a direction, how far one has come.

        The error of the estimate is taken for logistic: its tails tell what is far off from what
        is farther. What was lucky in few games is worth less than what was as good in many.
        """
        if not found.games:
            return UNKNOWN
        if self.direction == "range":
            return _within(found, self.range)
        share = found.value if self.metric.unit == "share" else _squashed(found.value)
        return max(share if self.direction == "high" else 1 - share, UNKNOWN)

    def met(self, found: Estimate) -> bool:
        """Whether the estimate is such as is wished for; a direction is always."""
        low, high = self.range
        return found.games > 0 and low <= found.value <= high

    def known(self, found: Estimate) -> bool:
        """Whether the interval is no wider than what is wished for: else it may well be luck."""
        low, high = self.range
        return found.is_bounded and found.high - found.low <= high - low


def fitness(objectives: Sequence[Objective], found: Mapping[str, Estimate]) -> float:
    """All wishes together: the geometric mean, as no wish makes up for another that fails."""
    logs = [
        math.log(objective.desirability(found[objective.metric.name])) for objective in objectives
    ]
    return math.exp(sum(logs) / len(logs))


def _within(found: Estimate, wanted: Range) -> float:
    """How likely the truth is in a range; far from it, how near, without ever being nought."""
    low, high = wanted
    half = found.half_width if math.isfinite(found.half_width) else max(abs(found.value), 1.0)
    scale = max(half / Z * LOGISTIC, (high - low) / SHARPEST)
    below, above = (low - found.value) / scale, (found.value - high) / scale
    return _tail(below) * _tail(above) * -math.expm1(below + above)


def _tail(deviations: float) -> float:
    """How likely it is more than so far below the middle; of any size."""
    return 1 / (1 + math.exp(min(deviations, FARTHEST)))


def _squashed(value: float) -> float:
    return value / (value + USUAL)
