"""The twelve rotations and reflections of the hex grid (the dihedral group D6), and boards' own."""

from dataclasses import dataclass
from typing import NamedTuple

from tessera.geometry.hexboard import HexBoard
from tessera.geometry.hexes import Hex


@dataclass(frozen=True)
class Symmetry:
    """A symmetry of the grid that fixes the origin.

    Args:
        sixths: the rotation, in sixths of a circle, counter-clockwise.
        mirror: whether left and right are swapped before the rotation.

    >>> Symmetry(1)(Hex(1, 0))
    Hex(q=1, r=-1)
    """

    sixths: int
    mirror: bool = False

    def __call__(self, cell: Hex) -> Hex:
        """The image of a cell."""
        return (cell.mirrored() if self.mirror else cell).rotated(self.sixths)


ROTATIONS: tuple[Symmetry, ...] = tuple(Symmetry(sixths) for sixths in range(6))
REFLECTIONS: tuple[Symmetry, ...] = tuple(Symmetry(sixths, mirror=True) for sixths in range(6))
SYMMETRIES: tuple[Symmetry, ...] = ROTATIONS + REFLECTIONS
"""All twelve; the first is the identity."""


class Image(NamedTuple):
    """The image of a board under a symmetry."""

    board: HexBoard
    cells: tuple[int, ...]
    """[cell of the original board] the index of its image"""


def apply(symmetry: Symmetry, board: HexBoard) -> Image:
    """The image of a board.

    Raises:
        BoardError: if the image has too many files or ranks.

    >>> apply(Symmetry(3), HexBoard.from_text("../.")).board
    HexBoard.from_text('_./..')
    """
    moved = _moved(symmetry, board)
    image = HexBoard(moved)
    return Image(image, tuple(image.indices[cell] for cell in moved))


def images(board: HexBoard) -> tuple[Image, ...]:
    """The images of a board under all twelve symmetries, in the order of `SYMMETRIES`.

    Raises:
        BoardError: if an image has too many files or ranks.
    """
    return tuple(apply(symmetry, board) for symmetry in SYMMETRIES)


def symmetries(board: HexBoard) -> tuple[tuple[int, ...], ...]:
    """The automorphisms of a board, as distinct permutations of cell indices.

    Returns:
        [symmetry][cell]: the index of the cell's image; the identity first. Grid symmetries that
        act alike, as on a board of one line, count as one.

    >>> symmetries(HexBoard.from_text("..../..."))
    ((0, 1, 2, 3, 4, 5, 6), (3, 2, 1, 0, 6, 5, 4))
    """
    moves = (_moved(symmetry, board) for symmetry in SYMMETRIES)
    own = (moved for moved in moves if board.indices.keys() == set(moved))
    return tuple(dict.fromkeys(tuple(board.indices[cell] for cell in moved) for moved in own))


def _moved(symmetry: Symmetry, board: HexBoard) -> list[Hex]:
    """The images of the cells, normalised like those of a board."""
    moved = [symmetry(cell) for cell in board.cells]
    corner = Hex(min(cell.q for cell in moved), min(cell.r for cell in moved))
    return [cell - corner for cell in moved]
