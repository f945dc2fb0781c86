"""Signs of life: from them a server that starts anew knows how long it was away.

While clocks run a sign is given every few seconds, and one at the end. The time between the last of
them and the start is time in which nobody could play; it is given back (`grants.owed`).
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog
from msgspec import Struct

from tessera.server.clock import now
from tessera.server.storage.store import Store

EVERY = 10.0
"""Seconds between two signs: who is killed is thought to have been away so much longer at most."""

log = structlog.get_logger(__name__)


class Absence(Struct, frozen=True):
    """A time in which no server ran, in milliseconds since 1970."""

    since: int
    until: int


class Vigil:
    """Gives signs of life, and knows when the one before gave its last.

    Args:
        store: where they are kept.
        clocks_run: whether any clock runs now; else a sign would tell nothing.
        alone: whether no other server ran when this one began.
    """

    def __init__(
        self,
        store: Store,
        clocks_run: Callable[[], bool],
        alone: Callable[[], bool] = lambda: True,
    ) -> None:
        self._store = store
        self._clocks_run = clocks_run
        self._alone = alone
        self._waking = asyncio.Lock()
        self._pulse: asyncio.Task[None] | None = None
        self._absence: Absence | None = None

    async def absence(self) -> Absence | None:
        """How long no server ran before this one; None if none ever did, or one still does."""
        async with self._waking:
            if self._pulse is None:
                last = await self._store.last_sign() if self._alone() else None
                self._absence = None if last is None else Absence(last, now())
                self._pulse = asyncio.create_task(self._beat())
        return self._absence

    async def close(self) -> None:
        """Give the last sign."""
        if self._pulse is not None:
            self._pulse.cancel()
            with suppress(asyncio.CancelledError):
                await self._pulse
            await self._give_sign()

    async def _beat(self) -> None:
        while True:
            await self._give_sign()
            await asyncio.sleep(EVERY)

    async def _give_sign(self) -> None:
        try:
            if self._clocks_run():
                await self._store.give_sign(now())
        except Exception:  # whatever is wrong with this one, the next is given
            log.exception("no sign of life kept")
