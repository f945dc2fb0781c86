"""Outside engines: their output is checked, and delays are bounded."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.toys.breakthrough.board import Board as Breakthrough

from tessera.engines.client import Engine, EngineError, Timeouts, all_killed
from tessera.engines.protocol import Go
from tessera.games.common.outcome import Reason
from tessera.games.vorcept.board import Board

ROGUE = Path(__file__).with_name("rogue.py")
SHORT_TIMEOUTS = Timeouts(handshake=0.5, ready=5.0, reading=0.3, grace=0.1, stop=0.3, quit=0.2)
QUICK = Go(movetime=10)


@contextmanager
def rogue(how: str, timeouts: Timeouts | None = None) -> Iterator[Engine]:
    with Engine((sys.executable, "-S", str(ROGUE), how), timeouts) as engine:
        yield engine
    assert engine._process.returncode is not None


def test_an_engine_plays() -> None:
    board = Board.start(board="hex3")
    with rogue("plays") as engine:
        assert engine.description.name == "Rogue"
        engine.new_game(board)
        while board.ply < 4:
            board.push_code(engine.choose(board, QUICK))
    assert board.ply == 4


def test_unknown_lines_are_ignored() -> None:
    board = Board.start(board="hex3")
    with rogue("chats") as engine:
        engine.choose(board, QUICK)
        assert (engine.info.depth, engine.info.proven, engine.info.pv) == (4, 3, ("a", "b"))


def test_a_line_may_be_laid_out_otherwise() -> None:
    board = Board.start(board="hex3")
    with rogue("terse") as engine:
        assert board.decode(engine.choose(board, QUICK)) == next(iter(board.legal_actions))


def test_late_engine_gets_stop() -> None:
    with rogue("late", SHORT_TIMEOUTS) as engine:
        engine.choose(Board.start(board="hex3"), QUICK)


@pytest.mark.parametrize(
    ("how", "reason", "told"),
    [
        ("hangs", Reason.TIME, "did not send “bestmove” within 0.4 seconds"),
        ("floods", Reason.TIME, "did not send “bestmove”"),
        ("crashes", Reason.ABANDONED, "status 3; its last line on standard error: out of luck"),
        ("orphans", Reason.ABANDONED, "status 3; its last line on standard error: out of luck"),
        ("garbage", Reason.ABANDONED, "cannot be played"),
        ("silent", Reason.ABANDONED, "“none”"),
        ("illegal", Reason.ABANDONED, "“P@a1”"),
    ],
)
def test_engine_without_answer_fails(how: str, reason: Reason, told: str) -> None:
    with rogue(how, SHORT_TIMEOUTS) as engine, pytest.raises(EngineError, match=told) as failed:
        engine.choose(Board.start(board="hex3"), QUICK)
    assert failed.value.reason == reason


def test_engine_that_leaves_a_helper_behind_plays_and_closes() -> None:
    board = Board.start(board="hex3")
    with rogue("breeds", SHORT_TIMEOUTS) as engine:
        board.push_code(engine.choose(board, QUICK))
        threads = engine._threads
    assert not any(thread.is_alive() for thread in threads)


def test_engine_that_stops_reading_fails_in_time() -> None:
    more_than_a_pipe_holds = "x" * 1_000_000
    with (
        rogue("deaf", SHORT_TIMEOUTS) as engine,
        pytest.raises(EngineError, match="did not read") as failed,
    ):
        engine._send(more_than_a_pipe_holds)
    assert failed.value.reason == Reason.TIME


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("mute", "does not speak the engine protocol"),
        ("echoes", "does not speak"),
        ("leaves", "exited with status"),
        ("newer", "version “2”"),
    ],
)
def test_engine_without_handshake_is_refused(how: str, told: str) -> None:
    with pytest.raises(EngineError, match=told), rogue(how, SHORT_TIMEOUTS):
        pass


def test_the_greeting_is_not_waited_for_long() -> None:
    assert Timeouts().handshake <= 10, "what takes longer belongs behind isready"


def test_a_program_that_is_not_there_cannot_be_started() -> None:
    with pytest.raises(EngineError, match="Cannot start the engine"):
        Engine(("/no/such/program",))


def test_a_game_that_it_does_not_play_is_not_begun() -> None:
    with rogue("plays") as engine, pytest.raises(EngineError, match="does not play breakthrough"):
        engine.new_game(Breakthrough.start())


def test_engine_that_ignores_quit_is_killed() -> None:
    with rogue("stays", SHORT_TIMEOUTS):
        pass


def test_all_can_be_ended_at_once() -> None:
    ended = pytest.raises(EngineError, match="exited with status")
    with rogue("plays", SHORT_TIMEOUTS) as engine, all_killed(), ended:
        engine.choose(Board.start(board="hex3"), QUICK)
