"""Who sees to what there is once on a site: one of the processes that serve it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from tessera.server.cluster.leases import CHECK_INTERVAL, SINGLETON
from tessera.server.core.supervisor import Supervisor
from tessera.server.rooms.ownership import Leases

log = structlog.get_logger(__name__)


class Leader:
    """Leads as soon as nobody else does, and then until this process ends.

    Args:
        leases: tell who leads.
        begin: begins with what a leader does.
        resume: goes on where nobody does since a process is gone.
        supervisor: runs the task, and shows what fails.
    """

    def __init__(
        self,
        leases: Leases,
        begin: Callable[[], None],
        resume: Callable[[], Awaitable[None]],
        supervisor: Supervisor | None = None,
    ) -> None:
        self._leases = leases
        self._begin = begin
        self._resume = resume
        self._supervisor = supervisor or Supervisor()
        self._leading: asyncio.Task[None] | None = None
        self.leads = False

    async def start(self) -> None:
        """Lead, if nobody does; otherwise stand by."""
        await self._try()
        if not self._leases.single_process:
            self._leading = self._supervisor.repeat("leader", self._lead_on, longest=CHECK_INTERVAL)

    async def close(self) -> None:
        """Stand by no longer."""
        if self._leading is not None:
            self._leading.cancel()
            await asyncio.gather(self._leading, return_exceptions=True)

    async def _try(self) -> None:
        if not self.leads and await self._leases.acquire(SINGLETON):
            self.leads = True
            self._begin()

    async def _lead_on(self) -> None:
        """Lead if nobody does, go on where another process did, and wait for the next look."""
        await self._try()
        orphans = await self._leases.orphans() if self.leads else ()
        if orphans:
            log.info("going on where another process did", rooms=len(orphans))
            await self._resume()
            await self._leases.forget_orphans()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._leases.freed.wait(), CHECK_INTERVAL)
        self._leases.freed.clear()
