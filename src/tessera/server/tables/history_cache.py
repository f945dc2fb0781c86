"""Cache of past positions, for clients that connect later.

It holds encoded positions of recently requested tables. They can be rebuilt from the game at any
time, but that takes longer the longer the game is.
"""

from collections import OrderedDict
from itertools import takewhile
from typing import NamedTuple

import msgspec
from msgspec import Raw

from tessera.server.tables.table import Table

MAX_BYTES = 16_000_000
"""Limit for all tables together; a game of usual length takes about 100 kB."""


class _History(NamedTuple):
    """Positions of a game before its last action."""

    actions: tuple[str, ...]
    scenes: tuple[Raw, ...]
    """The position before each action."""

    @property
    def size(self) -> int:
        return sum(len(memoryview(scene)) for scene in self.scenes)


class HistoryCache:
    """Cache of the past positions of tables; not thread-safe."""

    def __init__(self, most_bytes: int = MAX_BYTES) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._histories: OrderedDict[str, _History] = OrderedDict()
        """Least recently used first."""

    def get(self, table: Table) -> tuple[Raw, ...]:
        """Return every position before the current one, encoded, without choices."""
        name, actions = table.config.id, table.board.actions
        known = self._take(name)
        alike = sum(1 for _ in takewhile(_equal, zip(known.actions, actions, strict=False)))
        # Also reuse the position after the last common action, if another action was played in it.
        scenes = known.scenes[: min(alike + 1, len(actions))]
        scenes += tuple(Raw(msgspec.json.encode(scene)) for scene in table.past_scenes(len(scenes)))
        self._put(name, _History(actions, scenes))
        return scenes

    def _take(self, name: str) -> _History:
        past = self._histories.pop(name, _History((), ()))
        self._bytes -= past.size
        return past

    def _put(self, name: str, past: _History) -> None:
        self._histories[name] = past
        self._bytes += past.size
        while self._bytes > self._most_bytes:
            self._take(next(iter(self._histories)))


def _equal(pair: tuple[str, str]) -> bool:
    return pair[0] == pair[1]
