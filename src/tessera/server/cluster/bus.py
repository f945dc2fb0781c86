"""What processes that serve one site tell each other, over the database that they share.

Names and numbers alone go over it: who hears of something reads in the database what it is. Nothing
rests on its arriving, but that people need not wait; after a gap everybody looks for themselves.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import msgspec
import structlog
from sqlalchemy import text
from sqlalchemy.exc import InterfaceError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

CHANNEL = "tessera"
GATHERS_FOR = 0.02
"""Seconds in which what is to be told comes together."""
MOST_NAMES = 200
"""In one message: it has 8,000 bytes at most."""
LOOKS_EVERY = 1.0
"""Seconds between two looks at whether the line still stands."""

_NOTIFY = text("SELECT pg_notify(:channel, :said)")

log = structlog.get_logger(__name__)


class RoomsChanged(msgspec.Struct, frozen=True, tag="rooms"):
    """Rooms are not as they were."""

    names: tuple[str, ...]


class Posted(msgspec.Struct, frozen=True, tag="posted"):
    """Something is to follow from what was kept."""


class LoggedOut(msgspec.Struct, frozen=True, tag="out"):
    """Logins of somebody are over."""

    principal: str
    logins: tuple[str, ...]


class Wanted(msgspec.Struct, frozen=True, tag="wanted"):
    """Another process needs a lease."""

    name: str


Saying = RoomsChanged | Posted | LoggedOut | Wanted


class _Envelope(msgspec.Struct, frozen=True):
    sender: int
    said: Saying


class Bus:
    """Tells the others; where a process is alone there are none."""

    def __init__(self) -> None:
        self.hear: Callable[[Saying], None] = lambda _: None
        """Is told what another says."""
        self.missed: Callable[[], None] = lambda: None
        """Is told when something may have been said that was not heard."""

    def tell(self, said: Saying) -> None:
        """Let the others hear of something, some time soon."""

    def rooms_changed(self, names: Sequence[str]) -> None:
        """Let the others hear of rooms."""
        for start in range(0, len(names), MOST_NAMES):
            self.tell(RoomsChanged(tuple(names[start : start + MOST_NAMES])))


class PostgresBus(Bus):
    """A session with a database of PostgreSQL, by which the others see too that this one lives.

    Args:
        engine: of the database.
        opened: is given each new session before it is listened to.
    """

    def __init__(
        self, engine: AsyncEngine, opened: Callable[[AsyncConnection], Awaitable[None]]
    ) -> None:
        super().__init__()
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._opened = opened
        self._me = 0
        self._unsaid: list[Saying] = []
        self._news = asyncio.Event()
        self._first = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    async def start(self, me: int) -> None:
        """Begin to listen; returns when the others can be heard."""
        self._me = me
        self._running = asyncio.create_task(self._run())
        await self._first.wait()

    async def close(self) -> None:
        """Say what is unsaid, and hear nothing more."""
        if self._running is not None:
            await asyncio.sleep(GATHERS_FOR * 2 if self._unsaid else 0)
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    def tell(self, said: Saying) -> None:
        """Let the others hear of something, some time soon."""
        if said not in self._unsaid:
            self._unsaid.append(said)
            self._news.set()

    async def _run(self) -> None:
        """Have a session, and another when it breaks."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    await self._talk(connection)
            except (SQLAlchemyError, OSError) as error:
                log.warning("the line to the other processes broke", error=type(error).__name__)
            await asyncio.sleep(LOOKS_EVERY)

    async def _talk(self, connection: AsyncConnection) -> None:
        raw = (await connection.get_raw_connection()).driver_connection
        if raw is None:
            raise InterfaceError("no connection", None, ConnectionError())
        await self._opened(connection)
        await raw.add_listener(CHANNEL, self._heard)
        try:
            if self._first.is_set():
                self.missed()
            self._first.set()
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), LOOKS_EVERY)
                await self._say(connection)
        finally:
            if not raw.is_closed():
                await connection.invalidate()  # with its lock and what it listens to

    async def _say(self, connection: AsyncConnection) -> None:
        """Say what is unsaid, or at least that somebody is there."""
        if self._news.is_set():
            await asyncio.sleep(GATHERS_FOR)
            self._news.clear()
        await self._opened(connection)
        while self._unsaid:
            told = msgspec.json.encode(_Envelope(self._me, self._unsaid[0])).decode()
            await connection.execute(_NOTIFY, {"channel": CHANNEL, "said": told})
            del self._unsaid[0]

    def _heard(self, _connection: object, _process: int, _channel: str, told: str) -> None:
        try:
            envelope = msgspec.json.decode(told, type=_Envelope)
        except msgspec.DecodeError:
            log.warning("a process of another version says something unknown")
            return
        if envelope.sender != self._me:
            self.hear(envelope.said)
