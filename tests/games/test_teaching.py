"""What teaches a game: its rule pages and its lesson, in every language, true to the engine."""

import re

import pytest
from tests.games.teaching import figures, page
from tests.toys.catalogue import EVERY_GAME

from tessera.games.common.game import Game
from tessera.games.common.lesson import read_lesson
from tessera.games.common.rulebook import illustrated
from tessera.i18n import LANGUAGES, message

TAUGHT = {name: game for name, game in EVERY_GAME.items() if game.teaching}

every_game = pytest.mark.parametrize("game", TAUGHT.values(), ids=TAUGHT)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@every_language
def test_every_figure_of_a_rule_page_is_as_the_engine_plays_it(game: Game, language: str) -> None:
    drawn = illustrated(page(game, language), game.teaching_board, game.symbols, game.art)
    assert "```figure" not in drawn
    assert drawn.count("<figure>") == len(figures(game, language))


@every_game
@every_language
def test_every_figure_has_a_caption(game: Game, language: str) -> None:
    assert all("\nnote " in figure for figure in figures(game, language))


@every_game
def test_all_languages_show_the_same_figures(game: Game) -> None:
    bare = [
        [re.sub("note .*", "", figure) for figure in figures(game, language)]
        for language in LANGUAGES
    ]
    assert all(shown == bare[0] for shown in bare)


@every_game
@every_language
def test_rule_page_lists_every_option_with_its_default(game: Game, language: str) -> None:
    option = r"^\| `(\w+)` \| .+? \| `?(.+?)`? \| .+ \|$"
    rows = re.findall(option, page(game, language), re.MULTILINE)
    assert rows == [(option.name, option.default) for option in game.options]


@every_game
@every_language
def test_every_step_of_a_lesson_has_its_sentences(game: Game, language: str) -> None:
    assert game.teaching is not None
    steps = read_lesson(game.teaching / "lesson.toml", game.teaching_board)
    assert len({step.name for step in steps}) == len(steps) > 1
    for step in steps:
        for part in ("", "-task", "-hint", "-done"):
            assert message(f"{game.id}-learn-{step.name}{part}").format(language)
