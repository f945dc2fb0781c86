"""Heartbeats in the database, from which a restarted server knows its downtime.

While clocks run, a heartbeat is written every few seconds, and one at shutdown. Players could not
act between the last heartbeat and the start, so that time is added to the clocks
(`downtime_event`). So is a storage outage, which ends with the first successful write.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from tessera.server.core.clock import now
from tessera.server.core.logs import log
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.store import Store

INTERVAL = 10.0
"""Seconds between heartbeats; downtime after a crash is overestimated by at most this."""
RETRY_INTERVAL = 1.0
"""Seconds until the next attempt after a failed write."""
SETTLE_TIME = 5_000
"""Milliseconds: a failure this soon after an outage continues it."""


class Downtime(Struct, frozen=True):
    """A period without a server or without storage, in milliseconds since 1970."""

    since: int
    until: int


async def _unheard() -> None:
    """Do nothing."""


class Heartbeat:
    """Writes heartbeats, and computes the downtime before this start.

    Args:
        store: where heartbeats are stored.
        clocks_run: whether any clock runs now; otherwise none is written.
        alone: whether no other server ran when this one started.
        recovered: called when the database accepts writes again.
        supervisor: runs the task.
    """

    def __init__(
        self,
        store: Store,
        clocks_run: Callable[[], bool],
        alone: Callable[[], bool] = lambda: True,
        recovered: Callable[[], Awaitable[None]] = _unheard,
        supervisor: Supervisor | None = None,
    ) -> None:
        self._store = store
        self._clocks_running = clocks_run
        self._alone = alone
        self._recovered = recovered
        self._starting = asyncio.Lock()
        self._supervisor = supervisor or Supervisor()
        self._task: asyncio.Task[None] | None = None
        self._downtime: Downtime | None = None
        self._failing_since: int | None = None
        """Start of the current outage."""
        self._failure = asyncio.Event()
        self._outage: Downtime | None = None
        """The last outage that has ended."""

    @property
    def outage(self) -> Downtime | None:
        """The last storage outage, up to now if it lasts; None if there was none."""
        return self._outage if self._failing_since is None else Downtime(self._failing_since, now())

    def record_failure(self, since: int) -> None:
        """Record that a write begun at `since` failed."""
        last = self._outage
        if last is not None and since - last.until < SETTLE_TIME:
            since = min(since, last.since)
        if self._failing_since is None:
            self._failure.set()
        self._failing_since = min(since, self._failing_since or since)

    async def downtime(self) -> Downtime | None:
        """Return the downtime before this start; None if there was none or another runs."""
        async with self._starting:
            if self._task is None:
                last = await self._store.last_heartbeat() if self._alone() else None
                self._downtime = None if last is None else Downtime(last, now())
                self._task = self._supervisor.repeat("heartbeat", self._beat, RETRY_INTERVAL)
        return self._downtime

    async def close(self) -> None:
        """Write the last heartbeat."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            await self._write()

    async def _beat(self) -> None:
        """Write a heartbeat, and wait until the next is due."""
        await self._write()
        self._failure.clear()
        with suppress(TimeoutError):
            rest = INTERVAL if self._failing_since is None else RETRY_INTERVAL
            await asyncio.wait_for(self._failure.wait(), rest)

    async def _write(self) -> None:
        began = now()
        try:
            if self._failing_since is None and not self._clocks_running():
                return
            await self._store.store_heartbeat(began)
        except Exception as error:  # the next attempt may succeed
            if self._failing_since is None:
                log.exception("heartbeat not stored")
            if isinstance(error, SQLAlchemyError):
                self.record_failure(began)
        else:
            await self._record_success()

    async def _record_success(self) -> None:
        """Record a successful write."""
        if self._failing_since is not None:
            self._outage, self._failing_since = Downtime(self._failing_since, now()), None
            await self._recovered()
