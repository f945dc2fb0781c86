"""How tries are judged: every way is right that leads there, and what fails is shown to fail."""

from collections.abc import Iterable
from itertools import permutations

import pytest

from tessera.games.catalog import BUILT_IN_GAMES, board_of
from tessera.games.common.board import Board
from tessera.puzzles.collection import Puzzle, shipped
from tessera.puzzles.judging import Answer, Question, Verdict, answer
from tessera.puzzles.proof import Goal, Turn, begins, begins_a_win, key_of


def judge(puzzle: Puzzle, *actions: str) -> tuple[Verdict, int]:
    """What is said of a try, and how many positions are shown."""
    told = answer(Question(puzzle.position, puzzle.goal, actions), _unheard)
    return told.verdict, len(told.scenes)


def _unheard(_: Answer) -> None:
    """Ignore intermediate answers."""


def puzzle_for(goal: Goal, game: str = "vorcept") -> Puzzle:
    """The puzzle of a kind with the fewest pieces, that takes more than one action."""
    found = [
        one for one in shipped(BUILT_IN_GAMES[game]) if one.goal == goal and len(one.line[0]) > 1
    ]
    return min(found, key=lambda puzzle: (len(puzzle.position), puzzle.id))


def own(puzzle: Puzzle) -> Turn:
    """The solver's actions."""
    return tuple(action for turn in puzzle.line[::2] for action in turn)


def test_a_win_is_right_in_each_order_that_wins() -> None:
    puzzle = puzzle_for(Goal.WIN_1)
    for order in permutations(puzzle.line[0]):
        board = board_of(puzzle.position)
        try:
            for action in order:
                board.push(action)
        except ValueError:
            continue
        if board.is_over:
            assert judge(puzzle, *order)[0] == Verdict.SOLVED
    assert judge(puzzle, puzzle.line[0][0])[0] == Verdict.ON


def test_another_action_is_wrong() -> None:
    puzzle = puzzle_for(Goal.WIN_1)
    board = board_of(puzzle.position)
    key = key_of(board, puzzle.goal)
    wrong = [judge(puzzle, action)[0] for action in list(board.legal_actions)[:12]]
    assert Verdict.WRONG in wrong
    assert Verdict.SOLVED not in wrong
    assert len(key) > 1


def test_the_other_side_answers_where_it_takes_two_turns() -> None:
    puzzle = puzzle_for(Goal.WIN_2)
    first = puzzle.line[0]
    verdict, shown = judge(puzzle, *first)
    assert verdict in (Verdict.ON, Verdict.SOLVED)
    assert shown == 1 + len(puzzle.line[1])
    assert judge(puzzle, *own(puzzle))[0] == Verdict.SOLVED


def hint(puzzle: Puzzle, *actions: str) -> str:
    return answer(Question(puzzle.position, puzzle.goal, actions, own(puzzle)), _unheard).hint


def cells_of(board: Board, actions: Iterable[str]) -> set[str]:
    """Where actions begin, or end where they begin nowhere."""
    told = [board.preview(action) for action in actions]
    return {one.origin or one.target or "" for one in told}


@pytest.mark.parametrize("goal", [goal for goal in Goal if goal != Goal.ORDERS])
def test_a_hint_leads_to_what_is_right(goal: Goal) -> None:
    puzzle = puzzle_for(goal)
    board = board_of(puzzle.position)
    played: tuple[str, ...] = ()
    for _ in puzzle.line[0]:
        cell = hint(puzzle, *played)
        right = (
            action
            for action in board.legal_actions
            if cell in cells_of(board, [action]) and begins(board, goal, board.encode(action))
        )
        played += (next(right),)
        board.push(played[-1])
    assert judge(puzzle, *played)[0] in (Verdict.ON, Verdict.SOLVED)


def test_a_hint_is_right_for_what_was_played_in_place_of_the_solution() -> None:
    puzzle = puzzle_for(Goal.WIN_2)
    board, first = board_of(puzzle.position), puzzle.line[0][0]
    board.push(first)
    other = next(
        action
        for action in board.legal_actions
        if action not in puzzle.line[0] and judge(puzzle, first, action)[0] == Verdict.ON
    )
    told = answer(Question(puzzle.position, puzzle.goal, (first, other)), _unheard)
    assert told.goal == Goal.WIN_1
    after = board_of(told.scenes[-1].text)
    wins = [action for action in after.legal_actions if begins_a_win(after, after.encode(action))]
    assert hint(puzzle, first, other) in cells_of(after, wins)


def test_in_the_second_turn_of_two_it_is_the_win_that_is_missed() -> None:
    puzzle = puzzle_for(Goal.WIN_2)
    told = answer(Question(puzzle.position, puzzle.goal, puzzle.line[0]), _unheard)
    after = board_of(told.scenes[-1].text)
    wrong = next(
        action for action in after.legal_actions if not begins_a_win(after, after.encode(action))
    )
    told = answer(Question(puzzle.position, puzzle.goal, (*puzzle.line[0], wrong)), _unheard)
    assert (told.verdict, told.goal, len(told.scenes)) == (Verdict.WRONG, Goal.WIN_1, 1)


def test_of_three_turns_the_second_is_asked_for_as_one_of_two() -> None:
    puzzle = puzzle_for(Goal.WIN_3)
    first, _, second, _, third = puzzle.line
    asked = []
    for played in (first, (*first, *second), (*first, *second, *third)):
        told = answer(Question(puzzle.position, puzzle.goal, played), _unheard)
        asked.append((told.verdict, told.goal))
    assert asked == [
        (Verdict.ON, Goal.WIN_2),
        (Verdict.ON, Goal.WIN_1),
        (Verdict.SOLVED, Goal.WIN_1),
    ]


def test_a_wrong_first_turn_of_three_is_answered_so_that_two_do_not_win() -> None:
    puzzle = puzzle_for(Goal.WIN_3)
    board = board_of(puzzle.position)
    side = board.turn
    for wrong in list(board.legal_actions)[:3]:
        board.push(wrong)
        played = (wrong, next(iter(board.legal_actions)))
        board.pop()
        told = answer(Question(puzzle.position, puzzle.goal, played), _unheard)
        assert (told.verdict, told.goal) == (Verdict.WRONG, Goal.WIN_3)
        assert told.scenes[-1].turn in (side, None)


@pytest.mark.parametrize("goal", [Goal.WIN_2, Goal.DEFENCE])
def test_what_fails_is_shown_to_fail(goal: Goal) -> None:
    puzzle = puzzle_for(goal)
    board = board_of(puzzle.position)
    wrong = next(
        action for action in board.legal_actions if judge(puzzle, action)[0] == Verdict.WRONG
    )
    told = answer(Question(puzzle.position, goal, (wrong,)), _unheard)
    last = told.scenes[-1]
    if goal == Goal.DEFENCE:
        assert last.outcome is not None
    else:
        assert last.outcome is None
        assert last.turn == board.turn


def test_what_cannot_be_played_is_said() -> None:
    puzzle = puzzle_for(Goal.WIN_1)
    assert judge(puzzle, "nonsense")[0] == Verdict.ILLEGAL
    told = answer(Question(puzzle.position, puzzle.goal, ("nonsense",), own(puzzle)), _unheard)
    assert told.verdict == Verdict.ILLEGAL
    assert judge(puzzle, *own(puzzle), own(puzzle)[0])[0] == Verdict.SOLVED
