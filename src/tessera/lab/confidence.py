"""Confidence sequences: intervals that stay valid at any stopping time.

An ordinary 95% interval misses the truth in one case of twenty; if you test after each game and
stop at the first significant result, you are wrong far more often. A *confidence sequence* holds
the truth at all times at once in 95% of cases (Darling and Robbins, "Confidence sequences for
mean, variance, and median", PNAS 1967).

This one is for the mean of outcomes in [0, 1], by betting (Waudby-Smith and Ramdas, "Estimating
means of bounded random variables by betting", JRSS B 86, 2024). Against each candidate mean m we
place bets that are fair if m is true; m is rejected once the capital reaches 1/alpha (Ville's
inequality). The bets are those of Cover's universal portfolio (Orabona and Jun, "Tight
concentrations and confidence sequences from the regret of universal portfolio", IEEE Trans. Inf.
Theory 70, 2024): a fraction b of the capital on 1 and the rest on 0, mixed over b with density
Beta(1/2, 1/2). Without draws this is the beta-binomial mixture of Robbins.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from tessera.lab.types import Estimand

ALPHA = 0.05
"""Probability that the sequence ever misses the truth."""
BETS = 512
"""Nodes of the mixture over bet fractions."""
STEPS = 40
"""Bisection steps for an end of the interval."""
EXACT_UPDATES = 100
"""Beyond this many outcomes, a running interval is updated once per 1% more of them."""
# Chebyshev nodes with equal weights approximate Beta(1/2, 1/2); any nodes give fair bets.
NODES = (1 + np.cos((np.arange(BETS) + 0.5) * math.pi / BETS)) / 2


def confidence_sequence(counts: Mapping[float, int], alpha: float = ALPHA) -> tuple[float, float]:
    """The current interval of the confidence sequence for a mean.

    Args:
        counts: number of games for each outcome in [0, 1]; of pairs, the mean of both games.
        alpha: probability that the sequence ever misses the truth.

    >>> [round(end, 3) for end in confidence_sequence({1.0: 14, 0.0: 6})]
    [0.361, 0.93]
    """
    games = sum(counts.values())
    if not games:
        return 0.0, 1.0
    mean = sum(outcome * count for outcome, count in counts.items()) / games
    threshold = -math.log(alpha)

    def rejected(truth: float) -> bool:
        return log_capital(counts, truth) >= threshold

    # The capital is a sum of products of sums of 1/m and 1/(1 - m), hence log-convex in m, and at
    # most 1 at the sample mean: the means that are not rejected form one interval around it.
    return _end(rejected, 0.0, mean), _end(rejected, 1.0, mean)


def log_capital(counts: Mapping[float, int], truth: float) -> float:
    """The logarithm of the betting capital against a candidate mean, starting from 1."""
    if truth in (0.0, 1.0):
        return 0.0 if all(outcome == truth for outcome, n in counts.items() if n) else math.inf
    capital = np.zeros(BETS)
    for outcome, count in counts.items():
        factor = NODES * (outcome / truth) + (1 - NODES) * ((1 - outcome) / (1 - truth))
        capital += count * np.log(factor)
    largest = float(capital.max())
    return largest + math.log(float(np.exp(capital - largest).mean()))


def _end(rejected: Callable[[float], bool], outside: float, inside: float) -> float:
    """The end of the interval between a limit of the range and the sample mean, by bisection."""
    if not rejected(outside):
        return outside
    for _ in range(STEPS):
        middle = (outside + inside) / 2
        if rejected(middle):
            outside = middle
        else:
            inside = middle
    return outside


@dataclass
class ProportionEstimate:
    """A running estimate of a proportion, with its confidence sequence."""

    estimand: Estimand
    alpha: float
    """Probability that its intervals ever miss the truth."""
    counts: Counter[float] = field(default_factory=Counter)
    """Number of observations with each outcome."""
    interval: tuple[float, float] = (0.0, 1.0)
    """The current interval of the confidence sequence."""

    def count(self, outcome: float) -> None:
        """Add an outcome."""
        self.counts[outcome] += 1
        if (seen := self.counts.total()) % max(1, seen // EXACT_UPDATES) == 0:
            self.interval = confidence_sequence(self.counts, self.alpha)

    @property
    def value(self) -> float:
        """The sample mean; without games, the value of a fair game."""
        scored = sum(outcome * count for outcome, count in self.counts.items())
        return scored / self.counts.total() if self.counts else self.estimand.even

    @property
    def width(self) -> float:
        """The width of the interval."""
        return self.interval[1] - self.interval[0]


def estimates_of(estimands: Sequence[Estimand]) -> tuple[ProportionEstimate, ...]:
    """One estimate for each estimand; intervals are simultaneous in each group (Bonferroni)."""
    groups = Counter(one.group for one in estimands)
    return tuple(ProportionEstimate(one, ALPHA / groups[one.group]) for one in estimands)


@dataclass(frozen=True)
class Precision:
    """The stopping rule that ends a series once its primary intervals are narrow enough."""

    half_width: float
    """The greatest half-width, 0 to 1."""

    def is_met(self, estimates: Sequence[ProportionEstimate]) -> bool:
        """Whether all intervals are narrow enough."""
        return primary_width(estimates) <= 2 * self.half_width


def primary_width(estimates: Sequence[ProportionEstimate]) -> float:
    """The width of the widest interval of a primary estimand."""
    return max(one.width for one in estimates if one.estimand.primary)
