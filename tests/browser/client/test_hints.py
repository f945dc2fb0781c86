"""What a title says, shown to fingers and to the keyboard."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tessera.games.vorcept.board import Board

from .conftest import answer
from .played import Table

pytestmark = pytest.mark.browser

ABOUT = re.compile("This changes nothing in the game")


@pytest.fixture
def touched(browser: Browser) -> Iterator[Page]:
    """A phone with a table on it."""
    context = browser.new_context(
        locale="en-US", has_touch=True, viewport={"width": 390, "height": 844}
    )
    context.route("http://tessera.test/**", answer)
    page = context.new_page()
    Table(Board.start().text(), you=("b",)).join(page)
    yield page
    context.close()


def hold(page: Page, target: Locator) -> None:
    """Put a finger on something, and lift it once something has happened."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(hint(page)).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def hint(page: Page) -> Locator:
    return page.locator("#hint")


def test_finger_that_stays_is_told_and_presses_nothing(touched: Page) -> None:
    button = touched.get_by_role("button", name="Resign")
    hold(touched, touched.get_by_role("button", name="Try variations"))
    expect(hint(touched)).to_have_text(ABOUT)
    expect(touched.locator("variation-board")).to_have_count(0)
    button.tap()
    expect(hint(touched)).to_be_hidden()
    expect(touched.get_by_role("group", name="Resign")).to_be_visible()


def test_titles_that_say_more_are_shown_to_the_keyboard(page: Page) -> None:
    Table(Board.start().text(), you=("b",)).join(page)
    more = page.get_by_role("button", name="Try variations")
    more.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(more).to_be_focused()
    expect(hint(page)).to_have_text(ABOUT)
    expect(hint(page)).to_be_in_viewport(ratio=1)
    expect(more).to_have_accessible_description(ABOUT)
    page.keyboard.press("Escape")
    expect(hint(page)).to_be_hidden()
    page.get_by_role("button", name="More").press("Tab")
    expect(hint(page)).to_be_hidden()


def test_titles_that_repeat_the_name_are_not_shown_to_the_keyboard(page: Page) -> None:
    Table(Board.start().text(), you=("b",)).join(page)
    rules = page.get_by_role("button", name="Rules")
    rules.press("Shift")
    expect(rules).to_be_focused()
    expect(hint(page)).to_be_hidden()
