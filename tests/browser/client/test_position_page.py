"""The page on which a position is set up by hand, with the engine behind it and no server."""

import re
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests.browser.held import hold

from tessera.server.core.games import Engine
from tessera.server.editor.drafts import PositionRequest
from tessera.server.editor.workshop import set_up

from .conftest import ORIGIN
from .test_low_screens import box

HOUSE = Engine.built_in()
pytestmark = pytest.mark.browser


def looked_at(route: Route) -> None:
    game = urlsplit(route.request.url).path.split("/")[3]
    wish = msgspec.json.decode(route.request.post_data or "{}", type=PositionRequest)
    look = msgspec.json.encode(set_up(HOUSE, game, wish, "en")).decode()
    route.fulfill(body=look, content_type="application/json")


@pytest.fixture
def desk(page: Page) -> Page:
    page.route("**/api/games", lambda route: route.fulfill(body="[]"))
    page.route("**/api/games/*/positions", looked_at)
    return page


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'tessera-board .cell[data-cell="{name}"]')


def shown(page: Page) -> str:
    """The position that the address shows, without the game's name."""
    return parse_qs(urlsplit(page.url).query).get("p", [""])[0].partition(" ")[2]


def expect_address(page: Page, part: str) -> None:
    page.wait_for_url(lambda url: part in parse_qs(urlsplit(url).query).get("p", [""])[0])


def test_pieces_are_put_moved_and_taken_away(desk: Page) -> None:
    desk.goto(f"{ORIGIN}/position?game=vorcept&s=__.../_..../...../..../...")
    cell(desk, "a3").click()
    desk.keyboard.press("2")
    cell(desk, "a4").click()
    desk.keyboard.press("x")
    desk.keyboard.press("1")
    cell(desk, "e3").click()
    expect_address(desk, "Ha3,he3,Da4 b:main:2:- 6.4.3/6.3.2")
    cell(desk, "a4").click()
    cell(desk, "b4").click()
    expect_address(desk, "Ha3,he3,Db4")
    cell(desk, "b4").hover()
    desk.mouse.down()
    cell(desk, "b5").hover()
    cell(desk, "a5").hover()
    desk.mouse.up()
    expect_address(desk, "Ha3,he3,Da5")
    label = desk.locator("things-palette label").nth(4)
    label.hover()
    desk.mouse.down()
    cell(desk, "c4").hover()
    cell(desk, "c3").hover()
    desk.mouse.up()
    expect_address(desk, "..*..")
    cell(desk, "a5").click()
    desk.keyboard.press("Delete")
    expect_address(desk, "Ha3,he3 b:main:2:- 7.4.3/6.3.2")
    desk.keyboard.press("Control+z")
    desk.get_by_role("group", name="Side to move").get_by_text("Red").click()
    expect_address(desk, "Ha3,he3,Da5 r:main:2:-")
    position = shown(desk)
    desk.reload()
    expect(desk.locator(".thing.piece")).to_have_count(3)
    assert shown(desk) == position


def test_what_makes_no_sense_is_said_and_cannot_be_played(desk: Page) -> None:
    desk.goto(f"{ORIGIN}/position?game=pit")
    cell(desk, "d9").click()
    said = desk.locator(".said")
    expect(said).to_contain_text(
        "The red Lumen is not on the board. The game is over in this position"
    )
    desk.keyboard.press("x")
    cell(desk, "e1").click()
    desk.keyboard.press("2")
    cell(desk, "d3").click()
    expect(said).to_contain_text(re.compile("^Imp cannot stand on d3"))
    play = desk.get_by_role("button", name=re.compile("Play a friend"))
    expect(play).to_be_disabled()
    analyse = desk.get_by_role("link", name="Analyse")
    expect(analyse).to_be_disabled()
    expect(analyse).not_to_have_attribute("href", re.compile(""))
    desk.get_by_role("button", name="Undo").click()
    expect_address(desk, "le1,Ld9")
    expect(play).to_be_enabled()
    expect(analyse).to_have_attribute("href", re.compile(r"^/replay\?p=pit.*&analyse$"))
    expect(analyse).to_be_in_viewport()


def test_tabs_stay_where_they_are_when_the_board_comes(desk: Page) -> None:
    held = hold(desk, "**/api/games/*/positions")
    desk.goto(f"{ORIGIN}/position?game=pit")
    tabs = desk.get_by_role("navigation", name="Games")
    expect(desk.get_by_role("link", name="Analyse")).to_be_disabled()
    desk.wait_for_function("() => document.fonts.status === 'loaded'")
    before = box(tabs)
    looked_at(held[0])
    expect(desk.get_by_role("link", name="Analyse")).to_be_enabled()
    assert box(tabs) == before
    expect(desk.locator(".said")).to_contain_text("Choose a piece and press cells")


def test_what_there_is_one_of_comes_from_where_it_stands(desk: Page) -> None:
    desk.goto(f"{ORIGIN}/position?game=vorcept&s=__.../_..../...../..../...")
    for key, name in (("1", "a3"), ("x", ""), ("1", "e3"), ("5", "c3"), ("5", "c4"), ("1", "e2")):
        desk.keyboard.press(key)
        if name:
            cell(desk, name).click()
    expect_address(desk, "..*.")
    expect_address(desk, "he2,Ha3 b:main:2:- 7.4.3/6.3.2")


def test_tokens_are_set_up(desk: Page) -> None:
    desk.goto(f"{ORIGIN}/position?game=almajara")
    away = desk.locator("things-palette label").first
    expect(away.locator("svg")).to_be_visible()  # with so many there is no space for its name
    desk.locator("things-palette label").nth(5).click()
    cell(desk, "b5").click()
    expect_address(desk, "O05b5 s:main:3:-:b5:-:0")


ART_OF_FIGURES = """(figures) => figures.map(({ symbol, shadowRoot }) => {
  const code = shadowRoot.querySelector('.art').outerHTML;
  const references = [...code.matchAll(/(?:href="|url\\()#([\\w-]+)/g)].map(([, id]) => id);
  const missing = [symbol, ...references].filter((id) => !shadowRoot.getElementById(id));
  return { symbol, missing, elements: shadowRoot.querySelectorAll('*').length };
})"""


@pytest.mark.parametrize("game", ["vorcept", "pit"])
def test_figure_brings_all_the_art_that_it_needs_and_no_other(desk: Page, game: str) -> None:
    desk.goto(f"{ORIGIN}/position?game={game}")
    figures = desk.locator("things-palette board-piece:has(.art)")
    expect(figures.last).to_be_attached()
    for figure in figures.evaluate_all(ART_OF_FIGURES):
        assert figure["missing"] == [], figure
        assert figure["elements"] < 60, figure
