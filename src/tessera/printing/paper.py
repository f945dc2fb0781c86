"""Paper sizes and their printable areas, in millimetres."""

from typing import NamedTuple

from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message


class Paper(NamedTuple):
    """A paper size, in portrait orientation."""

    width: float
    height: float

    @property
    def landscape(self) -> "Paper":
        """The size in landscape orientation."""
        return Paper(self.height, self.width)

    @property
    def printable_area(self) -> tuple[float, float]:
        """The printable width and height, without margins and ruler."""
        return self.width - 2 * MARGIN, self.height - MARGIN - FOOTER


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}
MARGIN = 10.0
"""The left, right and top margin, wider than the unprintable margin of most printers."""
FOOTER = 22.0
"""The bottom margin, which contains the ruler."""


def paper_of(name: str) -> Paper:
    """The paper size of a name.

    Raises:
        NotationError: if the name is unknown.
    """
    if name not in PAPERS:
        expected = ", ".join(PAPERS)
        raise NotationError(message("printing-paper", found=excerpt(name), expected=expected))
    return PAPERS[name]
