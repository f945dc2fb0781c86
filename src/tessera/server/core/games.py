"""What the server needs of the layers below: games, a search, and its preparation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from tessera.games.common.game import Entry, Game, MultiplayerGame
from tessera.lab.service import EXPERIMENTING, Batch, Stands
from tessera.puzzles.judging import PUZZLING, Answer, Question
from tessera.search.analysis import ANALYSING, Analysis, AnalysisRequest
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.search.service import Service
from tessera.server.core.errors import unknown_game

PATIENCE = 600.0
"""Seconds after which work that has not ended is given up: a search takes a few, but a whole game,
or compiling the rules, takes minutes on a slow machine."""

Report = Callable[[float, str], None]
"""Hears how far a preparation is (0 to 1) and what it is at."""
Warm = Callable[[str, Report], None]
"""Compiles what a game needs, or loads it."""


@cache
def _house() -> "Engine":
    return Engine.of_the_house()


@dataclass(frozen=True)
class Engine:
    """Games to play and bots to play against.

    What services do, and `warm`, runs in processes of its own: they must be functions of a module.
    """

    games: Mapping[str, Game]
    """For two on a board."""
    levels: tuple[int, ...]
    """Of the bots, the weakest first."""
    searching: Service[SearchRequest, SearchResponse]
    experimenting: Service[Batch, Stands]
    warm: Warm
    is_warm: Callable[[str], bool]
    """Whether `warm` would have nothing to do for a game."""
    many_games: Mapping[str, MultiplayerGame] = field(default_factory=dict)
    """For many who give orders at the same time."""
    analysing: Service[AnalysisRequest, Analysis] = ANALYSING
    puzzling: Service[Question, Answer] = PUZZLING
    engines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By game, the names of outside engines that are offered beside the levels."""
    playable: float = 1.0
    """The progress of `warm` from which on bots play a game at full strength."""
    repair: Callable[[], int] = int
    """Drops what is damaged of that which `warm` has compiled, and tells how much that was; a
    function of a module."""
    again: Callable[[], "Engine"] = _house
    """Makes it in another process; a function of a module."""

    def __reduce__(self) -> tuple[Callable[[], "Engine"], tuple[()]]:
        return self.again, ()

    def entry(self, name: str) -> Entry | None:
        """What the catalogue tells of any game that is played here."""
        return self.games.get(name) or self.many_games.get(name)

    def game(self, name: str) -> Game:
        """A game for two by its name.

        Raises:
            RefusalError: if there is none.
        """
        if game := self.games.get(name):
            return game
        raise unknown_game(name, self.games)

    def check_known(self, name: str) -> None:
        """Refuse a name that no game has, whatever it is for.

        Raises:
            RefusalError: if it has none.
        """
        if self.entry(name) is None:
            raise unknown_game(name, (*self.games, *self.many_games))

    @classmethod
    def of_the_house(cls) -> "Engine":
        """The games of the catalogue and the search that plays them.

        Raises:
            NotationError: if engines are to be offered, and one cannot be.
        """
        from tessera.engines.offered import SEARCHING, playable
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
            engines=playable(),
            playable=PLAYABLE,
            repair=delete_damaged,
        )
