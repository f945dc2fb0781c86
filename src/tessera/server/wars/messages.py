"""What is said between the browser and the server over the socket of a war, as typed structs.

One JSON object a message; its `type` names the struct. Sockets live at
`/api/wars/{id}/socket?language=en` and follow the rules of `tessera.server.tables.messages`:
unknown or malformed messages are answered with an `error`, and nobody else is disturbed.

What a browser is sent about a game has gone through `tessera.games.zodiacs.view` for each seat that
it holds; who holds none sees who plays, and how far the game is, and no more before its end. Who is
out may be told the truth before it, where the war was founded so.
"""

from typing import Annotated, Literal

import msgspec

from tessera.games.zodiacs.answers import Answer, Orders
from tessera.games.zodiacs.automatic_responses import AutomaticResponse
from tessera.games.zodiacs.bots import LEVELS
from tessera.games.zodiacs.content.model import MAX_SEATS
from tessera.games.zodiacs.event_messages import MessageDescriptor
from tessera.games.zodiacs.order_drafts import OrderDraft
from tessera.games.zodiacs.scene import WarOptions, WarPiece, WarQuestion, WarScene
from tessera.server.core.wire import Ping, Pong, Watch
from tessera.server.tables.timing import SECOND, grace_for

SeatKind = Literal["open", "person", "bot"]
WarStatus = Literal["gathering", "playing", "finished"]
ClockKind = Literal["none", "live", "slow", "hour", "day"]
"""`live`: so long a step; `hour`, `day`: so long for all that is handed in for an hour, or for the
six hours of a day; `slow`: a step over days, of wars that were founded so once."""
Matter = Literal["pause", "resume", "extend", "draw", "abort"]
"""What players can vote about."""
Ending = Literal["draw", "stillness", "abandoned"]
"""What ends a war but its rules: all agreed to a draw, or nobody was hurt for too long, or
nobody came any more."""
Passing = Literal["no", "hour", "wary", "roused"]
"""Whether a seat lets steps pass: all of this `hour`, or `wary`, until something concerns it;
`roused`: something did."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
BotLevel = Annotated[int, msgspec.Meta(ge=LEVELS[0], le=LEVELS[-1])]
COMBAT = "combat"
"""What a step of combat is called to those who have nothing to choose in it."""
LONGEST_LIVE = 3600
"""Seconds for a step or an hour of a war to whose end people stay."""
MOST_TALK = 500
"""Characters of one message to others."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a step may take."""

    kind: ClockKind = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=14 * 24 * 3600)] = 0
    """For each step, hour or day."""
    reserve: Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600)] = 0
    """Seconds that each player may overdraw in the whole game before it is late."""

    @property
    def is_live(self) -> bool:
        """Whether all sit at the map until the end."""
        return self.kind in {"live", "hour"} and self.seconds <= LONGEST_LIVE

    @property
    def grace(self) -> int:
        """Milliseconds for which the clock of a lost connection stands, in the whole war.

        As at a table, and never more than a step.
        """
        if not self.is_live:
            return 0
        return min(grace_for(self.seconds + self.reserve), self.seconds * SECOND)


class LeagueTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the wars of a league are played: with what the house has, each for themselves."""

    map: str
    """Its seats are those of a war; where fewer people are left, another map is taken."""
    clock: Clock
    days: Annotated[int, msgspec.Meta(ge=1, le=60)] = 12


class WarSeat(msgspec.Struct, frozen=True):
    """A seat, as everybody may see it."""

    kind: SeatKind
    name: str
    """As it is shown; bots are named by the client, by their level. An open seat that has one is
    kept for who is called so."""
    handle: str
    """As order texts say it after `@`."""
    level: int | None
    faction: str
    leader: str
    coalition: str | None
    agreed: bool
    """Whether it agrees to start; bots always do."""
    present: bool
    ready: bool
    """Whether it has said that its answer to this step stands."""
    out: bool
    stand_in: bool
    """Whether a bot plays for a person who has missed too many hours."""
    reserve: int | None
    """Seconds that it may still overdraw, and those for which its clock has stood in this step; of
    others not told, it would tell who is asked."""
    grace: int = 0
    """Seconds for which its clock still stands while its connection is lost."""
    grace_until: int | None = None
    """When it has no grace left if it stays away, in milliseconds since 1970; None while it is
    here. That is so whether it is asked or not, and tells nothing of that."""
    stand_in_since: int | None = None
    """Since when a bot plays for it, in milliseconds since 1970."""
    bot_from: int | None = None
    """From when on a bot plays for it unless it does anything before; own seats only."""
    glory: int | None = None
    """What it has gained, once the war is over; until then only its coalition knows."""


class Barred(msgspec.Struct, frozen=True):
    """Somebody who was asked to leave and may not sit down again yet."""

    mark: str
    """By which the founder names them in `LetBack`; nobody can tell from it who that is."""
    name: str


class WarInfo(msgspec.Struct, frozen=True):
    """A war as everybody may see it."""

    id: str
    map: str
    days: int
    clock: Clock
    talk: bool
    listed: bool
    status: WarStatus
    seats: tuple[WarSeat, ...]
    founder: bool
    """Whether the asking guest set it up, and may change it until it starts."""
    you: tuple[int, ...]
    """The seats of the asking guest."""
    day: int
    hour: str
    step: str
    """Of combat the step is named to those alone who have a choice in it; to all others it is
    `combat`."""
    step_number: int
    """It grows with each step; each request about a step says which one it means. All steps of one
    combat have the same number but for those who have a choice in them."""
    deadline: int | None
    """When the step is closed for those who are late, in milliseconds since 1970; None: never, or
    it is one of combat without a choice for the asking guest."""
    paused: bool
    votes: dict[str, tuple[int, ...]]
    """By matter the seats that are for it."""
    result: str | None
    created: str
    """ISO 8601, UTC."""
    updated: str
    returned: int = 0
    """Seconds that this step was given back because the server did not run."""
    content: str = ""
    """The address of what it is played with: `/api/zodiacs/content/ADDRESS`."""
    own: bool = False
    """Whether whoever set it up brought what it is played with."""
    out_sees_all: bool = False
    """Whether who is out is told all that truly happens."""
    quiet: int = 0
    """Days in a row in which nobody was hurt, while nobody but leaders could hurt anybody."""
    rematch: str | None = None
    """The war in which it is played once more."""
    asked_to_leave: tuple[Barred, ...] = ()
    """Whom the founder may let back; nobody else is told."""
    barred: bool = False
    """Whether the asking guest was asked to leave, and not let back since."""
    invited: int | None = None
    """The open seat that is kept for the asking guest."""
    host: str = ""
    """What who set it up is called at their seat; empty: they have none, or no name."""
    rated: bool = False
    """Whether the war counts for the ratings of its players, who are registered all."""
    tournament: str = ""
    """The league of which it is a war; empty: of none."""
    suspended: bool = False
    """Whether a bot cannot think: the step waits for it, and may be aborted."""
    go_on_from: int | None = None
    """When the asking guest may let it go on that waits for others, in milliseconds since 1970."""


class JournalEntry(msgspec.Struct, frozen=True):
    """An entry of a player's journal."""

    number: int
    day: int
    hour: str
    step: str
    kind: str
    """The type of the event."""
    told: MessageDescriptor
    """What it tells; the browser has the sentences."""
    pieces: tuple[int, ...]
    """Those that it is about."""
    cells: tuple[str, ...]
    amount: int | None = None
    """Of damage and the like, to be shown where it falls."""
    topic: str = ""
    """`time`, `orders`, `moves`, `sight`, `abilities`, `combat` or `resources`."""
    players: tuple[int, ...] = ()
    """The seats that have a part in it, themselves or with a piece."""
    piece: WarPiece | None = None
    """The piece that it brings into sight, as it was seen then."""


class Moment(msgspec.Struct, frozen=True):
    """What one seat knows now, and what it may do."""

    scene: WarScene
    options: tuple[WarOptions, ...]
    question: WarQuestion | None
    asked: bool
    """Whether it is asked something in this step."""
    answer: Answer | None
    """What it has handed in for this step, or what stands by itself: plans, standing answers."""
    plans: tuple[OrderDraft, ...]
    passing: Passing
    sharing: bool = False
    """Whether it shows its drafts to its allies."""
    sketches: dict[int, tuple[str, ...]] = {}
    """Drafts that allies show it, by their seats."""
    standing: tuple[AutomaticResponse, ...] = ()
    """Its standing answers."""
    offers: tuple[AutomaticResponse, ...] = ()
    """Automatic responses that would suit its pieces."""
    watched: int = -1
    """The number of the last entry of its journal that its holder has looked at."""
    visited: int = -1
    """The number of the last entry of its journal when its holder was last here."""


class Talk(msgspec.Struct, frozen=True, tag="talk"):
    """Something said to all, to a coalition or to one player."""

    number: int
    time: int
    seat: int
    to: str
    """`all`, `coalition` or a seat number."""
    text: str


# From the server


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """Sent on connecting: all that this browser may know."""

    war: WarInfo
    moments: dict[int, Moment]
    """For each seat that it holds, while the game is on and after."""
    journals: dict[int, tuple[JournalEntry, ...]]
    talk: tuple[Talk, ...]
    time: int
    """When it is told, in milliseconds since 1970, by the clock by which steps end: devices may
    have another."""


class WarChanged(msgspec.Struct, frozen=True, tag="war"):
    """Somebody sat down, chose, agreed, is ready, came, went or voted."""

    war: WarInfo
    time: int
    """When it is told; see `Welcome`."""


class StepClosed(msgspec.Struct, frozen=True, tag="closed"):
    """A step was closed, and this is what followed for a seat."""

    war: WarInfo
    moments: dict[int, Moment]
    entries: dict[int, tuple[JournalEntry, ...]]
    """The new entries of each seat's journal."""
    time: int
    """When it is told; see `Welcome`."""


class Taken(msgspec.Struct, frozen=True, tag="taken"):
    """An own answer or plan was taken, or its readiness changed: for all browsers of the seat."""

    seat: int
    step_number: int
    answer: Answer | None
    plans: tuple[OrderDraft, ...]
    passing: Passing
    sharing: bool = False
    standing: tuple[AutomaticResponse, ...] = ()


class Sketched(msgspec.Struct, frozen=True, tag="sketched"):
    """What an ally drafts, for a seat that it is shown to."""

    seat: int
    ally: int
    step_number: int
    orders: tuple[str, ...]


class AskedToLeave(msgspec.Struct, frozen=True, tag="asked-to-leave"):
    """The founder has asked whoever hears this to leave a seat: it is open again."""

    seat: int


class Past(msgspec.Struct, frozen=True, tag="past"):
    """The map as it was known after an entry."""

    seat: int | None
    """None: as it truly was."""
    number: int
    scene: WarScene


class Frame(msgspec.Struct, frozen=True):
    """The map as a seat knew it right after an entry."""

    number: int
    scene: WarScene


class Rewound(msgspec.Struct, frozen=True, tag="rewound"):
    """What is needed to replay everything since an entry."""

    seat: int
    frames: tuple[Frame, ...]
    """The first is right after that entry, or later if too much has happened; then one for the
    beginning of each hour."""


class Watched(msgspec.Struct, frozen=True, tag="watched"):
    """Up to where the holder of a seat has looked at its journal: for all their browsers."""

    seat: int
    number: int


class Truth(msgspec.Struct, frozen=True, tag="truth"):
    """The journal of what truly happened, or after the end of what another seat knew."""

    seat: int | None
    entries: tuple[JournalEntry, ...]
    scene: WarScene


class Problem(msgspec.Struct, frozen=True, tag="error"):
    """A request that was refused. All is as it was."""

    code: str
    """A word for programs: `unreadable`, `illegal`, `not-your-seat`, `out-of-date`, `finished`,
    `gathering`, `started`, `no-talk`, `busy`, `unknown-war`, `paused`, `failed`, …"""
    text: str


ServerMessage = (
    Welcome
    | WarChanged
    | AskedToLeave
    | StepClosed
    | Taken
    | Sketched
    | Past
    | Rewound
    | Watched
    | Truth
    | Talk
    | Problem
    | Pong
)


# From the browser


class Choose(msgspec.Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """Choose what to play with, while people gather; nobody's agreement stands after it."""

    seat: SeatNumber
    faction: str
    leader: str
    coalition: str | None = None


class Agree(msgspec.Struct, frozen=True, tag="agree", forbid_unknown_fields=True):
    """Agree to start, or take that back; it starts when all seats are taken and all agree."""

    seat: SeatNumber
    agreed: bool


class Fill(msgspec.Struct, frozen=True, tag="fill", forbid_unknown_fields=True):
    """The founder puts a bot on an open seat, or opens to all one that is not (level None)."""

    seat: SeatNumber
    level: BotLevel | None


class Decline(msgspec.Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Not take the seat that is kept for oneself."""


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Get up, while people gather."""

    seat: SeatNumber


class AskToLeave(msgspec.Struct, frozen=True, tag="ask-to-leave", forbid_unknown_fields=True):
    """The founder asks a person to get up, while people gather, and not to sit down again."""

    seat: SeatNumber


class LetBack(msgspec.Struct, frozen=True, tag="let-back", forbid_unknown_fields=True):
    """The founder lets somebody sit down again who was asked to leave."""

    mark: str


class HandIn(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Hand in an answer to this step; it replaces the one before."""

    seat: SeatNumber
    step_number: int
    answer: Answer


class Ready(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Say that the answer stands, or take that back."""

    seat: SeatNumber
    step_number: int
    ready: bool
    again: bool = False
    """Whether one wishes to be asked again in this hour, even if nothing concerns one."""


class LetPass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Let everything pass: this hour, or until something concerns one; `no` takes that back."""

    seat: SeatNumber
    step_number: int
    passing: Literal["no", "hour", "wary"]
    day: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    """Where `wary`: at the latest until an hour of this day; 0: for as long as nothing happens."""
    hour: str = ""


class Stand(msgspec.Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Hand in standing answers, in place of all before."""

    seat: SeatNumber
    standing: tuple[AutomaticResponse, ...]


class Concede(msgspec.Struct, frozen=True, tag="concede", forbid_unknown_fields=True):
    """Give up: the seat is out, with all its pieces."""

    seat: SeatNumber


class HandOver(msgspec.Struct, frozen=True, tag="hand-over", forbid_unknown_fields=True):
    """Let a bot play for a seat until one does something again."""

    seat: SeatNumber


class GoOn(msgspec.Struct, frozen=True, tag="go-on", forbid_unknown_fields=True):
    """Let a war go on that has waited for others for too long (`WarInfo.go_on_from`)."""

    seat: SeatNumber


class CallOff(msgspec.Struct, frozen=True, tag="call-off", forbid_unknown_fields=True):
    """The founder calls off a war for which people gather."""


class Share(msgspec.Struct, frozen=True, tag="share", forbid_unknown_fields=True):
    """Show drafts to allies from now on, or no longer."""

    seat: SeatNumber
    sharing: bool


class WritePlans(msgspec.Struct, frozen=True, tag="plan", forbid_unknown_fields=True):
    """Write orders ahead for a later hour; they replace those written for it before."""

    seat: SeatNumber
    day: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    hour: str
    orders: tuple[str, ...]


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something to `all`, to the `coalition` or to a seat number."""

    seat: SeatNumber
    to: str
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_TALK)]


class Vote(msgspec.Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """Be for or against a pause, its end, more time, a draw, or the end without a result.

    It comes when all present are for it; a draw, or the end, when all who play are.
    """

    seat: SeatNumber
    matter: Matter
    agreed: bool


def orders_in(wish: msgspec.Struct) -> int:
    """How many orders come with what is asked: it takes the longer, the more there are."""
    match wish:
        case HandIn(answer=Orders(orders)) | WritePlans(orders=orders):
            return len(orders)
    return 0


class LookBack(msgspec.Struct, frozen=True, tag="look-back", forbid_unknown_fields=True):
    """Ask for the map as a seat knew it after an entry; None: the truth, as in `TellTruth`."""

    seat: SeatNumber | None
    number: int


class Rewind(msgspec.Struct, frozen=True, tag="rewind", forbid_unknown_fields=True):
    """Ask for what is needed to play back all that has happened since an entry."""

    seat: SeatNumber
    number: int


class HaveWatched(msgspec.Struct, frozen=True, tag="have-watched", forbid_unknown_fields=True):
    """Say that one has looked at one's journal up to an entry."""

    seat: SeatNumber
    number: Annotated[int, msgspec.Meta(ge=0)]


class HaveVisited(msgspec.Struct, frozen=True, tag="have-visited", forbid_unknown_fields=True):
    """Say up to which entry one's journal goes on arriving, or on leaving; nothing answers it."""

    seat: SeatNumber
    number: Annotated[int, msgspec.Meta(ge=0)]


class TellTruth(msgspec.Struct, frozen=True, tag="truth", forbid_unknown_fields=True):
    """After the end: ask for the journal of the truth (None) or of any seat.

    Before the end who is out may ask for the truth, where the war was founded so.
    """

    seat: SeatNumber | None


class Language(msgspec.Struct, frozen=True, tag="language", forbid_unknown_fields=True):
    """From now on say sentences in this language (`en`, `ru`); a welcome follows."""

    language: str


ClientMessage = (
    Choose
    | Agree
    | Fill
    | Decline
    | Leave
    | AskToLeave
    | LetBack
    | HandIn
    | Ready
    | LetPass
    | WritePlans
    | Share
    | Stand
    | Concede
    | HandOver
    | GoOn
    | CallOff
    | Say
    | Vote
    | LookBack
    | Rewind
    | HaveWatched
    | HaveVisited
    | TellTruth
    | Language
    | Ping
    | Watch
)
