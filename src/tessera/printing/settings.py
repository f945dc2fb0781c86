"""Settings of printed games and reports."""

from dataclasses import dataclass

from tessera.games.common.errors import NotationError
from tessera.i18n import LANGUAGES, excerpt, message

MIN_CELL, MAX_CELL = 8.0, 60.0
"""Bounds of the cell width, in millimetres."""
TILES, SHEET = "tiles", "sheet"
ZONES = (TILES, SHEET)
"""Ways to print a board of zones: as a tile for each zone, or whole."""


@dataclass(frozen=True)
class PrintSettings:
    """Print settings: paper, cell width, language and zones."""

    paper: str = "a4"
    size: float | None = None
    """The width of a cell, in millimetres; None: the game's default."""
    language: str = "en"
    zones: str = TILES
    """How a board of zones is printed, as in `ZONES`; other boards are always printed whole."""

    def cell(self, default: float) -> float:
        """The width of a cell, or the given default.

        Raises:
            NotationError: if it is out of bounds.
        """
        size = default if self.size is None else self.size
        if not MIN_CELL <= size <= MAX_CELL:
            raise NotationError(
                message(
                    "printing-size", found=f"{size:g}", low=f"{MIN_CELL:g}", high=f"{MAX_CELL:g}"
                )
            )
        return size

    def check(self) -> None:
        """Check the language and the way to print zones.

        Raises:
            NotationError: naming what is supported, if one of them is unknown.
        """
        for key, chosen, known in (
            ("printing-language", self.language, LANGUAGES),
            ("printing-zones", self.zones, ZONES),
        ):
            if chosen not in known:
                expected = ", ".join(known)
                raise NotationError(message(key, found=excerpt(chosen), expected=expected))
