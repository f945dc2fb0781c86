"""Drawings of boards for print: seen from directly above, in true size."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from tessera.games.common.design import BoardPlan
from tessera.games.common.grid import COLUMN, GRIDS, ROW, SIDE, Point
from tessera.games.common.picture import SymbolSet
from tessera.games.common.scene import SceneZone
from tessera.games.common.sketch import use_symbol
from tessera.printing.drawings import Drawing, Frame, frame_of, path, svg_text
from tessera.printing.site import CELL, TONES, art_symbols

TOP_VIEW_SCALE = {"hex": sqrt(3) / 2 * COLUMN / ROW, "square": 1.0}
"""The vertical scale of cells against the site, which shows boards at a slant."""
WIDTH = {"hex": COLUMN, "square": SIDE}
"""The width of a cell, in units of the art."""
BORDER_MARGIN = 9.0
"""The margin for the border of a board."""
NAMES_MARGIN, EDGE_NAME_SIZE = 50.0, 36.0
"""The margin for names of files and ranks along the edges of a map, and their font size."""
INK, FAINT = "#25221c", "#4f4a40"
RAISED_SCALE = 0.8
"""The size of the top of raised terrain, as a fraction of its cell."""


@dataclass(frozen=True)
class Layout:
    """The layout of the cells of a board, in units of the art."""

    kind: str
    places: Mapping[str, Point]
    """The centre of each cell."""
    tones: Mapping[str, int]

    @classmethod
    def of(cls, plan: BoardPlan) -> "Layout":
        """The layout of a board."""
        grid, tall = GRIDS[plan.grid], TOP_VIEW_SCALE[plan.grid]
        places = {}
        for cell in plan.cells:
            x, y = grid.place(cell.q, cell.r)
            places[cell.name] = (x, y * tall)
        sign = -1 if plan.grid == "hex" else 1
        tones = {cell.name: (cell.q + sign * cell.r) % TONES for cell in plan.cells}
        return cls(plan.grid, places, tones)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of a cell centred on (0, 0)."""
        tall = TOP_VIEW_SCALE[self.kind]
        return tuple((x, y * tall) for x, y in GRIDS[self.kind].corners)

    def cell(self, name: str, share: float = 1.0) -> tuple[Point, ...]:
        """The corners of a cell, optionally scaled about its centre."""
        x, y = self.places[name]
        return tuple((x + share * dx, y + share * dy) for dx, dy in self.corners)

    def unit(self, millimetres: float) -> float:
        """Millimetres per unit of the art, for a cell width in millimetres."""
        return millimetres / WIDTH[self.kind]

    def edges(self) -> Iterator[tuple[Point, Point]]:
        """The edges of cells on the border of the board."""
        taken = {self._key(place) for place in self.places.values()}
        corners = self.corners
        for x, y in self.places.values():
            for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
                if self._key((x + x0 + x1, y + y0 + y1)) not in taken:
                    yield (x + x0, y + y0), (x + x1, y + y1)

    def _key(self, place: Point) -> tuple[int, int]:
        return GRIDS[self.kind].key((place[0], place[1] / TOP_VIEW_SCALE[self.kind]))


def board(plan: BoardPlan, symbols: SymbolSet, art: Path, edge: str, cell: float) -> Drawing:
    """A board without pieces.

    Args:
        plan: the cells and their terrain.
        symbols: the symbols of terrain.
        art: the file with the symbols of the game.
        edge: the border: `wall`, `abyss`, or empty.
        cell: the width of a cell, in millimetres.
    """
    layout = Layout.of(plan)
    frame = _frame(layout).expanded(BORDER_MARGIN)
    parts = (
        f"<defs>{art_symbols(art)}</defs>",
        *_cells(layout, plan, symbols),
        *_zones(layout, plan, symbols),
        *_raised_terrain(layout, plan, symbols),
        _border(layout, edge),
        *_names(layout, plan, symbols),
    )
    return frame.drawn(parts, layout.unit(cell))


def zone(
    plan: BoardPlan, shown: SceneZone, symbols: SymbolSet, art: Path, cell: float, bleed: float
) -> Drawing:
    """A zone of a board, without the names of its cells.

    Args:
        plan: the board.
        shown: the zone.
        symbols: the symbols of zones.
        art: the file with the symbols of the game.
        cell: the width of a cell, in millimetres.
        bleed: the margin around the zone, in millimetres.
    """
    cells = tuple(each for each in plan.cells if each.name in shown.cells)
    alone = plan._replace(cells=cells, zones=(shown,))
    layout = Layout.of(alone)
    unit = layout.unit(cell)
    frame, margin = _frame(layout), bleed / unit
    parts = (
        f"<defs>{art_symbols(art)}</defs>",
        *_cells(layout, alone, symbols),
        *_zones(layout, alone, symbols),
        _bleed(frame, margin),
    )
    return frame.expanded(margin).drawn(parts, unit)


def _bleed(frame: Frame, width: float) -> str:
    """A plain margin over what the art draws outside of a frame, so that its edge shows."""
    middle = frame.expanded(width / 2)
    return (
        f'<rect x="{middle.left:.2f}" y="{middle.top:.2f}" width="{middle.width:.2f}"'
        f' height="{middle.height:.2f}" fill="none" stroke="var(--stone)"'
        f' stroke-width="{width:.2f}"/>'
    )


def zone_map(plan: BoardPlan, symbols: SymbolSet, art: Path, cell: float) -> Drawing:
    """A board as a map for laying its zones, with files and ranks along its edges.

    Args:
        plan: the board.
        symbols: the symbols of zones.
        art: the file with the symbols of the game.
        cell: the width of a cell, in millimetres.
    """
    layout = Layout.of(plan)
    board = _frame(layout)
    frame = Frame(
        board.left - NAMES_MARGIN,
        board.top - BORDER_MARGIN,
        board.width + NAMES_MARGIN + BORDER_MARGIN,
        board.height + BORDER_MARGIN + NAMES_MARGIN,
    )
    parts = (
        f"<defs>{art_symbols(art)}</defs>",
        *_cells(layout, plan, symbols),
        *_zones(layout, plan, symbols),
        _border(layout, ""),
        *_edge_names(layout, board),
    )
    return frame.drawn(parts, layout.unit(cell))


def _edge_names(layout: Layout, board: Frame) -> Iterator[str]:
    """The letters of files below the board, and the numbers of ranks on its left."""
    files = {name[0]: x for name, (x, _) in layout.places.items()}
    ranks = {name[1:]: y for name, (_, y) in layout.places.items()}
    style = f'fill="{INK}"'
    below, left = board.top + board.height + 0.8 * NAMES_MARGIN, board.left - 0.55 * NAMES_MARGIN
    for name, x in files.items():
        yield svg_text(name, (x, below), EDGE_NAME_SIZE, style)
    for name, y in ranks.items():
        yield svg_text(name, (left, y + EDGE_NAME_SIZE / 3), EDGE_NAME_SIZE, style)


def _frame(layout: Layout) -> Frame:
    """The bounding box of the cells."""
    return frame_of(corner for name in layout.places for corner in layout.cell(name))


def _cells(layout: Layout, plan: BoardPlan, symbols: SymbolSet) -> Iterator[str]:
    """The ground of the cells; special terrain comes last, because its glow covers neighbours."""
    flat = {name: symbols.flat[kind] for name, kind in plan.terrain.items() if kind in symbols.flat}
    for name in sorted(layout.places, key=lambda name: name in flat):
        symbol = flat.get(name, f"{CELL}-{layout.tones[name]}")
        yield _top_view(symbol, layout.places[name], TOP_VIEW_SCALE[layout.kind])


def _zones(layout: Layout, plan: BoardPlan, symbols: SymbolSet) -> Iterator[str]:
    for zone in plan.zones:
        across, down = zip(*(layout.places[name] for name in zone.cells), strict=True)
        yield use_symbol(
            symbols.zones[zone.kind], (sum(across) / len(across), sum(down) / len(down))
        )


def _raised_terrain(layout: Layout, plan: BoardPlan, symbols: SymbolSet) -> Iterator[str]:
    """Raised terrain, as a smaller stone within a dark wall."""
    for name, kind in plan.terrain.items():
        if block := symbols.blocks.get(kind):
            yield f'<path d="{path(layout.cell(name, 0.97))}" fill="var(--pillar-wall)"/>'
            yield _top_view(
                block.top, layout.places[name], TOP_VIEW_SCALE[layout.kind], RAISED_SCALE
            )
            ring = path(layout.cell(name, RAISED_SCALE))
            yield f'<path d="{ring}" fill="none" stroke="{INK}" stroke-width="3"/>'


def _border(layout: Layout, edge: str) -> str:
    """The border line: broad for a wall, dashed for an abyss."""
    line = "".join(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}" for (x0, y0), (x1, y1) in layout.edges())
    broad, broken = {"wall": (9, ""), "abyss": (6, ' stroke-dasharray="9 7"')}.get(edge, (2, ""))
    return (
        f'<path d="{line}" fill="none" stroke="{INK}" stroke-width="{broad}"'
        f' stroke-linecap="{"butt" if broken else "round"}"{broken}/>'
    )


def _names(layout: Layout, plan: BoardPlan, symbols: SymbolSet) -> Iterator[str]:
    grid = GRIDS[layout.kind]
    for name, (x, y) in layout.places.items():
        place = x + grid.label[0], y + grid.label[1] * TOP_VIEW_SCALE[layout.kind]
        dark = plan.terrain.get(name) in {*symbols.flat, *symbols.blocks}
        halo = f'paint-order="stroke" stroke="#fff" stroke-width="{3 if dark else 0}"'
        yield svg_text(name, place, 0.8 * grid.lettering, f'fill="{FAINT}" {halo}')


def _top_view(symbol: str, place: Point, tall: float, share: float = 1.0) -> str:
    """A symbol that fills its cell, scaled to the view from above."""
    x, y = place
    moved = f"translate({x:.2f} {y:.2f}) scale({share:g} {share * tall:.4f})"
    return f'<g transform="{moved}">{use_symbol(symbol, (0, 0))}</g>'
