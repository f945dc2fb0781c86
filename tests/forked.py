"""Our programs, forked from a process that has already imported them: much faster to start.

`python -m tests.forked FD LOADED` is that process: it takes requests on a socket and exits when the
socket closes. Fresh interpreters are tested in `test_wheel.py` and `server/test_process.py`.
"""

import atexit
import contextlib
import gc
import json
import os
import runpy
import signal
import socket
import struct
import subprocess
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from multiprocessing import forkserver
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import NamedTuple, TextIO

NUMBER = struct.Struct("i")
"""The message about a process: its id, then its exit status."""
PATIENCE = 180
"""The default timeout of `wait`, in seconds."""


class Forked:
    """A process that runs a module, as `python -m` would.

    Args:
        command: the module and its arguments.
        files: its standard input, output and error.
        environment: the complete environment variables.
        loaded: a key of `LOADS`.
    """

    def __init__(
        self,
        command: Sequence[str],
        files: Sequence[int],
        environment: Mapping[str, str],
        loaded: str = "site",
    ) -> None:
        self._line, theirs = socket.socketpair()
        with theirs, TemporaryFile("w+") as asked:
            json.dump([command, dict(environment), str(Path.cwd())], asked)
            asked.seek(0)
            socket.send_fds(_forking(loaded), [b"?"], [theirs.fileno(), asked.fileno(), *files])
        self.pid = self._hear()
        self.returncode: int | None = None

    def _hear(self) -> int:
        said = self._line.recv(NUMBER.size)
        assert said, "the process that forks has ended"
        number: int = NUMBER.unpack(said)[0]
        return number

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def poll(self) -> int | None:
        """The exit status, if it has ended."""
        with contextlib.suppress(TimeoutError):
            self.wait(0.001)
        return self.returncode

    def wait(self, timeout: float | None = PATIENCE) -> int:
        """Wait until it has ended; returns its exit status, or minus the number of a signal.

        Raises:
            TimeoutError: if it takes longer.
        """
        if self.returncode is None:
            self._line.settimeout(timeout)
            self.returncode = self._hear()
            self._line.close()
        return self.returncode


class Answer(NamedTuple):
    """The output of a process, and its exit status."""

    out: str
    error: str
    status: int


def run(
    *command: str,
    given: bytes = b"",
    environment: Mapping[str, str] = os.environ,
    loaded: str = "site",
) -> Answer:
    """Run a module to its end, as `subprocess.run` does."""
    with TemporaryDirectory() as folder, contextlib.ExitStack() as opened:
        paths = [Path(folder) / name for name in ("given", "out", "error")]
        paths[0].write_bytes(given)
        files = [
            opened.enter_context(path.open(how))
            for path, how in zip(paths, ("r", "w", "w"), strict=True)
        ]
        process = Forked(command, [file.fileno() for file in files], environment, loaded)
        try:
            status = process.wait()
        finally:
            process.send_signal(signal.SIGKILL)
        encoding = environment.get("PYTHONIOENCODING", "utf-8")
        out, error = (path.read_bytes().decode(encoding) for path in paths[1:])
        return Answer(out, error, status)


def serving(
    command: Sequence[str], log: Path, environment: Mapping[str, str], *, fresh: bool = False
) -> "tuple[Forked | subprocess.Popen[bytes], TextIO]":
    """Start a background process; returns it and its standard output, and logs standard error.

    Args:
        command: the module and its arguments.
        log: the file.
        environment: the complete environment variables.
        fresh: whether to start a new interpreter, as for users.
    """
    reading, writing = os.pipe()
    with (
        Path(os.devnull).open() as nothing,
        os.fdopen(writing, "wb") as out,
        log.open("a") as error,
    ):
        told = os.fdopen(reading, encoding="utf-8")
        if not fresh:
            files = [file.fileno() for file in (nothing, out, error)]
            return Forked(command, files, environment), told
        whole = [sys.executable, "-m", *command]
        return subprocess.Popen(
            whole, stdin=nothing, stdout=out, stderr=error, env=environment
        ), told


@cache
def _forking(loaded: str) -> socket.socket:
    ours, theirs = socket.socketpair()
    with theirs:
        forking = subprocess.Popen(
            [sys.executable, "-m", "tests.forked", str(theirs.fileno()), loaded],
            pass_fds=[theirs.fileno()],
            cwd=Path(__file__).parents[1],
            # The test that starts it may name games that cannot be loaded.
            env={name: value for name, value in os.environ.items() if name != "TESSERA_GAMES"},
        )

    def end_forking() -> None:
        ours.close()
        forking.wait()

    atexit.register(end_forking)
    return ours


def main() -> None:
    """Fork a process for each request."""
    asked = socket.socket(fileno=int(sys.argv[1]))
    LOADS[sys.argv[2]]()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # reap the intermediate processes
    while True:
        more, files, *_ = socket.recv_fds(asked, 1, 5)
        if not more:
            return
        if not os.fork():
            asked.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _begin(socket.socket(fileno=files[0]), lambda: _run(*files[1:]))  # noqa: B023
            os._exit(0)
        for file in files:
            os.close(file)


def _load_site() -> None:
    """Import what nearly all programs use."""
    from tests.server import racing, site  # noqa: F401

    import tessera.cli.serve
    import tessera.search.bot
    import tessera.server.app.app
    import tessera.server.app.serving  # noqa: F401
    from tessera.games.catalog import BUILT_IN_GAMES

    for game in BUILT_IN_GAMES.values():
        game.board_class.start()  # load Numba's run time
    forkserver.ensure_running()  # for the processes of all servers
    forkserver._forkserver.ensure_running = lambda: None  # type: ignore[method-assign]  # they cannot wait for it


def _load_compiler() -> None:
    """Import Numba and what it needs to compile, but nothing of Tessera."""
    import numba
    import numpy as np

    @numba.njit  # type: ignore[untyped-decorator]
    def count(goods: np.void) -> int:
        return 3 * int(goods["count"])

    count(np.zeros(1, dtype=[("count", np.int64)])[0])


LOADS = {"site": _load_site, "compiler": _load_compiler}
"""Name to what a process loads before others are forked from it."""


def _begin(line: socket.socket, work: Callable[[], int]) -> None:
    """Fork a worker process; send its id on the socket, and later its exit status."""
    if not (child := os.fork()):
        line.close()
        os._exit(work())  # at once, because a clean shutdown takes a second
    line.sendall(NUMBER.pack(child))
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(BrokenPipeError):  # the caller has gone
        line.sendall(NUMBER.pack(os.waitstatus_to_exitcode(status)))


def _run(question: int, *files: int) -> int:
    """Run the requested module; returns the exit status."""
    with os.fdopen(question) as asked:
        (module, *arguments), environment, folder = json.load(asked)
    os.chdir(folder)
    os.environ.clear()
    os.environ |= environment
    sys.dont_write_bytecode = bool(environment.get("PYTHONDONTWRITEBYTECODE"))
    sys.path[:0] = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    for number, file in enumerate(files):
        os.dup2(file, number)
        os.close(file)
    encoding = environment.get("PYTHONIOENCODING")
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        stream = os.fdopen(number, "w" if number else "r", encoding=encoding, closefd=False)
        setattr(sys, name, stream)
    sys.argv = [module, *arguments]
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:  # noqa: BLE001  as the interpreter does
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0


if __name__ == "__main__":
    main()
