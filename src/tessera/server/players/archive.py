"""Pages of finished games, read from an index however many games there are.

Each list merges a few ranges that the index already has in order, so that a distant page costs the
same as the first. The filters on a player's games are part of the index.
"""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from sqlalchemy import ColumnElement, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from tessera.server.db.models import PlayedGameRow, ResultRow, SeatRow
from tessera.server.db.paging import Page, merged
from tessera.server.db.records import Mark

ResultFilter: TypeAlias = Literal["won", "drawn", "lost"]
"""Result of a game for a player."""
ENOUGH = 1_000
"""At most this many games of each player are counted to find which has fewer."""


@dataclass(frozen=True)
class GameFilter:
    """A filter for finished games."""

    player: str | None = None
    """Principal whose games are searched; None: all players."""
    opponent: str | None = None
    """Principal who must have played, too."""
    game: str = ""
    board: str = ""
    rated: bool = False
    """Rated games only."""
    result: ResultFilter | None = None
    """Result for the player."""


async def found_games(
    connection: AsyncConnection,
    filters: GameFilter,
    viewer: str | None,
    size: int,
    after: Mark | None,
) -> list[str]:
    """Room ids of a page of games, the newest first; see `PlayerStore.games`."""
    if filters.player is not None:
        by_opponent = await _plays_less(connection, filters.opponent, filters.player)
        pages = [_of_player(filters, viewer, by_opponent=by_opponent)]
    elif filters.opponent is not None:
        pages = [_visible_to(_of_results(filters, filters.opponent).distinct(), viewer)]
    else:
        pages = [_of_all(filters)]
        if viewer is not None:
            hidden = ResultRow.listed.is_(False)
            pages.append(_of_results(filters, viewer).where(hidden).distinct())
    return [*await connection.scalars(merged(pages, size, after))]


def _of_all(filters: GameFilter) -> Page:
    """Listed games of all players."""
    game = PlayedGameRow
    query: Page = select(game.room_id.label("id"), game.ended.label("time")).where(game.listed)
    if filters.game:
        query = query.where(game.game == filters.game)
    if filters.board:
        query = query.where(game.board == filters.board)
    if filters.rated:
        query = query.where(game.rated)
    return query


def _of_results(filters: GameFilter, player: str) -> Page:
    """Games in which a principal has played, whatever the result."""
    query: Page = select(ResultRow.room_id.label("id"), ResultRow.ended.label("time"))
    query = query.where(ResultRow.principal == player)
    if filters.game:
        query = query.where(ResultRow.game == filters.game)
    if filters.rated:
        query = query.where(ResultRow.rated)
    if filters.board:
        played = PlayedGameRow.room_id == ResultRow.room_id
        query = query.where(exists().where(played, PlayedGameRow.board == filters.board))
    return query


def _of_player(filters: GameFilter, viewer: str | None, *, by_opponent: bool) -> Page:
    """Games of a player against others; `by_opponent` starts from the opponent's games."""
    first = filters.opponent if by_opponent else filters.player
    query = _of_results(filters, str(first))
    own: Any = ResultRow
    if by_opponent:
        own = aliased(ResultRow)
        same = own.room_id == ResultRow.room_id
        query = query.join(own, and_(same, own.principal == filters.player)).distinct()
    elif filters.opponent is not None:
        other = aliased(ResultRow)
        same = other.room_id == ResultRow.room_id
        query = query.where(exists().where(same, other.principal == filters.opponent))
    query = query.where(~_holds_both(own))
    if filters.result is not None:
        query = query.where(_with_result(own.score, filters.result))
    return query if viewer == filters.player else _visible_to(query, viewer)


def _visible_to(query: Page, viewer: str | None) -> Page:
    """Restrict to games that are listed or in which the viewer has a seat."""
    if viewer is None:
        return query.where(ResultRow.listed)
    seat = exists().where(SeatRow.room_id == ResultRow.room_id, SeatRow.principal == viewer)
    return query.where(or_(ResultRow.listed, seat))


async def _plays_less(connection: AsyncConnection, one: str | None, other: str) -> bool:
    """Whether one player has fewer games than another, counted up to `ENOUGH`."""
    if one is None:
        return False
    games = [await _games_of(connection, player) for player in (one, other)]
    return games[0] < games[1]


async def _games_of(connection: AsyncConnection, player: str) -> int:
    some = select(ResultRow.room_id).where(ResultRow.principal == player).limit(ENOUGH)
    return await connection.scalar(select(func.count()).select_from(some.subquery())) or 0


def _holds_both(result: Any) -> ColumnElement[bool]:  # noqa: ANN401
    """Whether the holder of a result also holds another seat of the game."""
    other = aliased(ResultRow)
    return exists().where(
        other.room_id == result.room_id,
        other.principal == result.principal,
        other.place != result.place,
    )


def _with_result(score: Any, result: ResultFilter) -> ColumnElement[bool]:  # noqa: ANN401
    match result:
        case "won":
            return score == 1  # type: ignore[no-any-return]
        case "lost":
            return score == 0  # type: ignore[no-any-return]
        case "drawn":
            return and_(score > 0, score < 1)
