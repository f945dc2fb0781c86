"""Plots of a report, as data URLs of SVG images."""

import base64
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NamedTuple

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Canvas

from tessera.lab.estimates import Estimate, Sample

LIGHT, FAINT, MARK, HEAT = "#e8e6df", "#8d8f98", "#e0a84e", "#ffb454"
STYLE: Any = {
    "svg.hashsalt": "tessera",
    "text.color": LIGHT,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": LIGHT,
    "xtick.color": LIGHT,
    "ytick.color": LIGHT,
    "font.size": 11,
}
WIDTH = 6.4
"""Width in inches."""
LONG, HIGH, ENDS = 200, 16, 5
"""Dimensions of a whisker, in points: maximum length, height, and margin at either end."""


class Scale(NamedTuple):
    """The common scale of whiskers in a column."""

    low: float
    high: float
    even: float | None
    """Where to draw a reference line; None: nowhere."""

    def place(self, value: float) -> float:
        """The horizontal position of a value, in points."""
        return ENDS + (LONG - 2 * ENDS) * (value - self.low) / (self.high - self.low)


def scale(found: Sequence[Estimate], even: float | None) -> Scale:
    """The scale that covers these estimates, their intervals, and the reference line."""
    bounded = [end for one in found if one.is_bounded for end in (one.low, one.high)]
    reached = [*bounded, *(one.value for one in found), *([] if even is None else [even])]
    low, high = min(reached), max(reached)
    return Scale(low, high, even) if low < high else Scale(low - 1, high + 1, even)


def whisker(found: Estimate, on: Scale) -> str:
    """An estimate with its interval, as the data URL of a picture one text line high."""
    middle, parts = HIGH / 2, []
    if on.even is not None:
        at = on.place(on.even)
        parts.append(f'<path d="M{at:.1f} 0v{HIGH}" stroke="{FAINT}" stroke-dasharray="3 2"/>')
    if found.is_bounded:
        low, high = on.place(found.low), on.place(found.high)
        parts.append(
            f'<path d="M{low:.1f} {middle}H{high:.1f}" stroke="{LIGHT}" stroke-width="2"/>'
        )
    parts.append(f'<circle cx="{on.place(found.value):.1f}" cy="{middle}" r="4" fill="{MARK}"/>')
    box = f'viewBox="0 0 {LONG} {HIGH}" width="{LONG}" height="{HIGH}"'
    return _address(
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(parts)}</svg>'.encode()
    )


def lengths(samples: Sequence[tuple[str, Sample]]) -> str:
    """A histogram of game lengths at each strength, as a data URL."""
    with _drawn(2.6) as (axes, addresses):
        axes.hist(
            [sample.informative.totals for _, sample in samples],
            bins=20,
            label=[name for name, _ in samples],
        )
        axes.legend(frameon=False)
    return "".join(addresses)


@contextmanager
def _drawn(height: float) -> Iterator[tuple[Axes, list[str]]]:
    """Axes to draw on; on exit, the data URL is appended to the list."""
    addresses: list[str] = []
    with mpl.rc_context(STYLE):
        canvas = Canvas(figsize=(WIDTH, height), layout="constrained")
        axes = canvas.add_subplot()
        axes.set_facecolor("none")
        axes.spines[["top", "right"]].set_visible(False)
        yield axes, addresses
        file = BytesIO()
        canvas.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    addresses.append(_address(file.getvalue()))


def _address(svg: bytes) -> str:
    """The data URL of an SVG image."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"
