"""The command line in processes forked from one that has it loaded: they need not load it again.

`python -m tests.cli.forking` reads calls from standard input, a line of JSON each, and answers each
with a line: the exit status.
"""

import atexit
import gc
import json
import os
import subprocess
import sys
import traceback
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tessera.cli import main as tessera_main


class Answer(NamedTuple):
    """What a call wrote, and its exit status."""

    out: str
    error: str
    status: int


def tessera(*arguments: str, given: str | bytes = b"", language: str = "C") -> Answer:
    """Call the command in a process of its own, as a shell does."""
    with TemporaryDirectory() as folder:
        files = [Path(folder) / name for name in ("given", "out", "error")]
        files[0].write_bytes(given.encode() if isinstance(given, str) else given)
        told = {"LANGUAGE": language}
        status = _ask(arguments, [str(file) for file in files], dict(os.environ | told))
        out, error = (file.read_bytes().decode(console()) for file in files[1:])
        return Answer(out, error, status)


def console() -> str:
    """The encoding of the terminal that is played, as Python's own variable sets it."""
    return os.environ.get("PYTHONIOENCODING", "utf-8")


def _ask(arguments: Sequence[str], files: Sequence[str], environment: dict[str, str]) -> int:
    forking = _forking()
    assert forking.stdin
    assert forking.stdout
    forking.stdin.write(json.dumps([arguments, files, environment, str(Path.cwd())]) + "\n")
    forking.stdin.flush()
    return int(forking.stdout.readline())


@cache
def _forking() -> "subprocess.Popen[str]":
    forking = subprocess.Popen(
        [sys.executable, "-m", "tests.cli.forking"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    atexit.register(forking.communicate)  # it ends where its input does
    return forking


def main() -> None:
    """Answer call after call."""
    import tessera.search.bot  # noqa: F401  what many calls need
    from tessera.games.catalog import GAMES

    for game in GAMES.values():
        game.board_class.start()  # Numba loads what all that is compiled needs
    gc.freeze()
    for line in sys.stdin:
        arguments, files, environment, folder = json.loads(line)
        if not (child := os.fork()):
            _be(files, environment, folder)
            os._exit(_called(arguments))  # at once: to clear all away takes a second
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _called(arguments: Sequence[str]) -> int:
    """Do what is asked; the exit status."""
    sys.argv = ["-c", *arguments]
    try:
        tessera_main()
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1
    except BaseException:  # noqa: BLE001  as the interpreter does
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0


def _be(files: Sequence[str], environment: dict[str, str], folder: str) -> None:
    """Be a process that was called there, with these for its input and output."""
    os.chdir(folder)
    os.environ.clear()
    os.environ |= environment
    for number, (file, flags) in enumerate(
        zip(files, (os.O_RDONLY, os.O_WRONLY | os.O_CREAT, os.O_WRONLY | os.O_CREAT), strict=True)
    ):
        opened = os.open(file, flags, 0o600)
        os.dup2(opened, number)
        os.close(opened)
    sys.stdin = open(0, closefd=False)  # noqa: SIM115  what was read ahead is not its
    sys.stdout = open(1, "w", encoding=console(), closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding=console(), closefd=False)  # noqa: SIM115


if __name__ == "__main__":
    main()
