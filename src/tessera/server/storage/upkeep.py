"""What a database of SQLite needs now and then: statistics for its plans, and a check for damage.

PostgreSQL sees to both by itself.
"""

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.storage.database import Writing
from tessera.server.storage.probe import Probe

STATISTICS_EVERY = 3600.0
"""Seconds. Gathering them takes milliseconds: `analysis_limit` bounds what is read."""
CHECK_EVERY = 24 * 3600.0
"""Seconds. A check reads the whole database, which may take minutes."""

_ANALYZE = text("ANALYZE")

log = structlog.get_logger(__name__)


async def gather_statistics(engine: AsyncEngine, *others: AsyncEngine) -> None:
    """Let plans rest on how much there is.

    Args:
        engine: of a database of SQLite.
        others: engines of the same database. Connections read statistics only when they are
            opened, so those of all engines are opened anew.
    """
    async with Writing(engine).begin() as connection:
        await connection.execute(_ANALYZE)
    for one in (engine, *others):
        await one.dispose()


async def keep_up(probe: Probe, *engines: AsyncEngine) -> None:
    """See to a database of SQLite as long as this runs."""

    async def statistics() -> None:
        await gather_statistics(*engines)

    await asyncio.gather(
        _every(STATISTICS_EVERY, statistics), _every(CHECK_EVERY, probe.look_through)
    )


async def _every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except Exception:  # whatever it is, the other goes on
            log.exception("upkeep of the database failed")
