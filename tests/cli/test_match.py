"""Matches from the command line: a score, records that replay, and one sentence for bad input."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import refused

from tessera.cli.common import STOPPED
from tessera.cli.match import play_task, run_match
from tessera.games.catalog import replay
from tessera.games.common.record import read_records
from tessera.lab.experiment import Experiment
from tessera.lab.play import PlayedGame
from tessera.lab.runner import Task

ROGUE = Path(__file__).parents[1] / "engines" / "rogue.py"
SMALL = Experiment(
    game="vorcept", variant="blocks=0", board="hex3", players=("uct:2", "uct:1"), games=10
)
QUICK = ("--board", "hex3", "--variant", "blocks=0", "--jobs", "1")


def test_a_match_is_scored_and_recorded(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    answer = tessera("match", "uct:20", "uct:1", "--games", "2", "--save", str(path), *QUICK)
    assert (answer.error, answer.status) == ("", 0)
    assert "The first scored" in answer.out
    assert "from 2 games" in " ".join(answer.out.split())
    records = list(read_records(path.read_text(encoding="utf-8").splitlines()))
    names = [[player.name for player in record.players] for record in records]
    assert names == [["uct:20", "uct:1"], ["uct:1", "uct:20"]]
    for record in records:
        assert replay(record).result == record.result


def test_of_a_player_against_itself_the_sides_are_scored(tmp_path: Path) -> None:
    """Not its strength: that is the same, whichever seat it has."""
    path = tmp_path / "games.jsonl"
    answer = tessera("match", "uct:1", "uct:1", "--games", "4", "--save", str(path), *QUICK)
    output = " ".join(answer.out.split())
    records = read_records(path.read_text(encoding="utf-8").splitlines())
    won = [record.result for record in records]
    tally = f"+{won.count('1-0')} ={won.count('1/2-1/2')} −{won.count('0-1')}"
    assert "Blue scored " in output
    assert f"({tally}) in 4 games of a player against itself" in output
    assert "Elo" not in output


def test_a_test_ends_a_match_early() -> None:
    answer = tessera(
        "match",
        "uct:50",
        "uct:1",
        "--sprt",
        "-300",
        "0",
        "--book-plies",
        "2",
        *QUICK,
        "--games",
        "60",
    )
    output = " ".join(answer.out.split())
    assert (answer.error, answer.status) == ("", 0)
    assert "The test ended after" in output
    assert "an Elo difference of +0 rather than −300" in output
    assert "Pairs of games by the first player’s points: 0 in" in output


def test_a_test_may_stay_undecided() -> None:
    answer = tessera("match", "uct:2", "uct:1", "--sprt", "0", "5", "--games", "2", *QUICK)
    assert "undecided after 1 pair (log" in " ".join(answer.out.split())


def test_failing_engine_is_reported() -> None:
    engine = f"engine:20:{sys.executable} {ROGUE} illegal"
    answer = tessera("match", engine, "uct:1", "--games", "2", *QUICK)
    output = " ".join(answer.out.split())
    assert "(+0 =0 −2)" in output
    assert "Rogue:20 lost 2 games by failing" in output
    assert "The engine answered “P@a1”" in output


def test_score_is_printed_in_russian() -> None:
    answer = tessera("match", "uct:2", "uct:1", "--games", "1", *QUICK, language="ru")
    assert "Первый набрал" in answer.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["4"],
        ["4", "uct:0"],
        ["4", "2", "--games", "0"],
        ["4", "2", "--random-plies", "-1"],
        ["4", "2", "--game", "chess"],
        ["4", "2", "--variant", "nonsense"],
        ["4", "2", "--board", "nowhere"],
        ["4", "2", "--sprt", "5"],
        ["4", "2", "--sprt", "5", "0"],
        ["4", "2", "--sprt", "0", "x"],
        ["4", "2", "--sprt", "0", "inf"],
        ["4", "4", "--sprt", "0", "5"],
        ["4", "2", "--book-plies", "-1"],
        ["4", "engine:500"],
        ["4", "engine:500:/no/such/program"],
        ["4", "2", "--save", "/no/such/folder/games.jsonl"],
    ],
    ids=" ".join,
)
def test_bad_input(arguments: list[str]) -> None:
    refused(tessera("match", *arguments))


@pytest.fixture
def interruptible() -> Iterator[None]:
    """A shell that runs tests in the background may have disabled Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_match_prints_score(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(task: Task) -> PlayedGame:
        if task[1] == 2:
            signal.raise_signal(number)
        return play_task(task)

    monkeypatch.setattr("tessera.cli.match.play_task", interrupted)
    assert run_match(SMALL, 1, None) == STOPPED
    output = " ".join(capsys.readouterr().out.split())
    assert "The first scored" in output
    assert "from 2 games" in output
    assert "Stopped after 2 games of 10" in output


def test_of_a_match_that_is_stopped_at_once_there_is_no_score(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(_: Task) -> PlayedGame:
        signal.raise_signal(signal.SIGTERM)
        raise AssertionError

    monkeypatch.setattr("tessera.cli.match.play_task", none)
    assert run_match(SMALL, 1, None) == STOPPED
    assert capsys.readouterr().out.split()[:3] == ["Stopped", "before", "the"]
