"""Positions that people set up by hand."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Arrangement:
    """What somebody has put where, and who is to move."""

    base: str
    """The position text from which it was begun: board, variant and what waits beside the board."""
    things: Mapping[str, str]
    """Cell to what was put there, a letter or face as position texts have it."""
    side: str
    """The letter of the side to move."""
    reserves: str = ""
    """The field RESERVES, where somebody has set it; else it follows from the rest."""
