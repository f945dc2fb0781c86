"""A board that two players lay together, fragment by fragment, before their game begins on it."""

from typing import Protocol, Self

import msgspec

FEWEST, MOST = 6, 40
"""Fragments that two players may agree on."""


class LayingScene(msgspec.Struct, frozen=True):
    """What is seen while a board is laid; cells are named `q,r`, as on an endless grid."""

    cells: dict[str, str]
    """Each cell that is laid, and its letter."""
    letters: str
    """What cells may be made of."""
    last: tuple[str, ...]
    """The cells of the fragment that was laid last."""
    laid: int
    """How many fragments lie there."""
    wanted: int
    """How many are to be laid."""
    text: str
    """The board text; empty while nothing lies there."""


class Laying(Protocol):
    """A board while it is laid. It never changes: a fragment more gives a new one."""

    @property
    def text(self) -> str:
        """The board text; empty while nothing lies there."""

    @property
    def laid(self) -> tuple[str, ...]:
        """The actions with which it was laid so far; the sides take turns, the first begins."""

    @property
    def is_done(self) -> bool:
        """Whether as many fragments lie there as were agreed on."""

    @property
    def scene(self) -> LayingScene:
        """What is seen of it."""

    def after(self, action: str) -> Self:
        """The board with a fragment more.

        Raises:
            RulesError: if the action cannot be read, or the fragment may not lie there.
        """

    def first(self, count: int) -> Self:
        """The board when only so many fragments lay there."""

    def choice(self, seed: int) -> str:
        """A fragment that a bot lays: so that the board is good to play on, and no two alike."""
