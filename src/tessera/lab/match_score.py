"""The running score of a match: wins, draws and losses, and game pairs."""

from dataclasses import dataclass, field
from typing import TypeAlias

from tessera.lab.confidence import confidence_sequence
from tessera.lab.match import PlayedGame
from tessera.lab.pentanomial import PAIR_SCORES, Pentanomial
from tessera.lab.stats import WinDrawLoss

Interval: TypeAlias = tuple[float, float]
"""A 95 % confidence interval of a win rate."""


@dataclass
class MatchScore:
    """The score of a match so far, from the first contestant's side."""

    score: WinDrawLoss = field(default_factory=WinDrawLoss)
    pairs: Pentanomial = field(default_factory=Pentanomial)
    games: list[PlayedGame] = field(default_factory=list)
    _halves: dict[int, float] = field(default_factory=dict)
    """Points of the finished game of each pair whose other game is still running."""

    def add(self, game: PlayedGame, points: float) -> None:
        """Count a game that scored these points."""
        self.games.append(game)
        self.score = self.score.plus(points)
        pair = game.number // 2
        if pair in self._halves:
            self.pairs = self.pairs.plus(self._halves.pop(pair) + points)
        else:
            self._halves[pair] = points

    @property
    def win_rate(self) -> float:
        """Points per game in finished pairs; in all games if no pair is finished."""
        return self.pairs.win_rate if self.pairs.number else self.score.win_rate

    def interval(self, *, anytime: bool = False) -> Interval:
        """The 95 % confidence interval of `win_rate`.

        Args:
            anytime: whether the results decided when the match ended, by a sequential test or a
                user who stopped it; the interval is then that of a confidence sequence.
        """
        if not anytime:
            return self.pairs.interval() if self.pairs.number else self.score.interval()
        if self.pairs.number:
            return confidence_sequence(dict(zip(PAIR_SCORES, self.pairs.counts, strict=True)))
        score = self.score
        return confidence_sequence({1.0: score.wins, 0.5: score.draws, 0.0: score.losses})
