"""Positions and games as pictures to share: PNG, and WebP that moves.

They are drawn in a process of its own, as what is printed is.
"""

import io
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias, TypeVar

import msgspec

from tessera.games.common.picture import Look, drawing
from tessera.games.common.scene import BoardScene, Scene
from tessera.printing.drawings import still
from tessera.printing.glyphs import unprintable
from tessera.printing.typesetting import FONTS, in_process

T = TypeVar("T")

WIDE, HIGH = 1200, 630
"""Pixels: as networks show pictures of links."""
MOVING_WIDE, MOVING_HIGH = 480, 420
MOST_FRAMES = 60
"""Of a longer game positions are left out, evenly; the first and the last never."""
FRAME, LAST_FRAME = 700, 3_000
"""Milliseconds for which a position is seen."""
UNIT = 100.0
"""Points of a page; pixels are told by how many come to a point."""
GROUND = "#14161c"

PAGES = """
#let told = json(bytes(sys.inputs.data))
#let (wide, high) = (told.wide * 1pt, told.high * 1pt)
#set page(width: wide, height: high, margin: 3%, fill: rgb(told.ground))
#set text(font: "Onest", size: high * 4.2%, fill: rgb("#efe9da"))
#let drawn(svg) = align(center + horizon, image(bytes(svg), format: "svg", width: 100%,
  height: 100%, fit: "contain"))
#let caption = if told.caption.len() > 0 {
  let (first, result, second) = told.caption
  grid(columns: (1fr, auto, 1fr), align: (left, center, right), column-gutter: 0.8em,
    first, strong(result), second)
}
#for svg in told.svgs {
  page(grid(rows: (1fr, auto), row-gutter: if caption == none { 0pt } else { 0.6em },
    drawn(svg), caption))
}
"""

Caption: TypeAlias = tuple[str, ...]
"""Who plays, and between them what it has come to; none for a drawing that tells it itself."""


class Wanted(msgspec.Struct, frozen=True):
    """What the process is asked for."""

    svgs: list[str]
    wide: int
    high: int
    moving: bool
    caption: Caption = ()
    ground: str = GROUND


def picture(board: BoardScene, scene: Scene, look: Look, art: Path, caption: Caption = ()) -> bytes:
    """A position as PNG.

    Raises:
        NotationError: if the libraries that draw are not installed, or it takes too long.
    """
    return still_picture(_svg(board, scene, look, art), caption)


def still_picture(svg: str, caption: Caption = ()) -> bytes:
    """A drawing as PNG.

    Raises:
        NotationError: if the libraries that draw are not installed, or it takes too long.
    """
    return _drawn(Wanted([svg], WIDE, HIGH, moving=False, caption=_printable(caption)))


def film(
    board: BoardScene, scenes: Sequence[Scene], look: Look, art: Path, caption: Caption = ()
) -> bytes:
    """A game, position by position, as WebP that moves.

    Raises:
        NotationError: if the libraries that draw are not installed, or it takes too long.
    """
    drawings = (_svg(board, scene, look, art) for scene in shown(scenes))
    return moving_picture(drawings, caption=caption)


def moving_picture(svgs: Iterable[str], wide: int = MOVING_WIDE, caption: Caption = ()) -> bytes:
    """Drawings one after another, as WebP that moves.

    Args:
        svgs: no more than `MOST_FRAMES`.
        wide: how wide it is, in pixels.
        caption: below each.

    Raises:
        NotationError: if the libraries that draw are not installed, or it takes too long.
    """
    return _drawn(Wanted([*svgs], wide, MOVING_HIGH, moving=True, caption=_printable(caption)))


def shown(scenes: Sequence[T]) -> list[T]:
    """The positions of a game that its film shows."""
    last = len(scenes) - 1
    most = min(last, MOST_FRAMES - 1)
    return [scenes[round(last * number / max(most, 1))] for number in range(most + 1)]


def _svg(board: BoardScene, scene: Scene, look: Look, art: Path) -> str:
    return still(drawing(board, scene, look), art, 1.0, UNIT).svg


def _printable(caption: Caption) -> Caption:
    """A caption, or none if it has names that would be empty boxes."""
    return () if unprintable("".join(caption)) else caption


def _drawn(wanted: Wanted) -> bytes:
    return in_process(__name__, msgspec.json.encode(wanted))


def main() -> None:
    """Draw what comes on standard input, and write it on standard output."""
    import typst

    data = sys.stdin.buffer.read()
    compiler = typst.Compiler(
        PAGES.encode(),
        font_paths=typst.Fonts(include_system_fonts=False, font_paths=[FONTS]),
        ignore_system_fonts=True,
        sys_inputs={"data": data.decode()},
    )
    drawn = compiler.compile(format="png", ppi=72)
    pages = [drawn] if isinstance(drawn, bytes) else [page for page in drawn or () if page]
    moving = msgspec.json.decode(data, type=Wanted).moving
    sys.stdout.buffer.write(_moving(pages) if moving else pages[0])


def _moving(pages: Sequence[bytes]) -> bytes:
    from PIL import Image

    first, *rest = (Image.open(io.BytesIO(page)).convert("RGB") for page in pages)
    written = io.BytesIO()
    lasting = [*(FRAME for _ in rest), LAST_FRAME]
    first.save(
        written, "WEBP", save_all=True, append_images=rest, duration=lasting, loop=0, quality=70
    )
    return written.getvalue()


if __name__ == "__main__":
    main()
