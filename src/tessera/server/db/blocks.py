"""Stored blocks between players."""

from collections.abc import Iterable, Sequence

from sqlalchemy import delete, exists, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.moderation_rows import BlockRow

MOST_BLOCKED = 500
"""Maximum number of players whom one player may block."""


class BlockStore:
    """Reads and writes blocks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)

    async def block(self, principal: str, other: str) -> None:
        """Block a player; does nothing if they are blocked already.

        Raises:
            RefusalError: if the player has reached the limit of blocks.
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
        """Remove a block."""
        which = BlockRow.principal == principal, BlockRow.other == other
        async with self._writing.begin() as connection:
            await connection.execute(delete(BlockRow).where(*which))

    async def of(self, principal: str) -> Sequence[str]:
        """The players blocked by a player, newest first."""
        query = select(BlockRow.other).where(BlockRow.principal == principal)
        async with self._reading.connect() as connection:
            return (await connection.scalars(query.order_by(BlockRow.created.desc()))).all()

    async def by(self, other: str) -> frozenset[str]:
        """The players who block a player."""
        query = select(BlockRow.principal).where(BlockRow.other == other)
        async with self._reading.connect() as connection:
            return frozenset(await connection.scalars(query))

    async def around(self, principal: str) -> frozenset[str]:
        """All players whom a player blocks or is blocked by."""
        return await self.by(principal) | frozenset(await self.of(principal))

    async def check(self, principal: str, others: Iterable[str | None]) -> None:
        """Check that none of the others blocks a player.

        Raises:
            RefusalError: if one does.
        """
        if not (await self.by(principal)).isdisjoint(others):
            raise refuse("blocked")

    async def forget(self, principal: str) -> None:
        """Delete all blocks by or of a player."""
        mine = or_(BlockRow.principal == principal, BlockRow.other == principal)
        async with self._writing.begin() as connection:
            await connection.execute(delete(BlockRow).where(mine))
