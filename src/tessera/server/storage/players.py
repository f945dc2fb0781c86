"""What is known of players: how they stand, and the games that they have played to the end.

Only names of accounts are told, as they are today; who has none is called as at the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, and_, case, exists, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import aliased

from tessera.ratings.glicko import UNSURE
from tessera.ratings.standings import Standing
from tessera.server.storage.kept import Mark
from tessera.server.storage.models import (
    AccountRow,
    PlayedGameRow,
    PrincipalRow,
    RatingRow,
    ResultRow,
    RoomRow,
    SeatRow,
)
from tessera.server.storage.principals import rows_of
from tessera.server.storage.ratings import Pool, standing_of

Came: TypeAlias = Literal["won", "drawn", "lost"]
"""What a game came to for somebody."""
MOST_POINTS = 1_000
"""Of a curve: the newest."""
MOST_TALLIES = 30
"""Boards or openings of a player: those played most."""


class Point(NamedTuple):
    """A rating after a game, and when that was."""

    time: int
    rating: float
    deviation: float


class Leader(NamedTuple):
    """Somebody on a leaderboard."""

    name: str
    standing: Standing


class Tally(NamedTuple):
    """How often something was played, and what that came to."""

    game: str
    board: str
    opening: str
    games: int
    won: int
    drawn: int


@dataclass(frozen=True)
class Wanted:
    """Which games are looked for."""

    player: str | None = None
    """Whose; None for anybody's."""
    opponent: str | None = None
    """Who played, too."""
    game: str = ""
    board: str = ""
    rated: bool = False
    """Only rated ones."""
    came: Came | None = None
    """What it came to for the player."""


@dataclass(frozen=True)
class PlayedSeat:
    """A seat of a game that is over."""

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
    """A seat that an account holds, with its rating before the game and after it, once rated."""

    side: str
    principal: str
    name: str
    """Of today."""
    before: float | None
    after: float | None


@dataclass(frozen=True)
class PlayedGame:
    """A game that is over."""

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
    """Players and their games in a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def standings(self, player: str) -> dict[Pool, Standing]:
        """How somebody stands in each pool, that where they play most first."""
        query = select(*RatingRow.__table__.columns).where(RatingRow.principal == player)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(RatingRow.games.desc(), RatingRow.game))
            return {Pool(row.game, row.pace): standing_of(row) for row in rows}

    async def all_of(self, player: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """All that is kept of somebody: how they stand, and what their games came to."""
        async with self._engine.connect() as connection:
            return (
                await rows_of(connection, RatingRow, player),
                await rows_of(connection, ResultRow, player),
            )

    async def curve(self, player: str, pool: Pool) -> list[Point]:
        """The ratings of somebody after each game of a pool, the oldest first."""
        zero = literal(0.0)  # a rated result has both
        after = ResultRow.rating_after, ResultRow.deviation_after
        query = (
            select(ResultRow.ended, *(func.coalesce(number, zero) for number in after))
            .join(RoomRow, RoomRow.id == ResultRow.room_id)
            .join(PlayedGameRow, PlayedGameRow.room_id == ResultRow.room_id)
            .where(ResultRow.principal == player, ResultRow.rated)
            .where(RoomRow.game == pool.game, PlayedGameRow.pace == pool.pace)
            .order_by(ResultRow.nth.desc())
            .limit(MOST_POINTS)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Point(row[0], row[1], row[2]) for row in reversed(rows)]

    async def pools(self) -> list[Pool]:
        """Where anybody is rated who has an account."""
        query = select(RatingRow.game, RatingRow.pace).distinct()
        query = query.join(AccountRow, AccountRow.principal == RatingRow.principal)
        async with self._engine.connect() as connection:
            return [Pool(*row) for row in await connection.execute(query)]

    async def leaders(self, pool: Pool, most: int) -> list[Leader]:
        """The best of a pool; who is not known well yet comes after all others."""
        query = (
            select(AccountRow.name, *RatingRow.__table__.columns)
            .join(AccountRow, AccountRow.principal == RatingRow.principal)
            .join(PrincipalRow, PrincipalRow.id == RatingRow.principal)
            .where(RatingRow.game == pool.game, RatingRow.pace == pool.pace)
            .where(PrincipalRow.kind == "account")
            .order_by(RatingRow.deviation >= UNSURE, RatingRow.rating.desc(), AccountRow.name)
            .limit(most)
        )
        async with self._engine.connect() as connection:
            return [Leader(row.name, standing_of(row)) for row in await connection.execute(query)]

    async def tallies(self, player: str, viewer: str | None) -> list[Tally]:
        """The boards that somebody has played most, and what was played first on them."""
        score = ResultRow.score
        columns = (RoomRow.game, PlayedGameRow.board, PlayedGameRow.opening)
        query = (
            select(
                *columns,
                func.count(),
                func.sum(case((score == 1, 1), else_=0)),
                func.sum(case((and_(score > 0, score < 1), 1), else_=0)),
            )
            .select_from(ResultRow)
            .join(RoomRow, RoomRow.id == ResultRow.room_id)
            .join(PlayedGameRow, PlayedGameRow.room_id == ResultRow.room_id)
            .where(ResultRow.principal == player, ~_alone(), _visible(viewer))
            .group_by(*columns)
            .order_by(func.count().desc(), *columns)
        )
        async with self._engine.connect() as connection:
            return [Tally(*row) for row in await connection.execute(query)]

    async def games(
        self, wanted: Wanted, viewer: str | None, size: int, after: Mark | None = None
    ) -> list[PlayedGame]:
        """Games that are over, the newest first, from behind a mark on.

        Args:
            wanted: which.
            viewer: who looks: games that are not listed are shown to who has played in them.
            size: so many at most.
            after: where the page before ended.
        """
        query = select(PlayedGameRow.room_id).join(RoomRow, RoomRow.id == PlayedGameRow.room_id)
        query = query.where(_visible(viewer), *_conditions(wanted))
        if after is not None:
            twin = and_(PlayedGameRow.ended == after.created, PlayedGameRow.room_id < after.id)
            query = query.where(or_(PlayedGameRow.ended < after.created, twin))
        newest = query.order_by(PlayedGameRow.ended.desc(), PlayedGameRow.room_id.desc())
        async with self._engine.connect() as connection:
            rooms = [*await connection.scalars(newest.limit(size))]
        return await self.played(rooms)

    async def played(self, rooms: Sequence[str]) -> list[PlayedGame]:
        """What came of games that are over, in the order in which they are asked for."""
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
        """The seats of a room that accounts hold."""
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
        """Who held the seats of games that are over, and what it came to for each."""
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


def _visible(viewer: str | None) -> ColumnElement[bool]:
    """Whether a room is listed, or somebody has a seat there."""
    if viewer is None:
        return RoomRow.listed.is_(True)
    mine = select(SeatRow.room_id).where(SeatRow.principal == viewer)
    return or_(RoomRow.listed, RoomRow.id.in_(mine))


def _alone() -> ColumnElement[bool]:
    """Whether who has a result has another in the same game."""
    other = aliased(ResultRow)
    return exists().where(
        other.room_id == ResultRow.room_id,
        other.principal == ResultRow.principal,
        other.place != ResultRow.place,
    )


def _conditions(wanted: Wanted) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.game:
        found.append(RoomRow.game == wanted.game)
    if wanted.board:
        found.append(PlayedGameRow.board == wanted.board)
    if wanted.rated:
        found.append(PlayedGameRow.room_id.in_(select(ResultRow.room_id).where(ResultRow.rated)))
    if wanted.player is not None:
        mine = select(ResultRow.room_id).where(ResultRow.principal == wanted.player, ~_alone())
        if wanted.came is not None:
            mine = mine.where(_came(wanted.came))
        found.append(PlayedGameRow.room_id.in_(mine))
    if wanted.opponent is not None:
        theirs = select(ResultRow.room_id).where(ResultRow.principal == wanted.opponent)
        found.append(PlayedGameRow.room_id.in_(theirs))
    return found


def _came(came: Came) -> ColumnElement[bool]:
    match came:
        case "won":
            return ResultRow.score == 1
        case "lost":
            return ResultRow.score == 0
        case "drawn":
            return and_(ResultRow.score > 0, ResultRow.score < 1)
