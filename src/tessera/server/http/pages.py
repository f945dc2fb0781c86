"""What a browser loads: pages, and the files that they are made of."""

from pathlib import Path

from litestar import Response, Router, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tessera.games.common.picture import SHARED_ART
from tessera.i18n import LOCALES
from tessera.server.http.access import Doorman
from tessera.server.http.files import file_in
from tessera.server.http.http_types import AnyRequest
from tessera.server.tables.hub import Hub
from tessera.server.wars.house import WarHouse

WEB = Path(__file__).parents[2] / "web"
PAGE = "index.html"
"""All pages are one; the client looks at the address."""


LEARNING_WAR = ("/rules/zodiacs", "/rules/zodiacs/pieces", "/learn/zodiacs")
"""What teaches Zodiacs, which is played at tables of its own."""


@get(["/", "/build", "/tables", "/replay", "/zodiacs", *LEARNING_WAR])
async def page(request: AnyRequest) -> Response[bytes]:
    """A page that needs no table."""
    return await file_in(WEB, PAGE, request)


@get(["/rules/{game_id:str}", "/rules/{game_id:str}/faces", "/learn/{game_id:str}"])
async def teaching_page(
    game_id: FromPath[str], hub: NamedDependency[Hub], request: AnyRequest
) -> Response[bytes]:
    """The rules of a game, all faces of its tokens, or its first lesson."""
    game = hub.engine.games.get(game_id)
    if game is None or game.teaching is None:
        raise NotFoundException
    return await file_in(WEB, PAGE, request)


@get("/t/{table_id:str}")
async def table_page(
    table_id: FromPath[str], hub: NamedDependency[Hub], request: AnyRequest
) -> Response[bytes]:
    """The page of a table."""
    await hub.summary(table_id, request.user)
    return await file_in(WEB, PAGE, request)


@get("/w/{war_id:str}")
async def war_page(
    war_id: FromPath[str], war_house: NamedDependency[WarHouse], request: AnyRequest
) -> Response[bytes]:
    """The page of a war."""
    await war_house.summary(war_id, request.user)
    return await file_in(WEB, PAGE, request)


@get("/web/{name:path}")
async def web_file(name: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """A module, style or picture of the client."""
    return await file_in(WEB, name, request)


@get("/locales/{name:path}")
async def locale_file(name: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """Sentences, as the client needs them: `/locales/en/server.ftl`."""
    return await file_in(LOCALES, name, request)


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


def pages_router(doorman: Doorman) -> Router:
    """All of these; pages tell a new browser who it is."""
    return Router(
        "/",
        route_handlers=[
            Router(
                "/",
                route_handlers=[page, teaching_page, table_page, war_page],
                before_request=doorman.greet,
            ),
            web_file,
            locale_file,
            art_file,
        ],
        include_in_schema=False,
    )
