"""Counting a match: its score, and its pairs of games with one opening."""

from dataclasses import dataclass, field
from typing import TypeAlias

from tessera.lab.confidence import always_valid
from tessera.lab.match import Played
from tessera.lab.pentanomial import OUTCOMES, Pairs
from tessera.lab.score import Score

Interval: TypeAlias = tuple[float, float]
"""Of shares of the points: 95 % confidence."""


@dataclass
class Course:
    """What the games so far have come to, counted from the first contestant's side."""

    score: Score = field(default_factory=Score)
    pairs: Pairs = field(default_factory=Pairs)
    games: list[Played] = field(default_factory=list)
    _halves: dict[int, float] = field(default_factory=dict)
    """Of pairs of which one game is over: the points of that."""

    def take(self, game: Played, points: float) -> None:
        """One game more, for so many points."""
        self.games.append(game)
        self.score = self.score.plus(points)
        pair = game.number // 2
        if pair in self._halves:
            self.pairs = self.pairs.plus(self._halves.pop(pair) + points)
        else:
            self._halves[pair] = points

    @property
    def share(self) -> float:
        """Of the points, of pairs that are over; of single games, where there is none."""
        return self.pairs.share if self.pairs.number else self.score.share

    def interval(self, *, watched: bool = False) -> Interval:
        """The 95 % confidence interval of that share.

        Args:
            watched: whether what was seen decided when the match ended, by a test or by somebody
                who stopped it: then the interval must hold however often one looks.
        """
        if not watched:
            return self.pairs.interval() if self.pairs.number else self.score.interval()
        if self.pairs.number:
            return always_valid(dict(zip(OUTCOMES, self.pairs.counts, strict=True)))
        score = self.score
        return always_valid({1.0: score.wins, 0.5: score.draws, 0.0: score.losses})
