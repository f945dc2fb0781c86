"""A database of PostgreSQL copied into a file of SQLite, as of one moment, and brought back."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, RowMapping, Table, create_engine, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

# Imported for their tables alone: `Base.metadata` must know them all.
from tessera.server.chat import rows as chat_rows  # noqa: F401
from tessera.server.db import moderation_rows, notification_rows, throttle_rows  # noqa: F401
from tessera.server.db.database import bring_up_to_date, migrate, open_engine
from tessera.server.db.lease_rows import LeaseRow, ProcessRow
from tessera.server.db.models import Base
from tessera.server.tournaments import rows as tournament_rows  # noqa: F401

BATCH = 500
"""Rows that are in memory at a time."""
_OF_PROCESSES = {ProcessRow.__tablename__, LeaseRow.__tablename__}
"""What tells of those who serve just now; where a copy is brought back nobody does."""


async def copy_out(engine: AsyncEngine, file: Path) -> None:
    """Write what a database of PostgreSQL holds at one moment into a new one of SQLite.

    Args:
        engine: of a database of the newest revision; servers may write to it meanwhile.
        file: that there is not yet.

    Raises:
        SQLAlchemyError: if either cannot be used.
    """
    await migrate_file(file)
    reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    copy = create_engine(URL.create("sqlite", database=str(file)), hide_parameters=True)
    try:
        with copy.begin() as new:
            async with reading.connect() as old:
                await old.run_sync(_copy_rows, new)
    finally:
        copy.dispose()


async def copy_in(file: Path, engine: AsyncEngine, check: Callable[[], Awaitable[None]]) -> None:
    """Have a database of PostgreSQL hold what one of SQLite does, and nothing else.

    Args:
        file: of the newest revision.
        engine: of a database of the newest revision, or an empty one.
        check: asked when nobody can begin to serve any more; what it raises leaves all as it is.

    Raises:
        SQLAlchemyError: if either cannot be used, or something has no room there; all is as before.
    """
    copy = create_engine(URL.create("sqlite", database=str(file)), hide_parameters=True)
    try:
        async with engine.begin() as new:
            await new.run_sync(bring_up_to_date)
            await new.execute(text(f"LOCK TABLE {ProcessRow.__tablename__} IN EXCLUSIVE MODE"))
            await check()
            await new.execute(text(f"TRUNCATE {', '.join(Base.metadata.tables)}"))
            with copy.connect() as old:
                await new.run_sync(lambda sync: _copy_rows(old, sync))
            await new.run_sync(_count_on)
            await new.execute(text("ANALYZE"))
    finally:
        copy.dispose()


async def migrate_file(file: Path) -> None:
    """Bring a database of SQLite to the newest revision; one that there is not yet is made.

    Raises:
        SQLAlchemyError: if it cannot be used.
    """
    engine = open_engine(file, timeout=None)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


def kept_tables() -> list[Table]:
    """The tables that a copy has, each after those to which it points."""
    return [table for table in Base.metadata.sorted_tables if table.name not in _OF_PROCESSES]


def _copy_rows(old: Connection, new: Connection) -> None:
    for table in kept_tables():
        rows = old.execute(select(table), execution_options={"yield_per": BATCH})
        for batch in rows.mappings().partitions():
            new.execute(insert(table), [_held(row) for row in batch])


def _held(row: RowMapping) -> dict[str, Any]:
    """A row as either database holds it: PostgreSQL has no letter of number 0, which shows nothing.

    Whoever writes one into a note would else keep a whole site from being brought there.
    """
    return {
        name: value.replace("\0", "") if isinstance(value, str) else value
        for name, value in row.items()
    }


def _count_on(connection: Connection) -> None:
    """Let new rows have numbers that none which was copied has."""
    for table in kept_tables():
        if (column := table.autoincrement_column) is not None:
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            connection.execute(select(func.setval(sequence, func.max(column))))
