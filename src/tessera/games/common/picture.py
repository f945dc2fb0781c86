"""Still pictures of hex boards as SVG, from scenes and a game's piece art."""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from tessera.games.common import sketch
from tessera.games.common.rim import rim
from tessera.games.common.scene import (
    BoardScene,
    Scene,
    SceneAction,
    SceneCapture,
    SceneMove,
    ScenePiece,
)
from tessera.games.common.sketch import COLUMN, NIGHT, ROW, Point

SHARED_ART = Path(__file__).with_name("art.svg")
"""What games draw alike: stone, lava, shadows, the bases of the two sides."""
MARGIN = 62.0
"""Around the middles of cells; what glows reaches so far."""
RISE = 134.0
"""How high the tallest thing stands above the middle of its cell."""
WALLS = ("var(--pillar-wall, #17191f)", "var(--pillar-wall-lit, #525864)")
"""Of a block: the wall in shade, the lit one."""

JOINED = {"clamp", "triangle"}
"""Captures whose captors are joined by a line through the piece they take."""


class Block(NamedTuple):
    """Ground that rises."""

    top: str
    """The symbol that covers it."""
    height: float


class Look(NamedTuple):
    """Which symbols of a game's art stand for its terrain letters."""

    lying: Mapping[str, str] = {}
    """Fill their cell."""
    standing: Mapping[str, str] = {}
    """Rise above it."""
    blocks: Mapping[str, Block] = {}
    """Carry what stands on them."""


class Marks(NamedTuple):
    """What a picture points out beside a position and the action that led to it."""

    targets: Iterable[str] = ()
    """Cells where a piece may go."""
    refused: tuple[str, str] | None = None
    """From where to where a piece may not go."""


NO_MARKS = Marks()


@dataclass(frozen=True)
class Ground:
    """Where the cells of a picture lie."""

    cells: Mapping[str, Point]
    """The middle of each cell on the level of the board."""
    blocks: Mapping[str, Block]
    """What rises."""

    def floor(self, cell: str) -> Point:
        """The middle of a cell, or of a gap, on the level of the board."""
        return self.cells.get(cell) or _place(ord(cell[0]) - ord("a"), int(cell[1:]) - 1)

    def top(self, cell: str) -> Point:
        """The middle of a cell at the height where pieces stand on it."""
        return self._raised(self.floor(cell), cell)

    def end(self, move: SceneMove) -> Point:
        """Where a move ends, on the board or beside it."""
        return self._raised(_place(move.q, move.r), move.target or "")

    def _raised(self, place: Point, cell: str) -> Point:
        x, y = place
        return x, y - (self.blocks[cell].height if cell in self.blocks else 0)


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

    It shows the action that led there: from where to where things moved, and, crossed out, what
    it took, with the cells that did it.
    """
    terrain = scene.terrain.items()
    ground = Ground(
        {cell.name: _place(cell.q, cell.r) for cell in board.cells},
        {cell: look.blocks[letter] for cell, letter in terrain if letter in look.blocks},
    )
    taken = scene.last.captures if scene.last else ()
    seen: tuple[ScenePiece | SceneCapture, ...] = (*scene.pieces, *taken)
    lying = {cell: look.lying[letter] for cell, letter in terrain if letter in look.lying}
    standing = {cell: look.standing[letter] for cell, letter in terrain if letter in look.standing}
    standing |= {piece.cell: f"{piece.kind}-{piece.side}" for piece in seen}
    edge = rim(board.options.get("edge", ""), ground.cells.values())
    under = list(_under(scene, marks))
    parts = [
        f'<svg viewBox="{_box(ground, standing, scene.last, edge.deep)}">',
        edge.below,
        *_stones(ground, lying, standing),
        edge.above,
        *(mark.drawn(ground) for mark in under if mark.cell not in ground.blocks),
        *_rising(ground, standing, under),
        *(sketch.thread(ground.top(one), ground.top(other)) for one, other in scene.ties),
        *_above(scene, marks, ground),
        "</svg>",
    ]
    return "".join(parts)


@cache
def symbols(art: Path) -> str:
    """A game's symbols, then those that games share: of two by one name, the first wins."""
    return _inside(art) + _inside(SHARED_ART)


def _inside(art: Path) -> str:
    """What stands inside the root element of an art file."""
    text = art.read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]


class _Mark(NamedTuple):
    """A mark on a cell, below what stands there."""

    cell: str
    name: str
    more: str

    def drawn(self, ground: Ground) -> str:
        place = ground.top(self.cell)
        drawn = sketch.outline(place, self.name, self.more)
        return drawn + sketch.gem(place, self.name) if self.name == "target" else drawn


def _stones(ground: Ground, lying: Mapping[str, str], standing: Container[str]) -> Iterator[str]:
    """What fills the cells, the shadows of blocks, and the names of cells that are free."""
    yield from (sketch.use(lying.get(cell, "cell"), ground.floor(cell)) for cell in ground.cells)
    yield from (
        sketch.cast(ground.floor(cell), block.height) for cell, block in ground.blocks.items()
    )
    for cell, place in ground.cells.items():
        if not (cell in lying or cell in standing or cell in ground.blocks):
            yield sketch.label(cell, place)


def _rising(ground: Ground, standing: Mapping[str, str], under: Iterable[_Mark]) -> Iterator[str]:
    """Blocks with the marks on them, and all that stands, the back rows first."""
    for cell in sorted({*standing, *ground.blocks}, key=lambda cell: ground.floor(cell)[::-1]):
        top = ground.top(cell)
        if cell in ground.blocks:
            block = ground.blocks[cell]
            yield sketch.walls(top, block.height, WALLS)
            yield sketch.use(block.top, top)
            yield from (mark.drawn(ground) for mark in under if mark.cell == cell)
        if cell in standing:
            yield sketch.use("shadow", top)
            yield sketch.use(standing[cell], top)
        else:
            yield sketch.label(cell, top)


DASHED = 'stroke-dasharray="7 6"'


def _under(scene: Scene, marks: Marks) -> Iterator[_Mark]:
    """Marks on cells, below what stands there."""
    last, outcome = scene.last, scene.outcome
    for origin, target in _ways(last):
        if origin:
            yield _Mark(origin, "moved", DASHED)
        if target:
            yield _Mark(target, "moved", 'fill-opacity=".12"')
    for capture in last.captures if last else ():
        yield from (_Mark(cell, "captor", 'fill-opacity=".2"') for cell in capture.by)
    for cell in outcome.cells if outcome else ():
        yield _Mark(cell, "ending", 'fill-opacity=".25"')
    for cell in sorted(marks.targets):
        yield _Mark(cell, "target", 'fill-opacity=".14"')


def _ways(last: SceneAction | None) -> Iterator[tuple[str | None, str | None]]:
    """From where to where pieces went, as far as they are still there."""
    if last and last.moves:
        yield from ((move.origin, None if move.lost else move.target) for move in last.moves)
    elif last:
        yield last.origin, last.target


def _above(scene: Scene, marks: Marks, ground: Ground) -> Iterator[str]:
    """Marks that must be seen whatever stands there."""
    last = scene.last
    for capture in last.captures if last else ():
        if capture.reason in JOINED:
            yield sketch.area([ground.top(cell) for cell in capture.by], "captor")
    if last and last.moves:
        for move in last.moves:
            name = "taken" if move.lost else "moved"
            yield sketch.arrow(ground.top(move.origin), ground.end(move), name)
    elif last and last.origin and last.target:
        yield sketch.arrow(ground.top(last.origin), ground.top(last.target), "moved")
    if marks.refused:
        source, target = (ground.top(cell) for cell in marks.refused)
        yield sketch.arrow(source, target, "taken", ' stroke-dasharray="10 9"')
        yield sketch.cross(target)
    yield from (
        sketch.cross(ground.top(capture.cell)) for capture in (last.captures if last else ())
    )
    for move in last.moves if last else ():
        if move.lost:
            yield sketch.fate(ground.end(move), move.lost)


def _box(ground: Ground, standing: Iterable[str], last: SceneAction | None, deep: float) -> str:
    """The frame of a picture: all cells, all that stands or went there, and what lies below."""
    ends = [ground.end(move) for move in (last.moves if last else ())]
    across, down = zip(*ground.cells.values(), *ends, strict=True)
    tops = [ground.top(cell)[1] - RISE for cell in standing]
    left, top = min(across) - MARGIN, min([min(down) - MARGIN, *tops])
    width, height = max(across) + MARGIN - left, max(down) + MARGIN + deep - top
    return f"{left:g} {top:g} {width:g} {height:g}"


def _place(q: int, r: int) -> Point:
    return COLUMN * (q + r / 2), ROW * r
