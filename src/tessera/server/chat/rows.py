"""Database rows of chat and private notes."""

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.schema import SchemaItem

from tessera.server.db.models import Base


class ChatMessageRow(Base):
    """A chat message at a table; not an event of its game."""

    __tablename__ = "chat_messages"
    __table_args__: tuple[SchemaItem, ...] = (
        Index("chat_messages_of_room", "room_id", "channel", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"))
    channel: Mapped[str] = mapped_column(String(10))
    """`players` or `spectators`."""
    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), index=True)
    side: Mapped[str] = mapped_column(String(10))
    """The player's side; empty for a spectator."""
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    greeting: Mapped[str] = mapped_column(String(20))
    """The preset message; empty if there is a text."""
    created: Mapped[int] = mapped_column(BigInteger)


class NoteRow(Base):
    """A private note about a room."""

    __tablename__ = "notes"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    updated: Mapped[int] = mapped_column(BigInteger)
