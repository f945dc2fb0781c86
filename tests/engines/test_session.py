"""Our engine answers every line: with what was asked, or with what was wrong."""

from collections.abc import Callable
from queue import Queue
from threading import Event

import pytest

from tessera.engines.protocol import EngineDescription, Info
from tessera.engines.searching import OnInfo, SearchJob, run_job
from tessera.engines.session import EngineSession
from tessera.games import catalog
from tessera.games.almajara.kit import HOUSE as HOUSE_KIT
from tessera.games.almajara.kit import Kit
from tessera.games.common.board import Board
from tessera.search.memory import Memory

WIN_IN_TURN = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./....../"
    "..... hi1,De3,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)
LOST = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./....../"
    "..... Df5,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)


class Talk:
    """A conversation from the driver's side."""

    def __init__(self, level: int = 0) -> None:
        self._lines = Queue[str]()
        self.session = EngineSession(self._lines.put, "Tessera", level, memory=8)

    def say(self, *lines: str) -> None:
        for line in lines:
            assert self.session.handle_line(line)

    def until(self, word: str) -> list[str]:
        """What it says up to a line that begins with a word, which is the last."""
        heard = [self._lines.get(timeout=120)]
        while heard[-1].split()[0] != word:
            heard.append(self._lines.get(timeout=120))
        return heard

    def chosen(self, go: str = "go nodes 300") -> str:
        self.say(go)
        return self.until("bestmove")[-1].split()[1]


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_handshake_announces_properties(talk: Talk) -> None:
    talk.say("tessera 1")
    known = EngineDescription()
    for line in talk.until("tesseraok"):
        known.handle_line(line)
    assert known.name == "Tessera"
    assert {game.game for game in known.games} == set(catalog.games())
    assert known.supports("almajara", "moves=cards", content=True)
    for name in ("Level", "Hash", "MultiPV", "Threads"):
        assert any(name in option for option in known.options)


@pytest.mark.parametrize("game", catalog.BUILT_IN_GAMES)
def test_it_plays_every_game(talk: Talk, game: str) -> None:
    board = catalog.game(game).board_class.start()
    talk.say(f"newgame {game}", "isready")
    assert talk.until("readyok") == ["readyok"]
    for _ in range(2):
        talk.say(" ".join(["position", board.initial_text, "actions", *board.actions]))
        board.push(talk.chosen())


@pytest.mark.parametrize("game", catalog.BUILT_IN_GAMES)
@pytest.mark.parametrize("level", [0, 3])
def test_readyok_means_whole_game_is_compiled(
    monkeypatch: pytest.MonkeyPatch, game: str, level: int
) -> None:
    prepared, asked = list[str](), list[Board]()

    def noted(job: SearchJob, memory: Memory, stop: Event, on_info: OnInfo) -> str:
        asked.append(job.board)
        return run_job(job, memory, stop, on_info)

    monkeypatch.setattr("tessera.engines.session.warm", prepared.append)
    monkeypatch.setattr("tessera.engines.session.run_job", noted)
    talk = Talk(level)
    talk.say(f"newgame {game}", "isready")
    assert talk.until("readyok") == ["readyok"]
    assert prepared == [game]
    phases = {board.scene().phase for board in asked}
    assert phases > {"main"}, "set-ups are searched in another way than what follows"
    asked.clear()
    talk.say(f"position {catalog.game(game).board_class.start().text()}", "isready")
    assert talk.until("readyok") == ["readyok"]
    assert (prepared, asked) == ([game], [])


def test_where_a_draw_comes_first_it_is_ready_too(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared = list[str]()
    monkeypatch.setattr("tessera.engines.session.warm", prepared.append)
    talk = Talk()
    board = catalog.game("almajara").board_class.start("moves=cards", seed=1)
    assert board.turn == "?"
    talk.say(f"position {board.text()}", "isready")
    assert talk.until("readyok") == ["readyok"]
    assert prepared == ["almajara"]


def test_info_has_line_of_a_win(talk: Talk) -> None:
    talk.say(f"position {WIN_IN_TURN}", "go depth 4")
    *infos, best = talk.until("bestmove")
    last = Info.read(infos[-1].split()[1:])
    assert last.proven == len(last.pv) == 2
    assert last.pv[0] == best.split()[1]
    board = catalog.board_of(WIN_IN_TURN)
    for action in last.pv:
        board.push(action)
    assert board.result == "1-0"


def test_multipv_reports_several_lines(talk: Talk) -> None:
    board = catalog.board_of(WIN_IN_TURN)
    talk.say("setoption name MultiPV value 3", f"position {WIN_IN_TURN}", "go depth 3")
    *told, best = talk.until("bestmove")
    infos = [Info.read(line.split()[1:]) for line in told[-3:]]
    assert [info.multipv for info in infos] == [1, 2, 3]
    assert len({info.pv[0] for info in infos}) == 3
    assert infos[0].pv[0] == best.split()[1]
    chances = [1.0 if info.proven > 0 else info.chance or 0.0 for info in infos]
    assert chances == sorted(chances, reverse=True)
    assert all(info.pv[0] in board.legal_actions for info in infos)


def test_several_threads_look_at_more(talk: Talk) -> None:
    start = catalog.game("vorcept").board_class.start()
    while start.scene().phase != "main":
        start.push(next(iter(start.legal_actions)))
    talk.say("setoption name Threads value 2", f"position {start.text()}", "go nodes 30000")
    *told, best = talk.until("bestmove")
    assert best.split()[1] in start.legal_actions
    assert Info.read(told[-1].split()[1:]).nodes > 0


def test_a_search_without_end_answers_when_it_is_stopped(talk: Talk) -> None:
    talk.say(f"position {WIN_IN_TURN}", "go infinite", "isready", "go", "position x", "newgame pit")
    told = [line for line in talk.until("readyok") if not line.startswith("info")]
    assert told == ["readyok"]
    errors = [talk.until("error")[-1] for _ in range(3)]
    assert all("A search is running" in error for error in errors)
    talk.say("stop")
    assert talk.until("bestmove")[-1].split()[1] in catalog.board_of(WIN_IN_TURN).legal_actions
    talk.say("stop", "isready")
    assert talk.until("readyok") == ["readyok"]


def test_infinite_search_of_identical_positions_stops(talk: Talk) -> None:
    start = catalog.game("vorcept").board_class.start(board="hex3")
    talk.say(f"position {start.text()}", "go infinite", "stop")
    assert talk.until("bestmove")[-1].split()[1] in start.legal_actions


def test_by_a_level_it_plays_as_that_does(talk: Talk) -> None:
    start = catalog.game("pit").board_class.start()
    talk.say("setoption name Level value 1", f"position {start.text()}")
    assert talk.chosen("go") in start.legal_actions
    assert Talk(level=1).session._values["Level"] == 1


@pytest.mark.parametrize("go", ["go clock 500 1000", "go clock 100 100 increment 50 50", "go"])
def test_it_keeps_to_a_clock(talk: Talk, go: str) -> None:
    board = catalog.board_of(WIN_IN_TURN)
    talk.say(f"position {board.text()}")
    assert talk.chosen(go) in board.legal_actions


def test_engine_plays_with_sent_content(talk: Talk) -> None:
    few = Kit("Few", HOUSE_KIT.types[:8])
    game = catalog.game("almajara", few.text())
    board = game.board_class.start("deal=4,start=2", seed=1)
    lines = [f"content {line}".rstrip() for line in few.text().split("\n")]
    talk.say("newgame almajara", *lines, f"position {board.text()}")
    assert talk.chosen() in board.legal_actions
    assert talk.session._board is not None
    assert talk.session._board.content.text == few.text()
    talk.say("newgame almajara", "content nonsense", f"position {board.text()}")
    assert talk.until("error")


def test_draws_come_among_the_actions(talk: Talk) -> None:
    board = catalog.game("almajara").board_class.start("moves=cards", seed=1)
    talk.say(f"position {board.text()}", "go")
    assert talk.until("error")[0] == "bestmove none"
    while board.turn == "?":
        board.push(next(iter(board.legal_actions)))
    talk.say(" ".join(["position", board.initial_text, "actions", *board.actions]))
    assert talk.chosen() in board.legal_actions


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("position", "no game"),
        ("position vorcept", "0 fields"),
        (f"position {LOST} actions f5-e5", "over"),
        ("newgame", "name of one game"),
        ("newgame chess", "chess"),
        ("newgame zodiacs", "zodiacs"),
        ("go", "no position"),
        ("go nodes fast", "whole number"),
        ("setoption", "does not set an option"),
        ("setoption name Level value 9", "from 0 to 8"),
        ("setoption name Level value x", "from 0 to 8"),
        ("setoption name Contempt value 1", "Level, Hash, MultiPV, Threads"),
        ("tessera 0", "version “0”"),
    ],
)
def test_invalid_line_is_answered_with_error(talk: Talk, line: str, told: str) -> None:
    talk.say(line)
    assert told in talk.until("error")[-1]


def test_of_a_game_that_is_over_nothing_is_played(talk: Talk) -> None:
    talk.say(f"position {LOST}", "go movetime 10")
    assert talk.until("error") == [
        "bestmove none",
        "error The game is over; there is nothing to search.",
    ]


def test_engine_answers_newer_driver_with_own_version(talk: Talk) -> None:
    talk.say("tessera 7", "isready")
    assert talk.until("readyok")[-2:] == ["tesseraok 1", "readyok"]
    talk.say(f"position {WIN_IN_TURN}")
    assert talk.chosen("go mate 3 nodes 300") in catalog.board_of(WIN_IN_TURN).legal_actions


def test_unknown_command_is_ignored(talk: Talk) -> None:
    talk.say("", "   ", "legal a b", "what", "ponderhit soon", "\x00\udcff", "isready")
    assert talk.until("readyok") == ["readyok"]


def test_it_quits_in_the_midst_of_a_search(talk: Talk) -> None:
    talk.say(f"position {WIN_IN_TURN}", "go infinite")
    assert not talk.session.handle_line("quit")
    assert talk.until("bestmove")


def test_internal_error_is_reported_and_action_played(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.say(f"position {WIN_IN_TURN}")

    def broken(*_: object) -> str:
        raise ZeroDivisionError("oh")

    wrong: Callable[..., str] = broken
    monkeypatch.setattr("tessera.engines.session.run_job", wrong)
    talk.say("go")
    error, best = talk.until("bestmove")
    assert error.startswith("error ZeroDivisionError: oh (broken, line")
    assert best.split()[1] in catalog.board_of(WIN_IN_TURN).legal_actions
