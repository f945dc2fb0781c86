"""Configuration and events of a war; the events determine its state.

The event that ends a step stores its outcome, so that no rules run again when a war is loaded.
Events are stored as JSON and must stay readable: add fields only with a default, and never change
their meaning.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from tessera.games.zodiacs.answers import Answer
from tessera.games.zodiacs.automatic_responses import AutomaticResponse
from tessera.games.zodiacs.events import StoredEvent
from tessera.games.zodiacs.order_drafts import OrderDraft
from tessera.games.zodiacs.state import AlliedSight, Setup, SharedCells
from tessera.server.wars.messages import Clock, Ending, Proposal, SeatKind


class Chair(Struct, frozen=True):
    """A seat with its private part: the principal who holds it.

    An open seat that is reserved already has the principal and name of the invited player.
    """

    kind: SeatKind
    faction: str
    leader: str
    coalition: str | None = None
    principal: str | None = None
    name: str = ""
    level: int | None = None
    agreed: bool = False

    @property
    def ready_to_start(self) -> bool:
        """Whether the start need not wait for this seat."""
        return self.kind == "bot" or (self.kind == "person" and self.agreed)

    @property
    def is_reserved(self) -> bool:
        """Whether it is reserved; a deleted account has no name and keeps no seat."""
        return self.kind == "open" and self.principal is not None and bool(self.name)


class WarConfig(Struct, frozen=True):
    """Fixed settings of a war, from which its game can always be replayed."""

    id: str
    map: str
    days: int
    clock: Clock
    chat: bool
    listed: bool
    created: int
    """Milliseconds since 1970, UTC, like all times of a war."""
    creator: str | None
    secret: str
    """Seed of piece numbers and bots; secret until the end."""
    content: str
    """Address of its content; see `zodiacs.content.address`."""
    chairs: tuple[Chair, ...]
    """Seats at creation."""
    rules: int = 1
    """Rules version."""
    own: bool = False
    """Whether the content is custom."""
    out_sees_all: bool = False
    """Whether players who are out see everything."""
    rated: bool = False
    """Whether the war counts for ratings, which needs registered players."""
    shared_cells: SharedCells = SharedCells.SEEN
    """Which pieces that share a cell with an enemy attack."""
    allied_sight: AlliedSight = AlliedSight.SHARED
    """Whether allies share what they see."""
    tournament: str = ""
    """Id of the league that the war belongs to; empty for none."""
    starts_at: int | None = None
    """Time at which it starts at the latest, if quick pairing found it for three or more players;
    until then they may form coalitions."""

    def __repr__(self) -> str:
        return f"WarConfig({self.id!r})"  # keeps the secret out of logs


class WarEvent(Struct, frozen=True, tag_field="type"):
    """An event in a war."""


# Before the start


class SeatTaken(WarEvent, tag="seat_taken", frozen=True):
    """A player took an open seat."""

    seat: int
    principal: str = ""
    """Not stored with the event, but with the seat."""
    name: str = ""


class Invited(WarEvent, tag="invited", frozen=True):
    """An open seat was reserved for a player; without a name, the reservation ended."""

    seat: int
    principal: str = ""
    """Not stored with the event, as in `SeatTaken`."""
    name: str = ""


class SeatLeft(WarEvent, tag="seat_left", frozen=True):
    """A player left a seat, which is open again."""

    seat: int
    removed: bool = False
    """Whether the creator removed the player."""
    mark: str = ""
    """If so, `War.mark` of the player, which does not reveal the principal."""


class PlayerReadmitted(WarEvent, tag="player_readmitted", frozen=True):
    """The creator readmitted a player."""

    mark: str


class Cancelled(WarEvent, tag="cancelled", frozen=True):
    """The war ended without a result.

    The creator cancelled it, it was inactive for too long, or all players aborted it because a bot
    could not think.
    """


class FactionChosen(WarEvent, tag="faction_chosen", frozen=True):
    """A seat's faction, leader or coalition changed, which resets all agreements to start."""

    seat: int
    faction: str
    leader: str
    coalition: str | None


class BotSet(WarEvent, tag="bot_set", frozen=True):
    """A bot was added or removed, which resets all agreements to start."""

    seat: int
    level: int | None


class Agreed(WarEvent, tag="agreed", frozen=True):
    """A player agreed to start, or took that back."""

    seat: int
    agreed: bool


class Started(WarEvent, tag="started", frozen=True):
    """The game began."""

    setup: Setup
    facts: tuple[StoredEvent, ...]
    """Its events up to the first step."""


# During the game


class Answered(WarEvent, tag="answered", frozen=True):
    """An answer to the step was submitted; a person may still change it, a bot may not."""

    seat: int
    answer: Answer
    bot: bool = False


class ReadySet(WarEvent, tag="ready_set", frozen=True):
    """A player confirmed the answer, or took that back."""

    seat: int
    ready: bool
    again: bool = False
    """Whether the seat wants to be asked again in this hour in any case."""


class PassingSet(WarEvent, tag="passing_set", frozen=True):
    """A player passes on coming steps, or takes that back."""

    seat: int
    passing: bool
    alert: bool
    """Whether passing ends when something concerns the seat; else it ends with the hour."""
    until: int | None = None
    """If alert, the number of hours since the first morning at which passing ends at the latest."""


class ResponsesSet(WarEvent, tag="responses_set", frozen=True):
    """A player replaced the automatic responses of a seat."""

    seat: int
    automatic_responses: tuple[AutomaticResponse, ...]


class BotsTookOver(WarEvent, tag="bots_took_over", frozen=True):
    """Bots play these seats from now on, until their holders return."""

    seats: tuple[int, ...]


class Conceded(WarEvent, tag="conceded", frozen=True):
    """A player conceded."""

    seat: int
    facts: tuple[StoredEvent, ...]
    """Events of the game that follow."""


class SharingSet(WarEvent, tag="sharing_set", frozen=True):
    """A player started or stopped showing drafts to allies."""

    seat: int
    sharing: bool


class DraftSet(WarEvent, tag="draft_set", frozen=True):
    """A player replaced the order draft for a later hour."""

    seat: int
    plan: OrderDraft


class Viewed(WarEvent, tag="viewed", frozen=True):
    """A player has viewed their journal up to an entry."""

    seat: int
    number: int


class Visited(WarEvent, tag="visited", frozen=True):
    """A player was present when their journal reached an entry."""

    seat: int
    number: int


class StepEnded(WarEvent, tag="step_ended", frozen=True):
    """A step ended, because everyone was ready or time was up."""

    facts: tuple[StoredEvent, ...]
    """Events of the game that follow."""
    late: tuple[int, ...] = ()
    """Seats that the step did not wait for."""
    reserve_used: dict[int, int] = {}
    """Milliseconds of reserve used, by seat."""
    alerted: tuple[int, ...] = ()
    """Alert seats that stop passing."""
    concerned: tuple[int, ...] = ()
    """Seats that the step concerns, which are asked again in this hour."""
    answered: dict[int, tuple[int, ...]] = {}
    """Automatic responses that were used, by seat."""


class TimeCredited(WarEvent, tag="time_credited", frozen=True):
    """A step was credited with the time in which no server ran."""

    milliseconds: int
    until: int
    """End of the downtime; the same time is not credited twice."""


class Suspended(WarEvent, tag="suspended", frozen=True):
    """A seat's bot cannot think, so the step waits."""

    seat: int


class Disconnected(WarEvent, tag="disconnected", frozen=True):
    """A player disconnected while a clock runs, which uses up grace first."""

    seat: int


class Reconnected(WarEvent, tag="reconnected", frozen=True):
    """The player reconnected; unused grace is kept for later."""

    seat: int


# At any time


class MessageSent(WarEvent, tag="message_sent", frozen=True):
    """A chat message."""

    seat: int
    to: str
    text: str
    recipients: int
    """Bit mask of the seats that receive it; messages to all also reach spectators."""


class Voted(WarEvent, tag="voted", frozen=True):
    """A player voted for or against something."""

    seat: int
    proposal: Proposal
    agreed: bool


class VotePassed(WarEvent, tag="vote_passed", frozen=True):
    """A vote passed."""

    proposal: Proposal


class Ended(WarEvent, tag="ended", frozen=True):
    """The war ended other than by its rules."""

    why: Ending
    facts: tuple[StoredEvent, ...]
    """Events of the game that follow."""


class RematchCreated(WarEvent, tag="rematch_created", frozen=True):
    """A rematch was created."""

    war: str


AnyWarEvent: TypeAlias = (
    SeatTaken
    | Invited
    | SeatLeft
    | PlayerReadmitted
    | Cancelled
    | FactionChosen
    | BotSet
    | Agreed
    | Started
    | Answered
    | ReadySet
    | PassingSet
    | DraftSet
    | SharingSet
    | ResponsesSet
    | Viewed
    | Visited
    | BotsTookOver
    | Conceded
    | StepEnded
    | TimeCredited
    | Suspended
    | Disconnected
    | Reconnected
    | MessageSent
    | Voted
    | VotePassed
    | Ended
    | RematchCreated
)


class Happened(Struct, frozen=True):
    """An event with its number and time."""

    seq: int
    """Starts at 1."""
    time: int
    event: AnyWarEvent


_events: msgspec.json.Decoder[AnyWarEvent] = msgspec.json.Decoder(AnyWarEvent)
_configs = msgspec.json.Decoder(WarConfig)


def read_event(text: str) -> AnyWarEvent:
    """Decode an event."""
    return _events.decode(text)


def read_config(text: str) -> WarConfig:
    """Decode a configuration."""
    return _configs.decode(text)


def to_json(value: Struct) -> str:
    """Encode an event or a configuration."""
    return msgspec.json.encode(value).decode()
