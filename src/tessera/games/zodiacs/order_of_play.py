"""The diagram of the rule page: a day, one of its hours, and the parts of that hour.

Its block begins with the line `order-of-play`. Then come four lines, each a row from top to bottom
or a column of the last row: a title and its parts, separated by `|`, and a `note` as in figures.

    day TITLE | HOUR…
    hour TITLE | STAGE… | COMBAT
    stage TITLE | STEP…
    combat TITLE | STEP…
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TypeAlias

FIRST_LINE = "order-of-play"
WIDTH = 400
MIDDAY = 1
"""The hour of the day that is opened up."""
DAYLIGHT = 3
"""The hours of daylight."""
COLUMN = 188
HEIGHT, GAP = 30, 8
BETWEEN = 46
"""The space between rows, for a title."""
TOPS = [22 + row * (HEIGHT + BETWEEN) for row in range(3)]
Colours: TypeAlias = tuple[str, str]
"""The fill of a box and the colour of its text."""
DAY, NIGHT = ("#f3dfa2", "#25221c"), ("#333f66", "#f7f3e6")
PLAIN = "var(--bg-2)", "var(--text)"
LINE = 'stroke="var(--edge)" stroke-width="1.2"'


def is_order_of_play(text: str) -> bool:
    """Whether a block is this diagram."""
    return text.startswith(FIRST_LINE)


def caption(text: str) -> str:
    """The caption of a diagram."""
    return " ".join(line[5:] for line in text.splitlines() if line.startswith("note "))


def svg(text: str) -> str:
    """A diagram as an `<svg>` element with the colours of the site."""
    rows = dict(_rows(text))
    longest = max(len(rows["stage"]), len(rows["combat"])) - 1
    height = TOPS[2] + longest * (HEIGHT + GAP) - GAP + 1
    return (
        f'<svg class="order-of-play" viewBox="0 0 {WIDTH} {height}" font-family="Onest"'
        f' font-size="13">{"".join(_parts(rows))}</svg>'
    )


def _rows(text: str) -> Iterator[tuple[str, list[str]]]:
    for line in text.splitlines()[1:]:
        name, _, words = line.partition(" ")
        if name != "note":
            yield name, [escape(word.strip()) for word in words.split("|")]


def _parts(rows: Mapping[str, Sequence[str]]) -> Iterator[str]:
    day, hour = _width(rows["day"]), _width(rows["hour"])
    yield _funnel(MIDDAY * (day + GAP), day, TOPS[0], (0, WIDTH))
    yield _funnel(0, hour, TOPS[1], (0, COLUMN))
    yield _funnel(WIDTH - hour, hour, TOPS[1], (WIDTH - COLUMN, WIDTH))
    yield from _row(rows["day"], TOPS[0], (DAY,) * DAYLIGHT)
    yield from _row(rows["hour"], TOPS[1], (PLAIN,) * len(rows["hour"]))
    yield from _column(rows["stage"], 0)
    yield from _column(rows["combat"], WIDTH - COLUMN)


def _row(words: Sequence[str], top: float, colours: Sequence[Colours]) -> Iterator[str]:
    """A title with boxes side by side; those without colours are dark."""
    title, *names = words
    width = _width(words)
    yield _title(title, 0, top)
    for number, name in enumerate(names):
        paint = colours[number] if number < len(colours) else NIGHT
        yield _box(name, number * (width + GAP), top, width, paint)


def _column(words: Sequence[str], left: float) -> Iterator[str]:
    """A title with boxes below each other."""
    title, *names = words
    yield _title(title, left, TOPS[2])
    for number, name in enumerate(names):
        yield _box(name, left, TOPS[2] + number * (HEIGHT + GAP), COLUMN, PLAIN)


def _width(words: Sequence[str]) -> float:
    """The width of boxes that fill a row."""
    count = len(words) - 1
    return (WIDTH - (count - 1) * GAP) / count


def _box(text: str, x: float, y: float, width: float, colours: Colours) -> str:
    fill, ink = colours
    return (
        f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{HEIGHT}" rx="6" fill="{fill}"'
        f' {LINE}/><text x="{x + width / 2:.1f}" y="{y + HEIGHT / 2 + 4.5}" fill="{ink}"'
        f' text-anchor="middle">{text}</text>'
    )


def _title(text: str, x: float, y: float) -> str:
    return f'<text x="{x:.1f}" y="{y - 8}" fill="var(--text)" font-weight="600">{text}</text>'


def _funnel(x: float, width: float, y: float, to: tuple[float, float]) -> str:
    """Lead the eye from a box to the row that opens it up."""
    top, bottom = y + HEIGHT, y + HEIGHT + BETWEEN
    points = f"M{x:.1f} {top}H{x + width:.1f}L{to[1]:.1f} {bottom}H{to[0]:.1f}Z"
    return f'<path d="{points}" fill="var(--text)" fill-opacity=".07"/>'
