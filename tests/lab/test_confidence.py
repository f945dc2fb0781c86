"""Intervals that may be looked at always: they hold the truth, and close on it."""

from collections import Counter

import numpy as np
import pytest

from tessera.lab.confidence import ALPHA, confidence_sequence, log_capital

RUNS, GAMES, LOOK_EVERY = 500, 200, 10


@pytest.mark.parametrize(
    "chances",
    [{0.0: 0.5, 1.0: 0.5}, {0.0: 0.1, 1.0: 0.9}, {0.0: 0.3, 0.5: 0.2, 1.0: 0.5}],
    ids=["fair", "biased", "draws"],
)
def test_the_truth_is_never_outside_in_19_of_20_runs_however_often_one_looks(
    chances: dict[float, float],
) -> None:
    dice = np.random.default_rng(1)
    truth = sum(points * chance for points, chance in chances.items())
    missed = 0
    for _ in range(RUNS):
        games = dice.choice(list(chances), GAMES, p=list(chances.values())).tolist()
        seen = Counter[float]()
        for begun in range(0, GAMES, LOOK_EVERY):
            seen.update(games[begun : begun + LOOK_EVERY])
            if log_capital(seen, truth) >= -np.log(ALPHA):
                missed += 1
                break
    assert missed <= ALPHA * RUNS


def test_ordinary_interval_fails_when_checked_after_each_game() -> None:
    """Which is why there is this one."""
    dice = np.random.default_rng(1)
    won = np.cumsum(dice.random((RUNS, GAMES)) < 0.5, axis=1)
    games = np.arange(1, GAMES + 1)
    off = np.abs(won / games - 0.5) / np.sqrt(0.25 / games)
    assert np.mean((off[:, 20:] > 1.96).any(axis=1)) > 4 * ALPHA


def test_an_interval_holds_the_mean_and_closes_on_it() -> None:
    wide = 1.0
    for games in (1, 10, 100, 1_000, 10_000):
        low, high = confidence_sequence({1.0: 6 * games, 0.5: games, 0.0: 3 * games})
        assert low < 0.65 < high
        assert high - low < wide
        wide = high - low
    assert wide < 0.02


def test_the_ends_are_where_betting_has_shown_it() -> None:
    seen = {1.0: 14, 0.0: 6}
    low, high = confidence_sequence(seen)
    assert low < 0.5 < high  # twenty games say little
    for end in (low, high):
        assert log_capital(seen, end) == pytest.approx(-np.log(ALPHA))


def test_sequence_of_wins_alone_includes_one() -> None:
    low, high = confidence_sequence({1.0: 30})
    assert high == 1.0
    assert 0.8 < low < 0.9
    assert confidence_sequence({0.0: 30}) == pytest.approx((0.0, 1 - low))


def test_of_nothing_nothing_is_known() -> None:
    assert confidence_sequence({}) == (0.0, 1.0)
