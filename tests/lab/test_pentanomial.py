"""Pairs of games: intervals that hold the truth, and a test that ends early and is seldom wrong."""

import math
import random
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

from tessera.lab.pentanomial import PAIR_SCORES, Pentanomial, Sprt, expected_score
from tessera.lab.stats import elo_difference

EVEN, BETTER = (1, 2, 4, 2, 1), (1, 1, 2, 6, 10)
"""How likely outcomes are, up to a factor."""


def mean(weights: Sequence[int]) -> float:
    return sum(o * w for o, w in zip(PAIR_SCORES, weights, strict=True)) / sum(weights)


def drawn(rng: random.Random, weights: Sequence[int], number: int) -> Pentanomial:
    return Pentanomial.of(Counter(rng.choices(PAIR_SCORES, weights, k=number)))


def test_pairs_are_counted_by_the_points_of_the_first() -> None:
    pairs = Pentanomial.of({0.0: 1, 0.25: 1, 0.5: 2, 0.75: 1, 1.0: 3})
    assert pairs == Pentanomial((1, 1, 2, 1, 3))
    assert (pairs.number, pairs.win_rate) == (8, 0.625)


def test_no_pairs_show_nothing() -> None:
    assert (Pentanomial().win_rate, Pentanomial().interval()) == (0.5, (0.0, 1.0))
    assert Sprt(0, 10).llr(Pentanomial()) == 0.0
    assert Sprt(0, 10).verdict(Pentanomial()) is None


def test_shares_of_elo_points() -> None:
    assert expected_score(0) == 0.5
    assert elo_difference(expected_score(123.0)) == pytest.approx(123.0)


@pytest.mark.parametrize(
    ("low", "high", "counts", "ratio"),
    [
        # Counts that Fishtest's stat_util.py takes for examples, and others; the ratios are those
        # of its LLRcalc.LLR_logistic.
        (-3.0, 1.0, (10789, 19328, 33806, 19402, 10543), 2.1310678117917194),
        (0.2, 0.9, (39, 2226, 31451, 2412, 40), 2.1625425800478513),
        (0.0, 10.0, (3, 10, 40, 20, 7), 1.0215938342360023),
        (0.0, 50.0, (0, 2, 5, 8, 15), 4.007274024906793),
        (-5.0, 0.0, (20, 0, 60, 0, 20), 0.025881967852316827),
    ],
)
def test_the_ratio_is_that_of_fishtest(
    low: float, high: float, counts: tuple[int, ...], ratio: float
) -> None:
    assert Sprt(low, high).llr(Pentanomial(counts)) == pytest.approx(ratio, rel=1e-6)


def test_the_test_ends_at_walds_bounds() -> None:
    sprt = Sprt(0, 50)
    assert sprt.llr_bound == pytest.approx(math.log(19))
    assert sprt.verdict(Pentanomial((0, 2, 5, 8, 15))) == 50
    assert sprt.verdict(Pentanomial((15, 8, 5, 2, 0))) == 0
    assert sprt.verdict(Pentanomial((0, 2, 5, 2, 0))) is None


def test_of_many_pairs_the_interval_is_the_usual_one() -> None:
    """As far as the mean is normal: 1.96 standard errors to each side."""
    counts = (10789, 19328, 33806, 19402, 10543)
    pairs = Pentanomial(counts)
    spread = sum(n * (o - pairs.win_rate) ** 2 for n, o in zip(counts, PAIR_SCORES, strict=True))
    half = 1.96 * math.sqrt(spread) / pairs.number
    low, high = pairs.interval()
    assert low == pytest.approx(pairs.win_rate - half, abs=1e-6)
    assert high == pytest.approx(pairs.win_rate + half, abs=1e-6)


def test_nothing_lies_beyond_the_ends() -> None:
    low, high = Pentanomial((0, 0, 0, 0, 10)).interval()
    assert low == pytest.approx(0.7732, abs=1e-4)
    assert high == 1.0
    assert sum(Pentanomial((10, 0, 0, 0, 0)).interval()) == pytest.approx(1 - low)


@pytest.mark.parametrize("weights", [EVEN, BETTER], ids=["even", "better"])
def test_intervals_hold_the_truth_in_95_of_100_cases(weights: tuple[int, ...]) -> None:
    rng = random.Random(2026)
    intervals = [drawn(rng, weights, 40).interval() for _ in range(300)]
    held = sum(low <= mean(weights) <= high for low, high in intervals)
    assert 0.92 <= held / 300 <= 0.98


@pytest.mark.parametrize("truth", [0.0, 100.0])
def test_sprt_keeps_its_error_rate(truth: float) -> None:
    """A player worth exactly what one of the hypotheses says, 200 times."""
    rng, sprt = random.Random(2026), Sprt(0.0, 100.0)
    lean = expected_score(truth) - 0.5
    weights = [0.15 - lean / 2, 0.2, 0.3, 0.2, 0.15 + lean / 2]
    for place, by in ((1, -lean), (3, lean)):
        weights[place] += by
    assert sum(o * w for o, w in zip(PAIR_SCORES, weights, strict=True)) == pytest.approx(
        lean + 0.5
    )
    wrong, played = 0, 0
    for _ in range(200):
        scores = Counter[float]()
        while (verdict := sprt.verdict(Pentanomial.of(scores))) is None:
            scores[rng.choices(PAIR_SCORES, weights)[0]] += 1
        wrong += verdict != truth
        played += scores.total()
    assert wrong / 200 <= 0.08
    assert played / 200 < 100, "it ends early"


@pytest.mark.parametrize("pairs", [6, 20, 60])
@pytest.mark.parametrize(
    "chances",
    [(0.0, 0.1, 0.4, 0.3, 0.2), (0.25, 0.0, 0.5, 0.0, 0.25), (0.02, 0.03, 0.15, 0.2, 0.6)],
)
def test_interval_holds_the_share_in_19_of_20_matches(
    chances: tuple[float, ...], pairs: int
) -> None:
    dice = np.random.default_rng(4)
    truth = sum(outcome * chance for outcome, chance in zip(PAIR_SCORES, chances, strict=True))
    held = 0
    for counts in dice.multinomial(pairs, chances, 200).tolist():
        low, high = Pentanomial(tuple(counts)).interval()
        held += low <= truth <= high
    assert held >= 0.92 * 200
