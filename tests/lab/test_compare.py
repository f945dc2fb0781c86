"""Versions side by side: real differences are found, and others are not."""

import numpy as np
import pytest
from tests.lab.simulated import game, played

from tessera.lab.compare import compare
from tessera.lab.metrics.catalog import METRICS
from tessera.lab.metrics.series_data import SeriesData

LOOKED_AT = [metric for metric in METRICS if metric.name in {"first-side", "turns", "won-at-once"}]


def version(dice: np.random.Generator, chance: float, turns: float, games: int = 60) -> SeriesData:
    won = dice.random(games) < chance
    lengths = np.maximum(3, dice.poisson(turns, games))
    return played(
        [
            game(n, "b" if first else "r", turns=int(length))
            for n, (first, length) in enumerate(zip(won, lengths, strict=True))
        ]
    )


def test_compare_finds_differences() -> None:
    dice = np.random.default_rng(1)
    found = {
        one.metric: one
        for one in compare([[version(dice, 0.5, 20)], [version(dice, 0.5, 30)]], LOOKED_AT)
    }
    assert found["turns"].is_significant
    assert found["turns"].low < 10 < found["turns"].high
    assert found["turns"].low > 4
    assert not found["first-side"].is_significant
    assert found["first-side"].low < 0 < found["first-side"].high


def test_of_many_differences_that_are_none_hardly_one_is_found() -> None:
    dice = np.random.default_rng(2)
    wrong = 0
    for _ in range(200):
        versions = [[version(dice, 0.5, 20)] for _ in range(4)]
        wrong += any(one.is_significant for one in compare(versions, LOOKED_AT))
    assert wrong <= 0.05 * 200 + 6  # six looks at once; alone each were wrong as often


def test_of_few_games_hardly_one_is_found_either() -> None:
    """Student's law, not the normal one: that would be wrong nearly twice as often as it may."""
    dice = np.random.default_rng(6)
    wrong = 0
    for _ in range(500):
        versions = [[version(dice, 0.5, 20, games=8)] for _ in range(4)]
        wrong += any(one.is_significant for one in compare(versions, LOOKED_AT))
    assert wrong <= 0.05 * 500 + 10


def test_games_of_one_seed_are_compared_with_each_other() -> None:
    """What both have in common says nothing about the difference."""
    dice = np.random.default_rng(3)
    lengths = dice.integers(5, 100, 40)
    one, other = (
        played([game(n, turns=int(length) + more) for n, length in enumerate(lengths)])
        for more in (0, 1)
    )
    (paired,) = compare([[one], [other]], [metric for metric in METRICS if metric.name == "turns"])
    assert paired.is_significant
    assert (paired.value, paired.high - paired.low < 0.1) == (1.0, True)


def test_how_many_games_more_it_takes() -> None:
    dice = np.random.default_rng(4)
    versions = [[version(dice, 0.5, 20, games=100)] for _ in range(2)]
    found = {one.metric: one for one in compare(versions, LOOKED_AT)}
    more = found["first-side"].additional_games(0.05)
    assert 1_750 < more + 100 < 2_450  # (2.39 + 0.84)² · 2 · ¼ / 0.05² = 2,087: one of three
    assert found["first-side"].additional_games(0.9) == 0


@pytest.mark.parametrize("games", [8, 40])
def test_compare_of_unobserved_events_has_an_interval(games: int) -> None:
    versions = [[played([game(n, turns=20) for n in range(games)])] for _ in range(2)]
    found = {one.metric: one for one in compare(versions, LOOKED_AT)}["won-at-once"]
    assert found.value == 0.0
    assert not found.is_significant
    assert found.high == -found.low > 3 / games


def test_of_a_few_games_that_all_say_otherwise_not_all_is_believed() -> None:
    """Four heads and four tails are more likely by chance than a false difference may be."""
    versions = [[played([game(n, winner) for n in range(4)])] for winner in "br"]
    found = {one.metric: one for one in compare(versions, LOOKED_AT)}["first-side"]
    assert (found.value, found.is_significant) == (-1.0, False)


@pytest.mark.parametrize(("one", "other", "games"), [(0.5, 0.7, 30), (0.04, 0.0, 40)])
def test_intervals_hold_the_difference_of_two_shares(one: float, other: float, games: int) -> None:
    dice = np.random.default_rng(8)
    looked_at = [metric for metric in METRICS if metric.name == "first-side"]
    held = 0
    for _ in range(400):
        versions = [[version(dice, chance, 20, games)] for chance in (one, other)]
        (found,) = compare(versions, looked_at)
        held += found.low <= other - one <= found.high
    assert held >= 0.94 * 400


@pytest.mark.parametrize("games", [8, 60])
def test_intervals_of_a_comparison_hold_all_together(games: int) -> None:
    """And a verdict never contradicts the interval beside it."""
    dice = np.random.default_rng(9)
    truth = {"first-side": 0.2, "turns": 3.0, "won-at-once": 0.0}
    held = 0
    for _ in range(100):
        versions = [[version(dice, 0.5, 20, games)], [version(dice, 0.7, 23, games)]]
        found = compare(versions, LOOKED_AT)
        held += all(one.low <= truth[one.metric] <= one.high for one in found)
        assert all(one.is_significant is not (one.low <= 0 <= one.high) for one in found)
    assert held >= 93


def test_a_figure_that_says_nothing_of_a_version_is_left_out() -> None:
    assert compare([[played([])], [played([])]], LOOKED_AT) == ()
