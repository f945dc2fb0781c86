"""Storage of tokens, and of the bot status of accounts."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from sqlalchemy import delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.accounts.store import BOT, may_log_in, rename_in
from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.models import LoginRow, PrincipalRow, TokenRow
from tessera.server.db.moderation_rows import is_banned


@dataclass(frozen=True)
class StoredToken:
    """A stored token; see `TokenRow`."""

    id: str
    digest: str = field(repr=False)
    principal: str = field(repr=False)
    name: str
    scopes: str
    created: int
    used: int


class TokenStore:
    """The tokens of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)

    async def add(self, token: StoredToken, login: str) -> bool:
        """Store a token if the login that asks for it is still valid; return whether it is."""
        asking = exists().where(LoginRow.id == login, LoginRow.principal == token.principal)
        async with self._writing.begin() as connection:
            allowed = await may_log_in(connection, token.principal)
            if not allowed or not await connection.scalar(select(asking)):
                return False
            await connection.execute(insert(TokenRow), asdict(token))
        return True

    async def token(self, digest: str) -> StoredToken | None:
        """The token with this digest; None if there is none, or its account is banned."""
        shown = TokenRow.digest == digest, ~is_banned(TokenRow.principal)
        query = select(*TokenRow.__table__.columns).where(*shown)
        async with self._reading.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return StoredToken(**row) if row else None

    async def tokens(self, principal: str) -> Sequence[StoredToken]:
        """Tokens of an account, the oldest first."""
        query = select(*TokenRow.__table__.columns).where(TokenRow.principal == principal)
        async with self._reading.connect() as connection:
            rows = await connection.execute(query.order_by(TokenRow.created, TokenRow.id))
            return [StoredToken(**row) for row in rows.mappings()]

    async def touch(self, which: str) -> None:
        """Record that a token was used."""
        shown = update(TokenRow).where(TokenRow.id == which).values(used=now())
        async with self._writing.begin() as connection:
            await connection.execute(shown)

    async def drop(self, principal: str, which: str) -> bool:
        """Delete a token of an account; return whether there was one."""
        mine = TokenRow.principal == principal, TokenRow.id == which
        async with self._writing.begin() as connection:
            return bool((await connection.execute(delete(TokenRow).where(*mine))).rowcount)

    async def become_bot(self, principal: str, name: str, skeleton: str) -> None:
        """Turn an account into a bot account, and rename it.

        Raises:
            NameTakenError: if the name is taken.
        """
        async with rename_in(self._writing, principal, name, skeleton) as connection:
            mine = PrincipalRow.id == principal
            await connection.execute(update(PrincipalRow).where(mine).values(kind=BOT))
