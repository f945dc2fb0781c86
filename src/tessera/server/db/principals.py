"""Principals: guests, accounts and bots, which create rooms and hold seats."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import exists, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tessera.server.core.clock import now
from tessera.server.db.models import Base, PrincipalRow

GONE = "gone"
"""The kind of a deleted account."""


async def rows_of(
    connection: AsyncConnection, table: type[Base], principal: str
) -> list[dict[str, Any]]:
    """All rows of a table that belong to a principal, for an account export."""
    columns = table.__table__.columns
    query = select(*(column for column in columns if column.name != "principal"))
    found = await connection.execute(query.where(columns["principal"] == principal))
    return [dict(row) for row in found.mappings()]


async def know(connection: AsyncConnection, principals: Iterable[str | None]) -> None:
    """Insert principals that do not exist yet, as guests."""
    for principal in principals:
        if principal is not None:
            known = exists().where(PrincipalRow.id == principal)
            row = select(literal(principal), literal("guest"), literal(now())).where(~known)
            await connection.execute(
                insert(PrincipalRow).from_select(["id", "kind", "created"], row)
            )
