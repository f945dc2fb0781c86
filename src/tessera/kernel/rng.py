"""Random numbers with an explicit state: everything is reproducible from a seed.

The generator is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators",
OOPSLA 2014): one word of state, no zero state to avoid, and no measurable cost in a playout.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from tessera.kernel.compiled import inline_kernel

Rng: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.uint64]]"
"""The state: an array of one word."""

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_ONE = np.uint64(0xBF58476D1CE4E5B9)
MIX_TWO = np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)


@inline_kernel
def mix64(word: np.uint64) -> np.uint64:
    """Mix the bits of a word (the finaliser of SplitMix64)."""
    word = (word ^ (word >> np.uint64(30))) * MIX_ONE
    word = (word ^ (word >> np.uint64(27))) * MIX_TWO
    return word ^ (word >> np.uint64(31))


@inline_kernel
def next_word(rng: Rng) -> np.uint64:
    """The next 64 random bits (the state is modified in place)."""
    rng[0] += GOLDEN
    return mix64(rng[0])


@inline_kernel
def random_below(rng: Rng, bound: int) -> int:
    """A random number from 0 to `bound` - 1, for bounds up to 2**32 (modified in place).

    Multiplies instead of dividing (Lemire), with a negligible bias of at most bound / 2**32.
    """
    return int(((next_word(rng) >> HALF) * np.uint64(bound)) >> HALF)


def new_rng(seed: int) -> Rng:
    """A generator from a seed: any whole number."""
    return np.array([seed & 0xFFFF_FFFF_FFFF_FFFF], dtype=np.uint64)


def zobrist_keys(seed: int, *shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint64]]:
    """An array of fixed random words for Zobrist hashing."""
    # Not the compiled function, which would have to be loaded, and on a whole array at once.
    plain_mix: Callable[..., Any] = getattr(mix64, "py_func", mix64)
    rolls = np.arange(1, int(np.prod(shape)) + 1, dtype=np.uint64)
    words: np.ndarray[tuple[int, ...], np.dtype[np.uint64]] = plain_mix(
        new_rng(seed) + rolls * GOLDEN
    )
    return words.reshape(shape)
