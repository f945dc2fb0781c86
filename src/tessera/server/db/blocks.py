"""Who blocks whom, as it is kept."""

from collections.abc import Iterable, Sequence

from sqlalchemy import delete, exists, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.moderation_rows import BlockRow

MOST_BLOCKED = 500
"""Of one person."""


class BlockStore:
    """Who blocks whom in a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)

    async def block(self, principal: str, other: str) -> None:
        """Have somebody blocked; nothing changes if they are.

        Raises:
            RefusalError: if that would be too many.
        """
        mine = BlockRow.principal == principal
        row = {"principal": principal, "other": other, "created": now()}
        async with self._writing.begin() as connection:
            if await connection.scalar(select(exists().where(mine, BlockRow.other == other))):
                return
            blocked = await connection.scalar(select(func.count()).where(mine)) or 0
            if blocked >= MOST_BLOCKED:
                raise refuse("blocks-many", most=MOST_BLOCKED)
            await connection.execute(insert(BlockRow), row)

    async def lift(self, principal: str, other: str) -> None:
        """Block somebody no longer."""
        which = BlockRow.principal == principal, BlockRow.other == other
        async with self._writing.begin() as connection:
            await connection.execute(delete(BlockRow).where(*which))

    async def of(self, principal: str) -> Sequence[str]:
        """Whom somebody blocks, the newest first."""
        query = select(BlockRow.other).where(BlockRow.principal == principal)
        async with self._reading.connect() as connection:
            return (await connection.scalars(query.order_by(BlockRow.created.desc()))).all()

    async def by(self, other: str) -> frozenset[str]:
        """Who blocks somebody."""
        query = select(BlockRow.principal).where(BlockRow.other == other)
        async with self._reading.connect() as connection:
            return frozenset(await connection.scalars(query))

    async def around(self, principal: str) -> frozenset[str]:
        """Whom somebody blocks, and who blocks them."""
        return await self.by(principal) | frozenset(await self.of(principal))

    async def check(self, guest: str, others: Iterable[str | None]) -> None:
        """Let nobody come near to who blocks them.

        Raises:
            RefusalError: if one of the others does.
        """
        if not (await self.by(guest)).isdisjoint(others):
            raise refuse("blocked")

    async def forget(self, principal: str) -> None:
        """Forget all that somebody has to do with this."""
        mine = or_(BlockRow.principal == principal, BlockRow.other == principal)
        async with self._writing.begin() as connection:
            await connection.execute(delete(BlockRow).where(mine))
