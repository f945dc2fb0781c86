"""Whether the database takes what it is given: asked as somebody would who comes anew."""

from pathlib import Path
from sqlite3 import DatabaseError as DamagedError

import structlog
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError, OperationalError

from tessera.server.db.database import WriteTransactions, open_engine

_WRITE = text("UPDATE alembic_version SET version_num = version_num")
_LOOK_THROUGH = text("PRAGMA quick_check(1)")

log = structlog.get_logger(__name__)


class Probe:
    """Tries a database out.

    Args:
        location: as `open_engine` takes it.
    """

    def __init__(self, location: str | Path) -> None:
        self._location = location
        self._damaged = False

    async def try_out(self) -> None:
        """Write.

        Raises:
            SQLAlchemyError: if that fails: the disk is full, or the database is damaged; or if it
                was found damaged when it was last looked through.
        """
        if self._damaged:
            raise DatabaseError(str(_LOOK_THROUGH), None, DamagedError("damaged"))
        engine = open_engine(self._location)
        try:
            async with WriteTransactions(engine).begin() as connection:
                await connection.execute(_WRITE)
        finally:
            await engine.dispose()

    async def look_through(self) -> None:
        """Read all of a database of SQLite, which may take minutes; what is found is remembered.

        Raises:
            SQLAlchemyError: if it cannot be read for another reason than damage.
        """
        engine = open_engine(self._location, timeout=None)
        try:
            async with engine.connect() as connection:
                self._damaged = (await connection.execute(_LOOK_THROUGH)).scalar() != "ok"
        except OperationalError:
            raise
        except DatabaseError:
            self._damaged = True
        finally:
            await engine.dispose()
        if self._damaged:
            log.error("database is damaged")
