"""What nobody comes for any more: games among people end, or go on, by themselves, by rule."""

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
"""Seconds from one look at them to the next."""

State = TypeVar("State")
Event = TypeVar("Event")


def start_cleanup(
    hub: TableManager,
    war_house: WarManager,
    throttles: ThrottleStore,
    days: int,
    supervisor: Supervisor,
) -> Sequence[asyncio.Task[None]]:
    """Start to see to what nobody has come for in so many days, again and again.

    Not at the start: where no server ran for long, nobody could come. With 0 days games are left.
    """

    async def end_abandoned() -> None:
        if days:
            await end_abandoned_games(hub, days, now())
            await end_abandoned_wars(war_house, days, now())

    throttled = partial(_after, THROTTLES_EVERY, throttles.tidy)
    abandoned = partial(_after, GAMES_EVERY, end_abandoned)
    return (
        supervisor.repeat("tidying throttles", throttled),
        supervisor.repeat("abandoned games", abandoned),
    )


async def _after(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    await asyncio.sleep(seconds)
    await work()


async def end_abandoned_games(hub: TableManager, days: int, now: int) -> None:
    """End the games for which nobody has come in so many days (`grants.abandoned`)."""
    patience = days * DAY_S * SECOND
    untouched = await hub.store.lists.untouched(
        table_persistence.KIND, now - patience, "waiting", by_itself=False
    )
    await _let_end(hub, untouched, partial(commands.abandon_event, patience=patience, now=now))


async def end_abandoned_wars(house: WarManager, days: int, now: int) -> None:
    """End the wars for which nobody has come in so many days, or let them go on without some.

    See `absence.abandoned`.
    """
    patience = days * DAY_S * SECOND
    untouched = await house.store.lists.untouched(
        war_persistence.KIND, now - patience, "gathering", by_itself=True
    )
    await _let_end(house, untouched, partial(absence.abandon_event, patience=patience, now=now))


async def _let_end(
    house: RoomManager[State, Event], rooms: list[str], what: Callable[[State], Event | None]
) -> None:
    for room in rooms:
        await attempt(house.submit(room, what), "abandoned game not ended", room)
