"""Processes of a site and their leases, in PostgreSQL.

A process is alive while its database session holds an advisory lock. When it is killed, the system
closes the session, and the others see within a second that the lock is free. When it hangs or its
machine is lost, they see that its heartbeat has stopped. They then remove it. Each transaction that
changes rooms locks the row of its process, so a removed process can change nothing, and no process
is removed in the middle of a change.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    collate,
    delete,
    exists,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.core.clock import now
from tessera.server.db.database import reading
from tessera.server.db.lease_rows import LeaseRow, ProcessRow
from tessera.server.db.models import RoomRow

LOCKS = 84_377
"""Namespace of the processes' advisory locks."""

_NEXT = text("SELECT nextval(pg_get_serial_sequence('processes', 'id'))")
_HOLD = text("SELECT pg_try_advisory_lock(:locks, :id)")
_HELD = text(
    "SELECT objid::integer FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND classid = :locks"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
# Statements for each action and visit are built once, because building costs as much as running.
_HOLD_ROW = (
    select(ProcessRow.id)
    .where(ProcessRow.id == bindparam("me"))
    .with_for_update(read=True, key_share=True)
)
_TAKE = postgresql.insert(LeaseRow).values(name=bindparam("lease"), owner=bindparam("me"))
_TAKE_FREE = _TAKE.on_conflict_do_update(
    index_elements=[LeaseRow.name],
    set_={"owner": _TAKE.excluded.owner},
    where=LeaseRow.owner.is_(None) | (LeaseRow.owner == _TAKE.excluded.owner),
).returning(LeaseRow.name, LeaseRow.unserved_since)
_OWNER = (
    select(ProcessRow.address)
    .join(LeaseRow, LeaseRow.owner == ProcessRow.id)
    .where(LeaseRow.name == bindparam("lease"))
)


class ProcessRemovedError(SQLAlchemyError):
    """The other processes have removed this one, so its state is stale."""


class Sign(NamedTuple):
    """Signs of life of a process."""

    address: str
    seen: int
    """Its last heartbeat, in milliseconds by its own clock."""
    stands: bool
    """Whether its database session is alive."""


class LeaseStore:
    """Leases in the database, for one of the processes of a site.

    Args:
        engine: engine of the database.
        address: address of this process for the others.
        seal: fingerprint of its signing secret.
    """

    def __init__(self, engine: AsyncEngine, address: str = "", seal: str = "") -> None:
        self._engine = engine
        self._reading = reading(engine)
        self._address = address
        self._seal = seal
        self._me = 0
        self._session: AsyncConnection | None = None
        """The session that holds this process's lock."""

    @property
    def me(self) -> int:
        """Id of this process; 0 before it has joined."""
        return self._me

    # Processes

    async def heartbeat(self, connection: AsyncConnection) -> None:
        """Record a heartbeat over a session that holds the lock; joins on the first call.

        Raises:
            ProcessRemovedError: if the other processes have removed this one.
        """
        if not self._me:
            await self._enter(connection)
        elif self._session is not connection and await self._hold(connection, self._me):
            self._session = connection
        me = update(ProcessRow).where(ProcessRow.id == self._me)
        if not (await connection.execute(me.values(seen=now()))).rowcount:
            raise ProcessRemovedError

    async def _enter(self, connection: AsyncConnection) -> None:
        """Join: take the lock first, so that the others see a live process."""
        number = int((await connection.execute(_NEXT)).scalar_one())
        await self._hold(connection, number)
        values = {"id": number, "address": self._address, "seal": self._seal, "seen": now()}
        await connection.execute(insert(ProcessRow).values(values))
        self._me, self._session = number, connection

    async def _hold(self, connection: AsyncConnection, number: int) -> bool:
        """Try to take the lock of a process; False while another session holds it."""
        return bool((await connection.execute(_HOLD, {"locks": LOCKS, "id": number})).scalar())

    async def living(self) -> Mapping[int, str]:
        """Ids of the other live processes, with fingerprints of their signing secrets."""
        async with self._reading.connect() as connection:
            alive = set((await connection.execute(_HELD, {"locks": LOCKS})).scalars())
            rows = await connection.execute(select(ProcessRow.id, ProcessRow.seal))
            return {row.id: row.seal for row in rows if row.id in alive - {self._me}}

    async def signs(self) -> Mapping[int, Sign]:
        """Signs of life of the other processes.

        Raises:
            ProcessRemovedError: if the other processes have removed this one.
        """
        async with self._reading.connect() as connection:
            columns = (ProcessRow.id, ProcessRow.address, ProcessRow.seen)
            rows = (await connection.execute(select(*columns))).all()
            alive = set((await connection.execute(_HELD, {"locks": LOCKS})).scalars())
        known = {row.id: Sign(row.address, row.seen, row.id in alive) for row in rows}
        if self._me not in known:
            raise ProcessRemovedError
        return {process: sign for process, sign in known.items() if process != self._me}

    async def predecessors(self) -> frozenset[int]:
        """Earlier processes at this address, which can no longer be alive.

        Raises:
            ProcessRemovedError: if the other processes have removed this one.
        """
        signs = (await self.signs()).items()
        return frozenset(
            one for one, sign in signs if not sign.stands and sign.address == self._address
        )

    async def remove(self, process: int) -> None:
        """Free the leases of a process, once its current transaction has ended."""
        async with self._engine.begin() as connection:
            row = select(ProcessRow.seen).where(ProcessRow.id == process)
            seen = (await connection.execute(row.with_for_update())).scalar()
            if seen is None:
                return  # another process was first
            had = LeaseRow.owner == process
            await _lock(connection, had)
            await connection.execute(
                update(LeaseRow).where(had).values(owner=None, unserved_since=seen)
            )
            await connection.execute(delete(ProcessRow).where(ProcessRow.id == process))

    async def leave(self) -> None:
        """Leave the cluster."""
        async with self._engine.begin() as connection:
            me = update(ProcessRow).where(ProcessRow.id == self._me)
            await connection.execute(me.values(seen=now()))
        await self.remove(self._me)

    async def check(self, connection: AsyncConnection) -> None:
        """Keep this process from being removed before a transaction ends.

        Raises:
            ProcessRemovedError: if the other processes have removed this one.
        """
        held = await connection.execute(_HOLD_ROW, {"me": self._me})
        if held.first() is None:
            raise ProcessRemovedError

    # Leases

    async def take(self, names: Collection[str]) -> Mapping[str, int | None]:
        """Take free leases; return those held now, with times since which they were unattended.

        Raises:
            ProcessRemovedError: if the other processes have removed this one.
        """
        requested = [{"lease": name, "me": self._me} for name in sorted(names)]  # avoids deadlocks
        async with self._engine.begin() as connection:
            await self.check(connection)
            taken = await connection.execute(_TAKE_FREE, requested)
            return {row.name: row.unserved_since for row in taken}

    async def release(self, names: Collection[str]) -> None:
        """Release leases."""
        mine = and_(LeaseRow.owner == self._me, LeaseRow.name.in_(names))
        async with self._engine.begin() as connection:
            await _lock(connection, mine)
            await connection.execute(delete(LeaseRow).where(mine))

    async def owner(self, name: str) -> str | None:
        """The address of the process that holds a lease; None if there is none."""
        async with self._reading.connect() as connection:
            return (await connection.scalars(_OWNER, {"lease": name})).one_or_none()

    async def had(self, names: Collection[str]) -> frozenset[str]:
        """Leases from `names` that any process holds."""
        query = select(LeaseRow.name).where(LeaseRow.owner.is_not(None))
        async with self._reading.connect() as connection:
            return frozenset(await connection.scalars(query)) & frozenset(names)

    async def orphans(self) -> Sequence[str]:
        """Leases left by processes that are gone."""
        query = select(LeaseRow.name).where(LeaseRow.owner.is_(None))
        async with self._reading.connect() as connection:
            return (await connection.scalars(query)).all()

    async def forget_orphans(self) -> None:
        """Delete left leases of rooms that do not go on by themselves."""
        active = exists().where(RoomRow.id == LeaseRow.name, RoomRow.active)
        left = and_(LeaseRow.owner.is_(None), ~active)
        async with self._engine.begin() as connection:
            await _lock(connection, left)
            await connection.execute(delete(LeaseRow).where(left))


async def _lock(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    """Lock leases in a fixed order, to avoid deadlocks."""
    names = select(LeaseRow.name).where(which).order_by(collate(LeaseRow.name, "C"))
    await connection.execute(names.with_for_update())
