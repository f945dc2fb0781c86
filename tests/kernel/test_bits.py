"""Sets of cells against Python's own sets."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tessera.kernel import bits
from tessera.kernel.bits import NO_CELL, CellSet

cells = st.sets(st.integers(0, NO_CELL - 1))


def as_bits(members: set[int]) -> CellSet:
    row = np.zeros(2, dtype=np.uint64)
    for cell in members:
        bits.store(row, bits.row(bits.either(row, bits.row(bits.single(cell)))))
    return row


def as_set(a: CellSet) -> set[int]:
    row = bits.row(a)
    members = {cell for cell in range(NO_CELL + 1) if bits.has(row, cell)}
    assert bits.cells(a) == sorted(members)
    return members


@given(cells, cells)
def test_set_algebra(a: set[int], b: set[int]) -> None:
    assert as_set(bits.both(as_bits(a), as_bits(b))) == a & b
    assert as_set(bits.either(as_bits(a), as_bits(b))) == a | b
    assert as_set(bits.without(as_bits(a), as_bits(b))) == a - b
    assert as_set(bits.members(as_bits(a))) == a


@given(cells)
def test_counting_and_picking(a: set[int]) -> None:
    row = as_bits(a)
    assert bits.count(row) == len(a)
    assert bits.is_empty(row) == (not a)
    assert [bits.nth(row, rank) for rank in range(len(a))] == sorted(a)


@given(cells.filter(bool))
def test_dropping_the_lowest(a: set[int]) -> None:
    row = as_bits(a)
    assert bits.lowest(row) == min(a)
    assert as_set(bits.drop_lowest(row)) == a - {min(a)}


def test_no_cell_is_in_no_set() -> None:
    everything = as_bits(set(range(NO_CELL)))
    assert not bits.has(everything, NO_CELL)
    assert as_set(bits.single(NO_CELL)) == set()
