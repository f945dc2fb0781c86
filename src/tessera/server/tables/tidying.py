"""Games between people that nobody comes for any more: they end by themselves, by rule."""

import asyncio
from functools import partial

import structlog
from sqlalchemy.exc import SQLAlchemyError

from tessera.server.clock import now
from tessera.server.refusals import RefusalError
from tessera.server.tables import keeping
from tessera.server.tables.grants import abandoned
from tessera.server.tables.hub import Hub
from tessera.server.tables.timing import DAY_S, SECOND

EVERY = 6 * 3600
"""Seconds from one look to the next."""

log = structlog.get_logger(__name__)


async def tidy(hub: Hub, days: int) -> None:
    """End what nobody has come for in so many days, again and again as long as this runs.

    Not at the start: where no server ran for long, nobody could come.
    """
    while True:
        await asyncio.sleep(EVERY)
        try:
            await end_abandoned(hub, days, now())
        except SQLAlchemyError:
            log.exception("abandoned games not looked for")


async def end_abandoned(hub: Hub, days: int, now: int) -> None:
    """End the games for which nobody has come in so many days (`grants.abandoned`)."""
    patience = days * DAY_S * SECOND
    for table_id in await hub.store.untouched(keeping.KIND, now - patience):
        try:
            await hub.go_on(table_id, partial(abandoned, patience=patience, now=now))
        except RefusalError:
            log.warning("abandoned game not ended", table=table_id)
