"""Stored reviews of finished games."""

from typing import TypeVar

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import ReviewRow

Review = TypeVar("Review", bound=msgspec.Struct)


class ReviewStore:
    """Reviews in the database.

    A finished game does not change, and neither does its review.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)

    async def save(self, room: str, review: msgspec.Struct) -> None:
        """Store a review, unless the room has one already."""
        row = {"room_id": room, "review": msgspec.json.encode(review).decode(), "created": now()}
        try:
            async with self._writing.begin() as connection:
                await connection.execute(insert(ReviewRow), row)
        except IntegrityError:
            return  # stored by a concurrent review

    async def read(self, room: str, kind: type[Review]) -> Review | None:
        """The review of a room; None if there is none.

        Args:
            room: its id.
            kind: the type of its review.
        """
        query = select(ReviewRow.review).where(ReviewRow.room_id == room)
        async with self._engine.connect() as connection:
            found = (await connection.scalars(query)).one_or_none()
        return None if found is None else msgspec.json.decode(found, type=kind)
