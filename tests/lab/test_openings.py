"""Openings: the same for a pair, different from pair to pair, and even."""

import random

import pytest

from tessera.games.catalog import BUILT_IN_GAMES, game
from tessera.games.common.chance import Chance
from tessera.games.vorcept.board import Board
from tessera.lab.openings import MAX_IMBALANCE, balanced_opening, imbalance, play_random_plies

WON = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./....../"
    "..... hi1,De3,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)
CHANCE = Chance.of("a test")


@pytest.mark.parametrize("name", BUILT_IN_GAMES)
def test_openings_are_even_and_can_be_had_again(name: str) -> None:
    start = game(name).board_class.start()
    board = balanced_opening(start, 6, CHANCE, random.Random(1))
    assert (start.ply, board.ply) == (0, 6)
    assert imbalance(board) <= MAX_IMBALANCE
    assert balanced_opening(start, 6, CHANCE, random.Random(1)).actions == board.actions
    others = {
        balanced_opening(start, 4, CHANCE, random.Random(dice)).actions for dice in range(2, 6)
    }
    assert len(others) > 1


def test_without_actions_there_is_no_opening() -> None:
    start = Board.from_text(WON)
    assert balanced_opening(start, 0, CHANCE, random.Random(1)) is start


def test_won_or_finished_position_is_not_balanced() -> None:
    board = Board.from_text(WON)
    assert imbalance(board) > MAX_IMBALANCE
    play_random_plies(board, 500, CHANCE, random.Random(1))
    assert board.is_over
    assert imbalance(board) > MAX_IMBALANCE
