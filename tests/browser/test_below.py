"""A site below a path of its host, in a browser that asks for nothing beside it."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Site, bundle
from tests.browser.test_accounts import PASSWORD, fill
from tests.browser.test_bundle import ELSEWHERE
from tests.browser.test_play import Player, begin, visitor

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.puzzles.collection import shipped
from tessera.server.web.bundle import PAGES

pytestmark = pytest.mark.browser

ROOT = "/games/tessera"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running site below a path."""
    settings = {"TESSERA_SITE": f"https://play.example{ROOT}"}
    site = Site(tmp_path_factory.mktemp("site") / "data", str(bundle()), **settings)
    site.start()
    yield site
    site.end()


@pytest.fixture
def page(browser: Browser, server: Site) -> Iterator[Page]:
    """A page that fails its test when anything throws, is missing, or asked for elsewhere."""
    with visitor(browser, server.address) as page:
        asked: list[str] = []
        missing: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda line: asked.append(line.url))
        page.on("response", lambda told: missing.append(told.url) if told.status >= 400 else None)
        yield page
        assert outside(asked) == missing == []


def outside(addresses: list[str]) -> list[str]:
    """Those that do not lie below the path."""
    return [address for address in addresses if not urlsplit(address).path.startswith(f"{ROOT}/")]


def test_a_game_is_begun_played_come_back_to_and_looked_back_at(page: Page, server: Site) -> None:
    begin(page, "Pass and play", f"{server.address}/")
    player = Player(page, seed=1)
    player.act()
    played, table = player.record.count(), page.url
    page.reload()
    expect(player.record).to_have_count(played)

    page.get_by_role("link", name="Log in or register").click()
    fill(page, "Register", Name="Xenia", Password=PASSWORD)
    page.wait_for_url(table)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("group", name="Resign").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("move-list ol").get_by_role("button")).to_have_count(played)


def test_all_links_lead_to_what_lies_there(page: Page, server: Site) -> None:
    puzzle = shipped(BUILT_IN_GAMES["pit"])[0].id
    names = {"game_id": "almajara", "puzzle_id": puzzle}
    for address in PAGES:
        if ELSEWHERE.search(address):
            continue
        page.goto(server.address + re.sub(r"\{(\w+)\}", lambda gap: names[gap[1]], address))
        expect(page.get_by_role("main")).to_be_visible()
        links = page.locator("a[href]").evaluate_all("links => links.map((link) => link.href)")
        assert not outside(links)
