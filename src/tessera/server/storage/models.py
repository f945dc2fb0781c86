"""The tables of the database.

The truth is a table's founding, its seats and its events. How it stands (the second half of
`TableRow`) is what the events come to, repeated so that lists need not replay games; it is
written together with each event.
"""

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """What all tables have in common."""


class TableRow(Base):
    """A table: how it was set up, and how it stands. Times are milliseconds since 1970, UTC."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_newest", "listed", "created", "id"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int]
    variant: Mapped[str] = mapped_column(Text)
    board: Mapped[str] = mapped_column(String(40))
    initial: Mapped[str] = mapped_column(Text)
    listed: Mapped[bool]
    created: Mapped[int] = mapped_column(BigInteger)
    founder: Mapped[str | None] = mapped_column(String(40), index=True)
    secret: Mapped[str | None] = mapped_column(String(64))
    dealt: Mapped[bool] = mapped_column(server_default=false())
    content: Mapped[str] = mapped_column(String(64), server_default="")
    board_name: Mapped[str] = mapped_column(String(40), server_default="")

    status: Mapped[str] = mapped_column(String(10), index=True)
    turn: Mapped[str | None] = mapped_column(String(1))
    ply: Mapped[int]
    result: Mapped[str | None] = mapped_column(String(10))
    reason: Mapped[str | None] = mapped_column(String(20))
    text: Mapped[str] = mapped_column(Text)
    updated: Mapped[int] = mapped_column(BigInteger)


class SeatRow(Base):
    """A side of a table and who holds it."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    side: Mapped[str] = mapped_column(String(1), primary_key=True)
    place: Mapped[int]
    kind: Mapped[str] = mapped_column(String(10))
    guest: Mapped[str | None] = mapped_column(String(40), index=True)
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[int | None]


class EventRow(Base):
    """Something that happened at a table; the key lets only one event be the next."""

    __tablename__ = "events"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    side: Mapped[str] = mapped_column(String(1))
    action: Mapped[str] = mapped_column(Text)
    time: Mapped[int] = mapped_column(BigInteger)
    milliseconds: Mapped[int] = mapped_column(BigInteger)


class WarRow(Base):
    """A war: how it was set up, and how it stands as everybody may see it."""

    __tablename__ = "wars"
    __table_args__ = (Index("wars_newest", "listed", "created", "id"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    listed: Mapped[bool]
    created: Mapped[int] = mapped_column(BigInteger)
    founder: Mapped[str | None] = mapped_column(String(40), index=True)
    founding: Mapped[str] = mapped_column(Text)
    """As JSON, with its secret."""

    status: Mapped[str] = mapped_column(String(10), index=True)
    standing: Mapped[str] = mapped_column(Text)
    """As JSON: what lists show, and who sits where."""
    updated: Mapped[int] = mapped_column(BigInteger)


class WarGuestRow(Base):
    """A guest who sits at a war."""

    __tablename__ = "war_guests"

    war_id: Mapped[str] = mapped_column(ForeignKey("wars.id"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(40), primary_key=True, index=True)


class WarEventRow(Base):
    """Something that happened at a war; the key lets only one event be the next."""

    __tablename__ = "war_events"

    war_id: Mapped[str] = mapped_column(ForeignKey("wars.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    time: Mapped[int] = mapped_column(BigInteger)
    event: Mapped[str] = mapped_column(Text)
    """As JSON."""


class SignRow(Base):
    """When a server was last known to run; there is one such row."""

    __tablename__ = "signs_of_life"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    time: Mapped[int] = mapped_column(BigInteger)


class ContentRow(Base):
    """What games are played with; they name it by its address."""

    __tablename__ = "contents"

    address: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    """All of it, in the form in which its game writes it."""
