"""Keeping order, as it is kept: each deed is written down as it is done, in one transaction."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Row, and_, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.accounts.store import is_let_in
from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions, reading
from tessera.server.db.models import PrincipalRow, RoomRow, TokenRow
from tessera.server.db.moderation_rows import (
    RENAMED,
    BanRow,
    ModerationActionRow,
    ReportRow,
    RoleRow,
    holds,
)
from tessera.server.db.principals import know

MOST_SHOWN = 200
"""Of reports, bans and deeds each, the newest."""
PLAYER = "player"
_BAN = select(BanRow.reason, BanRow.until).where(
    BanRow.principal == bindparam("principal"), holds(bindparam("now"))
)
"""Asked of everyone who comes to a game: made once."""


@dataclass(frozen=True)
class ModerationAction:
    """Something that is done to keep order."""

    doer: str | None = field(repr=False)
    """None: who keeps the server, by a command."""
    about: str = field(repr=False)
    deed: str
    detail: str = field(repr=False)


class ModerationStore:
    """Roles, bans, reports and deeds of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)

    async def role(self, principal: str) -> str:
        """The role of somebody."""
        query = select(RoleRow.role).where(RoleRow.principal == principal)
        async with self._reading.connect() as connection:
            return (await connection.scalar(query)) or PLAYER

    async def give_role(self, deed: ModerationAction) -> None:
        """Let somebody have the role that is the detail of a deed."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(RoleRow).where(RoleRow.principal == deed.about))
            if deed.detail != PLAYER:
                row = {"principal": deed.about, "role": deed.detail}
                await connection.execute(insert(RoleRow), row)
            await _note(connection, deed)

    async def ban_of(self, principal: str) -> tuple[str, int | None] | None:
        """Why somebody is shut out, and until when; None if they are not."""
        whose = {"principal": principal, "now": now()}
        async with self._reading.connect() as connection:
            row = (await connection.execute(_BAN, whose)).one_or_none()
            return (row.reason, row.until) if row else None

    async def ban(self, deed: ModerationAction, until: int | None) -> None:
        """Shut somebody out, for the reason that is the detail; their programs too.

        Reports about them are resolved by it.
        """
        row = {"principal": deed.about, "reason": deed.detail, "until": until}
        async with self._writing.begin() as connection:
            await is_let_in(connection, deed.about)  # whoever is coming in is in first, or waits
            await connection.execute(delete(BanRow).where(BanRow.principal == deed.about))
            await connection.execute(insert(BanRow), row)
            await connection.execute(delete(TokenRow).where(TokenRow.principal == deed.about))
            reports = ReportRow.about == deed.about, ~ReportRow.settled
            await connection.execute(update(ReportRow).where(*reports).values(settled=True))
            await _note(connection, deed)

    async def lift(self, deed: ModerationAction) -> bool:
        """Let somebody in again; whether they were shut out."""
        async with self._writing.begin() as connection:
            gone = await connection.execute(delete(BanRow).where(BanRow.principal == deed.about))
            if gone.rowcount:
                await _note(connection, deed)
        return bool(gone.rowcount)

    async def note(self, deed: ModerationAction) -> None:
        """Write down what was done elsewhere."""
        async with self._writing.begin() as connection:
            await _note(connection, deed)

    async def report(
        self, reporter: str, about: str, text: str, room: str | None, line: int | None
    ) -> None:
        """Keep a report; the same one that waits already is not kept twice.

        Args:
            reporter: who tells.
            about: of whom.
            text: what.
            room: the game that it is about.
            line: what was said there.
        """
        mine = ReportRow.reporter == reporter, ReportRow.about == about, ~ReportRow.settled
        there = ReportRow.room_id == room, ReportRow.line == line
        row = {
            "reporter": reporter,
            "about": about,
            "text": text,
            "created": now(),
            "settled": False,
            "room_id": room,
            "line": line,
        }
        async with self._writing.begin() as connection:
            await know(connection, {reporter})
            same = select(exists().where(*mine, *there, ReportRow.text == text))
            if not await connection.scalar(same):
                await connection.execute(insert(ReportRow), row)

    async def settle(self, doer: str, report: int) -> bool:
        """Be done with a report; whether it waited."""
        waits = ReportRow.id == report, ~ReportRow.settled
        async with self._writing.begin() as connection:
            about = await connection.scalar(select(ReportRow.about).where(*waits))
            if about is not None:
                await connection.execute(update(ReportRow).where(*waits).values(settled=True))
                await _note(connection, ModerationAction(doer, about, "settled", ""))
        return about is not None

    async def waiting_reports(self) -> int:
        """How many reports wait."""
        query = select(func.count()).select_from(ReportRow).where(~ReportRow.settled)
        async with self._reading.connect() as connection:
            return (await connection.scalar(query)) or 0

    async def guests(self) -> Sequence[str]:
        """The guests of whom there are reports."""
        query = select(ReportRow.about).distinct()
        known = query.join(PrincipalRow, PrincipalRow.id == ReportRow.about)
        async with self._reading.connect() as connection:
            return (await connection.scalars(known.where(PrincipalRow.kind == "guest"))).all()

    async def kind_of(self, room: str) -> str | None:
        """What is played in a room: at a table or in a war; None: there is none."""
        async with self._reading.connect() as connection:
            return await connection.scalar(select(RoomRow.kind).where(RoomRow.id == room))

    async def reports(self) -> Sequence[Row[Any]]:
        """Reports that wait, the oldest first."""
        query = select(ReportRow.__table__).where(~ReportRow.settled).order_by(ReportRow.id)
        return await self._rows(query)

    async def bans(self) -> Sequence[Row[Any]]:
        """Who is shut out."""
        return await self._rows(select(BanRow.__table__).where(holds(now())))

    async def deeds(self) -> Sequence[Row[Any]]:
        """What was done, the newest first: what keeps order, and what accounts renamed themselves.

        The newest of each, so that renaming oneself pushes nothing else off the list.
        """
        deeds = select(ModerationActionRow.__table__).order_by(ModerationActionRow.id.desc())
        own = and_(
            ModerationActionRow.deed == RENAMED,
            ModerationActionRow.doer.is_not_distinct_from(ModerationActionRow.about),
        )
        found = [*await self._rows(deeds.where(~own)), *await self._rows(deeds.where(own))]
        return sorted(found, key=lambda deed: deed.id, reverse=True)

    async def roles(self) -> Sequence[Row[Any]]:
        """Who keeps order."""
        return await self._rows(select(RoleRow.__table__))

    async def _rows(self, query: Any) -> Sequence[Row[Any]]:  # noqa: ANN401
        async with self._reading.connect() as connection:
            return (await connection.execute(query.limit(MOST_SHOWN))).all()


async def _note(connection: AsyncConnection, deed: ModerationAction) -> None:
    await connection.execute(insert(ModerationActionRow), asdict(deed) | {"created": now()})
