"""What lies in the box of a game: all that its rules need, so that it can be made of paper."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from tessera.i18n import Message


@dataclass(frozen=True)
class Part:
    """A piece, token or tile, as often as the rules need it."""

    symbol: str
    """How it is drawn, as `Look.piece` is told: `H-b`."""
    count: int
    name: Message
    back: str = ""
    """What its other side shows; empty: the same."""
    sign: str = ""
    """What is written on it, so that it is known in every light."""
    fills: bool = False
    """Whether it covers its cell, as terrain does."""


class Box(NamedTuple):
    """What a game is played with besides its board."""

    cell: float
    """The usual width of a cell, in millimetres."""
    parts: tuple[Part, ...] = ()
    cards: tuple[str, ...] = ()
    """The faces of its cards, by their names in `BoardScene.faces`."""


Packing: TypeAlias = Callable[[Mapping[str, str]], Box]
"""The box for the options of a variant."""
