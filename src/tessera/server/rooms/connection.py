"""A browser in a room: who it is, and what is still to be sent to it."""

import asyncio
from collections.abc import Callable

import msgspec

MAX_UNSENT = 64
"""Messages that may wait for a connection before it is given up as too slow."""
MAX_UNSENT_CHARS = 1_000_000
"""Characters of them, unless it is a single one: the past of a long game is long."""

_encoder = msgspec.json.Encoder()


def encode_part(part: msgspec.Struct) -> bytes:
    """A part of a message as it goes over the wire."""
    return _encoder.encode(part)


def encode(saying: msgspec.Struct) -> str:
    """A message as it goes over the wire."""
    return _encoder.encode(saying).decode()


def ignore() -> None:
    """Nobody waits for it."""


class Connection:
    """A browser in a room. There are many, so each is small.

    Args:
        guest: who it is; None: nobody knows.
        address: whence it comes.
        language: in which it is told what is put into words.
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
        "guest",
        "language",
        "last_seats",
        "login",
        "on_end",
        "on_message",
        "too_slow",
        "visible",
    )

    def __init__(self, guest: str | None, address: str = "", language: str = "en") -> None:
        self.guest = guest
        self.address = address
        self.language = language
        self.last_seats: msgspec.Struct | None = None
        """Who is here and how it stands, as it was told last; None before it is welcomed."""
        self.blocks: frozenset[str] = frozenset()
        """Whom they block, where that matters in the room."""
        self.login = ""
        """Where somebody is logged in whose line this is; empty for a guest."""
        self.visible = True
        """Whether somebody has it before their eyes, as far as the browser tells."""
        self.dismissed = False
        """Whether it is not theirs any longer."""
        self.too_slow = False
        """Whether more was to be sent than it took; it will hear nothing more."""
        self.on_end: Callable[[], object] = ignore
        """Is called when it becomes one of these, or nothing can be sent to it any more."""
        self.on_message: Callable[[], object] = ignore
        """Is called when there is something to be sent."""
        self._unsent: list[str] = []
        self._unsent_chars = 0
        """Characters of these."""
        self._seats: msgspec.Struct | None = None
        """The newest word of who is here: what is older need not be told any more."""
        self._seats_before: msgspec.Struct | None = None
        """What was known before that word."""

    @property
    def unsent(self) -> int:
        """Characters that are still to be sent."""
        return self._unsent_chars

    @property
    def is_closed(self) -> bool:
        """Whether nothing more is to be told."""
        return self.dismissed or self.too_slow

    def dismiss(self) -> None:
        """Tell nothing more: it is not theirs any longer."""
        self.dismissed = True
        self.on_end()

    def send(self, saying: msgspec.Struct) -> None:
        """Send a message, some time soon."""
        self.send_text(encode(saying))

    def send_text(self, text: str) -> None:
        """Send a message that has been encoded, for many to hear the same."""
        if self._seats is not None:  # what was said first is told first
            self._enqueue(self._take_seats(self._seats))
        room = MAX_UNSENT_CHARS - self._unsent_chars
        if len(self._unsent) >= MAX_UNSENT or (self._unsent and len(text) > room):
            self.too_slow = True
            self.on_end()
        else:
            self._enqueue(text)
            self.on_message()

    def record_seats(self, known: msgspec.Struct) -> None:
        """Note who is here and how it stands, as it is being told."""
        if self._seats is None:
            self._seats_before = self.last_seats
        self.last_seats = known

    def send_seats(self, saying: msgspec.Struct) -> None:
        """Say who is here, some time soon; of such news in a row only the newest is told.

        Nothing is, where all has come to be again as it was told before.
        """
        self._seats = None if self.last_seats == self._seats_before else saying
        self.on_message()

    def take(self) -> str | None:
        """The next message to be sent, if there is one."""
        if self._unsent:
            text = self._unsent.pop(0)
            self._unsent_chars -= len(text)
            return text
        return None if self._seats is None else self._take_seats(self._seats)

    async def next_text(self) -> str:
        """The next message to be sent, as soon as there is one."""
        while (text := self.take()) is None:
            there_is = asyncio.Event()
            self.on_message = there_is.set
            await there_is.wait()
        return text

    def _take_seats(self, seats: msgspec.Struct) -> str:
        """The word of who is here, which goes out now: whatever is found out next is news."""
        self._seats = self._seats_before = None
        return encode(seats)

    def _enqueue(self, text: str) -> None:
        self._unsent.append(text)
        self._unsent_chars += len(text)
