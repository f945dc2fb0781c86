"""Background tasks: each is logged when it fails, restarted with backoff, and shown while it fails.

No task of the server ends silently: one that repeats goes on until it is cancelled, one that runs
once is retried until it succeeds.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic

import structlog
from prometheus_client import Counter

from tessera.server.core.backoff import LONGEST_REST, rests
from tessera.server.core.budgets import unpaid
from tessera.server.core.metrics import REGISTRY

SETTLES = 10.0
"""Seconds after which a task that was restarted, and still runs, no longer counts as failing."""

_failures = Counter(
    "tessera_background_failures_total",
    "Failures of background tasks, which are retried.",
    ["task"],
    registry=REGISTRY,
)

log = structlog.get_logger(__name__)


class Supervisor:
    """Runs background tasks, and knows which of them fail."""

    def __init__(self) -> None:
        self._failing: dict[str, str] = {}
        """By name of what fails, the type of its last error; messages may name people."""
        self._restarted: dict[str, float] = {}
        """When each task that fails was last restarted, while it runs."""

    @property
    def failing(self) -> Mapping[str, str]:
        """What fails at the moment and will be retried: by name, the type of the last error."""
        late = monotonic() - SETTLES
        return {
            name: error
            for name, error in self._failing.items()
            if self._restarted.get(name, late) >= late
        }

    def failed(self, name: str, error: BaseException) -> None:
        """Show that something fails, until it succeeds."""
        _failures.labels(name).inc()
        self._failing[name] = type(error).__name__
        self._restarted.pop(name, None)

    def _log(self, name: str, error: Exception) -> None:
        """Log a failure; of one like that before, its type alone."""
        kind = type(error).__name__
        again = self._failing.get(name) == kind
        (log.warning if again else log.exception)("background task failed", task=name, error=kind)

    def succeeded(self, name: str) -> None:
        """Show no longer that something fails."""
        self._failing.pop(name, None)
        self._restarted.pop(name, None)

    def repeat(
        self, name: str, work: Callable[[], Awaitable[None]], longest: float = LONGEST_REST
    ) -> asyncio.Task[None]:
        """Start a task that does work again and again until it is cancelled.

        Args:
            name: of the task.
            work: one round of it, which waits for what it needs.
            longest: seconds that it rests at most after a round that failed.
        """
        return asyncio.create_task(self._repeat(name, work, longest), name=name, context=unpaid())

    def once(
        self, name: str, work: Callable[[], Awaitable[None]], longest: float = LONGEST_REST
    ) -> asyncio.Task[None]:
        """Start a task that does work until it succeeds once; for the rest see `repeat`."""
        return asyncio.create_task(
            self._until_done(name, work, longest), name=name, context=unpaid()
        )

    async def _repeat(self, name: str, work: Callable[[], Awaitable[None]], longest: float) -> None:
        while True:
            await self._until_done(name, work, longest)
            await asyncio.sleep(0)  # a round that awaits nothing holds nobody up

    async def _until_done(
        self, name: str, work: Callable[[], Awaitable[None]], longest: float
    ) -> None:
        """Do work until it succeeds; the rest after a long run begins anew."""
        tries = rests()
        while True:
            began = monotonic()
            if name in self._failing:
                self._restarted[name] = began
            try:
                await work()
            except Exception as error:  # noqa: BLE001  whatever it is, it is tried again
                self._log(name, error)
                self.failed(name, error)
            else:
                self.succeeded(name)
                return
            if monotonic() - began > LONGEST_REST:
                tries = rests()
            await asyncio.sleep(min(next(tries), longest))
