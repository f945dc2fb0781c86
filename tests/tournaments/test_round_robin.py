"""Round robins: everybody meets everybody, once in a round."""

from collections import Counter

import pytest

from tessera.tournaments.pairing import Game, balance
from tessera.tournaments.round_robin import round_count, schedule


@pytest.mark.parametrize("count", range(2, 17))
@pytest.mark.parametrize("cycles", [1, 2])
def test_each_meets_each_as_often(count: int, cycles: int) -> None:
    rounds = schedule([*range(count)], cycles)
    assert len(rounds) == round_count(count, cycles)
    met = Counter(frozenset(pairing) for one in rounds for pairing in one)
    assert set(met.values()) == {cycles}
    assert len(met) == count * (count - 1) // 2
    for one in rounds:
        there = [player for pairing in one for player in pairing]
        assert len(there) == len({*there}) == count - count % 2


@pytest.mark.parametrize("count", range(2, 17))
def test_all_play_first_about_as_often_and_after_two_cycles_as_often(count: int) -> None:
    once = [Game(*pairing) for one in schedule([*range(count)]) for pairing in one]
    assert all(abs(balance(player, once)) <= 1 for player in range(count))
    twice = [Game(*pairing) for one in schedule([*range(count)], 2) for pairing in one]
    assert not any(balance(player, twice) for player in range(count))


def test_single_player_has_no_games() -> None:
    assert schedule([0]) == [[]]
