"""The transposition table: scores and best actions by position, however it was reached.

Threads share one without locks: each entry stores its key XOR its data, so that a torn write reads
as a miss. See Hyatt and Mann, "A lock-less transposition table implementation for parallel search"
(ICGA Journal, 2002).
"""

from typing import TypeAlias

import numpy as np

from tessera.kernel.compiled import inline_kernel

ENTRY = np.dtype((np.record, [("table", "u1", (0,)), ("check", "u8"), ("packed", "u8")]))
"""An entry: the position's key XOR `packed`, and `packed`, which `pack` makes."""

Table: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.void]]"
"""[2**n] `ENTRY`, in buckets of two. `store` has the replacement policy."""

ABSENT, UPPER, LOWER, EXACT = 0, 1, 2, 3
"""The bound type of a score."""

EMPTY = np.uint64(0)
"""The data of an empty entry."""

# The fields of an entry's data, from the lowest bit: action, score, depth, generation, bound.
SCORE_SHIFT, DEPTH_SHIFT, GENERATION_SHIFT, BOUND_SHIFT = 32, 54, 60, 62
ACTION_BITS = np.uint64(0xFFFF_FFFF)
SCORE_BITS, DEPTH_BITS, GENERATION_BITS = (1 << 22) - 1, 63, 3
SCORE_BIAS = 1 << 21
"""Added to a score before it is packed; scores lie between its negative and it."""
MIN_ENTRIES = 1 << 10
"""The size of the smallest table, in entries."""


def table(memory: int) -> Table:
    """Allocate an empty table of at most `memory` bytes, and at least `MIN_ENTRIES` entries."""
    entries = max(memory // ENTRY.itemsize, MIN_ENTRIES)
    return np.zeros(1 << (entries.bit_length() - 1), dtype=ENTRY)


@inline_kernel
def pack(action: int, score: int, depth: int, generation: int, bound: int) -> np.uint64:
    """Pack the data of an entry into a word."""
    data = np.uint64(action) & ACTION_BITS
    data |= np.uint64(score + SCORE_BIAS) << np.uint64(SCORE_SHIFT)
    data |= np.uint64(depth) << np.uint64(DEPTH_SHIFT)
    return (
        data
        | np.uint64(generation) << np.uint64(GENERATION_SHIFT)
        | np.uint64(bound) << np.uint64(BOUND_SHIFT)
    )


@inline_kernel
def action_in(data: np.uint64) -> int:
    """The best action, or the one that caused a cutoff."""
    return np.int64(data & ACTION_BITS)  # type: ignore[return-value]


@inline_kernel
def score_in(data: np.uint64) -> int:
    """The score, exact or a bound as `bound_in` says."""
    biased: int = np.int64(data >> np.uint64(SCORE_SHIFT) & np.uint64(SCORE_BITS))  # type: ignore[assignment]
    return biased - SCORE_BIAS


@inline_kernel
def depth_in(data: np.uint64) -> int:
    """The depth to which the position was searched."""
    return np.int64(data >> np.uint64(DEPTH_SHIFT) & np.uint64(DEPTH_BITS))  # type: ignore[return-value]


@inline_kernel
def generation_in(data: np.uint64) -> int:
    """The generation of the search that stored it, modulo 4."""
    return np.int64(data >> np.uint64(GENERATION_SHIFT) & np.uint64(GENERATION_BITS))  # type: ignore[return-value]


@inline_kernel
def bound_in(data: np.uint64) -> int:
    """`EXACT`, a `LOWER` or an `UPPER` bound; `ABSENT` if the entry is empty."""
    return np.int64(data >> np.uint64(BOUND_SHIFT))  # type: ignore[return-value]


@inline_kernel
def probe(entries: Table, key: np.uint64) -> np.uint64:
    """Look up a position: the data of its entry, or `EMPTY`."""
    index = np.int64(key & np.uint64(len(entries) - 1))
    for slot in (index, index ^ 1):
        data = entries[slot].packed
        if entries[slot].check ^ data == key and data != EMPTY:
            return data
    return EMPTY


@inline_kernel
def store(entries: Table, key: np.uint64, data: np.uint64) -> None:
    """Store an entry by this replacement policy.

    It goes into the slot of its key, unless that holds a deeper entry of the same generation for
    another position; then into the neighbour, whatever that holds.
    """
    index = np.int64(key & np.uint64(len(entries) - 1))
    old = entries[index].packed
    keeps_old = generation_in(old) == generation_in(data) and depth_in(old) > depth_in(data)
    if keeps_old and entries[index].check ^ old != key:
        index ^= 1
    entries[index].check = key ^ data
    entries[index].packed = data
