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


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class _File(msgspec.Struct, forbid_unknown_fields=True):
    engine: tuple[Offer, ...] = ()

    def __post_init__(self) -> None:
        if len({offer.name for offer in self.engine}) < len(self.engine):
            raise ValueError("two engines have one name")


def offers(environment: Mapping[str, str] = os.environ) -> tuple[Offer, ...]:
    """The engines listed in the file; empty if the variable is unset.

    Raises:
        NotationError: naming the file and the problem.
    """
    path = environment.get(VARIABLE, "")
    return _read(path) if path else ()


@cache
def _read(path: str) -> tuple[Offer, ...]:
    try:
        return msgspec.toml.decode(decoded(Path(path).read_bytes(), "strict"), type=_File).engine
    except (OSError, ValueError) as error:  # msgspec's are ValueErrors
        problem = getattr(error, "strerror", None) or str(error)
        told = {"path": shown_path(path), "problem": excerpt(problem, 200)}
        raise NotationError(message("engine-file", name=VARIABLE, **told)) from None


def playable() -> Mapping[str, tuple[str, ...]]:
    """By game, the names of the engines that play all its variants with built-in content.

    Starts each engine once to ask.

    Raises:
        NotationError: naming an engine that cannot be started.
    """
    found: dict[str, tuple[str, ...]] = {}
    for offer in offers():
        try:
            with Engine(offer.command) as engine:
                plays = [plays.game for plays in engine.known.plays if not plays.variants]
        except EngineError as error:
            told = message("engine-offer", name=offer.name, problem=error.message)
            raise NotationError(told) from None
        found |= {game: (*found.get(game, ()), offer.name) for game in plays}
    return found


class Player:
    """Plays for outside engines in this process; one engine runs at a time."""

    def __init__(self) -> None:
        self._engine: Engine | None = None
        self._at = ("", "")
        """The name of the running engine, and its table."""

    def choose(self, asked: SearchRequest, hear: OnUpdate[SearchResponse]) -> SearchResponse:
        """The action that a built-in bot or an outside engine plays.

        Raises:
            NotationError: if the position is invalid, or the engine is no longer listed.
            EngineError: if the engine fails.
        """
        if not asked.engine:
            return bot.choose(asked, hear)
        offer = next((offer for offer in offers() if offer.name == asked.engine), None)
        if offer is None:
            raise NotationError(message("engine-gone", name=excerpt(asked.engine)))
        board = catalog.game(asked.game, asked.content).board_class.from_text(asked.position)
        try:
            return self._played(offer, asked, board)
        except BaseException:  # its state is unknown
            self.close()
            raise

    def close(self) -> None:
        """Close the running engine."""
        if self._engine is not None:
            self._engine.close()
        self._engine, self._at = None, ("", "")

    def _played(self, offer: Offer, asked: SearchRequest, board: Board) -> SearchResponse:
        if self._engine is None or self._at[0] != offer.name:
            self.close()
            self._engine = Engine(offer.command)
        if self._at != (offer.name, asked.table):
            self._engine.new_game(board)
            self._at = (offer.name, asked.table)
        spends = min(offer.movetime, asked.milliseconds or offer.movetime)
        action = self._engine.choose(board, Go(movetime=spends))
        told = self._engine.info
        chance = 0.5 if told.chance is None else told.chance
        value = chance if board.turn == board.sides[0] else 1.0 - chance
        return SearchResponse(board.decode(action), value, told.nodes)


_player = Player()


def choose(asked: SearchRequest, hear: OnUpdate[SearchResponse]) -> SearchResponse:
    """The action that a built-in bot or an outside engine plays; see `Player.choose`."""
    return _player.choose(asked, hear)


SEARCHING = Service(SearchRequest, SearchResponse, choose)
"""Searches by built-in bots and by outside engines."""
