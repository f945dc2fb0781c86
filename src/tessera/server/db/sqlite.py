"""SQLite in a thread, with one call per statement.

A driver for SQLAlchemy's asyncio engine: `sqlite3` (PEP 249) behind `AdaptedConnection`. aiosqlite
calls a connection's thread separately to open a cursor, execute, fetch and close, and each call
wakes the event loop: a short query then takes 2.4 times the processor time. Here a single call does
all four, and begins the transaction, too.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import URL, AdaptedConnection, Connection
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import AsyncAdaptedQueuePool, Pool, StaticPool
from typing_extensions import override

DRIVER = "sqlite+thread"
"""The driver name in database URLs."""
STEPS = 10_000
"""Virtual machine instructions between two timeout checks: about 1 ms."""

P = ParamSpec("P")
T = TypeVar("T")


class _Cursor:
    """Holds the fetched result of its last statement; nothing stays open in the thread."""

    __slots__ = ("_connection", "_rows", "arraysize", "description", "lastrowid", "rowcount")

    def __init__(self, connection: "ThreadedConnection") -> None:
        self._connection = connection
        self._rows: deque[Any] = deque()
        self.arraysize: int = 1
        self.description: Any = None
        self.lastrowid: int = 0
        self.rowcount: int = -1

    def execute(self, statement: str, values: Any = ()) -> None:  # noqa: ANN401
        """Execute a statement."""
        self._fetch(sqlite3.Connection.execute, statement, values)

    def executemany(self, statement: str, values: Any) -> None:  # noqa: ANN401
        """Execute a statement with each of several sets of values."""
        self._fetch(sqlite3.Connection.executemany, statement, values)

    def _fetch(self, *statement: Any) -> None:  # noqa: ANN401
        done, rows = self._connection.in_thread(self._connection.execute, *statement)
        self._rows = deque(rows)
        self.description = done.description
        self.rowcount = done.rowcount
        self.lastrowid = done.lastrowid or 0

    def fetchone(self) -> Any:  # noqa: ANN401
        """Return the next row; None if there is none."""
        return self._rows.popleft() if self._rows else None

    def fetchmany(self, size: int | None = None) -> Sequence[Any]:
        """Return the next rows, `arraysize` by default."""
        number = min(size or self.arraysize, len(self._rows))
        return [self._rows.popleft() for _ in range(number)]

    def fetchall(self) -> Sequence[Any]:
        """Return all remaining rows."""
        rows = list(self._rows)
        self._rows.clear()
        return rows

    def close(self) -> None:
        """Discard the remaining rows."""
        self._rows.clear()

    async def _async_soft_close(self) -> None:
        """Required of the cursors of all asyncio dialects; nothing is open."""


class ThreadedConnection(AdaptedConnection):
    """A connection that begins a transaction together with its first statement."""

    __slots__ = ("_thread", "abandoned", "before", "timeout")

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.before: str = ""
        """SQL to execute before the next statement."""
        self.timeout: float | None = None
        """Seconds after which a statement fails."""
        self.abandoned: bool = False
        """Whether the task awaiting its statement was cancelled; the pool then discards it."""
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._connection: Any = None
        try:
            self._connection = self.in_thread(connect)
        except BaseException:
            self._thread.shutdown(wait=False)
            raise

    def in_thread(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Call a function in the thread, and await its result."""
        done = asyncio.wrap_future(self._thread.submit(work, *arguments, **named))
        try:
            return self.run_async(lambda _: done)
        except asyncio.CancelledError:
            self.abandoned = True
            raise

    def execute(
        self,
        execute: Callable[..., sqlite3.Cursor],
        statement: str,
        values: Any,  # noqa: ANN401
    ) -> tuple[sqlite3.Cursor, Sequence[Any]]:
        """Execute a statement in the thread; return its closed cursor and all rows."""
        self._connection.set_progress_handler(self._handler(), STEPS)
        if self.before:
            self._connection.execute(self.before)
            self.before = ""  # if it failed, a retry runs it, too
        cursor = execute(self._connection, statement, values)
        rows = cursor.fetchall() if cursor.description else ()
        cursor.close()
        return cursor, rows

    def _handler(self) -> Callable[[], bool]:
        """A progress handler that interrupts a statement when it times out or is abandoned."""
        deadline = monotonic() + (inf if self.timeout is None else self.timeout)
        return lambda: self.abandoned or monotonic() > deadline

    def cursor(self) -> _Cursor:
        """Return a new cursor."""
        return _Cursor(self)

    def rollback(self) -> None:
        """Roll back without waiting; later statements run after it."""
        if self.before:
            self.before = ""
        else:
            self._thread.submit(self._connection.rollback)

    def commit(self) -> None:
        """Commit, unless no statement was executed."""
        if self.before:
            self.before = ""
        else:
            self.in_thread(self._connection.commit)

    def close(self) -> None:
        """Close after all statements."""
        try:
            self.in_thread(self._connection.close)
        finally:
            self._thread.shutdown(wait=False)

    def terminate(self) -> None:
        """Interrupt the running statement, and close without waiting."""
        self.abandoned = True
        self._thread.submit(self._connection.close)
        self._thread.shutdown(wait=False)


class ThreadedDialect(SQLiteDialect_pysqlite):
    """The dialect of `ThreadedConnection`."""

    driver: str = DRIVER.partition("+")[2]
    is_async = True
    has_terminate = True
    supports_statement_cache = True

    @classmethod
    @override
    def get_pool_class(cls, url: URL) -> type[Pool]:
        """A pool of one connection for a database in memory; otherwise a queue of them."""
        return StaticPool if url.database in {None, "", ":memory:"} else AsyncAdaptedQueuePool

    @override
    def connect(self, *cargs: Any, **cparams: Any) -> Any:
        """Return a new connection."""
        # We begin all transactions ourselves, also for migrations.
        connect = partial(sqlite3.connect, *cargs, **cparams, isolation_level=None)
        return ThreadedConnection(connect)

    @override
    def on_connect(self) -> None:  # type: ignore[override]  # we need none of its SQL functions
        """Set nothing up on new connections."""

    @override
    def do_terminate(self, dbapi_connection: Any) -> None:
        """Close a connection without waiting."""
        dbapi_connection.terminate()


def begin(connection: Connection, how: str) -> None:
    """Begin a transaction together with the next statement."""
    adapted: Any = connection.connection.dbapi_connection
    adapted.before = how


def unlimit(connection: Connection) -> None:
    """Remove the statement timeout of a connection."""
    adapted: Any = connection.connection.dbapi_connection
    adapted.timeout = None


registry.register(DRIVER.replace("+", "."), __name__, ThreadedDialect.__name__)


_PRIMARY = 0xFF
"""Mask for the primary result code of SQLite."""
_DAMAGED = frozenset(
    {
        sqlite3.SQLITE_ERROR,  # missing tables
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FORMAT,
        sqlite3.SQLITE_NOTADB,
    }
)
"""Primary result codes that mean a damaged file."""


def is_damaged(error: BaseException) -> bool:
    """Whether an error means that the file is not an intact database of this program."""
    found = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(found, "sqlite_errorcode", None)
    return code is not None and code & _PRIMARY in _DAMAGED
