"""The physical components of a game, for printing it on paper."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from tessera.i18n import Message


@dataclass(frozen=True)
class Component:
    """A piece, token or tile, in the number that the rules need."""

    symbol: str
    """Its symbol, as for `Look.piece`: `H-b`."""
    count: int
    name: Message
    back: str = ""
    """The symbol on its back; empty if it is the same."""
    sign: str = ""
    """A letter printed on it, for recognition in any light."""
    fills: bool = False
    """Whether it covers its cell, as terrain does."""


class Components(NamedTuple):
    """The components of a game apart from its board."""

    cell: float
    """The usual width of a cell, in millimetres."""
    parts: tuple[Component, ...] = ()
    cards: tuple[str, ...] = ()
    """The faces of its cards, by their names in `BoardScene.faces`."""
    zone_back: str = ""
    """The kind of the zone on the back of every zone; empty: its boards have no zones."""


ComponentsOf: TypeAlias = Callable[[Mapping[str, str]], Components]
"""The components for the options of a variant."""
