"""Worker pools: bots and analysis run in processes, never on the event loop.

A process that dies or times out is replaced, and its job retried. A job is stopped when its caller
is cancelled. Executors on remote machines come and go beside the local processes.
"""

import asyncio
import math
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, Protocol

import msgspec

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
from tessera.server.core.logs import log
from tessera.server.workers.processes import NICENESS, ProcessExecutor
from tessera.server.workers.queue import Executor, Job, JobQueue, Urgency

ATTEMPTS = 2
CHECK_INTERVAL = 2.0
"""Seconds between two checks for halted processes."""


class WorkerPool(Generic[Request, Response]):
    """Executors, local and remote, for the jobs of a service.

    Args:
        service: the work to do.
        processes: number of local processes.
        patience: seconds after which a job times out.
        asker_key: maps an asker to the key for fair turns: all guests of one address share one.
        niceness: of the processes.
        attempts: failures after which a job is given up.
    """

    def __init__(
        self,
        service: Service[Request, Response],
        processes: int,
        patience: float = PATIENCE,
        asker_key: Callable[[str], str] = str,
        niceness: int = NICENESS,
        attempts: int = ATTEMPTS,
    ) -> None:
        self.service = service
        self._asker_key = asker_key
        self._decoder = msgspec.msgpack.Decoder(service.response)
        self._patience = patience
        self._attempts = attempts
        self._jobs = JobQueue[Request, Response]()
        self._threads = ThreadPoolExecutor(max(1, processes), thread_name_prefix="search")
        self._local = [ProcessExecutor(service, niceness, self._threads) for _ in range(processes)]
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, *, at_once: bool = True) -> None:
        """Start to process jobs.

        Args:
            at_once: start one process now, so that the first job need not wait for it; all others
                start on demand.
        """
        for place in self._local:
            self.join(place)
        if at_once and self._local:
            self._local[0].begin()
        self._tasks.add(asyncio.create_task(self._watch()))

    async def close(self) -> None:
        """Give up all jobs and end all processes."""
        for task in self._tasks:
            task.cancel()
        for place in self._local:
            place.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def size(self) -> int:
        """The number of local processes."""
        return len(self._local)

    @property
    def waiting(self) -> int:
        """The number of waiting jobs."""
        return len(self._jobs)

    def join(self, place: Executor) -> None:
        """Add an executor; it gets jobs until it is gone."""
        task = asyncio.create_task(self._serve(place))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def wake(self) -> None:
        """Signal that an executor has opened or is gone."""
        self._jobs.wake()

    async def ask(
        self,
        question: Request,
        urgency: Urgency,
        asker: str = "",
        on_update: OnUpdate[Response] | None = None,
        patience: float = math.inf,
    ) -> Response:
        """Return the answer to a question; cancelling stops the work.

        Args:
            question: the question.
            urgency: its priority.
            asker: who asks; many questions of one asker do not delay others.
            on_update: receives intermediate results, if the service sends any.
            patience: seconds after which an attempt times out, if shorter than usual; there is no
                second attempt then.

        Raises:
            SearchError: if all attempts failed, or a shortened one timed out.
        """
        answer: asyncio.Future[Response] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(question, urgency, self._asker_key(asker), answer, on_update, patience))
        return await answer

    async def _watch(self) -> None:
        """End halted processes; their jobs are retried."""
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            for place in self._local:
                if place.end_if_halted():
                    log.warning("stalled search process killed")

    async def _serve(self, place: Executor) -> None:
        """Give jobs to an executor, one after the other."""
        while job := await self._jobs.take(place):
            await self._attempt(place, job)
        self._jobs.forget(place)

    async def _attempt(self, place: Executor, job: Job[Request, Response]) -> None:
        """Run a job once; after a failure, queue it again, for any executor."""

        def stop(answer: asyncio.Future[Response]) -> None:
            if answer.cancelled():  # the caller has gone
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
            fields = {"attempt": job.failures, "error": answer.error}
            log.warning("search failed", **fields, **job.question.log_fields)
        if not isinstance(answer, Failed | Stopped):
            job.answer.set_result(answer)
        elif job.failures >= self._attempts:
            job.answer.set_exception(SearchError(f"no answer after {job.failures} attempts"))
        else:
            self._jobs.put_back(job)

    async def _put(
        self, place: Executor, job: Job[Request, Response]
    ) -> Response | Failed | Stopped:
        """Run a job on an executor, with a time limit."""
        try:
            async with asyncio.timeout(min(self._patience, job.patience)):
                answer: Answer = await place.ask(job, lambda update: self._pass_on(job, update))
            return self._decoder.decode(answer.response) if isinstance(answer, Done) else answer
        except TimeoutError as error:
            if job.patience < self._patience:
                job.failures = self._attempts  # the caller decides whether to ask again
            return Failed(repr(error))
        except Exception as error:  # noqa: BLE001  any error is a failed attempt
            return Failed(repr(error))

    def _pass_on(self, job: Job[Request, Response], update: msgspec.Raw) -> None:
        """Pass an intermediate result to the caller."""
        if job.on_update is not None and not job.answer.done():
            job.on_update(self._decoder.decode(update))


class SharedPools(Protocol):
    """Pools by name of their service, whose jobs remote workers may run."""

    @property
    def shared(self) -> Mapping[str, WorkerPool[Any, Any]]:
        """By name of the service."""

    def start(self) -> None:
        """Start to process jobs."""

    async def close(self) -> None:
        """Give up all jobs."""
