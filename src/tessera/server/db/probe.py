"""Health check: whether the database accepts writes on a new connection."""

from pathlib import Path
from sqlite3 import DatabaseError as DamagedError

from sqlalchemy import text
from sqlalchemy.exc import DatabaseError, OperationalError

from tessera.server.core.logs import log
from tessera.server.db.database import WriteTransactions, open_engine

_WRITE = text("UPDATE alembic_version SET version_num = version_num")
_LOOK_THROUGH = text("PRAGMA quick_check(1)")


class Probe:
    """Checks a database.

    Args:
        location: as for `open_engine`.
    """

    def __init__(self, location: str | Path) -> None:
        self._location = location
        self._damaged = False

    async def try_out(self) -> None:
        """Try a write.

        Raises:
            SQLAlchemyError: if it fails, for example on a full disk, or if the last `look_through`
                found damage.
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
        """Check an SQLite database for damage, and store the result; this may take minutes.

        Raises:
            SQLAlchemyError: if it cannot be read for a reason other than damage.
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
            log.error("database file is corrupt")
