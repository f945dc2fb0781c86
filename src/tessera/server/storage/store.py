"""What is kept: tables, seats and events, each change in one transaction.

An event is on the disk when `append` returns. Two events that claim the same place at a table
cannot both be stored: the second raises `OvertakenError`.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Self, TypeVar

from sqlalchemy import Select, and_, bindparam, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, async_sessionmaker

from tessera.games.common.board import CHANCE_LETTER
from tessera.server.messages import TableStatus
from tessera.server.storage.models import Base, EventRow, SeatRow, TableRow
from tessera.server.tables.entry import Chair, Founding, Standing
from tessera.server.tables.events import Event
from tessera.server.tables.table import Table

Value = TypeVar("Value", Founding, Standing, Chair)

MOST_DIGITS = 16
"""No time of ours has as many, and the database could not compare it."""


_APPEND = insert(EventRow)
_STAND = (
    update(TableRow)
    .where(TableRow.id == bindparam("stands"))
    .values({field.name: bindparam(field.name) for field in fields(Standing)})
)
"""Writes how a table stands."""


class OvertakenError(Exception):
    """Somebody else has changed the table first; what is known of it is out of date."""


@dataclass(frozen=True)
class Stored:
    """All that is kept of a table: what replays it."""

    founding: Founding
    chairs: tuple[Chair, ...]
    events: tuple[Event, ...]
    updated: int


@dataclass(frozen=True)
class Listed:
    """What lists show of a table."""

    founding: Founding
    standing: Standing
    chairs: tuple[Chair, ...]


@dataclass(frozen=True)
class Mark:
    """A place in the list of tables: that of the table last seen."""

    created: int
    id: str

    @classmethod
    def of(cls, listed: Listed) -> Self:
        """The place of a table."""
        return cls(listed.founding.created, listed.founding.id)

    def __str__(self) -> str:
        return f"{self.created}-{self.id}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The mark that a text stands for.

        Raises:
            ValueError: if it stands for none.
        """
        created, _, table_id = text.partition("-")
        if not (created.isascii() and created.isdigit() and len(created) < MOST_DIGITS):
            raise ValueError("no mark")
        return cls(int(created), table_id)


class Store:
    """The tables of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)

    async def create(self, table: Table) -> None:
        """Keep a new table."""
        async with self._engine.begin() as connection:
            await _found(connection, table)

    async def append(
        self, happened: Sequence[tuple[Event, Table]], founded: Table | None = None
    ) -> None:
        """Keep events of different tables, and how these stand after them: all or none.

        Args:
            happened: events, each with its table after it.
            founded: a new table that one of them names, kept only together with it.

        Raises:
            OvertakenError: if another event has the place of one of them.
        """
        rows = [asdict(event) | {"table_id": after.founding.id} for event, after in happened]
        try:
            async with self._engine.begin() as connection:
                if founded is not None:
                    await _found(connection, founded)
                await connection.execute(_APPEND, rows)
                await connection.execute(_STAND, [_stand(after) for _, after in happened])
        except IntegrityError as error:
            raise OvertakenError from error

    async def seat(self, chair: Chair, after: Table) -> None:
        """Keep who took an open seat, and how the table stands after it.

        Raises:
            OvertakenError: if the seat is no longer open.
        """
        taking = (
            update(SeatRow)
            .where(SeatRow.table_id == after.founding.id, SeatRow.side == chair.side)
            .where(SeatRow.kind == "open")
            .values(asdict(chair))
        )
        async with self._sessions.begin() as session:
            taken = await session.scalars(taking.returning(SeatRow.side))
            if taken.one_or_none() is None:
                raise OvertakenError
            connection = await session.connection()
            await connection.execute(_STAND, _stand(after))

    async def load(self, table_id: str) -> Stored | None:
        """All that is kept of a table; None if there is none of this name."""
        async with self._sessions() as session:
            row = await session.get(TableRow, table_id)
            if row is None:
                return None
            chairs = await session.scalars(
                select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.place)
            )
            happened = select(*(getattr(EventRow, field.name) for field in fields(Event)))
            events = await session.execute(
                happened.where(EventRow.table_id == table_id).order_by(EventRow.seq)
            )
            return Stored(
                founding=_as(Founding, row),
                chairs=tuple(_as(Chair, chair) for chair in chairs),
                events=tuple(Event(*event) for event in events),
                updated=row.updated,
            )

    async def page(
        self,
        size: int,
        status: TableStatus | None = None,
        after: Mark | None = None,
        guest: str | None = None,
    ) -> list[Listed]:
        """Listed tables, or those at which a guest sits; newest first, from behind a mark on."""
        query = select(TableRow)
        if guest is None:
            query = query.where(TableRow.listed)
        else:
            query = query.where(
                TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.guest == guest))
            )
        if status is not None:
            query = query.where(TableRow.status == status)
        if after is not None:
            older = TableRow.created < after.created
            twin = and_(TableRow.created == after.created, TableRow.id < after.id)
            query = query.where(or_(older, twin))
        newest = query.order_by(TableRow.created.desc(), TableRow.id.desc())
        return await self._listed(newest.limit(size))

    async def entry(self, table_id: str) -> Listed | None:
        """What a list would show of one table, listed or not."""
        found = await self._listed(select(TableRow).where(TableRow.id == table_id))
        return found[0] if found else None

    async def going_on(self) -> Sequence[str]:
        """The tables that go on by themselves: a bot or chance is to move there."""
        bot = exists().where(
            SeatRow.table_id == TableRow.id, SeatRow.side == TableRow.turn, SeatRow.kind == "bot"
        )
        query = (
            select(TableRow.id)
            .where(TableRow.status == "playing", or_(bot, TableRow.turn == CHANCE_LETTER))
            .order_by(TableRow.updated.desc())
        )
        async with self._sessions() as session:
            return (await session.scalars(query)).all()

    async def unfinished_bot_tables(self, guest: str) -> int:
        """How many tables of a founder there are at which only bots play, and still do."""
        others = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind != "bot")
        query = select(func.count()).where(
            TableRow.founder == guest, TableRow.status == "playing", ~others
        )
        async with self._sessions() as session:
            return (await session.scalars(query)).one()

    async def check(self) -> None:
        """Raise what the database raises when it does not answer."""
        async with self._sessions() as session:
            await session.execute(text("SELECT 1"))

    async def _listed(self, query: Select[TableRow]) -> list[Listed]:
        async with self._sessions() as session:
            rows = (await session.scalars(query)).all()
            ids = [row.id for row in rows]
            seats = await session.scalars(
                select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.place)
            )
            chairs: dict[str, list[Chair]] = {}
            for seat in seats:
                chairs.setdefault(seat.table_id, []).append(_as(Chair, seat))
        return [
            Listed(_as(Founding, row), _as(Standing, row), tuple(chairs.get(row.id, ())))
            for row in rows
        ]


async def _found(connection: AsyncConnection, table: Table) -> None:
    row = asdict(table.founding) | asdict(table.standing)
    chairs = [asdict(chair) | {"table_id": table.founding.id} for chair in table.chairs]
    await connection.execute(insert(TableRow), row)
    await connection.execute(insert(SeatRow), chairs)


def _stand(table: Table) -> dict[str, object]:
    """What `_STAND` needs to know."""
    return asdict(table.standing) | {"stands": table.founding.id}


def _as(kind: type[Value], row: Base) -> Value:
    """A row as the value it keeps: their fields have the same names."""
    return kind(**{field.name: getattr(row, field.name) for field in fields(kind)})
