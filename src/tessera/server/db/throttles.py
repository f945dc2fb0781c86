"""Rate limits shared by all processes of a site."""

import hmac
from collections.abc import Callable, Mapping
from math import ceil

from sqlalchemy import BigInteger, String, case, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import Mapped, mapped_column

from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import Base


class ThrottleRow(Base):
    """A token bucket that refills at a steady rate; a request takes one token."""

    __tablename__ = "throttles"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    """A keyed hash of what is asked for and of the client, so that it reveals neither."""
    filled: Mapped[int] = mapped_column(BigInteger)
    """When the bucket will be full, in milliseconds since 1970; each token taken adds the time in
    which one is refilled."""


_INSERT: Mapping[str, Callable[[type[ThrottleRow]], postgresql.Insert | sqlite.Insert]] = {
    "postgresql": postgresql.insert,
    "sqlite": sqlite.insert,
}


class ThrottleStore:
    """Token buckets in a database.

    Args:
        engine: of the database.
        secret: key of the hashes that hide clients.
    """

    def __init__(self, engine: AsyncEngine, secret: bytes) -> None:
        self._insert = _INSERT[engine.dialect.name]
        self._writing = WriteTransactions(engine)
        self._secret = secret

    async def take(self, what: str, asker: str, most: int, within: int) -> int:
        """Take a token of a client in a single statement, so that concurrent requests all count.

        Args:
            what: names what is asked for.
            asker: the client.
            most: size of the bucket.
            within: milliseconds in which an empty bucket refills.

        Returns:
            0 if a token was taken; else the milliseconds until one is available.

        Raises:
            SQLAlchemyError: if the database fails.
        """
        key = hmac.digest(self._secret, f"{what} {asker}".encode(), "sha256").hex()
        at, each = now(), ceil(within / most)
        last = at + (most - 1) * each
        filled = ThrottleRow.filled
        # If a clock was set back, clients must not wait for hours.
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
        """Delete full buckets."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(ThrottleRow).where(ThrottleRow.filled <= now()))
