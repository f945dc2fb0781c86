"""Which processes serve a site together, and which of them has what: on PostgreSQL alone.

A process lives as long as its session with the database does, which holds an advisory lock: when
it is killed the system closes the session, and the others see the lock gone within a second. They
strike it out then. Every transaction that changes rooms holds the row of its process, so whoever
has been struck out changes nothing any more, and nobody is struck out in the middle of a change.
"""

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.clock import now
from tessera.server.storage.lease_rows import LeaseRow, ProcessRow

LOCKS = 84_377
"""Sets the locks of processes apart from those of others in the database."""

_HOLD = text("SELECT pg_try_advisory_lock(:locks, :id)")
_HELD = text(
    "SELECT objid::integer FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND classid = :locks"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


class StruckOutError(SQLAlchemyError):
    """The others hold this process for dead; what it knows is out of date."""


class LeaseStore:
    """The leases of a database, for one of the processes that serve it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._me = 0

    # Processes

    async def register(self, address: str, seal: str) -> int:
        """Serve from now on; the number of this process."""
        values = {"address": address, "seal": seal, "since": now()}
        async with self._engine.begin() as connection:
            made = await connection.execute(insert(ProcessRow).values(values))
            self._me = int(made.inserted_primary_key[0])  # type: ignore[index]
        return self._me

    async def hold(self, connection: AsyncConnection) -> None:
        """Let a session stand for this process, unless another still does."""
        await connection.execute(_HOLD, {"locks": LOCKS, "id": self._me})

    async def living(self) -> Mapping[int, str]:
        """The other processes that live, and what shows with which secret they sign."""
        async with self._engine.connect() as connection:
            alive = set((await connection.execute(_HELD, {"locks": LOCKS})).scalars())
            rows = await connection.execute(select(ProcessRow.id, ProcessRow.seal))
            return {row.id: row.seal for row in rows if row.id in alive - {self._me}}

    async def dead(self) -> frozenset[int]:
        """The other processes whose session is gone.

        Raises:
            StruckOutError: if this process is not among those that serve.
        """
        async with self._engine.connect() as connection:
            known = set((await connection.scalars(select(ProcessRow.id))).all())
            alive = set((await connection.execute(_HELD, {"locks": LOCKS})).scalars())
        if self._me not in known:
            raise StruckOutError
        return frozenset(known - alive - {self._me})

    async def strike_out(self, process: int, since: int) -> None:
        """Let others have what a process had, once what it is changing is kept.

        Args:
            process: its number.
            since: when it was seen last, in milliseconds since 1970.
        """
        async with self._engine.begin() as connection:
            row = select(ProcessRow.id).where(ProcessRow.id == process)
            if (await connection.execute(row.with_for_update())).first() is None:
                return  # another was first
            had = update(LeaseRow).where(LeaseRow.owner == process)
            await connection.execute(had.values(owner=None, left=since))
            await connection.execute(delete(ProcessRow).where(ProcessRow.id == process))

    async def leave(self) -> None:
        """Serve no longer."""
        await self.strike_out(self._me, now())

    async def check(self, connection: AsyncConnection) -> None:
        """See to it that this process is not struck out before a transaction ends.

        Raises:
            StruckOutError: if it already is.
        """
        row = select(ProcessRow.id).where(ProcessRow.id == self._me)
        held = await connection.execute(row.with_for_update(read=True, key_share=True))
        if held.first() is None:
            raise StruckOutError

    # Leases

    async def take(self, name: str) -> tuple[bool, int | None]:
        """Have something that nobody has: whether it is ours now, and since when nobody saw to it.

        Raises:
            StruckOutError: if this process is.
        """
        free = LeaseRow.owner.is_(None) | (LeaseRow.owner == self._me)
        async with self._engine.begin() as connection:
            await self.check(connection)
            wish = postgresql.insert(LeaseRow).values(name=name, owner=self._me)
            taken = await connection.execute(
                wish.on_conflict_do_update(
                    index_elements=[LeaseRow.name], set_={"owner": self._me}, where=free
                ).returning(LeaseRow.left)
            )
            row = taken.first()
        return row is not None, row.left if row else None

    async def give_back(self, names: Collection[str]) -> None:
        """Have some no longer."""
        mine = delete(LeaseRow).where(LeaseRow.owner == self._me, LeaseRow.name.in_(names))
        async with self._engine.begin() as connection:
            await connection.execute(mine)

    async def whose(self, name: str) -> str | None:
        """The address of the process that has something; None if none has."""
        query = select(ProcessRow.address).join(LeaseRow, LeaseRow.owner == ProcessRow.id)
        async with self._engine.connect() as connection:
            return (await connection.scalars(query.where(LeaseRow.name == name))).one_or_none()

    async def had(self, names: Collection[str]) -> frozenset[str]:
        """Those of some that a process has."""
        query = select(LeaseRow.name).where(LeaseRow.owner.is_not(None))
        async with self._engine.connect() as connection:
            return frozenset(await connection.scalars(query)) & frozenset(names)

    async def orphans(self) -> Sequence[str]:
        """What those had who are gone."""
        query = select(LeaseRow.name).where(LeaseRow.owner.is_(None))
        async with self._engine.connect() as connection:
            return (await connection.scalars(query)).all()

    async def forget(self, names: Collection[str]) -> None:
        """Know no longer that somebody had some."""
        gone = delete(LeaseRow).where(LeaseRow.owner.is_(None), LeaseRow.name.in_(names))
        async with self._engine.begin() as connection:
            await connection.execute(gone)
