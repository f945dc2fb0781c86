"""Pentanomial statistics of game pairs, and the sequential probability ratio test (GSPRT).

The two games of a pair start from one opening with colours swapped, so they are not independent:
an opening that favours a side gives each player a point. Pairs are therefore counted by the points
of the first player: 0, 1/2, 1, 3/2 or 2. This is the pentanomial model of fishtest, where Stockfish
is tested (M. Van den Bergh, "Comments on normalized Elo", "The generalized maximum likelihood ratio
for the expectation value of a distribution"; https://www.cantate.be/Fishtest).
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tessera.lab.confidence import ProportionEstimate, confidence_sequence
from tessera.lab.stats import Z, student_quantile

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Score of the first player in a pair, 0 to 1."""
PSEUDO_COUNT = 1e-3
"""Count that stands for an outcome not yet observed, so that its probability is not zero."""
ALPHA = 0.05
"""Error rate of the test, of either kind."""
STEPS = 40
"""Bisection steps for a root."""


@dataclass(frozen=True)
class Pentanomial:
    """Number of game pairs with each outcome, from 0 to 2 points for the first player."""

    counts: tuple[int, ...] = (0, 0, 0, 0, 0)

    @classmethod
    def of(cls, pairs: Mapping[float, int]) -> "Pentanomial":
        """The statistics of pairs, counted by the mean points of the first player, 0 to 1."""
        return cls(tuple(pairs.get(score, 0) for score in PAIR_SCORES))

    @property
    def number(self) -> int:
        """Number of pairs."""
        return sum(self.counts)

    @property
    def win_rate(self) -> float:
        """Points per game of the first player, 0 to 1; without games: 0.5."""
        scored = sum(o * count for o, count in zip(PAIR_SCORES, self.counts, strict=True))
        return scored / self.number if self.number else 0.5

    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of `win_rate`; without pairs, 0 to 1.

        The win rates that a likelihood-ratio test does not reject (Wilks, "The large-sample
        distribution of the likelihood ratio", 1938): the likelihood of the sequential test, so the
        interval stays within 0 and 1 and is asymmetric near the ends. For few pairs, Student's t
        replaces the normal quantile (A. Owen, "Empirical likelihood", 2001).
        """
        if not self.number:
            return 0.0, 1.0
        limit = student_quantile(Z, max(self.number - 1, 1)) ** 2
        least, best = -limit / 2, self.win_rate

        def rejected(rate: float) -> bool:
            return self.log_likelihood(rate) < least

        return _edge(rejected, 0.0, best), _edge(rejected, 1.0, best)

    def anytime_interval(self) -> tuple[float, float]:
        """The interval of the confidence sequence, if results decided when the match ended."""
        return confidence_sequence(dict(zip(PAIR_SCORES, self.counts, strict=True)))

    def log_likelihood(self, mean: float) -> float:
        """The empirical log-likelihood of a true win rate, relative to the maximum.

        The likelihood of the best-fitting distribution of outcomes with this mean; at most about 0.
        """
        counts = [count or PSEUDO_COUNT for count in self.counts]
        gains = [outcome - mean for outcome in PAIR_SCORES]
        if mean <= 0.0 or mean >= 1.0:
            return -math.inf
        # Each probability is divided by 1 + tilt * gain; the tilt that gives this mean is a root.
        a, b, c, d, e = gains
        p, q, r, s, t = (n * g for n, g in zip(counts, gains, strict=True))

        def excess(tilt: float) -> float:  # unrolled: an interval needs thousands of calls
            return (
                p / (1 + tilt * a)
                + q / (1 + tilt * b)
                + r / (1 + tilt * c)
                + s / (1 + tilt * d)
                + t / (1 + tilt * e)
            )

        tilt = _root(excess, -1 / e, -1 / a)
        return -sum(n * math.log1p(tilt * g) for n, g in zip(counts, gains, strict=True))


@dataclass(frozen=True)
class Sprt:
    """A sequential probability ratio test of H0, elo = `elo0`, against H1, elo = `elo1`.

    Wald's test ("Sequential tests of statistical hypotheses", 1945), generalised as on fishtest
    (GSPRT): each hypothesis takes its most likely distribution of outcomes.
    """

    elo0: float
    elo1: float
    """Greater than `elo0`."""
    alpha: float = ALPHA
    """Error rate of either kind."""

    def is_met(self, estimates: Sequence[ProportionEstimate]) -> bool:
        """Whether it ends a series of game pairs; see `runner.StoppingRule`."""
        return self.verdict(Pentanomial.of(estimates[0].counts)) is not None

    @property
    def llr_bound(self) -> float:
        """The test ends when the log-likelihood ratio leaves the range from minus this to this."""
        return math.log((1 - self.alpha) / self.alpha)

    def llr(self, pairs: Pentanomial) -> float:
        """The log-likelihood ratio of H1 to H0; 0 without pairs."""
        if not pairs.number:
            return 0.0
        h0, h1 = (pairs.log_likelihood(expected_score(elo)) for elo in (self.elo0, self.elo1))
        return h1 - h0

    def verdict(self, pairs: Pentanomial) -> float | None:
        """The Elo difference that is accepted, `elo0` or `elo1`; None while the test runs."""
        llr = self.llr(pairs)
        if abs(llr) < self.llr_bound:
            return None
        return self.elo1 if llr > 0 else self.elo0


def expected_score(elo: float) -> float:
    """The expected win rate for an Elo difference, the inverse of `stats.elo_difference`."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


def _edge(rejected: Callable[[float], bool], outside: float, inside: float) -> float:
    """The boundary between a rejected value, or a limit, and an accepted one, by bisection."""
    for _ in range(STEPS):
        middle = (outside + inside) / 2
        if rejected(middle):
            outside = middle
        else:
            inside = middle
    return inside


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    """The root of a function that falls between two poles, by bisection."""
    for _ in range(STEPS):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
