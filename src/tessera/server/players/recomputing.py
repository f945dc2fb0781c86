"""Recomputes all ratings from the results, while the site is running.

Transactions are short, so that players need not wait. The games of a pool are replayed in order, in
batches; ratings are kept in memory, and only differences are written. Games that a server rates
meanwhile are included, the last few of them while the pool is locked. After an interruption, run it
again: everything follows from the results.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from itertools import groupby
from time import monotonic
from typing import NamedTuple, TypeVar

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.ratings.records import RatingRecord, Seat, update_records
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.models import PoolRow, RatingRow, ResultRow, RoomRow
from tessera.server.players.ratings import (
    METHODS,
    RATE,
    RATED,
    Played,
    Pool,
    rated_rows,
    records_in,
    store_records,
)

GAMES_AT_ONCE = 200
"""Maximum number of games read and written per batch."""
PLAYERS_AT_ONCE = 200
"""Maximum number of players whose ratings are written per batch."""
MOST_AT_THE_END = 20
"""Maximum number of games left for the final transaction, which locks the pool."""

T = TypeVar("T")


class Recomputed(NamedTuple):
    """Statistics of a recomputation."""

    games: int
    players: int
    changed: int
    """Ratings, after a game or current, that differed in any bit."""


async def recompute(engine: AsyncEngine) -> Recomputed:
    """Recompute all ratings from the results, and store them."""
    async with reading(engine).connect() as connection:
        query = select(PoolRow.game, PoolRow.pace)
        pools = [Pool(*row) for row in await connection.execute(query)]
    found = [await _Recomputing(engine, pool).all() for pool in pools]
    return Recomputed(*(sum(numbers) for numbers in zip(*found, strict=True))) if found else _NONE


_NONE = Recomputed(0, 0, 0)


class _Game(NamedTuple):
    """A rated game with its number and stored ratings."""

    nth: int
    game: Played
    stored: list[tuple[object, ...]]


class _Recomputing:
    """The recomputation of a pool."""

    def __init__(self, engine: AsyncEngine, pool: Pool) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)
        self._pool = pool
        self._standings: dict[str, RatingRecord] = {}
        self._nth = 0
        """Number of the last game replayed."""
        self._played: set[str] = set()
        """Players of games replayed since ratings were written."""
        self._games = self._changed = 0

    async def all(self) -> Recomputed:
        """Replay all games, write the ratings, then replay the games rated meanwhile."""
        await self._catch_up()
        await self._store_ratings()
        await self._catch_up()
        await self._in_turn(self._end)
        return Recomputed(self._games, len(self._standings), self._changed)

    async def _catch_up(self) -> None:
        """Replay games until few are left."""
        while True:
            async with self._reading.connect() as connection:
                games = await self._next(connection)
            rows = self._gone_through(games)
            if rows:
                await self._in_turn(lambda connection: _write(connection, rows))  # noqa: B023
            if len(games) < MOST_AT_THE_END:
                return

    async def _end(self, connection: AsyncConnection) -> None:
        """Replay the last games with the pool locked."""
        await self._hold(connection)
        while games := await self._next(connection):
            await _write(connection, self._gone_through(games))
        await self._replace(connection, sorted(self._played))

    async def _hold(self, connection: AsyncConnection) -> None:
        """Lock the pool, so that no game is rated until the transaction ends."""
        which = PoolRow.game == self._pool.game, PoolRow.pace == self._pool.pace
        await connection.execute(update(PoolRow).where(*which).values(games=PoolRow.games))

    async def _next(self, connection: AsyncConnection) -> list[_Game]:
        """The next rated games of the pool, in order."""
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
        """Replay games; return the updates of results that differ from the stored ones."""
        rows = list[dict[str, object]]()
        for nth, game, stored in games:
            found = update_records(METHODS[game.kind], game.seats, self._standings, game.ended)
            made = rated_rows(game, nth, self._standings, found)
            rows += [row for row, was in zip(made, stored, strict=True) if _numbers(row) != was]
            self._standings |= found
            self._played |= found.keys()
            self._nth = nth
        self._games += len(games)
        self._changed += len(rows)
        return rows

    async def _store_ratings(self) -> None:
        """Write records that differ from the stored ones; new games follow later."""
        self._played.clear()
        async with self._reading.connect() as connection:
            before = await records_in(connection, self._pool)
        differ = {player for player, _ in before.items() ^ self._standings.items()}
        self._changed += len(dict(before.items() ^ self._standings.items()))
        for some in _batches(sorted(differ), PLAYERS_AT_ONCE):
            await self._in_turn(lambda connection: self._replace(connection, some))  # noqa: B023

    async def _replace(self, connection: AsyncConnection, players: Sequence[str]) -> None:
        await self._hold(connection)
        which = RatingRow.game == self._pool.game, RatingRow.pace == self._pool.pace
        await connection.execute(delete(RatingRow).where(*which, RatingRow.principal.in_(players)))
        own = {name: self._standings[name] for name in players if name in self._standings}
        await store_records(connection, self._pool, own)

    async def _in_turn(self, work: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        """Write in a transaction, then pause for as long as it took."""
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
