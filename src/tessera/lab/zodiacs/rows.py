"""What is kept of a game of Zodiacs: a row a game, and a row an hour."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.review.timeline import WinTimeline, timeline_of
from tessera.games.zodiacs.state import State
from tessera.games.zodiacs.wasted_orders import had_no_effect
from tessera.lab.experiment import Series
from tessera.lab.types import BaseGameRow, BaseTurnRow, GameRows, Outcome
from tessera.lab.zodiacs.games import Fixture, Result, play_game

Time: TypeAlias = tuple[int, Hour]
"""A day and its hour."""


class SeatRow(msgspec.Struct, frozen=True):
    """Who sat where, and how it went."""

    player: str
    """Who played, as in `experiment.Experiment.players`."""
    faction: str
    leader: str
    coalition: str
    """Empty: alone."""
    won: float
    """1 with those who won; of a draw the part of its side."""


class WarRow(BaseGameRow, frozen=True, kw_only=True):
    """A game. Its turns are hours, its actions orders; `winner` is who won, by faction."""

    ground: str
    """A map."""
    seats: list[SeatRow]
    day: int
    """The day on which it ended."""
    cancelled: int
    """Orders."""
    idle: int
    """Orders that were carried out and changed nothing."""
    stalled: bool
    """Whether at its end there was nobody left, but for leaders, who could hurt anybody."""
    outcomes: list[float | None]
    """What it says of all that its series measures."""

    @property
    def outcome(self) -> Outcome:
        """What it says of all that its series measures."""
        return tuple(self.outcomes)


class HourRow(BaseTurnRow, kw_only=True):
    """An hour; of each seat in its order what is in lists."""

    day: int
    hour: str
    chances: list[float]
    """To win, as things truly stood when it began."""
    unseen: list[float | None]
    """The part of the enemy’s pieces that it did not see then; None: it was out."""
    given: list[int]
    """Orders."""
    useless: list[int]
    """Those that were refused, cancelled, or changed nothing."""
    seconds: list[float]
    """That its bot thought."""
    winning: float | None
    """The chance of who won in the end; None where nobody did."""
    best: float | None
    """The highest of all others."""
    leader: str | None
    """The seat of who was likeliest to win; None where several were."""
    even: float
    """The chance of each, if all had the same."""


@dataclass
class Lookout:
    """Looks on while a game is played; see `games.Observer`."""

    unseen: dict[Time, list[float | None]] = field(default_factory=dict)
    seconds: defaultdict[tuple[Time, int], float] = field(
        default_factory=lambda: defaultdict(float)
    )
    log: Log | None = None

    def see(self, state: State, views: Mapping[int, State]) -> None:
        """A step begins, in which these seats see so much."""
        time = (state.day, state.hour)
        if time not in self.unseen:
            seats = range(len(state.players))
            self.unseen[time] = [
                _unseen(state, views[seat], seat) if seat in views else None for seat in seats
            ]

    def hear(self, state: State, seat: int, seconds: float) -> None:
        """A seat has answered, after so long."""
        self.seconds[(state.day, state.hour), seat] += seconds

    def keep(self, log: Log) -> None:
        """It is over."""
        self.log = log


def _unseen(state: State, view: State, seat: int) -> float | None:
    """The part of the enemies that a seat does not see; None if there are none."""
    enemies = [p.id for p in state.pieces.values() if state.are_enemies(p.owner, seat)]
    return sum(number not in view.pieces for number in enemies) / len(enemies) if enemies else None


def rows_of(series: Series, number: int, fixture: Fixture) -> GameRows:
    """Play a game of a series; the same number gives the same game."""
    lookout = Lookout()
    result = play_game(fixture, lookout)
    assert lookout.log is not None  # noqa: S101  it is told at the end
    hours = hour_rows(series, number, lookout, lookout.log)
    return GameRows(war_row(series, number, result, lookout.log), hours)


def war_row(series: Series, number: int, result: Result, log: Log) -> WarRow:
    """The row of a game that was played."""
    seats = seat_rows(result)
    winners = sorted({seat.faction for seat in seats if seat.won == 1})
    hours = {(entry.day, entry.hour) for entry in log.entries}
    return WarRow(
        series=series.address,
        number=number,
        ground=result.fixture.ground,
        seats=seats,
        winner="+".join(winners),
        reason=result.result.partition(":")[0],
        day=result.day,
        turns=len(hours),
        actions=result.orders.given,
        cancelled=result.orders.cancelled,
        idle=result.orders.idle,
        stalled=result.stalled,
        seconds=sum(map(sum, result.seconds)),
        outcomes=_outcomes(series, seats),
        record=log.to_json().decode(),
    )


def seat_rows(result: Result) -> list[SeatRow]:
    """Who sat where, and how it went."""
    fixture = result.fixture
    sides = {entrant.coalition or entrant.name for entrant in fixture.entrants}
    winner = result.result.partition(":")[2]
    return [
        SeatRow(
            player,
            entrant.faction,
            entrant.leader,
            entrant.coalition or "",
            float(winner == (entrant.coalition or entrant.name)) if winner else 1 / len(sides),
        )
        for player, entrant in zip(fixture.players, fixture.entrants, strict=True)
    ]


def _outcomes(series: Series, seats: Sequence[SeatRow]) -> list[float | None]:
    """What a game says of each share; None where a faction was not there."""
    if not series.is_mirrored:
        sides = {seat.coalition or str(place): seat for place, seat in enumerate(seats)}
        won = sum(seat.won for seat in sides.values() if seat.player == series.first)
        return [won]
    factions = [one.name.key for one in series.estimands if one.group == "faction"]
    shares = [[seat.won for seat in seats if seat.faction == name] for name in factions]
    return [
        *(sum(share) / len(share) if share else None for share in shares),
        *(seat.won for seat in seats),
    ]


def hour_rows(series: Series, number: int, lookout: Lookout, log: Log) -> list[HourRow]:
    """The rows of the hours of a game."""
    course, (given, useless) = timeline_of(log), _orders(log)
    sides = [seat.coalition or str(place) for place, seat in enumerate(log.setup.seats)]
    seats = range(len(sides))
    rows = []
    for place, hour in enumerate(course.hours):
        time = (hour.day, hour.hour)
        chances = dict(zip(sides, hour.chances, strict=True))
        winning, best = _winning(course, chances, sides)
        highest = [side for side, chance in chances.items() if chance == max(chances.values())]
        rows.append(
            HourRow(
                series=series.address,
                number=number,
                turn=place,
                day=hour.day,
                hour=str(hour.hour),
                chances=list(hour.chances),
                unseen=lookout.unseen.get(time, [None] * len(seats)),
                given=[given[time, seat] for seat in seats],
                useless=[useless[time, seat] for seat in seats],
                seconds=[lookout.seconds[time, seat] for seat in seats],
                winning=winning,
                best=best,
                leader=highest[0] if len(highest) == 1 else None,
                even=1 / len(chances),
            )
        )
    return rows


def _winning(
    course: WinTimeline, chances: Mapping[str, float], sides: Sequence[str]
) -> tuple[float | None, float | None]:
    """The chance of the side that won in the end, and the best of the others."""
    won = {side for side, end in zip(sides, course.end, strict=True) if end == 1}
    if len(won) != 1:
        return None, None
    winner = won.pop()
    others = (chance for side, chance in chances.items() if side != winner)
    return chances[winner], max(others, default=0.0)


def _orders(log: Log) -> tuple[Counter[tuple[Time, int]], Counter[tuple[Time, int]]]:
    """How many orders each seat gave in each hour, and how many of them were of no use."""
    given, useless = Counter[tuple[Time, int]](), Counter[tuple[Time, int]]()
    for place, entry in enumerate(log.entries):
        time = (entry.day, entry.hour)
        match entry.event:
            case happened.OrderGiven(player):
                given[time, player] += 1
            case happened.OrderRefused(player):
                given[time, player] += 1
                useless[time, player] += 1
            case happened.OrderCancelled(player):
                useless[time, player] += 1
            case happened.OrderExecuted(player) | happened.OrderSuspended(player):
                useless[time, player] += int(had_no_effect(log.entries, place))
    return given, useless
