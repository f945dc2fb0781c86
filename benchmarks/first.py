"""What the first minutes on a machine cost: seconds of the processor, over all processes."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import Figure
from tessera.games import catalog

GOALS = {"move": 8.0, "warm": 90.0, "help": 0.3}
"""Seconds that we want each to take at most."""


def spent(*command: str) -> float:
    """Seconds of the processor that a command takes, with an empty cache."""
    with TemporaryDirectory() as folder:
        before = _of_children()
        environment = os.environ | {"TESSERA_CACHE": str(Path(folder) / "cache")}
        subprocess.run(
            command, env=environment, check=True, capture_output=True, stdin=subprocess.DEVNULL
        )
        return _of_children() - before


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def first_move(game: str) -> Iterator[Figure]:
    """Until a bot of level 3 has moved in the terminal where nothing is compiled.

    It begins, and the game is left where a person is asked; another process compiles meanwhile.
    """
    other = catalog.game(game).sides[1]
    command = "play", game, "--side", other, "--level", "3"
    yield _told("move", f"first move of a bot, {game}", sys.executable, "-m", "tessera", *command)


def everything() -> Iterator[Figure]:
    """Until all is compiled."""
    yield _told("warm", "everything compiled", sys.executable, "-m", "tessera", "warm")


def asking_for_help() -> Iterator[Figure]:
    """The list of all commands."""
    yield _told("help", "tessera --help", sys.executable, "-m", "tessera", "--help")


def _told(goal: str, name: str, *command: str) -> Figure:
    return Figure(f"{name} (goal {GOALS[goal]:g})", "s of the processor", spent(*command))


JOBS: tuple[Callable[[], Iterator[Figure]], ...] = (
    *(partial(first_move, game) for game in catalog.GAMES),
    everything,
    asking_for_help,
)
