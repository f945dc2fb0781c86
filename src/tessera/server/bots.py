"""Bots: searches in processes of their own, never on the event loop.

A process that dies or does not come to an end is replaced, and its search tried again.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count

import structlog

from tessera.server.engine import Choose
from tessera.server.processes import Process, Question, searching

ATTEMPTS = 3
PATIENCE = 120.0
"""Seconds after which a search that has not ended is given up; they take a few."""

log = structlog.get_logger(__name__)


class SearchError(Exception):
    """No attempt at a search gave an action."""


class Urgency(IntEnum):
    """Which searches go first when there are more than processes."""

    PERSON_WAITS = 0
    WATCHED = 1
    ALONE = 2


@dataclass(order=True)
class _Job:
    """A question in the queue."""

    urgency: Urgency
    number: int
    """Equally urgent questions are answered in the order they came."""
    question: Question = field(compare=False)
    answer: asyncio.Future[str] = field(compare=False)


class Bots:
    """A few processes that answer questions, the most urgent first."""

    def __init__(self, choose: Choose, processes: int, patience: float = PATIENCE) -> None:
        self._choose = choose
        self._patience = patience
        self._jobs: asyncio.PriorityQueue[_Job] = asyncio.PriorityQueue()
        self._numbers = count()
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="search")
        self._processes: list[Process | None] = [None] * processes
        self._servants: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to answer."""
        self._servants = [
            asyncio.create_task(self._serve(place)) for place in range(len(self._processes))
        ]

    async def close(self) -> None:
        """Give up all searches and end all processes."""
        for servant in self._servants:
            servant.cancel()
        for place in range(len(self._processes)):
            self._drop(place)
        await asyncio.gather(*self._servants, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def choose(self, question: Question, urgency: Urgency) -> str:
        """The action that a bot plays.

        Raises:
            SearchError: if every attempt failed.
        """
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        await self._jobs.put(_Job(urgency, next(self._numbers), question, answer))
        return await answer

    async def _serve(self, place: int) -> None:
        """Answer questions, one after the other, with one process."""
        while True:
            job = await self._jobs.get()
            if job.answer.done():
                continue  # nobody waits for it any more
            try:
                action = await self._attempt(place, job.question)
            except SearchError as error:
                if not job.answer.done():
                    job.answer.set_exception(error)
            else:
                if not job.answer.done():
                    job.answer.set_result(action)

    async def _attempt(self, place: int, question: Question) -> str:
        """Ask until there is an answer, replacing the process whenever it fails."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                async with asyncio.timeout(self._patience):
                    answer = await self._ask(place, question)
            except (EOFError, OSError) as error:
                answer = error
            if isinstance(answer, str):
                return answer
            self._drop(place)
            log.warning("search failed", attempt=attempt, error=repr(answer), **question._asdict())
        raise SearchError(f"no action after {ATTEMPTS} attempts")

    async def _ask(self, place: int, question: Question) -> object:
        """Put a question to a process and wait for the answer in a thread."""
        process = self._processes[place]
        if process is None:
            process = self._processes[place] = Process(searching, self._choose)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, process.ask, question)

    def _drop(self, place: int) -> None:
        """End a process; the next question will start another."""
        process = self._processes[place]
        self._processes[place] = None
        if process is not None:
            process.kill()
