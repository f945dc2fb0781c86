"""Tasks that were found in positions: each is what it is said to be, by trying everything."""

from collections.abc import Iterator

from tessera.games.catalog import board_of
from tessera.games.common.board import Board
from tessera.lab.mining import FEW, Kind, Task, collect, task_of

WIN_IN_TURN = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./....../"
    "..... hi1,De3,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)
WIN_IN_TWO_TURNS = (
    "pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... "
    "lf2,ih2,Gc3,Ih3,Lg5,Gd6 b:main:2:- 0.0.0.0/0.0.0.0 0"
)


def wins_within_the_turn(board: Board, action: str) -> bool:
    """Whether an action begins a turn that wins: the slow, obvious way."""
    side = board.turn
    after = board.copy()
    after.push(action)
    outcome = after.outcome()
    if outcome is not None:
        return outcome.winner == board.sides.index(side or "")
    return after.turn == side and any(wins_within_the_turn(after, it) for it in after.legal_actions)


def test_a_win_within_the_turn_is_a_task_with_all_its_beginnings() -> None:
    board = board_of(WIN_IN_TURN)
    found = task_of(board)
    begin = {action for action in board.legal_actions if wins_within_the_turn(board, action)}
    if len(begin) > FEW:
        assert found is None
    else:
        assert found is not None
        assert (found.kind, set(found.solutions)) == (Kind.WIN_1, begin)


def test_a_win_in_two_turns_is_a_task_unless_there_are_many() -> None:
    found = task_of(board_of(WIN_IN_TWO_TURNS))
    assert found is None or found.kind == Kind.WIN_2


def test_a_game_that_is_over_is_no_task() -> None:
    assert task_of(board_of(WIN_IN_TURN.replace("hi1,", ""))) is None


def test_collecting_ends_when_there_are_enough() -> None:
    found, asked = list[Task](), 0

    def boards() -> Iterator[Board]:
        nonlocal asked
        for _ in range(5):
            asked += 1
            yield board_of(WIN_IN_TWO_TURNS)

    collect(boards(), 0, found.append)
    assert (found, asked) == ([], 1)
