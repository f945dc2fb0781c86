"""HTTP API and sockets of tournaments; see `server/tournaments/messages.py` for the bodies."""

from litestar import get, post, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import Guard

from tessera.server.core.http import AnyRequest, AnySocket, Router
from tessera.server.core.limits import Limits
from tessera.server.tournaments.messages import (
    JoinTournament,
    NewTournament,
    PlayerTournament,
    TournamentList,
    TournamentScene,
)
from tessera.server.tournaments.tournaments import Tournaments
from tessera.server.web.auth import Authenticator, login_of, rate_limited, requires_cookies
from tessera.server.web.commands import once_per_site, protocol
from tessera.server.web.errors import RESPONSES
from tessera.server.web.socket_handoff import start_session
from tessera.server.web.socket_session import SocketProtocol


@get("/tournaments", responses=RESPONSES)
async def tournament_list(
    tournaments: NamedDependency[Tournaments], request: AnyRequest
) -> TournamentList:
    """Return open, running and recent tournaments."""
    return await tournaments.listed(request.user)


@post("/tournaments", responses=RESPONSES)
async def found_tournament(
    data: JSONBody[NewTournament], tournaments: NamedDependency[Tournaments], request: AnyRequest
) -> TournamentScene:
    """Create a tournament."""
    return await tournaments.create(login_of(request), data)


@get("/tournaments/{tournament_id:str}", responses=RESPONSES)
async def tournament(
    tournament_id: FromPath[str], tournaments: NamedDependency[Tournaments], request: AnyRequest
) -> TournamentScene:
    """Return a tournament with its players, standings and games."""
    return await tournaments.scene(tournament_id, request.user)


@post("/tournaments/{tournament_id:str}/join", status_code=200, responses=RESPONSES)
async def join(
    tournament_id: FromPath[str],
    data: JSONBody[JoinTournament],
    tournaments: NamedDependency[Tournaments],
    request: AnyRequest,
) -> TournamentScene:
    """Join a tournament."""
    return await tournaments.join(tournament_id, request.user, login_of(request), data)


@post("/tournaments/{tournament_id:str}/leave", status_code=200, responses=RESPONSES)
async def leave(
    tournament_id: FromPath[str], tournaments: NamedDependency[Tournaments], request: AnyRequest
) -> TournamentScene:
    """Leave a tournament."""
    return await tournaments.leave(tournament_id, request.user)


@post("/tournaments/{tournament_id:str}/begin", status_code=200, responses=RESPONSES)
async def begin(
    tournament_id: FromPath[str], tournaments: NamedDependency[Tournaments], request: AnyRequest
) -> TournamentScene:
    """Start a tournament that you created."""
    return await tournaments.begin(tournament_id, request.user)


@post("/tournaments/{tournament_id:str}/call-off", status_code=200, responses=RESPONSES)
async def call_off(
    tournament_id: FromPath[str], tournaments: NamedDependency[Tournaments], request: AnyRequest
) -> TournamentScene:
    """Cancel a tournament that you created."""
    return await tournaments.call_off(tournament_id, request.user)


@get("/players/{name:str}/tournaments", responses=RESPONSES)
async def tournaments_of(
    name: FromPath[str], tournaments: NamedDependency[Tournaments], request: AnyRequest
) -> list[PlayerTournament]:
    """Return the tournaments of an account, newest first."""
    return await tournaments.of(name, request.user)


@once_per_site
def tournament_protocol(tournaments: Tournaments) -> SocketProtocol:
    """The messages that the sockets of tournaments accept."""
    return protocol(tournaments, {})


@websocket("/tournaments/socket")
async def list_socket(
    socket: AnySocket,
    tournaments: NamedDependency[Tournaments],
    authenticator: NamedDependency[Authenticator],
) -> None:
    """Stream the list of tournaments after each change."""
    protocol = tournament_protocol(tournaments)
    start_session(socket, protocol, "", await authenticator.connection_of(socket))


@websocket("/tournaments/{tournament_id:str}/socket")
async def tournament_socket(
    tournament_id: FromPath[str],
    socket: AnySocket,
    tournaments: NamedDependency[Tournaments],
    authenticator: NamedDependency[Authenticator],
) -> None:
    """Stream a tournament after each change."""
    protocol = tournament_protocol(tournaments)
    start_session(socket, protocol, tournament_id, await authenticator.connection_of(socket))


def tournaments_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of tournaments, with a rate limit on changes."""
    changing = Router(
        "/",
        route_handlers=[found_tournament, join, leave, begin, call_off],
        guards=[requires_cookies, rate_limited(limits.tournaments_a_minute)],
    )
    return Router(
        "/api",
        route_handlers=[
            tournament_list,
            tournament,
            tournaments_of,
            changing,
            list_socket,
            tournament_socket,
        ],
        before_request=authenticator.admit,
        guards=[guard],
    )
