"""What the server needs of the lower layers: games, services of worker processes, warm-up."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from tessera.games.common.chance import Chance
from tessera.games.common.game import Entry, Game, MultiplayerGame
from tessera.lab.service import EXPERIMENTING, Batch, ExperimentProgress
from tessera.puzzles.judging import PUZZLING, Answer, Question
from tessera.search.analysis import ANALYSING, Analysis, AnalysisRequest
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.search.service import Service
from tessera.server.core.errors import unknown_game

PATIENCE = 600.0
"""Seconds after which unfinished work is given up. A search takes a few, but a whole game, or
compiling the rules, takes minutes on a slow machine."""

REHEARSAL = Chance.of("rehearsal")
"""Randomness for set-ups without players."""
Report = Callable[[float, str], None]
"""Receives the progress of a warm-up (0 to 1) and the current step."""
Warm = Callable[[str, Report], None]
"""Compiles or loads what a game needs."""


@cache
def _built_in_engine() -> "Engine":
    return Engine.built_in()


@dataclass(frozen=True)
class Engine:
    """The games of a site, and the services that run bots and analysis.

    Services and `warm` run in worker processes, so they must be module-level functions.
    """

    games: Mapping[str, Game]
    """Board games for two."""
    levels: tuple[int, ...]
    """Of the bots, weakest first."""
    searching: Service[SearchRequest, SearchResponse]
    experimenting: Service[Batch, ExperimentProgress]
    warm: Warm
    is_warm: Callable[[str], bool]
    """Whether `warm` has nothing to do for a game."""
    many_games: Mapping[str, MultiplayerGame] = field(default_factory=dict)
    """Multiplayer games with simultaneous orders."""
    analysing: Service[AnalysisRequest, Analysis] = ANALYSING
    puzzling: Service[Question, Answer] = PUZZLING
    engines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By game, the names of external engines offered as opponents."""
    playable: float = 1.0
    """The progress of `warm` from which bots play a game at full strength."""
    repair: Callable[[], int] = int
    """Deletes damaged files that `warm` has compiled, and returns their number; a module-level
    function."""
    again: Callable[[], "Engine"] = _built_in_engine
    """Recreates this object in another process; a module-level function."""

    def __reduce__(self) -> tuple[Callable[[], "Engine"], tuple[()]]:
        return self.again, ()

    def entry(self, name: str) -> Entry | None:
        """The catalogue entry of a game; None if it is unknown."""
        return self.games.get(name) or self.many_games.get(name)

    def game(self, name: str) -> Game:
        """Return a game for two by name.

        Raises:
            RefusalError: if it is unknown.
        """
        if game := self.games.get(name):
            return game
        raise unknown_game(name, self.games)

    def check_known(self, name: str) -> None:
        """Check that a game of either kind has this name.

        Raises:
            RefusalError: if it is unknown.
        """
        if self.entry(name) is None:
            raise unknown_game(name, (*self.games, *self.many_games))

    @classmethod
    def built_in(cls) -> "Engine":
        """Return the games of the catalogue and their search.

        Raises:
            NotationError: if a configured external engine cannot be offered.
        """
        from tessera.engines.configured import SEARCHING, engines_by_game
        from tessera.games.catalog import games, multiplayer_games
        from tessera.kernel.cache import delete_damaged
        from tessera.search.levels import LEVELS
        from tessera.search.warm import PLAYABLE, is_warm, warm

        levels = tuple(sorted(LEVELS))
        return cls(
            games(),
            levels,
            SEARCHING,
            EXPERIMENTING,
            warm,
            is_warm,
            multiplayer_games(),
            engines=engines_by_game(),
            playable=PLAYABLE,
            repair=delete_damaged,
        )
