"""What a match shows about the strength of two players, and how surely."""

import math
from dataclasses import dataclass

Z = 1.96
"""Standard deviations on each side of an interval that holds the truth in 95 of 100 cases."""


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

    Wilson's score interval ("Probable inference", JASA 1927), which holds for few games and for
    lopsided shares too.
    """
    if not games:
        return 0.0, 1.0
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    variance = share * (1 - share) / games + spread / games / 4
    half = Z * math.sqrt(variance) / (1 + spread)
    # The ends are exact where every game was lost or won; rounding must not open them.
    low = 0.0 if share == 0.0 else middle - half
    high = 1.0 if share == 1.0 else middle + half
    return low, high


def elo(share: float) -> float:
    """The difference in Elo points that a share of the points stands for; infinite at 0 and 1.

    Elo, "The Rating of Chessplayers" (1978): ten times the odds are 400 points.
    """
    if share <= 0.0:
        return -math.inf
    if share >= 1.0:
        return math.inf
    return 400.0 * math.log10(share / (1.0 - share))
