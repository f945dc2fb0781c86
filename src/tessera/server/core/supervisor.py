"""Background tasks: failures are logged, retried with backoff, and reported.

No task ends silently: a repeating task runs until it is cancelled; a single one is retried until it
succeeds.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from time import monotonic
from typing import Any

from prometheus_client import Counter

from tessera.server.core.backoff import LONGEST_REST, rests
from tessera.server.core.budgets import unpaid
from tessera.server.core.logs import log
from tessera.server.core.metrics import REGISTRY

SETTLES = 10.0
"""Seconds after which a restarted task that still runs no longer counts as failing."""

_failures = Counter(
    "tessera_background_failures_total",
    "Failures of background tasks, which are retried.",
    ["task"],
    registry=REGISTRY,
)


class Supervisor:
    """Runs background tasks and tracks their failures."""

    def __init__(self) -> None:
        self._failing: dict[str, str] = {}
        """By task name, the type of the last error; messages may name people."""
        self._restarted: dict[str, float] = {}
        """When each failing task was last restarted, while it runs."""

    @property
    def failing(self) -> Mapping[str, str]:
        """Failing tasks that will be retried: by name, the type of the last error."""
        late = monotonic() - SETTLES
        return {
            name: error
            for name, error in self._failing.items()
            if self._restarted.get(name, late) >= late
        }

    def failed(self, name: str, error: BaseException) -> None:
        """Mark a task as failing."""
        _failures.labels(name).inc()
        self._failing[name] = type(error).__name__
        self._restarted.pop(name, None)

    def _log(self, name: str, error: Exception) -> None:
        """Log a failure; if the last one was of the same type, without its traceback."""
        kind = type(error).__name__
        again = self._failing.get(name) == kind
        (log.warning if again else log.exception)("background task failed", task=name, error=kind)

    def succeeded(self, name: str) -> None:
        """Mark a task as working."""
        self._failing.pop(name, None)
        self._restarted.pop(name, None)

    def repeat(
        self, name: str, work: Callable[[], Awaitable[None]], longest: float = LONGEST_REST
    ) -> asyncio.Task[None]:
        """Start a task that repeats work until it is cancelled.

        Args:
            name: of the task.
            work: one round of it, which waits for what it needs.
            longest: maximum delay in seconds after a failed round.
        """
        return asyncio.create_task(self._repeat(name, work, longest), name=name, context=unpaid())

    def once(
        self, name: str, work: Callable[[], Awaitable[None]], longest: float = LONGEST_REST
    ) -> asyncio.Task[None]:
        """Start a task that does work until it succeeds once; for the arguments see `repeat`."""
        return asyncio.create_task(
            self._until_done(name, work, longest), name=name, context=unpaid()
        )

    async def _repeat(self, name: str, work: Callable[[], Awaitable[None]], longest: float) -> None:
        while True:
            await self._until_done(name, work, longest)
            await asyncio.sleep(0)  # a round that awaits nothing must not block others

    async def _until_done(
        self, name: str, work: Callable[[], Awaitable[None]], longest: float
    ) -> None:
        """Do work until it succeeds; a failure after a long run resets the backoff."""
        tries = rests()
        while True:
            began = monotonic()
            if name in self._failing:
                self._restarted[name] = began
            try:
                await work()
            except Exception as error:  # noqa: BLE001  all errors are retried
                self._log(name, error)
                self.failed(name, error)
            else:
                self.succeeded(name)
                return
            if monotonic() - began > LONGEST_REST:
                tries = rests()
            await asyncio.sleep(min(next(tries), longest))


async def run_to_completion(work: Coroutine[Any, Any, None]) -> None:
    """Await work that continues even if its client disconnects.

    Raises:
        Exception: as raised by the work, if it is still awaited.
    """
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    await asyncio.shield(task)
