"""Whether a database of SQLite is damaged, or only out of reach for now."""

import sqlite3

from sqlalchemy.exc import DBAPIError

_PRIMARY = 0xFF
"""The part of an error code of SQLite that says what kind it is."""
_DAMAGED = frozenset(
    {
        sqlite3.SQLITE_ERROR,  # tables that should be there are not
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FORMAT,
        sqlite3.SQLITE_NOTADB,
    }
)
"""Kinds of errors that say that the file is not what it should be."""


def is_damaged(error: BaseException) -> bool:
    """Whether an error says that a file is no sound database of this program."""
    found = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(found, "sqlite_errorcode", None)
    return code is not None and code & _PRIMARY in _DAMAGED
