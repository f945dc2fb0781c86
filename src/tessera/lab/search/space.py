"""The interface of search spaces, for boards and for content."""

from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from tessera.lab.metrics.catalog import Metric
from tessera.lab.search.objectives import Range
from tessera.lab.types import ParameterValue

COMMON = ("game", "objectives", "map", "stage", "candidates", "seed")
"""Keys of every search document."""
BOARD = "board"
"""The gene that selects a board, or the seed of a generated one."""


class Gene(NamedTuple):
    """A gene: a named parameter with its possible values."""

    part: str
    """The group of the gene: `board`, `options`, `copies`, `numbers`, …"""
    name: str
    values: Sequence[ParameterValue]

    def at(self, place: float) -> ParameterValue:
        """The value at a coordinate between 0 and 1."""
        return self.values[min(int(place * len(self.values)), len(self.values) - 1)]


@dataclass(frozen=True)
class Candidate:
    """A board with its variant and content (the phenotype)."""

    variant: str
    board: str
    content: str = ""


@dataclass(frozen=True)
class Stage:
    """A stage of successive halving."""

    player: str
    """The name of the player, which plays against itself."""
    games: int


class SearchSpace(Protocol):
    """The genes of a search, its metrics and its defaults."""

    @property
    def varying(self) -> Sequence[Gene]:
        """The varying genes, one per dimension of the unit cube."""

    @property
    def initial(self) -> Sequence[Sequence[float]]:
        """Points evaluated before any mutation."""

    @property
    def metrics(self) -> Sequence[Metric]:
        """Metrics for objectives and axes, without those of endings."""

    @property
    def unmeasurable(self) -> Container[str]:
        """Names of metrics that no candidate can measure."""

    @property
    def endings(self) -> Collection[str]:
        """The possible endings of games."""

    @property
    def shares(self) -> Mapping[str, Sequence[Metric]]:
        """Groups of shares that one objective requires to be nearly even, as their mean is."""

    @property
    def maxima(self) -> Mapping[str, float]:
        """Upper bounds of metrics that are known in advance, by name."""

    @property
    def reported(self) -> Sequence[Metric]:
        """Metrics reported for each candidate, with or without an objective."""

    @property
    def axes(self) -> Mapping[str, Range]:
        """The default map: two metrics with their ranges."""

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The default stages."""

    @property
    def out(self) -> Path:
        """The default output path."""

    def candidate(self, point: Sequence[float]) -> Candidate:
        """The candidate of a point of the unit cube.

        Raises:
            MessageError: if it is not playable, or violates design advice.
        """

    def label(self, candidate: Candidate, point: Sequence[float]) -> str:
        """A readable label of a candidate."""

    @property
    def writer(self) -> str:
        """Its implementation of `writer.SearchWriter`, as `module:NAME`."""
