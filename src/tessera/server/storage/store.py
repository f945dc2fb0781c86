"""What is kept: rooms, their seats and their events, each change in one transaction.

An event is on the disk when `append` returns. Two events that claim the same place in a room
cannot both be stored: the second raises `OvertakenError`.
"""

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Row,
    Select,
    and_,
    bindparam,
    exists,
    func,
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

from tessera.server.clock import now
from tessera.server.storage.blocks import BlockStore
from tessera.server.storage.contents import ContentStore
from tessera.server.storage.database import Writing, reading
from tessera.server.storage.kept import (
    CALLED,
    ENDED,
    Call,
    Change,
    KeptEvent,
    KeptRoom,
    KeptSeat,
    KeptStanding,
    Listed,
    Mark,
    SeatChange,
    Snapshot,
    Stored,
)
from tessera.server.storage.lease_rows import LeaseRow
from tessera.server.storage.models import (
    Base,
    EventRow,
    OutboxRow,
    PrincipalRow,
    RoomRow,
    SeatRow,
    SignRow,
)
from tessera.server.storage.mutes import MuteStore
from tessera.server.storage.notice_rows import listens
from tessera.server.storage.replies import forget, laid_by, laid_in, lay

Value = TypeVar("Value", KeptRoom, KeptStanding)
Heed = Callable[[Sequence[str]], None]
"""Is told the names of rooms that are not as they were."""
Check = Callable[[AsyncConnection], Awaitable[None]]
"""Raises what keeps a transaction from changing rooms."""
Reword = Callable[[str], str]
"""Makes of a text that is kept another."""
Renaming = Callable[[KeptStanding, int, str, str], Reword]
"""Gives for a seat, the name at it and another what has that be the name in all texts of a room."""
GONE = "gone"
"""The kind of principal that was an account."""

_APPEND = insert(EventRow)
_STAND = (
    update(RoomRow)
    .where(RoomRow.id == bindparam("stands"))
    .values({field.name: bindparam(field.name) for field in fields(KeptStanding)})
)
"""Writes how a room stands."""
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


class OvertakenError(Exception):
    """Somebody else has changed the room first; what is known of it is out of date."""


async def nothing_to_check(_connection: AsyncConnection) -> None:
    """Whoever is alone may change all rooms."""


class Store:
    """The rooms of a database.

    Args:
        engine: of the database.
        check: sees to it that rooms are ours to change (`cluster/leases.py`).
    """

    def __init__(self, engine: AsyncEngine, check: Check = nothing_to_check) -> None:
        self._reading = reading(engine)
        self._writing = Writing(engine)
        self._check = check
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
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
            await _found(connection, new)
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
                await _found(connection, listed)
                for call in called:
                    await _call(connection, room, call, 0)
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
                await _keep(connection, changes)
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
                room=_as(KeptRoom, row),
                standing=_as(KeptStanding, row),
                seats=tuple(_seat(seat) for seat in seats),
                events=tuple(KeptEvent(*event) for event in events),
                snapshot=snapshot,
                replies=await laid_in(connection, room),
            )

    async def entry(self, kind: str, room: str) -> Listed | None:
        """What a list would show of one room, listed or not."""
        query = select(RoomRow).where(RoomRow.id == room, RoomRow.kind == kind)
        found = await self._listed(query)
        return found[0] if found else None

    async def rooms_of(self, principal: str, kind: str, *, named: bool = False) -> Sequence[str]:
        """The rooms of a kind in which somebody holds a seat, or one with a name at it."""
        mine = select(SeatRow.room_id).where(SeatRow.principal == principal).distinct()
        mine = mine.where(SeatRow.name != "") if named else mine
        query = mine.join(RoomRow, RoomRow.id == SeatRow.room_id).where(RoomRow.kind == kind)
        async with self._sessions() as session:
            return (await session.scalars(query)).all()

    async def rename(
        self, room: str, principal: str, name: str, texts: Renaming | None = None
    ) -> None:
        """Have somebody be called otherwise at all their seats in a room that have a name.

        Args:
            room: which.
            principal: whose.
            name: empty for none: then what they have laid ahead goes, too.
            texts: changes the texts of the room; None where none has names.
        """
        mine = SeatRow.room_id == room, SeatRow.principal == principal, SeatRow.name != ""
        async with self._writing.begin() as connection:
            await self._check(connection)
            query = select(SeatRow.place, SeatRow.name).where(*mine)
            seats = (await connection.execute(query)).all() if texts else []
            for place, before in seats:
                if texts:
                    await _reword(connection, room, lambda kept: texts(kept, place, before, name))  # noqa: B023
            await connection.execute(update(SeatRow).where(*mine).values(name=name))
            if not name:
                await forget(connection, room, principal)
        self._tell([room])

    async def replies_of(self, principal: str) -> list[dict[str, Any]]:
        """What somebody has laid ahead in their games."""
        async with self._sessions() as session:
            return await laid_by(session, principal)

    # Lists

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

    async def standing_so(
        self, game: str, statuses: Collection[str], words: str
    ) -> Sequence[KeptStanding]:
        """How rooms of a game stand.

        Args:
            game: which.
            statuses: only those that stand so.
            words: part of the text of their standing; capitals may not count.
        """
        query = select(RoomRow.status, RoomRow.goes_on, RoomRow.standing, RoomRow.updated).where(
            RoomRow.status.in_(statuses),
            RoomRow.game == game,
            RoomRow.standing.contains(words, autoescape=True),
        )
        async with self._sessions() as session:
            return [KeptStanding(*row) for row in await session.execute(query)]

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

    async def check(self) -> None:
        """Raise what the database raises when it does not answer."""
        async with self._sessions() as session:
            await session.execute(text("SELECT 1"))

    # Signs of life

    async def last_sign(self) -> int | None:
        """When a server last gave a sign of life; None: never."""
        async with self._sessions() as session:
            return (await session.scalars(select(SignRow.time))).one_or_none()

    async def give_sign(self, time: int) -> None:
        """Keep a sign of life, in place of the last."""
        async with self._writing.begin() as connection:
            kept = await connection.execute(update(SignRow).values(time=time))
            if not kept.rowcount:
                await connection.execute(insert(SignRow), {"id": 1, "time": time})

    async def _count(self, query: Select[int]) -> int:
        async with self._sessions() as session:
            return (await session.scalars(query)).one()

    async def _listed(self, query: Select[RoomRow]) -> list[Listed]:
        async with self._sessions() as session:
            rows = (await session.scalars(query)).all()
            seats: dict[str, list[KeptSeat]] = {row.id: [] for row in rows}
            for seat in await session.scalars(_seats_of(list(seats))):
                seats[seat.room_id].append(_seat(seat))
        return [
            Listed(_as(KeptRoom, row), _as(KeptStanding, row), tuple(seats[row.id])) for row in rows
        ]


async def _keep(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    """Keep changes of different rooms, in the transaction of a connection."""
    for change in changes:
        if change.founded is not None:
            await _found(connection, change.founded)
    events = [asdict(change.event) | {"room_id": change.room} for change in changes if change.event]
    if events:
        await connection.execute(_APPEND, events)
    stands = [
        asdict(change.standing) | {"stands": change.room} for change in changes if change.standing
    ]
    if stands:
        await connection.execute(_STAND, stands)
    for change in changes:
        for changed in change.seats:
            await _seat_anew(connection, change.room, changed)
        await _keep_rest(connection, change)


async def _keep_rest(connection: AsyncConnection, change: Change) -> None:
    """Keep what few changes have: replies, a snapshot, whom it calls, what follows from the end."""
    await lay(connection, change.room, change.replies)
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
        await _call(connection, change.room, call, seq)


async def _call(connection: AsyncConnection, room: str, call: Call, seq: int) -> None:
    """Keep that some are to hear of something, if any of them wishes to hear of anything."""
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


async def _reword(
    connection: AsyncConnection, room: str, reword_of: Callable[[KeptStanding], Reword]
) -> None:
    """Write all texts of a room anew; its snapshot, which has the same words, is given up."""
    query = select(RoomRow.founding, *(getattr(RoomRow, f.name) for f in fields(KeptStanding)))
    founding, *rest = (await connection.execute(query.where(RoomRow.id == room))).one()
    standing = KeptStanding(*rest)
    reword = reword_of(standing)
    texts = {"founding": reword(founding), "standing": reword(standing.standing)}
    rows = update(RoomRow).where(RoomRow.id == room)
    await connection.execute(rows.values(**texts, snapshot=None, snapshot_seq=None))
    events = select(EventRow.seq, EventRow.event).where(EventRow.room_id == room)
    for seq, event in (await connection.execute(events)).all():
        if (changed := reword(event)) != event:
            row = update(EventRow).where(EventRow.room_id == room, EventRow.seq == seq)
            await connection.execute(row.values(event=changed))


async def _found(connection: AsyncConnection, new: Listed) -> None:
    room = new.room
    await know(connection, {room.founder, *(seat.guest for seat in new.seats)})
    await connection.execute(insert(RoomRow), asdict(room) | asdict(new.standing))
    seats = [_row(seat) | {"room_id": room.id} for seat in new.seats]
    await connection.execute(insert(SeatRow), seats)
    invited = tuple(seat.place for seat in new.seats if seat.kind == "open" and seat.guest)
    if invited:
        await _call(connection, room.id, Call("invited", invited), 0)


async def _seat_anew(connection: AsyncConnection, room: str, changed: SeatChange) -> None:
    """Keep who holds a seat now.

    Raises:
        OvertakenError: if it has changed hands before, or who is to hold it has left the site.
    """
    await know(connection, {changed.seat.guest})
    left = exists().where(PrincipalRow.id == changed.seat.guest, PrincipalRow.kind == GONE)
    rows = update(SeatRow).where(SeatRow.room_id == room, SeatRow.place == changed.seat.place)
    if changed.before is not None:
        rows = rows.where(SeatRow.kind == changed.before)
    rows = rows.where(or_(~left, SeatRow.principal == changed.seat.guest))
    if not (await connection.execute(rows.values(_row(changed.seat)))).rowcount:
        raise OvertakenError


async def rows_of(
    connection: AsyncConnection, table: type[Base], principal: str
) -> list[dict[str, Any]]:
    """All rows of a table that are of somebody, as one hands them over."""
    columns = table.__table__.columns
    query = select(*(column for column in columns if column.name != "principal"))
    found = await connection.execute(query.where(columns["principal"] == principal))
    return [dict(row) for row in found.mappings()]


async def know(connection: AsyncConnection, guests: Iterable[str | None]) -> None:
    """Keep that there are these guests."""
    for guest in guests:
        if guest is not None:
            known = exists().where(PrincipalRow.id == guest)
            row = select(literal(guest), literal("guest"), literal(now())).where(~known)
            await connection.execute(
                insert(PrincipalRow).from_select(["id", "kind", "created"], row)
            )


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


def _row(seat: KeptSeat) -> dict[str, object]:
    names = (field.name for field in fields(KeptSeat))
    row = {name: getattr(seat, name) for name in names}
    return row | {"principal": row.pop("guest")}


def _seat(row: SeatRow | Row[Any]) -> KeptSeat:
    return KeptSeat(row.side, row.place, row.kind, row.principal, row.name, row.level)


def _as(kind: type[Value], row: Base | Row[Any]) -> Value:
    """A row as the value it keeps: their fields have the same names."""
    return kind(**{field.name: getattr(row, field.name) for field in fields(kind)})
