"""Boards from files that people write, where the name of a board may stand."""

from pathlib import Path

from tessera.games import catalog
from tessera.games.common.drafting import Draft
from tessera.games.common.game import Game

SUFFIX = ".toml"
"""What the name of a file ends in where it stands for a board."""


def from_file(game: Game, board: str) -> Draft | None:
    """The board in a file; None where no file is named, or the game reads none.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    if game.drafting is None or not board.lower().endswith(SUFFIX):
        return None
    return game.drafting.from_file(Path(board))


def opened(game: str, variant: str, board: str) -> tuple[str, str]:
    """The variant text and the board text of a game on a board that may stand in a file.

    What the file sets holds where the variant says nothing. A board that stands in no file is
    handed on as it was typed.

    Raises:
        NotationError: if there is no such game, or something is wrong with the file.
    """
    found = catalog.game(game)
    if found.design and (draft := from_file(found, board)):
        return found.design.joined(variant, draft.variant), draft.board
    return variant, board
