"""`tessera print`: a game on paper."""

import pkgutil
from pathlib import Path

from tessera.cli.answers import check_writable, language
from tessera.cli.scenario_files import from_file
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import NUMBER
from tessera.i18n import LANGUAGES, excerpt, message
from tessera.printing.games import draft_of, game_pdf, joined
from tessera.printing.wish import LEAST, MOST, Wish

SUFFIX = ".pdf"


def print_game(
    name: str, board: str, variant: str, paper: str, size: str, spoken: str, out: Path
) -> int:
    """Write a game as PDF; returns the exit status.

    Args:
        name: of a game.
        board: a name, a text, or a file with one; empty: the usual board.
        variant: the text of the variant; empty: what the board is made for.
        paper: the name of a size.
        size: how wide a cell is, in millimetres; empty: as usual.
        spoken: the language; empty: that of the terminal.
        out: the file that is written.

    Raises:
        MessageError: if something cannot be read, printed, or written.
    """
    heard = spoken or language()
    wish = Wish(paper, _millimetres(size), heard if spoken or heard in LANGUAGES else LANGUAGES[0])
    many = catalog.many_games().get(name)
    if many and many.printed:
        pdf = pkgutil.resolve_name(many.printed)(board, wish)
    else:
        pdf = _game(name, board, variant, wish)
    check_writable(out)
    out.write_bytes(pdf)
    print(message("printing-written", file=str(out)).format(language()))
    return 0


def _game(name: str, board: str, variant: str, wish: Wish) -> bytes:
    game = catalog.game(name)
    if draft := from_file(game, board):
        draft = joined(draft, variant, game)
    else:
        draft = draft_of(game, board, variant)
    if draft.content and not game.content.brought:
        game = game.played_with(draft.content)
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
