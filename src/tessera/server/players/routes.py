"""HTTP API of players: profiles, games, ratings, leaderboards and the archive."""

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.types import Guard

from tessera.server.core.errors import refuse
from tessera.server.core.http import AnyRequest, Router
from tessera.server.db.records import Pace
from tessera.server.players.archive import GameFilter, ResultFilter
from tessera.server.players.players import (
    Leaderboard,
    PlayedPage,
    PlayerAt,
    PlayerProfile,
    Players,
    RatingCurve,
)
from tessera.server.players.ratings import Pool
from tessera.server.tables.manager import TableManager
from tessera.server.tables.routes import USUAL_PAGE, PageSize, mark_of
from tessera.server.wars.manager import WarManager
from tessera.server.wars.persistence import GAME
from tessera.server.web.auth import Authenticator
from tessera.server.web.errors import RESPONSES

Word = Annotated[str, QueryParameter(pattern=r"^[\w-]*$", max_length=80)]
"""Id of a game or board."""


@get("/names", responses=RESPONSES)
async def names(
    public_players: NamedDependency[Players],
    begins: Annotated[str, QueryParameter(max_length=80)] = "",
) -> list[str]:
    """Find accounts by a prefix of the name, ignoring case and similar letters."""
    return [*await public_players.beginning(begins)]


@get("/players/{name:str}", responses=RESPONSES)
async def profile(
    name: FromPath[str], public_players: NamedDependency[Players], request: AnyRequest
) -> PlayerProfile:
    """Return the public profile of an account."""
    return await public_players.profile(name, request.user)


@get("/players/{name:str}/curve", responses=RESPONSES)
async def curve(
    name: FromPath[str],
    table_manager: NamedDependency[TableManager],
    public_players: NamedDependency[Players],
    game: Word,
    pace: FromQuery[Pace],
) -> RatingCurve:
    """Return the rating history of an account in a game at a pace."""
    table_manager.engine.check_known(game)
    return await public_players.curve(name, Pool(game, pace))


@get("/tables/{table_id:str}/players", responses=RESPONSES)
async def players_at(
    table_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    public_players: NamedDependency[Players],
    request: AnyRequest,
) -> list[PlayerAt]:
    """Return the accounts at a table, with their ratings in such games."""
    table = await table_manager.summary(table_id, request.user)
    pace = "live" if table.clock and table.clock.is_live else "slow"
    return await public_players.at(table_id, Pool(table.game, pace))


@get("/wars/{war_id:str}/players", responses=RESPONSES)
async def players_at_war(
    war_id: FromPath[str],
    war_manager: NamedDependency[WarManager],
    public_players: NamedDependency[Players],
    request: AnyRequest,
) -> list[PlayerAt]:
    """Return the accounts in a war, with their ratings."""
    war = await war_manager.summary(war_id, request.user)
    pace = "live" if war.clock.is_live else "slow"
    return await public_players.at(war_id, Pool(GAME, pace))


@get("/archive", responses=RESPONSES)
async def archive(
    table_manager: NamedDependency[TableManager],
    public_players: NamedDependency[Players],
    request: AnyRequest,
    player: FromQuery[str] = "",
    opponent: FromQuery[str] = "",
    game: Word = "",
    board: Word = "",
    rated: FromQuery[bool] = False,
    result: FromQuery[ResultFilter | None] = None,
    limit: PageSize = USUAL_PAGE,
    cursor: FromQuery[str | None] = None,
) -> PlayedPage:
    """List finished games, newest first: public ones and your own.

    `result` filters by the result for `player`; `cursor` is the `next` of the previous page.
    """
    if game:
        table_manager.engine.check_known(game)
    filters = GameFilter(game=game, board=board, rated=rated, result=result)
    return await public_players.games(
        player, opponent, filters, request.user, limit, mark_of(cursor)
    )


@get("/leaderboards", responses=RESPONSES)
async def leaderboards(public_players: NamedDependency[Players]) -> list[Leaderboard]:
    """Return the top players of each game, in real time and by correspondence."""
    return [*await public_players.leaderboards()]


@get("/leaderboards/{game_id:str}/{pace:str}", responses=RESPONSES)
async def leaderboard(
    game_id: FromPath[str],
    pace: FromPath[Pace],
    table_manager: NamedDependency[TableManager],
    public_players: NamedDependency[Players],
) -> Leaderboard:
    """Return the leaderboard of a game at a pace."""
    if table_manager.engine.entry(game_id) is None:
        raise refuse("not-found")
    return await public_players.leaderboard(Pool(game_id, pace))


def players_router(authenticator: Authenticator, guard: Guard) -> Router:
    """The router of players."""
    return Router(
        "/api",
        route_handlers=[
            names,
            profile,
            curve,
            players_at,
            players_at_war,
            archive,
            leaderboards,
            leaderboard,
        ],
        before_request=authenticator.admit,
        guards=[guard],
    )
