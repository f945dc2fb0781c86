"""Where costly work is done that anybody may ask for: in turns, and off the event loop.

Callers are served in turn by address, so that heavy users only delay themselves. Work that would
wait too long is refused at once. Work whose caller has gone is not begun, or is stopped.
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
"""Pieces of work of one caller that may wait."""
LONGEST_WAIT = 20.0
"""Seconds. Work whose estimated wait is longer is refused."""
SMOOTHING = 0.3
"""Weight of the newest piece of work in how long one takes."""

Wanted = Callable[[], None]
"""To be called now and then by work that takes long; raises `UnwantedError` if nobody waits."""


class UnwantedError(Exception):
    """Nobody waits for what is being worked on."""


class Turns:
    """Whose work comes next: one piece at a time, in turn by asker.

    Args:
        bounded: whether anyone is refused.
    """

    def __init__(self, *, bounded: bool = True) -> None:
        self._bounded = bounded
        self._busy = False
        self._usual = 0.0
        """Seconds that a piece of work takes, on average."""
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By asker: those who come next first."""

    async def take(self, asker: str) -> None:
        """Wait for the asker's turn; `free` ends it, unless they are cancelled while they wait.

        Raises:
            RefusalError: if too much of theirs waits already, or they would wait too long.
        """
        line = self._waiting.setdefault(asker, deque())
        if self._bounded:
            self._check(line)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come just then
                self._leave()
            elif turn in line:
                line.remove(turn)
            raise

    def free(self, begun: float) -> None:
        """End a turn that began at a time (`time.monotonic`)."""
        self._usual += (monotonic() - begun - self._usual) * SMOOTHING
        self._leave()

    def cancel(self) -> None:
        """Cancel all waiting turns."""
        for line in self._waiting.values():
            for turn in line:
                turn.cancel()

    def _check(self, line: deque[asyncio.Future[None]]) -> None:
        """Refuse work that would wait too long, or behind too much of the same caller's."""
        mine = len(line)
        before = sum(min(len(other), mine + 1) for other in self._waiting.values() if other != line)
        wait = (before + mine + self._busy) * self._usual
        if mine >= MOST_WAITING:
            refusal = refuse("too-much-waits", most=MOST_WAITING)
            refusal.retry_after = max(1, round(wait))
            raise refusal
        if wait > LONGEST_WAIT and self._busy:
            raise refuse_for(wait - LONGEST_WAIT, "queue-long")

    def _next(self) -> None:
        """Give the turn to whoever comes next, if it is free."""
        while self._waiting and not self._busy:
            asker, line = self._waiting.popitem(last=False)
            if not line:
                continue
            turn = line.popleft()
            self._waiting[asker] = line  # behind all others
            if not turn.cancelled():
                self._busy = True
                turn.set_result(None)

    def _leave(self) -> None:
        self._busy = False
        self._next()


class WorkQueue:
    """Does one piece of work at a time, in a thread.

    Args:
        name: what its thread is called.
        bounded: whether anyone is refused. The rules of games are not: players wait for them.
    """

    def __init__(self, name: str = "work", *, bounded: bool = True) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._turns = Turns(bounded=bounded)

    async def do(self, asker: str, work: Callable[[Wanted], T]) -> T:
        """Do work when the turn of those who ask for it has come.

        Raises:
            RefusalError: if too much of theirs waits already, or they would wait too long.
        """
        await self._turns.take(asker)
        left = Event()

        def wanted() -> None:
            if left.is_set():
                raise UnwantedError

        begun = monotonic()
        running = asyncio.get_running_loop().run_in_executor(self._thread, charged(work), wanted)
        running.add_done_callback(lambda done: self._done(done, begun))
        try:
            return await asyncio.shield(running)
        finally:
            left.set()

    def close(self) -> None:
        """Begin nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._turns.cancel()

    def _done(self, running: asyncio.Future[T], begun: float) -> None:
        if not running.cancelled():
            running.exception()  # whoever waits has it; nobody may be left who does
        self._turns.free(begun)
