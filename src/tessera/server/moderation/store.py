"""Storage of moderation: each action is logged in the transaction that applies it."""

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
    PLAYER,
    RENAMED,
    BanRow,
    ModerationActionRow,
    ReportRow,
    RoleRow,
    holds,
)
from tessera.server.db.principals import know

MOST_SHOWN = 200
"""Maximum number of reports, bans and log entries returned, the newest first."""
_BAN = select(BanRow.reason, BanRow.until).where(
    BanRow.principal == bindparam("principal"), holds(bindparam("now"))
)
"""Prepared once, since every request to a game runs it."""


@dataclass(frozen=True)
class ModerationAction:
    """A moderation action, for the log."""

    doer: str | None = field(repr=False)
    """None: the server's operator, on the command line."""
    about: str = field(repr=False)
    deed: str
    detail: str = field(repr=False)


class ModerationStore:
    """Stores roles, bans, reports and the log."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)
        self._writing = WriteTransactions(engine)

    async def role(self, principal: str) -> str:
        """The role of a principal."""
        query = select(RoleRow.role).where(RoleRow.principal == principal)
        async with self._reading.connect() as connection:
            return (await connection.scalar(query)) or PLAYER

    async def give_role(self, deed: ModerationAction) -> None:
        """Set the role of an account to the action's detail."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(RoleRow).where(RoleRow.principal == deed.about))
            if deed.detail != PLAYER:
                row = {"principal": deed.about, "role": deed.detail}
                await connection.execute(insert(RoleRow), row)
            await _note(connection, deed)

    async def ban_of(self, principal: str) -> tuple[str, int | None] | None:
        """Reason and end of a ban; None if the principal is not banned."""
        whose = {"principal": principal, "now": now()}
        async with self._reading.connect() as connection:
            row = (await connection.execute(_BAN, whose)).one_or_none()
            return (row.reason, row.until) if row else None

    async def ban(self, deed: ModerationAction, until: int | None) -> None:
        """Ban a principal for the reason in the action's detail, and revoke its tokens.

        Reports about the principal are resolved.
        """
        row = {"principal": deed.about, "reason": deed.detail, "until": until}
        async with self._writing.begin() as connection:
            await is_let_in(connection, deed.about)  # waits for logins in progress
            await connection.execute(delete(BanRow).where(BanRow.principal == deed.about))
            await connection.execute(insert(BanRow), row)
            await connection.execute(delete(TokenRow).where(TokenRow.principal == deed.about))
            reports = ReportRow.about == deed.about, ~ReportRow.settled
            await connection.execute(update(ReportRow).where(*reports).values(settled=True))
            await _note(connection, deed)

    async def lift(self, deed: ModerationAction) -> bool:
        """Lift a ban; return whether there was one."""
        async with self._writing.begin() as connection:
            gone = await connection.execute(delete(BanRow).where(BanRow.principal == deed.about))
            if gone.rowcount:
                await _note(connection, deed)
        return bool(gone.rowcount)

    async def note(self, deed: ModerationAction) -> None:
        """Log an action that was applied elsewhere."""
        async with self._writing.begin() as connection:
            await _note(connection, deed)

    async def note_rename(self, principal: str, before: str) -> None:
        """Log that an account has renamed itself, so that its previous name is known."""
        await self.note(ModerationAction(principal, principal, RENAMED, before))

    async def report(
        self, reporter: str, about: str, text: str, room: str | None, line: int | None
    ) -> None:
        """Store a report, unless an identical one is open.

        Args:
            reporter: principal of the reporter.
            about: principal of the reported player.
            text: the reporter's description.
            room: the reported game.
            line: number of the reported message.
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
        """Resolve a report; return whether it was open."""
        waits = ReportRow.id == report, ~ReportRow.settled
        async with self._writing.begin() as connection:
            about = await connection.scalar(select(ReportRow.about).where(*waits))
            if about is not None:
                await connection.execute(update(ReportRow).where(*waits).values(settled=True))
                await _note(connection, ModerationAction(doer, about, "settled", ""))
        return about is not None

    async def waiting_reports(self) -> int:
        """Number of open reports."""
        query = select(func.count()).select_from(ReportRow).where(~ReportRow.settled)
        async with self._reading.connect() as connection:
            return (await connection.scalar(query)) or 0

    async def guests(self) -> Sequence[str]:
        """Reported guests."""
        query = select(ReportRow.about).distinct()
        known = query.join(PrincipalRow, PrincipalRow.id == ReportRow.about)
        async with self._reading.connect() as connection:
            return (await connection.scalars(known.where(PrincipalRow.kind == "guest"))).all()

    async def kind_of(self, room: str) -> str | None:
        """The kind of a room, table or war; None if there is none."""
        async with self._reading.connect() as connection:
            return await connection.scalar(select(RoomRow.kind).where(RoomRow.id == room))

    async def reports(self) -> Sequence[Row[Any]]:
        """Open reports, the oldest first."""
        query = select(ReportRow.__table__).where(~ReportRow.settled).order_by(ReportRow.id)
        return await self._rows(query)

    async def bans(self) -> Sequence[Row[Any]]:
        """Current bans."""
        return await self._rows(select(BanRow.__table__).where(holds(now())))

    async def deeds(self) -> Sequence[Row[Any]]:
        """Log entries, the newest first: moderation actions, and renames by accounts themselves.

        Each of the two has its own limit, so that frequent renames do not displace moderation
        actions.
        """
        deeds = select(ModerationActionRow.__table__).order_by(ModerationActionRow.id.desc())
        own = and_(
            ModerationActionRow.deed == RENAMED,
            ModerationActionRow.doer.is_not_distinct_from(ModerationActionRow.about),
        )
        found = [*await self._rows(deeds.where(~own)), *await self._rows(deeds.where(own))]
        return sorted(found, key=lambda deed: deed.id, reverse=True)

    async def roles(self) -> Sequence[Row[Any]]:
        """Accounts with roles."""
        return await self._rows(select(RoleRow.__table__))

    async def _rows(self, query: Any) -> Sequence[Row[Any]]:  # noqa: ANN401
        async with self._reading.connect() as connection:
            return (await connection.execute(query.limit(MOST_SHOWN))).all()


async def _note(connection: AsyncConnection, deed: ModerationAction) -> None:
    await connection.execute(insert(ModerationActionRow), asdict(deed) | {"created": now()})
