"""Messages between servers and workers: MessagePack, split into pieces.

Each message is decoded as its expected type; nothing received is ever executed.
"""

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from tessera.search.service import Answer
from tessera.server.workers.queue import Urgency

PULSE_EVERY, SILENT_FOR = 2.0, 10.0
"""Seconds between two heartbeats of a worker, and after which it is considered dead."""
PIECE = 60_000
"""Bytes; the maximum size of a WebSocket message that the server accepts."""
LARGEST = 64_000_000
"""Maximum bytes of a message."""
_LAST, _MORE = b"\0", b"\1"
"""The first byte of a piece."""

Said = TypeVar("Said")


# From the server


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The server's identity: the worker stays if its own build and games are the same."""

    build: str
    """As from `build_id.build`."""
    played: str
    """As from `build_id.played`."""
    address: str
    """Where other processes reach this one; empty if there are none."""


class Others(msgspec.Struct, frozen=True, tag="others"):
    """The other server processes of the site."""

    addresses: tuple[str, ...]


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A question to a service."""

    number: int
    service: str
    question: msgspec.Raw
    urgency: Urgency
    asker: str
    """A hash of the asker."""


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Cancels a question."""

    number: int


FromServer = Welcome | Others | Ask | Stop


# From the worker


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """By service, how many questions the worker can answer at a time."""

    places: dict[str, int]


class Room(msgspec.Struct, frozen=True, tag="room"):
    """How many questions of this server to a service can run now; other servers use the rest."""

    service: str
    most: int


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """An answer or an intermediate result."""

    number: int
    answer: Answer


class Pulse(msgspec.Struct, frozen=True, tag="pulse"):
    """A heartbeat."""


FromWorker = Ready | Room | Answered | Pulse


class Reader(msgspec.Struct):
    """Reassembles messages from pieces."""

    pieces: list[bytes] = []
    size: int = 0

    def whole(self, piece: bytes) -> bytes | None:
        """Add a piece; return the message if it is complete.

        Raises:
            ValueError: if the message is too long.
        """
        self.pieces.append(piece[1:])
        self.size += len(piece)
        if self.size > LARGEST:
            raise ValueError("a message without end")
        if piece[:1] != _LAST:
            return None
        message = b"".join(self.pieces)
        self.pieces, self.size = [], 0
        return message


def pieces(message: bytes) -> Iterator[bytes]:
    """Split a message into pieces."""
    for start in range(0, len(message), PIECE):
        last = start + PIECE >= len(message)
        yield (_LAST if last else _MORE) + message[start : start + PIECE]


def shown(places: Mapping[str, int]) -> str:
    """Format capacities by service for logs."""
    return " ".join(f"{service}:{count}" for service, count in sorted(places.items()))
