"""Figures with their 95 % intervals, from what each game says.

Games are the witnesses, not turns: turns of one game are alike. Most figures are a ratio of two
sums over games, as legal actions to decisions. Their interval is that of the bootstrap-t (Efron and
Tibshirani, "An introduction to the bootstrap", 1993, chapter 12): games are drawn anew, of each
strength as many as there are. A share of games that say yes or no has Wilson's, which knows that
what was never seen may yet be.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tessera.lab.confidence import ERROR, always_valid
from tessera.lab.score import Z, interval, student

Numbers: TypeAlias = npt.NDArray[np.float64]

DRAWS = 999
"""How often games are drawn anew."""
TAILS = (2.5, 97.5)
"""Percentiles outside of which the truth is in five of 100 cases."""
FEWEST = 4
"""Of fewer games nothing can be told but what they were."""
MANY = 10
"""Of fewer games drawn anew the interval is never shorter than Student's."""
ENOUGH = 8
"""Where fewer games say anything else than 0, or than 1, drawing them anew does not show how rare
that is, and a share is as uncertain as one of games that say yes or no."""


@dataclass(frozen=True)
class Sample:
    """What the games of one strength say."""

    totals: Numbers
    """[games] of what is counted in each game"""
    weights: Numbers
    """[games] out of how many; 0: the game says nothing"""
    step: int = 1
    """So many games in turn have one opening, and are one witness together."""

    @classmethod
    def of(cls, totals: npt.ArrayLike, weights: npt.ArrayLike | None = None) -> "Sample":
        """Without weights each game says one number."""
        sums = np.asarray(totals, dtype=np.float64)
        return cls(sums, np.ones_like(sums) if weights is None else np.asarray(weights, np.float64))

    @property
    def said(self) -> "Sample":
        """Without the games that say nothing."""
        kept = self.weights > 0
        return Sample(self.totals[kept], self.weights[kept])

    @property
    def witnesses(self) -> "Sample":
        """What games of one opening say together, without those that say nothing."""
        if self.step == 1:
            return self.said
        starts = range(0, len(self.totals), self.step)
        if not starts:
            return Sample(self.totals, self.weights)
        totals, weights = (np.add.reduceat(one, starts) for one in (self.totals, self.weights))
        return Sample(totals, weights).said

    @property
    def is_yes_or_no(self) -> bool:
        """Whether each game says 0 or 1."""
        return bool(np.isin(self.totals, (0, 1)).all() and (self.weights == 1).all())


@dataclass(frozen=True)
class Estimate:
    """A figure, and where the true one is with 95 % confidence."""

    value: float
    low: float
    high: float
    games: int
    """How many say something; those of one opening together are one."""

    @property
    def half(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    @property
    def is_bounded(self) -> bool:
        """Whether the interval has both ends: of few games nothing is said of how far off it is."""
        return math.isfinite(self.low) and math.isfinite(self.high)


NOTHING = Estimate(math.nan, -math.inf, math.inf, 0)
"""Known of what no game says anything about."""


def estimate(strata: Sequence[Sample], seed: int = 0) -> Estimate:
    """The ratio of all totals to all weights.

    Args:
        strata: the games, by strength.
        seed: for the games that are drawn anew.
    """
    samples = [sample.witnesses for sample in strata if len(sample.said.totals)]
    games = sum(len(sample.totals) for sample in samples)
    if not games:
        return NOTHING
    value = _sum(samples, "totals") / _sum(samples, "weights")
    if all(sample.said.is_yes_or_no for sample in strata):
        return Estimate(value, *interval(value, _independent(samples, value)), games)
    if games < FEWEST:
        return Estimate(value, -math.inf, math.inf, games)
    ratios, errors = _drawn(samples, np.random.default_rng(seed))
    own = _error(samples, value)
    with np.errstate(divide="ignore", invalid="ignore"):
        off = (ratios - value) / errors
    off = off[np.isfinite(off)]
    low, high = np.percentile(off, TAILS) if len(off) else (-Z, Z)
    ends = value - float(high) * own, value - float(low) * own
    if games < MANY:
        half = student(Z, games - 1) * own
        ends = min(ends[0], value - half), max(ends[1], value + half)
    if _differing(samples) < ENOUGH:
        wide = interval(value, games)
        ends = min(ends[0], wide[0]), max(ends[1], wide[1])
    return Estimate(value, *ends, games)


def _differing(samples: Sequence[Sample]) -> float:
    """How many witnesses of a share say something else than 0, or than 1, if that are fewer.

    Of what is no share, all: there drawing anew shows how much games differ.
    """
    totals, weights = (
        np.concatenate([getattr(one, name) for one in samples]) for name in ("totals", "weights")
    )
    if (totals > weights).any() or (totals < 0).any():
        return math.inf
    return float(min(np.count_nonzero(totals > 0), np.count_nonzero(totals < weights)))


def portion(strata: Sequence[Sample]) -> Estimate:
    """The ratio of all totals to all weights, where each game says a number from 0 to 1.

    No such numbers spread more than those that are 0 or 1, so the interval is Wilson’s for as many
    games: it holds at least as often, of few games too, where drawing them anew shows little.
    """
    samples = [sample.witnesses for sample in strata if len(sample.said.totals)]
    games = sum(len(sample.totals) for sample in samples)
    if not games:
        return NOTHING
    value = _sum(samples, "totals") / _sum(samples, "weights")
    return Estimate(value, *interval(value, games), games)


def watched(strata: Sequence[Sample], error: float = ERROR) -> Estimate:
    """The mean of what games say, 0 to 1, with an interval that holds however often one looks.

    Args:
        strata: the games, by strength.
        error: how often the interval may be wrong.
    """
    samples = [sample.witnesses for sample in strata if len(sample.said.totals)]
    counts = Counter(float(mean) for sample in samples for mean in sample.totals / sample.weights)
    if not counts:
        return NOTHING
    value = sum(outcome * games for outcome, games in counts.items()) / counts.total()
    return Estimate(value, *always_valid(counts, error), counts.total())


def shared(found: Estimate) -> Estimate:
    """The estimate of a share: between 0 and 1, and never beyond doubt.

    Where all games say the same, drawing them anew shows nothing else; yet in one of twenty such
    samples games that say otherwise are as many as 1 - 0.05 ** (1 / games).
    """
    low, high = max(found.low, 0.0), min(found.high, 1.0)
    if low == high:
        unseen = 1 - ERROR ** (1 / found.games)
        low, high = low * (1 - unseen), high + (1 - high) * unseen
    return Estimate(found.value, low, high, found.games)


def median(strata: Sequence[Sample]) -> Estimate:
    """The median of what games say; its interval is between two of them, whatever they are like.

    How many games say less than the true median is a number of heads in throws of a fair coin
    (David and Nagaraja, "Order statistics", 2003, section 7.1).
    """
    said = np.sort(np.concatenate([sample.said.totals for sample in strata] or [np.empty(0)]))
    if not len(said):
        return NOTHING
    middle = float(np.median(said))
    step = max(sample.step for sample in strata)
    games = max(1, len(said) // step)  # as if games of one opening were all alike
    ranks = np.arange(games + 1)
    factorials = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, games + 1)))])
    chances = factorials[games] - factorials - factorials[::-1] - games * math.log(2)
    below = np.cumsum(np.exp(chances))  # [k] that at most k games say less
    out = int(ranks[below <= (100 - 95) / 200].max(initial=-1))
    if out < 0:
        return Estimate(middle, -math.inf, math.inf, games)
    place = step * (out + 1) - 1
    return Estimate(middle, float(said[place]), float(said[len(said) - 1 - place]), games)


def _sum(samples: Sequence[Sample], what: str) -> float:
    return float(sum(getattr(sample, what).sum() for sample in samples))


def _independent(samples: Sequence[Sample], share: float) -> int:
    """So many games that know nothing of each other would tell as much of a share.

    Fewer than there are, where games of one opening end alike (L. Kish, "Survey sampling", 1965:
    the design effect), but no fewer than openings.
    """
    games, witnesses = _sum(samples, "weights"), sum(len(sample.totals) for sample in samples)
    error = _error(samples, share)
    if games == witnesses or not error:
        return witnesses
    return round(min(games, max(witnesses, share * (1 - share) / error**2)))


def _error(samples: Sequence[Sample], ratio: float) -> float:
    """The standard error of a ratio, linearised."""
    variance = 0.0
    for sample in samples:
        off = sample.totals - ratio * sample.weights
        games = len(off)
        variance += games * float(off.var()) * games / max(games - 1, 1)
    return math.sqrt(variance) / _sum(samples, "weights")


def _drawn(samples: Sequence[Sample], dice: np.random.Generator) -> tuple[Numbers, Numbers]:
    """Ratios of games that are drawn anew, and their standard errors, [draws] each."""
    drawn = []
    for sample in samples:
        games = len(sample.totals)
        counts = dice.multinomial(games, np.full(games, 1 / games), DRAWS).astype(np.float64)
        t, w = sample.totals, sample.weights
        drawn.append((games, counts @ np.stack([t, w, t * t, t * w, w * w], axis=1)))
    weights = np.sum([sums[:, 1] for _, sums in drawn], axis=0)
    ratios = np.sum([sums[:, 0] for _, sums in drawn], axis=0) / weights
    variance = np.zeros(DRAWS)
    for games, (t, w, tt, tw, ww) in ((games, sums.T) for games, sums in drawn):
        squares = tt - 2 * ratios * tw + ratios * ratios * ww
        spread = squares - (t - ratios * w) ** 2 / games
        variance += np.maximum(spread, 0) * games / max(games - 1, 1)
    return ratios, np.sqrt(variance) / weights
