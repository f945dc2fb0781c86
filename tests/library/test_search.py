"""Analysis, bots and engines of the public library."""

import asyncio
import io
import itertools
import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import tessera
from tessera import Action, Board, Limit, Side, Vorcept
from tessera.search.levels import LEVELS

ROOT = Path(__file__).parents[2]
WIN_IN_TURN = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./"
    "....../..... hi1,De3,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)
SHORT = Limit(nodes=2_000)


class AtRandom(tessera.Bot):
    """Plays anything."""

    def choose(self, board: Board) -> Action:
        return random.Random(board.ply).choice(board.legal_actions)


def test_analysis_finds_a_proven_win() -> None:
    best, *others = tessera.analyse(Vorcept.from_text(WIN_IN_TURN), SHORT, lines=2)
    assert sorted(map(str, best.actions)) == ["d7-d6", "e3-e4"]
    assert str(best.score) == "win in 1"
    assert best.score.chance_of(Side.SECOND) == 0.0
    assert len(others) == 1


def test_analysis_of_the_losing_side_says_so() -> None:
    board = Vorcept.from_text(WIN_IN_TURN.replace("b:main", "r:main"))
    (line,) = tessera.analyse(board, Limit(nodes=20_000), lines=1)
    assert line.score.turn == Side.SECOND
    assert line.score.loss or line.score.chance < 0.5


@pytest.mark.parametrize(
    ("board", "says"),
    [
        (Vorcept("standard"), "setup is complete"),
        (Vorcept.from_text(WIN_IN_TURN.replace("hi1,", "")), "The game is over"),
    ],
)
def test_analysis_where_nothing_can_be_searched_is_refused(board: Board, says: str) -> None:
    with pytest.raises(tessera.SearchError, match=says):
        tessera.analyse(board, SHORT)


def test_bad_limits_levels_and_lines_are_refused() -> None:
    board = Vorcept.from_text(WIN_IN_TURN)
    for wrong in (
        {"seconds": 0},
        {"seconds": "1"},
        {"seconds": float("nan")},
        {"depth": 1.5},
        {"nodes": 0.5},
        {"nodes": -1},
    ):
        with pytest.raises(tessera.SearchError, match="A limit must be a number of seconds"):
            Limit(**wrong)
    with pytest.raises(tessera.SearchError, match="1 to 8"):
        tessera.best_action(board, 9)
    for lines in (0, "2", 1.5):
        with pytest.raises(tessera.SearchError, match="Expected 1 to"):
            tessera.analyse(board, SHORT, lines=lines)  # type: ignore[arg-type]


def test_arguments_of_other_types_are_named() -> None:
    board, bot = Vorcept.from_text(WIN_IN_TURN), AtRandom()
    for call, says in (
        (lambda: tessera.analyse("x"), "Expected a board of a game for two, not str"),  # type: ignore[arg-type]
        (lambda: tessera.best_action(Vorcept), "not the class Vorcept"),  # type: ignore[arg-type]
        (lambda: tessera.analyse(board, 3), "Expected a tessera.Limit, not int"),  # type: ignore[arg-type]
        (lambda: tessera.play_game(AtRandom, bot), "Expected a tessera.Bot, not the class"),  # type: ignore[arg-type]
        (lambda: tessera.play_game(bot, bot, Vorcept), r"such as tessera.Pit\(\), not the class"),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError, match=says):
            call()


def test_score_of_no_side_is_refused() -> None:
    score = tessera.Score(Side.FIRST, 0.75)
    assert (score.chance_of(Side.FIRST), score.chance_of(Side.SECOND)) == (0.75, 0.25)
    for side in ("b", None, 2):
        with pytest.raises(ValueError, match="not a valid Side"):
            score.chance_of(side)  # type: ignore[arg-type]


def test_line_prints_as_its_score_and_actions() -> None:
    actions = (Action("e3-e4"), Action("d7-d6"))
    assert str(tessera.Line(tessera.Score(Side.FIRST, 0.61), actions, 2, 90)) == "61% e3-e4 d7-d6"


def test_best_action_wins_where_it_can() -> None:
    action = tessera.best_action(Vorcept.from_text(WIN_IN_TURN), 4)
    assert str(action) in ("d7-d6", "e3-e4")


def test_best_action_repeats_by_seed_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Vorcept()
    on_fast = tessera.best_action(board, 2, seed=3)
    slow = replace(LEVELS[2], clock=itertools.count(0, 60).__next__)
    monkeypatch.setitem(LEVELS, 2, slow)
    assert tessera.best_action(board, 2, seed=3) == on_fast


def test_stream_yields_deeper_and_deeper_and_can_be_left() -> None:
    async def depths() -> list[int]:
        found = []
        board = Vorcept.from_text(WIN_IN_TURN.replace("Df5,", ""))
        async for best in tessera.stream_analysis(board, Limit(seconds=60), lines=1):
            found.append(best[0].depth)
            if len(found) == 3:
                break
        return found

    found = asyncio.run(depths())
    assert found == sorted(found)


def test_stream_raises_what_analysis_would() -> None:
    async def run() -> None:
        async for _ in tessera.stream_analysis(Vorcept("standard"), SHORT):
            pass

    with pytest.raises(tessera.SearchError, match="setup"):
        asyncio.run(run())


def test_bots_play_a_game_to_its_end() -> None:
    board = tessera.play_game(AtRandom(), tessera.LevelBot(1), tessera.Pit())
    assert board.is_over
    assert str(tessera.LevelBot(1)) == "level 1"
    assert str(AtRandom()) == "AtRandom"
    assert (repr(AtRandom()), repr(tessera.LevelBot(1))) == ("<AtRandom>", "LevelBot(1, seed=0)")


def test_bot_that_plays_an_illegal_action_is_named_by_the_error() -> None:
    class Wrong(tessera.Bot):
        def choose(self, board: Board) -> str:
            return f"a9-{board.cells[0]}"

    with pytest.raises(tessera.IllegalActionError) as error:
        tessera.play_game(Wrong(), Wrong(), Vorcept.from_text(WIN_IN_TURN))
    assert error.value.__notes__ == ["Wrong played a9-e1 as action 1 of the game."]


def test_run_engine_answers_the_protocol() -> None:
    out = io.StringIO()
    commands = [
        "tessera 1",
        "isready",
        "position nonsense",
        "go",
        f"position {WIN_IN_TURN} actions d7-d6",
        "go nodes 5",
        "quit",
        "isready",
    ]
    tessera.run_engine(AtRandom(), commands, out)
    *greeting, done, ready, error, none, best = out.getvalue().splitlines()
    assert greeting[0] == "id name AtRandom"
    assert (done, ready, none) == ("tesseraok 1", "readyok", "bestmove none")
    assert error.startswith("error ")
    assert best.startswith("bestmove ")


def test_engine_plays_a_game_and_says_what_it_thinks() -> None:
    command = [sys.executable, str(ROOT / "examples/engine.py")]
    with tessera.Engine(command) as engine:
        assert engine.name == "One ahead"
        [line] = engine.analyse(Vorcept.from_text(WIN_IN_TURN), SHORT)
        assert line.actions[0] in Vorcept.from_text(WIN_IN_TURN).legal_actions
        assert tessera.play_game(engine, AtRandom()).is_over


def test_engine_that_cannot_be_started_is_refused() -> None:
    with pytest.raises(tessera.EngineError):
        tessera.Engine("no-such-program")
    empties: tuple[str | list[str], ...] = ("", [])
    for empty in empties:
        with pytest.raises(tessera.EngineError, match="Expected a command"):
            tessera.Engine(empty)


def test_engine_reports_several_lines_and_plays_as_strong_after_that() -> None:
    with tessera.Engine([sys.executable, "-m", "tessera", "engine"]) as engine:
        board = Vorcept.from_text(WIN_IN_TURN)
        lines = engine.analyse(board, tessera.Limit(nodes=3_000), lines=3)
        assert len({line.actions[0] for line in lines}) == len(lines) == 3
        chances = [line.score.chance for line in lines]
        assert chances == sorted(chances, reverse=True)
        assert str(lines[0].score) == "win in 1"
        [line] = engine.analyse(board, tessera.Limit(nodes=3_000))
        assert str(line.score) == "win in 1"
        assert engine.options["Level"] == range(9)
        for value in (9, -1, "1"):
            with pytest.raises(tessera.EngineError, match=r"Level is .*; expected .* 0 to 8"):
                engine.configure({"Hash": 64, "Level": value})  # type: ignore[dict-item]
        engine.configure({"Level": 1})
        assert engine.choose(board) in board.legal_actions
    for call in (lambda: engine.choose(board), lambda: engine.configure({"Level": 2})):
        with pytest.raises(tessera.EngineError, match="is closed"):
            call()


def test_engine_without_several_lines_is_named() -> None:
    command = [sys.executable, str(ROOT / "examples/engine.py")]
    with tessera.Engine(command) as engine, pytest.raises(tessera.EngineError, match="MultiPV"):
        engine.analyse(Vorcept.from_text(WIN_IN_TURN), SHORT, lines=2)
