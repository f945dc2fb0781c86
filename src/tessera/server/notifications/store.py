"""Notices as they are kept: who wishes for which, and what is on its way.

What somebody is told follows from an event like everything else that does (`outbox.py`): for each
browser, and for a letter, a **delivery** is kept, once. It waits until it has been handed on.
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
    NotificationPreferenceRow,
    SubscriptionRow,
    ToldRow,
)
from tessera.server.db.outbox import OutboxEntry
from tessera.server.db.principals import know, rows_of
from tessera.server.db.records import Call

MOST_BROWSERS = 12
"""Of one person: of more, the oldest hear nothing any more."""
LETTERS_REST = 10 * 60 * 1000
"""Milliseconds for which a letter waits: who comes meanwhile needs none."""
AT_ONCE = 50
"""Deliveries that are read in one go."""


@dataclass(frozen=True)
class Subscription:
    """A browser that shows what it is sent; see `SubscriptionRow`."""

    id: str
    principal: str = field(repr=False)
    login: str
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    language: str
    created: int


@dataclass(frozen=True)
class Wishes:
    """How somebody wishes to hear of what."""

    letters: bool = False
    without: frozenset[str] = frozenset()
    """Matters of which nothing is to be told."""
    language: str = "en"


@dataclass(frozen=True)
class Delivery:
    """A notice on its way; see `DeliveryRow`."""

    id: int
    token: str
    principal: str = field(repr=False)
    room_id: str
    subscription: str
    matter: str
    created: int
    due: int
    tries: int


async def queue_deliveries(connection: AsyncConnection, entry: OutboxEntry) -> None:
    """Keep for each who is called, in each way that they wish, what is to be delivered.

    Args:
        connection: in whose transaction.
        entry: its body is a `Call`.
    """
    room, call = entry.room_id, msgspec.json.decode(entry.body, type=Call)
    held = select(SeatRow.principal).where(SeatRow.room_id == room, SeatRow.place.in_(call.places))
    for principal in {str(who) for who in await connection.scalars(held) if who is not None}:
        wishes = await _wishes(connection, principal)
        if call.matter in wishes.without:
            continue
        if not await _is_news(connection, principal, room, f"{call.matter} {call.what}"):
            continue
        for subscription, wait in await _ways(connection, principal, wishes, call):
            row = {
                "token": secrets.token_hex(16),
                "principal": principal,
                "room_id": room,
                "subscription": subscription,
                "matter": call.matter,
                "created": now(),
                "due": now() + wait,
                "tries": 0,
            }
            await connection.execute(insert(DeliveryRow), row)


async def _is_news(connection: AsyncConnection, principal: str, room: str, what: str) -> bool:
    """Whether somebody has not been told of this already; from now on they have."""
    mine = ToldRow.principal == principal, ToldRow.room_id == room
    told = (await connection.scalars(select(ToldRow.what).where(*mine))).one_or_none()
    if told == what:
        return False
    await connection.execute(delete(ToldRow).where(*mine))
    row = {"principal": principal, "room_id": room, "what": what}
    await connection.execute(insert(ToldRow), row)
    return True


async def _ways(
    connection: AsyncConnection, principal: str, wishes: Wishes, call: Call
) -> list[tuple[str, int]]:
    """The browsers that are to show something, and an empty one for a letter; each after a rest."""
    query = select(SubscriptionRow.id).where(SubscriptionRow.principal == principal)
    ways = [(str(browser), 0) for browser in await connection.scalars(query)]
    if wishes.letters and call.slow:
        email = select(AccountRow.email).where(AccountRow.principal == principal)
        if (await connection.scalars(email)).one_or_none():
            ways.append(("", LETTERS_REST))
    return ways


async def _wishes(connection: AsyncConnection, principal: str) -> Wishes:
    query = select(
        NotificationPreferenceRow.letters,
        NotificationPreferenceRow.without,
        NotificationPreferenceRow.language,
    )
    row = (
        await connection.execute(query.where(NotificationPreferenceRow.principal == principal))
    ).first()
    return Wishes(row.letters, frozenset(row.without.split()), row.language) if row else Wishes()


class NotificationStore:
    """What a database knows of notices."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)

    # What people wish for

    async def subscribe(self, new: Subscription) -> None:
        """Tell a browser from now on; whoever it was that it told before."""
        mine = SubscriptionRow.principal == new.principal
        newest = select(SubscriptionRow.id).where(mine).order_by(SubscriptionRow.created.desc())
        async with self._writing.begin() as connection:
            await know(connection, [new.principal])
            await connection.execute(delete(SubscriptionRow).where(SubscriptionRow.id == new.id))
            await connection.execute(insert(SubscriptionRow), asdict(new))
            kept = list(await connection.scalars(newest.limit(MOST_BROWSERS)))
            many = mine & SubscriptionRow.id.not_in(kept)
            await connection.execute(delete(SubscriptionRow).where(many))

    async def unsubscribe(self, which: str) -> None:
        """Tell a browser no more, and nothing of what waited for it."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(SubscriptionRow).where(SubscriptionRow.id == which))
            await connection.execute(delete(DeliveryRow).where(DeliveryRow.subscription == which))

    async def subscription(self, which: str) -> Subscription | None:
        """A browser that is to be told; None if it is not any more, as when it was logged out."""
        logged_in = exists().where(LoginRow.id == SubscriptionRow.login)
        query = select(*SubscriptionRow.__table__.columns).where(
            SubscriptionRow.id == which, or_(SubscriptionRow.login == "", logged_in)
        )
        async with self._reading.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return Subscription(**row) if row else None

    async def browsers(self, principal: str) -> int:
        """How many browsers of somebody are told."""
        query = select(func.count()).where(SubscriptionRow.principal == principal)
        async with self._reading.connect() as connection:
            return (await connection.scalars(query)).one()

    async def wishes(self, principal: str) -> Wishes:
        """What somebody wishes to hear of."""
        async with self._reading.connect() as connection:
            return await _wishes(connection, principal)

    async def wish(self, principal: str, wishes: Wishes) -> None:
        """Keep what somebody wishes to hear of from now on."""
        row = {
            "principal": principal,
            "letters": wishes.letters,
            "without": " ".join(sorted(wishes.without)),
            "language": wishes.language,
        }
        async with self._writing.begin() as connection:
            await know(connection, [principal])
            mine = NotificationPreferenceRow.principal == principal
            await connection.execute(delete(NotificationPreferenceRow).where(mine))
            await connection.execute(insert(NotificationPreferenceRow), row)

    async def all_of(self, principal: str) -> list[dict[str, Any]]:
        """What somebody wishes to hear of, and the browsers that are told."""
        async with self._reading.connect() as connection:
            return [
                row
                for table in (NotificationPreferenceRow, SubscriptionRow)
                for row in await rows_of(connection, table, principal)
            ]

    async def forget(self, principal: str) -> None:
        """Tell somebody nothing any more."""
        async with self._writing.begin() as connection:
            for table in (SubscriptionRow, NotificationPreferenceRow, ToldRow, DeliveryRow):
                column = table.__table__.columns["principal"]
                await connection.execute(delete(table).where(column == principal))

    # What is on its way

    async def due(self) -> Sequence[Delivery]:
        """What is to be delivered now, the oldest first."""
        query = select(*DeliveryRow.__table__.columns).where(DeliveryRow.due <= now())
        async with self._reading.connect() as connection:
            rows = await connection.execute(query.order_by(DeliveryRow.due).limit(AT_ONCE))
            return [Delivery(**row) for row in rows.mappings()]

    async def claim(self, delivery: Delivery, until: int) -> bool:
        """Take a delivery upon oneself until a time; False if another server has."""
        unclaimed = DeliveryRow.id == delivery.id, DeliveryRow.due == delivery.due
        claimed = update(DeliveryRow).where(*unclaimed).values(due=until, tries=delivery.tries + 1)
        async with self._writing.begin() as connection:
            return bool((await connection.execute(claimed)).rowcount)

    async def postpone(self, delivery: Delivery, until: int) -> None:
        """Try a delivery that was claimed again at a time."""
        which = DeliveryRow.id == delivery.id
        async with self._writing.begin() as connection:
            await connection.execute(update(DeliveryRow).where(which).values(due=until))

    async def done(self, delivery: Delivery) -> None:
        """Nothing more is to be delivered."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(DeliveryRow).where(DeliveryRow.id == delivery.id))
