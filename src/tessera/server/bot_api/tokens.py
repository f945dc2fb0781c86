"""Tokens with which programs are let in, and accounts that are those of programs."""

import secrets
from dataclasses import dataclass
from typing import get_args

from tessera.server.accounts.accounts import Accounts, Login
from tessera.server.accounts.logins import ALL, Logins
from tessera.server.accounts.names import bot_name, checked_account_name, likeness
from tessera.server.accounts.secrets import digest, new_secret
from tessera.server.accounts.store import Account, NameTakenError
from tessera.server.bot_api.messages import NewToken, Programs, Scope, TokenInfo
from tessera.server.bot_api.token_store import KeptToken, TokenStore
from tessera.server.core.clock import iso, now
from tessera.server.core.errors import refuse
from tessera.server.players.game_list import GameList
from tessera.server.rooms.names import checked_name

MOST = 20
"""Of one account."""
PREFIX = "tessera_"
"""By which a token is known for what it is, wherever it should turn up."""
SEEN_EVERY = 3600 * 1000
"""Milliseconds; it is written down no oftener that a token was shown."""


@dataclass(frozen=True)
class Admitted:
    """A program that asks, and for whom."""

    account: Account
    token: KeptToken

    @property
    def scopes(self) -> tuple[Scope, ...]:
        """What its token lets it do."""
        return _scopes(self.token)

    def may(self, scope: Scope) -> None:
        """Make sure that its token lets it do something.

        Raises:
            RefusalError: if it does not.
        """
        if scope not in self.scopes:
            raise refuse("token-scope", scope=scope)


class Tokens:
    """The programs that accounts have let in.

    Args:
        store: where their tokens are kept.
        accounts: whose they are.
        logins: tell who asks.
        game_list: tells what they play.
    """

    def __init__(
        self, store: TokenStore, accounts: Accounts, logins: Logins, game_list: GameList
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._logins = logins
        self._game_list = game_list

    def __deepcopy__(self, _memo: object) -> "Tokens":
        """The same: the framework copies its routes with all that they hold."""
        return self

    async def opened_by(self, secret: str) -> Admitted:
        """For whom a program plays that shows a token.

        Raises:
            RefusalError: if it opens nothing, or no more.
        """
        token = await self._store.token(digest(secret)) if secret.startswith(PREFIX) else None
        account = await self._accounts.of(token.principal) if token else None
        if token is None or account is None:
            raise refuse("token-wrong")
        if token.used < now() - SEEN_EVERY:
            await self._store.touch(token.id)
        return Admitted(account, token)

    async def told(self, principal: str, secret: str = "") -> Programs:
        """What programs an account has let in."""
        tokens = await self._store.tokens(principal)
        return Programs(tuple(map(_told, tokens)), await self._accounts.is_bot(principal), secret)

    async def make(self, login: Login, wish: NewToken) -> Programs:
        """Let one more program in; what opens it is told, and kept nowhere.

        Raises:
            RefusalError: if it is not proven who asks, or there are too many, or they were logged
                out meanwhile.
        """
        await self._logins.prove(login, wish.current)
        principal = login.account.principal
        if len(await self._store.tokens(principal)) >= MOST:
            raise refuse("too-many-tokens", most=MOST)
        secret = PREFIX + new_secret()
        scopes = " ".join(sorted(set(wish.scopes)))
        name = checked_name(wish.name)
        token = KeptToken(secrets.token_hex(8), digest(secret), principal, name, scopes, now(), 0)
        if not await self._store.keep(token, login.login.id):
            raise refuse("logged-out")
        return await self.told(principal, secret)

    async def revoke(self, login: Login, which: str) -> Programs:
        """Let a program in no longer; what it listens to ends.

        Raises:
            RefusalError: if the account has no such token.
        """
        principal = login.account.principal
        if not await self._store.drop(principal, which):
            raise refuse("not-found")
        self._logins.ended(principal, [which])
        return await self.told(principal)

    async def become_bot(self, login: Login, current: str) -> Programs:
        """Have an account known as that of a program, by its name too.

        Whatever it listens by begins anew, so that it waits in no pool any longer.

        Raises:
            RefusalError: if it is not proven who asks, or the new name is too long or not free, or
                it plays a rated game.
        """
        await self._logins.prove(login, current)
        principal, name = login.account.principal, bot_name(login.account.name)
        if await self._game_list.plays_rated(principal):
            raise refuse("plays-rated")
        try:
            name = checked_account_name(name)
            await self._store.become_bot(principal, name, likeness(name))
        except NameTakenError:
            raise refuse("name-taken") from None
        self._logins.ended(principal, [ALL])
        return await self.told(principal)


def _scopes(token: KeptToken) -> tuple[Scope, ...]:
    kept, known = token.scopes.split(), get_args(Scope)
    return tuple(scope for scope in known if scope in kept)


def _told(token: KeptToken) -> TokenInfo:
    used = iso(token.used) if token.used else ""
    return TokenInfo(token.id, token.name, _scopes(token), iso(token.created), used)
