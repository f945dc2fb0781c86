"""How the cells of a board lie in still pictures, in the units of the art."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True)
class Grid:
    """Cells of one shape, drawn as the art is: see the note at the head of the shared art."""

    place: Callable[[int, int], Point]
    """The middle of a cell, from its column and row."""
    key: Callable[[Point], tuple[int, int]]
    """A middle as whole numbers, so that neighbours are found."""
    corners: tuple[Point, ...]
    """Of a cell whose middle is (0, 0)."""
    stone: str
    """The outline of the stone in it, a little smaller."""
    front: tuple[tuple[int, int], ...]
    """The edges that look at us, from corner to corner: the one in shade, then a lit one."""
    inset: float
    """How large a mark around a cell is, of its size."""
    gem: float
    """How large a mark in the middle of a cell is."""
    label: Point
    """Where in a cell its name stands."""
    lettering: float
    """How large its letters are."""
    short: float
    """How far from the middle of its cell an arrow ends, so that it hides no piece."""
    rise: float
    """How high the tallest thing stands above the middle of its cell."""


COLUMN, ROW = 86.6, 66.0
"""How far apart hexes of a row and rows of hexes are."""
SIDE = 84.0
"""Of a square."""

HEX = Grid(
    place=lambda q, r: (COLUMN * (q + r / 2), ROW * r),
    key=lambda place: (round(2 * place[0] / COLUMN), round(place[1] / ROW)),
    corners=(
        (COLUMN / 2, -ROW / 3),
        (COLUMN / 2, ROW / 3),
        (0, 2 * ROW / 3),
        (-COLUMN / 2, ROW / 3),
        (-COLUMN / 2, -ROW / 3),
        (0, -2 * ROW / 3),
    ),
    stone="M42.6-21.6V21.6L0 43.3-42.6 21.6V-21.6L0-43.3Z",
    front=((1, 2), (2, 3)),
    inset=0.87,
    gem=0.2,
    label=(0, 28),
    lettering=15,
    short=40,
    rise=134,
)
SQUARE = Grid(
    place=lambda q, r: (SIDE * q, SIDE * r),
    key=lambda place: (round(place[0] / SIDE), round(place[1] / SIDE)),
    corners=(
        (SIDE / 2, -SIDE / 2),
        (SIDE / 2, SIDE / 2),
        (-SIDE / 2, SIDE / 2),
        (-SIDE / 2, -SIDE / 2),
    ),
    stone="M-41.4-41.4H41.4V41.4H-41.4Z",
    front=((1, 2),),
    inset=0.95,
    gem=0.22,
    label=(-29, 36),
    lettering=12,
    short=54,
    rise=46,
)
GRIDS: Mapping[str, Grid] = {"hex": HEX, "square": SQUARE}
"""By the name that a `BoardScene` gives."""
