"""Stored reviews of finished games."""

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
    """Reviews of one kind, in the database.

    A finished game does not change, and neither does its review.
    """

    def __init__(self, engine: AsyncEngine, kind: type[Kept]) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)
        self._reviews = msgspec.json.Decoder(kind)

    async def keep(self, room: str, review: Kept) -> None:
        """Store a review, unless the room has one already."""
        row = {"room_id": room, "review": msgspec.json.encode(review).decode(), "created": now()}
        try:
            async with self._writing.begin() as connection:
                await connection.execute(insert(ReviewRow), row)
        except IntegrityError:
            return  # stored by a concurrent review

    async def read(self, room: str) -> Kept | None:
        """The review of a room; None if there is none that this version can read."""
        query = select(ReviewRow.review).where(ReviewRow.room_id == room)
        async with self._engine.connect() as connection:
            found = (await connection.scalars(query)).one_or_none()
        return None if found is None else self._reviews.decode(found)
