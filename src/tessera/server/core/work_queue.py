"""Costly work on request: one piece at a time, off the event loop.

Callers are served in turn by address, so heavy users only delay themselves. Work that would wait
too long is refused at once. Work whose caller has gone is skipped or stopped.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import monotonic
from typing import TypeVar

from tessera.server.core.budgets import charged
from tessera.server.core.errors import refuse, refuse_for

T = TypeVar("T")

MOST_WAITING = 8
"""Maximum number of waiting pieces of work per caller."""
LONGEST_WAIT = 20.0
"""Seconds. Work whose estimated wait is longer is refused."""
SMOOTHING = 0.3
"""Weight of the newest piece of work in the average duration."""

CancelCheck = Callable[[], None]
"""Long work calls this now and then; it raises `CancelledWorkError` if the caller has gone."""


class CancelledWorkError(Exception):
    """The caller no longer waits for the result."""


class Turns:
    """The turn order: one piece of work at a time, callers in rotation.

    Args:
        bounded: whether to refuse work that waits too long.
    """

    def __init__(self, *, bounded: bool = True) -> None:
        self._bounded = bounded
        self._busy = False
        self._usual = 0.0
        """Average seconds per piece of work."""
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By caller, in the order of their next turns."""

    async def take(self, asker: str) -> None:
        """Wait for the caller's turn; end it with `free`, unless the wait is cancelled.

        Raises:
            RefusalError: if too much work of the caller waits already, or the wait is too long.
        """
        queue = self._waiting.setdefault(asker, deque())
        if self._bounded:
            self._check(queue)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the turn had just begun
                self._leave()
            elif turn in queue:
                queue.remove(turn)
            raise

    def free(self, begun: float) -> None:
        """End a turn that began at this time (`time.monotonic`)."""
        self._usual += (monotonic() - begun - self._usual) * SMOOTHING
        self._leave()

    def cancel(self) -> None:
        """Cancel all waiting turns."""
        for queue in self._waiting.values():
            for turn in queue:
                turn.cancel()

    def _check(self, queue: deque[asyncio.Future[None]]) -> None:
        """Refuse work that would wait too long, or behind too much of the same caller's."""
        mine = len(queue)
        before = sum(
            min(len(other), mine + 1) for other in self._waiting.values() if other != queue
        )
        wait = (before + mine + self._busy) * self._usual
        if mine >= MOST_WAITING:
            refusal = refuse("too-much-waits", most=MOST_WAITING)
            refusal.retry_after = max(1, round(wait))
            raise refusal
        if wait > LONGEST_WAIT and self._busy:
            raise refuse_for(wait - LONGEST_WAIT, "queue-long")

    def _next(self) -> None:
        """Start the next turn, unless one is running."""
        while self._waiting and not self._busy:
            asker, queue = self._waiting.popitem(last=False)
            if not queue:
                continue
            turn = queue.popleft()
            self._waiting[asker] = queue  # behind all others
            if not turn.cancelled():
                self._busy = True
                turn.set_result(None)

    def _leave(self) -> None:
        self._busy = False
        self._next()


class WorkQueue:
    """Does one piece of work at a time, in a thread.

    Args:
        name: of the thread.
        bounded: whether to refuse work that waits too long. Never for the rules of games: players
            wait for them.
    """

    def __init__(self, name: str = "work", *, bounded: bool = True) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._turns = Turns(bounded=bounded)

    async def do(self, asker: str, work: Callable[[CancelCheck], T]) -> T:
        """Do work in the caller's turn, and return its result.

        Raises:
            RefusalError: if too much work of the caller waits already, or the wait is too long.
        """
        await self._turns.take(asker)
        left = Event()

        def check_cancelled() -> None:
            if left.is_set():
                raise CancelledWorkError

        begun = monotonic()
        running = asyncio.get_running_loop().run_in_executor(
            self._thread, charged(work), check_cancelled
        )
        running.add_done_callback(lambda done: self._done(done, begun))
        try:
            return await asyncio.shield(running)
        finally:
            left.set()

    def close(self) -> None:
        """Start no more work."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._turns.cancel()

    def _done(self, running: asyncio.Future[T], begun: float) -> None:
        if not running.cancelled():
            running.exception()  # retrieved here in case the caller has gone
        self._turns.free(begun)
