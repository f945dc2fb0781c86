"""Settings of printed games and reports."""

from dataclasses import dataclass

from tessera.games.common.errors import NotationError
from tessera.i18n import LANGUAGES, excerpt, message

MIN_CELL, MAX_CELL = 8.0, 60.0
"""Bounds of the cell width, in millimetres."""


@dataclass(frozen=True)
class PrintSettings:
    """Print settings: paper, cell width and language."""

    paper: str = "a4"
    size: float | None = None
    """The width of a cell, in millimetres; None: the game's default."""
    language: str = "en"

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
        """Check the language.

        Raises:
            NotationError: naming the supported languages, if it is not one of them.
        """
        if self.language not in LANGUAGES:
            expected, found = ", ".join(LANGUAGES), excerpt(self.language)
            raise NotationError(message("printing-language", found=found, expected=expected))
