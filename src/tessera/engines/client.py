"""A client for outside engines: untrusted programs, each in a process of its own.

If an engine hangs, exits, prints garbage or plays an illegal action, `EngineError` says so; every
wait has a timeout.
"""

import os
import selectors
import signal
import subprocess
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, Full, Queue
from threading import Event, Lock, Thread
from time import monotonic
from types import TracebackType
from typing import IO, Self, cast

from tessera.engines import protocol
from tessera.games.common.board import Board
from tessera.games.common.errors import RulesError
from tessera.games.common.outcome import Reason
from tessera.i18n import Message, MessageError, excerpt, message

MAX_QUEUED_LINES = 1_000
"""Size of the queue of received lines; a full queue blocks the engine's output."""
READ_BYTES = 65_536
POLL_S = 0.2
"""Interval of checks whether a silent engine has exited: its pipes may outlive it."""
MAX_LINES = 500
"""The highest rank of a line that is kept."""
STDERR_LINES = 5
"""Lines of standard error kept, to show why an engine exited."""

_running = set["subprocess.Popen[bytes]"]()
_starting = Lock()
"""Held while an engine starts, so that `all_killed` does not miss it."""


@dataclass(frozen=True)
class Timeouts:
    """Timeouts, in seconds."""

    handshake: float = 10.0
    ready: float = 300.0
    """For `readyok`: some engines compile."""
    reading: float = 10.0
    """For the engine to read a line."""
    grace: float = 1.0
    """After the time for an action, before `stop` is sent."""
    stop: float = 5.0
    """After `stop`, before the search fails."""
    quit: float = 1.0
    """After `quit`, before the process is killed."""


class EngineError(MessageError):
    """An engine has failed."""

    def __init__(self, message: Message, reason: Reason = Reason.ABANDONED) -> None:
        super().__init__(message)
        self.reason = reason
        """The reason why its game ends."""


class Engine:
    """An outside engine; a context manager whose exit ends the process."""

    def __init__(self, command: Sequence[str], timeouts: Timeouts | None = None) -> None:
        """Start the process and send the greeting.

        Raises:
            EngineError: if the process cannot be started, or does not answer the greeting.
        """
        self.description: protocol.EngineDescription = protocol.EngineDescription()
        """The engine's description of itself."""
        self.lines: dict[int, protocol.Info] = {}
        """The latest info of its last search for each rank, from 1 (MultiPV)."""
        self._timeouts = timeouts or Timeouts()
        self._game = ("", "")
        self._errors = deque[str](maxlen=STDERR_LINES)
        self._lines = Queue[str | None](MAX_QUEUED_LINES)
        self._closed = Event()
        self._process = _start(command)
        self._pipes = cast(
            "tuple[IO[bytes], ...]",
            (self._process.stdin, self._process.stdout, self._process.stderr),
        )
        os.set_blocking(self._pipes[0].fileno(), False)
        self._threads = [
            Thread(target=work, daemon=True) for work in (self._read_output, self._read_errors)
        ]
        for thread in self._threads:
            thread.start()
        try:
            self._handshake()
        except EngineError:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # --- Commands -------------------------------------------------------------------------

    @property
    def info(self) -> protocol.Info:
        """The latest info of its last search about the best line."""
        return self.lines.get(1, protocol.Info())

    def set_option(self, name: str, value: int) -> None:
        """Set an option for the searches to come.

        Raises:
            EngineError: if the engine has not announced it.
        """
        if not self.description.has_option(name):
            raise EngineError(message("engine-no-option", name=excerpt(name)))
        self._send(f"setoption name {name} value {value}")

    def new_game(self, board: Board) -> None:
        """Begin a game: send its name, custom content and position, and wait for `readyok`.

        Raises:
            EngineError: if the engine does not support the game, or is not ready in time.
        """
        is_custom = board.content.is_custom
        if not self.description.supports(board.game, board.variant_text, content=is_custom):
            described = f"{board.game} {board.variant_text}"
            raise EngineError(message("engine-plays-not", game=excerpt(described, 200)))
        self._send(f"newgame {board.game}")
        for line in board.content.text.split("\n") if is_custom else []:
            self._send(f"content {line}".rstrip(" "))
        self._send(protocol.position_line(board.initial_text, board.actions))
        self._send("isready")
        self._await("readyok", self._timeouts.ready)

    def choose(self, board: Board, go: protocol.Go) -> int:
        """The code of the action that the engine plays on a board where a side is to move.

        Raises:
            EngineError: if it does not answer in time, or the action is illegal.
        """
        self._drain_queue()
        self.lines = {}
        self._send(protocol.position_line(board.initial_text, board.actions))
        if self.description.wants_legal:
            self._send(" ".join([protocol.LEGAL, *board.legal_actions]))
        self._send(go.line())
        answer = self._await("bestmove", self._time_for(board, go), stop=True)
        return self._checked(board, answer)

    def close(self) -> None:
        """Send `quit`; kill the process if it does not exit."""
        if self._closed.is_set():
            return
        with suppress(EngineError):
            self._send("quit", self._timeouts.quit)
        with suppress(OSError):
            self._pipes[0].close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(self._timeouts.quit)
        self._closed.set()
        _kill(self._process)
        for thread, pipe in zip(self._threads, self._pipes[1:], strict=True):
            thread.join()
            pipe.close()

    # --- Input and output -----------------------------------------------------------------

    def _handshake(self) -> None:
        self._send(f"{protocol.GREETING} {protocol.VERSION}")
        try:
            answer = self._await(protocol.GREETING_OK, self._timeouts.handshake)
        except EngineError as error:
            if error.reason != Reason.TIME:
                raise
            waited = f"{self._timeouts.handshake:.0f}"
            raise EngineError(message("engine-no-handshake", seconds=waited), Reason.TIME) from None
        if answer not in ([], [str(protocol.VERSION)]):
            found = excerpt(" ".join(answer))
            raise EngineError(message("engine-version", found=found, version=protocol.VERSION))

    def _send(self, line: str, within: float | None = None) -> None:
        """Send a line.

        Raises:
            EngineError: if the engine does not read it in time, or has exited.
        """
        try:
            self._write(f"{line}\n".encode(), within or self._timeouts.reading)
        except EngineError:
            raise
        except (OSError, ValueError):
            raise self._ended() from None

    def _write(self, line: bytes, seconds: float) -> None:
        """Write to a pipe that the engine may have stopped reading.

        Raises:
            EngineError: if the engine does not read in time.
            OSError, ValueError: if the pipe is closed.
        """
        end = monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self._pipes[0], selectors.EVENT_WRITE)
            while line:
                if not selector.select(max(end - monotonic(), 0)):
                    problem = message("engine-reads-not", seconds=f"{seconds:.1f}")
                    raise EngineError(problem, Reason.TIME)
                line = line[os.write(self._pipes[0].fileno(), line) :]

    def _await(
        self, word: str, seconds: float, *, stop: bool = False, waited: float = 0.0
    ) -> list[str]:
        """Wait for a line that begins with a word; return its other words.

        Args:
            word: the first word.
            seconds: the timeout.
            stop: whether to send `stop` then, and wait longer.
            waited: seconds waited before, for the error message.
        """
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            with suppress(Empty):
                line = self._lines.get(timeout=left)
                if line is None:
                    raise self._ended()
                first, *rest = line.split() or [""]
                if first == word:
                    return rest
                self._handle_line(line)
        if stop:
            self._send("stop")
            return self._await(word, self._timeouts.stop, waited=seconds)
        problem = message("engine-silent", word=word, seconds=f"{waited + seconds:.1f}")
        raise EngineError(problem, Reason.TIME)

    def _handle_line(self, line: str) -> None:
        """Process a line that is not awaited."""
        match line.split():
            case ["info", "string", *_]:
                pass
            case ["info", *words]:
                info = protocol.Info.read(words)
                if 1 <= info.multipv <= MAX_LINES:
                    self.lines[info.multipv] = info
            case ["error", *words]:
                self._errors.append(" ".join(words))
            case _:
                self.description.handle_line(line)

    def _time_for(self, board: Board, go: protocol.Go) -> float:
        """The timeout of a search, in seconds."""
        if go.clock is not None:
            limit = go.clock[board.sides.index(str(board.turn))]
        elif go.movetime is not None:
            limit = go.movetime
        else:
            return self._timeouts.ready
        return limit / 1_000 + self._timeouts.grace

    def _checked(self, board: Board, answer: list[str]) -> int:
        action = answer[0] if answer else protocol.NO_ACTION
        try:
            reason = board.explain(action)
        except RulesError as error:
            reason = error.message
        if reason is not None:
            raise EngineError(message("engine-illegal", action=excerpt(action), problem=reason))
        return board.encode(action)

    def _ended(self) -> EngineError:
        """The error for an engine that has exited."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(self._timeouts.quit)
        self._threads[1].join(self._timeouts.quit)
        status = self._process.returncode
        output = {"says": "yes", "line": excerpt(self._errors[-1], 200)} if self._errors else {}
        return EngineError(
            message("engine-ended", **({"status": str(status), "says": "no", "line": ""} | output))
        )

    def _drain_queue(self) -> None:
        """Process all lines in the queue."""
        with suppress(Empty):
            for _ in range(MAX_QUEUED_LINES):
                line = self._lines.get_nowait()
                if line is None:
                    raise self._ended()
                self._handle_line(line)

    # --- Reader threads -------------------------------------------------------------------------

    def _read_output(self) -> None:
        """Queue the lines of standard output, then None."""
        for line in self._lines_of(self._pipes[1]):
            self._enqueue(line)
        self._enqueue(None)

    def _enqueue(self, line: str | None) -> None:
        while not self._closed.is_set():
            with suppress(Full):
                self._lines.put(line, timeout=0.2)
                return

    def _read_errors(self) -> None:
        """Store the last lines of standard error."""
        for line in self._lines_of(self._pipes[2]):
            if text := line.strip():
                self._errors.append(text)

    def _lines_of(self, pipe: IO[bytes]) -> Iterator[str]:
        """The lines of a pipe until the engine exits or is closed.

        The pipe itself may stay open longer, in child processes of the engine.
        """
        left = b""
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while not self._closed.is_set():
                ended = self._process.poll() is not None
                if not selector.select(POLL_S):
                    if ended:
                        break
                    continue
                if not (read := os.read(pipe.fileno(), READ_BYTES)):
                    break
                *lines, left = (left + read).split(b"\n")
                for line in lines:
                    yield line[: protocol.MAX_LINE].decode("utf-8", "replace")
                left = left[: protocol.MAX_LINE]
        if left:
            yield left.decode("utf-8", "replace")


@contextmanager
def all_killed() -> Iterator[None]:
    """Kill all engines of this process; no engine starts within this context."""
    with _starting:
        for process in list(_running):
            _kill(process)
        yield


def _start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    """Start the process in a new session, so that Ctrl-C reaches only us."""
    pipe = subprocess.PIPE
    try:
        with _starting:
            process = subprocess.Popen(  # noqa: S603  the operator configures it
                command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
            _running.add(process)
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise EngineError(
            message("engine-start", command=excerpt(command[0]), problem=excerpt(problem, 200))
        ) from None
    return process


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and its children, which are in its process group."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    _running.discard(process)
