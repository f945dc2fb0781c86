"""The page of a search: the map as pictures of boards, each of which opens at the desk."""

from html import escape

from tessera.games import catalog
from tessera.games.common.picture import drawing, symbols
from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.figures.catalogue import Figure
from tessera.lab.report.links import at_desk
from tessera.lab.report.page import STYLE
from tessera.lab.report.parts import titled
from tessera.lab.search.document import Axis, Search
from tessera.lab.search.hunt import Found, Hunt
from tessera.lab.search.sought import Candidate
from tessera.lab.search.telling import edge, interval, ranked, told

MORE = """
.map th { min-width: 0; } .map td, .map th { text-align: center; vertical-align: middle; }
.map td { min-width: 7rem; width: 9rem; } .map th:first-child { min-width: 4rem; }
.map a { display: block; min-height: 40px; color: inherit; text-decoration: none; }
.map a:hover, .map a:focus-visible { outline: 2px solid #e0a84e; }
.map svg, dd svg { width: 100%; max-height: 9rem; } .met { color: #e0a84e; }
dt { margin-top: 1.5rem; font-weight: 600; } dd { margin: 0; } code { overflow-wrap: anywhere; }
"""


def page(hunt: Hunt, site: str) -> str:
    """What a search has found, in every language.

    Args:
        hunt: the search, as far as it is.
        site: the address of the site at whose desk boards are opened.
    """
    found = ranked(hunt)
    art = symbols(catalog.game(hunt.search.game).art)
    boards = "".join(_board(hunt.search, one, place) for place, one in enumerate(found, start=1))
    articles = "".join(
        f'<article id="{language}" lang="{language}">'
        f"{_article(hunt, found, site, language)}</article>"
        for language in reversed(LANGUAGES)
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width"><title>Tessera: {escape(hunt.search.game)}</title>'
        f"<style>{STYLE}{MORE}</style><body>"
        f'<svg width="0" height="0" aria-hidden="true">{art}{boards}</svg>'
        '<nav><a href="#en" lang="en">English</a> <a href="#ru" lang="ru">Русский</a></nav>'
        f"{articles}</body></html>\n"
    )


def link(search: Search, candidate: Candidate, site: str) -> str:
    """The address of a candidate at the desk of a site."""
    return at_desk(search.game, candidate.variant, candidate.board, candidate.content, site)


def _board(search: Search, found: Found, place: int) -> str:
    """The picture of a board, which both languages use."""
    candidate = found.candidate
    game = catalog.game(search.game, candidate.content)
    board = game.board_class.start(candidate.variant, candidate.board)
    drawn = drawing(board.board_scene(), board.past_scene(), game.look)
    head, _, body = drawn.removesuffix("</svg>").partition(">")
    return (
        f"{head.replace('<svg', f'<symbol id={chr(34)}board-{place}{chr(34)}', 1)}>{body}</symbol>"
    )


def _article(hunt: Hunt, found: list[Found], site: str, language: str) -> str:
    """All of it in one language."""
    said = "".join(f"<li>{_say(sentence, language)}</li>" for sentence in told(hunt))
    wishes = "; ".join(_wished(hunt, place, language) for place in range(len(hunt.search.wishes)))
    listed = "".join(
        _listed(hunt, one, place, site, language) for place, one in enumerate(found, start=1)
    )
    return (
        f"<h1>{_say(message('lab-search'), language)}</h1><p>{wishes}</p><ul>{said}</ul>"
        f"{_map(hunt, found, site, language)}<p><small>{_say(message('lab-search-how'), language)}"
        f"</small></p><dl>{listed}</dl>"
    )


def _wished(hunt: Hunt, place: int, language: str) -> str:
    """A wish in words."""
    wish = hunt.search.wishes[place]
    name = titled(wish.figure, language)[0]
    if wish.direction != "range":
        return f"{name}: {_say(message(f'lab-search-{wish.direction}'), language)}"
    low, high = (_number(end, wish.figure) for end in wish.range)
    return f"{name}: {low} … {high}"


def _map(hunt: Hunt, found: list[Found], site: str, language: str) -> str:
    """The map as a table: the best board of each cell."""
    places = {id(one): place for place, one in enumerate(found, start=1)}
    down, along = hunt.search.map
    heads = "".join(f'<th scope="col">{edge(along, n)}</th>' for n in range(along.cells))
    rows = []
    for row in reversed(range(down.cells)):
        cells = "".join(
            f"<td>{_cell(hunt, one, places[id(one)], site, language)}</td>"
            if (one := hunt.elites.get((row, column)))
            else "<td></td>"
            for column in range(along.cells)
        )
        rows.append(f'<tr><th scope="row">{edge(down, row)}</th>{cells}</tr>')
    names = f"{_named(down, language)} ↓ {_named(along, language)} →"
    return (
        f"<h2>{names}</h2><div class='wide'><table class='map'><tr><td></td>{heads}</tr>"
        f"{''.join(rows)}</table></div>"
    )


def _cell(hunt: Hunt, one: Found, place: int, site: str, language: str) -> str:
    """A board as a link to the desk."""
    star = ' <span class="met">★</span>' if one.meets(hunt.search) else ""
    label = _say(message("lab-search-open", place=place, board=one.candidate.board), language)
    return (
        f'<a href="{escape(link(hunt.search, one.candidate, site))}" aria-label="{label}">'
        f'<svg><use href="#board-{place}"/></svg>{place}{star}</a>'
    )


def _listed(hunt: Hunt, one: Found, place: int, site: str, language: str) -> str:
    """A candidate with all that is known of it."""
    stage = hunt.search.stages[one.stage]
    star = ' <span class="met">★</span>' if one.meets(hunt.search) else ""
    figures = "".join(
        f"<li>{titled(figure, language)[0]}: {interval(one.figures[figure.name], figure)}</li>"
        for figure in hunt.search.figures
    )
    played = message("lab-search-played", player=stage.player, games=stage.games)
    address = escape(link(hunt.search, one.candidate, site))
    texts = f"{one.candidate.variant} {one.candidate.board}"
    return (
        f'<dt>{place}.{star} <a href="{address}"><code>{escape(texts)}</code></a></dt>'
        f"<dd>{_say(played, language)}<ul>{figures}</ul></dd>"
    )


def _named(axis: Axis, language: str) -> str:
    return titled(axis.figure, language)[0]


def _number(value: float, figure: Figure) -> str:
    return f"{100 * value:g} %" if figure.unit == "share" else f"{value:g}"


def _say(sentence: Message, language: str) -> str:
    return escape(sentence.format(language))
