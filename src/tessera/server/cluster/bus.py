"""What processes that serve one site tell each other, over the database that they share.

Names and numbers alone go over it: who hears of something reads in the database what it is. Nothing
rests on its arriving, but that people need not wait; after a gap everybody looks for themselves.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from math import inf
from secrets import token_hex
from time import monotonic

import msgspec
import structlog
from sqlalchemy import text
from sqlalchemy.exc import InterfaceError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.core.supervisor import Supervisor

CHANNEL = "tessera"
GATHERS_FOR = 0.02
"""Seconds in which what is to be told comes together."""
MOST_NAMES = 200
"""In one message: it has 8,000 bytes at most."""
LOOKS_EVERY = 1.0
"""Seconds between two looks at whether the line still stands, and two tries to have another."""

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


class Sought(msgspec.Struct, frozen=True, tag="sought"):
    """Another process needs to know who of some are at a room."""

    room: str
    guests: tuple[str, ...]


class Present(msgspec.Struct, frozen=True, tag="present"):
    """Those are, says the process that has it."""

    sought: Sought
    guests: tuple[str, ...]


Saying = RoomsChanged | Posted | LoggedOut | Wanted | Sought | Present


class _Envelope(msgspec.Struct, frozen=True):
    sender: str
    said: Saying


class Bus:
    """Tells the others; where a process is alone there are none."""

    def __init__(self) -> None:
        self.hear: Callable[[Saying], None] = lambda _: None
        """Is told what another says."""
        self.missed: Callable[[], None] = lambda: None
        """Is told when something may have been said that was not heard."""

    @property
    def stood_for(self) -> float:
        """Seconds for which the line has stood without a break."""
        return inf

    def tell(self, said: Saying) -> None:
        """Let the others hear of something, some time soon."""

    def rooms_changed(self, names: Sequence[str]) -> None:
        """Let the others hear of rooms."""


class PostgresBus(Bus):
    """A session with a database of PostgreSQL, by which the others see too that this one lives.

    Args:
        engine: of the database.
        stand: is given the session once a second, as long as it lasts.
        supervisor: has another session as soon as one breaks.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        stand: Callable[[AsyncConnection], Awaitable[None]],
        supervisor: Supervisor | None = None,
    ) -> None:
        super().__init__()
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._stand = stand
        self._me = token_hex(8)
        self._since = -inf
        self._unsaid: list[Saying] = []
        self._rooms: dict[str, None] = {}
        """Those of which the others are to hear, in the order in which they changed."""
        self._news = asyncio.Event()
        self._first = asyncio.Event()
        self._supervisor = supervisor or Supervisor()
        self._running: asyncio.Task[None] | None = None

    @property
    def stood_for(self) -> float:
        """Seconds for which the line has stood without a break."""
        return monotonic() - self._since

    async def start(self) -> None:
        """Begin to listen; returns when the others can be heard."""
        self._running = self._supervisor.repeat("cluster line", self._run, longest=LOOKS_EVERY)
        await self._first.wait()

    async def close(self) -> None:
        """Say what is unsaid, and hear nothing more."""
        if self._running is not None:
            await asyncio.sleep(GATHERS_FOR * 2 if self._news.is_set() else 0)
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    def tell(self, said: Saying) -> None:
        """Let the others hear of something, some time soon."""
        if said not in self._unsaid:
            self._unsaid.append(said)
            self._news.set()

    def rooms_changed(self, names: Sequence[str]) -> None:
        """Let the others hear of rooms."""
        self._rooms.update(dict.fromkeys(names))
        self._news.set()

    async def _run(self) -> None:
        """Have a session until it breaks."""
        try:
            async with self._engine.connect() as connection:
                await self._talk(connection)
        finally:
            if self._first.is_set():
                self._since = inf

    async def _talk(self, connection: AsyncConnection) -> None:
        """Be there, say what is unsaid, and hear the others, until the session breaks."""
        raw = (await connection.get_raw_connection()).driver_connection
        if raw is None:
            raise _broken()
        raw.add_termination_listener(lambda _: self._news.set())
        try:
            await raw.add_listener(CHANNEL, self._heard)
            due = monotonic()
            while True:
                if monotonic() >= due:
                    await self._stand(connection)
                    due = monotonic() + LOOKS_EVERY
                    self._begin()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), due - monotonic())
                if raw.is_closed():
                    raise _broken()
                if self._news.is_set():
                    await self._say(connection)
        finally:
            await connection.invalidate()  # with its lock and what it listens to

    def _begin(self) -> None:
        """Know that the line stands."""
        if self._since == inf:
            self._since = monotonic()
            self.missed()
        self._first.set()

    async def _say(self, connection: AsyncConnection) -> None:
        """Say what is unsaid, and what comes with it."""
        await asyncio.sleep(GATHERS_FOR)
        self._news.clear()
        rooms, self._rooms = [*self._rooms], {}
        for start in range(0, len(rooms), MOST_NAMES):
            self._unsaid.append(RoomsChanged(tuple(rooms[start : start + MOST_NAMES])))
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


def _broken() -> InterfaceError:
    return InterfaceError("the session has ended", None, ConnectionError())
