"""Messages between client and server over the socket of a war, as typed structs.

Each message is one JSON object whose `type` names the struct. Sockets live at
`/api/wars/{id}/socket?language=en` and follow the rules of `tessera.server.tables.messages`:
unknown or malformed messages get an `error` in reply, without effect on others.

Everything sent about a game has passed through `tessera.games.zodiacs.view` for the seats of the
receiver. Spectators see only who plays and how far the game is until it ends. A war can be set up
so that players who are out see everything.
"""

from typing import Annotated, Literal

import msgspec

from tessera.games.zodiacs.answers import Answer
from tessera.games.zodiacs.automatic_responses import AutomaticResponse
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.content.model import MAX_SEATS
from tessera.games.zodiacs.event_messages import MessageDescriptor
from tessera.games.zodiacs.order_drafts import OrderDraft
from tessera.games.zodiacs.scene import WarOptions, WarPiece, WarQuestion, WarScene
from tessera.games.zodiacs.state import AlliedSight, SharedCells
from tessera.server.core.wire import Pong, Problem
from tessera.server.tables.timing import SECOND, grace_for

SeatKind = Literal["open", "person", "bot"]
WarStatus = Literal["gathering", "playing", "finished"]
ClockKind = Literal["none", "live", "slow", "hour", "day"]
"""`live`: time per step; `hour`, `day`: time for all orders of an hour, or of a day's six hours;
`slow`: a step over days, only in older wars."""
Proposal = Literal["pause", "resume", "extend", "draw", "abort"]
"""Proposals that players can vote on."""
Ending = Literal["draw", "stillness", "abandoned"]
"""Reasons why a war ends other than by its rules: an agreed draw, too long without damage, or no
players left."""
Passing = Literal["no", "hour", "alert", "alerted"]
"""Whether a seat passes on steps: for the rest of this `hour`, or `alert` until something concerns
it; `alerted` after something did."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
BotLevel = Annotated[int, msgspec.Meta(ge=min(LEVELS), le=max(LEVELS))]
COMBAT = "combat"
"""Name of combat steps for players who have no choice in them."""
LONGEST_LIVE = 3600
"""Maximum seconds per step or hour in a war that players stay for."""
LONGEST_MESSAGE = 500
"""Characters of one chat message."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time control of a war."""

    kind: ClockKind = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=14 * 24 * 3600)] = 0
    """Time for each step, hour or day."""
    reserve: Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600)] = 0
    """Seconds of reserve time for each player in the whole game."""

    @property
    def is_live(self) -> bool:
        """Whether players stay at the war until it ends."""
        return self.kind in {"live", "hour"} and self.seconds <= LONGEST_LIVE

    @property
    def grace(self) -> int:
        """Milliseconds for which the clock waits for a disconnected player, in the whole war.

        As at tables, but at most one step.
        """
        if not self.is_live:
            return 0
        return min(grace_for(self.seconds + self.reserve), self.seconds * SECOND)


class LeagueTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of league wars, which use the built-in content and have no coalitions."""

    map: str
    """Its seats determine the size of each war; smaller groups get another map."""
    clock: Clock
    days: Annotated[int, msgspec.Meta(ge=1, le=60)] = 12
    shared_cells: SharedCells = SharedCells.SEEN
    """Which pieces that share a cell with an enemy attack."""


class WarSeat(msgspec.Struct, frozen=True):
    """Public view of a seat."""

    kind: SeatKind
    name: str
    """Display name; the client names bots by level. On an open seat, the player it is reserved
    for."""
    handle: str
    """Name in order texts, after `@`."""
    level: int | None
    faction: str
    leader: str
    coalition: str | None
    agreed: bool
    """Whether it agrees to start; bots always do."""
    present: bool
    ready: bool
    """Whether it has confirmed its answer to this step."""
    out: bool
    stand_in: bool
    """Whether a bot plays for an absent player."""
    reserve: int | None
    """Remaining seconds of reserve, plus those for which the clock stood in this step. Only for the
    caller's seats, because others could conclude who is asked."""
    grace: int = 0
    """Seconds for which its clock still waits for lost connections."""
    grace_until: int | None = None
    """When the grace of a disconnected player ends, in milliseconds since 1970; None while
    connected. It does not depend on whether the seat is asked, and so does not reveal it."""
    stand_in_since: int | None = None
    """Time since which a bot plays for it, in milliseconds since 1970."""
    bot_from: int | None = None
    """Time at which a bot takes over unless the player acts; only for the caller's seats."""
    glory: int | None = None
    """Glory gained, once the war is over; before, only its coalition knows."""


class RemovedPlayer(msgspec.Struct, frozen=True):
    """A player whom the creator removed and has not readmitted."""

    mark: str
    """Identifies the player in `Readmit`, without revealing the principal."""
    name: str


class WarInfo(msgspec.Struct, frozen=True):
    """Public view of a war."""

    id: str
    map: str
    days: int
    clock: Clock
    chat: bool
    listed: bool
    status: WarStatus
    seats: tuple[WarSeat, ...]
    creator: bool
    """Whether the caller is the creator, who may change it until it starts."""
    you: tuple[int, ...]
    """The caller's seats."""
    day: int
    hour: str
    step: str
    """Steps of combat are named only to players with a choice in them; for all others they are
    `combat`."""
    step_number: int
    """Grows with each step; commands send it back to name the step they mean. All steps of a combat
    share one number, except for players with a choice in them."""
    deadline: int | None
    """When the step ends for late players, in milliseconds since 1970; None if never, or in combat
    without a choice for the caller."""
    paused: bool
    votes: dict[str, tuple[int, ...]]
    """Seats in favour, by proposal."""
    result: str | None
    created: str
    """ISO 8601, UTC."""
    updated: str
    returned: int = 0
    """Seconds credited to this step for server downtime."""
    content: str = ""
    """Address of its content: `/api/zodiacs/content/ADDRESS`."""
    own: bool = False
    """Whether the content is custom."""
    out_sees_all: bool = False
    """Whether players who are out see everything."""
    shared_cells: SharedCells = SharedCells.SEEN
    """Which pieces that share a cell with an enemy attack."""
    allied_sight: AlliedSight = AlliedSight.SHARED
    """Whether allies share what they see."""
    quiet: int = 0
    """Consecutive days without damage, while only leaders can deal any."""
    rematch: str | None = None
    """Id of the rematch."""
    asked_to_leave: tuple[RemovedPlayer, ...] = ()
    """Players whom the creator may readmit; only the creator sees them."""
    barred: bool = False
    """Whether the creator removed the caller and has not readmitted them."""
    invited: int | None = None
    """The open seat that is reserved for the caller."""
    host: str = ""
    """The creator's name at their seat; empty if they have no seat or no name."""
    rated: bool = False
    """Whether the war counts for the ratings of its players, who are all registered."""
    tournament: str = ""
    """Id of the league that the war belongs to; empty for none."""
    suspended: bool = False
    """Whether the step waits for a bot that cannot think, so that players may abort."""
    go_on_from: int | None = None
    """Time from which the caller may continue without the awaited players, in milliseconds since
    1970."""
    starts_at: int | None = None
    """Time at which a war of three or more that quick pairing found starts at the latest, in
    milliseconds since 1970; None in other wars."""


class JournalEntry(msgspec.Struct, frozen=True):
    """An entry of a player's journal."""

    number: int
    day: int
    hour: str
    step: str
    kind: str
    """Type of the event."""
    message: MessageDescriptor
    """Message key and arguments; the client has the sentences."""
    pieces: tuple[int, ...]
    """Pieces concerned."""
    cells: tuple[str, ...]
    amount: int | None = None
    """An amount to show on the map, such as damage."""
    topic: str = ""
    """`time`, `orders`, `moves`, `sight`, `abilities`, `combat` or `resources`."""
    players: tuple[int, ...] = ()
    """Seats that take part, themselves or with a piece."""
    piece: WarPiece | None = None
    """The piece that comes into view, as it was then."""


class SeatState(msgspec.Struct, frozen=True):
    """What one seat knows now, and what it may do."""

    scene: WarScene
    options: tuple[WarOptions, ...]
    question: WarQuestion | None
    must_answer: bool
    """Whether it must answer in this step."""
    answer: Answer | None
    """Its answer to this step: submitted, or from drafts and automatic responses."""
    drafts: tuple[OrderDraft, ...]
    passing: Passing
    sharing: bool = False
    """Whether it shows its drafts to its allies."""
    ally_drafts: dict[int, tuple[str, ...]] = {}
    """Drafts that allies show it, by their seats."""
    automatic_responses: tuple[AutomaticResponse, ...] = ()
    """Its automatic responses."""
    suggested_responses: tuple[AutomaticResponse, ...] = ()
    """Suggested automatic responses for its pieces."""
    last_viewed: int = -1
    """Number of the last journal entry that its player has viewed."""
    last_visited: int = -1
    """Number of the last journal entry at its player's last visit."""


class PlayerMessage(msgspec.Struct, frozen=True, tag="player-message"):
    """A chat message to all, to a coalition or to one player."""

    number: int
    time: int
    seat: int
    to: str
    """`all`, `coalition` or a seat number."""
    text: str


# Server to client


class WarWelcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The first message on a connection: everything this client may know."""

    war: WarInfo
    seat_states: dict[int, SeatState]
    """One for each of its seats, during the game and after."""
    journals: dict[int, tuple[JournalEntry, ...]]
    chat: tuple[PlayerMessage, ...]
    time: int
    """Server time in milliseconds since 1970, which deadlines refer to; device clocks may
    differ."""


class WarChanged(msgspec.Struct, frozen=True, tag="war-changed"):
    """The public state has changed: seats, choices, agreement, readiness, presence or votes."""

    war: WarInfo
    time: int
    """Server time; see `WarWelcome`."""


class StepEnded(msgspec.Struct, frozen=True, tag="step-ended"):
    """A step ended; what followed for each of the client's seats."""

    war: WarInfo
    seat_states: dict[int, SeatState]
    entries: dict[int, tuple[JournalEntry, ...]]
    """New journal entries, by seat."""
    time: int
    """Server time; see `WarWelcome`."""


class AnswerAccepted(msgspec.Struct, frozen=True, tag="answer-accepted"):
    """Your answer or plan was accepted, or its readiness changed; goes to all clients of a seat."""

    seat: int
    step_number: int
    answer: Answer | None
    drafts: tuple[OrderDraft, ...]
    passing: Passing
    sharing: bool = False
    automatic_responses: tuple[AutomaticResponse, ...] = ()


class AllyDraft(msgspec.Struct, frozen=True, tag="ally-draft"):
    """Current drafts of an ally who shares them."""

    seat: int
    ally: int
    step_number: int
    orders: tuple[str, ...]


class RemovedFromSeat(msgspec.Struct, frozen=True, tag="removed-from-seat"):
    """The creator has removed the receiver from a seat, which is open again."""

    seat: int


class PastMap(msgspec.Struct, frozen=True, tag="past-map"):
    """The map as it was known after an entry."""

    seat: int | None
    """None for the truth."""
    number: int
    scene: WarScene


class Frame(msgspec.Struct, frozen=True):
    """The map as a seat knew it right after an entry."""

    number: int
    scene: WarScene


class ReplayFrames(msgspec.Struct, frozen=True, tag="replay"):
    """The data to replay everything since an entry."""

    seat: int
    frames: tuple[Frame, ...]
    """The first is right after that entry, or later if too much has happened; then one for the
    start of each hour."""


class JournalViewed(msgspec.Struct, frozen=True, tag="journal-viewed"):
    """How far the player has viewed the journal; sent to all clients of the seat."""

    seat: int
    number: int


class Truth(msgspec.Struct, frozen=True, tag="truth"):
    """The journal of the truth, or after the end of another seat."""

    seat: int | None
    entries: tuple[JournalEntry, ...]
    scene: WarScene


ServerMessage = (
    WarWelcome
    | WarChanged
    | RemovedFromSeat
    | StepEnded
    | AnswerAccepted
    | AllyDraft
    | PastMap
    | ReplayFrames
    | JournalViewed
    | Truth
    | PlayerMessage
    | Problem
    | Pong
)


# Client to server


class SeatCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command for a seat."""

    seat: SeatNumber
    """Number of the seat, from 0."""


class Choose(SeatCommand, frozen=True, tag="choose"):
    """Choose faction, leader and coalition before the start; resets all agreements to start."""

    faction: str
    leader: str
    coalition: str | None = None


class Agree(SeatCommand, frozen=True, tag="agree"):
    """Agree to start, or take that back; the war starts when all seats are taken and all agree.

    A war with `WarInfo.starts_at` also starts then, without coalitions.
    """

    agreed: bool


class SetBot(SeatCommand, frozen=True, tag="set-bot"):
    """As the creator, put a bot on an open seat, or open a seat to everyone (level None)."""

    level: BotLevel | None


class Decline(msgspec.Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Decline the seat that is reserved for you."""


class Leave(SeatCommand, frozen=True, tag="leave"):
    """Leave a seat before the start; this cancels a war with `WarInfo.starts_at`."""


class RemovePlayer(SeatCommand, frozen=True, tag="remove-player"):
    """As the creator, remove a player before the start, and keep them from returning."""


class Readmit(msgspec.Struct, frozen=True, tag="readmit", forbid_unknown_fields=True):
    """As the creator, readmit a player whom you removed."""

    mark: str


class SubmitAnswer(SeatCommand, frozen=True, tag="answer"):
    """Submit an answer to this step, which replaces the previous one."""

    step_number: int
    answer: Answer


class Ready(SeatCommand, frozen=True, tag="ready"):
    """Confirm the answer, or take that back."""

    step_number: int
    ready: bool
    again: bool = False
    """Whether to be asked again in this hour even if nothing concerns the seat."""


class PassSteps(SeatCommand, frozen=True, tag="pass"):
    """Pass on steps for this hour, or until something concerns the seat; `no` takes that back."""

    step_number: int
    passing: Literal["no", "hour", "alert"]
    day: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    """For `alert`: pass at the latest until an hour of this day; 0 for no limit."""
    hour: str = ""


class SetResponses(SeatCommand, frozen=True, tag="set-responses"):
    """Replace all automatic responses."""

    automatic_responses: tuple[AutomaticResponse, ...]


class Concede(SeatCommand, frozen=True, tag="concede"):
    """Concede: the seat is out, with all its pieces."""


class HandOver(SeatCommand, frozen=True, tag="hand-over"):
    """Let a bot play for a seat until its player acts again."""


class ContinueWar(SeatCommand, frozen=True, tag="continue"):
    """Continue a war that has waited too long for others (`WarInfo.go_on_from`)."""


class CancelWar(msgspec.Struct, frozen=True, tag="cancel", forbid_unknown_fields=True):
    """As the creator, cancel a war before it starts."""


class Share(SeatCommand, frozen=True, tag="share"):
    """Start or stop showing drafts to allies."""

    sharing: bool


class SetDraft(SeatCommand, frozen=True, tag="set-draft"):
    """Write orders for a later hour, which replace earlier ones for that hour."""

    day: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    hour: str
    orders: tuple[str, ...]


class SendMessage(SeatCommand, frozen=True, tag="send-message"):
    """Send a chat message to `all`, to the `coalition` or to a seat number."""

    to: str
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_MESSAGE)]


class Vote(SeatCommand, frozen=True, tag="vote"):
    """Vote for or against a pause, resuming, more time, a draw, or aborting.

    It passes when everyone present votes for it; a draw or abort needs everyone still playing.
    """

    proposal: Proposal
    agreed: bool


class GetPastMap(msgspec.Struct, frozen=True, tag="get-past-map", forbid_unknown_fields=True):
    """Request the map as a seat knew it after an entry; None for the truth, as in `GetTruth`."""

    seat: SeatNumber | None
    number: int


class GetReplay(SeatCommand, frozen=True, tag="get-replay"):
    """Request the data to replay everything since an entry."""

    number: int


class MarkViewed(SeatCommand, frozen=True, tag="mark-viewed"):
    """Report how far you have viewed your journal."""

    number: Annotated[int, msgspec.Meta(ge=0)]


class MarkVisited(SeatCommand, frozen=True, tag="mark-visited"):
    """Report the last journal entry on arriving or leaving; gets no reply."""

    number: Annotated[int, msgspec.Meta(ge=0)]


class GetTruth(msgspec.Struct, frozen=True, tag="get-truth", forbid_unknown_fields=True):
    """Request the journal of the truth (None) or of any seat, after the end.

    Players who are out may request the truth earlier, if the war was set up so.
    """

    seat: SeatNumber | None
