"""Where costly work is done that anybody may ask for: in turns, and off the event loop.

Whoever asks for much waits for themselves: those who wait are served in turn by where they ask
from. What nobody waits for any more is not begun, or left off.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TypeVar

from tessera.server.refusals import refuse

T = TypeVar("T")

MOST_WAITING = 8
"""Pieces of work that may wait for one who asks."""

Wanted = Callable[[], None]
"""To be called now and then by work that takes long; raises `UnwantedError` if nobody waits."""


class UnwantedError(Exception):
    """Nobody waits for what is being worked on."""


class Desk:
    """Does one piece of work at a time."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self._busy = False
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By asker: those who come next first."""

    async def do(self, asker: str, work: Callable[[Wanted], T]) -> T:
        """Do work when the turn of those who ask for it has come.

        Raises:
            RefusalError: if too much of theirs waits already.
        """
        await self._turn(asker)
        left = Event()

        def wanted() -> None:
            if left.is_set():
                raise UnwantedError

        running = asyncio.get_running_loop().run_in_executor(self._thread, work, wanted)
        running.add_done_callback(self._done)
        try:
            return await asyncio.shield(running)
        finally:
            left.set()

    async def _turn(self, asker: str) -> None:
        line = self._waiting.setdefault(asker, deque())
        if len(line) >= MOST_WAITING:
            raise refuse("too-much-waits", most=MOST_WAITING)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come just then
                self._free()
            elif turn in line:
                line.remove(turn)
            raise

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

    def _free(self) -> None:
        self._busy = False
        self._next()

    def _done(self, running: asyncio.Future[T]) -> None:
        if not running.cancelled():
            running.exception()  # whoever waits has it; nobody may be left who does
        self._free()
