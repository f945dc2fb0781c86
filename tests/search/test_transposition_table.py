"""The transposition table: what is stored is found as it was, and nothing else."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.search import transposition_table as tt

KEYS = st.integers(0, 2**64 - 1).map(np.uint64)
ACTIONS = st.integers(0, 2**31 - 1)
SCORES = st.integers(-1_000_001, 1_000_001)
DEPTHS = st.integers(0, tt.DEPTH_BITS)
BOUNDS = st.sampled_from([tt.UPPER, tt.LOWER, tt.EXACT])


@given(KEYS, ACTIONS, SCORES, DEPTHS, st.integers(0, 3), BOUNDS)
def test_stored_entry_is_found(
    key: np.uint64, action: int, score: int, depth: int, age: int, bound: int
) -> None:
    entries = tt.table(0)
    tt.store(entries, key, np.uint64(tt.pack(action, score, depth, age, bound)))
    data = np.uint64(tt.probe(entries, key))
    told = tt.action_in(data), tt.score_in(data), tt.depth_in(data), tt.generation_in(data)
    assert told == (action, score, depth, age)
    assert tt.bound_in(data) == bound
    assert tt.probe(entries, key ^ np.uint64(1 << 40)) == tt.EMPTY


def test_the_deeper_of_two_positions_stays_and_the_other_is_found_beside_it() -> None:
    entries = tt.table(0)
    one, two, three = (np.uint64(5 + (i << 30)) for i in range(3))
    for key, depth in ((one, 9), (two, 3), (three, 4)):
        tt.store(entries, key, np.uint64(tt.pack(1, 0, depth, 0, tt.EXACT)))
    found = [tt.depth_in(np.uint64(tt.probe(entries, key))) for key in (one, three)]
    assert found == [9, 4]
    assert tt.probe(entries, two) == tt.EMPTY


def test_what_an_earlier_search_knew_gives_way() -> None:
    entries = tt.table(0)
    old, new = np.uint64(5), np.uint64(5 + (1 << 30))
    tt.store(entries, old, np.uint64(tt.pack(1, 0, 20, 0, tt.EXACT)))
    tt.store(entries, new, np.uint64(tt.pack(1, 0, 2, 1, tt.EXACT)))
    assert tt.probe(entries, old) == tt.EMPTY


def test_an_entry_that_two_threads_wrote_half_of_is_not_found() -> None:
    entries = tt.table(0)
    key = np.uint64(77)
    tt.store(entries, key, np.uint64(tt.pack(1, 2, 3, 0, tt.EXACT)))
    entries["packed"][77] ^= np.uint64(1 << 33)
    assert tt.probe(entries, key) == tt.EMPTY


@pytest.mark.parametrize("memory", [0, 1 << 20, (1 << 22) + 12_345])
def test_a_table_stays_within_its_memory(memory: int) -> None:
    entries = tt.table(memory)
    assert len(entries).bit_count() == 1
    assert entries.nbytes <= max(memory, tt.MIN_ENTRIES * tt.ENTRY.itemsize)
