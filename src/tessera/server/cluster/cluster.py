"""A process among those that serve a site: alone, or one of several on PostgreSQL."""

from dataclasses import dataclass, field
from hashlib import sha256

from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.cluster.bus import Bus, PostgresBus
from tessera.server.cluster.lease_store import LeaseStore
from tessera.server.cluster.leases import SharedLeases
from tessera.server.core.supervisor import Supervisor
from tessera.server.rooms.ownership import Leases


def seal_of(secret: bytes) -> str:
    """What shows with which secret a process signs, and tells nothing else of it."""
    return sha256(b"tessera.seal" + secret).hexdigest()


async def same_secret(engine: AsyncEngine, secret: bytes) -> bool:
    """Whether all who serve a site sign with the same secret as this process."""
    living = await LeaseStore(engine).living()
    return all(seal == seal_of(secret) for seal in living.values())


@dataclass(frozen=True)
class Cluster:
    """This process, alone."""

    leases: Leases = field(default_factory=Leases)
    bus: Bus = field(default_factory=Bus)
    address: str = ""
    """Where others reach it; empty where there are none."""

    @property
    def shared(self) -> bool:
        """Whether there may be others."""
        return False

    async def others(self) -> tuple[str, ...]:
        """Where the other processes are that serve."""
        return ()

    async def start(self) -> None:
        """Be one of those who serve."""

    async def close(self) -> None:
        """Leave what one has to the others."""


@dataclass(frozen=True)
class SharedCluster(Cluster):
    """This process, one of several."""

    leases: SharedLeases
    bus: PostgresBus

    @classmethod
    def on(
        cls, engine: AsyncEngine, address: str, secret: bytes, supervisor: Supervisor
    ) -> "SharedCluster":
        """One of those that share a database.

        Args:
            engine: of the database.
            address: where the others reach this one.
            secret: with which all of them sign.
            supervisor: runs what goes on in the background.
        """
        store = LeaseStore(engine, address, seal_of(secret))
        bus = PostgresBus(engine, store.stand, supervisor)
        return cls(SharedLeases(store, bus, supervisor=supervisor), bus, address)

    @property
    def shared(self) -> bool:
        """Whether there may be others."""
        return True

    async def others(self) -> tuple[str, ...]:
        """Where the other processes are that serve.

        Raises:
            SQLAlchemyError: if the database does not tell.
        """
        return await self.leases.others()

    async def start(self) -> None:
        """Be one of those who serve."""
        await self.bus.start()
        await self.leases.start()

    async def close(self) -> None:
        """Leave what one has to the others."""
        await self.leases.close()
        await self.bus.close()
