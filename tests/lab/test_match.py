"""Matches: every game is played, by both colours, the same for the same seed."""

import sys
import time
from collections.abc import Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.toys.race.board import Board

from tessera.engines.client import EngineError
from tessera.games.catalog import BUILT_IN_GAMES, replay
from tessera.games.common.chance import Chance
from tessera.games.common.errors import NotationError
from tessera.lab.contestants import BuiltinEngine, Contestant, ExternalEngine, contestant
from tessera.lab.experiment import Experiment, Series
from tessera.lab.play import PlayedGame, play_game, prepare, start
from tessera.lab.pool import parallel_map
from tessera.search.levels import LEVELS, Level, alpha_beta, tree_search, uct

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "engine.py")
ROGUE = str(Path(__file__).parents[1] / "engines" / "rogue.py")
WEAK = BuiltinEngine("weak", Level(simulations=1, tactics_budget=0))
BOOK_LEVEL = BuiltinEngine("quick", Level(simulations=20, tactics_budget=1_000))


def match(game: str, *engines: Contestant, **settings: Any) -> Series:  # noqa: ANN401
    """A series of two contestants."""
    one, other = engines
    return Series(Experiment(game=game, **settings), "first", "second", (one, other))


def play(series: Series, games: int, processes: int = 1) -> Generator[PlayedGame, None, None]:
    return parallel_map(partial(play_game, series), range(games), processes)


@pytest.mark.parametrize("game", BUILT_IN_GAMES)
def test_a_match_plays_every_game_with_alternating_colours(game: str) -> None:
    games = list(play(match(game, BOOK_LEVEL, WEAK, random_plies=2), games=4))
    assert [played.number for played in games] == [0, 1, 2, 3]
    for played in games:
        names = [player.name for player in played.record.players]
        assert names == (["quick", "weak"] if played.number % 2 == 0 else ["weak", "quick"])
        assert replay(played.record).result == played.record.result
        result = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[played.record.result]
        assert played.points == (result if played.number % 2 == 0 else 1 - result)
        drawn = sum(action.startswith("+") for action in played.record.actions)
        assert sum(map(len, played.thinking)) == len(played.record.actions) - drawn - 2
    for one, other in (games[:2], games[2:]):
        assert one.record.actions[:2] == other.record.actions[:2]


@pytest.mark.usefixtures("every_game_is_known")
def test_each_pair_of_games_has_a_deal_and_draws_of_its_own() -> None:
    series = match("race", BOOK_LEVEL, WEAK, random_plies=2)
    first, again, other, _ = [played.record for played in play(series, games=4)]
    assert first.initial == again.initial != other.initial
    before_they_choose = 5
    assert first.actions[:before_they_choose] == again.actions[:before_they_choose]
    for record in (first, other):
        chance = Chance.from_secret(record.tags["seed"])
        assert record.tags["seed-hash"] == chance.commitment
        board = Board.start(seed=chance.seed)
        assert board.text() == record.initial
        for action in record.actions:
            assert board.turn != "?" or action == chance.draw(board)
            board.push(action)
        assert str(board.outcome()) == f"{record.result} {record.reason}"
    others = play_game(match("race", BOOK_LEVEL, WEAK, seed=1), 0).record
    assert others.actions != first.actions


def test_games_at_once_are_the_same_games() -> None:
    series = match("vorcept", BOOK_LEVEL, WEAK)
    at_once = sorted(play(series, 2, processes=2), key=lambda played: played.number)
    assert [played.record for played in at_once] == [play_game(series, n).record for n in (0, 1)]


def outsider(script: str, *arguments: str, milliseconds: int = 50) -> ExternalEngine:
    return ExternalEngine("outside", (sys.executable, script, *arguments), milliseconds)


def test_an_outside_engine_plays_a_match() -> None:
    series = prepare(match("vorcept", outsider(EXAMPLE), WEAK, board="hex3", book_plies=4))
    games = list(play(series, games=2))
    assert [played.failure for played in games] == [None, None]
    assert games[0].record.actions[:4] == games[1].record.actions[:4]
    for played in games:
        assert replay(played.record).result == played.record.result
        assert played.reason
        assert all(played.thinking)


@pytest.mark.parametrize("number", [0, 1])
def test_an_engine_that_fails_loses_the_game(number: int) -> None:
    series = match("vorcept", WEAK, outsider(ROGUE, "illegal"), board="hex3")
    played = play_game(series, number)
    assert (played.points, played.reason) == (1.0, "abandoned")
    assert played.record.result == ("1-0" if number == 0 else "0-1")
    assert played.failure is not None
    assert played.failure.place == 1
    assert played.record.tags["failure"] == str(played.failure.message)
    assert replay(played.record).ply == (1 if number == 0 else 0)


def test_engines_are_named_as_they_name_themselves() -> None:
    strong, weak = outsider(ROGUE, "plays"), outsider(ROGUE, "chats")
    series = prepare(match("vorcept", strong, weak, board="hex3"))
    assert [seat.name for seat in series.contestants] == ["Rogue:50 #1", "Rogue:50 #2"]
    players = play_game(series, 1).record.players
    assert [player.name for player in players] == ["Rogue:50 #2", "Rogue:50 #1"]


def test_an_engine_that_does_not_play_that_is_refused_before_the_match() -> None:
    series = match("pit", WEAK, outsider(ROGUE, "plays"))
    with pytest.raises(EngineError, match="does not play pit"):
        prepare(series)
    assert play_game(series, 0).points == 1.0


def test_a_match_can_be_left_and_its_engines_end(tmp_path: Path) -> None:
    numbers = tmp_path / "numbers"
    engine = outsider(ROGUE, "stays", str(numbers))
    series = match("vorcept", engine, WEAK, board="hex3")
    with closing(play(series, games=8, processes=2)) as games:
        next(games)
    for number in numbers.read_text(encoding="utf-8").split():
        wait_for_its_end(int(number))


def wait_for_its_end(number: int) -> None:
    """Wait until a process has exited, or is a zombie."""
    for _ in range(300):
        try:
            state = Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(") ")[2][0]
        except (FileNotFoundError, ProcessLookupError):
            return
        if state in "ZX":
            return
        time.sleep(0.1)
    pytest.fail(f"process {number} still runs")


def test_contestants_by_name() -> None:
    assert contestant("3") == contestant("level:3") == BuiltinEngine("level 3", LEVELS[3])
    assert contestant("uct:1000") == BuiltinEngine("uct:1000", uct(1_000))
    assert contestant("ab:500") == BuiltinEngine("ab:500", alpha_beta(500))
    assert contestant("trees:500") == BuiltinEngine("trees:500", tree_search(500))
    assert contestant("engine:500:sh -c 'a b'") == ExternalEngine(
        "sh:500", ("sh", "-c", "a b"), 500
    )


def test_engines_play_a_match_at_equal_time() -> None:
    engines = contestant("ab:2"), contestant("trees:2")
    series = prepare(match("vorcept", *engines, random_plies=12))
    assert play_game(series, 0).reason


@pytest.mark.parametrize(
    "text", ["engine:", "engine:sh", "engine:0:sh", "engine:x:sh", "engine:5:", "engine:5:sh 'a"]
)
def test_no_engine_is_started_by_such_a_name(text: str) -> None:
    with pytest.raises(NotationError, match="is not an outside engine"):
        contestant(text)


def test_a_program_must_be_there() -> None:
    with pytest.raises(NotationError, match="the program “/no/such”"):
        contestant("engine:500:/no/such")


@pytest.mark.parametrize(
    "text",
    ["", "0", "99", "uct:0", "ab:0", "trees:", "ab:1.5", "uct:", "uct:x", "mcts:5", "٣", "9" * 30],
)
def test_unknown_contestants_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="Unknown player"):
        contestant(text)


def test_unplayable_match_is_refused_before_it_begins() -> None:
    with pytest.raises(NotationError):
        start(Experiment(game="vorcept", board="nowhere"))
