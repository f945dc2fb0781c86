"""All ratings worked out again from the results, while the site goes on.

Each transaction is short, so that nobody who plays waits for it. Games of a pool are gone through
in their order, a batch at a time; what they come to is kept in memory, and only what is not as it
was is written. Meanwhile a server may rate more games: these are gone through as well, and the last
few while no other game of the pool can be rated. If it is interrupted, running it again completes
the work: all of it follows from the results.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from itertools import groupby
from time import monotonic
from typing import NamedTuple, TypeVar

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.ratings.standings import Seat, Standing, after
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.models import PoolRow, RatingRow, ResultRow, RoomRow
from tessera.server.players.ratings import (
    METHODS,
    RATE,
    RATED,
    Played,
    Pool,
    keep_standings,
    rated_rows,
    standings_in,
)

GAMES_AT_ONCE = 200
"""Games of a pool that are read, and whose results are written, in one go."""
PLAYERS_AT_ONCE = 200
"""Players whose ratings are written in one go."""
MOST_AT_THE_END = 20
"""Games that may be left for the transaction during which no other game is rated."""

T = TypeVar("T")


class Recomputed(NamedTuple):
    """What came of working out all ratings again."""

    games: int
    players: int
    changed: int
    """Ratings, after a game or today, that were not to the last bit as they are now."""


async def recompute(engine: AsyncEngine) -> Recomputed:
    """Work out all ratings again from the results, and keep them."""
    async with reading(engine).connect() as connection:
        query = select(PoolRow.game, PoolRow.pace)
        pools = [Pool(*row) for row in await connection.execute(query)]
    found = [await _Recomputing(engine, pool).all() for pool in pools]
    return Recomputed(*(sum(numbers) for numbers in zip(*found, strict=True))) if found else _NONE


_NONE = Recomputed(0, 0, 0)


class _Game(NamedTuple):
    """A rated game at its place, and what it made of ratings as that is kept."""

    nth: int
    game: Played
    kept: list[tuple[object, ...]]


class _Recomputing:
    """A pool whose ratings are worked out again."""

    def __init__(self, engine: AsyncEngine, pool: Pool) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)
        self._pool = pool
        self._standings: dict[str, Standing] = {}
        self._nth = 0
        """Up to where games have been gone through."""
        self._played: set[str] = set()
        """Players of games that were gone through since ratings were written."""
        self._games = self._changed = 0

    async def all(self) -> Recomputed:
        """Go through all games, then write the ratings, then go through what came meanwhile."""
        await self._catch_up()
        await self._keep_ratings()
        await self._catch_up()
        await self._in_turn(self._end)
        return Recomputed(self._games, len(self._standings), self._changed)

    async def _catch_up(self) -> None:
        """Go through games until few are left."""
        while True:
            async with self._reading.connect() as connection:
                games = await self._next(connection)
            rows = self._gone_through(games)
            if rows:
                await self._in_turn(lambda connection: _write(connection, rows))  # noqa: B023
            if len(games) < MOST_AT_THE_END:
                return

    async def _end(self, connection: AsyncConnection) -> None:
        """Go through the last games, while no other of the pool is rated."""
        await self._hold(connection)
        while games := await self._next(connection):
            await _write(connection, self._gone_through(games))
        await self._replace(connection, sorted(self._played))

    async def _hold(self, connection: AsyncConnection) -> None:
        """See to it that no game of the pool is rated until a transaction ends."""
        which = PoolRow.game == self._pool.game, PoolRow.pace == self._pool.pace
        await connection.execute(update(PoolRow).where(*which).values(games=PoolRow.games))

    async def _next(self, connection: AsyncConnection) -> list[_Game]:
        """The next rated games of the pool, in their order."""
        of_pool = ResultRow.game == self._pool.game, ResultRow.pace == self._pool.pace
        places = (
            select(ResultRow.nth)
            .where(*of_pool, ResultRow.nth > self._nth)
            .distinct()
            .order_by(ResultRow.nth)
            .limit(GAMES_AT_ONCE)
        )
        last = (await connection.scalars(places)).all()
        if not last:
            return []
        numbers = [getattr(ResultRow, name) for name in RATED]
        columns = (ResultRow.principal, ResultRow.team, ResultRow.rank, ResultRow.score, *numbers)
        query = (
            select(*columns, ResultRow.room_id, ResultRow.nth, ResultRow.ended, RoomRow.kind)
            .join(RoomRow, RoomRow.id == ResultRow.room_id)
            .where(*of_pool, ResultRow.nth > self._nth, ResultRow.nth <= last[-1])
            .order_by(ResultRow.nth, ResultRow.place)
        )
        found = []
        for nth, group in groupby(await connection.execute(query), key=lambda row: row.nth):
            rows = [*group]
            seats = tuple(Seat(*row[:4]) for row in rows)
            game = Played(rows[0].room_id, rows[0].kind, rows[0].ended, seats)
            found.append(_Game(nth, game, [tuple(row[4:8]) for row in rows]))
        return found

    def _gone_through(self, games: Sequence[_Game]) -> list[dict[str, object]]:
        """Rate games; the results that are to be written, since they are not as they were."""
        rows = list[dict[str, object]]()
        for nth, game, kept in games:
            found = after(METHODS[game.kind], game.seats, self._standings, game.ended)
            made = rated_rows(game, nth, self._standings, found)
            rows += [row for row, was in zip(made, kept, strict=True) if _numbers(row) != was]
            self._standings |= found
            self._played |= found.keys()
            self._nth = nth
        self._games += len(games)
        self._changed += len(rows)
        return rows

    async def _keep_ratings(self) -> None:
        """Write how players stand, where that is not as it was; games that come follow later."""
        self._played.clear()
        async with self._reading.connect() as connection:
            before = await standings_in(connection, self._pool)
        differ = {player for player, _ in before.items() ^ self._standings.items()}
        self._changed += len(dict(before.items() ^ self._standings.items()))
        for some in _batches(sorted(differ), PLAYERS_AT_ONCE):
            await self._in_turn(lambda connection: self._replace(connection, some))  # noqa: B023

    async def _replace(self, connection: AsyncConnection, players: Sequence[str]) -> None:
        await self._hold(connection)
        which = RatingRow.game == self._pool.game, RatingRow.pace == self._pool.pace
        await connection.execute(delete(RatingRow).where(*which, RatingRow.principal.in_(players)))
        own = {name: self._standings[name] for name in players if name in self._standings}
        await keep_standings(connection, self._pool, own)

    async def _in_turn(self, work: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        """Write in a transaction, then let others write for as long."""
        begun = monotonic()
        async with self._writing.begin() as connection:
            await work(connection)
        await asyncio.sleep(monotonic() - begun)


async def _write(connection: AsyncConnection, rows: Sequence[Mapping[str, object]]) -> None:
    if rows:
        await connection.execute(RATE, [*rows])


def _numbers(row: Mapping[str, object]) -> tuple[object, ...]:
    return tuple(row[name] for name in RATED)


def _batches(every: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    for first in range(0, len(every), size):
        yield every[first : first + size]
