"""Accounts: lookup, names and prefix search."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tessera.server.accounts.names import (
    SHORTEST,
    bot_name,
    check_guest_name,
    checked_account_name,
    is_of_bot,
    skeleton,
)
from tessera.server.accounts.store import Account, AccountStore, NameTakenError, StoredLogin
from tessera.server.core.errors import refuse
from tessera.server.rooms.names import checked_name


@dataclass(frozen=True)
class Login:
    """The account that sent a request, and the browser session it used."""

    account: Account
    login: StoredLogin


class Accounts:
    """The accounts of a server."""

    def __init__(self, store: AccountStore) -> None:
        self._store = store

    # Lookup

    async def of(self, principal: str | None) -> Account | None:
        """The account of a principal; None for guests and for no principal."""
        return await self._store.of(principal) if principal else None

    async def called(self, name: str) -> Account | None:
        """The account with this name, now or formerly; None if there is none."""
        named = await self._store.named(skeleton(name))
        return named or await self._store.once_named(skeleton(name))

    async def known(self, name: str) -> Account:
        """Like `called`, but raise if there is no account.

        Raises:
            RefusalError: if there is none.
        """
        found = await self.called(name)
        if found is None:
            raise refuse("unknown-player")
        return found

    async def beginning(self, text: str, most: int) -> Sequence[str]:
        """Names of accounts that start with this prefix or with one that looks alike.

        Returns nothing for prefixes shorter than `SHORTEST`.
        """
        alike = skeleton(text)
        return await self._store.named_like(alike, most) if len(alike) >= SHORTEST else ()

    async def names(self, principals: Iterable[str]) -> dict[str, str]:
        """Names of those principals that have accounts."""
        return await self._store.names(principals)

    async def is_bot(self, principal: str) -> bool:
        """Whether an account is a bot account."""
        return await self._store.is_bot(principal)

    async def may_be_rated(self, login: Login | None) -> bool:
        """Whether the caller may play rated games: accounts of people may."""
        return login is not None and not await self.is_bot(login.account.principal)

    # Names

    async def free_name(self, name: str) -> str:
        """Check that an account may use a name, and return it normalized.

        Raises:
            RefusalError: if it is invalid or taken.
        """
        name = checked_account_name(name)
        if is_of_bot(name):
            raise refuse("name-bot")
        if await self._store.named(skeleton(name)) is not None:
            raise refuse("name-taken")
        return name

    async def rename(self, principal: str, name: str) -> str:
        """Rename an account; `SeatNames` renames its seats.

        Returns:
            The name as stored.

        Raises:
            RefusalError: if the name is invalid or taken.
        """
        bot = await self.is_bot(principal)
        name = checked_account_name(bot_name(name.strip()) if bot else name)
        if is_of_bot(name) and not bot:
            raise refuse("name-bot")
        try:
            await self._store.rename(principal, name, skeleton(name))
        except NameTakenError:
            raise refuse("name-taken") from None
        return name

    async def seat_names(self, login: Login | None, requested: Sequence[str]) -> list[str]:
        """Names for the seats that a user takes: several when players share one screen.

        The first is the account's name, if the user is logged in.

        Raises:
            RefusalError: if a name belongs to another account, is reserved for bots or the site,
                looks like such a name, or is unreadable.
        """
        own = [login.account.name] if login and requested else []
        return own + [await self._guest_name(login, name) for name in requested[len(own) :]]

    async def _guest_name(self, login: Login | None, requested: str) -> str:
        name = checked_name(requested)
        check_guest_name(name)
        other = await self._store.named(skeleton(name)) if name else None
        if other is not None and (login is None or other.principal != login.account.principal):
            raise refuse("name-registered")
        return name
