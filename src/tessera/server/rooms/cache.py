"""The rooms that are in memory: those in use, and for a while those that were."""

import asyncio
from typing import TypeVar

from tessera.server.rooms.room import Room

State = TypeVar("State")

EVICT_AFTER = 5.0
"""Seconds for which a room is known that nobody is at: whoever asked for it is on the way."""


class RoomCache(dict[str, Room[State]]):
    """Rooms by their names."""

    def get_or_create(self, room_id: str) -> Room[State]:
        """The room of a name; one of which nothing is known, if there was none."""
        return self.get(room_id) or self.setdefault(room_id, Room(room_id))

    def release(self, room: Room[State]) -> None:
        """Forget a room that nobody uses, after a while."""
        if room.in_use or room.eviction_scheduled:
            return
        if room.state is None or room.lease_requested or EVICT_AFTER <= 0:
            self.evict(room)
        else:
            room.eviction_scheduled = True
            asyncio.get_running_loop().call_later(EVICT_AFTER, self.evict, room)

    def evict(self, room: Room[State]) -> None:
        """Forget a room that nobody uses."""
        room.eviction_scheduled = False
        if not room.in_use and self.get(room.id) is room:
            del self[room.id]
