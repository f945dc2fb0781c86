"""Limits the frames of a WebSocket, and ends dead connections: RFC 6455, section 5.

Sessions limit complete messages. Pings, pongs and fragments never reach them, and uvicorn handles
everything that it has read at once: 256 kB of pings would block the event loop for half a second.
So frames are counted before uvicorn parses them; a client that sends too many is disconnected.

A network that is gone says nothing, so clients are pinged. Browsers answer by themselves, also for
hidden pages, whose timers they slow down.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from tessera.server.core.throttle import Throttle

LARGEST_MESSAGE = 64 * 1024
"""Maximum bytes of a message; sessions accept much smaller ones."""
BURST, RATE = 100, 20.0
"""Control frames and fragments: maximum at once, and per second on average."""
MESSAGE_BURST, MESSAGE_RATE = 1000, 500.0
"""The same for complete messages; sessions delay clients long before that."""
PING_EVERY, PONG_WITHIN = 5.0, 5.0
"""Seconds between two pings, and for the answer."""
FIRST_PONG_WITHIN = 60.0
"""Seconds for the first answer, which on a slow line comes behind a long history."""

_CONTINUATION, _CONTROL = 0x0, 0x8
"""Opcodes: a further fragment of a message; the first of the control frames."""


class FrameLimit:
    """Counts the frames in what a client sends."""

    __slots__ = ("_messages", "_others", "_partial", "_skip")

    def __init__(self) -> None:
        self._messages = Throttle(MESSAGE_BURST, MESSAGE_RATE)
        self._others = Throttle(BURST, RATE)
        self._partial = b""
        """The incomplete header of a frame."""
        self._skip = 0
        """Bytes left of a frame whose header is complete."""

    def allows(self, data: bytes) -> bool:
        """Count the frames that begin in further data; return whether they are few enough."""
        data, at = self._partial + data, self._skip
        while at + 2 <= len(data):
            opcode, final = data[at] & 0x0F, data[at] & 0x80
            masked, size = data[at + 1] & 0x80, data[at + 1] & 0x7F
            payload = at + 2 + {126: 2, 127: 8}.get(size, 0)
            if payload > len(data):
                break
            if size > 125:
                size = int.from_bytes(data[at + 2 : payload], "big")
            whole = final and _CONTINUATION < opcode < _CONTROL
            if (self._messages if whole else self._others).take() > 0:
                return False
            at = payload + (4 if masked else 0) + size
        self._partial = data[at:]
        self._skip = max(0, at - len(data))
        return True


class PingingWebSocket(WebSocketsSansIOProtocol):
    """A connection that is aborted once its client no longer answers pings."""

    def handle_pong(self, event: Frame) -> None:
        """Expect further answers sooner."""
        super().handle_pong(event)
        self.ping_timeout = PONG_WITHIN

    def keepalive_timeout(self) -> None:
        """Abort the connection, unless its answer may not have been read yet."""
        if self.read_paused:
            self.pong_timer = self.loop.call_later(PONG_WITHIN, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()  # uvicorn would wait until everything is sent


class LimitedWebSocket(asyncio.Protocol):
    """Passes a connection on to uvicorn, until its client sends too many frames."""

    __slots__ = ("_limit", "_protocol", "_transport")

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401
        self._protocol = PingingWebSocket(**settings)
        self._limit: FrameLimit | None = None
        """None until the handshake has been received."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self._transport: Any = transport
        self._protocol.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass it on."""
        self._protocol.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass on the handshake, which uvicorn hands over in one piece, and allowed frames."""
        if self._limit is None:
            self._limit = FrameLimit()
        elif not self._limit.allows(data):
            self._transport.abort()
            return
        self._protocol.data_received(data)

    def pause_writing(self) -> None:
        """Pass it on."""
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        """Pass it on."""
        self._protocol.resume_writing()
