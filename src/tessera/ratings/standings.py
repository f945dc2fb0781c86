"""What a rated game makes of how its players stand: all ratings are a fold over results."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeAlias

from tessera.ratings import glicko, skill
from tessera.ratings.glicko import Rating

PERIOD = 5 * 24 * 3600 * 1000
"""Milliseconds: who is known well is no longer so after about two years without a game."""


@dataclass(frozen=True)
class Standing:
    """How somebody stands among those who play a game."""

    rating: Rating = field(default_factory=Rating)
    games: int = 0
    won: int = 0
    drawn: int = 0
    last: int = 0
    """When their last rated game ended, in milliseconds since 1970; 0: there was none."""

    def at(self, time: int) -> Rating:
        """What is known of them later: the less, the longer they have not played."""
        if not self.games or time <= self.last:
            return self.rating
        return glicko.idle(self.rating, (time - self.last) / PERIOD)


@dataclass(frozen=True)
class Seat:
    """Who held a seat of a game that is over, and what it came to for them."""

    player: str
    team: str
    """Those of a team won or lost together; empty: alone."""
    rank: int
    score: float
    """1 for a win, 0 for a loss, and 0.5 for a draw."""


UNKNOWN = Standing()
Method: TypeAlias = Callable[[Sequence[Seat], Sequence[Rating]], list[Rating]]
"""Gives each player's rating after a game, for those before it."""


def by_glicko(seats: Sequence[Seat], ratings: Sequence[Rating]) -> list[Rating]:
    """Ratings after a game for two."""
    first, second = ratings
    return [*glicko.played(first, second, seats[0].score)]


def by_skill(seats: Sequence[Seat], ratings: Sequence[Rating]) -> list[Rating]:
    """Ratings after a game for many."""
    teams: dict[str, list[int]] = {}
    for place, seat in enumerate(seats):
        teams.setdefault(seat.team or f" {place}", []).append(place)
    before = [[ratings[place] for place in team] for team in teams.values()]
    after = skill.played(before, [seats[team[0]].rank for team in teams.values()])
    found = dict(zip(chain(*teams.values()), chain(*after), strict=True))
    return [found[place] for place in range(len(seats))]


def after(
    method: Method, seats: Sequence[Seat], standings: Mapping[str, Standing], ended: int
) -> dict[str, Standing]:
    """How the players of a game stand after it.

    Args:
        method: how they are rated.
        seats: of the game, each held by another player.
        standings: how players stood before; who is missing has not played yet.
        ended: when it ended, in milliseconds since 1970.
    """
    before = [standings.get(seat.player, UNKNOWN) for seat in seats]
    ratings = method(seats, [standing.at(ended) for standing in before])
    return {
        seat.player: Standing(
            rating,
            standing.games + 1,
            standing.won + (seat.score == 1),
            standing.drawn + (seat.score not in (0, 1)),
            max(standing.last, ended),
        )
        for seat, standing, rating in zip(seats, before, ratings, strict=True)
    }
