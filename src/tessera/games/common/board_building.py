"""Cooperative board building: two players lay a board fragment by fragment, then play on it."""

from typing import Protocol, Self

import msgspec

MIN_FRAGMENTS, MAX_FRAGMENTS = 6, 40
"""The numbers of fragments that players can agree on."""


class BuildingScene(msgspec.Struct, frozen=True):
    """An unfinished board as plain data for drawing it, with cells named `q,r`."""

    cells: dict[str, str]
    """Cell to its terrain letter."""
    letters: str
    """The terrain letters that cells can have."""
    last: tuple[str, ...]
    """The cells of the last fragment."""
    laid: int
    """The number of fragments laid."""
    wanted: int
    """The number of fragments to lay in all."""
    text: str
    """The board text; empty for an empty board."""


class BoardBuilding(Protocol):
    """An unfinished board; immutable."""

    @property
    def text(self) -> str:
        """The board text; empty for an empty board."""

    @property
    def laid(self) -> tuple[str, ...]:
        """The actions so far; the sides take turns, and the first side begins."""

    @property
    def is_done(self) -> bool:
        """Whether all fragments have been laid."""

    @property
    def scene(self) -> BuildingScene:
        """The board as plain data for drawing it."""

    def after(self, action: str) -> Self:
        """The board with one more fragment.

        Raises:
            RulesError: if the action cannot be read or is not legal.
        """

    def first(self, count: int) -> Self:
        """The board after the first `count` actions."""

    def choice(self, seed: int) -> str:
        """An action for a bot: varied, and good for play."""
