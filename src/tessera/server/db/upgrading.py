"""Databases of other versions: older ones are copied before migration, newer ones are refused."""

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
    """A newer version of this program has migrated the database."""


async def outdated(engine: AsyncEngine) -> str | None:
    """The revision of a database that must be migrated; None if it is current or empty.

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
    """Whether this program can migrate a database of a revision."""
    return revision in revisions()


def newest() -> str:
    """The revision of a current database."""
    return revisions()[0]


def revisions() -> list[str]:
    """All known revisions, newest first."""
    return [script.revision for script in _scripts().walk_revisions()]


def _scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config)


def copy_database(file: Path, revision: str) -> Path:
    """Copy an SQLite database to a file named after its revision, without overwriting any.

    Raises:
        OSError: if the copy cannot be written.
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
