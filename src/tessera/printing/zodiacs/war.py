"""PDFs of wars: a map, armies, rules and abilities."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from tessera.games.common.errors import NotationError
from tessera.games.common.scene import SceneCell, scene_cells
from tessera.games.zodiacs import rulebook
from tessera.games.zodiacs.content.address import decode_content
from tessera.games.zodiacs.content.descriptions import describe_ability, describe_kind, localized
from tessera.games.zodiacs.content.hex_map import hex_map_of
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content, Kind, Map
from tessera.games.zodiacs.scene import WarPiece
from tessera.i18n import excerpt, message
from tessera.printing.documents import Document
from tessera.printing.drawings import Drawing, lettering
from tessera.printing.paper import paper_of
from tessera.printing.pieces import Cut
from tessera.printing.rule_pages import Block, Run, blocks
from tessera.printing.settings import PrintSettings
from tessera.printing.sheets import Gallery, counted, cut_sheets, tiling
from tessera.printing.zodiacs.ground import frame, ground, lie_of, map_of
from tessera.printing.zodiacs.tokens import army, standing, token

CELL = 36.0
"""The default width of a cell, in millimetres: it holds several pieces."""
FIGURE = 0.12
WIDEST = 85.0
NUMBER = 'font-weight="700" fill="#14161c" paint-order="stroke" stroke="#fff" stroke-width="4"'


def pdf(board: str, settings: PrintSettings, content: str = "") -> bytes:
    """A map as PDF, with armies for all its seats, and of each faction at least one.

    Args:
        board: the id of a map; empty: the first one.
        settings: paper, size and language.
        content: the encoded content; empty: the built-in one.

    Raises:
        NotationError: if there is no such map, or it cannot be printed with these settings.
    """
    settings.check()
    found = decode_content(content) if content else builtin_content()
    land, language = _map(found, board), settings.language
    cell, paper = settings.cell(CELL), paper_of(settings.paper)
    titled = message("zodiacs-web-name").format(language)
    document = Document(
        f"{titled}: {localized(land.name, land.id, language)}",
        land.text.get(language, ""),
        paper,
        language,
    )
    field = hex_map_of(land.board, found.terrains)
    cells = scene_cells(field.board.cells)
    drawn = map_of(cells, field.terrain, land.starts, cell)
    document.add_board(document.say("printing-map"), tiling(drawn, paper, document.gallery))
    _add_armies(document, found, land, cell)
    figures = Figures(document.gallery)
    rules = blocks(rulebook.rules(language), figures)
    document.add_rules(document.say("printing-rules"), (*rules, *_abilities(found, document)))
    return document.pdf()


def _map(content: Content, board: str) -> Map:
    name = board or next(iter(content.maps))
    if name not in content.maps:
        expected = ", ".join(content.maps)
        raise NotationError(message("printing-no-map", found=excerpt(name), expected=expected))
    return content.maps[name]


def _add_armies(document: Document, content: Content, land: Map, cell: float) -> None:
    """Add an army for each seat, with factions in turn; each size of piece has its own sheets."""
    factions, gallery = tuple(content.factions.values()), document.gallery
    cuts = [
        cut
        for seat in range(max(land.seats, len(factions)))
        for cut in army(content, factions[seat % len(factions)], seat, cell, document.language)
    ]
    for _, same in groupby(sorted(cuts, key=_width), key=_width):
        alike: Sequence[Cut] = tuple(same)
        sheets = tuple(cut_sheets(alike, document.paper, gallery))
        document.add_cuts(document.say("printing-pieces"), sheets, counted(alike, gallery))


def _width(cut: Cut) -> float:
    return cut.width


def _abilities(content: Content, document: Document) -> Iterator[Block]:
    """Descriptions of all pieces and their abilities."""
    language = document.language
    yield Block("heading", (Run(document.say("printing-abilities")),), level=1)
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

    def __init__(self, gallery: Gallery) -> None:
        self._gallery = gallery
        self._content = builtin_content()
        self._factions = {
            kind: faction.id
            for faction in self._content.factions.values()
            for kind in (*faction.leaders, *faction.kinds)
        }

    def __call__(self, text: str) -> tuple[tuple[int, ...], str]:
        """The picture numbers of a figure, and its caption with the orders given."""
        read = rulebook.Figure.read(text)
        picture = read.picture()
        cells = tuple(SceneCell(cell.name, cell.q, cell.r) for cell in picture.cells)
        terrains = [self._content.terrains[cell.terrain] for cell in picture.cells]
        lie = lie_of(cells)
        land = tuple(ground(lie, cells, terrains))
        unit = min(FIGURE, WIDEST / max(1.0, frame(lie).width))
        drawn = (
            frame(lie).drawn((*land, *standing(scene.pieces, lie.places, self._token)), unit)
            for scene in picture.scenes
        )
        orders = "; ".join(picture.orders)
        notes = " ".join(read.notes)
        return self._numbers(drawn), f"{notes} ({orders})" if orders else notes

    def _numbers(self, drawn: Iterator[Drawing]) -> tuple[int, ...]:
        return tuple(map(self._gallery, drawn))

    def _token(self, piece: WarPiece) -> str:
        drawn = token(
            self._content.kinds[piece.kind], self._factions[piece.kind], piece.owner, piece.hp
        )
        return f"{drawn}{lettering(str(piece.id), (-22, 32), 15, NUMBER)}"
