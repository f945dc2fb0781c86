"""What is searched, boards or contents: all that a search must know of either."""

from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tessera.lab.experiment import Wished
from tessera.lab.figures.catalogue import Figure
from tessera.lab.search.wishes import Range

if TYPE_CHECKING:
    from tessera.lab.search.hunt import Found, Hunt

COMMON = ("game", "wishes", "map", "stage", "candidates", "seed")
"""The keys of every search."""
BOARD = "board"
"""The gene that says which board, or the seed of a new one."""


class Gene(NamedTuple):
    """One thing that may vary."""

    part: str
    """What it belongs to: the board, options of the game, numbers of content, …"""
    name: str
    values: Sequence[Wished]

    def at(self, place: float) -> Wished:
        """The value at a place between 0 and 1."""
        return self.values[min(int(place * len(self.values)), len(self.values) - 1)]


@dataclass(frozen=True)
class Candidate:
    """A board with all that it is to be played with."""

    variant: str
    board: str
    content: str = ""


@dataclass(frozen=True)
class Stage:
    """How those are played that have come so far."""

    player: str
    """Somebody by name, who plays against itself."""
    games: int


class Sought(Protocol):
    """What may vary, and what becomes of it."""

    @property
    def varying(self) -> Sequence[Gene]:
        """What varies: a dimension of the unit cube each."""

    @property
    def first(self) -> Sequence[Sequence[float]]:
        """Points that are looked at before others are drawn."""

    @property
    def figures(self) -> Sequence[Figure]:
        """What may be wished for, besides the ways in which games end."""

    @property
    def absent(self) -> Container[str]:
        """Names of figures of which no game can say anything, whatever varies."""

    @property
    def endings(self) -> Collection[str]:
        """The ways in which games may end."""

    @property
    def shares(self) -> Mapping[str, Sequence[Figure]]:
        """Figures that one wish may name together, to be near what is even, as their mean is."""

    @property
    def most(self) -> Mapping[str, float]:
        """What figures cannot exceed, by name, where that is known before any game."""

    @property
    def shown(self) -> Sequence[Figure]:
        """What is told of each candidate, wished for or not."""

    @property
    def axes(self) -> Mapping[str, Range]:
        """The usual map: two figures, each with its range."""

    @property
    def stages(self) -> tuple[Stage, ...]:
        """How candidates are usually played."""

    @property
    def out(self) -> Path:
        """Where what was found is usually written."""

    def candidate(self, point: Sequence[float]) -> Candidate:
        """What a point of the unit cube stands for.

        Raises:
            MessageError: if it cannot be played, or should not.
        """

    def called(self, found: "Found") -> str:
        """What tells a candidate from others, for people."""

    def make_room(self, out: Path) -> None:
        """See that what will be found can be written.

        Raises:
            NotationError: if it would spoil what is there.
            OSError: if nothing can be written there.
        """

    def write(self, hunt: "Hunt", out: Path, site: str) -> Sequence[Path]:
        """Write what was found; returns where: nowhere if there was nothing to write.

        Args:
            hunt: the search, as far as it is.
            out: where it is written.
            site: the address of the site where it is opened.
        """
