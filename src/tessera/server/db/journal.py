"""Changes on their way to the store: those of several rooms that come together, in one go.

A commit waits for the disk. While it does, changes of other rooms gather, and the next commit
takes all of them; so a busy server commits seldom, and an idle one at once.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from tessera.server.db.outbox import Outbox
from tessera.server.db.records import Change
from tessera.server.db.store import Store

RETRIES_TAKE = 5.0
"""Seconds for which the changes of a failed commit are retried one by one. Where the database as a
whole fails, each try may take long; whoever is not tried in time hears of the error at once."""


@dataclass(frozen=True)
class _Entry:
    """A change, and who waits until it is kept."""

    change: Change
    kept: asyncio.Future[None]


class Journal:
    """Keeps changes in a store.

    Args:
        store: where they are kept.
        outbox: is told when something is to follow from one.
    """

    def __init__(self, store: Store, outbox: Outbox | None = None) -> None:
        self._store = store
        self._outbox = outbox
        self._waiting: list[_Entry] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, change: Change) -> None:
        """Keep a change; it is on the disk when this returns.

        Raises:
            OvertakenError: if another event has this place.
            SQLAlchemyError: if the database fails.
        """
        entry = _Entry(change, asyncio.get_running_loop().create_future())
        self._waiting.append(entry)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await entry.kept

    def tell(self) -> None:
        """Know that something is to follow from what was kept."""
        if self._outbox is not None:
            self._outbox.tell()

    async def close(self) -> None:
        """Wait until all is kept."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        try:
            while self._waiting:
                entries, self._waiting = self._waiting, []
                await self._keep(entries)
        finally:
            self._writing = None

    async def _keep(self, entries: list[_Entry]) -> None:
        """Keep changes in one commit; if that fails, each in one of its own."""
        error = await self._stored(entries)
        if error is None or len(entries) == 1:
            _tell(entries, error)
            return
        late = monotonic() + RETRIES_TAKE
        for entry in entries:
            _tell([entry], await self._stored([entry]) if monotonic() < late else error)

    async def _stored(self, entries: Sequence[_Entry]) -> Exception | None:
        """Try to store changes in one commit; returns what went wrong."""
        try:
            await self._store.append([entry.change for entry in entries])
        except Exception as error:  # noqa: BLE001  whoever waits is to know
            return error
        if any(entry.change.ended or entry.change.calls for entry in entries):
            self.tell()
        return None


def _tell(entries: Sequence[_Entry], error: Exception | None) -> None:
    """Let those who wait go on."""
    for entry in entries:
        if entry.kept.done():
            continue  # they wait no more
        if error is None:
            entry.kept.set_result(None)
        else:
            entry.kept.set_exception(error)
