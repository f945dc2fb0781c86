"""HTTP API for printing a board, its components and the rules as PDF."""

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import Guard

from tessera.games.common.content import ADDRESS
from tessera.i18n import MessageError
from tessera.printing.settings import PrintSettings
from tessera.server.core.errors import RefusalError, refuse
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.editor.drafts import PrintRequest
from tessera.server.printing.prints import game_print
from tessera.server.tables.manager import TableManager
from tessera.server.web.auth import Authenticator, rate_limited
from tessera.server.web.errors import RESPONSES
from tessera.server.web.route_options import (
    LARGEST_WITH_CONTENT,
    UNCOMPRESSED,
    cancelled_on_disconnect,
)
from tessera.server.workers.helper import Helper

PDF = "application/pdf"


@post(
    "/games/{game_id:str}/print",
    status_code=200,
    media_type=PDF,
    request_max_body_size=LARGEST_WITH_CONTENT,
    responses=RESPONSES,
    opt={UNCOMPRESSED: True},
)
async def print_game(
    game_id: FromPath[str],
    data: JSONBody[PrintRequest],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Print a board with all components, in the language of `?language=`."""
    if game_id not in table_manager.engine.games and game_id not in table_manager.engine.many_games:
        raise refuse("not-found")
    how = PrintSettings(data.paper, data.size, language_of(request), data.zones)
    content = await _content(table_manager, game_id, data.content)
    work = helper.do(game_print, table_manager.engine, game_id, data, content, how)
    try:
        return as_pdf(await cancelled_on_disconnect(request, work), game_id)
    except MessageError as error:
        raise RefusalError("unreadable", error.message) from error


async def _content(table_manager: TableManager, game: str, text_or_address: str) -> str:
    """The text of custom content; for multiplayer games, it must be stored content.

    Raises:
        RefusalError: if there is no such content.
    """
    if (
        text_or_address
        and game in table_manager.engine.many_games
        and not ADDRESS.fullmatch(text_or_address)
    ):
        raise refuse("lost-content")
    return await table_manager.content(game, text_or_address)


def as_pdf(pdf: bytes, name: str) -> Response[bytes]:
    """A PDF response with a file name."""
    headers = {
        "content-disposition": f'attachment; filename="{name}.pdf"',
        "cache-control": "no-store",
    }
    return Response(pdf, media_type=PDF, headers=headers)


def printing_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of printing, with a rate limit."""
    return Router(
        "/api",
        route_handlers=[print_game],
        before_request=authenticator.admit,
        guards=[guard, rate_limited(limits.prints_a_minute)],
    )
