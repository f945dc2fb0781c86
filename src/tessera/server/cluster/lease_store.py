"""Which processes serve a site together, and which of them has what: on PostgreSQL alone.

A process lives as long as its session with the database does, which holds an advisory lock: when
it is killed the system closes the session, and the others see the lock gone within a second. Where
it stands still, or its whole machine is gone, they see that it says no more that it lives. They
strike it out then. Every transaction
that changes rooms holds the row of its process, so whoever has been struck out changes nothing any
more, and nobody is struck out in the middle of a change.
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
"""Sets the locks of processes apart from those of others in the database."""

_NEXT = text("SELECT nextval(pg_get_serial_sequence('processes', 'id'))")
_HOLD = text("SELECT pg_try_advisory_lock(:locks, :id)")
_HELD = text(
    "SELECT objid::integer FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND classid = :locks"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
# What each action or visit asks is made once: making it costs as much as the asking.
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
).returning(LeaseRow.name, LeaseRow.left)
_WHOSE = (
    select(ProcessRow.address)
    .join(LeaseRow, LeaseRow.owner == ProcessRow.id)
    .where(LeaseRow.name == bindparam("lease"))
)


class ProcessRemovedError(SQLAlchemyError):
    """The others hold this process for dead; what it knows is out of date."""


class Sign(NamedTuple):
    """What a process shows of itself to the others."""

    address: str
    seen: int
    """When it last said that it lives, by its own clock, in milliseconds."""
    stands: bool
    """Whether its session with the database does."""


class LeaseStore:
    """The leases of a database, for one of the processes that serve it.

    Args:
        engine: of the database.
        address: where the others reach this process.
        seal: shows with which secret it signs.
    """

    def __init__(self, engine: AsyncEngine, address: str = "", seal: str = "") -> None:
        self._engine = engine
        self._reading = reading(engine)
        self._address = address
        self._seal = seal
        self._me = 0
        self._standing: AsyncConnection | None = None
        """The session that holds the lock of this process."""

    @property
    def me(self) -> int:
        """The number of this process; 0 before it serves."""
        return self._me

    # Processes

    async def stand(self, connection: AsyncConnection) -> None:
        """Let a session stand for this process, which serves from the first time on.

        Raises:
            StruckOutError: if the others hold it for dead.
        """
        if not self._me:
            await self._enter(connection)
        elif self._standing is not connection and await self._hold(connection, self._me):
            self._standing = connection
        me = update(ProcessRow).where(ProcessRow.id == self._me)
        if not (await connection.execute(me.values(seen=now()))).rowcount:
            raise ProcessRemovedError

    async def _enter(self, connection: AsyncConnection) -> None:
        """Be one of those who serve: seen by the others once they can see too that it lives."""
        number = int((await connection.execute(_NEXT)).scalar_one())
        await self._hold(connection, number)
        values = {"id": number, "address": self._address, "seal": self._seal, "seen": now()}
        await connection.execute(insert(ProcessRow).values(values))
        self._me, self._standing = number, connection

    async def _hold(self, connection: AsyncConnection, number: int) -> bool:
        """Have the lock of a process, unless another session still has it."""
        return bool((await connection.execute(_HOLD, {"locks": LOCKS, "id": number})).scalar())

    async def living(self) -> Mapping[int, str]:
        """The other processes that live, and what shows with which secret they sign."""
        async with self._reading.connect() as connection:
            alive = set((await connection.execute(_HELD, {"locks": LOCKS})).scalars())
            rows = await connection.execute(select(ProcessRow.id, ProcessRow.seal))
            return {row.id: row.seal for row in rows if row.id in alive - {self._me}}

    async def signs(self) -> Mapping[int, Sign]:
        """What the other processes show of themselves.

        Raises:
            StruckOutError: if this process is not among those that serve.
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
        """The processes that were where this one is now, and so cannot be any more.

        Raises:
            StruckOutError: if this process is not among those that serve.
        """
        signs = (await self.signs()).items()
        return frozenset(
            one for one, sign in signs if not sign.stands and sign.address == self._address
        )

    async def remove(self, process: int) -> None:
        """Let others have what a process had, once what it is changing is kept."""
        async with self._engine.begin() as connection:
            row = select(ProcessRow.seen).where(ProcessRow.id == process)
            seen = (await connection.execute(row.with_for_update())).scalar()
            if seen is None:
                return  # another was first
            had = LeaseRow.owner == process
            await _lock(connection, had)
            await connection.execute(update(LeaseRow).where(had).values(owner=None, left=seen))
            await connection.execute(delete(ProcessRow).where(ProcessRow.id == process))

    async def leave(self) -> None:
        """Serve no longer."""
        async with self._engine.begin() as connection:
            me = update(ProcessRow).where(ProcessRow.id == self._me)
            await connection.execute(me.values(seen=now()))
        await self.remove(self._me)

    async def check(self, connection: AsyncConnection) -> None:
        """See to it that this process is not struck out before a transaction ends.

        Raises:
            StruckOutError: if it already is.
        """
        held = await connection.execute(_HOLD_ROW, {"me": self._me})
        if held.first() is None:
            raise ProcessRemovedError

    # Leases

    async def take(self, names: Collection[str]) -> Mapping[str, int | None]:
        """Have of some what nobody has: what is ours now, and since when nobody saw to it.

        Raises:
            StruckOutError: if this process is.
        """
        wished = [{"lease": name, "me": self._me} for name in sorted(names)]  # all in one order
        async with self._engine.begin() as connection:
            await self.check(connection)
            taken = await connection.execute(_TAKE_FREE, wished)
            return {row.name: row.left for row in taken}

    async def release(self, names: Collection[str]) -> None:
        """Have some no longer."""
        mine = and_(LeaseRow.owner == self._me, LeaseRow.name.in_(names))
        async with self._engine.begin() as connection:
            await _lock(connection, mine)
            await connection.execute(delete(LeaseRow).where(mine))

    async def whose(self, name: str) -> str | None:
        """The address of the process that has something; None if none has."""
        async with self._reading.connect() as connection:
            return (await connection.scalars(_WHOSE, {"lease": name})).one_or_none()

    async def had(self, names: Collection[str]) -> frozenset[str]:
        """Those of some that a process has."""
        query = select(LeaseRow.name).where(LeaseRow.owner.is_not(None))
        async with self._reading.connect() as connection:
            return frozenset(await connection.scalars(query)) & frozenset(names)

    async def orphans(self) -> Sequence[str]:
        """What those had who are gone."""
        query = select(LeaseRow.name).where(LeaseRow.owner.is_(None))
        async with self._reading.connect() as connection:
            return (await connection.scalars(query)).all()

    async def forget_orphans(self) -> None:
        """Know no longer who had what does not go on by itself."""
        goes_on = exists().where(RoomRow.id == LeaseRow.name, RoomRow.goes_on)
        left = and_(LeaseRow.owner.is_(None), ~goes_on)
        async with self._engine.begin() as connection:
            await _lock(connection, left)
            await connection.execute(delete(LeaseRow).where(left))


async def _lock(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    """Have leases in the order in which all take them: nobody waits for who waits for them."""
    names = select(LeaseRow.name).where(which).order_by(collate(LeaseRow.name, "C"))
    await connection.execute(names.with_for_update())
