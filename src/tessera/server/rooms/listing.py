"""Rooms in lists: one that cannot be read hides none of the others."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import structlog

from tessera.server.storage.kept import Listed

T = TypeVar("T")

log = structlog.get_logger(__name__)


def readable(rooms: Iterable[Listed], read: Callable[[Listed], T]) -> Iterator[T]:
    """What is read of each room; one that cannot be read is logged, and left out."""
    for listed in rooms:
        try:
            yield read(listed)
        except Exception:  # whatever it is, the others are listed
            log.exception("room not listed", room=listed.room.id)
