"""Work on many rooms, in which one failure does not stop the others."""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import TypeVar

from tessera.server.core.errors import RefusalError
from tessera.server.core.logs import log
from tessera.server.core.slices import Slices
from tessera.server.db.records import Listed

T = TypeVar("T")


def readable(rooms: Iterable[Listed], read: Callable[[Listed], T]) -> Iterator[T]:
    """Yield the result of `read` for each room; log and skip rooms that cannot be read."""
    for listed in rooms:
        try:
            yield read(listed)
        except Exception:  # list the others
            log.exception("room not listed", room=listed.room.id)


async def read_in_slices(rooms: Iterable[Listed], read: Callable[[Listed], T]) -> tuple[T, ...]:
    """Return what `readable` yields, and give other tasks a turn in between."""
    slices, found = Slices(), list[T]()
    for one in readable(rooms, read):
        found.append(one)
        await slices.pause()
    return tuple(found)


async def attempt(work: Awaitable[object], problem: str, room: str) -> None:
    """Await work on a room; log the problem if it fails."""
    try:
        await work
    except RefusalError as refusal:
        log.warning(problem, room=room, error=refusal.code)
    except Exception:  # go on with the others
        log.exception(problem, room=room)
