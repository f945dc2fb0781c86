"""The tables of notices: who wishes to hear of what and how, and what is on its way to whom."""

from sqlalchemy import BigInteger, ColumnElement, ForeignKey, String, Text, exists, or_
from sqlalchemy.orm import Mapped, mapped_column

from tessera.server.db.models import Base, SeatRow


class SubscriptionRow(Base):
    """A browser that shows what it is sent though no page of ours is open."""

    __tablename__ = "push_subscriptions"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    """Made of its address: a browser has one."""
    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), index=True)
    login: Mapped[str] = mapped_column(String(16))
    """Where somebody is logged in there; with that login it ends. Empty for a guest."""
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(5))
    created: Mapped[int] = mapped_column(BigInteger)


class NotificationPreferenceRow(Base):
    """How somebody wishes to hear of what, where that is not as usual."""

    __tablename__ = "notice_wishes"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    letters: Mapped[bool]
    without: Mapped[str] = mapped_column(String(80))
    """Matters of which nothing is to be told, with a space between."""
    language: Mapped[str] = mapped_column(String(5))
    """Of letters."""


class ToldRow(Base):
    """Of what somebody was told last in a room, so that they are not told twice."""

    __tablename__ = "notices_told"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    what: Mapped[str] = mapped_column(String(40))


class DeliveryRow(Base):
    """A notice on its way to a browser, or as a letter."""

    __tablename__ = "deliveries"

    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(32), unique=True)
    """By which whoever receives it knows it again, if it should come twice."""
    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), index=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"))
    subscription: Mapped[str] = mapped_column(String(32))
    """Of which browser; empty: it is a letter."""
    matter: Mapped[str] = mapped_column(String(10))
    created: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int] = mapped_column(BigInteger, index=True)
    tries: Mapped[int]


def listens() -> ColumnElement[bool]:
    """Whether who holds a seat wishes to be told of anything while away."""
    return or_(
        exists().where(SubscriptionRow.principal == SeatRow.principal),
        exists().where(
            NotificationPreferenceRow.principal == SeatRow.principal,
            NotificationPreferenceRow.letters,
        ),
    )
