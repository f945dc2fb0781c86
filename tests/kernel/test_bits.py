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
        bits.store(row, bits.as_row(bits.union(row, bits.as_row(bits.single(cell)))))
    return row


def as_set(a: CellSet) -> set[int]:
    row = bits.as_row(a)
    members = {cell for cell in range(NO_CELL + 1) if bits.contains(row, cell)}
    assert bits.list_cells(a) == sorted(members)
    return members


@given(cells, cells)
def test_set_algebra(a: set[int], b: set[int]) -> None:
    assert as_set(bits.intersection(as_bits(a), as_bits(b))) == a & b
    assert as_set(bits.union(as_bits(a), as_bits(b))) == a | b
    assert as_set(bits.difference(as_bits(a), as_bits(b))) == a - b
    assert as_set(bits.as_tuple(as_bits(a))) == a


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
    assert not bits.contains(everything, NO_CELL)
    assert as_set(bits.single(NO_CELL)) == set()
