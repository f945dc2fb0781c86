"""What is taught is the game that the start page offers."""

import pytest

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.lesson import read_lesson
from tessera.games.common.variant import own_values

BOARD_BOUND = {"blocks"}
"""Options that go with the size of a board: a lesson has a smaller one."""


@pytest.mark.parametrize("name", ["vorcept", "pit"])
def test_lesson_is_played_by_the_rules_that_are_offered(name: str) -> None:
    game = BUILT_IN_GAMES[name]
    assert game.teaching
    offered = own_values(game.default_setup.variant, game.options)
    for step in read_lesson(game.teaching / "lesson.toml", game.teaching_board):
        taught = own_values(step.position.split()[1], game.options)
        assert {k: v for k, v in taught.items() if k not in BOARD_BOUND} == offered, step.name


def test_lesson_of_pit_throws_a_piece_into_the_abyss_and_begins_with_a_truce() -> None:
    game = BUILT_IN_GAMES["pit"]
    assert game.teaching
    steps = read_lesson(game.teaching / "lesson.toml", game.teaching_board)
    board = game.board_class
    played = [board.from_text(step.position).captures(step.accepts[0]) for step in steps]
    assert any(capture.reason == "fallen" for found in played for capture in found)
    assert any(":t2 " in step.position for step in steps)
