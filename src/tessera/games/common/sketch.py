"""The strokes of which still pictures are made, in the units of the art."""

from collections.abc import Iterable
from math import atan2, cos, degrees, sin

Point = tuple[float, float]

# The grid that the art is drawn for: see the note at the head of the shared art.
COLUMN, ROW = 86.6, 66.0
SYMBOL = 'x="-60" y="-130" width="120" height="190"'
CORNERS: tuple[Point, ...] = (
    (COLUMN / 2, -ROW / 3),
    (COLUMN / 2, ROW / 3),
    (0, 2 * ROW / 3),
    (-COLUMN / 2, ROW / 3),
    (-COLUMN / 2, -ROW / 3),
    (0, -2 * ROW / 3),
)
"""Of a cell whose middle is (0, 0)."""
OUTLINE = "M42.6-21.6V21.6L0 43.3-42.6 21.6V-21.6L0-43.3Z"
"""Of the stone in it, a little smaller."""
FRONT = ((1, 2), (2, 3))
"""The edges that look at us, from corner to corner: the one in shade, the lit one."""
NIGHT = "#14161b"
ARC = 0.22
"""How high an arrow rises, as a share of its length."""
SHORT = 40.0
"""How far from the middle of its cell an arrow ends, so that it hides no piece."""
MARK_COLOURS = {
    "moved": "#e9dcb4",
    "captor": "#ffd166",
    "taken": "#ff9583",
    "target": "#74dfb8",
    "ending": "#ffd96b",
}
"""As in the palette Night; a page may set others: `--mark-moved` and so on."""
TIED = 0.2
"""How far from the middle of a piece a thread is tied to it, as a share of its length."""
LINKS = ' stroke-dasharray="6 6.5"'


def use(symbol: str, place: Point) -> str:
    """A symbol of the art with its foot at a place."""
    return f'<use href="#{symbol}" {SYMBOL} transform="{at(place)}"/>'


def label(name: str, place: Point) -> str:
    """The name of a cell, at its lower edge."""
    x, y = place
    return (
        f'<text x="{x:g}" y="{y + 28:g}" font-family="sans-serif" font-size="15"'
        f' text-anchor="middle" fill="var(--cell-name, #a3a9b5)">{name}</text>'
    )


def outline(place: Point, name: str, more: str) -> str:
    """A cell marked in a colour by its edge, and filled unless that is dashed."""
    fill = paint(name, 0) if "dash" in more else f'fill="{colour(name)}"'
    return (
        f'<path d="{OUTLINE}" transform="{at(place, 0.87)}" {fill} stroke="{colour(name)}"'
        f' stroke-width="4" stroke-linejoin="round" {more}/>'
    )


def gem(place: Point, name: str) -> str:
    """A small hex in the middle of a cell."""
    return f'<path d="{OUTLINE}" transform="{at(place, 0.2)}" {paint(name, 1)}/>'


def area(corners: Iterable[Point], name: str) -> str:
    """An area between places, with its edge."""
    path = "L".join(f"{x:g} {y:g}" for x, y in corners)
    return (
        f'<path d="M{path}Z" {paint(name, 0.12)} stroke="{colour(name)}"'
        ' stroke-width="6" stroke-linejoin="round" stroke-opacity=".8"/>'
    )


def arrow(start: Point, end: Point, name: str, more: str = "") -> str:
    """A bow from one place to the edge of another."""
    (x0, y0), (x1, y1) = start, end
    xc, yc = (x0 + x1) / 2, (y0 + y1) / 2 - ARC * abs(x1 - x0) - 14
    turn = atan2(y1 - yc, x1 - xc)
    x1, y1 = x1 - SHORT * cos(turn), y1 - SHORT * sin(turn)
    stroke = colour(name)
    return (
        f'<path d="M{x0:g} {y0:g}Q{xc:g} {yc:g} {x1:.1f} {y1:.1f}" fill="none" stroke="{stroke}"'
        f' stroke-width="6" stroke-linecap="round"{more}/>'
        f'<path d="M14 0-8-11-3 0-8 11Z" fill="{stroke}" stroke="{stroke}" stroke-width="3"'
        f' stroke-linejoin="round" transform="translate({x1:.1f} {y1:.1f})'
        f' rotate({degrees(turn):.0f})"/>'
    )


def cross(place: Point) -> str:
    """A cross, with a dark edge so that it is seen on every piece."""
    edges = ((NIGHT, 13), (colour("taken"), 7))
    return "".join(
        f'<path d="M-17-15 17 15M17-15-17 15" transform="{at(place)}" fill="none"'
        f' stroke="{stroke}" stroke-width="{width}" stroke-linecap="round"/>'
        for stroke, width in edges
    )


def fate(place: Point, reason: str) -> str:
    """The sign of how a piece is lost, at the place where it is."""
    stroke = f'stroke="{colour("taken")}" stroke-width="3"'
    return (
        f'<g transform="{at(place)}"><circle r="19" fill="{NIGHT}" {stroke}/>'
        f'<use href="#{reason}" fill="none" {stroke}'
        ' stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


def walls(top: Point, height: float, fills: tuple[str, str]) -> str:
    """The two walls below a cell that look at us, the one in shade first."""
    x, y = top
    drawn = ""
    for (start, end), fill in zip(FRONT, fills, strict=True):
        (x0, y0), (x1, y1) = CORNERS[start], CORNERS[end]
        path = f"M{x + x0:g} {y + y0:g}v{height:g}L{x + x1:g} {y + y1 + height:g}v{-height:g}Z"
        drawn += f'<path d="{path}" fill="{fill}"/>'
    return drawn


def cast(place: Point, height: float) -> str:
    """The shadow of a block of a height, to the lower right of its foot."""
    x, y = place
    steps = ((x + share * height, y + 0.55 * share * height) for share in (0.4, 0.8, 1.2))
    return "".join(
        f'<path d="{OUTLINE}" transform="{at(step)}" fill="#000" fill-opacity=".16"/>'
        for step in steps
    )


def thread(start: Point, end: Point) -> str:
    """A thread of light between the pieces on two places."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = TIED * (x1 - x0), TIED * (y1 - y0)
    path = (
        f"M{x0 + dx:.1f} {y0 + dy - 20:.1f}Q{(x0 + x1) / 2:.1f} {(y0 + y1) / 2 - 2:.1f}"
        f" {x1 - dx:.1f} {y1 - dy - 20:.1f}"
    )
    light, dark = "var(--tie, #ffe9b0)", "var(--tie-deep, #2a1c05)"
    strokes = ((light, 13, ' stroke-opacity=".22"'), (dark, 6.5, ""), (light, 3.4, LINKS))
    return "".join(
        f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width:g}"'
        f' stroke-linecap="round"{more}/>'
        for stroke, width, more in strokes
    )


def at(place: Point, scale: float = 1.0) -> str:
    """What moves a drawing to a place."""
    moved = f"translate({place[0]:g} {place[1]:g})"
    return moved if scale == 1.0 else f"{moved} scale({scale:g})"


def colour(name: str) -> str:
    """A colour of marks, which a page may set."""
    return f"var(--mark-{name}, {MARK_COLOURS[name]})"


def paint(name: str, opacity: float) -> str:
    """A fill in a colour of marks."""
    return f'fill="{colour(name)}" fill-opacity="{opacity:g}"'
