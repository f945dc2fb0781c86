"""What is kept: rooms, their seats and their events, each change in one transaction.

An event is on the disk when `append` returns. Two events that claim the same place in a room
cannot both be stored: the second raises `OvertakenError`.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, exists, insert, select, text, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, async_sessionmaker

from tessera.server.db.blocks import BlockStore
from tessera.server.db.changes import (
    OvertakenError,
    Renaming,
    found_room,
    keep_call,
    keep_changes,
    reword,
)
from tessera.server.db.conditional_moves import delete_for, export, read
from tessera.server.db.contents import ContentStore
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.lists import RoomLists, seat_of, value_of
from tessera.server.db.models import EventRow, HeartbeatRow, RoomRow, SeatRow
from tessera.server.db.mutes import MuteStore
from tessera.server.db.records import (
    Call,
    Change,
    KeptEvent,
    KeptRoom,
    KeptStanding,
    Listed,
    Snapshot,
    Stored,
)

Heed = Callable[[Sequence[str]], None]
"""Is told the names of rooms that are not as they were."""
Check = Callable[[AsyncConnection], Awaitable[None]]
"""Raises what keeps a transaction from changing rooms."""

_ROOM = select(RoomRow.__table__).where(
    RoomRow.id == bindparam("room"), RoomRow.kind == bindparam("kind")
)
_SEATS = (
    select(SeatRow.__table__).where(SeatRow.room_id == bindparam("room")).order_by(SeatRow.place)
)
_EVENTS = (
    select(EventRow.seq, EventRow.time, EventRow.event)
    .where(EventRow.room_id == bindparam("room"), EventRow.seq > bindparam("after"))
    .order_by(EventRow.seq)
)
"""A room, who sits there, and what happened: to make them takes as long as to ask."""


async def nothing_to_check(_connection: AsyncConnection) -> None:
    """Whoever is alone may change all rooms."""


class Store:
    """The rooms of a database.

    Args:
        engine: of the database.
        check: sees to it that rooms are ours to change (`cluster/leases.py`).
        pages: the same database for lists of rooms, with connections of its own.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        check: Check = nothing_to_check,
        pages: AsyncEngine | None = None,
    ) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)
        self._check = check
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self.lists = RoomLists(pages or engine)
        """Which rooms there are."""
        self.contents = ContentStore(engine)
        """What games are played with."""
        self.blocks = BlockStore(engine)
        """Who wants to have nothing to do with whom."""
        self.mutes = MuteStore(engine)
        """Who may write to nobody."""
        self._heeding: list[Heed] = []
        self.spread: Heed = lambda _: None
        """Tells other processes of the rooms that change here."""

    def heed(self, listener: Heed) -> None:
        """From now on tell somebody of all rooms that change, here or elsewhere."""
        self._heeding.append(listener)

    def hear(self, rooms: Sequence[str]) -> None:
        """Tell those who heed of rooms that another process has changed."""
        for listener in self._heeding:
            listener(rooms)

    # How rooms change

    async def create(self, new: Listed) -> None:
        """Keep a new room."""
        async with self._writing.begin() as connection:
            await found_room(connection, new)
        self._tell([new.room.id])

    async def create_all(
        self,
        new: Mapping[str, tuple[Listed, Sequence[Call]]],
        along: Callable[[AsyncConnection], Awaitable[None]],
    ) -> None:
        """Keep new rooms, whom they call, and what they are founded for: all or none.

        Args:
            new: the rooms by their names.
            along: keeps what comes with them, once they are there.

        Raises:
            OvertakenError: if somebody else has founded them first.
        """
        async with self._writing.begin() as connection:
            for room, (listed, called) in new.items():
                await found_room(connection, listed)
                for call in called:
                    await keep_call(connection, room, call, 0)
            await along(connection)
        self._tell([*new])

    async def append(self, changes: Sequence[Change]) -> None:
        """Keep what happens in different rooms: all or none.

        Raises:
            OvertakenError: if another event has the place of one of them, or a seat was taken.
        """
        try:
            async with self._writing.begin() as connection:
                await self._check(connection)
                await keep_changes(connection, changes)
        except IntegrityError:
            if await self._overtaken(changes):
                raise OvertakenError from None
            raise
        founded = [change.founded.room.id for change in changes if change.founded]
        self._tell([change.room for change in changes] + founded)

    def _tell(self, rooms: Sequence[str]) -> None:
        self.hear(rooms)
        self.spread(rooms)

    async def _overtaken(self, changes: Sequence[Change]) -> bool:
        """Whether one of the places that were claimed has been taken."""
        claimed = [(change.room, change.event.seq) for change in changes if change.event]
        taken = select(exists().where(tuple_(EventRow.room_id, EventRow.seq).in_(claimed)))
        async with self._sessions() as session:
            return bool((await session.scalars(taken)).one())

    # Rooms one by one

    async def load(self, kind: str, room: str, *, whole: bool = False) -> Stored | None:
        """All that is kept of a room; None if there is none of this kind and name.

        Args:
            kind: of the room.
            room: its name.
            whole: from its first event on, even where there is a snapshot.
        """
        there: dict[str, str | int] = {"room": room}
        async with self._reading.connect() as connection:
            row = (await connection.execute(_ROOM, there | {"kind": kind})).one_or_none()
            if row is None:
                return None
            seats = await connection.execute(_SEATS, there)
            snapshot = None
            if row.snapshot is not None and row.snapshot_seq is not None and not whole:
                snapshot = Snapshot(row.snapshot_seq, row.snapshot)
            after = there | {"after": snapshot.seq if snapshot else 0}
            events = await connection.execute(_EVENTS, after)
            return Stored(
                room=value_of(KeptRoom, row),
                standing=value_of(KeptStanding, row),
                seats=tuple(seat_of(seat) for seat in seats),
                events=tuple(KeptEvent(*event) for event in events),
                snapshot=snapshot,
                replies=await read(connection, room),
            )

    async def rename(
        self,
        room: str,
        principal: str,
        name: str,
        texts: Renaming | None = None,
        *,
        nameless: bool = False,
    ) -> None:
        """Have somebody be called otherwise at all their seats in a room that have a name.

        Args:
            room: which.
            principal: whose.
            name: empty for none: then what they have laid ahead goes, too.
            texts: changes the texts of the room; None where none has names.
            nameless: seats without a name get one, too.
        """
        mine = [SeatRow.room_id == room, SeatRow.principal == principal]
        if not nameless:
            mine.append(SeatRow.name != "")
        async with self._writing.begin() as connection:
            await self._check(connection)
            query = select(SeatRow.place, SeatRow.name).where(*mine)
            seats = (await connection.execute(query)).all() if texts else []
            for place, before in seats:
                if texts:
                    await reword(connection, room, lambda kept: texts(kept, place, before, name))  # noqa: B023
            named = {"name": name, "sought": name.casefold()}
            await connection.execute(update(SeatRow).where(*mine).values(named))
            if not name:
                await delete_for(connection, room, principal)
        self._tell([room])

    async def replies_of(self, principal: str) -> list[dict[str, Any]]:
        """What somebody has laid ahead in their games."""
        async with self._sessions() as session:
            return await export(session, principal)

    async def check(self) -> None:
        """Raise what the database raises when it does not answer."""
        async with self._sessions() as session:
            await session.execute(text("SELECT 1"))

    # Signs of life

    async def last_sign(self) -> int | None:
        """When a server last gave a sign of life; None: never."""
        async with self._sessions() as session:
            return (await session.scalars(select(HeartbeatRow.time))).one_or_none()

    async def give_sign(self, time: int) -> None:
        """Keep a sign of life, in place of the last."""
        async with self._writing.begin() as connection:
            kept = await connection.execute(update(HeartbeatRow).values(time=time))
            if not kept.rowcount:
                await connection.execute(insert(HeartbeatRow), {"id": 1, "time": time})
