"""HTTP requests: uvicorn's protocol, with limits.

Complete requests are limited by the handlers. Until then, and while a response is sent, a
connection takes memory and one of a limited number of places. So connections are closed here if
they send too much or too slowly, or do not read.
"""

import asyncio
import time
from typing import Any
from urllib.parse import urlsplit

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD = 64 * 1024
"""Maximum bytes of request line and headers, give or take one read of the transport."""
WITHIN = 30.0
"""Seconds within which a request must be complete, and a full send buffer must drain."""
SPARE = 16
"""Idle connections are closed once only this many places are free."""
SAY_EVERY = 60.0
"""Minimum seconds between two log entries about too many connections."""
TOO_LONG = "The head of this request is longer than anything the server has a use for."

log = structlog.get_logger(__name__)


class BoundedHttp(HttpToolsProtocol):
    """An HTTP connection with timeouts and size limits."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self._in_head = True
        self._head = 0
        """Bytes of an unfinished head."""
        self._host: str | None = None
        """The Host header of this request."""
        self._sending = _Patience()
        self._reading = _Patience()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout for the first request."""
        super().connection_made(transport)
        self._sending.begin(transport)
        most = self.config.limit_concurrency
        if most is not None and len(self.connections) > most - SPARE:
            self._make_room()

    def _make_room(self) -> None:
        """Close the connection that has been idle longest, to free a place."""
        others = (other for other in self.connections if isinstance(other, BoundedHttp))
        waited_for = [other for other in others if other is not self and other.waited_since]
        if waited_for:
            min(waited_for, key=lambda other: other.waited_since).transport.abort()
        _say_seldom.full(len(self.connections))

    @property
    def waited_since(self) -> float:
        """Since when a request is awaited, by the loop's clock; 0 if none is."""
        return self._sending.since

    def on_message_begin(self) -> None:
        """Start the timeout for the rest of a request."""
        super().on_message_begin()
        self._in_head, self._head, self._host = True, 0, None
        self._sending.begin(self.transport)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Handle a header.

        Raises:
            ValueError: if it is an invalid or second Host header; the response is then 400.
        """
        super().on_header(name, value)
        if name.lower() == b"host":
            if self._host is not None:
                raise ValueError("two hosts")
            self._host = value.decode("latin-1")
            if not is_host(self._host):
                raise ValueError("no host")

    def on_headers_complete(self) -> None:
        """Check the target, and start the response.

        Raises:
            ValueError: if the request line names another host than the header; the response is 400.
        """
        self._in_head = False
        if not self.url.startswith(b"/") and not names(self.url, self._host or ""):
            raise ValueError("another host")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Stop the timeout: the request is complete."""
        super().on_message_complete()
        self._sending.end()

    def data_received(self, data: bytes) -> None:
        """Parse received data, and limit the size of the head."""
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response(TOO_LONG)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol."""
        self._sending.end()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """Start the timeout for the client to read."""
        super().pause_writing()
        self._reading.begin(self.transport)

    def resume_writing(self) -> None:
        """Stop the timeout: the client has read."""
        super().resume_writing()
        self._reading.end()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all timeouts."""
        self._sending.end()
        self._reading.end()
        super().connection_lost(exc)


def is_host(text: str) -> bool:
    """Whether a text is a valid host name, with or without a port."""
    try:
        parts = urlsplit(f"//{text}")
        _ = parts.port  # validated on access
    except ValueError:  # unbalanced brackets, an invalid port
        return False
    return parts.netloc == text


def names(target: bytes, host: str) -> bool:
    """Whether an absolute request target names a host; a relative one matches any.

    >>> names(b"http://play.example.org/t", "Play.example.org"), names(b"http://evil/", "good")
    (True, False)
    """
    try:
        parts = urlsplit(target.decode("latin-1"))
    except ValueError:
        return False
    return not parts.scheme or parts.netloc.lower() == host.lower()


class _Patience:
    """A timeout that aborts a connection."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None
        self.since = 0.0
        """When it started; 0 if it is not running."""

    def begin(self, transport: asyncio.Transport) -> None:
        """Start the timeout, unless it is running."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self.since = loop.time()
            self._timer = loop.call_later(WITHIN, transport.abort)

    def end(self) -> None:
        """Stop the timeout."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.since = 0.0


class _SaySeldom:
    """Logs that the server is full, but only now and then."""

    def __init__(self) -> None:
        self._said = -SAY_EVERY

    def full(self, connections: int) -> None:
        """Log it, unless that was logged recently."""
        if time.monotonic() - self._said >= SAY_EVERY:
            self._said = time.monotonic()
            log.warning("server full: idle connections only", connections=connections)


_say_seldom = _SaySeldom()
