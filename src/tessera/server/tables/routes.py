"""HTTP API of tables; `messages.py` has the bodies."""

from typing import Annotated

from litestar import get, post, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.types import Guard
from msgspec.structs import replace

from tessera.games.common.design import terrain_plan
from tessera.games.common.game import Game
from tessera.games.common.record import GameRecord
from tessera.games.common.variant import Choice, Choices, Number, Option
from tessera.geometry.library import PLAIN_BOARDS
from tessera.server.accounts.accounts import Accounts
from tessera.server.core.errors import refuse
from tessera.server.core.games import Engine
from tessera.server.core.http import AnyRequest, AnySocket, Router
from tessera.server.core.limits import Limits
from tessera.server.db.records import Listed, Mark
from tessera.server.tables.game_messages import BoardPicture, GameInfo, GameOption, GroundOffered
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import (
    ConditionalMovesChanged,
    NewConditionalMoves,
    NewTable,
    TablePage,
    TableStatus,
    TableSummary,
    TakeSeat,
)
from tessera.server.web.auth import Authenticator, login_of, rate_limited, requires_cookies
from tessera.server.web.commands import room_protocol
from tessera.server.web.errors import RESPONSES
from tessera.server.web.route_options import LARGEST_WITH_CONTENT
from tessera.server.web.socket_handoff import start_session
from tessera.server.web.socket_session import RoomService

USUAL_PAGE, LARGEST_PAGE = 20, 100

PageSize = Annotated[int, QueryParameter(ge=1, le=LARGEST_PAGE)]


@get("/games", responses=RESPONSES)
async def games(table_manager: NamedDependency[TableManager]) -> list[GameInfo]:
    """List the games available on this server."""
    return [_game_info(game, table_manager.engine) for game in table_manager.engine.games.values()]


@get("/games/{game_id:str}/boards/{name:str}", responses=RESPONSES)
async def board(
    game_id: FromPath[str], name: FromPath[str], table_manager: NamedDependency[TableManager]
) -> BoardPicture:
    """Return an empty board of a game."""
    game = table_manager.engine.games.get(game_id)
    design = game.design if game else None
    boards = design.library if design else PLAIN_BOARDS
    if game is None or name not in boards.names:
        raise refuse("not-found")
    laid = boards.read(name)
    plan = design.plan(laid) if design else terrain_plan(laid)
    binds = design is not None and design.binds(name)
    variant = design.recommended_variant(name) if design and binds else game.variant_on(name)
    text = laid.text if binds else ""
    return BoardPicture(name, plan.cells, dict(plan.terrain), variant, plan.zones, text)


def mark_of(cursor: str | None) -> Mark | None:
    """Decode a page's `next`; None for the start of the list.

    Raises:
        RefusalError: if it is malformed.
    """
    try:
        return None if cursor is None else Mark.from_text(cursor)
    except ValueError:
        raise refuse("wrong-cursor") from None


@get("/tables", responses=RESPONSES)
async def tables(
    table_manager: NamedDependency[TableManager],
    request: AnyRequest,
    status: FromQuery[TableStatus | None] = None,
    mine: FromQuery[bool] = False,
    limit: PageSize = USUAL_PAGE,
    cursor: FromQuery[str | None] = None,
) -> TablePage:
    """List public tables, or all of the caller's own; newest first.

    `cursor` is the `next` of the previous page.
    """
    return await table_manager.page(request.user, limit, status, mark_of(cursor), mine=mine)


@post("/tables", request_max_body_size=LARGEST_WITH_CONTENT, responses=RESPONSES)
async def create_table(
    data: JSONBody[NewTable],
    table_manager: NamedDependency[TableManager],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> TableSummary:
    """Create a table."""
    mine = {side: seat for side, seat in data.seats.items() if seat.kind == "me"}
    requested = [seat.name for seat in mine.values()]
    login = login_of(request)
    if data.rated and not await accounts.may_be_rated(login):
        raise refuse("rated-guest")
    names = await accounts.seat_names(login, requested)
    named = {
        side: replace(seat, name=name)
        for (side, seat), name in zip(mine.items(), names, strict=True)
    }
    invited: dict[str, str] = {}
    for side, seat in data.seats.items():
        if seat.kind == "open" and seat.invited:
            account = await accounts.known(seat.invited)
            named[side] = replace(seat, invited=account.name)
            invited[side] = account.principal
    return await table_manager.create(
        replace(data, seats=data.seats | named), request.user, invited
    )


@get("/tables/{table_id:str}", responses=RESPONSES)
async def table(
    table_id: FromPath[str], table_manager: NamedDependency[TableManager], request: AnyRequest
) -> TableSummary:
    """Return one table as the list shows it."""
    return await table_manager.summary(table_id, request.user)


@get("/tables/{table_id:str}/record", responses=RESPONSES)
async def record(
    table_id: FromPath[str], table_manager: NamedDependency[TableManager]
) -> GameRecord:
    """Return the record of a table's game so far."""
    return await table_manager.record(table_id)


@post("/tables/{table_id:str}/seats/{side:str}", status_code=200, responses=RESPONSES)
async def take_seat(
    table_id: FromPath[str],
    side: FromPath[str],
    data: JSONBody[TakeSeat],
    table_manager: NamedDependency[TableManager],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> TableSummary:
    """Take an open seat."""
    login = login_of(request)
    (name,) = await accounts.seat_names(login, [data.name])
    registered = await accounts.may_be_rated(login)
    return await table_manager.take_seat(table_id, side, request.user, name, registered=registered)


@post("/tables/{table_id:str}/accept", status_code=200, responses=RESPONSES)
async def accept(
    table_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> TableSummary:
    """Accept an invitation: take the seat reserved for the caller."""
    login = login_of(request)
    side = invited_to(await table_manager.find_listed(table_id), request.user)
    (name,) = await accounts.seat_names(login, [""])
    registered = await accounts.may_be_rated(login)
    return await table_manager.take_seat(table_id, side, request.user, name, registered=registered)


@post("/tables/{table_id:str}/decline", status_code=200, responses=RESPONSES)
async def decline(
    table_id: FromPath[str], table_manager: NamedDependency[TableManager], request: AnyRequest
) -> TableSummary:
    """Decline an invitation to a table."""
    await table_manager.decline(table_id, request.user)
    return await table_manager.summary(table_id, request.user)


def invited_to(listed: Listed, principal: str) -> str:
    """The side whose seat at a table is reserved for a principal.

    Raises:
        RefusalError: if there is none.
    """
    reserved = (
        seat.side for seat in listed.seats if seat.kind == "open" and seat.principal == principal
    )
    side = next(reserved, None)
    if side is None:
        raise refuse("no-challenge")
    return side


@post("/tables/{table_id:str}/conditional-moves", status_code=200, responses=RESPONSES)
async def set_conditional_moves(
    table_id: FromPath[str],
    data: JSONBody[NewConditionalMoves],
    table_manager: NamedDependency[TableManager],
    request: AnyRequest,
) -> ConditionalMovesChanged:
    """Replace the caller's conditional moves; the opponent can't see them."""
    return await table_manager.set_conditional_moves(table_id, request.user, data)


@websocket("/tables/{table_id:str}/socket")
async def table_socket(
    table_id: FromPath[str],
    socket: AnySocket,
    table_manager: NamedDependency[TableManager],
    table_chat: NamedDependency[RoomService],
    authenticator: NamedDependency[Authenticator],
) -> None:
    """Connect to a table: receive its events and send commands."""
    protocol = room_protocol(table_manager, table_chat)
    start_session(socket, protocol, table_id, await authenticator.connection_of(socket))


def api_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """Router of these endpoints, with rate limits on the expensive ones."""
    creating = Router(
        "/",
        route_handlers=[create_table],
        guards=[requires_cookies, rate_limited(limits.tables_a_minute)],
    )
    joining = Router("/", route_handlers=[take_seat, accept, decline], guards=[requires_cookies])
    ahead = Router(
        "/",
        route_handlers=[set_conditional_moves],
        guards=[rate_limited(limits.conditional_moves_a_minute)],
    )
    records = Router("/", route_handlers=[record], guards=[rate_limited(limits.records_a_minute)])
    return Router(
        "/api",
        route_handlers=[
            games,
            board,
            tables,
            creating,
            table,
            records,
            joining,
            ahead,
            table_socket,
        ],
        before_request=authenticator.admit,
        guards=[guard],
    )


def _game_info(game: Game, engine: Engine) -> GameInfo:
    return GameInfo(
        id=game.id,
        sides=game.sides,
        options=tuple(_game_option(option) for option in game.options),
        boards=game.boards,
        offered=GroundOffered(*game.default_setup),
        levels=engine.levels,
        rules_version=game.rules_version,
        engines=engine.engines.get(game.id, ()),
    )


def _game_option(option: Option) -> GameOption:
    match option:
        case Choice():
            return GameOption(option.name, option.default, option.values)
        case Choices():
            return GameOption(option.name, option.default, option.values, option.parts)
        case Number():
            return GameOption(option.name, option.default, min=option.low, max=option.high)
        case _:
            return GameOption(option.name, option.default, item=option.item)
