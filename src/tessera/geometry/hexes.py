"""The hex grid in axial coordinates: directions, distance, rotation, reflection.

Hexes are pointy-top; `q` grows to the right and `r` downwards. A. Patel, "Hexagonal grids",
https://www.redblobgames.com/grids/hexagons/.
"""

from __future__ import annotations

from typing import NamedTuple

MAX_CELLS = 127
"""Maximum cells of a board."""


class Hex(NamedTuple):
    """A cell of the hex grid, or the step from one cell to another.

    >>> Hex(2, 1) + Hex(1, -1)
    Hex(q=3, r=0)
    """

    q: int
    r: int

    def __add__(self, other: Hex) -> Hex:  # type: ignore[override]
        return Hex(self.q + other.q, self.r + other.r)

    def __sub__(self, other: Hex) -> Hex:
        return Hex(self.q - other.q, self.r - other.r)

    def rotated(self, sixths: int = 1) -> Hex:
        """This cell rotated about the origin by sixths of a circle, counter-clockwise.

        >>> Hex(1, 0).rotated() == DIRECTIONS[1]
        True
        """
        q, r = self
        for _ in range(sixths % 6):
            q, r = q + r, -q
        return Hex(q, r)

    def mirrored(self) -> Hex:
        """This cell with left and right swapped.

        >>> Hex(1, 0).mirrored()
        Hex(q=-1, r=0)
        """
        return Hex(-self.q - self.r, self.r)


DIRECTIONS: tuple[Hex, ...] = (
    Hex(1, 0),
    Hex(1, -1),
    Hex(0, -1),
    Hex(-1, 0),
    Hex(-1, 1),
    Hex(0, 1),
)
"""Counter-clockwise from the east; the opposite of direction `d` is `(d + 3) % 6`."""

TRIANGLES = ((0, 2, 4), (1, 3, 5))
"""The directions of the corners of the two triangles around a cell; direction `d` is in `d % 2`."""


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from one cell to another on an infinite grid.

    >>> distance(Hex(0, 0), Hex(2, -1))
    2
    """
    q, r = a - b
    return max(abs(q), abs(r), abs(q + r))
