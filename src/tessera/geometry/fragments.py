"""Fragments: the three trihexes, and boards tiled by them."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from tessera.geometry.hexboard import BoardError, HexBoard
from tessera.geometry.hexes import DIRECTIONS, Hex
from tessera.geometry.masks import bits, connected_components, neighbour_masks
from tessera.i18n import message


class Shape(StrEnum):
    """The trihexes: connected shapes of three cells, up to rotation."""

    TRIANGLE = "triangle"
    LINE = "line"
    BENT = "bent"


TURNS: dict[Shape, int] = {Shape.TRIANGLE: 2, Shape.LINE: 3, Shape.BENT: 6}
"""The number of distinct orientations of each shape."""

_ARMS: dict[Shape, tuple[int, int]] = {
    Shape.TRIANGLE: (0, 1),
    Shape.LINE: (0, 3),
    Shape.BENT: (0, 2),
}
"""The directions from a shape's first cell to the two others."""


class Fragment(NamedTuple):
    """A shape placed on the grid."""

    shape: Shape
    cells: tuple[Hex, Hex, Hex]
    """In cell order."""


def place(shape: Shape, cell: Hex, turn: int = 0) -> Fragment:
    """Place a shape on the grid.

    Args:
        shape: the shape.
        cell: the position of its middle cell; of a triangle, its lower left corner.
        turn: the rotation about that cell, in sixths of a circle, counter-clockwise.

    >>> [(cell.q, cell.r) for cell in place(Shape.LINE, Hex(1, 1), turn=1).cells]
    [(2, 0), (1, 1), (0, 2)]
    """
    one, other = (DIRECTIONS[(direction + turn) % 6] for direction in _ARMS[shape])
    first, second, third = sorted((cell, cell + one, cell + other), key=lambda c: (c.r, c.q))
    return Fragment(shape, (first, second, third))


def placements(shape: Shape, cells: Iterable[Hex]) -> tuple[Fragment, ...]:
    """All distinct placements of a shape on these cells.

    >>> [len(placements(shape, HexBoard.hexagon(2).cells)) for shape in Shape]
    [6, 3, 12]
    """
    ground = dict.fromkeys(cells)  # an ordered set
    laid = (place(shape, cell, turn) for cell in ground for turn in range(TURNS[shape]))
    return tuple(fragment for fragment in laid if ground.keys() >= set(fragment.cells))


def board_of(fragments: Iterable[Fragment]) -> HexBoard:
    """The board that fragments form.

    Raises:
        BoardError: if two of them overlap, or the board is too large or has no cells.
    """
    owner: dict[Hex, int] = {}
    for number, fragment in enumerate(fragments, start=1):
        for cell in fragment.cells:
            first = owner.setdefault(cell, number)
            if first != number:
                raise BoardError(
                    message("geometry-overlap", first=first, second=number, q=cell.q, r=cell.r)
                )
    return HexBoard(owner)


def fragments_of(board: HexBoard) -> tuple[Fragment, ...] | None:
    """A tiling of a board by fragments; None: there is none.

    Deterministic; there may be many other tilings. An exact cover search that branches on the cell
    with the fewest choices, as Algorithm X (D. E. Knuth, "Dancing links", 2000).

    >>> fragments_of(HexBoard.from_text("./../._.")) is None
    True
    """
    through: list[list[tuple[int, Fragment]]] = [[] for _ in range(board.size)]
    for shape in Shape:
        for fragment in placements(shape, board.cells):
            indices = [board.indices[cell] for cell in fragment.cells]
            mask = sum(1 << index for index in indices)
            for index in indices:
                through[index].append((mask, fragment))
    cover = _cover((1 << board.size) - 1, neighbour_masks(board), through)
    return None if cover is None else tuple(cover)


def _cover(
    free: int, near: Sequence[int], through: Sequence[Sequence[tuple[int, Fragment]]]
) -> list[Fragment] | None:
    """An exact cover of the free cells; branches on the cell with the fewest choices.

    Args:
        free: the mask of the cells to cover.
        near: the neighbour masks of the board.
        through: the fragments through each cell, with their masks.
    """
    if any(island.bit_count() % 3 for island in connected_components(free, near)):
        return None
    fitting = (
        [(mask, fragment) for mask, fragment in through[cell] if mask & free == mask]
        for cell in bits(free)
    )
    for mask, fragment in min(fitting, key=len, default=[]):
        rest = _cover(free & ~mask, near, through)
        if rest is not None:
            return [fragment, *rest]
    return None if free else []
