"""What a browser loads: pages, and the files that they are made of."""

from collections.abc import Iterable
from urllib.parse import quote

from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from tessera.games.common.game import Game
from tessera.games.common.picture import SHARED_ART
from tessera.i18n import locale_folder
from tessera.server.core.languages import language_of_page
from tessera.server.players.players import Players
from tessera.server.puzzles.order_puzzles import OrderPuzzles
from tessera.server.puzzles.puzzles import Puzzles
from tessera.server.tables.manager import Hub
from tessera.server.tournaments.tournaments import Tournaments
from tessera.server.wars.manager import WarHouse
from tessera.server.web.auth import Authenticator
from tessera.server.web.bundle import PAGES, WEB, Delivery, Games
from tessera.server.web.link_previews import table_card, war_card
from tessera.server.web.root import at
from tessera.server.web.static_files import file_in, kept_file, unless_known
from tessera.server.web.types import AnyRequest

RULES = "/rules/{game_id}"
"""The address of the rules of any game."""
PRECOMPRESSED = (r"^/bundle/", r"\.woff2$")
"""Addresses of what is compressed already, and would only grow."""


def _addresses(gap: str = "") -> list[str]:
    """The addresses of pages with a gap of this name, or without any, as routes."""
    wanted = [address for address in PAGES if "?" not in address]
    if not gap:
        return [address for address in wanted if "{" not in address]
    return [address.replace(gap, f"{gap}:str") for address in wanted if f"{{{gap}}}" in address]


def _page(
    request: AnyRequest,
    delivery: Delivery,
    hub: Hub,
    game: str = "",
    asked: str = "",
    told: Iterable[str] = (),
) -> Response[bytes]:
    """The page of an address; some that are asked for differently differ."""
    what = PAGES[request.scope["path_template"] + asked]
    html = delivery.page(
        what,
        language_of_page(request),
        Games(tuple(hub.engine.games), tuple(hub.engine.many_games)),
        game,
        what.line.format_map(request.path_params),
        told,
    )
    return unless_known(html.encode(), "text/html", request)


@get(_addresses())
async def page(
    hub: NamedDependency[Hub], delivery: NamedDependency[Delivery], request: AnyRequest
) -> Response[bytes]:
    """A page that needs no table."""
    return _page(request, delivery, hub)


@get(_addresses("game_id"))
async def teaching_page(
    game_id: FromPath[str],
    hub: NamedDependency[Hub],
    delivery: NamedDependency[Delivery],
    request: AnyRequest,
) -> Response[bytes]:
    """The rules of a game, all faces of its tokens, or its first lesson; of one for many its rules.

    All else that teaches a game for many are pages of its own.
    """
    game = hub.engine.entry(game_id)
    rules = request.scope["path_template"] == RULES
    if game is None or game.teaching is None or not (rules or isinstance(game, Game)):
        raise NotFoundException
    return _page(request, delivery, hub, game_id)


@get(_addresses("table_id"))
async def table_page(
    table_id: FromPath[str],
    hub: NamedDependency[Hub],
    delivery: NamedDependency[Delivery],
    site: NamedDependency[str],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a table."""
    table = await hub.summary(table_id, request.user)
    told = table_card(table, language_of_page(request), site)
    return _page(request, delivery, hub, table.game, told=told)


@get(_addresses("war_id"))
async def war_page(
    war_id: FromPath[str],
    hub: NamedDependency[Hub],
    war_house: NamedDependency[WarHouse],
    delivery: NamedDependency[Delivery],
    site: NamedDependency[str],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a war."""
    war = await war_house.summary(war_id, request.user)
    asked = "?guide" if "guide" in request.query_params else ""
    told = war_card(war, language_of_page(request), site)
    return _page(request, delivery, hub, asked=asked, told=told)


@get(_addresses("puzzle_id"))
async def puzzle_page(
    puzzle_id: FromPath[str],
    hub: NamedDependency[Hub],
    puzzles: NamedDependency[Puzzles],
    delivery: NamedDependency[Delivery],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a puzzle."""
    kept = await puzzles.puzzle(puzzle_id)
    return _page(request, delivery, hub, kept.puzzle.game)


@get(_addresses("dilemma_id"))
async def dilemma_page(
    dilemma_id: FromPath[str],
    hub: NamedDependency[Hub],
    order_puzzles: NamedDependency[OrderPuzzles],
    delivery: NamedDependency[Delivery],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a dilemma."""
    order_puzzles.dilemma(dilemma_id)
    return _page(request, delivery, hub)


@get(_addresses("tournament_id"))
async def tournament_page(
    tournament_id: FromPath[str],
    hub: NamedDependency[Hub],
    tournaments: NamedDependency[Tournaments],
    delivery: NamedDependency[Delivery],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a tournament."""
    await tournaments.scene(tournament_id, request.user)
    return _page(request, delivery, hub)


@get(_addresses("player"))
async def player_page(
    player: FromPath[str],
    hub: NamedDependency[Hub],
    public_players: NamedDependency[Players],
    delivery: NamedDependency[Delivery],
    request: AnyRequest,
) -> Response[bytes] | Redirect:
    """The page of a player; a former name, or one written otherwise, leads to that of today."""
    account = await public_players.account(player)
    if account.name != player:
        return Redirect(at(request, f"/@/{quote(account.name, safe='')}"))
    return _page(request, delivery, hub)


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
    name: FromPath[str], hub: NamedDependency[Hub], request: AnyRequest
) -> Response[bytes]:
    """A module, style or picture of the client, as it is written."""
    game, _, rest = name.removeprefix("/games/").partition("/")
    entry = hub.engine.entry(game)
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
    name: FromPath[str], hub: NamedDependency[Hub], request: AnyRequest
) -> Response[bytes]:
    """The pieces of a game, `/art/<game>.svg`; what games draw alike, `/art/common.svg`."""
    if name == "common.svg":
        return await file_in(SHARED_ART.parent, SHARED_ART.name, request)
    game = hub.engine.games.get(name.removesuffix(".svg"))
    if game is None or not name.endswith(".svg"):
        raise NotFoundException
    return await file_in(game.art.parent, game.art.name, request)


def pages_router(authenticator: Authenticator, delivery: Delivery, site: str) -> Router:
    """All of these; pages tell a new browser who it is.

    Args:
        authenticator: identifies browsers.
        delivery: of the client.
        site: where people find this site.
    """
    return Router(
        "/",
        route_handlers=[
            Router(
                "/",
                route_handlers=[
                    page,
                    teaching_page,
                    table_page,
                    puzzle_page,
                    dilemma_page,
                    war_page,
                    player_page,
                    tournament_page,
                ],
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
            "site": Provide(lambda: site, sync_to_thread=False),
        },
        include_in_schema=False,
    )
