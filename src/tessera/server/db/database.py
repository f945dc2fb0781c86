"""Database engines: created from a URL, and migrated at startup."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from weakref import WeakValueDictionary

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection
from sqlalchemy.engine.interfaces import DBAPIConnection, Dialect
from sqlalchemy.exc import DisconnectionError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from tessera.server.core.budgets import hold, let_go
from tessera.server.db import sqlite
from tessera.server.db.urls import file_target, read_url

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING_TAKES = 600_000
"""Milliseconds for which a server waits while another migrates the same database."""

STATEMENT_TIMEOUT = 30.0
"""Seconds after which a statement of a server fails."""
ANSWERS_WITHIN = 10.0
"""Seconds after that limit until an unresponsive PostgreSQL is given up."""
PAGE_TIMEOUT = 10.0
"""Seconds after which a read-only statement for a page fails."""
POOL: dict[str, float] = {"pool_size": 5, "max_overflow": 10, "pool_timeout": 10.0}
"""Size of a connection pool, further connections on demand, and seconds to wait for one."""

BUSY_TIMEOUT = 5.0
"""Seconds for which an SQLite connection waits for another writer."""
_SQLITE_PRAGMAS = (
    "synchronous = FULL",  # a committed action survives a power cut
    "foreign_keys = ON",
    f"busy_timeout = {BUSY_TIMEOUT * 1000:.0f}",
    "analysis_limit = 1000",  # statistics from this many rows of an index take milliseconds
)
_POSTGRES = {
    "tcp_keepalives_idle": "2",  # a dead host is noticed within seconds
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "20s",  # a stalled transaction must not block others
    # A generic plan ignores whose games are selected, and may take hours for a busy player.
    "plan_cache_mode": "force_custom_plan",
    "jit": "off",
}
"""Session settings, applied after connecting: poolers reject them as startup parameters."""
_MIGRATING = 7_355_608
"""Key of the advisory lock for migrations of PostgreSQL."""
_TURNS: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""Write lock per database URL, while in use."""


def open_engine(location: str | Path, timeout: float | None = STATEMENT_TIMEOUT) -> AsyncEngine:
    """Create an engine for a database.

    Args:
        location: a URL, or the path of an SQLite file.
        timeout: seconds after which a statement fails; None for no limit, in commands of the
            operator.

    Raises:
        DatabaseUrlError: if the URL is invalid, or asks for an unsupported option.
    """
    target = file_target(location) if isinstance(location, Path) else read_url(location)
    on_postgres = target.url.get_backend_name() == "postgresql"
    pool = POOL if on_postgres or target.url.database not in {None, "", ":memory:"} else {}
    arguments = target.arguments
    if on_postgres and timeout is not None:
        arguments = arguments | {"command_timeout": timeout + ANSWERS_WITHIN}
    # Hide parameters in errors: errors are logged, and parameters include principals and names.
    engine = create_async_engine(target.url, hide_parameters=True, connect_args=arguments, **pool)
    if on_postgres:
        event.listen(engine.sync_engine, "do_connect", _connect)
        event.listen(engine.sync_engine, "connect", partial(_prepare_postgres, timeout))
        event.listen(engine.sync_engine, "checkout", _check_open)
    else:
        event.listen(engine.sync_engine, "connect", partial(_prepare_sqlite, timeout))
        event.listen(engine.sync_engine, "begin", _begin)
    event.listen(engine.sync_engine, "checkout", lambda *_: hold())
    event.listen(engine.sync_engine, "checkin", lambda *_: let_go())
    return engine


def reading(engine: AsyncEngine) -> AsyncEngine:
    """Return an engine for queries only.

    On PostgreSQL it uses autocommit: each query sees the latest committed data anyway, and
    beginning a transaction would cost two more round trips.
    """
    on_postgres = engine.dialect.name == "postgresql"
    return engine.execution_options(isolation_level="AUTOCOMMIT") if on_postgres else engine


class WriteTransactions:
    """Write transactions.

    In SQLite, writers of this process take turns in order. SQLite by itself makes a blocked writer
    poll, and the last may come first: under load some would wait for seconds, and time out.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(tessera_writes=True)
        self._turn = _turn_of(engine) if engine.dialect.name == "sqlite" else nullcontext()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction; commit it at the end, and roll it back on an exception."""
        hold()
        try:
            async with self._turn, self._engine.begin() as connection:
                yield connection
        finally:
            let_go()


def _turn_of(engine: AsyncEngine) -> asyncio.Lock:
    """The write lock of this process for a database."""
    return _TURNS.setdefault(str(engine.url), asyncio.Lock())


async def migrate(engine: AsyncEngine) -> None:
    """Migrate the database to the schema of this version.

    Servers that start at the same time wait, and find it migrated.
    """
    patient = engine.execution_options(tessera_writes=True, tessera_waits=MIGRATING_TAKES)
    async with patient.begin() as connection:
        await connection.run_sync(bring_up_to_date)
        if engine.dialect.name == "sqlite":
            await connection.execute(text("ANALYZE"))  # query plans depend on table sizes
    await engine.dispose()  # drop connections with the long timeout


def bring_up_to_date(connection: Connection) -> None:
    """Run all missing migrations, within a transaction."""
    if connection.dialect.name == "postgresql":
        for limit in ("statement_timeout", "idle_in_transaction_session_timeout"):
            connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _connect(
    dialect: Dialect, _record: object, args: tuple[Any, ...], parameters: dict[str, Any]
) -> DBAPIConnection:
    """Connect to PostgreSQL; failures raise SQLAlchemy's OperationalError, like other errors."""
    from asyncpg import InterfaceError, PostgresError  # type: ignore[import-untyped]  # an extra

    try:
        return dialect.connect(*args, **parameters)
    except (OSError, PostgresError, InterfaceError) as error:
        raise OperationalError("connect", None, error) from error


def _prepare_postgres(
    timeout: float | None, dbapi: AsyncAdapt_asyncpg_connection, _entry: ConnectionPoolEntry
) -> None:
    """Set up a PostgreSQL session, with a statement timeout in seconds."""
    limit = "0" if timeout is None else f"{timeout * 1000:.0f}"
    settings = _POSTGRES | {"statement_timeout": limit}
    orders = "; ".join(f"SET {name} = '{value}'" for name, value in settings.items())
    dbapi.run_async(lambda raw: raw.execute(orders))


def _check_open(dbapi: AsyncAdapt_asyncpg_connection, _record: object, _proxy: object) -> None:
    """Make the pool replace a connection that the server has closed, for example by a restart.

    Raises:
        DisconnectionError: if it is closed.
    """
    if dbapi.driver_connection.is_closed():
        raise DisconnectionError


def _prepare_sqlite(
    timeout: float | None, dbapi: sqlite.ThreadedConnection, _entry: ConnectionPoolEntry
) -> None:
    """Set up an SQLite connection."""
    dbapi.timeout = timeout
    dbapi.in_thread(_set_pragmas, dbapi.driver_connection)


def _set_pragmas(connection: sqlite3.Connection) -> None:
    """Enable the write-ahead log, so that readers do not wait for the writer; set the others.

    While another connection writes, SQLite refuses that at once, regardless of the busy timeout.
    """
    deadline = monotonic() + BUSY_TIMEOUT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY  # or an extended code of it
            if not busy or monotonic() > deadline:
                raise
            sleep(0.01)
    for pragma in _SQLITE_PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if "tessera_waits" in options:
        sqlite.unlimit(connection)
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {options['tessera_waits']}")
    writes = options.get("tessera_writes", False)
    sqlite.begin(connection, "BEGIN IMMEDIATE" if writes else "BEGIN")
