"""Whether the database takes what it is given: asked as somebody would who comes anew."""

import time
from sqlite3 import DatabaseError as DamagedError

from sqlalchemy import text
from sqlalchemy.exc import DatabaseError

from tessera.server.storage.database import Writing, open_engine

LOOKED_THROUGH_EVERY = 60.0
"""Seconds: looking through all of a large database takes long."""

_WRITE = text("UPDATE alembic_version SET version_num = version_num")
_LOOK_THROUGH = text("PRAGMA quick_check(1)")


class Probe:
    """Tries a database out.

    Args:
        url: as `open_engine` takes it.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._looked: float | None = None

    async def try_out(self) -> None:
        """Write, and now and then look through all of it.

        Raises:
            SQLAlchemyError: if that fails: the disk is full, or the database is damaged.
        """
        engine = open_engine(self._url)
        try:
            async with Writing(engine).begin() as connection:
                await connection.execute(_WRITE)
            if engine.dialect.name == "sqlite" and self._is_time():
                async with engine.connect() as connection:
                    found = (await connection.execute(_LOOK_THROUGH)).scalar()
                if found != "ok":
                    raise DatabaseError(str(_LOOK_THROUGH), None, DamagedError("damaged"))
                self._looked = time.monotonic()
        finally:
            await engine.dispose()

    def _is_time(self) -> bool:
        return self._looked is None or time.monotonic() - self._looked > LOOKED_THROUGH_EVERY
