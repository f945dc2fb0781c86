"""The terrain of a map: a hexagon for each cell.

The drawings match `web/war/board/terrain.ts`.
"""

from collections.abc import Iterable, Iterator, Sequence

from tessera.games.common.design import BoardPlan
from tessera.games.common.grid import HEX, Point
from tessera.games.common.scene import SceneCell
from tessera.games.zodiacs.content.model import Terrain
from tessera.printing.boards import BORDER_MARGIN, FAINT, INK, TOP_VIEW_SCALE, Layout
from tessera.printing.drawings import Drawing, Frame, frame_of, path, svg_text
from tessera.printing.zodiacs.site import SeatSign, seat_signs, terrain_colours

HEIGHT_SCALE = TOP_VIEW_SCALE["hex"]
VARIANTS = 3
TUFTS = (
    ((-26, 14), (18, -22), (24, 18)),
    ((-22, -18), (28, 4), (-8, 28)),
    ((-30, -4), (10, 26), (16, -26)),
)
TREES = (
    *(((-12, -26), (12, -27), (-30, -10), (31, -9), (-27, 18), (28, 20), (1, 31)),),
    *(((0, -31), (-22, -20), (24, -19), (-33, 6), (33, 8), (-15, 27), (17, 27)),),
    *(((-17, -24), (16, -26), (33, -6), (-34, -2), (24, 22), (-22, 23), (2, 32)),),
)
MOUNDS = (
    ((-14, 6, 24), (17, 14, 17), (6, -12, 15)),
    ((12, 6, 24), (-19, 13, 16), (-8, -12, 14)),
    ((-2, 2, 26), (22, 17, 13), (-23, 16, 13)),
)
WAVES = (
    ((-24, -14), (6, -4), (-16, 16), (14, 24)),
    ((-8, -22), (-26, 2), (8, 8), (-10, 26)),
    ((0, -16), (-28, -2), (10, 4), (-6, 22)),
)
PEAKS = (
    ((-15, 8, 0.8), (16, 4, 0.9), (0, 24, 1)),
    ((16, 6, 0.75), (-14, 10, 1), (12, 26, 0.8)),
    ((-2, 2, 0.9), (-18, 22, 0.75), (15, 24, 0.95)),
)


def frame(layout: Layout) -> Frame:
    """The frame of a map."""
    return frame_of(corner for name in layout.places for corner in layout.cell(name)).expanded(
        BORDER_MARGIN
    )


def layout_of(cells: Iterable[SceneCell]) -> Layout:
    """The layout of a map."""
    return Layout.of(BoardPlan(tuple(cells)))


def draw_terrain(
    layout: Layout,
    cells: Sequence[SceneCell],
    terrains: Sequence[Terrain],
    starts: Sequence[Sequence[str]] = (),
    signs: Sequence[SeatSign] = (),
) -> Iterator[str]:
    """The ground of a map with the starting cells of its players."""
    for cell, terrain in zip(cells, terrains, strict=True):
        x, y = layout.places[cell.name]
        svg = "".join(_cell(terrain, cell))
        yield f'<g transform="translate({x:.2f} {y:.2f}) scale(1 {HEIGHT_SCALE:.4f})">{svg}</g>'
    for (seat, colour), names in zip(signs, starts, strict=False):
        for name in names:
            yield (
                f'<path d="{path(layout.cell(name, 0.84))}" fill="{colour}" fill-opacity=".28"'
                f' stroke="{colour}" stroke-width="4"/>'
            )
            yield _label(str(seat + 1), layout.places[name], -24 * HEIGHT_SCALE, 15)
    for cell in cells:
        yield _label(cell.name, layout.places[cell.name], 32 * HEIGHT_SCALE, 11)


def draw_map(
    cells: Sequence[SceneCell],
    terrains: Sequence[Terrain],
    starts: Sequence[Sequence[str]],
    width: float,
    signs: Sequence[SeatSign] = (),
) -> Drawing:
    """A map with its starting cells.

    Args:
        cells: its cells.
        terrains: by cell.
        starts: by seat.
        width: the width of a cell, in millimetres.
        signs: by seat; empty: those of seats without factions.
    """
    layout = layout_of(cells)
    ground = draw_terrain(layout, cells, terrains, starts, signs or seat_signs())
    return frame(layout).drawn(ground, layout.unit(width))


def _label(text: str, place: Point, offset: float, size: float) -> str:
    halo = 'paint-order="stroke" stroke="#fff" stroke-opacity=".7" stroke-width="3"'
    return svg_text(text, (place[0], place[1] + offset), size, f'fill="{FAINT}" {halo}')


def _cell(terrain: Terrain, cell: SceneCell) -> Iterator[str]:
    known = terrain.id in DECORATIONS
    style = terrain.id if known else "other" if terrain.capacity else "mountain"
    colour = terrain_colours().get(style, "#ccc2b1")
    tone = (cell.q - cell.r) % 3
    yield f'<path d="{_hexagon(1)}" fill="{terrain_colours()["seam"]}"/>'
    yield f'<path d="{_hexagon(0.965)}" fill="{colour}"/>'
    if tone:
        shade = "#000" if tone == 1 else "#fff"
        yield f'<path d="{_hexagon(0.965)}" fill="{shade}" fill-opacity=".04"/>'
    if style in DECORATIONS:
        variant = (cell.q * 7 + cell.r * 13 + cell.q * cell.r) % VARIANTS
        yield from DECORATIONS[style](variant)
    if not terrain.capacity:
        yield f'<path d="{_hexagon(0.93)}" fill="none" stroke="{INK}" stroke-width="2.4"/>'


def _hexagon(share: float) -> str:
    return path((share * x, share * y) for x, y in HEX.corners)


def _plain(variant: int) -> Iterator[str]:
    for x, y in TUFTS[variant]:
        yield (
            f'<path d="M{x} {y}q-3-6-6-7M{x} {y}q0-7 1-9M{x} {y}q3-5 7-6" fill="none"'
            ' stroke="#8f936a" stroke-width="2" stroke-linecap="round"/>'
        )


def _forest(variant: int) -> Iterator[str]:
    leaf, lit = terrain_colours()["leaf"], terrain_colours().get("leaf-lit", "#7ba069")
    for x, y in TREES[variant]:
        yield (
            f'<g transform="translate({x} {y})">'
            '<ellipse cx="3" cy="5" rx="8" ry="3.4" opacity=".22"/>'
            f'<path d="M0-15 8 5H-8Z" fill="{leaf}"/><path d="M0-15 0 5H-8Z" fill="{lit}"/></g>'
        )


def _hill(variant: int) -> Iterator[str]:
    for x, y, r in MOUNDS[variant]:
        wide, high = 0.7 * r, -0.75 * r
        yield (
            f'<g transform="translate({x} {y})"><path fill="#b0976f" d="M{-r} 8C{-wide} {high}'
            f' {wide} {high} {r} 8Q0 12 {-r} 8Z"/><path fill="none" stroke="#e0cbac"'
            f' stroke-width="3" d="M{-r} 8C{high} {-wide} 0 {-wide} {r / 4} {-0.42 * r}"/></g>'
        )


def _water(variant: int) -> Iterator[str]:
    for x, y in WAVES[variant]:
        yield (
            f'<path d="M{x} {y}q5-5 10 0t10 0" fill="none" stroke="#f2f8fb" stroke-width="2.4"'
            ' stroke-linecap="round"/>'
        )


def _mountain(variant: int) -> Iterator[str]:
    for x, y, size in PEAKS[variant]:
        yield (
            f'<g transform="translate({x} {y}) scale({size})">'
            '<ellipse cx="4" cy="6" rx="25" ry="7" opacity=".22"/>'
            '<path fill="#a39b91" d="M-24 7-9-20-5-15 2-38 12-18 16-22 26 7Z"/>'
            '<path fill="#766f68" d="M2-38 12-18 16-22 26 7H6L9-6 1-14Z"/>'
            '<path fill="#fbfbff" d="M2-38-3-22 0-25 3-20 6-25 8-26Z"/></g>'
        )


DECORATIONS = {
    "plain": _plain,
    "forest": _forest,
    "hill": _hill,
    "water": _water,
    "mountain": _mountain,
}
"""Drawings on top of the colour of each terrain, by variant."""
