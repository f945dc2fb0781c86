"""Where questions are answered, one after the other: a process here, or one of a worker."""

import asyncio
from collections.abc import Callable
from concurrent import futures
from typing import Any, Protocol

import msgspec

from tessera.search.service import Answer, Done, Service, Stopped
from tessera.server.workers.processes import Process, serving
from tessera.server.workers.queue import Job, Taker

Pass = Callable[[msgspec.Raw], None]
"""Is handed what the work has come to so far, encoded."""


class Executor(Taker, Protocol):
    """Answers questions, one after the other."""

    async def ask(self, job: Job[Any, Any], hear: Pass) -> Answer:
        """What comes of a job: `Stopped` as well if it is handed back undone.

        Raises:
            EOFError: if whoever was at it is gone.
        """

    def stop(self) -> None:
        """Leave what it is at; the answer is then `Stopped`."""


class ProcessExecutor:
    """A process of this machine, started when it is needed, and replaced when it fails."""

    open, gone = True, False

    def __init__(
        self, service: Service[Any, Any], niceness: int, threads: futures.Executor
    ) -> None:
        self._service = service
        self._niceness = niceness
        self._threads = threads
        """Those in which answers are awaited."""
        self._process: Process | None = None

    async def ask(self, job: Job[Any, Any], hear: Pass) -> Answer:
        """What comes of a job.

        Raises:
            EOFError: if the process ends, or is ended, before.
        """
        loop = asyncio.get_running_loop()

        def heard(told: msgspec.Raw) -> None:
            loop.call_soon_threadsafe(hear, told)

        answer: Answer | None = None
        try:
            ask = self.begin().ask
            answer = await loop.run_in_executor(self._threads, ask, job.question, heard)
        finally:
            if not isinstance(answer, Done | Stopped):
                self.end()
        return answer

    def begin(self) -> Process:
        """The process, started if need be."""
        if self._process is None:
            self._process = Process(serving, self._service, self._niceness)
        return self._process

    def stop(self) -> None:
        """Leave what it is at."""
        if self._process is not None:
            self._process.stop()

    def end(self) -> None:
        """End the process; the next question will start another."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()

    def end_if_halted(self) -> bool:
        """End a process that stands still: whether it did."""
        halted = self._process is not None and self._process.is_halted
        if halted and self._process is not None:
            self._process.kill()
        return halted
