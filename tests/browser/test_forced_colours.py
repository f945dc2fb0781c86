"""Forced colours hide nothing: words can be read, and what is chosen can be seen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import Site

pytestmark = pytest.mark.browser

PAGES = {
    "/": "game-choice",
    "/#play": "play-choices .ways button:enabled",
    "/tables": "quick-pairing",
    "/build?game=pit": "hex-canvas .cell",
    "/position?game=pit": "things-palette",
    "/learn/pit": ".buttons",
    "/kit": "kit-fields",
}

LOOKED_AT = """() => {
  const all = [];
  const walk = (root) => {
    for (const part of root.querySelectorAll('*')) {
      all.push(part);
      if (part.shadowRoot) walk(part.shadowRoot);
    }
  };
  walk(document);
  const seen = (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const told = (part) => `${part.localName}: ${part.textContent.trim().slice(0, 40)}`;
  const plain = new Set(['Canvas', 'ButtonFace', 'Field'].map((name) => {
    document.body.style.backgroundColor = name;
    return getComputedStyle(document.body).backgroundColor;
  }));
  document.body.style.backgroundColor = '';
  const clear = (colour) => /, 0\\)$/.test(colour) || colour === 'transparent';
  const found = [];
  for (const part of all.filter(seen)) {
    const style = getComputedStyle(part);
    const words = [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const ground = style.backgroundColor;
    // Else the words are drawn on a plate of the usual ground, in the colour for another.
    const own = !clear(ground) && !plain.has(ground);
    if (words && own && style.forcedColorAdjust !== 'none') found.push(`plate: ${told(part)}`);
    if (words && style.color === ground) found.push(`faint: ${told(part)}`);
    const chosen = part.matches('[aria-current]:not([aria-current="false"])')
      || part.matches('button[aria-pressed="true"], label:has(> input[type="radio"]:checked)');
    const marked = style.outlineStyle !== 'none' || own;
    if (chosen && !marked) found.push(`not marked: ${told(part)}`);
  }
  return found;
}"""


@pytest.fixture
def page(browser: Browser, server: Site) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.address, forced_colors="active", reduced_motion="reduce", locale="en-US"
    )
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("address", PAGES)
def test_forced_colours_hide_nothing(page: Page, address: str) -> None:
    page.goto(address)
    page.locator(PAGES[address]).first.wait_for()
    assert page.evaluate(LOOKED_AT) == []


def test_bot_level_in_forced_colours_is_drawn(page: Page) -> None:
    page.goto("/#play")
    slide = page.locator("level-choice .slide")
    slide.wait_for()
    colours = slide.evaluate("""(slide) => {
        const parts = [...['.reached', 'i:not(.reached)'].map((each) => slide.querySelector(each))];
        return [...parts, document.body].map((part) => getComputedStyle(part).backgroundColor);
    }""")
    assert len(set(colours)) == 3, "reached, not reached, and the page"
