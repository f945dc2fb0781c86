"""Leases: which rooms, and which tasks of the site, this process may change.

Only the lease holder may change a room, and keeps the lease while the room is loaded. The others
remove a killed process within seconds, and a hung one a little later, which frees its leases
(`cluster/lease_store.py`). A process that finds itself removed exits with a failure, because its
state is stale, and its service manager restarts it.
"""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from math import inf
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from tessera.server.cluster.bus import Bus, LeaseRequested, PresenceQuery
from tessera.server.cluster.lease_store import LeaseStore, ProcessRemovedError, Sign
from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.core.logs import log
from tessera.server.core.supervisor import Supervisor
from tessera.server.rooms.heartbeat import Downtime
from tessera.server.rooms.ownership import Leases

SINGLETON = "site"
"""The lease of what exists once per site."""
CHECK_INTERVAL, RECHECK_INTERVAL = 1.0, 0.5
"""Seconds between two checks for lost processes, and between checks while one seems lost: it is
removed when two in a row find it so."""
SILENCE_LIMIT = 20.0
"""Seconds without a heartbeat after which a process counts as lost, though its session is alive."""
RELEASE_AFTER = 5.0
"""Seconds for which an unused lease is kept, because its requester may be about to arrive."""
SETTLE_TIME = 5.0
"""Seconds after an interruption of this process's own connection in which it removes no others,
whose connections may have broken, too."""
REQUEST_INTERVAL, REQUEST_TIMEOUT = 0.1, 6.0
"""Seconds between two requests for a lease, and until giving up."""
ANSWER_TIMEOUT = 1.0
"""Seconds to wait for other processes to report who is in their rooms."""


def end_this_process() -> None:
    """Exit, so that the service manager starts a new process."""
    os.kill(os.getpid(), signal.SIGTERM)


class FailureDetector:
    """Decides which processes are lost, from successive checks of their heartbeats."""

    def __init__(self) -> None:
        self.missed: frozenset[int] = frozenset()
        """Processes whose session was gone at the last check."""
        self._signs: dict[int, tuple[int, float]] = {}
        """The last heartbeat of each process, and when it was first seen here, because clocks
        differ."""
        self.seen: Mapping[str, float] = {}
        """Time at which a new heartbeat was last seen, by address, on the monotonic clock."""

    def reset(self) -> None:
        """Forget earlier checks."""
        self.missed = frozenset()
        self._signs = {}

    def gone(self, others: Mapping[int, Sign]) -> frozenset[int]:
        """Processes that had no session in two checks in a row, or whose heartbeat has stopped."""
        at = monotonic()
        missed = frozenset(one for one, sign in others.items() if not sign.stands)
        before, self._signs = self._signs, {}
        for one, sign in others.items():
            seen, since = before.get(one, (sign.seen, at))
            self._signs[one] = (sign.seen, since if seen == sign.seen else at)
        self.seen = {sign.address: self._signs[one][1] for one, sign in others.items()}
        still = {one for one, (_, since) in self._signs.items() if at - since > SILENCE_LIMIT}
        gone, self.missed = missed & self.missed | still, missed
        return gone


class SharedLeases(Leases):
    """Leases of one of several processes.

    Args:
        store: the leases in the database.
        bus: requests leases from other processes.
        end: ends this process.
        supervisor: runs the check for lost processes, and reports its errors.
    """

    single_process = False

    def __init__(
        self,
        store: LeaseStore,
        bus: Bus,
        end: Callable[[], None] = end_this_process,
        supervisor: Supervisor | None = None,
    ) -> None:
        super().__init__()
        self._store = store
        self._bus = bus
        self._end = end
        self._owned: dict[str, float] = {}
        """Leases of this process, with the time of their last use."""
        self._held = Counter[str]()
        """Number of requests being answered per lease; under load, they take seconds."""
        self._requested: set[str] = set()
        """Leases of this process that another one requests."""
        self._downtimes: dict[str, Downtime] = {}
        self._answers: dict[PresenceQuery, asyncio.Future[Sequence[str]]] = {}
        """Pending questions to other processes."""
        self._to_acquire: set[str] = set()
        """Leases to take, unless another process holds them."""
        self._taking = asyncio.Lock()
        self._wanted = asyncio.Event()
        self._suspicious = False
        """Whether a process does not answer, and there was no check since."""
        self._next_check = asyncio.Event()
        self._checked_at = -inf
        self._seen: Mapping[str, float] = {}
        """Time at which a heartbeat of each process was last seen, by address."""
        self._supervisor = supervisor or Supervisor()
        self._watching: asyncio.Task[None] | None = None
        self.in_use: Callable[[str], bool] = lambda _: True
        """Callback that returns whether a lease must be kept."""
        self.on_yield: Callable[[str], None] = lambda _: None
        """Callback for a lease that another process requests; it is kept while in use."""

    async def start(self) -> None:
        """Remove earlier processes at this address, and start checking for lost ones."""
        await self._remove(await self._store.predecessors())
        self.first: bool = all(other > self._store.me for other in await self._store.living())
        self._watching = self._supervisor.once("leases", self._watch, longest=CHECK_INTERVAL)

    async def close(self) -> None:
        """Leave the cluster and release all leases."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        try:
            await self._store.leave()
        except SQLAlchemyError:
            log.warning("leaving the cluster failed")

    async def acquire(self, name: str) -> bool:
        """Take a lease unless another process holds it; return whether this process has it."""
        if name not in self._owned:
            self._to_acquire.add(name)
            async with self._taking:
                if name in self._to_acquire:
                    await self._take()
        if name in self._owned:
            self._owned[name] = monotonic()
        return name in self._owned

    async def _take(self) -> None:
        """Take all requested leases in one transaction, because each commit waits for the disk."""
        requested, self._to_acquire = self._to_acquire, set()
        try:
            taken = await self._store.take(requested)
        except BaseException:  # cancelling one request must not lose the others
            self._to_acquire |= requested
            raise
        for name, left in taken.items():
            self._owned[name] = monotonic()
            if left is not None:
                self._downtimes[name] = Downtime(left, now())

    @contextmanager
    def holding(self, name: str) -> Iterator[None]:
        """Keep a lease, if this process has it, while a request that needs it is answered."""
        self._held[name] += 1
        try:
            yield
        finally:
            self._held[name] -= 1
            if not self._held[name]:
                del self._held[name]

    async def claim(self, name: str) -> None:
        """Take a lease, asking its holder to release it.

        Raises:
            RefusalError: if the holder does not release it in time.
        """
        deadline = asyncio.get_running_loop().time() + REQUEST_TIMEOUT
        while not await self.acquire(name):
            if asyncio.get_running_loop().time() > deadline:
                raise refuse("elsewhere")
            self._bus.publish(LeaseRequested(name))
            await asyncio.sleep(REQUEST_INTERVAL)

    async def owner_of(self, name: str) -> str | None:
        """The address of the other process that holds a lease; None if there is none."""
        return None if name in self._owned else await self._store.owner(name)

    def owns(self, name: str) -> bool:
        """Whether this process has a lease."""
        return name in self._owned

    async def present(
        self, by_room: Mapping[str, Collection[str]]
    ) -> Mapping[str, Collection[str]]:
        """Guests from `sought` who are connected to rooms of other processes, by room.

        Asks about all rooms at once, so that a hung process delays the result only once. Rooms
        without an answer are missing.
        """
        elsewhere = (
            await self._store.had(by_room) if by_room else frozenset()
        ) - self._owned.keys()
        asked = [PresenceQuery(room, tuple(by_room[room])) for room in elsewhere]
        loop = asyncio.get_running_loop()
        answers = {one: self._answers.setdefault(one, loop.create_future()) for one in asked}
        for one in asked:
            self._bus.publish(one)
        try:
            if answers:
                await asyncio.wait(answers.values(), timeout=ANSWER_TIMEOUT)
        finally:
            for one in asked:
                self._answers.pop(one, None)
        return {one.room: answer.result() for one, answer in answers.items() if answer.done()}

    def answer(self, query: PresenceQuery, principals: Sequence[str]) -> None:
        """Receive the answer of another process to `present`."""
        answer = self._answers.pop(query, None)
        if answer is not None:
            answer.set_result(principals)

    async def unowned(self, names: Sequence[str]) -> Sequence[str]:
        """Leases from `names` that no process holds."""
        had = await self._store.had(names)
        return [name for name in names if name not in had]

    async def wait_for_check(self) -> None:
        """Wait for the next check for lost processes, because one does not answer."""
        self._suspicious = True
        self._wanted.set()
        with suppress(TimeoutError):  # checks stop when this process is ending
            await asyncio.wait_for(self._next_check.wait(), CHECK_INTERVAL)

    def silence(self, address: str, since: float) -> float:
        """Seconds since the last heartbeat of a process, counted from `since` at the earliest.

        This is as of the last check: while checks fail, no process becomes silent. One that started
        since then is not silent.
        """
        if since == -inf and address not in self._seen:
            return 0.0
        return self._checked_at - max(since, self._seen.get(address, since))

    def downtime(self, name: str) -> Downtime | None:
        """The time in which a lost process left a lease unattended, before this one took it."""
        return self._downtimes.get(name)

    async def check(self, connection: AsyncConnection) -> None:
        """Check in a transaction that this process may still make changes.

        Raises:
            ProcessRemovedError: if the other processes have removed this one.
        """
        await self._store.check(connection)

    async def orphans(self) -> Sequence[str]:
        """Leases left by processes that are gone, and not taken since."""
        return await self._store.orphans()

    async def others(self) -> tuple[str, ...]:
        """Addresses of the other processes."""
        others = (await self._store.signs()).values()
        return tuple(other.address for other in others if other.stands)

    async def forget_orphans(self) -> None:
        """Delete left leases of rooms that do not go on by themselves."""
        await self._store.forget_orphans()

    def yield_lease(self, name: str) -> None:
        """Release a lease, as another process requests, as soon as it is not in use."""
        if name in self._owned:
            self.on_yield(name)
            self._requested.add(name)
            self._wanted.set()

    async def _watch(self) -> None:
        """Remove lost processes and release unused leases, until this process is removed.

        After an error it starts again with no earlier checks.
        """
        detector, checked = FailureDetector(), -CHECK_INTERVAL
        while not self.lost:
            due = checked + (
                RECHECK_INTERVAL if self._suspicious or detector.missed else CHECK_INTERVAL
            )
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), due - monotonic())
            self._wanted.clear()
            try:
                await self._release_unused()
                if monotonic() < due:
                    continue
                checked = monotonic()
                await self._check_others(detector)
            except ProcessRemovedError:
                log.critical("removed from the cluster by the other processes, exiting")
                self.lost = True
                self._end()
            self._suspicious = False
            seen, self._next_check = self._next_check, asyncio.Event()
            seen.set()

    async def _check_others(self, detector: FailureDetector) -> None:
        """Remove lost processes, unless this process's own connection was interrupted."""
        gone = detector.gone(await self._store.signs())
        self._checked_at, self._seen = monotonic(), detector.seen
        if self._bus.connected_for > SETTLE_TIME:
            await self._remove(gone)
        else:
            detector.reset()

    async def _remove(self, gone: Collection[int]) -> None:
        for process in gone:
            log.warning("process gone", process=process)
            await self._store.remove(process)
            self.freed.set()

    async def _release_unused(self) -> None:
        async with self._taking:
            late = monotonic() - RELEASE_AFTER
            unused = {
                name: used
                for name, used in self._owned.items()
                if (used < late or name in self._requested)
                and not (name in self._held or self.in_use(name))
            }
            if not unused:
                return
            for name in unused:  # first here, so that new requests wait and take it again
                del self._owned[name]
            try:
                await self._store.release(unused)
            except Exception:
                self._owned |= unused
                raise
            self._requested -= unused.keys()
            for name in unused:
                self._downtimes.pop(name, None)
