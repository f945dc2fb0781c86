"""Storage of tournaments. A round is stored together with its rooms, in one transaction."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

from sqlalchemy import ColumnElement, Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import Base
from tessera.server.db.outbox import OutboxEntry, read_ended
from tessera.server.db.principals import know
from tessera.server.db.records import Result
from tessera.server.db.store import OvertakenError
from tessera.server.tournaments.rows import (
    EntrantRow,
    TournamentGameRow,
    TournamentRow,
    TournamentSeatRow,
)

TournamentStatus: TypeAlias = Literal["gathering", "playing", "finished", "cancelled"]
ALIVE: tuple[TournamentStatus, ...] = ("gathering", "playing")
BEFORE: tuple[TournamentStatus, ...] = ("gathering",)
OVER: tuple[TournamentStatus, ...] = ("finished", "cancelled")
Joined: TypeAlias = Literal["joined", "full", "begun"]


@dataclass(frozen=True)
class StoredEntrant:
    """A player or bot in a tournament; see `EntrantRow`."""

    number: int
    principal: str | None = field(default=None, repr=False)
    name: str = ""
    level: int | None = None
    rating: int | None = None
    left: bool = False
    absent: bool = False

    @property
    def stays(self) -> bool:
        """Whether the entrant takes part in later rounds."""
        return not (self.left or self.absent)


@dataclass(frozen=True)
class StoredPairing:
    """A pairing of a round; see `TournamentGameRow`."""

    round: int
    board: int
    first: int
    second: int | None
    room_id: str | None
    score: float | None


@dataclass(frozen=True)
class StoredPlace:
    """A seat in a war of a league; see `TournamentSeatRow`."""

    round: int
    board: int
    seat: int
    room_id: str
    number: int | None
    faction: str
    leader: str
    finish: int | None = None
    glory: int = 0


@dataclass(frozen=True)
class StoredTournament:
    """A stored tournament with its entrants and pairings."""

    id: str
    creator: str = field(repr=False)
    request: str
    status: TournamentStatus
    round: int
    created: int
    starts: int | None
    ended: int | None = None
    entrants: tuple[StoredEntrant, ...] = ()
    """In order of joining."""
    games: tuple[StoredPairing, ...] = ()
    """By round and board."""
    places: tuple[StoredPlace, ...] = ()
    """In a league, by round, board and seat."""


async def store_finishes(connection: AsyncConnection, room: str, results: Sequence[Result]) -> None:
    """Store the result of a war, if it is a league's; players replaced by bots become absent."""
    of_war = TournamentSeatRow.room_id == room
    for result in results:
        seat = update(TournamentSeatRow).where(of_war, TournamentSeatRow.seat == result.place)
        await connection.execute(seat.values(finish=result.finish, glory=result.glory))
    away = [result.place for result in results if result.stand_in]
    who = select(TournamentSeatRow.number).where(of_war, TournamentSeatRow.seat.in_(away))
    where = select(TournamentSeatRow.tournament_id).where(of_war)
    gone = update(EntrantRow).where(EntrantRow.tournament_id.in_(where), EntrantRow.number.in_(who))
    await connection.execute(gone.values(absent=True))


async def write_score(connection: AsyncConnection, room: str, score: float) -> None:
    """Store the score of a game's first player, if it belongs to a tournament."""
    rows = update(TournamentGameRow).where(TournamentGameRow.room_id == room)
    await connection.execute(rows.values(score=score))


class TournamentStore:
    """Stores tournaments."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)

    async def create(self, new: StoredTournament) -> None:
        """Store a new tournament."""
        row = asdict(new)
        del row["entrants"], row["games"], row["places"]
        async with self._writing.begin() as connection:
            await know(connection, [new.creator])
            await connection.execute(insert(TournamentRow), row)

    async def unfinished(self, creator: str) -> int:
        """Number of unfinished tournaments that a principal created."""
        mine = TournamentRow.creator == creator, TournamentRow.status.in_(ALIVE)
        async with self._engine.connect() as connection:
            return (await connection.scalars(select(func.count()).where(*mine))).one()

    async def load(self, tournament: str) -> StoredTournament | None:
        """A tournament; None if there is none with this id."""
        found = await self._found(select(*_COLUMNS).where(TournamentRow.id == tournament))
        return found[0] if found else None

    async def standing_so(
        self, statuses: Collection[TournamentStatus], most: int
    ) -> list[StoredTournament]:
        """Tournaments with these statuses, the newest first."""
        query = select(*_COLUMNS).where(TournamentRow.status.in_(statuses))
        return await self._found(query.order_by(TournamentRow.created.desc()).limit(most))

    async def of(self, principal: str, most: int) -> list[StoredTournament]:
        """Tournaments that a principal has joined, the newest first."""
        query = select(*_COLUMNS).where(TournamentRow.id.in_(_played_by(principal)))
        return await self._found(query.order_by(TournamentRow.created.desc()).limit(most))

    async def alive(self) -> Sequence[str]:
        """Ids of unfinished tournaments, the oldest first."""
        query = select(TournamentRow.id).where(TournamentRow.status.in_(ALIVE))
        async with self._engine.connect() as connection:
            return (await connection.scalars(query.order_by(TournamentRow.created))).all()

    async def join(
        self,
        tournament: str,
        entrant: StoredEntrant,
        most: int,
        until: Collection[TournamentStatus] = BEFORE,
    ) -> Joined:
        """Add an entrant, unless the tournament is full or has begun; those who left may return.

        Args:
            tournament: its id.
            entrant: the entrant; its number is ignored.
            most: the maximum number of players.
            until: statuses in which it may be joined.
        """
        there = EntrantRow.tournament_id == tournament
        status = select(TournamentRow.status).where(TournamentRow.id == tournament)
        async with self._writing.begin() as connection:
            await know(connection, [entrant.principal])
            if (await connection.scalars(status.with_for_update())).one() not in until:
                return "begun"
            mine = there, EntrantRow.principal == entrant.principal
            again = update(EntrantRow).where(*mine).values(left=False, absent=False)
            if (await connection.execute(again)).rowcount:
                return "joined"
            count = select(func.count(), func.max(EntrantRow.number)).where(there)
            found, last = (await connection.execute(count)).one()
            if found >= most:
                return "full"
            row = asdict(entrant) | {"number": (last or 0) + 1, "tournament_id": tournament}
            await connection.execute(insert(EntrantRow), row)
            return "joined"

    async def leave(self, tournament: str, principal: str) -> bool:
        """Remove an entrant; return whether there was one. Before the start, the row is deleted.

        Finished tournaments cannot be left, because they show who stayed to the end.
        """
        mine = EntrantRow.tournament_id == tournament, EntrantRow.principal == principal
        status = select(TournamentRow.status).where(TournamentRow.id == tournament)
        async with self._writing.begin() as connection:
            stands = (await connection.scalars(status.with_for_update())).one()
            if stands not in ALIVE:
                return False
            gone = (
                delete(EntrantRow)
                if stands == "gathering"
                else update(EntrantRow).values(left=True)
            )
            return bool((await connection.execute(gone.where(*mine))).rowcount)

    async def begin_round(
        self,
        connection: AsyncConnection,
        after: StoredTournament,
        seeded: Sequence[StoredEntrant] = (),
    ) -> None:
        """Store a new round, in the transaction of a connection.

        Args:
            connection: whose transaction has created the round's rooms.
            after: the tournament with the new round.
            seeded: entrants with ratings, before the first round; may include new bots.

        Raises:
            OvertakenError: if the round has already begun, or entrants have joined or left.
        """
        before = (
            TournamentRow.id == after.id,
            TournamentRow.round == after.round - 1,
            TournamentRow.status.in_(ALIVE),
        )
        values = {"round": after.round, "status": after.status, "starts": after.starts}
        if not (
            await connection.execute(update(TournamentRow).where(*before).values(values))
        ).rowcount:
            raise OvertakenError
        if seeded:
            await _seed(connection, after.id, seeded)
        for table, paired in ((TournamentGameRow, after.games), (TournamentSeatRow, after.places)):
            new = [
                asdict(one) | {"tournament_id": after.id}
                for one in paired
                if one.round == after.round
            ]
            if new:
                await connection.execute(insert(table), new)

    async def end(self, tournament: str, round_: int, status: TournamentStatus) -> bool:
        """End a tournament after a round; return False if it was over or in another round."""
        which = (
            TournamentRow.id == tournament,
            TournamentRow.round == round_,
            TournamentRow.status.in_(ALIVE),
        )
        async with self._writing.begin() as connection:
            ended = update(TournamentRow).where(*which).values(status=status, ended=now())
            return bool((await connection.execute(ended)).rowcount)

    async def all_of(self, principal: str) -> list[dict[str, Any]]:
        """Rows of a principal's tournaments."""
        columns = (column for column in EntrantRow.__table__.columns if column.name != "principal")
        query = select(*columns).where(EntrantRow.principal == principal)
        async with self._engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def forget(self, principal: str) -> None:
        """Remove a deleted account from unfinished tournaments, and its name from all."""
        mine = EntrantRow.principal == principal
        await self.leave_all(principal)
        async with self._writing.begin() as connection:
            await connection.execute(update(EntrantRow).where(mine).values(name=""))

    async def leave_all(self, principal: str) -> None:
        """Remove a principal from all unfinished tournaments."""
        async with self._writing.begin() as connection:
            for status, gone in (
                ("gathering", delete(EntrantRow)),
                ("playing", update(EntrantRow).values(left=True)),
            ):
                those = select(TournamentRow.id).where(TournamentRow.status == status)
                await connection.execute(
                    gone.where(
                        EntrantRow.principal == principal, EntrantRow.tournament_id.in_(those)
                    )
                )

    async def _found(self, query: Select[Any]) -> list[StoredTournament]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
            names = [row["id"] for row in rows]
            entrants = await _grouped(connection, EntrantRow, EntrantRow.tournament_id.in_(names))
            games = await _grouped(
                connection,
                TournamentGameRow,
                TournamentGameRow.tournament_id.in_(names),
            )
            places = await _grouped(
                connection,
                TournamentSeatRow,
                TournamentSeatRow.tournament_id.in_(names),
            )
        return [
            StoredTournament(
                **row,
                entrants=tuple(StoredEntrant(**one) for one in entrants.get(row["id"], ())),
                games=tuple(StoredPairing(**one) for one in games.get(row["id"], ())),
                places=tuple(StoredPlace(**one) for one in places.get(row["id"], ())),
            )
            for row in rows
        ]


_COLUMNS = tuple(TournamentRow.__table__.columns)


def _played_by(principal: str) -> Select[str]:
    return select(EntrantRow.tournament_id).where(EntrantRow.principal == principal)


async def _grouped(
    connection: AsyncConnection,
    table: type[Base],
    which: ColumnElement[bool],
) -> dict[str, list[dict[str, Any]]]:
    """Rows by tournament, in the order of their keys."""
    columns = table.__table__.columns
    keys = [column for column in columns if column.primary_key]
    found: dict[str, list[dict[str, Any]]] = {}
    for row in (await connection.execute(select(*columns).where(which).order_by(*keys))).mappings():
        values = dict(row)
        found.setdefault(values.pop("tournament_id"), []).append(values)
    return found


async def _seed(
    connection: AsyncConnection, tournament: str, seeded: Sequence[StoredEntrant]
) -> None:
    """Store the entrants with their ratings.

    Raises:
        OvertakenError: if entrants have joined or left meanwhile.
    """
    there = EntrantRow.tournament_id == tournament
    numbers = {*await connection.scalars(select(EntrantRow.number).where(there))}
    if numbers != {one.number for one in seeded if one.principal is not None}:
        raise OvertakenError
    for one in seeded:
        if one.number in numbers:
            mine = update(EntrantRow).where(there, EntrantRow.number == one.number)
            await connection.execute(mine.values(rating=one.rating))
        else:
            row = asdict(one) | {"tournament_id": tournament}
            await connection.execute(insert(EntrantRow), row)


async def store_score(connection: AsyncConnection, posted: OutboxEntry) -> None:
    """Store the result of a tournament game."""
    results = read_ended(posted.body).results
    first = next((one for one in results if one.place == 0), None)
    if first is None:
        return
    if first.finish is not None:
        await store_finishes(connection, posted.room_id, results)
    else:
        await write_score(connection, posted.room_id, first.score)
