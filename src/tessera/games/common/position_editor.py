"""Positions set up in the position editor."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class EditedPosition:
    """The pieces on the board and the side to move, as set in the editor."""

    base: str
    """The position text that editing started from: board, variant and reserves."""
    things: Mapping[str, str]
    """Cell to the piece or obstacle there: a letter or face as in position texts."""
    side: str
    """The letter of the side to move."""
    reserves: str = ""
    """The field RESERVES if it was edited; otherwise it is derived from the rest."""
