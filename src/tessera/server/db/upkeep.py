"""Maintenance of SQLite databases: statistics for the query planner, and checks for damage.

PostgreSQL does both by itself.
"""

import asyncio

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.core.supervisor import Supervisor
from tessera.server.db.database import WriteTransactions
from tessera.server.db.probe import Probe

STATISTICS_EVERY = 3600.0
"""Seconds. Gathering them takes milliseconds: `analysis_limit` bounds what is read."""
CHECK_AFTER = 600.0
"""Seconds from the start to the first check: a server may be restarted every day."""
CHECK_EVERY = 24 * 3600.0
"""Seconds. A check reads the whole database, which may take minutes."""

_ANALYZE = text("ANALYZE")


async def gather_statistics(engine: AsyncEngine, *others: AsyncEngine) -> None:
    """Update the statistics of the query planner.

    Args:
        engine: of an SQLite database.
        others: engines of the same database. Connections read statistics only when they are opened,
            so those of all engines are reopened.
    """
    async with WriteTransactions(engine).begin() as connection:
        await connection.execute(_ANALYZE)
    for one in (engine, *others):
        await one.dispose()


def maintain(
    supervisor: Supervisor, probe: Probe, *engines: AsyncEngine
) -> list[asyncio.Task[None]]:
    """Start tasks that maintain an SQLite database until they are cancelled."""

    async def statistics() -> None:
        await asyncio.sleep(STATISTICS_EVERY)
        await gather_statistics(*engines)

    async def check() -> None:
        await asyncio.sleep(CHECK_AFTER)
        await probe.look_through()
        await asyncio.sleep(CHECK_EVERY - CHECK_AFTER)

    return [
        supervisor.repeat("statistics of the database", statistics),
        supervisor.repeat("check for damage", check),
    ]
