"""The tables of chat, and of notes to oneself."""

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from tessera.server.db.models import Base


class LineRow(Base):
    """Something that was said at a table; no event of its game."""

    __tablename__ = "lines"
    __table_args__ = (Index("lines_of_room", "room_id", "channel", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"))
    channel: Mapped[str] = mapped_column(String(10))
    """Among whom: `players` or `spectators`."""
    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), index=True)
    side: Mapped[str] = mapped_column(String(10))
    """Of a player; empty for who looks on."""
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    greeting: Mapped[str] = mapped_column(String(20))
    """The ready-made words that were said; empty where there is a text."""
    created: Mapped[int] = mapped_column(BigInteger)


class NoteRow(Base):
    """What somebody has written to themselves about a room."""

    __tablename__ = "notes"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    updated: Mapped[int] = mapped_column(BigInteger)
