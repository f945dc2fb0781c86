"""The lobby in a browser: strangers find each other."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import findings
from tests.browser.conftest import Site
from tests.browser.test_accounts import PASSWORD, visitor

pytestmark = pytest.mark.browser

WIDER = """(tiles) => {
  const right = (part) => part.getBoundingClientRect().right;
  const edge = right(tiles[0].closest('form'));
  const wide = (tile) => tile.scrollWidth > tile.clientWidth || right(tile) > edge;
  return tiles.filter(wide).map((tile) => tile.innerText);
}"""
"""The texts of tiles that overflow, or that reach out of the form."""


class Stranger:
    """A new visitor with a browser that counts clicks."""

    def __init__(self, browser: Browser, server: Site, name: str) -> None:
        self.context = visitor(browser, server)
        self.page: Page = self.context.new_page()
        self.name = name
        self.clicks = 0
        self.page.goto("/")

    def click(self, role: "str", name: str) -> None:
        self.clicks += 1
        self.page.get_by_role(role, name=name).click(force=role == "radio")  # type: ignore[arg-type]

    def seek_rated(self) -> None:
        self.click("link", "Lobby")
        self.click("radio", "rated")
        self.page.get_by_label("Name", exact=True).fill(self.name)
        self.page.get_by_label(re.compile("Password")).fill(PASSWORD)
        self.clicks += 1
        self.page.get_by_role("group", name="Vorcept").get_by_role("button", name="5+3").click()


def test_strangers_play_for_ratings_after_three_clicks(browser: Browser, server: Site) -> None:
    anna, boris = (Stranger(browser, server, name) for name in ("Anna", "Boris"))
    anna.seek_rated()
    expect(anna.page.locator(".status")).to_contain_text("Searching for an opponent")
    assert findings(anna.page) == []
    boris.seek_rated()
    for stranger in (anna, boris):
        stranger.page.wait_for_url("**/t/*")
        assert stranger.clicks < 4
    assert anna.page.url == boris.page.url
    table = anna.page.request.get(f"/api/tables/{anna.page.url.rpartition('/')[2]}").json()
    assert (table["rated"], table["status"]) == (True, "playing")
    assert {seat["name"] for seat in table["seats"]} == {"Anna", "Boris"}
    for stranger in (anna, boris):
        stranger.context.close()


def test_opponent_is_found_while_solving_puzzles(browser: Browser, server: Site) -> None:
    anna, boris = (Stranger(browser, server, name) for name in ("Anna", "Boris"))
    for stranger in (anna, boris):
        stranger.click("link", "Lobby")
        pit = stranger.page.get_by_role("group", name="Pit")
        pit.get_by_role("button", name="10+5").click()
        if stranger is anna:
            anna.page.get_by_role("button", name="10+5 searching…").wait_for()
            anna.click("link", "Puzzles")
            expect(anna.page.get_by_text("Searching… 10+5")).to_be_visible()
            assert findings(anna.page) == []
    for stranger in (anna, boris):
        stranger.page.wait_for_url("**/t/*")
        expect(stranger.page.get_by_role("button", name="Resign")).to_be_visible()
        expect(stranger.page.locator("search-bar")).to_have_count(0)
        stranger.context.close()


def test_strangers_are_in_one_war_after_three_clicks(browser: Browser, server: Site) -> None:
    strangers = [Stranger(browser, server, name) for name in ("Erik", "Fanny")]
    for stranger in strangers:
        stranger.click("link", "Lobby")
        stranger.clicks += 1
        row = stranger.page.get_by_role("group", name="Zodiacs")
        row.get_by_role("button", name="real time").click()
        if stranger is strangers[0]:
            expect(stranger.page.locator(".status")).to_contain_text("one to three other players")
            assert findings(stranger.page) == []
    for stranger in strangers:
        stranger.page.wait_for_url("**/w/*")
        assert stranger.clicks < 4
    assert len({stranger.page.url for stranger in strangers}) == 1
    page = strangers[0].page
    war = page.request.get(f"/api/wars/{page.url.rpartition('/')[2]}").json()
    assert (war["status"], len(war["seats"])) == ("playing", 2)
    for stranger in strangers:
        stranger.context.close()


def seek_war_of_three(stranger: Stranger) -> None:
    stranger.page.goto("/tables")
    row = stranger.page.get_by_role("group", name="Zodiacs")
    row.get_by_label("Players").select_option("3")
    row.get_by_role("button", name="real time").click()


def test_strangers_form_a_coalition_in_the_minute_before_their_war(
    browser: Browser, server: Site
) -> None:
    strangers = [Stranger(browser, server, name) for name in ("Gita", "Hugo", "Ilse")]
    gita, hugo, ilse = strangers
    for stranger in strangers:
        seek_war_of_three(stranger)
    for stranger in strangers:
        stranger.page.wait_for_url("**/w/*")
        expect(stranger.page.get_by_role("timer")).to_contain_text("until the war starts")
    assert findings(gita.page) == []

    left = ilse.page.url
    ilse.page.get_by_role("button", name="Leave war").click()
    expect(ilse.page.get_by_text("this war was cancelled")).to_be_visible()
    for stranger in (gita, hugo):
        expect(stranger.page.get_by_text("You are searching for a war again.")).to_be_visible()
        expect(stranger.page.locator("search-bar")).to_be_visible()
    seek_war_of_three(ilse)
    for stranger in strangers:
        stranger.page.wait_for_url(lambda url: "/w/" in url and url != left)

    for stranger in (gita, hugo):
        stranger.page.get_by_label("Coalition").select_option("A")
    expect(ilse.page.locator("span.coalition", has_text="coalition A")).to_have_count(2)
    for stranger in strangers:
        stranger.page.get_by_role("button", name="Agree to start").click()
    for stranger in strangers:
        expect(stranger.page.locator("war-board")).to_be_visible()
    war = gita.page.request.get(f"/api/wars/{gita.page.url.rpartition('/')[2]}").json()
    assert sorted(seat["coalition"] or "" for seat in war["seats"]) == ["", "A", "A"]
    assert not war["rated"]
    for stranger in strangers:
        stranger.context.close()


def test_waiting_player_is_listed_and_joined(browser: Browser, server: Site) -> None:
    """Also after a server restart: open seats are stored, and seeks continue."""
    clara, dora = (Stranger(browser, server, name) for name in ("Clara", "Dora"))
    for stranger in (clara, dora):
        stranger.click("link", "Lobby")
    wish = {"game": "pit", "seats": {"b": {"kind": "me", "name": "Clara"}, "r": {"kind": "open"}}}
    clara.page.request.post("/api/tables", data=wish)
    expect(dora.page.get_by_role("button", name="Play Clara")).to_be_visible()
    expect(clara.page.locator("my-games table-card")).to_be_visible()
    clara.page.get_by_role("group", name="Pit").get_by_role("button", name="10+5").click()
    expect(dora.page.get_by_role("button", name="10+5 1 waiting")).to_be_visible()
    server.restart()
    expect(dora.page.get_by_role("button", name="10+5 1 waiting")).to_be_visible()
    dora.click("button", "Play Clara")
    dora.page.wait_for_url("**/t/*")
    expect(clara.page.get_by_text("Games in progress")).to_be_visible()
    for stranger in (clara, dora):
        stranger.context.close()


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("width", [320, 390])
def test_time_controls_fit_their_tiles_on_a_phone(
    browser: Browser, server: Site, locale: str, width: int
) -> None:
    context = browser.new_context(
        base_url=server.address, locale=locale, viewport={"width": width, "height": 844}
    )
    page = context.new_page()
    page.goto("/tables")
    tiles = page.locator("quick-pairing .tile")
    expect(tiles).to_have_count(15)
    page.evaluate("document.fonts.ready")
    assert tiles.evaluate_all(WIDER) == []
    context.close()
