"""The stored rows of a war: one per game, and one per hour."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec

from tessera.games.zodiacs import events
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
    """A seat and its result."""

    player: str
    """The player, as in `experiment.Experiment.players`."""
    faction: str
    leader: str
    coalition: str
    """Empty: none."""
    won: float
    """1 for winners; in a draw, one divided by the number of sides."""


class WarRow(BaseGameRow, frozen=True, kw_only=True):
    """A game. Turns are hours, actions are orders; `winner` joins the winning factions with `+`."""

    ground: str
    """The map."""
    seats: list[SeatRow]
    day: int
    """The day on which it ended."""
    cancelled: int
    """Cancelled orders."""
    idle: int
    """Orders that were executed without effect."""
    stalled: bool
    """Whether no piece but leaders could do damage at the end."""
    outcomes: list[float | None]
    """[estimand] the outcome for each estimand of its series"""

    @property
    def outcome(self) -> Outcome:
        """The outcome for each estimand of its series."""
        return tuple(self.outcomes)


class HourRow(BaseTurnRow, kw_only=True):
    """An hour; lists are by seat."""

    day: int
    hour: str
    chances: list[float]
    """Win probability by the full state at the beginning of the hour."""
    unseen: list[float | None]
    """The share of enemy pieces out of sight at that time; None: eliminated."""
    given: list[int]
    """Orders given."""
    useless: list[int]
    """Orders that were refused or cancelled, or had no effect."""
    seconds: list[float]
    """Thinking time of the bot."""
    winning: float | None
    """The win probability of the eventual winner; None: a draw."""
    best_loser: float | None
    """The highest win probability of the other sides."""
    leader: str | None
    """The side most likely to win, a coalition or a seat; None: several."""
    even: float
    """The win probability if all sides were equal."""


@dataclass
class WarRecorder:
    """Records visibility and thinking time of a game; see `games.Observer`."""

    unseen: dict[Time, list[float | None]] = field(default_factory=dict)
    seconds: defaultdict[tuple[Time, int], float] = field(
        default_factory=lambda: defaultdict(float)
    )
    log: Log | None = None

    def on_step(self, state: State, views: Mapping[int, State]) -> None:
        """Record the visibility at the beginning of each hour."""
        time = (state.day, state.hour)
        if time not in self.unseen:
            seats = range(len(state.players))
            self.unseen[time] = [
                _unseen(state, views[seat], seat) if seat in views else None for seat in seats
            ]

    def on_answer(self, state: State, seat: int, seconds: float) -> None:
        """Add the thinking time of an answer."""
        self.seconds[(state.day, state.hour), seat] += seconds

    def on_end(self, log: Log) -> None:
        """Record the log of the finished game."""
        self.log = log


def _unseen(state: State, view: State, seat: int) -> float | None:
    """The share of enemy pieces out of a seat's sight; None: there are no enemies."""
    enemies = [p.id for p in state.pieces.values() if state.are_enemies(p.owner, seat)]
    return sum(number not in view.pieces for number in enemies) / len(enemies) if enemies else None


def rows_of(series: Series, number: int, fixture: Fixture) -> GameRows:
    """Play a fixture as a game of a series; return its rows."""
    recorder = WarRecorder()
    result = play_game(fixture, recorder)
    assert recorder.log is not None  # noqa: S101  set by `on_end`
    hours = hour_rows(series, number, recorder, recorder.log)
    return GameRows(war_row(series, number, result, recorder.log), hours)


def war_row(series: Series, number: int, result: Result, log: Log) -> WarRow:
    """The row of a finished game."""
    seats = seat_rows(result)
    winners = sorted({seat.faction for seat in seats if seat.won == 1})
    hours = {(entry.day, entry.hour) for entry in log.entries}
    return WarRow(
        series=series.address,
        number=number,
        ground=result.fixture.map_name,
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
    """The row of each seat of a finished game."""
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
    """The outcome of a game for each estimand; None: the faction did not play."""
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


def hour_rows(series: Series, number: int, recorder: WarRecorder, log: Log) -> list[HourRow]:
    """The rows of the hours of a game."""
    timeline, (given, useless) = timeline_of(log), _orders(log)
    sides = [seat.coalition or str(place) for place, seat in enumerate(log.setup.seats)]
    seats = range(len(sides))
    rows = []
    for place, hour in enumerate(timeline.hours):
        time = (hour.day, hour.hour)
        chances = dict(zip(sides, hour.chances, strict=True))
        winning, best_loser = _winning(timeline, chances, sides)
        highest = [side for side, chance in chances.items() if chance == max(chances.values())]
        rows.append(
            HourRow(
                series=series.address,
                number=number,
                turn=place,
                day=hour.day,
                hour=str(hour.hour),
                chances=list(hour.chances),
                unseen=recorder.unseen.get(time, [None] * len(seats)),
                given=[given[time, seat] for seat in seats],
                useless=[useless[time, seat] for seat in seats],
                seconds=[recorder.seconds[time, seat] for seat in seats],
                winning=winning,
                best_loser=best_loser,
                leader=highest[0] if len(highest) == 1 else None,
                even=1 / len(chances),
            )
        )
    return rows


def _winning(
    timeline: WinTimeline, chances: Mapping[str, float], sides: Sequence[str]
) -> tuple[float | None, float | None]:
    """The win probability of the eventual winner, and the highest of the others."""
    won = {side for side, end in zip(sides, timeline.end, strict=True) if end == 1}
    if len(won) != 1:
        return None, None
    winner = won.pop()
    others = (chance for side, chance in chances.items() if side != winner)
    return chances[winner], max(others, default=0.0)


def _orders(log: Log) -> tuple[Counter[tuple[Time, int]], Counter[tuple[Time, int]]]:
    """The orders that each seat gave in each hour, and those without effect."""
    given, useless = Counter[tuple[Time, int]](), Counter[tuple[Time, int]]()
    for place, entry in enumerate(log.entries):
        time = (entry.day, entry.hour)
        match entry.event:
            case events.OrderGiven(player):
                given[time, player] += 1
            case events.OrderRefused(player):
                given[time, player] += 1
                useless[time, player] += 1
            case events.OrderCancelled(player):
                useless[time, player] += 1
            case events.OrderExecuted(player) | events.OrderSuspended(player):
                useless[time, player] += int(had_no_effect(log.entries, place))
    return given, useless
