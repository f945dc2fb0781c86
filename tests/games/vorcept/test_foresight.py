"""What could be taken soon, judged by playing every turn out (spec: Capture)."""

from collections.abc import Iterator

import pytest

from tessera.games.common.foresight import Foresight, Threat
from tessera.games.vorcept.board import Board
from tessera.games.vorcept.layout import Phase
from tessera.kernel.dice import below, dice

PLAIN = "____...../___....../__......./_......../........./......../..*..../....../....."

variants = pytest.mark.parametrize(
    "variant", ["standard", "self_surround=forbidden,first_turn=1", "blocks=0,pylon=absent"]
)


def position(pieces: str, turn: str = "b:main:2:-") -> Board:
    return Board.from_text(f"vorcept standard {PLAIN} {pieces} {turn} 0.0.0/0.0.0 5")


def positions(variant: str, every: int) -> Iterator[Board]:
    """Some positions of a random game."""
    board, rolls = Board.start(variant=variant, board="hex4"), dice(2)
    while not board.is_over:
        if board.ply % every == 0 and board.phase == Phase.MAIN:
            yield board
        codes = board.legal_codes()
        board.push_code(codes[below(rolls, len(codes))])


def pieces_of(board: Board, side: str) -> set[str]:
    pieces = board.text().split(" ")[3].split(",")
    return {piece[1:] for piece in pieces if piece[0].isupper() == (side == "b")}


def to_move(board: Board, side: str) -> Board:
    """The same position, were it that side's turn."""
    if board.turn == side:
        return board.copy()
    *front, _turn, reserves, _clock = board.text().split(" ")
    return Board.from_text(" ".join([*front, f"{side}:main:2:-", reserves, "0"]))


def cells_taken_within_a_turn(board: Board, actions: int) -> set[str]:
    """The enemy pieces that some way to play up to so many actions of this turn takes."""
    side = board.turn
    enemy = {"b": "r", "r": "b"}[str(side)]
    before, gone = pieces_of(board, enemy), set()
    for action in board.legal_actions:
        board.push(action)
        gone |= before - pieces_of(board, enemy)
        if actions > 1 and board.turn == side:
            gone |= cells_taken_within_a_turn(board, actions - 1)
        board.pop()
    return gone


@variants
def test_threats_are_what_the_other_side_could_take_in_one_turn(variant: str) -> None:
    met = 0
    for board in positions(variant, every=17):
        threats = board.foresight().threats
        for attacker, owner in ("br", "rb"):
            here = to_move(board, attacker)
            owned = [threat for threat in threats if threat.side == owner]
            of_one = {threat.cell for threat in owned if len(threat.by) == 1}
            of_any = {threat.cell for threat in owned}
            assert of_one == cells_taken_within_a_turn(here, 1)
            assert of_any == cells_taken_within_a_turn(here, here.actions_left)
            met += len(of_any)
    assert met


@variants
def test_the_actions_of_a_threat_take_its_piece_for_its_reason(variant: str) -> None:
    for board in positions(variant, every=3):
        for threat in board.foresight().threats:
            here = to_move(board, {"b": "r", "r": "b"}[threat.side])
            *before, last = threat.by
            for action in before:
                here.push(action)
            told = {capture.cell: capture.reason for capture in here.captures(last)}
            assert told[threat.cell] == threat.reason


@variants
def test_takes_are_the_legal_actions_after_which_a_piece_is_gone(variant: str) -> None:
    for board in positions(variant, every=5):
        takes = board.foresight().takes
        for action in board.legal_actions:
            here = board.copy()
            here.push(action)
            summoned = "@" in action
            gone = len(board.scene().pieces) + summoned - len(here.scene().pieces)
            assert len(takes.get(action, ())) == gone


def test_one_action_is_told_before_two() -> None:
    board = position("hi1,Dd3,de5,Df5,Ha9", turn="r:main:2:-")
    assert board.foresight().threats == (Threat("e5", "r", "clamp", ("d3-d5",)),)


def test_the_side_to_move_has_the_actions_that_are_left() -> None:
    apart = "hi1,Dd3,Df3,de5,Ha9"
    (threat,) = position(apart).foresight().threats
    assert threat == Threat("e5", "r", "clamp", ("d3-d5", "f3-f5"))
    assert position(apart, turn="b:main:1:-").foresight().threats == ()
    assert position(apart, turn="r:main:1:-").foresight().threats == (threat,)


def test_before_and_after_the_main_phase_nothing_is_foreseen() -> None:
    assert Board.start().foresight() == Foresight(0, {}, ())
    board = position("Dh1,hi1,Dh2,Di3,Ha9")
    assert board.foresight().takes
    board.push("i3-i2")
    assert board.is_over
    assert board.foresight() == Foresight(1, {}, ())
