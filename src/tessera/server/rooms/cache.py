"""The rooms that are in memory: those in use, and for a while those that were."""

import asyncio
from typing import TypeVar

from tessera.server.rooms.room import Room

State = TypeVar("State")

LINGERS = 5.0
"""Seconds for which a room is known that nobody is at: whoever asked for it is on the way."""


class Rooms(dict[str, Room[State]]):
    """Rooms by their names."""

    def at(self, room_id: str) -> Room[State]:
        """The room of a name; one of which nothing is known, if there was none."""
        return self.get(room_id) or self.setdefault(room_id, Room(room_id))

    def release(self, room: Room[State]) -> None:
        """Forget a room that nobody uses, after a while."""
        if room.in_use or room.lingers:
            return
        if room.state is None or room.wanted or LINGERS <= 0:
            self.drop(room)
        else:
            room.lingers = True
            asyncio.get_running_loop().call_later(LINGERS, self.drop, room)

    def drop(self, room: Room[State]) -> None:
        """Forget a room that nobody uses."""
        room.lingers = False
        if not room.in_use and self.get(room.id) is room:
            del self[room.id]
