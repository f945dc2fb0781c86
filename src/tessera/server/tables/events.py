"""What happened at a table, and the course of the game that this comes to."""

from dataclasses import dataclass, replace
from typing import Literal, cast

from tessera.games.common.board import CHANCE_LETTER
from tessera.server.tables.timing import Clock

EventKind = Literal[
    "lay",
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
    "away",
    "back",
    "returned",
    "suspend",
]
OfferKind = Literal["draw", "undo", "rematch", "pause", "resume"]
"""What one player may ask of the other: to call it a draw, to let the last action be taken back, to
play once more with the sides changed, to stop the clocks, and to go on."""

NOTICES: frozenset[EventKind] = frozenset({"arrange", "away", "back", "returned", "suspend"})
"""What is asked of nobody: what waits for an answer still does. A player's connection is lost, and
is back; time is given back in which no server ran; the turn of a bot is suspended."""
META: frozenset[EventKind] = frozenset(
    {"offer", "decline", "rematch", "expired", "pause", "resume", *NOTICES}
)
"""What leaves the game as it is: it does not make anybody's action come too late."""
WAKES_BOT: frozenset[EventKind] = frozenset({"arrange"})
"""Talk after which a side is no longer suspended: it may be a person's turn now."""
RESTARTS_THINKING: frozenset[EventKind] = frozenset({"pause", "resume", "returned"})
"""After what of that one is thought to begin to think."""
DRAWN = "draw"
"""With `left`: the other side has called it a draw."""
DECLINED = "declined"
"""With `close`: the player who was invited has declined."""
ENDS: frozenset[EventKind] = frozenset({"resign", "time", "left", "agree", "close"})
"""What ends the game, whatever stands on the board."""

OFF = "off"
"""Of an `arrange`: the house places no longer. It counts as something taken back."""
EXTRA_UNDOS = 20
"""Take-backs beyond one for each action of the game: events cannot be made without end."""
EXTRA_DISCONNECTS = 60
"""Lost connections that are told of beyond one for each action of the game, likewise."""
EXTRA_PAUSES = 20
"""Pauses beyond one for each action of the game, likewise."""


@dataclass(frozen=True)
class Event:
    """Something that happened at a table; the game is the fold of these."""

    seq: int
    """1 for the first."""
    kind: EventKind
    side: str
    """`?` for what chance draws."""
    action: str
    """The text of an action; the fragment that is laid; what is offered; the table of the rematch;
    the last sign of life before time is given back; `draw` where who has left is let off with one;
    `off` where the house is to place no longer; `declined` where an invitation was; empty for
    other kinds."""
    time: int
    """Milliseconds since 1970, UTC."""
    milliseconds: int
    """How long the side had thought."""
    clock: Clock | None = None
    """The clocks after it, where the game has any."""


@dataclass(frozen=True)
class Offer:
    """What a side has asked of the other, not answered yet."""

    seq: int
    """Of the event with which it was asked."""
    side: str
    what: OfferKind
    time: int = 0
    """When, in milliseconds since 1970."""


@dataclass(frozen=True)
class EventTally:
    """The fold of events, as far as it needs no rules."""

    seq: int = 0
    """The number of events."""
    last_change: int = 0
    """The newest of them that was more than talk."""
    sides: str = ""
    """The letter of who played each action that lasts, in order; `?` for draws."""
    times: tuple[int, ...] = ()
    """How long they had thought about it, in milliseconds."""
    max_length: int = 0
    """The most actions that there were at any time."""
    undos: int = 0
    """How often something was taken back."""
    disconnects: int = 0
    """How often the connection of a side was lost whose time ran."""
    pauses: int = 0
    """How often the clocks were stopped."""
    offer: Offer | None = None
    """What stands to be answered."""
    declined: frozenset[tuple[str, OfferKind]] = frozenset()
    """What a side has asked in vain since it played last: nobody is asked the same again and
    again."""
    declined_resumes: frozenset[tuple[str, int]] = frozenset()
    """Sides that have asked in vain to go on after a pause, each with when it was declined last."""
    rematch: str | None = None
    """The table at which the two play once more."""
    fragments: tuple[str, ...] = ()
    """The fragments of the board that the players have laid, where they lay it themselves."""
    fragment_sides: str = ""
    """The letter of who laid each."""
    challenge_declined: bool = False
    """Whether the table was closed because the player who was invited declined."""
    closed_suspended: bool = False
    """Whether the table was closed while the bot to move could not think."""
    arranged: frozenset[str] = frozenset()
    """The sides whose set-up the house goes on with."""
    suspended: bool = False
    """Whether the bot to move cannot think: its clock stands until it plays."""
    search_from: int = 0
    """The newest event after which a bot begins its search anew."""

    @property
    def times_of_players(self) -> tuple[int | None, ...]:
        """The same; None for draws."""
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
        """How often something may be taken back in a game that has come so far."""
        return self.max_length + EXTRA_UNDOS

    @property
    def may_undo(self) -> bool:
        """Whether something may be taken back once more."""
        return self.undos < self.max_undos

    @property
    def may_disconnect(self) -> bool:
        """Whether one more lost connection is told of, though no clock stands for it."""
        return self.disconnects < self.max_length + EXTRA_DISCONNECTS

    @property
    def may_pause(self) -> bool:
        """Whether the clocks may be stopped once more."""
        return self.pauses < self.max_length + EXTRA_PAUSES

    def after(self, event: Event) -> "EventTally":
        """The course with one more event."""
        settled = self.last_change if event.kind in META else event.seq
        suspends = event.kind == "suspend"
        course = replace(
            self,
            seq=event.seq,
            last_change=settled,
            offer=self._offer_after(event),
            suspended=suspends or (self.suspended and event.kind in META - WAKES_BOT),
            search_from=self.search_from if suspends else event.seq,
        )
        match event.kind:
            case "lay":
                return replace(
                    course,
                    fragments=(*self.fragments, event.action),
                    fragment_sides=self.fragment_sides + event.side,
                    max_length=max(self.max_length, len(self.fragment_sides) + 1),
                    declined=self._declined_before(event.side),
                )
            case "action":
                return replace(
                    course,
                    sides=self.sides + event.side,
                    times=(*self.times, event.milliseconds),
                    max_length=max(self.max_length, len(self.sides) + 1),
                    declined=self._declined_before(event.side),
                )
            case "undo" if not self.sides:
                kept = self.fragment_sides.rindex(event.side)
                return replace(
                    course,
                    fragments=self.fragments[:kept],
                    fragment_sides=self.fragment_sides[:kept],
                    undos=self.undos + 1,
                )
            case "undo":
                kept = self.before_last(event.side)
                return replace(
                    course,
                    sides=self.sides[:kept],
                    times=self.times[:kept],
                    undos=self.undos + 1,
                    arranged=self.arranged - {event.side},
                )
            case "close":
                return replace(
                    course,
                    challenge_declined=event.action == DECLINED,
                    closed_suspended=self.suspended,
                )
            case "decline":
                return self._declined(course, event.time)
            case "rematch":
                return replace(course, rematch=event.action)
            case "away":
                return replace(course, disconnects=self.disconnects + 1)
            case "pause":
                return replace(course, pauses=self.pauses + 1, declined_resumes=frozenset())
            case "arrange" if event.action == OFF:
                arranged = self.arranged - {event.side}
                return replace(course, arranged=arranged, undos=self.undos + 1)
            case "arrange":
                return replace(course, arranged=self.arranged | {event.side})
            case _:
                return course

    def _declined(self, course: "EventTally", time: int) -> "EventTally":
        """To go on may be asked again after a while: nobody can play on meanwhile."""
        if self.offer is None:
            return course
        side, what = self.offer.side, self.offer.what
        if what != "resume":
            return replace(course, declined=self.declined | {(side, what)})
        others = frozenset(before for before in self.declined_resumes if before[0] != side)
        return replace(course, declined_resumes=others | {(side, time)})

    def _declined_before(self, side: str) -> frozenset[tuple[str, OfferKind]]:
        """What stays declined when a side has played on."""
        return frozenset(asked for asked in self.declined if asked[0] != side)

    def _offer_after(self, event: Event) -> Offer | None:
        """What stands to be answered then.

        Who plays on instead of answering has declined; who offers a draw may play on.
        """
        if event.kind in NOTICES:
            return self.offer
        if event.kind == "offer":
            return Offer(event.seq, event.side, cast("OfferKind", event.action), event.time)
        offer = self.offer
        stays = (
            event.kind == "action"
            and offer is not None
            and offer.what == "draw"
            and event.side in {offer.side, CHANCE_LETTER}
        )
        return offer if stays else None

    def before_last(self, side: str) -> int:
        """How many actions came before the last of a side, which taking back leaves.

        Raises:
            ValueError: if it has not played.
        """
        return self.sides.rindex(side)
