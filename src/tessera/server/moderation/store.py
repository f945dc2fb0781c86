"""Storage of moderation: each action is logged in the transaction that applies it."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Row, and_, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.server.accounts.store import may_log_in
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
    in_force,
)
from tessera.server.db.principals import know

MOST_SHOWN = 200
"""Maximum number of reports, bans and log entries returned, the newest first."""
_BAN = select(BanRow.reason, BanRow.until).where(
    BanRow.principal == bindparam("principal"), in_force(bindparam("now"))
)
"""Prepared once, since every request to a game runs it."""


@dataclass(frozen=True)
class ModerationAction:
    """A moderation action, for the log."""

    moderator: str | None = field(repr=False)
    """None: the server's operator, on the command message."""
    target: str = field(repr=False)
    action: str
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

    async def give_role(self, action: ModerationAction) -> None:
        """Set the role of an account to the action's detail."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(RoleRow).where(RoleRow.principal == action.target))
            if action.detail != PLAYER:
                row = {"principal": action.target, "role": action.detail}
                await connection.execute(insert(RoleRow), row)
            await _note(connection, action)

    async def ban_of(self, principal: str) -> tuple[str, int | None] | None:
        """Reason and end of a ban; None if the principal is not banned."""
        principals = {"principal": principal, "now": now()}
        async with self._reading.connect() as connection:
            row = (await connection.execute(_BAN, principals)).one_or_none()
            return (row.reason, row.until) if row else None

    async def ban(self, action: ModerationAction, until: int | None) -> None:
        """Ban a principal for the reason in the action's detail, and revoke its tokens.

        Reports about the principal are resolved.
        """
        row = {"principal": action.target, "reason": action.detail, "until": until}
        async with self._writing.begin() as connection:
            await may_log_in(connection, action.target)  # waits for logins in progress
            await connection.execute(delete(BanRow).where(BanRow.principal == action.target))
            await connection.execute(insert(BanRow), row)
            await connection.execute(delete(TokenRow).where(TokenRow.principal == action.target))
            reports = ReportRow.target == action.target, ~ReportRow.resolved
            await connection.execute(update(ReportRow).where(*reports).values(resolved=True))
            await _note(connection, action)

    async def lift(self, action: ModerationAction) -> bool:
        """Lift a ban; return whether there was one."""
        async with self._writing.begin() as connection:
            gone = await connection.execute(delete(BanRow).where(BanRow.principal == action.target))
            if gone.rowcount:
                await _note(connection, action)
        return bool(gone.rowcount)

    async def note(self, action: ModerationAction) -> None:
        """Log an action that was applied elsewhere."""
        async with self._writing.begin() as connection:
            await _note(connection, action)

    async def note_rename(self, principal: str, before: str) -> None:
        """Log that an account has renamed itself, so that its previous name is known."""
        await self.note(ModerationAction(principal, principal, RENAMED, before))

    async def report(
        self, reporter: str, target: str, text: str, room: str | None, message: int | None
    ) -> None:
        """Store a report, unless an identical one is open.

        Args:
            reporter: principal of the reporter.
            target: principal of the reported player.
            text: the reporter's description.
            room: the reported game.
            message: number of the reported message.
        """
        mine = ReportRow.reporter == reporter, ReportRow.target == target, ~ReportRow.resolved
        there = ReportRow.room_id == room, ReportRow.message == message
        row = {
            "reporter": reporter,
            "target": target,
            "text": text,
            "created": now(),
            "resolved": False,
            "room_id": room,
            "message": message,
        }
        async with self._writing.begin() as connection:
            await know(connection, {reporter})
            same = select(exists().where(*mine, *there, ReportRow.text == text))
            if not await connection.scalar(same):
                await connection.execute(insert(ReportRow), row)

    async def resolve(self, moderator: str, report: int) -> bool:
        """Resolve a report; return whether it was open."""
        waits = ReportRow.id == report, ~ReportRow.resolved
        async with self._writing.begin() as connection:
            target = await connection.scalar(select(ReportRow.target).where(*waits))
            if target is not None:
                await connection.execute(update(ReportRow).where(*waits).values(resolved=True))
                await _note(connection, ModerationAction(moderator, target, "resolved", ""))
        return target is not None

    async def waiting_reports(self) -> int:
        """Number of open reports."""
        query = select(func.count()).select_from(ReportRow).where(~ReportRow.resolved)
        async with self._reading.connect() as connection:
            return (await connection.scalar(query)) or 0

    async def guests(self) -> Sequence[str]:
        """Reported guests."""
        query = select(ReportRow.target).distinct()
        known = query.join(PrincipalRow, PrincipalRow.id == ReportRow.target)
        async with self._reading.connect() as connection:
            return (await connection.scalars(known.where(PrincipalRow.kind == "guest"))).all()

    async def kind_of(self, room: str) -> str | None:
        """The kind of a room, table or war; None if there is none."""
        async with self._reading.connect() as connection:
            return await connection.scalar(select(RoomRow.kind).where(RoomRow.id == room))

    async def reports(self) -> Sequence[Row[Any]]:
        """Open reports, the oldest first."""
        query = select(ReportRow.__table__).where(~ReportRow.resolved).order_by(ReportRow.id)
        return await self._rows(query)

    async def bans(self) -> Sequence[Row[Any]]:
        """Current bans."""
        return await self._rows(select(BanRow.__table__).where(in_force(now())))

    async def actions(self) -> Sequence[Row[Any]]:
        """Log entries, the newest first: moderation actions, and renames by accounts themselves.

        Each of the two has its own limit, so that frequent renames do not displace moderation
        actions.
        """
        actions = select(ModerationActionRow.__table__).order_by(ModerationActionRow.id.desc())
        own = and_(
            ModerationActionRow.action == RENAMED,
            ModerationActionRow.moderator.is_not_distinct_from(ModerationActionRow.target),
        )
        found = [*await self._rows(actions.where(~own)), *await self._rows(actions.where(own))]
        return sorted(found, key=lambda action: action.id, reverse=True)

    async def roles(self) -> Sequence[Row[Any]]:
        """Accounts with roles."""
        return await self._rows(select(RoleRow.__table__))

    async def _rows(self, query: Any) -> Sequence[Row[Any]]:  # noqa: ANN401
        async with self._reading.connect() as connection:
            return (await connection.execute(query.limit(MOST_SHOWN))).all()


async def _note(connection: AsyncConnection, action: ModerationAction) -> None:
    await connection.execute(insert(ModerationActionRow), asdict(action) | {"created": now()})
