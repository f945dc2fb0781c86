"""A database of another version: copied before it is brought up to date, refused if it is newer."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.files import replace_by
from tessera.server.core.data_folder import make_private
from tessera.server.db.database import MIGRATIONS


class NewerDatabaseError(Exception):
    """The database was brought up to date by a newer version of this program."""


async def outdated(engine: AsyncEngine) -> str | None:
    """The revision of a database that is to be brought up to date; None if it is, or is empty.

    Raises:
        NewerDatabaseError: if this program does not know the revision.
    """
    found = await revision_of(engine)
    if found is not None and not knows(found):
        raise NewerDatabaseError(found)
    return None if found == newest() else found


async def revision_of(engine: AsyncEngine) -> str | None:
    """The revision of a database; None if it is empty."""
    async with engine.connect() as connection:
        return await connection.run_sync(
            lambda sync: MigrationContext.configure(sync).get_current_revision()
        )


def knows(revision: str) -> bool:
    """Whether this program can bring a database of a revision up to date."""
    return revision in revisions()


def newest() -> str:
    """The revision that a database has which this program has brought up to date."""
    return revisions()[0]


def revisions() -> list[str]:
    """All that this program knows, the newest first."""
    return [script.revision for script in _scripts().walk_revisions()]


def _scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config)


def copy_database(file: Path, revision: str) -> Path:
    """A copy beside a database of SQLite, named after its revision; an older one is kept.

    Raises:
        OSError: if it cannot be written.
        sqlite3.Error: if the database cannot be read.
    """
    copy = file.with_name(f"{file.stem}-{revision}{file.suffix}")
    number = 1
    while copy.exists():
        number += 1
        copy = file.with_name(f"{file.stem}-{revision}-{number}{file.suffix}")

    def write(part: Path) -> None:
        make_private(part.parent, part)
        with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)

    replace_by(copy, write, durable=True)
    return copy
