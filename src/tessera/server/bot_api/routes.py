"""The HTTP API for bots (docs/engines/bots.md): streams of JSON lines and POST requests.

Bots send a token, `Authorization: Bearer tessera_…`, and no cookie. Streams of games send exactly
what the account's browser would receive.
"""

from collections.abc import AsyncIterator

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from litestar.types import Guard
from msgspec.structs import replace

from tessera.i18n import excerpt
from tessera.server.accounts.accounts import Accounts
from tessera.server.accounts.messages import Asked
from tessera.server.bot_api.events import Events
from tessera.server.bot_api.messages import (
    BotEvent,
    Challenge,
    Program,
    Scope,
)
from tessera.server.bot_api.tokens import Admitted, Tokens
from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.errors import refuse
from tessera.server.core.http import AnyRequest
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.core.shared import Shared
from tessera.server.rooms.connection import Connection
from tessera.server.tables import messages as table_messages
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import NewSeat, NewTable, TableSummary
from tessera.server.tables.routes import invited_to
from tessera.server.wars import messages as war_messages
from tessera.server.wars.http_messages import NewWar
from tessera.server.wars.manager import WarManager
from tessera.server.web.auth import Authenticator, address_of, seldom
from tessera.server.web.errors import RESPONSES
from tessera.server.web.openapi import lines_of
from tessera.server.web.route_options import NEWS, UNCOMPRESSED, UNDELAYED
from tessera.server.web.socket_session import run_to_completion

_BEARER = "bearer "


class TokenAuth(Shared):
    """Authenticates bots by token, and limits their streams.

    Args:
        tokens: the token service.
        authenticator: registers connections, so that they can be closed.
        limits: the maximum number of streams per account.
    """

    def __init__(self, tokens: Tokens, authenticator: Authenticator, limits: Limits) -> None:
        self._tokens = tokens
        self._authenticator = authenticator
        self._lines = AddressLimits(limits.bot_streams, "too-many-streams")

    async def admit(self, request: AnyRequest) -> None:
        """Authenticate a request by its bearer token.

        Raises:
            RefusalError: if the token is missing or invalid.
        """
        shown = request.headers.get("authorization", "")
        secret = shown[len(_BEARER) :] if shown.lower().startswith(_BEARER) else ""
        admitted = await self._tokens.opened_by(secret.strip())
        request.scope["user"], request.scope["auth"] = admitted.account.principal, admitted

    def line(self, request: AnyRequest) -> Connection:
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
        with self._lines.counted(connection.guest or ""):
            pass  # fail before the response starts; the slot is taken when streaming begins
        return Stream(self._counted(connection, lines), headers=UNDELAYED)

    async def _counted(
        self, connection: Connection, lines: AsyncIterator[bytes]
    ) -> AsyncIterator[bytes]:
        with self._lines.counted(connection.guest or ""):
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
    line = token_auth.line(request)
    return token_auth.stream(line, bot_events.of(line))


@get(
    "/tables/{table_id:str}/stream",
    media_type=NEWS,
    responses=RESPONSES | lines_of(table_messages.ServerMessage),
    opt={UNCOMPRESSED: True},
)
async def table_stream(
    table_id: FromPath[str],
    hub: NamedDependency[TableManager],
    bot_events: NamedDependency[Events],
    token_auth: NamedDependency[TokenAuth],
    request: AnyRequest,
) -> Stream:
    """Stream everything that happens at a table, one message per line, beginning with `welcome`."""
    line = token_auth.line(request)
    await hub.find_listed(table_id)
    return token_auth.stream(line, bot_events.at(hub, table_id, line))


@get(
    "/wars/{war_id:str}/stream",
    media_type=NEWS,
    responses=RESPONSES | lines_of(war_messages.ServerMessage),
    opt={UNCOMPRESSED: True},
)
async def war_stream(
    war_id: FromPath[str],
    war_house: NamedDependency[WarManager],
    bot_events: NamedDependency[Events],
    token_auth: NamedDependency[TokenAuth],
    request: AnyRequest,
) -> Stream:
    """Stream everything the account may see of a war, one message per line, from `welcome` on."""
    line = token_auth.line(request)
    await war_house.find_listed(war_id)
    return token_auth.stream(line, bot_events.at(war_house, war_id, line))


# Finding games


@post("/challenges", responses=RESPONSES)
async def challenge(
    data: JSONBody[Challenge],
    hub: NamedDependency[TableManager],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> TableSummary:
    """Challenge a player to a casual two-player game."""
    me = _program(request, "challenge").account
    game = hub.engine.game(data.game)
    sides = [str(side) for side in game.sides]
    mine = data.side or sides[0]
    if mine not in sides:
        raise refuse("unknown-side", side=excerpt(data.side), expected=", ".join(sides))
    other = await accounts.known(data.player)
    theirs = next(side for side in sides if side != mine)
    seats = {mine: NewSeat("me", me.name), theirs: NewSeat("open", invited=other.name)}
    wish = NewTable(
        data.game, seats, data.variant, data.board, listed=data.listed, clock=data.clock
    )
    return await hub.create(wish, request.user, {theirs: other.principal})


@post("/tables/{table_id:str}/accept", status_code=200, responses=RESPONSES)
async def accept(
    table_id: FromPath[str], hub: NamedDependency[TableManager], request: AnyRequest
) -> TableSummary:
    """Accept a challenge by taking the seat reserved for the account."""
    me = _program(request, "challenge").account
    listed = await hub.find_listed(table_id)
    if hub.describe(listed, me.principal).rated:
        raise refuse("rated-bot")
    side = invited_to(listed, me.principal)
    return await hub.take_seat(table_id, side, me.principal, me.name)


@post("/tables/{table_id:str}/decline", status_code=200, responses=RESPONSES)
async def decline(
    table_id: FromPath[str], hub: NamedDependency[TableManager], request: AnyRequest
) -> Asked:
    """Decline a challenge."""
    _program(request, "challenge")
    await hub.decline(table_id, request.user)
    return Asked()


@post("/wars", responses=RESPONSES)
async def found_war(
    data: JSONBody[NewWar], war_house: NamedDependency[WarManager], request: AnyRequest
) -> war_messages.WarInfo:
    """Create a casual war."""
    me = _program(request, "challenge").account
    if data.rated:
        raise refuse("rated-bot")
    seats = tuple(replace(s, name=me.name) if s.kind == "me" else s for s in data.seats)
    return await war_house.create(replace(data, seats=seats), request.user)


@post("/wars/{war_id:str}/seats/{seat:int}", status_code=200, responses=RESPONSES)
async def sit_at_war(
    war_id: FromPath[str],
    seat: FromPath[int],
    war_house: NamedDependency[WarManager],
    request: AnyRequest,
) -> war_messages.WarInfo:
    """Take an open seat in a casual war."""
    me = _program(request, "challenge").account
    if war_house.describe(await war_house.find_listed(war_id), me.principal).rated:
        raise refuse("rated-bot")
    return await war_house.take_seat(war_id, seat, me.principal, me.name)


@post("/wars/{war_id:str}/decline", status_code=200, responses=RESPONSES)
async def decline_war(
    war_id: FromPath[str], war_house: NamedDependency[WarManager], request: AnyRequest
) -> Asked:
    """Decline an invitation to a war."""
    _program(request, "challenge")
    await war_house.execute(war_id, request.user, war_messages.Decline())
    return Asked()


# Playing


async def _ask_table(
    table: str, hub: TableManager, request: AnyRequest, wish: table_messages.ClientMessage
) -> Asked:
    _program(request, "play")
    await run_to_completion(hub.execute(table, request.user, wish))  # type: ignore[arg-type]
    return Asked()


async def _ask_war(
    war: str, house: WarManager, request: AnyRequest, wish: war_messages.ClientMessage
) -> Asked:
    _program(request, "play")
    await run_to_completion(house.execute(war, request.user, wish))  # type: ignore[arg-type]
    return Asked()


@post("/tables/{table_id:str}/act", status_code=200, responses=RESPONSES)
async def act(
    table_id: FromPath[str],
    data: JSONBody[table_messages.Act],
    hub: NamedDependency[TableManager],
    request: AnyRequest,
) -> Asked:
    """Play an action; `seq` is the number of the stream's last message that had one."""
    return await _ask_table(table_id, hub, request, data)


@post("/tables/{table_id:str}/resign", status_code=200, responses=RESPONSES)
async def resign(
    table_id: FromPath[str],
    data: JSONBody[table_messages.Resign],
    hub: NamedDependency[TableManager],
    request: AnyRequest,
) -> Asked:
    """Resign a game."""
    return await _ask_table(table_id, hub, request, data)


@post("/tables/{table_id:str}/offer", status_code=200, responses=RESPONSES)
async def offer(
    table_id: FromPath[str],
    data: JSONBody[table_messages.MakeOffer],
    hub: NamedDependency[TableManager],
    request: AnyRequest,
) -> Asked:
    """Offer a draw, or make another offer to the opponent."""
    return await _ask_table(table_id, hub, request, data)


@post("/tables/{table_id:str}/answer", status_code=200, responses=RESPONSES)
async def answer(
    table_id: FromPath[str],
    data: JSONBody[table_messages.AnswerOffer],
    hub: NamedDependency[TableManager],
    request: AnyRequest,
) -> Asked:
    """Accept or decline the opponent's offer."""
    return await _ask_table(table_id, hub, request, data)


@post("/wars/{war_id:str}/agree", status_code=200, responses=RESPONSES)
async def agree(
    war_id: FromPath[str],
    data: JSONBody[war_messages.Agree],
    war_house: NamedDependency[WarManager],
    request: AnyRequest,
) -> Asked:
    """Agree to begin a war."""
    return await _ask_war(war_id, war_house, request, data)


@post("/wars/{war_id:str}/answer", status_code=200, responses=RESPONSES)
async def hand_in(
    war_id: FromPath[str],
    data: JSONBody[war_messages.HandIn],
    war_house: NamedDependency[WarManager],
    request: AnyRequest,
) -> Asked:
    """Submit orders, or what else the current stage asks for; confirm them with `ready`."""
    return await _ask_war(war_id, war_house, request, data)


@post("/wars/{war_id:str}/ready", status_code=200, responses=RESPONSES)
async def ready(
    war_id: FromPath[str],
    data: JSONBody[war_messages.Ready],
    war_house: NamedDependency[WarManager],
    request: AnyRequest,
) -> Asked:
    """Confirm the submitted orders."""
    return await _ask_war(war_id, war_house, request, data)


@post("/wars/{war_id:str}/concede", status_code=200, responses=RESPONSES)
async def concede(
    war_id: FromPath[str],
    data: JSONBody[war_messages.Concede],
    war_house: NamedDependency[WarManager],
    request: AnyRequest,
) -> Asked:
    """Concede a war."""
    return await _ask_war(war_id, war_house, request, data)


def programs_router(token_auth: TokenAuth, guard: Guard, limits: Limits) -> Router:
    """The router of the bot API, with rate limits."""
    finding = Router(
        "/",
        route_handlers=[challenge, accept, decline, found_war, sit_at_war, decline_war],
        guards=[seldom(limits.tables_a_minute)],
    )
    playing = Router(
        "/",
        route_handlers=[act, resign, offer, answer, agree, hand_in, ready, concede],
        guards=[seldom(limits.bot_actions_a_minute)],
    )
    return Router(
        "/api/bot",
        route_handlers=[account, events, table_stream, war_stream, finding, playing],
        before_request=token_auth.admit,
        guards=[guard],
        security=[{"token": []}],
        tags=["bots"],
    )
