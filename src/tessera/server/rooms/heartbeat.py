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

EVERY = 10.0
"""Seconds between two signs: who is killed is thought to have been away so much longer at most."""
AGAIN = 1.0
"""Seconds after which another is tried when one could not be kept."""
SETTLES = 5_000
"""Milliseconds: a database that fails again so soon was never back."""

log = structlog.get_logger(__name__)


class Absence(Struct, frozen=True):
    """A time in which no server ran, or none could keep anything, in milliseconds since 1970."""

    since: int
    until: int


async def _unheard() -> None:
    """Nobody waits for the database."""


class Vigil:
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
        self._clocks_run = clocks_run
        self._alone = alone
        self._recovered = recovered
        self._waking = asyncio.Lock()
        self._supervisor = supervisor or Supervisor()
        self._pulse: asyncio.Task[None] | None = None
        self._absence: Absence | None = None
        self._failing: int | None = None
        """Since when nothing can be kept, as far as is known."""
        self._failed = asyncio.Event()
        self._outage: Absence | None = None
        """The last such time that is over."""

    @property
    def outage(self) -> Absence | None:
        """The last time in which nothing could be kept, so far where it goes on; None: always."""
        return self._outage if self._failing is None else Absence(self._failing, now())

    def failed(self, since: int) -> None:
        """Something was to be kept from then on, and the database failed."""
        last = self._outage
        if last is not None and since - last.until < SETTLES:
            since = min(since, last.since)
        if self._failing is None:
            self._failed.set()
        self._failing = min(since, self._failing or since)

    async def absence(self) -> Absence | None:
        """How long no server ran before this one; None if none ever did, or one still does."""
        async with self._waking:
            if self._pulse is None:
                last = await self._store.last_sign() if self._alone() else None
                self._absence = None if last is None else Absence(last, now())
                self._pulse = self._supervisor.repeat("signs of life", self._beat, AGAIN)
        return self._absence

    async def close(self) -> None:
        """Give the last sign."""
        if self._pulse is not None:
            self._pulse.cancel()
            with suppress(asyncio.CancelledError):
                await self._pulse
            await self._give_sign()

    async def _beat(self) -> None:
        """Give a sign, and wait until the next is due."""
        await self._give_sign()
        self._failed.clear()
        with suppress(TimeoutError):
            rest = EVERY if self._failing is None else AGAIN
            await asyncio.wait_for(self._failed.wait(), rest)

    async def _give_sign(self) -> None:
        began = now()
        try:
            if self._failing is None and not self._clocks_run():
                return
            await self._store.give_sign(began)
        except Exception as error:  # whatever is wrong with this one, the next is given
            if self._failing is None:
                log.exception("no sign of life kept")
            if isinstance(error, SQLAlchemyError):
                self.failed(began)
        else:
            await self._over()

    async def _over(self) -> None:
        """Know that something was kept."""
        if self._failing is not None:
            self._outage, self._failing = Absence(self._failing, now()), None
            await self._recovered()
