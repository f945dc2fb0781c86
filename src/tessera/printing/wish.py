"""How somebody wants something printed."""

from dataclasses import dataclass

from tessera.games.common.errors import NotationError
from tessera.i18n import LANGUAGES, excerpt, message

LEAST, MOST = 8.0, 60.0
"""How wide a cell may be, in millimetres."""


@dataclass(frozen=True)
class Wish:
    """How somebody wants it printed."""

    paper: str = "a4"
    size: float | None = None
    """How wide a cell is, in millimetres; None: as is usual for the game."""
    language: str = "en"

    def cell(self, usual: float) -> float:
        """How wide a cell is.

        Raises:
            NotationError: if nobody could lay pieces on it, or print it.
        """
        size = usual if self.size is None else self.size
        if not LEAST <= size <= MOST:
            raise NotationError(
                message("printing-size", found=f"{size:g}", low=f"{LEAST:g}", high=f"{MOST:g}")
            )
        return size

    def check(self) -> None:
        """Refuse a language that is not spoken here.

        Raises:
            NotationError: naming those that are.
        """
        if self.language not in LANGUAGES:
            expected, found = ", ".join(LANGUAGES), excerpt(self.language)
            raise NotationError(message("printing-language", found=found, expected=expected))
