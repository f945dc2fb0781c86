"""Plots of a report, as pictures that stand in the page itself."""

import base64
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Canvas

from tessera.lab.estimates import Estimate, Sample
from tessera.lab.telling import shortest

LIGHT, FAINT, MARK = "#e8e6df", "#8d8f98", "#e0a84e"
STYLE: Any = {
    "svg.hashsalt": "tessera",
    "text.color": LIGHT,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": LIGHT,
    "xtick.color": LIGHT,
    "ytick.color": LIGHT,
    "font.size": 11,
}
WIDTH, ROW = 6.4, 0.42
"""Inches."""


def whiskers(
    rows: Sequence[tuple[str, Estimate]], even: float | None, *, share: bool, language: str
) -> str:
    """Figures with their intervals, one below the other.

    Args:
        rows: what each is of.
        even: where a line is drawn; None: nowhere.
        share: whether they are shares, told in percent.
        language: in which numbers are written.
    """
    times = 100 if share else 1
    with _drawn(1.1 + ROW * len(rows)) as (axes, told):
        for place, (_, found) in enumerate(reversed(rows)):
            if found.is_bounded:
                ends = [times * end for end in (found.low, found.high)]
                axes.plot(ends, [place, place], color=LIGHT, linewidth=2)
            axes.plot([times * found.value], [place], "o", color=MARK)
        axes.set_yticks(range(len(rows)), [name for name, _ in reversed(rows)])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        if even is not None:
            axes.axvline(times * even, color=FAINT, linestyle="--", linewidth=1)
        axes.xaxis.set_major_formatter(
            lambda x, _: shortest(x).format(language) + (" %" if share else "")
        )
    return "".join(told)


def lengths(samples: Sequence[tuple[str, Sample]]) -> str:
    """How long games were, at each strength."""
    with _drawn(2.6) as (axes, told):
        axes.hist(
            [sample.said.totals for _, sample in samples],
            bins=20,
            label=[name for name, _ in samples],
        )
        axes.legend(frameon=False)
    return "".join(told)


@contextmanager
def _drawn(height: float) -> Iterator[tuple[Axes, list[str]]]:
    """Axes to draw on; what comes of it is the address of a picture, when that is done."""
    told: list[str] = []
    with mpl.rc_context(STYLE):
        canvas = Canvas(figsize=(WIDTH, height), layout="constrained")
        axes = canvas.add_subplot()
        axes.set_facecolor("none")
        axes.spines[["top", "right"]].set_visible(False)
        yield axes, told
        file = BytesIO()
        canvas.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    told.append(f"data:image/svg+xml;base64,{base64.b64encode(file.getvalue()).decode()}")
