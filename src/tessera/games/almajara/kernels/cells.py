"""Sets of cells as three words: a board has up to 144 cells."""

from typing import TypeAlias

from tessera.games.almajara.kernels.tokens import Words, bit
from tessera.kernel.bits import ONE, ZERO, Word, popcount, trailing_zeros
from tessera.kernel.compiled import verb

Cells: TypeAlias = "tuple[Word, Word, Word]"
EMPTY = (ZERO, ZERO, ZERO)
EVERYWHERE = (~ZERO, ~ZERO, ~ZERO)


@verb
def set_of(row: Words) -> Cells:
    """A row of three words as a tuple."""
    return row[0], row[1], row[2]


@verb
def joined(a: Cells, b: Cells) -> Cells:
    """The cells in at least one of the sets."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2]


@verb
def common(a: Cells, b: Cells) -> Cells:
    """The cells in both sets."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2]


@verb
def without(a: Cells, b: Cells) -> Cells:
    """The cells of the first set that are not in the second."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2]


@verb
def size(a: Cells) -> int:
    """How many cells are in a set."""
    return popcount(a[0]) + popcount(a[1]) + popcount(a[2])


@verb
def first_of(a: Cells) -> tuple[int, Cells]:
    """The first cell of a set that has one, and the others."""
    if a[0] != ZERO:
        return trailing_zeros(a[0]), (a[0] & (a[0] - ONE), a[1], a[2])
    if a[1] != ZERO:
        return 64 + trailing_zeros(a[1]), (ZERO, a[1] & (a[1] - ONE), a[2])
    return 128 + trailing_zeros(a[2]), (ZERO, ZERO, a[2] & (a[2] - ONE))


@verb
def has_cell(cells: Cells, cell: int) -> bool:
    """Whether a set has a cell."""
    word = cells[0] if cell < 64 else (cells[1] if cell < 128 else cells[2])
    return word & bit(cell & 63) != ZERO
