"""What follows from something that happened, once that is kept.

A row waits in the outbox from the moment at which the event is kept with which it came: both are
written in one transaction. Each is worked off at least once, in the order in which they came; who
sees to it notes that in the same transaction as what it does, so that it is done once, whatever
dies in between.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec
import structlog
from sqlalchemy import delete, exists, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.core.backoff import Resting
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import (
    OutboxHandledRow,
    OutboxRow,
)
from tessera.server.db.records import Ended

AT_ONCE = 100
"""Rows that are read in one go."""
NAME, ROWS = "outbox", "outbox rows"
"""Under which the supervisor shows what fails: all, or single rows."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class OutboxEntry:
    """Something from which something is to follow."""

    id: int
    key: str
    topic: str
    room_id: str
    body: str
    created: int


Consumer = Callable[[AsyncConnection, OutboxEntry], Awaitable[None]]
"""Lets something follow, in the transaction of a connection."""


def read_ended(body: str) -> Ended:
    """What a game came to."""
    return msgspec.json.decode(body, type=Ended)


Consumers = Mapping[str, Mapping[str, Consumer]]
"""By topic, the consumers by their names. A name that was given stays: it is stored."""


class Outbox:
    """Works off what waits in a database.

    Args:
        engine: of the database.
        consumers: by topic, who see to it.
        done: is told when all was worked off.
        supervisor: runs the task, and shows what fails.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        consumers: Consumers,
        done: Callable[[], None] = lambda: None,
        supervisor: Supervisor | None = None,
    ) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)
        self._consumers = consumers
        self.done = done
        self.elsewhere: Callable[[], None] = lambda: None
        """Is told that something has come where another process works it off."""
        self._news = asyncio.Event()
        self._working: asyncio.Task[None] | None = None
        self._supervisor = supervisor or Supervisor()
        self._resting = Resting[int]()
        """Rows that failed: the others are worked off meanwhile."""

    def start(self) -> None:
        """Begin to work off what waits, and what comes."""
        self._working = self._supervisor.repeat(NAME, self._work)
        self.tell()

    @property
    def runs(self) -> bool:
        """Whether it is worked off here."""
        return self._working is not None

    def tell(self) -> None:
        """Know that something has come."""
        self._news.set()
        if not self.runs:
            self.elsewhere()

    async def close(self) -> None:
        """Leave what waits to the next who starts."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    async def _work(self) -> None:
        """Work off what has come, or what failed and is due again."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._resting.left):
                await self._news.wait()
        self._news.clear()
        try:
            await self.work_off()
        except Exception:
            self._news.set()
            raise
        self.done()

    async def work_off(self) -> None:
        """Let follow what waits now, until nothing does; what fails rests, and the next is done."""
        resting = self._resting.now
        while waiting := await self._waiting(resting):
            for posted in waiting:
                try:
                    await self._follow(posted)
                except Exception as error:
                    log.exception("not worked off", topic=posted.topic, room=posted.room_id)
                    self._resting.failed(posted.id)
                    self._supervisor.failed(ROWS, error)
                    break  # if the database is away, it shows when the rows are read again
                self._resting.succeeded(posted.id)
            resting = self._resting.now
        self._resting.keep_only(resting)  # what is due but gone was done after all
        if not self._resting:
            self._supervisor.succeeded(ROWS)

    async def _follow(self, posted: OutboxEntry) -> None:
        for name, consumer in self._consumers.get(posted.topic, {}).items():
            await self._see_to(name, consumer, posted)
        await self._forget(posted)

    async def _waiting(self, resting: Collection[int]) -> Sequence[OutboxEntry]:
        columns = [getattr(OutboxRow, name) for name in OutboxEntry.__dataclass_fields__]
        query = select(*columns).where(OutboxRow.id.not_in(resting))
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(OutboxRow.id).limit(AT_ONCE))
            return [OutboxEntry(*row) for row in rows]

    async def _see_to(self, name: str, consumer: Consumer, posted: OutboxEntry) -> None:
        """Let a consumer do what it does, unless it has done so before."""
        async with self._writing.begin() as connection:
            done = exists().where(
                OutboxHandledRow.consumer == name, OutboxHandledRow.key == posted.key
            )
            note = select(literal(name), literal(posted.key)).where(~done)
            noted = await connection.execute(
                insert(OutboxHandledRow).from_select(["consumer", "key"], note)
            )
            if noted.rowcount:
                await consumer(connection, posted)

    async def _forget(self, posted: OutboxEntry) -> None:
        """Nothing more is to follow."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(OutboxRow).where(OutboxRow.id == posted.id))
            await connection.execute(
                delete(OutboxHandledRow).where(OutboxHandledRow.key == posted.key)
            )
