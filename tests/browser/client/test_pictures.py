"""What counts as a difference between two screenshots, and what does not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from . import pictures

SIZE = (400, 200)
GROUND, INK = (14, 16, 20), (230, 225, 215)


def drawn(
    ground: tuple[int, int, int] = GROUND, ink: tuple[int, int, int] = INK, left: int = 50
) -> Image.Image:
    """A line of text."""
    picture = Image.new("RGB", SIZE, ground)
    ImageDraw.Draw(picture).text((left, 90), "Two actions, two different pieces.", ink)
    return picture


@pytest.fixture
def expected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Image.Image]:
    """The stored picture of that text."""
    monkeypatch.setattr(pictures, "BASELINES", tmp_path)
    pictures.store("text", drawn())
    stored = pictures.baseline("text")
    assert stored
    with stored:
        yield stored


def test_unchanged_picture_looks_alike(expected: Image.Image) -> None:
    assert pictures.looks_like(expected, drawn())


def test_slightly_different_smoothing_looks_alike(expected: Image.Image) -> None:
    assert pictures.looks_like(expected, drawn(ink=(222, 230, 210)))


@pytest.mark.parametrize(
    "changed",
    [
        drawn(left=51),
        drawn(ground=(20, 22, 26)),
        drawn(ink=(150, 150, 150)),
        drawn().crop((0, 0, 400, 160)),
    ],
    ids=["moved", "ground", "ink", "size"],
)
def test_changed_picture_looks_different(expected: Image.Image, changed: Image.Image) -> None:
    assert not pictures.looks_like(expected, changed)


def test_report_shows_all_pictures_and_says_how_to_renew(
    expected: Image.Image, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "REPORTS", tmp_path / "reports")
    said = pictures.report("text", expected, drawn(left=60), "text")
    path = tmp_path / "reports" / "text.png"
    assert str(path) in said
    assert "make screenshots ONLY=text" in said
    with Image.open(path) as sheet:
        assert sheet.size == (3 * SIZE[0], SIZE[1])
