"""Ratings, held to the example of Glickman's paper."""

import pytest

from tessera.ratings.glicko import (
    MAX_DEVIATION,
    MAX_RATING,
    MIN_DEVIATION,
    Rating,
    expected,
    rate_attempt,
    rate_period,
)


def test_the_example_of_the_paper() -> None:
    opponents = [Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)]
    after = rate_period(Rating(1500, 200, 0.06), list(zip(opponents, (1.0, 0.0, 0.0), strict=True)))
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_deviation_grows_without_games() -> None:
    after = rate_period(Rating(1500, 200, 0.06), [])
    assert (after.rating, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.27, abs=0.01)


def test_surprises_move_ratings_most_and_both_ways() -> None:
    player, hard, easy = Rating(), Rating(2000, 60), Rating(1000, 60)
    gain = rate_attempt(player, hard, solved=True)[0].rating - player.rating
    assert gain > rate_attempt(player, easy, solved=True)[0].rating - player.rating > 0
    assert rate_attempt(player, hard, solved=True)[1].rating < hard.rating
    assert rate_attempt(player, easy, solved=False)[1].rating > easy.rating
    assert expected(player, hard) < 0.1 < 0.9 < expected(player, easy)


def test_ratings_stay_within_bounds_and_become_sure() -> None:
    player = Rating()
    for _ in range(60):
        player, _puzzle = rate_attempt(player, Rating(player.rating, 60), solved=True)
        assert MIN_DEVIATION <= player.deviation <= MAX_DEVIATION
    assert player.is_established
    assert not Rating().is_established
    assert (
        rate_attempt(Rating(MAX_RATING, 350), Rating(MAX_RATING, 350), solved=True)[0].rating
        == MAX_RATING
    )


def test_an_unlikely_result_raises_the_volatility() -> None:
    steady = Rating(1500, 50, 0.06)
    shocked = rate_period(steady, [(Rating(900, 50), 0.0)] * 5)
    assert shocked.volatility > steady.volatility
