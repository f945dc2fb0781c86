"""Stored mutes: the last mute or unmute action about a player decides."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.core.errors import refuse
from tessera.server.db.database import reading
from tessera.server.db.moderation_rows import ModerationActionRow

MUTED, UNMUTED = "muted", "unmuted"
"""The actions."""

_LAST = (
    select(func.max(ModerationActionRow.id))
    .where(ModerationActionRow.action.in_((MUTED, UNMUTED)))
    .group_by(ModerationActionRow.target)
)
_MUTES = select(ModerationActionRow.target, ModerationActionRow.detail.label("reason")).where(
    ModerationActionRow.id.in_(_LAST), ModerationActionRow.action == MUTED
)


class MuteStore:
    """Reads mutes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = reading(engine)

    async def all(self) -> Sequence[Row[Any]]:
        """All muted players with reasons, oldest first."""
        return await self._rows(_MUTES.order_by(ModerationActionRow.id))

    async def check(self, principal: str) -> None:
        """Check that a player may write.

        Raises:
            RefusalError: if they are muted, with the reason.
        """
        for mute in await self._rows(_MUTES.where(ModerationActionRow.target == principal)):
            raise refuse("muted", reason=mute.reason)

    async def _rows(self, query: Any) -> Sequence[Row[Any]]:  # noqa: ANN401
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).all()
