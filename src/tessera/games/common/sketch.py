"""SVG elements of board pictures, in units of the art."""

from collections.abc import Iterable
from math import atan2, cos, degrees, sin

from tessera.games.common.grid import Grid, Point

SYMBOL = 'x="-60" y="-130" width="120" height="190"'
NIGHT = "#14161b"
ARC = 0.22
"""The height of an arrow's curve, relative to its width."""
MARK_COLOURS = {
    "moved": "#e9dcb4",
    "captor": "#ffd166",
    "taken": "#ff9583",
    "target": "#74dfb8",
    "ending": "#ffd96b",
    "guard": "#c3cfdd",
}
"""Colours of the Night palette; pages override them by CSS variables such as `--mark-moved`."""
TIE_INSET = 0.2
"""The distance of a thread's end from the centre of a piece, relative to the thread's length."""
GUARD_ARC = "M-40 8V18C-40 31-24 36 0 43 24 36 40 31 40 18V8"
CRACK = "M12-36 5-21 13-12-3 1 6 12-7 24-2 37"
SHIELD = "M0-15 13-11V0C13 8 8 12.5 0 16-8 12.5-13 8-13 0V-11Z"
SHIELD_OFFSET = 31
"""The shield's distance below the centre of a piece; the same as in `web/board/layers/wards.ts`."""
LINK_DASHES = ' stroke-dasharray="6 6.5"'


def use_symbol(symbol: str, place: Point) -> str:
    """A symbol of the art at a position."""
    return f'<use href="#{symbol}" {SYMBOL} transform="{transform(place)}"/>'


def label(name: str, place: Point, grid: Grid) -> str:
    """The name of a cell, at its lower edge."""
    x, y = place[0] + grid.label[0], place[1] + grid.label[1]
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="sans-serif" font-size="{grid.lettering:g}"'
        f' text-anchor="middle" fill="var(--cell-name, #a3a9b5)">{name}</text>'
    )


def outline(place: Point, name: str, attributes: str, grid: Grid) -> str:
    """The coloured outline of a cell, filled unless dashed."""
    fill = paint(name, 0) if "dash" in attributes else f'fill="{colour(name)}"'
    return (
        f'<path d="{grid.stone}" transform="{transform(place, grid.inset)}" {fill}'
        f' stroke="{colour(name)}" stroke-width="4" stroke-linejoin="round" {attributes}/>'
    )


def diamond(place: Point, name: str, grid: Grid) -> str:
    """A small shape in the centre of a cell."""
    return f'<path d="{grid.stone}" transform="{transform(place, grid.gem)}" {paint(name, 1)}/>'


def area(corners: Iterable[Point], name: str) -> str:
    """A polygon with an outline."""
    path = "L".join(f"{x:g} {y:g}" for x, y in corners)
    return (
        f'<path d="M{path}Z" {paint(name, 0.12)} stroke="{colour(name)}"'
        ' stroke-width="6" stroke-linejoin="round" stroke-opacity=".8"/>'
    )


def arrow(start: Point, end: Point, name: str, grid: Grid, attributes: str = "") -> str:
    """A curved arrow from one position to the edge of another."""
    (x0, y0), (x1, y1) = start, end
    xc, yc = (x0 + x1) / 2, (y0 + y1) / 2 - ARC * abs(x1 - x0) - 14
    turn = atan2(y1 - yc, x1 - xc)
    x1, y1 = x1 - grid.short * cos(turn), y1 - grid.short * sin(turn)
    stroke = colour(name)
    return (
        f'<path d="M{x0:g} {y0:g}Q{xc:g} {yc:g} {x1:.1f} {y1:.1f}" fill="none" stroke="{stroke}"'
        f' stroke-width="6" stroke-linecap="round"{attributes}/>'
        f'<path d="M14 0-8-11-3 0-8 11Z" fill="{stroke}" stroke="{stroke}" stroke-width="3"'
        f' stroke-linejoin="round" transform="translate({x1:.1f} {y1:.1f})'
        f' rotate({degrees(turn):.0f})"/>'
    )


def cross(place: Point) -> str:
    """A cross with a dark outline, visible on any piece."""
    edges = ((NIGHT, 13), (colour("taken"), 7))
    return "".join(
        f'<path d="M-17-15 17 15M17-15-17 15" transform="{transform(place)}" fill="none"'
        f' stroke="{stroke}" stroke-width="{width}" stroke-linecap="round"/>'
        for stroke, width in edges
    )


def capture_icon(place: Point, reason: str) -> str:
    """The icon of the reason why a piece is lost."""
    stroke = f'stroke="{colour("taken")}" stroke-width="3"'
    return (
        f'<g transform="{transform(place)}"><circle r="19" fill="{NIGHT}" {stroke}/>'
        f'<use href="#{reason}" fill="none" {stroke}'
        ' stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


def arc(place: Point) -> str:
    """The arc below a guarded piece."""
    return _outlined_path(GUARD_ARC, place, 3)


def crack(place: Point) -> str:
    """The crack on a Guardian that is used up."""
    return _outlined_path(CRACK, place, 2.4)


def shield(place: Point) -> str:
    """The icon of a warded-off attack."""
    x, y = place
    return (
        f'<path d="{SHIELD}" transform="{transform((x, y + SHIELD_OFFSET))}"'
        f' fill="{colour("guard")}" stroke="{NIGHT}" stroke-width="2.6" stroke-linejoin="round"/>'
    )


def _outlined_path(path: str, place: Point, width: float) -> str:
    """A line with a dark outline."""
    return "".join(
        f'<path d="{path}" transform="{transform(place)}" fill="none" stroke="{stroke}"'
        f' stroke-width="{stroke_width:g}" stroke-linecap="round" stroke-linejoin="round"/>'
        for stroke, stroke_width in ((NIGHT, width + 3), (colour("guard"), width))
    )


def walls(top: Point, height: float, fills: tuple[str, str], grid: Grid) -> str:
    """The visible walls below a cell, the shaded one first."""
    x, y = top
    svg = ""
    for (start, end), fill in zip(grid.front, fills, strict=False):
        (x0, y0), (x1, y1) = grid.corners[start], grid.corners[end]
        path = f"M{x + x0:g} {y + y0:g}v{height:g}L{x + x1:g} {y + y1 + height:g}v{-height:g}Z"
        svg += f'<path d="{path}" fill="{fill}"/>'
    return svg


def drop_shadow(place: Point, height: float, grid: Grid) -> str:
    """The shadow of a block, to its lower right."""
    x, y = place
    steps = ((x + share * height, y + 0.55 * share * height) for share in (0.4, 0.8, 1.2))
    return "".join(
        f'<path d="{grid.stone}" transform="{transform(step)}" fill="#000" fill-opacity=".16"/>'
        for step in steps
    )


def tie_line(start: Point, end: Point) -> str:
    """A thread of light between two pieces."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = TIE_INSET * (x1 - x0), TIE_INSET * (y1 - y0)
    path = (
        f"M{x0 + dx:.1f} {y0 + dy - 20:.1f}Q{(x0 + x1) / 2:.1f} {(y0 + y1) / 2 - 2:.1f}"
        f" {x1 - dx:.1f} {y1 - dy - 20:.1f}"
    )
    light, dark = "var(--tie, #ffe9b0)", "var(--tie-deep, #2a1c05)"
    strokes = ((light, 13, ' stroke-opacity=".22"'), (dark, 6.5, ""), (light, 3.4, LINK_DASHES))
    return "".join(
        f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width:g}"'
        f' stroke-linecap="round"{attributes}/>'
        for stroke, width, attributes in strokes
    )


def transform(place: Point, scale: float = 1.0) -> str:
    """The value of a `transform` attribute that moves and scales a drawing."""
    translation = f"translate({place[0]:g} {place[1]:g})"
    return translation if scale == 1.0 else f"{translation} scale({scale:g})"


def colour(name: str) -> str:
    """A colour of marks as a CSS variable with a default."""
    return f"var(--mark-{name}, {MARK_COLOURS[name]})"


def paint(name: str, opacity: float) -> str:
    """The attributes of a fill in a colour of marks."""
    return f'fill="{colour(name)}" fill-opacity="{opacity:g}"'
