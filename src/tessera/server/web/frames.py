"""WebSocket frames: uvicorn's protocol, with limits.

Whole messages are limited by the session. Pings, pongs and fragments of unfinished messages never
reach it, so they are counted here, and a client that sends too many is delayed. Short messages are
not compressed. Compression keeps no context between messages, because that would take more memory
than everything else of a connection.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CloseCode, Frame, Opcode
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

from tessera.server.core.throttle import Throttle

LARGEST_MESSAGE = 64 * 1024
"""Maximum bytes of a message; sessions accept much smaller ones."""
PIECE = 1024
"""Bytes parsed at a time: so few that their frames don't block others."""
MOST_UNREAD = 1024 * 1024
"""Maximum unparsed bytes; the transport delivers a quarter of it at a time."""
WINDOW_BITS, MEMORY_LEVEL = 12, 5
"""Compression starts anew for each message: a small window is set up three times as fast."""
TWO_PACKETS = 2800
"""Bytes of a message that travel at once anyway: compressing them gains nothing."""
BURST, RATE = 100, 20.0
"""Frames other than messages: maximum at once, and per second on average."""


class _Compression(PerMessageDeflate):
    """Compresses only messages longer than two packets."""

    def encode(self, frame: Frame) -> Frame:
        """Encode a frame, compressed if that is useful."""
        short = frame.fin and frame.opcode is not Opcode.CONT and len(frame.data) <= TWO_PACKETS
        return frame if short else super().encode(frame)


class _Compressions(ServerPerMessageDeflateFactory):
    """Negotiates compression."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Return the negotiated parameters and the extension."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, _Compression(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )


_EXTENSIONS = (
    _Compressions(
        server_no_context_takeover=True,
        client_no_context_takeover=True,
        server_max_window_bits=WINDOW_BITS,
        client_max_window_bits=WINDOW_BITS,
        compress_settings={"memLevel": MEMORY_LEVEL},
    ),
)


class _Inbox:
    """Received events for a single reader; an asyncio queue takes ten times the memory."""

    __slots__ = ("_events", "_reader")

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:  # noqa: ANN401
        """Add an event, and wake the reader."""
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        """Whether all events have been read."""
        return not self._events

    def qsize(self) -> int:
        """The number of unread events."""
        return len(self._events)

    async def get(self) -> Any:  # noqa: ANN401
        """Wait for the next event, and return it."""
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.pop(0)


class _Gate:
    """Whether the client reads what is sent; an asyncio event takes ten times the memory."""

    __slots__ = ("_opened",)

    def __init__(self) -> None:
        self._opened: asyncio.Event | None = None
        """None while open."""

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._opened is None

    def set(self) -> None:
        """Open it, and wake waiting tasks."""
        if self._opened is not None:
            self._opened.set()
            self._opened = None

    def clear(self) -> None:
        """Close it."""
        if self._opened is None:
            self._opened = asyncio.Event()

    async def wait(self) -> None:
        """Wait until it is open."""
        if self._opened is not None:
            await self._opened.wait()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket connection with backpressure."""

    # CPython shares the keys of up to thirty attributes; more make each `__dict__` large.
    __slots__ = (
        "_throttle",
        "_unread",
        "_waits",
        "close_timeout",
        "close_timer",
        "conn",
        "curr_msg_data_type",
        "frames",
        "initial_response",
        "last_ping_rtt",
        "pending_ping_payload",
        "ping_interval",
        "ping_sent_at",
        "ping_timeout",
        "ping_timer",
        "pong_timer",
        "queue",
        "read_paused",
        "request",
        "response",
        "scope",
        "writable",
    )

    def __init__(self, config: uvicorn.Config, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(config, *args, **kwargs)
        self.conn = ServerProtocol(
            extensions=_EXTENSIONS,
            max_size=config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )
        self.queue = _Inbox()  # type: ignore[assignment]
        self.writable = _Gate()  # type: ignore[assignment]
        self._unread = bytearray()
        self._throttle = Throttle(BURST, RATE)
        self._waits: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """Buffer received data, and parse it."""
        self._unread += data
        if len(self._unread) > MOST_UNREAD:
            self.transport.abort()
        else:
            self._read()

    def _read(self) -> None:
        """Parse until there is a message, the buffer is empty, or the client is throttled."""
        while self._unread and not (self.read_paused or self._waits):
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            super().data_received(piece)

    async def receive(self) -> Any:  # noqa: ANN401
        """Return the next event for the session, then continue to parse."""
        event = await super().receive()
        self._read()
        self._hold()
        return event

    async def send(self, message: Any) -> None:  # noqa: ANN401
        """Send an event; drop the request headers once the socket is accepted."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()  # the frame parser keeps a reference to it
            del self.request, self.response
        elif message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # refused; otherwise uvicorn logs an error

    def _charge(self) -> None:
        """Count a frame that is not a message."""
        seconds = self._throttle.take()
        if seconds > 0 and self._waits is None:
            self._waits = self.loop.call_later(seconds, self._go_on)
            self._hold()

    def _hold(self) -> None:
        """Stop reading from the transport while throttled."""
        if self._waits is not None:
            self.transport.pause_reading()

    def _go_on(self) -> None:
        self._waits = None
        self._read()
        if not (self._waits or self.read_paused):
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read the answers."""
        self._charge()
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong."""
        self._charge()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Handle a fragment of a message."""
        self._charge()
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; invalid UTF-8 closes the connection, without logging the text."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Drop unread data."""
        self._unread.clear()
        if self._waits is not None:
            self._waits.cancel()
        super().connection_lost(exc)
