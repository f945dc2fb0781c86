"""Journal entries that one seat may see, with the seat's own numbering."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tessera.games.zodiacs.events import AnyEvent, Entry, StepBegan
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.view import events_for


def own_entries(fresh: Iterable[Entry], seat: int, since: int = 0) -> Iterator[Entry]:
    """Entries of the truth that a seat may see, with the seat's own numbers.

    Steps within combat are left out: they would reveal battles that the seat cannot see.

    Args:
        fresh: the entries.
        seat: the seat.
        since: the number of the first.
    """
    known = (entry for entry in events_for(fresh, seat) if not _is_hidden(entry.event))
    for number, entry in enumerate(known, start=since):
        yield replace(entry, number=number)


def last_entry(entries: Iterable[Entry], seat: int) -> int:
    """Number of the last entry that a seat may see; −1 if there is none."""
    own = 1 << seat
    return sum(entry.visible_to & own > 0 and not _is_hidden(entry.event) for entry in entries) - 1


def _is_hidden(event: AnyEvent) -> bool:
    return isinstance(event, StepBegan) and event.step in (Step.DEFENCE, Step.ORDER)
