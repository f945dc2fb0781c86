"""The interfaces between a room, the game that is played in it, and its bots and timers."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

import msgspec

from tessera.server.db.records import Call, Change, NotificationReason, Stored
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.room import Player, Room

State = TypeVar("State")
Event = TypeVar("Event")
P = ParamSpec("P")
T = TypeVar("T")

Delivery = tuple[Connection, str]
"""A connection and an encoded message for it."""
SeatsUpdate = tuple[Connection, msgspec.Struct]
"""A connection and its view of seats and presence."""


class RunInThread(Protocol):
    """Runs work in a separate thread."""

    async def __call__(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of `work`."""


class Pending(NamedTuple):
    """What a room waits for: bots, chance, and a deadline."""

    wanted: Mapping[Player, Hashable]
    """Seats for which a bot or chance acts, each with the key of its decision; a task with another
    key is stale."""
    due: int | None = None
    """When the next timer fires, if any."""


@dataclass(frozen=True)
class Awaiting:
    """The players of a room, and those it waits for."""

    people: Mapping[int, str] = field(repr=False)
    """The principals who play, by seat."""
    awaited: Mapping[int, str]
    """The seats that have to act, each with the turn it has to act in."""
    hour: str = ""
    """The current hour of the game, where players return for each hour; otherwise empty."""
    over: bool = False
    begun: bool | None = None
    """Whether the game has begun; None if its start is not notified."""
    slow: bool = True
    """Whether the game is played by correspondence."""


class Transition(NamedTuple, Generic[State, Event]):
    """A state change of a room, still to be stored."""

    state: State
    change: Change
    event: Event | None = None
    """None for a change that is no event of the game, such as a taken seat."""
    created: State | None = None
    """The room that is created with it, such as a rematch."""


Decide: TypeAlias = Callable[[State], Event | Transition[State, Event] | None]
"""Decides how a room changes: an event, a transition, or None for no change."""


class GameAdapter(Protocol[State, Event]):
    """The operations of a kind of game that a room needs.

    `apply` may change the state in place: the room evicts the state when the write fails.
    Synchronous methods run in a worker thread and must not change anything else.
    """

    kind: str
    """The stored kind of these rooms."""
    unknown_code: str
    """The error code for an unknown room."""
    timed: bool
    """Whether games have clocks, so that server downtime must be compensated."""

    # Events

    async def load(self, stored: Stored, by_game: RunInThread) -> State | None:
        """Return the state of a stored room; None if its snapshot is no longer readable.

        Args:
            stored: the stored room.
            by_game: runs work whose time grows with the length of the game.

        Raises:
            RefusalError: if it cannot be opened here.
        """

    def apply(self, state: State, event: Event) -> tuple[State, Change]:
        """Return the state after an event, and the change to store.

        Raises:
            RefusalError: if the rules do not allow it; nothing has changed then.
        """

    def next_auto_event(self, state: State, present: frozenset[str]) -> Event | None:
        """Return the event that follows without any command, given the connected principals."""

    def pending(self, state: State, time: int, *, watched: bool) -> Pending:
        """Return what the room waits for when no automatic event follows.

        Args:
            state: the state.
            time: the current time, in milliseconds since 1970.
            watched: whether any client is connected.
        """

    def timeout_event(self, state: State, time: int) -> Event | None:
        """Return the event of a deadline that has passed, if any."""

    def downtime_event(self, state: State, since: int, until: int) -> Event | None:
        """Return the event that compensates the clocks for downtime, if any."""

    def awaiting(self, state: State) -> Awaiting:
        """Return the players, and those the game waits for."""

    # Bots and chance

    def search_request(self, state: State, player: Player) -> Any:  # noqa: ANN401  the game's own
        """Return what a bot needs for its decision, independent of the live state."""

    def time_budget(self, question: Any) -> float:  # noqa: ANN401
        """Return the seconds that a bot may spend."""

    async def search(
        self,
        room: Room[State],
        player: Player,
        question: Any,  # noqa: ANN401
        patience: float,
    ) -> Any:  # noqa: ANN401
        """Choose what a bot does; not faster than people can follow.

        Raises:
            SearchError: if the bot cannot think, or an attempt takes longer than `patience`.
        """

    def bot_event(self, state: State, player: Player, answer: Any) -> Event:  # noqa: ANN401
        """Return the event for the answer that `search` has found.

        Raises:
            SearchError: if the rules do not allow it.
        """

    def suspend_event(self, state: State, player: Player) -> Event | None:
        """Return the event that suspends a bot; None if it is already suspended."""

    async def repair(self, question: Any) -> None:  # noqa: ANN401
        """Repair what may keep a bot from answering."""

    # Messages

    def welcome(self, room: Room[State], connection: Connection) -> str:
        """Return the full state that a connection may see, encoded."""

    def updates(self, room: Room[State], event: Event) -> Iterable[Delivery]:
        """Yield the message about an event for each connection."""

    def seat_updates(self, room: Room[State]) -> Iterable[SeatsUpdate]:
        """Yield seats and presence for each connection whose view of them has changed."""


class Rooms(ABC, Generic[State, Event]):
    """The operations of a room manager that its bots and timers need."""

    closing: bool
    """Whether the manager is shutting down."""

    @abstractmethod
    def acquire(self, room_id: str) -> AbstractAsyncContextManager[tuple[Room[State], State]]:
        """Lock a room, and load it if necessary."""

    @abstractmethod
    async def run_action(
        self, room: Room[State], work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run work done at each action of a room."""

    @abstractmethod
    async def commit(self, room: Room[State], decide: Decide[State, Event]) -> object:
        """Change a locked room, store the change, and broadcast it."""

    @abstractmethod
    async def advance(self, room: Room[State]) -> None:
        """Apply all automatic events of a locked room."""

    @abstractmethod
    def retry(self, room: Room[State], *, announced: bool = True) -> None:
        """Schedule retries for a room."""

    @abstractmethod
    def release(self, room: Room[State]) -> None:
        """Evict a room after a while, unless it is in use."""


def notifications(before: Awaiting, after: Awaiting, here: frozenset[str]) -> tuple[Call, ...]:
    """Return the notifications that a change causes.

    Args:
        before: the players awaited before.
        after: the players awaited now.
        here: the principals who are watching.
    """
    away = {place for place, principal in after.people.items() if principal not in here}
    if after.over:
        return _call("over", away if not before.over else set(), "", after)
    if after.begun and before.begun is False:
        return _call("begun", away, "", after)
    turns = {place for place in away & after.awaited.keys() if place not in before.awaited}
    if not after.hour or before.hour == after.hour:
        return _call("turn", turns, _turn(after, turns), after)
    turns = away & after.awaited.keys()  # in another hour it is another turn
    passed = away - turns if before.hour else set[int]()
    return (
        *_call("turn", turns, after.hour, after),
        *_call("hour", passed, after.hour, after),
    )


def _turn(after: Awaiting, places: set[int]) -> str:
    return next((after.awaited[place] for place in places), "")


def _call(
    reason: NotificationReason, places: set[int], what: str, after: Awaiting
) -> tuple[Call, ...]:
    return (Call(reason, tuple(sorted(places)), what, after.slow),) if places else ()
