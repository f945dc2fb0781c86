"""Whole games by keyboard alone: all there is are the focus and what a screen reader says."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Site
from tests.browser.test_play import PATIENCE_MS, Player, visitor
from tests.browser.test_war import found, is_over

pytestmark = pytest.mark.browser

KEYS = ("n",) * 8 + ("Enter",) * 3 + ("b", "p", *"1234")
"""Next choice, choose or confirm, the board, finish the turn, and the kinds in reserve."""
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
WAR_KEYS = ("n", "m", "1", "Enter", "Enter", "g", *ARROWS)
"""Next piece, the map, an ability, choose, ready."""
MOST_KEYS = 1500
FOCUSED = """() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
}"""
OVER = re.compile("win|lose|Draw")
OFFERED = re.compile("can act|can go here|can be picked")
CLOSED = "cannot be deployed now"
TABLES: dict[str, dict[str, Any]] = {
    "vorcept": {"board": "hex3", "variant": "draw_after=3"},
    "pit": {"variant": "draw_after=3"},
    "almajara": {"variant": "limit=6"},
}


class KeyboardPlayer(Player):
    """Presses keys at random among those that the page tells of."""

    def play(self, most: int = MOST_KEYS) -> None:
        """Press keys until the game is over."""
        for _ in range(most):
            if not self.wait_until_asked() and OVER.search(self.heading.inner_text()):
                return
            self.press()
        raise AssertionError(f"not over after {most} keys")

    def press(self) -> None:
        """Press a key."""
        if OFFERED.search(self.page.evaluate(FOCUSED)) and self.dice.random() < 0.7:
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press(self.dice.choice(KEYS))


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


def test_next_key_leads_from_a_token_that_cannot_be_deployed_to_one_that_can(
    server: Site, browser: Browser
) -> None:
    with visitor(browser, server.address) as page:
        create(page, "almajara")
        chips = page.locator("seat-card token-reserve button")
        expect(page.locator("token-reserve button.ready").first).to_be_visible()
        page.keyboard.press("n")
        for _ in range(chips.count()):
            if CLOSED in page.evaluate(FOCUSED):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator("token-reserve button.idle[aria-pressed=true]")).to_be_visible()
        page.keyboard.press("n")
        assert CLOSED not in page.evaluate(FOCUSED)


def test_whole_war_is_played_by_keyboard_alone(server: Site, browser: Browser) -> None:
    dice = random.Random(1)
    with visitor(browser, server.address) as page:
        found(page, "ford", {"kind": "me"}, {"kind": "bot", "level": 1})
        expect(page.locator("task-card").get_by_role("heading").first).to_be_visible()
        moved = 0
        due = page.locator("task-card").locator(".result, button.ready[aria-pressed=false]")
        for _ in range(MOST_KEYS):
            expect(due.first).to_be_visible(timeout=PATIENCE_MS)
            if is_over(page):
                break
            page.keyboard.press(dice.choice(WAR_KEYS))
            moved = max(moved, page.locator("order-list ol li").count())
        assert is_over(page)
        assert moved > 0
