"""What a room must know of the game that is played in it."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar

import msgspec

from tessera.server.db.records import Change, Stored
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.notifications import Awaiting
from tessera.server.rooms.room import Player, Room

State = TypeVar("State")
Event = TypeVar("Event")
P = ParamSpec("P")
T = TypeVar("T")

Delivery = tuple[Connection, str]
"""Something that a browser is to be told, encoded."""
SeatsUpdate = tuple[Connection, msgspec.Struct]
"""Who is here and how it stands, as a browser is to be told it."""


class RunInThread(Protocol):
    """Does something in a thread of its own."""

    async def __call__(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What comes of it."""


class Pending(NamedTuple):
    """What a room waits for."""

    wanted: Mapping[Player, Hashable]
    """The seats for which bots, or chance, are to do something, each with what; another what
    means that the one before is out of date."""
    due: int | None = None
    """When something happens though nobody does anything."""


class GameAdapter(Protocol[State, Event]):
    """A game as its room sees it.

    A state may be changed by what happens: the room forgets it when that cannot be kept. What does
    not wait is called in a thread of its own, and changes nothing else.
    """

    kind: str
    """Of rooms, as they are kept."""
    unknown_code: str
    """The code with which a room is refused that there is not."""
    timed: bool
    """Whether games are played by the clock: time in which no server runs is given back."""

    # what happens

    async def load(self, stored: Stored, by_game: RunInThread) -> State | None:
        """What a room that was kept has come to; None if its snapshot cannot be read any more.

        Args:
            stored: all that is kept of it.
            by_game: does what takes the longer the longer a game is.

        Raises:
            RefusalError: if it cannot be opened here.
        """

    def apply(self, state: State, event: Event) -> tuple[State, Change]:
        """What an event makes of a state, and what is to be kept of that.

        Raises:
            RefusalError: if the rules do not allow it; nothing has changed then.
        """

    def next_auto_event(self, state: State, present: frozenset[str]) -> Event | None:
        """What comes about by itself, given the guests who are connected."""

    def pending(self, state: State, time: int, *, watched: bool) -> Pending:
        """What is waited for, when nothing follows by itself.

        Args:
            state: of the game.
            time: it is.
            watched: whether anybody is connected.
        """

    def timeout_event(self, state: State, time: int) -> Event | None:
        """What happens because it is as late as that."""

    def downtime_event(self, state: State, since: int, until: int) -> Event | None:
        """What gives back the time in which no server ran."""

    def awaiting(self, state: State) -> Awaiting:
        """Who plays, and for whom the game waits."""

    # bots and chance

    def search_request(self, state: State, player: Player) -> Any:  # noqa: ANN401  the game's own
        """What a player has to go by, so that the state itself need not be looked at meanwhile."""

    def time_budget(self, question: Any) -> float:  # noqa: ANN401
        """Seconds that a player may spend on a question."""

    async def search(
        self,
        room: Room[State],
        player: Player,
        question: Any,  # noqa: ANN401
        patience: float,
    ) -> Any:  # noqa: ANN401
        """Work out what a player does, in the time that people need to see what was before.

        Raises:
            SearchError: if the player cannot think, or an attempt takes longer than `patience`.
        """

    def bot_event(self, state: State, player: Player, answer: Any) -> Event:  # noqa: ANN401
        """What happens with what `search` has found.

        Raises:
            SearchError: if the rules do not allow it.
        """

    def suspend_event(self, state: State, player: Player) -> Event | None:
        """That a player cannot think; None if that has happened already."""

    async def repair(self, question: Any) -> None:  # noqa: ANN401
        """Repair what may keep a player from thinking about a question."""

    # what is told

    def welcome(self, room: Room[State], connection: Connection) -> str:
        """All that a connection may know, encoded."""

    def updates(self, room: Room[State], event: Event) -> Iterable[Delivery]:
        """What an event comes to for each connection, besides who is here and how it stands."""

    def seat_updates(self, room: Room[State]) -> Iterable[SeatsUpdate]:
        """What those are told for whom who is here and how it stands is not as it was."""
