"""Logins: how somebody gets an account, opens it, and proves that it is theirs."""

import secrets
from collections.abc import Callable, Iterable

import structlog

from tessera.server.accounts.accounts import Accounts, Login
from tessera.server.accounts.devices import device_of
from tessera.server.accounts.messages import AccountInfo, LoginInfo, PasskeyInfo
from tessera.server.accounts.names import likeness
from tessera.server.accounts.passkeys import Passkeys, RelyingParty
from tessera.server.accounts.passwords import Passwords
from tessera.server.accounts.secrets import digest, new_secret
from tessera.server.accounts.store import (
    Account,
    AccountStore,
    KeptLogin,
    NameTakenError,
    RegisteredError,
)
from tessera.server.core.clock import DAY, HOUR, iso, now
from tessera.server.core.errors import RefusalError, check_often, refuse
from tessera.server.core.limits import Limits
from tessera.server.core.mail import CONFIRM, RECOVER
from tessera.server.core.throttle import SharedThrottles
from tessera.server.db.throttles import ThrottleStore
from tessera.server.moderation.store import PLAYER, ModerationStore

LASTS = 90 * DAY
"""A login that was not used for this long ends."""
SEEN_EVERY = HOUR // 60
"""A login's last use is stored no more often than this."""
FRESH = HOUR // 4
"""For this long after logging in, no further proof of identity is asked for."""
ALL = "*"
"""In place of a login that is over: all that an account listens by, its programs too."""
MOST_RENAMES = 20
"""New names of an account in a day: each is noted, and told in all its open games."""
MOST_LOGINS = 50
"""Browsers in which one may be logged in."""

log = structlog.get_logger(__name__)


class Logins:
    """Lets people into the accounts of a server, and out.

    Args:
        store: where accounts are kept.
        accounts: which there are.
        limits: how often something may be tried.
        throttles: how often it was, at all processes of the site.
        orders: who is shut out; None: nobody.
    """

    def __init__(
        self,
        store: AccountStore,
        accounts: Accounts,
        limits: Limits,
        throttles: ThrottleStore,
        orders: ModerationStore | None = None,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._orders = orders
        self.passkeys = Passkeys(store)
        self.passwords = Passwords()
        self._tries = SharedThrottles(throttles, "account", limits.account_logins_a_minute)
        self._renames = SharedThrottles(throttles, "renames", MOST_RENAMES, 86_400)
        self.ended: Callable[[str, Iterable[str]], None] = lambda _principal, _logins: None
        """Is told of logins and tokens that are over, or of `ALL`, with whose they were."""

    def __deepcopy__(self, _memo: object) -> "Logins":
        """The same: the framework copies its routes with all that they hold."""
        return self

    # Who asks

    async def is_guest(self, guest: str) -> bool:
        """Whether a guest has not registered: who has is known by logging in alone."""
        return await self._store.is_guest(guest)

    async def opened_by(self, secret: str) -> Login | None:
        """Who is logged in with the secret of a browser; None if nobody is."""
        found = await self._store.logged_in(digest(secret), now() - LASTS)
        if found is None:
            return None
        account, login = found
        if login.seen < now() - SEEN_EVERY:
            await self._store.touch(login.id)
        return Login(account, login)

    async def prove(self, login: Login, current: str) -> None:
        """Make sure that who asks is who has the account, and not just at their browser.

        Raises:
            RefusalError: if the password is another one, or who has none has not logged in lately.
        """
        account = login.account
        if account.password is None:
            if login.login.created < now() - FRESH:
                raise refuse("log-in-again")
            return
        await self._note_try(account.likeness)
        if not await self.passwords.matches(current, account.password):
            raise refuse("wrong-password")

    async def check_let_in(self, principal: str) -> None:
        """Let nobody in who is shut out; it is known by then that it is them.

        Raises:
            RefusalError: with the reason, and the end if there is one.
        """
        if (refusal := await self._shut_out(principal)) is not None:
            raise refusal

    async def info(self, login: Login) -> AccountInfo:
        """All that the page of an account shows."""
        account = await self._store.of(login.account.principal) or login.account
        logins = await self._store.logins(account.principal, now() - LASTS)
        waiting = await self._store.pledges(account.principal, CONFIRM)
        passkeys = await self._store.passkeys(account.principal)
        role = await self._orders.role(account.principal) if self._orders else PLAYER
        moderates = self._orders is not None and role != PLAYER
        return AccountInfo(
            name=account.name,
            created=iso(account.created),
            has_password=account.password is not None,
            email=account.email,
            unconfirmed=next((pledge.body for pledge in waiting), ""),
            logins=tuple(_told(one, login.login.id) for one in logins),
            passkeys=tuple(
                PasskeyInfo(one.id, one.name, iso(one.created), iso(one.used)) for one in passkeys
            ),
            keeps_order=moderates,
            reports=await self._orders.waiting_reports() if self._orders and moderates else 0,
        )

    # Coming

    async def register(
        self, guest: str, name: str, password: str, user_agent: str
    ) -> tuple[Login, str]:
        """Make an account of a guest, and log in; the secret for the browser with it.

        Raises:
            RefusalError: if the name or the password will not do, or the guest is registered.
        """
        name = await self._accounts.free_name(name)
        kept = await self.passwords.hash(password, name)
        await self._keep(_account(guest, name, kept))
        return await self._let_in_first(guest, user_agent)

    async def register_by_passkey(
        self, guest: str, name: str, credential: str, user_agent: str, party: RelyingParty
    ) -> tuple[Login, str]:
        """The same with a passkey in place of a password.

        Raises:
            RefusalError: if the name or the passkey will not do, or the guest is registered.
        """
        name = await self._accounts.free_name(name)
        passkey = await self.passkeys.made(guest, credential, user_agent, party)
        await self._keep(_account(guest, name, None))
        if not await self._store.add_passkey(passkey):
            await self._store.delete(guest)
            raise refuse("passkey-failed")
        return await self._let_in_first(guest, user_agent)

    async def log_in(self, name: str, password: str, user_agent: str) -> tuple[Login, str]:
        """Log in with a password; the secret for the browser with it.

        Raises:
            RefusalError: if there is no such account or it has another password, which is told
                alike and takes as long; or if this was tried too often.

        A former name still logs in: a moderator may have changed it without the owner's knowledge.
        """
        account = await self._accounts.called(name)
        await self._note_try(account.likeness if account else likeness(name))
        kept = account.password if account else None
        if not await self.passwords.matches(password, kept) or account is None:
            raise refuse("wrong-login")
        if kept is not None and self.passwords.outdated(kept):
            again = await self.passwords.hash_again(password)
            await self._store.change(account.principal, password=again)
        return await self._let_in(account.principal, user_agent)

    async def log_in_by_passkey(
        self, credential: str, user_agent: str, party: RelyingParty
    ) -> tuple[Login, str]:
        """Log in with a passkey; the secret for the browser with it.

        Raises:
            RefusalError: if it opens nothing here.
        """
        return await self._let_in(await self.passkeys.shown(credential, party), user_agent)

    async def rename(self, login: Login, name: str) -> str:
        """Give an account another name, and tell how it is spelled.

        Raises:
            RefusalError: if the name will not do or is not free, or this was asked too often.
        """
        check_often(await self._renames.take(login.account.principal))
        return await self._accounts.rename(login.account.principal, name)

    # What opens an account

    async def change_password(self, login: Login, current: str, password: str) -> None:
        """Log in with another password from now on; all other browsers are logged out.

        Letters that were sent before open nothing any more. Tokens go on: programs play by them,
        and they open no account.

        Raises:
            RefusalError: if the new one will not do, or it is not proven who asks.
        """
        await self.prove(login, current)
        kept = await self.passwords.hash(password, login.account.name)
        await self._open_by(login.account.principal, kept)
        await self.log_out_others(login)

    async def begin_anew(self, principal: str, password: str, user_agent: str) -> tuple[Login, str]:
        """Log in here alone, and with another password from now on, as it is kept.

        Raises:
            RefusalError: if the account is no more, or shut out.
        """
        await self._open_by(principal, password)
        self.ended(principal, await self._store.log_out_others(principal))
        return await self._let_in(principal, user_agent)

    async def ask_for_passkey(self, login: Login, current: str, party: RelyingParty) -> str:
        """What a browser is to ask, as JSON, for one more passkey.

        Raises:
            RefusalError: if it is not proven who asks.
        """
        await self.prove(login, current)
        return await self.passkeys.to_add(login.account.principal, login.account.name, party)

    # Going

    async def log_out(self, login: Login, which: str) -> None:
        """End a login of an account.

        Raises:
            RefusalError: if it has no such login.
        """
        principal = login.account.principal
        if not await self._store.log_out(principal, which):
            raise refuse("not-found")
        self.ended(principal, [which])

    async def log_out_others(self, login: Login) -> None:
        """End all logins of an account but the one that asks."""
        principal = login.account.principal
        self.ended(principal, await self._store.log_out_others(principal, login.login.id))

    async def end_all(self, principal: str) -> None:
        """End all logins of an account, and whatever it listens by."""
        await self._store.log_out_others(principal)
        self.ended(principal, [ALL])

    async def shut(self, principal: str) -> None:
        """End all that an account is opened by, before it is deleted."""
        await self._store.shut(principal)
        self.ended(principal, [ALL])

    async def delete(self, principal: str) -> None:
        """Forget an account that is shut, once `privacy` has withdrawn it from its games."""
        await self._store.delete(principal)
        self.ended(principal, [ALL])
        log.info("account deleted")

    # Inside

    async def _keep(self, account: Account) -> None:
        try:
            await self._store.register(account)
        except NameTakenError:
            raise refuse("name-taken") from None
        except RegisteredError:
            raise refuse("logged-in") from None
        log.info("account registered")

    async def _let_in_first(self, guest: str, user_agent: str) -> tuple[Login, str]:
        """Let in who was a guest; whoever had that cookie too is at the account's games no more.

        Pages of the one who has registered come on again by themselves, by the login.
        """
        let_in = await self._let_in(guest, user_agent)
        self.ended(guest, ())
        return let_in

    async def _let_in(self, principal: str, user_agent: str) -> tuple[Login, str]:
        account = await self._store.of(principal)
        if account is None:
            raise refuse("wrong-login")  # it was deleted meanwhile
        secret, time = new_secret(), now()
        login = KeptLogin(
            id=secrets.token_hex(8),
            digest=digest(secret),
            principal=account.principal,
            device=device_of(user_agent),
            created=time,
            seen=time,
        )
        if not await self._store.log_in(login, MOST_LOGINS):
            deleted = refuse("wrong-login")  # meanwhile, if they are not shut out
            raise await self._shut_out(principal) or deleted
        return Login(account, login), secret

    async def _shut_out(self, principal: str) -> RefusalError | None:
        """Why somebody is not let in, and until when; None if they are."""
        ban = await self._orders.ban_of(principal) if self._orders else None
        if ban is None:
            return None
        reason, until = ban
        return refuse("banned", reason=reason, until=iso(until)[:10] if until else "never")

    async def _open_by(self, principal: str, password: str) -> None:
        """Have another password open an account; letters of before open nothing any more."""
        await self._store.withdraw(principal, RECOVER, CONFIRM)
        await self._store.change(principal, password=password)

    async def _note_try(self, whose: str) -> None:
        """Count a try at an account, whether there is one or not.

        Raises:
            RefusalError: if there were too many.
        """
        check_often(await self._tries.take(whose))


def _account(guest: str, name: str, password: str | None) -> Account:
    """A new account of a guest."""
    return Account(guest, name, likeness(name), password, "", now())


def _told(kept: KeptLogin, here: str) -> LoginInfo:
    return LoginInfo(kept.id, kept.device, iso(kept.created), iso(kept.seen), kept.id == here)
