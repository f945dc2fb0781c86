"""Games of a tournament, as pairing and standings need them.

Players are numbers in seed order. A **pairing** has two players, one of whom plays first, or one
player with a **bye**: a point without a game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Player: TypeAlias = int
WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class Pairing(NamedTuple):
    """A pairing of a round."""

    first: Player
    """The player who plays first, or has the bye."""
    second: Player | None
    """None: a bye."""


@dataclass(frozen=True)
class Game:
    """A pairing with its result."""

    first: Player
    second: Player | None
    score: float | None = None
    """The score of the first player; None: in progress."""
    played: bool = True
    """Whether a game took place: false for byes, and forfeits of players who had left."""

    def opponent(self, player: Player) -> Player | None:
        """The opponent of a player; None: a bye."""
        return self.second if player == self.first else self.first

    def points(self, player: Player) -> float:
        """The points of a player from this game; 0 while in progress."""
        if self.score is None:
            return 0.0
        return self.score if player == self.first else 1 - self.score

    def has(self, player: Player) -> bool:
        """Whether a player takes part."""
        return player in {self.first, self.second}


def games_of(player: Player, games: Iterable[Game]) -> Sequence[Game]:
    """The games of a player, oldest first."""
    return [game for game in games if game.has(player)]


def score_of(player: Player, games: Iterable[Game]) -> float:
    """The score of a player so far."""
    return sum(game.points(player) for game in games_of(player, games))


def meetings(games: Iterable[Game]) -> list[frozenset[Player | None]]:
    """The pair of each game; a bye is a pair with None."""
    return [frozenset({game.first, game.second}) for game in games]


def balance(player: Player, games: Iterable[Game]) -> int:
    """The colour balance of a player: games played first minus games played second."""
    played = [game for game in games_of(player, games) if game.played and game.second is not None]
    return sum(1 if game.first == player else -1 for game in played)


def assign_colours(one: Player, other: Player, games: Sequence[Game]) -> Pairing:
    """The pairing of two players by colour balance, then by last colour, then by seed."""
    preferences = [(balance(player, games), _last_colour(player, games)) for player in (one, other)]
    if preferences[0] == preferences[1]:
        # Alternate by seed, so that neither half of the field always plays first.
        higher, lower = min(one, other), max(one, other)
        return Pairing(higher, lower) if higher % 2 == 0 else Pairing(lower, higher)
    return Pairing(one, other) if preferences[0] < preferences[1] else Pairing(other, one)


def _last_colour(player: Player, games: Iterable[Game]) -> int:
    """The colour of the last game: 1 played first, -1 second, 0 no game."""
    for game in reversed(games_of(player, games)):
        if game.played and game.second is not None:
            return 1 if game.first == player else -1
    return 0
