# ruff: noqa: ANN401, SLF001 — an adapter needs private attributes of what it adapts
"""SQLite in a thread, with one call per statement.

SQLAlchemy's own dialect calls a connection's thread separately to open a cursor, execute, fetch and
close. Each call wakes the event loop, which is most of the cost of a short query. Here a single
call does all four, and begins the transaction, too.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from time import monotonic
from typing import Any, NamedTuple

import aiosqlite
from sqlalchemy import Connection
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
    SQLiteDialect_aiosqlite,
)
from sqlalchemy.exc import DBAPIError
from typing_extensions import override

DRIVER = "sqlite+errands"
"""The driver name in database URLs."""
STEPS = 10_000
"""Virtual machine instructions between two timeout checks: about 1 ms."""


class _Done(NamedTuple):
    """The result of a statement."""

    rows: Sequence[Any]
    description: Any
    rowcount: int
    lastrowid: int
    arraysize: int = 1


def _errand(
    connection: "ThreadedConnection", before: str, many: bool, statement: str, values: Any
) -> _Done:
    """Execute a statement, after a preceding one if given, and fetch all rows."""
    sqlite: sqlite3.Connection = connection._connection._conn
    sqlite.set_progress_handler(_ends(connection), STEPS)
    if before:
        try:
            sqlite.execute(before)
        except sqlite3.Error:
            connection.before = before  # so that a retry runs it, too
            raise
    cursor = sqlite.executemany(statement, values) if many else sqlite.execute(statement, values)
    rows = cursor.fetchall() if cursor.description else ()
    done = _Done(rows, cursor.description, cursor.rowcount, cursor.lastrowid or 0)
    cursor.close()
    return done


def _ends(connection: "ThreadedConnection") -> Callable[[], bool]:
    """Return a progress handler that interrupts a statement when it times out or is abandoned."""
    deadline = monotonic() + (inf if connection.timeout is None else connection.timeout)
    return lambda: connection.abandoned or monotonic() > deadline


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    """Holds the fetched result of its last statement; nothing stays open in the thread."""

    __slots__ = ()

    @override
    def _make_new_cursor(self, connection: Any) -> Any:
        return _Done((), None, -1, 0)

    @override
    def _aenter_cursor(self, cursor: Any) -> Any:
        return cursor

    @override
    async def _execute_async(self, operation: Any, parameters: Any) -> None:
        await self._send(False, operation, parameters or ())

    @override
    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> None:
        await self._send(True, operation, seq_of_parameters)

    async def _send(self, many: bool, statement: str, values: Any) -> None:
        connection: Any = self._adapt_connection
        before, connection.before = connection.before, ""
        errand = _errand, connection, before, many, statement, values
        try:
            done = await self._connection._execute(*errand)
        except asyncio.CancelledError:
            connection.abandoned = True
            raise
        self._cursor = done
        self._rows = deque(done.rows)

    @override
    async def _async_soft_close(self) -> None:
        pass

    @override
    def close(self) -> None:
        self._rows.clear()


class ThreadedConnection(AsyncAdapt_aiosqlite_connection):
    """A connection that begins a transaction together with its first statement."""

    __slots__ = ("abandoned", "before", "timeout")
    _cursor_cls = _Cursor
    _ss_cursor_cls = _Cursor  # type: ignore[assignment]  # all rows are fetched at once

    def __init__(self, dbapi: Any, connection: Any) -> None:
        super().__init__(dbapi, connection)
        self.before = ""
        """SQL to execute before the next statement."""
        self.timeout: float | None = None
        """Seconds after which a statement fails."""
        self.abandoned = False
        """Whether the task awaiting its statement was cancelled; the pool then discards it."""

    @override
    def rollback(self) -> None:
        """Roll back without waiting; later statements run after it."""
        if self.before:
            self.before = ""
        elif self._connection._connection:
            self._connection._tx.put_nowait((None, self._connection._conn.rollback))

    @override
    def commit(self) -> None:
        if self.before:
            self.before = ""
        else:
            super().commit()


class _Module(AsyncAdapt_aiosqlite_dbapi):
    @override
    def connect(self, *arg: Any, **kw: Any) -> ThreadedConnection:
        return ThreadedConnection(self, super().connect(*arg, **kw)._connection)


class ThreadedDialect(SQLiteDialect_aiosqlite):
    """The dialect of `ThreadedConnection`."""

    supports_statement_cache = True

    @classmethod
    @override
    def import_dbapi(cls) -> _Module:
        return _Module(aiosqlite, sqlite3)


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
