"""Backups of a site in one file: a consistent copy of the database, and the signing secret."""

import asyncio
import os
import sqlite3
import tarfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import inspect
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.files import replace_by
from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message
from tessera.server.app.copying import copy_in, copy_out, migrate_file
from tessera.server.app.settings import Settings
from tessera.server.cluster.cluster import same_secret
from tessera.server.cluster.lease_store import LeaseStore
from tessera.server.core.data_folder import DATABASE, PRIVATE, FolderInUseError, lock
from tessera.server.db.database import open_engine
from tessera.server.db.lease_rows import ProcessRow
from tessera.server.db.upgrading import knows, newest, revision_of
from tessera.server.web.guest_sessions import KEY_FILE

PARTS = (DATABASE, KEY_FILE)
_BESIDE = ("-wal", "-shm")
"""Suffixes of SQLite's other files: those of another database would corrupt it."""


def back_up(settings: Settings, file: Path, *, replace: bool = False) -> None:
    """Write a backup of a site atomically; its servers may be running.

    Args:
        settings: of the site.
        file: the backup.
        replace: whether to overwrite an existing file.

    Raises:
        NotationError: if there is no such site, its database cannot be read or is not of the newest
            revision, or the key is not that of its servers; or if the file exists.
        OSError: if the file cannot be written.
        SQLAlchemyError: if a PostgreSQL database cannot be used.
    """
    folder, database = settings.data, settings.database_file
    if database and not database.exists():
        raise NotationError(message("cli-no-database", file=str(database)))
    if not (folder / KEY_FILE).exists():
        raise NotationError(message("cli-no-key", file=str(folder / KEY_FILE)))
    if file.exists() and not replace:
        raise NotationError(message("cli-is-there", file=str(file)))
    if not file.absolute().parent.is_dir():
        raise NotationError(message("cli-no-folder", folder=str(file.absolute().parent)))
    with TemporaryDirectory(dir=file.absolute().parent, prefix=f".{file.name}-") as name:
        copy, packed = Path(name, DATABASE), Path(name, "packed")
        if database:
            _copy(database, copy)
        else:
            asyncio.run(_copy_from_elsewhere(settings, copy))
        os.close(os.open(packed, os.O_CREAT | os.O_WRONLY, PRIVATE))
        with packed.open("wb") as out:
            with tarfile.open(fileobj=out, mode="w:gz") as archive:
                archive.add(copy, DATABASE)
                archive.add(folder / KEY_FILE, KEY_FILE)
            os.fsync(out.fileno())
        packed.replace(file)


def restore(file: Path, settings: Settings) -> Path | None:
    """Replace the data of a site by a backup, from either kind of database.

    Returns:
        A backup of the previous data; None if there was none.

    Raises:
        NotationError: if the file is not a backup, or of a newer program; if a server is running;
            or if the previous data on PostgreSQL cannot be backed up.
        OSError: if something cannot be read or written.
        SQLAlchemyError: if a PostgreSQL database cannot be used.
    """
    folder = settings.data
    if not file.exists():
        raise NotationError(message("cli-no-file", file=str(file)))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder, prefix=".restoring-") as name, held(folder):
        _unpack(file, Path(name))
        before = None
        if _is_there(settings):
            before = free_name(folder, "before-restore")
            _back_up_previous(settings, before)
        if settings.database_file:
            for beside in _BESIDE:
                (folder / f"{DATABASE}{beside}").unlink(missing_ok=True)
            Path(name, DATABASE).replace(settings.database_file)
        else:
            asyncio.run(_put_elsewhere(Path(name, DATABASE), settings))
        Path(name, KEY_FILE).replace(folder / KEY_FILE)
    return before


def _back_up_previous(settings: Settings, before: Path) -> None:
    """Back up the previous data; if an SQLite database is damaged, its files."""
    try:
        back_up(settings, before)
    except NotationError:
        if settings.database_file is None:
            raise
        files = [settings.data / f"{DATABASE}{end}" for end in ("", *_BESIDE)]
        there = [file for file in (*files, settings.data / KEY_FILE) if file.exists()]

        def pack(part: Path) -> None:
            os.close(os.open(part, os.O_CREAT | os.O_WRONLY, PRIVATE))
            with tarfile.open(part, "w:gz") as archive:
                for file in there:
                    archive.add(file, file.name)

        replace_by(before, pack, durable=True)


def _is_there(settings: Settings) -> bool:
    """Whether a site has data to back up before a restore.

    Raises:
        NotationError: if servers run on a PostgreSQL database.
    """
    if settings.database_file:
        return all((settings.data / part).exists() for part in PARTS)
    return asyncio.run(_is_there_elsewhere(settings))


async def _is_there_elsewhere(settings: Settings) -> bool:
    """The same for a PostgreSQL database, which no process may serve."""
    async with elsewhere(settings) as engine:
        await check_unserved(engine)
        return await revision_of(engine) is not None


async def _copy_from_elsewhere(settings: Settings, copy: Path) -> None:
    """Copy a PostgreSQL database, which must be of the newest revision."""
    async with elsewhere(settings) as engine:
        found = await revision_of(engine)
        if found is None:
            raise NotationError(message("cli-no-database", file="TESSERA_DATABASE_URL"))
        if found != newest():
            name = "cli-outdated-database" if knows(found) else "server-newer-database"
            raise NotationError(message(name, revision=excerpt(found), known=newest()))
        key = settings.data / KEY_FILE
        if not await same_secret(engine, key.read_bytes()):
            raise NotationError(message("server-other-secret", file=str(key)))
        await copy_out(engine, copy)


async def _put_elsewhere(copy: Path, settings: Settings) -> None:
    """Replace the content of a PostgreSQL database by that of a copy."""
    await migrate_file(copy)
    async with elsewhere(settings) as engine:
        await copy_in(copy, engine, partial(check_unserved, engine))


@asynccontextmanager
async def elsewhere(settings: Settings) -> AsyncIterator[AsyncEngine]:
    """Open the PostgreSQL database of a site while the context is open.

    Raises:
        NotationError: if it is of another kind.
    """
    engine = open_engine(settings.database_location, timeout=None)
    try:
        if engine.dialect.name != "postgresql":
            raise NotationError(message("cli-unknown-database"))
        yield engine
    finally:
        await engine.dispose()


async def check_unserved(engine: AsyncEngine) -> None:
    """Check that no process serves the site of a database.

    Raises:
        NotationError: if one does.
    """
    async with engine.connect() as connection:
        table = ProcessRow.__tablename__
        exists = await connection.run_sync(lambda sync: inspect(sync).has_table(table))
    if exists and engine.dialect.name == "postgresql" and await LeaseStore(engine).living():
        raise NotationError(message("cli-site-in-use"))


def _copy(database: Path, copy: Path) -> None:
    try:
        with closing(sqlite3.connect(database)) as old, closing(sqlite3.connect(copy)) as new:
            old.backup(new)
            tables = new.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        if tables == (0,):
            raise NotationError(message("cli-no-database", file=str(database)))
    except sqlite3.Error as error:
        problem = str(error)
        raise NotationError(
            message("cli-cannot-back-up", file=str(database), problem=problem)
        ) from None


def _unpack(file: Path, folder: Path) -> None:
    """Extract a backup to a folder, and check its database."""
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
    """Lock the data folder while the context is open.

    Raises:
        NotationError: if a server uses it.
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
    """A path for a new backup in a data folder."""
    names = (folder / f"{name}-{number}.tar.gz" for number in range(1, 10_000))
    return next(name for name in names if not name.exists())
