"""A room in memory: what is known of it now, who is connected, and what it waits for."""

import asyncio
import time
from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

import msgspec

from tessera.server.core.errors import tries_again
from tessera.server.core.wire import Problem
from tessera.server.rooms.connection import Connection, encode

State = TypeVar("State")
T = TypeVar("T")

QUICK_SECONDS = 0.02
"""Seconds for which rules may hold up the event loop, and with it all other rooms."""

Player = Hashable
"""For whom a bot, or chance, is wanted: its seat."""


class BotTask(NamedTuple):
    """A bot, or chance, at work for a seat."""

    key: Hashable
    """What it works out; when something else is wanted, it is out of date."""
    task: asyncio.Task[None]


class Timer(NamedTuple):
    """What waits until something is due."""

    due: int
    """Milliseconds since 1970, by the clock of the machine, which may be set meanwhile."""
    loop_time: float
    """The same by the clock of the event loop, which nobody sets."""
    task: asyncio.Task[None]


class Room(Generic[State]):
    """A room in memory. Who holds the lock may look at its state and change it."""

    def __init__(self, room_id: str) -> None:
        self.id = room_id
        self.lock = asyncio.Lock()
        self.state: State | None = None
        """None until it is loaded, and again when storing has failed."""
        self.lock_users = 0
        """Tasks that hold the lock or wait for it."""
        self.connections: set[Connection] = set()
        self.bot_tasks: dict[Player, BotTask] = {}
        """By seat the bots that are at work."""
        self.suspended: set[Player] = set()
        """The seats whose bots cannot think."""
        self.thinking_message: msgspec.Struct | None = None
        """What those who come while a bot thinks are told of that."""
        self.timer: Timer | None = None
        self.not_owner = False
        """Whether another process has it: it may be looked at, each time anew."""
        self.eviction_scheduled = False
        """Whether it is to be forgotten soon, unless somebody comes."""
        self.lease_requested = False
        """Whether another process asks for it."""
        self.last_due = 0
        """For when the last alarm was set; it is later than that now, whatever the clock says."""
        self.slow_rules = True
        """Whether the rules take long here, as on a huge board, as far as is known."""
        self.compensated_until = 0
        """Until when time is given back for which nothing could be kept."""
        self.retrying: asyncio.Task[None] | None = None
        """Tries again what has failed."""

    @property
    def in_use(self) -> bool:
        """Whether it must stay in memory."""
        return bool(
            self.lock_users or self.connections or self.bot_tasks or self.timer or self.retrying
        )

    @property
    def present(self) -> frozenset[str]:
        """The guests who are connected."""
        return frozenset(c.guest for c in tuple(self.connections) if c.guest is not None)

    @property
    def watching(self) -> frozenset[str]:
        """Those of them who have it before their eyes, as far as their browsers tell."""
        return frozenset(
            c.guest for c in tuple(self.connections) if c.guest is not None and c.visible
        )

    @property
    def loaded_state(self) -> State:
        """The state.

        Raises:
            ValueError: if it is not loaded.
        """
        if self.state is None:
            raise ValueError("the room is not loaded")
        return self.state

    def measure(self, work: Callable[[State], T], state: State) -> T:
        """What some work comes to, which the rules do; notes whether they are quick."""
        began = time.thread_time()
        found = work(state)
        if found is not None:
            self.slow_rules = time.thread_time() - began > QUICK_SECONDS
        return found

    def connections_of(self, guest: str | None) -> int:
        """How many connections a guest has here."""
        return sum(connection.guest == guest for connection in self.connections)

    def evict(self) -> None:
        """Know nothing of what is played here any more; it is read again when somebody comes."""
        self.state = None

    def broadcast_thinking(self, thinking: msgspec.Struct) -> None:
        """Tell everybody that a bot thinks, those too who come while it does."""
        self.thinking_message = thinking
        self.broadcast(thinking)

    def broadcast_retrying(self) -> None:
        """Tell everybody that what comes next takes a while."""
        trouble = tries_again()
        for connection in self.connections:
            text = trouble.sentence.format(connection.language)
            connection.send(Problem(trouble.code, text))

    def broadcast(self, saying: msgspec.Struct) -> None:
        """Tell everybody who is connected."""
        text = encode(saying)
        for connection in self.connections:
            connection.send_text(text)
