"""Estimates with 95% confidence intervals, from per-game observations.

The sampling unit is the game, or the pair of games with one opening (a cluster): turns within a
game are correlated. Most metrics are ratio estimates, such as legal actions per decision, with
bootstrap-t intervals (Efron and Tibshirani, "An introduction to the bootstrap", 1993, chapter 12),
resampled within each stratum of playing strength. Binary proportions have Wilson's interval.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tessera.lab.confidence import ALPHA, confidence_sequence
from tessera.lab.stats import Z, student_quantile, wilson_interval

Numbers: TypeAlias = npt.NDArray[np.float64]

RESAMPLES = 999
"""Bootstrap resamples."""
PERCENTILES = (2.5, 97.5)
"""Percentiles of a two-sided 95% interval."""
MIN_GAMES = 4
"""With fewer games there is no interval."""
SMALL_SAMPLE = 10
"""With fewer games, a bootstrap interval is at least as wide as Student's t."""
MIN_MINORITY = 8
"""With fewer observations other than 0, or than 1, the bootstrap underestimates the variance of
a proportion, so its interval is at least as wide as Wilson's."""


@dataclass(frozen=True)
class Sample:
    """The observations of one stratum: the games at one playing strength."""

    totals: Numbers
    """[games] numerators"""
    weights: Numbers
    """[games] denominators; 0: no observation in this game"""
    cluster_size: int = 1
    """Consecutive games with one opening, which form a cluster."""

    @classmethod
    def of(cls, totals: npt.ArrayLike, weights: npt.ArrayLike | None = None) -> "Sample":
        """A sample; without weights each game has one observation."""
        sums = np.asarray(totals, dtype=np.float64)
        return cls(sums, np.ones_like(sums) if weights is None else np.asarray(weights, np.float64))

    @property
    def informative(self) -> "Sample":
        """The games that have an observation."""
        observed = self.weights > 0
        return Sample(self.totals[observed], self.weights[observed])

    @property
    def clusters(self) -> "Sample":
        """Sums over each cluster, without clusters that have no observation."""
        if self.cluster_size == 1:
            return self.informative
        starts = range(0, len(self.totals), self.cluster_size)
        if not starts:
            return Sample(self.totals, self.weights)
        totals, weights = (np.add.reduceat(one, starts) for one in (self.totals, self.weights))
        return Sample(totals, weights).informative

    @property
    def is_binary(self) -> bool:
        """Whether every observation is 0 or 1."""
        return bool(np.isin(self.totals, (0, 1)).all() and (self.weights == 1).all())


@dataclass(frozen=True)
class Estimate:
    """An estimate with its 95% confidence interval."""

    value: float
    low: float
    high: float
    games: int
    """The number of observations; games with one opening count as one."""

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    @property
    def is_bounded(self) -> bool:
        """Whether the interval is finite; it is not if there are too few games."""
        return math.isfinite(self.low) and math.isfinite(self.high)


NOTHING = Estimate(math.nan, -math.inf, math.inf, 0)
"""The estimate without observations."""


def ratio_estimate(strata: Sequence[Sample], seed: int = 0) -> Estimate:
    """The ratio of all totals to all weights.

    Args:
        strata: the games, by strength.
        seed: for the games that are drawn anew.
    """
    samples = [sample.clusters for sample in strata if len(sample.informative.totals)]
    games = sum(len(sample.totals) for sample in samples)
    if not games:
        return NOTHING
    value = _sum(samples, "totals") / _sum(samples, "weights")
    if all(sample.informative.is_binary for sample in strata):
        return Estimate(value, *wilson_interval(value, _effective_n(samples, value)), games)
    if games < MIN_GAMES:
        return Estimate(value, -math.inf, math.inf, games)
    ratios, errors = _bootstrap(samples, np.random.default_rng(seed))
    error = _standard_error(samples, value)
    with np.errstate(divide="ignore", invalid="ignore"):
        deviations = (ratios - value) / errors
    deviations = deviations[np.isfinite(deviations)]
    low, high = np.percentile(deviations, PERCENTILES) if len(deviations) else (-Z, Z)
    ends = value - float(high) * error, value - float(low) * error
    if games < SMALL_SAMPLE:
        half = student_quantile(Z, games - 1) * error
        ends = min(ends[0], value - half), max(ends[1], value + half)
    if _minority_count(samples) < MIN_MINORITY:
        wilson = wilson_interval(value, games)
        ends = min(ends[0], wilson[0]), max(ends[1], wilson[1])
    return Estimate(value, *ends, games)


def _minority_count(samples: Sequence[Sample]) -> float:
    """The number of observations other than 0, or other than 1, whichever is smaller.

    Infinite for values that are not proportions.
    """
    totals, weights = (
        np.concatenate([getattr(one, name) for one in samples]) for name in ("totals", "weights")
    )
    if (totals > weights).any() or (totals < 0).any():
        return math.inf
    return float(min(np.count_nonzero(totals > 0), np.count_nonzero(totals < weights)))


def bounded_mean(strata: Sequence[Sample]) -> Estimate:
    """The mean of observations in [0, 1], with Wilson’s interval.

    Binary outcomes have the largest variance of all on [0, 1], so the interval is conservative; it
    also holds for small samples, where the bootstrap does not.
    """
    samples = [sample.clusters for sample in strata if len(sample.informative.totals)]
    games = sum(len(sample.totals) for sample in samples)
    if not games:
        return NOTHING
    value = _sum(samples, "totals") / _sum(samples, "weights")
    return Estimate(value, *wilson_interval(value, games), games)


def anytime_mean(strata: Sequence[Sample], alpha: float = ALPHA) -> Estimate:
    """The mean of observations in [0, 1], with a confidence sequence (valid at any time).

    Args:
        strata: the games, by strength.
        alpha: probability that the sequence ever misses the truth.
    """
    samples = [sample.clusters for sample in strata if len(sample.informative.totals)]
    counts = Counter(float(mean) for sample in samples for mean in sample.totals / sample.weights)
    if not counts:
        return NOTHING
    value = sum(outcome * games for outcome, games in counts.items()) / counts.total()
    return Estimate(value, *confidence_sequence(counts, alpha), counts.total())


def clip_proportion(found: Estimate) -> Estimate:
    """The estimate of a proportion: clipped to [0, 1], and never of zero width.

    If all observations agree, the bootstrap has no variance; the interval is then widened by the
    exact bound 1 - 0.05 ** (1 / games) on what was never observed.
    """
    low, high = max(found.low, 0.0), min(found.high, 1.0)
    if low == high:
        unseen = 1 - ALPHA ** (1 / found.games)
        low, high = low * (1 - unseen), high + (1 - high) * unseen
    return Estimate(found.value, low, high, found.games)


def median(strata: Sequence[Sample]) -> Estimate:
    """The median, with the distribution-free interval between two order statistics.

    The number of observations below the true median is binomial with p = 1/2 (David
    and Nagaraja, "Order statistics", 2003, section 7.1).
    """
    values = np.sort(
        np.concatenate([sample.informative.totals for sample in strata] or [np.empty(0)])
    )
    if not len(values):
        return NOTHING
    middle = float(np.median(values))
    cluster_size = max(sample.cluster_size for sample in strata)
    games = max(1, len(values) // cluster_size)  # conservative: clusters as single observations
    ranks = np.arange(games + 1)
    factorials = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, games + 1)))])
    chances = factorials[games] - factorials - factorials[::-1] - games * math.log(2)
    below = np.cumsum(np.exp(chances))  # [k] P(at most k observations below)
    rank = int(ranks[below <= (100 - 95) / 200].max(initial=-1))
    if rank < 0:
        return Estimate(middle, -math.inf, math.inf, games)
    index = cluster_size * (rank + 1) - 1
    return Estimate(middle, float(values[index]), float(values[len(values) - 1 - index]), games)


def _sum(samples: Sequence[Sample], what: str) -> float:
    return float(sum(getattr(sample, what).sum() for sample in samples))


def _effective_n(samples: Sequence[Sample], share: float) -> int:
    """The effective sample size of a proportion, given the design effect of clusters.

    L. Kish, "Survey sampling" (1965). Between the number of clusters and the number of games.
    """
    games, clusters = _sum(samples, "weights"), sum(len(sample.totals) for sample in samples)
    error = _standard_error(samples, share)
    if games == clusters or not error:
        return clusters
    return round(min(games, max(clusters, share * (1 - share) / error**2)))


def _standard_error(samples: Sequence[Sample], ratio: float) -> float:
    """The standard error of a ratio, by linearisation."""
    variance = 0.0
    for sample in samples:
        deviations = sample.totals - ratio * sample.weights
        games = len(deviations)
        variance += games * float(deviations.var()) * games / max(games - 1, 1)
    return math.sqrt(variance) / _sum(samples, "weights")


def _bootstrap(samples: Sequence[Sample], rng: np.random.Generator) -> tuple[Numbers, Numbers]:
    """Bootstrap ratios and their standard errors, [resamples] each."""
    drawn = []
    for sample in samples:
        games = len(sample.totals)
        counts = rng.multinomial(games, np.full(games, 1 / games), RESAMPLES).astype(np.float64)
        t, w = sample.totals, sample.weights
        drawn.append((games, counts @ np.stack([t, w, t * t, t * w, w * w], axis=1)))
    weights = np.sum([sums[:, 1] for _, sums in drawn], axis=0)
    ratios = np.sum([sums[:, 0] for _, sums in drawn], axis=0) / weights
    variance = np.zeros(RESAMPLES)
    for games, (t, w, tt, tw, ww) in ((games, sums.T) for games, sums in drawn):
        squares = tt - 2 * ratios * tw + ratios * ratios * ww
        spread = squares - (t - ratios * w) ** 2 / games
        variance += np.maximum(spread, 0) * games / max(games - 1, 1)
    return ratios, np.sqrt(variance) / weights
