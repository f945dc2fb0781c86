"""Images of positions and games for sharing: PNG, and animated WebP.

They are rendered in a separate process, as in `typesetting`.
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
"""The size of link previews in social networks, in pixels."""
MOVING_WIDE, MOVING_HIGH = 480, 420
MOST_FRAMES = 60
"""Longer games are sampled evenly, including the first and the last position."""
FRAME, LAST_FRAME = 700, 3_000
"""Milliseconds per frame."""
UNIT = 100.0
"""The maximum width of a drawing in millimetres; the page scales it."""
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
"""First player, result, second player; empty: none."""


class Wanted(msgspec.Struct, frozen=True):
    """The request to the process."""

    svgs: list[str]
    wide: int
    high: int
    moving: bool
    caption: Caption = ()
    ground: str = GROUND


def picture(board: BoardScene, scene: Scene, look: Look, art: Path, caption: Caption = ()) -> bytes:
    """A position as PNG.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    return still_picture(_svg(board, scene, look, art), caption)


def still_picture(svg: str, caption: Caption = ()) -> bytes:
    """A drawing as PNG.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    return _drawn(Wanted([svg], WIDE, HIGH, moving=False, caption=_printable(caption)))


def film(
    board: BoardScene, scenes: Sequence[Scene], look: Look, art: Path, caption: Caption = ()
) -> bytes:
    """The positions of a game as animated WebP.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    drawings = (_svg(board, scene, look, art) for scene in shown(scenes))
    return moving_picture(drawings, caption=caption)


def moving_picture(svgs: Iterable[str], wide: int = MOVING_WIDE, caption: Caption = ()) -> bytes:
    """Drawings as animated WebP.

    Args:
        svgs: the frames, at most `MOST_FRAMES`.
        wide: the width, in pixels.
        caption: the caption below each frame.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    return _drawn(Wanted([*svgs], wide, MOVING_HIGH, moving=True, caption=_printable(caption)))


def shown(scenes: Sequence[T]) -> list[T]:
    """The positions of a game that become frames."""
    last = len(scenes) - 1
    most = min(last, MOST_FRAMES - 1)
    return [scenes[round(last * number / max(most, 1))] for number in range(most + 1)]


def _svg(board: BoardScene, scene: Scene, look: Look, art: Path) -> str:
    return still(drawing(board, scene, look), art, 1.0, UNIT).svg


def _printable(caption: Caption) -> Caption:
    """The caption, or an empty one if no font has its characters."""
    return () if unprintable("".join(caption)) else caption


def _drawn(wanted: Wanted) -> bytes:
    return in_process(__name__, msgspec.json.encode(wanted))


def main() -> None:
    """Render a request from standard input, and write the image to standard output."""
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
