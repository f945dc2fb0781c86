"""Versions side by side: is the difference real, and how many games would it take to see one?

Where two versions are played by the same players from the same seeds, their games are pairs: game n
of one and game n of the other have the same deal and the same dice. The difference of a figure is
that of the pairs. Whoever looks at many differences finds one by chance; so the intervals are those
of Bonferroni, and what is called a difference is what Holm's method says is one (S. Holm, "A simple
sequentially rejective multiple test procedure", Scand. J. Statist. 6, 1979): all of it together is
wrong in at most one case of twenty. Of few games Student's law is used, by the approximation of D.
Wallace ("Bounds on normal approximations to Student's and the chi-square distributions", Ann. Math.
Statist. 30, 1959).
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

import numpy as np

from tessera.lab.estimates import FEWEST, Sample
from tessera.lab.figures.catalogue import Figure
from tessera.lab.figures.played import Played

ERROR = 0.05
POWER = 0.8
"""How often a difference that is there should be seen, where games are counted for that."""
NORMAL = NormalDist()


@dataclass(frozen=True)
class Difference:
    """A figure of a version, less that of the first version."""

    figure: str
    version: int
    """Its place among the versions; never 0."""
    value: float
    low: float
    """With 95 % confidence for all differences together."""
    high: float
    p: float
    """How likely so much comes by chance, looked at alone."""
    games: int
    """Of the version that has fewer."""
    real: bool = False
    """Whether there is one, by Holm's method."""
    spread: float = 0.0
    """The standard deviation of the difference of one game of each."""

    def more_games(self, worth: float) -> int:
        """How many games more of each version it takes to see a difference of so much.

        To see: in 80 of 100 cases, if it is there and looked at alone.
        """
        z = NORMAL.inv_cdf(1 - ERROR / 2) + NORMAL.inv_cdf(POWER)
        return max(0, math.ceil((z * self.spread / worth) ** 2) - self.games)


def compare(
    versions: Sequence[Sequence[Played]], figures: Sequence[Figure]
) -> tuple[Difference, ...]:
    """What figures of each version differ from those of the first.

    Args:
        versions: the series of each version, the same players in the same order.
        figures: what is looked at.
    """
    found = [
        difference
        for figure in figures
        for number, version in enumerate(versions[1:], start=1)
        if (difference := _difference(figure, number, versions[0], version)) is not None
    ]
    return _corrected(found)


def _difference(
    figure: Figure, number: int, one: Sequence[Played], other: Sequence[Played]
) -> Difference | None:
    """A figure of a version, less that of the first; None if either says nothing."""
    gains, variances, games = [], [], []
    for first, second in zip(one, other, strict=True):
        if figure.alike and not first.series.is_mirrored:
            continue
        said = _said(figure.each(first), first), _said(figure.each(second), second)
        if min(map(len, said)) < FEWEST:
            continue
        gain, variance = _gain(*said, 1 if first.series.is_mirrored else 2)
        gains.append(gain)
        variances.append(variance)
        games.append(min(map(len, said)))
    if not gains:
        return None
    shares = np.array(games) / sum(games)
    value = float(shares @ np.array(gains))
    error = math.sqrt(float((shares**2) @ np.array(variances)))
    off = _normal(abs(value) / error, sum(games) - 1) if error else math.inf
    p = 2 * NORMAL.cdf(-off) if value else 1.0
    spread = error * math.sqrt(sum(games))
    return Difference(figure.name, number, value, -error, error, p, sum(games), spread=spread)


def _said(sample: Sample, played: Played) -> dict[int, tuple[float, float]]:
    """Game number to total and weight, where the game says something."""
    rows = zip(played.games["number"].to_list(), sample.totals, sample.weights, strict=True)
    return {number: (float(t), float(w)) for number, t, w in rows if w > 0}


def _gain(
    one: dict[int, tuple[float, float]], other: dict[int, tuple[float, float]], step: int
) -> tuple[float, float]:
    """How much more the other says, and the variance of that.

    Games of one number are pairs; and so many in turn have one opening, and are one witness.
    """
    ratios, offs = [], defaultdict[int, float](float)
    for sign, said in ((-1, one), (1, other)):
        totals, weights = np.array(list(said.values())).T
        ratio = totals.sum() / weights.sum()
        ratios.append(float(ratio))
        # What each game adds to the error of the ratio, linearised.
        off = (totals - ratio * weights) / weights.sum()
        for number, part in zip(said, off.tolist(), strict=True):
            offs[number // step] += sign * part
    witnesses = len(offs)
    variance = sum(off * off for off in offs.values()) * witnesses / max(witnesses - 1, 1)
    return ratios[1] - ratios[0], variance


def _corrected(found: Sequence[Difference]) -> tuple[Difference, ...]:
    """With intervals and verdicts that hold for all together."""
    wide = NORMAL.inv_cdf(1 - ERROR / 2 / max(len(found), 1))
    real: set[int] = set()
    for rank, place in enumerate(sorted(range(len(found)), key=lambda place: found[place].p)):
        if found[place].p > ERROR / (len(found) - rank):
            break
        real.add(place)
    return tuple(
        replace(
            one,
            low=one.value + _student(wide, one.games - 1) * one.low,
            high=one.value + _student(wide, one.games - 1) * one.high,
            real=place in real,
        )
        for place, one in enumerate(found)
    )


def _normal(deviations: float, freedom: int) -> float:
    """What is as unlikely by the normal law as so many standard deviations by Student's."""
    bent = (8 * freedom + 1) / (8 * freedom + 3)
    return bent * math.sqrt(freedom * math.log1p(deviations**2 / freedom))


def _student(deviations: float, freedom: int) -> float:
    """The other way round.

    >>> round(_student(1.96, 10), 2)
    2.23
    """
    bent = (8 * freedom + 1) / (8 * freedom + 3)
    return math.sqrt(freedom * math.expm1((deviations / bent) ** 2 / freedom))
