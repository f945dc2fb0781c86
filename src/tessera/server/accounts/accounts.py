"""Accounts: registering, logging in, and all that one may change of oneself."""

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from email.errors import MessageError
from email.headerregistry import Address as HeaderAddress
from typing import Any
from unicodedata import normalize

import structlog

from tessera.server.accounts.devices import device_of
from tessera.server.accounts.letters import Letters
from tessera.server.accounts.messages import AccountInfo, LoginInfo, PasskeyInfo
from tessera.server.accounts.names import (
    SHORTEST,
    bot_name,
    check_guest_name,
    checked_account_name,
    is_of_bot,
    likeness,
    likenesses,
)
from tessera.server.accounts.passkeys import Party, Passkeys
from tessera.server.accounts.passwords import Passwords
from tessera.server.accounts.secrets import digest, new_secret
from tessera.server.clock import iso, now
from tessera.server.limits import Limits
from tessera.server.refusals import RefusalError, check_often, refuse
from tessera.server.rooms.names import checked_name
from tessera.server.storage.accounts import (
    Account,
    AccountStore,
    KeptLogin,
    NameTakenError,
    Pledge,
    RegisteredError,
)
from tessera.server.storage.moderation import PLAYER, ModerationStore
from tessera.server.storage.throttles import ThrottleStore
from tessera.server.throttle import SharedThrottles

DAY = 24 * 3600 * 1000
"""Milliseconds."""
LASTS = 90 * DAY
"""Who was not seen for so long is logged out."""
SEEN_EVERY = DAY // 24
"""It is written down no oftener that somebody was seen."""
FRESH = 15 * 60 * 1000
"""Who has logged in within this time need not prove again who they are."""
ALL = "*"
"""In place of a login that is over: all that an account listens by, its programs too."""
MOST_LOGINS = 50
"""Browsers in which one may be logged in."""
CONFIRMED_WITHIN = DAY
RECOVERED_WITHIN = DAY // 24
LETTERS = 3
"""To one address, or of one account, within an hour."""
LONGEST_EMAIL = 254
_EMAIL = re.compile(r"[^@\s<>]+@[^@\s<>\[\]。]+\.[^@\s<>\[\]。.]+")
LETTERS_OFF_WITHIN = 90 * DAY
_CONFIRM, _RECOVER, _LETTERS_OFF = "confirm", "recover", "letters-off"
_MOVED = "moved"
"""The letter to an address that is no longer written to."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Login:
    """An account that asks, and the browser in which it is logged in."""

    account: Account
    login: KeptLogin


class Accounts:
    """The accounts of a server.

    Args:
        store: where they are kept.
        limits: how often something may be tried.
        throttles: how often it was, at all processes of the site.
        ended: is told of logins and tokens that are over, or of `ALL`, with whose they were.
        passwords: how they are kept.
        letters: how people are written to; None: they are not.
        orders: who is shut out; None: nobody.
    """

    def __init__(
        self,
        store: AccountStore,
        limits: Limits,
        throttles: ThrottleStore,
        ended: Callable[[str, Iterable[str]], None] = lambda _principal, _logins: None,
        passwords: Passwords | None = None,
        letters: Letters | None = None,
        orders: ModerationStore | None = None,
    ) -> None:
        self._store = store
        self._orders = orders
        self._letters = letters
        self._written = SharedThrottles(throttles, "letters", LETTERS, 3600)
        self._tasks: set[asyncio.Task[None]] = set()
        self.passkeys = Passkeys(store)
        self._passwords = passwords or Passwords()
        tries = limits.account_logins_a_minute
        self._tries = SharedThrottles(throttles, "account", tries)
        self.ended = ended

    def __deepcopy__(self, _memo: object) -> "Accounts":
        """The same: the framework copies its routes with all that they hold."""
        return self

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody is to wait for: how long it takes would tell what it found."""
        task = asyncio.create_task(_noted(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait until all that was begun is done."""
        await asyncio.gather(*self._tasks)
        if self._letters:
            await self._letters.close()

    # Who is who

    async def of(self, principal: str | None) -> Account | None:
        """The account of who holds a seat or has founded a room; None for guests and for nobody."""
        return await self._store.of(principal) if principal else None

    async def called(self, name: str) -> Account | None:
        """The account of a name, or that had it before; None if there is none."""
        named = await self._store.named(*likenesses(name))
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
        alike = likenesses(text)
        return await self._store.named_like(alike, most) if len(alike[0]) >= SHORTEST else ()

    async def names(self, principals: Iterable[str]) -> dict[str, str]:
        """The names of those principals that have accounts."""
        return await self._store.names(principals)

    async def opened_by(self, secret: str) -> Login | None:
        """Who is logged in with the secret of a browser; None if nobody is."""
        found = await self._store.logged_in(digest(secret), now() - LASTS)
        if found is None:
            return None
        account, login = found
        if login.seen < now() - SEEN_EVERY:
            await self._store.touch(login.id)
        return Login(account, login)

    async def is_guest(self, guest: str) -> bool:
        """Whether a guest has not registered: who has is known by logging in alone."""
        return await self._store.is_guest(guest)

    async def seat_names(self, login: Login | None, wished: Sequence[str]) -> list[str]:
        """The names under which somebody sits down, on several seats where one screen is shared.

        The first is that of the account, where there is one.

        Raises:
            RefusalError: if somebody wishes for the name of another's account, of a program or of
                the house, or one that looks alike, or for one that cannot be read.
        """
        own = [login.account.name] if login and wished else []
        return own + [await self._free_name(login, name) for name in wished[len(own) :]]

    async def _free_name(self, login: Login | None, wished: str) -> str:
        name = checked_name(wished)
        check_guest_name(name)
        other = await self._store.named(*likenesses(name)) if name else None
        if other is not None and (login is None or other.principal != login.account.principal):
            raise refuse("name-registered")
        return name

    async def is_bot(self, principal: str) -> bool:
        """Whether an account is that of a program."""
        return await self._store.is_bot(principal)

    async def may_be_rated(self, login: Login | None) -> bool:
        """Whether who asks may play for ratings: people with accounts may."""
        return login is not None and not await self.is_bot(login.account.principal)

    # Coming and going

    async def register(
        self, guest: str, name: str, password: str, user_agent: str
    ) -> tuple[Login, str]:
        """Make an account of a guest, and log in; the secret for the browser with it.

        Raises:
            RefusalError: if the name or the password will not do, or the guest is registered.
        """
        name = await self.free_name(name)
        kept = await self._passwords.hash(password, name)
        await self._keep(_account(guest, name, kept))
        return await self._let_in_first(guest, user_agent)

    async def register_by_passkey(
        self, guest: str, name: str, credential: str, user_agent: str, party: Party
    ) -> tuple[Login, str]:
        """The same with a passkey in place of a password.

        Raises:
            RefusalError: if the name or the passkey will not do, or the guest is registered.
        """
        name = await self.free_name(name)
        passkey = await self.passkeys.made(guest, credential, device_of(user_agent), party)
        await self._keep(_account(guest, name, None))
        if not await self._store.add_passkey(passkey):
            await self._store.delete(guest)
            raise refuse("passkey-failed")
        return await self._let_in_first(guest, user_agent)

    async def free_name(self, name: str) -> str:
        """A name that an account may have.

        Raises:
            RefusalError: if it will not do or is not free.
        """
        name = checked_account_name(name)
        if is_of_bot(name):
            raise refuse("name-bot")
        if await self._store.named(*likenesses(name)) is not None:
            raise refuse("name-taken")
        return name

    async def log_in(self, name: str, password: str, user_agent: str) -> tuple[Login, str]:
        """Log in with a password; the secret for the browser with it.

        Raises:
            RefusalError: if there is no such account or it has another password, which is told
                alike and takes as long; or if this was tried too often.
        """
        await self._note_try(likeness(name))
        account = await self._store.named(*likenesses(name))
        kept = account.password if account else None
        if not await self._passwords.matches(password, kept) or account is None:
            raise refuse("wrong-login")
        if kept is not None and self._passwords.outdated(kept):
            again = await self._passwords.hash_again(password)
            await self._store.change(account.principal, password=again)
        return await self._let_in(account.principal, user_agent)

    async def log_in_by_passkey(
        self, credential: str, user_agent: str, party: Party
    ) -> tuple[Login, str]:
        """Log in with a passkey; the secret for the browser with it.

        Raises:
            RefusalError: if it opens nothing here.
        """
        return await self._let_in(await self.passkeys.shown(credential, party), user_agent)

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

    # What one may change

    async def rename(self, principal: str, name: str) -> str:
        """Be called otherwise; in games that are there one keeps the name of before.

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

    async def change_password(self, login: Login, current: str, password: str) -> None:
        """Log in with another password from now on; all other browsers are logged out.

        Letters that were sent before open nothing any more. Tokens go on: programs play by them,
        and they open no account.

        Raises:
            RefusalError: if the new one will not do, or it is not proven who asks.
        """
        await self.prove(login, current)
        kept = await self._passwords.hash(password, login.account.name)
        principal = login.account.principal
        await self._store.withdraw(principal, _RECOVER, _CONFIRM)
        await self._store.change(principal, password=kept)
        await self.log_out_others(login)

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
        if not await self._passwords.matches(current, account.password):
            raise refuse("wrong-password")

    async def info(self, login: Login) -> AccountInfo:
        """All that the page of an account shows."""
        account = await self._store.of(login.account.principal) or login.account
        logins = await self._store.logins(account.principal, now() - LASTS)
        waiting = await self._store.pledges(account.principal, _CONFIRM)
        passkeys = await self._store.passkeys(account.principal)
        role = await self._orders.role(account.principal) if self._orders else PLAYER
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
            keeps_order=role != PLAYER,
        )

    # Letters

    async def change_email(self, login: Login, current: str, email: str, language: str) -> None:
        """Be written to at another address, once whoever reads letters there has confirmed that.

        Raises:
            RefusalError: if it is none, or it is not proven who asks, or too much was written.
        """
        await self.prove(login, current)
        await self.ask_to_confirm(login, checked_email(email), language)

    async def ask_to_confirm(self, login: Login, email: str, language: str) -> None:
        """Write to an address, whose reader may confirm that it is theirs; empty: to none from now.

        Raises:
            RefusalError: if too much was written.
        """
        principal = login.account.principal
        await self._store.withdraw(principal, _CONFIRM)
        if not email:
            await self._move(principal, "", language)
            return
        check_often(max([await self._written.take(whose) for whose in (principal, email)]))
        link = await self._pledged(_CONFIRM, principal, email, CONFIRMED_WITHIN)
        if self._letters:
            self._letters.write(email, _CONFIRM, language, name=login.account.name, link=link)

    async def confirm_email(self, secret: str, language: str) -> None:
        """Write to an address from now on, by the secret of a letter that was sent there.

        Raises:
            RefusalError: if nothing is known of it any more.
        """
        pledge = await self._store.redeem(digest(secret), _CONFIRM)
        if pledge is None:
            raise refuse("link-spent")
        await self._move(pledge.principal, pledge.body, language)

    async def _move(self, principal: str, email: str, language: str) -> None:
        """Write to another address from now on, or to none; the one before is told."""
        before = await self._store.of(principal)
        await self._store.change(principal, email=email)
        await self._store.withdraw(principal, _RECOVER)
        if self._letters and before is not None and before.email not in {"", email}:
            self._letters.write(before.email, _MOVED, language, name=before.name)

    async def recover(self, email: str, language: str) -> None:
        """Write to whoever has accounts with a confirmed address; nobody is told if that is so."""
        email = email.strip().lower()
        if await self._written.take(email) > 0 or self._letters is None:
            return
        for account in await self._store.reached_by(email):
            link = await self._pledged(_RECOVER, account.principal, "", RECOVERED_WITHIN)
            self._letters.write(email, _RECOVER, language, name=account.name, link=link)

    async def letters_off_link(self, account: Account) -> str:
        """A link with which whoever reads a letter may have no more of them, without logging in."""
        return await self._pledged(_LETTERS_OFF, account.principal, "", LETTERS_OFF_WITHIN)

    async def letters_off(self, secret: str) -> str:
        """Who has had a letter with such a link; it may be opened again.

        Raises:
            RefusalError: if nothing is known of it any more.
        """
        pledge = await self._store.pledged(digest(secret), _LETTERS_OFF)
        if pledge is None:
            raise refuse("link-spent")
        return pledge.principal

    async def finish_recovery(
        self, secret: str, password: str, user_agent: str
    ) -> tuple[Login, str]:
        """Have a new password, by the secret of a letter, and log in, here alone.

        Raises:
            RefusalError: if the password will not do, or nothing is known of the secret any more.
        """
        kept = await self._passwords.hash(password)
        pledge = await self._store.redeem(digest(secret), _RECOVER)
        if pledge is None:
            raise refuse("link-spent")
        principal = pledge.principal
        await self._store.withdraw(principal, _RECOVER, _CONFIRM)
        await self._store.change(principal, password=kept)
        self.ended(principal, await self._store.log_out_others(principal))
        return await self._let_in(principal, user_agent)

    async def _pledged(self, purpose: str, principal: str, body: str, lasts: int) -> str:
        secret = new_secret()
        await self._store.pledge(Pledge(digest(secret), purpose, principal, body, now() + lasts))
        return self._letters.link(purpose, secret) if self._letters else ""

    # Passkeys of who is logged in

    async def ask_for_passkey(self, login: Login, current: str, party: Party) -> str:
        """What a browser is to ask, as JSON, for one more passkey.

        Raises:
            RefusalError: if it is not proven who asks.
        """
        await self.prove(login, current)
        return await self.passkeys.to_add(login.account.principal, login.account.name, party)

    async def add_passkey(
        self, login: Login, credential: str, user_agent: str, party: Party
    ) -> None:
        """Let one more passkey open an account.

        Raises:
            RefusalError: if it was not made for that.
        """
        principal = login.account.principal
        passkey = await self.passkeys.made(principal, credential, device_of(user_agent), party)
        if not await self._store.add_passkey(passkey):
            raise refuse("passkey-failed")

    async def drop_passkey(self, login: Login, which: str) -> None:
        """Let a passkey open an account no longer.

        Raises:
            RefusalError: if it has no such passkey, or nothing else opens it.
        """
        principal = login.account.principal
        if not await self._store.drop_passkey(principal, which):
            kept = await self._store.passkeys(principal)
            raise refuse("passkey-last" if which in {one.id for one in kept} else "not-found")

    async def shut(self, principal: str) -> None:
        """End all that an account is opened by, before it is deleted."""
        await self._store.shut(principal)
        self.ended(principal, [ALL])

    async def delete(self, principal: str) -> None:
        """Forget an account that is shut; `belongings.py` sees to its games first."""
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

    async def check_let_in(self, principal: str) -> None:
        """Let nobody in who is shut out; it is known by then that it is them.

        Raises:
            RefusalError: with the reason, and the end if there is one.
        """
        if (refusal := await self._shut_out(principal)) is not None:
            raise refusal

    async def _shut_out(self, principal: str) -> RefusalError | None:
        """Why somebody is not let in, and until when; None if they are."""
        ban = await self._orders.ban_of(principal) if self._orders else None
        if ban is None:
            return None
        reason, until = ban
        return refuse("banned", reason=reason, until=iso(until)[:10] if until else "never")

    async def end_all(self, principal: str) -> None:
        """End all logins of an account, and whatever it listens by."""
        await self._store.log_out_others(principal)
        self.ended(principal, [ALL])

    async def _note_try(self, whose: str) -> None:
        """Count a try at an account, whether there is one or not.

        Raises:
            RefusalError: if there were too many.
        """
        check_often(await self._tries.take(whose))


async def _noted(work: Awaitable[None]) -> None:
    try:
        await work
    except Exception:
        log.exception("work in the background failed")


def checked_email(text: str) -> str:
    """An address for letters, in lower case; empty for none.

    Raises:
        RefusalError: if it could be nobody's.
    """
    email = normalize("NFKC", text).strip().lower()
    good = _EMAIL.fullmatch(email) and len(email) <= LONGEST_EMAIL and email.isprintable()
    if email and not (good and _is_one(email)):
        raise refuse("email-wrong")
    return email


def _is_one(email: str) -> bool:
    """Whether a text is an address and nothing besides: a list or remark leads to another's."""
    try:
        return HeaderAddress(addr_spec=email).addr_spec == email
    except (ValueError, MessageError):
        return False


def _account(guest: str, name: str, password: str | None) -> Account:
    """A new account of a guest."""
    return Account(guest, name, likeness(name), password, "", now())


def _told(kept: KeptLogin, here: str) -> LoginInfo:
    return LoginInfo(kept.id, kept.device, iso(kept.created), iso(kept.seen), kept.id == here)
