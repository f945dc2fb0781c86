"""What is searched, boards or contents: all that a search must know of either."""

from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from tessera.lab.metrics.catalog import Metric
from tessera.lab.search.objectives import Range
from tessera.lab.types import ParameterValue

COMMON = ("game", "objectives", "map", "stage", "candidates", "seed")
"""The keys of every search."""
BOARD = "board"
"""The gene that says which board, or the seed of a new one."""


class Gene(NamedTuple):
    """One thing that may vary."""

    part: str
    """What it belongs to: the board, options of the game, numbers of content, …"""
    name: str
    values: Sequence[ParameterValue]

    def at(self, place: float) -> ParameterValue:
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


class SearchSpace(Protocol):
    """What may vary, and what becomes of it."""

    @property
    def varying(self) -> Sequence[Gene]:
        """What varies: a dimension of the unit cube each."""

    @property
    def initial(self) -> Sequence[Sequence[float]]:
        """Points that are looked at before others are drawn."""

    @property
    def metrics(self) -> Sequence[Metric]:
        """What may be wished for, besides the ways in which games end."""

    @property
    def unmeasurable(self) -> Container[str]:
        """Names of figures of which no game can say anything, whatever varies."""

    @property
    def endings(self) -> Collection[str]:
        """The ways in which games may end."""

    @property
    def shares(self) -> Mapping[str, Sequence[Metric]]:
        """Figures that one wish may name together, to be near what is even, as their mean is."""

    @property
    def maxima(self) -> Mapping[str, float]:
        """What figures cannot exceed, by name, where that is known before any game."""

    @property
    def reported(self) -> Sequence[Metric]:
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

    def label(self, candidate: Candidate, point: Sequence[float]) -> str:
        """What tells a candidate from others, for people."""

    @property
    def writer(self) -> str:
        """The class of its `writer.SearchWriter`, as `module:NAME`."""
