"""Storage of rooms, their seats and their events; each change is one transaction.

An event is on disk when `append` returns. Two events with the same number in a room cannot both be
stored: the second raises `OvertakenError`.
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
    insert_room,
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
    Listed,
    RoomState,
    SerializedEvent,
    Snapshot,
    Stored,
    StoredRoom,
)

Heed = Callable[[Sequence[str]], None]
"""Receives the ids of changed rooms."""
Check = Callable[[AsyncConnection], Awaitable[None]]
"""Raises an error if a transaction may not change rooms."""

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
"""Queries to load a room, built once: building them takes as long as running them."""


async def nothing_to_check(_connection: AsyncConnection) -> None:
    """Accept all changes: without a cluster, all rooms are ours."""


class Store:
    """Stores and loads rooms.

    Args:
        engine: of the database.
        check: verifies that this process may change rooms (`cluster/leases.py`).
        pages: an engine for lists of rooms, with connections of its own to the same database.
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
        """Lists of rooms."""
        self.contents = ContentStore(engine)
        """Contents of games."""
        self.blocks = BlockStore(engine)
        """Blocks between players."""
        self.mutes = MuteStore(engine)
        """Muted players."""
        self._heeding: list[Heed] = []
        self.spread: Heed = lambda _: None
        """Notifies other processes of rooms changed here."""

    def heed(self, listener: Heed) -> None:
        """Subscribe to changes of rooms, made here or elsewhere."""
        self._heeding.append(listener)

    def hear(self, rooms: Sequence[str]) -> None:
        """Notify subscribers of rooms that another process has changed."""
        for listener in self._heeding:
            listener(rooms)

    # Changes

    async def create(self, new: Listed) -> None:
        """Store a new room."""
        async with self._writing.begin() as connection:
            await insert_room(connection, new)
        self._tell([new.room.id])

    async def create_all(
        self,
        new: Mapping[str, tuple[Listed, Sequence[Call]]],
        along: Callable[[AsyncConnection], Awaitable[None]],
    ) -> None:
        """Store new rooms with their calls and the reason for their creation, atomically.

        Args:
            new: the rooms by id.
            along: writes related rows in the same transaction, after the rooms.

        Raises:
            OvertakenError: if another process has created them first.
        """
        async with self._writing.begin() as connection:
            for room, (listed, called) in new.items():
                await insert_room(connection, listed)
                for call in called:
                    await keep_call(connection, room, call, 0)
            await along(connection)
        self._tell([*new])

    async def append(self, changes: Sequence[Change]) -> None:
        """Store changes of different rooms, atomically.

        Raises:
            OvertakenError: if another event has the number of one of them, or a seat was taken.
        """
        try:
            async with self._writing.begin() as connection:
                await self._check(connection)
                await keep_changes(connection, changes)
        except IntegrityError:
            if await self._overtaken(changes):
                raise OvertakenError from None
            raise
        created = [change.created_room.room.id for change in changes if change.created_room]
        self._tell([change.room for change in changes] + created)

    def _tell(self, rooms: Sequence[str]) -> None:
        self.hear(rooms)
        self.spread(rooms)

    async def _overtaken(self, changes: Sequence[Change]) -> bool:
        """Whether one of the events' numbers is taken."""
        claimed = [(change.room, change.event.seq) for change in changes if change.event]
        taken = select(exists().where(tuple_(EventRow.room_id, EventRow.seq).in_(claimed)))
        async with self._sessions() as session:
            return bool((await session.scalars(taken)).one())

    # Single rooms

    async def load(self, kind: str, room: str, *, whole: bool = False) -> Stored | None:
        """Load a room; None if there is none of this kind and id.

        Args:
            kind: of the room.
            room: its id.
            whole: load all events, even if there is a snapshot.
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
                room=value_of(StoredRoom, row),
                state=value_of(RoomState, row),
                seats=tuple(seat_of(seat) for seat in seats),
                events=tuple(SerializedEvent(*event) for event in events),
                snapshot=snapshot,
                conditional_moves=await read(connection, room),
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
        """Change a player's name at their named seats in a room.

        Args:
            room: its id.
            principal: the player.
            name: the new name; empty to remove it, which also deletes their conditional moves.
            texts: changes the texts of the room; None if they contain no names.
            nameless: also name seats without a name.
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
            named = {"name": name, "folded_name": name.casefold()}
            await connection.execute(update(SeatRow).where(*mine).values(named))
            if not name:
                await delete_for(connection, room, principal)
        self._tell([room])

    async def conditional_moves_of(self, principal: str) -> list[dict[str, Any]]:
        """The conditional moves of a player."""
        async with self._sessions() as session:
            return await export(session, principal)

    async def check(self) -> None:
        """Query the database; raise its error if it does not answer."""
        async with self._sessions() as session:
            await session.execute(text("SELECT 1"))

    # Heartbeat

    async def last_sign(self) -> int | None:
        """Time of the last heartbeat of a server; None if there is none."""
        async with self._sessions() as session:
            return (await session.scalars(select(HeartbeatRow.time))).one_or_none()

    async def give_sign(self, time: int) -> None:
        """Store a heartbeat, replacing the last."""
        async with self._writing.begin() as connection:
            kept = await connection.execute(update(HeartbeatRow).values(time=time))
            if not kept.rowcount:
                await connection.execute(insert(HeartbeatRow), {"id": 1, "time": time})
