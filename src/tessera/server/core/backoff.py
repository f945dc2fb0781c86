"""How long is rested before something that has failed is tried again."""

from collections.abc import Collection, Hashable, Iterator
from time import monotonic
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item", bound=Hashable)

REST = 1.0
"""Seconds before the second try; each next rest is twice as long."""
LONGEST_REST = 60.0


def rests() -> Iterator[float]:
    """The seconds to rest after each try, without end."""
    rest = REST
    while True:
        yield rest
        rest = min(2 * rest, LONGEST_REST)


class _Rest(NamedTuple):
    seconds: float
    due: float
    """When it is tried again, by the monotonic clock."""


class Resting(Generic[Item]):
    """Items that failed: each rests twice as long as before, and keeps back none of the others."""

    def __init__(self) -> None:
        self._rests: dict[Item, _Rest] = {}

    def __bool__(self) -> bool:
        """Whether any item has failed and not yet succeeded."""
        return bool(self._rests)

    def failed(self, item: Item) -> None:
        """Let an item rest."""
        before = self._rests.get(item)
        seconds = min(2 * before.seconds, LONGEST_REST) if before else REST
        self._rests[item] = _Rest(seconds, monotonic() + seconds)

    def succeeded(self, item: Item) -> None:
        """Forget that an item failed."""
        self._rests.pop(item, None)

    def keep_only(self, items: Collection[Item]) -> None:
        """Forget all items but these."""
        self._rests = {item: rest for item, rest in self._rests.items() if item in items}

    @property
    def now(self) -> Collection[Item]:
        """The items that rest now."""
        at = monotonic()
        return [item for item, rest in self._rests.items() if rest.due > at]

    @property
    def left(self) -> float | None:
        """Seconds until one of them is to be tried again; None if none has failed."""
        dues = [rest.due for rest in self._rests.values()]
        return max(0.0, min(dues) - monotonic()) if dues else None
