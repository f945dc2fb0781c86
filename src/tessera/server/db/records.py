"""Stored data of rooms, as values independent of the game.

A **room** is a table or a war. Its config, events and seats are the source of truth. Its current
state is derived from them and stored as well, so that lists need not replay games. The texts of a
config, an event or a state are written and read by the feature that owns the room. They never
contain principals: the creator and the holders of seats have columns of their own.
"""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Literal, Self, TypeAlias

MOST_DIGITS = 16
"""Valid times have fewer digits; longer numbers could overflow the database type."""


Pace: TypeAlias = Literal["live", "slow"]
"""Real time, or correspondence."""
OWN = "custom"
"""Name shared by all custom boards and maps."""
FINISHED = "finished"
"""The status of a room whose game is over."""
STATUSES = {
    "table": ("waiting", "playing", FINISHED),
    "war": ("gathering", "playing", FINISHED),
}
"""Statuses by kind of room."""
ENDED = "ended"
"""Outbox topic of finished games."""
CALLED = "called"
"""Outbox topic of notifications."""
NotificationReason: TypeAlias = Literal["turn", "hour", "invited", "over", "begun"]
"""What a notification is about: it is your turn, an hour of a war or a game is over, you are
invited, a war has begun."""


def position_digest(game: str, text: str) -> str:
    """The key by which games with a position on the board are found."""
    return blake2b(f"{game} {text}".encode(), digest_size=16).hexdigest()


@dataclass(frozen=True)
class StoredSeat:
    """A seat and its holder, who is known only to the server."""

    side: str
    place: int
    """0 for the side that plays first."""
    kind: str
    principal: str | None = None
    name: str = ""
    level: int | None = None


@dataclass(frozen=True)
class StoredRoom:
    """The settings of a room; immutable, so that its game can always be replayed."""

    id: str
    kind: str
    """`table` or `war`."""
    game: str
    rules_version: int
    listed: bool
    created: int
    """Milliseconds since 1970, UTC, like all times of a room."""
    creator: str | None
    """The principal who created it; None if unknown."""
    config: str = field(repr=False)
    """All other settings, as JSON, including the secret of the room."""


@dataclass(frozen=True)
class RoomState:
    """The current state derived from the events; contains public information only."""

    status: str
    active: bool
    """Whether an automatic event is pending."""
    summary: str
    """What lists show, as JSON."""
    updated: int
    position: str | None = None
    """The board's `position_digest` while the game is not over; None if it has no board."""


@dataclass(frozen=True)
class SerializedEvent:
    """A numbered event of a room."""

    seq: int
    """1 for the first."""
    time: int
    event: str = field(repr=False)
    """As JSON; never logged, because it contains players' orders."""


@dataclass(frozen=True)
class StoredConditionalMoves:
    """Conditional moves of a seat; secret, even that there are any."""

    place: int
    lines: str = field(repr=False)
    """As JSON; empty if they were deleted."""


@dataclass(frozen=True)
class Snapshot:
    """The state of a room after some of its events, so that loading need not replay these."""

    seq: int
    """Number of the last of these events."""
    state: bytes = field(repr=False)


@dataclass(frozen=True)
class Listed:
    """A room without its events, as lists show it."""

    room: StoredRoom
    state: RoomState
    seats: tuple[StoredSeat, ...]


@dataclass(frozen=True)
class Stored(Listed):
    """Everything stored of a room, enough to replay it."""

    events: tuple[SerializedEvent, ...]
    """Those after the snapshot, if there is one."""
    snapshot: Snapshot | None = None
    conditional_moves: tuple[StoredConditionalMoves, ...] = ()


@dataclass(frozen=True)
class Result:
    """The result of a game for one seat."""

    place: int
    """Of the seat."""
    rank: int
    """1 for the winner; players who tie share the better rank."""
    score: float
    """1 for a win, 0 for a loss, and 0.5 for a draw."""
    reason: str
    team: str = ""
    """Seats of a team share its result; empty for a player alone."""
    finish: int | None = None
    """Final place, 1 for the first; None if only the winner is determined."""
    glory: int = 0
    """Points gained in the game, which rank those who have not won."""
    stand_in: bool = False
    """Whether a bot had taken over the seat when the game ended."""


@dataclass(frozen=True)
class Ended:
    """The result of a finished game."""

    results: tuple[Result, ...]
    rated: bool = False
    """Whether it is rated, if all players have accounts."""
    pace: Pace = "slow"
    board: str = ""
    """The name of the board or map; `custom` for a custom one; empty if unknown."""
    opening: str = ""
    """The opening played; empty if it is not informative."""


@dataclass(frozen=True)
class Call:
    """A notification for absent players; contains public information only."""

    reason: NotificationReason
    places: tuple[int, ...]
    """The seats of the recipients."""
    what: str = ""
    """Which turn or hour it is about, to prevent duplicates."""
    slow: bool = True
    """Whether the game is by correspondence."""


@dataclass(frozen=True)
class SeatChange:
    """A seat that changes hands."""

    seat: StoredSeat
    before: str | None = None
    """The previous kind, checked to detect races where no event does so."""


@dataclass(frozen=True)
class Change:
    """A change of a room, stored atomically."""

    room: str
    event: SerializedEvent | None = None
    state: RoomState | None = None
    """None if lists show the same as before."""
    seats: tuple[SeatChange, ...] = ()
    created_room: Listed | None = None
    """A new room that the event names."""
    ended: Ended | None = None
    """The result, if this ends the game."""
    snapshot: Snapshot | None = None
    calls: tuple[Call, ...] = ()
    conditional_moves: tuple[StoredConditionalMoves, ...] = ()
    """Of seats whose conditional moves have changed."""


@dataclass(frozen=True)
class Mark:
    """A position in a list of rooms: that of the last room shown."""

    created: int
    id: str

    @classmethod
    def of(cls, listed: Listed) -> Self:
        """The position of a room."""
        return cls(listed.room.created, listed.room.id)

    def __str__(self) -> str:
        return f"{self.created}-{self.id}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Parse a mark.

        Raises:
            ValueError: if it is invalid.
        """
        created, _, room = text.partition("-")
        if not (created.isascii() and created.isdigit() and len(created) < MOST_DIGITS):
            raise ValueError("no mark")
        return cls(int(created), room)
