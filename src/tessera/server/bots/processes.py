"""Processes beside the server's own: what runs in them, and how they are asked and ended.

They end with the server, however it ends.
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import NamedTuple, TypeAlias

from tessera.server.engine import Warm

_SPAWN = get_context("spawn")  # a fork would copy the event loop and its locks
_NICENESS = 5
"""Searching yields to serving."""
_STOP = signal.SIGUSR1


class Question(NamedTuple):
    """A position in which a bot is to choose an action."""

    game: str
    position: str
    level: int
    seed: int
    table: str
    """Its name: what was thought about its last position may be of use."""

    @property
    def told(self) -> dict[str, str | int]:
        """What a log may tell of it."""
        return self._asdict()


class WarTask(NamedTuple):
    """A moment of a war in which a bot is to hand in something."""

    log: bytes
    """What the player knows of the game, as JSON."""
    level: int
    seed: str
    table: str
    """The names of the war and the seat."""

    @property
    def told(self) -> dict[str, str | int]:
        """What a log may tell of it: nothing that a player knows."""
        return {"level": self.level, "table": self.table}


class TrialGame(NamedTuple):
    """A game that a bot is to play against itself, from the start to the end."""

    game: str
    variant: str
    board: str
    level: int
    seed: int
    number: int
    table: str
    """Who wants it."""

    @property
    def told(self) -> dict[str, str | int]:
        """What a log may tell of it."""
        return {name: value for name, value in self._asdict().items() if name != "table"}


AnyQuestion: TypeAlias = Question | WarTask | TrialGame


class Progress(NamedTuple):
    """How far the preparation of compiled rules is."""

    done: float
    """0 to 1."""
    what: str


class Process:
    """A process at the other end of a pipe. `ask` and `receive` wait: call them in a thread."""

    def __init__(self, body: Callable[..., None], work: Callable[..., object]) -> None:
        self._pipe, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_run, args=(body, work, theirs), daemon=True)
        self._process.start()
        theirs.close()  # so that the pipe breaks when the process ends

    def ask(self, question: object) -> object:
        """Send a question and wait for the answer.

        Raises:
            EOFError: if the process ends, or is ended, before.
        """
        try:
            self._pipe.send(question)
        except OSError as error:
            raise EOFError from error
        return self.receive()

    def receive(self) -> object:
        """Wait for the next thing it says.

        Raises:
            EOFError: if it ends, or is ended, before.
        """
        try:
            return self._pipe.recv()
        except OSError as error:
            raise EOFError from error

    def stop(self) -> None:
        """Have it leave the question that it is at; its answer is then None."""
        pid = self._process.pid
        if pid is not None and self._process.is_alive():
            os.kill(pid, _STOP)

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()


def searching(choose: Callable[..., str], pipe: Connection) -> None:
    """Answer each question with an action, with the exception that the search raised, or None."""
    busy = False

    def stop(*_: object) -> None:
        nonlocal busy
        if busy:
            busy = False
            raise _StoppedError

    signal.signal(_STOP, stop)
    while True:
        question = pipe.recv()
        try:
            busy = True
            answer = _answer(choose, question)
            busy = False
        except _StoppedError:
            answer = None
        pipe.send(answer)


class _StoppedError(BaseException):
    """Raised in the midst of a search that is to stop; none catches it but ours."""


def _answer(choose: Callable[..., str], question: AnyQuestion) -> str | Exception | None:
    try:
        return choose(*question)
    except Exception as error:  # noqa: BLE001  whatever it is, the server decides
        return RuntimeError(f"{type(error).__name__}: {error}")


def warming(warm: Warm, pipe: Connection) -> None:
    """Compile what play needs into the cache on the disk, telling how far it is."""
    warm(lambda done, what: pipe.send(Progress(done, what)))
    pipe.send(None)


def _run(body: Callable[..., None], work: Callable[..., object], pipe: Connection) -> None:
    """The whole life of a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    os.nice(_NICENESS)
    Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(EOFError, OSError):  # the server has gone
        body(work, pipe)


def _end_with_the_server() -> None:
    """End this process when the server's has ended, even in the middle of a search."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)
