"""`tessera board`: named boards, advice for those who lay one, and new boards from a seed."""

from collections.abc import Mapping
from typing import TypeAlias, cast

from rich.console import Console
from rich.text import Text

from tessera.cli.answers import LARGEST_SEED, language, whole_number
from tessera.cli.drawing import draw
from tessera.games import catalog
from tessera.games.common.design import Design, Options, Wish
from tessera.games.common.errors import NotationError
from tessera.games.common.scene import BoardScene, Scene, SceneCell
from tessera.games.common.variant import parse_variant
from tessera.geometry.advice import Advice, Verdict
from tessera.geometry.hexboard import PLAIN, Terrain
from tessera.geometry.library import about, title
from tessera.i18n import message

SIGNS = {
    Verdict.HELD: ("✓", "green"),
    Verdict.BROKEN: ("✗", "bold red"),
    Verdict.NOTE: ("·", "bold"),
}


Wishes: TypeAlias = Mapping[str, int | float | str | None]
"""The fields of `Wish` as they were typed, or None."""


def show_board(game: str, board: str, variant: str, seed: str | None, wishes: Wishes) -> int:
    """Print a board as text and picture, with what came of each piece of advice.

    Any board may be played on, whatever the advice: the exit status is 0.

    Args:
        game: the name of a game.
        board: the name or the text of a board; if empty, all boards with names are listed.
        variant: the variant that the board is for.
        seed: none, and no wishes: they are for a new board.
        wishes: none.
    """
    if seed is not None or _stated(wishes):
        raise NotationError(message("cli-only-generate"))
    found, design, options = _game(game, variant)
    if not board:
        for name in design.library.names:
            _print(Text.assemble((name, "bold"), "  ", _described(name)))
        return 0
    laid = design.library.read(board)
    if board in design.library.names:
        _print(Text(_described(board)))
    _show(found, design, options, laid)
    return 0


def show_new_board(game: str, board: str, variant: str, seed: str | None, wishes: Wishes) -> int:
    """Print a new board likewise.

    Args:
        game: the name of a game.
        board: empty: a new board has no name.
        variant: the variant that the board is for.
        seed: the same one gives the same board; 0 if there is none.
        wishes: what the board shall be like.
    """
    if board:
        raise NotationError(message("cli-board-or-generate"))
    found, design, options = _game(game, variant)
    number = whole_number(seed or "0", "cli-seed", LARGEST_SEED)
    _show(found, design, options, design.generate(number, _stated(wishes), options))
    return 0


def _stated(wishes: Wishes) -> Wish:
    """The wishes that were typed."""
    return cast("Wish", {name: wish for name, wish in wishes.items() if wish is not None})


def _game(name: str, variant: str) -> tuple[catalog.Game, Design, Options]:
    """A game that has something to say about boards, and the options of a variant of it."""
    game = catalog.game(name)
    if game.design is None:
        raise NotationError(message("cli-no-design", game=name))
    return game, game.design, parse_variant(variant, game.options)


def _described(name: str) -> str:
    """The title of a named board and what is special about it."""
    return f"{title(name).format(language())}. {about(name).format(language())}"


def _show(game: catalog.Game, design: Design, options: Options, laid: Terrain) -> None:
    """Print a board and what came of each piece of advice."""
    advice = design.advise(laid, options)
    broken = (found for found in advice if found.verdict is Verdict.BROKEN)
    offending = {cell for found in broken for cell in found.cells}
    picture = draw(*_still(game, options, laid), offending)
    _print(Text(laid.text), Text(), picture, Text(), *map(_told, advice))


def _print(*lines: Text) -> None:
    """Print lines as they are, however long."""
    console = Console(highlight=False)
    for line in lines:
        console.print(line, soft_wrap=True)


def _still(game: catalog.Game, options: Options, laid: Terrain) -> tuple[BoardScene, Scene]:
    """A board on which nobody stands."""
    board = laid.board
    cells = zip(board.names, board.cells, strict=True)
    terrain = zip(board.names, laid.letters, strict=True)
    return BoardScene(
        game=game.id,
        variant="",
        sides=game.sides,
        options=dict(options),
        cells=tuple(SceneCell(name, cell.q, cell.r) for name, cell in cells),
    ), Scene(
        ply=0,
        text=laid.text,
        turn=None,
        terrain={name: letter for name, letter in terrain if letter != PLAIN},
        pieces=(),
        last=None,
        outcome=None,
        choices={},
    )


def _told(advice: Advice) -> Text:
    """A finding with its sign."""
    sign, style = SIGNS[advice.verdict]
    return Text.assemble((sign, style), " ", advice.finding.format(language()))
