"""A connection to a room, with its queue of unsent messages."""

import asyncio
from collections.abc import Callable

import msgspec

MAX_UNSENT = 64
"""Unsent messages after which a connection is closed as too slow."""
MAX_UNSENT_CHARS = 1_000_000
"""Unsent characters after which a connection is closed; a single message may be longer."""

_encoder = msgspec.json.Encoder()


def encode_part(part: msgspec.Struct) -> bytes:
    """Encode a part of a message."""
    return _encoder.encode(part)


def encode(saying: msgspec.Struct) -> str:
    """Encode a message."""
    return _encoder.encode(saying).decode()


def ignore() -> None:
    """Do nothing."""


class Connection:
    """A connection to a room. There are many, so each is small.

    Args:
        principal: the user; None if unknown.
        address: the client's IP address.
        language: the language of texts for it.
    """

    __slots__ = (
        "__weakref__",
        "_seats",
        "_seats_before",
        "_unsent",
        "_unsent_chars",
        "address",
        "blocks",
        "dismissed",
        "language",
        "last_seats",
        "login",
        "on_end",
        "on_message",
        "principal",
        "too_slow",
        "visible",
    )

    def __init__(self, principal: str | None, address: str = "", language: str = "en") -> None:
        self.principal: str | None = principal
        self.address: str = address
        self.language: str = language
        self.last_seats: msgspec.Struct | None = None
        """Seats and presence as last sent; None before the welcome message."""
        self.blocks: frozenset[str] = frozenset()
        """Principals that this user blocks, where the room needs them."""
        self.login: str = ""
        """The login of the connection; empty for a guest."""
        self.visible: bool = True
        """Whether the page is visible, as reported by the browser."""
        self.dismissed: bool = False
        """Whether the connection is being closed by the server, as after a logout."""
        self.too_slow: bool = False
        """Whether the client read too slowly; nothing more is sent."""
        self.on_end: Callable[[], object] = ignore
        """Called when it is dismissed or too slow."""
        self.on_message: Callable[[], object] = ignore
        """Called when there is a message to send."""
        self._unsent: list[str] = []
        self._unsent_chars = 0
        """The characters in `_unsent`."""
        self._seats: msgspec.Struct | None = None
        """The latest unsent seats message; it replaces older ones."""
        self._seats_before: msgspec.Struct | None = None
        """What `last_seats` was before it."""

    @property
    def unsent(self) -> int:
        """The number of unsent characters."""
        return self._unsent_chars

    @property
    def is_closed(self) -> bool:
        """Whether nothing more will be sent."""
        return self.dismissed or self.too_slow

    def dismiss(self) -> None:
        """Close the connection from the server's side."""
        self.dismissed = True
        self.on_end()

    def send(self, saying: msgspec.Struct) -> None:
        """Queue a message."""
        self.send_text(encode(saying))

    def send_text(self, text: str) -> None:
        """Queue an encoded message, which may be shared by many connections."""
        if self._seats is not None:  # keep the order
            self._enqueue(self._take_seats(self._seats))
        room = MAX_UNSENT_CHARS - self._unsent_chars
        if len(self._unsent) >= MAX_UNSENT or (self._unsent and len(text) > room):
            self.too_slow = True
            self.on_end()
        else:
            self._enqueue(text)
            self.on_message()

    def record_seats(self, known: msgspec.Struct) -> None:
        """Record seats and presence as about to be sent."""
        if self._seats is None:
            self._seats_before = self.last_seats
        self.last_seats = known

    def send_seats(self, saying: msgspec.Struct) -> None:
        """Queue a seats message; of several in a row only the latest is sent.

        None is sent if everything is again as last sent.
        """
        self._seats = None if self.last_seats == self._seats_before else saying
        self.on_message()

    def take(self) -> str | None:
        """Return the next message to send, if any."""
        if self._unsent:
            text = self._unsent.pop(0)
            self._unsent_chars -= len(text)
            return text
        return None if self._seats is None else self._take_seats(self._seats)

    async def next_text(self) -> str:
        """Wait for the next message to send, and return it."""
        while (text := self.take()) is None:
            there_is = asyncio.Event()
            self.on_message = there_is.set
            await there_is.wait()
        return text

    def _take_seats(self, seats: msgspec.Struct) -> str:
        """Take the seats message out of the queue, and encode it."""
        self._seats = self._seats_before = None
        return encode(seats)

    def _enqueue(self, text: str) -> None:
        self._unsent.append(text)
        self._unsent_chars += len(text)
