"""What a match shows about the strength of two players, and how surely."""

import math
from dataclasses import dataclass

Z = 1.96
"""Standard deviations on each side of an interval that holds the truth in 95 of 100 cases."""

RARE = (0.0, 0.0513, 0.3554, 0.8177)
"""Poisson's law has one case in twenty of so many or more, where so many are expected."""


@dataclass(frozen=True)
class Score:
    """Games of one player against another, counted from the first one's side."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def plus(self, points: float) -> "Score":
        """With one game more: 1 won, 0.5 drawn, 0 lost."""
        return Score(
            self.wins + (points == 1.0), self.draws + (points == 0.5), self.losses + (points == 0.0)
        )

    @property
    def games(self) -> int:
        """How many were played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Points a game, 0 to 1; a draw is half a point. Of no games: 0.5."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of `share`; draws make it a little wider than it need be."""
        return interval(self.share, self.games)


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of so many games.

    Wilson's score interval ("Probable inference", JASA 1927), which holds for few games too. Where
    only one to three games were won, or lost, that end is Poisson's: Wilson's misses the truth too
    often there (L. Brown, T. Cai and A. DasGupta, "Interval estimation for a binomial proportion",
    Statistical Science 16, 2001, section 4.1.1).
    """
    if not games:
        return 0.0, 1.0
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    variance = share * (1 - share) / games + spread / games / 4
    half = Z * math.sqrt(variance) / (1 + spread)
    # The ends are exact where every game was lost or won; rounding must not open them.
    low = 0.0 if share == 0.0 else min(middle - half, _least(share * games) / games)
    high = 1.0 if share == 1.0 else max(middle + half, 1 - _least((1 - share) * games) / games)
    return low, high


def student(deviations: float, freedom: int) -> float:
    """What is as unlikely by Student's law as so many standard deviations by the normal one.

    By the approximation of D. Wallace ("Bounds on normal approximations to Student's and the
    chi-square distributions", Ann. Math. Statist. 30, 1959).

    >>> round(student(1.96, 10), 2)
    2.23
    """
    bent = (8 * freedom + 1) / (8 * freedom + 3)
    return math.sqrt(freedom * math.expm1((deviations / bent) ** 2 / freedom))


def _least(seen: float) -> float:
    """How few one may expect where so few were seen; as many as one likes where they are many."""
    few = round(seen, 6)
    return RARE[int(few)] if few < len(RARE) else math.inf


def elo(share: float) -> float:
    """The difference in Elo points that a share of the points stands for; infinite at 0 and 1.

    Elo, "The Rating of Chessplayers" (1978): ten times the odds are 400 points.
    """
    if share <= 0.0:
        return -math.inf
    if share >= 1.0:
        return math.inf
    return 400.0 * math.log10(share / (1.0 - share))
