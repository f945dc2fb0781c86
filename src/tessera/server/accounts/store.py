"""Storage of accounts, logins, passkeys and one-time tokens."""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from typing import TypeVar

from sqlalchemy import (
    ColumnElement,
    Select,
    bindparam,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.orm import aliased

from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.models import (
    AccountRow,
    Base,
    FormerNameRow,
    LoginRow,
    OneTimeTokenRow,
    PasskeyRow,
    PrincipalRow,
    TokenRow,
)
from tessera.server.db.moderation_rows import RENAMED, ModerationActionRow, RoleRow, is_banned
from tessera.server.db.paging import LAST_LETTER
from tessera.server.db.principals import GONE, know

Value = TypeVar("Value")

_OF_ACCOUNTS: tuple[type[Base], ...] = (
    LoginRow,
    PasskeyRow,
    OneTimeTokenRow,
    TokenRow,
    FormerNameRow,
    RoleRow,
    AccountRow,
)
"""Tables with rows that belong to an account, the accounts themselves last."""

_IS_KNOWN = select(
    exists().where(PrincipalRow.id == bindparam("principal"), PrincipalRow.kind != "guest")
)
"""Prepared once, since every request runs it."""
AMONG = 10
"""Prefix search considers this many times as many names as requested, and returns the shortest."""
BOT = "bot"
"""The kind of principals that are bot accounts."""


class NameTakenError(Exception):
    """Another account has this name or one that looks alike."""


class RegisteredError(Exception):
    """The guest already has an account."""


@dataclass(frozen=True)
class Account:
    """An account. Times are milliseconds since 1970, UTC."""

    principal: str = field(repr=False)
    """The principal that holds its seats; never sent to clients."""
    name: str
    skeleton: str = field(repr=False)
    password: str | None = field(repr=False)
    """The password hash; None for accounts with passkeys only."""
    email: str = field(repr=False)
    """Empty if no address is confirmed."""
    created: int


@dataclass(frozen=True)
class StoredLogin:
    """A browser session of an account."""

    id: str
    digest: str = field(repr=False)
    principal: str = field(repr=False)
    device: str
    created: int
    seen: int


@dataclass(frozen=True)
class StoredPasskey:
    """A passkey of an account."""

    id: str
    principal: str = field(repr=False)
    public_key: bytes = field(repr=False)
    counter: int
    name: str
    created: int
    used: int


@dataclass(frozen=True)
class OneTimeToken:
    """Permission for one action, granted to the bearer of a secret."""

    digest: str = field(repr=False)
    purpose: str
    principal: str = field(repr=False)
    body: str = field(repr=False)
    expires: int


class AccountStore:
    """The accounts of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)

    # Accounts

    async def register(self, account: Account) -> None:
        """Store a new account.

        Raises:
            NameTakenError: if its name is taken.
            RegisteredError: if the guest already has an account.
        """
        try:
            async with self._writing.begin() as connection:
                await know(connection, {account.principal})
                guest = PrincipalRow.id == account.principal, PrincipalRow.kind == "guest"
                kind = update(PrincipalRow).where(*guest).values(kind="account")
                if not (await connection.execute(kind)).rowcount:
                    raise RegisteredError
                await connection.execute(insert(AccountRow), asdict(account))
        except IntegrityError:
            raise NameTakenError from None

    async def of(self, principal: str) -> Account | None:
        """The account of a principal; None for a guest."""
        return await self._one(Account, AccountRow, AccountRow.principal == principal)

    async def named(self, skeleton: str) -> Account | None:
        """The account whose name has this skeleton; None if there is none."""
        return await self._one(Account, AccountRow, AccountRow.skeleton == skeleton)

    async def named_like(self, beginning: str, most: int) -> Sequence[str]:
        """Names of accounts whose skeleton starts with this prefix, the shortest first.

        Only the first `AMONG * most` matches in alphabetical order are considered.
        """
        query = select(AccountRow.skeleton, AccountRow.name).where(
            AccountRow.skeleton >= beginning, AccountRow.skeleton < beginning + LAST_LETTER
        )
        query = query.order_by(AccountRow.skeleton).limit(AMONG * most)
        async with self._reading.connect() as connection:
            found = {row.skeleton: row.name for row in await connection.execute(query)}
        alike = sorted(found, key=lambda skeleton: (len(skeleton), skeleton))
        return [found[skeleton] for skeleton in alike[:most]]

    async def reached_by(self, email: str) -> Sequence[Account]:
        """Accounts with this confirmed address."""
        if not email:
            return ()
        return await self._all(Account, AccountRow, AccountRow.email == email)

    async def names(self, principals: Iterable[str]) -> dict[str, str]:
        """Names of those principals that have accounts."""
        asked = set(principals)
        if not asked:  # as at most tables, where the chat is empty
            return {}
        query = select(AccountRow.principal, AccountRow.name)
        async with self._reading.connect() as connection:
            rows = await connection.execute(query.where(AccountRow.principal.in_(asked)))
            return {row.principal: row.name for row in rows}

    async def change(self, principal: str, **values: str | None) -> None:
        """Change fields of an account, except its name."""
        changed = update(AccountRow).where(AccountRow.principal == principal).values(**values)
        async with self._writing.begin() as connection:
            await connection.execute(changed)

    async def rename(self, principal: str, name: str, skeleton: str) -> None:
        """Rename an account; it can still be found by its former name.

        Raises:
            NameTakenError: if the name is taken.
        """
        async with rename_in(self._writing, principal, name, skeleton):
            pass

    async def once_named(self, skeleton: str) -> Account | None:
        """The account that formerly had a name with this skeleton, if no account has one now."""
        former = select(FormerNameRow.principal).where(FormerNameRow.skeleton == skeleton)
        return await self._one(Account, AccountRow, AccountRow.principal.in_(former))

    async def shut(self, principal: str) -> None:
        """Delete logins and tokens of an account that is to be deleted."""
        async with self._writing.begin() as connection:
            await _remove(connection, principal, (LoginRow, TokenRow))

    async def delete(self, principal: str) -> None:
        """Delete an account and its credentials; its principal is never used again."""
        renames = ModerationActionRow.target == principal, ModerationActionRow.action == RENAMED
        async with self._writing.begin() as connection:
            await connection.execute(update(ModerationActionRow).where(*renames).values(detail=""))
            await _remove(connection, principal, _OF_ACCOUNTS)

    async def is_guest(self, principal: str) -> bool:
        """Whether a principal has never had an account."""
        async with self._reading.connect() as connection:
            return not await connection.scalar(_IS_KNOWN, {"principal": principal})

    async def is_bot(self, principal: str) -> bool:
        """Whether an account is a bot account."""
        bot = PrincipalRow.id == principal, PrincipalRow.kind == BOT
        async with self._reading.connect() as connection:
            return bool((await connection.scalars(select(exists().where(*bot)))).one())

    # Logins

    async def log_in(self, login: StoredLogin, most: int) -> bool:
        """Store a login if the account may log in; return whether it may.

        If there are too many logins, the least recently used one is deleted.
        """
        mine = LoginRow.principal == login.principal
        newest = select(LoginRow.id).where(mine).order_by(LoginRow.seen.desc()).limit(most - 1)
        async with self._writing.begin() as connection:
            if not await may_log_in(connection, login.principal):
                return False
            spared = list(await connection.scalars(newest))
            await connection.execute(delete(LoginRow).where(mine, LoginRow.id.not_in(spared)))
            await connection.execute(insert(LoginRow), asdict(login))
        return True

    async def logged_in(self, digest: str, since: int) -> tuple[Account, StoredLogin] | None:
        """The account and login that a secret belongs to; None if there is none, or it is banned.

        Args:
            digest: of the secret.
            since: ignore logins last used before this time.
        """
        shown = (LoginRow.digest == digest) & (LoginRow.seen >= since)
        login = await self._one(StoredLogin, LoginRow, shown & ~is_banned(LoginRow.principal))
        account = await self.of(login.principal) if login else None
        return (account, login) if account and login else None

    async def logins(self, principal: str, since: int) -> Sequence[StoredLogin]:
        """Logins of an account, the most recently used first."""
        mine = (LoginRow.principal == principal) & (LoginRow.seen >= since)
        found = await self._all(StoredLogin, LoginRow, mine)
        return sorted(found, key=lambda login: login.seen, reverse=True)

    async def touch(self, login: str) -> None:
        """Record that a login was used."""
        async with self._writing.begin() as connection:
            seen = update(LoginRow).where(LoginRow.id == login)
            await connection.execute(seen.values(seen=now()))

    async def log_out(self, principal: str, login: str) -> bool:
        """End one login of an account; return whether there was one."""
        return bool(await self._forget(LoginRow.principal == principal, LoginRow.id == login))

    async def log_out_others(self, principal: str, spared: str = "") -> Sequence[str]:
        """End all logins of an account except one; return those that were ended."""
        others = LoginRow.principal == principal, LoginRow.id != spared
        async with self._writing.begin() as connection:
            ended = list(await connection.scalars(select(LoginRow.id).where(*others)))
            await connection.execute(delete(LoginRow).where(*others))
        return ended

    async def _forget(self, *which: ColumnElement[bool]) -> int:
        async with self._writing.begin() as connection:
            return (await connection.execute(delete(LoginRow).where(*which))).rowcount

    # Passkeys

    async def add_passkey(self, passkey: StoredPasskey) -> bool:
        """Store a passkey; return False if it is already stored."""
        try:
            async with self._writing.begin() as connection:
                await connection.execute(insert(PasskeyRow), asdict(passkey))
        except IntegrityError:
            return False
        return True

    async def passkey(self, which: str) -> StoredPasskey | None:
        """The passkey with this id; None if there is none."""
        return await self._one(StoredPasskey, PasskeyRow, PasskeyRow.id == which)

    async def passkeys(self, principal: str) -> Sequence[StoredPasskey]:
        """The passkeys of an account, the oldest first."""
        found = await self._all(StoredPasskey, PasskeyRow, PasskeyRow.principal == principal)
        return sorted(found, key=lambda passkey: passkey.created)

    async def use_passkey(self, which: str, counter: int) -> None:
        """Record the use of a passkey, and its authenticator's counter."""
        used = update(PasskeyRow).where(PasskeyRow.id == which)
        async with self._writing.begin() as connection:
            await connection.execute(used.values(counter=counter, used=now()))

    async def drop_passkey(self, principal: str, which: str) -> bool:
        """Delete a passkey, unless it is the last credential; return whether it was deleted."""
        mine = PasskeyRow.principal == principal, PasskeyRow.id == which
        other, account = aliased(PasskeyRow), AccountRow.principal == principal
        opened = or_(
            exists().where(other.principal == principal, other.id != which),
            exists().where(account, AccountRow.password.is_not(None)),
        )
        async with self._writing.begin() as connection:
            await connection.execute(select(AccountRow.principal).where(account).with_for_update())
            gone = await connection.execute(delete(PasskeyRow).where(*mine, opened))
            return bool(gone.rowcount)

    # One-time tokens

    async def add_token(self, token: OneTimeToken) -> None:
        """Store a one-time token, and delete expired ones."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(OneTimeTokenRow).where(OneTimeTokenRow.expires < now()))
            await connection.execute(insert(OneTimeTokenRow), asdict(token))

    async def redeem(self, digest: str, purpose: str) -> OneTimeToken | None:
        """Delete and return the token of a secret; None if there is none."""
        which = (OneTimeTokenRow.digest == digest) & (OneTimeTokenRow.purpose == purpose)
        async with self._writing.begin() as connection:
            row = (
                (await connection.execute(_columns(OneTimeTokenRow).where(which)))
                .mappings()
                .one_or_none()
            )
            await connection.execute(delete(OneTimeTokenRow).where(which))
        return OneTimeToken(**row) if row and row["expires"] >= now() else None

    async def find_token(self, digest: str, purpose: str) -> OneTimeToken | None:
        """The token of a secret, which stays valid; None if there is none."""
        which = (OneTimeTokenRow.digest == digest) & (OneTimeTokenRow.purpose == purpose)
        return await self._one(
            OneTimeToken, OneTimeTokenRow, which & (OneTimeTokenRow.expires >= now())
        )

    async def tokens(self, principal: str, purpose: str) -> Sequence[OneTimeToken]:
        """Valid tokens of an account for a purpose."""
        found = await self._all(
            OneTimeToken, OneTimeTokenRow, OneTimeTokenRow.principal == principal
        )
        return [one for one in found if one.purpose == purpose and one.expires >= now()]

    async def withdraw(self, principal: str, *purposes: str) -> None:
        """Delete the tokens of an account for these purposes."""
        mine = OneTimeTokenRow.principal == principal, OneTimeTokenRow.purpose.in_(purposes)
        async with self._writing.begin() as connection:
            await connection.execute(delete(OneTimeTokenRow).where(*mine))

    # Rows

    async def _one(
        self, kind: type[Value], table: type[Base], which: ColumnElement[bool]
    ) -> Value | None:
        return next(iter(await self._all(kind, table, which)), None)

    async def _all(
        self, kind: type[Value], table: type[Base], which: ColumnElement[bool]
    ) -> Sequence[Value]:
        """Rows as dataclass instances: columns and fields have the same names."""
        async with self._reading.connect() as connection:
            rows = await connection.execute(_columns(table).where(which))
            return [kind(**row) for row in rows.mappings()]


async def may_log_in(connection: AsyncConnection, principal: str) -> bool:
    """Whether a principal has an account that is not banned; locks it for the transaction."""
    mine = AccountRow.principal == principal
    account = select(is_banned(AccountRow.principal)).where(mine)
    await connection.execute(select(AccountRow.principal).where(mine).with_for_update())
    return await connection.scalar(account) is False


@asynccontextmanager
async def rename_in(
    writing: WriteTransactions, principal: str, name: str, skeleton: str
) -> AsyncIterator[AsyncConnection]:
    """A transaction that renames an account, for further changes by the caller.

    Raises:
        NameTakenError: if the name is taken.
    """
    mine = AccountRow.principal == principal
    try:
        async with writing.begin() as connection:
            before = (await connection.scalars(select(AccountRow.skeleton).where(mine))).one()
            changed = update(AccountRow).where(mine)
            await connection.execute(changed.values(name=name, skeleton=skeleton))
            taken = FormerNameRow.skeleton.in_({before, skeleton})
            await connection.execute(delete(FormerNameRow).where(taken))
            if before != skeleton:
                former = {"skeleton": before, "principal": principal}
                await connection.execute(insert(FormerNameRow), former)
            yield connection
    except IntegrityError:
        raise NameTakenError from None


def _columns(table: type[Base]) -> Select[tuple[object, ...]]:
    return select(*table.__table__.columns)


async def _remove(
    connection: AsyncConnection, principal: str, tables: Iterable[type[Base]]
) -> None:
    """Delete the rows of a principal, and mark it as gone."""
    for table in tables:
        column = table.__table__.columns["principal"]
        await connection.execute(delete(table).where(column == principal))
    gone = update(PrincipalRow).where(PrincipalRow.id == principal)
    await connection.execute(gone.values(kind=GONE))
