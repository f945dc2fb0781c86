"""Exponential backoff before failed work is retried."""

from collections.abc import Collection, Hashable, Iterator
from time import monotonic
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item", bound=Hashable)

REST = 1.0
"""Seconds before the second try; each further delay is twice as long."""
LONGEST_REST = 60.0


def rests() -> Iterator[float]:
    """Yield the delays between tries in seconds, without end."""
    rest = REST
    while True:
        yield rest
        rest = min(2 * rest, LONGEST_REST)


class _Rest(NamedTuple):
    seconds: float
    due: float
    """When to retry, by the monotonic clock."""


class Resting(Generic[Item]):
    """Failed items, each with its own backoff: one that keeps failing does not delay the others."""

    def __init__(self) -> None:
        self._rests: dict[Item, _Rest] = {}

    def __bool__(self) -> bool:
        """Whether any item has failed and not yet succeeded."""
        return bool(self._rests)

    def failed(self, item: Item) -> None:
        """Record a failure, and double the item's delay."""
        before = self._rests.get(item)
        seconds = min(2 * before.seconds, LONGEST_REST) if before else REST
        self._rests[item] = _Rest(seconds, monotonic() + seconds)

    def succeeded(self, item: Item) -> None:
        """Reset an item's backoff."""
        self._rests.pop(item, None)

    def keep_only(self, items: Collection[Item]) -> None:
        """Drop all items except these."""
        self._rests = {item: rest for item, rest in self._rests.items() if item in items}

    @property
    def now(self) -> Collection[Item]:
        """The items whose delay has not passed yet."""
        at = monotonic()
        return [item for item, rest in self._rests.items() if rest.due > at]

    @property
    def left(self) -> float | None:
        """Seconds until the first item is due; None if none has failed."""
        dues = [rest.due for rest in self._rests.values()]
        return max(0.0, min(dues) - monotonic()) if dues else None
