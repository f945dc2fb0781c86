"""Worker processes: what runs in them, and how to start, ask and end them.

They end with the server, even if it crashes.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent import futures
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import msgspec

from tessera.search.service import Answer, Done, Failed, Service, Stopped
from tessera.server.core.games import Warm
from tessera.server.workers.queue import Job, Pass

_CONTEXT = get_context("forkserver")  # a fork of the server would copy its event loop and locks
_CONTEXT.set_forkserver_preload(
    [
        "tessera.server.workers.forkserver",
        "tessera.search.bot",
        "tessera.search.analysis",
        "tessera.lab.service",
        "tessera.server.core.games",
        "tessera.server.workers.helper",
        "tessera.server.editor.workshop",
    ]
)
"""Imports of nearly all processes, loaded once and shared."""
NICENESS = 5
"""Searching yields to serving."""
LEAST_URGENT = 15
"""Work for which no game waits yields to searching."""
HALTED = "T"
"""The state of a stopped process in proc(5)."""
_STOP = signal.SIGUSR1
_encode = msgspec.msgpack.encode
_answers = msgspec.msgpack.Decoder(Answer)


class Progress(NamedTuple):
    """The progress of compiling the rules."""

    done: float
    """0 to 1."""
    what: str


class Process:
    """A process with a pipe. `ask` and `receive` block: call them in a thread."""

    def __init__(self, body: Callable[..., None], work: object, niceness: int = NICENESS) -> None:
        self._pipe, theirs = _CONTEXT.Pipe()
        arguments = (body, work, theirs, niceness, dict(os.environ))
        self._process = _CONTEXT.Process(target=_run, args=arguments, daemon=True)
        self._process.start()
        theirs.close()  # so that the pipe breaks when the process ends

    def ask(self, question: object, on_update: Pass) -> Answer:
        """Send a question and wait for the answer.

        Args:
            question: for the service of the process.
            on_update: receives intermediate results, encoded, in this thread.

        Raises:
            EOFError: if the process ends, or is ended, before.
        """
        try:
            self._pipe.send_bytes(_encode(question))
            while isinstance(answer := self._answer(), Done) and not answer.is_final:
                on_update(answer.response)
        except OSError as error:
            raise EOFError from error
        return answer

    def _answer(self) -> Answer:
        answer: Answer = _answers.decode(self._pipe.recv_bytes())
        return answer

    def receive(self) -> object:
        """Wait for the next object that the process sends.

        Raises:
            EOFError: if it ends, or is ended, before.
        """
        try:
            return self._pipe.recv()
        except OSError as error:
            raise EOFError from error

    def stop(self) -> None:
        """Stop the current question; its answer is then `Stopped`."""
        pid = self._process.pid
        if pid is not None and self._process.is_alive():
            os.kill(pid, _STOP)

    @property
    def is_halted(self) -> bool:
        """Whether the process was stopped with SIGSTOP, so that it would never answer.

        Only on Linux. It is a child of the fork server, so the server cannot wait for it.
        """
        with suppress(OSError):
            stat = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8")
            return stat.rpartition(")")[2].split()[0] == HALTED
        return False

    def kill(self) -> None:
        """Kill the process."""
        self._process.kill()


class ProcessExecutor:
    """A local process, started on demand, and replaced when it fails."""

    open: bool = True
    gone: bool = False

    def __init__(
        self, service: Service[Any, Any], niceness: int, threads: futures.Executor
    ) -> None:
        self._service = service
        self._niceness = niceness
        self._threads = threads
        """Threads that wait for answers."""
        self._process: Process | None = None

    async def ask(self, job: Job[Any, Any], on_update: Pass) -> Answer:
        """Answer a job.

        Raises:
            EOFError: if the process ends, or is ended, before.
        """
        loop = asyncio.get_running_loop()

        def forward(update: msgspec.Raw) -> None:
            loop.call_soon_threadsafe(on_update, update)

        answer: Answer | None = None
        try:
            ask = self.begin().ask
            answer = await loop.run_in_executor(self._threads, ask, job.question, forward)
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


def serving(service: Service[Any, Any], pipe: Connection) -> None:
    """Answer the questions of a service, one after the other; each can be stopped."""
    worker = _Worker(service, pipe)
    signal.signal(_STOP, worker.stop)
    questions = msgspec.msgpack.Decoder(service.request)
    while True:
        pipe.send_bytes(_encode(worker.answer(questions.decode(pipe.recv_bytes()))))


class _StoppedError(BaseException):
    """Raised within work that must stop; only `_Worker` catches it."""


class _Worker:
    """Answers the questions of a service, and stops on a signal."""

    def __init__(self, service: Service[Any, Any], pipe: Connection) -> None:
        self._service = service
        self._pipe = pipe
        self._busy = False
        self._sending = False
        self._stopped = False
        """Stopped while sending an intermediate result, which must be sent whole."""

    def answer(self, question: object) -> Answer:
        """Answer a question."""
        self._stopped = False
        try:
            self._busy = True
            response = self._service.work(question, self._send_update)
            self._busy = False
        except _StoppedError:
            return Stopped()
        except Exception as error:  # noqa: BLE001  the server decides what to do
            self._busy = False
            return Failed(f"{type(error).__name__}: {error}")
        return Done(_raw(response))

    def stop(self, *_: object) -> None:
        """Stop the current question, if any; a signal handler."""
        if self._busy and self._sending:
            self._stopped = True
        elif self._busy:
            self._busy = False
            raise _StoppedError

    def _send_update(self, update: object) -> None:
        """Send an intermediate result."""
        self._sending = True
        self._pipe.send_bytes(_encode(Done(_raw(update), is_final=False)))
        self._sending = False
        if self._stopped:
            self._busy = False
            raise _StoppedError


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(_encode(value))


def warming(work: tuple[Warm, str], pipe: Connection) -> None:
    """Compile what a game needs into the disk cache, sending progress."""
    warm, game = work
    warm(game, lambda done, what: pipe.send(Progress(done, what)))
    pipe.send(None)


def repairing(repair: Callable[[], int], pipe: Connection) -> None:
    """Delete damaged files of compiled rules, and send their number."""
    pipe.send(repair())


def _run(
    body: Callable[..., None],
    work: object,
    pipe: Connection,
    niceness: int,
    environment: dict[str, str],
) -> None:
    """Run a process, with the server's environment at its start."""
    os.environ.update(environment)
    for number in (signal.SIGINT, signal.SIGTERM):  # only the server handles these, and ends us
        signal.signal(number, signal.SIG_IGN)
    os.nice(niceness)
    Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(EOFError, OSError):  # the server has ended
        body(work, pipe)


def _end_with_the_server() -> None:
    """Exit when the server has ended, even in the middle of a search."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)
