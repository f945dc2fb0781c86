"""What was played, in words: the game, its board and rules, who played, and how often."""

from collections.abc import Iterator
from html import escape

from tessera.games.common.variant import STANDARD
from tessera.i18n import Message, message
from tessera.lab.report.parts import Version, listed, meaning, say
from tessera.lab.telling import player, shortest


def opening(version: Version, language: str) -> Iterator[str]:
    """Parts of HTML that say it."""
    reading = version.experiment.study.reading()
    yield f"<p>{' '.join(say(one, language) for one in _played(version))}</p>"
    rules = [*reading.rules(version)]
    if rules:
        yield f"<p>{say(message('lab-opening-rules'), language)}</p>"
        yield f"<ul>{''.join(f'<li>{say(rule, language)}</li>' for rule in rules)}</ul>"
    if drawn := reading.board(version):
        yield f'<figure class="board">{drawn}</figure>'


def again(version: Version, language: str) -> str:
    """The text of the experiment, folded."""
    said = say(message("lab-opening-again"), language)
    text = escape(version.experiment.text, quote=False)
    return f"<details><summary>{said}</summary><pre>{text}</pre></details>"


def meanings(game: str, variant: str) -> Iterator[Message]:
    """The same of all that a variant has otherwise than usual."""
    if variant != STANDARD:
        pairs = (pair.partition("=") for pair in variant.split(","))
        yield from (meaning(game, option, value) for option, _, value in pairs)


def _played(version: Version) -> Iterator[Message]:
    """Where it was played, who played, and how many games."""
    about = version.experiment
    yield about.study.reading().setting(version)
    if kit := about.study.content_name(about):
        yield message("lab-opening-content", content=kit)
    yield message(
        "lab-opening-who",
        count=len(about.players),
        players=listed([player(name, within=True) for name in about.players]),
        meetings=about.meetings,
    )
    if about.scatter:
        yield message("lab-opening-scatter", count=about.scatter)
    if about.opening:
        yield message("lab-opening-even", count=about.opening)
    games = sum(one.games.height for one in version.played)
    if games:
        yield message("lab-opening-games", games=games, most=about.games * len(about.series))
    if about.precision is not None:
        yield message("lab-opening-precision", precision=shortest(about.precision))
