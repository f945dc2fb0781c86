"""The HTML page of a search: the map as pictures of boards that open in the board editor."""

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import TypeAlias

from tessera.files import try_out, write_whole
from tessera.games import catalog
from tessera.games.common.picture import art_symbols, drawing
from tessera.i18n import LANGUAGES, message
from tessera.lab.links import editor_link
from tessera.lab.report.markup import game_name, localized, metric_title
from tessera.lab.report.page import STYLE
from tessera.lab.search.document import Search
from tessera.lab.search.format import (
    axes,
    describe,
    edge,
    format_objective,
    interval,
    mark,
    played,
    ranked,
)
from tessera.lab.search.map_elites import Individual, MapElites
from tessera.lab.search.space import Candidate, SearchSpace

MORE = """
.map th { min-width: 0; } .map td, .map th { text-align: center; vertical-align: middle; }
.map td { min-width: 7rem; width: 9rem; } .map th:first-child { min-width: 4rem; }
.map a { display: block; min-height: 40px; color: inherit; text-decoration: none; }
.map a:hover, .map a:focus-visible { outline: 2px solid var(--link); }
.map svg, dd svg { width: 100%; max-height: 9rem; } .met { color: var(--link); }
dt { margin-top: 1.5rem; font-weight: 600; } dd { margin: 0; } code { overflow-wrap: anywhere; }
.map a[href^="#"] { color: var(--link); } .found th { font-weight: 400; }
.found th:nth-child(2) { min-width: 20rem; } .found td small { white-space: normal; }
"""


Cell: TypeAlias = Callable[[Individual, int, str], str]
"""Renders the content of a map cell from an individual, its rank and a language."""


class PageWriter:
    """Writes the page of a board search.

    Args:
        space: the search space.
    """

    def __init__(self, space: SearchSpace) -> None:
        self._space = space

    def check(self, out: Path) -> None:
        """Check that the page can be written."""
        try_out(out)

    def write(self, map_elites: MapElites, out: Path, site: str) -> Sequence[Path]:
        """Write the page of the map."""
        write_whole(out, page(map_elites, site))
        return (out,)


def page(map_elites: MapElites, site: str) -> str:
    """The page of a board search, in every language.

    Args:
        map_elites: the search so far.
        site: the address of the site whose board editor opens boards.
    """
    found = ranked(map_elites)
    art = art_symbols(catalog.game(map_elites.search.game).art)
    boards = "".join(
        _board(map_elites.search, one, place) for place, one in enumerate(found, start=1)
    )

    def cell(one: Individual, place: int, language: str) -> str:
        return _cell(map_elites, one, place, site, language)

    def listed(language: str) -> str:
        each = enumerate(found, start=1)
        return f"<dl>{''.join(_listed(map_elites, one, n, site, language) for n, one in each)}</dl>"

    drawn = f'<svg width="0" height="0" aria-hidden="true">{art}{boards}</svg>'
    return whole(map_elites, drawn, cell, listed)


def whole(map_elites: MapElites, drawn: str, cell: Cell, listed: Callable[[str], str]) -> str:
    """The page of any search: objectives, results, map and list.

    Args:
        map_elites: the search so far.
        drawn: SVG symbols that the page uses.
        cell: renders the content of a map cell.
        listed: renders the list of individuals in a language.
    """
    articles = "".join(
        f'<article id="{language}" lang="{language}">'
        f"{_article(map_elites, cell, language)}{listed(language)}</article>"
        for language in reversed(LANGUAGES)
    )
    name = game_name(map_elites.search.game, LANGUAGES[0])
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width"><title>Tessera: {escape(name)}</title>'
        f"<style>{STYLE}{MORE}</style><body>{drawn}"
        '<nav><a href="#en" lang="en">English</a> <a href="#ru" lang="ru">Русский</a></nav>'
        f"{articles}</body></html>\n"
    )


def link(search: Search, candidate: Candidate, site: str) -> str:
    """The address of a candidate in the board editor of a site."""
    return editor_link(search.game, candidate.variant, candidate.board, candidate.content, site)


def starred(map_elites: MapElites, one: Individual) -> str:
    """The mark of an individual that meets all objectives, as HTML; otherwise empty."""
    star = mark(map_elites, one)
    return f' <span class="met">{star}</span>' if star else ""


def _board(search: Search, found: Individual, place: int) -> str:
    """The picture of a board as an SVG symbol shared by both languages."""
    candidate = found.candidate
    game = catalog.game(search.game, candidate.content)
    board = game.board_class.start(candidate.variant, candidate.board)
    drawn = drawing(board.board_scene(), board.scene_without_choices(), game.symbols)
    head, _, body = drawn.removesuffix("</svg>").partition(">")
    return (
        f"{head.replace('<svg', f'<symbol id={chr(34)}board-{place}{chr(34)}', 1)}>{body}</symbol>"
    )


def _article(map_elites: MapElites, cell: Cell, language: str) -> str:
    """The part shared by all searches, in one language."""
    sentences = "".join(
        f"<li>{localized(sentence, language)}</li>" for sentence in describe(map_elites)
    )
    objectives = "; ".join(
        f"{metric_title(one.metric, language)[0]}: {escape(format_objective(one, language))}"
        for one in map_elites.search.objectives
    )
    return (
        f"<h1>{localized(message('lab-search'), language)}</h1><p>{objectives}</p>"
        f"<ul>{sentences}</ul>"
        f"{_map(map_elites, cell, language)}"
        f"<p><small>{localized(message('lab-search-how'), language)}</small></p>"
    )


def _map(map_elites: MapElites, cell: Cell, language: str) -> str:
    """The map as a table of elites."""
    places = {id(one): place for place, one in enumerate(ranked(map_elites), start=1)}
    down, along = map_elites.search.map
    heads = "".join(f'<th scope="col">{edge(along, n, language)}</th>' for n in range(along.cells))
    rows = []
    for row in reversed(range(down.cells)):
        cells = "".join(
            f"<td>{cell(one, places[id(one)], language)}</td>"
            if (one := map_elites.elites.get((row, column)))
            else "<td></td>"
            for column in range(along.cells)
        )
        rows.append(f'<tr><th scope="row">{edge(down, row, language)}</th>{cells}</tr>')
    return (
        f"<h2>{escape(axes(map_elites.search, language))}</h2><div class='wide'><table class='map'>"
        f"<tr><td></td>{heads}</tr>{''.join(rows)}</table></div>"
    )


def _cell(map_elites: MapElites, one: Individual, place: int, site: str, language: str) -> str:
    """A board as a link to the board editor."""
    label = localized(message("lab-search-open", place=place, board=one.candidate.board), language)
    return (
        f'<a href="{escape(link(map_elites.search, one.candidate, site))}" aria-label="{label}">'
        f'<svg><use href="#board-{place}"/></svg>{place}{starred(map_elites, one)}</a>'
    )


def _listed(map_elites: MapElites, one: Individual, place: int, site: str, language: str) -> str:
    """A list entry: the candidate with its estimates."""
    metrics = "".join(
        f"<li>{metric_title(metric, language)[0]}: "
        f"{escape(interval(one.metrics[metric.name], metric, language))}</li>"
        for metric in map_elites.search.metrics
    )
    address = escape(link(map_elites.search, one.candidate, site))
    texts = f"{one.candidate.variant} {one.candidate.board}"
    star = starred(map_elites, one)
    return (
        f'<dt>{place}.{star} <a href="{address}"><code>{escape(texts)}</code></a>'
        f"</dt><dd>{localized(played(map_elites, one), language)}<ul>{metrics}</ul></dd>"
    )
