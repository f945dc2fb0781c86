"""E-mail addresses of accounts, and the links sent by e-mail: confirm, recover, unsubscribe."""

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
from tessera.server.core.mail import CONFIRM, RECOVER, UNSUBSCRIBE, Mailer
from tessera.server.core.throttle import SharedThrottles
from tessera.server.db.throttles import ThrottleStore

CONFIRMED_WITHIN = DAY
RECOVERED_WITHIN = HOUR
UNSUBSCRIBE_WITHIN = 90 * DAY
MAX_EMAILS = 3
"""E-mails of one kind per hour that one visitor or account may send to one address."""
MOST_TO_ADDRESS = 12
"""E-mails of all kinds per hour to one address, from all callers."""
LONGEST_EMAIL = 254
_EMAIL = re.compile(r"[^@\s<>]+@[^@\s<>\[\]。]+\.[^@\s<>\[\]。.]+")
_MOVED = "moved"
"""The e-mail to the previous address after a change."""


class Emails:
    """E-mail addresses of accounts.

    Args:
        store: the account store.
        logins: log in users who follow a recovery link.
        throttles: rate limits, shared by all processes of the site.
        mailer: sends the e-mails.
    """

    def __init__(
        self, store: AccountStore, logins: Logins, throttles: ThrottleStore, mailer: Mailer
    ) -> None:
        self._store = store
        self._logins = logins
        self._mailer = mailer
        self._asked = SharedThrottles(throttles, "emails", MAX_EMAILS, 3600)
        self._written = SharedThrottles(throttles, "emails-to", MOST_TO_ADDRESS, 3600)
        self._tasks: set[asyncio.Task[None]] = set()

    # Addresses

    async def change(self, login: Login, current: str, email: str, language: str) -> None:
        """Change an account's address, once the new one is confirmed.

        Raises:
            RefusalError: if the address is invalid, the caller is not verified, or too many e-mails
                were sent.
        """
        await self._logins.prove(login, current)
        await self.ask_to_confirm(login, checked_email(email), language)

    async def ask_to_confirm(self, login: Login, email: str, language: str) -> None:
        """Send a confirmation link to an address; an empty one removes the account's address.

        Raises:
            RefusalError: if too many e-mails were sent.
        """
        principal = login.account.principal
        await self._store.withdraw(principal, CONFIRM)
        if not email:
            await self._move(principal, "", language)
            return
        check_often(await self._asked.take(f"{CONFIRM} {principal}"))
        check_often(await self._written.take(email))
        link = await self._new_link(CONFIRM, principal, email, CONFIRMED_WITHIN)
        self._mailer.write(email, CONFIRM, language, name=login.account.name, link=link)

    async def confirm(self, secret: str, language: str) -> None:
        """Set an account's address, by the secret of a confirmation e-mail.

        Raises:
            RefusalError: if the secret is used, expired or unknown.
        """
        token = await self._store.redeem(digest(secret), CONFIRM)
        if token is None:
            raise refuse("link-spent")
        await self._move(token.principal, token.body, language)

    async def _move(self, principal: str, email: str, language: str) -> None:
        """Set or remove an account's address, and notify the previous one."""
        before = await self._store.of(principal)
        await self._store.change(principal, email=email)
        await self._store.withdraw(principal, RECOVER)
        if before is not None and before.email not in {"", email}:
            self._mailer.write(before.email, _MOVED, language, name=before.name)

    # Recovery

    async def recover(self, email: str, visitor: str, language: str) -> None:
        """Send recovery links to the accounts with this confirmed address; tell the caller nothing.

        Only e-mails that are sent count, separately for each visitor and for each address.

        Args:
            email: the address.
            visitor: the caller's network address.
            language: of the e-mails.
        """
        email = email.strip().lower()
        accounts = await self._store.reached_by(email)
        if not accounts or await self._asked.take(f"{RECOVER} {visitor} {email}") > 0:
            return
        if await self._written.take(email) > 0:
            return
        for account in accounts:
            secret = await self._new_secret(RECOVER, account.principal, "", RECOVERED_WITHIN)
            link = self._mailer.link(RECOVER, secret, account.name)
            self._mailer.write(email, RECOVER, language, name=account.name, link=link)

    async def finish_recovery(
        self, secret: str, password: str, user_agent: str
    ) -> tuple[Login, str]:
        """Set a new password by the secret of a recovery e-mail, and log in; end all other logins.

        Raises:
            RefusalError: if the password is rejected, or the secret is used, expired or unknown.
        """
        password_hash = await self._logins.passwords.hash(password)
        token = await self._store.redeem(digest(secret), RECOVER)
        if token is None:
            raise refuse("link-spent")
        return await self._logins.begin_anew(token.principal, password_hash, user_agent)

    # Unsubscribing

    async def unsubscribe_secret(self, account: Account) -> str:
        """A secret for unsubscribing from e-mail without logging in."""
        return await self._new_secret(UNSUBSCRIBE, account.principal, "", UNSUBSCRIBE_WITHIN)

    def unsubscribe_link(self, secret: str) -> str:
        """The link that unsubscribes the reader of an e-mail."""
        return self._mailer.link(UNSUBSCRIBE, secret)

    async def unsubscribe(self, secret: str) -> str:
        """The principal that an unsubscribe link belongs to; the link stays valid.

        Raises:
            RefusalError: if the secret is expired or unknown.
        """
        token = await self._store.find_token(digest(secret), UNSUBSCRIBE)
        if token is None:
            raise refuse("link-spent")
        return token.principal

    async def _new_link(self, purpose: str, principal: str, body: str, lasts: int) -> str:
        return self._mailer.link(purpose, await self._new_secret(purpose, principal, body, lasts))

    async def _new_secret(self, purpose: str, principal: str, body: str, lasts: int) -> str:
        secret = new_secret()
        await self._store.add_token(
            OneTimeToken(digest(secret), purpose, principal, body, now() + lasts)
        )
        return secret

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work without waiting for it, so that response times do not reveal its findings."""
        task = asyncio.create_task(logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait for all background work, and close the mailer."""
        await asyncio.gather(*self._tasks)
        await self._mailer.close()


def checked_email(text: str) -> str:
    """A normalized e-mail address, in lower case; empty for none.

    Raises:
        RefusalError: if it is not a valid address.
    """
    email = normalize("NFKC", text).strip().lower()
    good = _EMAIL.fullmatch(email) and len(email) <= LONGEST_EMAIL and email.isprintable()
    if email and not (good and _is_one(email)):
        raise refuse("email-wrong")
    return email


def _is_one(email: str) -> bool:
    """Whether the text is exactly one address: a list or comment could add another recipient."""
    try:
        return HeaderAddress(addr_spec=email).addr_spec == email
    except (ValueError, MessageError):
        return False
