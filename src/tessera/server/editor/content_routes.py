"""HTTP API of game content, as text: built-in, stored with a table, or custom."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import Guard

from tessera.server.core.errors import refuse
from tessera.server.core.games import Engine
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.limits import Limits
from tessera.server.tables.contents import read_content
from tessera.server.tables.game_messages import ContentText, UploadedContent
from tessera.server.tables.manager import TableManager
from tessera.server.web.auth import Authenticator, rate_limited
from tessera.server.web.errors import RESPONSES
from tessera.server.web.route_options import ask_with_content, cancelled_on_disconnect
from tessera.server.workers.helper import Helper


@get("/games/{game_id:str}/content", responses=RESPONSES)
async def content(
    game_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
) -> ContentText:
    """Return the built-in content of a game."""
    _check_played_with_something(table_manager.engine, game_id)
    return await helper.do(read_content, table_manager.engine, game_id, "")


@get("/games/{game_id:str}/content/{address:str}", responses=RESPONSES)
async def content_of_address(
    game_id: FromPath[str],
    address: FromPath[str],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
) -> ContentText:
    """Return the content stored under an address (`TableSummary.content`)."""
    _check_played_with_something(table_manager.engine, game_id)
    text = await table_manager.content(game_id, address)
    if text == address:  # it is not a stored address
        raise refuse("not-found")
    return await helper.do(read_content, table_manager.engine, game_id, text)


@ask_with_content("/games/{game_id:str}/content")
async def check_content(
    game_id: FromPath[str],
    data: JSONBody[UploadedContent],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> ContentText:
    """Check custom content and return it in canonical form, without storing it."""
    _check_played_with_something(table_manager.engine, game_id)
    work = helper.do(read_content, table_manager.engine, game_id, data.text)
    return await cancelled_on_disconnect(request, work)


def contents_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of game content, with rate limits on expensive requests."""
    checking = Router(
        "/", route_handlers=[check_content], guards=[rate_limited(limits.contents_a_minute)]
    )
    return Router(
        "/api",
        route_handlers=[content, content_of_address, checking],
        before_request=authenticator.admit,
        guards=[guard],
    )


def _check_played_with_something(engine: Engine, game_id: str) -> None:
    """Refuse games that cannot be played with custom content."""
    game = engine.games.get(game_id)
    if game is None or game.contents is None:
        raise refuse("not-found")
