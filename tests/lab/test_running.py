"""Experiments that are run: what was played is not played again, and enough is enough."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path

import pytest

from tessera.games.catalog import replay
from tessera.games.common.record import GameRecord
from tessera.lab import runner
from tessera.lab.confidence import ALPHA, Precision, ProportionEstimate
from tessera.lab.experiment import Experiment, Series
from tessera.lab.play import play_game
from tessera.lab.rows import MAIN, rows_of
from tessera.lab.runner import Run, SeriesProgress
from tessera.lab.store import Store
from tessera.lab.types import Estimand, GameRows

TINY = Experiment(
    game="vorcept", variant="blocks=0", board="hex3", players=("uct:1", "uct:8"), games=3
)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The games that are played, by series and number."""
    heard: list[tuple[str, int]] = []

    def noted(wanted: tuple[Series, int]) -> GameRows:
        heard.append((wanted[0].address, wanted[1]))
        return rows_of(*wanted)

    monkeypatch.setattr(runner, "play_task", noted)
    return heard


def rows(run: Run, store: Store) -> Iterator[GameRows]:
    return run.play(store, processes=1)


def test_stored_games_are_not_played_again(tmp_path: Path, played: list[tuple[str, int]]) -> None:
    store = Store(tmp_path)
    with closing(Run.resumed(TINY, store).play(store, processes=1)) as games:
        for _ in range(4):
            next(games)  # and then it is stopped
    run = Run.resumed(TINY, store)
    assert sum(len(progress.outcomes) for progress in run.progress) == 4
    assert len(list(rows(run, store))) == 2
    assert run.is_over
    assert len(played) == len(set(played)) == 6
    assert list(rows(Run.resumed(TINY, store), store)) == []


def test_store_in_a_folder_with_signs_of_patterns_finds_its_games(tmp_path: Path) -> None:
    store = Store(tmp_path / "what [1] is*? #%20é")
    assert len(list(Run.resumed(TINY, store).play(store, processes=1))) == 6
    assert Run.resumed(TINY, store).is_over


def test_every_interval_contains_its_estimate() -> None:
    """Though the first games were lost, and the others won."""
    share = ProportionEstimate(Estimand(), ALPHA)
    for outcome in [0.0] * 20 + [1.0] * 40:
        share.count(outcome)
        low, high = share.interval
        assert low <= share.value <= high


def test_more_games_and_players_extend_experiment(
    tmp_path: Path, played: list[tuple[str, int]]
) -> None:
    store = Store(tmp_path)
    list(rows(Run.resumed(TINY, store), store))
    more = Experiment(
        game="vorcept",
        variant="blocks=0",
        board="hex3",
        players=("uct:1", "uct:8"),
        games=4,
        pairings="ladder",
    )
    run = Run.resumed(more, store)
    assert (run.games, run.max_games) == (6, 12)
    list(rows(run, store))
    assert len(played) == len(set(played)) == 12
    assert [experiment.address for experiment in store.experiments()].count(more.address) == 1
    assert {experiment.address for experiment in store.experiments()} == {
        TINY.address,
        more.address,
    }


def test_games_at_once_are_the_same_games(tmp_path: Path) -> None:
    at_once, alone = Store(tmp_path / "at once"), Store(tmp_path / "alone")
    list(Run.resumed(TINY, at_once).play(at_once, processes=2))
    list(rows(Run.resumed(TINY, alone), alone))
    for series in TINY.series:
        one, other = (store.games([series]).drop("seconds") for store in (at_once, alone))
        assert one.equals(other)


def test_games_count_in_the_order_of_their_numbers() -> None:
    """Whichever end first: short games do, and often go to the same side."""
    points = (1.0, 1.0, 0.0, 1.0)
    found = set()
    for order in permutations(range(4)):
        progress = SeriesProgress(TINY.series[0], 100, Precision(0.35))
        for number in order:
            progress.add(number, points[number])
        found.add((progress.games, progress.win_rate, progress.interval, progress.stopped_early))
    assert len(found) == 1
    progress = SeriesProgress(TINY.series[0], 100, None)
    progress.add(1, 1.0)
    assert progress.games == 0


def test_a_series_ends_as_soon_as_enough_is_known() -> None:
    progress = SeriesProgress(TINY.series[0], 1_000, Precision(0.1))
    while (number := progress.next_game()) is not None:
        progress.add(number, number % 2)
    assert progress.stopped_early
    low, high = progress.interval
    assert 0.19 < high - low <= 0.2
    assert low < progress.win_rate < high
    assert 200 < progress.games < 600


def test_of_two_games_with_the_same_opening_one_outcome_is_made() -> None:
    ladder = Experiment(game="pit", players=("1", "2"), pairings="ladder").series[-1]
    progress = SeriesProgress(ladder, 4)
    for number in range(3):
        progress.add(number, 1.0)
    assert progress.games == 2
    progress.add(3, 0.0)
    assert (progress.games, progress.win_rate) == (4, 0.75)
    assert progress.is_over


def test_a_turn_is_a_row_and_all_together_are_the_game() -> None:
    series = TINY.series[1]
    game, turns = (rows := rows_of(series, 1)).game, rows.turns
    record = GameRecord.from_json(game.record)
    assert record == play_game(series, 1).record
    twins = replace(series, first="one", second="other", engines=series.contestants)
    assert record == play_game(twins, 2).record, "the first game of the second pair"
    assert [action for turn in turns for action in turn.actions] == list(record.actions)
    assert [turn.turn for turn in turns] == list(range(len(turns)))
    assert game.turns == sum(turn.phase == MAIN for turn in turns)
    board = replay(record)
    assert game.winner == {"1-0": "b", "0-1": "r"}[board.result]
    begins = [turn for turn in turns if turn.phase == MAIN]
    assert begins[-1].wins
    assert any(turn.losses for turn in begins)
    for turn in turns:
        assert len(turn.legal) == len(turn.actions)
        assert turn.first == (turn.side == "b")
        assert (turn.wins is None) == (turn.phase != MAIN)
    for turn, after in pairwise(begins):
        moved = {move.target for move in turn.moves} - {loss.cell for loss in turn.losses}
        assert moved <= {piece.cell for piece in after.standing} | {
            move.origin for move in turn.moves
        }


def test_concurrent_runs_store_games_once(tmp_path: Path) -> None:
    store, series = Store(tmp_path), TINY.series[0]
    rows = rows_of(series, 0)
    for _ in range(2):
        store.append(series, [rows])
    assert store.games([series]).height == 1
    assert store.turns([series]).height == len(rows.turns)


def test_a_batch_that_was_half_written_is_not_there(tmp_path: Path) -> None:
    store, series = Store(tmp_path), TINY.series[0]
    store.append(series, [rows_of(series, 0)])
    store.append(series, [rows_of(series, 1)])
    next((tmp_path / "series" / series.address).glob("games-*")).unlink()
    assert store.games([series]).height == 1
    assert store.turns([series])["number"].n_unique() == 1
