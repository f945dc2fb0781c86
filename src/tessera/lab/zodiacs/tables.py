"""What games of Zodiacs among bots show: shares of factions, lengths, how they end."""

import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tessera.games.zodiacs.useless import Orders
from tessera.lab.score import Score, interval
from tessera.lab.zodiacs.games import Result

FAIR = (0.4, 0.6)
"""No faction may win a smaller or a greater share against another (clause 10)."""
NEAR = 0.06
"""So far from an equal share a faction may be among more than two players."""


@dataclass(frozen=True)
class SeatShare:
    """How a faction does for each seat that it takes at tables of one size."""

    players: int
    seats: int = 0
    wins: float = 0.0
    """A draw is shared by all at the table."""

    @property
    def share(self) -> float:
        """Wins for each seat taken, 0 to 1; without any an equal share."""
        return self.wins / self.seats if self.seats else self.equal

    @property
    def equal(self) -> float:
        """What a faction wins that is as strong as the others."""
        return 1 / self.players

    @property
    def fair(self) -> bool:
        """Whether it keeps near an equal share."""
        return abs(self.share - self.equal) <= NEAR

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share (Wilson)."""
        return interval(self.share, self.seats)


@dataclass(frozen=True)
class Course:
    """How long games are, how they end, and what came of their orders."""

    days: tuple[int, ...]
    """Of each game, sorted."""
    ends: Mapping[str, int]
    """`last`, `glory` and `draw`: how many games ended so."""
    stalled: int
    """Games at whose end there was nobody left, but for leaders, who could hurt anybody."""
    orders: Orders

    def quartiles(self) -> tuple[float, float, float]:
        """The days by which a quarter, half and three quarters of the games were over."""
        days = self.days * 2 if len(self.days) == 1 else self.days
        low, middle, high = statistics.quantiles(days, n=4, method="inclusive")
        return low, middle, high


def standings(results: Sequence[Result]) -> Mapping[str, Score]:
    """The score of the first faction of each pairing."""
    scores: dict[str, Score] = {}
    for result in _in_order(results):
        pairing = result.fixture.pairing
        scores[pairing] = scores.get(pairing, Score()).plus(result.points)
    return scores


def unfair(score: Score) -> bool:
    """Whether a pairing leaves the bounds of clause 10."""
    low, high = FAIR
    return not low <= score.share <= high


def seat_shares(results: Sequence[Result]) -> Mapping[str, SeatShare]:
    """How each faction does; the results are of tables of one size."""
    seats, wins = Counter[str](), dict[str, float]()
    players = 1
    for result in _in_order(results):
        players = len(result.fixture.entrants)
        for seat, entrant in enumerate(result.fixture.entrants):
            won = 1 / players if result.winner is None else float(result.winner == seat)
            seats[entrant.faction] += 1
            wins[entrant.faction] = wins.get(entrant.faction, 0.0) + won
    return {faction: SeatShare(players, seats[faction], wins[faction]) for faction in sorted(seats)}


def course(results: Sequence[Result]) -> Course:
    """How games went."""
    return Course(
        tuple(sorted(result.day for result in results)),
        Counter(result.result.partition(":")[0] for result in results),
        sum(result.stalled for result in results),
        sum((result.orders for result in results), Orders()),
    )


def _in_order(results: Sequence[Result]) -> Iterator[Result]:
    yield from sorted(results, key=lambda result: result.fixture.number)
