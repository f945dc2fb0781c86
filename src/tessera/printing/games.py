"""PDFs of board games for two: board, components and rules."""

from dataclasses import replace
from functools import lru_cache

from tessera.games.common.board_editor import BoardDraft
from tessera.games.common.components import Components
from tessera.games.common.design import BoardPlan
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.rulebook import Figure
from tessera.games.common.variant import STANDARD, merge_variants, parse_variant
from tessera.geometry.library import about, title
from tessera.i18n import LANGUAGES, excerpt, message
from tessera.printing import boards, pieces, rule_pages
from tessera.printing.documents import Document
from tessera.printing.drawings import standalone
from tessera.printing.paper import Paper, paper_of
from tessera.printing.pieces import Faces
from tessera.printing.settings import TILES, PrintSettings
from tessera.printing.sheets import (
    PicturePool,
    ZoneMap,
    cut_sheets,
    fit_cell,
    parts_list,
    tile_board,
)

ZONE_CELL = 20.0
"""The default width of a cell on zone tiles, in millimetres: nine tiles fit one sheet, and tiles of
different boards match."""
MAP_CELL = 8.0
"""The width of a cell on the map for laying zones, in millimetres."""
LEAST_CELL = 20.0
"""The width of a cell to which a board is reduced, in millimetres, to fit one sheet."""
FIGURE_UNIT = 0.07
"""Millimetres per unit of the art in figures of rule pages."""
MAX_FIGURE_WIDTH = 150.0
MAX_NAME, MAX_DESCRIPTION = 60, 400
"""Maximum characters printed of the names and descriptions of users' boards."""


def draft_of(game: Game, board: str, variant: str) -> BoardDraft:
    """The draft of a board.

    Args:
        game: its game.
        board: its name, or any text that the board editor reads; empty: the default board.
        variant: the variant text; empty: the one recommended for the board.

    Raises:
        MessageError: if a text is invalid, or the game has no printable boards.
    """
    if game.design is None or game.board_editor is None:
        raise NotationError(message("printing-no-box", game=game.id))
    board = board or game.boards[0]
    if board not in game.design.library.names:
        draft = game.board_editor.read(board)
        return with_variant(draft, variant, game)
    suited = game.design.recommended_variant(board)
    return BoardDraft(
        board=game.design.library.read(board).text,
        variant=game.design.merge_variant(variant, suited) if variant else suited,
        name={language: title(board).format(language) for language in LANGUAGES},
        about={language: about(board).format(language) for language in LANGUAGES},
    )


def with_variant(draft: BoardDraft, variant: str, game: Game) -> BoardDraft:
    """A draft with the options of a variant, which override those of the draft.

    Raises:
        NotationError: if the variant is invalid.
    """
    if not variant:
        return draft
    return replace(draft, variant=merge_variants(variant, draft.variant, game.options))


def game_pdf(game: Game, draft: BoardDraft, settings: PrintSettings) -> bytes:
    """A game as PDF: board, components and rules.

    Args:
        game: the game with its content.
        draft: the board; its content is ignored.
        settings: paper, size, language and zones.

    Raises:
        MessageError: if a text is invalid, or the game cannot be printed with these settings.
    """
    if game.design is None or game.components is None or game.teaching is None:
        raise NotationError(message("printing-no-box", game=game.id))
    settings.check()
    paper, language = paper_of(settings.paper), settings.language
    plan = game.design.plan(game.design.library.read(draft.board))
    options = parse_variant(draft.variant, game.options)
    components = game.components(options)
    edge = options.get("edge", "")
    as_tiles = bool(components.zone_back) and settings.zones == TILES
    usual = ZONE_CELL if as_tiles else _fitting_cell(game, plan, edge, components.cell, paper)
    cell = settings.cell(usual)
    document = Document(
        _title(game, draft, language), _description(game.id, draft, language), paper, language
    )
    picture_pool = document.picture_pool
    if as_tiles:
        _add_zones(document, game, plan, components.zone_back, cell)
    else:
        drawing = boards.board(plan, game.symbols, game.art, edge, cell)
        document.add_board(
            document.translate("printing-board"), tile_board(drawing, paper, picture_pool)
        )
    _add_cuts(document, game, components, cell)
    text = game.fill_placeholders(
        (game.teaching / f"rules.{language}.md").read_text(encoding="utf-8")
    )
    document.add_rules(
        document.translate("printing-rules"),
        rule_pages.blocks(text, lambda figure: _figure(figure, game, picture_pool)),
    )
    return document.pdf()


def _title(game: Game, draft: BoardDraft, language: str) -> str:
    """The name of the game, and of the board if it differs."""
    name = message(f"{game.id}-web-name").format(language)
    board = draft.name.get(language) or draft.name.get(LANGUAGES[0], "")
    return f"{name}: {excerpt(board, MAX_NAME)}" if board and board != name else name


def _description(game: str, draft: BoardDraft, language: str) -> str:
    """The description of a board, and its options."""
    description = draft.about.get(language) or draft.about.get(LANGUAGES[0], "")
    changed = [] if draft.variant == STANDARD else draft.variant.split(",")
    options = (_option(game, option, language) for option in changed)
    return " ".join(filter(None, (excerpt(description, MAX_DESCRIPTION), *options)))


def _option(game: str, option: str, language: str) -> str:
    """An option with its value, as a sentence in the words of the site."""
    name, _, value = option.partition("=")
    key = f"{game}-web-option-{name}"
    label = message(key).format_or(name, language)
    return f"{label}: {message(f'{key}-{value}').format_or(value, language)}."


def _fitting_cell(game: Game, plan: BoardPlan, edge: str, cell: float, paper: Paper) -> float:
    """The usual cell width, or less if the board then fits one sheet."""
    usual = boards.board(plan, game.symbols, game.art, edge, cell)
    return fit_cell(cell, usual, paper, LEAST_CELL)


def _add_zones(document: Document, game: Game, plan: BoardPlan, back: str, cell: float) -> None:
    """Add the zones of a board as tiles, and a map for laying them."""
    cuts = tuple(
        pieces.zones(
            plan,
            back,
            game.symbols,
            game.art,
            cell,
            lambda kind: message(f"{game.id}-web-zone", zone=kind).format(document.language),
        )
    )
    zone_map = boards.zone_map(plan, game.symbols, game.art, MAP_CELL)
    document.add_zones(
        document.translate("printing-zone-tiles"),
        cut_sheets(cuts, document.paper, document.picture_pool),
        ZoneMap(document.picture_pool(zone_map), parts_list(cuts, document.picture_pool)),
    )


def _add_cuts(document: Document, game: Game, components: Components, cell: float) -> None:
    """Add the sheets to cut out: pieces by size, then cards."""
    language, picture_pool, paper = document.language, document.picture_pool, document.paper
    faces = _faces(game)
    cut = tuple(pieces.pieces(components, game.symbols, game.art, faces, cell, language))
    document.add_cuts(
        document.translate("printing-pieces"),
        cut_sheets(cut, paper, picture_pool),
        parts_list(cut, picture_pool),
    )
    title = message(f"{game.id}-web-name").format(language)
    cards = tuple(
        pieces.cards(components, game.sides[0], game.symbols, game.art, faces, title, language)
    )
    document.add_cuts(
        document.translate("printing-cards"), cut_sheets(cards, paper, picture_pool), ()
    )


@lru_cache(16)
def _faces(game: Game) -> Faces:
    return game.board_class.start().board_scene().faces


def _figure(text: str, game: Game, picture_pool: PicturePool) -> tuple[tuple[int, ...], str]:
    """The picture numbers and the caption of a figure of the rule page."""
    drawn = Figure.of(text, game.teaching_board, game.symbols)
    numbers = tuple(
        picture_pool(standalone(svg, game.art, FIGURE_UNIT, MAX_FIGURE_WIDTH))
        for svg in (*drawn.hand, drawn.picture)
    )
    return numbers, drawn.caption
