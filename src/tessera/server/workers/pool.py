"""Bots: searches in processes of their own, never on the event loop.

A process that dies or does not come to an end is replaced, and its search tried again. A search
whose answer nobody awaits any more is stopped. Places where questions are answered on other
machines come and go beside the processes here.
"""

import asyncio
import math
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, Protocol

import msgspec
import structlog

from tessera.search.service import (
    Answer,
    Done,
    Failed,
    OnUpdate,
    Request,
    Response,
    Service,
    Stopped,
)
from tessera.server.core.errors import SearchError
from tessera.server.core.games import PATIENCE
from tessera.server.workers.executors import Executor, ProcessExecutor
from tessera.server.workers.processes import NICENESS
from tessera.server.workers.queue import Job, JobQueue, Urgency

ATTEMPTS = 2
LOOK_EVERY = 2.0
"""Seconds after which processes are looked at again."""

log = structlog.get_logger(__name__)


class WorkerPool(Generic[Request, Response]):
    """A few places, processes here and such elsewhere, that do the work of a service.

    Args:
        service: what is done.
        processes: how many there are on this machine.
        patience: seconds after which work that has not ended is given up.
        whence: whom an asker counts as: all guests of one address come in turn as one.
        niceness: how much the processes yield to others.
        attempts: after so many that failed no more is tried.
    """

    def __init__(
        self,
        service: Service[Request, Response],
        processes: int,
        patience: float = PATIENCE,
        whence: Callable[[str], str] = str,
        niceness: int = NICENESS,
        attempts: int = ATTEMPTS,
    ) -> None:
        self.service = service
        self._whence = whence
        self._told = msgspec.msgpack.Decoder(service.response)
        self._patience = patience
        self._attempts = attempts
        self._jobs = JobQueue[Request, Response]()
        self._threads = ThreadPoolExecutor(max(1, processes), thread_name_prefix="search")
        self._here = [ProcessExecutor(service, niceness, self._threads) for _ in range(processes)]
        self._servants: set[asyncio.Task[None]] = set()

    def start(self, *, at_once: bool = True) -> None:
        """Begin to answer; one process starts at once, so that nobody waits for it later.

        Args:
            at_once: whether it does; else all start when they are needed.
        """
        for place in self._here:
            self.join(place)
        if at_once and self._here:
            self._here[0].begin()
        self._servants.add(asyncio.create_task(self._watch()))

    async def close(self) -> None:
        """Give up all searches and end all processes."""
        for servant in self._servants:
            servant.cancel()
        for place in self._here:
            place.end()
        await asyncio.gather(*self._servants, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def size(self) -> int:
        """How many questions are answered at a time on this machine."""
        return len(self._here)

    @property
    def waiting(self) -> int:
        """How many questions wait for a place."""
        return len(self._jobs)

    def join(self, place: Executor) -> None:
        """Have a place answer questions, until it is gone."""
        servant = asyncio.create_task(self._serve(place))
        self._servants.add(servant)
        servant.add_done_callback(self._servants.discard)

    def look_again(self) -> None:
        """Know that places are open now that were not, or are gone."""
        self._jobs.tell()

    async def ask(
        self,
        question: Request,
        urgency: Urgency,
        asker: str = "",
        hear: OnUpdate[Response] | None = None,
        patience: float = math.inf,
    ) -> Response:
        """The answer to a question; who is cancelled while waiting for it stops the work.

        Args:
            question: what is asked.
            urgency: whether it goes before others.
            asker: who asks: nobody's many questions come before another's one.
            hear: hears what the work has come to so far, where the service tells that.
            patience: seconds after which an attempt is given up, if that is less than usual; there
                is no second one then.

        Raises:
            SearchError: if every attempt failed, or one took too long.
        """
        answer: asyncio.Future[Response] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(question, urgency, self._whence(asker), answer, hear, patience))
        return await answer

    async def _watch(self) -> None:
        """End processes that stand still; what they were asked is tried again."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            for place in self._here:
                if place.end_if_halted():
                    log.warning("search process stands still, ended")

    async def _serve(self, place: Executor) -> None:
        """Answer questions, one after the other, at one place."""
        while job := await self._jobs.take(place):
            await self._attempt(place, job)
        self._jobs.forget(place)

    async def _attempt(self, place: Executor, job: Job[Request, Response]) -> None:
        """Ask once; what comes to nothing is tried again, wherever there is a place first."""

        def stop(answer: asyncio.Future[Response]) -> None:
            if answer.cancelled():  # nobody awaits it any more
                place.stop()

        job.answer.add_done_callback(stop)
        try:
            answer = await self._put(place, job)
        finally:
            job.answer.remove_done_callback(stop)
        if job.answer.done():
            return
        if isinstance(answer, Failed):
            job.failures += 1
            told = {"attempt": job.failures, "error": answer.error}
            log.warning("search failed", **told, **job.question.log_fields)
        if not isinstance(answer, Failed | Stopped):
            job.answer.set_result(answer)
        elif job.failures >= self._attempts:
            job.answer.set_exception(SearchError(f"no answer after {job.failures} attempts"))
        else:
            self._jobs.put_back(job)

    async def _put(
        self, place: Executor, job: Job[Request, Response]
    ) -> Response | Failed | Stopped:
        """What comes of a job at a place, as long as that takes no longer than it may."""
        try:
            async with asyncio.timeout(min(self._patience, job.patience)):
                answer: Answer = await place.ask(job, lambda told: self._pass_on(job, told))
            return self._told.decode(answer.response) if isinstance(answer, Done) else answer
        except TimeoutError as error:
            if job.patience < self._patience:
                job.failures = self._attempts  # the caller decides whether to ask again
            return Failed(repr(error))
        except Exception as error:  # noqa: BLE001  whatever it is, the place serves on
            return Failed(repr(error))

    def _pass_on(self, job: Job[Request, Response], told: msgspec.Raw) -> None:
        """Let who asked hear what the work has come to so far."""
        if job.hear is not None and not job.answer.done():
            job.hear(self._told.decode(told))


class SharedPools(Protocol):
    """Pools by the names of their services, whose questions workers anywhere can answer."""

    @property
    def shared(self) -> Mapping[str, WorkerPool[Any, Any]]:
        """By name of the service."""

    def start(self) -> None:
        """Begin to answer."""

    async def close(self) -> None:
        """Give up all questions."""
