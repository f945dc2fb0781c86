"""What has been played in a tournament, as far as pairing and standings ask.

Players are numbers, the best seed first. A **pairing** is two of them at a board, of whom one plays
first, or one alone who has a **bye**: a point without a game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Player: TypeAlias = int
WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class Pairing(NamedTuple):
    """Who plays whom in a round."""

    first: Player
    """Who plays first, or has the bye."""
    second: Player | None
    """None: there is a bye."""


@dataclass(frozen=True)
class Game:
    """A pairing, and what it came to."""

    first: Player
    second: Player | None
    score: float | None = None
    """Of the first, or of who has the bye; None while it is played."""
    played: bool = True
    """Whether there was a board at all: not where one had left, nor in a bye."""

    def opponent(self, player: Player) -> Player | None:
        """Whom somebody plays here; None in a bye."""
        return self.second if player == self.first else self.first

    def points(self, player: Player) -> float:
        """What somebody has of it, so far."""
        if self.score is None:
            return 0.0
        return self.score if player == self.first else 1 - self.score

    def has(self, player: Player) -> bool:
        """Whether somebody is in it."""
        return player in {self.first, self.second}


def games_of(player: Player, games: Iterable[Game]) -> Sequence[Game]:
    """The games of somebody, the oldest first."""
    return [game for game in games if game.has(player)]


def score_of(player: Player, games: Iterable[Game]) -> float:
    """What somebody has come to so far."""
    return sum(game.points(player) for game in games_of(player, games))


def meetings(games: Iterable[Game]) -> list[frozenset[Player | None]]:
    """Who was paired with whom, in each game; with None, who has had a bye."""
    return [frozenset({game.first, game.second}) for game in games]


def balance(player: Player, games: Iterable[Game]) -> int:
    """How much oftener somebody has played first than second."""
    played = [game for game in games_of(player, games) if game.played and game.second is not None]
    return sum(1 if game.first == player else -1 for game in played)


def first_of(one: Player, other: Player, games: Sequence[Game]) -> Pairing:
    """Who of two plays first: who did so less often, or did not last; of two alike the better."""
    wishes = [(balance(player, games), _last(player, games)) for player in (one, other)]
    if wishes[0] == wishes[1]:
        # The best play first and second by turns, so that no half of the field does.
        better, worse = min(one, other), max(one, other)
        return Pairing(better, worse) if better % 2 == 0 else Pairing(worse, better)
    return Pairing(one, other) if wishes[0] < wishes[1] else Pairing(other, one)


def _last(player: Player, games: Iterable[Game]) -> int:
    """1 where somebody played first last, -1 where second, 0 where not at all."""
    for game in reversed(games_of(player, games)):
        if game.played and game.second is not None:
            return 1 if game.first == player else -1
    return 0
