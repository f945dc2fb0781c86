"""The edge of the board in pictures: a low wall or an abyss."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from tessera.games.common.grid import Grid, Point
from tessera.games.common.sketch import transform, walls

DEPTH = 62.0
"""The visible depth of the rock."""
CLIFFS = ("url(#cliff-dim)", "url(#cliff-lit)")
HEIGHT = 9.0
OUTSIDE = 1.05
"""The position of the wall, relative to the edge of its cell."""


class Rim(NamedTuple):
    """The SVG of the edge, below and above the cells."""

    below: str = ""
    above: str = ""
    deep: float = 0
    """Its extent below the board."""


def rim(kind: str, places: Collection[Point], grid: Grid) -> Rim:
    """The rim around cells: `wall`, `abyss`, or none."""
    if kind == "abyss":
        return Rim(below=_abyss(places, grid), deep=DEPTH / 2)
    return Rim(above=_parapet(places, grid)) if kind == "wall" else Rim()


def _abyss(places: Collection[Point], grid: Grid) -> str:
    dark = "".join(
        f'<path d="{grid.stone}" transform="{transform((x, y + down), 1.4)}"/>'
        for x, y in places
        for down in (0, DEPTH)
    )
    rock = "".join(walls(place, DEPTH, CLIFFS, grid) for place in places)
    return f'<g fill="var(--abyss, #020204)" filter="url(#haze)">{dark}</g>{rock}'


def _parapet(places: Collection[Point], grid: Grid) -> str:
    path = "".join(_edges(places, grid))
    strokes = [(share * HEIGHT, 9, "var(--pillar-wall, #17191f)") for share in (0, 0.5, 1)]
    strokes.append((HEIGHT, 7, "var(--parapet, #565c68)"))
    return "".join(
        f'<path d="{path}" transform="translate(0 {-high:g})" fill="none" stroke="{colour}"'
        f' stroke-width="{width}" stroke-linecap="round"/>'
        for high, width, colour in strokes
    )


def _edges(places: Collection[Point], grid: Grid) -> Iterator[str]:
    """The outer edges of cells, as paths."""
    corners = grid.corners
    taken = {grid.key(place) for place in places}
    for x, y in places:
        for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
            if grid.key((x + x0 + x1, y + y0 + y1)) not in taken:
                start = f"{x + OUTSIDE * x0:.1f} {y + OUTSIDE * y0:.1f}"
                yield f"M{start}L{x + OUTSIDE * x1:.1f} {y + OUTSIDE * y1:.1f}"
