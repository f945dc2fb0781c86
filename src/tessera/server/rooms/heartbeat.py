"""Signs of life: from them a server that starts anew knows how long it was away.

While clocks run a sign is given every few seconds, and one at the end. The time between the last of
them and the start is time in which nobody could play; it is given back (`grants.owed`). So is the
time in which nothing could be kept, which ends with the first sign that is.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from tessera.server.core.clock import now
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.store import Store

INTERVAL = 10.0
"""Seconds between two signs: who is killed is thought to have been away so much longer at most."""
RETRY_INTERVAL = 1.0
"""Seconds after which another is tried when one could not be kept."""
SETTLE_TIME = 5_000
"""Milliseconds: a database that fails again so soon was never back."""

log = structlog.get_logger(__name__)


class Downtime(Struct, frozen=True):
    """A time in which no server ran, or none could keep anything, in milliseconds since 1970."""

    since: int
    until: int


async def _unheard() -> None:
    """Nobody waits for the database."""


class Heartbeat:
    """Gives signs of life, and knows when the one before gave its last.

    Args:
        store: where they are kept.
        clocks_run: whether any clock runs now; else a sign would tell nothing.
        alone: whether no other server ran when this one began.
        recovered: does what is to be done when the database can be written again.
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
        """Since when nothing can be kept, as far as is known."""
        self._failure = asyncio.Event()
        self._outage: Downtime | None = None
        """The last such time that is over."""

    @property
    def outage(self) -> Downtime | None:
        """The last time in which nothing could be kept, so far where it goes on; None: always."""
        return self._outage if self._failing_since is None else Downtime(self._failing_since, now())

    def record_failure(self, since: int) -> None:
        """Something was to be kept from then on, and the database failed."""
        last = self._outage
        if last is not None and since - last.until < SETTLE_TIME:
            since = min(since, last.since)
        if self._failing_since is None:
            self._failure.set()
        self._failing_since = min(since, self._failing_since or since)

    async def downtime(self) -> Downtime | None:
        """How long no server ran before this one; None if none ever did, or one still does."""
        async with self._starting:
            if self._task is None:
                last = await self._store.last_sign() if self._alone() else None
                self._downtime = None if last is None else Downtime(last, now())
                self._task = self._supervisor.repeat("signs of life", self._beat, RETRY_INTERVAL)
        return self._downtime

    async def close(self) -> None:
        """Give the last sign."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            await self._write()

    async def _beat(self) -> None:
        """Give a sign, and wait until the next is due."""
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
            await self._store.give_sign(began)
        except Exception as error:  # whatever is wrong with this one, the next is given
            if self._failing_since is None:
                log.exception("no sign of life kept")
            if isinstance(error, SQLAlchemyError):
                self.record_failure(began)
        else:
            await self._record_success()

    async def _record_success(self) -> None:
        """Know that something was kept."""
        if self._failing_since is not None:
            self._outage, self._failing_since = Downtime(self._failing_since, now()), None
            await self._recovered()
