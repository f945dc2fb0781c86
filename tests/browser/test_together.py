"""Two people in two browsers: offers, and notifications of hidden pages."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Site
from tests.browser.test_play import PATIENCE_MS, Player, begin, visitor

pytestmark = pytest.mark.browser

LOOKING_ELSEWHERE = """
window.told = [];
window.Notification = class {
  static permission = 'granted';
  constructor(title, { body }) { told.push(`${title}: ${body}`); }
};
Object.defineProperty(document, 'hidden', { get: () => true });
"""


def offer_draw(page: Page) -> None:
    page.get_by_role("button", name="Offer a draw").click()
    page.get_by_role("group", name="Offer a draw").get_by_role(
        "button", name="Offer a draw"
    ).click()


def press(page: Page, answer: str) -> None:
    page.locator("offer-bar").get_by_role("button", name=answer).click()


def begun(hers: Page, his: Page) -> tuple[Page, Page]:
    """Create a table for two and play an action; the side to move is first."""
    begin(hers, "Play a friend")
    his.goto(hers.get_by_label("Link to this table").input_value())
    his.get_by_role("button", name=re.compile("^Play as")).click()
    for page in (hers, his):
        expect(Player(page, 1).heading).to_have_text(re.compile("Your turn|to move"))
    first = hers if Player(hers, 1).heading.inner_text() == "Your turn" else his
    Player(first, 1).act()
    return (hers, his) if first is hers else (his, hers)


def test_a_draw_is_agreed_on_and_a_rematch_played(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as hers, visitor(browser, server.address) as his:
        first, second = begun(hers, his)
        offer_draw(first)
        expect(first.locator("offer-bar")).to_contain_text("You offered a draw.")
        expect(second.locator("offer-bar")).to_contain_text("offers a draw")
        press(second, "Decline")
        expect(first.locator("offer-bar section")).to_have_count(0)
        expect(first.locator("task-box")).to_contain_text("declined the draw")

        offer_draw(second)
        first.reload()
        press(first, "Accept draw")
        for page in (first, second):
            expect(Player(page, 1).heading).to_have_text("Draw")
            expect(page.locator("task-box")).to_contain_text("Draw by agreement")

        over = first.url
        second.get_by_role("button", name="Offer a rematch").click()
        # By key: a click that soon after another in that place is taken for a double click.
        first.get_by_role("button", name="Accept rematch").press("Enter")
        for page in (first, second):
            page.wait_for_url(lambda url: "/t/" in url and url != over)
            expect(Player(page, 1).heading).to_have_text(
                re.compile("Your turn|to move"), timeout=PATIENCE_MS
            )
        assert Player(second, 1).heading.inner_text() == "Your turn", "the sides have changed"


def test_one_asks_to_take_back_what_has_been_given_over(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as hers, visitor(browser, server.address) as his:
        first, second = begun(hers, his)
        while Player(first, 1).heading.inner_text() == "Your turn":
            Player(first, 1).act()
        plies = Player(first, 1).record.count()
        first.get_by_role("button", name="Take back?").click()
        press(second, "Allow")
        for page in (first, second):
            expect(Player(page, 1).record).to_have_count(plies - 1)
        expect(Player(first, 1).heading).to_have_text("Your turn")


def test_what_was_laid_ahead_is_played_while_one_is_away(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as hers, visitor(browser, server.address) as his:
        pages = begun(hers, his)
        waiting, moving = sorted(
            pages, key=lambda page: Player(page, 1).heading.inner_text() == "Your turn"
        )
        waiting.get_by_role("button", name="Try variations").click()
        desk, player = waiting.locator("variation-board"), Player(waiting, 4)
        expect(desk.get_by_role("heading", name="Trying variations")).to_be_focused()
        keep = desk.get_by_role("button", name="Save variation")
        played = player.record.count()
        while keep.get_attribute("aria-disabled") == "true":
            player.act()
        turns = player.record.all_inner_texts()[played:]
        keep.click()
        expect(desk.get_by_role("status").first).to_have_text(re.compile("played for you"))
        waiting.keyboard.press("Escape")
        expect(waiting.get_by_role("button", name="Try variations")).to_be_focused()
        laid = waiting.locator("conditional-moves-card li")
        expect(laid).to_have_count(1)
        told, _, reply = laid.inner_text().partition("then")
        first, *turn = told.split()
        assert (first, [*turn, *reply.split()]) == ("if", turns)
        expect(Player(moving, 1).record).to_have_count(played)
        waiting.goto("about:blank")

        for action in turn:
            cell = action.partition("@")[2]
            moving.get_by_role("gridcell", name=re.compile(rf"^{cell},")).click(force=True)
        expect(Player(moving, 1).record).to_have_count(played + len(turns))
        assert Player(moving, 1).record.all_inner_texts()[played:] == turns
        expect(Player(moving, 1).heading).to_have_text("Your turn")


def test_hidden_page_notifies_of_turn(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as hers, visitor(browser, server.address) as his:
        for page in (hers, his):
            page.add_init_script(LOOKING_ELSEWHERE)
        first, second = begun(hers, his)
        second.get_by_role("button", name="More").click()
        notices = second.get_by_role("switch", name="Notify me when it is my turn")
        notices.click()
        expect(notices).to_have_attribute("aria-checked", "true")
        Player(second, 1).act()
        expect(Player(first, 1).heading).to_have_text("Your turn")
        while Player(first, 1).heading.inner_text() == "Your turn":
            Player(first, 1).act()
        expect(Player(second, 1).heading).to_have_text("Your turn")
        assert second.evaluate("told") == ["Vorcept: Your turn"]
        assert first.evaluate("told") == [], "nobody is told who has not asked for it"


def talk(page: Page) -> None:
    """Open what is said at the table."""
    page.locator("table-tools").get_by_role("button", name=re.compile("^Chat")).click()


def test_chat_shows_messages_until_muted(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as hers, visitor(browser, server.address) as his:
        first, second = begun(hers, his)
        talk(first)
        first.get_by_role("button", name="Good luck!").click()
        expect(first.locator("table-chat li")).to_have_count(1)
        first.get_by_label("Message").fill("<b>Mind</b> your Host")
        first.get_by_label("Message").press("Enter")
        expect(first.locator("table-chat li")).to_have_count(2)
        expect(first.get_by_label("Message")).to_have_value("")
        bubble = second.get_by_role("button", name="Chat: 2 new messages")
        expect(second.locator("live-speaker")).to_contain_text("<b>Mind</b> your Host")
        bubble.click()
        lines = second.locator("table-chat li")
        expect(lines).to_have_count(2)
        expect(lines.nth(0)).to_contain_text("Good luck!")
        expect(lines.nth(1)).to_contain_text("<b>Mind</b> your Host")
        expect(second.get_by_role("button", name="Chat and notes")).to_have_count(1)

        lines.nth(1).get_by_role("button").click()
        second.get_by_role("button", name="Mute at this table").click()
        expect(lines).to_have_count(0)
        second.reload()
        talk(second)
        second.get_by_role("button", name="Unmute").click()
        expect(lines).to_have_count(2)

        second.get_by_role("button", name="Private notes").click()
        note = second.locator("private-note textarea")
        note.fill("Watch the left flank")
        note.blur()
        expect(second.locator("private-note")).to_contain_text("Saved.")
        note.press("Escape")
        expect(second.locator("table-chat")).to_have_count(0)
        second.reload()
        talk(second)
        second.get_by_role("button", name="Private notes").click()
        expect(note).to_have_value("Watch the left flank")
