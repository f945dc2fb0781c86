"""Grid geometry of board pictures, in the units of the art."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True)
class Grid:
    """The geometry of cells of one shape; see the note at the head of the shared art."""

    place: Callable[[int, int], Point]
    """The centre of a cell, from its column and row."""
    key: Callable[[Point], tuple[int, int]]
    """A centre as integers, for finding neighbours."""
    corners: tuple[Point, ...]
    """The corners of a cell with centre (0, 0)."""
    stone: str
    """The outline of a cell, slightly smaller."""
    front: tuple[tuple[int, int], ...]
    """The edges that face the viewer, as pairs of corners: the shaded one, then a lit one."""
    inset: float
    """The size of an outline mark, relative to the cell."""
    gem: float
    """The size of a centre mark, relative to the cell."""
    label: Point
    """The position of a cell's name."""
    lettering: float
    """The font size of a cell's name."""
    short: float
    """The distance from a cell's centre at which an arrow ends, so that it does not hide a
    piece."""
    rise: float
    """The height of the tallest piece above a cell's centre."""


COLUMN, ROW = 86.6, 66.0
"""The distance between hexes in a row, and between rows of hexes."""
SIDE = 84.0
"""The side of a square."""

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
"""By the names in `BoardScene.grid`."""
