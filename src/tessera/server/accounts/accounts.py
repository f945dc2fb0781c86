"""Accounts: who is registered, under which name, and how others find them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tessera.server.accounts.names import (
    SHORTEST,
    bot_name,
    check_guest_name,
    checked_account_name,
    is_of_bot,
    likeness,
)
from tessera.server.accounts.store import Account, AccountStore, KeptLogin, NameTakenError
from tessera.server.core.errors import refuse
from tessera.server.rooms.names import checked_name


@dataclass(frozen=True)
class Login:
    """An account that asks, and the browser in which it is logged in."""

    account: Account
    login: KeptLogin


class Accounts:
    """The accounts of a server."""

    def __init__(self, store: AccountStore) -> None:
        self._store = store

    def __deepcopy__(self, _memo: object) -> "Accounts":
        """The same: the framework copies its routes with all that they hold."""
        return self

    # Who is who

    async def of(self, principal: str | None) -> Account | None:
        """The account of who holds a seat or has founded a room; None for guests and for nobody."""
        return await self._store.of(principal) if principal else None

    async def called(self, name: str) -> Account | None:
        """The account of a name, or that had it before; None if there is none."""
        named = await self._store.named(likeness(name))
        return named or await self._store.once_named(likeness(name))

    async def known(self, name: str) -> Account:
        """The same for who must have one.

        Raises:
            RefusalError: if there is none.
        """
        found = await self.called(name)
        if found is None:
            raise refuse("unknown-player")
        return found

    async def beginning(self, text: str, most: int) -> Sequence[str]:
        """The names of accounts that begin so, or look as if they did; none of a single letter."""
        alike = likeness(text)
        return await self._store.named_like(alike, most) if len(alike) >= SHORTEST else ()

    async def names(self, principals: Iterable[str]) -> dict[str, str]:
        """The names of those principals that have accounts."""
        return await self._store.names(principals)

    async def is_bot(self, principal: str) -> bool:
        """Whether an account is that of a program."""
        return await self._store.is_bot(principal)

    async def may_be_rated(self, login: Login | None) -> bool:
        """Whether who asks may play for ratings: people with accounts may."""
        return login is not None and not await self.is_bot(login.account.principal)

    # Their names

    async def free_name(self, name: str) -> str:
        """A name that an account may have.

        Raises:
            RefusalError: if it will not do or is not free.
        """
        name = checked_account_name(name)
        if is_of_bot(name):
            raise refuse("name-bot")
        if await self._store.named(likeness(name)) is not None:
            raise refuse("name-taken")
        return name

    async def rename(self, principal: str, name: str) -> str:
        """Give an account another name; `AccountData` renames its seats.

        Returns:
            The name as it is kept.

        Raises:
            RefusalError: if the name will not do or is not free.
        """
        bot = await self.is_bot(principal)
        name = checked_account_name(bot_name(name.strip()) if bot else name)
        if is_of_bot(name) and not bot:
            raise refuse("name-bot")
        try:
            await self._store.rename(principal, name, likeness(name))
        except NameTakenError:
            raise refuse("name-taken") from None
        return name

    async def seat_names(self, login: Login | None, wished: Sequence[str]) -> list[str]:
        """The names under which somebody sits down, on several seats where one screen is shared.

        The first is that of the account, where there is one.

        Raises:
            RefusalError: if somebody wishes for the name of another's account, of a program or of
                the house, or one that looks alike, or for one that cannot be read.
        """
        own = [login.account.name] if login and wished else []
        return own + [await self._guest_name(login, name) for name in wished[len(own) :]]

    async def _guest_name(self, login: Login | None, wished: str) -> str:
        name = checked_name(wished)
        check_guest_name(name)
        other = await self._store.named(likeness(name)) if name else None
        if other is not None and (login is None or other.principal != login.account.principal):
            raise refuse("name-registered")
        return name
