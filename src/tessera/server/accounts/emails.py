"""Where people are written to, and what the secrets of letters open: an address, or an account."""

import asyncio
import re
from collections.abc import Coroutine
from email.errors import MessageError
from email.headerregistry import Address as HeaderAddress
from typing import Any
from unicodedata import normalize

from tessera.server.accounts.accounts import Login
from tessera.server.accounts.logins import Logins
from tessera.server.accounts.secrets import digest, new_secret
from tessera.server.accounts.store import Account, AccountStore, OneTimeToken
from tessera.server.core.clock import DAY, HOUR, now
from tessera.server.core.errors import check_often, refuse
from tessera.server.core.logs import logged
from tessera.server.core.mail import CONFIRM, LETTERS_OFF, RECOVER, Mailer
from tessera.server.core.throttle import SharedThrottles
from tessera.server.db.throttles import ThrottleStore

CONFIRMED_WITHIN = DAY
RECOVERED_WITHIN = HOUR
LETTERS_OFF_WITHIN = 90 * DAY
MOST_LETTERS = 3
"""Of one kind that one visitor or account may have sent to one address within an hour."""
MOST_TO_ADDRESS = 12
"""Of all kinds to one address within an hour, whatever visitors ask for."""
LONGEST_EMAIL = 254
_EMAIL = re.compile(r"[^@\s<>]+@[^@\s<>\[\]。]+\.[^@\s<>\[\]。.]+")
_MOVED = "moved"
"""The letter to an address that is no longer written to."""


class Emails:
    """The addresses of people with accounts.

    Args:
        store: where accounts are kept.
        logins: let in who has read a letter.
        throttles: how often somebody was written to, at all processes of the site.
        mailer: how people are written to.
    """

    def __init__(
        self, store: AccountStore, logins: Logins, throttles: ThrottleStore, mailer: Mailer
    ) -> None:
        self._store = store
        self._logins = logins
        self._mailer = mailer
        self._asked = SharedThrottles(throttles, "letters", MOST_LETTERS, 3600)
        self._written = SharedThrottles(throttles, "letters-to", MOST_TO_ADDRESS, 3600)
        self._tasks: set[asyncio.Task[None]] = set()

    def __deepcopy__(self, _memo: object) -> "Emails":
        """The same: the framework copies its routes with all that they hold."""
        return self

    # An address

    async def change(self, login: Login, current: str, email: str, language: str) -> None:
        """Be written to at another address, once whoever reads letters there has confirmed that.

        Raises:
            RefusalError: if it is none, or it is not proven who asks, or too much was written.
        """
        await self._logins.prove(login, current)
        await self.ask_to_confirm(login, checked_email(email), language)

    async def ask_to_confirm(self, login: Login, email: str, language: str) -> None:
        """Write to an address, whose reader may confirm that it is theirs; empty: to none from now.

        Raises:
            RefusalError: if too much was written.
        """
        principal = login.account.principal
        await self._store.withdraw(principal, CONFIRM)
        if not email:
            await self._move(principal, "", language)
            return
        check_often(await self._asked.take(f"{CONFIRM} {principal}"))
        check_often(await self._written.take(email))
        link = await self._pledged(CONFIRM, principal, email, CONFIRMED_WITHIN)
        self._mailer.write(email, CONFIRM, language, name=login.account.name, link=link)

    async def confirm(self, secret: str, language: str) -> None:
        """Write to an address from now on, by the secret of a letter that was sent there.

        Raises:
            RefusalError: if nothing is known of it any more.
        """
        pledge = await self._store.redeem(digest(secret), CONFIRM)
        if pledge is None:
            raise refuse("link-spent")
        await self._move(pledge.principal, pledge.body, language)

    async def _move(self, principal: str, email: str, language: str) -> None:
        """Write to another address from now on, or to none; the one before is told."""
        before = await self._store.of(principal)
        await self._store.change(principal, email=email)
        await self._store.withdraw(principal, RECOVER)
        if before is not None and before.email not in {"", email}:
            self._mailer.write(before.email, _MOVED, language, name=before.name)

    # An account whose password is forgotten

    async def recover(self, email: str, visitor: str, language: str) -> None:
        """Write to the owners of accounts with a confirmed address; the asker learns nothing.

        Only letters that are sent count, separately for each visitor and for each address.

        Args:
            email: where to.
            visitor: the network address of the asker.
            language: of the letters.
        """
        email = email.strip().lower()
        accounts = await self._store.reached_by(email)
        if not accounts or await self._asked.take(f"{RECOVER} {visitor} {email}") > 0:
            return
        if await self._written.take(email) > 0:
            return
        for account in accounts:
            link = await self._pledged(RECOVER, account.principal, "", RECOVERED_WITHIN)
            self._mailer.write(email, RECOVER, language, name=account.name, link=link)

    async def finish_recovery(
        self, secret: str, password: str, user_agent: str
    ) -> tuple[Login, str]:
        """Have a new password, by the secret of a letter, and log in, here alone.

        Raises:
            RefusalError: if the password will not do, or nothing is known of the secret any more.
        """
        kept = await self._logins.passwords.hash(password)
        pledge = await self._store.redeem(digest(secret), RECOVER)
        if pledge is None:
            raise refuse("link-spent")
        return await self._logins.begin_anew(pledge.principal, kept, user_agent)

    # No more letters

    async def letters_off_secret(self, account: Account) -> str:
        """What the reader of a letter unsubscribes with, without logging in."""
        return await self._secret(LETTERS_OFF, account.principal, "", LETTERS_OFF_WITHIN)

    def letters_off_link(self, secret: str) -> str:
        """The page that unsubscribes the reader of a letter."""
        return self._mailer.link(LETTERS_OFF, secret)

    async def letters_off(self, secret: str) -> str:
        """Who has had a letter with such a link; it may be opened again.

        Raises:
            RefusalError: if nothing is known of it any more.
        """
        pledge = await self._store.pledged(digest(secret), LETTERS_OFF)
        if pledge is None:
            raise refuse("link-spent")
        return pledge.principal

    # Inside

    async def _pledged(self, purpose: str, principal: str, body: str, lasts: int) -> str:
        return self._mailer.link(purpose, await self._secret(purpose, principal, body, lasts))

    async def _secret(self, purpose: str, principal: str, body: str, lasts: int) -> str:
        secret = new_secret()
        await self._store.pledge(
            OneTimeToken(digest(secret), purpose, principal, body, now() + lasts)
        )
        return secret

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody is to wait for: how long it takes would tell what it found."""
        task = asyncio.create_task(logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait until all that was begun is done."""
        await asyncio.gather(*self._tasks)
        await self._mailer.close()


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
