"""The fonts of the site: what pages load at once suffices for what the site itself writes."""

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "src" / "tessera" / "web"
FACE = re.compile(r"@font-face \{.*?url\('\.\./(.*?)'\).*?unicode-range:\s+(.*?);", re.DOTALL)
FACES = dict(FACE.findall((WEB / "style" / "page.css").read_text(encoding="utf-8")))
BASIC = [path for path in FACES if "basic" in path]


def codes_of(ranges: str) -> set[int]:
    """The code points of a `unicode-range`."""
    found: set[int] = set()
    for part in re.split(r",\s+", ranges.replace("U+", "")):
        first, _, last = part.partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def written() -> set[int]:
    """The code points of English texts and of the client."""
    texts = (ROOT / "src" / "tessera" / "locales" / "en").glob("*.ftl")
    modules = WEB.rglob("*.ts")
    return {ord(sign) for path in (*texts, *modules) for sign in path.read_text(encoding="utf-8")}


def test_every_font_is_declared() -> None:
    assert len(BASIC) == 2
    assert len(FACES) == len([*WEB.glob("fonts/*.woff2")])


@pytest.mark.parametrize("path", [path for path in FACES if "cyrillic" not in path])
def test_font_has_what_its_range_says(path: str) -> None:
    """Else a page would load it for a character that it lacks, such as an isolate of Fluent."""
    assert codes_of(FACES[path]) <= set(TTFont(WEB / path).getBestCmap())


@pytest.mark.parametrize("path", BASIC)
def test_basic_font_suffices_for_what_the_site_writes(path: str) -> None:
    whole = set(TTFont(WEB / path.replace("basic", "latin")).getBestCmap())
    latin = {code for code in written() & whole if code >= ord(" ")}
    assert latin <= codes_of(FACES[path])
