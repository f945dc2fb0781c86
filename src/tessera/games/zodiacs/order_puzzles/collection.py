"""Dilemmas as text: those of the house lie beside this module, one a line.

A dilemma is all that one player was told of a war until the orders of an hour were to be given, so
nothing that was hidden from that player can be found in it.
"""

from base64 import b64decode, b64encode
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from zlib import compress, decompress

import msgspec
from msgspec import Struct

from tessera.games.zodiacs.content.address import contents_by_address
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content, Hour
from tessera.games.zodiacs.events import Log, StoredEvent
from tessera.games.zodiacs.snapshot import with_times
from tessera.games.zodiacs.start import Entrant, setup_of

FILE = Path(__file__).with_name("puzzles.jsonl")

_facts = msgspec.msgpack.Decoder(tuple[StoredEvent, ...])


class OrderPuzzle(Struct, frozen=True, dict=True):
    """A moment in which a player is to give the orders of an hour."""

    content: str
    """The address of what the war is played with."""
    map: str
    entrants: tuple[Entrant, ...]
    """In the order of seats."""
    days: int
    rules: int
    """The version that it is played by."""
    seat: int
    """Whose orders are asked for."""
    day: int
    hour: Hour
    told: str
    """All that the player was told: facts in MessagePack, compressed, in base64."""
    best: tuple[str, ...]
    """The orders that a deep search gives."""
    rating: int
    """How hard it seems, before anybody has tried it."""
    source: str
    """Whence it comes: `self-play` and a number."""

    @cached_property
    def id(self) -> str:
        """A short name that stays, made of what is known and by whom."""
        return blake2b(f"{self.seat} {self.told}".encode(), digest_size=5).hexdigest()

    @cached_property
    def log(self) -> Log:
        """What the player knows of the war.

        Raises:
            ValueError: if nobody knows any more what it is played with.
        """
        content = content_by_address(self.content)
        if content is None:
            raise ValueError(f"no content {self.content}")
        setup = setup_of(content, self.map, self.entrants, days=self.days, rules=self.rules)
        facts = _facts.decode(decompress(b64decode(self.told)))
        return Log(setup, tuple(with_times(facts)), self.seat)


def content_by_address(name: str) -> Content | None:
    """The content of the house that goes by an address; None: none does."""
    return _builtin_contents().get(name)


@cache
def _builtin_contents() -> dict[str, Content]:
    return contents_by_address(builtin_content())


def encode_log(log: Log) -> str:
    """What a log tells, as it stands in a dilemma."""
    facts = [StoredEvent(entry.knowers, entry.event) for entry in log.entries]
    return b64encode(compress(msgspec.msgpack.encode(facts), 9)).decode()


def read_puzzles(file: Path) -> tuple[OrderPuzzle, ...]:
    """The dilemmas of a file.

    Raises:
        msgspec.DecodeError: if a line is none.
    """
    lines = file.read_bytes().splitlines()
    return tuple(msgspec.json.decode(line, type=OrderPuzzle) for line in lines)


@cache
def builtin_puzzles() -> dict[str, OrderPuzzle]:
    """By name the dilemmas of the house."""
    return {puzzle.id: puzzle for puzzle in (read_puzzles(FILE) if FILE.exists() else ())}
