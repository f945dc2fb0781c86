"""Intervals hold the truth in 95 of 100 cases: 500 small experiments of each kind."""

import numpy as np
import pytest

from tessera.lab.estimates import Sample, estimate, median, portion

EXPERIMENTS = 500
GAMES = 40


def coverage(found: list[bool]) -> float:
    return 100 * float(np.mean(found))


def test_shares() -> None:
    """Of whatever truth: a single one is held by a few of the shares that may be seen."""
    dice = np.random.default_rng(1)
    held = []
    for chance in dice.uniform(0.05, 0.95, EXPERIMENTS):
        found = estimate([Sample.of(dice.random(GAMES) < chance)])
        held.append(found.low <= chance <= found.high)
    assert 93 <= coverage(held) <= 97


def test_ratios_of_games_of_unequal_length_at_two_strengths() -> None:
    """As branching is: long games say more, and at each strength they are others."""
    dice = np.random.default_rng(2)
    held = []
    truth = (10 * 6.0 + 20 * 8.0) / 30
    for _ in range(EXPERIMENTS):
        strata = []
        for length, mean in ((10, 6.0), (20, 8.0)):
            weights = 1 + dice.poisson(length - 1, GAMES)
            strata.append(Sample.of(dice.normal(mean * weights, weights), weights.astype(float)))
        found = estimate(strata)
        held.append(found.low <= truth <= found.high)
    assert 93 <= coverage(held) <= 97


def test_means_of_what_is_lopsided() -> None:
    """As lengths of games are: most short, some very long."""
    dice = np.random.default_rng(3)
    held = []
    for _ in range(EXPERIMENTS):
        found = estimate([Sample.of(dice.gamma(2.0, 10.0, GAMES))])
        held.append(found.low <= 20.0 <= found.high)
    assert 93 <= coverage(held) <= 97


def test_medians() -> None:
    """Their intervals end at games, and so may hold a little more often."""
    dice = np.random.default_rng(4)
    held = []
    for _ in range(EXPERIMENTS):
        found = median([Sample.of(dice.exponential(10.0, GAMES))])
        held.append(found.low <= 10.0 * np.log(2) <= found.high)
    assert 93 <= coverage(held) <= 98.5


def test_of_few_games_nothing_is_claimed() -> None:
    assert estimate([]).games == 0
    found = estimate([Sample.of([3.0, 4.0])])
    assert (found.value, found.low, found.high) == (3.5, -np.inf, np.inf)
    assert median([Sample.of([3.0, 4.0])]).high == np.inf


def test_a_seed_gives_the_same_interval() -> None:
    sample = Sample.of([1.0, 5.0, 2.0, 8.0, 3.0])
    assert estimate([sample]) == estimate([sample])
    assert estimate([sample]) != estimate([sample], seed=1)


def test_two_games_of_one_opening_are_no_two_witnesses() -> None:
    """Where each pair ends alike, so many pairs say as much as so many games."""
    dice = np.random.default_rng(3)
    pairs = (dice.random(60) < 0.4).astype(float)
    twice = np.repeat(pairs, 2)
    alone, paired = estimate([Sample.of(pairs)]), estimate([Sample(twice, np.ones(120), 2)])
    assert paired.value == pytest.approx(alone.value)
    assert (paired.low, paired.high) == pytest.approx((alone.low, alone.high), abs=0.01)
    assert estimate([Sample.of(twice)]).half < 0.8 * paired.half
    lengths = dice.normal(30, 5, 60)
    alone = estimate([Sample.of(lengths)])
    paired = estimate([Sample(np.repeat(lengths, 2), np.ones(120), 2)])
    assert paired.half == pytest.approx(alone.half, rel=0.05)
    middle = median([Sample(np.repeat(lengths, 2), np.ones(120), 2)])
    once = median([Sample.of(lengths)])
    assert (middle.low, middle.high) == (once.low, once.high)


def test_pairs_hold_the_truth_as_often_as_they_say() -> None:
    """Games of an opening that favours a side: 500 small matches, whose intervals are looked at."""
    dice, held = np.random.default_rng(8), []
    for _ in range(EXPERIMENTS):
        chance = np.repeat(dice.choice([0.1, 0.7], GAMES), 2)
        found = estimate(
            [Sample((dice.random(2 * GAMES) < chance).astype(float), np.ones(2 * GAMES), 2)]
        )
        held.append(found.low <= 0.4 <= found.high)
    assert 93 <= coverage(held) <= 97.5


def test_portions_of_few_games_with_draws() -> None:
    """A draw of four is a quarter for each: of six games most drawings anew are all alike."""
    dice = np.random.default_rng(6)
    held = []
    for chance in dice.uniform(0.1, 0.9, EXPERIMENTS):
        wins = dice.random(6)
        drawn = np.where(wins < chance, 1.0, np.where(wins < chance + 0.1, 0.25, 0.0))
        truth = chance + 0.25 * min(0.1, 1 - chance)
        found = portion([Sample.of(drawn)])
        held.append(found.low <= truth <= found.high)
    assert coverage(held) >= 93
