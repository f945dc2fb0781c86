"""The list of legal actions, written into buffers of every size."""

import numpy as np
import pytest

from tessera.games.pit.board import Board
from tessera.kernel.contract import count_actions, legal_actions, random_action
from tessera.kernel.rng import new_rng

CROWDED = (
    "pit standard "
    "____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... "
    "Ie2,Lc3,Gd3,Bb4,Ic5,gg5,Ba6,Gb7,ic7,gd7,Ia8,be8,ia9,ib9,lc9,bd9 "
    "b:main:2:- 0.0.0.0/0.0.0.0 2"
)


def test_a_small_buffer_holds_the_first_actions_and_all_are_counted() -> None:
    board = Board.from_text(CROWDED)
    every = board.legal_codes()
    assert len(every) == count_actions(board.position, board.tables) == 65
    for size in range(1, len(every) + 4):
        out = np.full(size, -1, dtype=np.int32)
        assert legal_actions(board.position, board.tables, out) == len(every)
        assert out[: len(every)].tolist() == every[:size]


@pytest.mark.parametrize(("truce", "only"), [("", "c3-a3"), (":t1", "pass")])
def test_what_a_truce_bars_is_not_drawn_either(truce: str, only: str) -> None:
    pieces = "La1,Bb1,la2,Ic3"
    board = Board.from_text(
        f"pit truce=1 #^../.#../...^ {pieces} b:main:1:a1{truce} 0.0.0.0/0.0.0.0 5"
    )
    drawn = {int(random_action(board.position, board.tables, new_rng(seed))) for seed in range(20)}
    assert [board.decode(action) for action in drawn] == [only]
