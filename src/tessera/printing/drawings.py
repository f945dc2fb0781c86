"""SVG drawings with their size on paper."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tessera.games.common.grid import Point
from tessera.printing.site import art_symbols, resolve_colours

FONT = "Onest"


@dataclass(frozen=True)
class Drawing:
    """An SVG document with its size."""

    svg: str
    width: float
    """In millimetres."""
    height: float


@dataclass(frozen=True)
class Frame:
    """A rectangle in units of the art."""

    left: float
    top: float
    width: float
    height: float

    @property
    def view_box(self) -> str:
        """The value of the `viewBox` attribute."""
        return f"{self.left:.2f} {self.top:.2f} {self.width:.2f} {self.height:.2f}"

    def expanded(self, margin: float) -> "Frame":
        """The rectangle extended by a margin on all sides."""
        return Frame(
            self.left - margin,
            self.top - margin,
            self.width + 2 * margin,
            self.height + 2 * margin,
        )

    def drawn(self, parts: Iterable[str], unit: float) -> Drawing:
        """A drawing of the rectangle.

        Args:
            parts: SVG elements.
            unit: millimetres per unit of the art.
        """
        body = resolve_colours("".join(parts))
        head = '<svg xmlns="http://www.w3.org/2000/svg"'
        svg = f'{head} viewBox="{self.view_box}">{body}</svg>'
        return Drawing(svg, self.width * unit, self.height * unit)


def frame_of(points: Iterable[Point]) -> Frame:
    """The bounding box of some points."""
    xs, ys = zip(*points, strict=True)
    return Frame(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def path(points: Iterable[Point]) -> str:
    """SVG path data of a closed polygon."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def svg_text(text: str, place: Point, size: float, more: str = "") -> str:
    """A text centred on a point of its baseline; the caller must escape it."""
    return (
        f'<text x="{place[0]:.2f}" y="{place[1]:.2f}" font-family="{FONT}" font-size="{size:g}"'
        f' text-anchor="middle" {more}>{text}</text>'
    )


def diagram_of(svg: str, unit: float) -> Drawing:
    """Convert an `<svg>` element without art into a drawing.

    Args:
        svg: the element.
        unit: millimetres per unit of the drawing.
    """
    width, height = _size(svg)
    root = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Drawing(resolve_colours(root), width * unit, height * unit)


def _size(svg: str) -> tuple[float, float]:
    """The width and height of the view box of an `<svg>` element."""
    _, _, width, height = map(float, svg.partition('viewBox="')[2].partition('"')[0].split())
    return width, height


def standalone(svg: str, art: Path, unit: float, widest: float) -> Drawing:
    """Convert an `<svg>` element that uses the art of a game into a standalone drawing.

    Args:
        svg: the element.
        art: the file with the symbols of the game.
        unit: millimetres per unit of the art, reduced if the drawing is too wide.
        widest: the maximum width, in millimetres.
    """
    head, _, body = svg.partition(">")
    width, height = _size(head)
    unit = min(unit, widest / width)
    root = head.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    document = f"{root}><defs>{art_symbols(art)}</defs>{resolve_colours(body)}"
    return Drawing(document, width * unit, height * unit)
