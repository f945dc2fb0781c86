"""Order puzzles as JSON lines; the built-in ones are in `puzzles.jsonl`.

A puzzle holds only what one player knew before giving the orders of an hour, so it contains no
hidden information.
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

_decoder = msgspec.msgpack.Decoder(tuple[StoredEvent, ...])


class OrderPuzzle(Struct, frozen=True, dict=True):
    """A position in which a player gives the orders of an hour."""

    content: str
    """The address of the war's content."""
    map: str
    entrants: tuple[Entrant, ...]
    """In the order of seats."""
    days: int
    rules: int
    """The rules version."""
    seat: int
    """The seat to give orders for."""
    day: int
    hour: Hour
    events: str
    """The player's events: MessagePack, compressed, in base64."""
    best: tuple[str, ...]
    """The orders of a deep search."""
    rating: int
    """The initial difficulty rating."""
    source: str
    """The source: `self-play` and a number."""

    @cached_property
    def id(self) -> str:
        """A stable short id: the hash of seat and events."""
        return blake2b(f"{self.seat} {self.events}".encode(), digest_size=5).hexdigest()

    @cached_property
    def log(self) -> Log:
        """The player's log.

        Raises:
            ValueError: if its content is unknown.
        """
        content = content_by_address(self.content)
        if content is None:
            raise ValueError(f"no content {self.content}")
        setup = setup_of(content, self.map, self.entrants, days=self.days, rules=self.rules)
        facts = _decoder.decode(decompress(b64decode(self.events)))
        return Log(setup, tuple(with_times(facts)), self.seat)


def content_by_address(name: str) -> Content | None:
    """The built-in content with an address; None if there is none."""
    return _builtin_contents().get(name)


@cache
def _builtin_contents() -> dict[str, Content]:
    return contents_by_address(builtin_content())


def encode_log(log: Log) -> str:
    """Encode a log's events for a puzzle."""
    facts = [StoredEvent(entry.visible_to, entry.event) for entry in log.entries]
    return b64encode(compress(msgspec.msgpack.encode(facts), 9)).decode()


def read_puzzles(file: Path) -> tuple[OrderPuzzle, ...]:
    """The puzzles of a file.

    Raises:
        msgspec.DecodeError: if a line is invalid.
    """
    lines = file.read_bytes().splitlines()
    return tuple(msgspec.json.decode(line, type=OrderPuzzle) for line in lines)


@cache
def builtin_puzzles() -> dict[str, OrderPuzzle]:
    """The built-in puzzles by id."""
    return {puzzle.id: puzzle for puzzle in (read_puzzles(FILE) if FILE.exists() else ())}
