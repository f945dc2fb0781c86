"""What follows from something that happened, once that is kept.

A row waits in the outbox from the moment at which the event is kept with which it came: both are
written in one transaction. Each is worked off at least once, in the order in which they came; who
sees to it notes that in the same transaction as what it does, so that it is done once, whatever
dies in between.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec
import structlog
from sqlalchemy import delete, exists, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.core.backoff import Resting
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import (
    FinishedGameRow,
    OutboxHandledRow,
    OutboxRow,
    PlayedGameRow,
    ResultRow,
    RoomRow,
    SeatRow,
)
from tessera.server.db.records import CALLED, ENDED, Ended
from tessera.server.notifications.store import address
from tessera.server.players.ratings import rate_game
from tessera.server.players.tallies import count_game
from tessera.server.tournaments.store import keep_finishes, keep_score

AT_ONCE = 100
"""Rows that are read in one go."""
NAME, ROWS = "outbox", "outbox rows"
"""Under which the supervisor shows what fails: all, or single rows."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class OutboxEntry:
    """Something from which something is to follow."""

    id: int
    key: str
    topic: str
    room_id: str
    body: str
    created: int


Consumer = Callable[[AsyncConnection, OutboxEntry], Awaitable[None]]
"""Lets something follow, in the transaction of a connection."""


async def keep_results(connection: AsyncConnection, posted: OutboxEntry) -> None:
    """Keep what a game came to, for each seat and for who held it."""
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
    """Let a game count for the ratings of those who have played it."""
    ended = read_ended(posted.body)
    if ended.rated:
        await rate_game(connection, posted.room_id, ended.pace)


def read_ended(body: str) -> Ended:
    """What a game came to."""
    return msgspec.json.decode(body, type=Ended)


async def score(connection: AsyncConnection, posted: OutboxEntry) -> None:
    """Keep for a tournament what a game of it came to."""
    results = read_ended(posted.body).results
    first = next((one for one in results if one.place == 0), None)
    if first is None:
        return
    if first.finish is not None:
        await keep_finishes(connection, posted.room_id, results)
    else:
        await keep_score(connection, posted.room_id, first.score)


async def have_searched(connection: AsyncConnection, posted: OutboxEntry) -> None:
    """Note that puzzles may be looked for in a game: puzzles name it, so it must be listed."""
    listed = select(RoomRow.id, literal(posted.created)).where(
        RoomRow.id == posted.room_id, RoomRow.kind == "table", RoomRow.listed
    )
    await connection.execute(insert(FinishedGameRow).from_select(["room_id", "ended"], listed))


async def tell_of(connection: AsyncConnection, posted: OutboxEntry) -> None:
    """Let those who are called hear of it, in the ways that they wish."""
    await address(connection, posted.room_id, posted.body)


CONSUMERS: Mapping[str, Mapping[str, Consumer]] = {
    ENDED: {
        "results": keep_results,
        "ratings": rate,
        "puzzles": have_searched,
        "tournaments": score,
    },
    CALLED: {"notices": tell_of},
}
"""By topic who sees to it, by name: a name that is given stays."""


class Outbox:
    """Works off what waits in a database.

    Args:
        engine: of the database.
        consumers: by topic, who see to it.
        done: is told when all was worked off.
        supervisor: runs the task, and shows what fails.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        consumers: Mapping[str, Mapping[str, Consumer]] = CONSUMERS,
        done: Callable[[], None] = lambda: None,
        supervisor: Supervisor | None = None,
    ) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)
        self._consumers = consumers
        self.done = done
        self.elsewhere: Callable[[], None] = lambda: None
        """Is told that something has come where another process works it off."""
        self._news = asyncio.Event()
        self._working: asyncio.Task[None] | None = None
        self._supervisor = supervisor or Supervisor()
        self._resting = Resting[int]()
        """Rows that failed: the others are worked off meanwhile."""

    def start(self) -> None:
        """Begin to work off what waits, and what comes."""
        self._working = self._supervisor.repeat(NAME, self._work)
        self.tell()

    @property
    def runs(self) -> bool:
        """Whether it is worked off here."""
        return self._working is not None

    def tell(self) -> None:
        """Know that something has come."""
        self._news.set()
        if not self.runs:
            self.elsewhere()

    async def close(self) -> None:
        """Leave what waits to the next who starts."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    async def _work(self) -> None:
        """Work off what has come, or what failed and is due again."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._resting.left):
                await self._news.wait()
        self._news.clear()
        try:
            await self.work_off()
        except Exception:
            self._news.set()
            raise
        self.done()

    async def work_off(self) -> None:
        """Let follow what waits now, until nothing does; what fails rests, and the next is done."""
        resting = self._resting.now
        while waiting := await self._waiting(resting):
            for posted in waiting:
                try:
                    await self._follow(posted)
                except Exception as error:
                    log.exception("not worked off", topic=posted.topic, room=posted.room_id)
                    self._resting.failed(posted.id)
                    self._supervisor.failed(ROWS, error)
                    break  # if the database is away, it shows when the rows are read again
                self._resting.succeeded(posted.id)
            resting = self._resting.now
        self._resting.keep_only(resting)  # what is due but gone was done after all
        if not self._resting:
            self._supervisor.succeeded(ROWS)

    async def _follow(self, posted: OutboxEntry) -> None:
        for name, consumer in self._consumers.get(posted.topic, {}).items():
            await self._see_to(name, consumer, posted)
        await self._forget(posted)

    async def _waiting(self, resting: Collection[int]) -> Sequence[OutboxEntry]:
        columns = [getattr(OutboxRow, name) for name in OutboxEntry.__dataclass_fields__]
        query = select(*columns).where(OutboxRow.id.not_in(resting))
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(OutboxRow.id).limit(AT_ONCE))
            return [OutboxEntry(*row) for row in rows]

    async def _see_to(self, name: str, consumer: Consumer, posted: OutboxEntry) -> None:
        """Let a consumer do what it does, unless it has done so before."""
        async with self._writing.begin() as connection:
            done = exists().where(
                OutboxHandledRow.consumer == name, OutboxHandledRow.key == posted.key
            )
            note = select(literal(name), literal(posted.key)).where(~done)
            noted = await connection.execute(
                insert(OutboxHandledRow).from_select(["consumer", "key"], note)
            )
            if noted.rowcount:
                await consumer(connection, posted)

    async def _forget(self, posted: OutboxEntry) -> None:
        """Nothing more is to follow."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(OutboxRow).where(OutboxRow.id == posted.id))
            await connection.execute(
                delete(OutboxHandledRow).where(OutboxHandledRow.key == posted.key)
            )
