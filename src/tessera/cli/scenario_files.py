"""Scenario files in place of board names."""

import os
from pathlib import Path

from tessera.games import catalog
from tessera.games.common.board_editor import BoardDraft
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.variant import STANDARD, Preset, merge_variants
from tessera.i18n import message, shown_path

SUFFIX = ".toml"
"""The extension of scenario files."""


def read_scenario(game: Game, board: str) -> BoardDraft | None:
    """The board of a scenario file; None: not a file name, or the game reads no files.

    Raises:
        NotationError: naming the file and the line, if it is invalid, or if it is a folder.
    """
    if os.sep in board and os.path.isdir(board):  # noqa: PTH112  # accepts any text
        raise NotationError(message("cli-board-folder", path=shown_path(board)))
    if game.board_editor is None or not board.lower().endswith(SUFFIX):
        return None
    return game.board_editor.from_file(Path(board))


def resolve_board(
    game: str, variant: str, board: str, preset: Preset | None = None
) -> tuple[str, str]:
    """The variant text and board text of a board that may be a scenario file.

    An empty variant means that of the preset, or the standard one. Options of the variant override
    those of the file. Content of the file becomes the content of the game, unless it has custom
    content already. Other boards are returned unchanged.

    Raises:
        NotationError: if there is no such game, the file is invalid, or both a variant and a
            preset are given.
    """
    found = catalog.game(game)
    if preset and variant:
        raise NotationError(message("cli-preset-alone"))
    if preset:
        variant, board = found.expand_preset(preset, board)
    variant = variant or STANDARD
    if found.design and (draft := read_scenario(found, board)):
        if draft.content and not found.content.is_custom:
            catalog.use_content(game, draft.content)
        return merge_variants(variant, draft.variant, found.options), draft.board
    return variant, board
