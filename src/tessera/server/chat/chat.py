"""Chat beside games, private notes, and blocks.

Players and spectators have separate channels, so that spectators cannot help players. Chat is not
part of the game.
"""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Annotated, Any, Generic, Literal

from msgspec import Meta, Struct
from sqlalchemy import Row

from tessera.server.accounts.accounts import Accounts, Login
from tessera.server.chat.store import Channel, ChatStore, NewMessage
from tessera.server.core.clock import iso
from tessera.server.core.errors import check_often, refuse
from tessera.server.core.throttle import Throttles
from tessera.server.db.blocks import BlockStore
from tessera.server.db.mutes import MuteStore
from tessera.server.rooms.adapter import State
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.manager import RoomManager
from tessera.server.rooms.names import checked_text
from tessera.server.tables.table import Table

LONGEST_MESSAGE = 300
LONGEST_NOTE = 4_000
AT_ONCE, A_SECOND = 6, 0.25
"""Messages that one person may send in a burst, and per second in the long run."""

Greeting = Literal["", "hello", "good-luck", "well-played", "thanks", "good-game", "bye"]
"""Preset messages, shown to each reader in their own language."""


class NewChatMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/chat`: a chat message, as text or as a preset.

    Also `POST /api/wars/{id}/chat`, for spectators.
    """

    text: Annotated[str, Meta(max_length=LONGEST_MESSAGE)] = ""
    greeting: Greeting = ""


class ChatMessage(Struct, frozen=True, tag="chat-message"):
    """A chat message at a table, or of spectators at a war."""

    id: int
    channel: Channel
    """Players and spectators have separate channels."""
    side: str
    """The player's side; empty for a spectator."""
    name: str
    text: str
    """Plain text."""
    greeting: Greeting
    """A preset message instead of a text."""
    time: str
    """ISO 8601, UTC."""


class ChatHistory(Struct, frozen=True, tag="chat-history"):
    """Earlier messages that the client may read, if any; follows the welcome."""

    messages: tuple[ChatMessage, ...]


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """`GET` and `POST /api/notes/{room}`: a private note."""

    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class Block(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/blocks` and `…/lift`: a player's name."""

    name: Annotated[str, Meta(max_length=400)]


class Blocks(Struct, frozen=True):
    """`GET /api/blocks`: blocked players."""

    names: tuple[str, ...]


class RoomChat(ABC, Generic[State]):
    """Chat of rooms of one kind; clients connect to rooms through it."""

    def __init__(
        self, manager: RoomManager[State, Any], store: ChatStore, accounts: Accounts
    ) -> None:
        self.store = store
        self._manager = manager
        self._accounts = accounts
        self._blocks: BlockStore = manager.store.blocks
        self.mutes: MuteStore = manager.store.mutes
        self._listening: dict[str, set[Connection]] = {}
        """Connections by room."""
        self._throttles = Throttles(AT_ONCE, A_SECOND)

    @abstractmethod
    def _side(self, room: State, speaker: str) -> str:
        """The speaker's side; empty for a spectator.

        Raises:
            RefusalError: if the user may not speak here.
        """

    @asynccontextmanager
    async def attach(self, about: str, connection: Connection) -> AsyncIterator[None]:
        """Connect a client to a room: send the welcome, then earlier messages.

        Raises:
            RefusalError: if the client may not enter the room.
        """
        async with self._manager.attach(about, connection):
            listening = self._listening.setdefault(about, set())
            listening.add(connection)
            try:
                messages = await self._recalled(about, connection.principal)
                if messages:
                    connection.send(ChatHistory(messages))
                yield
            finally:
                listening.discard(connection)
                if not listening and self._listening.get(about) is listening:
                    del self._listening[about]

    async def welcome(self, about: str, connection: Connection) -> None:
        """Send a new welcome; the client has the chat already."""
        await self._manager.welcome(about, connection)

    async def say(self, room_id: str, speaker: str, request: NewChatMessage) -> None:
        """Send a chat message in a room, to the speaker's channel.

        Raises:
            RefusalError: if there is no such room, or the message is not allowed.
        """
        async with self._manager.acquire(room_id) as (_, room):
            side, seated = self._side(room, speaker), players(room)
            name = _seat_name(room, speaker)
        name = await self._name(speaker, name)
        check_often(self._throttles.take(speaker))
        await self.mutes.check(speaker)
        channel: Channel = "players" if side else "spectators"
        text = "" if request.greeting else checked_text(request.text)
        message = await self.store.add(
            NewMessage(room_id, channel, speaker, side, name, text, request.greeting)
        )
        blocking = await self._blocks.by(speaker)
        for connection in tuple(self._listening.get(room_id, ())):
            plays = connection.principal in seated
            if plays == bool(side) and connection.principal not in blocking:
                connection.send(chat_message(message, {}))

    async def may_read(self, message: Row[Any], reader: str) -> bool:
        """Whether a user can read a message."""
        async with self._manager.acquire(message.room_id) as (_, room):
            channel: str = message.channel
            return (reader in players(room)) == (channel == "players")

    async def _recalled(self, room_id: str, reader: str | None) -> tuple[ChatMessage, ...]:
        """Earlier messages in a reader's channel, without those of blocked speakers."""
        async with self._manager.acquire(room_id) as (_, room):
            channel: Channel = "players" if reader in players(room) else "spectators"
        messages = await self.store.messages(room_id, channel)
        if not messages:  # the usual case under load
            return ()
        blocked = frozenset(await self._blocks.of(reader) if reader else ())
        received = [message for message in messages if message.principal not in blocked]
        return await self.named(received)

    async def named(self, messages: Sequence[Row[Any]]) -> tuple[ChatMessage, ...]:
        """Messages with the current names of their speakers."""
        names = await self._accounts.names({message.principal for message in messages})
        return tuple(chat_message(message, names) for message in messages)

    async def _name(self, speaker: str, at_seat: str | None) -> str:
        """The speaker's name.

        Raises:
            RefusalError: if a spectator has no account.
        """
        account = await self._accounts.of(speaker)
        if account is not None:
            return account.name
        if at_seat is None:
            raise refuse("chat-guest")
        return at_seat


class TableChat(RoomChat[Table]):
    """Chat at tables, private notes, and blocks."""

    def _side(self, room: Table, speaker: str) -> str:
        """The speaker's first side."""
        return next((chair.side for chair in _held(room) if chair.principal == speaker), "")

    # Private notes

    async def note(self, principal: str, room: str) -> Note:
        """A player's private note about a room."""
        return Note(await self.store.note(principal, room))

    async def write_note(self, principal: str, room: str, note: Note) -> None:
        """Save a private note.

        Raises:
            RefusalError: if there is no such room.
        """
        await self.store.write_note(principal, room, note.text.strip())

    # Blocks

    async def blocks(self, login: Login) -> Blocks:
        """Players whom an account blocks."""
        others = await self._blocks.of(login.account.principal)
        names = await self._accounts.names(others)
        return Blocks(tuple(names[other] for other in others if other in names))

    async def block(self, login: Login, request: Block) -> Blocks:
        """Block a player.

        Raises:
            RefusalError: if there is no other player of this name.
        """
        other = await self._accounts.known(request.name)
        if other.principal == login.account.principal:
            raise refuse("block-self")
        await self._blocks.block(login.account.principal, other.principal)
        return await self.blocks(login)

    async def unblock(self, login: Login, request: Block) -> Blocks:
        """Unblock a player.

        Raises:
            RefusalError: if there is no player of this name.
        """
        other = await self._accounts.known(request.name)
        await self._blocks.lift(login.account.principal, other.principal)
        return await self.blocks(login)


def chat_message(message: Row[Any], names: dict[str, str]) -> ChatMessage:
    """A message as sent to clients; `names` has account names by principal."""
    return ChatMessage(
        message.id,
        message.channel,
        message.side,
        names.get(message.principal, message.name),
        message.text,
        message.greeting,
        iso(message.created),
    )


def players(room: Any) -> frozenset[str]:  # noqa: ANN401
    """Guests who hold seats at a table or war."""
    return frozenset(chair.principal for chair in _held(room) if chair.principal)


def _seat_name(room: Any, principal: str) -> str | None:  # noqa: ANN401
    """A user's name at their seat; None if they hold none."""
    return next((chair.name for chair in _held(room) if chair.principal == principal), None)


def _held(room: Any) -> Iterable[Any]:  # noqa: ANN401
    """Seats held by people; reserved seats are still open."""
    return (chair for chair in room.chairs if chair.kind == "person")
