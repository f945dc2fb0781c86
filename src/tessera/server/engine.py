"""What the server needs of the layers below: games, a search, and its preparation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tessera.games.catalog import Game

Choose = Callable[[str, str, int, int, str], str]
"""(game, position text, level, seed, table) to the text of an action; a search may go on from what
it thought of earlier at the table."""
PlayOut = Callable[[str, str, str, int, int, int, str], str]
"""(game, variant text, board text, level, seed, number, whose) to what came of the game that a bot
has played against itself: a `lab.trial.PlayedOut` as JSON."""
Report = Callable[[float, str], None]
"""Hears how far a preparation is (0 to 1) and what it is at."""
Warm = Callable[[Report], None]


@dataclass(frozen=True)
class Engine:
    """Games to play and bots to play against.

    `choose`, `play_out` and `warm` run in processes of their own: they must be functions of a
    module.
    """

    games: Mapping[str, Game]
    levels: tuple[int, ...]
    """Of the bots, the weakest first."""
    choose: Choose
    play_out: PlayOut
    warm: Warm
    is_warm: Callable[[], bool]
    """Whether `warm` would have nothing to do."""

    @classmethod
    def of_the_house(cls) -> "Engine":
        """The games of the catalogue and the search that plays them."""
        from tessera.games.catalog import GAMES
        from tessera.lab.trial import play_out
        from tessera.search.bot import choose
        from tessera.search.levels import LEVELS
        from tessera.search.warm import is_warm, warm

        return cls(GAMES, tuple(sorted(LEVELS)), choose, play_out, warm, is_warm)
