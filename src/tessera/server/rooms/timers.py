"""What is due in rooms at a certain time: that of whoever lets theirs run out is over then."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic

import structlog

from tessera.server.core.budgets import unpaid
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError
from tessera.server.rooms.adapter import Event, Play, State
from tessera.server.rooms.room import Alarm, Room

if TYPE_CHECKING:
    from tessera.server.rooms.manager import House

LONGEST_SLEEP = 60.0
"""Seconds; the machine may sleep itself meanwhile, or its clock be set."""

log = structlog.get_logger(__name__)


class Alarms(Generic[State, Event]):
    """The alarms in the rooms of a house; in each waits one at most."""

    def __init__(self, house: "House[State, Event]", play: Play[State, Event]) -> None:
        self._house = house
        self._play = play

    def set(self, room: Room[State], due: int | None) -> None:
        """Wait for the time at which something is due.

        Who waits for it already goes on: to set the machine's clock back makes nothing later.
        """
        alarm, here = room.alarm, asyncio.current_task()
        if alarm is not None:
            if alarm.due == due and alarm.task is not here:
                return
            if alarm.task is not here:
                alarm.task.cancel()
        room.alarm = None
        if due is not None and not self._house.closing:
            at = asyncio.get_running_loop().time() + (due - now()) / 1000
            room.alarm = Alarm(
                due, at, asyncio.create_task(self._ring(room, due, at), context=unpaid())
            )

    async def close(self, rooms: Iterable[Room[State]]) -> None:
        """Stop those of all rooms."""
        tasks = [room.alarm.task for room in rooms if room.alarm]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _ring(self, room: Room[State], due: int, at: float) -> None:
        """Let happen what happens because it is late."""
        loop, told = asyncio.get_running_loop(), room.mending is not None
        try:
            while (left := min(at - loop.time(), (due - now()) / 1000)) > 0:  # noqa: ASYNC110
                await asyncio.sleep(min(left, LONGEST_SLEEP))
            room.rung = max(room.rung, due)
            async with self._house.visit(room.id):
                time = max(now(), due)
                await self._house.happen(room, lambda state: self._play.too_late(state, time))
                await self._house.see_to(room)
        except RefusalError as refusal:
            log.warning("not closed", room=room.id, error=refusal.code)
            self._house.mend(room, told=told)
        except Exception:
            log.exception("not closed", room=room.id)
            self._house.mend(room, told=told)
        finally:
            if room.alarm is not None and room.alarm.task is asyncio.current_task():
                room.alarm = None
            self._house.release(room)
