"""The HTTP API for bots (docs/engines/bots.md): streams of JSON lines and POST requests.

Bots send a token, `Authorization: Bearer tessera_…`, and no cookie. Streams of games send exactly
what the account's browser would receive.
"""

from collections.abc import AsyncIterator
from inspect import signature
from typing import Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from litestar.types import Guard
from msgspec import Struct
from msgspec.structs import fields, replace

from tessera.i18n import excerpt
from tessera.server.accounts.accounts import Accounts
from tessera.server.accounts.messages import Asked
from tessera.server.bot_api.events import Events
from tessera.server.bot_api.messages import (
    BotEvent,
    Challenge,
    Program,
)
from tessera.server.bot_api.tokens import Admitted, Tokens
from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.errors import refuse
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.rooms.commands import Command, Query, Scope, tag_of
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.manager import RoomManager
from tessera.server.tables import messages as table_messages
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import NewSeat, NewTable, TableSummary
from tessera.server.tables.routes import invited_to
from tessera.server.wars import messages as war_messages
from tessera.server.wars.http_messages import NewWar
from tessera.server.wars.manager import WarManager
from tessera.server.web.auth import Authenticator, address_of, rate_limited
from tessera.server.web.errors import RESPONSES
from tessera.server.web.openapi import lines_of
from tessera.server.web.route_options import NEWS, UNCOMPRESSED, UNDELAYED

_BEARER = "bearer "


class TokenAuth:
    """Authenticates bots by token, and limits their streams.

    Args:
        tokens: the token service.
        authenticator: registers connections, so that they can be closed.
        limits: the maximum number of streams per account.
    """

    def __init__(self, tokens: Tokens, authenticator: Authenticator, limits: Limits) -> None:
        self._tokens = tokens
        self._authenticator = authenticator
        self._streams = AddressLimits(limits.bot_streams, "too-many-streams")

    async def admit(self, request: AnyRequest) -> None:
        """Authenticate a request by its bearer token.

        Raises:
            RefusalError: if the token is missing or invalid.
        """
        shown = request.headers.get("authorization", "")
        secret = shown[len(_BEARER) :] if shown.lower().startswith(_BEARER) else ""
        admitted = await self._tokens.opened_by(secret.strip())
        request.scope["user"], request.scope["auth"] = admitted.account.principal, admitted

    def connection(self, request: AnyRequest) -> Connection:
        """A connection for a stream; it is closed when the token is revoked."""
        admitted = _program(request, "play")
        connection = Connection(request.user, address_of(request), language_of(request))
        connection.login = admitted.token.id
        self._authenticator.note(connection)
        return connection

    def stream(self, connection: Connection, lines: AsyncIterator[bytes]) -> Stream:
        """A stream response, counted against the limit of its account.

        Raises:
            RefusalError: if the account has too many streams.
        """
        with self._streams.counted(connection.principal or ""):
            pass  # fail before the response starts; the slot is taken when streaming begins
        return Stream(self._counted(connection, lines), headers=UNDELAYED)

    async def _counted(
        self, connection: Connection, lines: AsyncIterator[bytes]
    ) -> AsyncIterator[bytes]:
        with self._streams.counted(connection.principal or ""):
            async for line in lines:
                yield line


def _program(request: AnyRequest, scope: Scope) -> Admitted:
    """The authenticated bot of a request.

    Raises:
        RefusalError: if its token lacks the scope.
    """
    admitted: Admitted = request.auth
    admitted.may(scope)
    return admitted


# Account and streams


@get("/account", responses=RESPONSES)
async def account(accounts: NamedDependency[Accounts], request: AnyRequest) -> Program:
    """Return the account that the bot plays for."""
    admitted: Admitted = request.auth
    bot = await accounts.is_bot(request.user)
    return Program(admitted.account.name, bot, admitted.scopes)


@get("/events", media_type=NEWS, responses=RESPONSES | lines_of(BotEvent), opt={UNCOMPRESSED: True})
async def events(
    bot_events: NamedDependency[Events], token_auth: NamedDependency[TokenAuth], request: AnyRequest
) -> Stream:
    """Stream the account's events, one `BotEvent` per line, beginning with its current games."""
    connection = token_auth.connection(request)
    return token_auth.stream(connection, bot_events.of(connection))


# Finding games


@post("/challenges", responses=RESPONSES)
async def challenge(
    data: JSONBody[Challenge],
    table_manager: NamedDependency[TableManager],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> TableSummary:
    """Challenge a player to a casual two-player game."""
    me = _program(request, "challenge").account
    game = table_manager.engine.game(data.game)
    sides = [str(side) for side in game.sides]
    mine = data.side or sides[0]
    if mine not in sides:
        raise refuse("unknown-side", side=excerpt(data.side), expected=", ".join(sides))
    other = await accounts.known(data.player)
    theirs = next(side for side in sides if side != mine)
    seats = {mine: NewSeat("me", me.name), theirs: NewSeat("open", invited=other.name)}
    new_table = NewTable(
        data.game, seats, data.variant, data.board, listed=data.listed, clock=data.clock
    )
    return await table_manager.create(new_table, request.user, {theirs: other.principal})


@post("/tables/{room_id:str}/accept", status_code=200, responses=RESPONSES)
async def accept(
    room_id: FromPath[str], table_manager: NamedDependency[TableManager], request: AnyRequest
) -> TableSummary:
    """Accept a challenge by taking the seat reserved for the account."""
    me = _program(request, "challenge").account
    listed = await table_manager.find_listed(room_id)
    if table_manager.describe(listed, me.principal).rated:
        raise refuse("rated-bot")
    side = invited_to(listed, me.principal)
    return await table_manager.take_seat(room_id, side, me.principal, me.name)


@post("/tables/{room_id:str}/decline", status_code=200, responses=RESPONSES)
async def decline(
    room_id: FromPath[str], table_manager: NamedDependency[TableManager], request: AnyRequest
) -> Asked:
    """Decline a challenge."""
    _program(request, "challenge")
    await table_manager.decline(room_id, request.user)
    return Asked()


@post("/wars", responses=RESPONSES)
async def found_war(
    data: JSONBody[NewWar], war_manager: NamedDependency[WarManager], request: AnyRequest
) -> war_messages.WarInfo:
    """Create a casual war."""
    me = _program(request, "challenge").account
    if data.rated:
        raise refuse("rated-bot")
    seats = tuple(replace(s, name=me.name) if s.kind == "me" else s for s in data.seats)
    return await war_manager.create(replace(data, seats=seats), request.user)


@post("/wars/{room_id:str}/seats/{seat:int}", status_code=200, responses=RESPONSES)
async def sit_at_war(
    room_id: FromPath[str],
    seat: FromPath[int],
    war_manager: NamedDependency[WarManager],
    request: AnyRequest,
) -> war_messages.WarInfo:
    """Take an open seat in a casual war."""
    me = _program(request, "challenge").account
    if war_manager.describe(await war_manager.find_listed(room_id), me.principal).rated:
        raise refuse("rated-bot")
    return await war_manager.take_seat(room_id, seat, me.principal, me.name)


# Routes of tables and wars


def stream_route(
    path: str,
    rooms: RoomManager[Any, Any],
    said: Any,  # noqa: ANN401
    token_auth: TokenAuth,
) -> HTTPRouteHandler:
    """The route of the streams of a kind of rooms, whose messages are of the type `said`."""

    @get(
        f"{path}/stream",
        media_type=NEWS,
        responses=RESPONSES | lines_of(said),
        opt={UNCOMPRESSED: True},
    )
    async def stream(
        room_id: FromPath[str], bot_events: NamedDependency[Events], request: AnyRequest
    ) -> Stream:
        """Stream what the account may see of a game, one message per line, from `welcome` on."""
        connection = token_auth.connection(request)
        await rooms.find_listed(room_id)
        return token_auth.stream(connection, bot_events.at(rooms, room_id, connection))

    return stream


def command_route(
    path: str, rooms: RoomManager[Any, Any], command: Command[Any] | Query, scope: Scope
) -> HTTPRouteHandler:
    """The route of a command or query; its docstring is that of the message."""
    message = command.message

    async def perform(room_id: str, sent: Struct, request: AnyRequest) -> Struct:
        _program(request, scope)
        sender = Connection(request.user, address_of(request), language_of(request))
        return await rooms.perform(room_id, sender, command, sent) or Asked()

    async def with_body(room_id: FromPath[str], data: JSONBody[Any], request: AnyRequest) -> Struct:
        return await perform(room_id, data, request)

    async def without_body(room_id: FromPath[str], request: AnyRequest) -> Struct:
        return await perform(room_id, message(), request)

    handler = with_body if fields(message) else without_body
    reply = signature(command.answer).return_annotation if isinstance(command, Query) else Asked
    types = {"data": JSONBody[message], "return": reply}  # type: ignore[misc,valid-type]
    handler.__annotations__ = handler.__annotations__ | types
    handler.__doc__ = message.__doc__
    return post(f"{path}/{tag_of(message)}", status_code=200, responses=RESPONSES)(handler)


def programs_router(
    token_auth: TokenAuth, tables: TableManager, wars: WarManager, guard: Guard, limits: Limits
) -> Router:
    """The router of the bot API, with rate limits."""
    kinds = (
        ("/tables/{room_id:str}", tables, table_messages.ServerMessage),
        ("/wars/{room_id:str}", wars, war_messages.ServerMessage),
    )
    routes: dict[Scope, list[HTTPRouteHandler]] = {
        "challenge": [challenge, accept, decline, found_war, sit_at_war],
        "play": [],
    }
    for path, rooms, _ in kinds:
        for command in rooms.commands:
            if command.bots:
                routes[command.bots].append(command_route(path, rooms, command, command.bots))
    streams = [stream_route(path, rooms, said, token_auth) for path, rooms, said in kinds]
    finding = Router(
        "/", route_handlers=routes["challenge"], guards=[rate_limited(limits.tables_a_minute)]
    )
    playing = Router(
        "/", route_handlers=routes["play"], guards=[rate_limited(limits.bot_actions_a_minute)]
    )
    return Router(
        "/api/bot",
        route_handlers=[account, events, *streams, finding, playing],
        before_request=token_auth.admit,
        guards=[guard],
        security=[{"token": []}],
        tags=["bots"],
    )
