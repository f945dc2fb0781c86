"""Stored contents of games, each once under its content address."""

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import ContentRow


class ContentStore:
    """Reads and writes contents, which are immutable."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)

    async def save(self, address: str, game: str, text: str) -> None:
        """Store a content, unless its address is stored already."""
        if await self.read(address) is not None:
            return
        row = {"address": address, "game": game, "text": text}
        try:
            async with self._writing.begin() as connection:
                await connection.execute(insert(ContentRow), row)
        except IntegrityError:
            return  # another request has stored it meanwhile

    async def read(self, address: str) -> str | None:
        """The text of a content; None if the address is unknown."""
        async with self._engine.connect() as connection:
            found = await connection.scalars(
                select(ContentRow.text).where(ContentRow.address == address)
            )
            return found.one_or_none()
