"""The transposition table: what a search knows of positions, whichever way it came there.

Threads may share one without locks: an entry whose two words do not belong together is not found
(Hyatt, Mann: "A lock-less transposition table implementation for parallel search", ICGA 2002).
"""

from typing import TypeAlias

import numpy as np

from tessera.kernel.compiled import verb

ENTRY = np.dtype((np.record, [("table", "u1", (0,)), ("check", "u8"), ("known", "u8")]))
"""An entry: what it knows, and its position's key mixed with that."""

Table: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.void]]"
"""[2**n] `ENTRY`. Entries lie in pairs: the deeper of two positions stays, the other gives way."""

ABSENT, AT_MOST, AT_LEAST, EXACT = 0, 1, 2, 3
"""What an entry says of a score."""

NOTHING = np.uint64(0)
"""The data of no entry."""

# The fields of an entry's data, from the lowest bit: action, score, depth, generation, bound.
SCORE_SHIFT, DEPTH_SHIFT, AGE_SHIFT, BOUND_SHIFT = 32, 54, 60, 62
ACTION_BITS = np.uint64(0xFFFF_FFFF)
SCORE_BITS, DEPTH_BITS, AGE_BITS = (1 << 22) - 1, 63, 3
SCORE_BIAS = 1 << 21
"""Scores lie between its negative and it."""
LEAST = 1 << 10
"""Entries of the smallest table."""


def table(memory: int) -> Table:
    """An empty table in at most `memory` bytes (but not smaller than the smallest)."""
    entries = max(memory // ENTRY.itemsize, LEAST)
    return np.zeros(1 << (entries.bit_length() - 1), dtype=ENTRY)


@verb
def pack(action: int, score: int, depth: int, age: int, bound: int) -> np.uint64:
    """The data of an entry."""
    word = np.uint64(action) & ACTION_BITS
    word |= np.uint64(score + SCORE_BIAS) << np.uint64(SCORE_SHIFT)
    word |= np.uint64(depth) << np.uint64(DEPTH_SHIFT)
    return (
        word | np.uint64(age) << np.uint64(AGE_SHIFT) | np.uint64(bound) << np.uint64(BOUND_SHIFT)
    )


@verb
def action_in(data: np.uint64) -> int:
    """The action that was best, or refuted the one before."""
    return np.int64(data & ACTION_BITS)  # type: ignore[return-value]


@verb
def score_in(data: np.uint64) -> int:
    """What the position is worth, as `bound_in` says how to take it."""
    biased: int = np.int64(data >> np.uint64(SCORE_SHIFT) & np.uint64(SCORE_BITS))  # type: ignore[assignment]
    return biased - SCORE_BIAS


@verb
def depth_in(data: np.uint64) -> int:
    """How deep the position was searched."""
    return np.int64(data >> np.uint64(DEPTH_SHIFT) & np.uint64(DEPTH_BITS))  # type: ignore[return-value]


@verb
def age_in(data: np.uint64) -> int:
    """In which search, counted by fours."""
    return np.int64(data >> np.uint64(AGE_SHIFT) & np.uint64(AGE_BITS))  # type: ignore[return-value]


@verb
def bound_in(data: np.uint64) -> int:
    """Whether the score is `EXACT`, or `AT_LEAST` or `AT_MOST` so much; `ABSENT` of no entry."""
    return np.int64(data >> np.uint64(BOUND_SHIFT))  # type: ignore[return-value]


@verb
def probe(entries: Table, key: np.uint64) -> np.uint64:
    """The data of a position's entry, or `NOTHING`."""
    place = np.int64(key & np.uint64(len(entries) - 1))
    for slot in (place, place ^ 1):
        data = entries[slot].known
        if entries[slot].check ^ data == key and data != NOTHING:
            return data
    return NOTHING


@verb
def remember(entries: Table, key: np.uint64, data: np.uint64) -> None:
    """Write an entry in place of the position's last, of an earlier search's, or of a shallower."""
    place = np.int64(key & np.uint64(len(entries) - 1))
    known = entries[place].known
    stays = age_in(known) == age_in(data) and depth_in(known) > depth_in(data)
    if stays and entries[place].check ^ known != key:
        place ^= 1
    entries[place].check = key ^ data
    entries[place].known = data
