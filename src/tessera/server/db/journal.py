"""Group commit: changes of several rooms are written to the store in one transaction.

A commit waits for the disk. Meanwhile, changes of other rooms gather, and the next commit takes all
of them. So a busy server commits less often, and an idle one at once.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from tessera.server.db.outbox import Outbox
from tessera.server.db.records import Change
from tessera.server.db.store import Store

RETRIES_TAKE = 5.0
"""Seconds for which the changes of a failed commit are retried one by one. If the whole database
fails, each try may take long; the remaining changes then fail at once."""


@dataclass(frozen=True)
class _Entry:
    """A change, and a future for when it is stored."""

    change: Change
    stored: asyncio.Future[None]


class Journal:
    """Writes changes to a store.

    Args:
        store: stores the changes.
        outbox: is notified of new rows.
    """

    def __init__(self, store: Store, outbox: Outbox | None = None) -> None:
        self._store = store
        self._outbox = outbox
        self._waiting: list[_Entry] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, change: Change) -> None:
        """Store a change; it is on disk when this returns.

        Raises:
            OvertakenError: if another event has its place.
            SQLAlchemyError: if the database fails.
        """
        entry = _Entry(change, asyncio.get_running_loop().create_future())
        self._waiting.append(entry)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await entry.stored

    def wake_outbox(self) -> None:
        """Notify the outbox of new rows."""
        if self._outbox is not None:
            self._outbox.wake()

    async def close(self) -> None:
        """Wait until all changes are stored."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        try:
            while self._waiting:
                entries, self._waiting = self._waiting, []
                await self._write_batch(entries)
        finally:
            self._writing = None

    async def _write_batch(self, entries: list[_Entry]) -> None:
        """Write changes in one transaction; if that fails, retry each in one of its own."""
        error = await self._stored(entries)
        if error is None or len(entries) == 1:
            _resolve(entries, error)
            return
        late = monotonic() + RETRIES_TAKE
        for entry in entries:
            _resolve([entry], await self._stored([entry]) if monotonic() < late else error)

    async def _stored(self, entries: Sequence[_Entry]) -> Exception | None:
        """Try to store changes in one transaction; return the error, if any."""
        try:
            await self._store.append([entry.change for entry in entries])
        except Exception as error:  # noqa: BLE001  passed on to the callers
            return error
        if any(entry.change.ended or entry.change.calls for entry in entries):
            self.wake_outbox()
        return None


def _resolve(entries: Sequence[_Entry], error: Exception | None) -> None:
    """Resolve the futures of some changes."""
    for entry in entries:
        if entry.stored.done():
            continue  # cancelled by the caller
        if error is None:
            entry.stored.set_result(None)
        else:
            entry.stored.set_exception(error)
