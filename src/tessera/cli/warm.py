"""`tessera warm`: compile ahead of time; also compilation before or during other commands."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from tessera.cli.common import language
from tessera.i18n import message
from tessera.kernel.compiled import interpreting
from tessera.search.warm import PLAYABLE, is_cache_shared, is_warm, warm, warm_all

COMPILING = "import os, sys; os.nice(10); from tessera.search.warm import warm; warm(sys.argv[1])"
"""The program of a background compiler process."""


def warm_up(game: str = "", enough: float = 1.0) -> int:
    """Compile the code of one game or all games, with a progress bar; return the exit status.

    Returns at once if a single game is compiled already. The bar of a single game is removed at
    the end, because another command continues.

    Args:
        game: its name; empty: all.
        enough: the fraction of a single game to wait for, such as `search.warm.PLAYABLE`.
    """
    if game and is_warm(game):
        return 0
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    console = Console(stderr=True)
    progress = Progress(
        *columns,
        TimeElapsedColumn(),
        console=console,
        transient=bool(game),
        disable=bool(game) and not console.is_terminal,  # else it prints an empty line
    )
    with progress:
        task = progress.add_task("", total=1.0)

        def on_progress(fraction: float, what: str) -> None:
            game_id, _, part = what.partition(": ")
            title = message(f"{game_id}-web-name").format_or(game_id, language())
            text = message("cli-preparing", game=title, part=part) if what else None
            description = text.format(language()) if text else None  # unchanged
            progress.update(task, completed=fraction, description=description)

        if game:
            warm(game, on_progress, enough)
        else:
            warm_all(on_progress)
    return 0


class Compilation:
    """A background compilation, during which this process interprets the code of the game.

    Args:
        process: the compiler; None: nothing to compile.
    """

    def __init__(self, process: "subprocess.Popen[bytes] | None") -> None:
        self._process = process
        self._interpreting = ExitStack()
        self._interpreting.enter_context(interpreting(process is not None))

    @property
    def is_done(self) -> bool:
        """Whether everything is compiled."""
        if self._process and self._process.poll() is not None:
            self.end()
        return self._process is None

    def end(self) -> None:
        """Stop the compiler; kernels are compiled on demand from now on."""
        self._interpreting.close()
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def compiled_in_background(game: str) -> Iterator[Compilation]:
    """Compile a game in a low-priority process.

    If the compilation cache is not writable, compile in this process first.
    """
    if not is_cache_shared():
        warm_up(game, PLAYABLE)
        yield Compilation(None)
        return
    if is_warm(game):
        yield Compilation(None)
        return
    devnull = subprocess.DEVNULL
    process = subprocess.Popen(  # noqa: S603 - our own code, and the name of a game
        [sys.executable, "-P", "-c", COMPILING, game],  # -P: do not import from the current folder
        stdin=devnull,
        stdout=devnull,
        stderr=devnull,
        start_new_session=True,  # Ctrl-C is for the game
    )
    compilation = Compilation(process)
    try:
        yield compilation
    finally:
        compilation.end()
