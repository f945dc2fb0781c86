"""What a match shows: shares, intervals, Elo."""

import math

import pytest

from tessera.lab.stats import WinDrawLoss, elo_difference


def test_games_are_counted() -> None:
    score = WinDrawLoss()
    for points in (1.0, 0.5, 0.0, 1.0):
        score = score.plus(points)
    assert score == WinDrawLoss(wins=2, draws=1, losses=1)
    assert (score.games, score.win_rate) == (4, 0.625)


def test_no_games_show_nothing() -> None:
    assert WinDrawLoss().win_rate == 0.5
    assert WinDrawLoss().interval() == (0.0, 1.0)


def test_wilsons_interval() -> None:
    # Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
    low, high = WinDrawLoss(wins=81, losses=263 - 81).interval()
    assert low == pytest.approx(0.2553, abs=5e-5)
    assert high == pytest.approx(0.3662, abs=5e-5)
    low, high = WinDrawLoss(wins=0, losses=20).interval()
    assert low == 0.0
    assert high == pytest.approx(0.1611, abs=5e-5)


def test_nothing_lies_beyond_the_ends() -> None:
    for games in (1, 7, 100, 999):
        assert WinDrawLoss(wins=games).interval()[1] == 1.0
        assert WinDrawLoss(losses=games).interval()[0] == 0.0


def test_elo_of_a_share() -> None:
    assert elo_difference(0.5) == 0.0
    assert elo_difference(10 / 11) == pytest.approx(400.0)
    assert elo_difference(0.25) == pytest.approx(-elo_difference(0.75))
    assert (elo_difference(0.0), elo_difference(1.0)) == (-math.inf, math.inf)
