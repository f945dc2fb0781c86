"""Still pictures of boards as SVG, from scenes and a game's piece art."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias
from xml.sax.saxutils import escape

from tessera.games.common import sketch
from tessera.games.common.grid import GRIDS, Grid, Point
from tessera.games.common.rim import rim
from tessera.games.common.scene import (
    BoardScene,
    Scene,
    SceneAction,
    SceneCapture,
    SceneFace,
    SceneMove,
    ScenePiece,
)
from tessera.games.common.sketch import NIGHT

SHARED_ART = Path(__file__).with_name("art.svg")
"""Symbols shared by all games: stone, lava, shadows, the bases of the two sides."""
MARGIN = 62.0
"""The margin around the centres of cells, which includes the glow."""
WALLS = ("var(--pillar-wall, #17191f)", "var(--pillar-wall-lit, #525864)")
"""The colours of a block's shaded and lit wall."""


class Block(NamedTuple):
    """Raised terrain."""

    top: str
    """The symbol that covers it."""
    height: float


Drawing: TypeAlias = Callable[[str, Point, Mapping[str, SceneFace]], str]
"""Draws a piece from its symbol, its position, and the faces by kind."""


def _use_symbol(symbol: str, place: Point, _faces: Mapping[str, SceneFace]) -> str:
    return sketch.use_symbol(symbol, place)


class SymbolSet(NamedTuple):
    """The symbols of a game's terrain letters, zones and pieces."""

    flat: Mapping[str, str] = {}
    """Flat terrain, which fills its cell."""
    upright: Mapping[str, str] = {}
    """Terrain that stands on its cell."""
    blocks: Mapping[str, Block] = {}
    """Raised terrain that carries pieces."""
    zones: Mapping[str, str] = {}
    """Zones, by kind."""
    piece: Drawing = _use_symbol
    """Draws a piece; by default its symbol."""
    joined: Container[str] = ()
    """Capture reasons whose captors are joined by an area over the captured piece."""


class Marks(NamedTuple):
    """Marks in addition to the last action."""

    targets: Iterable[str] = ()
    """Cells that a piece may move to."""
    refused: tuple[str, str] | None = None
    """Origin and target of an illegal move; equal: only the target."""
    arrows: Iterable[tuple[str, str]] = ()
    """Pairs of cells joined by an arrow."""


NO_MARKS = Marks()


@dataclass(frozen=True)
class Ground:
    """The layout of the cells of a picture."""

    grid: Grid
    cells: Mapping[str, Point]
    """The centre of each cell at ground level."""
    blocks: Mapping[str, Block]
    """Raised terrain, by cell."""

    def floor(self, cell: str) -> Point:
        """The centre of a cell or gap at ground level."""
        return self.cells.get(cell) or self.grid.place(ord(cell[0]) - ord("a"), int(cell[1:]) - 1)

    def top(self, cell: str) -> Point:
        """The centre of a cell at the level of its pieces."""
        return self._raised(self.floor(cell), cell)

    def end(self, move: SceneMove) -> Point:
        """The end of a move, on the board or beside it."""
        return self._raised(self.grid.place(move.q, move.r), move.target or "")

    def _raised(self, place: Point, cell: str) -> Point:
        x, y = place
        return x, y - (self.blocks[cell].height if cell in self.blocks else 0)


def document(
    board: BoardScene,
    scene: Scene,
    symbols: SymbolSet,
    art: Path,
    marks: Marks = NO_MARKS,
    width: int | None = None,
) -> str:
    """A position as a standalone SVG document, on a dark background.

    Args:
        board: the cells.
        scene: the position.
        symbols: the symbols of the game.
        art: an SVG file with all symbols that are not in `SHARED_ART`.
        marks: additional marks.
        width: the width in pixels; None: not set.
    """
    head, _, body = drawing(board, scene, symbols, marks).partition(">")
    sized = "" if width is None else f'width="{width}" '
    root = head.replace("<svg ", f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {sized}', 1)
    left, top, *_ = head.partition('viewBox="')[2].split()
    ground = f'<rect x="{left}" y="{top}" width="100%" height="100%" fill="{NIGHT}"/>'
    return f"{root}><title>{escape(scene.text)}</title>{art_symbols(art)}{ground}{body}"


def drawing(board: BoardScene, scene: Scene, symbols: SymbolSet, marks: Marks = NO_MARKS) -> str:
    """A position as an `<svg>` element in one line, which uses the symbols of the game's art.

    It shows the last action: arrows for moves, crosses on captured pieces, and marks on the cells
    of their captors.
    """
    terrain = scene.terrain.items()
    grid = GRIDS[board.grid]
    ground = Ground(
        grid,
        {cell.name: grid.place(cell.q, cell.r) for cell in board.cells},
        {cell: symbols.blocks[letter] for cell, letter in terrain if letter in symbols.blocks},
    )
    flat = {cell: symbols.flat[letter] for cell, letter in terrain if letter in symbols.flat}
    upright = {
        cell: symbols.upright[letter] for cell, letter in terrain if letter in symbols.upright
    }
    upright |= {piece.cell: f"{piece.kind}-{piece.side}" for piece in _drawn_pieces(scene)}
    edge = rim(board.options.get("edge", ""), ground.cells.values(), grid)
    under = list(_marks_below(scene, marks))

    def piece(cell: str) -> str:
        return symbols.piece(upright[cell], ground.top(cell), board.faces)

    parts = [
        f'<svg viewBox="{_view_box(ground, upright, scene.last, edge.deep)}">',
        edge.below,
        *_cells(ground, flat),
        *_zones(board, scene, symbols, ground),
        *_names(ground, {*flat, *upright}),
        edge.above,
        *(mark.drawn(ground) for mark in under if mark.cell not in ground.blocks),
        *_upright_symbols(ground, upright, under, piece),
        *(sketch.tie_line(ground.top(one), ground.top(other)) for one, other in scene.ties),
        *_marks_above(scene, symbols, marks, ground),
        "</svg>",
    ]
    return "".join(parts)


def _drawn_pieces(scene: Scene) -> Iterator[ScenePiece | SceneCapture]:
    """The pieces, and captured ones whose cell is not taken over by their captor."""
    yield from scene.pieces
    yield from _captured_in_place(scene.last)


def _captures(last: SceneAction | None) -> tuple[SceneCapture, ...]:
    return last.captures if last else ()


def _displaced(last: SceneAction | None) -> Iterator[SceneCapture]:
    """Captured pieces whose cell was entered by a piece of the other side."""
    went = [(move.side, move.target) for move in last.moves if not move.lost] if last else []
    if last and last.origin and not (last.moves or last.guard):
        went = [(last.side, last.target)]
    for taken in _captures(last):
        if any(cell == taken.cell and side != taken.side for side, cell in went):
            yield taken


def _captured_in_place(last: SceneAction | None) -> tuple[SceneCapture, ...]:
    """Captured pieces that are still drawn, because their cell was not entered."""
    displaced = list(_displaced(last))
    return tuple(taken for taken in _captures(last) if taken not in displaced)


@cache
def art_symbols(art: Path) -> str:
    """The symbols of a game, then the shared ones; the first one of equal ids is used."""
    return _svg_content(art) + _svg_content(SHARED_ART)


def _svg_content(art: Path) -> str:
    """The content of the root element of an art file."""
    text = art.read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]


class _Mark(NamedTuple):
    """A mark on a cell, below its piece."""

    cell: str
    name: str
    attributes: str

    def drawn(self, ground: Ground) -> str:
        place = ground.top(self.cell)
        drawn = sketch.outline(place, self.name, self.attributes, ground.grid)
        return (
            drawn + sketch.diamond(place, self.name, ground.grid)
            if self.name == "target"
            else drawn
        )


def _cells(ground: Ground, flat: Mapping[str, str]) -> Iterator[str]:
    """The ground of the cells, and the shadows of blocks."""
    yield from (
        sketch.use_symbol(flat.get(cell, "cell"), ground.floor(cell)) for cell in ground.cells
    )
    yield from (
        sketch.drop_shadow(ground.floor(cell), block.height, ground.grid)
        for cell, block in ground.blocks.items()
    )


def _zones(board: BoardScene, scene: Scene, symbols: SymbolSet, ground: Ground) -> Iterator[str]:
    """The zones, lit if their marks are active for the side to move."""
    active = scene.tokens.active if scene.tokens else ()
    for zone in board.zones:
        across, down = zip(*map(ground.floor, zone.cells), strict=True)
        middle = sum(across) / len(across), sum(down) / len(down)
        yield sketch.use_symbol(symbols.zones[zone.kind], middle)
        if zone.mark in active and scene.turn in board.sides:
            yield sketch.use_symbol(f"halo-{scene.turn}", middle)


def _names(ground: Ground, taken: Container[str]) -> Iterator[str]:
    """The names of empty cells."""
    for cell, place in ground.cells.items():
        if not (cell in taken or cell in ground.blocks):
            yield sketch.label(cell, place, ground.grid)


def _upright_symbols(
    ground: Ground,
    upright: Container[str],
    under: Iterable[_Mark],
    piece: Callable[[str], str],
) -> Iterator[str]:
    """Blocks with their marks, and pieces, back to front (the painter's algorithm)."""
    cells = [cell for cell in ground.cells if cell in upright or cell in ground.blocks]
    for cell in sorted(cells, key=lambda cell: ground.floor(cell)[::-1]):
        top = ground.top(cell)
        if cell in ground.blocks:
            block = ground.blocks[cell]
            yield sketch.walls(top, block.height, WALLS, ground.grid)
            yield sketch.use_symbol(block.top, top)
            yield from (mark.drawn(ground) for mark in under if mark.cell == cell)
        if cell in upright:
            yield sketch.use_symbol("shadow", top)
            yield piece(cell)
        else:
            yield sketch.label(cell, top, ground.grid)


BROKEN = ' stroke-dasharray="10 9"'
"""Dashes of an arrow for a move that does not happen."""
DASHED = 'stroke-dasharray="7 6"'


def _marks_below(scene: Scene, marks: Marks) -> Iterator[_Mark]:
    """Marks on cells, below their pieces."""
    last, outcome = scene.last, scene.outcome
    for origin, target in _ways(last):
        if origin:
            yield _Mark(origin, "moved", DASHED)
        if target:
            yield _Mark(target, "moved", 'fill-opacity=".12"')
    for capture in _displaced(last):
        yield _Mark(capture.cell, "taken", 'fill-opacity=".3"')
    for capture in _captured_in_place(last):
        yield from (_Mark(cell, "captor", 'fill-opacity=".2"') for cell in capture.by)
    for cell in outcome.cells if outcome else ():
        yield _Mark(cell, "ending", 'fill-opacity=".25"')
    for cell in sorted(marks.targets):
        yield _Mark(cell, "target", 'fill-opacity=".14"')


def _ways(last: SceneAction | None) -> Iterator[tuple[str | None, str | None]]:
    """Origin and target of each move of the last action; a target is None if the piece was lost."""
    if last and last.moves:
        yield from ((move.origin, None if move.lost else move.target) for move in last.moves)
    elif last and last.guard:
        yield last.origin, None
    elif last:
        yield last.origin, last.target


def _marks_above(scene: Scene, symbols: SymbolSet, marks: Marks, ground: Ground) -> Iterator[str]:
    """Marks above all pieces."""
    last = scene.last
    yield from _guarding(scene, ground)
    for capture in _captures(last):
        if capture.reason in symbols.joined:
            yield sketch.area([ground.top(cell) for cell in capture.by], "captor")
    if last and last.moves:
        for move in last.moves:
            name = "taken" if move.lost else "moved"
            yield sketch.arrow(ground.top(move.origin), ground.end(move), name, ground.grid)
    elif last and last.origin and last.target:
        name, attributes = ("taken", BROKEN) if last.guard else ("moved", "")
        yield sketch.arrow(
            ground.top(last.origin), ground.top(last.target), name, ground.grid, attributes
        )
    if last and last.guard and last.target:
        yield sketch.shield(ground.top(last.target))
    for pair in marks.arrows:
        yield sketch.arrow(ground.top(pair[0]), ground.top(pair[1]), "target", ground.grid)
    if marks.refused:
        source, target = (ground.top(cell) for cell in marks.refused)
        if source != target:
            yield sketch.arrow(source, target, "taken", ground.grid, BROKEN)
        yield sketch.cross(target)
    yield from (sketch.cross(ground.top(taken.cell)) for taken in _captured_in_place(last))
    for move in last.moves if last else ():
        if move.lost:
            yield sketch.capture_icon(ground.end(move), move.lost)


def _guarding(scene: Scene, ground: Ground) -> Iterator[str]:
    """Marks of guarded pieces, and of Guardians that are used up in this turn."""
    if scene.tokens is None:
        return
    for cell in sorted({saved for _, saved in scene.tokens.guards}):
        yield sketch.arc(ground.top(cell))
    yield from (sketch.crack(ground.top(cell)) for cell in scene.tokens.guarded)


def _view_box(ground: Ground, upright: Iterable[str], last: SceneAction | None, deep: float) -> str:
    """The `viewBox`: all cells, pieces and ends of moves, and the rim below."""
    ends = [ground.end(move) for move in (last.moves if last else ())]
    across, down = zip(*ground.cells.values(), *ends, strict=True)
    tops = [ground.top(cell)[1] - ground.grid.rise for cell in upright]
    left, top = min(across) - MARGIN, min([min(down) - MARGIN, *tops])
    width, height = max(across) + MARGIN - left, max(down) + MARGIN + deep - top
    return f"{left:g} {top:g} {width:g} {height:g}"
