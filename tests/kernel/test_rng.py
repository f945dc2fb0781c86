"""Random numbers: known values, and the same ones from the same seed."""

from hypothesis import given
from hypothesis import strategies as st

from tessera.kernel.rng import new_rng, next_word, random_below, zobrist_keys


def test_rolls_match_splitmix64() -> None:
    """The first numbers of Vigna's splitmix64.c from the state 1234567."""
    state = new_rng(1234567)
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [int(next_word(state)) for _ in expected] == expected


@given(st.integers(-(2**70), 2**70), st.integers(1, 2**32))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= random_below(new_rng(seed), bound) < bound


def test_same_seed_same_rolls() -> None:
    assert [next_word(new_rng(7)) for _ in range(3)] == [next_word(new_rng(7))] * 3


def test_keys_are_the_rolls_of_their_seed() -> None:
    state = new_rng(9)
    assert list(zobrist_keys(9, 2, 3).flat) == [next_word(state) for _ in range(6)]


def test_keys_are_all_different() -> None:
    assert len({*zobrist_keys(1, 50, 50).flat, *zobrist_keys(2, 50, 50).flat}) == 5000
