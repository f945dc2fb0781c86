"""Versions side by side: is the difference real, and how many games would it take to see one?

Where two versions are played by the same players from the same seeds, their games are pairs: game n
of one and game n of the other have the same deal and the same dice. The difference of a figure is
that of the pairs. Whoever looks at many differences finds one by chance. So all intervals of a
comparison are simultaneous, by Bonferroni's inequality: together they hold the truth in 95 of 100
cases. A version differs where its interval leaves out 0, so that a verdict and the interval beside
it never contradict each other. Of few games Student's law is used, by the approximation of D.
Wallace ("Bounds on normal approximations to Student's and the chi-square distributions", Ann. Math.
Statist. 30, 1959).

What games say with yes or no, few of them may all say alike, and would leave no doubt. So two pairs
more are thought of, which differ either way (D. Bonett and R. Price, "Adjusted Wald confidence
interval for a difference of binomial proportions based on paired data", J. Educ. Behav. Stat. 37,
2012).
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from tessera.lab.estimates import FEWEST, Numbers, Sample
from tessera.lab.figures.catalogue import Figure
from tessera.lab.figures.played import Played
from tessera.lab.score import student

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
    games: int
    """Of the version that has fewer."""
    spread: float = 0.0
    """The standard deviation of the difference of one game of each."""
    level: float = ERROR
    """How often its interval may be wrong."""

    @property
    def real(self) -> bool:
        """Whether the figures surely differ: the interval leaves out 0."""
        return self.low > 0 or self.high < 0

    def more_games(self, worth: float) -> int:
        """How many games more of each version it takes to see a difference of so much.

        To see: in 80 of 100 cases, if it is there.
        """
        z = NORMAL.inv_cdf(1 - self.level / 2) + NORMAL.inv_cdf(POWER)
        return max(0, math.ceil((z * self.spread / worth) ** 2) - self.games)


@dataclass(frozen=True)
class _Gain:
    """What a version has more than the first, of one figure, looked at alone."""

    value: float
    centre: float
    """Of its interval."""
    variance: float
    """Of the centre."""
    games: int
    witnesses: int
    """Games, or openings that several games share: as many as say something by themselves."""

    @property
    def error(self) -> float:
        """The standard error of the centre."""
        return math.sqrt(self.variance)


def compare(
    versions: Sequence[Sequence[Played]], figures: Sequence[Figure]
) -> tuple[Difference, ...]:
    """What figures of each version differ from those of the first.

    Args:
        versions: the series of each version, the same players in the same order.
        figures: what is looked at.
    """
    found = {
        (figure.name, number): gain
        for figure in figures
        for number, version in enumerate(versions[1:], start=1)
        if (gain := _of_all(figure, versions[0], version)) is not None
    }
    return tuple(_judged(found))


def _of_all(figure: Figure, one: Sequence[Played], other: Sequence[Played]) -> _Gain | None:
    """What a version has more at all strengths together; None if either says nothing."""
    pairs = [
        pair
        for pair in zip(one, other, strict=True)
        if pair[0].series.is_mirrored or not figure.alike
    ]
    gains = [gain for pair in pairs if (gain := _gain(figure, *pair)) is not None]
    if not gains:
        return None
    games = sum(gain.games for gain in gains)
    shares = [gain.games / games for gain in gains]
    return _Gain(
        sum(share * gain.value for share, gain in zip(shares, gains, strict=True)),
        sum(share * gain.centre for share, gain in zip(shares, gains, strict=True)),
        sum(share**2 * gain.variance for share, gain in zip(shares, gains, strict=True)),
        games,
        sum(gain.witnesses for gain in gains),
    )


def _gain(figure: Figure, first: Played, second: Played) -> _Gain | None:
    """What a version has more at one strength; None if either says nothing.

    Games of one number are pairs; and so many in turn have one opening, and are one witness.
    """
    samples = figure.each(first), figure.each(second)
    said = _said(samples[0], first), _said(samples[1], second)
    if (games := min(map(len, said))) < FEWEST:
        return None
    value, told = _witnesses(*said, samples[0].step)
    if (witnesses := len(told)) < FEWEST:
        return None
    if figure.unit == "share":
        yes_or_no = all(sample.said.is_yes_or_no for sample in samples)
        if yes_or_no or np.allclose(told, value):
            told = np.append(told, (1.0, -1.0))
    return _Gain(value, float(told.mean()), float(told.var(ddof=1)) / len(told), games, witnesses)


def _said(sample: Sample, played: Played) -> dict[int, tuple[float, float]]:
    """Game number to total and weight, where the game says something."""
    rows = zip(played.games["number"].to_list(), sample.totals, sample.weights, strict=True)
    return {number: (float(t), float(w)) for number, t, w in rows if w > 0}


def _witnesses(
    one: dict[int, tuple[float, float]], other: dict[int, tuple[float, float]], step: int
) -> tuple[float, Numbers]:
    """How much more the other says, and how much each witness says it is."""
    ratios, offs = [], defaultdict[int, float](float)
    for sign, said in ((-1, one), (1, other)):
        totals, weights = np.array(list(said.values())).T
        ratio = totals.sum() / weights.sum()
        ratios.append(float(ratio))
        # What each game adds to the error of the ratio, linearised.
        off = (totals - ratio * weights) / weights.sum()
        for number, part in zip(said, off.tolist(), strict=True):
            offs[number // step] += sign * part
    value = ratios[1] - ratios[0]
    return value, value + len(offs) * np.array(list(offs.values()))


def _judged(found: Mapping[tuple[str, int], _Gain]) -> Iterator[Difference]:
    """With intervals that hold for all together."""
    level = ERROR / max(len(found), 1)
    wide = NORMAL.inv_cdf(1 - level / 2)
    for (figure, version), gain in found.items():
        half = student(wide, gain.witnesses - 1) * gain.error
        yield Difference(
            figure,
            version,
            gain.value,
            gain.centre - half,
            gain.centre + half,
            gain.games,
            spread=gain.error * math.sqrt(gain.games),
            level=level,
        )
