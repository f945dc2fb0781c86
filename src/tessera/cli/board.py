"""`tessera board`: list named boards, check boards against design guidelines, generate boards."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rich.console import Console
from rich.text import Text

from tessera.cli.common import LARGEST_SEED, language, parse_whole_number
from tessera.cli.scenario_files import read_scenario
from tessera.games import catalog
from tessera.games.common.board_editor import BoardDraft
from tessera.games.common.design import Design, DesignedBoard, Options, Parameters
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.scene import BoardScene, Scene
from tessera.games.common.text_picture import draw
from tessera.games.common.variant import STANDARD, merge_variants, parse_variant
from tessera.geometry.advice import Advice, Verdict
from tessera.geometry.library import about, title
from tessera.i18n import LANGUAGES, message

GivenParameters: TypeAlias = Mapping[str, int | float | str | None]
"""The value of each generator option; None: not given."""

SIGNS = {
    Verdict.HELD: ("✓", "green"),
    Verdict.BROKEN: ("✗", "bold red"),
    Verdict.NOTE: ("·", "bold"),
}
"""The sign of each verdict and its style."""


def show_board(
    game: str, board: str, variant: str, seed: str | None, parameters: GivenParameters
) -> int:
    """Print a board as text and picture, with the result of each check.

    The exit status is 0 whatever the results, because any board can be played on.

    Args:
        game: the name of a game.
        board: the name or text of a board, or a scenario file if the game reads files; or a
            position text if the game checks set-ups; empty: list the named boards.
        variant: the variant to check the board for, or to filter the list by; empty: the one
            recommended for the board.
        seed: must be None; for generated boards only.
        parameters: must be empty; for generated boards only.
    """
    if seed is not None or _given(parameters):
        raise NotationError(message("cli-only-generate"))
    found, design = _designed_game(game)
    known = design.library.names
    if not board:
        names = (name for name in known if not variant or _suits(found, design, name, variant))
        _print(*(_library_heading(design, name) for name in names))
        return 0
    if design.check_position and board.startswith(f"{game} "):
        _show_position(found, board, design.check_position(board))
        return 0
    heading, board_text, full_variant = None, board, variant or STANDARD
    if board in known:
        heading, recommended = _library_heading(design, board), design.recommended_variant(board)
        full_variant = design.merge_variant(variant, recommended) if variant else recommended
    elif draft := read_scenario(found, board):
        heading, board_text = _file_heading(draft), draft.board
        found, design = _designed_game(game, "" if found.content.is_custom else draft.content)
        full_variant = merge_variants(full_variant, draft.variant, found.options)
    designed = design.library.read(board_text)
    options = parse_variant(full_variant, found.options)
    if heading:
        _print(heading)
    _show(found, design, options, designed)
    return 0


def show_new_board(
    game: str, board: str, variant: str, seed: str | None, parameters: GivenParameters
) -> int:
    """Generate a board and print it, with the result of each check.

    Args:
        game: the name of a game.
        board: must be empty.
        variant: the variant of the board; empty: the standard one.
        seed: the seed; None: 0.
        parameters: of the generator.
    """
    if board:
        raise NotationError(message("cli-board-or-generate"))
    found, design = _designed_game(game)
    number = parse_whole_number(seed or "0", "cli-seed", LARGEST_SEED)
    options = parse_variant(variant or STANDARD, found.options)
    given = _given(parameters)
    known = tuple(parameter.name for parameter in design.parameters)
    for name in given:
        if name not in known:
            expected = ", ".join(f"--{name}" for name in known)
            raise NotationError(
                message("cli-generator-option", game=game, name=name, expected=expected)
            )
    _show(found, design, options, design.generate(number, given, options))
    return 0


def _suits(game: Game, design: Design, board: str, variant: str) -> bool:
    """Whether a named board is made for a variant, possibly with further options."""
    recommended = design.recommended_variant(board)
    more = variant != STANDARD and merge_variants(variant, recommended, game.options) == recommended
    return recommended == variant or more


def _given(parameters: GivenParameters) -> Parameters:
    """The generator options that were given."""
    return {name: value for name, value in parameters.items() if value is not None}


def _designed_game(name: str, content: str = "") -> tuple[Game, Design]:
    """A game with board design, and optionally custom content."""
    game = catalog.game(name, content)
    if game.design is None:
        raise NotationError(message("cli-no-design", game=name))
    return game, game.design


def _library_heading(design: Design, name: str) -> Text:
    """The heading of a named board: title, description and recommended variant."""
    description = f"{title(name).format(language())}. {about(name).format(language())}"
    return _heading(name, description, design.recommended_variant(name))


def _file_heading(draft: BoardDraft) -> Text:
    """The heading of a board from a file, as far as the file has it."""
    name, description = (
        texts.get(language()) or texts.get(LANGUAGES[0], "") for texts in (draft.name, draft.about)
    )
    return _heading(name, description, draft.variant)


def _heading(name: str, description: str, variant: str) -> Text:
    """A heading from its non-empty parts."""
    parts = [(name, "bold"), (description, ""), ("" if variant == STANDARD else variant, "dim")]
    return Text("  ").join(Text(part, style) for part, style in parts if part)


def _show(game: Game, design: Design, options: Options, designed: DesignedBoard) -> None:
    """Print a board and its findings."""
    _print_board(
        designed.text, _empty_scene(game, design, designed), design.advise(designed, options)
    )


def _show_position(game: Game, text: str, advice: Sequence[Advice]) -> None:
    """Print a position and its findings."""
    board = game.board_class.from_text(text)
    _print_board(text, (board.board_scene(), board.scene()), advice)


def _print_board(text: str, scene: tuple[BoardScene, Scene], advice: Sequence[Advice]) -> None:
    """Print a text, its picture with violating cells highlighted, and the findings."""
    broken = (found for found in advice if found.verdict is Verdict.BROKEN)
    offending = {cell for found in broken for cell in found.cells}
    _print(Text(text), Text(), draw(*scene, offending), Text(), *map(_advice_text, advice))


def _print(*lines: Text) -> None:
    """Print lines without wrapping."""
    console = Console(highlight=False)
    for line in lines:
        console.print(line, soft_wrap=True)


def _empty_scene(game: Game, design: Design, designed: DesignedBoard) -> tuple[BoardScene, Scene]:
    """The scene of an empty board."""
    plan = design.plan(designed)
    return BoardScene(
        game=game.id,
        variant="",
        sides=game.sides,
        options={},
        cells=plan.cells,
        grid=plan.grid,
        zones=plan.zones,
    ), Scene(
        ply=0,
        text=designed.text,
        turn=None,
        terrain=dict(plan.terrain),
        pieces=(),
        last=None,
        outcome=None,
        choices={},
    )


def _advice_text(advice: Advice) -> Text:
    """A finding with its sign."""
    sign, style = SIGNS[advice.verdict]
    return Text.assemble((sign, style), " ", advice.finding.format(language()))
