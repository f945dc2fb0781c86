"""The built-in puzzles: well formed, many, and each with a unique solution."""

import pytest
from tests.rows import each_row

from tessera.games.catalog import BUILT_IN_GAMES, board_of
from tessera.games.common.errors import NotationError
from tessera.puzzles.collection import Puzzle, shipped
from tessera.puzzles.proof import Goal, holds, key_of
from tessera.puzzles.themes import themes_of

PUZZLES = {name: shipped(game) for name, game in BUILT_IN_GAMES.items()}
ALL = [puzzle for puzzles in PUZZLES.values() for puzzle in puzzles]
FEWEST = {"vorcept": 150, "pit": 150, "almajara": 80}
PROVEN_EACH = 1
"""Of each game and goal, those with the shortest texts, are proven again: all would take long, and
a win in three turns minutes."""
CHEAP = sorted(
    (
        puzzle
        for puzzles in PUZZLES.values()
        for goal in set(Goal) - {Goal.WIN_3}
        for puzzle in sorted(
            (one for one in puzzles if one.goal == goal), key=lambda one: len(one.position)
        )[:PROVEN_EACH]
    ),
    key=lambda puzzle: puzzle.id,
)


def test_a_puzzle_is_a_line_of_text() -> None:
    puzzle = ALL[0]
    assert Puzzle.from_text(puzzle.text()) == puzzle
    with pytest.raises(NotationError, match="is not a puzzle"):
        Puzzle.from_text("win-1 | nothing else")


@pytest.mark.parametrize("game", PUZZLES)
def test_each_game_has_many_and_none_twice(game: str) -> None:
    puzzles = PUZZLES[game]
    assert len(puzzles) >= FEWEST[game]
    assert (
        len({puzzle.id for puzzle in puzzles}) == len({p.position for p in puzzles}) == len(puzzles)
    )
    assert {puzzle.game for puzzle in puzzles} == {game}


def test_all_goals_are_there() -> None:
    assert {puzzle.goal for puzzle in ALL} == set(Goal) - {Goal.ORDERS}


@pytest.mark.parametrize("game", PUZZLES)
def test_themes_belong_to_game(game: str) -> None:
    themes = BUILT_IN_GAMES[game].themes
    used = {theme for puzzle in PUZZLES[game] for theme in puzzle.themes}
    assert used <= set(themes)
    assert len(used) >= 4


@pytest.mark.parametrize("game", PUZZLES)
def test_few_are_of_the_same_game_of_the_bot(game: str) -> None:
    sources = [puzzle.source for puzzle in PUZZLES[game]]
    assert max(map(sources.count, sources)) <= 2


@each_row(ALL, lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_its_line_can_be_played_and_reaches_the_goal(puzzle: Puzzle) -> None:
    board = board_of(puzzle.position)
    side = board.turn
    assert board.text() == puzzle.position
    for number, turn in enumerate(puzzle.line):
        for action in turn:
            assert (board.turn == side) == (number % 2 == 0)
            board.push(action)
    ended = board.outcome()
    if puzzle.goal == Goal.DEFENCE:
        assert board.turn != side
    else:
        assert ended is not None
        assert ended.winner == board.sides.index(str(side))


@pytest.mark.parametrize("puzzle", CHEAP, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_there_is_one_thing_to_find(puzzle: Puzzle) -> None:
    board = board_of(puzzle.position)
    key = key_of(board, puzzle.goal)
    assert key
    assert key <= set(puzzle.line[0])
    assert holds(board, puzzle.goal, str(board.turn))
    themes = BUILT_IN_GAMES[puzzle.game].themes
    assert themes_of(board, puzzle.goal, puzzle.line, themes) == puzzle.themes
