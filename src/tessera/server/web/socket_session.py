"""A conversation with a browser over a WebSocket, whatever it is about.

Whatever a stranger sends, the answer is a message: a conversation ends only when the browser goes,
when it does not keep up with what it is sent, or when there is nothing to talk about.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from enum import Enum, auto
from typing import Any, NamedTuple, Protocol

import msgspec
import structlog
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from tessera.i18n import LANGUAGES
from tessera.server.core.backoff import rests
from tessera.server.core.budgets import payer
from tessera.server.core.errors import RefusalError, not_stored, refuse
from tessera.server.core.metrics import measured
from tessera.server.core.throttle import Throttle
from tessera.server.core.wire import Problem
from tessera.server.rooms.connection import Connection, encode, ignore

BURST, RATE = 240, 60.0
"""So many messages at once, and so many a second in the long run."""
PRICE_OF_A_WELCOME = 10, 20
"""Messages that one who is out of date is charged for the long answer: at least, and at most, since
whoever plays fast is out of date several times in a row."""
CHARACTERS_A_MESSAGE = 2_000
"""Of a long answer, that cost as much as a message."""
TAKING_LEAVE = 1.0
"""Seconds after which a browser that does not read is left without a goodbye."""


GONE = (WebSocketDisconnect, OSError)
"""How we learn that a browser has left: from the framework, or from the line itself."""


class Goodbye:
    """Codes with which a session is closed."""

    NORMAL = 1000
    FAILED = 1011
    TOO_SLOW = TRY_AGAIN = 1013
    UNKNOWN_TABLE = 4404
    TOO_MANY = 4429


_NOT_LET_IN = {
    "unknown-table": Goodbye.UNKNOWN_TABLE,
    "unknown-war": Goodbye.UNKNOWN_TABLE,
    "unknown-tournament": Goodbye.UNKNOWN_TABLE,
    "other-content": Goodbye.UNKNOWN_TABLE,
    "unknown-content": Goodbye.UNKNOWN_TABLE,
    "other-rules": Goodbye.UNKNOWN_TABLE,
    "too-many-connections": Goodbye.TOO_MANY,
    "too-many-of-address": Goodbye.TOO_MANY,
}


log = structlog.get_logger(__name__)


class State(Enum):
    """Where a session is in its life."""

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


class Command(NamedTuple):
    """A type of message: how it is read, and who answers it."""

    reader: msgspec.json.Decoder[Any]
    answer: Callable[[Any, Any], Awaitable[None]]


class RoomService(Protocol):
    """Where browsers come and go, and are told what there is: rooms of a kind, or the lobby."""

    def attach(self, about: str, connection: Connection) -> AbstractAsyncContextManager[None]:
        """While a connection is there; it is welcomed.

        Raises:
            RefusalError: if it may not be there.
        """

    async def welcome(self, about: str, connection: Connection) -> None:
        """Tell a connection anew all that it may know."""


class SocketProtocol(NamedTuple):
    """What browsers may say in rooms of a kind."""

    house: RoomService
    topics: Mapping[str, Command]
    """By the word that names it, what may be said."""
    most_bytes: int
    """Of a message."""


class Socket(Protocol):
    """A WebSocket that is not yet accepted."""

    async def accept(self) -> None:
        """Open it."""

    async def receive(self) -> Any:  # noqa: ANN401
        """What happens on it next."""

    async def send_text(self, text: str) -> None:
        """Send a message."""

    async def close(self, code: int) -> None:
        """Close it with a code."""


class _Sending:
    """Sends what a connection is told, in a task that ends when there is nothing more to be sent.

    Where nothing happens, so nobody waits.
    """

    __slots__ = ("_connection", "_socket", "_task", "failure")

    def __init__(self, socket: Socket, connection: Connection) -> None:
        self._socket = socket
        self._connection = connection
        self._task: asyncio.Task[None] | None = None
        self.failure: Exception | None = None
        """Why nothing more can be sent."""

    def begin(self) -> None:
        """Send from now on; when that has failed the connection has ended."""
        self._connection.on_message = self._go_on
        self._go_on()

    async def stop(self) -> None:
        """Send nothing more."""
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
        except Exception as error:  # noqa: BLE001  whoever has begun tells of it
            self.failure = error
            self._connection.on_end()
        else:
            self._task = None


class Session:
    """A conversation with one browser in a room.

    Args:
        socket: not yet accepted.
        talk: what may be said there.
        about: the name of the room.
        connection: the browser in it.
    """

    def __init__(
        self, socket: Socket, talk: SocketProtocol, about: str, connection: Connection
    ) -> None:
        self.state = State.NEW
        self.about = about
        self.connection = connection
        self._socket = socket
        self._talk_of = talk
        self._throttle = Throttle(BURST, RATE)

    async def run(self) -> None:
        """Talk until one of both goes."""
        self._enter(State.OPEN)
        await self._socket.accept()
        code, tries = None, rests()
        with suppress(*GONE):
            while (code := await self._visit()) is None:
                await self._socket.send_text(encode(self._problem(not_stored())))
                await asyncio.sleep(next(tries))
        await self._close(Goodbye.NORMAL if code is None else code)

    async def _visit(self) -> int | None:
        """Be in the room; the code to close with, or None if the database did not let us in."""
        try:
            async with self._talk_of.house.attach(self.about, self.connection):
                self._enter(State.AT_TABLE)
                return await self._talk()
        except RefusalError as refusal:
            if refusal.code == "busy":
                return None
            if refusal.code == "elsewhere":  # who comes back is led there
                return Goodbye.TRY_AGAIN
            await self._socket.send_text(encode(self._problem(refusal)))
            return _NOT_LET_IN.get(refusal.code, Goodbye.FAILED)
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
        """Send and receive until either ends; the code to close with."""
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
        except GONE:  # so it is, too, where it was ended
            pass
        except Exception as error:  # noqa: BLE001  it is told below
            sending.failure = error
        finally:
            self.connection.on_end = ignore
            await sending.stop()
        if self.connection.too_slow:
            log.info("connection too slow", room=self.about)
            return Goodbye.TOO_SLOW
        if sending.failure is not None and not isinstance(sending.failure, GONE):
            log.error("session failed", room=self.about, exc_info=sending.failure)
            return Goodbye.FAILED
        return Goodbye.NORMAL

    async def _close(self, code: int) -> None:
        self._enter(State.CLOSED)
        with suppress(*GONE, TimeoutError, RuntimeError):
            async with asyncio.timeout(TAKING_LEAVE):
                await self._socket.close(code)

    async def _receive_all(self) -> None:
        while (event := await self._socket.receive())["type"] == "websocket.receive":
            budget = payer()
            seconds = max(self._throttle.take(), budget.wait if budget else 0.0)
            if seconds > 0:
                self.connection.send(self._problem(refuse("busy")))
                await asyncio.sleep(seconds)  # and leave what more there is in the network
            else:
                await self._hear(event)

    async def _hear(self, event: Any) -> None:  # noqa: ANN401
        """Answer a message, whatever it is."""
        try:
            await self._answer(event)
        except RefusalError as refusal:
            self.connection.send(self._problem(refusal))
            if refusal.code == "out-of-date":
                await self.catch_up()
                least, most = PRICE_OF_A_WELCOME
                self.charge(min(max(least, self.connection.unsent // CHARACTERS_A_MESSAGE), most))
        except SQLAlchemyError:
            log.exception("room not read", room=self.about)
            self.connection.send(self._problem(not_stored()))
        except Exception:
            log.exception("message failed", room=self.about)
            self.connection.send(self._problem(refuse("failed")))

    async def catch_up(self) -> None:
        """Tell the browser anew all that it may know; again and again, if the database fails."""
        for rest in rests():
            try:
                await self._talk_of.house.welcome(self.about, self.connection)
            except (SQLAlchemyError, RefusalError) as error:
                refusal = error if isinstance(error, RefusalError) else not_stored()
                log.warning("not welcomed", room=self.about, error=type(error).__name__)
                self.connection.send(self._problem(refusal))
                if refusal.code != "busy":
                    return
            else:
                return
            await asyncio.sleep(rest)

    def charge(self, messages: int) -> None:
        """Count something as so many messages more."""
        self._throttle.spend(messages)

    async def _answer(self, event: Any) -> None:  # noqa: ANN401
        """Do what a message asks.

        Raises:
            RefusalError: saying why it is not done.
        """
        text = event.get("text")
        if text is None:
            raise refuse("not-text")
        if len(text.encode()) > self._talk_of.most_bytes:
            raise refuse("too-large")
        topic = self._topic(text)
        try:
            message = topic.reader.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise refuse("unreadable", problem=str(error)) from None
        with measured(message.__struct_config__.tag, RefusalError):
            await topic.answer(self, message)

    def _problem(self, refusal: RefusalError) -> Problem:
        return Problem(refusal.code, refusal.sentence.format(self.connection.language))

    def _topic(self, text: str) -> Command:
        """The topic of a message.

        Raises:
            RefusalError: if it is no message, or of a type that we do not know.
        """
        try:
            kind = _typed.decode(text).type
        except (msgspec.DecodeError, RecursionError) as error:
            raise refuse("unreadable", problem=str(error)) from None
        topic = self._talk_of.topics.get(kind)
        if topic is None:
            raise refuse("unknown-type", expected=", ".join(self._talk_of.topics))
        return topic

    def speak(self, language: str) -> None:
        """Go on in another language.

        Raises:
            RefusalError: if it is not spoken here.
        """
        if language not in LANGUAGES:
            raise refuse("unknown-language", expected=", ".join(LANGUAGES))
        self.connection.language = language


async def run_to_completion(work: Coroutine[Any, Any, None]) -> None:
    """Do something to its end, even if the browser that asked for it goes meanwhile.

    Raises:
        Exception: what the work raises, as long as somebody waits for it.
    """
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    await asyncio.shield(task)


class _Typed(msgspec.Struct):
    """What all messages have."""

    type: str


_typed = msgspec.json.Decoder(_Typed)
