"""Boards from files that people write, where the name of a board may stand."""

import os
from pathlib import Path

from tessera.games import catalog
from tessera.games.common.board_editor import BoardDraft
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.variant import merge_variants
from tessera.i18n import message, shown_path

SUFFIX = ".toml"
"""What the name of a file ends in where it stands for a board."""


def from_file(game: Game, board: str) -> BoardDraft | None:
    """The board in a file; None where no file is named, or the game reads none.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it, or if a folder
            is named.
    """
    if os.sep in board and os.path.isdir(board):  # noqa: PTH112  # asks of any text without a fuss
        raise NotationError(message("cli-board-folder", path=shown_path(board)))
    if game.board_editor is None or not board.lower().endswith(SUFFIX):
        return None
    return game.board_editor.from_file(Path(board))


def opened(game: str, variant: str, board: str) -> tuple[str, str]:
    """The variant text and the board text of a game on a board that may stand in a file.

    What the file sets holds where the variant says nothing. From now on the game is played with
    what the file brings, if nothing else was brought. A board that stands in no file is handed on
    as it was typed.

    Raises:
        NotationError: if there is no such game, or something is wrong with the file.
    """
    found = catalog.game(game)
    if found.design and (draft := from_file(found, board)):
        if draft.content and not found.content.is_custom:
            catalog.use_content(game, draft.content)
        return merge_variants(variant, draft.variant, found.options), draft.board
    return variant, board
