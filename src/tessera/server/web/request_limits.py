"""HTTP requests on their way in: uvicorn's protocol, with bounds.

What has come in whole is answered by our handlers, which have bounds of their own. Until then, and
while an answer is taken away, a connection costs memory and a place: here whoever sends without
end, or too slowly, or does not read, is left.
"""

import asyncio
import time
from typing import Any
from urllib.parse import urlsplit

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD = 64 * 1024
"""Bytes of the lines before a body, give or take what the system hands over at a time."""
WITHIN = 30.0
"""Seconds in which a request must have come, and a full line to the browser must be read."""
SPARE = 16
"""Connections below the most of them at which idle ones are left, so that others find room."""
SAY_EVERY = 60.0
"""Seconds after which it is said again that there are too many."""
TOO_LONG = "The head of this request is longer than anything the server has a use for."

log = structlog.get_logger(__name__)


class BoundedHttp(HttpToolsProtocol):
    """A connection that is not waited for without end."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self._in_head = True
        self._head = 0
        """Bytes of a head that has not ended."""
        self._host: str | None = None
        """What the head of this request says."""
        self._sending = _Patience()
        self._reading = _Patience()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._sending.begin(transport)
        most = self.config.limit_concurrency
        if most is not None and len(self.connections) > most - SPARE:
            self._make_room()

    def _make_room(self) -> None:
        """Leave whoever has been waited for longest, so that others may come."""
        others = (other for other in self.connections if isinstance(other, BoundedHttp))
        waited_for = [other for other in others if other is not self and other.waited_since]
        if waited_for:
            min(waited_for, key=lambda other: other.waited_since).transport.abort()
        _say_seldom.full(len(self.connections))

    @property
    def waited_since(self) -> float:
        """Since when, by the clock of the loop, a request is awaited; 0 if none is."""
        return self._sending.since

    def on_message_begin(self) -> None:
        """Wait for the rest of a request."""
        super().on_message_begin()
        self._in_head, self._head, self._host = True, 0, None
        self._sending.begin(self.transport)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a line of the head.

        Raises:
            ValueError: if it names a host that nobody could have, or a second one; the answer is
                then 400.
        """
        super().on_header(name, value)
        if name.lower() == b"host":
            if self._host is not None:
                raise ValueError("two hosts")
            self._host = value.decode("latin-1")
            if not is_host(self._host):
                raise ValueError("no host")

    def on_headers_complete(self) -> None:
        """Begin to answer.

        Raises:
            ValueError: if the request line names another host than the head; the answer is 400.
        """
        self._in_head = False
        if not self.url.startswith(b"/") and not names(self.url, self._host or ""):
            raise ValueError("another host")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Wait no longer: the request is whole."""
        super().on_message_complete()
        self._sending.end()

    def data_received(self, data: bytes) -> None:
        """Take what the system hands over."""
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response(TOO_LONG)

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to another protocol."""
        self._sending.end()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """Wait until the browser has read some of the answer."""
        super().pause_writing()
        self._reading.begin(self.transport)

    def resume_writing(self) -> None:
        """Go on: it has."""
        super().resume_writing()
        self._reading.end()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._sending.end()
        self._reading.end()
        super().connection_lost(exc)


def is_host(text: str) -> bool:
    """Whether a text is written as the name of a host, with or without a port."""
    try:
        parts = urlsplit(f"//{text}")
        _ = parts.port  # reading it checks it
    except ValueError:  # brackets that do not match, a port that is none
        return False
    return parts.netloc == text


def names(target: bytes, host: str) -> bool:
    """Whether a request target in absolute form names a host; what has no host names any.

    >>> names(b"http://play.example.org/t", "Play.example.org"), names(b"http://evil/", "good")
    (True, False)
    """
    try:
        parts = urlsplit(target.decode("latin-1"))
    except ValueError:
        return False
    return not parts.scheme or parts.netloc.lower() == host.lower()


class _Patience:
    """An end that is put to a connection unless what is awaited comes in time."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None
        self.since = 0.0
        """When it began; 0 if nothing is awaited."""

    def begin(self, transport: asyncio.Transport) -> None:
        """Wait, if nothing is awaited yet."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self.since = loop.time()
            self._timer = loop.call_later(WITHIN, transport.abort)

    def end(self) -> None:
        """It has come."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.since = 0.0


class _SaySeldom:
    """Says that the server is full, once in a while only: many come while it is."""

    def __init__(self) -> None:
        self._said = -SAY_EVERY

    def full(self, connections: int) -> None:
        """Say it."""
        if time.monotonic() - self._said >= SAY_EVERY:
            self._said = time.monotonic()
            log.warning("too many connections, idle ones are left", connections=connections)


_say_seldom = _SaySeldom()
