"""Queries for lists and counts of rooms, by status and players."""

from collections.abc import Collection, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Row, Select, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker
from sqlalchemy.orm import aliased

from tessera.server.core.slices import Slices
from tessera.server.db.lease_rows import LeaseRow
from tessera.server.db.models import Base, RoomRow, SeatRow
from tessera.server.db.paging import LAST_LETTER, Page, merged
from tessera.server.db.records import (
    FINISHED,
    STATUSES,
    Listed,
    Mark,
    RoomState,
    StoredRoom,
    StoredSeat,
)

MOST_NAMES = 8
"""Maximum number of matching names in a search by prefix."""
_ALL = tuple(dict.fromkeys(status for known in STATUSES.values() for status in known))
"""All statuses, of rooms of any kind."""

_ROOM = tuple(getattr(RoomRow, field.name) for field in fields(StoredRoom))
_STANDING = tuple(getattr(RoomRow, field.name) for field in fields(RoomState))
_SEAT = tuple(getattr(SeatRow, field.name) for field in fields(StoredSeat))
"""Columns in the order of the fields that they fill."""

Value = TypeVar("Value", StoredRoom, RoomState)


class RoomLists:
    """Queries for lists and counts of rooms."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)

    # Single rooms and rooms of a player

    async def entry(self, kind: str, room: str) -> Listed | None:
        """The list entry of a room, whether listed or not; None if there is no such room."""
        query = select(RoomRow).where(RoomRow.id == room, RoomRow.kind == kind)
        found = await self._listed(query)
        return found[0] if found else None

    async def rooms_of(
        self, principal: str, kind: str, *, named: bool = False, open_only: bool = False
    ) -> Sequence[str]:
        """The rooms of a kind in which a principal holds a seat.

        Args:
            principal: the player.
            kind: of the rooms.
            named: only those where the seat has a name.
            open_only: only unfinished ones.
        """
        mine = select(SeatRow.room_id).where(SeatRow.principal == principal).distinct()
        mine = mine.where(SeatRow.name != "") if named else mine
        mine = mine.where(SeatRow.status.in_(_unfinished(kind))) if open_only else mine
        async with self._sessions() as session:
            return (await session.scalars(mine.where(SeatRow.room_kind == kind))).all()

    # Pages

    async def page(
        self,
        kind: str,
        size: int,
        status: str | None = None,
        after: Mark | None = None,
        principal: str | None = None,
        *,
        created: bool = False,
    ) -> list[Listed]:
        """A page of listed rooms, or of a player's, newest first.

        Args:
            kind: of the rooms.
            size: maximum number of rooms.
            status: only rooms with this status.
            after: where the previous page ended.
            principal: only rooms in which this player holds a seat, listed or not.
            created: also rooms that the player has created.
        """
        statuses = STATUSES[kind] if status is None else (status,)
        if principal is None:
            pages = [_listed(RoomRow.kind == kind, one) for one in statuses]
        else:
            pages = _of_player(principal, SeatRow.room_kind == kind, statuses)
        if principal is not None and created:
            mine = and_(RoomRow.creator == principal, RoomRow.kind == kind)
            pages += [_rooms(mine, one) for one in statuses]
        return await self._page(pages, size, after)

    async def search(
        self,
        size: int,
        statuses: Collection[str],
        game: str,
        words: str,
        after: Mark | None = None,
        principal: str | None = None,
    ) -> list[Listed]:
        """A page of listed rooms of all kinds, or of a player's, newest first.

        Args:
            size: maximum number of rooms.
            statuses: only rooms with one of these; empty for any.
            game: only rooms of this game; empty for any.
            words: prefix of a player's name; empty for any player.
            after: where the previous page ended.
            principal: only rooms in which this player holds a seat, listed or not.
        """
        wanted = statuses or _ALL
        if words:
            names = await self._names(words.casefold())
            pages = [page for name in names for page in _of_name(name, game, wanted, principal)]
        elif principal is not None and game:
            pages = _of_player(principal, SeatRow.game == game, wanted)
        elif principal is not None:
            pages = [
                page
                for kind, known in STATUSES.items()
                for page in _of_player(principal, SeatRow.room_kind == kind, _among(known, wanted))
            ]
        elif game:
            pages = [_listed(RoomRow.game == game, one) for one in wanted]
        else:
            pages = [
                _listed(RoomRow.kind == kind, status)
                for kind, known in STATUSES.items()
                for status in _among(known, wanted)
            ]
        return await self._page(pages, size, after)

    async def _page(self, pages: Sequence[Page], size: int, after: Mark | None) -> list[Listed]:
        """The newest rooms of several lists."""
        if not pages:
            return []
        async with self._sessions() as session:
            rooms = (await session.scalars(merged(pages, size, after))).all()
        found = {one.room.id: one for one in await self._rooms(rooms)}
        return [found[room] for room in rooms if room in found]

    async def _rooms(self, rooms: Collection[str]) -> list[Listed]:
        return await self._listed(select(RoomRow).where(RoomRow.id.in_(rooms)))

    async def _names(self, beginning: str) -> list[str]:
        """A few distinct names with this prefix, each found by an index lookup."""
        found = list[str]()
        last, end = beginning, beginning + LAST_LETTER
        async with self._sessions() as session:
            while len(found) < MOST_NAMES:
                behind = SeatRow.folded_name > last if found else SeatRow.folded_name >= last
                query = select(SeatRow.folded_name).where(behind, SeatRow.folded_name < end)
                name = await session.scalar(query.order_by(SeatRow.folded_name).limit(1))
                if name is None:
                    break
                found.append(name)
                last = name
        return found

    async def held_by(
        self, principals: Collection[str], rooms: Collection[str]
    ) -> list[tuple[Listed, frozenset[str]]]:
        """Those of the given rooms in which any of these principals has a seat or an invitation."""
        seats = select(SeatRow.room_id, SeatRow.principal).where(SeatRow.room_id.in_(rooms))
        wanted = {*principals}  # rooms have few seats, but there may be thousands of principals
        async with self._sessions() as session:
            found = await session.execute(seats)
            held = [(room, str(who)) for room, who in found if who in wanted]
        if not held:
            return []
        rooms_held = {room for room, _ in held}
        return [
            (listed, frozenset(who for room, who in held if room == listed.room.id))
            for listed in await self._listed(select(RoomRow).where(RoomRow.id.in_(rooms_held)))
        ]

    async def active(self, kind: str) -> Sequence[str]:
        """Rooms with pending automatic events, the most recently updated first."""
        query = select(RoomRow.id).where(RoomRow.kind == kind, RoomRow.active)
        async with self._sessions() as session:
            return (await session.scalars(query.order_by(RoomRow.updated.desc()))).all()

    async def at_positions(self, positions: Collection[str]) -> list[Listed]:
        """Unfinished games in which one of these positions is on the board.

        Args:
            positions: as `position_digest` values.
        """
        return await self._listed(select(RoomRow).where(RoomRow.position.in_(positions)))

    async def in_play_elsewhere(self, kind: str) -> list[Listed]:
        """Rooms in play that any process has leased."""
        leased = select(RoomRow).join(LeaseRow, LeaseRow.name == RoomRow.id)
        return await self._listed(leased.where(RoomRow.kind == kind, RoomRow.status == "playing"))

    async def untouched(self, kind: str, since: int, waiting: str, *, by_itself: bool) -> list[str]:
        """Unfinished rooms where players wait for each other, without events since a time.

        Args:
            kind: of the rooms.
            since: a time.
            waiting: the status of rooms that wait for players to join.
            by_itself: also rooms with bots or with pending automatic events.
        """
        seats = select(SeatRow.room_id).where(SeatRow.room_id == RoomRow.id)
        people = seats.with_only_columns(func.count(SeatRow.principal.distinct()))
        query = select(RoomRow.id).where(
            RoomRow.kind == kind,
            RoomRow.status.in_(_unfinished(kind)),
            RoomRow.updated < since,
            or_(RoomRow.status == waiting, people.scalar_subquery() > 1),
        )
        if not by_itself:
            bots = seats.where(SeatRow.kind == "bot").exists()
            query = query.where(~RoomRow.active, ~bots)
        async with self._sessions() as session:
            return [*await session.scalars(query.order_by(RoomRow.updated))]

    async def unfinished(self, kind: str, creator: str) -> int:
        """The number of unfinished rooms created by a creator."""
        return await self._count(_of(kind, creator).where(RoomRow.status.in_(_unfinished(kind))))

    async def unfinished_of_bots(self, kind: str, creator: str) -> int:
        """The number of rooms in play created by a creator where only bots hold seats."""
        others = exists().where(SeatRow.room_id == RoomRow.id, SeatRow.kind != "bot")
        return await self._count(_of(kind, creator).where(RoomRow.status == "playing", ~others))

    # Internal

    async def _count(self, query: Select[int]) -> int:
        async with self._sessions() as session:
            return (await session.scalars(query)).one()

    async def _listed(self, query: Select[RoomRow]) -> list[Listed]:
        slices = Slices()
        async with self._sessions() as session:
            # Select columns: ORM objects take several times as long, and these rows are read-only.
            rows = (await session.execute(query.with_only_columns(*_ROOM, *_STANDING))).all()
            seats: dict[str, list[StoredSeat]] = {row[0]: [] for row in rows}
            for room, *seat in await session.execute(_seats_of(list(seats))):
                seats[room].append(StoredSeat(*seat))
        listed = list[Listed]()
        for row in rows:
            room, state = StoredRoom(*row[: len(_ROOM)]), RoomState(*row[len(_ROOM) :])
            listed.append(Listed(room, state, tuple(seats[room.id])))
            await slices.pause()
        return listed


def seat_of(row: SeatRow | Row[Any]) -> StoredSeat:
    """Convert a row to a seat."""
    return StoredSeat(row.side, row.place, row.kind, row.principal, row.name, row.level)


def value_of(kind: type[Value], row: Base | Row[Any]) -> Value:
    """Convert a row to a value whose fields have the names of its columns."""
    return kind(**{field.name: getattr(row, field.name) for field in fields(kind)})


def _among(known: Collection[str], wanted: Collection[str]) -> list[str]:
    """The wanted statuses that rooms of a kind may have."""
    return [status for status in known if status in wanted]


def _rooms(which: ColumnElement[bool], status: str) -> Page:
    """Rooms with a status."""
    query: Page = select(RoomRow.id.label("id"), RoomRow.created.label("time"))
    return query.where(which, RoomRow.status == status)


def _listed(which: ColumnElement[bool], status: str) -> Page:
    """Listed rooms with a status."""
    return _rooms(which, status).where(RoomRow.listed)


def _of_player(player: str, which: ColumnElement[bool], statuses: Collection[str]) -> list[Page]:
    """The rooms in which a player has a seat."""
    return _seats(statuses, SeatRow.principal == player, which)


def _of_name(name: str, game: str, statuses: Collection[str], player: str | None) -> list[Page]:
    """Rooms with a name at a seat: listed ones, or all in which a player has a seat, too."""
    which = [SeatRow.folded_name == name, *([SeatRow.game == game] if game else [])]
    if player is None:
        return _seats(statuses, *which, SeatRow.listed.is_(True))
    mine = aliased(SeatRow)
    which.append(exists().where(mine.room_id == SeatRow.room_id, mine.principal == player))
    both = SeatRow.listed.is_(True), SeatRow.listed.is_(False)
    return [page for listed in both for page in _seats(statuses, *which, listed)]


def _seats(statuses: Collection[str], *which: ColumnElement[bool]) -> list[Page]:
    """The rooms of some seats, as one list per status."""
    query: Page = select(SeatRow.room_id.label("id"), SeatRow.created.label("time")).distinct()
    return [query.where(*which, SeatRow.status == status) for status in statuses]


def _unfinished(kind: str) -> list[str]:
    """The statuses of unfinished rooms of a kind."""
    return [status for status in STATUSES[kind] if status != FINISHED]


def _of(kind: str, creator: str) -> Select[int]:
    """Count the rooms of a creator."""
    return select(func.count()).where(RoomRow.kind == kind, RoomRow.creator == creator)


def _seats_of(rooms: Sequence[str]) -> Select[Any]:
    query: Select[Any] = select(SeatRow.room_id, *_SEAT)
    return query.where(SeatRow.room_id.in_(rooms)).order_by(SeatRow.place)
