"""API tokens and bot accounts."""

import secrets
from dataclasses import dataclass
from typing import get_args

from tessera.server.accounts.accounts import Accounts, Login
from tessera.server.accounts.logins import ALL, Logins
from tessera.server.accounts.names import bot_name, checked_account_name, skeleton
from tessera.server.accounts.secrets import digest, new_secret
from tessera.server.accounts.store import Account, NameTakenError
from tessera.server.bot_api.messages import NewToken, Programs, TokenInfo
from tessera.server.bot_api.token_store import StoredToken, TokenStore
from tessera.server.core.clock import iso, now
from tessera.server.core.errors import refuse
from tessera.server.players.game_list import GameList
from tessera.server.rooms.commands import Scope
from tessera.server.rooms.names import checked_name

MOST = 20
"""Maximum number of tokens per account."""
PREFIX = "tessera_"
"""Makes leaked tokens recognizable to secret scanners."""
SEEN_EVERY = 3600 * 1000
"""Milliseconds between updates of a token's last use."""


@dataclass(frozen=True)
class Admitted:
    """An authenticated bot: its account and token."""

    account: Account
    token: StoredToken

    @property
    def scopes(self) -> tuple[Scope, ...]:
        """Scopes of its token."""
        return _scopes(self.token)

    def may(self, scope: Scope) -> None:
        """Check that the token has a scope.

        Raises:
            RefusalError: if it does not.
        """
        if scope not in self.scopes:
            raise refuse("token-scope", scope=scope)


class Tokens:
    """Creates, verifies and revokes tokens.

    Args:
        store: the token store.
        accounts: looks accounts up.
        logins: verify owners, and end connections.
        game_list: the games in progress of an account.
    """

    def __init__(
        self, store: TokenStore, accounts: Accounts, logins: Logins, game_list: GameList
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._logins = logins
        self._game_list = game_list

    async def opened_by(self, secret: str) -> Admitted:
        """Authenticate a bot by the secret of its token.

        Raises:
            RefusalError: if the token is unknown or revoked.
        """
        token = await self._store.token(digest(secret)) if secret.startswith(PREFIX) else None
        account = await self._accounts.of(token.principal) if token else None
        if token is None or account is None:
            raise refuse("token-wrong")
        if token.used < now() - SEEN_EVERY:
            await self._store.touch(token.id)
        return Admitted(account, token)

    async def programs_of(self, principal: str, secret: str = "") -> Programs:
        """The tokens of an account, and the secret of a new one."""
        tokens = await self._store.tokens(principal)
        return Programs(
            tuple(map(_program, tokens)), await self._accounts.is_bot(principal), secret
        )

    async def make(self, login: Login, request: NewToken) -> Programs:
        """Create a token; its secret is returned once, and only its digest is stored.

        Raises:
            RefusalError: if the caller is not verified, has too many tokens, or was logged out
                meanwhile.
        """
        await self._logins.prove(login, request.current)
        principal = login.account.principal
        if len(await self._store.tokens(principal)) >= MOST:
            raise refuse("too-many-tokens", most=MOST)
        secret = PREFIX + new_secret()
        scopes = " ".join(sorted(set(request.scopes)))
        name = checked_name(request.name)
        token = StoredToken(secrets.token_hex(8), digest(secret), principal, name, scopes, now(), 0)
        if not await self._store.add(token, login.login.id):
            raise refuse("logged-out")
        return await self.programs_of(principal, secret)

    async def revoke(self, login: Login, which: str) -> Programs:
        """Revoke a token, and close its streams.

        Raises:
            RefusalError: if the account has no such token.
        """
        principal = login.account.principal
        if not await self._store.drop(principal, which):
            raise refuse("not-found")
        self._logins.ended(principal, [which])
        return await self.programs_of(principal)

    async def become_bot(self, login: Login, current: str) -> Programs:
        """Turn an account into a bot account, and mark its name.

        All its connections are closed, so that it leaves the pairing pools.

        Raises:
            RefusalError: if the caller is not verified, the new name is too long or taken, or the
                account plays a rated game.
        """
        await self._logins.prove(login, current)
        principal, name = login.account.principal, bot_name(login.account.name)
        if await self._game_list.plays_rated(principal):
            raise refuse("plays-rated")
        try:
            name = checked_account_name(name)
            await self._store.become_bot(principal, name, skeleton(name))
        except NameTakenError:
            raise refuse("name-taken") from None
        self._logins.ended(principal, [ALL])
        return await self.programs_of(principal)


def _scopes(token: StoredToken) -> tuple[Scope, ...]:
    granted, known = token.scopes.split(), get_args(Scope)
    return tuple(scope for scope in known if scope in granted)


def _program(token: StoredToken) -> TokenInfo:
    used = iso(token.used) if token.used else ""
    return TokenInfo(token.id, token.name, _scopes(token), iso(token.created), used)
