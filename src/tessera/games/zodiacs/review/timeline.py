"""Win probabilities of a finished war by hour, from the true log, and its wasted orders."""

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
    """The win probabilities at the start of an hour."""

    day: int
    hour: Hour
    chances: tuple[float, ...]
    """Of each seat, 0 to 1; a coalition shares its value."""
    conceded: tuple[int, ...] = ()
    """The seats that conceded in it, which alone shifts the chances."""


class WinTimeline(Struct, frozen=True):
    """Win probabilities by hour, and at the end."""

    hours: tuple[TimelineHour, ...]
    end: tuple[float, ...]


class WastedOrder(Struct, frozen=True):
    """An order without effect."""

    seat: int
    day: int
    hour: Hour
    order: str
    reason: str
    """`refused`, `idle` if executed without effect, or why it was cancelled (clause 5)."""


def timeline_of(log: Log) -> WinTimeline:
    """The timeline of a war.

    Args:
        log: the true log.
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
                conceded = dict.fromkeys(
                    (*hours[-1].conceded, seat)
                )  # once, however many pieces it had
                hours[-1] = replace(hours[-1], conceded=tuple(conceded))
        entry.event.apply(state, entry.visible_to)
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
    """The wasted orders of a war, in order.

    Args:
        log: the true log of a finished war.
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
