"""Contestants: built-in engines with their limits, and external engines."""

import shlex
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias

from tessera.engines.client import Engine
from tessera.engines.protocol import Go
from tessera.games.common.board import Board
from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message
from tessera.search.bot import choose_action
from tessera.search.levels import LEVELS, Level, alpha_beta, tree_search, uct
from tessera.search.memory import Memory

MAX_SIMULATIONS = 100_000_000
MAX_MILLISECONDS = 3_600_000
ENGINES = {"ab": alpha_beta, "trees": tree_search}
"""Engines limited by time per action, by name."""
NOT_SEARCHED = 0.5
"""The value of a forced action, which is not searched."""
EXTERNAL = "engine"
"""Prefix of external engines in contestant names."""


class ChosenAction(NamedTuple):
    """The action that a contestant chose."""

    action: int
    """Its code."""
    chance: float | None = None
    """Its estimate that the first side wins; None: not reported."""


class Seat(Protocol):
    """Plays one side of a game."""

    def choose(self, board: Board, seed: int) -> ChosenAction:
        """Choose an action.

        Raises:
            EngineError: if an external engine fails.
        """


@dataclass(frozen=True)
class BuiltinEngine:
    """A built-in engine at a level."""

    name: str
    level: Level

    @property
    def threads(self) -> int:
        """Number of threads it uses."""
        return self.level.threads

    @contextmanager
    def open_seat(self, board: Board) -> Iterator[Seat]:
        """A seat for one game."""
        yield _BuiltinSeat(self.level, Memory(), board.game)


@dataclass(frozen=True)
class ExternalEngine:
    """A program that speaks the engine protocol."""

    name: str
    command: tuple[str, ...]
    milliseconds: int
    """Per action, wall-clock time."""
    threads: int = 1

    @contextmanager
    def open_seat(self, board: Board) -> Iterator[Seat]:
        """A seat for one game; the process ends with it.

        Raises:
            EngineError: if it cannot be started, or does not support the game.
        """
        with Engine(self.command) as engine:
            engine.new_game(board)
            yield _ExternalSeat(engine, Go(movetime=self.milliseconds))

    def with_reported_name(self, board: Board) -> "ExternalEngine":
        """The engine under the name it reports (`id name`), if any.

        Raises:
            EngineError: if it cannot be started, or does not support the game.
        """
        with Engine(self.command) as engine:
            engine.new_game(board)
            name = excerpt(engine.description.name)
        return replace(self, name=f"{name}:{self.milliseconds}") if name else self


Contestant: TypeAlias = BuiltinEngine | ExternalEngine


@dataclass(frozen=True)
class _BuiltinSeat:
    level: Level
    memory: Memory
    game: str

    def choose(self, board: Board, seed: int) -> ChosenAction:
        choice = choose_action(board, self.level, seed, self.memory, self.game)
        searched = choice.simulations > 0 or choice.value != NOT_SEARCHED
        return ChosenAction(choice.action, choice.value if searched else None)


@dataclass(frozen=True)
class _ExternalSeat:
    engine: Engine
    go: Go

    def choose(self, board: Board, seed: int) -> ChosenAction:  # noqa: ARG002  it has none
        return ChosenAction(self.engine.choose(board, self.go))


def contestant(text: str) -> Contestant:
    """Parse a contestant: a level (`8`), or an engine with its limit per action.

    `uct:1000` is plain UCT with 1,000 playouts; `ab:500` and `trees:500` are alpha-beta and tree
    search with 500 ms on one core; `engine:500:COMMAND` is an external engine, started with that
    command line and given 500 ms.

    Raises:
        NotationError: if the text is none of these, or the program does not exist.
    """
    if text.startswith(f"{EXTERNAL}:"):
        return _external(text)
    kind, _, number = text.rpartition(":")
    if number.isascii() and number.isdigit() and len(number) < 10:
        if kind in ("", "level") and int(number) in LEVELS:
            return BuiltinEngine(f"level {int(number)}", LEVELS[int(number)])
        if kind == "uct" and 0 < int(number) <= MAX_SIMULATIONS:
            return BuiltinEngine(f"uct:{int(number)}", uct(int(number)))
        if kind in ENGINES and 0 < int(number) <= MAX_MILLISECONDS:
            return BuiltinEngine(f"{kind}:{int(number)}", ENGINES[kind](int(number)))
    raise NotationError(message("match-contestant", found=excerpt(text), most=max(LEVELS)))


def _external(text: str) -> ExternalEngine:
    """Parse an external engine."""
    _, milliseconds, command_line = [*text.split(":", 2), "", ""][:3]
    try:
        command = tuple(shlex.split(command_line))
    except ValueError:  # a quotation mark is left open
        command = ()
    valid_time = milliseconds.isascii() and milliseconds.isdigit() and len(milliseconds) < 10
    if not (command and valid_time and 0 < int(milliseconds) <= MAX_MILLISECONDS):
        raise NotationError(message("match-engine", found=excerpt(text)))
    if shutil.which(command[0]) is None:
        raise NotationError(message("match-no-program", program=excerpt(command[0])))
    return ExternalEngine(
        f"{Path(command[0]).name}:{int(milliseconds)}", command, int(milliseconds)
    )
