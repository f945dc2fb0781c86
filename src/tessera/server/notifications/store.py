"""Storage of notification settings and queued deliveries.

A notification follows from an event through the outbox (`db/outbox.py`): one **delivery** per
subscribed browser, and one for e-mail, stays queued until it is sent.
"""

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import msgspec
from sqlalchemy import delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.models import AccountRow, LoginRow, SeatRow
from tessera.server.db.notification_rows import (
    DeliveryRow,
    LastNotificationRow,
    NotificationPreferenceRow,
    SubscriptionRow,
)
from tessera.server.db.outbox import OutboxEntry
from tessera.server.db.principals import know, rows_of
from tessera.server.db.records import Call

MOST_BROWSERS = 12
"""Subscriptions per person; the oldest ones beyond this are deleted."""
EMAIL_DELAY = 10 * 60 * 1000
"""Milliseconds before e-mail is sent: players who return meanwhile need none."""
AT_ONCE = 50
"""Maximum number of deliveries read at once."""


@dataclass(frozen=True)
class Subscription:
    """A subscribed browser; see `SubscriptionRow`."""

    id: str
    principal: str = field(repr=False)
    login: str
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    language: str
    created: int


@dataclass(frozen=True)
class Preferences:
    """Notification settings of a person."""

    email_enabled: bool = False
    disabled: frozenset[str] = frozenset()
    """Occasions without notifications."""
    language: str = "en"


@dataclass(frozen=True)
class Delivery:
    """A queued notification; see `DeliveryRow`."""

    id: int
    token: str
    principal: str = field(repr=False)
    room_id: str
    subscription: str
    reason: str
    created: int
    due: int
    attempts: int


async def queue_deliveries(connection: AsyncConnection, entry: OutboxEntry) -> None:
    """Queue a notification for each recipient and each way of delivery.

    Args:
        connection: of the transaction.
        entry: its body is a `Call`.
    """
    room, call = entry.room_id, msgspec.json.decode(entry.body, type=Call)
    held = select(SeatRow.principal).where(SeatRow.room_id == room, SeatRow.place.in_(call.places))
    for principal in {str(who) for who in await connection.scalars(held) if who is not None}:
        preferences = await _preferences(connection, principal)
        if call.reason in preferences.disabled:
            continue
        if not await _is_news(connection, principal, room, f"{call.reason} {call.what}"):
            continue
        for subscription, wait in await _ways(connection, principal, preferences, call):
            row = {
                "token": secrets.token_hex(16),
                "principal": principal,
                "room_id": room,
                "subscription": subscription,
                "reason": call.reason,
                "created": now(),
                "due": now() + wait,
                "attempts": 0,
            }
            await connection.execute(insert(DeliveryRow), row)


async def _is_news(connection: AsyncConnection, principal: str, room: str, what: str) -> bool:
    """Whether a person has not been notified of this yet; records it as notified."""
    mine = LastNotificationRow.principal == principal, LastNotificationRow.room_id == room
    last = (await connection.scalars(select(LastNotificationRow.key).where(*mine))).one_or_none()
    if last == what:
        return False
    await connection.execute(delete(LastNotificationRow).where(*mine))
    row = {"principal": principal, "room_id": room, "key": what}
    await connection.execute(insert(LastNotificationRow), row)
    return True


async def _ways(
    connection: AsyncConnection, principal: str, preferences: Preferences, call: Call
) -> list[tuple[str, int]]:
    """Subscription ids, with an empty one for e-mail, each with its delay in milliseconds."""
    query = select(SubscriptionRow.id).where(SubscriptionRow.principal == principal)
    ways = [(str(browser), 0) for browser in await connection.scalars(query)]
    if preferences.email_enabled and call.slow:
        email = select(AccountRow.email).where(AccountRow.principal == principal)
        if (await connection.scalars(email)).one_or_none():
            ways.append(("", EMAIL_DELAY))
    return ways


async def _preferences(connection: AsyncConnection, principal: str) -> Preferences:
    query = select(
        NotificationPreferenceRow.email_enabled,
        NotificationPreferenceRow.disabled,
        NotificationPreferenceRow.language,
    )
    row = (
        await connection.execute(query.where(NotificationPreferenceRow.principal == principal))
    ).first()
    return (
        Preferences(row.email_enabled, frozenset(row.disabled.split()), row.language)
        if row
        else Preferences()
    )


class NotificationStore:
    """Stores notification settings and deliveries."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)

    # Settings

    async def subscribe(self, new: Subscription) -> None:
        """Store a subscription; it replaces one of the same browser for another person."""
        mine = SubscriptionRow.principal == new.principal
        newest = select(SubscriptionRow.id).where(mine).order_by(SubscriptionRow.created.desc())
        async with self._writing.begin() as connection:
            await know(connection, [new.principal])
            await connection.execute(delete(SubscriptionRow).where(SubscriptionRow.id == new.id))
            await connection.execute(insert(SubscriptionRow), asdict(new))
            newest_ids = list(await connection.scalars(newest.limit(MOST_BROWSERS)))
            many = mine & SubscriptionRow.id.not_in(newest_ids)
            await connection.execute(delete(SubscriptionRow).where(many))

    async def unsubscribe(self, which: str) -> None:
        """Delete a subscription and its deliveries."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(SubscriptionRow).where(SubscriptionRow.id == which))
            await connection.execute(delete(DeliveryRow).where(DeliveryRow.subscription == which))

    async def subscription(self, which: str) -> Subscription | None:
        """A subscription; None if it is gone or its login has ended."""
        logged_in = exists().where(LoginRow.id == SubscriptionRow.login)
        query = select(*SubscriptionRow.__table__.columns).where(
            SubscriptionRow.id == which, or_(SubscriptionRow.login == "", logged_in)
        )
        async with self._reading.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return Subscription(**row) if row else None

    async def browsers(self, principal: str) -> int:
        """Number of a person's subscribed browsers."""
        query = select(func.count()).where(SubscriptionRow.principal == principal)
        async with self._reading.connect() as connection:
            return (await connection.scalars(query)).one()

    async def preferences(self, principal: str) -> Preferences:
        """Notification settings of a person."""
        async with self._reading.connect() as connection:
            return await _preferences(connection, principal)

    async def set_preferences(self, principal: str, preferences: Preferences) -> None:
        """Store notification settings."""
        row = {
            "principal": principal,
            "email_enabled": preferences.email_enabled,
            "disabled": " ".join(sorted(preferences.disabled)),
            "language": preferences.language,
        }
        async with self._writing.begin() as connection:
            await know(connection, [principal])
            mine = NotificationPreferenceRow.principal == principal
            await connection.execute(delete(NotificationPreferenceRow).where(mine))
            await connection.execute(insert(NotificationPreferenceRow), row)

    async def all_of(self, principal: str) -> list[dict[str, Any]]:
        """Rows of a person's settings and subscriptions."""
        async with self._reading.connect() as connection:
            return [
                row
                for table in (NotificationPreferenceRow, SubscriptionRow)
                for row in await rows_of(connection, table, principal)
            ]

    async def forget(self, principal: str) -> None:
        """Delete all notification data of a person."""
        async with self._writing.begin() as connection:
            for table in (
                SubscriptionRow,
                NotificationPreferenceRow,
                LastNotificationRow,
                DeliveryRow,
            ):
                column = table.__table__.columns["principal"]
                await connection.execute(delete(table).where(column == principal))

    # Deliveries

    async def due(self) -> Sequence[Delivery]:
        """Deliveries that are due, the oldest first."""
        query = select(*DeliveryRow.__table__.columns).where(DeliveryRow.due <= now())
        async with self._reading.connect() as connection:
            rows = await connection.execute(query.order_by(DeliveryRow.due).limit(AT_ONCE))
            return [Delivery(**row) for row in rows.mappings()]

    async def claim(self, delivery: Delivery, until: int) -> bool:
        """Claim a delivery until a time; False if another server has claimed it."""
        unclaimed = DeliveryRow.id == delivery.id, DeliveryRow.due == delivery.due
        claimed = (
            update(DeliveryRow).where(*unclaimed).values(due=until, attempts=delivery.attempts + 1)
        )
        async with self._writing.begin() as connection:
            return bool((await connection.execute(claimed)).rowcount)

    async def postpone(self, delivery: Delivery, until: int) -> None:
        """Retry a claimed delivery at a time."""
        which = DeliveryRow.id == delivery.id
        async with self._writing.begin() as connection:
            await connection.execute(update(DeliveryRow).where(which).values(due=until))

    async def done(self, delivery: Delivery) -> None:
        """Delete a delivery."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(DeliveryRow).where(DeliveryRow.id == delivery.id))
