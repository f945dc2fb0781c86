"""The page of a search: the map as pictures of boards, each of which opens at the desk."""

from collections.abc import Callable
from html import escape
from typing import TypeAlias

from tessera.games import catalog
from tessera.games.common.picture import drawing, symbols
from tessera.i18n import LANGUAGES, message
from tessera.lab.desk import at_desk
from tessera.lab.report.page import STYLE
from tessera.lab.report.parts import game_name, say, titled
from tessera.lab.search.document import Search
from tessera.lab.search.hunt import Found, Hunt
from tessera.lab.search.sought import Candidate
from tessera.lab.search.telling import axes, edge, interval, mark, played, ranked, told, wished

MORE = """
.map th { min-width: 0; } .map td, .map th { text-align: center; vertical-align: middle; }
.map td { min-width: 7rem; width: 9rem; } .map th:first-child { min-width: 4rem; }
.map a { display: block; min-height: 40px; color: inherit; text-decoration: none; }
.map a:hover, .map a:focus-visible { outline: 2px solid #e0a84e; }
.map svg, dd svg { width: 100%; max-height: 9rem; } .met { color: #e0a84e; }
dt { margin-top: 1.5rem; font-weight: 600; } dd { margin: 0; } code { overflow-wrap: anywhere; }
.map a[href^="#"] { color: #e0a84e; } .found th { font-weight: 400; }
.found th:nth-child(2) { min-width: 20rem; } .found td small { white-space: normal; }
"""


Cell: TypeAlias = Callable[[Found, int, str], str]
"""A find, its place and a language to what stands in its cell of the map."""


def page(hunt: Hunt, site: str) -> str:
    """What a search among boards has found, in every language.

    Args:
        hunt: the search, as far as it is.
        site: the address of the site at whose desk boards are opened.
    """
    found = ranked(hunt)
    art = symbols(catalog.game(hunt.search.game).art)
    boards = "".join(_board(hunt.search, one, place) for place, one in enumerate(found, start=1))

    def cell(one: Found, place: int, language: str) -> str:
        return _cell(hunt, one, place, site, language)

    def listed(language: str) -> str:
        each = enumerate(found, start=1)
        return f"<dl>{''.join(_listed(hunt, one, n, site, language) for n, one in each)}</dl>"

    drawn = f'<svg width="0" height="0" aria-hidden="true">{art}{boards}</svg>'
    return whole(hunt, drawn, cell, listed)


def whole(hunt: Hunt, drawn: str, cell: Cell, listed: Callable[[str], str]) -> str:
    """The page of a search, whatever was sought: wishes, what came of them, the map, a list.

    Args:
        hunt: the search, as far as it is.
        drawn: drawings that the page uses.
        cell: tells a find in the map.
        listed: a language to the list of what was found.
    """
    articles = "".join(
        f'<article id="{language}" lang="{language}">'
        f"{_article(hunt, cell, language)}{listed(language)}</article>"
        for language in reversed(LANGUAGES)
    )
    name = game_name(hunt.search.game, LANGUAGES[0])
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width"><title>Tessera: {escape(name)}</title>'
        f"<style>{STYLE}{MORE}</style><body>{drawn}"
        '<nav><a href="#en" lang="en">English</a> <a href="#ru" lang="ru">Русский</a></nav>'
        f"{articles}</body></html>\n"
    )


def link(search: Search, candidate: Candidate, site: str) -> str:
    """The address of a candidate at the desk of a site."""
    return at_desk(search.game, candidate.variant, candidate.board, candidate.content, site)


def starred(hunt: Hunt, one: Found) -> str:
    """The mark of what is such as is wished for."""
    star = mark(hunt, one)
    return f' <span class="met">{star}</span>' if star else ""


def _board(search: Search, found: Found, place: int) -> str:
    """The picture of a board, which both languages use."""
    candidate = found.candidate
    game = catalog.game(search.game, candidate.content)
    board = game.board_class.start(candidate.variant, candidate.board)
    drawn = drawing(board.board_scene(), board.scene_without_choices(), game.look)
    head, _, body = drawn.removesuffix("</svg>").partition(">")
    return (
        f"{head.replace('<svg', f'<symbol id={chr(34)}board-{place}{chr(34)}', 1)}>{body}</symbol>"
    )


def _article(hunt: Hunt, cell: Cell, language: str) -> str:
    """What all searches show alike, in one language."""
    said = "".join(f"<li>{say(sentence, language)}</li>" for sentence in told(hunt))
    wishes = "; ".join(
        f"{titled(wish.figure, language)[0]}: {escape(wished(wish, language))}"
        for wish in hunt.search.wishes
    )
    return (
        f"<h1>{say(message('lab-search'), language)}</h1><p>{wishes}</p><ul>{said}</ul>"
        f"{_map(hunt, cell, language)}"
        f"<p><small>{say(message('lab-search-how'), language)}</small></p>"
    )


def _map(hunt: Hunt, cell: Cell, language: str) -> str:
    """The map as a table: the best find of each cell."""
    places = {id(one): place for place, one in enumerate(ranked(hunt), start=1)}
    down, along = hunt.search.map
    heads = "".join(f'<th scope="col">{edge(along, n, language)}</th>' for n in range(along.cells))
    rows = []
    for row in reversed(range(down.cells)):
        cells = "".join(
            f"<td>{cell(one, places[id(one)], language)}</td>"
            if (one := hunt.elites.get((row, column)))
            else "<td></td>"
            for column in range(along.cells)
        )
        rows.append(f'<tr><th scope="row">{edge(down, row, language)}</th>{cells}</tr>')
    return (
        f"<h2>{escape(axes(hunt.search, language))}</h2><div class='wide'><table class='map'>"
        f"<tr><td></td>{heads}</tr>{''.join(rows)}</table></div>"
    )


def _cell(hunt: Hunt, one: Found, place: int, site: str, language: str) -> str:
    """A board as a link to the desk."""
    label = say(message("lab-search-open", place=place, board=one.candidate.board), language)
    return (
        f'<a href="{escape(link(hunt.search, one.candidate, site))}" aria-label="{label}">'
        f'<svg><use href="#board-{place}"/></svg>{place}{starred(hunt, one)}</a>'
    )


def _listed(hunt: Hunt, one: Found, place: int, site: str, language: str) -> str:
    """A candidate with all that is known of it."""
    figures = "".join(
        f"<li>{titled(figure, language)[0]}: "
        f"{escape(interval(one.figures[figure.name], figure, language))}</li>"
        for figure in hunt.search.figures
    )
    address = escape(link(hunt.search, one.candidate, site))
    texts = f"{one.candidate.variant} {one.candidate.board}"
    return (
        f'<dt>{place}.{starred(hunt, one)} <a href="{address}"><code>{escape(texts)}</code></a>'
        f"</dt><dd>{say(played(hunt, one), language)}<ul>{figures}</ul></dd>"
    )
