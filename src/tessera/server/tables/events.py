"""Events of a table, and their tally."""

from dataclasses import dataclass
from typing import Literal

from tessera.games.common.board import CHANCE_LETTER
from tessera.server.tables.timing import Clock

EventKind = Literal[
    "fragment",
    "action",
    "undo",
    "resign",
    "time",
    "left",
    "close",
    "arrange",
    "offer",
    "decline",
    "agree",
    "rematch",
    "expired",
    "pause",
    "resume",
    "disconnected",
    "reconnected",
    "time_credited",
    "suspend",
]
OfferKind = Literal["draw", "undo", "rematch", "pause", "resume"]
"""Offers from one player to the other: a draw, taking back the last action, a rematch with sides
swapped, stopping the clocks, and resuming."""

NOTICES: frozenset[EventKind] = frozenset(
    {"arrange", "disconnected", "reconnected", "time_credited", "suspend"}
)
"""Events that leave a pending offer open: automatic placement, lost and restored connections,
credited downtime, and suspended bots."""
KEEPS_GAME: frozenset[EventKind] = frozenset(
    {"offer", "decline", "rematch", "expired", "pause", "resume", *NOTICES}
)
"""Events that do not change the game: commands sent before them stay valid."""
WAKES_BOT: frozenset[EventKind] = frozenset({"arrange"})
"""`KEEPS_GAME` events that end a suspension: the turn may be a person's afterwards."""
RESTARTS_THINKING: frozenset[EventKind] = frozenset({"pause", "resume", "time_credited"})
"""`KEEPS_GAME` events after which the thinking time of the side to move starts again."""
DRAWN = "draw"
"""Action of a `left` event that the opponent claimed as a draw."""
DECLINED = "declined"
"""Action of a `close` event with which the invited player declined."""
ENDS: frozenset[EventKind] = frozenset({"resign", "time", "left", "agree", "close"})
"""Events that end the game regardless of the position."""

OFF = "off"
"""Action of an `arrange` event that turns automatic placement off; it counts as a take-back."""
EXTRA_UNDOS = 20
"""Take-backs allowed beyond one per action; keeps the number of events bounded."""
EXTRA_DISCONNECTS = 60
"""Reported disconnections allowed beyond one per action, for the same reason."""
EXTRA_PAUSES = 20
"""Pauses allowed beyond one per action, for the same reason."""


@dataclass(frozen=True)
class Event:
    """An event at a table; replaying all of them gives the game."""

    seq: int
    """Starts at 1."""
    kind: EventKind
    side: str
    """`?` for chance."""
    action: str
    """Depends on the kind: the action's text; the fragment; the offer; the id of the rematch table;
    the last heartbeat before downtime; `draw` where a claim is for a draw; `off` where automatic
    placement ends; `declined` where an invitation was declined; otherwise empty."""
    time: int
    """Milliseconds since 1970, UTC."""
    milliseconds: int
    """Thinking time of the side."""
    clock: Clock | None = None
    """Clocks after the event, if the game has any."""


@dataclass(frozen=True)
class Offer:
    """An unanswered offer from one side to the other."""

    seq: int
    """Number of the event that made it."""
    side: str
    what: OfferKind
    time: int = 0
    """Milliseconds since 1970."""


@dataclass(frozen=True)
class EventTally:
    """The part of a table's state that follows from its events without the rules."""

    seq: int = 0
    """Number of events."""
    last_change: int = 0
    """Number of the last event that is not in `KEEPS_GAME`."""
    sides: str = ""
    """Letters of the sides that played the actions still in the game, in order; `?` for chance."""
    times: tuple[int, ...] = ()
    """Thinking time of each of these actions, in milliseconds."""
    max_length: int = 0
    """The largest number of actions reached so far."""
    undos: int = 0
    """Number of take-backs."""
    disconnects: int = 0
    """Number of times that the side whose clock ran has disconnected."""
    pauses: int = 0
    """Number of pauses."""
    offer: Offer | None = None
    """The offer that awaits an answer."""
    declined: frozenset[tuple[str, OfferKind]] = frozenset()
    """Declined offers of each side since it last played, which it may not repeat yet."""
    declined_resumes: frozenset[tuple[str, int]] = frozenset()
    """Sides whose request to resume was declined, with the time of the last refusal."""
    rematch: str | None = None
    """Id of the rematch table."""
    fragments: tuple[str, ...] = ()
    """Board fragments that the players have added, where they build the board."""
    fragment_sides: str = ""
    """Letters of the sides that added them."""
    challenge_declined: bool = False
    """Whether the table was closed because the invited player declined."""
    closed_suspended: bool = False
    """Whether the table was closed while the bot to move was suspended."""
    arranged: frozenset[str] = frozenset()
    """Sides with automatic placement on."""
    suspended: bool = False
    """Whether the bot to move cannot think; its clock stops until it plays."""
    search_from: int = 0
    """Number of the last event after which the bot must restart its search."""

    @property
    def times_of_players(self) -> tuple[int | None, ...]:
        """Thinking times as in `times`, but None for chance draws."""
        return tuple(
            None if side == CHANCE_LETTER else time
            for side, time in zip(self.sides, self.times, strict=True)
        )

    @property
    def begun(self) -> bool:
        """Whether a player has played."""
        return bool(self.sides.strip(CHANCE_LETTER))

    @property
    def max_undos(self) -> int:
        """The limit on take-backs, which grows with the game."""
        return self.max_length + EXTRA_UNDOS

    @property
    def may_undo(self) -> bool:
        """Whether one more take-back is within the limit."""
        return self.undos < self.max_undos

    @property
    def may_disconnect(self) -> bool:
        """Whether one more disconnection is reported even if no grace is left."""
        return self.disconnects < self.max_length + EXTRA_DISCONNECTS

    @property
    def may_pause(self) -> bool:
        """Whether one more pause is within the limit."""
        return self.pauses < self.max_length + EXTRA_PAUSES

    def before_last(self, side: str) -> int:
        """Number of actions before a side's last one, which stay after a take-back.

        Raises:
            ValueError: if it has not played.
        """
        return self.sides.rindex(side)
