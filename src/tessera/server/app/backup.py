"""A site in one file: its database as it was at one moment, and the secret that signs cookies."""

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
"""What SQLite keeps beside a database: that of another one would spoil it."""


def back_up(settings: Settings, file: Path, *, replace: bool = False) -> None:
    """Write a copy of a site, whole or not at all; servers may run on it meanwhile.

    Args:
        settings: of the site.
        file: the copy.
        replace: whether it takes the place of a file that is there.

    Raises:
        NotationError: if there is no such site, its database cannot be read or is not of the
            newest revision, or the key is not that of its servers; or if the file is there.
        OSError: if the file cannot be written.
        SQLAlchemyError: if a database that is elsewhere cannot be used.
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
    """Put a copy in the place of what a site has, whatever kind of database it was made of.

    Returns:
        Where that is kept now; None if there was nothing.

    Raises:
        NotationError: if the file is no such copy, or of a newer program, or a server runs there,
            or what is there on PostgreSQL cannot be copied.
        OSError: if something cannot be read or written.
        SQLAlchemyError: if a database that is elsewhere cannot be used.
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
            _keep(settings, before)
        if settings.database_file:
            for beside in _BESIDE:
                (folder / f"{DATABASE}{beside}").unlink(missing_ok=True)
            Path(name, DATABASE).replace(settings.database_file)
        else:
            asyncio.run(_put_elsewhere(Path(name, DATABASE), settings))
        Path(name, KEY_FILE).replace(folder / KEY_FILE)
    return before


def _keep(settings: Settings, before: Path) -> None:
    """Copy what a site has before another is put in its place; of a damaged database its files."""
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
    """Whether a site has anything that is to be kept before another is put in its place.

    Raises:
        NotationError: if servers run on a database that is elsewhere.
    """
    if settings.database_file:
        return all((settings.data / part).exists() for part in PARTS)
    return asyncio.run(_is_there_elsewhere(settings))


async def _is_there_elsewhere(settings: Settings) -> bool:
    """The same of a database of PostgreSQL, which nobody is to serve."""
    async with elsewhere(settings) as engine:
        await check_unserved(engine)
        return await revision_of(engine) is not None


async def _copy_from_elsewhere(settings: Settings, copy: Path) -> None:
    """Copy a database of PostgreSQL that is as this program brings it up to date."""
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
    """Have a database of PostgreSQL hold what a copy does."""
    await migrate_file(copy)
    async with elsewhere(settings) as engine:
        await copy_in(copy, engine, partial(check_unserved, engine))


@asynccontextmanager
async def elsewhere(settings: Settings) -> AsyncIterator[AsyncEngine]:
    """The database of a site that is elsewhere.

    Raises:
        NotationError: if it is not of PostgreSQL.
    """
    engine = open_engine(settings.database_location, timeout=None)
    try:
        if engine.dialect.name != "postgresql":
            raise NotationError(message("cli-unknown-database"))
        yield engine
    finally:
        await engine.dispose()


async def check_unserved(engine: AsyncEngine) -> None:
    """Make sure that no process serves the site of a database.

    Raises:
        NotationError: if one does.
    """
    async with engine.connect() as connection:
        table = ProcessRow.__tablename__
        kept = await connection.run_sync(lambda sync: inspect(sync).has_table(table))
    if kept and engine.dialect.name == "postgresql" and await LeaseStore(engine).living():
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
