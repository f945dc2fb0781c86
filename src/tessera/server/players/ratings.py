"""Ratings as they are kept: each rated result with what it made of a rating, and how all stand.

Who are rated by each other are a **pool**: those who play a game, live or slow. Games of a pool are
rated one by one, and their order is kept; so all ratings can be had again from the results alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Row, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.ratings.glicko import UNSURE, Rating
from tessera.ratings.standings import UNKNOWN, Method, Seat, Standing, after, by_glicko, by_skill
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

METHODS: Mapping[str, Method] = {"table": by_glicko, "war": by_skill}
"""By the kind of room that a game was played in."""


class Pool(NamedTuple):
    """Those who are rated by each other."""

    game: str
    pace: str


@dataclass(frozen=True)
class Played:
    """A game that counts, as it is kept."""

    room: str
    kind: str
    """Of the room."""
    ended: int
    seats: tuple[Seat, ...]


async def rate_game(connection: AsyncConnection, room: str, pace: Pace) -> None:
    """Rate a game of people with accounts whose results are kept; any other stays as it is."""
    game = await _game(connection, room)
    if game is None:
        return
    pool = Pool(await _name_of_game(connection, room), pace)
    nth = await _next(connection, pool)
    standings = await standings_in(connection, pool, [seat.player for seat in game.seats])
    found = after(METHODS[game.kind], game.seats, standings, game.ended)
    rows = rated_rows(game, nth, standings, found)
    await connection.execute(RATE, rows)
    counts = update(PlayedGameRow).where(PlayedGameRow.room_id == room)
    await connection.execute(counts.values(rated=True))
    await keep_standings(connection, pool, found)


RATED = ("rating_before", "rating_after", "deviation_after", "volatility_after")
RATE = (
    update(ResultRow)
    .where(ResultRow.room_id == bindparam("of_room"), ResultRow.place == bindparam("of_place"))
    .values({name: bindparam(name) for name in ("rated", "nth", *RATED)})
)


def rated_rows(
    game: Played, nth: int, before: Mapping[str, Standing], found: Mapping[str, Standing]
) -> list[dict[str, object]]:
    """What a game makes of its results."""
    return [
        {
            "of_room": game.room,
            "of_place": place,
            "rated": True,
            "nth": nth,
            "rating_before": before.get(seat.player, UNKNOWN).rating.rating,
            **{
                f"{name}_after": value
                for name, value in found[seat.player].rating._asdict().items()
            },
        }
        for place, seat in enumerate(game.seats)
    ]


async def _game(connection: AsyncConnection, room: str) -> Played | None:
    """A game that may be rated; None unless accounts hold all its seats, each another."""
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
    """The place of the next game of a pool: nobody else rates one until the transaction is over."""
    which = PoolRow.game == pool.game, PoolRow.pace == pool.pace
    counted = update(PoolRow).where(*which).values(games=PoolRow.games + 1)
    if not (await connection.execute(counted)).rowcount:
        await connection.execute(insert(PoolRow), pool._asdict() | {"games": 1})
    return (await connection.scalars(select(PoolRow.games).where(*which))).one()


async def standings_in(
    connection: AsyncConnection, pool: Pool, players: Sequence[str] | None = None
) -> dict[str, Standing]:
    """How players stand in a pool, or all who have played in it; who has not is missing."""
    query = select(*RatingRow.__table__.columns).where(
        RatingRow.game == pool.game, RatingRow.pace == pool.pace
    )
    if players is not None:
        query = query.where(RatingRow.principal.in_(players))
    return {row.principal: standing_of(row) for row in await connection.execute(query)}


def standing_of(row: Row[Any]) -> Standing:
    """How somebody stands, by the columns of a rating."""
    rating = Rating(row.rating, row.deviation, row.volatility)
    return Standing(rating, row.games, row.won, row.drawn, row.last)


async def ratings_in(
    engine: AsyncEngine, players: Sequence[str], game: str, pace: Pace
) -> dict[str, Rating]:
    """What is known now of how well some play a game; who has played none that counts is missing.

    Args:
        engine: of the database.
        players: whose.
        game: which.
        pace: live or slow.
    """
    async with engine.connect() as connection:
        standings = await standings_in(connection, Pool(game, pace), players)
    return {player: standing.at(now()) for player, standing in standings.items()}


async def keep_standings(
    connection: AsyncConnection, pool: Pool, standings: Mapping[str, Standing]
) -> None:
    """Keep how players stand in a pool, in place of how they stood."""
    which = RatingRow.game == pool.game, RatingRow.pace == pool.pace
    gone = delete(RatingRow).where(*which, RatingRow.principal.in_(standings))
    rows = [
        {
            "principal": player,
            **pool._asdict(),
            **standing.rating._asdict(),
            "games": standing.games,
            "won": standing.won,
            "drawn": standing.drawn,
            "last": standing.last,
            "unsure": standing.rating.deviation >= UNSURE,
        }
        for player, standing in standings.items()
    ]
    if rows:
        await connection.execute(gone)
        await connection.execute(insert(RatingRow), rows)
