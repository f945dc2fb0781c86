"""The content of a game's rule pages and lesson, read from their files."""

import re
from typing import NamedTuple

from tessera.games.common.game import Game
from tessera.games.common.lesson import read_lesson
from tessera.games.common.rulebook import FIGURE


class Shown(NamedTuple):
    """The captures and endings that a lesson shows."""

    verbs: set[str]
    captures: set[str]
    """The reasons for which pieces are taken or lost."""
    ends: set[str]
    """The endings; `None` for games in progress."""


def page(game: Game, language: str) -> str:
    """A rule page as in its file."""
    assert game.teaching is not None
    return (game.teaching / f"rules.{language}.md").read_text(encoding="utf-8")


def figures(game: Game, language: str) -> list[str]:
    """The texts of its figures."""
    return FIGURE.findall(page(game, language))


def claims(game: Game, verb: str) -> set[str]:
    """The claims with a verb in all figures of a game."""
    return set(re.findall(rf"^{verb} (.*)$", "\n".join(figures(game, "en")), re.MULTILINE))


def captures_shown(game: Game) -> set[str]:
    """The capture reasons in figures."""
    return {claim.split()[1] for claim in claims(game, "takes")}


def played_through(game: Game) -> Shown:
    """Play every step of a game's lesson in each way that is accepted."""
    assert game.teaching is not None
    shown = Shown(set(), set(), set())
    for step in read_lesson(game.teaching / "lesson.toml", game.teaching_board):
        for action in step.accepts:
            board = game.teaching_board.from_text(step.position)
            board.push(action)
            last = board.scene().last
            assert last is not None
            shown.verbs.add(last.verb)
            shown.captures.update(taken.reason for taken in last.captures)
            shown.ends.add(str(board.outcome()))
            for reply in step.replies:
                board.push(reply)
    return shown
