"""Everything that is said between the browser and the server, as typed structs.

One JSON object a message; its `type` names the struct (in kebab case, without the word
Message). Unknown or malformed messages are answered with an `error`, never with silence and never
by closing the connection.

Sockets live at `/api/tables/{id}/socket?language=en`. A table that does not exist answers
`unknown-table` and closes with 4404, and so does one that cannot be opened here
(`other-content`, `unknown-content`, `other-rules`); a connection more than a guest may have is told
`too-many-connections` and closed with 4429, and so is one more than an address may have
(`too-many-of-address`); one that does not keep up with what it is sent is
closed with 1013 and may come back for a fresh `welcome`.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from tessera.games.common.board_building import BuildingScene
from tessera.games.common.scene import (
    BoardScene,
    Scene,
    SceneAction,
    SceneCapture,
)
from tessera.games.common.threats import Threat
from tessera.server.core.wire import Language, Ping, Pong, Problem, Watch
from tessera.server.tables.conditional_moves import (
    MAX_ACTION_LENGTH,
    MAX_LINE_TURNS,
    MAX_LINES,
    MAX_TURN_ACTIONS,
    Lines,
)
from tessera.server.tables.events import EventKind, OfferKind
from tessera.server.tables.game_messages import OwnContent
from tessera.server.tables.timing import TimeControl

MOST_PLAYED_BEFORE = 999
"""Actions with which a table may begin."""
_Action: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_ACTION_LENGTH)]
_Turn: TypeAlias = Annotated[
    tuple[_Action, ...], msgspec.Meta(min_length=1, max_length=MAX_TURN_ACTIONS)
]
_Line: TypeAlias = Annotated[
    tuple[_Turn, ...], msgspec.Meta(min_length=1, max_length=MAX_LINE_TURNS)
]

SeatKind = Literal["open", "person", "bot"]
TableStatus = Literal["waiting", "playing", "finished"]


class Seat(msgspec.Struct, frozen=True):
    """One side of a table, as everybody may see it."""

    side: str
    kind: SeatKind
    name: str
    """What the player calls themselves, or an outside engine is called; of an open seat the player
    who is invited; empty for one that is free, and for bots of the house (the client names these by
    their level in its own language)."""
    level: int | None = None
    """A bot's level; none of an outside engine."""
    present: bool = False
    """Whether somebody holding the seat is connected (a bot always is)."""


class TableSummary(msgspec.Struct, frozen=True):
    """A table in the list of games."""

    id: str
    game: str
    variant: str
    board: str
    """The name of the board, or `custom`."""
    status: TableStatus
    seats: tuple[Seat, ...]
    ply: int
    result: str | None
    reason: str | None
    created: str
    """ISO 8601, UTC."""
    updated: str
    text: str
    """The position as it stands, for a small picture."""
    listed: bool
    """Whether the list of games shows it."""
    you: tuple[str, ...] = ()
    """The sides of the guest who asks."""
    turn: str | None = None
    """The side to move, `?` where chance is; None when the game is over."""
    seed_hash: str | None = None
    """In a game of chance, the SHA-256 hash of the text from which its deal and draws follow."""
    seed: str | None = None
    """That text, once the game is over; `tessera verify` checks a record by it."""
    board_name: str = ""
    """What a `custom` board is called, if its players have said so."""
    board_text: str = ""
    """Its text, if another game can be dealt on it."""
    lay: int = 0
    """While the players lay the board, from how many fragments; else 0."""
    content: str = ""
    """The address of what it is played with, where somebody has brought that (`ContentText`)."""
    content_name: str = ""
    """What that is called; may be empty."""
    clock: TimeControl | None = None
    """How much time each side has; None: as much as it likes."""
    rated: bool = False
    """Whether the game counts for the ratings of its players, who are registered both."""
    invited: bool = False
    """Whether an open seat is kept for the guest who asks."""
    tournament: str = ""
    """The tournament whose game it is; empty: of none."""
    declined: bool = False
    """Whether it was closed because the player who was invited declined."""
    suspended: bool = False
    """Whether it was closed while the bot to move could not think."""
    asked: str = ""
    """The caller's side, if the opponent has offered it a rematch; empty otherwise."""


class SideClock(msgspec.Struct, frozen=True):
    """What a side has left, in milliseconds, when it is told."""

    left: int
    """Of its time, its period, or its turn."""
    reserve: int
    """What it goes on with then: whole periods, or holidays."""
    grace: int
    """How long its clock still waits for a lost connection, in the whole game."""


class ClockScene(msgspec.Struct, frozen=True):
    """The clocks of a table when they are told; from then on the one that runs goes down."""

    sides: dict[str, SideClock]
    running: str | None
    """The side whose time runs; None while none does."""
    paused: bool
    away: bool
    """Whether the connection of that side is lost: its grace goes first."""
    begin_within: int | None
    """Milliseconds in which the side to move is to end its first turn, or nothing is played."""
    left_within: int | None = None
    """Milliseconds after which who waits for that lost connection may claim the game."""


class OfferMade(msgspec.Struct, frozen=True):
    """What one player has asked of the other."""

    side: str
    """Who asks."""
    what: OfferKind


class Offers(msgspec.Struct, frozen=True):
    """What the two people at a table have asked of each other, and may."""

    standing: OfferMade | None
    """What waits for an answer."""
    may: tuple[OfferKind, ...]
    """What this browser may ask now."""
    rematch: str | None
    """The table at which they play once more."""
    may_abort: bool = False
    """Whether this browser may end the game without a result: not both have played yet, or a bot
    cannot think."""
    claim_from: int | None = None
    """From when on, in milliseconds since 1970, this browser may claim the game from the other, who
    does nothing; None while that cannot be."""
    arranged: bool = False
    """Whether the house places for this browser, as it has asked for."""
    suspended: bool = False
    """Whether the bot to move cannot think: its clock stands until it can."""


# From the server to the browser


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """Sent on connecting: all that is known of the table."""

    table: TableSummary
    board: BoardScene
    history: tuple[Scene | msgspec.Raw, ...]
    """Every position from the start on, some encoded before; only the last has choices."""
    seq: int
    """The number of events so far; each request says which one it has seen."""
    you: tuple[str, ...]
    """The sides this browser may move (both at a same-screen table, none for a spectator)."""
    spectators: int
    may_undo: bool
    """Whether this browser may take the last action back now."""
    offers: Offers
    laying: BuildingScene | None = None
    """The board, while the players lay it: `act` lays a fragment. `board` and `history` show a
    game on what lies there, where one could be played."""
    clock: ClockScene | None = None
    """Where there are clocks."""
    replies: Lines = ()
    """What this browser's player has laid ahead, as in `Replies`."""


class Happened(msgspec.Struct, frozen=True, tag="happened"):
    """An event, stored before it is told: an action, a take-back, the game's end, or talk of that.

    What chance draws is an action of the side `?`, told like any other.
    """

    seq: int
    kind: EventKind
    side: str
    status: TableStatus
    scene: Scene
    """The position now. `scene.ply` says where it belongs in the history; anything from there on
    is replaced."""
    may_undo: bool
    """Whether this browser may take the last action back now."""
    offers: Offers
    seed: str | None = None
    """As in `TableSummary`, when this ends the game."""
    clock: ClockScene | None = None
    """Where there are clocks."""
    replies: Lines = ()
    """What of that which this browser's player has laid ahead still applies."""


class Replies(msgspec.Struct, frozen=True, tag="replies"):
    """What one has laid ahead, told to oneself alone, in all one's browsers.

    The server plays one's turns as soon as it comes to that.
    """

    lines: Lines
    """Turns, as their actions, from where the turn began that goes on."""


class SeatsChanged(msgspec.Struct, frozen=True, tag="seats"):
    """Somebody sat down, came or went."""

    status: TableStatus
    seats: tuple[Seat, ...]
    spectators: int
    you: tuple[str, ...]


class Thinking(msgspec.Struct, frozen=True, tag="thinking"):
    """A bot has begun to think; it ends with its action."""

    side: str
    preparing: float | None = None
    """While its search is still being compiled, and it thinks less: how far that is, 0 to 1."""
    seconds_left: int | None = None
    """About how long that takes yet, if it can be told."""


class Explanation(msgspec.Struct, frozen=True, tag="explanation"):
    """The answer to `Explain`: why an action is not legal, in the asked language.

    It is picked on a board, so it is not told how it is written.
    """

    action: str
    """What was asked: the picks, joined by hyphens."""
    text: str


class Foreseen(msgspec.Struct, frozen=True, tag="foresight"):
    """The answer to `Foresee`: the `Threats` of the position now."""

    ply: int
    takes: dict[str, tuple[SceneCapture, ...]]
    threats: tuple[Threat, ...]
    reach: dict[str, tuple[str, ...]] = {}


class Foretold(msgspec.Struct, frozen=True, tag="foretold"):
    """The answer to `Foretell`."""

    seq: int
    """The newest event when it was answered."""
    action: SceneAction


ServerMessage = (
    Welcome
    | Happened
    | Replies
    | SeatsChanged
    | Thinking
    | Explanation
    | Foretold
    | Foreseen
    | Problem
    | Pong
)


# From the browser to the server


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Play an action. Refused as `out-of-date` when more than talk has happened after `seq`."""

    seq: int
    action: str


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back one's last action, while the turn is still one's own.

    Where nobody else plays (against bots, or on one screen) also later, with what was answered.
    Not what came before a draw: it has shown what was to come.
    """

    seq: int


class Resign(msgspec.Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Give the game up for `side`."""

    seq: int
    side: str


class Close(msgspec.Struct, frozen=True, tag="close", forbid_unknown_fields=True):
    """Close a table at which not both have played, or sat down: nothing is played any more."""

    seq: int


class Claim(msgspec.Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """Have the game won that the other has left, or call it a draw."""

    seq: int
    drawn: bool = False
    """Whether it is to be a draw instead."""


class Arrange(msgspec.Struct, frozen=True, tag="arrange", forbid_unknown_fields=True):
    """Have the house place what is still to be placed of one's own in the set-up."""

    seq: int
    on: bool = True
    """False: place on oneself after all."""


class MakeOffer(msgspec.Struct, frozen=True, tag="offer", forbid_unknown_fields=True):
    """Ask something of the other player, if they are a person."""

    seq: int
    what: OfferKind


class AnswerOffer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Agree to what the other player asks, or decline it; or withdraw what one has asked."""

    seq: int
    agreed: bool


class Explain(msgspec.Struct, frozen=True, tag="explain", forbid_unknown_fields=True):
    """Ask why an action may not be played."""

    picks: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=4)]
    """As in `Scene.choices`: a cell, or a kind in hand (`@D`), then the cells."""


class Foretell(msgspec.Struct, frozen=True, tag="foretell", forbid_unknown_fields=True):
    """Ask what a legal action would do."""

    action: str


class Foresee(msgspec.Struct, frozen=True, tag="foresee", forbid_unknown_fields=True):
    """Ask what can be taken in the position now."""


ClientMessage = (
    Act
    | Undo
    | Resign
    | Close
    | Claim
    | Arrange
    | MakeOffer
    | AnswerOffer
    | Explain
    | Foretell
    | Foresee
    | Language
    | Ping
    | Watch
)


# Over HTTP


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a side: `me`, `open` (joined by link) or `bot`."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    level: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    engine: str = ""
    """The name of an outside engine that is to be the bot; empty: one of the house."""
    invited: str = ""
    """The name of the account for which an open seat is kept; empty: for whoever comes."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a table. Both seats `me` is a same-screen game."""

    game: str
    seats: dict[str, NewSeat]
    variant: str = ""
    """Empty: the standard one, and on a board of their own what is offered there."""
    board: str = ""
    """A board's name or its text; empty for the game's default."""
    board_name: str = ""
    """What people call a board of their own."""
    position: str = ""
    """Start from this position text instead of the start of `variant` on `board`."""
    listed: bool = True
    """Whether the table is shown in the list of games."""
    actions: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_PLAYED_BEFORE)] = ()
    """What was played from there before the game goes on at this table."""
    lay: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    """From how many three-cell fragments the players lay the board together before they set up; 0
    where they do not."""
    content: OwnContent = ""
    clock: TimeControl | None = None
    """How much time each side has; None: as much as it likes."""
    rated: bool = False
    """Whether it is to count for ratings: between two who are registered, from the usual start."""


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down on an open seat."""

    name: str = ""


class NewReplies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/replies`: all that one wants to have laid ahead from now on.

    Each line is whole turns from where the other side's turn began that goes on: theirs, one's own,
    and so on, the last one's own. Refused as `out-of-date` when more than talk has happened after
    `seq`.
    """

    seq: int
    lines: Annotated[tuple[_Line, ...], msgspec.Meta(max_length=2 * MAX_LINES)]


class TablePage(msgspec.Struct, frozen=True):
    """`GET /api/tables`: a page of the list of games, newest first."""

    tables: tuple[TableSummary, ...]
    next: str | None
    """The `cursor` of the page that follows; None on the last."""
