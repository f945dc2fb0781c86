"""Whole games by keyboard alone: all there is are the focus and what a screen reader says."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Site
from tests.browser.test_play import PATIENCE_MS, visitor
from tests.browser.test_war import found, is_asked, is_over

pytestmark = pytest.mark.browser

KEYS = ("n",) * 8 + ("b", "Enter", "p", *"12345678")
"""Next choice, the board, confirm, finish the turn, and the kinds in reserve."""
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
WAR_KEYS = ("n", "m", "1", "Enter", "Enter", "g", *ARROWS)
"""Next piece, the map, an ability, choose, ready."""
MOST_KEYS = 1500
FOCUSED = """() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
}"""
OFFERED = re.compile("can act|can go here|can be picked")
TABLES: dict[str, dict[str, Any]] = {
    "vorcept": {"board": "hex3", "variant": "draw_after=3"},
    "pit": {"variant": "draw_after=3"},
    "almajara": {"variant": "limit=6"},
}


class KeyboardPlayer:
    """Presses keys at random among those that the page tells of."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.idle = 0

    @property
    def heading(self) -> str:
        return self.page.locator("task-box").get_by_role("heading").inner_text()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def play(self) -> None:
        """Press keys until the game is over."""
        for _ in range(MOST_KEYS):
            if re.search("win|lose|Draw", self.heading):
                return
            self.step()
        raise AssertionError(f"not over after {MOST_KEYS} keys: {self.heading}")

    def step(self) -> None:
        """Press a key."""
        if self.heading != "Your turn":
            self.page.wait_for_timeout(50)
        elif OFFERED.search(self.page.evaluate(FOCUSED)) and self.dice.random() < 0.7:
            self.press("Enter")
        else:
            self.press(self.dice.choice(KEYS))


def create(page: Page, game: str) -> None:
    """Create a table against a bot, and open it."""
    page.goto("/")
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    sides = {"almajara": ("s", "n")}.get(game, ("b", "r"))
    wish = {"game": game, "seats": dict(zip(sides, seats, strict=True)), **TABLES[game]}
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")
    expect(page.locator("task-box").get_by_role("heading")).to_be_visible(timeout=PATIENCE_MS)


@pytest.mark.parametrize("game", TABLES)
def test_whole_game_is_played_by_keyboard_alone(server: Site, browser: Browser, game: str) -> None:
    with visitor(browser, server.address) as page:
        create(page, game)
        KeyboardPlayer(page, seed=1).play()
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_whole_war_is_played_by_keyboard_alone(server: Site, browser: Browser) -> None:
    dice = random.Random(1)
    with visitor(browser, server.address) as page:
        found(page, "ford", {"kind": "me"}, {"kind": "bot", "level": 1})
        expect(page.locator("task-card").get_by_role("heading").first).to_be_visible()
        moved = 0
        for _ in range(MOST_KEYS):
            if is_over(page):
                break
            if is_asked(page):
                page.keyboard.press(dice.choice(WAR_KEYS))
                moved = max(moved, page.locator("order-list ol li").count())
            else:
                page.wait_for_timeout(50)
        assert is_over(page)
        assert moved > 0
