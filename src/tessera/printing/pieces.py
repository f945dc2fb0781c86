"""Paper pieces, tokens and cards with their front and back."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from msgspec.structs import replace

from tessera.games.common.components import Component, Components
from tessera.games.common.design import BoardPlan
from tessera.games.common.grid import COLUMN, ROW, Point
from tessera.games.common.picture import SymbolSet
from tessera.games.common.scene import SceneFace
from tessera.printing import boards
from tessera.printing.boards import INK, TOP_VIEW_SCALE
from tessera.printing.drawings import Drawing, Frame, path, svg_text
from tessera.printing.site import art_symbols

Faces: TypeAlias = Mapping[str, SceneFace]

HEX_PIECE, HEX_TILE, TOKEN = 0.82, 0.97, 0.9
"""The width of pieces, tiles and tokens, as fractions of the cell; less than 1 for handling."""
BLEED = 1.5
"""The bleed beyond the cutting line, in millimetres."""
CARD = (44.0, 63.0)
"""The size of a card, in millimetres: the small standard size."""
PIECE_WIDTH = 150.0
"""The width of the frame around a piece with its base, in units of the art."""
FIGURE_CENTRE = 42.0
"""The height of the frame's centre above the foot of a piece."""
TOKEN_WIDTH = 92.0
"""The width of the frame around a token, in units of the art."""
RING_DASHES = {"b": "", "r": "9 5"}
"""The dashes of the ring around a piece, which distinguish sides without colour."""
LABEL_STYLE = (
    f'font-weight="700" fill="{INK}" paint-order="stroke" stroke="#fffdf8" stroke-width="2.5"'
    ' stroke-linejoin="round"'
)
"""SVG attributes of text that is legible on any ground."""


@dataclass(frozen=True)
class Cut:
    """An item to cut out, with its number of copies."""

    name: str
    """Its name in the reader's language."""
    count: int
    front: Drawing
    back: Drawing
    outline: tuple[Point, ...]
    """The corners of the cutting line, as fractions of the size."""
    width: float
    """The size after cutting, in millimetres; drawings also have the bleed on all sides."""
    height: float


SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
HEX = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))


def pieces(
    components: Components, symbols: SymbolSet, art: Path, faces: Faces, cell: float, language: str
) -> Iterator[Cut]:
    """All pieces and tokens of a game, for a cell width in millimetres."""
    for part in components.parts:
        if part.count:
            draw = _token if part.back else _tile if part.fills else _piece
            yield draw(part, symbols, art, faces, cell, language)


def cards(
    components: Components,
    side: str,
    symbols: SymbolSet,
    art: Path,
    faces: Faces,
    title: str,
    language: str,
) -> Iterator[Cut]:
    """All cards of a game, each with its token as seen by one side."""
    for name in components.cards:
        yield _card(name, side, symbols, art, faces, title, language)


def zones(
    plan: BoardPlan,
    back: str,
    symbols: SymbolSet,
    art: Path,
    cell: float,
    named: Callable[[str], str],
) -> Iterator[Cut]:
    """All zones of a board as tiles, by kind.

    Args:
        plan: the board.
        back: the kind of zone on the back of every tile.
        symbols: the symbols of zones.
        art: the file with the symbols of the game.
        cell: the width of a cell, in millimetres.
        named: returns the name of a kind.
    """
    counts = Counter(zone.kind for zone in plan.zones)
    examples = {zone.kind: zone for zone in plan.zones}
    back_side = boards.zone(plan, replace(plan.zones[0], kind=back), symbols, art, cell, BLEED)
    for kind in symbols.zones:
        if kind in examples:
            front = boards.zone(plan, examples[kind], symbols, art, cell, BLEED)
            width, height = front.width - 2 * BLEED, front.height - 2 * BLEED
            yield Cut(named(kind), counts[kind], front, back_side, SQUARE, width, height)


def _named(part: Component, language: str) -> str:
    named = part.name.format(language)
    return named[:1].upper() + named[1:]


def _piece(
    part: Component, symbols: SymbolSet, art: Path, faces: Faces, cell: float, language: str
) -> Cut:
    """A hexagonal piece with an upright figure, the same on both sides."""
    width = HEX_PIECE * cell
    height_ratio = _hexagon_height(1.0)
    unit = width / PIECE_WIDTH
    frame = Frame(
        -PIECE_WIDTH / 2,
        -FIGURE_CENTRE - height_ratio * PIECE_WIDTH / 2,
        PIECE_WIDTH,
        height_ratio * PIECE_WIDTH,
    )
    corners = tuple((frame.left + x * frame.width, frame.top + y * frame.height) for x, y in HEX)
    inner = tuple((0.93 * x, -FIGURE_CENTRE + 0.93 * (y + FIGURE_CENTRE)) for x, y in corners)
    side = part.symbol.partition("-")[2]
    ring = f"var(--side-{side}-text)" if side in RING_DASHES else "#6f6450"
    parts = (
        f"<defs>{art_symbols(art)}</defs>",
        _background(frame, "#fffdf8", unit),
        _ring(path(inner), ring, RING_DASHES.get(side, "2 5")),
        symbols.piece(part.symbol, (0.0, 0.0), faces),
        svg_text(part.sign, (-46, -58), 26, LABEL_STYLE) if part.sign else "",
    )
    drawing = frame.expanded(BLEED / unit).drawn(parts, unit)
    return Cut(
        _named(part, language), part.count, drawing, drawing, HEX, width, height_ratio * width
    )


def _tile(
    part: Component, symbols: SymbolSet, art: Path, faces: Faces, cell: float, language: str
) -> Cut:
    """A tile that covers its cell."""
    width = HEX_TILE * cell
    unit, upright = cell / COLUMN, TOP_VIEW_SCALE["hex"]
    height = _hexagon_height(HEX_TILE * COLUMN)
    frame = Frame(-HEX_TILE * COLUMN / 2, -height / 2, HEX_TILE * COLUMN, height)
    symbol = symbols.piece(part.symbol, (0.0, 0.0), faces)
    parts = (
        f"<defs>{art_symbols(art)}</defs>",
        _background(frame, "var(--lava-rim)", unit),
        f'<g transform="scale(1 {upright:.4f})">{symbol}</g>',
    )
    drawing = frame.expanded(BLEED / unit).drawn(parts, unit)
    return Cut(_named(part, language), part.count, drawing, drawing, HEX, width, height * unit)


def _token(
    part: Component, symbols: SymbolSet, art: Path, faces: Faces, cell: float, language: str
) -> Cut:
    """A token with different faces on front and back."""
    width = TOKEN * cell
    unit = width / TOKEN_WIDTH
    frame = Frame(-TOKEN_WIDTH / 2, -TOKEN_WIDTH / 2 + 1, TOKEN_WIDTH, TOKEN_WIDTH)
    front, back = (
        frame.expanded(BLEED / unit).drawn(
            (
                f"<defs>{art_symbols(art)}</defs>",
                _background(frame, "#fffdf8", unit),
                symbols.piece(symbol, (0.0, 0.0), faces),
                svg_text(symbol.partition("-")[0], (37, 45), 7, LABEL_STYLE),
            ),
            unit,
        )
        for symbol in (part.symbol, part.back)
    )
    return Cut(_named(part, language), part.count, front, back, SQUARE, width, width)


def _card(
    name: str, side: str, symbols: SymbolSet, art: Path, faces: Faces, title: str, language: str
) -> Cut:
    """A card: its token and name in front, the name of the game on the back."""
    width, height = CARD
    unit = width / 120
    frame = Frame(-60, -60 * height / width, 120, 120 * height / width)
    face = faces[name]
    label = face.name.get(language) or face.name.get("en", "")
    token = symbols.piece(f"{name}-{side}", (0.0, 0.0), faces)
    front = (
        f"<defs>{art_symbols(art)}</defs>",
        _background(frame, "#fffdf8", unit),
        _border(frame),
        f'<g transform="translate(0 4) scale(1.12)">{token}</g>',
        svg_text(name, (0, frame.top + 22), 15, LABEL_STYLE),
        *_lines(label, frame.top + frame.height - 19),
    )
    back = (
        _background(frame, "var(--side-n-dark)", unit),
        _border(frame, "#fff"),
        svg_text(title, (0, 5), 17, 'fill="#fff"'),
        _ring("M0-43.4 15.4-28 0-12.6-15.4-28Z", "#fff", ""),
    )
    with_bleed = frame.expanded(BLEED / unit)
    return Cut(
        f"{name} {label}".strip(),
        1,
        with_bleed.drawn(front, unit),
        with_bleed.drawn(back, unit),
        SQUARE,
        width,
        height,
    )


def _lines(text: str, low: float) -> Iterable[str]:
    """A name in one line, or two if it is long."""
    words = _escaped(text).split()
    half = max(1, (len(words) + 1) // 2)
    lines = (
        [" ".join(words)] if len(text) <= 18 else [" ".join(words[:half]), " ".join(words[half:])]
    )
    top = low if len(lines) == 1 else low - 7
    return (
        svg_text(line, (0, top + 13 * number), 11 if len(line) < 18 else 9, f'fill="{INK}"')
        for number, line in enumerate(lines)
    )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _ring(line: str, colour: str, dashes: str) -> str:
    return (
        f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="4.5"'
        f' stroke-dasharray="{dashes or "none"}"/>'
    )


def _border(frame: Frame, colour: str = INK) -> str:
    inner = frame.expanded(-5)
    return (
        f'<rect x="{inner.left}" y="{inner.top}" width="{inner.width}" height="{inner.height}"'
        f' rx="6" fill="none" stroke="{colour}" stroke-width="1.4"/>'
    )


def _background(frame: Frame, colour: str, unit: float) -> str:
    """The background of a piece, including the bleed."""
    bled = frame.expanded(BLEED / unit)
    return (
        f'<rect x="{bled.left}" y="{bled.top}" width="{bled.width}" height="{bled.height}"'
        f' fill="{colour}"/>'
    )


def _hexagon_height(width: float) -> float:
    """The height of a pointy-top hexagon of a width."""
    return width * 4 / 3 * ROW * TOP_VIEW_SCALE["hex"] / COLUMN
