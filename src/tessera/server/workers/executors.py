"""Executors answer questions one after the other, in a local process or a remote worker."""

import asyncio
from collections.abc import Callable
from concurrent import futures
from typing import Any, Protocol

import msgspec

from tessera.search.service import Answer, Done, Service, Stopped
from tessera.server.workers.processes import Process, serving
from tessera.server.workers.queue import Job, Taker

Pass = Callable[[msgspec.Raw], None]
"""Receives intermediate results, encoded."""


class Executor(Taker, Protocol):
    """Answers questions, one after the other."""

    async def ask(self, job: Job[Any, Any], hear: Pass) -> Answer:
        """Answer a job; returns `Stopped` also if the job is handed back undone.

        Raises:
            EOFError: if the process or worker is gone.
        """

    def stop(self) -> None:
        """Stop the current job; its answer is then `Stopped`."""


class ProcessExecutor:
    """A local process, started on demand, and replaced when it fails."""

    open, gone = True, False

    def __init__(
        self, service: Service[Any, Any], niceness: int, threads: futures.Executor
    ) -> None:
        self._service = service
        self._niceness = niceness
        self._threads = threads
        """Threads that wait for answers."""
        self._process: Process | None = None

    async def ask(self, job: Job[Any, Any], hear: Pass) -> Answer:
        """Answer a job.

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
        """Return the process, started if necessary."""
        if self._process is None:
            self._process = Process(serving, self._service, self._niceness)
        return self._process

    def stop(self) -> None:
        """Stop the current job."""
        if self._process is not None:
            self._process.stop()

    def end(self) -> None:
        """End the process; the next job starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()

    def end_if_halted(self) -> bool:
        """End the process if it is halted; return whether it was."""
        halted = self._process is not None and self._process.is_halted
        if halted and self._process is not None:
            self._process.kill()
        return halted
