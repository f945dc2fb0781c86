"""Experiments in other processes: batches, storage, progress."""

from pathlib import Path

import pytest

from tessera.games.common.errors import NotationError
from tessera.lab import service
from tessera.lab.experiment import Experiment
from tessera.lab.service import (
    Batch,
    ExperimentProgress,
    Results,
    ResultsRequest,
    missing,
    play_batch,
    read_results,
)

TINY = Experiment(game="vorcept", variant="blocks=0", board="hex3", players=("uct:1",), games=3)


def hear_nothing(_: Results) -> None:
    """A single check counts all games."""
    raise AssertionError


def batch(folder: Path) -> Batch:
    return Batch(TINY.address, TINY.text, str(folder))


def test_batch_ends_after_its_time_and_the_next_continues(tmp_path: Path) -> None:
    heard: list[ExperimentProgress] = []
    first = play_batch(batch(tmp_path), heard.append, seconds=0.0)
    assert (first.games, first.max_games, first.over) == (1, 3, False)
    assert [progress.games for progress in heard] == [1]
    assert first.seconds > 0
    service._latest.clear()  # as in a restarted process
    second = play_batch(batch(tmp_path), heard.append, seconds=0.0)
    last = play_batch(batch(tmp_path), heard.append)
    assert (second.games, last.games, last.over) == (2, 3, True)
    [series] = last.series
    assert series.sides == ("b", "r")
    assert sum(ending.games for ending in series.endings) == 3
    assert series.low < series.win_rate < series.high or series.win_rate in (0.0, 1.0)


def test_games_are_listed_latest_first_with_replay_links(tmp_path: Path) -> None:
    play_batch(batch(tmp_path), lambda _: None)
    asked = ResultsRequest(TINY.address, TINY.text, str(tmp_path), games=2)
    seen = read_results(asked, hear_nothing)
    assert [game.number for game in seen.games] == [2, 1]
    assert all(game.link.startswith("/replay#c=") for game in seen.games)
    earlier = ResultsRequest(TINY.address, TINY.text, str(tmp_path), games=2, before=1)
    assert [game.number for game in read_results(earlier, hear_nothing).games] == [0]


def test_report_is_a_page_for_each_language(tmp_path: Path) -> None:
    play_batch(batch(tmp_path), lambda _: None)
    pages = read_results(ResultsRequest(TINY.address, TINY.text, str(tmp_path)), hear_nothing).pages
    assert {language: page[:40] for language, page in pages.items()} == {
        "en": '<!doctype html><html lang="en"><meta cha',
        "ru": '<!doctype html><html lang="ru"><meta cha',
    }
    for page in pages.values():
        assert "<script" not in page
        assert " style=" not in page  # nothing that a strict policy would refuse
        assert 'href="/replay#c=' in page


def test_invalid_experiment_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="nowhere"):
        play_batch(Batch("0", 'game = "pit"\nboard = "nowhere"', str(tmp_path)), lambda _: None)


def test_nothing_is_missing_where_the_lab_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing() == ""
    monkeypatch.setattr(service, "find_spec", lambda name: None if name == "matplotlib" else name)
    assert missing() == "matplotlib"
