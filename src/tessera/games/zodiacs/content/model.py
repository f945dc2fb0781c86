"""Data model of content: kinds, abilities, effects, terrains, factions and maps.

Everything is a frozen, JSON-compatible struct, so that a game can store its content.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

Words: TypeAlias = Mapping[str, str]
"""A localized text: language to text."""
Amounts: TypeAlias = Mapping[str, int]
"""Amounts by resource."""
MIN_SEATS, MAX_SEATS = 2, 9
"""Of a map (clause 2)."""


class Hour(StrEnum):
    """The six hours of a day, in order (clause 1)."""

    MORNING = "morning"
    MIDDAY = "midday"
    EVENING = "evening"
    DUSK = "dusk"
    MIDNIGHT = "midnight"
    DAWN = "dawn"

    @property
    def night(self) -> bool:
        """Whether it is one of the three hours of night."""
        return self in NIGHT


HOURS = tuple(Hour)
DAY, NIGHT = HOURS[:3], HOURS[3:]


class TargetType(StrEnum):
    """What an ability is aimed at (clause 4)."""

    PIECE = "piece"
    CELL = "cell"
    PLAYER = "player"
    EVENT = "event"
    """An order of an earlier step of this stage that the player knows."""


class Side(StrEnum):
    """The owners or players that a target accepts, relative to the ability's player."""

    OWN = "own"
    ALLY = "ally"
    """Of another member of the same coalition."""
    ENEMY = "enemy"
    ANY = "any"


class Trigger(StrEnum):
    """What sets a passive ability off (clause 4)."""

    DAY_START = "day_start"
    HOUR_START = "hour_start"
    ENTERED = "entered"
    ENEMY_SEEN = "enemy_seen"
    ATTACKED = "attacked"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"


class EventKind(StrEnum):
    """What an `event` target may name (clause 4)."""

    ORDER = "order"
    """An order of an earlier step of this stage."""
    SEEN = "seen"
    """An enemy piece came into the player's view in this hour."""
    DONE = "done"
    """An order was carried out in this hour."""
    FIRED = "fired"
    """A passive ability fired in this hour."""


class TargetSpec(Struct, frozen=True):
    """A filter for targets, and how many of them an order names."""

    type: TargetType
    side: Side = Side.ANY
    range: int | None = None
    """In cells from the ability's piece; None: anywhere."""
    visible: bool = False
    """Whether the player must still see it when the order is carried out."""
    count: int = 1
    events: tuple[EventKind, ...] = (EventKind.ORDER,)
    """What an `event` target may name."""

    @property
    def names_orders(self) -> bool:
        """Whether it can name an order."""
        return self.type is TargetType.EVENT and EventKind.ORDER in self.events

    @property
    def names_only_orders(self) -> bool:
        """Whether it can name nothing but an order."""
        return self.type is TargetType.EVENT and self.events == (EventKind.ORDER,)

    @property
    def names_hour_events(self) -> bool:
        """Whether it can name what happened in the hour."""
        return self.type is TargetType.EVENT and self.events != (EventKind.ORDER,)


class Effect(Struct, frozen=True, tag_field="verb"):
    """What an ability does; clause 4 says on whom."""


class Damage(Effect, tag="damage", frozen=True):
    """Take off shield, then hit points."""

    amount: int


class Heal(Effect, tag="heal", frozen=True):
    """Give hit points back, up to the kind's."""

    amount: int


class Push(Effect, tag="push", frozen=True):
    """Move straight away from the ability's piece, cell by cell while there is room."""

    cells: int


class Pull(Effect, tag="pull", frozen=True):
    """Move straight towards the ability's piece, cell by cell while there is room."""

    cells: int


class MoveTo(Effect, tag="to", frozen=True):
    """Move to the target cell."""


class TeleportSelf(Effect, tag="teleport_self", frozen=True):
    """The ability's piece moves to the target cell."""


class Hide(Effect, tag="hide", frozen=True):
    """Become hidden."""


class Reveal(Effect, tag="reveal", frozen=True):
    """Become revealed."""


class Detect(Effect, tag="detect", frozen=True):
    """Detect hidden pieces within this many cells until the end of the hour."""

    cells: int


class Summon(Effect, tag="summon", frozen=True):
    """Place a new piece of a kind in the target cell."""

    kind: str


class Gain(Effect, tag="gain", frozen=True):
    """The ability's player gains a resource."""

    resource: str
    amount: int


class Drain(Effect, tag="drain", frozen=True):
    """The target players, or the owners of the target pieces, lose a resource."""

    resource: str
    amount: int


class Shield(Effect, tag="shield", frozen=True):
    """Absorb damage until the end of the hour."""

    amount: int


class Stun(Effect, tag="stun", frozen=True):
    """Not ready until the end of the next hour."""


class Boost(Effect, tag="boost", frozen=True):
    """More strength until the end of the hour."""

    amount: int


class Cancel(Effect, tag="cancel", frozen=True):
    """Cancel the order that is the target."""


class Swap(Effect, tag="swap", frozen=True):
    """Two pieces change cells."""


class EndStealth(Effect, tag="end_stealth", frozen=True):
    """Be revealed and never hide by itself again."""


AnyEffect: TypeAlias = (
    Damage
    | Heal
    | Push
    | Pull
    | MoveTo
    | TeleportSelf
    | Hide
    | Reveal
    | Detect
    | Summon
    | Gain
    | Drain
    | Shield
    | Stun
    | Boost
    | Cancel
    | Swap
    | EndStealth
)


class Ability(Struct, frozen=True):
    """An ability of a piece (clause 4)."""

    id: str
    main: bool
    """Whether it is the piece's action of the hour; else it is an extra."""
    trigger: Trigger | None = None
    """What sets it off, if it is passive."""
    targets: tuple[TargetSpec, ...] = ()
    response: bool = False
    """Whether it may also be ordered in a response step."""
    cost: Amounts = {}
    effects: tuple[AnyEffect, ...] = ()
    name: Words = {}

    @property
    def passive(self) -> bool:
        """Whether it is triggered instead of ordered."""
        return self.trigger is not None

    @property
    def once_an_hour(self) -> bool:
        """Whether a piece may use it only once an hour: an extra without cost (ruling)."""
        return not self.main and not any(self.cost.values())

    @property
    def only_responds(self) -> bool:
        """Whether a target can only be an order, so that it is given in response steps alone."""
        return any(target.names_only_orders for target in self.targets)


class Kind(Struct, frozen=True):
    """A kind of piece (clause 3)."""

    id: str
    size: int
    hp: int
    strength: int
    level: int
    """The glory for destroying it."""
    leader: bool = False
    hours: tuple[Hour, ...] = HOURS
    """When it is active, in the order of the day."""
    sight: tuple[int, int] = (2, 1)
    """In cells, by day and by night."""
    stealth: bool = False
    """Whether it starts hidden and hides again."""
    detect: int = 0
    """The radius in which it sees hidden pieces, its own cell included; 0: nowhere."""
    abilities: Mapping[str, Ability] = {}
    name: Words = {}
    text: Words = {}
    """Flavour text."""


class Terrain(Struct, frozen=True):
    """A terrain (clause 3)."""

    id: str
    letter: str
    """In board texts."""
    capacity: int
    """The sum of the sizes of the pieces that can stand there."""
    sight_cost: int = 0
    """Unused by the rules so far."""
    name: Words = {}


class Income(Struct, frozen=True):
    """What a player gets at the start of a day (clause 7)."""

    day: Amounts = {}
    """Always."""
    kinds: Mapping[str, Amounts] = {}
    """For each own piece of a kind."""
    terrains: Mapping[str, Amounts] = {}
    """For each cell of a terrain in which an own piece stands."""


class Faction(Struct, frozen=True):
    """A faction that a player can lead."""

    id: str
    name: Words
    text: Words = {}
    resources: Amounts = {}
    """At the start; its keys are the faction's resources."""
    income: Income = Income()
    leaders: tuple[str, ...] = ()
    """The kinds that may lead it; a player chooses one."""
    army: tuple[str, ...] = ()
    """The kinds of its starting pieces without the leader, one for each piece."""
    kinds: tuple[str, ...] = ()
    """All its ordinary kinds, including those only summoned."""
    defeat: str | None = "leaders"
    """`leaders`: eliminated without a leader."""


class Map(Struct, frozen=True):
    """A map: board and starting cells."""

    id: str
    name: Words
    board: str
    """A board text in the letters of the terrains."""
    starts: tuple[tuple[str, ...], ...]
    """For each seat the names of the cells where its pieces begin: the leader's comes first, then
    the army's in turn."""
    text: Words = {}

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.starts)


class Content(Struct, frozen=True):
    """All content that games can use."""

    terrains: Mapping[str, Terrain]
    """By letter."""
    kinds: Mapping[str, Kind]
    factions: Mapping[str, Faction]
    maps: Mapping[str, Map]
    resources: Mapping[str, Words] = {}
    """The names of the resources."""
    name: Words = {}
    letters: Mapping[str, Words] = {}
    """By kind the letters on its pieces, where its file chooses them."""


TERRAINS: Mapping[str, Terrain] = {
    terrain.letter: terrain
    for terrain in (
        Terrain("plain", ".", 6),
        Terrain("forest", "f", 4),
        Terrain("hill", "h", 4),
        Terrain("water", "w", 0),
        Terrain("mountain", "m", 0),
    )
}
"""The default terrains (clause 3)."""
