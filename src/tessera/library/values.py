"""What boards deal in: sides, outcomes and pieces."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from tessera.i18n import MessageError, excerpt, message

PYLON = "*"
"""The letter of the Pylon in Vorcept's position texts."""


class SearchError(MessageError):
    """A search is impossible: the game is over, or an argument is out of range."""


class Side(IntEnum):
    """A side of a game for two. Also an index, `names[Side.SECOND]`, so the first side is false."""

    FIRST = 0
    """Blue in Vorcept and Pit, South in Almajara."""
    SECOND = 1
    """Red in Vorcept and Pit, North in Almajara."""

    @property
    def opponent(self) -> "Side":
        """The other side."""
        return Side(1 - self)


@dataclass(frozen=True)
class Outcome:
    """How a game ended; prints as in records, `1-0 host`."""

    winner: Side | None
    """None for a draw."""
    reason: str
    """The game's own reason, such as `host` or `portal`, or `resign`, `time`, `agreed`."""

    @property
    def result(self) -> Literal["1-0", "0-1", "1/2-1/2"]:
        """The result as in records, first side first."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner == Side.FIRST else "0-1"

    def __str__(self) -> str:
        return f"{self.result} {self.reason}"


@dataclass(frozen=True)
class Piece:
    """A piece; prints as in position texts, upper case for the first side."""

    kind: str
    """The letter of its kind (`H`), or its face (`O05`), in upper case."""
    side: Side | None
    """None for neutral pieces, such as the Pylon."""

    def __str__(self) -> str:
        return self.kind.lower() if self.side == Side.SECOND else self.kind


def check_level(level: int, levels: Iterable[int]) -> None:
    """Raise a `SearchError` if there is no such level."""
    known = tuple(levels)
    if level not in known:
        least, most = min(known), max(known)
        raise SearchError(
            message("library-level", found=excerpt(str(level)), least=least, most=most)
        )


def check_type(value: object, expected: type, name: str) -> None:
    """Raise a `TypeError` that names what was expected and what was found."""
    if not isinstance(value, expected):
        found = f"the class {value.__name__}" if isinstance(value, type) else type(value).__name__
        raise TypeError(f"Expected {name}, not {found}.")
