"""This process in its cluster: alone, or one of several on PostgreSQL."""

from dataclasses import dataclass, field
from hashlib import sha256

from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.cluster.bus import Bus, PostgresBus
from tessera.server.cluster.lease_store import LeaseStore
from tessera.server.cluster.leases import SharedLeases
from tessera.server.core.supervisor import Supervisor
from tessera.server.rooms.ownership import Leases


def seal_of(secret: bytes) -> str:
    """Fingerprint of a signing secret."""
    return sha256(b"tessera.seal" + secret).hexdigest()


async def same_secret(engine: AsyncEngine, secret: bytes) -> bool:
    """Whether all processes of the site use the same signing secret as this one."""
    living = await LeaseStore(engine).living()
    return all(seal == seal_of(secret) for seal in living.values())


@dataclass(frozen=True)
class Cluster:
    """A process that serves the site alone."""

    leases: Leases = field(default_factory=Leases)
    bus: Bus = field(default_factory=Bus)
    address: str = ""
    """Address for other processes; empty if there are none."""

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""
        return False

    async def others(self) -> tuple[str, ...]:
        """Addresses of the other processes."""
        return ()

    async def start(self) -> None:
        """Join the cluster."""

    async def close(self) -> None:
        """Leave the cluster and release all leases."""


@dataclass(frozen=True)
class SharedCluster(Cluster):
    """One of several processes."""

    leases: SharedLeases
    bus: PostgresBus

    @classmethod
    def on(
        cls, engine: AsyncEngine, address: str, secret: bytes, supervisor: Supervisor
    ) -> "SharedCluster":
        """Return a process that shares a database with others.

        Args:
            engine: engine of the database.
            address: address of this process for the others.
            secret: the signing secret that all share.
            supervisor: runs background tasks.
        """
        store = LeaseStore(engine, address, seal_of(secret))
        bus = PostgresBus(engine, store.heartbeat, supervisor)
        return cls(SharedLeases(store, bus, supervisor=supervisor), bus, address)

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""
        return True

    async def others(self) -> tuple[str, ...]:
        """Addresses of the other processes.

        Raises:
            SQLAlchemyError: if the query fails.
        """
        return await self.leases.others()

    async def start(self) -> None:
        """Join the cluster."""
        await self.bus.start()
        await self.leases.start()

    async def close(self) -> None:
        """Leave the cluster and release all leases."""
        await self.leases.close()
        await self.bus.close()
