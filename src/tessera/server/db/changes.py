"""Writes changes of rooms, within the caller's transaction."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, fields

import msgspec
from sqlalchemy import bindparam, exists, insert, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tessera.server.core.clock import now
from tessera.server.db.conditional_moves import replace
from tessera.server.db.models import EventRow, OutboxRow, PrincipalRow, RoomRow, SeatRow
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
    StoredSeat,
)

Reword = Callable[[str], str]
"""Returns a stored text with changes."""
Renaming = Callable[[RoomState, int, str, str], Reword]
"""Given a room's state, a place, and the old and the new name there, returns a function that
replaces the name in the texts of the room."""
_APPEND = insert(EventRow)
_STAND = (
    update(RoomRow)
    .where(RoomRow.id == bindparam("stands"))
    .values({field.name: bindparam(field.name) for field in fields(RoomState)})
)
"""Updates a room's state."""
_SEATS_STAND = (
    update(SeatRow)
    .where(SeatRow.room_id == bindparam("stands"), SeatRow.status != bindparam("so"))
    .values(status=bindparam("so"))
)
"""Copies a changed room status to its seats."""


class OvertakenError(Exception):
    """Another event changed the room first; the caller's state is stale."""


async def keep_changes(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    """Write changes of different rooms within a transaction."""
    for change in changes:
        if change.created_room is not None:
            await insert_room(connection, change.created_room)
    events = [asdict(change.event) | {"room_id": change.room} for change in changes if change.event]
    if events:
        await connection.execute(_APPEND, events)
    stands = [asdict(change.state) | {"stands": change.room} for change in changes if change.state]
    if stands:
        await connection.execute(_STAND, stands)
        seats = [{"stands": row["stands"], "so": row["status"]} for row in stands]
        await connection.execute(_SEATS_STAND, seats)
    for change in changes:
        for changed in change.seats:
            await _seat_anew(connection, change.room, changed)
        await _keep_rest(connection, change)


async def _keep_rest(connection: AsyncConnection, change: Change) -> None:
    """Write what few changes have: conditional moves, a snapshot, the end of the game, calls."""
    await replace(connection, change.room, change.conditional_moves)
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
        await keep_call(connection, change.room, call, seq)


async def keep_call(connection: AsyncConnection, room: str, call: Call, seq: int) -> None:
    """Post a call to the outbox, unless no player at its places has notifications enabled."""
    row = {
        "key": f"{CALLED} {room} {call.matter} {seq}",
        "topic": CALLED,
        "room_id": room,
        "body": msgspec.json.encode(call).decode(),
        "created": now(),
    }
    posted = exists().where(OutboxRow.key == row["key"])
    held = exists().where(SeatRow.room_id == room, SeatRow.place.in_(call.places), listens())
    values = select(*(literal(value) for value in row.values())).where(held, ~posted)
    await connection.execute(insert(OutboxRow).from_select([*row], values))


async def reword(
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


async def insert_room(connection: AsyncConnection, new: Listed) -> None:
    """Insert a new room with its seats, and post calls to invited players."""
    room = new.room
    await know(connection, {room.creator, *(seat.guest for seat in new.seats)})
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
    invited = tuple(seat.place for seat in new.seats if seat.kind == "open" and seat.guest)
    if invited:
        await keep_call(connection, room.id, Call("invited", invited), 0)


async def _seat_anew(connection: AsyncConnection, room: str, changed: SeatChange) -> None:
    """Write who holds a seat.

    Raises:
        OvertakenError: if the seat was taken before, or its new holder has deleted their account.
    """
    await know(connection, {changed.seat.guest})
    left = exists().where(PrincipalRow.id == changed.seat.guest, PrincipalRow.kind == GONE)
    rows = update(SeatRow).where(SeatRow.room_id == room, SeatRow.place == changed.seat.place)
    if changed.before is not None:
        rows = rows.where(SeatRow.kind == changed.before)
    rows = rows.where(or_(~left, SeatRow.principal == changed.seat.guest))
    if not (await connection.execute(rows.values(_row(changed.seat)))).rowcount:
        raise OvertakenError


def _row(seat: StoredSeat) -> dict[str, object]:
    names = (field.name for field in fields(StoredSeat))
    row = {name: getattr(seat, name) for name in names}
    return row | {"principal": row.pop("guest"), "folded_name": seat.name.casefold()}
