"""Topics and pieces of events, by which journals are filtered."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache

from msgspec import Struct

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.events import AnyEvent
from tessera.games.zodiacs.state import Piece, Target, VisibleOrder


class Topic(StrEnum):
    """What an event is about."""

    TIME = "time"
    ORDERS = "orders"
    MOVES = "moves"
    SIGHT = "sight"
    ABILITIES = "abilities"
    COMBAT = "combat"
    RESOURCES = "resources"


TOPICS: Mapping[type[AnyEvent], Topic] = {
    events.DayBegan: Topic.TIME,
    events.HourBegan: Topic.TIME,
    events.StepBegan: Topic.TIME,
    events.PlayerOut: Topic.TIME,
    events.GameOver: Topic.TIME,
    events.OrderGiven: Topic.ORDERS,
    events.OrderRefused: Topic.ORDERS,
    events.Witnessed: Topic.ORDERS,
    events.Countered: Topic.ORDERS,
    events.OrderExecuted: Topic.ORDERS,
    events.OrderSuspended: Topic.ORDERS,
    events.OrderCancelled: Topic.ORDERS,
    events.Failed: Topic.ORDERS,
    events.ShownOrder: Topic.ORDERS,
    events.NumbersDrawn: Topic.MOVES,
    events.Placed: Topic.MOVES,
    events.Moved: Topic.MOVES,
    events.Acted: Topic.MOVES,
    events.Suspended: Topic.MOVES,
    events.CameIntoView: Topic.SIGHT,
    events.LostFromView: Topic.SIGHT,
    events.Revealed: Topic.SIGHT,
    events.Hidden: Topic.SIGHT,
    events.StealthEnded: Topic.SIGHT,
    events.Detecting: Topic.SIGHT,
    events.Fired: Topic.ABILITIES,
    events.PassiveUsed: Topic.ABILITIES,
    events.HourEventRecorded: Topic.ABILITIES,
    events.Healed: Topic.ABILITIES,
    events.Shielded: Topic.ABILITIES,
    events.Boosted: Topic.ABILITIES,
    events.Stunned: Topic.ABILITIES,
    events.Alarmed: Topic.COMBAT,
    events.Marked: Topic.COMBAT,
    events.Unmarked: Topic.COMBAT,
    events.Attacked: Topic.COMBAT,
    events.Joined: Topic.COMBAT,
    events.StrikeWithheld: Topic.COMBAT,
    events.Damaged: Topic.COMBAT,
    events.Absorbed: Topic.COMBAT,
    events.Destroyed: Topic.COMBAT,
    events.Removed: Topic.COMBAT,
    events.BattleOver: Topic.COMBAT,
    events.CombatEnded: Topic.COMBAT,
    events.Resource: Topic.RESOURCES,
    events.Glory: Topic.RESOURCES,
}
"""The topic of each event."""


class Filter(Struct, frozen=True):
    """A filter for journal entries; None: all."""

    piece: int | None = None
    """Entries that involve this piece."""
    player: int | None = None
    """Entries that involve this player or one of its pieces."""
    topic: Topic | None = None


def pieces_named(event: AnyEvent) -> Iterator[int]:
    """The numbers of the pieces named in an event."""
    for field in _piece_fields(type(event)):
        match getattr(event, field):
            case Piece(id=number):
                yield number
            case VisibleOrder(piece=number, targets=targets):
                yield number
                yield from target_pieces(targets)
            case int(number):
                yield number
            case tuple(found) if field == "pieces":
                yield from found
            case tuple(found):
                yield from target_pieces(found)


@cache
def _piece_fields(event: type[AnyEvent]) -> tuple[str, ...]:
    """The fields of an event type that name pieces; the target of a move is a cell."""
    fields = ["piece", "order", "pieces", "targets"]
    if issubclass(event, events.BattleEvent):
        fields += ["attacker", "target"]
    return tuple(field for field in fields if field in event.__struct_fields__)


def target_pieces(targets: Iterable[Target]) -> Iterator[int]:
    """The numbers of the known target pieces."""
    for target in targets:
        if target.type is TargetType.PIECE and target.value is not None:
            yield target.value
