# ruff: noqa: ANN401, SLF001 — an adapter has no other way to what it adapts
"""SQLite behind a thread, which is asked once for each statement.

SQLAlchemy's own dialect asks the thread of a connection for a cursor, then to execute, to fetch and
to close, and for each of these the event loop is woken: most of what a short query costs. Here one
errand does all four, and takes the beginning of the transaction along.
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
from typing_extensions import override

DRIVER = "sqlite+errands"
"""Its name in the address of a database."""
STEPS = 10_000
"""Instructions of the virtual machine between two checks of a statement's time: about 1 ms."""


class _Done(NamedTuple):
    """What came of a statement."""

    rows: Sequence[Any]
    description: Any
    rowcount: int
    lastrowid: int
    arraysize: int = 1


def _errand(
    connection: "ThreadedConnection", before: str, many: bool, statement: str, values: Any
) -> _Done:
    """Execute a statement, after another if there is one, and fetch all that it gives."""
    sqlite: sqlite3.Connection = connection._connection._conn
    sqlite.set_progress_handler(_ends(connection), STEPS)
    if before:
        try:
            sqlite.execute(before)
        except sqlite3.Error:
            connection.before = before  # whoever tries again is not to go without
            raise
    cursor = sqlite.executemany(statement, values) if many else sqlite.execute(statement, values)
    rows = cursor.fetchall() if cursor.description else ()
    done = _Done(rows, cursor.description, cursor.rowcount, cursor.lastrowid or 0)
    cursor.close()
    return done


def _ends(connection: "ThreadedConnection") -> Callable[[], bool]:
    """Says of a statement that begins now whether it is to be interrupted."""
    deadline = monotonic() + (inf if connection.timeout is None else connection.timeout)
    return lambda: connection.abandoned or monotonic() > deadline


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    """Holds what came of its last statement; in the thread nothing stays open."""

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
    """A connection whose transactions begin with their first statement."""

    __slots__ = ("abandoned", "before", "timeout")
    _cursor_cls = _Cursor
    _ss_cursor_cls = _Cursor  # type: ignore[assignment]  # all is fetched at once, here too

    def __init__(self, dbapi: Any, connection: Any) -> None:
        super().__init__(dbapi, connection)
        self.before = ""
        """What is to be executed before the next statement."""
        self.timeout: float | None = None
        """Seconds after which a statement fails."""
        self.abandoned = False
        """Whether the task awaiting its statement was cancelled: then the pool discards it."""

    @override
    def rollback(self) -> None:
        """End a transaction; nobody waits for that, and whatever is sent next comes after."""
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
    """The dialect of such connections."""

    supports_statement_cache = True

    @classmethod
    @override
    def import_dbapi(cls) -> _Module:
        return _Module(aiosqlite, sqlite3)


def begin(connection: Connection, how: str) -> None:
    """Begin a transaction with the first statement that is executed."""
    adapted: Any = connection.connection.dbapi_connection
    adapted.before = how


def unlimit(connection: Connection) -> None:
    """Let statements of a connection take as long as they need."""
    adapted: Any = connection.connection.dbapi_connection
    adapted.timeout = None


registry.register(DRIVER.replace("+", "."), __name__, ThreadedDialect.__name__)
