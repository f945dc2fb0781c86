"""Still pictures of hex boards as SVG, from a game's piece art."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape

from tessera.geometry.hexboard import HexBoard

# The grid that the art is drawn for: see the note at the head of an art.svg.
COLUMN, ROW = 86.6, 66.0
SYMBOL = 'x="-60" y="-130" width="120" height="190"'
MARGIN_SIDE, MARGIN_TOP, MARGIN_BOTTOM = 60.0, 110.0, 70.0
NIGHT, LABEL = "#14161b", "#8b93a3"


def draw(
    board: HexBoard, art: Path, ground: Mapping[int, str], standing: Mapping[int, str], title: str
) -> str:
    """A board seen from a little above.

    Args:
        board: the cells.
        art: an SVG file with a symbol for everything that is drawn, `cell` and `shadow` included.
        ground: cell to the symbol that lies on it instead of plain stone.
        standing: cell to the symbol that stands on it.
        title: what a screen reader says.

    Returns:
        A whole SVG document.
    """
    places = [(COLUMN * (cell.q + cell.r / 2), ROW * cell.r) for cell in board.cells]
    left = min(x for x, _ in places) - MARGIN_SIDE
    width = max(x for x, _ in places) + MARGIN_SIDE - left
    height = max(y for _, y in places) + MARGIN_TOP + MARGIN_BOTTOM
    box = f"{left:g} {-MARGIN_TOP:g} {width:g} {height:g}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">',
        f"<title>{escape(title)}</title>",
        _symbols(art),
        f'<rect x="{left:g}" y="{-MARGIN_TOP:g}" width="100%" height="100%" fill="{NIGHT}"/>',
    ]
    for index, place in enumerate(places):
        parts.append(_use(ground.get(index, "cell"), place))
        if index not in ground and index not in standing:
            parts.append(_label(board.name(index), place))
    for index, symbol in sorted(standing.items()):
        parts += (_use("shadow", places[index]), _use(symbol, places[index]))
    return "".join([*parts, "</svg>"])


def _use(symbol: str, place: tuple[float, float]) -> str:
    x, y = place
    return f'<use href="#{symbol}" {SYMBOL} transform="translate({x:g} {y:g})"/>'


def _label(name: str, place: tuple[float, float]) -> str:
    x, y = place
    return (
        f'<text x="{x:g}" y="{y + 28:g}" font-family="sans-serif" font-size="15"'
        f' text-anchor="middle" fill="{LABEL}" fill-opacity=".6">{name}</text>'
    )


@cache
def _symbols(art: Path) -> str:
    """What stands inside the art's root element."""
    text = art.read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]
