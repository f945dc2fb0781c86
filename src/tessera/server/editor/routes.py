"""HTTP API of the board editor: parse, validate and generate boards.

Nothing is stored.
"""

from collections.abc import Coroutine, Mapping
from http import HTTPStatus
from typing import Annotated, Any, TypeAlias

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import ValidationException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.types import Guard
from msgspec.structs import replace

from tessera.games.common.board_editor import BoardDraft
from tessera.games.common.commands import Parameter
from tessera.i18n import MessageError
from tessera.server.core.errors import RefusalError
from tessera.server.core.games import Engine
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.editor.drafts import (
    LARGEST_SEED,
    BoardWish,
    DraftLook,
    DraftText,
    DraftWish,
    PositionLook,
    PositionWish,
)
from tessera.server.editor.workshop import lay, look_at, read_draft, set_up, workshop
from tessera.server.tables.manager import TableManager
from tessera.server.web.auth import Authenticator, rate_limited
from tessera.server.web.errors import RESPONSES
from tessera.server.web.queries import ANY_QUERY, EVERYWHERE, check_names
from tessera.server.web.route_options import UNCOMPRESSED, ask_with_content, compressed_json
from tessera.server.workers.helper import Helper, as_json

Wished: TypeAlias = int | float | str
"""The value of a generation parameter."""

Seed = Annotated[int, QueryParameter(ge=0, le=LARGEST_SEED)]
LOOKS: dict[int, ResponseSpec] = {
    **RESPONSES,
    HTTPStatus.OK: ResponseSpec(DraftLook, generate_examples=False),
}
MOST_WISHED = 99
"""Maximum of numeric parameters."""


def _wishes(
    engine: Engine, game_id: str, asked: Mapping[str, str], allowed: frozenset[str] = frozenset()
) -> dict[str, Wished]:
    """Parse and check the parameters for generating a board.

    Args:
        engine: the engine that has the game.
        game_id: the game's id.
        asked: parameter texts by name.
        allowed: names of the route's other query parameters.

    Raises:
        RefusalError: if the game has no board generator, or no such parameter.
        ValidationException: if a value is unreadable or out of range.
    """
    design = workshop(engine, game_id).design
    check_names(asked, allowed | {wish.name for wish in design.parameters})
    return {
        wish.name: _wished(wish, asked[wish.name])
        for wish in design.parameters
        if wish.name in asked
    }


def _wished(wish: Parameter, text: str) -> Wished:
    """The value of a parameter, checked for range."""
    try:
        value = wish.read(text)
    except ValueError:
        value = -1
    if not isinstance(value, str) and not 0 <= value <= MOST_WISHED:
        expected = f"expected a number from 0 to {MOST_WISHED}"
        raise ValidationException(extra=[{"key": wish.name, "message": expected}])
    return value


@ask_with_content("/games/{game_id:str}/drafts", responses=LOOKS, opt={UNCOMPRESSED: True})
async def look(
    game_id: FromPath[str],
    data: JSONBody[DraftWish],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Validate a board draft (`DraftLook`)."""
    content = await table_manager.content(game_id, data.content)
    draft = BoardDraft(data.board, data.variant, data.name, data.about, content)
    ready, language = table_manager.is_ready(game_id), language_of(request)
    asked = helper.do(as_json, look_at, table_manager.engine, game_id, draft, language, ready=ready)
    return await _readable(request, asked)


@ask_with_content("/games/{game_id:str}/drafts/read", responses=LOOKS, opt={UNCOMPRESSED: True})
async def read(
    game_id: FromPath[str],
    data: JSONBody[DraftText],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Parse a board from text and validate it (`DraftLook`)."""
    ready, language = table_manager.is_ready(game_id), language_of(request)
    asked = helper.do(
        as_json, read_draft, table_manager.engine, game_id, data.text, language, ready=ready
    )
    return await _readable(request, asked)


@post(
    "/games/{game_id:str}/positions",
    status_code=200,
    responses={**RESPONSES, HTTPStatus.OK: ResponseSpec(PositionLook, generate_examples=False)},
    opt={UNCOMPRESSED: True},
)
async def position(
    game_id: FromPath[str],
    data: JSONBody[PositionWish],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Validate an edited position (`PositionLook`)."""
    asked = helper.do(as_json, set_up, table_manager.engine, game_id, data, language_of(request))
    return await _readable(request, asked)


@get("/games/{game_id:str}/drafts/new", responses=LOOKS, opt={UNCOMPRESSED: True, ANY_QUERY: True})
async def new(
    game_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
    seed: Seed,
    variant: Annotated[str, QueryParameter()] = "",
) -> Response[bytes]:
    """Generate a board and validate it (`DraftLook`).

    The same seed gives the same board. Without a variant, the default for custom boards is used.
    Set the game's generation parameters as query parameters, as in `zones=9`.
    """
    others = EVERYWHERE | {"seed", "variant"}
    wishes = _wishes(table_manager.engine, game_id, request.query_params, others)
    return await _laid(table_manager, helper, request, game_id, BoardWish(seed, variant), wishes)


@ask_with_content("/games/{game_id:str}/drafts/new", responses=LOOKS, opt={UNCOMPRESSED: True})
async def new_for_content(
    game_id: FromPath[str],
    data: JSONBody[BoardWish],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Generate a board for custom content, which is too long for a URL."""
    wishes = _wishes(table_manager.engine, game_id, data.wishes)
    wish = replace(data, content=await table_manager.content(game_id, data.content))
    return await _laid(table_manager, helper, request, game_id, wish, wishes)


async def _laid(
    table_manager: TableManager,
    helper: Helper,
    request: AnyRequest,
    game_id: str,
    wish: BoardWish,
    wishes: Mapping[str, Wished],
) -> Response[bytes]:
    ready, language = table_manager.is_ready(game_id), language_of(request)
    asked = helper.do(
        as_json, lay, table_manager.engine, game_id, wish, wishes, language, ready=ready
    )
    return await _readable(request, asked)


def building_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of the board editor, with rate limits on expensive requests."""
    looked_at = [look, read, position]
    looking = Router("/", route_handlers=looked_at, guards=[rate_limited(limits.drafts_a_minute)])
    laying = Router(
        "/", route_handlers=[new, new_for_content], guards=[rate_limited(limits.records_a_minute)]
    )
    return Router(
        "/api",
        route_handlers=[looking, laying],
        before_request=authenticator.admit,
        guards=[guard],
    )


async def _readable(request: AnyRequest, work: Coroutine[Any, Any, bytes]) -> Response[bytes]:
    """Await a response; report unreadable input with the parser's own message."""
    try:
        return await compressed_json(request, work)
    except MessageError as error:
        raise RefusalError("unreadable", error.message) from error
