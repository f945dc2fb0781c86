"""PDFs of wars: a map, armies, rules and abilities."""

from collections.abc import Iterable, Iterator

from tessera.games.common.errors import NotationError
from tessera.games.common.scene import SceneCell, scene_cells
from tessera.games.common.variant import parse_variant
from tessera.games.zodiacs import order_of_play, rulebook
from tessera.games.zodiacs.content.address import decode_content
from tessera.games.zodiacs.content.descriptions import describe_ability, describe_kind, localized
from tessera.games.zodiacs.content.hex_map import hex_map_of
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content, Faction, Kind, Map
from tessera.games.zodiacs.options import OPTIONS, rule_sentences
from tessera.games.zodiacs.scene import WarPiece
from tessera.i18n import excerpt, message
from tessera.printing.documents import Document
from tessera.printing.drawings import Drawing, diagram_of, svg_text
from tessera.printing.paper import paper_of
from tessera.printing.pieces import Cut
from tessera.printing.rule_pages import Block, Run, blocks
from tessera.printing.settings import PrintSettings
from tessera.printing.sheets import PicturePool, cut_sheets, parts_list, tile_board
from tessera.printing.zodiacs.site import seat_signs
from tessera.printing.zodiacs.terrain import draw_map, draw_terrain, frame, layout_of
from tessera.printing.zodiacs.tokens import army, place_pieces, token

CELL = 36.0
"""The default width of a cell, in millimetres: it holds several pieces."""
FIGURE_UNIT = 0.12
MAX_FIGURE_WIDTH = 85.0
ORDER_OF_PLAY_UNIT = 0.28
NUMBER_STYLE = (
    'font-weight="700" fill="#14161c" paint-order="stroke" stroke="#fff" stroke-width="4"'
)


def pdf(board: str, settings: PrintSettings, content: str = "", variant: str = "") -> bytes:
    """A map as PDF, with armies for all its seats, and of each faction at least one.

    Args:
        board: the id of a map; empty: the first one.
        settings: paper, size and language.
        content: the encoded content; empty: the built-in one.
        variant: the options of the rules, which the first page names; empty: the default ones.

    Raises:
        NotationError: if there is no such map or option, or it cannot be printed with these
            settings.
    """
    settings.check()
    rules = _rules(variant, settings.language) if variant else ()
    war_content = decode_content(content) if content else builtin_content()
    game_map, language = _map(war_content, board), settings.language
    cell, paper = settings.cell(CELL), paper_of(settings.paper)
    title = message("zodiacs-web-name").format(language)
    document = Document(
        f"{title}: {localized(game_map.name, game_map.id, language)}",
        " ".join(filter(None, (game_map.text.get(language), *rules))),
        paper,
        language,
    )
    hex_map = hex_map_of(game_map.board, war_content.terrains)
    cells = scene_cells(hex_map.board.cells)
    leads = _factions(war_content, game_map)
    signs = seat_signs(tuple(faction.id for faction in leads))
    drawn = draw_map(cells, hex_map.terrain, game_map.starts, cell, signs)
    document.add_board(
        document.translate("printing-map"), tile_board(drawn, paper, document.picture_pool)
    )
    armies = (
        cut
        for faction, sign in zip(leads, signs, strict=False)
        for cut in army(war_content, faction, sign, cell, language)
    )
    _add_armies(document, armies)
    figures = Figures(document.picture_pool)
    document.add_rules(
        document.translate("printing-rules"),
        (*blocks(rulebook.rules(language), figures), *_abilities(war_content, document)),
    )
    return document.pdf()


def _rules(variant: str, language: str) -> Iterator[str]:
    return (it.format(language) for it in rule_sentences(parse_variant(variant, OPTIONS)))


def _map(content: Content, board: str) -> Map:
    name = board or next(iter(content.maps))
    if name not in content.maps:
        expected = ", ".join(content.maps)
        raise NotationError(message("printing-no-map", found=excerpt(name), expected=expected))
    return content.maps[name]


def _factions(content: Content, game_map: Map) -> list[Faction]:
    """The factions of the armies: one for each seat, in turn, and each faction at least once."""
    factions = tuple(content.factions.values())
    count = max(game_map.seats, len(factions))
    return [factions[seat % len(factions)] for seat in range(count)]


def _add_armies(document: Document, cuts: Iterable[Cut]) -> None:
    """Add all armies, the smallest pieces first."""
    picture_pool = document.picture_pool
    by_size = sorted(cuts, key=_width)
    document.add_cuts(
        document.translate("printing-pieces"),
        cut_sheets(by_size, document.paper, picture_pool),
        parts_list(by_size, picture_pool),
    )


def _width(cut: Cut) -> float:
    return cut.width


def _abilities(content: Content, document: Document) -> Iterator[Block]:
    """Descriptions of all pieces and their abilities."""
    language = document.language
    yield Block("heading", (Run(document.translate("printing-abilities")),), level=1)
    for faction in content.factions.values():
        yield Block("heading", (Run(localized(faction.name, faction.id, language)),), level=2)
        for name in dict.fromkeys((*faction.leaders, *faction.kinds)):
            yield from _kind(content.kinds[name], content, language)


def _kind(kind: Kind, content: Content, language: str) -> Iterator[Block]:
    yield Block(
        "paragraph",
        (
            Run(localized(kind.name, kind.id, language), strong=True),
            Run(f". {describe_kind(kind, language)}"),
        ),
    )
    items = tuple(
        (
            Block(
                "paragraph",
                (
                    Run(localized(ability.name, ability.id, language), emphasis=True),
                    Run(f". {describe_ability(ability, content, language)}"),
                ),
            ),
        )
        for ability in kind.abilities.values()
    )
    if items:
        yield Block("list", items=items)


class Figures:
    """Draws the figures of rule pages."""

    def __init__(self, picture_pool: PicturePool) -> None:
        self._picture_pool = picture_pool
        self._content = builtin_content()
        self._signs = seat_signs()
        self._factions = {
            kind: faction.id
            for faction in self._content.factions.values()
            for kind in (*faction.leaders, *faction.kinds)
        }

    def __call__(self, text: str) -> tuple[tuple[int, ...], str]:
        """The picture numbers of a figure, and its caption with the orders given."""
        if order_of_play.is_order_of_play(text):
            diagram = diagram_of(order_of_play.svg(text), ORDER_OF_PLAY_UNIT)
            return self._numbers([diagram]), order_of_play.caption(text)
        read = rulebook.Figure.read(text)
        picture = read.picture()
        cells = tuple(SceneCell(cell.name, cell.q, cell.r) for cell in picture.cells)
        terrains = [self._content.terrains[cell.terrain] for cell in picture.cells]
        layout = layout_of(cells)
        terrain = tuple(draw_terrain(layout, cells, terrains))
        unit = min(FIGURE_UNIT, MAX_FIGURE_WIDTH / max(1.0, frame(layout).width))
        drawn = (
            frame(layout).drawn(
                (*terrain, *place_pieces(scene.pieces, layout.places, self._token)), unit
            )
            for scene in picture.scenes
        )
        orders = "; ".join(picture.orders)
        title = f"{read.title}. " if read.title else ""
        notes = title + " ".join(read.notes)
        return self._numbers(drawn), f"{notes} ({orders})" if orders else notes

    def _numbers(self, drawn: Iterable[Drawing]) -> tuple[int, ...]:
        return tuple(map(self._picture_pool, drawn))

    def _token(self, piece: WarPiece) -> str:
        drawn = token(
            self._content.kinds[piece.kind],
            self._factions[piece.kind],
            self._signs[piece.owner],
            piece.hp,
        )
        return f"{drawn}{svg_text(str(piece.id), (-22, 32), 15, NUMBER_STYLE)}"
