"""Intervals hold the truth in 95 of 100 cases: 500 small experiments of each kind."""

import numpy as np
import pytest

from tessera.lab.estimates import (
    Numbers,
    Sample,
    anytime_mean,
    bounded_mean,
    clip_proportion,
    median,
    ratio_estimate,
)
from tessera.lab.metrics.decisions import simpson_index
from tessera.lab.regression import fit_logistic

EXPERIMENTS = 500
GAMES = 40


def coverage(found: list[bool]) -> float:
    return 100 * float(np.mean(found))


def test_shares() -> None:
    """Of whatever truth: a single one is held by a few of the shares that may be seen."""
    dice = np.random.default_rng(1)
    held = []
    for chance in dice.uniform(0.05, 0.95, EXPERIMENTS):
        found = ratio_estimate([Sample.of(dice.random(GAMES) < chance)])
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
        found = ratio_estimate(strata)
        held.append(found.low <= truth <= found.high)
    assert 93 <= coverage(held) <= 97


def test_mean_of_skewed_values() -> None:
    """As lengths of games are: most short, some very long."""
    dice = np.random.default_rng(3)
    held = []
    for _ in range(EXPERIMENTS):
        found = ratio_estimate([Sample.of(dice.gamma(2.0, 10.0, GAMES))])
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


@pytest.mark.parametrize("games", [8, 20, 50])
def test_shares_that_are_rare_hold_the_truth(games: int) -> None:
    """As draws, or decisions of which hardly any game has one: most games say 0."""
    dice = np.random.default_rng(11)
    for chance in (0.01, 0.04):
        held = []
        for _ in range(EXPERIMENTS // 2):
            once = ratio_estimate([Sample.of(dice.random(games) < chance)])
            decisions = 5 + dice.poisson(15, games)
            seen = dice.binomial(decisions, dice.beta(0.5, 0.5 / chance - 0.5, games))
            often = clip_proportion(ratio_estimate([Sample.of(seen, decisions.astype(float))]))
            held += [one.low <= chance <= one.high for one in (once, often)]
        assert coverage(held) >= 93


@pytest.mark.parametrize("games", [4, 8, 20])
def test_means_of_few_games_hold_the_truth(games: int) -> None:
    dice = np.random.default_rng(12)
    held = []
    for _ in range(EXPERIMENTS // 2):
        lengths = ratio_estimate([Sample.of(20 + dice.gamma(2.0, 5.0, games))])
        behind = np.where(dice.random(games) < 0.6, 0.0, dice.beta(2, 3, games))
        drama = clip_proportion(ratio_estimate([Sample.of(behind)]))
        held += [lengths.low <= 30 <= lengths.high, drama.low <= 0.16 <= drama.high]
    assert coverage(held) >= 93


@pytest.mark.parametrize("games", [8, 20, 50])
@pytest.mark.parametrize(
    "openings",
    [[0.5, 0.3, 0.2], [1 / 50] * 50, [0.3, *[0.01] * 70]],
    ids=["few", "many", "one that is frequent"],
)
def test_simpson_index_interval_holds_the_truth(openings: list[float], games: int) -> None:
    dice = np.random.default_rng(13)
    truth, held = sum(chance**2 for chance in openings), []
    for _ in range(EXPERIMENTS // 2):
        begun = dice.choice(len(openings), games, p=openings)
        others = np.bincount(begun, minlength=len(openings))[begun] - 1
        found = clip_proportion(simpson_index([Sample.of(others / (games - 1))]))
        held.append(found.low <= truth <= found.high)
    assert coverage(held) >= 93


def test_shares_that_are_watched_are_never_wrong_in_19_of_20_experiments() -> None:
    dice = np.random.default_rng(14)
    held = []
    for _ in range(60):
        won = dice.choice([0.0, 0.25, 1.0], 80, p=[0.6, 0.2, 0.2])
        looks = [anytime_mean([Sample.of(won[:games])]) for games in range(8, 81, 8)]
        held.append(all(one.low <= 0.25 <= one.high for one in looks))
    assert coverage(held) >= 93


def test_of_few_games_nothing_is_claimed() -> None:
    assert ratio_estimate([]).games == 0
    found = ratio_estimate([Sample.of([3.0, 4.0])])
    assert (found.value, found.low, found.high) == (3.5, -np.inf, np.inf)
    assert median([Sample.of([3.0, 4.0])]).high == np.inf


def test_a_seed_gives_the_same_interval() -> None:
    sample = Sample.of([1.0, 5.0, 2.0, 8.0, 3.0])
    assert ratio_estimate([sample]) == ratio_estimate([sample])
    assert ratio_estimate([sample]) != ratio_estimate([sample], seed=1)


def test_two_games_of_one_opening_are_one_cluster() -> None:
    """If both games of a pair end alike, pairs count as single games."""
    dice = np.random.default_rng(3)
    pairs = (dice.random(60) < 0.4).astype(float)
    twice = np.repeat(pairs, 2)
    alone, paired = (
        ratio_estimate([Sample.of(pairs)]),
        ratio_estimate([Sample(twice, np.ones(120), 2)]),
    )
    assert paired.value == pytest.approx(alone.value)
    assert (paired.low, paired.high) == pytest.approx((alone.low, alone.high), abs=0.01)
    assert ratio_estimate([Sample.of(twice)]).half_width < 0.8 * paired.half_width
    lengths = dice.normal(30, 5, 60)
    alone = ratio_estimate([Sample.of(lengths)])
    paired = ratio_estimate([Sample(np.repeat(lengths, 2), np.ones(120), 2)])
    assert paired.half_width == pytest.approx(alone.half_width, rel=0.05)
    middle = median([Sample(np.repeat(lengths, 2), np.ones(120), 2)])
    once = median([Sample.of(lengths)])
    assert (middle.low, middle.high) == (once.low, once.high)


def test_pairs_hold_the_truth_as_often_as_they_say() -> None:
    """Games of an opening that favours a side: 500 small matches, whose intervals are looked at."""
    dice, held = np.random.default_rng(8), []
    for _ in range(EXPERIMENTS):
        chance = np.repeat(dice.choice([0.1, 0.7], GAMES), 2)
        found = ratio_estimate(
            [Sample((dice.random(2 * GAMES) < chance).astype(float), np.ones(2 * GAMES), 2)]
        )
        held.append(found.low <= 0.4 <= found.high)
    assert 93 <= coverage(held) <= 97.5


def test_portions_of_few_games_with_draws() -> None:
    """A draw of four is a quarter for each: with six games most resamples are equal."""
    dice = np.random.default_rng(6)
    held = []
    for chance in dice.uniform(0.1, 0.9, EXPERIMENTS):
        wins = dice.random(6)
        drawn = np.where(wins < chance, 1.0, np.where(wins < chance + 0.1, 0.25, 0.0))
        truth = chance + 0.25 * min(0.1, 1 - chance)
        found = bounded_mean([Sample.of(drawn)])
        held.append(found.low <= truth <= found.high)
    assert coverage(held) >= 93


LEADS = 0.6
"""The standard deviation of the lead of a kind of piece, on average over a game."""
PRIOR = 1.5
"""As `metrics.worth` has it: the standard deviation of what a piece is worth."""


def worths(
    dice: np.random.Generator, games: int, kinds: int, spread: float
) -> tuple[Numbers, Numbers, Numbers]:
    """What pieces are truly worth, half of them nothing; estimates; half-lengths of intervals."""
    truth = dice.normal(0, spread, kinds)
    truth[: kinds // 2] = 0
    rows = np.hstack([dice.normal(0, LEADS, (games, kinds)), np.ones((games, 1))])
    chances = 1 / (1 + np.exp(-(rows[:, :-1] @ truth + 0.2)))
    points = (dice.random(games) < chances).astype(float)
    fit = fit_logistic(rows, points, PRIOR**2 * np.eye(kinds + 1))
    return truth, fit.weights[:-1], fit.half_lengths()[:-1]


@pytest.mark.parametrize(("games", "experiments"), [(50, 100), (200, 60), (800, 20)])
@pytest.mark.parametrize("spread", [0.0, 0.5, 1.0])
def test_worths_of_forty_kinds_hold_the_truth_together(
    games: int, experiments: int, spread: float
) -> None:
    """All at once in 95 of 100 cases, so hardly a worthless piece ever seems worth anything."""
    dice = np.random.default_rng(9)
    held, false = [], []
    for _ in range(experiments):
        truth, found, half = worths(dice, games, 40, spread)
        held.append(bool((np.abs(found - truth) <= half).all()))
        false.append(bool((np.abs(found) > half)[truth == 0].any()))
    allowed = 0.05 * experiments + 2 * np.sqrt(0.05 * 0.95 * experiments)
    assert experiments - sum(held) <= allowed
    assert sum(false) <= allowed


def test_worths_of_few_kinds_are_seen_where_they_are_there() -> None:
    """An interval that always held the truth because it says nothing would be of no use."""
    truth, found, half = worths(np.random.default_rng(10), 800, 8, 1.0)
    assert (half < 0.5).all()
    seen = np.abs(found) > half
    assert seen[np.abs(truth) > 0.8].all()
    assert not seen[truth == 0].any()
