"""Outbox consumers for finished games: results, statistics and ratings."""

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tessera.server.db.models import PlayedGameRow, ResultRow, RoomRow, SeatRow
from tessera.server.db.outbox import OutboxEntry, read_ended
from tessera.server.players.ratings import rate_stored_game
from tessera.server.players.tallies import count_game


async def store_results(connection: AsyncConnection, posted: OutboxEntry) -> None:
    """Store the result of a game for each seat and its holder."""
    ended = read_ended(posted.body)
    seats = await connection.execute(
        select(SeatRow.place, SeatRow.principal).where(SeatRow.room_id == posted.room_id)
    )
    holders = {row.place: row.principal for row in seats}
    query = select(RoomRow.game, RoomRow.listed).where(RoomRow.id == posted.room_id)
    room = (await connection.execute(query)).one()._asdict()
    rows = [
        {
            **room,
            "pace": ended.pace,
            "room_id": posted.room_id,
            "place": result.place,
            "principal": holders[result.place],
            "rank": result.rank,
            "score": result.score,
            "reason": result.reason,
            "ended": posted.created,
            "team": result.team,
        }
        for result in ended.results
    ]
    await connection.execute(insert(ResultRow), rows)
    game = {"board": ended.board, "opening": ended.opening}
    played = room | game | {"pace": ended.pace, "room_id": posted.room_id}
    await connection.execute(insert(PlayedGameRow), played | {"ended": posted.created})
    await count_game(connection, room | game, [(row["principal"], row["score"]) for row in rows])


async def rate(connection: AsyncConnection, posted: OutboxEntry) -> None:
    """Update the ratings of the players of a rated game."""
    ended = read_ended(posted.body)
    if ended.rated:
        await rate_stored_game(connection, posted.room_id, ended.pace)
