"""The bar on top of every page: its theme menu, its landmarks, the way past it."""

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tessera.games.vorcept.board import Board

from .conftest import ORIGIN
from .played import Table

pytestmark = pytest.mark.browser

PALETTE_AT_FIRST_PAINT = """
    new PerformanceObserver(() => {
        globalThis.firstPainted ??= document.documentElement.dataset.palette;
    }).observe({ type: 'paint', buffered: true });
"""
CHOSEN = "localStorage.getItem('tessera-palette')"
FOCUSED = """() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('role') ?? at?.localName;
}"""


@pytest.fixture
def lobby(context: BrowserContext, page: Page) -> Page:
    """A lobby that is still loading."""
    context.add_init_script(PALETTE_AT_FIRST_PAINT)
    nothing: dict[str, object] = {"order": [], "tables": [], "wars": [], "next": None}
    page.route(f"{ORIGIN}/api/rooms?*", lambda route: route.fulfill(json=nothing))
    page.route_web_socket("**/api/lobby/socket*", lambda _socket: None)
    page.route_web_socket("**/api/waiting/socket*", lambda _socket: None)
    return page


def expect_palette(page: Page, name: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-palette", name)


def menu_of(page: Page) -> Locator:
    return page.locator("theme-menu fieldset")


@pytest.mark.parametrize(("scheme", "palette"), [("light", "day"), ("dark", "night")])
def test_theme_not_chosen_follows_the_system_from_the_first_paint(
    lobby: Page, scheme: str, palette: str
) -> None:
    lobby.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    lobby.goto(f"{ORIGIN}/tables")
    lobby.get_by_role("heading", name="Lobby").wait_for()
    assert lobby.evaluate("firstPainted") == palette
    expect_palette(lobby, palette)
    assert lobby.evaluate(CHOSEN) is None


def test_theme_not_chosen_changes_with_the_system(lobby: Page) -> None:
    lobby.emulate_media(color_scheme="dark")
    lobby.goto(f"{ORIGIN}/tables")
    lobby.get_by_role("button", name="Theme: match system").wait_for()
    lobby.emulate_media(color_scheme="light")
    expect_palette(lobby, "day")


def test_theme_chosen_is_kept_whatever_the_system_prefers(lobby: Page) -> None:
    lobby.emulate_media(color_scheme="light")
    lobby.goto(f"{ORIGIN}/tables")
    lobby.get_by_role("button", name="Theme: match system").click()
    lobby.get_by_text("Colour-blind friendly").click()
    expect_palette(lobby, "clear")
    lobby.reload()
    lobby.get_by_role("button", name="Theme: colour-blind friendly").click()
    assert lobby.evaluate("firstPainted") == "clear"
    expect(lobby.get_by_role("radio", name="Colour-blind friendly")).to_be_checked()
    lobby.get_by_text("Match system").click()
    expect_palette(lobby, "day")
    assert lobby.evaluate(CHOSEN) is None


def test_theme_menu_works_by_keyboard(lobby: Page) -> None:
    lobby.goto(f"{ORIGIN}/tables")
    button = lobby.get_by_role("button", name="Theme")
    button.press("Enter")
    expect(lobby.get_by_role("radio", name="Match system")).to_be_focused()
    lobby.keyboard.press("ArrowDown")
    expect_palette(lobby, "night")
    lobby.keyboard.press("ArrowUp")
    lobby.keyboard.press("ArrowUp")
    expect_palette(lobby, "author")
    lobby.keyboard.press("Escape")
    expect(menu_of(lobby)).to_be_hidden()
    expect(button).to_be_focused()
    button.press("Enter")
    lobby.keyboard.press("Enter")
    expect(menu_of(lobby)).to_be_hidden()


def test_theme_menu_keys_do_nothing_at_the_table(page: Page) -> None:
    """Escape at a table drops the selection, F flips the board."""
    table = Table(Board.start().text(), you=("b", "r"))
    table.join(page)
    first = page.get_by_role("gridcell").first
    label = first.get_attribute("aria-label") or ""
    page.get_by_role("button", name="Theme").press("Enter")
    page.keyboard.press("f")
    page.keyboard.press("Escape")
    expect(menu_of(page)).to_be_hidden()
    expect(first).to_have_attribute("aria-label", label)


def test_skip_link_leads_to_the_main_content(lobby: Page) -> None:
    lobby.goto(f"{ORIGIN}/tables")
    lobby.get_by_role("heading", name="Lobby").wait_for()
    lobby.keyboard.press("Tab")
    skip = lobby.get_by_role("button", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    lobby.keyboard.press("Enter")
    expect(lobby.get_by_role("main")).to_be_focused()


def test_skip_link_at_a_table_leads_to_the_board(page: Page) -> None:
    table = Table(Board.start().text(), you=("b", "r"))
    table.join(page)
    expect(page.locator("tessera-board .cell").first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUSED) == "gridcell"


def test_header_links_are_a_named_navigation(lobby: Page) -> None:
    lobby.goto(f"{ORIGIN}/tables")
    links = lobby.get_by_role("navigation", name="Site").get_by_role("link")
    expect(links).to_have_text(["Tessera", "Puzzles", "Lobby", ""])
