"""A position with far more actions than games have: nothing is slow, nothing is left out."""

from tessera.games.common.board import MAX_LISTED
from tessera.games.common.scene import ways
from tessera.games.pit.board import Board

TERRAIN = "/".join(["." * 24] * 4)
PIECES = ",".join(f"G{chr(97 + file)}{rank}" for rank in (2, 3) for file in range(12))
WIDE = f"pit army=1.0.24.0 {TERRAIN} La1,lx1,{PIECES} b:main:2:- 0.0.0.0/0.0.0.0 0"


def test_a_scene_offers_as_many_actions_as_one_can_look_at() -> None:
    board = Board.from_text(WIDE)
    assert len(board.legal_actions) > MAX_LISTED
    offered = {text for _, text in ways(board.scene().choices)}
    assert len(offered) == MAX_LISTED
    assert offered < set(board.legal_actions)


def test_legal_action_beyond_listed_limit_can_be_played() -> None:
    board = Board.from_text(WIDE)
    offered = {text for _, text in ways(board.scene().choices)}
    hidden = next(action for action in board.legal_actions if action not in offered)
    board.push(hidden)
    assert board.actions == (hidden,)
