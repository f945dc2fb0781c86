"""Storage of rooms, their seats and their events; each change is one transaction.

An event is on disk when `append` returns. Two events with the same number in a room cannot both be
stored: the second raises `OvertakenError`.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any

import msgspec
from sqlalchemy import (
    bindparam,
    exists,
    insert,
    literal,
    or_,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, async_sessionmaker

from tessera.server.core.clock import now
from tessera.server.db import conditional_moves
from tessera.server.db.blocks import BlockStore
from tessera.server.db.contents import ContentStore
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.lists import RoomLists, seat_of, value_of
from tessera.server.db.models import (
    EventRow,
    HeartbeatRow,
    OutboxRow,
    PrincipalRow,
    RoomRow,
    SeatRow,
)
from tessera.server.db.mutes import MuteStore
from tessera.server.db.notification_rows import listens
from tessera.server.db.principals import GONE, know
from tessera.server.db.records import (
    CALLED,
    ENDED,
    Call,
    Change,
    Listed,
    RoomState,
    SeatChange,
    SerializedEvent,
    Snapshot,
    Stored,
    StoredRoom,
    StoredSeat,
)

ChangeListener = Callable[[Sequence[str]], None]
"""Receives the ids of changed rooms."""
Check = Callable[[AsyncConnection], Awaitable[None]]
"""Raises an error if a transaction may not change rooms."""

Reword = Callable[[str], str]
"""Returns a stored text with changes."""
Renaming = Callable[[RoomState, int, str, str], Reword]
"""Given a room's state, a place, and the old and the new name there, returns a function that
replaces the name in the texts of the room."""
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


_APPEND = insert(EventRow)
_SET_STATE = (
    update(RoomRow)
    .where(RoomRow.id == bindparam("room"))
    .values({field.name: bindparam(field.name) for field in fields(RoomState)})
)
"""Updates a room's state."""
_SET_SEAT_STATUS = (
    update(SeatRow)
    .where(SeatRow.room_id == bindparam("room"), SeatRow.status != bindparam("so"))
    .values(status=bindparam("so"))
)
"""Copies a changed room status to its seats."""


class OvertakenError(Exception):
    """Another event changed the room first; the caller's state is stale."""


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
        self.lists: RoomLists = RoomLists(pages or engine)
        """Lists of rooms."""
        self.contents: ContentStore = ContentStore(engine)
        """Contents of games."""
        self.blocks: BlockStore = BlockStore(engine)
        """Blocks between players."""
        self.mutes: MuteStore = MuteStore(engine)
        """Muted players."""
        self._listeners: list[ChangeListener] = []
        self.publish: ChangeListener = lambda _: None
        """Notifies other processes of rooms changed here."""

    def subscribe(self, listener: ChangeListener) -> None:
        """Subscribe to changes of rooms, made here or elsewhere."""
        self._listeners.append(listener)

    def notify(self, rooms: Sequence[str]) -> None:
        """Notify subscribers of rooms that another process has changed."""
        for listener in self._listeners:
            listener(rooms)

    # Changes

    async def create(self, new: Listed) -> None:
        """Store a new room."""
        async with self._writing.begin() as connection:
            await _insert_room(connection, new)
        self._announce([new.room.id])

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
                await _insert_room(connection, listed)
                for call in called:
                    await _post_call(connection, room, call, 0)
            await along(connection)
        self._announce([*new])

    async def append(self, changes: Sequence[Change]) -> None:
        """Store changes of different rooms, atomically.

        Raises:
            OvertakenError: if another event has the number of one of them, or a seat was taken.
        """
        try:
            async with self._writing.begin() as connection:
                await self._check(connection)
                await _insert_changes(connection, changes)
        except IntegrityError:
            if await self._overtaken(changes):
                raise OvertakenError from None
            raise
        created = [change.created_room.room.id for change in changes if change.created_room]
        self._announce([change.room for change in changes] + created)

    def _announce(self, rooms: Sequence[str]) -> None:
        self.notify(rooms)
        self.publish(rooms)

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
                conditional_moves=await conditional_moves.read(connection, room),
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
                    await _reword(connection, room, lambda state: texts(state, place, before, name))  # noqa: B023
            named = {"name": name, "folded_name": name.casefold()}
            await connection.execute(update(SeatRow).where(*mine).values(named))
            if not name:
                await conditional_moves.delete_for(connection, room, principal)
        self._announce([room])

    async def conditional_moves_of(self, principal: str) -> list[dict[str, Any]]:
        """The conditional moves of a player."""
        async with self._sessions() as session:
            return await conditional_moves.export(session, principal)

    async def check(self) -> None:
        """Query the database; raise its error if it does not answer."""
        async with self._sessions() as session:
            await session.execute(text("SELECT 1"))

    # Heartbeat

    async def last_heartbeat(self) -> int | None:
        """Time of the last heartbeat of a server; None if there is none."""
        async with self._sessions() as session:
            return (await session.scalars(select(HeartbeatRow.time))).one_or_none()

    async def store_heartbeat(self, time: int) -> None:
        """Store a heartbeat, replacing the last."""
        async with self._writing.begin() as connection:
            updated = await connection.execute(update(HeartbeatRow).values(time=time))
            if not updated.rowcount:
                await connection.execute(insert(HeartbeatRow), {"id": 1, "time": time})


# Writing changes, within the caller's transaction


async def _insert_changes(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    """Write changes of different rooms within a transaction."""
    for change in changes:
        if change.created_room is not None:
            await _insert_room(connection, change.created_room)
    events = [asdict(change.event) | {"room_id": change.room} for change in changes if change.event]
    if events:
        await connection.execute(_APPEND, events)
    states = [asdict(change.state) | {"room": change.room} for change in changes if change.state]
    if states:
        await connection.execute(_SET_STATE, states)
        seats = [{"room": row["room"], "so": row["status"]} for row in states]
        await connection.execute(_SET_SEAT_STATUS, seats)
    for change in changes:
        for changed in change.seats:
            await _seat_anew(connection, change.room, changed)
        await _insert_rest(connection, change)


async def _insert_rest(connection: AsyncConnection, change: Change) -> None:
    """Write what few changes have: conditional moves, a snapshot, the end of the game, calls."""
    await conditional_moves.replace(connection, change.room, change.conditional_moves)
    if change.snapshot is not None:
        seq, state = change.snapshot.seq, change.snapshot.state
        rows = update(RoomRow).where(RoomRow.id == change.room)
        await connection.execute(rows.values(snapshot=state, snapshot_seq=seq))
    if change.ended is not None:
        row = {
            "key": f"{ENDED} {change.room}",
            "topic": ENDED,
            "room_id": change.room,
            "body": msgspec.json.encode(change.ended).decode(),
            "created": now(),
        }
        await connection.execute(insert(OutboxRow), row)
    seq = change.event.seq if change.event else 0
    for call in change.calls:
        await _post_call(connection, change.room, call, seq)


async def _post_call(connection: AsyncConnection, room: str, call: Call, seq: int) -> None:
    """Post a call to the outbox, unless no player at its places has notifications enabled."""
    row = {
        "key": f"{CALLED} {room} {call.reason} {seq}",
        "topic": CALLED,
        "room_id": room,
        "body": msgspec.json.encode(call).decode(),
        "created": now(),
    }
    posted = exists().where(OutboxRow.key == row["key"])
    held = exists().where(SeatRow.room_id == room, SeatRow.place.in_(call.places), listens())
    values = select(*(literal(value) for value in row.values())).where(held, ~posted)
    await connection.execute(insert(OutboxRow).from_select([*row], values))


async def _reword(
    connection: AsyncConnection, room: str, reword_of: Callable[[RoomState], Reword]
) -> None:
    """Rewrite all texts of a room, and drop its snapshot, which contains the same words."""
    query = select(RoomRow.config, *(getattr(RoomRow, f.name) for f in fields(RoomState)))
    config, *rest = (await connection.execute(query.where(RoomRow.id == room))).one()
    state = RoomState(*rest)
    anew = reword_of(state)
    texts = {"config": anew(config), "summary": anew(state.summary)}
    rows = update(RoomRow).where(RoomRow.id == room)
    await connection.execute(rows.values(**texts, snapshot=None, snapshot_seq=None))
    events = select(EventRow.seq, EventRow.event).where(EventRow.room_id == room)
    for seq, event in (await connection.execute(events)).all():
        if (changed := anew(event)) != event:
            row = update(EventRow).where(EventRow.room_id == room, EventRow.seq == seq)
            await connection.execute(row.values(event=changed))


async def _insert_room(connection: AsyncConnection, new: Listed) -> None:
    """Insert a new room with its seats, and post calls to invited players."""
    room = new.room
    await know(connection, {room.creator, *(seat.principal for seat in new.seats)})
    await connection.execute(insert(RoomRow), asdict(room) | asdict(new.state))
    of_room = {
        "room_id": room.id,
        "room_kind": room.kind,
        "game": room.game,
        "listed": room.listed,
        "created": room.created,
        "status": new.state.status,
    }
    seats = [_row(seat) | of_room for seat in new.seats]
    await connection.execute(insert(SeatRow), seats)
    invited = tuple(seat.place for seat in new.seats if seat.kind == "open" and seat.principal)
    if invited:
        await _post_call(connection, room.id, Call("invited", invited), 0)


async def _seat_anew(connection: AsyncConnection, room: str, changed: SeatChange) -> None:
    """Write who holds a seat.

    Raises:
        OvertakenError: if the seat was taken before, or its new holder has deleted their account.
    """
    await know(connection, {changed.seat.principal})
    left = exists().where(PrincipalRow.id == changed.seat.principal, PrincipalRow.kind == GONE)
    rows = update(SeatRow).where(SeatRow.room_id == room, SeatRow.place == changed.seat.place)
    if changed.before is not None:
        rows = rows.where(SeatRow.kind == changed.before)
    rows = rows.where(or_(~left, SeatRow.principal == changed.seat.principal))
    if not (await connection.execute(rows.values(_row(changed.seat)))).rowcount:
        raise OvertakenError


def _row(seat: StoredSeat) -> dict[str, object]:
    names = (field.name for field in fields(StoredSeat))
    row = {name: getattr(seat, name) for name in names}
    return row | {"folded_name": seat.name.casefold()}
