"""Stored conditional moves: secret, so kept apart from the events of a game."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from tessera.server.db.models import ReplyRow, SeatRow
from tessera.server.db.records import KeptReplies

_LAID = select(ReplyRow.place, ReplyRow.lines).where(ReplyRow.room_id == bindparam("room"))


async def read(connection: AsyncConnection, room: str) -> tuple[KeptReplies, ...]:
    """The conditional moves in a room."""
    return tuple(KeptReplies(*laid) for laid in await connection.execute(_LAID, {"room": room}))


async def export(session: AsyncSession, principal: str) -> list[dict[str, Any]]:
    """All conditional moves of a player, for an account export."""
    held = (ReplyRow.room_id == SeatRow.room_id) & (ReplyRow.place == SeatRow.place)
    query = select(ReplyRow.room_id, ReplyRow.place, ReplyRow.lines).join(SeatRow, held)
    found = await session.execute(query.where(SeatRow.principal == principal))
    return [dict(row) for row in found.mappings()]


async def replace(connection: AsyncConnection, room: str, replies: Sequence[KeptReplies]) -> None:
    """Replace the conditional moves of some seats."""
    for laid in replies:
        there = ReplyRow.room_id == room, ReplyRow.place == laid.place
        await connection.execute(delete(ReplyRow).where(*there))
        if laid.lines:
            await connection.execute(insert(ReplyRow), asdict(laid) | {"room_id": room})


async def delete_for(connection: AsyncConnection, room: str, principal: str) -> None:
    """Delete a player's conditional moves in a room."""
    seats = select(SeatRow.place).where(SeatRow.room_id == room, SeatRow.principal == principal)
    laid = ReplyRow.room_id == room, ReplyRow.place.in_(seats)
    await connection.execute(delete(ReplyRow).where(*laid))
