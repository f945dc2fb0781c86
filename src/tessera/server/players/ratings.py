"""Storage of ratings: each rated result with its rating change, and the current ratings.

A **pool** is a game at a pace, real time or correspondence; players of a pool are rated against
each other. Games of a pool are rated one at a time in a stored order, so that all ratings can be
recomputed from the results.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Row, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.ratings.glicko import PROVISIONAL_DEVIATION, Rating
from tessera.ratings.records import (
    UNRATED,
    RatingMethod,
    RatingRecord,
    Seat,
    by_glicko,
    by_openskill,
    update_records,
)
from tessera.server.core.clock import now
from tessera.server.db.models import (
    PlayedGameRow,
    PoolRow,
    PrincipalRow,
    RatingRow,
    ResultRow,
    RoomRow,
)
from tessera.server.db.records import Pace

METHODS: Mapping[str, RatingMethod] = {"table": by_glicko, "war": by_openskill}
"""Rating method by kind of room."""


class Pool(NamedTuple):
    """A game at a pace, whose players are rated against each other."""

    game: str
    pace: str


@dataclass(frozen=True)
class Played:
    """A rated game as stored."""

    room: str
    kind: str
    """Kind of the room."""
    ended: int
    seats: tuple[Seat, ...]


async def rate_stored_game(connection: AsyncConnection, room: str, pace: Pace) -> None:
    """Rate a game if different accounts hold all its seats; its results must be stored."""
    game = await _game(connection, room)
    if game is None:
        return
    pool = Pool(await _name_of_game(connection, room), pace)
    nth = await _next(connection, pool)
    records = await records_in(connection, pool, [seat.player for seat in game.seats])
    found = update_records(METHODS[game.kind], game.seats, records, game.ended)
    rows = rated_rows(game, nth, records, found)
    await connection.execute(RATE, rows)
    counts = update(PlayedGameRow).where(PlayedGameRow.room_id == room)
    await connection.execute(counts.values(rated=True))
    await store_records(connection, pool, found)


RATED = ("rating_before", "rating_after", "deviation_after", "volatility_after")
RATE = (
    update(ResultRow)
    .where(ResultRow.room_id == bindparam("of_room"), ResultRow.place == bindparam("of_place"))
    .values({name: bindparam(name) for name in ("rated", "nth", *RATED)})
)


def rated_rows(
    game: Played, nth: int, before: Mapping[str, RatingRecord], found: Mapping[str, RatingRecord]
) -> list[dict[str, object]]:
    """Updates of a game's results by its ratings."""
    return [
        {
            "of_room": game.room,
            "of_place": place,
            "rated": True,
            "nth": nth,
            "rating_before": before.get(seat.player, UNRATED).rating.rating,
            **{
                f"{name}_after": value
                for name, value in found[seat.player].rating._asdict().items()
            },
        }
        for place, seat in enumerate(game.seats)
    ]


async def _game(connection: AsyncConnection, room: str) -> Played | None:
    """A game that can be rated; None unless different accounts hold all its seats."""
    columns = (ResultRow.principal, ResultRow.team, ResultRow.rank, ResultRow.score)
    query = (
        select(*columns, ResultRow.ended, RoomRow.kind, PrincipalRow.kind.label("who"))
        .join(RoomRow, RoomRow.id == ResultRow.room_id)
        .outerjoin(PrincipalRow, PrincipalRow.id == ResultRow.principal)
        .where(ResultRow.room_id == room)
        .order_by(ResultRow.place)
    )
    rows = (await connection.execute(query)).all()
    seats = [
        Seat(row.principal, row.team, row.rank, row.score) for row in rows if row.who == "account"
    ]
    held = {seat.player for seat in seats}
    if not 1 < len(held) == len(rows):
        return None
    return Played(room, rows[0].kind, rows[0].ended, tuple(seats))


async def _name_of_game(connection: AsyncConnection, room: str) -> str:
    return (await connection.scalars(select(RoomRow.game).where(RoomRow.id == room))).one()


async def _next(connection: AsyncConnection, pool: Pool) -> int:
    """The next game number of a pool; locks the pool for the transaction."""
    which = PoolRow.game == pool.game, PoolRow.pace == pool.pace
    counted = update(PoolRow).where(*which).values(games=PoolRow.games + 1)
    if not (await connection.execute(counted)).rowcount:
        await connection.execute(insert(PoolRow), pool._asdict() | {"games": 1})
    return (await connection.scalars(select(PoolRow.games).where(*which))).one()


async def records_in(
    connection: AsyncConnection, pool: Pool, players: Sequence[str] | None = None
) -> dict[str, RatingRecord]:
    """Ratings of players in a pool, or of all its players; unrated ones are absent."""
    query = select(*RatingRow.__table__.columns).where(
        RatingRow.game == pool.game, RatingRow.pace == pool.pace
    )
    if players is not None:
        query = query.where(RatingRow.principal.in_(players))
    return {row.principal: standing_of(row) for row in await connection.execute(query)}


def standing_of(row: Row[Any]) -> RatingRecord:
    """The record in a row of `RatingRow`."""
    rating = Rating(row.rating, row.deviation, row.volatility)
    return RatingRecord(rating, row.games, row.won, row.drawn, row.last)


async def ratings_in(
    engine: AsyncEngine, players: Sequence[str], game: str, pace: Pace
) -> dict[str, Rating]:
    """Current ratings of players in a game; players without rated games are absent.

    Args:
        engine: the database.
        players: their principals.
        game: the game's id.
        pace: `live` or `slow`.
    """
    async with engine.connect() as connection:
        records = await records_in(connection, Pool(game, pace), players)
    return {player: record.at(now()) for player, record in records.items()}


async def store_records(
    connection: AsyncConnection, pool: Pool, records: Mapping[str, RatingRecord]
) -> None:
    """Replace the records of players in a pool."""
    which = RatingRow.game == pool.game, RatingRow.pace == pool.pace
    gone = delete(RatingRow).where(*which, RatingRow.principal.in_(records))
    rows = [
        {
            "principal": player,
            **pool._asdict(),
            **record.rating._asdict(),
            "games": record.games,
            "won": record.won,
            "drawn": record.drawn,
            "last": record.last,
            "provisional": record.rating.deviation >= PROVISIONAL_DEVIATION,
        }
        for player, record in records.items()
    ]
    if rows:
        await connection.execute(gone)
        await connection.execute(insert(RatingRow), rows)
