"""Notifications between the processes of a site, over their shared database.

Messages contain only names and numbers; the receiver reads the rest from the database. Losing one
only delays things: after a gap, each process checks the database itself.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from math import inf
from secrets import token_hex
from time import monotonic

import msgspec
from sqlalchemy import text
from sqlalchemy.exc import InterfaceError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.core.logs import log
from tessera.server.core.supervisor import Supervisor

CHANNEL = "tessera"
GATHERS_FOR = 0.02
"""Seconds for which messages are collected before they are sent."""
MOST_NAMES = 200
"""Names in one message, which is limited to 8,000 bytes."""
LOOKS_EVERY = 1.0
"""Seconds between two checks of the connection, and between two attempts to reconnect."""

_NOTIFY = text("SELECT pg_notify(:channel, :payload)")


class RoomsChanged(msgspec.Struct, frozen=True, tag="rooms"):
    """Rooms have changed."""

    names: tuple[str, ...]


class Posted(msgspec.Struct, frozen=True, tag="posted"):
    """The outbox has new tasks."""


class LoggedOut(msgspec.Struct, frozen=True, tag="out"):
    """Logins of an account have ended."""

    principal: str
    logins: tuple[str, ...]


class LeaseRequested(msgspec.Struct, frozen=True, tag="wanted"):
    """Another process requests a lease."""

    name: str


class PresenceQuery(msgspec.Struct, frozen=True, tag="sought"):
    """Another process asks which of these principals are connected to a room."""

    room: str
    principals: tuple[str, ...]


class PresenceReply(msgspec.Struct, frozen=True, tag="present"):
    """The answer of the process that owns the room."""

    query: PresenceQuery
    principals: tuple[str, ...]


BusMessage = RoomsChanged | Posted | LoggedOut | LeaseRequested | PresenceQuery | PresenceReply


class _Envelope(msgspec.Struct, frozen=True):
    sender: str
    message: BusMessage


class Bus:
    """A bus without other processes."""

    def __init__(self) -> None:
        self.on_message: Callable[[BusMessage], None] = lambda _: None
        """Callback for messages of other processes."""
        self.missed: Callable[[], None] = lambda: None
        """Callback for a gap in which messages may have been lost."""

    @property
    def connected_for(self) -> float:
        """Seconds since the connection was last interrupted."""
        return inf

    def publish(self, message: BusMessage) -> None:
        """Queue a message to the other processes."""

    def rooms_changed(self, names: Sequence[str]) -> None:
        """Queue a message about changed rooms."""


class PostgresBus(Bus):
    """Bus on a PostgreSQL session, which also shows the other processes that this one is alive.

    Args:
        engine: engine of the database.
        heartbeat: called with the session once a second while it lasts.
        supervisor: reconnects when a session breaks.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        heartbeat: Callable[[AsyncConnection], Awaitable[None]],
        supervisor: Supervisor | None = None,
    ) -> None:
        super().__init__()
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._heartbeat = heartbeat
        self._me = token_hex(8)
        self._since = -inf
        self._queue: list[BusMessage] = []
        self._rooms: dict[str, None] = {}
        """Changed rooms to announce, in order of change."""
        self._news = asyncio.Event()
        self._first = asyncio.Event()
        self._supervisor = supervisor or Supervisor()
        self._running: asyncio.Task[None] | None = None

    @property
    def connected_for(self) -> float:
        """Seconds since the connection was last interrupted."""
        return monotonic() - self._since

    async def start(self) -> None:
        """Connect, and return once messages can be received."""
        self._running = self._supervisor.repeat("cluster bus", self._run, longest=LOOKS_EVERY)
        await self._first.wait()

    async def close(self) -> None:
        """Send queued messages and disconnect."""
        if self._running is not None:
            await asyncio.sleep(GATHERS_FOR * 2 if self._news.is_set() else 0)
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    def publish(self, message: BusMessage) -> None:
        """Queue a message to the other processes."""
        if message not in self._queue:
            self._queue.append(message)
            self._news.set()

    def rooms_changed(self, names: Sequence[str]) -> None:
        """Queue a message about changed rooms."""
        self._rooms.update(dict.fromkeys(names))
        self._news.set()

    async def _run(self) -> None:
        """Run one session until it breaks."""
        try:
            async with self._engine.connect() as connection:
                await self._exchange(connection)
        finally:
            if self._first.is_set():
                self._since = inf

    async def _exchange(self, connection: AsyncConnection) -> None:
        """Send heartbeats and queued messages, and receive others, until the session breaks."""
        raw = (await connection.get_raw_connection()).driver_connection
        if raw is None:
            raise _broken()
        raw.add_termination_listener(lambda _: self._news.set())
        try:
            await raw.add_listener(CHANNEL, self._receive)
            due = monotonic()
            while True:
                if monotonic() >= due:
                    await self._heartbeat(connection)
                    due = monotonic() + LOOKS_EVERY
                    self._begin()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), due - monotonic())
                if raw.is_closed():
                    raise _broken()
                if self._news.is_set():
                    await self._publish_queued(connection)
        finally:
            await connection.invalidate()  # also drops its lock and listener

    def _begin(self) -> None:
        """Note that the connection works, and report a gap before it."""
        if self._since == inf:
            self._since = monotonic()
            self.missed()
        self._first.set()

    async def _publish_queued(self, connection: AsyncConnection) -> None:
        """Send queued messages."""
        await asyncio.sleep(GATHERS_FOR)
        self._news.clear()
        rooms, self._rooms = [*self._rooms], {}
        for start in range(0, len(rooms), MOST_NAMES):
            self._queue.append(RoomsChanged(tuple(rooms[start : start + MOST_NAMES])))
        while self._queue:
            text = msgspec.json.encode(_Envelope(self._me, self._queue[0])).decode()
            await connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": text})
            del self._queue[0]

    def _receive(self, _connection: object, _process: int, _channel: str, text: str) -> None:
        try:
            envelope = msgspec.json.decode(text, type=_Envelope)
        except msgspec.DecodeError:
            log.warning("unknown cluster message")
            return
        if envelope.sender != self._me:
            self.on_message(envelope.message)


def _broken() -> InterfaceError:
    return InterfaceError("the session has ended", None, ConnectionError())
