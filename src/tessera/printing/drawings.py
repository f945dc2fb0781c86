"""Drawings in true size: an SVG, and how large it is on paper."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tessera.games.common.grid import Point
from tessera.printing.site import art_of, coloured

FONT = "Onest"


@dataclass(frozen=True)
class Drawing:
    """An SVG document that fills its size."""

    svg: str
    width: float
    """In millimetres."""
    height: float


@dataclass(frozen=True)
class Frame:
    """A part of the plane of the art."""

    left: float
    top: float
    width: float
    height: float

    @property
    def box(self) -> str:
        """It as the `viewBox` of a drawing."""
        return f"{self.left:.2f} {self.top:.2f} {self.width:.2f} {self.height:.2f}"

    def around(self, margin: float) -> "Frame":
        """The same with a margin all around."""
        return Frame(
            self.left - margin,
            self.top - margin,
            self.width + 2 * margin,
            self.height + 2 * margin,
        )

    def drawn(self, parts: Iterable[str], unit: float) -> Drawing:
        """A drawing of what lies in it.

        Args:
            parts: SVG.
            unit: how many millimetres one unit of the art is.
        """
        body = coloured("".join(parts))
        head = '<svg xmlns="http://www.w3.org/2000/svg"'
        svg = f'{head} viewBox="{self.box}">{body}</svg>'
        return Drawing(svg, self.width * unit, self.height * unit)


def frame_of(points: Iterable[Point]) -> Frame:
    """The frame that just holds some points."""
    across, down = zip(*points, strict=True)
    return Frame(min(across), min(down), max(across) - min(across), max(down) - min(down))


def path(points: Iterable[Point]) -> str:
    """A closed line through points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def lettering(text: str, place: Point, size: float, more: str = "") -> str:
    """A short text around a place on its baseline; whoever calls sees to its characters."""
    return (
        f'<text x="{place[0]:.2f}" y="{place[1]:.2f}" font-family="{FONT}" font-size="{size:g}"'
        f' text-anchor="middle" {more}>{text}</text>'
    )


def still(svg: str, art: Path, unit: float, widest: float) -> Drawing:
    """An `<svg>` element that uses the art of a game, as a drawing of its own.

    Args:
        svg: the element.
        art: the symbols of the game.
        unit: how many millimetres one unit of the art is, unless it grows too wide.
        widest: how wide it may be, in millimetres.
    """
    head, _, body = svg.partition(">")
    _, _, across, down = map(float, head.partition('viewBox="')[2].partition('"')[0].split())
    unit = min(unit, widest / across)
    root = head.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    whole = f"{root}><defs>{art_of(art)}</defs>{coloured(body)}"
    return Drawing(whole, across * unit, down * unit)
