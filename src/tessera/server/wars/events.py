"""What a war is set up with, and everything that can happen to it; a war is the fold of these.

What a step came to is kept with its end, so that nothing need be judged again to know a war.
They are kept as JSON, so that what is stored today can be read for ever: fields may be added with a
default, and none may change its meaning.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from tessera.games.zodiacs.answers import Answer
from tessera.games.zodiacs.automatic_responses import AutomaticResponse
from tessera.games.zodiacs.events import StoredEvent
from tessera.games.zodiacs.order_drafts import OrderDraft
from tessera.games.zodiacs.state import Setup
from tessera.server.wars.messages import Clock, Ending, Matter, SeatKind


class Chair(Struct, frozen=True):
    """A seat with what only the server knows of it: which browser holds it.

    An open one that is kept for somebody has their guest and name already.
    """

    kind: SeatKind
    faction: str
    leader: str
    coalition: str | None = None
    guest: str | None = None
    name: str = ""
    level: int | None = None
    agreed: bool = False

    @property
    def willing(self) -> bool:
        """Whether it need not be waited for before the start."""
        return self.kind == "bot" or (self.kind == "person" and self.agreed)

    @property
    def kept(self) -> bool:
        """Whether it is open for one alone; who has left the site has no name, and keeps none."""
        return self.kind == "open" and self.guest is not None and bool(self.name)


class WarConfig(Struct, frozen=True):
    """What a war was set up with. It stays, so that the game can be replayed for ever."""

    id: str
    map: str
    days: int
    clock: Clock
    talk: bool
    listed: bool
    created: int
    """Milliseconds since 1970, UTC, as all times of a war."""
    founder: str | None
    secret: str
    """Decides the numbers of pieces and what bots draw; nobody may know it before the end."""
    content: str
    """The address of what it is played with; see `zodiacs.content.address`."""
    chairs: tuple[Chair, ...]
    """As they were at first."""
    rules: int = 1
    """The version of the rules that it is played by."""
    own: bool = False
    """Whether whoever set it up brought what it is played with."""
    out_sees_all: bool = False
    """Whether who is out is told all that truly happens."""
    rated: bool = False
    """Whether the war counts for ratings; only who is registered may hold a seat then."""
    tournament: str = ""
    """The league of which it is a war; empty: of none."""

    def __repr__(self) -> str:
        return f"WarFounding({self.id!r})"  # its secret is in no log


class WarEvent(Struct, frozen=True, tag_field="type"):
    """Something that happened."""


# while people gather


class SatDown(WarEvent, tag="sat", frozen=True):
    """Somebody took an open seat."""

    seat: int
    guest: str = ""
    """Is not kept with the event; who holds a seat is kept with the seat."""
    name: str = ""


class Invited(WarEvent, tag="invited", frozen=True):
    """An open seat is kept for somebody; without a name it is so for nobody any more."""

    seat: int
    guest: str = ""
    """Is not kept with the event, as with `SatDown`."""
    name: str = ""


class GotUp(WarEvent, tag="rose", frozen=True):
    """Somebody left a seat; it is open again."""

    seat: int
    asked: bool = False
    """Whether the founder has asked for it."""
    mark: str = ""
    """If so, `War.mark` of who left, from which nobody can tell who that is."""


class LetBack(WarEvent, tag="let_back", frozen=True):
    """The founder lets somebody sit down again who was asked to leave."""

    mark: str


class CalledOff(WarEvent, tag="called_off", frozen=True):
    """It is over without a result.

    Its founder thought better of it, nobody came for long, or all who play have aborted it, since a
    bot could not think.
    """


class Chosen(WarEvent, tag="chose", frozen=True):
    """Somebody chose what to play with; nobody has agreed to that yet."""

    seat: int
    faction: str
    leader: str
    coalition: str | None


class Filled(WarEvent, tag="filled", frozen=True):
    """A bot came to a seat, or left it; nobody has agreed to that yet."""

    seat: int
    level: int | None


class Agreed(WarEvent, tag="agreed", frozen=True):
    """Somebody agreed to start, or took that back."""

    seat: int
    agreed: bool


class Begun(WarEvent, tag="begun", frozen=True):
    """The game begins."""

    setup: Setup
    facts: tuple[StoredEvent, ...]
    """What happened up to the first step."""


# while the game is on


class Answered(WarEvent, tag="answered", frozen=True):
    """An answer to this step was handed in; a person may change it yet, a bot's stands."""

    seat: int
    answer: Answer
    bot: bool = False


class Readied(WarEvent, tag="readied", frozen=True):
    """Somebody said that the answer stands, or took that back."""

    seat: int
    ready: bool
    again: bool = False
    """Whether it wishes to be asked again in this hour, whatever happens."""


class Passed(WarEvent, tag="passed", frozen=True):
    """Somebody lets steps pass, or takes that back."""

    seat: int
    passing: bool
    wary: bool
    """Whether it ends when something concerns the seat; else with the hour."""
    until: int | None = None
    """If it is wary: at the latest when so many hours have passed since the first morning."""


class Stood(WarEvent, tag="stood", frozen=True):
    """Somebody handed in standing answers, in place of those before."""

    seat: int
    standing: tuple[AutomaticResponse, ...]


class StoodIn(WarEvent, tag="stood_in", frozen=True):
    """Bots play for seats from now on, until their holders give a sign."""

    seats: tuple[int, ...]


class Conceded(WarEvent, tag="conceded", frozen=True):
    """Somebody gave up."""

    seat: int
    facts: tuple[StoredEvent, ...]
    """What it came to in the game."""


class Shared(WarEvent, tag="shared", frozen=True):
    """Somebody shows drafts to allies from now on, or does no longer."""

    seat: int
    sharing: bool


class Planned(WarEvent, tag="planned", frozen=True):
    """Somebody wrote orders for a later hour, in place of those written before."""

    seat: int
    plan: OrderDraft


class HasWatched(WarEvent, tag="watched", frozen=True):
    """Somebody has looked at their journal up to an entry."""

    seat: int
    number: int


class HasVisited(WarEvent, tag="visited", frozen=True):
    """Somebody was here when their journal went up to an entry."""

    seat: int
    number: int


class Closed(WarEvent, tag="closed", frozen=True):
    """A step was closed: everybody was ready, or it was too late."""

    facts: tuple[StoredEvent, ...]
    """What it came to in the game."""
    late: tuple[int, ...] = ()
    """Seats that were still awaited."""
    reserve_used: dict[int, int] = {}
    """By seat the milliseconds of its reserve that it has used up."""
    roused: tuple[int, ...] = ()
    """Seats that let steps pass and are asked again."""
    stirred: tuple[int, ...] = ()
    """Seats that it concerns: they are asked again in this hour."""
    answered: dict[int, tuple[int, ...]] = {}
    """By seat which of its standing answers were given."""


class TimeReturned(WarEvent, tag="returned", frozen=True):
    """A step gets back the time in which no server ran."""

    milliseconds: int
    until: int
    """When the server ran again: the same time is given back once."""


class Suspended(WarEvent, tag="suspended", frozen=True):
    """A bot that plays for a seat cannot think: the step waits until it can."""

    seat: int


class WentAway(WarEvent, tag="away", frozen=True):
    """Somebody has lost their connection while a clock runs: their grace goes first."""

    seat: int


class CameBack(WarEvent, tag="back", frozen=True):
    """They are there again: what is left of their grace is kept for the next time."""

    seat: int


# at any time


class Said(WarEvent, tag="said", frozen=True):
    """Somebody said something."""

    seat: int
    to: str
    text: str
    hearers: int
    """The mask of the seats that hear it; everybody hears what is said to all."""


class Voted(WarEvent, tag="voted", frozen=True):
    """Somebody is for, or against, something."""

    seat: int
    matter: Matter
    agreed: bool


class Decided(WarEvent, tag="decided", frozen=True):
    """All whose vote counts were for something; it comes about."""

    matter: Matter


class Ended(WarEvent, tag="ended", frozen=True):
    """The war ends otherwise than by its rules."""

    why: Ending
    facts: tuple[StoredEvent, ...]
    """What it came to in the game."""


class Rematched(WarEvent, tag="rematched", frozen=True):
    """It is played once more, in another war."""

    war: str


AnyWarEvent: TypeAlias = (
    SatDown
    | Invited
    | GotUp
    | LetBack
    | CalledOff
    | Chosen
    | Filled
    | Agreed
    | Begun
    | Answered
    | Readied
    | Passed
    | Planned
    | Shared
    | Stood
    | HasWatched
    | HasVisited
    | StoodIn
    | Conceded
    | Closed
    | TimeReturned
    | Suspended
    | WentAway
    | CameBack
    | Said
    | Voted
    | Decided
    | Ended
    | Rematched
)


class Happened(Struct, frozen=True):
    """An event where it stands among those of its war."""

    seq: int
    """1 for the first."""
    time: int
    event: AnyWarEvent


_events: msgspec.json.Decoder[AnyWarEvent] = msgspec.json.Decoder(AnyWarEvent)
_foundings = msgspec.json.Decoder(WarConfig)


def read_event(text: str) -> AnyWarEvent:
    """An event that was kept."""
    return _events.decode(text)


def read_config(text: str) -> WarConfig:
    """A founding that was kept."""
    return _foundings.decode(text)


def to_json(kept: Struct) -> str:
    """An event or a founding as it is kept."""
    return msgspec.json.encode(kept).decode()
