"""Pages when one of their files cannot be loaded."""

import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute, expect
from tests.browser.held import hold

from tessera.games.vorcept.board import Board

from .conftest import ORIGIN
from .played import URL, Table

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("as_written")]


@pytest.fixture
def browsed(context: BrowserContext) -> Page:
    """A page that may fail and reports it."""
    return context.new_page()


@pytest.fixture
def reports(context: BrowserContext) -> list[dict[str, str]]:
    """The page's error reports to the server."""
    told: list[dict[str, str]] = []

    def hear(route: Route) -> None:
        told.append(json.loads(route.request.post_data or "{}"))
        assert "cookie" not in route.request.headers
        route.fulfill(status=204)

    context.route("**/api/errors", hear)
    return told


def fail(context: BrowserContext, pattern: str, times: int) -> list[str]:
    """Let requests fail a number of times; returns the requests."""
    asked: list[str] = []

    def handle(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > times:
            route.fallback()
        else:
            route.fulfill(status=503)

    context.route(pattern, handle)
    return asked


@pytest.mark.parametrize(
    "missing", ["**/web/ui/style.js", "**/table/table-page.js", "**/en/web.ftl"]
)
def test_a_page_that_cannot_start_says_so_and_starts_when_tried_again(
    context: BrowserContext, browsed: Page, reports: list[dict[str, str]], missing: str
) -> None:
    context.route(missing, lambda route: route.fulfill(status=503))
    table = Table(Board.start().text(), you=("b",))
    with browsed.expect_request("**/api/errors"):
        table.join(browsed)
    expect(browsed.get_by_text("This page could not be loaded.")).to_be_visible()
    expect(browsed.get_by_text("Страница не загрузилась.")).to_be_visible()
    assert [report["page"] for report in reports] == ["t"] * len(reports)
    context.unroute(missing)
    browsed.get_by_role("link", name="Try again").click()
    expect(browsed.locator("tessera-board")).to_be_visible()
    expect(browsed.locator("#failed")).to_have_count(0)


def test_failure_message_is_hidden_during_start(page: Page) -> None:
    table = Table(Board.start().text(), you=("b",))
    table.join(page)
    expect(page.locator("tessera-board")).to_be_visible()
    expect(page.locator("#failed")).to_have_count(0)


def test_a_page_that_never_starts_says_so(
    context: BrowserContext, browsed: Page, reports: list[dict[str, str]]
) -> None:
    browsed.clock.install()
    context.route("**/en/web.ftl", lambda _route: None)  # never answered
    browsed.goto(URL, wait_until="domcontentloaded")
    expect(browsed.locator("#failed")).to_be_hidden()
    with browsed.expect_request("**/api/errors"):
        browsed.clock.fast_forward(20_000)
    expect(browsed.locator("#failed")).to_be_visible()
    assert [report["kind"] for report in reports] == ["late"]


def test_words_that_one_game_lacks_leave_the_others_alone(
    context: BrowserContext, browsed: Page
) -> None:
    """Loads are retried until they succeed."""
    asked = fail(context, "**/en/pit-web.ftl", times=3)
    table = Table(Board.start().text(), you=("b",))
    table.join(browsed)
    expect(
        browsed.get_by_role("status").filter(has_text="Some text has not loaded")
    ).to_be_visible()
    expect(browsed.get_by_role("heading", name="Red")).to_be_visible()
    expect(browsed.get_by_text("Some text has not loaded")).to_have_count(0)
    assert len(asked) == 4


def test_a_language_that_cannot_be_had_is_not_spoken(
    context: BrowserContext, browsed: Page
) -> None:
    fail(context, "**/ru/web.ftl", times=1)
    table = Table(Board.start().text(), you=("b",))
    table.join(browsed)
    expect(browsed.get_by_role("heading", name="Red")).to_be_visible()
    russian = browsed.get_by_role("button", name="RU: Русский")
    russian.click()
    expect(browsed.get_by_text("Some text has not loaded")).to_be_visible()
    expect(browsed.get_by_role("heading", name="Red")).to_be_visible()
    russian.click()
    expect(browsed.get_by_role("link", name="Лобби")).to_be_visible()
    expect(browsed.get_by_text("Some text has not loaded")).to_have_count(0)


def test_war_page_has_texts_when_site_messages_arrive_last(
    context: BrowserContext, browsed: Page
) -> None:
    held = hold(context, "**/en/web.ftl")
    context.route("**/api/zodiacs/content", lambda route: route.fulfill(status=404))
    context.route_web_socket("**/api/wars/abc/socket*", lambda line: line.close(code=4404))
    with browsed.expect_response("**/en/zodiacs-web.ftl"):
        browsed.goto(f"{ORIGIN}/w/abc", wait_until="commit")
    held[0].fallback()
    heading = browsed.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    expect(heading).not_to_contain_text("zodiacs-web")


def test_the_line_is_opened_before_any_module_has_come(context: BrowserContext, page: Page) -> None:
    held = hold(context, "**/web/main.js")
    table = Table(Board.start().text(), you=("b",))
    page.route_web_socket("**/api/tables/abc/socket*", table.welcome)
    with page.expect_request("**/web/main.js"):
        page.goto(URL, wait_until="commit")
    page.wait_for_function("() => earlySocket?.heard.length === 1")
    held[0].fallback()
    page.get_by_role("gridcell", name=re.compile("can go here")).first.click(force=True)
    expect(page.locator("move-list ol").get_by_role("button")).to_have_count(1)
    assert len(table.sockets) == 1


def language_of(socket: str) -> str:
    """The language in the address of a socket."""
    return parse_qs(urlsplit(socket).query)["language"][0]


def test_a_line_in_another_language_is_closed_and_not_used(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tessera-language', 'ru')")
    table = Table(Board.start().text(), you=("b",))
    closed: list[str] = []

    def meet(socket: WebSocketRoute) -> None:
        socket.on_close(lambda *_: closed.append(socket.url))
        table.welcome(socket)

    page.route_web_socket("**/api/tables/abc/socket*", meet)
    page.goto(URL)
    expect(page.get_by_role("gridcell").first).to_be_visible()
    assert [language_of(socket.url) for socket in table.sockets] == ["en", "ru"]
    assert [language_of(url) for url in closed] == ["en"]


def test_a_line_that_was_lost_early_is_opened_again(context: BrowserContext, page: Page) -> None:
    held = hold(context, "**/web/main.js")
    table = Table(Board.start().text(), you=("b",))
    lost: list[WebSocketRoute] = []

    def meet(socket: WebSocketRoute) -> None:
        if lost:
            table.welcome(socket)
        else:
            lost.append(socket)
            socket.close(code=1012)

    page.route_web_socket("**/api/tables/abc/socket*", meet)
    with page.expect_request("**/web/main.js"):
        page.goto(URL, wait_until="commit")
    page.wait_for_function("() => earlySocket?.socket.readyState === WebSocket.CLOSED")
    held[0].fallback()
    expect(page.get_by_role("gridcell").first).to_be_visible()
    assert len(table.sockets) == 1
