"""Threats and captures as plain data for display, in the same form for every game."""

import msgspec

from tessera.games.common.scene import SceneCapture


class Threat(msgspec.Struct, frozen=True):
    """A piece that the other side could capture in one turn of its own."""

    cell: str
    side: str
    """The owner of the piece."""
    reason: str
    """As in a `SceneCapture`."""
    by: tuple[str, ...]
    """The actions of one turn that capture it, in order."""


class Threats(msgspec.Struct, frozen=True):
    """The captures and threats in a position.

    In hand-made positions with too many actions, only the first are considered.
    """

    ply: int
    takes: dict[str, tuple[SceneCapture, ...]]
    """The legal actions that capture or remove something, with the pieces lost."""
    threats: tuple[Threat, ...]
    """The pieces of both sides that the other side could capture if it were to move now.

    The side to move has its remaining actions, the other a full turn; in the set-up both have a
    full turn of the main phase.
    """
    reach: dict[str, tuple[str, ...]] = {}
    """The cells that the piece on each cell could move to in one action on its side's turn."""
