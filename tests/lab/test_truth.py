"""The lab finds out what is known already: real experiments, and simulated ones that end early."""

from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from tests.lab.simulated import SERIES
from tests.toys.race import setup

from tessera.lab import confidence
from tessera.lab.confidence import ALPHA, Precision, confidence_sequence
from tessera.lab.experiment import Experiment
from tessera.lab.metrics.catalog import METRICS
from tessera.lab.metrics.series_data import SeriesData, load_series
from tessera.lab.runner import Run, SeriesProgress
from tessera.lab.store import Store

EXPERIMENTS, MOST = 500, 80
BY_NAME = {metric.name: metric for metric in METRICS}


@cache
def known(counts: frozenset[tuple[float, int]], error: float) -> tuple[float, float]:
    """The interval of an outcome sequence, cached for many experiments."""
    return confidence_sequence(dict(counts), error)


def run(experiment: Experiment, folder: Path) -> tuple[Run, SeriesData]:
    """Play an experiment, and read its stored games."""
    store = Store(folder)
    found = Run.resumed(experiment, store)
    for _ in found.play(store, processes=1):  # no other process knows the toys
        pass
    (played,) = load_series(experiment, store)
    return found, played


@pytest.mark.usefixtures("every_game_is_known")
def test_breakthrough_four_by_four_is_won_by_the_second_side(tmp_path: Path) -> None:
    """As `search/test_solved.py` shows by trying everything; and few games are enough to see it."""
    experiment = Experiment(
        game="breakthrough", board="4x4", players=("6",), games=200, half_width=10.0
    )
    found, played = run(experiment, tmp_path)
    (progress,) = found.progress
    assert progress.stopped_early
    assert found.games < 40
    assert set(played.games["winner"]) == {"n"}
    first = BY_NAME["first-side"].of([played])
    assert (first.value, first.low) == (0.0, 0.0)
    assert first.high <= 0.2
    assert BY_NAME["could-be-won-at-once"].of([played]).value == 0.0
    assert BY_NAME["won-at-once"].of([played]).value == 0.0


def can_win_at_once() -> float:
    """How likely a side of Race can win in its first turn, on a lane of four with six-sided dice.

    All deals and rolls are tried: each die moves one runner, and both must get to the end.
    """
    won = tried = 0
    for *steps, one, two, three in product(*[range(3)] * 2, *[range(1, 7)] * 3):
        dice = (one, two, three)
        shares = (sum(which) for which in product(*((0, die) for die in dice)))
        won += any(share >= 4 - steps[0] and sum(dice) - share >= 4 - steps[1] for share in shares)
        tried += 1
    return won / tried


@pytest.mark.usefixtures("every_game_is_known")
def test_wins_in_the_first_turn_come_as_often_as_they_must(tmp_path: Path) -> None:
    experiment = Experiment(
        game="race", variant="pips=6", board="dash", players=("uct:100",), games=150, seed=1
    )
    _, played = run(experiment, tmp_path)
    truth = 1 - (1 - can_win_at_once()) ** 2  # of either side in its own
    for name in ("could-be-won-at-once", "won-at-once"):
        found = BY_NAME[name].of([played])
        assert found.low < truth < found.high


@pytest.mark.usefixtures("every_game_is_known")
def test_a_first_turn_that_wins_whatever_is_rolled_is_seen_in_each_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a lane of one step, without a head start, three dice bring home two runners."""
    monkeypatch.setattr(setup, "SHORTEST", 1)
    monkeypatch.setattr(setup, "HEAD_START", 0)
    experiment = Experiment(game="race", board="1", players=("uct:100",), games=8)
    _, played = run(experiment, tmp_path)
    for name in ("could-be-won-at-once", "won-at-once", "first-side"):
        assert BY_NAME[name].of([played]).value == 1.0


@pytest.mark.parametrize("chance", [0.5, 0.65, 0.9], ids=["a fair coin", "a biased race", "a rout"])
def test_stopping_at_a_precision_holds_the_truth(
    chance: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In 95 of 100 experiments at least: though the end is chosen by what was seen."""
    monkeypatch.setattr(
        confidence,
        "confidence_sequence",
        lambda counts, alpha: known(frozenset(counts.items()), alpha),
    )
    dice = np.random.default_rng(7)
    held = early = 0
    for won in (dice.random((EXPERIMENTS, MOST)) < chance).astype(float).tolist():
        progress = SeriesProgress(SERIES, MOST, Precision(0.2))
        while (number := progress.next_game()) is not None:
            progress.add(number, won[number])
        low, high = progress.interval
        held += low <= chance <= high
        early += progress.games < MOST
    assert held >= (1 - ALPHA) * EXPERIMENTS
    assert early > EXPERIMENTS / 2
