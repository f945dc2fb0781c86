"""Many rooms, one after the other: one that fails stops none of the others."""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import TypeVar

import structlog

from tessera.server.core.errors import RefusalError
from tessera.server.core.slices import Slices
from tessera.server.db.records import Listed

T = TypeVar("T")

log = structlog.get_logger(__name__)


def readable(rooms: Iterable[Listed], read: Callable[[Listed], T]) -> Iterator[T]:
    """What is read of each room; one that cannot be read is logged, and left out."""
    for listed in rooms:
        try:
            yield read(listed)
        except Exception:  # whatever it is, the others are listed
            log.exception("room not listed", room=listed.room.id)


async def read_in_slices(rooms: Iterable[Listed], read: Callable[[Listed], T]) -> tuple[T, ...]:
    """Return what `readable` yields; of a long list not all is read before others run."""
    slices, told = Slices(), list[T]()
    for one in readable(rooms, read):
        told.append(one)
        await slices.pause()
    return tuple(told)


async def attempt(work: Awaitable[object], problem: str, room: str) -> None:
    """Do something with a room; if that fails, log the problem."""
    try:
        await work
    except RefusalError as refusal:
        log.warning(problem, room=room, error=refusal.code)
    except Exception:  # whatever is wrong with one room, the others are seen to
        log.exception(problem, room=room)
