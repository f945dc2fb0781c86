"""The data folder: its files are the server's alone, and one server at a time has it."""

import fcntl
import os
from pathlib import Path

PRIVATE = 0o600
OF_OTHERS = 0o077
"""What group and others may do to a file."""
DATABASE = "tessera.db"
_LOCK = "server.lock"
_PRIVATE_FILES = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", "secret.key", _LOCK)


class FolderInUseError(Exception):
    """Another server has the data folder."""


def make_private(folder: Path, database: Path | None) -> None:
    """Make a data folder, and what is in it, readable by its owner alone.

    Args:
        folder: made if it is missing.
        database: the file of the database, made if it is missing: what the database adds beside
            it may then be read by those who may read this; None if it is elsewhere.

    Raises:
        OSError: if that cannot be.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if database is not None:
        os.close(os.open(database, os.O_CREAT | os.O_RDWR, PRIVATE))
    for path in (folder / name for name in _PRIVATE_FILES):
        if path.exists() and path.stat().st_mode & OF_OTHERS:
            path.chmod(PRIVATE)


def lock(folder: Path, *, shared: bool = False) -> int:
    """Have a data folder for as long as the process lives; a file descriptor that holds it.

    Args:
        folder: that exists.
        shared: with other servers that share it: their database is elsewhere.

    Raises:
        FolderInUseError: if another server has it.
        OSError: if it cannot be used.
    """
    held = os.open(folder / _LOCK, os.O_CREAT | os.O_RDWR, PRIVATE)
    try:
        fcntl.flock(held, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise FolderInUseError from None
    return held
