"""How often somebody may ask, where that is to hold for all processes of a site."""

import hmac
from collections.abc import Callable, Mapping
from math import ceil

from sqlalchemy import case, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions
from tessera.server.db.throttle_rows import ThrottleRow

_INSERT: Mapping[str, Callable[[type[ThrottleRow]], postgresql.Insert | sqlite.Insert]] = {
    "postgresql": postgresql.insert,
    "sqlite": sqlite.insert,
}


class ThrottleStore:
    """The throttles of a database.

    Args:
        engine: of the database.
        secret: without which nobody can tell from what is kept who has asked.
    """

    def __init__(self, engine: AsyncEngine, secret: bytes) -> None:
        self._insert = _INSERT[engine.dialect.name]
        self._writing = WriteTransactions(engine)
        self._secret = secret

    async def take(self, what: str, asker: str, most: int, within: int) -> int:
        """Take a token of an asker, by one statement: of those who come at once none is missed.

        Args:
            what: is asked for.
            asker: whose tokens they are.
            most: tokens that there are at a time.
            within: milliseconds in which so many come.

        Returns:
            The milliseconds until there is one; 0 if it was there and is taken.

        Raises:
            SQLAlchemyError: if the database does not tell.
        """
        key = hmac.digest(self._secret, f"{what} {asker}".encode(), "sha256").hex()
        at, each = now(), ceil(within / most)
        last = at + (most - 1) * each
        filled = ThrottleRow.filled
        # Then a clock was set back, and nobody is to wait for hours; less is who was counted late.
        amiss = filled > at + 2 * within
        row = self._insert(ThrottleRow).values(key=key, filled=at + each)
        taking = row.on_conflict_do_update(
            index_elements=[ThrottleRow.key],
            set_={"filled": case((amiss, at), (filled > at, filled), else_=at) + each},
            where=(filled <= last) | amiss,
        ).returning(filled)
        async with self._writing.begin() as connection:
            if (await connection.execute(taking)).first() is not None:
                return 0
            stands = select(filled).where(ThrottleRow.key == key)
            return int((await connection.execute(stands)).scalar_one()) - last

    async def tidy(self) -> None:
        """Forget those who have all their tokens again."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(ThrottleRow).where(ThrottleRow.filled <= now()))
