"""Pages and static files of the client."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from html import escape
from pathlib import PurePosixPath
from typing import NamedTuple
from urllib.parse import quote

from litestar import Response, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from tessera.games.common.game import Game
from tessera.games.common.picture import SHARED_ART
from tessera.i18n import locale_folder, message
from tessera.printing.pictures import HEIGHT, WIDTH
from tessera.server.core.games import Engine
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.languages import language_of_page
from tessera.server.core.naming import game_name
from tessera.server.web.auth import Authenticator
from tessera.server.web.bundle import PAGES, WEB, Delivery, Games, Page
from tessera.server.web.root import at
from tessera.server.web.static_files import cached_file, file_in, unless_known

RULES = "/rules/{game_id}"
"""The address of the rules of any game."""
_ICON = "/web/icons/512.png"
"""The picture of link previews of pages without one of their own."""
_PRIVATE = ("/account", "/admin", "/kit")
"""Paths of pages that search engines should not visit."""
_SITEMAP = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
)
PRECOMPRESSED = (r"^/bundle/", r"\.woff2$")
"""Paths of files that are compressed already."""


def page_addresses(gap: str = "") -> list[str]:
    """The routes of pages with a parameter of this name, or of those without any."""
    wanted = [address for address in PAGES if "?" not in address]
    if not gap:
        return [address for address in wanted if "{" not in address]
    return [address.replace(gap, f"{gap}:str") for address in wanted if f"{{{gap}}}" in address]


class Preview(NamedTuple):
    """What a link preview shows in addition to the description of the page."""

    title: str = "Tessera"
    picture: str = ""
    """The path of a picture of the size that is usual for previews; empty for the site's icon."""


class PageRenderer:
    """Renders pages of the client.

    Args:
        delivery: of the client.
        engine: the games that pages offer.
        site: the public address of the site.
        is_ready: whether all rules are compiled.
    """

    def __init__(
        self, delivery: Delivery, engine: Engine, site: str, is_ready: Callable[[], bool]
    ) -> None:
        self._delivery = delivery
        self.engine = engine
        self.site = site
        self._is_ready = is_ready
        self._games = Games(tuple(engine.games), tuple(engine.many_games))

    def render(
        self,
        request: AnyRequest,
        game: str = "",
        asked: str = "",
        preview: Preview = Preview(),  # noqa: B008
    ) -> Response[bytes]:
        """Render the page of the requested address.

        Args:
            request: of a browser.
            game: that the page is about.
            asked: a query string that selects another page of the list.
            preview: what a link to it shows.
        """
        what = PAGES[request.scope["path_template"] + asked]
        socket = what.socket.format_map(request.path_params)
        language = language_of_page(request)
        address = self.site + quote(request.scope["path"], safe="/@")
        about = description(what, game, language)
        manifest = f"{at(request, '/app.webmanifest')}?language={language}"
        tags = (
            f'<link rel="manifest" href="{manifest}">',
            *head_tags(preview, about, address, self.site),
        )
        facts = {"data-newcomer": not request.cookies, "data-ready": self._is_ready()}
        known = [name for name, holds in facts.items() if holds]
        html = self._delivery.page(what, language, self._games, game, socket, tags, known)
        return unless_known(html.encode(), "text/html", request)


def description(page: Page, game: str, language: str) -> str:
    """The description of a page, for search results and link previews."""
    name = PurePosixPath(page.module).stem.removesuffix("-page")
    return message(f"page-{name}", game=game_name(page.game or game, language)).format(language)


@get(page_addresses())
async def page(renderer: NamedDependency[PageRenderer], request: AnyRequest) -> Response[bytes]:
    """Render a page that needs no data of the server."""
    return renderer.render(request)


@get(page_addresses("game_id"))
async def teaching_page(
    game_id: FromPath[str],
    renderer: NamedDependency[PageRenderer],
    request: AnyRequest,
) -> Response[bytes]:
    """Render the rules, tokens or first lesson of a game; of a multiplayer game only its rules.

    Other lessons of multiplayer games have pages of their own.
    """
    game = renderer.engine.entry(game_id)
    rules = request.scope["path_template"] == RULES
    if game is None or game.teaching is None or not (rules or isinstance(game, Game)):
        raise NotFoundException
    return renderer.render(request, game_id)


@get("/bundle/{name:path}")
async def bundle_file(
    name: FromPath[str], delivery: NamedDependency[Delivery], request: AnyRequest
) -> Response[bytes]:
    """Return a file of the bundle, or of the one before."""
    for folder in delivery.folders:
        with suppress(NotFoundException):
            return await cached_file(folder, name, request)
    raise NotFoundException


@get("/web/{name:path}")
async def web_file(
    name: FromPath[str],
    renderer: NamedDependency[PageRenderer],
    delivery: NamedDependency[Delivery],
    request: AnyRequest,
) -> Response[bytes] | Redirect:
    """Return a file of the client by its path in the source, such as an icon or a style sheet.

    Modules lead to the bundle, for games elsewhere that import them.
    """
    game, _, rest = name.removeprefix("/games/").partition("/")
    entry = renderer.engine.entry(game)
    if entry is not None and entry.web is not None:  # an external game
        return await file_in(entry.web, rest, request)
    if delivery.file(address := f"/web{name}") and name.endswith(".js"):
        return Redirect(delivery.at(address), headers={"cache-control": "no-cache"})
    return await file_in(WEB, name, request)


@get("/locales/{name:path}")
async def locale_file(name: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """Return a locale file, such as `/locales/en/server.ftl`."""
    return await file_in(locale_folder(name.lstrip("/")), name, request)


@get("/art/{name:str}")
async def art_file(
    name: FromPath[str], renderer: NamedDependency[PageRenderer], request: AnyRequest
) -> Response[bytes]:
    """Return the artwork of a game, `/art/<game>.svg`, or the shared one, `/art/common.svg`."""
    if name == "common.svg":
        return await file_in(SHARED_ART.parent, SHARED_ART.name, request)
    game = renderer.engine.games.get(name.removesuffix(".svg"))
    if game is None or not name.endswith(".svg"):
        raise NotFoundException
    return await file_in(game.art.parent, game.art.name, request)


@get("/robots.txt", media_type="text/plain")
async def robots(renderer: NamedDependency[PageRenderer], request: AnyRequest) -> str:
    """Tell search engines which pages they should not visit, and where all others are listed."""
    private = (f"Disallow: {at(request, path)}\n" for path in _PRIVATE)
    return "".join(["User-agent: *\n", *private, f"Sitemap: {renderer.site}/sitemap.xml\n"])


@get("/sitemap.xml", media_type="application/xml")
async def sitemap(renderer: NamedDependency[PageRenderer]) -> str:
    """List the pages that are the same for everyone (https://www.sitemaps.org)."""
    paths = [path for path in page_addresses() if path not in _PRIVATE]
    for name, game in {**renderer.engine.games, **renderer.engine.many_games}.items():
        if game.teaching is not None:
            paths += [RULES.format(game_id=name), f"/learn/{name}"]
    urls = "".join(f"<url><loc>{renderer.site}{path}</loc></url>" for path in dict.fromkeys(paths))
    return f"{_SITEMAP}{urls}</urlset>"


def pages_router(
    authenticator: Authenticator,
    delivery: Delivery,
    site: str,
    engine: Engine,
    is_ready: Callable[[], bool],
    pages: Sequence[ControllerRouterHandler],
    files: Sequence[ControllerRouterHandler],
) -> Router:
    """A router for pages and static files; pages set the cookies of new guests.

    Args:
        authenticator: identifies browsers.
        delivery: of the client.
        site: the public address of this site.
        engine: the games.
        is_ready: whether all rules are compiled.
        pages: page handlers of the features.
        files: handlers of files, which set no cookies.
    """
    renderer = PageRenderer(delivery, engine, site, is_ready)
    return Router(
        "/",
        route_handlers=[
            Router(
                "/",
                route_handlers=[page, teaching_page, *pages],
                before_request=authenticator.admit_to_page,
            ),
            bundle_file,
            web_file,
            locale_file,
            art_file,
            robots,
            sitemap,
            *files,
        ],
        dependencies={
            "delivery": Provide(lambda: delivery, sync_to_thread=False),
            "renderer": Provide(lambda: renderer, sync_to_thread=False),
        },
        include_in_schema=False,
    )


def head_tags(preview: Preview, about: str, address: str, site: str) -> Iterator[str]:
    """Format the description and the Open Graph tags of a page (https://ogp.me).

    Args:
        preview: of the page.
        about: its description.
        address: its public address.
        site: the public address of the site.
    """
    tags = {
        "og:site_name": "Tessera",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": about,
        "og:url": address,
        "og:image": site + (preview.picture or _ICON),
        "og:image:type": "image/png",
    }
    if preview.picture:
        tags |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    yield f'<meta name="description" content="{escape(about)}">'
    for name, content in tags.items():
        yield f'<meta property="{name}" content="{escape(content)}">'
    card = "summary_large_image" if preview.picture else "summary"
    yield f'<meta name="twitter:card" content="{card}">'
