"""What could be taken soon: plain data for a screen that warns, the same shape for every game."""

import msgspec

from tessera.games.common.scene import SceneCapture


class Threat(msgspec.Struct, frozen=True):
    """A piece that the other side could take in one turn of its own."""

    cell: str
    side: str
    """Whose piece it is."""
    reason: str
    """As in a `SceneCapture`."""
    by: tuple[str, ...]
    """The actions of one turn that take it, in order."""


class Foresight(msgspec.Struct, frozen=True):
    """What can be taken from here.

    Of more actions than games of any sense have, only the first are looked at.
    """

    ply: int
    takes: dict[str, tuple[SceneCapture, ...]]
    """The legal actions that take or remove something, each with what it does."""
    threats: tuple[Threat, ...]
    """The pieces of both sides that the other could take if it were to move now.

    The side to move has the actions that are left to it, the other a whole turn; in the set-up
    both have the turns to come.
    """
    reach: dict[str, tuple[str, ...]] = {}
    """Where each piece on a cell could go in one action, were it its side's turn."""
