"""Lists of rooms: which there are, by how they stand and who sits there, and how many."""

from collections.abc import Collection, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from sqlalchemy import Row, Select, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker

from tessera.server.storage.kept import KeptRoom, KeptSeat, KeptStanding, Listed, Mark
from tessera.server.storage.lease_rows import LeaseRow
from tessera.server.storage.models import Base, RoomRow, SeatRow

ENDED = "finished"
"""The status of a room in which play has ended."""

Value = TypeVar("Value", KeptRoom, KeptStanding)


class RoomLists:
    """The rooms of a database, as lists show them and as they are counted."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)

    # One room, or one's own

    async def entry(self, kind: str, room: str) -> Listed | None:
        """What a list would show of one room, listed or not."""
        query = select(RoomRow).where(RoomRow.id == room, RoomRow.kind == kind)
        found = await self._listed(query)
        return found[0] if found else None

    async def rooms_of(
        self, principal: str, kind: str, *, named: bool = False, open_only: bool = False
    ) -> Sequence[str]:
        """The rooms of a kind in which a principal holds a seat.

        Args:
            principal: whose.
            kind: of the rooms.
            named: only those where the seat has a name.
            open_only: only those where play has not ended.
        """
        mine = select(SeatRow.room_id).where(SeatRow.principal == principal).distinct()
        mine = mine.where(SeatRow.name != "") if named else mine
        query = mine.join(RoomRow, RoomRow.id == SeatRow.room_id).where(RoomRow.kind == kind)
        query = query.where(RoomRow.status != ENDED) if open_only else query
        async with self._sessions() as session:
            return (await session.scalars(query)).all()

    # Pages of them

    async def page(
        self,
        kind: str,
        size: int,
        status: str | None = None,
        after: Mark | None = None,
        guest: str | None = None,
        *,
        founded: bool = False,
    ) -> list[Listed]:
        """Listed rooms, or those of a guest; newest first, from behind a mark on.

        Args:
            kind: of the rooms.
            size: so many at most.
            status: only those that stand so.
            after: where the page before ended.
            guest: only those at which it sits, listed or not.
            founded: also those that it has set up.
        """
        query = _from(select(RoomRow).where(RoomRow.kind == kind), after)
        if guest is None:
            query = query.where(RoomRow.listed)
        else:
            mine = RoomRow.id.in_(select(SeatRow.room_id).where(SeatRow.principal == guest))
            query = query.where(or_(mine, RoomRow.founder == guest) if founded else mine)
        if status is not None:
            query = query.where(RoomRow.status == status)
        return await self._listed(query.limit(size))

    async def search(
        self,
        size: int,
        statuses: Collection[str],
        game: str,
        words: str,
        after: Mark | None = None,
        guest: str | None = None,
    ) -> list[Listed]:
        """Listed rooms of all kinds, or those of a guest; newest first, from behind a mark on.

        Args:
            size: so many at most.
            statuses: only those that stand so; empty: any.
            game: only those of this game; empty: of any.
            words: part of the name of somebody who plays; empty: whoever plays.
            after: where the page before ended.
            guest: only those at which it sits, listed or not.
        """
        query = _from(select(RoomRow), after)
        held = SeatRow.room_id == RoomRow.id
        if guest is not None:
            query = query.where(exists().where(held, SeatRow.principal == guest))
        else:
            query = query.where(RoomRow.listed)
        if statuses:
            query = query.where(RoomRow.status.in_(statuses))
        if game:
            query = query.where(RoomRow.game == game)
        if words:
            # SQLite knows capitals of Latin letters only.
            spelt = {words, words.lower(), words.upper(), words.title()}
            named = or_(*(SeatRow.name.icontains(word, autoescape=True) for word in spelt))
            query = query.where(exists().where(held, named))
        return await self._listed(query.limit(size))

    async def held_by(
        self, principals: Collection[str], rooms: Collection[str]
    ) -> list[tuple[Listed, frozenset[str]]]:
        """Of these rooms those at which one of these sits, or is invited to, with who of them."""
        seats = select(SeatRow.room_id, SeatRow.principal).where(
            SeatRow.room_id.in_(rooms), SeatRow.principal.in_(principals)
        )
        async with self._sessions() as session:
            held = [(room, str(who)) for room, who in await session.execute(seats)]
        found = await self._listed(
            select(RoomRow).where(RoomRow.id.in_({room for room, _ in held}))
        )
        return [
            (listed, frozenset(who for room, who in held if room == listed.room.id))
            for listed in found
        ]

    async def going_on(self, kind: str) -> Sequence[str]:
        """The rooms that go on by themselves, those first where something happened last."""
        query = select(RoomRow.id).where(RoomRow.kind == kind, RoomRow.goes_on)
        async with self._sessions() as session:
            return (await session.scalars(query.order_by(RoomRow.updated.desc()))).all()

    async def standing_so(self, game: str, statuses: Collection[str], words: str) -> list[Listed]:
        """Rooms of a game.

        Args:
            game: which.
            statuses: only those that stand so.
            words: part of the text of their standing; capitals may not count.
        """
        query = select(RoomRow).where(
            RoomRow.status.in_(statuses),
            RoomRow.game == game,
            RoomRow.standing.contains(words, autoescape=True),
        )
        return await self._listed(query)

    async def in_play_elsewhere(self, kind: str) -> list[Listed]:
        """The rooms whose games go on that a process has in memory, were it not this one."""
        leased = select(RoomRow).join(LeaseRow, LeaseRow.name == RoomRow.id)
        return await self._listed(leased.where(RoomRow.kind == kind, RoomRow.status == "playing"))

    async def untouched(self, kind: str, since: int, waiting: str, *, by_itself: bool) -> list[str]:
        """The rooms in which people wait for each other, and nothing has happened since.

        Args:
            kind: of the rooms.
            since: a time.
            waiting: how those stand at which people are still to come.
            by_itself: also those where bots play, or that may go on by themselves.
        """
        seats = select(SeatRow.room_id).where(SeatRow.room_id == RoomRow.id)
        people = seats.with_only_columns(func.count(SeatRow.principal.distinct()))
        query = select(RoomRow.id).where(
            RoomRow.kind == kind,
            RoomRow.status != "finished",
            RoomRow.updated < since,
            or_(RoomRow.status == waiting, people.scalar_subquery() > 1),
        )
        if not by_itself:
            bots = seats.where(SeatRow.kind == "bot").exists()
            query = query.where(~RoomRow.goes_on, ~bots)
        async with self._sessions() as session:
            return [*await session.scalars(query.order_by(RoomRow.updated))]

    async def unfinished(self, kind: str, founder: str) -> int:
        """How many rooms of a founder are not over."""
        return await self._count(_of(kind, founder).where(RoomRow.status != "finished"))

    async def unfinished_of_bots(self, kind: str, founder: str) -> int:
        """How many rooms of a founder there are in which only bots play, and still do."""
        others = exists().where(SeatRow.room_id == RoomRow.id, SeatRow.kind != "bot")
        return await self._count(_of(kind, founder).where(RoomRow.status == "playing", ~others))

    # Inside

    async def _count(self, query: Select[int]) -> int:
        async with self._sessions() as session:
            return (await session.scalars(query)).one()

    async def _listed(self, query: Select[RoomRow]) -> list[Listed]:
        async with self._sessions() as session:
            rows = (await session.scalars(query)).all()
            seats: dict[str, list[KeptSeat]] = {row.id: [] for row in rows}
            for seat in await session.scalars(_seats_of(list(seats))):
                seats[seat.room_id].append(seat_of(seat))
        return [
            Listed(value_of(KeptRoom, row), value_of(KeptStanding, row), tuple(seats[row.id]))
            for row in rows
        ]


def seat_of(row: SeatRow | Row[Any]) -> KeptSeat:
    """A row as the seat that it keeps."""
    return KeptSeat(row.side, row.place, row.kind, row.principal, row.name, row.level)


def value_of(kind: type[Value], row: Base | Row[Any]) -> Value:
    """A row as the value it keeps: their fields have the same names."""
    return kind(**{field.name: getattr(row, field.name) for field in fields(kind)})


def _from(query: Select[RoomRow], after: Mark | None) -> Select[RoomRow]:
    """The newest first, from behind a mark on."""
    if after is not None:
        older = RoomRow.created < after.created
        twin = and_(RoomRow.created == after.created, RoomRow.id < after.id)
        query = query.where(or_(older, twin))
    return query.order_by(RoomRow.created.desc(), RoomRow.id.desc())


def _of(kind: str, founder: str) -> Select[int]:
    """Counts the rooms of a founder."""
    return select(func.count()).where(RoomRow.kind == kind, RoomRow.founder == founder)


def _seats_of(rooms: Sequence[str]) -> Select[SeatRow]:
    return select(SeatRow).where(SeatRow.room_id.in_(rooms)).order_by(SeatRow.place)
