"""`tessera print`: a game on paper."""

import pkgutil
from pathlib import Path

from tessera.cli.answers import check_ending, check_writable, language, writing
from tessera.cli.scenario_files import from_file
from tessera.files import write_whole
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import NUMBER
from tessera.i18n import LANGUAGES, excerpt, message
from tessera.printing.games import draft_of, game_pdf, joined
from tessera.printing.wish import LEAST, MOST, Wish

SUFFIX = ".pdf"


def sheets(paper: str, size: str, spoken: str) -> Wish:
    """How a game is to be printed, as it was typed.

    Args:
        paper: the name of a size.
        size: how wide a cell is, in millimetres; empty: as usual.
        spoken: the language; empty: that of the terminal.

    Raises:
        NotationError: if the size is no number.
    """
    heard = spoken or language()
    return Wish(paper, _millimetres(size), heard if spoken or heard in LANGUAGES else LANGUAGES[0])


def print_game(
    name: str, board: str, variant: str, content: Path | None, out: Path, wish: Wish
) -> int:
    """Write a game as PDF; returns the exit status.

    Args:
        name: of a game.
        board: a name, a text, or a file with one; empty: the usual board.
        variant: the text of the variant; empty: what the board is made for.
        content: a folder to play a game for many with; None: what comes with it.
        out: the file that is written.
        wish: how it is to be printed.

    Raises:
        MessageError: if something cannot be read, printed, or written.
    """
    check_ending(out, SUFFIX)
    catalog.check_name(name)
    many = catalog.multiplayer_games().get(name)
    if many and many.print_function:
        brought = pkgutil.resolve_name(many.pack_function)(content) if content else ""
        pdf = pkgutil.resolve_name(many.print_function)(board, wish, brought)
    elif content:
        raise NotationError(message("printing-no-content", game=name))
    else:
        pdf = _game(name, board, variant, wish)
    check_writable(out)
    with writing(out):
        write_whole(out, pdf)
    print(message("printing-written", file=str(out)).format(language()))
    return 0


def _game(name: str, board: str, variant: str, wish: Wish) -> bytes:
    game = catalog.game(name)
    if draft := from_file(game, board):
        draft = joined(draft, variant, game)
    else:
        draft = draft_of(game, board, variant)
    if draft.content and not game.content.is_custom:
        game = game.with_content(draft.content)
    return game_pdf(game, draft, wish)


def _millimetres(text: str) -> float | None:
    """How wide a cell is, as it was typed.

    Raises:
        NotationError: if that is no number.
    """
    if not text:
        return None
    whole, _, part = text.partition(".")
    if NUMBER.fullmatch(whole) and (not part or part.isdecimal()) and len(text) < 10:
        return float(text)
    raise NotationError(
        message("printing-size", found=excerpt(text), low=f"{LEAST:g}", high=f"{MOST:g}")
    )
