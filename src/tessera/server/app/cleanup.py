"""Cleanup jobs: abandoned games and wars, and full token buckets."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from tessera.server.core.clock import now
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.throttles import ThrottleStore
from tessera.server.rooms.listing import attempt
from tessera.server.rooms.manager import RoomManager
from tessera.server.tables import commands
from tessera.server.tables import persistence as table_persistence
from tessera.server.tables.manager import TableManager
from tessera.server.tables.timing import DAY_S, SECOND
from tessera.server.wars import absence
from tessera.server.wars import persistence as war_persistence
from tessera.server.wars.manager import WarManager

GAMES_EVERY, THROTTLES_EVERY = 6 * 3600, 10 * 60
"""Seconds between two runs."""

State = TypeVar("State")
Event = TypeVar("Event")


def start_cleanup(
    table_manager: TableManager,
    war_manager: WarManager,
    throttles: ThrottleStore,
    days: int,
    supervisor: Supervisor,
) -> Sequence[asyncio.Task[None]]:
    """Start the cleanup jobs, which repeat.

    They don't run at startup, because players could not come while no server ran. With 0 days,
    games are never abandoned.
    """

    async def end_abandoned() -> None:
        if days:
            await end_abandoned_games(table_manager, days, now())
            await end_abandoned_wars(war_manager, days, now())

    throttled = partial(_after, THROTTLES_EVERY, throttles.tidy)
    abandoned = partial(_after, GAMES_EVERY, end_abandoned)
    return (
        supervisor.repeat("tidying throttles", throttled),
        supervisor.repeat("abandoned games", abandoned),
    )


async def _after(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    await asyncio.sleep(seconds)
    await work()


async def end_abandoned_games(table_manager: TableManager, days: int, now: int) -> None:
    """End games that were abandoned for this many days (`commands.abandon_event`)."""
    patience = days * DAY_S * SECOND
    untouched = await table_manager.store.lists.untouched(
        table_persistence.KIND, now - patience, "waiting", by_itself=False
    )
    await _let_end(
        table_manager, untouched, partial(commands.abandon_event, patience=patience, now=now)
    )


async def end_abandoned_wars(manager: WarManager, days: int, now: int) -> None:
    """End wars that were abandoned for this many days, or continue without absent players.

    See `absence.abandon_event`.
    """
    patience = days * DAY_S * SECOND
    untouched = await manager.store.lists.untouched(
        war_persistence.KIND, now - patience, "gathering", by_itself=True
    )
    await _let_end(manager, untouched, partial(absence.abandon_event, patience=patience, now=now))


async def _let_end(
    manager: RoomManager[State, Event], rooms: list[str], what: Callable[[State], Event | None]
) -> None:
    for room in rooms:
        await attempt(manager.submit(room, what), "abandoned game not ended", room)
