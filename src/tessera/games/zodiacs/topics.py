"""What an event is about, and which pieces and players have a part in it: what journals sort by."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache

from msgspec import Struct

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.events import AnyEvent
from tessera.games.zodiacs.state import Piece, Shown, Target


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
    happened.DayBegan: Topic.TIME,
    happened.HourBegan: Topic.TIME,
    happened.StepBegan: Topic.TIME,
    happened.PlayerOut: Topic.TIME,
    happened.GameOver: Topic.TIME,
    happened.Given: Topic.ORDERS,
    happened.Refused: Topic.ORDERS,
    happened.Witnessed: Topic.ORDERS,
    happened.Countered: Topic.ORDERS,
    happened.Executed: Topic.ORDERS,
    happened.Stopped: Topic.ORDERS,
    happened.Cancelled: Topic.ORDERS,
    happened.Failed: Topic.ORDERS,
    happened.ShownOrder: Topic.ORDERS,
    happened.Numbered: Topic.MOVES,
    happened.Placed: Topic.MOVES,
    happened.Moved: Topic.MOVES,
    happened.Spent: Topic.MOVES,
    happened.Suspended: Topic.MOVES,
    happened.Seen: Topic.SIGHT,
    happened.Lost: Topic.SIGHT,
    happened.Revealed: Topic.SIGHT,
    happened.Hid: Topic.SIGHT,
    happened.StealthEnded: Topic.SIGHT,
    happened.Detecting: Topic.SIGHT,
    happened.Fired: Topic.ABILITIES,
    happened.Exhausted: Topic.ABILITIES,
    happened.Healed: Topic.ABILITIES,
    happened.Shielded: Topic.ABILITIES,
    happened.Boosted: Topic.ABILITIES,
    happened.Stunned: Topic.ABILITIES,
    happened.Alarmed: Topic.COMBAT,
    happened.Marked: Topic.COMBAT,
    happened.Unmarked: Topic.COMBAT,
    happened.Attacked: Topic.COMBAT,
    happened.Joined: Topic.COMBAT,
    happened.Holds: Topic.COMBAT,
    happened.Damaged: Topic.COMBAT,
    happened.Absorbed: Topic.COMBAT,
    happened.Destroyed: Topic.COMBAT,
    happened.Removed: Topic.COMBAT,
    happened.BattleOver: Topic.COMBAT,
    happened.CombatEnded: Topic.COMBAT,
    happened.Resource: Topic.RESOURCES,
    happened.Glory: Topic.RESOURCES,
}
"""The topic of each event."""


class Filter(Struct, frozen=True):
    """Which entries of a journal are wanted; None: all."""

    piece: int | None = None
    """Those in which this piece has a part."""
    player: int | None = None
    """Those in which this player has a part, or one of its pieces."""
    topic: Topic | None = None


def pieces_in(event: AnyEvent) -> Iterator[int]:
    """The numbers of the pieces that an event itself names."""
    for field in _naming(type(event)):
        match getattr(event, field):
            case Piece(id=number):
                yield number
            case Shown(piece=number, targets=targets):
                yield number
                yield from aims(targets)
            case int(number):
                yield number
            case tuple(found) if field == "pieces":
                yield from found
            case tuple(found):
                yield from aims(found)


@cache
def _naming(event: type[AnyEvent]) -> tuple[str, ...]:
    """The fields in which an event of a type names pieces; the target of a move is a cell."""
    fields = ["piece", "order", "pieces", "targets"]
    if issubclass(event, happened.BattleEvent):
        fields += ["attacker", "target"]
    return tuple(field for field in fields if field in event.__struct_fields__)


def aims(targets: Iterable[Target]) -> Iterator[int]:
    """The numbers of the pieces among targets that are known."""
    for target in targets:
        if target.type is TargetType.PIECE and target.value is not None:
            yield target.value
