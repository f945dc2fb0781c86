"""Timers of rooms: deadlines, such as the end of a player's time."""

import asyncio
from collections.abc import Iterable
from typing import Generic

from tessera.server.core.budgets import unpaid
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError
from tessera.server.core.logs import log
from tessera.server.rooms.adapter import Event, GameAdapter, Rooms, State
from tessera.server.rooms.room import Room, Timer

MAX_SLEEP = 60.0
"""Seconds; the machine may be suspended or its clock adjusted meanwhile."""


class Timers(Generic[State, Event]):
    """The timers of a manager's rooms, at most one each."""

    def __init__(self, manager: Rooms[State, Event], adapter: GameAdapter[State, Event]) -> None:
        self._manager = manager
        self._adapter = adapter

    def set(self, room: Room[State], due: int | None) -> None:
        """Set the timer of a room, or clear it.

        A timer for the same time keeps running: setting the clock back delays nothing.
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
        """Cancel the timers of all rooms."""
        tasks = [room.timer.task for room in rooms if room.timer]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _fire(self, room: Room[State], due: int, at: float) -> None:
        """Sleep until the timer is due, then apply the timeout event."""
        loop, announced = asyncio.get_running_loop(), room.retrying is not None
        try:
            while (left := min(at - loop.time(), (due - now()) / 1000)) > 0:  # noqa: ASYNC110
                await asyncio.sleep(min(left, MAX_SLEEP))
            room.last_due = max(room.last_due, due)
            async with self._manager.acquire(room.id):
                time = max(now(), due)
                await self._manager.commit(
                    room, lambda state: self._adapter.timeout_event(state, time)
                )
                await self._manager.advance(room)
        except RefusalError as refusal:
            log.warning("timeout not applied", room=room.id, error=refusal.code)
            self._manager.retry(room, announced=announced)
        except Exception:
            log.exception("timeout not applied", room=room.id)
            self._manager.retry(room, announced=announced)
        finally:
            if room.timer is not None and room.timer.task is asyncio.current_task():
                room.timer = None
            self._manager.release(room)
