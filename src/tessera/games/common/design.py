"""What a game offers to people who design boards for it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias, TypedDict

from tessera.geometry.advice import Advice
from tessera.geometry.hexboard import Terrain
from tessera.geometry.library import Library


class Wish(TypedDict, total=False):
    """What a new board shall be like; what is left out, the game chooses.

    Each game's generator says what it takes and refuses the rest.
    """

    fragments: int
    symmetry: str
    compactness: float
    holes: int
    pillars: int
    lava: int


Options: TypeAlias = Mapping[str, str]
"""The value of every option of a variant, since the same board may suit one and not another."""


class Design(NamedTuple):
    """Boards for a game: those that have names, advice on any, and new ones."""

    library: Library
    suits: Callable[[str], str]
    """The variant text that a named board is made for; it may be played on in any."""
    advise: Callable[[Terrain, Options], tuple[Advice, ...]]
    """Looks at a board with each piece of advice in mind."""
    generate: Callable[[int, Wish, Options], Terrain]
    """A new board from a seed; raises `BoardError` if there is none such as was wished for."""
