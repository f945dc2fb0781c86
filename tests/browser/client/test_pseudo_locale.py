"""Pages in a pseudo-locale: text that is not in the locale files, or does not fit, shows.

Every letter of a message is replaced by a similar one, and vowels are doubled, so that texts are a
third longer, as in many languages.
"""

import json
from calendar import month_abbr, month_name
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from playwright.sync_api import BrowserContext, Page, Route

from tessera.games.almajara.kit import HOUSE
from tessera.games.zodiacs.content.loading import builtin_content

from . import screens
from .conftest import SIZES, file_of
from .screens import DESKTOP_STATES, PAGES, PHONE_STATES
from .sockets import meet

pytestmark = pytest.mark.browser

LETTERS = str.maketrans(
    dict(zip("bcdfghjklmnpqrstvwxyz", "ƀçđƒğħĵķłɱñþɋřšŧṽŵẋýž", strict=True))
    | dict(zip("BCDFGHJKLMNPQRSTVWXYZ", "ƁÇĐƑĞĦĴĶŁṀÑÞɊŘŠŦṼŴẊÝŽ", strict=True))
    | {"a": "áá", "e": "éé", "i": "íí", "o": "óó", "u": "úú"}
    | {"A": "ÁÁ", "E": "ÉÉ", "I": "ÍÍ", "O": "ÓÓ", "U": "ÚÚ"}
)
NOT_OURS = {
    "rule-text": "rules, and what leads to their parts",
    "nav ol, nav button": "the same",
    "draft-check": "the findings of the server",
    "piece-card, kind-card": "abilities in the words of the server",
}
"""Parts of pages whose text is written on the server, and what it is."""
SERVER_PAGES = {"not-found", "offline", "not-loaded"}
"""States that the server draws, or whose parts are missing on purpose."""
PEOPLE = {"Ada", "Ann", "Boris", "Clara", "Dmitri", "Xenia", "Yuri"}
NAMES = {
    "Tessera",
    "arena",
    "hex5",
    "New Year",
    " and ",
    "ago",
    *PEOPLE,
    *month_name[1:],
    *month_abbr[1:],
}
"""Names of people, boards and tournaments in these states, and what browsers write."""


def names_of_content() -> set[str]:
    """English names and descriptions of pieces, terrains and maps, which the server sends."""
    content = builtin_content()
    abilities = [ability for kind in content.kinds.values() for ability in kind.abilities.values()]
    named = (content.kinds, content.factions, content.terrains, content.maps)
    words = [thing.name for things in named for thing in things.values()]
    words += [ability.name for ability in abilities] + [face.name for face in HOUSE.faces]
    words += [faction.text for faction in content.factions.values()]
    words += [map_.text for map_ in content.maps.values()]
    return {word["en"] for word in (*words, *content.resources.values())}


KNOWN = sorted(NAMES | names_of_content(), key=len, reverse=True)
CHECK = Path(__file__).with_name("pseudo_locale.js").read_text(encoding="utf-8")


class Pseudo(Transformer):
    """Replaces the texts of messages."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = node.value.translate(LETTERS)
        return node


def pseudo(text: str) -> str:
    """A locale file in the pseudo-locale."""
    resource = FluentParser().parse(text)
    Pseudo().visit(resource)
    return FluentSerializer().serialize(resource)


def answer_in_pseudo(route: Route) -> None:
    """Answer a request for a locale file or a pack of files."""
    file = file_of(urlsplit(route.request.url).path)
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".json":
        pack = {
            name: pseudo(part) if name.endswith(".ftl") else part
            for name, part in json.loads(text).items()
        }
        route.fulfill(json=pack)
    else:
        route.fulfill(body=pseudo(text), content_type="text/plain; charset=utf-8")


@pytest.fixture
def context(visitor: BrowserContext) -> BrowserContext:
    for pattern in ("**/*.ftl", "**/packs/*.json"):
        visitor.route(pattern, answer_in_pseudo)
    return visitor


@pytest.fixture
def page(context: BrowserContext, monkeypatch: pytest.MonkeyPatch) -> Page:
    said = screens.said
    monkeypatch.setattr(screens, "said", lambda key, **gaps: said(key, **gaps).translate(LETTERS))
    page = context.new_page()
    meet(page, "/**")
    return page


REACHED = {(name, size): reach for name, reach in PAGES.items() for size in SIZES}
REACHED |= {
    (name, "desktop"): reach for name, reach in DESKTOP_STATES.items() if name not in SERVER_PAGES
}
REACHED |= {(name, "phone"): reach for name, reach in PHONE_STATES.items()}


@pytest.mark.parametrize(("name", "size"), REACHED)
def test_page_says_only_messages_and_they_fit(page: Page, name: str, size: str) -> None:
    REACHED[name, size](page)
    assert page.evaluate(CHECK, [", ".join(NOT_OURS), KNOWN]) == {"foreign": [], "clipped": []}
