"""Counts of orders that had no effect."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tessera.games.zodiacs import events
from tessera.games.zodiacs.events import AnyEvent, Entry

ORDER_OUTCOMES = (events.OrderExecuted, events.OrderSuspended, events.OrderCancelled)
NO_EFFECT = (
    events.Fired,
    events.Acted,
    events.PassiveUsed,
    events.Alarmed,
    events.Failed,
    events.Unmarked,
)
"""Events of an executed order that change nothing for any player."""


@dataclass(frozen=True)
class OrderCounts:
    """How many orders were given, and how many of them were wasted."""

    given: int = 0
    cancelled: int = 0
    """For any reason, including an enemy's counter."""
    idle: int = 0
    """Carried out without effect, or an attack that led to no battle and no move."""

    def __add__(self, other: "OrderCounts") -> "OrderCounts":
        return OrderCounts(
            self.given + other.given, self.cancelled + other.cancelled, self.idle + other.idle
        )

    @property
    def useless(self) -> float:
        """The share of orders that were wasted, 0 to 1."""
        return (self.cancelled + self.idle) / self.given if self.given else 0.0


def count_orders(entries: Sequence[Entry]) -> OrderCounts:
    """Count the orders of a game in its true log."""
    happened = [entry.event for entry in entries]
    given = sum(isinstance(event, events.OrderGiven) for event in happened)
    cancelled = sum(isinstance(event, events.OrderCancelled) for event in happened)
    idle = sum(had_no_effect(entries, number) for number in range(len(happened)))
    return OrderCounts(given, cancelled, idle)


def had_no_effect(entries: Sequence[Entry], number: int) -> bool:
    """Whether an entry executes or suspends an order that had no effect.

    Args:
        entries: of the true log, indexed by number.
        number: of the entry.
    """
    if not isinstance(entries[number].event, events.OrderExecuted | events.OrderSuspended):
        return False
    if isinstance(entries[number].event, events.OrderSuspended):
        return _led_to_nothing(entries, number)
    for entry in _entries_after(entries, number):
        if isinstance(entry.event, ORDER_OUTCOMES) or entry.step is not entries[number].step:
            return True
        if not isinstance(entry.event, NO_EFFECT):
            return False
    return True


def _entries_after(entries: Sequence[Entry], number: int) -> Iterator[Entry]:
    """The entries after one; not a copy, since logs are long."""
    return (entries[place] for place in range(number + 1, len(entries)))


def _led_to_nothing(entries: Sequence[Entry], number: int) -> bool:
    """Whether a suspended move led to no battle and no move of its piece in that hour."""
    hour, piece = entries[number].hour, None
    for entry in _entries_after(entries, number):
        if entry.hour != hour:
            return True
        if isinstance(entry.event, events.Suspended) and piece is None:
            piece = entry.event.piece
        elif piece is not None and _acts(entry.event, piece):
            return False
    return True


def _acts(event: AnyEvent, piece: int) -> bool:
    """Whether a piece fights, or moves."""
    match event:
        case events.Attacked():
            return piece in (event.attacker, event.target)
        case events.Moved():
            return event.piece == piece
    return False
