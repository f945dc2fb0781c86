"""Questions to bots that wait for a process: who comes next."""

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic

from tessera.search.service import Asked, Hear, Told

MOST_HOMES = 4_096
"""Tables of which it is remembered where their last question was answered."""


class Urgency(IntEnum):
    """Which searches go first when there are more than processes."""

    PERSON_WAITS = 0
    WATCHED = 1
    ALONE = 2


@dataclass(frozen=True, eq=False)
class Job(Generic[Asked, Told]):
    """A question, and where its answer is awaited."""

    question: Asked
    urgency: Urgency
    asker: str
    """Who has bots play, by address: nobody's many tables come before another's one."""
    answer: asyncio.Future[Told]
    hear: Hear[Told] | None = None
    """Hears what the work has come to so far."""


class Jobs(Generic[Asked, Told]):
    """Jobs for a few places: the most urgent first, and of those a round of one for each asker.

    A table's jobs go to the place that had its last one, if that is free: a search may remember
    there what it thought before.
    """

    def __init__(self) -> None:
        self._waiting: dict[Job[Asked, Told], int] = {}
        """In the order they came, each with its round."""
        self._round = 0
        self._asked: Counter[str] = Counter()
        """How many of each asker wait."""
        self._free: set[int] = set()
        self._homes: OrderedDict[str, int] = OrderedDict()
        self._news = asyncio.Event()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def put(self, job: Job[Asked, Told]) -> None:
        """Let a job wait for a place."""
        self._waiting[job] = self._round + self._asked[job.asker]
        self._asked[job.asker] += 1
        self._tell()

    async def take(self, place: int) -> Job[Asked, Told]:
        """The job that comes next at a place, when there is one."""
        self._free.add(place)
        try:
            while (job := self._next(place)) is None:
                await self._news.wait()
        finally:
            self._free.discard(place)
        self._round = max(self._round, self._remove(job))
        self._remember(job.question.table, place)
        self._tell()  # what was left to this place is for others now
        return job

    def _next(self, place: int) -> Job[Asked, Told] | None:
        for job in [job for job in self._waiting if job.answer.done()]:
            self._remove(job)  # nobody waits for it any more
        return min(
            (job for job in self._waiting if self._may_take(place, job)),
            key=lambda job: (job.urgency, self._waiting[job], not self._at_home(place, job)),
            default=None,
        )

    def _may_take(self, place: int, job: Job[Asked, Told]) -> bool:
        return self._at_home(place, job) or self._homes.get(job.question.table) not in self._free

    def _at_home(self, place: int, job: Job[Asked, Told]) -> bool:
        return self._homes.get(job.question.table) == place

    def _remove(self, job: Job[Asked, Told]) -> int:
        self._asked[job.asker] -= 1
        if not self._asked[job.asker]:
            del self._asked[job.asker]
        return self._waiting.pop(job)

    def _remember(self, table: str, place: int) -> None:
        self._homes[table] = place
        self._homes.move_to_end(table)
        if len(self._homes) > MOST_HOMES:
            self._homes.popitem(last=False)

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
