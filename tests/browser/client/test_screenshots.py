"""Pages look as they did: screenshots are compared with stored ones, in the locked Chromium.

`make screenshots` stores new ones where pages are meant to look different.
"""

import os
from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser.conftest import launch
from tests.missing import missing, program
from tools.provide import LOCKED_CHROMIUM

from . import pictures
from .conftest import SIZES
from .screens import DESKTOP_STATES, PAGES, PHONE_STATES
from .sockets import meet

pytestmark = pytest.mark.browser

THEMES = ("night", "clear", "day", "author")
ALIKE_EVERYWHERE = (
    "--disable-gpu",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--force-device-scale-factor=1",
    "--hide-scrollbars",
)
RENEWS = "TESSERA_RENEW_SCREENSHOTS"
DRAWN = """async () => {
  await document.fonts.ready;
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}"""
PAINT = "(theme) => { document.documentElement.dataset.palette = theme; }"


@pytest.fixture(scope="module")
def browser(browser: Browser) -> Iterator[Browser]:
    """The locked Chromium, so that everybody's screenshots are alike."""
    path = program(LOCKED_CHROMIUM)
    if path is None:
        missing("The locked Chromium is not installed: run `python tools/provide.py`")
    started = launch(browser.browser_type, *ALIKE_EVERYWHERE, path=path)
    yield started
    started.close()


@pytest.fixture
def context(visitor: BrowserContext) -> BrowserContext:
    return visitor


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    meet(page, "/**")
    return page


def screenshot(page: Page) -> Image.Image:
    page.evaluate(DRAWN)
    return pictures.read(page.screenshot(animations="disabled", caret="hide"))


def settled(page: Page) -> Image.Image:
    """A screenshot of a page that no longer changes."""
    page.wait_for_load_state("networkidle")
    before, now = None, screenshot(page)
    while before != now:
        before, now = now, screenshot(page)
    return now


def check(page: Page, name: str, only: str) -> str:
    """Compare a page with its stored picture, or store a new one; return what is wrong."""
    expected = pictures.baseline(name)
    if expected and pictures.looks_like(expected, screenshot(page)):
        return ""
    actual = settled(page)
    if expected and pictures.looks_like(expected, actual):
        return ""
    if RENEWS in os.environ:
        pictures.store(name, actual)
        return ""
    return pictures.report(name, expected, actual, only)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_page_looks_as_before_in_every_theme(page: Page, name: str, size: str) -> None:
    PAGES[name](page)
    problems = []
    for theme in THEMES:
        page.evaluate(PAINT, theme)
        problems.append(check(page, f"{name}-{size}-{theme}", f"{name}-{size}"))
    assert not any(problems), "\n".join(filter(None, problems))


STATES = {(name, "desktop"): reach for name, reach in DESKTOP_STATES.items()} | {
    (name, "phone"): reach for name, reach in PHONE_STATES.items()
}


@pytest.mark.parametrize(("name", "size"), STATES)
def test_state_looks_as_before(page: Page, name: str, size: str) -> None:
    STATES[name, size](page)
    problem = check(page, name, name)
    assert not problem, problem


def test_every_stored_picture_is_compared() -> None:
    names = {name for name, _ in STATES}
    names |= {f"{name}-{size}-{theme}" for name in PAGES for size in SIZES for theme in THEMES}
    left_over = {path.stem for path in pictures.BASELINES.iterdir()} - names
    if RENEWS in os.environ:
        for name in left_over:
            pictures.path_of(name).unlink()
    else:
        assert not left_over
