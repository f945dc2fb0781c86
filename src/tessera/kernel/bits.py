"""Bitboards: sets of cells as two 64-bit words, and the operations that rules need on them.

A set is anything with two `uint64` words: a row of a record (`position.free`) or a tuple. The
functions return tuples, which cost nothing once compiled. Bit `c` of the pair stands for cell `c`.
Bit 127 is never set, so `NO_CELL` can be tested like any cell and is in no set.
"""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from tessera.kernel.compiled import inline_kernel

CellSet: TypeAlias = "tuple[np.uint64, np.uint64] | np.ndarray[tuple[int], np.dtype[np.uint64]]"
Word: TypeAlias = np.uint64
Ints: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.int32]]"

NO_CELL = 127
ZERO = np.uint64(0)
ONE = np.uint64(1)
TWO, THREE, FOUR = np.uint64(2), np.uint64(3), np.uint64(4)
EMPTY: CellSet = (ZERO, ZERO)


def popcount(word: Word) -> int:
    """The number of set bits of a word."""
    return int(word).bit_count()


def trailing_zeros(word: Word) -> int:
    """The index of the lowest set bit of a word; 64 if none is set."""
    value = int(word)
    return (value & -value).bit_length() - 1 if value else 64


def _instruction(name: str, has_zero_flag: bool) -> Callable[..., object]:
    """A machine instruction on one word as a function that Numba can call."""

    @intrinsic  # type: ignore[untyped-decorator]
    def call(typing_context: object, word: types.Type) -> object:  # noqa: ARG001
        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN202, ARG001
            word_type = ir.IntType(64)
            flag = [ir.IntType(1)(0)] if has_zero_flag else []  # a zero word gives 64
            operands = [args[0], *flag]
            function = builder.module.declare_intrinsic(
                name, [word_type], ir.FunctionType(word_type, [v.type for v in operands])
            )
            return builder.call(function, operands)

        return types.int64(types.uint64), generate

    return call


_ctpop = _instruction("llvm.ctpop", has_zero_flag=False)
_cttz = _instruction("llvm.cttz", has_zero_flag=True)


# Lambdas, since Numba compares the parameters of both, annotations included.
overload(popcount)(lambda word: lambda word: _ctpop(word))  # noqa: ARG005, PLW0108
overload(trailing_zeros)(lambda word: lambda word: _cttz(word))  # noqa: ARG005, PLW0108


def as_row(a: CellSet) -> CellSet:
    """A set that a kernel returned, as an array that can be passed to a kernel again.

    Outside compiled code its words have become Python integers, whose type Numba would guess.
    """
    return np.array([int(a[0]), int(a[1])], dtype=np.uint64)


def list_cells(a: CellSet) -> list[int]:
    """The cells of a set in cell order, for use outside compiled code."""
    word, found = int(a[0]) | int(a[1]) << 64, []
    while word:
        lowest = word & -word
        found.append(lowest.bit_length() - 1)
        word ^= lowest
    return found


@inline_kernel
def single(cell: int) -> CellSet:
    """The set of one cell; empty for `NO_CELL`."""
    if cell < 64:
        return (ONE << np.uint64(cell), ZERO)
    if cell == NO_CELL:
        return (ZERO, ZERO)
    return (ZERO, ONE << np.uint64(cell - 64))


@inline_kernel
def as_tuple(a: CellSet) -> CellSet:
    """A copy of a set as a tuple, which later changes to its row do not affect."""
    return (a[0], a[1])


@inline_kernel
def intersection(a: CellSet, b: CellSet) -> CellSet:
    """The cells in both sets."""
    return (a[0] & b[0], a[1] & b[1])


@inline_kernel
def union(a: CellSet, b: CellSet) -> CellSet:
    """The cells in at least one of the sets."""
    return (a[0] | b[0], a[1] | b[1])


@inline_kernel
def difference(a: CellSet, b: CellSet) -> CellSet:
    """The cells of `a` that are not in `b`."""
    return (a[0] & ~b[0], a[1] & ~b[1])


@inline_kernel
def is_empty(a: CellSet) -> bool:
    """Whether a set has no cell."""
    return (a[0] | a[1]) == ZERO


@inline_kernel
def contains(a: CellSet, cell: int) -> bool:
    """Whether a cell is in a set."""
    word = a[0] if cell < 64 else a[1]
    return (word >> np.uint64(cell & 63)) & ONE != ZERO


@inline_kernel
def count(a: CellSet) -> int:
    """The number of cells in a set."""
    return popcount(a[0]) + popcount(a[1])


@inline_kernel
def lowest(a: CellSet) -> int:
    """The first cell of a non-empty set, in cell order (LSB)."""
    if a[0] != ZERO:
        return trailing_zeros(a[0])
    return 64 + trailing_zeros(a[1])


@inline_kernel
def drop_lowest(a: CellSet) -> CellSet:
    """A non-empty set without its first cell."""
    if a[0] != ZERO:
        return (a[0] & (a[0] - ONE), a[1])
    return (a[0], a[1] & (a[1] - ONE))


@inline_kernel
def clear_lowest_bits(word: Word, many: int) -> Word:
    """A word without its `many` lowest set bits; `many` is a constant."""
    for _ in range(many):
        word &= word - ONE
    return word


@inline_kernel
def nth_bit(word: Word, rank: int) -> int:
    """The index of the set bit that has `rank` others below it (select).

    Halves the rank without branches: mispredicting a random rank costs more than clearing bits
    in vain.
    """
    below = np.uint64(rank)
    for _ in range(below >> THREE):
        word = clear_lowest_bits(word, 8)
    word = clear_lowest_bits(word, 4) if below & FOUR != ZERO else word
    word = clear_lowest_bits(word, 2) if below & TWO != ZERO else word
    word = clear_lowest_bits(word, 1) if below & ONE != ZERO else word
    return trailing_zeros(word)


@inline_kernel
def nth(a: CellSet, rank: int) -> int:
    """The cell of a set that has `rank` others before it."""
    in_first = popcount(a[0])
    second = rank >= in_first
    word = a[1] if second else a[0]
    rank -= in_first if second else 0
    return nth_bit(word, rank) + (64 if second else 0)


@inline_kernel
def store(row: CellSet, a: CellSet) -> None:
    """Write a set into a row of a record (modified in place)."""
    row[0] = a[0]  # type: ignore[index]
    row[1] = a[1]  # type: ignore[index]


@inline_kernel
def bit_if(is_set: bool, place: int) -> int:
    """The number with only bit `place` set, or 0."""
    return np.int64(is_set) << place  # type: ignore[return-value]


@inline_kernel
def write_cells(base: int, a: CellSet, out: Ints, written: int) -> int:
    """Append `base` + cell for each cell of a set to `out`; return the new length.

    `base` is a multiple of 128. Up to three entries after the last may be overwritten.
    """
    written = write_bits(base, a[0], out, written)
    return write_bits(base | 64, a[1], out, written)


@inline_kernel
def write_bits(base: int, word: Word, out: Ints, written: int) -> int:
    """Append the indices of a word's set bits, four at a time to save mispredicted branches."""
    end = written + popcount(word)
    while written < end:
        for i in range(4):
            out[written + i] = base | trailing_zeros(word) & 63
            word &= word - ONE
        written += 4
    return end
