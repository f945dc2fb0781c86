"""Random numbers: known values, and the same ones from the same seed."""

from hypothesis import given
from hypothesis import strategies as st

from tessera.kernel.dice import below, dice, keys, roll


def test_rolls_are_those_of_splitmix64() -> None:
    """The first numbers of Vigna's splitmix64.c from the state 1234567."""
    state = dice(1234567)
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [int(roll(state)) for _ in expected] == expected


@given(st.integers(-(2**70), 2**70), st.integers(1, 2**32))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= below(dice(seed), bound) < bound


def test_same_seed_same_rolls() -> None:
    assert [roll(dice(7)) for _ in range(3)] == [roll(dice(7))] * 3


def test_keys_are_the_rolls_of_their_seed() -> None:
    state = dice(9)
    assert list(keys(9, 2, 3).flat) == [roll(state) for _ in range(6)]


def test_keys_are_all_different() -> None:
    assert len({*keys(1, 50, 50).flat, *keys(2, 50, 50).flat}) == 5000
