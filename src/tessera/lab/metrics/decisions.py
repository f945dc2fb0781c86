"""Metrics of choices: their number, difficulty and variety."""

import math
from collections.abc import Sequence

import polars as pl

from tessera.lab.confidence import ALPHA
from tessera.lab.estimates import NOTHING, Estimate, Numbers, Sample
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.rows import MAIN
from tessera.lab.stats import Z, student_quantile

ENOUGH_CARDS = 3
HAND = 5
ACTION_SECONDS = 3
DOUBLING_SECONDS = 3
"""Seconds a person needs per action, and per doubling of the legal actions."""
SKEWNESS_FACTOR = 1.2
"""The widening of the index's normal intervals for skewness, found by simulation."""
INDICES = [place / 1000 for place in range(1001)]
"""The grid of indices tested for the interval."""


def branching(data: SeriesData) -> Sample:
    """Legal actions at each decision."""
    return data.sample(
        data.main_turns.group_by("number").agg(
            total=pl.col("legal").list.sum().sum(), weight=pl.col("legal").list.len().sum()
        )
    )


def decisions(data: SeriesData) -> Sample:
    """How often there was more than one legal action."""
    many = pl.col("legal").list.eval(pl.element() > 1).list.sum()
    return data.sample(
        data.main_turns.group_by("number").agg(
            total=many.sum(), weight=pl.col("legal").list.len().sum()
        )
    )


def minutes(data: SeriesData) -> Sample:
    """The estimated duration among people, in minutes.

    By Hick’s law, the time of a choice grows with the logarithm of the number of options (W. Hick,
    "On the rate of gain of information", 1952). Both constants are rough, and the same for all
    boards.
    """
    doublings = pl.col("legal").list.eval(pl.element().log(2)).list.sum().sum()
    actions = pl.col("legal").list.len().sum()
    seconds = ACTION_SECONDS * actions + DOUBLING_SECONDS * doublings
    return data.sample(data.main_turns.group_by("number").agg(total=seconds / 60))


def obvious(data: SeriesData) -> Sample:
    """How often a turn began with the action of a novice (level 2)."""
    judged = data.main_turns.filter(pl.col("obvious").is_not_null())
    return data.sample(
        judged.group_by("number").agg(total=pl.col("obvious").sum(), weight=pl.len())
    )


def cards_usable(data: SeriesData) -> Sample:
    """How often at least three of five cards could be played."""
    full_hands = data.main_turns.filter(pl.col("hand").list.len() == HAND)
    enough = pl.col("usable").list.len() >= ENOUGH_CARDS
    return data.sample(full_hands.group_by("number").agg(total=enough.sum(), weight=pl.len()))


def repeated_openings(data: SeriesData) -> Sample:
    """The share of other games with the same set-up and first turn."""
    turns = data.turns.sort("number", "turn")
    if not data.series.is_mirrored:  # the games of a pair share their opening
        turns = turns.filter(pl.col("number") % 2 == 0)
    openings = (
        turns.filter(
            pl.col("ply") <= pl.col("ply").filter(pl.col("phase") == MAIN).min().over("number")
        )
        .group_by("number", maintain_order=True)
        .agg(begun=pl.col("actions").list.join(" ").str.join(" "))
    )
    simpson_index = (pl.len().over("begun") - 1) / (openings.height - 1 or None)
    return data.sample(openings.select("number", total=simpson_index))


def simpson_index(strata: Sequence[Sample]) -> Estimate:
    """The probability that two games of one strength have the same opening.

    An unbiased estimate of Simpson's index (E. H. Simpson, "Measurement of diversity", Nature 163,
    1949). The interval contains all indices within 1.96 standard errors of the estimate. These are
    the errors of a U-statistic (W. Hoeffding, "A class of statistics with asymptotically normal
    distribution", Ann. Math. Statist. 19, 1948) in the worst case for the index: one opening is
    frequent, and all others are distinct.
    """
    samples = [sample.informative.totals for sample in strata if len(sample.informative.totals)]
    games = sum(map(len, samples))
    if not games:
        return NOTHING
    value = sum(float(one.sum()) for one in samples) / games
    if not value:
        return Estimate(
            0.0, 0.0, max(i for i in INDICES if _no_repeats(i, samples) >= ALPHA), games
        )
    quantile = SKEWNESS_FACTOR * student_quantile(Z, max(games - 1, 1))
    plausible = [
        index for index in INDICES if abs(index - value) <= quantile * _error(index, samples)
    ]
    ends = (min(plausible, default=value), max(plausible, default=value))
    return Estimate(value, min(ends[0], value), max(ends[1], value), games)


def _no_repeats(index: float, samples: Sequence[Numbers]) -> float:
    """The maximum probability of no repetition at an index: one opening is frequent."""
    frequency = math.sqrt(index)
    sizes = [len(one) for one in samples]
    return math.prod(
        (1 - frequency) ** n + n * frequency * (1 - frequency) ** (n - 1) for n in sizes
    )


def _error(index: float, samples: Sequence[Numbers]) -> float:
    """The maximum standard error of Simpson's index, given its true value."""
    shared, alone = index**1.5 - index**2, index * (1 - index)
    sizes = [len(one) for one in samples]
    variances = [
        (4 * (n - 2) * shared + 2 * alone) / (n * (n - 1)) if n > 1 else 1.0 for n in sizes
    ]
    parts = [n / sum(sizes) for n in sizes]
    return math.sqrt(sum(part**2 * one for part, one in zip(parts, variances, strict=True)))
