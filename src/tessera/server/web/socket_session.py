"""WebSocket sessions, independent of the kind of room.

A message is a JSON object with a `type` and, if its sender wants to know when it has taken effect,
an `id`: the `reply` or `error` that follows has the same number in `re`. Ids grow within a
connection; a message whose id is not greater than the last is a repetition, and has its reply.
Any other input gets an `error`. A session ends only when the client disconnects or reads too
slowly, or when the room does not exist.
"""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from enum import Enum, auto
from typing import Annotated, Any, NamedTuple, Protocol, cast, runtime_checkable

import msgspec
from litestar.exceptions import WebSocketDisconnect
from litestar.types import Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from tessera.i18n import LANGUAGES
from tessera.server.core.backoff import rests
from tessera.server.core.budgets import payer
from tessera.server.core.errors import RefusalError, not_stored, refuse
from tessera.server.core.logs import log
from tessera.server.core.metrics import measured
from tessera.server.core.throttle import Throttle
from tessera.server.core.wire import Problem, Reply
from tessera.server.rooms.commands import Command, Query
from tessera.server.rooms.connection import Connection, encode, ignore
from tessera.server.rooms.manager import RoomManager

BURST, RATE = 240, 60.0
"""Messages at once, and per second on average."""
PRICE_OF_A_WELCOME = 10, 20
"""Minimum and maximum of messages charged for the long answer to an out-of-date client; limited
because fast players are out of date several times in a row."""
CHARACTERS_A_MESSAGE = 2_000
"""Characters of a long answer that count as one message."""
CLOSE_TIMEOUT = 1.0
"""Seconds to wait for a client that does not read before dropping the connection."""


GONE = (WebSocketDisconnect, OSError)
"""Exceptions that mean a disconnect: from the framework, or from the transport."""


class Goodbye:
    """WebSocket close codes."""

    NORMAL = 1000
    FAILED = 1011
    TOO_SLOW = TRY_AGAIN = 1013
    UNKNOWN_TABLE = 4404
    TOO_MANY = 4429


_REFUSAL_CODES = {
    "unknown-table": Goodbye.UNKNOWN_TABLE,
    "unknown-war": Goodbye.UNKNOWN_TABLE,
    "unknown-tournament": Goodbye.UNKNOWN_TABLE,
    "other-content": Goodbye.UNKNOWN_TABLE,
    "unknown-content": Goodbye.UNKNOWN_TABLE,
    "other-rules": Goodbye.UNKNOWN_TABLE,
    "too-many-connections": Goodbye.TOO_MANY,
    "too-many-of-address": Goodbye.TOO_MANY,
}


class State(Enum):
    """The states of a session."""

    NEW = auto()
    OPEN = auto()
    """Accepted, but not at a table."""
    AT_TABLE = auto()
    CLOSED = auto()


_FOLLOWS = {
    State.NEW: {State.OPEN, State.CLOSED},
    State.OPEN: {State.AT_TABLE, State.CLOSED},
    State.AT_TABLE: {State.CLOSED},
    State.CLOSED: set(),
}


Handle = Callable[[Any, Any], Awaitable[msgspec.Struct | None]]
"""Handles a message of a session, and returns what it asked for."""


class Handler(NamedTuple):
    """A message type with its handler."""

    message: type[msgspec.Struct]
    handle: Handle


@runtime_checkable
class RoomService(Hashable, Protocol):
    """A service with connections: rooms of a kind, or the lobby."""

    def attach(self, about: str, connection: Connection) -> AbstractAsyncContextManager[None]:
        """Attach a connection while the context is open; sends the welcome message.

        Raises:
            RefusalError: if the connection is not allowed.
        """

    async def welcome(self, about: str, connection: Connection) -> None:
        """Send a connection the full current state."""


class SocketProtocol(NamedTuple):
    """The service and message handlers for a kind of room."""

    service: RoomService
    handlers: Mapping[str, Handler]
    """Handlers by message tag."""
    most_bytes: int
    """Maximum bytes of a message."""


class Socket(Protocol):
    """A WebSocket that is not yet accepted."""

    async def accept(self) -> None:
        """Accept the socket."""

    async def receive(self) -> Any:  # noqa: ANN401
        """Return the next ASGI event."""

    async def send_text(self, text: str) -> None:
        """Send a text message."""

    async def close(self, code: int) -> None:
        """Close the socket with a code."""


class RawSocket:
    """An ASGI WebSocket that is not yet accepted."""

    __slots__ = ("_receive", "_scope", "_send")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope = cast("dict[str, Any]", scope)
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        """Accept the socket, and drop the request's data."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        self._scope.clear()  # the server keeps a reference to it

    async def receive(self) -> Any:  # noqa: ANN401
        """Return the next ASGI event."""
        return await self._receive()

    async def send_text(self, text: str) -> None:
        """Send a text message."""
        await self._send({"type": "websocket.send", "bytes": None, "text": text})

    async def close(self, code: int) -> None:
        """Close the socket with a code."""
        await self._send({"type": "websocket.close", "code": code, "reason": ""})


class _Sending:
    """Sends a connection's messages, in a task that ends when there are none left.

    So an idle connection has no waiting task.
    """

    __slots__ = ("_connection", "_socket", "_task", "failure")

    def __init__(self, socket: Socket, connection: Connection) -> None:
        self._socket = socket
        self._connection = connection
        self._task: asyncio.Task[None] | None = None
        self.failure: Exception | None = None
        """The error after which nothing more is sent."""

    def begin(self) -> None:
        """Start sending; a failure ends the connection."""
        self._connection.on_message = self._go_on
        self._go_on()

    async def stop(self) -> None:
        """Stop sending."""
        self._connection.on_message = ignore
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _go_on(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while (text := self._connection.take()) is not None:
                await self._socket.send_text(text)
        except Exception as error:  # noqa: BLE001  reported by the session
            self.failure = error
            self._connection.on_end()
        else:
            self._task = None


class Session:
    """A session of one client in a room.

    Args:
        socket: not yet accepted.
        protocol: the service and its commands.
        about: the id of the room.
        connection: the client's connection to it.
    """

    def __init__(
        self, socket: Socket, protocol: SocketProtocol, about: str, connection: Connection
    ) -> None:
        self.state: State = State.NEW
        self.about = about
        self.connection = connection
        self._socket = socket
        self._protocol = protocol
        self._throttle = Throttle(BURST, RATE)
        self._last_id = -1
        """The id of the last message that had one."""

    async def run(self) -> None:
        """Run until either side closes."""
        self._enter(State.OPEN)
        await self._socket.accept()
        code, tries = None, rests()
        with suppress(*GONE):
            while (code := await self._visit()) is None:
                await self._socket.send_text(encode(self._problem(not_stored())))
                await asyncio.sleep(next(tries))
        await self._close(Goodbye.NORMAL if code is None else code)

    async def _visit(self) -> int | None:
        """Attach to the room; return the close code, or None to retry after a database error."""
        try:
            async with self._protocol.service.attach(self.about, self.connection):
                self._enter(State.AT_TABLE)
                return await self._talk()
        except RefusalError as refusal:
            if refusal.code == "busy":
                return None
            if refusal.code == "elsewhere":  # reconnecting leads to the right process
                return Goodbye.TRY_AGAIN
            await self._socket.send_text(encode(self._problem(refusal)))
            return _REFUSAL_CODES.get(refusal.code, Goodbye.FAILED)
        except SQLAlchemyError:
            log.exception("room not read", room=self.about)
            return None if self.state is State.OPEN else Goodbye.FAILED
        except Exception:
            log.exception("session failed", room=self.about)
            return Goodbye.FAILED

    def _enter(self, state: State) -> None:
        if state not in _FOLLOWS[self.state]:
            raise RuntimeError(f"a session cannot go from {self.state.name} to {state.name}")
        self.state = state

    async def _talk(self) -> int:
        """Send and receive until either ends; return the close code."""
        sending = _Sending(self._socket, self.connection)
        try:
            async with asyncio.timeout(None) as talking:

                def end() -> None:
                    if not talking.expired():
                        talking.reschedule(0)

                self.connection.on_end = end
                if self.connection.is_closed:
                    end()
                sending.begin()
                await self._receive_all()
        except GONE:  # also if the server closes the connection
            pass
        except Exception as error:  # noqa: BLE001  reported below
            sending.failure = error
        finally:
            self.connection.on_end = ignore
            await sending.stop()
        if self.connection.too_slow:
            log.info("slow connection closed", room=self.about)
            return Goodbye.TOO_SLOW
        if sending.failure is not None and not isinstance(sending.failure, GONE):
            log.error("session failed", room=self.about, exc_info=sending.failure)
            return Goodbye.FAILED
        return Goodbye.NORMAL

    async def _close(self, code: int) -> None:
        self._enter(State.CLOSED)
        with suppress(*GONE, TimeoutError, RuntimeError):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._socket.close(code)

    async def _receive_all(self) -> None:
        while (event := await self._socket.receive())["type"] == "websocket.receive":
            budget = payer()
            seconds = max(self._throttle.take(), budget.wait if budget else 0.0)
            if seconds > 0:
                self.connection.send(self._problem(refuse("busy"), self._id_of(event)))
                await asyncio.sleep(seconds)  # meanwhile, more input stays in the network
            else:
                await self._hear(event)

    async def _hear(self, event: Any) -> None:  # noqa: ANN401
        """Handle an event; answer errors with messages."""
        request_id = self._id_of(event)
        if request_id is not None:
            if request_id <= self._last_id:
                return
            self._last_id = request_id
        try:
            await self._answer(event, request_id)
        except RefusalError as refusal:
            self.connection.send(self._problem(refusal, request_id))
            if refusal.code == "out-of-date":
                await self.catch_up()
                least, most = PRICE_OF_A_WELCOME
                self.charge(min(max(least, self.connection.unsent // CHARACTERS_A_MESSAGE), most))
        except SQLAlchemyError:
            log.exception("room not read", room=self.about)
            self.connection.send(self._problem(not_stored(), request_id))
        except Exception:
            log.exception("message failed", room=self.about)
            self.connection.send(self._problem(refuse("failed"), request_id))

    async def catch_up(self) -> None:
        """Send the full current state; retry while the database fails."""
        for rest in rests():
            try:
                await self._protocol.service.welcome(self.about, self.connection)
            except (SQLAlchemyError, RefusalError) as error:
                refusal = error if isinstance(error, RefusalError) else not_stored()
                log.warning("welcome not sent", room=self.about, error=type(error).__name__)
                self.connection.send(self._problem(refusal))
                if refusal.code != "busy":
                    return
            else:
                return
            await asyncio.sleep(rest)

    def charge(self, messages: int) -> None:
        """Charge something as this many further messages."""
        self._throttle.spend(messages)

    def _id_of(self, event: Any) -> int | None:  # noqa: ANN401
        """The id of a message; None without a valid one."""
        try:
            return _numbered.decode(self._text_of(event)).id
        except (RefusalError, msgspec.DecodeError, RecursionError):
            return None

    def _text_of(self, event: Any) -> str:  # noqa: ANN401
        """The text of a message.

        Raises:
            RefusalError: if it is not a text, or too large.
        """
        text = event.get("text")
        if not isinstance(text, str):
            raise refuse("not-text")
        if len(text.encode()) > self._protocol.most_bytes:
            raise refuse("too-large")
        return text

    async def _answer(self, event: Any, request_id: int | None) -> None:  # noqa: ANN401
        """Handle a message, and send its answer.

        Raises:
            RefusalError: if it is invalid or refused.
        """
        handler, message = self._read(self._text_of(event))
        with measured(message.__struct_config__.tag, RefusalError):
            result = await handler.handle(self, message)
        if request_id is not None:
            self.connection.send(Reply(request_id, result))
        elif result is not None:
            self.connection.send(result)

    def _read(self, text: str) -> tuple[Handler, Any]:
        """Decode a message.

        Raises:
            RefusalError: if it is invalid, or of an unknown type.
        """
        try:
            fields = _object.decode(text)
            kind = msgspec.convert(fields, _Envelope).type
            handler = self._protocol.handlers.get(kind)
            if handler is None:
                raise refuse("unknown-type", expected=", ".join(self._protocol.handlers))
            fields.pop("id", None)
            return handler, msgspec.convert(fields, handler.message, str_keys=True)
        except (msgspec.DecodeError, RecursionError) as error:
            raise refuse("unreadable", problem=str(error)) from None

    async def perform(
        self, rooms: RoomManager[Any, Any], command: Command[Any] | Query, message: msgspec.Struct
    ) -> msgspec.Struct | None:
        """Perform a command of the room, or return the answer of a query.

        Raises:
            RefusalError: if it is not allowed.
        """
        self.charge(command.charge(message))
        return await rooms.perform(self.about, self.connection, command, message)

    def _problem(self, refusal: RefusalError, request_id: int | None = None) -> Problem:
        text = refusal.sentence.format(self.connection.language)
        return Problem(refusal.code, text, request_id)

    def speak(self, language: str) -> None:
        """Change the language.

        Raises:
            RefusalError: if it is not available.
        """
        if language not in LANGUAGES:
            raise refuse("unknown-language", expected=", ".join(LANGUAGES))
        self.connection.language = language


class _Numbered(msgspec.Struct, kw_only=True):
    """The id of any message."""

    id: Annotated[int, msgspec.Meta(ge=0)] | None = None


class _Envelope(_Numbered, kw_only=True):
    """What all messages have."""

    type: str
    """The tag."""


_object = msgspec.json.Decoder(dict[str, Any])
_numbered = msgspec.json.Decoder(_Numbered)
"""Reads the id also of a message that is invalid otherwise."""
