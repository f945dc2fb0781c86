"""The topology of a board: enclosed gaps and articulation points."""

from collections.abc import Collection, Sequence

from tessera.geometry.hexes import DIRECTIONS, Hex
from tessera.geometry.masks import bits, connected_components


def enclosed(cells: Collection[Hex]) -> set[Hex]:
    """The gaps that cells enclose, which cannot be reached from outside.

    >>> enclosed({Hex(0, 0) + step for step in DIRECTIONS})
    {Hex(q=0, r=0)}
    """
    files = range(min(cell.q for cell in cells) - 1, max(cell.q for cell in cells) + 2)
    ranks = range(min(cell.r for cell in cells) - 1, max(cell.r for cell in cells) + 2)
    shore = [Hex(files[0], ranks[0])]
    gaps = {Hex(q, r) for q in files for r in ranks}.difference(cells, shore)
    while shore:
        cell = shore.pop()
        reached = gaps.intersection(cell + step for step in DIRECTIONS)
        gaps -= reached
        shore.extend(reached)
    return gaps


def cut_cells(cells: int, near: Sequence[int]) -> int:
    """The articulation points of a connected set: corridors one cell wide.

    Args:
        cells: the mask of the set.
        near: the neighbour masks of the board.

    >>> from tessera.geometry.hexboard import HexBoard
    >>> from tessera.geometry.masks import neighbour_masks
    >>> bin(cut_cells(0b111, neighbour_masks(HexBoard.from_text("..."))))
    '0b10'
    """
    return sum(1 << cell for cell in bits(cells) if _parts(cells & ~(1 << cell), near) > 1)


def _parts(cells: int, near: Sequence[int]) -> int:
    """The number of connected components of a set of cells."""
    return sum(1 for _ in connected_components(cells, near))
