"""What came of the orders of a game of Zodiacs: those that were of no use are counted."""

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
"""What is told of an order that is carried out, and changes nothing for anybody."""


@dataclass(frozen=True)
class OrderCounts:
    """How many orders were given, and how many of them were of no use."""

    given: int = 0
    cancelled: int = 0
    """For any reason, an enemy's counter among them."""
    idle: int = 0
    """Carried out, and nothing changed; or an attack that came to no blow and no step."""

    def __add__(self, other: "OrderCounts") -> "OrderCounts":
        return OrderCounts(
            self.given + other.given, self.cancelled + other.cancelled, self.idle + other.idle
        )

    @property
    def useless(self) -> float:
        """The share of the orders given that were of no use, 0 to 1."""
        return (self.cancelled + self.idle) / self.given if self.given else 0.0


def count_orders(entries: Sequence[Entry]) -> OrderCounts:
    """Count the orders of a game, as all of it is known."""
    happened = [entry.event for entry in entries]
    given = sum(isinstance(event, events.OrderGiven) for event in happened)
    cancelled = sum(isinstance(event, events.OrderCancelled) for event in happened)
    idle = sum(had_no_effect(entries, number) for number in range(len(happened)))
    return OrderCounts(given, cancelled, idle)


def had_no_effect(entries: Sequence[Entry], number: int) -> bool:
    """Whether an entry tells of an order that was carried out, or suspended, and changed nothing.

    Args:
        entries: of the truth, each at the place of its number.
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
    """What follows an entry; nothing is copied, for a log is long."""
    return (entries[place] for place in range(number + 1, len(entries)))


def _led_to_nothing(entries: Sequence[Entry], number: int) -> bool:
    """Whether a suspended move led neither to a battle of its piece in that hour nor to a step."""
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
