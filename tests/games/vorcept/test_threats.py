"""Threats in Vorcept; those of all games are in `tests/games/test_threats.py`."""

from tessera.games.common.threats import Threat, Threats
from tessera.games.vorcept.board import Board

PLAIN = "____...../___....../__......./_......../........./......../..*..../....../....."


def position(pieces: str, turn: str = "b:main:2:-") -> Board:
    return Board.from_text(f"vorcept standard {PLAIN} {pieces} {turn} 0.0.0/0.0.0 5")


def test_single_action_threats_precede_double() -> None:
    board = position("hi1,Dd3,de5,Df5,Ha9", turn="r:main:2:-")
    assert board.threats().threats == (Threat("e5", "r", "clamp", ("d3-d5",)),)


def test_the_side_to_move_has_the_actions_that_are_left() -> None:
    apart = "hi1,Dd3,Df3,de5,Ha9"
    (threat,) = position(apart).threats().threats
    assert threat == Threat("e5", "r", "clamp", ("d3-d5", "f3-f5"))
    assert position(apart, turn="b:main:1:-").threats().threats == ()
    assert position(apart, turn="r:main:1:-").threats().threats == (threat,)


def test_before_and_after_the_main_phase_nothing_is_foreseen() -> None:
    assert Board.start().threats() == Threats(0, {}, ())
    board = position("Dh1,hi1,Dh2,Di3,Ha9")
    assert board.threats().takes
    board.push("i3-i2")
    assert board.is_over
    assert board.threats() == Threats(1, {}, ())
