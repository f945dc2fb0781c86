"""Leader election: one process of a site runs what exists once."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tessera.server.cluster.leases import CHECK_INTERVAL, SINGLETON
from tessera.server.core.logs import log
from tessera.server.core.supervisor import Supervisor
from tessera.server.rooms.ownership import Leases


class Leader:
    """Becomes the leader when there is none, and stays it until this process ends.

    Args:
        leases: the lease of the leader is one of them.
        begin: starts the leader's tasks.
        resume: continues rooms of processes that are gone.
        supervisor: runs the task, and reports its errors.
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
        self.leads: bool = False

    async def start(self) -> None:
        """Become the leader if there is none; otherwise stand by."""
        await self._try()
        if not self._leases.single_process:
            self._leading = self._supervisor.repeat("leader", self._lead_on, longest=CHECK_INTERVAL)

    async def close(self) -> None:
        """Stop standing by."""
        if self._leading is not None:
            self._leading.cancel()
            await asyncio.gather(self._leading, return_exceptions=True)

    async def _try(self) -> None:
        if not self.leads and await self._leases.acquire(SINGLETON):
            self.leads = True
            self._begin()

    async def _lead_on(self) -> None:
        """Try to lead, continue rooms of lost processes, and wait for the next check."""
        await self._try()
        orphans = await self._leases.orphans() if self.leads else ()
        if orphans:
            log.info("taking over rooms of another process", rooms=len(orphans))
            await self._resume()
            await self._leases.forget_orphans()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._leases.freed.wait(), CHECK_INTERVAL)
        self._leases.freed.clear()
