"""The rating records of players: all ratings are a fold (reduce) over game results."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeAlias

from tessera.ratings import glicko, skill
from tessera.ratings.glicko import Rating

PERIOD = 5 * 24 * 3600 * 1000
"""A rating period in milliseconds: ratings become provisional after about two idle years."""


@dataclass(frozen=True)
class RatingRecord:
    """A player's rating record in a game."""

    rating: Rating = field(default_factory=Rating)
    games: int = 0
    won: int = 0
    drawn: int = 0
    last: int = 0
    """When the last rated game ended, in milliseconds since 1970; 0: none."""

    def at(self, time: int) -> Rating:
        """The rating at a later time: the deviation grows with inactivity."""
        if not self.games or time <= self.last:
            return self.rating
        return glicko.rate_inactivity(self.rating, (time - self.last) / PERIOD)


@dataclass(frozen=True)
class Seat:
    """A seat of a finished game, with its player and result."""

    player: str
    team: str
    """The name of the team; empty: none."""
    rank: int
    score: float
    """1 for a win, 0 for a loss, and 0.5 for a draw."""


UNRATED = RatingRecord()
RatingMethod: TypeAlias = Callable[[Sequence[Seat], Sequence[Rating]], list[Rating]]
"""Returns the players' ratings after a game from those before it."""


def by_glicko(seats: Sequence[Seat], ratings: Sequence[Rating]) -> list[Rating]:
    """The ratings after a game for two, by Glicko-2."""
    first, second = ratings
    return [*glicko.rate_game(first, second, seats[0].score)]


def by_openskill(seats: Sequence[Seat], ratings: Sequence[Rating]) -> list[Rating]:
    """The ratings after a game for more than two, by OpenSkill."""
    teams: dict[str, list[int]] = {}
    for place, seat in enumerate(seats):
        teams.setdefault(seat.team or f" {place}", []).append(place)
    before = [[ratings[place] for place in team] for team in teams.values()]
    after = skill.rate_game(before, [seats[team[0]].rank for team in teams.values()])
    found = dict(zip(chain(*teams.values()), chain(*after), strict=True))
    return [found[place] for place in range(len(seats))]


def update_records(
    method: RatingMethod, seats: Sequence[Seat], records: Mapping[str, RatingRecord], ended: int
) -> dict[str, RatingRecord]:
    """The records of the players after a game.

    Args:
        method: the rating method.
        seats: the seats of the game, each with a different player.
        records: the records before; missing players are new.
        ended: when the game ended, in milliseconds since 1970.
    """
    before = [records.get(seat.player, UNRATED) for seat in seats]
    ratings = method(seats, [record.at(ended) for record in before])
    return {
        seat.player: RatingRecord(
            rating,
            record.games + 1,
            record.won + (seat.score == 1),
            record.drawn + (seat.score not in (0, 1)),
            max(record.last, ended),
        )
        for seat, record, rating in zip(seats, before, ratings, strict=True)
    }
