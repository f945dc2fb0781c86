"""What pairs of games show: two players meet twice from one opening, each with either side.

The two games of a pair are not independent: an opening that favours a side gives both players a
point. So the pairs are counted, by what the first player got of each: 0, ½, 1, 1½ or 2 points. This
is the pentanomial model of Fishtest, where engines of Stockfish are tested (M. Van den Bergh,
"Comments on normalized Elo", "The generalized maximum likelihood ratio for the expectation value of
a distribution"; https://www.cantate.be/Fishtest).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self

from tessera.lab.score import Z, student

OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Of a pair: the share of its two points that the first player got."""
UNSEEN = 1e-3
"""Pairs for which an outcome counts that has not been seen: none is impossible."""
ERROR = 0.05
"""How often a sequential test may be wrong, either way."""
STEPS = 40
"""Halvings of a range within which a root is looked for."""


@dataclass(frozen=True)
class Pairs:
    """How many pairs of games had each outcome, from nothing to all for the first player."""

    counts: tuple[int, ...] = (0, 0, 0, 0, 0)

    def plus(self, points: float) -> Self:
        """With one pair more, of which the first player got so many points (0 to 2)."""
        place = round(2 * points)
        counts = (count + (i == place) for i, count in enumerate(self.counts))
        return replace(self, counts=tuple(counts))

    @property
    def number(self) -> int:
        """How many pairs were played."""
        return sum(self.counts)

    @property
    def share(self) -> float:
        """Points a game, 0 to 1, of the first player; of no games: 0.5."""
        scored = sum(o * count for o, count in zip(OUTCOMES, self.counts, strict=True))
        return scored / self.number if self.number else 0.5

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of `share`: of a match that has not begun, everything.

        It holds the shares that a likelihood-ratio test does not reject (Wilks, "The large-sample
        distribution of the likelihood ratio", 1938): by the same likelihood as the sequential test,
        never beyond 0 and 1, and longer towards the middle where nearly all is won. Of few pairs
        Student's law takes the place of the normal one (A. Owen, "Empirical likelihood", 2001).
        """
        if not self.number:
            return 0.0, 1.0
        unlikely = student(Z, max(self.number - 1, 1)) ** 2
        least, most = -unlikely / 2, self.share

        def rejected(share: float) -> bool:
            return self.log_likelihood(share) < least

        return _edge(rejected, 0.0, most), _edge(rejected, 1.0, most)

    def log_likelihood(self, share: float) -> float:
        """How likely what was seen is if the first player's true share were this one, 0 to 1.

        Of all distributions of outcomes with that mean the one is taken that fits best; the value
        is the logarithm of its likelihood, less that of the best fit of all, so at most about 0.
        """
        seen = [count or UNSEEN for count in self.counts]
        gains = [outcome - share for outcome in OUTCOMES]
        if share <= 0.0 or share >= 1.0:
            return -math.inf
        # Each probability is divided by 1 + tilt · gain, where the mean comes out as wished.
        a, b, c, d, e = gains
        p, q, r, s, t = (n * g for n, g in zip(seen, gains, strict=True))

        def surplus(tilt: float) -> float:  # written out: a search for an interval asks thousands
            return (
                p / (1 + tilt * a)
                + q / (1 + tilt * b)
                + r / (1 + tilt * c)
                + s / (1 + tilt * d)
                + t / (1 + tilt * e)
            )

        tilt = _root(surplus, -1 / e, -1 / a)
        return -sum(n * math.log1p(tilt * g) for n, g in zip(seen, gains, strict=True))


@dataclass(frozen=True)
class Sprt:
    """A test that ends as soon as it is sure enough: is the first player worth `low` or `high`?

    Wald's sequential probability ratio test ("Sequential tests of statistical hypotheses", 1945),
    generalised as on Fishtest: of each hypothesis the likeliest distribution of outcomes is taken.
    """

    low: float
    """Elo points of the hypothesis that is kept if nothing is shown."""
    high: float
    """Elo points of the other; more."""
    error: float = ERROR
    """How often either may be taken where the other one is true."""

    @property
    def bound(self) -> float:
        """As soon as the ratio is beyond it, or its negative, the test is over."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, pairs: Pairs) -> float:
        """The logarithm of how much more likely `high` is than `low`; of no pairs: 0."""
        if not pairs.number:
            return 0.0
        low, high = (pairs.log_likelihood(share_of(elo)) for elo in (self.low, self.high))
        return high - low

    def verdict(self, pairs: Pairs) -> float | None:
        """The Elo points that the test decides for, `low` or `high`; None while it goes on."""
        ratio = self.ratio(pairs)
        if abs(ratio) < self.bound:
            return None
        return self.high if ratio > 0 else self.low


def share_of(elo: float) -> float:
    """The share of the points that a difference in Elo points stands for: `score.elo` undone."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


def _edge(rejected: Callable[[float], bool], outside: float, inside: float) -> float:
    """Where, between a value that is rejected or an end, and one that is not, rejecting begins."""
    for _ in range(STEPS):
        middle = (outside + inside) / 2
        if rejected(middle):
            outside = middle
        else:
            inside = middle
    return inside


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    """Where a function that falls between two poles is zero."""
    for _ in range(STEPS):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
