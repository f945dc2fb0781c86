"""The data folder: private to the server, and locked by one server at a time."""

import fcntl
import os
from pathlib import Path

PRIVATE = 0o600
OF_OTHERS = 0o077
"""Permission bits of group and others."""
DATABASE = "tessera.db"
_LOCK = "server.lock"
_PRIVATE_FILES = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", "secret.key", _LOCK)


class FolderInUseError(Exception):
    """Another server uses the data folder."""


def make_private(folder: Path, database: Path | None) -> None:
    """Make a data folder and its files readable by their owner alone.

    Args:
        folder: created if missing.
        database: the database file, created if missing; SQLite gives its other files the same
            permissions. None if the database is elsewhere.

    Raises:
        OSError: if that fails.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if database is not None:
        os.close(os.open(database, os.O_CREAT | os.O_RDWR, PRIVATE))
    for path in (folder / name for name in _PRIVATE_FILES):
        if path.exists() and path.stat().st_mode & OF_OTHERS:
            path.chmod(PRIVATE)


def lock(folder: Path, *, shared: bool = False) -> int:
    """Lock a data folder for the lifetime of the process, and return the file descriptor.

    Args:
        folder: must exist.
        shared: allow other servers that also pass True: their database is elsewhere.

    Raises:
        FolderInUseError: if another server holds the lock.
        OSError: if the folder cannot be used.
    """
    held = os.open(folder / _LOCK, os.O_CREAT | os.O_RDWR, PRIVATE)
    try:
        fcntl.flock(held, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise FolderInUseError from None
    return held
