"""The cost of the first minutes after an installation: CPU seconds over all processes."""

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
from tessera.search.levels import LEVELS

GOALS = {"move": 8.0, "wheel": 3.0, "warm": 90.0, "help": 0.3}
"""The goals: maximum CPU seconds."""
STRONGEST = max(level for level, budget in LEVELS.items() if not budget.is_timed)
ROOT = Path(__file__).parents[1]
TESSERA = sys.executable, "-m", "tessera"


def spent(*command: str) -> float:
    """The CPU seconds of a command with an empty cache."""
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
    """Until a bot of level 3 has moved in the terminal, with nothing compiled.

    The bot begins, and the game is left at the first prompt; another process compiles meanwhile.
    """
    yield _figure("move", f"first move of a bot, {game}", *TESSERA, *_asking(game, 3))


def _asking(game: str, level: int) -> tuple[str, ...]:
    """The arguments for a game in which a bot moves first."""
    return "play", game, "--side", catalog.game(game).sides[1], "--level", str(level)


def first_move_of_a_wheel() -> Iterator[Figure]:
    """The same with the wheel installed and the strongest bot that no clock stops.

    Level 8 always thinks for two seconds on two threads.
    """
    with TemporaryDirectory() as folder:
        wheel, programs = _wheel(Path(folder, "dist")), Path(folder, "venv", "bin")
        _uv("venv", "--python", sys.executable, programs.parent)
        _uv("pip", "install", "--compile-bytecode", "--python", programs / "python", wheel)
        for game in catalog.BUILT_IN_GAMES:
            command = str(programs / "tessera"), *_asking(game, STRONGEST)
            yield _figure("wheel", f"first move of a bot, {game}, installed wheel", *command)


def _wheel(folder: Path) -> Path:
    """A wheel of this checkout."""
    subprocess.run([sys.executable, "tools/prebuild.py"], cwd=ROOT, check=True)
    _uv("build", "--wheel", "--python", sys.executable, "--out-dir", folder, ROOT)
    return next(folder.glob("*.whl"))


def _uv(*order: str | Path) -> None:
    subprocess.run(
        [Path(sys.executable).with_name("uv"), order[0], "--quiet", *order[1:]], check=True
    )


def everything() -> Iterator[Figure]:
    """Until everything is compiled."""
    yield _figure("warm", "everything compiled", *TESSERA, "warm")


def asking_for_help() -> Iterator[Figure]:
    """The list of all commands."""
    yield _figure("help", "tessera --help", *TESSERA, "--help")


def _figure(goal: str, name: str, *command: str) -> Figure:
    return Figure(f"{name} (goal {GOALS[goal]:g})", "s of the processor", spent(*command))


JOBS: tuple[Callable[[], Iterator[Figure]], ...] = (
    *(partial(first_move, game) for game in catalog.BUILT_IN_GAMES),
    first_move_of_a_wheel,
    everything,
    asking_for_help,
)
