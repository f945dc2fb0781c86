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
    BoardRequest,
    CheckedDraft,
    CheckedPosition,
    DraftRequest,
    DraftText,
    PositionRequest,
)
from tessera.server.editor.workshop import check_draft, generate_draft, read_draft, set_up, workshop
from tessera.server.tables.manager import TableManager
from tessera.server.web.auth import Authenticator, rate_limited
from tessera.server.web.errors import RESPONSES
from tessera.server.web.queries import ANY_QUERY, EVERYWHERE, check_names
from tessera.server.web.route_options import UNCOMPRESSED, ask_with_content, compressed_json
from tessera.server.workers.helper import Helper, as_json

ParameterValue: TypeAlias = int | float | str
"""The value of a generation parameter."""

Seed = Annotated[int, QueryParameter(ge=0, le=LARGEST_SEED)]
CHECKED: dict[int, ResponseSpec] = {
    **RESPONSES,
    HTTPStatus.OK: ResponseSpec(CheckedDraft, generate_examples=False),
}
MAX_PARAMETER = 99
"""Maximum of numeric parameters."""


def _parameters(
    engine: Engine, game_id: str, asked: Mapping[str, str], allowed: frozenset[str] = frozenset()
) -> dict[str, ParameterValue]:
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
    check_names(asked, allowed | {parameter.name for parameter in design.parameters})
    return {
        parameter.name: _parameter_value(parameter, asked[parameter.name])
        for parameter in design.parameters
        if parameter.name in asked
    }


def _parameter_value(parameter: Parameter, text: str) -> ParameterValue:
    """The value of a parameter, checked for range."""
    try:
        value = parameter.read(text)
    except ValueError:
        value = -1
    if not isinstance(value, str) and not 0 <= value <= MAX_PARAMETER:
        expected = f"expected a number from 0 to {MAX_PARAMETER}"
        raise ValidationException(extra=[{"key": parameter.name, "message": expected}])
    return value


@ask_with_content("/games/{game_id:str}/drafts", responses=CHECKED, opt={UNCOMPRESSED: True})
async def check(
    game_id: FromPath[str],
    data: JSONBody[DraftRequest],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Validate a board draft (`CheckedDraft`)."""
    content = await table_manager.content(game_id, data.content)
    draft = BoardDraft(data.board, data.variant, data.name, data.about, content)
    ready, language = table_manager.is_ready(game_id), language_of(request)
    asked = helper.do(
        as_json, check_draft, table_manager.engine, game_id, draft, language, ready=ready
    )
    return await _readable(request, asked)


@ask_with_content("/games/{game_id:str}/drafts/read", responses=CHECKED, opt={UNCOMPRESSED: True})
async def read(
    game_id: FromPath[str],
    data: JSONBody[DraftText],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Parse a board from text and validate it (`CheckedDraft`)."""
    ready, language = table_manager.is_ready(game_id), language_of(request)
    asked = helper.do(
        as_json, read_draft, table_manager.engine, game_id, data.text, language, ready=ready
    )
    return await _readable(request, asked)


@post(
    "/games/{game_id:str}/positions",
    status_code=200,
    responses={**RESPONSES, HTTPStatus.OK: ResponseSpec(CheckedPosition, generate_examples=False)},
    opt={UNCOMPRESSED: True},
)
async def position(
    game_id: FromPath[str],
    data: JSONBody[PositionRequest],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Validate an edited position (`CheckedPosition`)."""
    asked = helper.do(as_json, set_up, table_manager.engine, game_id, data, language_of(request))
    return await _readable(request, asked)


@get(
    "/games/{game_id:str}/drafts/new", responses=CHECKED, opt={UNCOMPRESSED: True, ANY_QUERY: True}
)
async def new(
    game_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
    seed: Seed,
    variant: Annotated[str, QueryParameter()] = "",
) -> Response[bytes]:
    """Generate a board and validate it (`CheckedDraft`).

    The same seed gives the same board. Without a variant, the default for custom boards is used.
    Set the game's generation parameters as query parameters, as in `zones=9`.
    """
    others = EVERYWHERE | {"seed", "variant"}
    parameters = _parameters(table_manager.engine, game_id, request.query_params, others)
    return await _generated(
        table_manager, helper, request, game_id, BoardRequest(seed, variant), parameters
    )


@ask_with_content("/games/{game_id:str}/drafts/new", responses=CHECKED, opt={UNCOMPRESSED: True})
async def new_for_content(
    game_id: FromPath[str],
    data: JSONBody[BoardRequest],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Generate a board for custom content, which is too long for a URL."""
    parameters = _parameters(table_manager.engine, game_id, data.parameters)
    board = replace(data, content=await table_manager.content(game_id, data.content))
    return await _generated(table_manager, helper, request, game_id, board, parameters)


async def _generated(
    table_manager: TableManager,
    helper: Helper,
    request: AnyRequest,
    game_id: str,
    board: BoardRequest,
    parameters: Mapping[str, ParameterValue],
) -> Response[bytes]:
    ready, language = table_manager.is_ready(game_id), language_of(request)
    asked = helper.do(
        as_json,
        generate_draft,
        table_manager.engine,
        game_id,
        board,
        parameters,
        language,
        ready=ready,
    )
    return await _readable(request, asked)


def building_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of the board editor, with rate limits on expensive requests."""
    checking_routes = [check, read, position]
    checking = Router(
        "/", route_handlers=checking_routes, guards=[rate_limited(limits.drafts_a_minute)]
    )
    generating = Router(
        "/", route_handlers=[new, new_for_content], guards=[rate_limited(limits.records_a_minute)]
    )
    return Router(
        "/api",
        route_handlers=[checking, generating],
        before_request=authenticator.admit,
        guards=[guard],
    )


async def _readable(request: AnyRequest, work: Coroutine[Any, Any, bytes]) -> Response[bytes]:
    """Await a response; report unreadable input with the parser's own message."""
    try:
        return await compressed_json(request, work)
    except MessageError as error:
        raise RefusalError("unreadable", error.message) from error
