"""Delivers notifications by Web Push and e-mail.

A delivery is claimed before it is sent, and deleted afterwards, so that a crash in between causes a
retry. Receivers recognize duplicates by the delivery's token: service workers remember the tokens
they have shown, and e-mails use it as message id.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus

from msgspec.json import encode
from sqlalchemy.exc import SQLAlchemyError

from tessera.i18n import Message, message
from tessera.server.accounts.accounts import Accounts
from tessera.server.accounts.emails import Emails
from tessera.server.core.clock import DAY, now
from tessera.server.core.logs import log
from tessera.server.core.mail import Mailer
from tessera.server.core.naming import game_name
from tessera.server.core.supervisor import Supervisor
from tessera.server.notifications.push import NotPublicError, Push
from tessera.server.notifications.store import Delivery, NotificationStore
from tessera.server.players.game_list import GameList, GameView

CLAIMED = 60_000
"""Milliseconds after which any server may retry a claimed delivery."""
RESTS = (30, 60, 300, 900, 3600, 4 * 3600)
"""Seconds before each retry."""
TOO_OLD = DAY
"""Milliseconds after which a notification is obsolete."""
LONGEST_SLEEP = 30.0
"""Seconds between checks for due deliveries that another server queued."""
LOST = frozenset({HTTPStatus.NOT_FOUND, HTTPStatus.GONE, HTTPStatus.FORBIDDEN})
"""Statuses by which a push service reports that a subscription is gone or not for our key."""
TOPIC = 32
"""Maximum length of a Web Push topic, in characters."""


@dataclass(frozen=True)
class NotificationText:
    """A notification in one language; contains only what every player of the game may know."""

    title: str
    text: str


def notification_text(reason: str, seen: GameView, language: str) -> NotificationText:
    """The notification for an occasion in a game."""
    of_war = "-war" if seen.kind == "war" else ""
    title: Message = message(f"notification-{reason}{of_war}")
    text = " · ".join(filter(None, (game_name(seen.game, language), ", ".join(seen.others))))
    return NotificationText(title.format(language), text)


class NotificationDispatcher:
    """Delivers the notifications queued in a database.

    Args:
        store: deliveries, subscriptions and preferences.
        push: sends to browsers.
        mailer: sends e-mail.
        accounts: looks up e-mail addresses.
        emails: makes unsubscribe links.
        game_list: reads the games concerned.
        supervisor: runs the task, and reports failures.
    """

    def __init__(
        self,
        store: NotificationStore,
        push: Push,
        mailer: Mailer,
        accounts: Accounts,
        emails: Emails,
        game_list: GameList,
        supervisor: Supervisor | None = None,
    ) -> None:
        self._store = store
        self._push = push
        self._mailer = mailer
        self._accounts = accounts
        self._emails = emails
        self._game_list = game_list
        self._news = asyncio.Event()
        self._working: asyncio.Task[None] | None = None
        self._supervisor = supervisor or Supervisor()

    def start(self) -> None:
        """Start delivering."""
        self._working = self._supervisor.repeat("notifications", self._work)
        self.wake()

    def wake(self) -> None:
        """Wake the dispatcher for new deliveries."""
        self._news.set()

    async def close(self) -> None:
        """Stop; the remaining deliveries stay queued."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    async def _work(self) -> None:
        """Deliver what is due, after a wake-up or `LONGEST_SLEEP`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_SLEEP):
                await self._news.wait()
        self._news.clear()
        try:
            await self.deliver()
        except Exception:
            self.wake()
            raise

    async def deliver(self) -> None:
        """Deliver what is due now; a failure does not delay the others."""
        while waiting := await self._store.due():
            taking = (self._take(delivery) for delivery in waiting)
            for failed in await asyncio.gather(*taking, return_exceptions=True):
                if failed is not None:
                    raise failed

    async def _take(self, delivery: Delivery) -> None:
        if not await self._store.claim(delivery, now() + CLAIMED):
            return
        kind = self._by_push if delivery.subscription else self._by_email
        old = delivery.created < now() - TOO_OLD
        if old or await self._handed_on(kind, delivery):
            await self._store.done(delivery)
        elif delivery.attempts < len(RESTS):
            await self._store.postpone(delivery, now() + RESTS[delivery.attempts] * 1000)
        else:
            await self._store.done(delivery)

    async def _handed_on(
        self, way: Callable[[Delivery], Awaitable[bool]], delivery: Delivery
    ) -> bool:
        """Whether the delivery is finished and needs no retry."""
        try:
            return await way(delivery)
        except SQLAlchemyError:
            raise
        except Exception as error:  # noqa: BLE001  its text may name people
            log.warning("notification not delivered", error=type(error).__name__)
            return False

    async def _by_push(self, delivery: Delivery) -> bool:
        to = await self._store.subscription(delivery.subscription)
        seen = await self._game_list.at(delivery.room_id, delivery.principal)
        if to is None or seen is None:
            return True
        shown = notification_text(delivery.reason, seen, to.language)
        payload = {
            "token": delivery.token,
            "tag": delivery.room_id,
            "title": shown.title,
            "text": shown.text,
            "path": seen.path,
        }
        try:
            topic = delivery.room_id[:TOPIC]
            status = await asyncio.to_thread(self._push.send, to, encode(payload), topic)
        except NotPublicError:
            status = HTTPStatus.GONE
        if status in LOST:
            await self._store.unsubscribe(to.id)
            log.info("push subscription removed", status=status)
        elif status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            return False
        elif status >= HTTPStatus.MULTIPLE_CHOICES:
            log.warning("notification refused", status=status)
        return True

    async def _by_email(self, delivery: Delivery) -> bool:
        """Send an e-mail, unless the player has moved meanwhile."""
        account = await self._accounts.of(delivery.principal)
        preferences = await self._store.preferences(delivery.principal)
        seen = await self._game_list.at(delivery.room_id, delivery.principal)
        if account is None or not account.email or not preferences.email_enabled or seen is None:
            return True
        if delivery.reason == "turn" and seen.turn is None:
            return True
        shown = notification_text(delivery.reason, seen, preferences.language)
        secret = await self._emails.unsubscribe_secret(account)
        await self._mailer.deliver(
            account.email,
            "notification",
            preferences.language,
            named=delivery.token,
            unsubscribe=secret,
            name=account.name,
            what=f"{shown.title}: {shown.text}",
            link=self._mailer.site + seen.path,
            off=self._emails.unsubscribe_link(secret),
        )
        return True
