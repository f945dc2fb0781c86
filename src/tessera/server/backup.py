"""A site in one file: its database as it was at one moment, and the secret that signs cookies."""

import os
import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.server.folder import DATABASE, PRIVATE, FolderInUseError, lock
from tessera.server.http.guests import KEY_FILE
from tessera.server.storage.upgrading import knows, newest

PARTS = (DATABASE, KEY_FILE)
_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database: that of another one would spoil it."""


def back_up(folder: Path, file: Path) -> None:
    """Write a copy of a data folder, whole or not at all; a server may run on it meanwhile.

    Raises:
        NotationError: if there is no site in the folder, or its database cannot be read.
        OSError: if the file cannot be written.
    """
    for part in PARTS:
        if not (folder / part).exists():
            raise NotationError(message("cli-no-database", file=str(folder / part)))
    with TemporaryDirectory(dir=file.absolute().parent, prefix=f".{file.name}-") as name:
        copy, packed = Path(name, DATABASE), Path(name, "packed")
        _copy(folder / DATABASE, copy)
        os.close(os.open(packed, os.O_CREAT | os.O_WRONLY, PRIVATE))
        with packed.open("wb") as out:
            with tarfile.open(fileobj=out, mode="w:gz") as archive:
                archive.add(copy, DATABASE)
                archive.add(folder / KEY_FILE, KEY_FILE)
            os.fsync(out.fileno())
        packed.replace(file)


def restore(file: Path, folder: Path) -> Path | None:
    """Put a copy in the place of what is in a data folder.

    Returns:
        Where that is kept now; None if there was nothing.

    Raises:
        NotationError: if the file is no such copy, or of a newer program, or a server runs there.
        OSError: if something cannot be read or written.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder, prefix=".restoring-") as name, held(folder):
        _unpack(file, Path(name))
        before = None
        if all((folder / part).exists() for part in PARTS):
            before = free_name(folder, "before-restore")
            back_up(folder, before)
        for beside in _BESIDE:
            (folder / f"{DATABASE}{beside}").unlink(missing_ok=True)
        for part in PARTS:
            Path(name, part).replace(folder / part)
    return before


def _copy(database: Path, copy: Path) -> None:
    try:
        with closing(sqlite3.connect(database)) as old, closing(sqlite3.connect(copy)) as new:
            old.backup(new)
    except sqlite3.Error as error:
        problem = str(error)
        raise NotationError(
            message("cli-cannot-back-up", file=str(database), problem=problem)
        ) from None


def _unpack(file: Path, folder: Path) -> None:
    """Lay the parts of a copy in a folder, and look whether they are sound."""
    unreadable = NotationError(message("cli-no-copy", file=str(file)))
    try:
        with tarfile.open(file, "r:gz") as archive:
            for part in PARTS:
                content = archive.extractfile(part)
                if content is None:
                    raise unreadable
                _write(folder / part, content.read())
        with closing(sqlite3.connect(folder / DATABASE)) as database:
            sound = database.execute("PRAGMA quick_check(1)").fetchone()
            (revision,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    except (FileNotFoundError, tarfile.TarError, EOFError, KeyError, TypeError, sqlite3.Error):
        raise unreadable from None
    if sound != ("ok",):
        raise unreadable
    if not knows(revision):
        raise NotationError(message("server-newer-database", revision=revision, known=newest()))


def _write(path: Path, content: bytes) -> None:
    with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY, PRIVATE), "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """While no server has the data folder.

    Raises:
        NotationError: if one has.
    """
    try:
        file = lock(folder)
    except FolderInUseError:
        raise NotationError(message("cli-restore-in-use", folder=str(folder))) from None
    try:
        yield
    finally:
        os.close(file)


def free_name(folder: Path, name: str) -> Path:
    """A file for a copy in a data folder that is not there yet."""
    names = (folder / f"{name}-{number}.tar.gz" for number in range(1, 10_000))
    return next(name for name in names if not name.exists())
