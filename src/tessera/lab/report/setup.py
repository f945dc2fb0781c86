"""The setup of an experiment in words: game, board, rules, players, number of games."""

from collections.abc import Iterator
from html import escape

from tessera.games.common.variant import STANDARD
from tessera.i18n import Message, message
from tessera.lab.format import player, shortest
from tessera.lab.report.markup import listed, localized, meaning
from tessera.lab.report.version import Version


def opening(version: Version, language: str) -> Iterator[str]:
    """The setup of an experiment, as parts of HTML."""
    report = version.report
    yield f"<p>{' '.join(localized(one, language) for one in _played(version))}</p>"
    rules = [*report.rules(version)]
    if rules:
        yield f"<p>{localized(message('lab-setup-rules'), language)}</p>"
        yield f"<ul>{''.join(f'<li>{localized(rule, language)}</li>' for rule in rules)}</ul>"
    if drawn := report.board(version):
        yield f'<figure class="board">{drawn}</figure>'


def again(version: Version, language: str) -> str:
    """The text of the experiment, collapsed."""
    said = localized(message("lab-setup-again"), language)
    text = escape(version.experiment.text, quote=False)
    return f"<details><summary>{said}</summary><pre>{text}</pre></details>"


def meanings(game: str, variant: str) -> Iterator[Message]:
    """The meaning of each option of a variant that is not the default."""
    if variant != STANDARD:
        pairs = (pair.partition("=") for pair in variant.split(","))
        yield from (meaning(game, option, value) for option, _, value in pairs)


def _played(version: Version) -> Iterator[Message]:
    """The board, the players, and the number of games."""
    about = version.experiment
    yield version.report.setting(version)
    if kit := about.adapter.content_name(about):
        yield message("lab-setup-content", content=kit)
    yield message(
        "lab-setup-players",
        count=len(about.players),
        players=listed([player(name, within=True) for name in about.players]),
        pairings=about.pairings,
    )
    if about.random_plies:
        yield message("lab-setup-random-plies", count=about.random_plies)
    if about.book_plies:
        yield message("lab-setup-book-plies", count=about.book_plies)
    games = sum(one.games.height for one in version.series)
    if games:
        yield message("lab-setup-games", games=games, most=about.games * len(about.series))
    if about.half_width is not None:
        yield message("lab-setup-half-width", half_width=shortest(about.half_width))
