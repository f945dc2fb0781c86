"""What a browser loads: pages, and the files that they are made of."""

from collections.abc import Iterable, Sequence

from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from tessera.games.common.game import Game
from tessera.games.common.picture import SHARED_ART
from tessera.i18n import locale_folder
from tessera.server.core.games import Engine
from tessera.server.core.http import AnyRequest
from tessera.server.core.languages import language_of_page
from tessera.server.web.auth import Authenticator
from tessera.server.web.bundle import PAGES, WEB, Delivery, Games
from tessera.server.web.static_files import file_in, kept_file, unless_known

RULES = "/rules/{game_id}"
"""The address of the rules of any game."""
PRECOMPRESSED = (r"^/bundle/", r"\.woff2$")
"""Addresses of what is compressed already, and would only grow."""


def page_addresses(gap: str = "") -> list[str]:
    """The addresses of pages with a gap of this name, or without any, as routes."""
    wanted = [address for address in PAGES if "?" not in address]
    if not gap:
        return [address for address in wanted if "{" not in address]
    return [address.replace(gap, f"{gap}:str") for address in wanted if f"{{{gap}}}" in address]


class PageRenderer:
    """Renders pages of the client.

    Args:
        delivery: of the client.
        engine: the games that pages offer.
    """

    def __init__(self, delivery: Delivery, engine: Engine) -> None:
        self._delivery = delivery
        self.engine = engine
        self._games = Games(tuple(engine.games), tuple(engine.many_games))

    def __deepcopy__(self, _memo: object) -> "PageRenderer":
        """The same: the framework copies its routes with all that they hold."""
        return self

    def render(
        self, request: AnyRequest, game: str = "", asked: str = "", tags: Iterable[str] = ()
    ) -> Response[bytes]:
        """The page of the requested address.

        Args:
            request: of a browser.
            game: that the page is about.
            asked: a query for which another page is listed.
            tags: further ones of its head.
        """
        what = PAGES[request.scope["path_template"] + asked]
        line = what.line.format_map(request.path_params)
        language = language_of_page(request)
        html = self._delivery.page(what, language, self._games, game, line, tags)
        return unless_known(html.encode(), "text/html", request)


@get(page_addresses())
async def page(renderer: NamedDependency[PageRenderer], request: AnyRequest) -> Response[bytes]:
    """A page that needs no data of the server."""
    return renderer.render(request)


@get(page_addresses("game_id"))
async def teaching_page(
    game_id: FromPath[str],
    renderer: NamedDependency[PageRenderer],
    request: AnyRequest,
) -> Response[bytes]:
    """The rules of a game, all faces of its tokens, or its first lesson; of one for many its rules.

    All else that teaches a game for many are pages of its own.
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
    """A file of the bundle."""
    if delivery.folder is None:
        raise NotFoundException
    return await kept_file(delivery.folder, name, request)


@get("/web/{name:path}")
async def web_file(
    name: FromPath[str], renderer: NamedDependency[PageRenderer], request: AnyRequest
) -> Response[bytes]:
    """A module, style or picture of the client, as it is written."""
    game, _, rest = name.removeprefix("/games/").partition("/")
    entry = renderer.engine.entry(game)
    if entry is not None and entry.web is not None:  # a game that lives elsewhere
        return await file_in(entry.web, rest, request)
    return await file_in(WEB, name, request)


@get("/service-worker.js")
async def service_worker(request: AnyRequest) -> Response[bytes]:
    """What shows notices while no page is open; at the root, since it is for all pages."""
    return await file_in(WEB, "worker/service-worker.js", request)


@get("/locales/{name:path}")
async def locale_file(name: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """Sentences, as the client needs them: `/locales/en/server.ftl`."""
    return await file_in(locale_folder(name.lstrip("/")), name, request)


@get("/art/{name:str}")
async def art_file(
    name: FromPath[str], renderer: NamedDependency[PageRenderer], request: AnyRequest
) -> Response[bytes]:
    """The pieces of a game, `/art/<game>.svg`; what games draw alike, `/art/common.svg`."""
    if name == "common.svg":
        return await file_in(SHARED_ART.parent, SHARED_ART.name, request)
    game = renderer.engine.games.get(name.removesuffix(".svg"))
    if game is None or not name.endswith(".svg"):
        raise NotFoundException
    return await file_in(game.art.parent, game.art.name, request)


def pages_router(
    authenticator: Authenticator,
    delivery: Delivery,
    site: str,
    engine: Engine,
    pages: Sequence[ControllerRouterHandler],
) -> Router:
    """Pages and files; pages tell a new browser who it is.

    Args:
        authenticator: identifies browsers.
        delivery: of the client.
        site: where people find this site.
        engine: the games.
        pages: those of features.
    """
    renderer = PageRenderer(delivery, engine)
    return Router(
        "/",
        route_handlers=[
            Router(
                "/",
                route_handlers=[page, teaching_page, *pages],
                before_request=authenticator.greet,
            ),
            bundle_file,
            web_file,
            service_worker,
            locale_file,
            art_file,
        ],
        dependencies={
            "delivery": Provide(lambda: delivery, sync_to_thread=False),
            "renderer": Provide(lambda: renderer, sync_to_thread=False),
            "site": Provide(lambda: site, sync_to_thread=False),
        },
        include_in_schema=False,
    )
