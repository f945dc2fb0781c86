"""Tables of moderation: roles, bans, reports, blocks and the log of actions."""

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
PLAYER = "player"
"""The role of principals without one."""
"""The action of a name change; its detail is the former name."""


class RoleRow(Base):
    """A moderator or admin; everyone else is a player."""

    __tablename__ = "roles"

    principal: Mapped[str] = mapped_column(
        String(40), ForeignKey("principals.id"), primary_key=True
    )
    role: Mapped[str] = mapped_column(String(10))


class BanRow(Base):
    """A banned user."""

    __tablename__ = "bans"

    principal: Mapped[str] = mapped_column(
        String(40), ForeignKey("principals.id"), primary_key=True
    )
    reason: Mapped[str] = mapped_column(Text)
    until: Mapped[int | None] = mapped_column(BigInteger)
    """None for a permanent ban."""


class ReportRow(Base):
    """A report about another player."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(primary_key=True)
    reporter: Mapped[str] = mapped_column(ForeignKey("principals.id"))
    target: Mapped[str] = mapped_column(ForeignKey("principals.id"))
    text: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)
    resolved: Mapped[bool]
    room_id: Mapped[str | None] = mapped_column(String(24))
    """The game that it is about."""
    message: Mapped[int | None]
    """Number of the reported chat message, which its author may have deleted. Negative for players'
    chat in a war."""


class ModerationActionRow(Base):
    """A moderation action in the log; `moderator` is None for the operator."""

    __tablename__ = "moderation_actions"

    id: Mapped[int] = mapped_column(primary_key=True)
    moderator: Mapped[str | None] = mapped_column(ForeignKey("principals.id"))
    target: Mapped[str] = mapped_column(ForeignKey("principals.id"))
    action: Mapped[str] = mapped_column(String(10))
    detail: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class BlockRow(Base):
    """A player who blocks another."""

    __tablename__ = "blocks"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True, index=True)
    created: Mapped[int] = mapped_column(BigInteger)


def in_force(at: int | BindParameter[int]) -> ColumnElement[bool]:
    """Whether a ban is in force at a time."""
    return or_(BanRow.until.is_(None), BanRow.until > at)


def is_banned(principal: InstrumentedAttribute[str]) -> ColumnElement[bool]:
    """Whether the principal of a row is banned."""
    return exists().where(BanRow.principal == principal, in_force(now()))
