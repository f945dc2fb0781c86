"""Rooms in memory: state, connections, pending bots and timer; and the cache of all rooms."""

import asyncio
from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

import msgspec

from tessera.server.core.errors import tries_again
from tessera.server.core.wire import Problem
from tessera.server.rooms.connection import Connection, encode

State = TypeVar("State")

EVICT_AFTER = 5.0
"""Seconds for which an unused room stays in memory: after a request its socket usually follows."""

Player = Hashable
"""The seat for which a bot, or chance, acts."""


class BotTask(NamedTuple):
    """The running task of a bot, or of chance, for a seat."""

    key: Hashable
    """Identifies the decision it works on; another key means that the task is stale."""
    task: asyncio.Task[None]


class Timer(NamedTuple):
    """A task that sleeps until something is due."""

    due: int
    """Wall-clock time, in milliseconds since 1970; the clock may be adjusted meanwhile."""
    loop_time: float
    """The same instant on the event loop's monotonic clock."""
    task: asyncio.Task[None]


class Room(Generic[State]):
    """A room in memory. Hold its lock to read or change the state."""

    def __init__(self, room_id: str) -> None:
        self.id = room_id
        self.lock: asyncio.Lock = asyncio.Lock()
        self.state: State | None = None
        """None until loaded, and again after a failed write."""
        self.lock_users = 0
        """The number of tasks that hold the lock or wait for it."""
        self.connections: set[Connection] = set()
        self.bot_tasks: dict[Player, BotTask] = {}
        """Running bot tasks, by seat."""
        self.suspended: set[Player] = set()
        """Seats whose bots cannot think."""
        self.thinking_message: msgspec.Struct | None = None
        """Sent to connections that join while a bot is thinking."""
        self.timer: Timer | None = None
        self.not_owner = False
        """Whether another process owns the room: it is read-only here and reloaded on each use."""
        self.eviction_scheduled = False
        """Whether eviction is scheduled; using the room again keeps it."""
        self.lease_requested = False
        """Whether another process has requested the lease."""
        self.last_due = 0
        """When the last timer that fired was due: the current time is never before that."""
        self.slow_rules = True
        """Whether the rules are slow here, as on a huge board; True until measured."""
        self.compensated_until = 0
        """Until when storage outages have been compensated on the clocks."""
        self.retrying: asyncio.Task[None] | None = None
        """The running retry task, after a failure."""

    @property
    def in_use(self) -> bool:
        """Whether the room must stay in memory."""
        return bool(
            self.lock_users or self.connections or self.bot_tasks or self.timer or self.retrying
        )

    @property
    def present(self) -> frozenset[str]:
        """The connected principals."""
        return frozenset(c.principal for c in tuple(self.connections) if c.principal is not None)

    @property
    def watching(self) -> frozenset[str]:
        """The connected principals whose page is visible, as reported by their browsers."""
        return frozenset(
            c.principal for c in tuple(self.connections) if c.principal is not None and c.visible
        )

    @property
    def loaded_state(self) -> State:
        """The state of a loaded room.

        Raises:
            ValueError: if it is not loaded.
        """
        if self.state is None:
            raise ValueError("the room is not loaded")
        return self.state

    def connections_of(self, principal: str | None) -> int:
        """The number of connections of a principal."""
        return sum(connection.principal == principal for connection in self.connections)

    def evict(self) -> None:
        """Drop the state; it is reloaded when the room is used again."""
        self.state = None

    def broadcast_thinking(self, thinking: msgspec.Struct) -> None:
        """Announce that a bot thinks, also to connections that join meanwhile."""
        self.thinking_message = thinking
        self.broadcast(thinking)

    def broadcast_retrying(self) -> None:
        """Tell all connections that the server is retrying."""
        trouble = tries_again()
        for connection in self.connections:
            text = trouble.sentence.format(connection.language)
            connection.send(Problem(trouble.code, text))

    def broadcast(self, saying: msgspec.Struct) -> None:
        """Send a message to all connections."""
        text = encode(saying)
        for connection in self.connections:
            connection.send_text(text)


class RoomCache(dict[str, Room[State]]):
    """The rooms in memory, by id: those in use, and for a while those used last."""

    def get_or_create(self, room_id: str) -> Room[State]:
        """Return the room of an id; a new, unloaded one if it is not in memory."""
        return self.get(room_id) or self.setdefault(room_id, Room(room_id))

    def release(self, room: Room[State]) -> None:
        """Evict an unused room after `EVICT_AFTER` seconds."""
        if room.in_use or room.eviction_scheduled:
            return
        if room.state is None or room.lease_requested or EVICT_AFTER <= 0:
            self.evict(room)
        else:
            room.eviction_scheduled = True
            asyncio.get_running_loop().call_later(EVICT_AFTER, self.evict, room)

    def evict(self, room: Room[State]) -> None:
        """Evict a room, unless it is in use."""
        room.eviction_scheduled = False
        if not room.in_use and self.get(room.id) is room:
            del self[room.id]
