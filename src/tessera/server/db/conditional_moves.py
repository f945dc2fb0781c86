"""Stored conditional moves: secret, so kept apart from the events of a game."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from tessera.server.db.models import ConditionalMovesRow, SeatRow
from tessera.server.db.records import StoredConditionalMoves

_LAID = select(ConditionalMovesRow.place, ConditionalMovesRow.lines).where(
    ConditionalMovesRow.room_id == bindparam("room")
)


async def read(connection: AsyncConnection, room: str) -> tuple[StoredConditionalMoves, ...]:
    """The conditional moves in a room."""
    return tuple(
        StoredConditionalMoves(*laid) for laid in await connection.execute(_LAID, {"room": room})
    )


async def export(session: AsyncSession, principal: str) -> list[dict[str, Any]]:
    """All conditional moves of a player, for an account export."""
    held = (ConditionalMovesRow.room_id == SeatRow.room_id) & (
        ConditionalMovesRow.place == SeatRow.place
    )
    query = select(
        ConditionalMovesRow.room_id, ConditionalMovesRow.place, ConditionalMovesRow.lines
    ).join(SeatRow, held)
    found = await session.execute(query.where(SeatRow.principal == principal))
    return [dict(row) for row in found.mappings()]


async def replace(
    connection: AsyncConnection, room: str, replies: Sequence[StoredConditionalMoves]
) -> None:
    """Replace the conditional moves of some seats."""
    for laid in replies:
        there = ConditionalMovesRow.room_id == room, ConditionalMovesRow.place == laid.place
        await connection.execute(delete(ConditionalMovesRow).where(*there))
        if laid.lines:
            await connection.execute(insert(ConditionalMovesRow), asdict(laid) | {"room_id": room})


async def delete_for(connection: AsyncConnection, room: str, principal: str) -> None:
    """Delete a player's conditional moves in a room."""
    seats = select(SeatRow.place).where(SeatRow.room_id == room, SeatRow.principal == principal)
    laid = ConditionalMovesRow.room_id == room, ConditionalMovesRow.place.in_(seats)
    await connection.execute(delete(ConditionalMovesRow).where(*laid))
