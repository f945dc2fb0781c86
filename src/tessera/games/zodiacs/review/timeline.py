"""The course of a war that is over: hour by hour how likely each was to win, as things truly stood.

And the orders that were of no use to anybody, as everybody may know then.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from tessera.games.zodiacs import events
from tessera.games.zodiacs.bots.win_probability import win_probabilities
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import Log, initial_state
from tessera.games.zodiacs.journal import Journal
from tessera.games.zodiacs.orders import format_order
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.victory import is_defeated
from tessera.games.zodiacs.wasted_orders import had_no_effect

REFUSED, IDLE = "refused", "idle"


class TimelineHour(Struct, frozen=True):
    """How things stood when an hour began."""

    day: int
    hour: Hour
    chances: tuple[float, ...]
    """Of each seat, 0 to 1; those of a coalition have theirs in common."""
    conceded: tuple[int, ...] = ()
    """The seats that gave up within it: chances shift by that alone then."""


class WinTimeline(Struct, frozen=True):
    """Hour by hour how things stood, and how they ended."""

    hours: tuple[TimelineHour, ...]
    end: tuple[float, ...]


class WastedOrder(Struct, frozen=True):
    """An order of which nothing came."""

    seat: int
    day: int
    hour: Hour
    order: str
    reason: str
    """`refused` at once, `idle` where it was carried out and changed nothing, else why it was
    cancelled (clause 5)."""


def timeline_of(log: Log) -> WinTimeline:
    """The course of a war.

    Args:
        log: of the truth.
    """
    state, hours = initial_state(log.setup), list[TimelineHour]()
    before: tuple[float, ...] | None = None
    for entry in log.entries:
        match entry.event:
            case events.HourBegan() if state.step is not Step.BEFORE:
                before = win_probabilities(state)
            case events.Removed(piece) if hours and not is_defeated(
                state, state.pieces[piece].owner
            ):
                seat = state.pieces[piece].owner
                conceded = dict.fromkeys((*hours[-1].conceded, seat))  # once, whatever else stood
                hours[-1] = replace(hours[-1], conceded=tuple(conceded))
        entry.event.apply(state, entry.knowers)
        begun = isinstance(entry.event, events.StepBegan) and state.step is Step.ORDERS
        if begun and not _is_recorded(hours, state.day, state.hour):
            hours.append(
                TimelineHour(state.day, state.hour, _rounded(before or win_probabilities(state)))
            )
    return WinTimeline(tuple(hours), _rounded(win_probabilities(state)))


def _is_recorded(hours: list[TimelineHour], day: int, hour: Hour) -> bool:
    return bool(hours) and (hours[-1].day, hours[-1].hour) == (day, hour)


def _rounded(found: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(chance, 4) for chance in found)


def wasted_orders(log: Log) -> Iterator[WastedOrder]:
    """The orders of a war that were of no use, one after another.

    Args:
        log: of the truth of a war that is over.
    """
    journal = Journal(log)
    entries, state = journal.entries, journal.state
    for entry in entries:
        match entry.event:
            case events.OrderRefused(player, text):
                yield WastedOrder(player, entry.day, entry.hour, text, REFUSED)
            case events.OrderCancelled(player, reason=reason):
                text = format_order(state, journal.orders[entry.number])
                yield WastedOrder(player, entry.day, entry.hour, text, reason)
            case events.OrderExecuted(player) | events.OrderSuspended(player):
                if had_no_effect(entries, entry.number):
                    text = format_order(state, journal.orders[entry.number])
                    yield WastedOrder(player, entry.day, entry.hour, text, IDLE)
