"""What players have laid ahead, as it is kept: beside the events of a game, and a secret."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from tessera.server.db.models import ReplyRow, SeatRow
from tessera.server.db.records import KeptReplies

_LAID = select(ReplyRow.place, ReplyRow.lines).where(ReplyRow.room_id == bindparam("room"))


async def read(connection: AsyncConnection, room: str) -> tuple[KeptReplies, ...]:
    """What is laid ahead in a room."""
    return tuple(KeptReplies(*laid) for laid in await connection.execute(_LAID, {"room": room}))


async def export(session: AsyncSession, principal: str) -> list[dict[str, Any]]:
    """What somebody has laid ahead in all their games."""
    held = (ReplyRow.room_id == SeatRow.room_id) & (ReplyRow.place == SeatRow.place)
    query = select(ReplyRow.room_id, ReplyRow.place, ReplyRow.lines).join(SeatRow, held)
    found = await session.execute(query.where(SeatRow.principal == principal))
    return [dict(row) for row in found.mappings()]


async def replace(connection: AsyncConnection, room: str, replies: Sequence[KeptReplies]) -> None:
    """Keep what is laid ahead at some seats, instead of what was before."""
    for laid in replies:
        there = ReplyRow.room_id == room, ReplyRow.place == laid.place
        await connection.execute(delete(ReplyRow).where(*there))
        if laid.lines:
            await connection.execute(insert(ReplyRow), asdict(laid) | {"room_id": room})


async def delete_for(connection: AsyncConnection, room: str, principal: str) -> None:
    """Forget what somebody has laid ahead in a room."""
    seats = select(SeatRow.place).where(SeatRow.room_id == room, SeatRow.principal == principal)
    laid = ReplyRow.room_id == room, ReplyRow.place.in_(seats)
    await connection.execute(delete(ReplyRow).where(*laid))
