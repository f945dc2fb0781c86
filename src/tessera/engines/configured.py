"""Outside engines that a server offers as bots; the operator lists them in a file.

Only that file names programs to start. A failed engine is restarted; if it keeps failing, the
server goes on without it, as with a failing built-in bot.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from tessera.engines.client import Engine, EngineError
from tessera.engines.protocol import Go
from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message, shown_path
from tessera.search import bot
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.search.service import OnUpdate, Service
from tessera.textio import decoded

VARIABLE = "TESSERA_ENGINES"
"""The environment variable with the path of the file."""


class EngineConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An engine that players may choose."""

    name: str
    """The name shown to players."""
    command: tuple[str, ...]
    """The program and its arguments."""
    movetime: int = 1_000
    """Milliseconds per action."""

    def __post_init__(self) -> None:
        if not (self.name.strip() and self.name.isprintable() and len(self.name) <= 40):
            raise ValueError("name: 1 to 40 characters that can be seen")
        if not self.command:
            raise ValueError("command: the program is missing")
        if not 0 < self.movetime <= 60_000:
            raise ValueError("movetime: 1 to 60000 milliseconds")


class _ConfigFile(msgspec.Struct, forbid_unknown_fields=True):
    engine: tuple[EngineConfig, ...] = ()

    def __post_init__(self) -> None:
        if len({config.name for config in self.engine}) < len(self.engine):
            raise ValueError("two engines have one name")


def configured_engines(environment: Mapping[str, str] = os.environ) -> tuple[EngineConfig, ...]:
    """The engines listed in the file; empty if the variable is unset.

    Raises:
        NotationError: naming the file and the problem.
    """
    path = environment.get(VARIABLE, "")
    return _read(path) if path else ()


@cache
def _read(path: str) -> tuple[EngineConfig, ...]:
    try:
        return msgspec.toml.decode(
            decoded(Path(path).read_bytes(), "strict"), type=_ConfigFile
        ).engine
    except (OSError, ValueError) as error:  # msgspec's are ValueErrors
        problem = getattr(error, "strerror", None) or str(error)
        args = {"path": shown_path(path), "problem": excerpt(problem, 200)}
        raise NotationError(message("engine-file", name=VARIABLE, **args)) from None


def engines_by_game() -> Mapping[str, tuple[str, ...]]:
    """By game, the names of the engines that play all its variants with built-in content.

    Starts each engine once to ask.

    Raises:
        NotationError: naming an engine that cannot be started.
    """
    found: dict[str, tuple[str, ...]] = {}
    for config in configured_engines():
        try:
            with Engine(config.command) as engine:
                names = [game.game for game in engine.description.games if not game.variants]
        except EngineError as error:
            problem = message("engine-offer", name=config.name, problem=error.message)
            raise NotationError(problem) from None
        found |= {game: (*found.get(game, ()), config.name) for game in names}
    return found


class EngineRunner:
    """Plays for outside engines in this process; one engine runs at a time."""

    def __init__(self) -> None:
        self._engine: Engine | None = None
        self._running = ("", "")
        """The name of the running engine, and its table."""

    def choose(self, request: SearchRequest, on_update: OnUpdate[SearchResponse]) -> SearchResponse:
        """The action that a built-in bot or an outside engine plays.

        Raises:
            NotationError: if the position is invalid, or the engine is no longer listed.
            EngineError: if the engine fails.
        """
        if not request.engine:
            return bot.choose(request, on_update)
        config = next(
            (config for config in configured_engines() if config.name == request.engine), None
        )
        if config is None:
            raise NotationError(message("engine-gone", name=excerpt(request.engine)))
        board = catalog.game(request.game, request.content).board_class.from_text(request.position)
        try:
            return self._search(config, request, board)
        except BaseException:  # its state is unknown
            self.close()
            raise

    def close(self) -> None:
        """Close the running engine."""
        if self._engine is not None:
            self._engine.close()
        self._engine, self._running = None, ("", "")

    def _search(self, config: EngineConfig, request: SearchRequest, board: Board) -> SearchResponse:
        if self._engine is None or self._running[0] != config.name:
            self.close()
            self._engine = Engine(config.command)
        if self._running != (config.name, request.table):
            self._engine.new_game(board)
            self._running = (config.name, request.table)
        movetime = min(config.movetime, request.milliseconds or config.movetime)
        action = self._engine.choose(board, Go(movetime=movetime))
        info = self._engine.info
        chance = 0.5 if info.chance is None else info.chance
        value = chance if board.turn == board.sides[0] else 1.0 - chance
        return SearchResponse(board.decode(action), value, info.nodes)


_runner = EngineRunner()


def choose(request: SearchRequest, on_update: OnUpdate[SearchResponse]) -> SearchResponse:
    """The action that a built-in bot or an outside engine plays; see `Player.choose`."""
    return _runner.choose(request, on_update)


SEARCHING = Service(SearchRequest, SearchResponse, choose)
"""Searches by built-in bots and by outside engines."""
