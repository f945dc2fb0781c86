"""What is taught is the game that the start page offers."""

import re

import pytest

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.lesson import read_lesson
from tessera.games.common.variant import STANDARD, own_values, parse_variant
from tessera.i18n import LANGUAGES

BOARD_BOUND = {"blocks"}
"""Options that go with the size of a board: a lesson has a smaller one."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["vorcept", "pit"])
def test_rule_page_lists_options_of_rule_sheet_and_of_balanced_game(
    name: str, language: str
) -> None:
    game = BUILT_IN_GAMES[name]
    assert game.teaching
    page = (game.teaching / f"rules.{language}.md").read_text()
    options = {option.name for option in game.options}
    rows = [re.findall(r"[^|`\s]+", line) for line in page.splitlines() if line.startswith("| `")]
    sheet, own = (parse_variant(v, game.options) for v in (STANDARD, game.default_setup.variant))
    listed = [row for row in rows if row[0] in options and len(row) == 3]
    assert listed == [[key, sheet[key], own[key]] for key in own if own[key] != sheet[key]]


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
