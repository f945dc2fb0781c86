"""Screenshots that are compared with stored ones.

A stored picture has few colours: the commonest ones of the page, and none that are nearly alike. A
new picture is reduced to the same colours before both are compared, so only shapes count. Tones are
compared by the exact averages of tiles, which are stored beside the pixels.
"""

import base64
import io
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops
from PIL.PngImagePlugin import PngInfo
from tests.browser.conftest import ROOT

BASELINES = ROOT / "tests" / "browser" / "screenshots"
REPORTS = ROOT / "build" / "screenshots"
RENEW = "make screenshots"

APART = 32
"""Levels of 255 by which two stored colours differ in some channel."""
CONSIDERED = 4_000
"""Colours of which the stored ones are chosen, the commonest first."""
NOTICEABLE = 2 * APART
"""No pixel changes by more when it is smoothed a little differently."""
FEW = 20
"""Pixels that may change by more."""
TILE = 40
"""Pixels along the sides of a tile."""
TONE = 3
"""Levels by which the average of a tile may be off."""
TONES = "tones"


def read(png: bytes) -> Image.Image:
    """A screenshot without transparency."""
    return Image.open(io.BytesIO(png)).convert("RGB")


def colours(picture: Image.Image) -> Image.Image:
    """The colours in which a picture is stored, as a palette."""
    counted: list[tuple[int, Any]] = picture.getcolors(picture.width * picture.height) or []
    chosen: list[tuple[int, ...]] = []
    for _, colour in sorted(counted, reverse=True)[:CONSIDERED]:
        if len(chosen) < 256 and all(distance(colour, other) > APART for other in chosen):
            chosen.append(colour)
    palette = Image.new("P", (1, 1))
    palette.putpalette([level for colour in chosen for level in colour])
    return palette


def distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """By how much two colours differ in the channel in which they differ most."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))


def reduce(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """A picture in the colours of another."""
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def tones(picture: Image.Image) -> Image.Image:
    """The average of each tile, as a small picture."""
    tiles = picture.width // TILE, picture.height // TILE
    return picture.resize(tiles, Image.Resampling.BOX)


def path_of(name: str) -> Path:
    """Where the picture of a name is stored."""
    return BASELINES / f"{name}.png"


def baseline(name: str) -> Image.Image | None:
    """The stored picture, if there is one."""
    path = path_of(name)
    return Image.open(path) if path.exists() else None


def store(name: str, picture: Image.Image) -> None:
    """Make a picture the one to compare with."""
    BASELINES.mkdir(exist_ok=True)
    beside = PngInfo()
    beside.add_text(TONES, base64.b64encode(tones(picture).tobytes()).decode(), zip=True)
    stored = reduce(picture, colours(picture))
    stored.save(path_of(name), optimize=True, pnginfo=beside)


def apart(one: Image.Image, other: Image.Image, levels: int) -> Image.Image:
    """The pixels that differ by more than some levels in a channel, white on black."""
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([255 * (level > levels) for level in range(256)])


def other_shapes(expected: Image.Image, actual: Image.Image) -> Image.Image:
    """The pixels that differ noticeably."""
    return apart(expected.convert("RGB"), reduce(actual, expected).convert("RGB"), NOTICEABLE)


def other_tones(expected: Image.Image, actual: Image.Image) -> Image.Image:
    """The tiles that differ on average."""
    now = tones(actual)
    stored = base64.b64decode(expected.info[TONES])
    return apart(Image.frombytes("RGB", now.size, stored), now, TONE)


def looks_like(expected: Image.Image, actual: Image.Image) -> bool:
    """Whether shapes and tones are the same."""
    return (
        expected.size == actual.size
        and white(other_shapes(expected, actual)) <= FEW
        and white(other_tones(expected, actual)) == 0
    )


def white(picture: Image.Image) -> int:
    """The number of white pixels."""
    return picture.histogram()[255]


def difference(expected: Image.Image, actual: Image.Image) -> Image.Image:
    """Other shapes in white, other tones in grey."""
    if expected.size != actual.size:
        return Image.new("L", actual.size, 255)
    grey = other_tones(expected, actual).point([level // 3 for level in range(256)])
    tiles = grey.resize(actual.size, Image.Resampling.NEAREST)
    return ImageChops.lighter(other_shapes(expected, actual), tiles)


def report(name: str, expected: Image.Image | None, actual: Image.Image, only: str) -> str:
    """Write what was expected, what is there and how they differ; say where."""
    shown = [actual]
    if expected is not None:
        shown = [expected.convert("RGB"), actual, difference(expected, actual).convert("RGB")]
    width, height = (max(sizes) for sizes in zip(*(each.size for each in shown), strict=True))
    sheet = Image.new("RGB", (width * len(shown), height))
    for place, each in enumerate(shown):
        sheet.paste(each, (place * width, 0))
    REPORTS.mkdir(parents=True, exist_ok=True)
    path = REPORTS / f"{name}.png"
    sheet.save(path)
    found = "has no stored picture" if expected is None else "looks different"
    return (
        f"{name} {found}: see {path} (expected, actual, difference). "
        f"If it is meant to look like this: {RENEW} ONLY={only}"
    )
