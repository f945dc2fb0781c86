"""What is kept of wars: their founding, their events, and how they stand for lists.

The founding and the events are the truth. How a war stands is written together with each event that
changes it; it holds nothing that not everybody may know.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec
from msgspec import Struct
from sqlalchemy import Select, and_, bindparam, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, async_sessionmaker

from tessera.server.storage.models import SignRow, WarEventRow, WarGuestRow, WarRow
from tessera.server.storage.store import Mark, OvertakenError
from tessera.server.wars.events import (
    Chair,
    Happened,
    WarFounding,
    read_event,
    read_founding,
    written,
)
from tessera.server.wars.messages import WarInfo, WarStatus


class Standing(Struct, frozen=True):
    """How a war stands: what everybody may see, and which browsers hold the seats."""

    public: WarInfo
    chairs: tuple[Chair, ...]
    updated: int

    @property
    def guests(self) -> frozenset[str]:
        """Who sits there."""
        return frozenset(chair.guest for chair in self.chairs if chair.guest is not None)


@dataclass(frozen=True)
class ListedWar:
    """What lists show of a war."""

    standing: Standing
    founder: str | None
    created: int

    @property
    def mark(self) -> Mark:
        """Its place in the list."""
        return Mark(self.created, self.standing.public.id)


_APPEND = insert(WarEventRow)
_STAND = (
    update(WarRow)
    .where(WarRow.id == bindparam("stands"))
    .values(
        status=bindparam("now_status"),
        standing=bindparam("now_standing"),
        updated=bindparam("now_updated"),
    )
)
_standings = msgspec.json.Decoder(Standing)


class WarStore:
    """The wars of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)

    async def create(self, founding: WarFounding, standing: Standing) -> None:
        """Keep a new war."""
        row = {
            "id": founding.id,
            "listed": founding.listed,
            "created": founding.created,
            "founder": founding.founder,
            "founding": written(founding),
            "status": standing.public.status,
            "standing": written(standing),
            "updated": standing.updated,
        }
        async with self._engine.begin() as connection:
            await connection.execute(insert(WarRow), row)
            await _seat(connection, founding.id, standing.guests)

    async def append(self, happened: Sequence[tuple["WarHappening", Standing | None]]) -> None:
        """Keep events of different wars, and how these stand after them: all or none.

        Args:
            happened: events; where nothing has changed that lists show, no standing.

        Raises:
            OvertakenError: if another event has the place of one of them.
        """
        rows = [
            {
                "war_id": happening.war,
                "seq": happening.event.seq,
                "time": happening.event.time,
                "event": written(happening.event.event),
            }
            for happening, _ in happened
        ]
        try:
            async with self._engine.begin() as connection:
                await connection.execute(_APPEND, rows)
                for happening, standing in happened:
                    if standing is not None:
                        await connection.execute(_STAND, _stand(happening.war, standing))
                        if happening.seats:
                            await _seat(connection, happening.war, standing.guests)
        except IntegrityError as error:
            raise OvertakenError from error

    async def load(self, war_id: str) -> tuple[WarFounding, list[Happened]] | None:
        """All that is kept of a war; None if there is none of this name."""
        columns = (WarEventRow.seq, WarEventRow.time, WarEventRow.event)
        async with self._sessions() as session:
            row = await session.get(WarRow, war_id)
            if row is None:
                return None
            events = await session.execute(
                select(*columns).where(WarEventRow.war_id == war_id).order_by(WarEventRow.seq)
            )
            past = [Happened(seq, time, read_event(text)) for seq, time, text in events]
            return read_founding(row.founding), past

    async def page(
        self,
        size: int,
        status: WarStatus | None = None,
        after: Mark | None = None,
        guest: str | None = None,
    ) -> list[ListedWar]:
        """Listed wars, or those of a guest; newest first, from behind a mark on."""
        query = select(WarRow)
        if guest is None:
            query = query.where(WarRow.listed)
        else:
            mine = select(WarGuestRow.war_id).where(WarGuestRow.guest == guest)
            query = query.where(or_(WarRow.id.in_(mine), WarRow.founder == guest))
        if status is not None:
            query = query.where(WarRow.status == status)
        if after is not None:
            twin = and_(WarRow.created == after.created, WarRow.id < after.id)
            query = query.where(or_(WarRow.created < after.created, twin))
        newest = query.order_by(WarRow.created.desc(), WarRow.id.desc())
        return await self._listed(newest.limit(size))

    async def entry(self, war_id: str) -> ListedWar | None:
        """What a list would show of one war, listed or not."""
        found = await self._listed(select(WarRow).where(WarRow.id == war_id))
        return found[0] if found else None

    async def going_on(self) -> Sequence[str]:
        """The wars in which the game is on, those first where something happened last."""
        query = select(WarRow.id).where(WarRow.status == "playing").order_by(WarRow.updated.desc())
        async with self._sessions() as session:
            return (await session.scalars(query)).all()

    async def unfinished(self, founder: str) -> int:
        """How many wars of a founder are not over."""
        query = select(func.count()).where(WarRow.founder == founder, WarRow.status != "finished")
        async with self._sessions() as session:
            return (await session.scalars(query)).one()

    async def unfinished_of_bots(self, founder: str) -> int:
        """How many wars of a founder there are in which only bots play, and still do."""
        guests = exists().where(WarGuestRow.war_id == WarRow.id)
        query = select(func.count()).where(
            WarRow.founder == founder, WarRow.status == "playing", ~guests
        )
        async with self._sessions() as session:
            return (await session.scalars(query)).one()

    async def last_sign(self) -> int | None:
        """When a server last gave a sign of life; None: never."""
        async with self._sessions() as session:
            return (await session.scalars(select(SignRow.time))).one_or_none()

    async def give_sign(self, time: int) -> None:
        """Keep a sign of life, in place of the last."""
        async with self._engine.begin() as connection:
            kept = await connection.execute(update(SignRow).values(time=time))
            if not kept.rowcount:
                await connection.execute(insert(SignRow), {"id": 1, "time": time})

    async def _listed(self, query: Select[WarRow]) -> list[ListedWar]:
        async with self._sessions() as session:
            rows = (await session.scalars(query)).all()
        return [
            ListedWar(_standings.decode(row.standing), row.founder, row.created) for row in rows
        ]


class WarHappening(Struct, frozen=True):
    """An event on its way to the store."""

    war: str
    event: Happened
    seats: bool = False
    """Whether it changes who sits there."""


def _stand(war: str, standing: Standing) -> dict[str, object]:
    """What `_STAND` needs to know."""
    return {
        "stands": war,
        "now_status": standing.public.status,
        "now_standing": written(standing),
        "now_updated": standing.updated,
    }


async def _seat(connection: AsyncConnection, war: str, guests: Iterable[str]) -> None:
    """Keep who sits at a war."""
    await connection.execute(delete(WarGuestRow).where(WarGuestRow.war_id == war))
    rows = [{"war_id": war, "guest": guest} for guest in guests]
    if rows:
        await connection.execute(insert(WarGuestRow), rows)
