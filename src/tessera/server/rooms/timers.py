"""What is due in rooms at a certain time: that of whoever lets theirs run out is over then."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic

import structlog

from tessera.server.core.budgets import unpaid
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError
from tessera.server.rooms.adapter import Event, GameAdapter, State
from tessera.server.rooms.room import Room, Timer

if TYPE_CHECKING:
    from tessera.server.rooms.manager import RoomManager

MAX_SLEEP = 60.0
"""Seconds; the machine may sleep itself meanwhile, or its clock be set."""

log = structlog.get_logger(__name__)


class Timers(Generic[State, Event]):
    """The alarms in the rooms of a house; in each waits one at most."""

    def __init__(self, house: "RoomManager[State, Event]", play: GameAdapter[State, Event]) -> None:
        self._manager = house
        self._adapter = play

    def set(self, room: Room[State], due: int | None) -> None:
        """Wait for the time at which something is due.

        Who waits for it already goes on: to set the machine's clock back makes nothing later.
        """
        alarm, here = room.timer, asyncio.current_task()
        if alarm is not None:
            if alarm.due == due and alarm.task is not here:
                return
            if alarm.task is not here:
                alarm.task.cancel()
        room.timer = None
        if due is not None and not self._manager.closing:
            at = asyncio.get_running_loop().time() + (due - now()) / 1000
            room.timer = Timer(
                due, at, asyncio.create_task(self._fire(room, due, at), context=unpaid())
            )

    async def close(self, rooms: Iterable[Room[State]]) -> None:
        """Stop those of all rooms."""
        tasks = [room.timer.task for room in rooms if room.timer]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _fire(self, room: Room[State], due: int, at: float) -> None:
        """Let happen what happens because it is late."""
        loop, told = asyncio.get_running_loop(), room.retrying is not None
        try:
            while (left := min(at - loop.time(), (due - now()) / 1000)) > 0:  # noqa: ASYNC110
                await asyncio.sleep(min(left, MAX_SLEEP))
            room.last_due = max(room.last_due, due)
            async with self._manager.acquire(room.id):
                time = max(now(), due)
                await self._manager.apply(
                    room, lambda state: self._adapter.timeout_event(state, time)
                )
                await self._manager.advance(room)
        except RefusalError as refusal:
            log.warning("not closed", room=room.id, error=refusal.code)
            self._manager.retry(room, told=told)
        except Exception:
            log.exception("not closed", room=room.id)
            self._manager.retry(room, told=told)
        finally:
            if room.timer is not None and room.timer.task is asyncio.current_task():
                room.timer = None
            self._manager.release(room)
