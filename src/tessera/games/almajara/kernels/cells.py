"""Bitboards of three words, as in `kernel.bits`: a board has up to 144 cells."""

from typing import TypeAlias

from tessera.games.almajara.kernels.tokens import Words, bit
from tessera.kernel.bits import ONE, ZERO, Word, popcount, trailing_zeros
from tessera.kernel.compiled import inline_kernel

CellSet: TypeAlias = "tuple[Word, Word, Word]"
EMPTY = (ZERO, ZERO, ZERO)
ALL_CELLS = (~ZERO, ~ZERO, ~ZERO)


@inline_kernel
def as_tuple(row: Words) -> CellSet:
    """A copy of a row of three words as a tuple."""
    return row[0], row[1], row[2]


@inline_kernel
def union(a: CellSet, b: CellSet) -> CellSet:
    """The cells in at least one of the sets."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2]


@inline_kernel
def intersection(a: CellSet, b: CellSet) -> CellSet:
    """The cells in both sets."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2]


@inline_kernel
def difference(a: CellSet, b: CellSet) -> CellSet:
    """The cells of `a` that are not in `b`."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2]


@inline_kernel
def count(a: CellSet) -> int:
    """The number of cells in a set."""
    return popcount(a[0]) + popcount(a[1]) + popcount(a[2])


@inline_kernel
def pop_lowest(a: CellSet) -> tuple[int, CellSet]:
    """The first cell of a non-empty set, and the set without it."""
    if a[0] != ZERO:
        return trailing_zeros(a[0]), (a[0] & (a[0] - ONE), a[1], a[2])
    if a[1] != ZERO:
        return 64 + trailing_zeros(a[1]), (ZERO, a[1] & (a[1] - ONE), a[2])
    return 128 + trailing_zeros(a[2]), (ZERO, ZERO, a[2] & (a[2] - ONE))


@inline_kernel
def contains(cells: CellSet, cell: int) -> bool:
    """Whether a cell is in a set."""
    word = cells[0] if cell < 64 else (cells[1] if cell < 128 else cells[2])
    return word & bit(cell & 63) != ZERO
