"""The tables of those who keep order: roles, bans, reports, and who did what."""

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    ForeignKey,
    String,
    Text,
    exists,
    or_,
)
from sqlalchemy.orm import InstrumentedAttribute, Mapped, mapped_column

from tessera.server.core.clock import now
from tessera.server.db.models import Base

RENAMED = "renamed"
"""The deed of a changed name; its detail is the name of before."""


class RoleRow(Base):
    """Somebody who keeps order here; all others are players."""

    __tablename__ = "roles"

    principal: Mapped[str] = mapped_column(
        String(40), ForeignKey("principals.id"), primary_key=True
    )
    role: Mapped[str] = mapped_column(String(10))


class BanRow(Base):
    """Somebody who is let in no longer."""

    __tablename__ = "bans"

    principal: Mapped[str] = mapped_column(
        String(40), ForeignKey("principals.id"), primary_key=True
    )
    reason: Mapped[str] = mapped_column(Text)
    until: Mapped[int | None] = mapped_column(BigInteger)
    """None: for ever."""


class ReportRow(Base):
    """What somebody has told of another’s conduct."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(primary_key=True)
    reporter: Mapped[str] = mapped_column(ForeignKey("principals.id"))
    about: Mapped[str] = mapped_column(ForeignKey("principals.id"))
    text: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)
    settled: Mapped[bool]
    room_id: Mapped[str | None] = mapped_column(String(24))
    """The game that it is about."""
    line: Mapped[int | None]
    """What was said there; who said it may have taken it along. Below zero: by players at a war."""


class ModerationActionRow(Base):
    """What was done to keep order, by whom; None: by who keeps the server."""

    __tablename__ = "deeds"

    id: Mapped[int] = mapped_column(primary_key=True)
    doer: Mapped[str | None] = mapped_column(ForeignKey("principals.id"))
    about: Mapped[str] = mapped_column(ForeignKey("principals.id"))
    deed: Mapped[str] = mapped_column(String(10))
    detail: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class BlockRow(Base):
    """Somebody who wants to have nothing to do with another."""

    __tablename__ = "blocks"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True, index=True)
    created: Mapped[int] = mapped_column(BigInteger)


def holds(at: int | BindParameter[int]) -> ColumnElement[bool]:
    """Whether a ban is not over at a moment."""
    return or_(BanRow.until.is_(None), BanRow.until > at)


def is_shut_out(principal: InstrumentedAttribute[str]) -> ColumnElement[bool]:
    """Whether whoever a row is about is let in no longer."""
    return exists().where(BanRow.principal == principal, holds(now()))
