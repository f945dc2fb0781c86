"""The database: an engine for its URL, brought up to date at the start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

MIGRATIONS = Path(__file__).parent / "migrations"

_SQLITE_PRAGMAS = (
    "journal_mode = WAL",  # readers do not wait for the writer
    "synchronous = FULL",  # a committed action survives a power cut
    "foreign_keys = ON",
    "busy_timeout = 5000",
)


def open_engine(url: str) -> AsyncEngine:
    """An engine for a database URL."""
    # Errors name no values: those reach the logs, and guests and their names are among them.
    engine = create_async_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        event.listen(engine.sync_engine, "begin", _begin)
    return engine


async def migrate(engine: AsyncEngine) -> None:
    """Bring the tables of the database up to what this version expects."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _prepare_sqlite(dbapi: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Set up an SQLite connection; transactions are begun by us, those of migrations too."""
    dbapi.isolation_level = None
    cursor = dbapi.cursor()
    for pragma in _SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
