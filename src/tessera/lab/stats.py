"""Win, draw and loss counts, Wilson score intervals, Student's t, and Elo differences."""

import math
from dataclasses import dataclass

Z = 1.96
"""The 97.5% quantile of the normal distribution, for two-sided 95% intervals."""

POISSON_LIMITS = (0.0, 0.0513, 0.3554, 0.8177)
"""Lower 95% Poisson limits: the mean at which k or more events have probability 5%, by k."""


@dataclass(frozen=True)
class WinDrawLoss:
    """Results of one player against another, from the first player's side."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def plus(self, points: float | None) -> "WinDrawLoss":
        """With one more game: 1 won, 0.5 drawn, 0 lost; others do not count."""
        return WinDrawLoss(
            self.wins + (points == 1.0), self.draws + (points == 0.5), self.losses + (points == 0.0)
        )

    @property
    def counts(self) -> dict[float, int]:
        """Number of games by their points."""
        return {1.0: self.wins, 0.5: self.draws, 0.0: self.losses}

    @property
    def games(self) -> int:
        """Number of games."""
        return self.wins + self.draws + self.losses

    @property
    def win_rate(self) -> float:
        """Points per game, 0 to 1; a draw counts half. Without games: 0.5."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of `win_rate`; slightly conservative with draws."""
        return wilson_interval(self.win_rate, self.games)


def wilson_interval(rate: float, games: int) -> tuple[float, float]:
    """The 95% confidence interval of a proportion.

    Wilson's score interval ("Probable inference", JASA 1927), which also holds for few games. With
    only one to three wins, or losses, that end is the Poisson limit, since Wilson's covers too
    rarely there (L. Brown, T. Cai and A. DasGupta, "Interval estimation for a binomial proportion",
    Statistical Science 16, 2001, section 4.1.1).
    """
    if not games:
        return 0.0, 1.0
    spread = Z * Z / games
    middle = (rate + spread / 2) / (1 + spread)
    variance = rate * (1 - rate) / games + spread / games / 4
    half = Z * math.sqrt(variance) / (1 + spread)
    # If every game was lost or won, that end is exact; rounding must not move it.
    low = 0.0 if rate == 0.0 else min(middle - half, _poisson_lower(rate * games) / games)
    high = (
        1.0 if rate == 1.0 else max(middle + half, 1 - _poisson_lower((1 - rate) * games) / games)
    )
    return low, high


def student_quantile(z: float, degrees: int) -> float:
    """The quantile of Student's t with the same tail probability as a normal quantile.

    By the approximation of D. Wallace ("Bounds on normal approximations to Student's and the
    chi-square distributions", Ann. Math. Statist. 30, 1959).

    >>> round(student_quantile(1.96, 10), 2)
    2.23
    """
    bend = (8 * degrees + 1) / (8 * degrees + 3)
    return math.sqrt(degrees * math.expm1((z / bend) ** 2 / degrees))


def _poisson_lower(seen: float) -> float:
    """The lower Poisson limit for a count; infinite for four or more, where it is not needed."""
    few = round(seen, 6)
    return POISSON_LIMITS[int(few)] if few < len(POISSON_LIMITS) else math.inf


def elo_difference(rate: float) -> float:
    """The Elo difference for a win rate; infinite at 0 and 1.

    Elo, "The Rating of Chessplayers" (1978): a factor of ten in the odds is 400 points.
    """
    if rate <= 0.0:
        return -math.inf
    if rate >= 1.0:
        return math.inf
    return 400.0 * math.log10(rate / (1.0 - rate))
