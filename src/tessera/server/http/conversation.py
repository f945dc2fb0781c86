"""A conversation with a browser over a WebSocket, whatever it is about.

Whatever a stranger sends, the answer is a message: a conversation ends only when the browser goes,
when it does not keep up with what it is sent, or when there is nothing to talk about.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from enum import Enum, auto
from typing import Any, ClassVar, NamedTuple

import msgspec
import structlog
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from tessera.i18n import LANGUAGES
from tessera.server.http.http_types import AnySocket
from tessera.server.messages import Ping, Pong, Problem
from tessera.server.refusals import RefusalError, not_stored, refuse
from tessera.server.tables.live import Connection, encode
from tessera.server.throttle import Throttle

BURST, RATE = 240, 60.0
"""So many messages at once, and so many a second in the long run."""
PRICE_OF_A_WELCOME = 10
"""Messages that one who is out of date is charged for the long answer."""
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
    TOO_SLOW = 1013
    UNKNOWN_TABLE = 4404
    TOO_MANY = 4429


_NOT_LET_IN = {
    "unknown-table": Goodbye.UNKNOWN_TABLE,
    "unknown-war": Goodbye.UNKNOWN_TABLE,
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


class Topic(NamedTuple):
    """A type of message: how it is read, and who answers it."""

    reader: msgspec.json.Decoder[Any]
    answer: Callable[[Any, Any], Awaitable[None]]


Topics = Mapping[str, Topic]


def topics(*answered: tuple[type[msgspec.Struct], Callable[[Any, Any], Awaitable[None]]]) -> Topics:
    """Types of messages by the word that names them, each with who answers it; and `ping`."""
    found = {
        str(kind.__struct_config__.tag): Topic(msgspec.json.Decoder(kind), answer)
        for kind, answer in answered
    }
    return found | {"ping": Topic(msgspec.json.Decoder(Ping), Conversation.pong)}


class Conversation(ABC):
    """A conversation with one browser about one table or war.

    Args:
        socket: not yet accepted.
        about: the name of the table.
        connection: the browser at it.
        language: of refusals.
    """

    topics: ClassVar[Topics]
    most_bytes: ClassVar[int]
    """Of a message."""

    def __init__(
        self, socket: AnySocket, about: str, connection: Connection, language: str
    ) -> None:
        self.state = State.NEW
        self.about = about
        self.language = language
        self._socket = socket
        self._connection = connection
        self._throttle = Throttle(BURST, RATE)

    @abstractmethod
    def joined(self) -> AbstractAsyncContextManager[None]:
        """While the browser is at the table.

        Raises:
            RefusalError: if it may not be.
        """

    @abstractmethod
    async def catch_up(self) -> None:
        """Tell the browser anew all there is to know."""

    async def run(self) -> None:
        """Talk until one of both goes."""
        await self._socket.accept()
        self._enter(State.OPEN)
        try:
            async with self.joined():
                self._enter(State.AT_TABLE)
                code = await self._talk()
        except RefusalError as refusal:
            await self._socket.send_text(encode(self._problem(refusal)))
            code = _NOT_LET_IN.get(refusal.code, Goodbye.FAILED)
        except SQLAlchemyError:
            log.exception("table not read", table=self.about)
            code = Goodbye.FAILED
        except Exception:
            log.exception("session failed", table=self.about)
            code = Goodbye.FAILED
        await self._close(code)

    def _enter(self, state: State) -> None:
        if state not in _FOLLOWS[self.state]:
            raise RuntimeError(f"a session cannot go from {self.state.name} to {state.name}")
        self.state = state

    async def _talk(self) -> int:
        """Send and receive until either ends; the code to close with."""
        ends = {
            asyncio.create_task(self._send_all()),
            asyncio.create_task(self._receive_all()),
            asyncio.create_task(self._connection.too_slow.wait()),
        }
        try:
            done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in ends:
                task.cancel()
        await asyncio.gather(*ends, return_exceptions=True)
        if self._connection.too_slow.is_set():
            log.info("connection too slow", table=self.about)
            return Goodbye.TOO_SLOW
        for error in (task.exception() for task in done):
            if error is not None and not isinstance(error, GONE):
                log.error("session failed", table=self.about, exc_info=error)
                return Goodbye.FAILED
        return Goodbye.NORMAL

    async def _close(self, code: int) -> None:
        self._enter(State.CLOSED)
        with suppress(*GONE, TimeoutError, RuntimeError):
            async with asyncio.timeout(TAKING_LEAVE):
                await self._socket.close(code)

    async def _send_all(self) -> None:
        while True:
            await self._socket.send_text(await self._connection.next_text())

    async def _receive_all(self) -> None:
        while (event := await self._socket.receive())["type"] == "websocket.receive":
            seconds = self._throttle.take()
            if seconds > 0:
                self._connection.tell(self._problem(refuse("busy")))
                await asyncio.sleep(seconds)  # and leave what more there is in the network
            else:
                await self._hear(event)

    async def _hear(self, event: Any) -> None:  # noqa: ANN401
        """Answer a message, whatever it is."""
        try:
            await self._answer(event)
        except RefusalError as refusal:
            self._connection.tell(self._problem(refusal))
            if refusal.code == "out-of-date":
                await self.catch_up()
                long = self._connection.unsent // CHARACTERS_A_MESSAGE
                self._throttle.spend(max(PRICE_OF_A_WELCOME, long))
        except SQLAlchemyError:
            log.exception("table not read", table=self.about)
            self._connection.tell(self._problem(not_stored()))
        except Exception:
            log.exception("message failed", table=self.about)
            self._connection.tell(self._problem(refuse("failed")))

    async def pong(self, _wish: Ping) -> None:
        """Say that somebody is here."""
        self._connection.tell(Pong())

    async def _answer(self, event: Any) -> None:  # noqa: ANN401
        """Do what a message asks.

        Raises:
            RefusalError: saying why it is not done.
        """
        text = event.get("text")
        if text is None:
            raise refuse("not-text")
        if len(text.encode()) > self.most_bytes:
            raise refuse("too-large")
        topic = self._topic(text)
        try:
            message = topic.reader.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise refuse("unreadable", problem=str(error)) from None
        await topic.answer(self, message)

    def _problem(self, refusal: RefusalError) -> Problem:
        return Problem(refusal.code, refusal.sentence.format(self.language))

    def _topic(self, text: str) -> Topic:
        """The topic of a message.

        Raises:
            RefusalError: if it is no message, or of a type that we do not know.
        """
        try:
            kind = _typed.decode(text).type
        except (msgspec.DecodeError, RecursionError) as error:
            raise refuse("unreadable", problem=str(error)) from None
        topic = self.topics.get(kind)
        if topic is None:
            raise refuse("unknown-type", expected=", ".join(self.topics))
        return topic

    def set_language(self, language: str) -> None:
        """Go on in another language.

        Raises:
            RefusalError: if it is not spoken here.
        """
        if language not in LANGUAGES:
            raise refuse("unknown-language", expected=", ".join(LANGUAGES))
        self.language = language


async def to_its_end(work: Coroutine[Any, Any, None]) -> None:
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
