"""Wins far off, proven by alpha-beta: it agrees with what trying all turns shows."""

import pytest

from tessera.games.catalog import BUILT_IN_GAMES, board_of
from tessera.games.common.board import Board
from tessera.puzzles import far
from tessera.puzzles.collection import shipped
from tessera.puzzles.proof import Goal, holds
from tessera.search.tactics import NO, YES


def won_in_two(game: str) -> Board:
    """The position of a puzzle, with the fewest pieces."""
    puzzles = [one for one in shipped(BUILT_IN_GAMES[game]) if one.goal == Goal.WIN_2]
    return board_of(min(puzzles, key=lambda one: (len(one.position), one.id)).position)


@pytest.mark.parametrize("game", ["vorcept", "pit"])
def test_a_win_in_two_turns_is_one_in_three_and_none_in_one(game: str) -> None:
    board = won_in_two(game)
    side = str(board.turn)
    assert [far.settled(board, side, turns) == YES for turns in (1, 2, 3)] == [False, True, True]


def test_the_other_side_wins_nothing_where_one_side_wins() -> None:
    board = won_in_two("vorcept")
    loser = next(side for side in board.sides if side != board.turn)
    assert far.settled(board, loser, 3) == NO


def test_what_it_begins_with_wins_and_the_other_side_holds_out_as_long_as_it_can() -> None:
    board = won_in_two("vorcept")
    side = str(board.turn)
    while board.turn == side:
        board.push_code(next(far.winning(board, 2, 1)))
    assert holds(board, Goal.WIN_2, side)
    before = board.text()
    reply = far.resistance(board)
    assert board.text() == before
    for action in reply:
        board.push(action)
    assert board.turn == side
    assert holds(board, Goal.WIN_1, side)
