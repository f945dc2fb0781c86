"""HTTP API of the lobby: its socket, and one list of games and wars."""

from typing import Annotated, Literal

from litestar import get, websocket
from litestar.di import NamedDependency
from litestar.params import FromQuery, QueryParameter
from litestar.types import Guard

from tessera.server.core.http import AnyRequest, AnySocket, Router
from tessera.server.lobby import messages
from tessera.server.lobby.lobby import Lobby
from tessera.server.lobby.messages import RoomPage
from tessera.server.tables.manager import TableManager
from tessera.server.tables.routes import USUAL_PAGE, PageSize, mark_of
from tessera.server.web.auth import Authenticator
from tessera.server.web.commands import completing, once_per_site, protocol
from tessera.server.web.errors import RESPONSES
from tessera.server.web.socket_handoff import start_session
from tessera.server.web.socket_session import SocketProtocol

STATUSES: dict[str, tuple[str, ...]] = {
    "waiting": ("waiting", "gathering"),
    "playing": ("playing",),
    "unfinished": ("waiting", "gathering", "playing"),
    "finished": ("finished",),
    "": (),
}
"""Statuses of tables and wars that each filter includes."""


@get("/rooms", responses=RESPONSES)
async def rooms(
    table_manager: NamedDependency[TableManager],
    lobby: NamedDependency[Lobby],
    request: AnyRequest,
    status: FromQuery[Literal["waiting", "playing", "unfinished", "finished", ""]] = "",
    game: FromQuery[str] = "",
    name: Annotated[str, QueryParameter(max_length=100)] = "",
    mine: FromQuery[bool] = False,
    limit: PageSize = USUAL_PAGE,
    cursor: FromQuery[str | None] = None,
) -> RoomPage:
    """List games and wars, newest first: public ones, or your own.

    `name` filters by a prefix of a player's name; `cursor` is the `next` of the previous page.
    """
    if game:
        table_manager.engine.check_known(game)
    return await lobby.read_model.page(
        request.user, limit, STATUSES[status], game, name.strip(), mark_of(cursor), mine=mine
    )


@once_per_site
def lobby_protocol(lobby: Lobby) -> SocketProtocol:
    """The socket protocol of the lobby."""
    return protocol(
        lobby,
        {
            messages.Seek: completing(lobby.pairing.seek),
            messages.SeekWar: completing(lobby.pairing.seek_war),
            messages.Withdraw: completing(lobby.pairing.withdraw),
            messages.Decline: completing(lobby.decline),
            messages.DeclineWar: completing(lobby.decline_war),
        },
    )


@websocket("/lobby/socket")
async def lobby_socket(
    socket: AnySocket, lobby: NamedDependency[Lobby], authenticator: NamedDependency[Authenticator]
) -> None:
    """Connect to the lobby's live updates and quick pairing."""
    start_session(socket, lobby_protocol(lobby), "", await authenticator.connection_of(socket))


def lobby_router(authenticator: Authenticator, guard: Guard) -> Router:
    """The router of the lobby."""
    return Router(
        "/api",
        route_handlers=[rooms, lobby_socket],
        before_request=authenticator.admit,
        guards=[guard],
    )
