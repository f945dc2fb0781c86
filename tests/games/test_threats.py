"""What could be taken soon, judged by playing every turn out."""

import re
from collections.abc import Iterator

import pytest

from tessera.games.catalog import board_of, game
from tessera.games.common.board import Board
from tessera.geometry.hexboard import HexBoard
from tessera.kernel.contract import kernels_of
from tessera.kernel.rng import new_rng, random_below

OTHER = {"b": "r", "r": "b"}

games = pytest.mark.parametrize(
    "start",
    [
        "vorcept standard hex4",
        "vorcept self_surround=forbidden,first_turn=1 hex4",
        "vorcept blocks=0,pylon=absent hex4",
        "pit army=1.2.2.1 __..../_..^#./..^^.../.#..../_....",
        (
            "pit edge=abyss,imp_path=any,pillar_jump=off,army=1.2.2.1"
            " __..../_.^#./..^_.../.#.._./_...."
        ),
        (
            "pit imp_push=instead,lumen_pull=with-move,lumen_bond=on,army=1.1.2.0"
            " __..../_..^#./..^^.../.#..../_...."
        ),
    ],
)


def positions(start: str, every: int) -> Iterator[Board]:
    """Some positions of the main phase of two random games."""
    name, variant, cells = start.split(" ")
    for seed in (2, 3):
        board, rolls = game(name).board_class.start(variant=variant, board=cells), new_rng(seed)
        while not board.is_over and board.ply < 120:
            if board.ply % every == 0 and board.scene().phase == "main":
                yield board
            codes = board.legal_codes()
            board.push_code(codes[random_below(rolls, len(codes))])


def to_move(board: Board, side: str) -> Board:
    """The same position, were it that side's turn."""
    if board.turn == side:
        return board.copy()
    *front, _turn, reserves, _clock = board.text().split(" ")
    return board_of(" ".join([*front, f"{side}:main:2:-", reserves, "0"]))


def cells_of(board: Board, side: str) -> set[str]:
    pieces = board.text().split(" ")[3].split(",")
    return {piece[1:] for piece in pieces if piece[0].isupper() == (side == "b")}


def followed(board: Board, action: str, cells: set[str]) -> dict[str, str | None]:
    """Where the enemy pieces on these cells are after an action, wherever it throws them."""
    if not re.search("[<>~]", action):
        return {cell: cell for cell in cells}
    moves = {move.origin: move.target for move in board.preview(action).moves}
    return {cell: moves.get(cell, cell) for cell in cells}


def taken_within_a_turn(board: Board, actions: int) -> set[str]:
    """The enemy pieces that can be captured with up to a number of actions of this turn."""
    side = str(board.turn)
    gone: set[str] = set()
    for action in board.legal_actions:
        moved = followed(board, action, cells_of(board, OTHER[side]))
        board.push(action)
        later = cells_of(board, OTHER[side])
        if actions > 1 and board.turn == side:
            later -= taken_within_a_turn(board, actions - 1)
        gone |= {cell for cell, now in moved.items() if now not in later}
        board.pop()
    return gone


@games
def test_threats_are_what_the_other_side_could_take_in_one_turn(start: str) -> None:
    met = 0
    for board in positions(start, every=17):
        threats = board.threats().threats
        for attacker, owner in OTHER.items():
            here = to_move(board, attacker)
            owned = [threat for threat in threats if threat.side == owner]
            of_one = {threat.cell for threat in owned if len(threat.by) == 1}
            of_any = {threat.cell for threat in owned}
            assert of_one == taken_within_a_turn(here, 1)
            assert of_any == taken_within_a_turn(here, here.scene().actions_left)
            met += len(of_any)
    assert met


@games
def test_the_actions_of_a_threat_take_its_piece_for_its_reason(start: str) -> None:
    for board in positions(start, every=3):
        for threat in board.threats().threats:
            here, there = to_move(board, OTHER[threat.side]), threat.cell
            *before, last = threat.by
            for action in before:
                there = str(followed(here, action, {there})[there])
                here.push(action)
            told = {capture.cell: capture.reason for capture in here.preview(last).captures}
            now = str(followed(here, last, {there})[there])
            assert threat.reason in (told.get(there), told.get(now))


@games
def test_takes_are_the_legal_actions_after_which_a_piece_is_gone(start: str) -> None:
    for board in positions(start, every=5):
        takes = board.threats().takes
        for action in board.legal_actions:
            here = board.copy()
            here.push(action)
            placed = "@" in action
            gone = len(board.scene().pieces) + placed - len(here.scene().pieces)
            assert len(takes.get(action, ())) == gone


def test_of_absurdly_many_actions_only_some_are_looked_at() -> None:
    """A malicious position must not keep a server busy: twenty thousand actions."""
    board = board_of(wide_position())
    assert len(board.legal_actions) > 20_000
    takes = board.threats().takes
    assert 0 < len(takes) <= kernels_of(board.position).max_actions


def wide_position() -> str:
    """Many Gargoyles along a very long board: each may carry others from and to almost anywhere."""
    land = "/".join(["..", "..", "..", "#."] * 15)
    gargoyles = ",".join(f"Ga{rank}" for rank in range(2, 60, 4))
    army = "1.0.15.0"
    return f"pit army={army} {land} Lb1,{gargoyles},lb60 b:main:2:- 0.0.0.0/0.0.0.0 0"


def test_in_the_set_up_of_pit_the_turns_to_come_are_looked_at() -> None:
    seen = 0
    for seed in range(4):
        board, rolls = game("pit").board_class.start(), new_rng(seed)
        while board.scene().phase == "setup":
            *front, _turn, _reserves, _clock = board.text().split(" ")
            leaders = {piece[0] for piece in front[3].split(",")} & {"L", "l"}
            told = board.threats()
            assert not told.takes
            if len(leaders) == len(OTHER):
                main = board_of(" ".join([*front, "b:main:2:-", "0.0.0.0/0.0.0.0", "0"]))
                assert told.threats == main.threats().threats
                seen += len(told.threats)
            codes = board.legal_codes()
            board.push_code(codes[random_below(rolls, len(codes))])
    assert seen


def test_in_a_truce_a_lumen_is_threatened_only_by_turns_after_it() -> None:
    terrain = HexBoard.hexagon(5).text()
    front, reserves = f"{terrain} Id3,le5,Bf5,La9", "0.0.0.0/0.0.0.0"
    for turn, threatened in (("b:main:2:-:t2", False), ("r:main:2:-:t1", True)):
        board = board_of(f"pit truce=1 {front} {turn} {reserves} 0")
        assert ("e5" in {threat.cell for threat in board.threats().threats}) == threatened
    placing = board_of(f"pit truce=1 {front} r:setup 0.0.0.0/0.0.0.1 0")
    assert "e5" not in {threat.cell for threat in placing.threats().threats}


@games
def test_reach_lists_targets_as_if_to_move(start: str) -> None:
    for board in positions(start, every=25):
        told = board.threats().reach
        for side in OTHER:
            there = to_move(board, side) if side != board.turn else board
            moves = [re.match(r"([a-z]+\d+)-([a-z]+\d+)", action) for action in there.legal_actions]
            expected = {(move[1], move[2]) for move in moves if move}
            own = cells_of(board, side)
            assert {(a, b) for a in own for b in told.get(a, ())} == expected
