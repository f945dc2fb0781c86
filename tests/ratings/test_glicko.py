"""Ratings, held to the example of Glickman's paper."""

import pytest

from tessera.ratings.glicko import HIGHEST, NARROWEST, WIDEST, Rating, expected, rated, tried


def test_the_example_of_the_paper() -> None:
    opponents = [Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)]
    after = rated(Rating(1500, 200, 0.06), list(zip(opponents, (1.0, 0.0, 0.0), strict=True)))
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_deviation_grows_without_games() -> None:
    after = rated(Rating(1500, 200, 0.06), [])
    assert (after.rating, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.27, abs=0.01)


def test_surprises_move_ratings_most_and_both_ways() -> None:
    player, hard, easy = Rating(), Rating(2000, 60), Rating(1000, 60)
    gain = tried(player, hard, solved=True)[0].rating - player.rating
    assert gain > tried(player, easy, solved=True)[0].rating - player.rating > 0
    assert tried(player, hard, solved=True)[1].rating < hard.rating
    assert tried(player, easy, solved=False)[1].rating > easy.rating
    assert expected(player, hard) < 0.1 < 0.9 < expected(player, easy)


def test_ratings_stay_within_bounds_and_become_sure() -> None:
    player = Rating()
    for _ in range(60):
        player, _puzzle = tried(player, Rating(player.rating, 60), solved=True)
        assert NARROWEST <= player.deviation <= WIDEST
    assert player.is_sure
    assert not Rating().is_sure
    assert tried(Rating(HIGHEST, 350), Rating(HIGHEST, 350), solved=True)[0].rating == HIGHEST


def test_an_unlikely_result_raises_the_volatility() -> None:
    steady = Rating(1500, 50, 0.06)
    shocked = rated(steady, [(Rating(900, 50), 0.0)] * 5)
    assert shocked.volatility > steady.volatility
