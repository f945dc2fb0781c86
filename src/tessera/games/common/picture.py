"""Still pictures of hex boards as SVG, from scenes and a game's piece art."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import atan2, cos, degrees, sin
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from tessera.games.common.scene import BoardScene, Scene, SceneCapture, ScenePiece

SHARED_ART = Path(__file__).with_name("art.svg")
"""What games draw alike: stone, lava, shadows, the bases of the two sides."""

# The grid that the art is drawn for: see the note at the head of the shared art.
COLUMN, ROW = 86.6, 66.0
SYMBOL = 'x="-60" y="-130" width="120" height="190"'
OUTLINE = "M42.6-21.6V21.6L0 43.3-42.6 21.6V-21.6L0-43.3Z"
MARGIN = 62.0
"""Around the middles of cells; what glows reaches so far."""
RISE = 134.0
"""How high the tallest thing stands above the middle of its cell."""
NIGHT = "#14161b"
ARC = 0.22
"""How high an arrow rises, as a share of its length."""
SHORT = 40.0
"""How far from the middle of its cell an arrow ends, so that it hides no piece."""

Point = tuple[float, float]
JOINED = {"clamp", "triangle"}
"""Captures whose captors are joined by a line through the piece they take."""


class Look(NamedTuple):
    """Which symbols of a game's art stand for its terrain letters."""

    lying: Mapping[str, str] = {}
    """Fill their cell."""
    standing: Mapping[str, str] = {}
    """Rise above it."""


class Marks(NamedTuple):
    """What a picture points out beside a position and the action that led to it."""

    targets: Iterable[str] = ()
    """Cells where a piece may go."""
    refused: tuple[str, str] | None = None
    """From where to where a piece may not go."""


NO_MARKS = Marks()


def document(board: BoardScene, scene: Scene, look: Look, art: Path) -> str:
    """A position as a whole SVG document of its own, on a dark ground.

    Args:
        board: the cells.
        scene: what stands on them.
        look: how terrain is drawn.
        art: an SVG file with a symbol for everything that is drawn and not in `SHARED_ART`.
    """
    head, _, body = drawing(board, scene, look).partition(">")
    root = head.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" role="img" ', 1)
    left, top, *_ = head.partition('viewBox="')[2].split()
    ground = f'<rect x="{left}" y="{top}" width="100%" height="100%" fill="{NIGHT}"/>'
    return f"{root}><title>{escape(scene.text)}</title>{symbols(art)}{ground}{body}"


def drawing(board: BoardScene, scene: Scene, look: Look, marks: Marks = NO_MARKS) -> str:
    """A position as an `<svg>` element, in one line, that uses the symbols of the game's art.

    It shows the action that led there: where the piece came from, and, crossed out, what it took,
    with the cells that did it.
    """
    places = {cell.name: (COLUMN * (cell.q + cell.r / 2), ROW * cell.r) for cell in board.cells}
    taken = scene.last.captures if scene.last else ()
    seen: tuple[ScenePiece | SceneCapture, ...] = (*scene.pieces, *taken)
    pieces = {piece.cell: _symbol(piece) for piece in seen}
    terrain = scene.terrain.items()
    lying = {cell: look.lying[letter] for cell, letter in terrain if letter in look.lying}
    rising = {cell: look.standing[letter] for cell, letter in terrain if letter in look.standing}
    standing = rising | pieces
    parts = [f'<svg viewBox="{_box(places, standing)}">']
    for cell, place in places.items():
        parts.append(_use(lying.get(cell, "cell"), place))
        if cell not in lying and cell not in standing:
            parts.append(_label(cell, place))
    parts += _under(scene, marks, places)
    for cell in sorted(standing, key=lambda cell: places[cell][::-1]):
        parts += (_use("shadow", places[cell]), _use(standing[cell], places[cell]))
    parts += _above(scene, marks, places)
    return "".join([*parts, "</svg>"])


@cache
def symbols(art: Path) -> str:
    """A game's symbols, then those that games share: of two by one name, the first wins."""
    return _inside(art) + _inside(SHARED_ART)


def _inside(art: Path) -> str:
    """What stands inside the root element of an art file."""
    text = art.read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]


def _under(scene: Scene, marks: Marks, places: Mapping[str, Point]) -> Iterator[str]:
    """Marks on cells, below what stands there."""
    last, outcome = scene.last, scene.outcome
    if last and last.origin:
        yield _outline(places[last.origin], "moved", 'stroke-dasharray="7 6"')
    if last and last.target:
        yield _outline(places[last.target], "moved", 'fill-opacity=".12"')
    for capture in last.captures if last else ():
        yield from (_outline(places[cell], "captor", 'fill-opacity=".2"') for cell in capture.by)
    for cell in outcome.cells if outcome else ():
        yield _outline(places[cell], "ending", 'fill-opacity=".25"')
    for cell in sorted(marks.targets):
        yield _outline(places[cell], "target", 'fill-opacity=".14"')
        yield f'<path d="{OUTLINE}" transform="{_at(places[cell], 0.2)}" {_paint("target", 1)}/>'


def _above(scene: Scene, marks: Marks, places: Mapping[str, Point]) -> Iterator[str]:
    """Marks that must be seen whatever stands there."""
    last = scene.last
    for capture in last.captures if last else ():
        if capture.reason in JOINED:
            yield _grip(capture, places)
    if last and last.origin and last.target:
        yield _arrow(places[last.origin], places[last.target], "moved")
    if marks.refused:
        source, target = (places[cell] for cell in marks.refused)
        yield _arrow(source, target, "taken", ' stroke-dasharray="10 9"')
        yield _cross(target)
    for capture in last.captures if last else ():
        yield _cross(places[capture.cell])


def _grip(capture: SceneCapture, places: Mapping[str, Point]) -> str:
    """The captors, joined through what they take."""
    corners = "L".join(f"{x:g} {y:g}" for x, y in (places[cell] for cell in capture.by))
    return (
        f'<path d="M{corners}Z" {_paint("captor", 0.12)} stroke="{_colour("captor")}"'
        ' stroke-width="6" stroke-linejoin="round" stroke-opacity=".8"/>'
    )


def _arrow(start: Point, end: Point, name: str, more: str = "") -> str:
    """A bow from one place to the edge of another."""
    (x0, y0), (x1, y1) = start, end
    xc, yc = (x0 + x1) / 2, (y0 + y1) / 2 - ARC * abs(x1 - x0) - 14
    turn = atan2(y1 - yc, x1 - xc)
    x1, y1 = x1 - SHORT * cos(turn), y1 - SHORT * sin(turn)
    colour = _colour(name)
    return (
        f'<path d="M{x0:g} {y0:g}Q{xc:g} {yc:g} {x1:.1f} {y1:.1f}" fill="none" stroke="{colour}"'
        f' stroke-width="6" stroke-linecap="round"{more}/>'
        f'<path d="M14 0-8-11-3 0-8 11Z" fill="{colour}" stroke="{colour}" stroke-width="3"'
        f' stroke-linejoin="round" transform="translate({x1:.1f} {y1:.1f})'
        f' rotate({degrees(turn):.0f})"/>'
    )


def _cross(place: Point) -> str:
    """A cross, with a dark edge so that it is seen on every piece."""
    edges = ((NIGHT, 13), (_colour("taken"), 7))
    return "".join(
        f'<path d="M-17-15 17 15M17-15-17 15" transform="{_at(place)}" fill="none"'
        f' stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in edges
    )


def _outline(place: Point, name: str, more: str) -> str:
    paint = _paint(name, 0) if "dash" in more else f'fill="{_colour(name)}"'
    return (
        f'<path d="{OUTLINE}" transform="{_at(place, 0.87)}" {paint} stroke="{_colour(name)}"'
        f' stroke-width="4" stroke-linejoin="round" {more}/>'
    )


def _use(symbol: str, place: Point) -> str:
    return f'<use href="#{symbol}" {SYMBOL} transform="{_at(place)}"/>'


def _label(name: str, place: Point) -> str:
    x, y = place
    return (
        f'<text x="{x:g}" y="{y + 28:g}" font-family="sans-serif" font-size="15"'
        f' text-anchor="middle" fill="var(--cell-name, #a3a9b5)">{name}</text>'
    )


def _box(places: Mapping[str, Point], standing: Iterable[str]) -> str:
    """The frame of a picture: all cells, and all that stands on them."""
    across, down = zip(*places.values(), strict=True)
    tops = [places[cell][1] - RISE for cell in standing]
    left, top = min(across) - MARGIN, min([min(down) - MARGIN, *tops])
    width, height = max(across) + MARGIN - left, max(down) + MARGIN - top
    return f"{left:g} {top:g} {width:g} {height:g}"


def _symbol(piece: ScenePiece | SceneCapture) -> str:
    return f"{piece.kind}-{piece.side}"


def _at(place: Point, scale: float = 1.0) -> str:
    moved = f"translate({place[0]:g} {place[1]:g})"
    return moved if scale == 1.0 else f"{moved} scale({scale:g})"


MARK_COLOURS = {
    "moved": "#e9dcb4",
    "captor": "#ffd166",
    "taken": "#ff9583",
    "target": "#74dfb8",
    "ending": "#ffd96b",
}
"""As in the palette Night; a page may set others: `--mark-moved` and so on."""


def _colour(name: str) -> str:
    return f"var(--mark-{name}, {MARK_COLOURS[name]})"


def _paint(name: str, opacity: float) -> str:
    return f'fill="{_colour(name)}" fill-opacity="{opacity:g}"'
