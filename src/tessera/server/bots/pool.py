"""Bots: searches in processes of their own, never on the event loop.

A process that dies or does not come to an end is replaced, and its search tried again. A search
whose answer nobody awaits any more is stopped.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic

import msgspec
import structlog

from tessera.search.service import Answer, Asked, Done, Hear, Service, Stopped, Told
from tessera.server.bots.jobs import Job, Jobs, Urgency
from tessera.server.bots.processes import NICENESS, Process, serving

ATTEMPTS = 3
LOOK_EVERY = 2.0
"""Seconds after which processes are looked at again."""
PATIENCE = 600.0
"""Seconds after which work that has not ended is given up: a search takes a few, but a whole game,
or compiling the rules, takes minutes on a slow machine."""

log = structlog.get_logger(__name__)


class SearchError(Exception):
    """No attempt at a search gave an answer."""


class Bots(Generic[Asked, Told]):
    """A few processes that do the work of a service."""

    def __init__(
        self,
        service: Service[Asked, Told],
        processes: int,
        patience: float = PATIENCE,
        whence: Callable[[str], str] = str,
        niceness: int = NICENESS,
    ) -> None:
        self._service = service
        self._whence = whence
        """Whom an asker counts as: all guests of one address come in turn as one."""
        self._niceness = niceness
        """How much its processes yield to others."""
        self._told = msgspec.msgpack.Decoder(service.told)
        self._patience = patience
        self._jobs = Jobs[Asked, Told]()
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="search")
        self._processes: list[Process | None] = [None] * processes
        self._servants: list[asyncio.Task[None]] = []

    def start(self, *, at_once: bool = True) -> None:
        """Begin to answer; one process starts at once, so that nobody waits for it later.

        Args:
            at_once: whether it does; else all start when they are needed.
        """
        if at_once:
            self._process(0)
        self._servants = [
            asyncio.create_task(self._serve(place)) for place in range(len(self._processes))
        ]
        self._servants.append(asyncio.create_task(self._watch()))

    async def close(self) -> None:
        """Give up all searches and end all processes."""
        for servant in self._servants:
            servant.cancel()
        for place in range(len(self._processes)):
            self._drop(place)
        await asyncio.gather(*self._servants, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return len(self._jobs)

    async def ask(
        self,
        question: Asked,
        urgency: Urgency,
        asker: str = "",
        hear: Hear[Told] | None = None,
    ) -> Told:
        """The answer to a question; who is cancelled while waiting for it stops the work.

        Args:
            question: what is asked.
            urgency: whether it goes before others.
            asker: who asks: nobody's many questions come before another's one.
            hear: hears what the work has come to so far, where the service tells that.

        Raises:
            SearchError: if every attempt failed.
        """
        answer: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(question, urgency, self._whence(asker), answer, hear))
        return await answer

    async def _watch(self) -> None:
        """End processes that stand still; what they were asked is tried again."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            for process in self._processes:
                if process is not None and process.is_halted:
                    log.warning("search process stands still, ended")
                    process.kill()

    async def _serve(self, place: int) -> None:
        """Answer questions, one after the other, with one process."""
        while True:
            job = await self._jobs.take(place)
            job.answer.add_done_callback(lambda answer: self._stop(place, answer))
            await self._attempt(place, job)

    async def _attempt(self, place: int, job: Job[Asked, Told]) -> None:
        """Ask until there is an answer, replacing the process whenever it fails."""
        for attempt in range(1, ATTEMPTS + 1):
            answer: Answer | Exception
            try:
                async with asyncio.timeout(self._patience):
                    answer = await self._put(place, job)
            except (EOFError, OSError) as error:
                answer = error
            if not isinstance(answer, Done | Stopped):
                self._drop(place)
            if job.answer.done():  # it was stopped
                return
            if isinstance(answer, Done):
                job.answer.set_result(self._told.decode(answer.told))
                return
            log.warning("search failed", attempt=attempt, error=repr(answer), **job.question.told)
        job.answer.set_exception(SearchError(f"no answer after {ATTEMPTS} attempts"))

    async def _put(self, place: int, job: Job[Asked, Told]) -> Answer:
        """Put a question to a process and wait for the answer in a thread."""
        loop = asyncio.get_running_loop()

        def hear(told: msgspec.Raw) -> None:
            loop.call_soon_threadsafe(self._pass_on, job, told)

        ask = self._process(place).ask
        return await loop.run_in_executor(self._threads, ask, job.question, hear)

    def _pass_on(self, job: Job[Asked, Told], told: msgspec.Raw) -> None:
        """Let who asked hear what the work has come to so far."""
        if job.hear is not None and not job.answer.done():
            job.hear(self._told.decode(told))

    def _process(self, place: int) -> Process:
        """The process of a place, started if need be."""
        process = self._processes[place]
        if process is None:
            process = self._processes[place] = Process(serving, self._service, self._niceness)
        return process

    def _stop(self, place: int, answer: asyncio.Future[Told]) -> None:
        """Stop a search whose answer nobody awaits any more."""
        process = self._processes[place]
        if answer.cancelled() and process is not None:
            process.stop()

    def _drop(self, place: int) -> None:
        """End a process; the next question will start another."""
        process = self._processes[place]
        self._processes[place] = None
        if process is not None:
            process.kill()
