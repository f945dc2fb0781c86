"""Statistics of boards and openings per player, updated when a game ends."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tessera.server.db.models import TallyRow

MOST_TALLIES = 30
"""Maximum number of boards or openings of a player, the most played ones."""


class Tally(NamedTuple):
    """Results of a player on a board or with an opening."""

    game: str
    board: str
    opening: str
    """Empty in statistics of boards."""
    games: int
    won: int
    drawn: int


async def count_game(
    connection: AsyncConnection, game: Mapping[str, Any], scores: Collection[tuple[Any, Any]]
) -> None:
    """Count a finished game for each player, except for one who played both sides.

    Args:
        connection: of the transaction.
        game: its `game`, `listed`, `board` and `opening`.
        scores: for each seat its holder, if any, and the score.
    """
    seats = Counter(holder for holder, _ in scores)
    for holder, score in scores:
        if holder is not None and seats[holder] == 1:
            counts = {"games": 1, "won": int(score == 1), "drawn": int(0 < score < 1)}
            await _count(connection, {"principal": holder, **game}, counts)


async def _count(
    connection: AsyncConnection, key: Mapping[str, Any], counts: Mapping[str, int]
) -> None:
    columns = TallyRow.__table__.columns
    more = {name: columns[name] + count for name, count in counts.items()}
    row = update(TallyRow).where(*(columns[name] == value for name, value in key.items()))
    if not (await connection.execute(row.values(more))).rowcount:
        await connection.execute(insert(TallyRow), {**key, **counts})


async def boards_of(connection: AsyncConnection, player: str, *, own: bool) -> list[Tally]:
    """The boards that a player has played most; `own` includes unlisted games."""
    return await _most(connection, player, own=own, opened=False)


async def openings_of(connection: AsyncConnection, player: str, *, own: bool) -> list[Tally]:
    """The openings that a player has played most; `own` includes unlisted games."""
    return await _most(connection, player, own=own, opened=True)


async def _most(
    connection: AsyncConnection, player: str, *, own: bool, opened: bool
) -> list[Tally]:
    columns = [TallyRow.game, TallyRow.board, *([TallyRow.opening] if opened else [])]
    games = func.sum(TallyRow.games)
    query = (
        select(*columns, games, func.sum(TallyRow.won), func.sum(TallyRow.drawn))
        .where(TallyRow.principal == player)
        .group_by(*columns)
        .order_by(games.desc(), *columns)
        .limit(MOST_TALLIES)
    )
    if not own:
        query = query.where(TallyRow.listed)
    if opened:
        query = query.where(TallyRow.opening != "")
    rows = await connection.execute(query)
    return [Tally(*row[:2], row[2] if opened else "", *map(int, row[-3:])) for row in rows]
