"""What teaches a game: its rule pages and its lesson, in every language, true to the engine."""

import pytest
from tests.toys.catalogue import EVERY_GAME

from tessera.games.catalog import Game
from tessera.games.common.lesson import read_lesson
from tessera.games.common.rulebook import illustrated
from tessera.i18n import LANGUAGES, message

TAUGHT = {name: game for name, game in EVERY_GAME.items() if game.teaching}

every_game = pytest.mark.parametrize("game", TAUGHT.values(), ids=TAUGHT)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@every_language
def test_a_rule_page_is_as_the_engine_plays(game: Game, language: str) -> None:
    assert game.teaching is not None
    text = (game.teaching / f"rules.{language}.md").read_text(encoding="utf-8")
    page = illustrated(text, game.board_class, game.look, game.art)
    assert "```figure" not in page
    assert page.count("<figure>") == text.count("```figure")


@every_game
@every_language
def test_every_step_of_a_lesson_has_its_sentences(game: Game, language: str) -> None:
    assert game.teaching is not None
    steps = read_lesson(game.teaching / "lesson.toml", game.board_class)
    assert len({step.name for step in steps}) == len(steps) > 1
    for step in steps:
        for part in ("", "-task", "-hint", "-done"):
            assert message(f"{game.id}-learn-{step.name}{part}").format(language)
