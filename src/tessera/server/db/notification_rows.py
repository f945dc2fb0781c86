"""Tables of notifications: subscriptions, preferences, and pending deliveries."""

from sqlalchemy import BigInteger, ColumnElement, ForeignKey, String, Text, exists, or_
from sqlalchemy.orm import Mapped, mapped_column

from tessera.server.db.models import Base, SeatRow


class SubscriptionRow(Base):
    """A browser's Web Push subscription."""

    __tablename__ = "push_subscriptions"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    """Derived from the endpoint: one row per browser."""
    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), index=True)
    login: Mapped[str] = mapped_column(String(16))
    """The login in that browser; the subscription ends with it. Empty for a guest."""
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(5))
    created: Mapped[int] = mapped_column(BigInteger)


class NotificationPreferenceRow(Base):
    """A player's notification preferences, if they differ from the defaults."""

    __tablename__ = "notification_preferences"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    email_enabled: Mapped[bool]
    disabled: Mapped[str] = mapped_column(String(80))
    """Reasons to leave out, separated by spaces."""
    language: Mapped[str] = mapped_column(String(5))
    """Of e-mail."""


class LastNotificationRow(Base):
    """The last notification of a player about a room, to prevent duplicates."""

    __tablename__ = "last_notifications"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    key: Mapped[str] = mapped_column(String(40))


class DeliveryRow(Base):
    """A pending notification, by push or e-mail."""

    __tablename__ = "deliveries"

    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(32), unique=True)
    """By which the receiver recognizes a duplicate."""
    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), index=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"))
    subscription: Mapped[str] = mapped_column(String(32))
    """The push subscription; empty for e-mail."""
    reason: Mapped[str] = mapped_column(String(10))
    created: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int] = mapped_column(BigInteger, index=True)
    attempts: Mapped[int]


def listens() -> ColumnElement[bool]:
    """Whether the holder of a seat has any notifications enabled."""
    return or_(
        exists().where(SubscriptionRow.principal == SeatRow.principal),
        exists().where(
            NotificationPreferenceRow.principal == SeatRow.principal,
            NotificationPreferenceRow.email_enabled,
        ),
    )
