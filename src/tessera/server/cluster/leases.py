"""What of a site is this process's to change: rooms, by their names, and what there is once.

Whoever has a lease is the only one to change its room, and keeps it as long as the room is in
memory. A process that is killed is struck out by the others within seconds, one that stands still a
little later, and what it had is anybody's (`cluster/lease_store.py`). One that finds itself struck
out ends as a failure, since its state is stale, and whoever watches over it starts it anew.
"""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from math import inf
from time import monotonic

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from tessera.server.cluster.bus import Bus, Sought, Wanted
from tessera.server.cluster.lease_store import LeaseStore, ProcessRemovedError, Sign
from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.core.supervisor import Supervisor
from tessera.server.rooms.heartbeat import Downtime
from tessera.server.rooms.ownership import Leases

SINGLETON = "house"
"""The lease of what there is once on a site."""
CHECK_INTERVAL, RECHECK_INTERVAL = 1.0, 0.5
"""Seconds between two looks at who lives, and where somebody seems dead: who is found so twice in a
row is struck out."""
SILENCE_LIMIT = 20.0
"""Seconds without a sign of life after which a process is gone, though its session stands."""
RELEASE_AFTER = 5.0
"""Seconds for which something is kept that is not in use: whoever asked for it is on the way."""
SETTLE_TIME = 5.0
"""Seconds after a break of one's own line in which nobody is: the others' may have broken too."""
REQUEST_INTERVAL, REQUEST_TIMEOUT = 0.1, 6.0
"""Seconds between two tries to have what another has, and until it is given up."""
ANSWER_TIMEOUT = 1.0
"""Seconds until somebody who does not say who is at a room is waited for no longer."""

log = structlog.get_logger(__name__)


def end_this_process() -> None:
    """Let whoever watches over it start it anew."""
    os.kill(os.getpid(), signal.SIGTERM)


class FailureDetector:
    """Tells who is gone, from what processes show of themselves one look after the other."""

    def __init__(self) -> None:
        self.missed: frozenset[int] = frozenset()
        """Those whose session was not there at the last look."""
        self._signs: dict[int, tuple[int, float]] = {}
        """The last sign of life of each, and when it was first seen here: clocks differ."""
        self.seen: Mapping[str, float] = {}
        """By address, when a new sign was last seen here, by the monotonic clock."""

    def reset(self) -> None:
        """Look as if for the first time."""
        self.missed = frozenset()
        self._signs = {}

    def gone(self, others: Mapping[int, Sign]) -> frozenset[int]:
        """Those whose session is not there for the second time, or who stand still."""
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
    """The leases of one of several processes.

    Args:
        store: where they are kept.
        bus: on which others hear that a lease is wanted.
        end: ends this process.
        supervisor: runs the task that looks for who is gone, and shows when it fails.
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
        """What is ours, and when that was last asked for."""
        self._held = Counter[str]()
        """For how many who are being answered: where many come at once, that takes seconds."""
        self._requested: set[str] = set()
        """What of it another wants."""
        self._downtimes: dict[str, Downtime] = {}
        self._answers: dict[Sought, asyncio.Future[Sequence[str]]] = {}
        """What others are asked for, until they have told."""
        self._to_acquire: set[str] = set()
        """What is to be ours, unless another has it."""
        self._taking = asyncio.Lock()
        self._wanted = asyncio.Event()
        self._suspicious = False
        """Whether somebody does not answer, and nobody has looked since."""
        self._next_look = asyncio.Event()
        self._looked_at = -inf
        self._seen: Mapping[str, float] = {}
        """By address, when another process was last seen to give a sign of life."""
        self._supervisor = supervisor or Supervisor()
        self._game_list: asyncio.Task[None] | None = None
        self.in_use: Callable[[str], bool] = lambda _: True
        """Whether something of ours must stay ours."""
        self.on_yield: Callable[[str], None] = lambda _: None
        """Is told of what another wants; what stays in use is not given back."""

    async def start(self) -> None:
        """Strike out who was here before, and go on looking for whoever is gone."""
        await self._remove(await self._store.predecessors())
        self.first = all(other > self._store.me for other in await self._store.living())
        self._game_list = self._supervisor.once("leases", self._watch, longest=CHECK_INTERVAL)

    async def close(self) -> None:
        """Let others have everything."""
        if self._game_list is not None:
            self._game_list.cancel()
            await asyncio.gather(self._game_list, return_exceptions=True)
        try:
            await self._store.leave()
        except SQLAlchemyError:
            log.warning("not taken leave of the others")

    async def acquire(self, name: str) -> bool:
        """Have something unless another has: whether it is ours."""
        if name not in self._owned:
            self._to_acquire.add(name)
            async with self._taking:
                if name in self._to_acquire:
                    await self._take()
        if name in self._owned:
            self._owned[name] = monotonic()
        return name in self._owned

    async def _take(self) -> None:
        """Have what all wish for who wait by now: each commit waits for the disk."""
        wished, self._to_acquire = self._to_acquire, set()
        try:
            taken = await self._store.take(wished)
        except BaseException:  # whoever is called off leaves what the others wish for, too
            self._to_acquire |= wished
            raise
        for name, left in taken.items():
            self._owned[name] = monotonic()
            if left is not None:
                self._downtimes[name] = Downtime(left, now())

    @contextmanager
    def holding(self, name: str) -> Iterator[None]:
        """While somebody is answered who came for something: it is in use, if it is ours."""
        self._held[name] += 1
        try:
            yield
        finally:
            self._held[name] -= 1
            if not self._held[name]:
                del self._held[name]

    async def claim(self, name: str) -> None:
        """Have something, whoever has it now: they are asked to give it back.

        Raises:
            RefusalError: if they do not.
        """
        deadline = asyncio.get_running_loop().time() + REQUEST_TIMEOUT
        while not await self.acquire(name):
            if asyncio.get_running_loop().time() > deadline:
                raise refuse("elsewhere")
            self._bus.tell(Wanted(name))
            await asyncio.sleep(REQUEST_INTERVAL)

    async def owner_of(self, name: str) -> str | None:
        """The address of another who has something; None if none has."""
        return None if name in self._owned else await self._store.whose(name)

    def owns(self, name: str) -> bool:
        """Whether something is ours."""
        return name in self._owned

    async def present(self, sought: Mapping[str, Collection[str]]) -> Mapping[str, Collection[str]]:
        """By room those of some who are connected to rooms of others, as far as these tell.

        All are asked at once: whoever stands still has many rooms, and is waited for but once.
        """
        elsewhere = (await self._store.had(sought) if sought else frozenset()) - self._owned.keys()
        asked = [Sought(room, tuple(sought[room])) for room in elsewhere]
        loop = asyncio.get_running_loop()
        answers = {one: self._answers.setdefault(one, loop.create_future()) for one in asked}
        for one in asked:
            self._bus.tell(one)
        try:
            if answers:
                await asyncio.wait(answers.values(), timeout=ANSWER_TIMEOUT)
        finally:
            for one in asked:
                self._answers.pop(one, None)
        return {one.room: answer.result() for one, answer in answers.items() if answer.done()}

    def answer(self, sought: Sought, guests: Sequence[str]) -> None:
        """Another tells who is at a room, whoever has asked."""
        answer = self._answers.pop(sought, None)
        if answer is not None:
            answer.set_result(guests)

    async def unowned(self, names: Sequence[str]) -> Sequence[str]:
        """Those of some that no process has."""
        had = await self._store.had(names)
        return [name for name in names if name not in had]

    async def wait_for_look(self) -> None:
        """Wait until it has been looked anew who lives, for somebody does not answer."""
        self._suspicious = True
        self._wanted.set()
        with suppress(TimeoutError):  # nobody looks any more once this process is to end
            await asyncio.wait_for(self._next_look.wait(), CHECK_INTERVAL)

    def silence(self, address: str, since: float) -> float:
        """Seconds for which the process at an address gave no sign of life, since a time at most.

        As of the last look: while looks fail, no process becomes silent. One that has started
        since then is not silent.
        """
        if since == -inf and address not in self._seen:
            return 0.0
        return self._looked_at - max(since, self._seen.get(address, since))

    def downtime(self, name: str) -> Downtime | None:
        """How long nobody saw to something, before we had it from one who is gone."""
        return self._downtimes.get(name)

    async def check(self, connection: AsyncConnection) -> None:
        """See to it that what a transaction changes is ours to change.

        Raises:
            StruckOutError: if it is not.
        """
        await self._store.check(connection)

    async def orphans(self) -> Sequence[str]:
        """What those had who are gone, as long as nobody has it."""
        return await self._store.orphans()

    async def others(self) -> tuple[str, ...]:
        """Where the other processes are that serve."""
        others = (await self._store.signs()).values()
        return tuple(other.address for other in others if other.stands)

    async def forget_orphans(self) -> None:
        """Let nobody look any more for what of that does not go on by itself."""
        await self._store.forget_orphans()

    def yield_lease(self, name: str) -> None:
        """Another wants something; it is given back as soon as may be."""
        if name in self._owned:
            self.on_yield(name)
            self._requested.add(name)
            self._wanted.set()

    async def _watch(self) -> None:
        """Remove processes that are gone, and return unused leases, until this one is removed.

        After an error it begins anew, and looks as if for the first time.
        """
        lookout, looked = FailureDetector(), -CHECK_INTERVAL
        while not self.lost:
            due = looked + (
                RECHECK_INTERVAL if self._suspicious or lookout.missed else CHECK_INTERVAL
            )
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), due - monotonic())
            self._wanted.clear()
            try:
                await self._release_unused()
                if monotonic() < due:
                    continue
                looked = monotonic()
                await self._look(lookout)
            except ProcessRemovedError:
                log.critical("the other processes hold this one for dead: it ends")
                self.lost = True
                self._end()
            self._suspicious = False
            seen, self._next_look = self._next_look, asyncio.Event()
            seen.set()

    async def _look(self, lookout: FailureDetector) -> None:
        """Strike out who is gone, unless nobody could show anything meanwhile."""
        gone = lookout.gone(await self._store.signs())
        self._looked_at, self._seen = monotonic(), lookout.seen
        if self._bus.stood_for > SETTLE_TIME:
            await self._remove(gone)
        else:
            lookout.reset()

    async def _remove(self, gone: Collection[int]) -> None:
        for process in gone:
            log.warning("a process is gone", process=process)
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
            for name in unused:  # first for us: whoever comes meanwhile waits, and takes it anew
                del self._owned[name]
            try:
                await self._store.release(unused)
            except Exception:
                self._owned |= unused
                raise
            self._requested -= unused.keys()
            for name in unused:
                self._downtimes.pop(name, None)
