"""Transactional outbox: side effects of events, run once the event is stored.

A row is written in the same transaction as its event. Rows are processed in order, at least once.
Each consumer records its key in the same transaction as its effects, so that they happen exactly
once, even after a crash.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from sqlalchemy import delete, exists, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.core.backoff import Resting
from tessera.server.core.logs import log
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import (
    OutboxHandledRow,
    OutboxRow,
)
from tessera.server.db.records import Ended

AT_ONCE = 100
"""Rows read at a time."""
NAME, ROWS = "outbox", "outbox rows"
"""Names for the supervisor: of the task, and of failing rows."""


@dataclass(frozen=True)
class OutboxEntry:
    """A row of the outbox."""

    id: int
    key: str
    topic: str
    room_id: str
    body: str
    created: int


Consumer = Callable[[AsyncConnection, OutboxEntry], Awaitable[None]]
"""Applies the effects of a row, within a transaction."""


def read_ended(body: str) -> Ended:
    """Decode the body of an `ENDED` row."""
    return msgspec.json.decode(body, type=Ended)


Consumers = Mapping[str, Mapping[str, Consumer]]
"""By topic, the consumers by name. Names are stored, so never change one."""


class Outbox:
    """Processes the outbox of a database.

    Args:
        engine: of the database.
        consumers: by topic.
        done: called when all rows are processed.
        supervisor: runs the task, and reports failures.
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
        """Called for new rows if another process handles the outbox."""
        self._news = asyncio.Event()
        self._working: asyncio.Task[None] | None = None
        self._supervisor = supervisor or Supervisor()
        self._resting = Resting[int]()
        """Failed rows in backoff; others are processed meanwhile."""

    def start(self) -> None:
        """Start processing in the background."""
        self._working = self._supervisor.repeat(NAME, self._work)
        self.wake()

    @property
    def runs(self) -> bool:
        """Whether this process handles the outbox."""
        return self._working is not None

    def wake(self) -> None:
        """Signal that there are new rows."""
        self._news.set()
        if not self.runs:
            self.elsewhere()

    async def close(self) -> None:
        """Stop; the next process to start continues."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    async def _work(self) -> None:
        """Process new rows, or failed ones that are due again."""
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
        """Process rows until only failed ones in backoff are left."""
        resting = self._resting.now
        while waiting := await self._waiting(resting):
            for posted in waiting:
                try:
                    await self._follow(posted)
                except Exception as error:
                    log.exception(
                        "outbox message not handled", topic=posted.topic, room=posted.room_id
                    )
                    self._resting.failed(posted.id)
                    self._supervisor.failed(ROWS, error)
                    break  # if the database is down, reading the next rows fails
                self._resting.succeeded(posted.id)
            resting = self._resting.now
        self._resting.keep_only(resting)  # due rows that are gone were processed after all
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
        """Run a consumer, unless it has already run for this row."""
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
        """Delete a processed row."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(OutboxRow).where(OutboxRow.id == posted.id))
            await connection.execute(
                delete(OutboxHandledRow).where(OutboxHandledRow.key == posted.key)
            )
