"""Paired comparison of versions, with simultaneous intervals and sample sizes.

Two versions played by the same players from the same seeds give paired games: game n of one and
game n of the other share the deal and the random numbers, so differences are paired. All intervals
of a comparison are simultaneous (Bonferroni): together they hold the truth in 95% of cases. A
difference is significant if its interval excludes 0, so verdict and interval always agree. Small
samples use Student's t, by the approximation of D. Wallace ("Bounds on normal approximations to
Student's and the chi-square distributions", Ann. Math. Statist. 30, 1959).

For binary metrics a small sample may have no discordant pairs, and thus no variance. Two
pseudo-pairs are added that differ either way (D. Bonett and R. Price, "Adjusted Wald confidence
interval for a difference of binomial proportions based on paired data", J. Educ. Behav. Stat. 37,
2012).
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from tessera.lab.estimates import MIN_GAMES, Numbers, Sample
from tessera.lab.metrics.catalog import Metric
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.stats import student_quantile

ALPHA = 0.05
POWER = 0.8
"""Power for which sample sizes are computed."""
NORMAL = NormalDist()


@dataclass(frozen=True)
class Difference:
    """The difference of a metric between a version and the first version."""

    metric: str
    version: int
    """Index of the version; never 0."""
    value: float
    low: float
    """Ends of the interval, simultaneous over all differences."""
    high: float
    games: int
    """Number of games of the version with fewer."""
    sd: float = 0.0
    """Standard deviation of a paired difference."""
    alpha: float = ALPHA
    """Error probability of its interval alone."""

    @property
    def is_significant(self) -> bool:
        """Whether the interval excludes 0."""
        return self.low > 0 or self.high < 0

    def additional_games(self, effect: float) -> int:
        """Additional games of each version needed to detect an effect with 80% power."""
        z = NORMAL.inv_cdf(1 - self.alpha / 2) + NORMAL.inv_cdf(POWER)
        return max(0, math.ceil((z * self.sd / effect) ** 2) - self.games)


@dataclass(frozen=True)
class _Effect:
    """The difference of one metric from the first version, on its own."""

    value: float
    centre: float
    """Centre of its interval."""
    variance: float
    """Variance of the centre."""
    games: int
    clusters: int
    """Number of independent observations: games, or pairs that share an opening."""

    @property
    def error(self) -> float:
        """The standard error of the centre."""
        return math.sqrt(self.variance)


def compare(
    versions: Sequence[Sequence[SeriesData]], metrics: Sequence[Metric]
) -> tuple[Difference, ...]:
    """The differences of each version from the first.

    Args:
        versions: the series of each version, the same players in the same order.
        metrics: what to compare.
    """
    found = {
        (metric.name, number): effect
        for metric in metrics
        for number, version in enumerate(versions[1:], start=1)
        if (effect := _pooled_effect(metric, versions[0], version)) is not None
    }
    return tuple(_simultaneous(found))


def _pooled_effect(
    metric: Metric, one: Sequence[SeriesData], other: Sequence[SeriesData]
) -> _Effect | None:
    """The difference over all strengths; None without observations."""
    pairs = [
        pair
        for pair in zip(one, other, strict=True)
        if pair[0].series.is_mirrored or not metric.mirrored_only
    ]
    effects = [effect for pair in pairs if (effect := _effect(metric, *pair)) is not None]
    if not effects:
        return None
    games = sum(effect.games for effect in effects)
    shares = [effect.games / games for effect in effects]
    return _Effect(
        sum(share * effect.value for share, effect in zip(shares, effects, strict=True)),
        sum(share * effect.centre for share, effect in zip(shares, effects, strict=True)),
        sum(share**2 * effect.variance for share, effect in zip(shares, effects, strict=True)),
        games,
        sum(effect.clusters for effect in effects),
    )


def _effect(metric: Metric, first: SeriesData, second: SeriesData) -> _Effect | None:
    """The difference at one strength; None without observations.

    Games of one number are paired; games with one opening form a cluster.
    """
    samples = metric.sample(first), metric.sample(second)
    observed = _observations(samples[0], first), _observations(samples[1], second)
    if (games := min(map(len, observed))) < MIN_GAMES:
        return None
    value, differences = _cluster_differences(*observed, samples[0].cluster_size)
    if (clusters := len(differences)) < MIN_GAMES:
        return None
    if metric.unit == "share":
        binary = all(sample.informative.is_binary for sample in samples)
        if binary or np.allclose(differences, value):
            differences = np.append(differences, (1.0, -1.0))
    return _Effect(
        value,
        float(differences.mean()),
        float(differences.var(ddof=1)) / len(differences),
        games,
        clusters,
    )


def _observations(sample: Sample, data: SeriesData) -> dict[int, tuple[float, float]]:
    """Numerator and denominator by game number, where observed."""
    rows = zip(data.games["number"].to_list(), sample.totals, sample.weights, strict=True)
    return {number: (float(t), float(w)) for number, t, w in rows if w > 0}


def _cluster_differences(
    one: dict[int, tuple[float, float]], other: dict[int, tuple[float, float]], cluster_size: int
) -> tuple[float, Numbers]:
    """The difference of two ratios, and its linearised value in each cluster."""
    ratios, influences = [], defaultdict[int, float](float)
    for sign, observed in ((-1, one), (1, other)):
        totals, weights = np.array(list(observed.values())).T
        ratio = totals.sum() / weights.sum()
        ratios.append(float(ratio))
        # The influence of each game on the ratio, by linearisation.
        influence = (totals - ratio * weights) / weights.sum()
        for number, part in zip(observed, influence.tolist(), strict=True):
            influences[number // cluster_size] += sign * part
    value = ratios[1] - ratios[0]
    return value, value + len(influences) * np.array(list(influences.values()))


def _simultaneous(found: Mapping[tuple[str, int], _Effect]) -> Iterator[Difference]:
    """All differences, with simultaneous intervals."""
    alpha = ALPHA / max(len(found), 1)
    quantile = NORMAL.inv_cdf(1 - alpha / 2)
    for (metric, version), effect in found.items():
        half = student_quantile(quantile, effect.clusters - 1) * effect.error
        yield Difference(
            metric,
            version,
            effect.value,
            effect.centre - half,
            effect.centre + half,
            effect.games,
            sd=effect.error * math.sqrt(effect.games),
            alpha=alpha,
        )
