"""`tessera print`: a game as PDF."""

import pkgutil
from pathlib import Path

from tessera.cli.common import (
    check_extension,
    check_writable,
    language,
    naming_file_in_errors,
    supported_language,
)
from tessera.cli.scenario_files import read_scenario
from tessera.files import write_whole
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import NUMBER
from tessera.i18n import excerpt, message
from tessera.printing.games import draft_of, game_pdf, with_variant
from tessera.printing.settings import MAX_CELL, MIN_CELL, PrintSettings

PDF = ".pdf"


def print_settings(paper: str, size: str, chosen: str, zones: str) -> PrintSettings:
    """Print settings from command-line options.

    Args:
        paper: the name of a paper size.
        size: the width of a cell, in millimetres; empty: the default.
        chosen: the language; empty: the language of the terminal.
        zones: how a board of zones is printed, `tiles` or `sheet`.

    Raises:
        NotationError: if the size is not a number.
    """
    return PrintSettings(paper, _millimetres(size), chosen or supported_language(), zones)


def print_game(
    name: str, board: str, variant: str, content: Path | None, out: Path, settings: PrintSettings
) -> int:
    """Write a game as PDF; return the exit status.

    Args:
        name: the name of a game.
        board: a name, a text, or a scenario file; empty: the default board.
        variant: the variant text; empty: the one recommended for the board.
        content: a folder of content for a multiplayer game; None: the built-in content.
        out: the output file.
        settings: paper, size, language and zones.

    Raises:
        MessageError: if an input is invalid, or the file cannot be written.
    """
    check_extension(out, PDF)
    catalog.check_name(name)
    multiplayer = catalog.multiplayer_games().get(name)
    if multiplayer and multiplayer.print_function:
        content_text = pkgutil.resolve_name(multiplayer.pack_function)(content) if content else ""
        print_war = pkgutil.resolve_name(multiplayer.print_function)
        pdf = print_war(board, settings, content_text, variant)
    elif content:
        raise NotationError(message("printing-no-content", game=name))
    else:
        pdf = _game(name, board, variant, settings)
    check_writable(out)
    with naming_file_in_errors(out):
        write_whole(out, pdf)
    print(message("printing-written", file=str(out)).format(language()))
    return 0


def _game(name: str, board: str, variant: str, settings: PrintSettings) -> bytes:
    game = catalog.game(name)
    if draft := read_scenario(game, board):
        draft = with_variant(draft, variant, game)
    else:
        draft = draft_of(game, board, variant)
    if draft.content and not game.content.is_custom:
        game = game.with_content(draft.content)
    return game_pdf(game, draft, settings)


def _millimetres(text: str) -> float | None:
    """Parse the width of a cell; None: empty.

    Raises:
        NotationError: if it is not a number.
    """
    if not text:
        return None
    whole, _, part = text.partition(".")
    if NUMBER.fullmatch(whole) and (not part or part.isdecimal()) and len(text) < 10:
        return float(text)
    raise NotationError(
        message("printing-size", found=excerpt(text), low=f"{MIN_CELL:g}", high=f"{MAX_CELL:g}")
    )
