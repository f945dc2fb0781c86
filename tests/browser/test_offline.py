"""What the installed app shows while the server cannot be reached."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.conftest import Site
from tests.browser.offline import until, until_kept

pytestmark = pytest.mark.browser

_LATEST = """async (path) => {
    const kept = await (await caches.match(`${path}/kept`))?.json();
    return kept?.messages.some(({ type }) => type === 'happened');
}"""
"""Whether a game is kept with what was played at it."""


@pytest.fixture
def context(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=site.address, locale="ru-RU", reduced_motion="reduce")
    yield context
    context.close()


def visited(context: BrowserContext) -> Page:
    """A page with a service worker, after a look at the rules of Pit."""
    page = context.new_page()
    page.goto("/rules/pit")
    expect(page.get_by_role("heading", name="Фигуры", exact=True)).to_be_visible()
    until_kept(page, "/rules/pit")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    return page


def test_page_without_connection_says_so_and_comes_back_by_itself(
    context: BrowserContext, site: Site
) -> None:
    page = visited(context)
    site.end()
    page.clock.install()
    page.goto("/tables")
    expect(page.get_by_role("heading", name="Нет соединения")).to_be_visible()
    expect(page.get_by_text("No connection")).to_be_hidden()
    expect(page.get_by_role("listitem")).to_have_text(["Яма"])
    site.start()
    page.clock.run_for(10_000)
    expect(page.get_by_role("heading", name="Лобби")).to_be_visible()


def test_rules_once_opened_are_shown_without_connection(
    context: BrowserContext, site: Site
) -> None:
    page = visited(context)
    site.end()
    page.goto("/rules/almajara")
    page.get_by_role("link", name="Яма").click()
    expect(page.get_by_role("heading", name="Фигуры", exact=True)).to_be_visible()
    assert page.locator("figure svg").count() > 3


def kept_game(page: Page) -> str:
    """Start a game for two on one screen, wait until it is kept, and return its path."""
    wish = {"game": "vorcept", "seats": {"b": {"kind": "me"}, "r": {"kind": "me"}}}
    path = f"/t/{page.request.post('/api/tables', data=wish).json()['id']}"
    page.goto(path)
    page.locator('[data-cell="d3"][role=gridcell]').click()
    expect(page.locator('.laid[data-thing="d3"]')).to_be_visible()
    until(lambda: bool(page.evaluate(_LATEST, path)))
    return path


def test_games_are_shown_as_last_seen_without_connection(
    context: BrowserContext, site: Site
) -> None:
    page = visited(context)
    path = kept_game(page)
    site.end()
    page.goto("/")
    expect(page.get_by_role("heading", name="Ваши партии, какими вы их видели")).to_be_visible()
    page.get_by_role("link", name="Vorcept: Синий — Красный").click()
    page.wait_for_url(f"**{path}")
    expect(page.locator('.laid[data-thing="d3"]')).to_be_visible()
    expect(page.get_by_text("Соединение потеряно.").first).to_be_visible()


def test_games_are_forgotten_when_one_logs_out(context: BrowserContext) -> None:
    page = visited(context)
    account = {"name": "Xenia", "password": "seven tall pines"}
    assert page.request.post("/api/account", data=account).ok
    path = kept_game(page)
    page.goto("/account")
    page.get_by_role("button", name="Выйти", exact=True).first.click()
    expect(page.get_by_role("heading", name="Войти", exact=True)).to_be_visible()
    until(lambda: not page.evaluate("(path) => caches.has(`tessera-kept ${path}`)", path))


def test_page_with_connection_comes_from_the_server(context: BrowserContext) -> None:
    page = visited(context)
    page.evaluate(
        """async () => {
            const cache = await caches.open('tessera-kept /rules/pit');
            await cache.put('/rules/pit', new Response('old'));
        }"""
    )
    page.reload()
    expect(page.get_by_role("heading", name="Фигуры", exact=True)).to_be_visible()


def test_board_being_built_is_shown_as_last_seen_without_connection(
    browser: Browser, context: BrowserContext, site: Site
) -> None:
    page = visited(context)
    wish = {"game": "pit", "seats": {"b": {"kind": "me"}, "r": {"kind": "me"}}, "lay": 6}
    path = f"/t/{page.request.post('/api/tables', data=wish).json()['id']}"
    elsewhere = browser.new_context(
        base_url=site.address, storage_state=context.storage_state(), reduced_motion="reduce"
    )
    other = elsewhere.new_page()
    other.goto(path)
    other.locator('hex-canvas [data-cell="0,0"][role=gridcell]').click()
    expect(other.locator("laying-advice")).to_contain_text("Внутри нет пустых мест.")
    elsewhere.close()
    page.goto(path)
    expect(page.locator("laying-advice")).to_contain_text("Внутри нет пустых мест.")
    until(
        lambda: bool(page.evaluate("async (path) => !!(await caches.match(`${path}/kept`))", path))
    )
    site.end()
    page.goto(path)
    expect(page.locator("laying-box")).to_contain_text("Положено фрагментов: 1 из 6")
