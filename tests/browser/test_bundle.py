"""The bundled client: every page starts, with few requests and caching."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.conftest import Site, bundle

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.puzzles.collection import shipped
from tessera.server.web.bundle import PAGES

pytestmark = pytest.mark.browser

MOST_REQUESTS = 21
"""With the socket; 25 would be too many on a slow line."""
TABLE: dict[str, Any] = {"game": "vorcept", "seats": {"b": {"kind": "me"}, "r": {"kind": "me"}}}
WAR: dict[str, Any] = {"map": "ford", "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
ELSEWHERE = re.compile("table_id|war_id|tournament_id|player")


@pytest.fixture
def context(browser: Browser, server: Site) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=server.address, locale="en-GB", reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that fails its test when anything throws, is missing or not allowed."""
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    yield page
    assert not problems


def found(context: BrowserContext, kind: str, wish: dict[str, Any]) -> str:
    """Found a table or a war; its id."""
    context.request.get("/")
    answer = context.request.post(f"/api/{kind}", data=wish)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def asked_for(page: Page, address: str) -> list[dict[str, Any]]:
    """The requests of a page until it has drawn a board, without cached files."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    answers: list[dict[str, Any]] = []
    line.on("Network.responseReceived", lambda said: answers.append(said["response"]))
    page.goto(address)
    expect(page.get_by_role("gridcell").first).to_be_visible()
    # Waiting games are requested a moment later, and now and then.
    asked = [answer for answer in answers if not answer["url"].endswith("/api/waiting")]
    return [answer for answer in asked if not answer["fromDiskCache"]]


def test_a_table_asks_for_little_and_for_nothing_twice(context: BrowserContext, page: Page) -> None:
    table = f"/t/{found(context, 'tables', TABLE)}"
    cold = asked_for(page, table)
    assert len(cold) + 1 <= MOST_REQUESTS  # the socket is one more
    ever = [answer["url"] for answer in cold if "immutable" in answer["headers"]["cache-control"]]
    assert {answer["url"] for answer in cold} - set(ever) == {page.url}
    assert [answer["url"] for answer in asked_for(context.new_page(), table)] == [page.url]


def test_an_action_is_played(context: BrowserContext, page: Page) -> None:
    page.goto(f"/t/{found(context, 'tables', TABLE)}")
    page.get_by_role("gridcell", name=re.compile("can go here")).first.click(force=True)
    expect(page.locator("move-list ol").get_by_role("button")).to_have_count(1)


def test_a_war_is_shown(context: BrowserContext, page: Page) -> None:
    page.goto(f"/w/{found(context, 'wars', WAR)}")
    expect(page.locator("task-card").get_by_role("heading")).to_be_visible()
    expect(page.locator("war-board").get_by_role("gridcell").first).to_be_visible()


@pytest.mark.parametrize("address", [address for address in PAGES if not ELSEWHERE.search(address)])
def test_every_page_begins(page: Page, address: str) -> None:
    puzzle = shipped(BUILT_IN_GAMES["pit"])[0].id
    names = {"game_id": "almajara", "puzzle_id": puzzle}
    page.goto(re.sub(r"\{(\w+)\}", lambda gap: names[gap[1]], address))
    expect(page.locator("tessera-header")).to_be_visible()
    expect(page.get_by_role("main")).to_be_visible()


def test_bundle_has_licences_of_code_and_fonts() -> None:
    folder = bundle()
    fonts = [path for path in (folder / "fonts").iterdir() if path.suffix == ".woff2"]
    assert fonts
    for font in ("forum", "onest"):
        told = (folder / "fonts" / f"{font}.LICENSE.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE" in told.upper()
    fluent = (folder / "licenses" / "fluent-bundle.LICENSE.txt").read_text("utf-8")
    assert "Apache License" in fluent
