"""Principals: who founds rooms and holds seats, be it a guest, an account or a program."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import exists, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tessera.server.core.clock import now
from tessera.server.db.models import Base, PrincipalRow

GONE = "gone"
"""The kind of principal that was an account."""


async def rows_of(
    connection: AsyncConnection, table: type[Base], principal: str
) -> list[dict[str, Any]]:
    """All rows of a table that are of somebody, as one hands them over."""
    columns = table.__table__.columns
    query = select(*(column for column in columns if column.name != "principal"))
    found = await connection.execute(query.where(columns["principal"] == principal))
    return [dict(row) for row in found.mappings()]


async def know(connection: AsyncConnection, guests: Iterable[str | None]) -> None:
    """Keep that there are these guests."""
    for guest in guests:
        if guest is not None:
            known = exists().where(PrincipalRow.id == guest)
            row = select(literal(guest), literal("guest"), literal(now())).where(~known)
            await connection.execute(
                insert(PrincipalRow).from_select(["id", "kind", "created"], row)
            )
