"""Objectives of a search: desirability functions of estimates, combined to a fitness.

Desirabilities are in (0, 1] and combined by their geometric mean (Derringer and Suich,
"Simultaneous optimization of several response variables", J. Quality Technology 12, 1980).
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tessera.lab.estimates import Estimate
from tessera.lab.metrics.catalog import Metric
from tessera.lab.stats import Z

Range: TypeAlias = tuple[float, float]

UNKNOWN = 1e-3
"""Desirability of a metric without observations."""
USUAL = 20.0
"""Value of a number at which the desirability of `high` or `low` is one half."""
LOGISTIC = math.sqrt(3) / math.pi
"""Scale of the logistic distribution with unit variance."""
SHARPEST = 20.0
"""Edges of a range are smoothed over at least one part in this many of its width."""
FARTHEST = 300.0
"""Maximum distance from a range, in scales."""


@dataclass(frozen=True)
class Objective:
    """An objective for a metric: a target range, or a direction."""

    metric: Metric
    direction: str
    """`high`, `low`, or `range`."""
    range: Range = (-math.inf, math.inf)

    def desirability(self, found: Estimate) -> float:
        """The probability that the metric is in the range; for a direction, a saturating score.

        The estimation error is taken as logistic, whose tails still rank estimates far from the
        range. Uncertain estimates score less than precise ones with the same value.
        """
        if not found.games:
            return UNKNOWN
        if self.direction == "range":
            return _within(found, self.range)
        share = found.value if self.metric.unit == "share" else _squashed(found.value)
        return max(share if self.direction == "high" else 1 - share, UNKNOWN)

    def met(self, found: Estimate) -> bool:
        """Whether the estimate is in the range; always true for a direction."""
        low, high = self.range
        return found.games > 0 and low <= found.value <= high

    def known(self, found: Estimate) -> bool:
        """Whether the confidence interval is no wider than the range."""
        low, high = self.range
        return found.is_bounded and found.high - found.low <= high - low


def fitness(objectives: Sequence[Objective], found: Mapping[str, Estimate]) -> float:
    """The geometric mean of the desirabilities: no objective compensates for a failed one."""
    logs = [
        math.log(objective.desirability(found[objective.metric.name])) for objective in objectives
    ]
    return math.exp(sum(logs) / len(logs))


def _within(found: Estimate, wanted: Range) -> float:
    """The probability that the true value is in a range; positive at any distance."""
    low, high = wanted
    half = found.half_width if math.isfinite(found.half_width) else max(abs(found.value), 1.0)
    scale = max(half / Z * LOGISTIC, (high - low) / SHARPEST)
    below, above = (low - found.value) / scale, (found.value - high) / scale
    return _tail(below) * _tail(above) * -math.expm1(below + above)


def _tail(deviations: float) -> float:
    """The logistic tail probability."""
    return 1 / (1 + math.exp(min(deviations, FARTHEST)))


def _squashed(value: float) -> float:
    return value / (value + USUAL)
