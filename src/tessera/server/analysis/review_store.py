"""Reviews of games that are over, kept with the rooms in which they were played."""

from typing import Generic, TypeVar

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import ReviewRow

Kept = TypeVar("Kept", bound=msgspec.Struct)


class ReviewStore(Generic[Kept]):
    """The reviews of one kind in a database.

    A game that is over stays as it is, and so does its review.
    """

    def __init__(self, engine: AsyncEngine, kind: type[Kept]) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)
        self._reviews = msgspec.json.Decoder(kind)

    async def keep(self, room: str, review: Kept) -> None:
        """Keep a review, unless the room has one already."""
        row = {"room_id": room, "review": msgspec.json.encode(review).decode(), "created": now()}
        try:
            async with self._writing.begin() as connection:
                await connection.execute(insert(ReviewRow), row)
        except IntegrityError:
            return  # somebody else has looked back at the same time

    async def read(self, room: str) -> Kept | None:
        """The review of a room; None if none is kept that can be read here."""
        query = select(ReviewRow.review).where(ReviewRow.room_id == room)
        async with self._engine.connect() as connection:
            found = (await connection.scalars(query)).one_or_none()
        return None if found is None else self._reviews.decode(found)
