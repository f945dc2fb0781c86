"""Failed loads are retried, and successful ones are not."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from tests.missing import missing

from tessera.games.vorcept.board import Board

from .conftest import ORIGIN
from .played import Table
from .test_start import fail

pytestmark = pytest.mark.browser
AS_WRITTEN = pytest.mark.usefixtures("as_written")

FIGURES = 20


@pytest.fixture
def browsed(context: BrowserContext) -> Page:
    """A page that may get "not found" responses."""
    return context.new_page()


@AS_WRITTEN
def test_board_is_drawn_when_failed_art_arrives(context: BrowserContext, browsed: Page) -> None:
    asked = fail(context, "**/art/vorcept.svg", times=2)
    Table(Board.start().text(), you=("b",)).join(browsed)
    expect(browsed.locator("tessera-board .cell").first).to_be_visible()
    assert len(asked) == 3


@AS_WRITTEN
def test_repeated_failure_is_shown_with_retry_button(
    context: BrowserContext, browsed: Page
) -> None:
    browsed.clock.install()
    asked = fail(context, "**/art/vorcept.svg", times=3)
    Table(Board.start().text(), you=("b",)).join(browsed)
    told = browsed.get_by_text("Parts of this page have not loaded yet.")
    with browsed.expect_response("**/art/vorcept.svg"):
        browsed.clock.run_for(1000)
    expect(told).to_have_count(0)
    with browsed.expect_response("**/art/vorcept.svg"):
        browsed.clock.run_for(2000)
    expect(told).to_be_visible()
    browsed.get_by_role("button", name="Try again").click()
    expect(browsed.locator("tessera-board .cell").first).to_be_visible()
    expect(told).to_have_count(0)
    assert len(asked) == 4


ASKED_TWICE = """async () => {
  const comes = () => import('/web/probe.js').then(() => true, () => false);
  return (await comes()) || comes();
}"""


def see_that_modules_are_asked_for_again(context: BrowserContext, page: Page) -> None:
    """Older browsers remember that a module has failed, so that only a reload helps."""
    script = "text/javascript"
    context.route("**/web/probe.js", lambda route: route.fulfill(body="", content_type=script))
    fail(context, "**/web/probe.js", times=1)
    page.goto(f"{ORIGIN}/rules/vorcept")
    if not page.evaluate(ASKED_TWICE):
        missing("This Chromium asks only once for a module that fails: install a newer one")


@AS_WRITTEN
def test_what_a_page_loads_later_is_asked_for_again(context: BrowserContext, browsed: Page) -> None:
    see_that_modules_are_asked_for_again(context, browsed)
    fail(context, "**/web/learn/rules-panel.js", times=1)
    context.route("**/api/games/*/rules*", lambda route: route.fulfill(body="<h1>All of it</h1>"))
    Table(Board.start().text(), you=("b",)).join(browsed)
    browsed.get_by_role("button", name="Rules").click()
    expect(browsed.get_by_role("complementary", name="Rules")).to_be_visible()


@AS_WRITTEN
def test_rules_that_failed_are_fetched_when_tried_again(
    context: BrowserContext, browsed: Page
) -> None:
    context.route("**/api/games/*/rules*", lambda route: route.fulfill(body="<h1>All of it</h1>"))
    fail(context, "**/api/games/*/rules*", times=1)
    browsed.goto(f"{ORIGIN}/rules/vorcept")
    browsed.get_by_role("button", name="Try again").click()
    expect(browsed.get_by_role("heading", name="All of it")).to_be_visible()


@AS_WRITTEN
def test_the_figures_of_a_page_fetch_their_words_once(
    context: BrowserContext, browsed: Page
) -> None:
    asked: list[str] = []

    def hear(route: Route) -> None:
        asked.append(route.request.url.rpartition("/")[2])
        route.fallback()

    context.route("**/locales/**", hear)
    context.route("**/api/zodiacs/content", lambda route: route.fulfill(json={"kinds": {}}))
    figures = '<p><war-figure picture="null"></war-figure></p>' * FIGURES
    context.route("**/api/games/*/rules*", lambda route: route.fulfill(body=figures))
    browsed.goto(f"{ORIGIN}/rules/zodiacs")
    expect(browsed.locator("war-figure:defined")).to_have_count(FIGURES)
    browsed.wait_for_load_state("networkidle")
    assert sorted(set(asked)) == sorted(asked)
    assert "zodiacs-web.ftl" in asked


def test_page_whose_packs_fail_fetches_its_files(context: BrowserContext, browsed: Page) -> None:
    asked = fail(context, "**/packs/*.json", times=FIGURES)
    Table(Board.start().text(), you=("b",)).join(browsed)
    expect(browsed.locator("tessera-board .cell").first).to_be_visible()
    expect(browsed.get_by_role("button", name="Rules")).to_be_visible()
    assert len(asked) >= 2


def test_page_fetches_no_file_of_its_packs(context: BrowserContext, page: Page) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    Table(Board.start().text(), you=("b",)).join(page)
    expect(page.locator("tessera-board .cell").first).to_be_visible()
    assert [url for url in asked if "/packs/" in url]
    assert not [url for url in asked if "/art/" in url or re.search(r"(web|learn)-\w+\.ftl", url)]
