"""Tessera: strategy games on boards built from pieces."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tessera.games.common.board import Board
    from tessera.search.analysis import Analysis

    __version__: str


def __getattr__(name: str) -> str:
    """Look the version up where it is asked for: that takes as long as the help of a command."""
    if name == "__version__":
        from importlib.metadata import version

        return version("tessera-games")
    raise AttributeError(name)


def analyse(board: "Board | str", seconds: float = 1.0, lines: int = 3) -> "Analysis":
    """Who is likely to win a position, and the best ways to go on.

    The first analysis of a game after an installation takes longer: rules and search are compiled.

    Args:
        board: a position of a game for two, as a board or as a position text.
        seconds: how long it may take.
        lines: how many ways to go on are told, if there are as many.

    Raises:
        TypeError: if it is neither a board nor a text, or a number is none.
        NotationError: if the text cannot be read, or there is no such game.
        ValueError: if the game is over, cards are drawn first, a set-up cannot be judged, or a
            number makes no sense.
    """
    from tessera.search.analysis import analysis_of  # what only asks for a version need not wait

    return analysis_of(board, seconds, lines)
