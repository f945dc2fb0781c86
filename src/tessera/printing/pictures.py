"""Images of positions and games for sharing: PNG, and animated WebP.

They are rendered in a separate process, as in `typesetting`.
"""

import io
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias, TypeVar

import msgspec

from tessera.games.common.picture import SymbolSet, drawing
from tessera.games.common.scene import BoardScene, Scene
from tessera.printing.drawings import standalone
from tessera.printing.glyphs import unprintable
from tessera.printing.typesetting import FONTS, run_in_process

T = TypeVar("T")

WIDTH, HEIGHT = 1200, 630
"""The size of link previews in social networks, in pixels."""
ANIMATION_WIDTH, ANIMATION_HEIGHT = 480, 420
MAX_FRAMES = 60
"""Longer games are sampled evenly, including the first and the last position."""
FRAME_MS, LAST_FRAME_MS = 700, 3_000
"""Milliseconds per frame."""
UNIT = 100.0
"""The maximum width of a drawing in millimetres; the page scales it."""
BACKGROUND = "#14161c"

TEMPLATE = """
#let data = json(bytes(sys.inputs.data))
#let (width, height) = (data.width * 1pt, data.height * 1pt)
#set page(width: width, height: height, margin: 3%, fill: rgb(data.background))
#set text(font: "Onest", size: height * 4.2%, fill: rgb("#efe9da"))
#let drawn(svg) = align(center + horizon, image(bytes(svg), format: "svg", width: 100%,
  height: 100%, fit: "contain"))
#let caption = if data.caption.len() > 0 {
  let (first, result, second) = data.caption
  grid(columns: (1fr, auto, 1fr), align: (left, center, right), column-gutter: 0.8em,
    first, strong(result), second)
}
#for svg in data.svgs {
  page(grid(rows: (1fr, auto), row-gutter: if caption == none { 0pt } else { 0.6em },
    drawn(svg), caption))
}
"""

Caption: TypeAlias = tuple[str, ...]
"""First player, result, second player; empty: none."""


class RenderRequest(msgspec.Struct, frozen=True):
    """The request to the process."""

    svgs: list[str]
    width: int
    height: int
    animated: bool
    caption: Caption = ()
    background: str = BACKGROUND


def picture(
    board: BoardScene, scene: Scene, symbols: SymbolSet, art: Path, caption: Caption = ()
) -> bytes:
    """A position as PNG.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    return render_png(_svg(board, scene, symbols, art), caption)


def render_png(svg: str, caption: Caption = ()) -> bytes:
    """A drawing as PNG.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    return _render(RenderRequest([svg], WIDTH, HEIGHT, animated=False, caption=_printable(caption)))


def animate(
    board: BoardScene, scenes: Sequence[Scene], symbols: SymbolSet, art: Path, caption: Caption = ()
) -> bytes:
    """The positions of a game as animated WebP.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    drawings = (_svg(board, scene, symbols, art) for scene in sample_frames(scenes))
    return render_webp(drawings, caption=caption)


def render_webp(svgs: Iterable[str], width: int = ANIMATION_WIDTH, caption: Caption = ()) -> bytes:
    """Drawings as animated WebP.

    Args:
        svgs: the frames, at most `MAX_FRAMES`.
        width: the width, in pixels.
        caption: the caption below each frame.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    return _render(
        RenderRequest([*svgs], width, ANIMATION_HEIGHT, animated=True, caption=_printable(caption))
    )


def sample_frames(scenes: Sequence[T]) -> list[T]:
    """The positions of a game that become frames."""
    last = len(scenes) - 1
    count = min(last, MAX_FRAMES - 1)
    return [scenes[round(last * number / max(count, 1))] for number in range(count + 1)]


def _svg(board: BoardScene, scene: Scene, symbols: SymbolSet, art: Path) -> str:
    return standalone(drawing(board, scene, symbols), art, 1.0, UNIT).svg


def _printable(caption: Caption) -> Caption:
    """The caption, or an empty one if no font has its characters."""
    return () if unprintable("".join(caption)) else caption


def _render(request: RenderRequest) -> bytes:
    return run_in_process(__name__, msgspec.json.encode(request))


def main() -> None:
    """Render a request from standard input, and write the image to standard output."""
    import typst

    data = sys.stdin.buffer.read()
    compiler = typst.Compiler(
        TEMPLATE.encode(),
        font_paths=typst.Fonts(include_system_fonts=False, font_paths=[FONTS]),
        ignore_system_fonts=True,
        sys_inputs={"data": data.decode()},
    )
    rendered = compiler.compile(format="png", ppi=72)
    pages = [rendered] if isinstance(rendered, bytes) else [page for page in rendered or () if page]
    animated = msgspec.json.decode(data, type=RenderRequest).animated
    sys.stdout.buffer.write(_webp(pages) if animated else pages[0])


def _webp(pages: Sequence[bytes]) -> bytes:
    from PIL import Image

    first, *rest = (Image.open(io.BytesIO(page)).convert("RGB") for page in pages)
    output = io.BytesIO()
    durations = [*(FRAME_MS for _ in rest), LAST_FRAME_MS]
    first.save(
        output, "WEBP", save_all=True, append_images=rest, duration=durations, loop=0, quality=70
    )
    return output.getvalue()


if __name__ == "__main__":
    main()
