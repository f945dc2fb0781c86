"""What a server and a worker say to each other, as MessagePack, and in which pieces it goes.

Every message is read again as what it is; nothing that comes over the line is ever run.
"""

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from tessera.search.service import Answer
from tessera.server.workers.queue import Urgency

PULSE_EVERY, SILENT_FOR = 2.0, 10.0
"""Seconds between two signs of life of a worker, and after which it is thought dead."""
PIECE = 60_000
"""Bytes: the server reads no longer messages, from whomever they come."""
LARGEST = 64_000_000
"""Bytes of a message that is read at all."""
_LAST, _MORE = b"\0", b"\1"
"""What a piece begins with."""

Said = TypeVar("Said")


# The server's


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """Who is there: the worker goes on if it is like it."""

    build: str
    """The program, as `likeness.build` tells it,"""
    played: str
    """and what is played, as `likeness.played` does."""
    address: str
    """Where others reach this process; empty if there are none."""


class Others(msgspec.Struct, frozen=True, tag="others"):
    """The other processes that serve the site."""

    addresses: tuple[str, ...]


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A question to a service."""

    number: int
    service: str
    question: msgspec.Raw
    urgency: Urgency
    asker: str
    """Stands for whom it is asked, and does not tell who that is."""


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Nobody awaits the answer any more."""

    number: int


FromServer = Welcome | Others | Ask | Stop


# The worker's


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """So many questions at a time are answered from now on, for each service."""

    places: dict[str, int]


class Room(msgspec.Struct, frozen=True, tag="room"):
    """So many of this server's questions to a service are answered now: others have the rest."""

    service: str
    most: int


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """What has come of a question, or has come of it so far."""

    number: int
    answer: Answer


class Pulse(msgspec.Struct, frozen=True, tag="pulse"):
    """A sign of life."""


FromWorker = Ready | Room | Answered | Pulse


class Reader(msgspec.Struct):
    """Puts the pieces of messages together."""

    pieces: list[bytes] = []
    size: int = 0

    def whole(self, piece: bytes) -> bytes | None:
        """The message that a piece completes; None if it completes none.

        Raises:
            ValueError: if it is longer than any that is read.
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
    """A message in pieces."""
    for start in range(0, len(message), PIECE):
        last = start + PIECE >= len(message)
        yield (_LAST if last else _MORE) + message[start : start + PIECE]


def shown(places: Mapping[str, int]) -> str:
    """Places, as logs tell of them."""
    return " ".join(f"{service}:{count}" for service, count in sorted(places.items()))
