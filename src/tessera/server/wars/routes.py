"""HTTP API of wars; `wars.messages` and `wars.http_messages` have the bodies."""

from hashlib import sha256
from typing import Any

from litestar import Response, get, post, websocket
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED
from litestar.types import Guard
from msgspec.structs import replace

from tessera.server.accounts.accounts import Accounts
from tessera.server.core.errors import refuse
from tessera.server.core.http import AnyRequest, AnySocket, Router
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.tables.routes import USUAL_PAGE, PageSize, mark_of
from tessera.server.wars.content import built_in_content_json
from tessera.server.wars.http_messages import (
    CheckedContent,
    Invitation,
    NewWar,
    OwnContent,
    TakeWarSeat,
    WarContent,
    WarPage,
    WarReplay,
)
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import Decline, WarInfo, WarStatus
from tessera.server.web.auth import (
    Authenticator,
    address_of,
    login_of,
    rate_limited,
    requires_cookies,
)
from tessera.server.web.commands import room_protocol
from tessera.server.web.errors import RESPONSES
from tessera.server.web.route_options import cancelled_on_disconnect
from tessera.server.web.socket_handoff import start_session
from tessera.server.web.socket_session import RoomService

LARGEST_MESSAGE = 32_000
"""Bytes of a message over a socket; four hundred orders need about as many."""
LARGEST_CONTENT = 500_000
"""Bytes of a request with custom content; more than its character limits allow."""


def _json_of(what: Any) -> ResponseSpec:  # noqa: ANN401
    """OpenAPI description of a response that is sent already encoded."""
    return ResponseSpec(what, generate_examples=False, description="The requested document")


@get("/zodiacs/content", responses={**RESPONSES, HTTP_200_OK: _json_of(WarContent)})
async def content(war_manager: NamedDependency[WarManager], request: AnyRequest) -> Response[bytes]:
    """Return the built-in Zodiacs content, in every language (`WarContent`)."""
    return _unless_known(await war_manager.run_rules(built_in_content_json), request)


@get("/zodiacs/content/{address:str}", responses={**RESPONSES, HTTP_200_OK: _json_of(WarContent)})
async def content_of_address(
    address: FromPath[str], war_manager: NamedDependency[WarManager], request: AnyRequest
) -> Response[bytes]:
    """Return the content of wars that name this address (`WarInfo.content`)."""
    return _unless_known(await war_manager.content(address, address_of(request)), request)


@post(
    "/zodiacs/content",
    status_code=200,
    request_max_body_size=LARGEST_CONTENT,
    responses=RESPONSES,
)
async def check_content(
    data: JSONBody[OwnContent], war_manager: NamedDependency[WarManager], request: AnyRequest
) -> CheckedContent:
    """Check custom content; nothing is stored."""
    checking = war_manager.check_content(data, address_of(request), language_of(request))
    return await cancelled_on_disconnect(request, checking)


def _unless_known(body: bytes, request: AnyRequest) -> Response[bytes]:
    """Return a body, or 304 if the client has it cached."""
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(body, status_code=HTTP_200_OK, headers=headers, media_type="application/json")


@get("/wars", responses=RESPONSES)
async def wars(
    war_manager: NamedDependency[WarManager],
    request: AnyRequest,
    status: FromQuery[WarStatus | None] = None,
    mine: FromQuery[bool] = False,
    limit: PageSize = USUAL_PAGE,
    cursor: FromQuery[str | None] = None,
) -> WarPage:
    """List public wars, or all of the caller's own; newest first.

    `cursor` is the `next` of the previous page.
    """
    return await war_manager.page(request.user, limit, status, mark_of(cursor), mine=mine)


@post("/wars", request_max_body_size=LARGEST_CONTENT, responses=RESPONSES)
async def create_war(
    data: JSONBody[NewWar],
    war_manager: NamedDependency[WarManager],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> WarInfo:
    """Create a war."""
    requested = [seat.name for seat in data.seats if seat.kind == "me"]
    login = login_of(request)
    if data.rated and not await accounts.may_be_rated(login):
        raise refuse("rated-guest")
    names = iter(await accounts.seat_names(login, requested))
    seats = [replace(seat, name=next(names)) if seat.kind == "me" else seat for seat in data.seats]
    return await war_manager.create(replace(data, seats=tuple(seats)), request.user)


@get("/wars/{war_id:str}", responses=RESPONSES)
async def war(
    war_id: FromPath[str], war_manager: NamedDependency[WarManager], request: AnyRequest
) -> WarInfo:
    """Return one war as the list shows it."""
    return await war_manager.summary(war_id, request.user)


@get("/wars/{war_id:str}/log", responses={**RESPONSES, HTTP_200_OK: _json_of(dict[str, Any])})
async def log(war_id: FromPath[str], war_manager: NamedDependency[WarManager]) -> Response[bytes]:
    """Return the complete log of a finished game; `tessera zodiacs replay` reads it."""
    return Response(await war_manager.log(war_id), media_type="application/json")


@get("/wars/{war_id:str}/replay", responses={**RESPONSES, HTTP_200_OK: _json_of(WarReplay)})
async def replay(
    war_id: FromPath[str], war_manager: NamedDependency[WarManager], request: AnyRequest
) -> Response[bytes]:
    """Return the replay of a finished war: the truth and each player's knowledge (`WarReplay`)."""
    body = war_manager.replay(war_id, address_of(request))
    return _unless_known(await cancelled_on_disconnect(request, body), request)


@post("/wars/{war_id:str}/seats/{seat:int}", status_code=200, responses=RESPONSES)
async def take_war_seat(
    war_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[TakeWarSeat],
    war_manager: NamedDependency[WarManager],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> WarInfo:
    """Take an open seat."""
    login = login_of(request)
    (name,) = await accounts.seat_names(login, [data.name])
    registered = await accounts.may_be_rated(login)
    return await war_manager.take_seat(war_id, seat, request.user, name, registered=registered)


@post("/wars/{war_id:str}/seats/{seat:int}/invitation", status_code=200, responses=RESPONSES)
async def invite_to_war(
    war_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[Invitation],
    war_manager: NamedDependency[WarManager],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> WarInfo:
    """Reserve an open seat of the caller's own war for a registered player."""
    account = await accounts.known(data.name)
    return await war_manager.invite(war_id, seat, request.user, account.principal, account.name)


@post("/wars/{war_id:str}/accept", status_code=200, responses=RESPONSES)
async def accept_war(
    war_id: FromPath[str],
    war_manager: NamedDependency[WarManager],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> WarInfo:
    """Accept an invitation: take the seat reserved for the caller."""
    seat = (await war_manager.summary(war_id, request.user)).invited
    if seat is None:
        raise refuse("no-challenge")
    login = login_of(request)
    (name,) = await accounts.seat_names(login, [""])
    registered = await accounts.may_be_rated(login)
    return await war_manager.take_seat(war_id, seat, request.user, name, registered=registered)


@post("/wars/{war_id:str}/decline", status_code=200, responses=RESPONSES)
async def decline_war(
    war_id: FromPath[str], war_manager: NamedDependency[WarManager], request: AnyRequest
) -> WarInfo:
    """Decline an invitation to a war."""
    await war_manager.execute(war_id, request.user, Decline())
    return await war_manager.summary(war_id, request.user)


@post("/wars/{war_id:str}/rematch", status_code=200, responses=RESPONSES)
async def play_war_again(
    war_id: FromPath[str], war_manager: NamedDependency[WarManager], request: AnyRequest
) -> WarInfo:
    """Return the rematch of a finished war, creating it on the first request."""
    return await war_manager.rematch(war_id, request.user)


@websocket("/wars/{war_id:str}/socket")
async def war_socket(
    war_id: FromPath[str],
    socket: AnySocket,
    war_manager: NamedDependency[WarManager],
    war_chat: NamedDependency[RoomService],
    authenticator: NamedDependency[Authenticator],
) -> None:
    """Connect to a war: receive what the caller may know, and send commands."""
    protocol = room_protocol(war_manager, war_chat, most_bytes=LARGEST_MESSAGE, translated=True)
    start_session(socket, protocol, war_id, await authenticator.connection_of(socket))


def wars_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """Router of these endpoints, with rate limits on the expensive ones."""
    creating = Router(
        "/",
        route_handlers=[create_war, play_war_again, invite_to_war],
        guards=[requires_cookies, rate_limited(limits.tables_a_minute)],
    )
    joining = Router(
        "/", route_handlers=[take_war_seat, accept_war, decline_war], guards=[requires_cookies]
    )
    checking = Router(
        "/", route_handlers=[check_content], guards=[rate_limited(limits.contents_a_minute)]
    )
    logs = Router("/", route_handlers=[log, replay], guards=[rate_limited(limits.records_a_minute)])
    return Router(
        "/api",
        route_handlers=[
            content,
            content_of_address,
            checking,
            wars,
            creating,
            war,
            logs,
            joining,
            war_socket,
        ],
        before_request=authenticator.admit,
        guards=[guard],
    )
