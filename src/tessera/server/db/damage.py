"""Tells a damaged SQLite database from one that is temporarily unavailable."""

import sqlite3

from sqlalchemy.exc import DBAPIError

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
