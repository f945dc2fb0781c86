"""Messages between client and server, as typed structs.

Each message is one JSON object. Its `type` names the struct in kebab case, without the word
Message. Unknown or malformed messages get an `error` in reply and never close the connection.

Sockets live at `/api/tables/{id}/socket?language=en`. They close with

- 4404 if the table does not exist (`unknown-table`) or cannot be opened here (`other-content`,
  `unknown-content`, `other-rules`),
- 4429 if the user (`too-many-connections`) or the address (`too-many-of-address`) has too many
  connections,
- 1013 if the client reads too slowly; it may reconnect for a new `welcome`.
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
from tessera.games.common.variant import Preset
from tessera.server.core.wire import Pong, Problem
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
"""Actions that a table may start with."""
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
    """Public view of a seat."""

    side: str
    kind: SeatKind
    name: str
    """Name of the player or outside engine; for an open seat, of the invited player. Empty if it is
    free to take, and for built-in bots, which the client names by level."""
    level: int | None = None
    """Level of a built-in bot; None otherwise."""
    present: bool = False
    """Whether the holder is connected (a bot always is)."""


class TableSummary(msgspec.Struct, frozen=True):
    """A table in the game list."""

    id: str
    game: str
    variant: str
    board: str
    """Name of the board, or `custom`."""
    status: TableStatus
    seats: tuple[Seat, ...]
    ply: int
    result: str | None
    reason: str | None
    created: str
    """ISO 8601, UTC."""
    updated: str
    text: str
    """The current position, for a thumbnail."""
    listed: bool
    """Whether the game list shows it."""
    you: tuple[str, ...] = ()
    """The caller's sides."""
    turn: str | None = None
    """The side to move, `?` for chance; None when the game is over."""
    seed_hash: str | None = None
    """In a game of chance, the SHA-256 hash of the seed of its deal and draws."""
    seed: str | None = None
    """That seed, once the game is over; `tessera verify` checks a record with it."""
    board_name: str = ""
    """Name of a `custom` board, if the players gave it one."""
    board_text: str = ""
    """Text of a `custom` board, if another game can be dealt on it."""
    lay: int = 0
    """Number of fragments to build the board from, while the players build it; else 0."""
    content: str = ""
    """Address of custom content (`ContentText`); else empty."""
    content_name: str = ""
    """Name of custom content; may be empty."""
    clock: TimeControl | None = None
    """None: unlimited time."""
    rated: bool = False
    """Whether the game counts for the ratings of its players, who are both registered."""
    invited: bool = False
    """Whether an open seat is reserved for the caller."""
    tournament: str = ""
    """Id of the tournament that the game belongs to; empty for none."""
    declined: bool = False
    """Whether the table was closed because the invited player declined."""
    suspended: bool = False
    """Whether the table was closed while the bot to move was suspended."""
    asked: str = ""
    """The caller's side, if the opponent offers a rematch; else empty."""


class SideClock(msgspec.Struct, frozen=True):
    """Time that a side has left when the message is sent, in milliseconds."""

    left: int
    """Of its main time, its period, or its turn."""
    reserve: int
    """Time beyond `left`: whole periods, or vacation."""
    grace: int
    """How long its clock still waits for lost connections, in the whole game."""


class ClockScene(msgspec.Struct, frozen=True):
    """The clocks when the message is sent; from then on the running one counts down."""

    sides: dict[str, SideClock]
    running: str | None
    """The side whose clock runs; None if none does."""
    paused: bool
    away: bool
    """Whether that side is disconnected; its grace counts down first."""
    begin_within: int | None
    """Milliseconds in which the side to move must end its first turn, or the game is aborted."""
    left_within: int | None = None
    """Milliseconds after which the opponent of the disconnected side may claim the game."""


class OfferMade(msgspec.Struct, frozen=True):
    """An offer from one player to the other."""

    side: str
    """The side that made it."""
    what: OfferKind


class Offers(msgspec.Struct, frozen=True):
    """The pending offer, and the options that this client has."""

    pending: OfferMade | None
    """The offer that awaits an answer."""
    may: tuple[OfferKind, ...]
    """Offers that this client may make now."""
    rematch: str | None
    """Id of the rematch table."""
    may_abort: bool = False
    """Whether this client may abort the game: not both have played yet, or a bot cannot think."""
    claim_from: int | None = None
    """Time, in milliseconds since 1970, from which this client may claim the game from an inactive
    opponent; None if it may not."""
    arranged: bool = False
    """Whether automatic placement is on for this client."""
    suspended: bool = False
    """Whether the bot to move cannot think; its clock stops until it can."""


# Server to client


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The first message on a connection: the whole state of the table."""

    table: TableSummary
    board: BoardScene
    history: tuple[Scene | msgspec.Raw, ...]
    """Every position from the start, some already encoded; only the last has choices."""
    seq: int
    """Number of events so far; commands send it back to say what the client has seen."""
    you: tuple[str, ...]
    """Sides this client may move: both in a same-screen game, none for a spectator."""
    spectators: int
    may_undo: bool
    """Whether this client may take the last action back now."""
    offers: Offers
    building: BuildingScene | None = None
    """The board, while the players build it: `act` adds a fragment. `board` and `history` then show
    the start of a game on it, if it is playable yet."""
    clock: ClockScene | None = None
    """None in untimed games."""
    conditional_moves: Lines = ()
    """The player's own conditional moves, as in `ConditionalMovesChanged`."""


class Happened(msgspec.Struct, frozen=True, tag="happened"):
    """An event, sent after it is stored: an action, a take-back, the end of the game, or an offer.

    Chance draws are actions of the side `?`.
    """

    seq: int
    kind: EventKind
    side: str
    status: TableStatus
    scene: Scene
    """The current position. `scene.ply` is its place in the history, and replaces everything from
    there on."""
    may_undo: bool
    """Whether this client may take the last action back now."""
    offers: Offers
    seed: str | None = None
    """As in `TableSummary`, when this ends the game."""
    clock: ClockScene | None = None
    """None in untimed games."""
    conditional_moves: Lines = ()
    """The player's conditional moves that still apply."""


class ConditionalMovesChanged(msgspec.Struct, frozen=True, tag="conditional-moves"):
    """A player's conditional moves, sent only to that player's own clients.

    The server plays them as soon as they apply.
    """

    lines: Lines
    """Turns as their actions, from the start of the current turn."""


class SeatsChanged(msgspec.Struct, frozen=True, tag="seats"):
    """A player took a seat, connected or disconnected."""

    status: TableStatus
    seats: tuple[Seat, ...]
    spectators: int
    you: tuple[str, ...]


class Thinking(msgspec.Struct, frozen=True, tag="thinking"):
    """A bot has begun to think; its action ends this."""

    side: str
    preparing: float | None = None
    """Progress from 0 to 1 while the search is still compiling, and the bot thinks less."""
    seconds_left: int | None = None
    """Estimated time until it is compiled, if known."""


class Explanation(msgspec.Struct, frozen=True, tag="explanation"):
    """The answer to `Explain`: why an action is not legal, in the chosen language.

    It leaves out notation, because the player picked the action on the board.
    """

    action: str
    """The picks, joined by hyphens."""
    text: str


class CurrentThreats(msgspec.Struct, frozen=True, tag="threats"):
    """The answer to `GetThreats`: the `Threats` of the current position."""

    ply: int
    takes: dict[str, tuple[SceneCapture, ...]]
    threats: tuple[Threat, ...]
    reach: dict[str, tuple[str, ...]] = {}


class ActionPreview(msgspec.Struct, frozen=True, tag="preview"):
    """The answer to `PreviewAction`."""

    seq: int
    """Number of the newest event at that time."""
    action: SceneAction


ServerMessage = (
    Welcome | Happened | ConditionalMovesChanged | SeatsChanged | Thinking | Problem | Pong
)

QueryResult = Explanation | ActionPreview | CurrentThreats
"""The `result` of the `Reply` to a query; sent by itself if the query had no `id`."""


# Client to server


class TableCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command at a table. Refused as `out-of-date` if the game has changed since event `seq`."""

    seq: int
    """The `seq` of the last message that had one."""


class Act(TableCommand, frozen=True, tag="act"):
    """Play an action."""

    action: str
    """The text of an action, to which the `choices` of the current position lead."""


class Undo(TableCommand, frozen=True, tag="undo"):
    """Take back your last action, while it is still your turn.

    Against bots, or on one screen, this also works later, and takes back the answers as well. It
    never goes back past a chance draw, which has revealed what was hidden.
    """


class Resign(TableCommand, frozen=True, tag="resign"):
    """Resign a game."""

    side: str
    """The side that resigns."""


class Close(TableCommand, frozen=True, tag="close"):
    """Close a table that waits for a player, or abort a game that not both have played in yet."""


class Claim(TableCommand, frozen=True, tag="claim"):
    """Claim a game that the opponent has left, as a win or a draw."""

    drawn: bool = False
    """Whether to claim a draw."""


class Arrange(TableCommand, frozen=True, tag="arrange"):
    """Turn on automatic placement of your remaining pieces in the set-up."""

    on: bool = True
    """False turns it off."""


class MakeOffer(TableCommand, frozen=True, tag="offer"):
    """Make an offer to the other player, who must be a person."""

    what: OfferKind


class AnswerOffer(TableCommand, frozen=True, tag="answer"):
    """Accept or decline the opponent's offer, or withdraw your own."""

    agreed: bool


class Explain(msgspec.Struct, frozen=True, tag="explain", forbid_unknown_fields=True):
    """Ask why an action is not legal."""

    picks: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=4)]
    """As in `Scene.choices`: a cell, or a kind in hand (`@D`), then the cells."""


class PreviewAction(msgspec.Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """Ask what a legal action would do."""

    action: str


class GetThreats(msgspec.Struct, frozen=True, tag="threats", forbid_unknown_fields=True):
    """Ask which captures are possible in the current position."""


# HTTP


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Requested holder of a seat: `me`, `open` (joined by link) or `bot`."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    level: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    engine: str = ""
    """Name of an outside engine that plays as the bot; empty for a built-in bot."""
    invited: str = ""
    """Account name for which an open seat is reserved; empty for anyone."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a table. With `me` on both seats it is a same-screen game."""

    game: str
    seats: dict[str, NewSeat]
    variant: str = ""
    """Empty for the standard variant, or on a custom board for the variant recommended there."""
    board: str = ""
    """A board's name or its text; empty for the game's default."""
    board_name: str = ""
    """Name of a custom board."""
    position: str = ""
    """Start from this position text instead of the start of `variant` on `board`."""
    listed: bool = True
    """Whether the game list shows the table."""
    actions: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_PLAYED_BEFORE)] = ()
    """Actions already played from the start position."""
    lay: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    """Number of three-cell fragments from which the players build the board before they set up; 0
    if they do not."""
    content: OwnContent = ""
    clock: TimeControl | None = None
    """None: unlimited time."""
    rated: bool = False
    """Whether the game counts for ratings; needs two registered players and the standard start."""
    preset: Preset | None = None
    """Instead of `variant`: the game of the rule sheet, or the balanced one. Also sets an empty
    `board`."""


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat."""

    name: str = ""


class NewConditionalMoves(TableCommand, frozen=True):
    """`POST /api/tables/{id}/conditional-moves`: the complete set of your conditional moves.

    Each line is whole turns from the start of the opponent's current turn: theirs, yours, and so
    on, ending with yours. Refused as `out-of-date` if the game has changed since event `seq`.
    """

    lines: Annotated[tuple[_Line, ...], msgspec.Meta(max_length=2 * MAX_LINES)]


class TablePage(msgspec.Struct, frozen=True):
    """`GET /api/tables`: a page of the game list, newest first."""

    tables: tuple[TableSummary, ...]
    next: str | None
    """The `cursor` of the next page; None on the last."""
