"""Copies a PostgreSQL database to an SQLite file, in one snapshot, and back."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, RowMapping, Table, create_engine, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

# Imported only to register their tables in `Base.metadata`.
from tessera.server.chat import rows as chat_rows  # noqa: F401
from tessera.server.db import moderation_rows, notification_rows, throttles  # noqa: F401
from tessera.server.db.database import bring_up_to_date, migrate, open_engine
from tessera.server.db.lease_rows import LeaseRow, ProcessRow
from tessera.server.db.models import Base
from tessera.server.tournaments import rows as tournament_rows  # noqa: F401

BATCH = 500
"""Rows in memory at a time."""
_OF_PROCESSES = {ProcessRow.__tablename__, LeaseRow.__tablename__}
"""Tables about running processes; none run during a restore."""


async def copy_out(engine: AsyncEngine, file: Path) -> None:
    """Copy a snapshot of a PostgreSQL database into a new SQLite file.

    Args:
        engine: of a database of the newest revision; servers may write to it meanwhile.
        file: must not exist.

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
    """Replace the content of a PostgreSQL database by that of an SQLite file.

    Args:
        file: of the newest revision.
        engine: of a database of the newest revision, or an empty one.
        check: runs once no process can start to serve; if it raises, nothing changes.

    Raises:
        SQLAlchemyError: if either cannot be used, or a value does not fit; nothing changes then.
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
    """Migrate an SQLite file to the newest revision, creating it if necessary.

    Raises:
        SQLAlchemyError: if it cannot be used.
    """
    engine = open_engine(file, timeout=None)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


def copied_tables() -> list[Table]:
    """The tables in a copy, each after those that it references."""
    return [table for table in Base.metadata.sorted_tables if table.name not in _OF_PROCESSES]


def _copy_rows(old: Connection, new: Connection) -> None:
    for table in copied_tables():
        rows = old.execute(select(table), execution_options={"yield_per": BATCH})
        for batch in rows.mappings().partitions():
            new.execute(insert(table), [_held(row) for row in batch])


def _held(row: RowMapping) -> dict[str, Any]:
    """Remove NUL characters, which PostgreSQL does not accept, from the texts of a row.

    Otherwise a single one in a note would prevent a restore.
    """
    return {
        name: value.replace("\0", "") if isinstance(value, str) else value
        for name, value in row.items()
    }


def _count_on(connection: Connection) -> None:
    """Continue the sequences of ids after the copied rows."""
    for table in copied_tables():
        if (column := table.autoincrement_column) is not None:
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            connection.execute(select(func.setval(sequence, func.max(column))))
