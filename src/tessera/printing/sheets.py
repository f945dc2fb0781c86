"""Layout of sheets as plain data, which the template `print.typ` typesets.

Positions and sizes are in millimetres from the top left of the printable area.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from math import ceil, floor
from typing import NamedTuple

from msgspec import Struct

from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.printing.drawings import Drawing
from tessera.printing.paper import Paper
from tessera.printing.pieces import BLEED, Cut

GAP = 2 * BLEED + 1.0
"""The gap between pieces on a sheet."""
OVERLAP = 10.0
"""The overlap of adjacent sheets of a board, for gluing."""
MAX_SHEETS = 80
"""Maximum sheets of a document; more is surely a mistake."""


class Picture(Struct, frozen=True):
    """A drawing that may be used several times."""

    svg: str
    width: float
    height: float


class Tile(Struct, frozen=True):
    """A part of a board on one sheet."""

    label: str
    x: float
    """Its offset on the board."""
    y: float
    width: float
    height: float
    right: str = ""
    """The label of the tile glued to its right edge; empty: none."""
    below: str = ""


class Tiling(Struct, frozen=True):
    """A board split over sheets."""

    picture: int
    width: float
    height: float
    landscape: bool
    """Whether the sheets are in landscape orientation."""
    tiles: tuple[Tile, ...]
    overlap: float = OVERLAP


class Placed(Struct, frozen=True):
    """A piece on a sheet."""

    picture: int
    x: float
    y: float
    outline: tuple[tuple[float, float], ...] = ()
    """The cutting line; the picture extends beyond it by the bleed."""


class CutSheet(Struct, frozen=True):
    """A double-sided sheet to cut up."""

    front: tuple[Placed, ...]
    back: tuple[Placed, ...]


class PartsListItem(Struct, frozen=True):
    """A line of the list of pieces."""

    picture: int
    name: str
    count: int


class ZoneMap(Struct, frozen=True):
    """A map for laying zones, and how many there are of each kind."""

    picture: int
    counted: tuple[PartsListItem, ...]


class PicturePool:
    """The distinct pictures of a document."""

    def __init__(self) -> None:
        self._numbers: dict[Picture, int] = {}

    def __call__(self, drawing: Drawing) -> int:
        """Add a drawing; return its number."""
        picture = Picture(drawing.svg, round(drawing.width, 3), round(drawing.height, 3))
        return self._numbers.setdefault(picture, len(self._numbers))

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures, by number."""
        return tuple(self._numbers)


def tile_board(board: Drawing, paper: Paper, picture_pool: PicturePool) -> Tiling:
    """Split a board over as few sheets as possible, preferring portrait orientation.

    Raises:
        NotationError: if it needs too many sheets.
    """
    options = [(_sheet_grid(board, page), page is not paper) for page in (paper, paper.landscape)]
    (columns, rows), landscape = min(options, key=lambda option: option[0][0] * option[0][1])
    check_sheets(columns * rows)
    width = (board.width + (columns - 1) * OVERLAP) / columns
    height = (board.height + (rows - 1) * OVERLAP) / rows
    tiles = (
        Tile(
            label=_label(column, row),
            x=column * (width - OVERLAP),
            y=row * (height - OVERLAP),
            width=width,
            height=height,
            right=_label(column + 1, row) if column + 1 < columns else "",
            below=_label(column, row + 1) if row + 1 < rows else "",
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Tiling(picture_pool(board), board.width, board.height, landscape, tuple(tiles))


def _sheet_grid(board: Drawing, page: Paper) -> tuple[int, int]:
    """The number of columns and rows of sheets for a board."""
    columns, rows = (
        max(1, ceil((size - OVERLAP) / (available - OVERLAP)))
        for size, available in zip((board.width, board.height), page.printable_area, strict=True)
    )
    return columns, rows


def _label(column: int, row: int) -> str:
    return f"{chr(ord('A') + column)}{row + 1}"


def fit_cell(cell: float, board: Drawing, paper: Paper, least: float) -> float:
    """The cell width with which a board fits one sheet.

    Args:
        cell: the usual cell width; it stays if the board fits, or would become too small.
        board: the board with that cell width.
        paper: the paper, in either orientation.
        least: the smallest cell width.
    """
    share = max(
        min(width / board.width, height / board.height)
        for width, height in (paper.printable_area, paper.landscape.printable_area)
    )
    fitting = floor(10 * cell * share) / 10
    return fitting if least <= fitting < cell else cell


def cut_sheets(
    cuts: Iterable[Cut], paper: Paper, picture_pool: PicturePool
) -> tuple[CutSheet, ...]:
    """Arrange pieces on double-sided sheets, in rows of one size.

    Sheets are flipped over the long edge, so the back is mirrored: what is left in front is right
    on the back.

    Raises:
        NotationError: if they need too many sheets, or a piece is larger than a sheet.
    """
    sheets: list[list[Placement]] = []
    top, height = 0.0, paper.printable_area[1]
    for row in _rows(cuts, paper):
        tall = row[0].cut.height
        if tall > height:
            raise NotationError(message("printing-too-large"))
        if not sheets or top + tall > height:
            sheets.append([])
            top = 0.0
        sheets[-1] += [placement._replace(y=top + BLEED) for placement in row]
        top += tall + GAP
    check_sheets(2 * len(sheets))
    return tuple(_sheet(sheet, paper, picture_pool) for sheet in sheets)


class Placement(NamedTuple):
    """A piece and its place on the front of a sheet."""

    cut: Cut
    x: float
    y: float = 0.0


def _rows(cuts: Iterable[Cut], paper: Paper) -> Iterator[list[Placement]]:
    """Rows of pieces of one size, as long as the sheet is wide."""
    available = paper.printable_area[0]
    copies = (cut for cut in cuts for _ in range(cut.count))
    for (width, _), same in groupby(copies, key=lambda cut: (cut.width, cut.height)):
        columns = int((available + GAP) / (width + GAP))
        if not columns:
            raise NotationError(message("printing-too-large"))
        left = (available - columns * (width + GAP) + GAP) / 2
        while row := list(islice(same, columns)):
            yield [Placement(cut, left + n * (width + GAP)) for n, cut in enumerate(row)]


def _sheet(sheet: Sequence[Placement], paper: Paper, picture_pool: PicturePool) -> CutSheet:
    right = paper.printable_area[0] - BLEED
    return CutSheet(
        tuple(_placed(*placement, picture_pool) for placement in sheet),
        tuple(
            Placed(picture_pool(cut.back), right - x - cut.width, y - BLEED) for cut, x, y in sheet
        ),
    )


def _placed(cut: Cut, x: float, y: float, picture_pool: PicturePool) -> Placed:
    outline = tuple((x + dx * cut.width, y + dy * cut.height) for dx, dy in cut.outline)
    return Placed(picture_pool(cut.front), x - BLEED, y - BLEED, outline)


def parts_list(cuts: Sequence[Cut], picture_pool: PicturePool) -> tuple[PartsListItem, ...]:
    """The list of pieces."""
    return tuple(PartsListItem(picture_pool(cut.front), cut.name, cut.count) for cut in cuts)


def check_sheets(count: int) -> None:
    """Check the number of sheets.

    Raises:
        NotationError: if it exceeds `MAX_SHEETS`.
    """
    if count > MAX_SHEETS:
        raise NotationError(message("printing-too-many", found=count, most=MAX_SHEETS))
