"""What is kept of a room, whatever is played there, as values.

A **room** is a table or a war. Its founding, its events and who holds its seats are the truth; how
it stands is what these come to, repeated so that lists need not play games again. What a founding,
an event or a standing says is text, which whoever plays there writes and reads. No guest stands in
such a text: who founded a room and who holds a seat are columns of their own.
"""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Literal, Self, TypeAlias

MOST_DIGITS = 16
"""No time of ours has as many, and the database could not compare it."""


Pace: TypeAlias = Literal["live", "slow"]
"""Whether players sit at the board until the end, or come back for each turn."""
OWN = "custom"
"""What boards and maps of somebody's own are called, all alike."""
FINISHED = "finished"
"""The status of a room whose game is over."""
STATUSES = {
    "table": ("waiting", "playing", FINISHED),
    "war": ("gathering", "playing", FINISHED),
}
"""How rooms may stand, by their kind."""
ENDED = "ended"
"""The topic of what follows from a game that is over."""
CALLED = "called"
"""The topic of what somebody who is not there is to hear of."""
Matter: TypeAlias = Literal["turn", "hour", "invited", "over", "begun"]
"""Of what one is told: one is to move, an hour of a war or a game is over, somebody invites, a war
has begun."""


def position_digest(game: str, text: str) -> str:
    """By what games in which a position stands are found."""
    return blake2b(f"{game} {text}".encode(), digest_size=16).hexdigest()


@dataclass(frozen=True)
class KeptSeat:
    """A seat, and which browser holds it: only the server knows that."""

    side: str
    place: int
    """0 for the side that plays first."""
    kind: str
    guest: str | None = None
    name: str = ""
    level: int | None = None


@dataclass(frozen=True)
class KeptRoom:
    """What a room was set up with. It stays, so that its game can be replayed for ever."""

    id: str
    kind: str
    """What sort of room it is: `table` or `war`."""
    game: str
    rules_version: int
    listed: bool
    created: int
    """Milliseconds since 1970, UTC, as all times of a room."""
    founder: str | None
    """The guest who set it up; None where that was not kept."""
    founding: str = field(repr=False)
    """All else, as JSON, with its secret."""


@dataclass(frozen=True)
class KeptStanding:
    """What the events come to: nothing that not everybody may know."""

    status: str
    goes_on: bool
    """Whether something is to happen that nobody need ask for."""
    standing: str
    """What lists show, as JSON."""
    updated: int
    position: str | None = None
    """The `position_digest` of the board, where one stands in a game that is not over."""


@dataclass(frozen=True)
class KeptEvent:
    """Something that happened, at its place in the row of events."""

    seq: int
    """1 for the first."""
    time: int
    event: str = field(repr=False)
    """As JSON; what a player has ordered stands in no log."""


@dataclass(frozen=True)
class KeptReplies:
    """What the holder of a seat has laid ahead; nobody else may know that there is anything."""

    place: int
    lines: str = field(repr=False)
    """As JSON; empty for nothing any more."""


@dataclass(frozen=True)
class Snapshot:
    """What a room had come to after some of its events, so that these need not be gone through."""

    seq: int
    """Of the last of these events."""
    state: bytes = field(repr=False)


@dataclass(frozen=True)
class Listed:
    """A room without its events: as it is founded, and as lists show it."""

    room: KeptRoom
    standing: KeptStanding
    seats: tuple[KeptSeat, ...]


@dataclass(frozen=True)
class Stored(Listed):
    """All that is kept of a room: what replays it."""

    events: tuple[KeptEvent, ...]
    """Those after the snapshot, where there is one."""
    snapshot: Snapshot | None = None
    replies: tuple[KeptReplies, ...] = ()


@dataclass(frozen=True)
class Result:
    """What a game came to for one seat."""

    place: int
    """Of the seat."""
    rank: int
    """1 for the winner; who shares a rank shares the better one."""
    score: float
    """1 for a win, 0 for a loss, and 0.5 for a draw."""
    reason: str
    team: str = ""
    """Those of a team share what it came to; empty: alone."""
    finish: int | None = None
    """1 for who came first of all, and so on; None where only who has won is told."""
    glory: int = 0
    """What was gained in the game, which parts those who have not won."""
    stand_in: bool = False
    """Whether a bot played for who holds the seat when the game was over."""


@dataclass(frozen=True)
class Ended:
    """What a game that is over came to."""

    results: tuple[Result, ...]
    rated: bool = False
    """Whether it counts, if people with accounts have played it."""
    pace: Pace = "slow"
    board: str = ""
    """The name of the board or map; `custom` for one of somebody's own; empty: not known."""
    opening: str = ""
    """What was played first; empty where that tells nothing."""


@dataclass(frozen=True)
class Call:
    """That some who are not there are to hear of something. It tells nothing that is hidden."""

    matter: Matter
    places: tuple[int, ...]
    """The seats whose holders they are."""
    what: str = ""
    """Which turn or hour it is: nobody is told of one twice."""
    slow: bool = True
    """Whether players come back for each turn."""


@dataclass(frozen=True)
class SeatChange:
    """A seat that changes hands."""

    seat: KeptSeat
    before: str | None = None
    """The kind that it had before, where no event says so: else somebody was faster."""


@dataclass(frozen=True)
class Change:
    """What is kept of something that happens in a room, all of it or nothing."""

    room: str
    event: KeptEvent | None = None
    standing: KeptStanding | None = None
    """None: lists show what they showed before."""
    seats: tuple[SeatChange, ...] = ()
    founded: Listed | None = None
    """A new room that the event names."""
    ended: Ended | None = None
    """Where this ends the game: what it came to."""
    snapshot: Snapshot | None = None
    calls: tuple[Call, ...] = ()
    replies: tuple[KeptReplies, ...] = ()
    """Of those seats whose holders have laid ahead something else than before."""


@dataclass(frozen=True)
class Mark:
    """A place in a list of rooms: that of the room last seen."""

    created: int
    id: str

    @classmethod
    def of(cls, listed: Listed) -> Self:
        """The place of a room."""
        return cls(listed.room.created, listed.room.id)

    def __str__(self) -> str:
        return f"{self.created}-{self.id}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The mark that a text stands for.

        Raises:
            ValueError: if it stands for none.
        """
        created, _, room = text.partition("-")
        if not (created.isascii() and created.isdigit() and len(created) < MOST_DIGITS):
            raise ValueError("no mark")
        return cls(int(created), room)
