"""Ownership of rooms: a lease allows one process to change a room.

`Leases` is the interface, and its implementation for a site of one process. `cluster.leases` has
the one for several.
"""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

from sqlalchemy.ext.asyncio import AsyncConnection

from tessera.server.rooms.heartbeat import Downtime

CHECK_INTERVAL = 0.1
"""Seconds to wait for news about other processes."""


class Leases:
    """The leases of a single process, which owns everything."""

    single_process = True
    first = True
    """Whether no other process ran when this one started."""
    lost = False
    """Whether the other processes consider this one dead."""

    def __init__(self) -> None:
        self.freed: asyncio.Event = asyncio.Event()
        """Set when a lease may have become free."""

    async def acquire(self, _name: str) -> bool:
        """Take a lease unless another process holds it; returns whether this one does."""
        return True

    def holding(self, _name: str) -> AbstractContextManager[None]:
        """Mark a lease as in use, if this process holds it."""
        return nullcontext()

    async def claim(self, _name: str) -> None:
        """Take a lease, and ask its holder to yield it.

        Raises:
            RefusalError: if the holder does not yield it in time.
        """

    async def owner_of(self, _name: str) -> str | None:
        """The address of the other process that holds a lease; None if there is none."""
        return None

    async def present(
        self, _sought: Mapping[str, Collection[str]]
    ) -> Mapping[str, Collection[str]]:
        """By room, those of the given principals connected to it through other processes."""
        return {}

    async def unowned(self, names: Sequence[str]) -> Sequence[str]:
        """Those of the given leases that no process holds."""
        return names

    async def wait_for_check(self) -> None:
        """Wait until the other processes have been checked again."""
        await asyncio.sleep(CHECK_INTERVAL)

    def silence(self, _address: str, _since: float) -> float:
        """Seconds since the last heartbeat of the process at an address.

        Args:
            _address: of the process.
            _since: the longest time back to look, by the monotonic clock.
        """
        return 0.0

    def downtime(self, _name: str) -> Downtime | None:
        """The downtime of a resource before this process took over a dead owner's lease."""
        return None

    async def orphans(self) -> Sequence[str]:
        """The resources of dead processes that no process has taken over."""
        return ()

    async def forget_orphans(self) -> None:
        """Drop the orphans that have no pending automatic events."""

    async def check(self, _connection: AsyncConnection) -> None:
        """Check within a transaction that this process still owns what it changes.

        Raises:
            ProcessRemovedError: if it does not.
        """
