"""Logins: registration, sessions and proof of identity."""

import secrets
from collections.abc import Callable, Iterable
from typing import Protocol

from tessera.i18n import LANGUAGES
from tessera.server.accounts.accounts import Accounts, Login
from tessera.server.accounts.devices import device_of
from tessera.server.accounts.messages import AccountInfo, LoginInfo, PasskeyInfo
from tessera.server.accounts.names import skeleton
from tessera.server.accounts.passkeys import Passkeys, RelyingParty
from tessera.server.accounts.passwords import Passwords
from tessera.server.accounts.secrets import digest, new_secret
from tessera.server.accounts.store import (
    Account,
    AccountStore,
    NameTakenError,
    RegisteredError,
    StoredLogin,
)
from tessera.server.core.clock import DAY, HOUR, iso, now
from tessera.server.core.errors import RefusalError, check_often, refuse
from tessera.server.core.limits import Limits
from tessera.server.core.logs import log
from tessera.server.core.mail import CONFIRM, RECOVER
from tessera.server.core.throttle import SharedThrottles
from tessera.server.db.moderation_rows import PLAYER
from tessera.server.db.throttles import ThrottleStore

LASTS = 90 * DAY
"""A login unused for this long expires."""
SEEN_EVERY = HOUR // 60
"""Interval at which a login's last use is stored."""
FRESH = HOUR // 4
"""For this long after a login, accounts without a password need no further proof of identity."""
ALL = "*"
"""Instead of a login id: all connections of an account, those of its programs too."""
MOST_RENAMES = 20
"""Renames of an account per day: each one is recorded, and sent to all its open games."""
MOST_LOGINS = 50
"""Logins of one account at the same time."""


class ModerationRecords(Protocol):
    """What moderation stores about accounts."""

    async def role(self, principal: str) -> str:
        """The role of a principal."""

    async def ban_of(self, principal: str) -> tuple[str, int | None] | None:
        """Reason and end of a ban; None if the principal is not banned."""

    async def waiting_reports(self) -> int:
        """Number of open reports."""

    async def note_rename(self, principal: str, before: str) -> None:
        """Log that an account has renamed itself."""


class Logins:
    """Registers, logs in and logs out.

    Args:
        store: the account store.
        accounts: looks accounts up.
        limits: the limits on attempts.
        throttles: counts attempts, for all processes of the site.
        orders: roles, bans and the log; None for no moderation.
    """

    def __init__(
        self,
        store: AccountStore,
        accounts: Accounts,
        limits: Limits,
        throttles: ThrottleStore,
        orders: ModerationRecords | None = None,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._orders = orders
        self.passkeys: Passkeys = Passkeys(store)
        self.passwords: Passwords = Passwords()
        self._tries = SharedThrottles(throttles, "account", limits.account_logins_a_minute)
        self._renames = SharedThrottles(throttles, "renames", MOST_RENAMES, 86_400)
        self.ended: Callable[[str, Iterable[str]], None] = lambda _principal, _logins: None
        """Called with a principal and its ended logins and tokens, or with `ALL`."""

    # Authentication

    async def is_guest(self, guest: str) -> bool:
        """Whether a principal is an unregistered guest; registered ones must log in."""
        return await self._store.is_guest(guest)

    async def opened_by(self, secret: str) -> Login | None:
        """The login that a browser's secret belongs to; None if there is none."""
        found = await self._store.logged_in(digest(secret), now() - LASTS)
        if found is None:
            return None
        account, login = found
        if login.seen < now() - SEEN_EVERY:
            await self._store.touch(login.id)
        return Login(account, login)

    async def prove(self, login: Login, current: str) -> None:
        """Verify that the caller owns the account, and does not merely use its browser.

        Raises:
            RefusalError: if the password is wrong, or the account has none and its login is not
                recent.
        """
        account = login.account
        if account.password is None:
            if login.login.created < now() - FRESH:
                raise refuse("log-in-again")
            return
        await self._note_try(account.skeleton)
        if not await self.passwords.matches(current, account.password):
            raise refuse("wrong-password")

    async def check_not_banned(self, principal: str) -> None:
        """Refuse banned accounts; call it after authentication.

        Raises:
            RefusalError: with the reason, and the end of the ban if it has one.
        """
        if (refusal := await self._ban_refusal(principal)) is not None:
            raise refusal

    async def info(self, login: Login) -> AccountInfo:
        """Everything that the account page shows."""
        account = await self._store.of(login.account.principal) or login.account
        logins = await self._store.logins(account.principal, now() - LASTS)
        waiting = await self._store.tokens(account.principal, CONFIRM)
        passkeys = await self._store.passkeys(account.principal)
        role = await self._orders.role(account.principal) if self._orders else PLAYER
        moderates = self._orders is not None and role != PLAYER
        return AccountInfo(
            name=account.name,
            created=iso(account.created),
            has_password=account.password is not None,
            email=account.email,
            unconfirmed=next((token.body for token in waiting), ""),
            logins=tuple(_login_info(one, login.login.id) for one in logins),
            passkeys=tuple(
                PasskeyInfo(one.id, one.name, iso(one.created), iso(one.used)) for one in passkeys
            ),
            is_moderator=moderates,
            reports=await self._orders.waiting_reports() if self._orders and moderates else 0,
        )

    # Registration and login

    async def register(
        self, guest: str, name: str, password: str, user_agent: str
    ) -> tuple[Login, str]:
        """Register a guest, and log in; return the secret for the browser, too.

        Raises:
            RefusalError: if the name or password is rejected, or the guest is registered.
        """
        name = await self._accounts.free_name(name)
        password_hash = await self.passwords.hash(password, name)
        await self._store_account(_account(guest, name, password_hash))
        return await self._log_in_first(guest, user_agent)

    async def register_by_passkey(
        self, guest: str, name: str, credential: str, user_agent: str, party: RelyingParty
    ) -> tuple[Login, str]:
        """Register a guest with a passkey instead of a password, and log in.

        Raises:
            RefusalError: if the name or passkey is rejected, or the guest is registered.
        """
        name = await self._accounts.free_name(name)
        passkey = await self.passkeys.made(guest, credential, user_agent, party)
        await self._store_account(_account(guest, name, None))
        if not await self._store.add_passkey(passkey):
            await self._store.delete(guest)
            raise refuse("passkey-failed")
        return await self._log_in_first(guest, user_agent)

    async def log_in(self, name: str, password: str, user_agent: str) -> tuple[Login, str]:
        """Log in with a password; return the secret for the browser, too.

        A former name still works: a moderator may have changed it without the owner's knowledge.

        Raises:
            RefusalError: if there is no such account or the password is wrong, with the same
                message and after the same time; or after too many attempts.
        """
        account = await self._accounts.called(name)
        await self._note_try(account.skeleton if account else skeleton(name))
        password_hash = account.password if account else None
        if not await self.passwords.matches(password, password_hash) or account is None:
            raise refuse("wrong-login")
        if password_hash is not None and self.passwords.outdated(password_hash):
            again = await self.passwords.hash_again(password)
            await self._store.change(account.principal, password=again)
        return await self._log_in(account.principal, user_agent)

    async def log_in_by_passkey(
        self, credential: str, user_agent: str, party: RelyingParty
    ) -> tuple[Login, str]:
        """Log in with a passkey; return the secret for the browser, too.

        Raises:
            RefusalError: if the passkey is invalid or unknown.
        """
        return await self._log_in(await self.passkeys.shown(credential, party), user_agent)

    async def rename(self, login: Login, name: str) -> str:
        """Rename an account, log its previous name, and return the normalized new one.

        Raises:
            RefusalError: if the name is invalid or taken, or after too many renames.
        """
        check_often(await self._renames.take(login.account.principal))
        principal, before = login.account.principal, login.account.name
        name = await self._accounts.rename(principal, name)
        if self._orders and name != before:
            await self._orders.note_rename(principal, before)
        return name

    # Credentials

    async def change_password(self, login: Login, current: str, password: str) -> None:
        """Change the password of an account, and log out all its other browsers.

        Recovery and confirmation links sent before become invalid. Tokens stay valid: they only let
        programs play.

        Raises:
            RefusalError: if the new password is rejected, or the caller is not verified.
        """
        await self.prove(login, current)
        password_hash = await self.passwords.hash(password, login.account.name)
        await self._open_by(login.account.principal, password_hash)
        await self.log_out_others(login)

    async def begin_anew(self, principal: str, password: str, user_agent: str) -> tuple[Login, str]:
        """Set a new password by its hash, log out everywhere, and log in here.

        Raises:
            RefusalError: if the account is deleted or banned.
        """
        await self._open_by(principal, password)
        self.ended(principal, await self._store.log_out_others(principal))
        return await self._log_in(principal, user_agent)

    async def ask_for_passkey(self, login: Login, current: str, party: RelyingParty) -> str:
        """WebAuthn options, as JSON, for adding a passkey.

        Raises:
            RefusalError: if the caller is not verified.
        """
        await self.prove(login, current)
        return await self.passkeys.to_add(login.account.principal, login.account.name, party)

    # Logout and deletion

    async def log_out(self, login: Login, which: str) -> None:
        """End a login of an account.

        Raises:
            RefusalError: if the account has no such login.
        """
        principal = login.account.principal
        if not await self._store.log_out(principal, which):
            raise refuse("not-found")
        self.ended(principal, [which])

    async def log_out_others(self, login: Login) -> None:
        """End all logins of an account except the caller's."""
        principal = login.account.principal
        self.ended(principal, await self._store.log_out_others(principal, login.login.id))

    async def end_all(self, principal: str) -> None:
        """End all logins and connections of an account."""
        await self._store.log_out_others(principal)
        self.ended(principal, [ALL])

    async def shut(self, principal: str) -> None:
        """End all logins and tokens of an account, before it is deleted."""
        await self._store.shut(principal)
        self.ended(principal, [ALL])

    async def delete(self, principal: str) -> None:
        """Delete an account after `shut` and its withdrawal from games (`account_api`)."""
        await self._store.delete(principal)
        self.ended(principal, [ALL])
        log.info("account deleted")

    async def _store_account(self, account: Account) -> None:
        try:
            await self._store.register(account)
        except NameTakenError:
            raise refuse("name-taken") from None
        except RegisteredError:
            raise refuse("logged-in") from None
        log.info("account registered")

    async def _log_in_first(self, guest: str, user_agent: str) -> tuple[Login, str]:
        """Log in a newly registered guest, and close connections that use the guest's cookie.

        The owner's pages reconnect by themselves with the login.
        """
        opened = await self._log_in(guest, user_agent)
        self.ended(guest, ())
        return opened

    async def _log_in(self, principal: str, user_agent: str) -> tuple[Login, str]:
        account = await self._store.of(principal)
        if account is None:
            raise refuse("wrong-login")  # the account was deleted meanwhile
        secret, time = new_secret(), now()
        login = StoredLogin(
            id=secrets.token_hex(8),
            digest=digest(secret),
            principal=account.principal,
            device=device_of(user_agent),
            created=time,
            seen=time,
        )
        if not await self._store.log_in(login, MOST_LOGINS):
            deleted = refuse("wrong-login")  # unless banned, the account was deleted meanwhile
            raise await self._ban_refusal(principal) or deleted
        return Login(account, login), secret

    async def _ban_refusal(self, principal: str) -> RefusalError | None:
        """The refusal with reason and end of a ban; None if the account is not banned."""
        ban = await self._orders.ban_of(principal) if self._orders else None
        if ban is None:
            return None
        reason, until = ban
        return refuse("banned", reason=reason, until=_day(until) if until else "never")

    async def _open_by(self, principal: str, password: str) -> None:
        """Set the password hash of an account, and invalidate its links sent before."""
        await self._store.withdraw(principal, RECOVER, CONFIRM)
        await self._store.change(principal, password=password)

    async def _note_try(self, whose: str) -> None:
        """Count an attempt for a name, whether or not there is such an account.

        Raises:
            RefusalError: after too many attempts.
        """
        check_often(await self._tries.take(whose))


def _account(guest: str, name: str, password: str | None) -> Account:
    """A new account for a guest."""
    return Account(guest, name, skeleton(name), password, "", now())


def _login_info(stored: StoredLogin, here: str) -> LoginInfo:
    return LoginInfo(
        stored.id, stored.device, iso(stored.created), iso(stored.seen), stored.id == here
    )


def _day(time: int) -> dict[str, str]:
    """The day of a time in milliseconds since 1970, as each language writes it."""
    day = iso(time)[:10]
    return dict.fromkeys(LANGUAGES, day) | {"ru": ".".join(reversed(day.split("-")))}
