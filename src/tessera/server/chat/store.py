"""Storage of chat and private notes.

They are not part of a game: its events, record and rules do not refer to them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

from sqlalchemy import Row, Select, bindparam, delete, exists, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.chat.rows import ChatMessageRow, NoteRow
from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.models import RoomRow
from tessera.server.db.principals import know, rows_of

Channel: TypeAlias = Literal["players", "spectators"]

MAX_MESSAGES = 500
"""Messages of one channel at a table."""
AROUND = 8
"""Messages before and after another that show its context."""

_CHANNEL = select(ChatMessageRow.__table__).where(
    ChatMessageRow.room_id == bindparam("room"), ChatMessageRow.channel == bindparam("channel")
)
_MESSAGES = _CHANNEL.order_by(ChatMessageRow.id)
"""Built once, because each visit runs it."""


@dataclass(frozen=True)
class NewMessage:
    """A new message; see `ChatMessageRow`."""

    room_id: str
    channel: Channel
    principal: str = field(repr=False)
    side: str
    name: str = field(repr=False)
    text: str = field(repr=False)
    greeting: str


class ChatStore:
    """Chat and private notes in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)

    async def add(self, message: NewMessage) -> Row[Any]:
        """Store a message.

        Raises:
            RefusalError: if the channel is full.
        """
        there = ChatMessageRow.room_id == message.room_id, ChatMessageRow.channel == message.channel
        new = insert(ChatMessageRow).values(**asdict(message), created=now())
        async with self._writing.begin() as connection:
            stored = await connection.scalar(select(func.count()).where(*there)) or 0
            if stored >= MAX_MESSAGES:
                raise refuse("chat-full", most=MAX_MESSAGES)
            await know(connection, {message.principal})
            inserted = await connection.execute(new.returning(*ChatMessageRow.__table__.columns))
            return inserted.one()

    async def messages(self, room: str, channel: Channel) -> Sequence[Row[Any]]:
        """All messages at a table, oldest first."""
        return await self._rows(_MESSAGES, {"room": room, "channel": channel})

    async def message(self, message: int) -> Row[Any] | None:
        """A message by id."""
        found = await self._rows(
            select(ChatMessageRow.__table__).where(ChatMessageRow.id == message)
        )
        return found[0] if found else None

    async def around(self, message: Row[Any]) -> Sequence[Row[Any]]:
        """A message, with those before and after it."""
        where = {"room": message.room_id, "channel": message.channel}
        before = (
            _CHANNEL.where(ChatMessageRow.id <= message.id)
            .order_by(ChatMessageRow.id.desc())
            .limit(AROUND + 1)
        )
        after = _MESSAGES.where(ChatMessageRow.id > message.id).limit(AROUND)
        return [*reversed(await self._rows(before, where)), *await self._rows(after, where)]

    # Private notes

    async def note(self, principal: str, room: str) -> str:
        """A player's private note about a room."""
        query = select(NoteRow.text).where(NoteRow.principal == principal, NoteRow.room_id == room)
        async with self._reading.connect() as connection:
            return (await connection.scalar(query)) or ""

    async def write_note(self, principal: str, room: str, text: str) -> None:
        """Store a private note; an empty text deletes it.

        Raises:
            RefusalError: if there is no such room.
        """
        mine = NoteRow.principal == principal, NoteRow.room_id == room
        row = {"principal": principal, "room_id": room, "text": text, "updated": now()}
        async with self._writing.begin() as connection:
            if not await connection.scalar(select(exists().where(RoomRow.id == room))):
                raise refuse("unknown-table")
            await connection.execute(delete(NoteRow).where(*mine))
            if text:
                await know(connection, {principal})
                await connection.execute(insert(NoteRow), row)

    # Account export and erasure

    async def all_of(self, principal: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """All messages and notes of a player."""
        async with self._reading.connect() as connection:
            messages = await rows_of(connection, ChatMessageRow, principal)
            return messages, await rows_of(connection, NoteRow, principal)

    async def forget(self, principal: str) -> None:
        """Delete all messages and notes of a player."""
        async with self._writing.begin() as connection:
            for table in (ChatMessageRow, NoteRow):
                column = table.__table__.columns["principal"]
                await connection.execute(delete(table).where(column == principal))

    async def _rows(
        self, query: Select[Any], where: Mapping[str, str] | None = None
    ) -> list[Row[Any]]:
        async with self._reading.connect() as connection:
            return list(await connection.execute(query, where))
