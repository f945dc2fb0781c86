"""Vorcept's `Board`, apart from the rules."""

from xml.etree import ElementTree as ET

import pytest

from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.common.scene import SceneCapture
from tessera.games.vorcept.board import Board
from tessera.games.vorcept.layout import Phase

EMPTY = "____...../___....../__......./_......../........./......../..*..../....../....."


def position(pieces: str, turn: str = "b:main:2:-", reserves: str = "0.0.0/0.0.0") -> Board:
    return Board.from_text(f"vorcept standard {EMPTY} {pieces} {turn} {reserves} 5")


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("d7-b7", "d7-b7: the Pylon on c7 is in the way."),
        ("d7-g7", "d7-g7: that is 3 cells away, but a Drone-1 moves at most 2."),
        ("a9-b7", "a9-b7: that is 2 cells away, but a Host moves at most 1."),
        ("d7-e5", "d7-e5: a Drone-1 moves in a straight line."),
        ("i1-i2", "i1-i2: the piece on i1 is not Blue’s."),
        ("e4-e5", "e4-e5: no piece stands on e4."),
        ("F@b8", "F@b8: no Drone-3 is left in reserve."),
        ("pass", "pass: you can pass only if you have no other legal action."),
    ],
)
def test_explanations(action: str, reason: str) -> None:
    board = position("hi1,Dd7,Ha9", reserves="1.0.0/0.0.0")
    assert str(board.explain(action)) == reason
    with pytest.raises(IllegalActionError) as refusal:
        board.push(action)
    assert str(refusal.value) == reason


def test_a_legal_action_has_no_reason_against_it() -> None:
    assert position("hi1,Dd7,Ha9").explain("d7-d6") is None


def test_explanations_speak_russian() -> None:
    reason = position("hi1,Dd7,Ha9").explain("d7-b7")
    assert reason is not None
    assert reason.format("ru") == "d7-b7: на пути стоит Пилон на c7."


def test_an_unreadable_action_is_no_illegal_one() -> None:
    with pytest.raises(NotationError):
        position("hi1,Dd7,Ha9").explain("d7xb7")


def test_captures_name_the_reason_and_the_captors() -> None:
    clamp = position("hi1,Dd3,de5,Df5,Ha9")
    assert clamp.captures("d3-d5") == (SceneCapture("e5", "D", "r", "clamp", ("d5", "f5")),)
    triangle = position("hi1,De4,fe5,Dd6,Ff6,Ha9")
    assert triangle.captures("f6-f5") == (
        SceneCapture("e5", "F", "r", "triangle", ("e4", "f5", "d6")),
    )


def test_captures_include_own_pieces() -> None:
    board = Board.from_text(
        "vorcept standard ____.#.../___....../__......./_......../........./......../..*..../"
        "....../..... hi1,dd2,de2,De3,Ha9 b:main:2:- 0.0.0/0.0.0 5"
    )
    (lost,) = board.captures("e3-e1")
    assert (lost.cell, lost.kind, lost.side, lost.reason) == ("e1", "D", "b", "self-surround")
    assert board.captures("e3-e4") == ()
    board.push("e3-e1")
    assert board.scene().acted == ()


def test_phases_and_actions_left() -> None:
    board = Board.start(variant="blocks=1", board="hex4")
    assert (board.phase, board.turn, board.actions_left) == (Phase.PYLON, "b", 1)
    board.push("P@d4")
    assert (board.phase, board.turn) == (Phase.BLOCKS, "r")
    board.push("L@a7")
    assert (board.phase, board.turn) == (Phase.HOST, "b")
    board.push("H@d1")
    board.push("H@g1")
    assert (board.phase, board.turn, board.actions_left) == (Phase.MAIN, "b", 2)
    board.push("D@e1")
    assert (board.turn, board.actions_left) == ("b", 1)
    board.push("d1-d2")
    assert (board.turn, board.actions_left) == ("r", 2)


def test_repr_can_be_evaluated() -> None:
    board = Board.start(board="trefoil")
    assert eval(repr(board)) == board  # noqa: S307 - our own text


def test_boards_with_the_same_position_are_equal_and_hash_alike() -> None:
    first, second = Board.start(), Board.start()
    assert {first, second} == {first}
    second.push("P@e5")
    assert first != second
    assert first != first.text()


def test_the_view_of_legal_actions_prints_itself() -> None:
    assert repr(Board.start(board="hex3").legal_actions).startswith("<LegalActions (7): P@b3, P@b4")


def test_the_picture_shows_every_piece_and_is_well_formed() -> None:
    board = position("hi1,Dd7,Ee7,Ha9")
    picture = ET.fromstring(board._repr_svg_())  # noqa: S314 - our own picture
    uses = list(picture.iter("{http://www.w3.org/2000/svg}use"))
    drawn = {use.get("href", "") for use in uses if use.get("transform")}
    standing = {"#D-b", "#E-b", "#H-b", "#H-r", "#pylon"}
    assert standing | {"#cell", "#shadow"} <= drawn
    assert drawn.isdisjoint({"#F-b", "#D-r", "#E-r", "#F-r", "#lava"})
    defined = {f"#{element.get('id')}" for element in picture.iter()}
    assert {use.get("href", "") for use in uses} <= defined


def test_the_scene_shows_the_triangle_that_won() -> None:
    board = Board.from_text(
        "vorcept standard ____...../___....../__......./_......../....*..../......../......./"
        "....../..... hi1,De4,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
    )
    board.push("d7-d6")
    outcome = board.scene().outcome
    assert outcome is not None
    assert (outcome.result, outcome.reason, outcome.cells) == ("1-0", "pylon", ("e4", "f5", "d6"))
