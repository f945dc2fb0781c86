"""HTTP API of the lobby: its socket, and one list of games and wars."""

from typing import Annotated, Literal

from litestar import get, websocket
from litestar.di import NamedDependency
from litestar.params import FromQuery, QueryParameter
from litestar.types import Guard

from tessera.server.core.http import AnyRequest, AnySocket, Router
from tessera.server.core.supervisor import run_to_completion
from tessera.server.lobby import messages
from tessera.server.lobby.lobby import Lobby
from tessera.server.lobby.messages import RoomPage
from tessera.server.tables.manager import TableManager
from tessera.server.tables.routes import USUAL_PAGE, PageSize, mark_of
from tessera.server.web.auth import Authenticator
from tessera.server.web.commands import once_per_site, protocol
from tessera.server.web.errors import RESPONSES
from tessera.server.web.socket_handoff import let_in
from tessera.server.web.socket_session import Session, SocketProtocol

STATUSES = {
    "waiting": ("waiting", "gathering"),
    "playing": ("playing",),
    "finished": ("finished",),
    "": (),
}
"""Statuses of tables and wars that each filter includes."""


@get("/rooms", responses=RESPONSES)
async def rooms(
    table_manager: NamedDependency[TableManager],
    lobby: NamedDependency[Lobby],
    request: AnyRequest,
    status: FromQuery[Literal["waiting", "playing", "finished", ""]] = "",
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

    async def seek(session: Session, wish: messages.Seek) -> None:
        # Paired players play, even if this browser disconnects meanwhile.
        await run_to_completion(lobby.pairing.seek(session.connection, wish))

    async def seek_war(session: Session, wish: messages.SeekWar) -> None:
        await run_to_completion(lobby.pairing.seek_war(session.connection, wish))

    async def withdraw(session: Session, _wish: messages.Withdraw) -> None:
        lobby.pairing.withdraw(session.connection)

    async def decline(session: Session, wish: messages.Decline) -> None:
        await run_to_completion(lobby.decline(session.connection, wish))

    async def decline_war(session: Session, wish: messages.DeclineWar) -> None:
        await run_to_completion(lobby.decline_war(session.connection, wish))

    return protocol(
        lobby,
        {
            messages.Seek: seek,
            messages.SeekWar: seek_war,
            messages.Withdraw: withdraw,
            messages.Decline: decline,
            messages.DeclineWar: decline_war,
        },
    )


@websocket("/lobby/socket")
async def lobby_socket(
    socket: AnySocket, lobby: NamedDependency[Lobby], authenticator: NamedDependency[Authenticator]
) -> None:
    """Connect to the lobby's live updates and quick pairing."""
    let_in(socket, lobby_protocol(lobby), "", await authenticator.connection_of(socket))


def lobby_router(authenticator: Authenticator, guard: Guard) -> Router:
    """The router of the lobby."""
    return Router(
        "/api",
        route_handlers=[rooms, lobby_socket],
        before_request=authenticator.admit,
        guards=[guard],
    )
