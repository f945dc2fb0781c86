"""Storage of players' ratings and finished games.

Accounts are shown by their current names, and guests by the names they used at the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import and_, func, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.ratings.records import RatingRecord
from tessera.server.db.models import (
    AccountRow,
    PlayedGameRow,
    PoolRow,
    PrincipalRow,
    RatingRow,
    ResultRow,
    RoomRow,
    SeatRow,
)
from tessera.server.db.principals import rows_of
from tessera.server.db.records import Mark
from tessera.server.players.archive import GameFilter, found_games
from tessera.server.players.ratings import Pool, standing_of
from tessera.server.players.tallies import Tally, boards_of, openings_of

MOST_POINTS = 1_000
"""Maximum number of points of a rating history, the newest ones."""


class Point(NamedTuple):
    """Time, rating and deviation after a game."""

    time: int
    rating: float
    deviation: float


class Leader(NamedTuple):
    """A player on a leaderboard."""

    name: str
    record: RatingRecord


@dataclass(frozen=True)
class PlayedSeat:
    """A seat of a finished game."""

    place: int
    side: str
    kind: str
    principal: str | None
    name: str
    registered: bool
    level: int | None
    rank: int
    score: float
    team: str
    before: float | None
    after: float | None


@dataclass(frozen=True)
class RegisteredSeat:
    """A seat held by an account, with its ratings before and after the game, once rated."""

    side: str
    principal: str
    name: str
    """Current name of the account."""
    before: float | None
    after: float | None


@dataclass(frozen=True)
class PlayedGame:
    """A finished game."""

    room: str
    kind: str
    game: str
    pace: str
    board: str
    reason: str
    rated: bool
    ended: int
    seats: tuple[PlayedSeat, ...]


class PlayerStore:
    """Reads ratings and finished games."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def records(self, player: str) -> dict[Pool, RatingRecord]:
        """Records of a player in each pool, the most played first."""
        query = select(*RatingRow.__table__.columns).where(RatingRow.principal == player)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(RatingRow.games.desc(), RatingRow.game))
            return {Pool(row.game, row.pace): standing_of(row) for row in rows}

    async def all_of(self, player: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Rows of a player's ratings and results."""
        async with self._engine.connect() as connection:
            return (
                await rows_of(connection, RatingRow, player),
                await rows_of(connection, ResultRow, player),
            )

    async def curve(self, player: str, pool: Pool) -> list[Point]:
        """Ratings of a player after each game of a pool, the oldest first."""
        zero = literal(0.0)  # for the type checker: rated results have both
        after = ResultRow.rating_after, ResultRow.deviation_after
        query = (
            select(ResultRow.ended, *(func.coalesce(number, zero) for number in after))
            .where(ResultRow.principal == player)
            .where(ResultRow.game == pool.game, ResultRow.pace == pool.pace)
            .where(ResultRow.nth.is_not(None))
            .order_by(ResultRow.nth.desc())
            .limit(MOST_POINTS)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Point(row[0], row[1], row[2]) for row in reversed(rows)]

    async def pools(self) -> list[Pool]:
        """Pools with rated games."""
        async with self._engine.connect() as connection:
            query = select(PoolRow.game, PoolRow.pace)
            return [Pool(*row) for row in await connection.execute(query)]

    async def leaders(self, pool: Pool, most: int) -> list[Leader]:
        """The top players of a pool; provisional ratings come after all others."""
        async with self._engine.connect() as connection:
            established = await self._leaders(connection, pool, most, provisional=False)
            others = await self._leaders(
                connection, pool, most - len(established), provisional=True
            )
        return established + others

    async def _leaders(
        self, connection: AsyncConnection, pool: Pool, most: int, *, provisional: bool
    ) -> list[Leader]:
        """The top players with established ratings, or with provisional ones."""
        query = (
            select(AccountRow.name, *RatingRow.__table__.columns)
            .join(AccountRow, AccountRow.principal == RatingRow.principal)
            .join(PrincipalRow, PrincipalRow.id == RatingRow.principal)
            .where(RatingRow.game == pool.game, RatingRow.pace == pool.pace)
            .where(RatingRow.provisional.is_(provisional), PrincipalRow.kind == "account")
            .order_by(RatingRow.rating.desc(), RatingRow.principal.desc())
            .limit(most)
        )
        return [Leader(row.name, standing_of(row)) for row in await connection.execute(query)]

    async def boards(self, player: str, viewer: str | None) -> list[Tally]:
        """The boards that a player has played most."""
        async with self._engine.connect() as connection:
            return await boards_of(connection, player, own=player == viewer)

    async def openings(self, player: str, viewer: str | None) -> list[Tally]:
        """The openings that a player has played most, by board."""
        async with self._engine.connect() as connection:
            return await openings_of(connection, player, own=player == viewer)

    async def games(
        self, filters: GameFilter, viewer: str | None, size: int, after: Mark | None = None
    ) -> list[PlayedGame]:
        """Finished games after a mark, the newest first.

        Args:
            filters: which games.
            viewer: principal of the caller, whose own unlisted games are included.
            size: maximum number of games.
            after: end of the previous page.
        """
        async with self._engine.connect() as connection:
            rooms = await found_games(connection, filters, viewer, size, after)
        return await self.played(rooms)

    async def played(self, rooms: Sequence[str]) -> list[PlayedGame]:
        """Finished games in these rooms, in this order."""
        seats = await self.seats(rooms)
        columns = (RoomRow.id, RoomRow.kind, RoomRow.game, PlayedGameRow.pace, PlayedGameRow.board)
        more = func.max(ResultRow.reason), func.max(ResultRow.nth), PlayedGameRow.ended
        query = (
            select(*columns, *more)
            .join(PlayedGameRow, PlayedGameRow.room_id == RoomRow.id)
            .join(ResultRow, ResultRow.room_id == RoomRow.id)
            .where(RoomRow.id.in_(rooms))
            .group_by(*columns, PlayedGameRow.ended)
        )
        async with self._engine.connect() as connection:
            found = {
                row[0]: PlayedGame(*row[:6], row[6] is not None, row[7], tuple(seats[row[0]]))
                for row in await connection.execute(query)
            }
        return [found[room] for room in rooms if room in found]

    async def registered_at(self, room: str) -> list[RegisteredSeat]:
        """Seats of a room that accounts hold."""
        of_seat = and_(ResultRow.room_id == SeatRow.room_id, ResultRow.place == SeatRow.place)
        query = (
            select(
                SeatRow.side,
                AccountRow.principal,
                AccountRow.name,
                ResultRow.rating_before,
                ResultRow.rating_after,
            )
            .join(AccountRow, AccountRow.principal == SeatRow.principal)
            .outerjoin(ResultRow, of_seat)
            .where(SeatRow.room_id == room)
            .order_by(SeatRow.place)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [RegisteredSeat(*row) for row in rows]

    async def seats(self, rooms: Sequence[str]) -> dict[str, list[PlayedSeat]]:
        """Seats of finished games by room, with their results."""
        seat = (SeatRow.place, SeatRow.side, SeatRow.kind, SeatRow.principal)
        result = (ResultRow.rank, ResultRow.score, ResultRow.team)
        query = (
            select(
                *seat,
                func.coalesce(AccountRow.name, SeatRow.name),
                AccountRow.name.is_not(None),
                SeatRow.level,
                *result,
                ResultRow.rating_before,
                ResultRow.rating_after,
                SeatRow.room_id,
            )
            .join(
                ResultRow,
                and_(ResultRow.room_id == SeatRow.room_id, ResultRow.place == SeatRow.place),
            )
            .outerjoin(AccountRow, AccountRow.principal == SeatRow.principal)
            .where(SeatRow.room_id.in_(rooms))
            .order_by(SeatRow.place)
        )
        found: dict[str, list[PlayedSeat]] = {room: [] for room in rooms}
        async with self._engine.connect() as connection:
            for *values, room in await connection.execute(query):
                found[room].append(PlayedSeat(*values))
        return found
