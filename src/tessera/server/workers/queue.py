"""Jobs of worker pools and what executes them, with priorities and fair turns."""

import asyncio
import math
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, Protocol

import msgspec

from tessera.search.service import Answer, OnUpdate, Request, Response

MOST_HOMES = 4_096
"""Maximum number of tables whose last executor is remembered."""


Pass = Callable[[msgspec.Raw], None]
"""Receives intermediate results, encoded."""


class Urgency(IntEnum):
    """Priorities of jobs."""

    PERSON_WAITS = 0
    WATCHED = 1
    ALONE = 2


class Taker(Protocol):
    """An executor as the queue sees it."""

    @property
    def open(self) -> bool:
        """Whether it would take a job now."""

    @property
    def gone(self) -> bool:
        """Whether it takes no more jobs."""


@dataclass(eq=False)
class Job(Generic[Request, Response]):
    """A question and the future of its answer."""

    question: Request
    urgency: Urgency
    asker: str
    """The key for fair turns, usually an address: many jobs of one asker do not delay others."""
    answer: asyncio.Future[Response]
    on_update: OnUpdate[Response] | None = None
    """Receives intermediate results."""
    patience: float = math.inf
    """Seconds after which an attempt times out; shorter than usual, it fails the whole job."""
    begun: bool = False
    """Whether an attempt was made before."""
    failures: int = 0


class Executor(Taker, Protocol):
    """Answers questions, one after the other."""

    async def ask(self, job: Job[Any, Any], on_update: Pass) -> Answer:
        """Answer a job; returns `Stopped` also if the job is handed back undone.

        Raises:
            EOFError: if the process or worker is gone.
        """

    def stop(self) -> None:
        """Stop the current job; its answer is then `Stopped`."""


class JobQueue(Generic[Request, Response]):
    """Jobs for some executors: the most urgent first, then in fair turns by asker.

    A table's jobs prefer the executor of its last one, if it is free: a search there may reuse what
    it has stored.
    """

    def __init__(self) -> None:
        self._waiting: dict[Job[Request, Response], int] = {}
        """In order of arrival, each with its turn."""
        self._round = 0
        self._asked: Counter[str] = Counter()
        """The number of waiting jobs by asker."""
        self._free: set[Taker] = set()
        self._homes: OrderedDict[str, Taker] = OrderedDict()
        self._news = asyncio.Event()

    def __len__(self) -> int:
        """The number of waiting jobs."""
        return len(self._waiting)

    def put(self, job: Job[Request, Response]) -> None:
        """Queue a job."""
        self._waiting[job] = self._round + self._asked[job.asker]
        self._asked[job.asker] += 1
        self.wake()

    def put_back(self, job: Job[Request, Response]) -> None:
        """Queue a job again after an attempt, before all others."""
        job.begun = True
        self.put(job)

    async def take(self, place: Taker) -> Job[Request, Response] | None:
        """Wait for the next job for an executor; None once the executor is gone."""
        self._free.add(place)
        try:
            while (job := self._next(place)) is None:
                if place.gone:
                    return None
                await self._news.wait()
        finally:
            self._free.discard(place)
        self._round = max(self._round, self._remove(job))
        self._remember(job.question.table, place)
        self.wake()  # others may now take what was left to this executor
        return job

    def wake(self) -> None:
        """Wake all executors: there is a job, or one of them has opened or is gone."""
        self._news.set()
        self._news = asyncio.Event()

    def forget(self, place: Taker) -> None:
        """Forget an executor."""
        self._homes = OrderedDict(
            (table, home) for table, home in self._homes.items() if home is not place
        )

    def _next(self, place: Taker) -> Job[Request, Response] | None:
        for job in [job for job in self._waiting if job.answer.done()]:
            self._remove(job)  # the caller has gone
        if not place.open:
            return None
        return min(
            (job for job in self._waiting if self._may_take(place, job)),
            key=lambda job: (
                not job.begun,
                job.urgency,
                self._waiting[job],
                not self._at_home(place, job),
            ),
            default=None,
        )

    def _may_take(self, place: Taker, job: Job[Request, Response]) -> bool:
        """Whether an executor need not leave a job to the one preferred by its table."""
        home = self._homes.get(job.question.table)
        return home is None or home is place or home not in self._free or not home.open

    def _at_home(self, place: Taker, job: Job[Request, Response]) -> bool:
        return self._homes.get(job.question.table) is place

    def _remove(self, job: Job[Request, Response]) -> int:
        self._asked[job.asker] -= 1
        if not self._asked[job.asker]:
            del self._asked[job.asker]
        return self._waiting.pop(job)

    def _remember(self, table: str, place: Taker) -> None:
        self._homes[table] = place
        self._homes.move_to_end(table)
        if len(self._homes) > MOST_HOMES:
            self._homes.popitem(last=False)
