"""Sheets of paper and what of them can be printed on, in millimetres."""

from typing import NamedTuple

from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message


class Paper(NamedTuple):
    """A size of paper, upright."""

    width: float
    height: float

    @property
    def turned(self) -> "Paper":
        """The same, lying on its side."""
        return Paper(self.height, self.width)

    @property
    def room(self) -> tuple[float, float]:
        """How much there is to print on, above the ruler and beside the margins."""
        return self.width - 2 * MARGIN, self.height - MARGIN - FOOT


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}
MARGIN = 10.0
"""Left, right and above: most printers leave less of it blank."""
FOOT = 22.0
"""Below, where the ruler stands."""


def paper_of(name: str) -> Paper:
    """A size of paper by its name.

    Raises:
        NotationError: if there is none of that name.
    """
    if name not in PAPERS:
        expected = ", ".join(PAPERS)
        raise NotationError(message("printing-paper", found=excerpt(name), expected=expected))
    return PAPERS[name]
