"""Questions to bots that wait for a place where they are answered: who comes next."""

import asyncio
import math
from collections import Counter, OrderedDict
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, Protocol

from tessera.search.service import OnUpdate, Request, Response

MOST_HOMES = 4_096
"""Tables of which it is remembered where their last question was answered."""


class Urgency(IntEnum):
    """Which searches go first when there are more than processes."""

    PERSON_WAITS = 0
    WATCHED = 1
    ALONE = 2


class Taker(Protocol):
    """Who takes jobs, one after the other."""

    @property
    def open(self) -> bool:
        """Whether it would take one now."""

    @property
    def gone(self) -> bool:
        """Whether it takes none any more."""


@dataclass(eq=False)
class Job(Generic[Request, Response]):
    """A question, and where its answer is awaited."""

    question: Request
    urgency: Urgency
    asker: str
    """Who has bots play, by address: nobody's many tables come before another's one."""
    answer: asyncio.Future[Response]
    hear: OnUpdate[Response] | None = None
    """Hears what the work has come to so far."""
    patience: float = math.inf
    """Seconds after which an attempt is given up, and with it the question."""
    begun: bool = False
    """Whether it was begun somewhere, and came back."""
    failures: int = 0


class JobQueue(Generic[Request, Response]):
    """Jobs for a few places: the most urgent first, and of those a round of one for each asker.

    A table's jobs go to the place that had its last one, if that is free: a search may remember
    there what it thought before.
    """

    def __init__(self) -> None:
        self._waiting: dict[Job[Request, Response], int] = {}
        """In the order they came, each with its round."""
        self._round = 0
        self._asked: Counter[str] = Counter()
        """How many of each asker wait."""
        self._free: set[Taker] = set()
        self._homes: OrderedDict[str, Taker] = OrderedDict()
        self._news = asyncio.Event()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def put(self, job: Job[Request, Response]) -> None:
        """Let a job wait for a place."""
        self._waiting[job] = self._round + self._asked[job.asker]
        self._asked[job.asker] += 1
        self.tell()

    def put_back(self, job: Job[Request, Response]) -> None:
        """Let a job that was begun be taken again, before all others."""
        job.begun = True
        self.put(job)

    async def take(self, place: Taker) -> Job[Request, Response] | None:
        """The job that comes next at a place, when there is one; None once the place is gone."""
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
        self.tell()  # what was left to this place is for others now
        return job

    def tell(self) -> None:
        """Have all places look again: there is a job, or one of them is open now, or gone."""
        self._news.set()
        self._news = asyncio.Event()

    def forget(self, place: Taker) -> None:
        """Know a place no longer."""
        self._homes = OrderedDict(
            (table, home) for table, home in self._homes.items() if home is not place
        )

    def _next(self, place: Taker) -> Job[Request, Response] | None:
        for job in [job for job in self._waiting if job.answer.done()]:
            self._remove(job)  # nobody waits for it any more
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
        """Whether a place need not leave a job to the one that knows its table."""
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
