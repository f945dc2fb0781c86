"""A browser's WebSocket at a table.

Whatever a stranger sends, the answer is a message: a session ends only when the browser goes,
when it does not keep up with what it is sent, or when there is no such table.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import Enum, auto
from typing import Any, NamedTuple

import msgspec
import structlog
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from tessera.i18n import LANGUAGES
from tessera.server.http.http_types import AnySocket
from tessera.server.messages import (
    Act,
    Explain,
    Explanation,
    Foresee,
    Foretell,
    Language,
    Problem,
    Resign,
    Undo,
)
from tessera.server.refusals import RefusalError, not_stored, refuse
from tessera.server.tables.hub import Hub
from tessera.server.tables.live import Connection, encode
from tessera.server.throttle import Throttle

MOST_BYTES = 8_000
"""Of a message; the longest that makes sense has a few hundred."""
BURST, RATE = 240, 60.0
"""So many messages at once, and so many a second in the long run."""
PRICE_OF_A_WELCOME = 10
"""Messages that one who is out of date is charged for the long answer."""
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
    "other-content": Goodbye.UNKNOWN_TABLE,
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


class Session:
    """A conversation with one browser about one table."""

    def __init__(
        self,
        socket: AnySocket,
        hub: Hub,
        table_id: str,
        guest: str | None,
        address: str,
        language: str,
    ) -> None:
        self.state = State.NEW
        self._socket = socket
        self._hub = hub
        self._table_id = table_id
        self._guest = guest
        self._language = language
        self._connection = Connection(guest, address)
        self._throttle = Throttle(BURST, RATE)

    async def run(self) -> None:
        """Talk until one of both goes."""
        await self._socket.accept()
        self._enter(State.OPEN)
        try:
            async with self._hub.joined(self._table_id, self._connection):
                self._enter(State.AT_TABLE)
                code = await self._talk()
        except RefusalError as refusal:
            await self._socket.send_text(encode(self._problem(refusal)))
            code = _NOT_LET_IN.get(refusal.code, Goodbye.FAILED)
        except SQLAlchemyError:
            log.exception("table not read", table=self._table_id)
            code = Goodbye.FAILED
        except Exception:
            log.exception("session failed", table=self._table_id)
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
            log.info("connection too slow", table=self._table_id)
            return Goodbye.TOO_SLOW
        for error in (task.exception() for task in done):
            if error is not None and not isinstance(error, GONE):
                log.error("session failed", table=self._table_id, exc_info=error)
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
                self._throttle.spend(PRICE_OF_A_WELCOME)
                await self._hub.welcome(self._table_id, self._connection)
        except SQLAlchemyError:
            log.exception("table not read", table=self._table_id)
            self._connection.tell(self._problem(not_stored()))
        except Exception:
            log.exception("message failed", table=self._table_id)
            self._connection.tell(self._problem(refuse("failed")))

    async def _answer(self, event: Any) -> None:  # noqa: ANN401
        """Do what a message asks.

        Raises:
            RefusalError: saying why it is not done.
        """
        text = event.get("text")
        if text is None:
            raise refuse("not-text")
        if len(text.encode()) > MOST_BYTES:
            raise refuse("too-large")
        topic = _topic(text)
        try:
            message = topic.reader.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise refuse("unreadable", problem=str(error)) from None
        await topic.answer(self, message)

    def _problem(self, refusal: RefusalError) -> Problem:
        return Problem(refusal.code, refusal.sentence.format(self._language))

    async def ask(self, wish: Act | Undo | Resign) -> None:
        """Play, take back or resign."""
        # An event that is being stored is told, even if this browser goes meanwhile.
        await asyncio.shield(self._hub.ask(self._table_id, self._guest, wish))

    async def explain(self, wish: Explain) -> None:
        """Say why something may not be played."""
        reason = await self._hub.explain(self._table_id, wish)
        action = "-".join(wish.picks)
        self._connection.tell(Explanation(action, reason.format(self._language)))

    async def foretell(self, wish: Foretell) -> None:
        """Say what an action would do."""
        self._connection.tell(await self._hub.foretell(self._table_id, wish))

    async def foresee(self, _wish: Foresee) -> None:
        """Say what can be taken."""
        self._connection.tell(await self._hub.foresee(self._table_id))

    async def speak(self, wish: Language) -> None:
        """Go on in another language."""
        if wish.language not in LANGUAGES:
            raise refuse("unknown-language", expected=", ".join(LANGUAGES))
        self._language = wish.language


class _Topic(NamedTuple):
    """A type of message: how it is read, and who answers it."""

    reader: msgspec.json.Decoder[Any]
    answer: Callable[[Session, Any], Awaitable[None]]


_TOPICS = {
    str(kind.__struct_config__.tag): _Topic(msgspec.json.Decoder(kind), answer)
    for kind, answer in (
        (Act, Session.ask),
        (Undo, Session.ask),
        (Resign, Session.ask),
        (Explain, Session.explain),
        (Foretell, Session.foretell),
        (Foresee, Session.foresee),
        (Language, Session.speak),
    )
}


class _Typed(msgspec.Struct):
    """What all messages have."""

    type: str


_typed = msgspec.json.Decoder(_Typed)


def _topic(text: str) -> _Topic:
    """The topic of a message.

    Raises:
        RefusalError: if it is no message, or of a type that we do not know.
    """
    try:
        kind = _typed.decode(text).type
    except (msgspec.DecodeError, RecursionError) as error:
        raise refuse("unreadable", problem=str(error)) from None
    topic = _TOPICS.get(kind)
    if topic is None:
        raise refuse("unknown-type", expected=", ".join(_TOPICS))
    return topic
