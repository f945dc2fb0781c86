"""The rooms in memory: those in use, and for a while those used last."""

import asyncio
from typing import TypeVar

from tessera.server.rooms.room import Room

State = TypeVar("State")

EVICT_AFTER = 5.0
"""Seconds for which an unused room stays: after a request its socket usually follows."""


class RoomCache(dict[str, Room[State]]):
    """Rooms by id."""

    def get_or_create(self, room_id: str) -> Room[State]:
        """Return the room of an id; a new, unloaded one if it is not in memory."""
        return self.get(room_id) or self.setdefault(room_id, Room(room_id))

    def release(self, room: Room[State]) -> None:
        """Evict an unused room after `EVICT_AFTER` seconds."""
        if room.in_use or room.eviction_scheduled:
            return
        if room.state is None or room.lease_requested or EVICT_AFTER <= 0:
            self.evict(room)
        else:
            room.eviction_scheduled = True
            asyncio.get_running_loop().call_later(EVICT_AFTER, self.evict, room)

    def evict(self, room: Room[State]) -> None:
        """Evict a room, unless it is in use."""
        room.eviction_scheduled = False
        if not room.in_use and self.get(room.id) is room:
            del self[room.id]
