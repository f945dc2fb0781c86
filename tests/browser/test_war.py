"""Whole wars through the real server in real browsers, played by what the page says."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from tests.browser.axe import findings
from tests.browser.conftest import Site
from tests.browser.test_accounts import PASSWORD, fill

pytestmark = pytest.mark.browser

Seat = dict[str, str | int]

DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
BOT: Seat = {"kind": "bot", "level": 1}
PATIENCE_MS = 60_000
REVIEWED_MS = 300_000
MOST_STEPS = 120
"""No game of one day has as many steps."""
LONGEST_WAIT_MS = 1_000
"""A file that a page waits for may have arrived before, or at another page only."""
UNTIL_NEWS = """(most) => new Promise((resolve) => {
  const stop = document.querySelector('tessera-page').store.watch(() => resolve(stop()));
  setTimeout(() => resolve(stop()), most);
})"""
MOST_ORDERS = 3
"""So few orders are given in a step, so that a test does not take for ever."""


@contextmanager
def visitor(
    browser: Browser, address: str, *, phone: bool = False, motion: bool = False
) -> Iterator[Page]:
    """A page of a browser of its own, which must throw nothing."""
    context = browser.new_context(
        base_url=address,
        locale="en-GB",
        reduced_motion="no-preference" if motion else "reduce",
        viewport=PHONE if phone else DESK,
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on(
        "console",
        lambda said: problems.append(said.text) if "Security Policy" in said.text else None,
    )
    yield page
    context.close()
    assert not problems


def found(page: Page, board: str, *seats: Seat, seconds: int | None = None) -> str:
    """Create a war of one day, with this many seconds per step, and open it."""
    page.goto("/tables")  # visitors of the lobby have a cookie
    clock = {"kind": "none"} if seconds is None else {"kind": "live", "seconds": seconds}
    wish = {"map": board, "seats": list(seats), "days": 1, "clock": clock}
    answer = page.request.post("/api/wars", data=wish)
    assert answer.status == 201, answer.text()
    path = f"/w/{answer.json()['id']}"
    page.goto(path)
    return path


def join(page: Page, path: str, seat: int) -> None:
    """Take a seat in a war of another player, and open it."""
    page.goto("/tables")
    sit = f"/api{path.replace('/w/', '/wars/')}/seats/{seat}"
    assert page.request.post(sit, data={"name": f"Guest{seat}"}).ok
    page.goto(path)


def read_out(page: Page, text: str) -> Locator:
    """What screen readers announce of a text: each occurrence in a live region."""
    return page.locator("[aria-live] p, [role=status], [role=alert]").filter(has_text=text)


def task(page: Page) -> Locator:
    """The task."""
    return page.locator("task-card")


def is_over(page: Page) -> bool:
    """Whether the result is shown."""
    return task(page).locator(".result").count() > 0


def is_asked(page: Page) -> bool:
    """Whether there is an open task."""
    return task(page).locator("button.ready[aria-pressed=false]").count() > 0


def give_orders(page: Page) -> int:
    """Move the first pieces that can move, with the keyboard and by clicks."""
    given = 0
    for _ in range(MOST_ORDERS):
        page.keyboard.press("n")
        page.evaluate("() => new Promise(requestAnimationFrame)")  # until that is drawn
        cells = page.locator("piece-card [data-go]")
        count = cells.count()
        if not count:
            break
        before = page.locator("order-list ol li").count()
        cells.nth(given % count).click()
        if page.locator("order-list ol li").count() <= before:
            break
        given += 1
    return given


def fight(page: Page) -> None:
    """Choose the last target that can be chosen."""
    options = page.locator("combat-card [data-onto]")
    if options.count():
        options.last.click()
        expect(options.last).to_have_attribute("aria-pressed", "true")


def take_step(page: Page) -> None:
    """Do what is asked, and say that it is done."""
    heading = task(page).get_by_role("heading").first.inner_text()
    if heading == "Give orders":
        give_orders(page)
    elif page.locator("combat-card").count():
        fight(page)
    ready = task(page).locator("button.ready")
    # The step may have been closed meanwhile, if it is late.
    if is_asked(page):
        ready.click()


def play(*pages: Page) -> None:
    """Play to the end: prompted players act."""
    for _ in range(MOST_STEPS * 10):
        if all(map(is_over, pages)):
            return
        busy = [page for page in pages if not is_over(page) and is_asked(page)]
        for page in busy:
            take_step(page)
        if not busy:
            pages[0].evaluate(UNTIL_NEWS, LONGEST_WAIT_MS)
    pytest.fail("the game does not end")


def test_a_whole_day_against_a_bot(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as page, visitor(browser, server.address) as guest:
        path = found(
            page,
            "ford",
            {"kind": "me", "name": "Ada", "faction": "fire"},
            {"kind": "bot", "level": 1, "faction": "earth"},
        )
        expect(page.locator("time-bar")).to_contain_text("Day 1 of 1, morning")
        expect(page.locator("war-board .token")).to_have_count(9)
        play(page)
        # Seed, bot and clicks vary, so the winner is not asserted.
        expect(task(page).locator(".result")).to_have_text(re.compile(r"wins|Draw"))
        # Everybody's eyes are open now: the other side's journal, and the truth.
        page.get_by_label("Point of view").select_option(label="everything that happened")
        page.wait_for_function(TRUTH_HAS_COME)
        expect(page.locator("war-journal")).to_contain_text("The game is over")
        page.locator("war-journal .entry").first.click()
        expect(page.locator("war-stage .past-sign")).to_contain_text("Viewing an earlier moment.")
        expect(page.locator("time-bar")).to_contain_text("Start of the hour")
        page.get_by_role("button", name="Back to the game").click()
        expect(page.locator("war-stage .past-sign")).to_have_count(0)
        # The replay is public: the truth, and what players believed.
        guest.goto(f"{path}/replay")
        expect(guest.get_by_role("heading", name="War replay")).to_be_visible()
        for side in ("truth", "believed"):
            expect(guest.locator(f"figure.{side} war-board .token").first).to_be_visible()
        expect(guest.locator(".controls .when")).to_contain_text("Day 1, morning")
        guest.get_by_role("slider", name="Hour").press("ArrowRight")
        expect(guest.locator(".controls .when")).to_contain_text("Day 1, midday")
        guest.get_by_role("button", name="Play", exact=True).click()
        expect(guest.locator(".controls .when")).to_contain_text("Day 1, evening")
        assert findings(guest) == []
        look_back(guest)
        # Spectators see the truth now, too.
        guest.goto(path)
        expect(guest.locator("war-journal")).to_contain_text("The game is over")


TRUTH_HAS_COME = "() => document.querySelector('tessera-page').store.value.truth !== null"
WAITING_HOURS = """() => {
  const { playback } = document.querySelector('tessera-page').store.value;
  const waiting = playback ? playback.entries.slice(playback.at) : [];
  return new Set(waiting.map(({ day, hour }) => `${day} ${hour}`)).size;
}"""


def test_playback_keeps_up_with_fast_player(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address, motion=True) as page:
        fire: Seat = {"kind": "me", "name": "Ada", "faction": "fire"}
        found(page, "ford", fire, {"kind": "bot", "level": 1, "faction": "earth"})
        expect(task(page)).to_contain_text("Give orders")
        play(page)
        assert page.evaluate(WAITING_HOURS) <= 2
        glory = task(page).locator(".glory")
        expect(glory).to_have_text(re.compile(r"^Glory — .+: \d+ · .+: \d+$"))


def test_digest_shows_events_since_last_visit(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as ada, visitor(browser, server.address) as bob:
        begun_by_two(ada, bob)
        path, digest = ada.url, ada.get_by_role("region", name="Since your last visit")
        given = give_orders(ada)
        task(ada).get_by_role("button", name="Skip this hour").click()
        expect(task(ada)).to_contain_text("until the next hour")
        ada.goto("about:blank")
        task(bob).get_by_role("button", name="Skip this hour").click()
        expect(bob.locator("time-bar")).to_contain_text("midday")
        ada.goto(path)
        expect(digest).to_contain_text(f"{given} move")
        expect(ada.locator("live-speaker")).to_contain_text(f"{given} move")
        # What was not watched can still be played after another visit, and after an order.
        ada.reload()
        play_news = ada.get_by_role("button", name="Play recent events")
        expect(play_news).to_be_visible()
        expect(digest).to_have_count(0)
        play_news.click()
        ada.locator("war-stage .play").get_by_role("button", name="Skip").click()
        expect(play_news).to_have_count(0)
        expect(ada.locator("digest-card").get_by_role("button")).to_have_count(2)
        # Events that a player has watched are not in the digest.
        for page in (ada, bob):
            task(page).get_by_role("button", name="Skip this hour").click()
        expect(ada.locator("time-bar")).to_contain_text("evening")
        ada.goto("about:blank")
        ada.goto(path)
        expect(task(ada)).to_contain_text("Give orders")
        expect(digest).to_have_count(0)


LOOK = """(hidden) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_reshown_page_shows_events_meanwhile(browser: Browser, server: Site) -> None:
    with (
        visitor(browser, server.address, motion=True) as ada,
        visitor(browser, server.address) as bob,
    ):
        begun_by_two(ada, bob)
        digest = ada.get_by_role("region", name="Since your last visit")
        given = give_orders(ada)
        task(ada).get_by_role("button", name="Skip this hour").click()
        expect(task(ada)).to_contain_text("until the next hour")
        ada.evaluate(LOOK, True)
        task(bob).get_by_role("button", name="Skip this hour").click()
        expect(ada.locator("time-bar")).to_contain_text("midday")
        expect(digest).to_have_count(0)
        ada.evaluate(LOOK, False)
        expect(digest).to_contain_text(f"{given} move")
        expect(ada.locator("war-stage .play")).to_have_count(0)  # nothing begins by itself
        task(ada).get_by_role("button", name="Skip this hour").click()
        expect(digest).to_have_count(0)
        expect(ada.get_by_role("button", name="Play recent events")).to_be_visible()


def look_back(page: Page) -> None:
    """A review, from the replay in one press; then one begins of the record of the war."""
    page.get_by_role("link", name="Analyse the war").click()
    curve = page.get_by_role("slider", name="Winning chances by hour")
    expect(curve).to_be_visible(timeout=REVIEWED_MS)
    curve.press("ArrowRight")
    expect(page.locator("war-review-panel h2").first).to_have_text("Day 1, midday")
    page.get_by_label("Point of view").select_option(label="Ada")
    expect(page.locator(".eyes p")).to_contain_text("unknown")
    expect(page.locator("war-board .token.unseen")).to_have_count(0)
    page.get_by_label("Point of view").select_option(value="truth")
    expect(page.locator("war-board .token")).not_to_have_count(0)
    assert findings(page) == []
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download record").click()
    page.goto("/zodiacs/review")
    page.locator("input[type=file]").set_input_files(kept.value.path())
    expect(page.get_by_role("status")).to_contain_text("Analysing: 0 of")


def test_orders_are_drafted_changed_and_withdrawn(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as page:
        found(
            page,
            "ford",
            {"kind": "me", "name": "Ada", "faction": "fire"},
            {"kind": "bot", "level": 1, "faction": "earth"},
        )
        orders = page.locator("order-list ol li")
        # By the map: a piece, whose card is seen wherever one was, then a cell next to it.
        page.locator(".panel").evaluate("(panel) => panel.scrollTo(0, panel.scrollHeight)")
        expect(page.locator("piece-card")).to_have_count(1)
        page.locator("war-board .token.awake .hit").first.click()
        expect(page.locator("piece-card h2")).to_be_in_viewport()
        goal = page.locator("war-board .cell.goal").first
        goal.focus()
        page.keyboard.press("Enter")
        expect(orders).to_have_count(1)
        expect(page.locator("war-board .line.move")).to_have_count(1)
        page.keyboard.press("n")
        page.locator("piece-card [data-go]").first.click()
        expect(orders).to_have_count(2)
        second = orders.nth(1).locator(".what").inner_text()
        page.get_by_role("button", name=f"Move up: {second}").click()
        expect(orders.first).to_contain_text(second)
        # Submissions are stored, whatever happens to the page.
        page.reload()
        expect(orders.first).to_contain_text(second)
        page.get_by_role("button", name=f"Withdraw: {second}").click()
        expect(orders).to_have_count(1)
        first = orders.first.locator(".what").inner_text()
        # Ready, and ready no more.
        task(page).get_by_role("button", name="Ready with 1 order").focus()
        # A plan for the next hour lies apart from the orders of this one.
        page.get_by_label("Orders for").select_option(index=1)
        page.keyboard.press("Escape")
        expect(orders).to_have_count(0)
        page.keyboard.press("n")
        page.locator("piece-card [data-go]").first.click()
        expect(orders).to_have_count(1)
        page.get_by_label("Orders for").select_option(index=0)
        expect(orders).to_contain_text(first)
        page.locator("war-journal .plan").click()  # its entry leads there
        expect(page.get_by_label("Orders for")).not_to_have_value("")
        expect(orders).not_to_contain_text(first)


def test_war_of_three_people_and_bots_survives_server_loss(browser: Browser, server: Site) -> None:
    with ExitStack() as stack:
        ada, bob, cid = (stack.enter_context(visitor(browser, server.address)) for _ in range(3))
        path = found(
            ada,
            "six_shores",
            {"kind": "me", "name": "Ada", "faction": "air", "coalition": "North"},
            {"kind": "open", "faction": "earth", "coalition": "North"},
            {"kind": "open", "faction": "air"},
            *[BOT] * 3,
        )
        for seat, page in ((1, bob), (2, cid)):
            join(page, path, seat)
        for page in (ada, bob, cid):
            page.locator("war-lobby").get_by_role("button", name="Agree to start").click()
        for page in (ada, bob, cid):
            expect(task(page)).to_contain_text("Give orders")
        bob.keyboard.press("t")
        expect(bob.get_by_label("Message")).to_be_focused()
        expect(bob.get_by_label("Message")).to_be_in_viewport()
        bob.get_by_label("Message").fill("Peace until dusk?")
        bob.keyboard.press("Enter")
        expect(bob.locator("war-chat")).to_contain_text("Peace until dusk?")
        bob.keyboard.press("Escape")  # keys mean the game again
        expect(ada.get_by_role("tab", name="Chat")).to_contain_text("1")
        bob.locator("war-chat select").select_option("0")
        for text in ("Between us", "Still between us"):  # the addressee stays
            bob.get_by_label("Message").fill(text)
            bob.keyboard.press("Enter")
            expect(bob.locator("war-chat")).to_contain_text(text)
        expect(ada.get_by_role("tab", name="Chat")).to_contain_text("3")
        expect(cid.get_by_role("tab", name="Chat")).to_contain_text("1")
        bob.keyboard.press("Escape")
        bob.get_by_label("Show my drafts to my allies").check()
        give_orders(bob)
        expect(ada.locator("war-board .line.sketch")).to_have_count(MOST_ORDERS)
        expect(cid.locator("war-board .line.sketch")).to_have_count(0)
        bob.reload()  # in the middle of a step
        expect(bob.locator("order-list ol li")).to_have_count(MOST_ORDERS)
        cid.goto("about:blank")  # and one is away for a while
        task(bob).locator("button.ready").click()
        take_step(ada)
        server.restart()  # while a step is open
        cid.goto(path)
        expect(task(cid)).to_contain_text("Give orders")
        for page in (ada, bob):
            expect(task(page)).not_to_contain_text("Connection lost")
        expect(bob.locator("order-list ol li")).to_have_count(MOST_ORDERS)
        play(ada, bob, cid)
        for page in (ada, bob, cid):
            expect(task(page).locator(".result")).to_be_visible()


def begun_by_two(ada: Page, bob: Page, faction: str = "air") -> None:
    """A war of two people, in its first step."""
    first: Seat = {"kind": "me", "name": "Ada", "faction": faction}
    path = found(ada, "ford", first, {"kind": "open", "faction": faction})
    join(bob, path, 1)
    for page in (ada, bob):
        page.locator("war-lobby").get_by_role("button", name="Agree to start").click()
    for page in (ada, bob):
        expect(task(page)).to_contain_text("Give orders")


FOCUSED_CELL = """() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.dataset.cell ?? '';
}"""


def test_focus_on_the_map_follows_the_piece_chosen_by_key(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as page:
        ada: Seat = {"kind": "me", "name": "Ada", "faction": "fire"}
        found(page, "ford", ada, {"kind": "bot", "level": 1, "faction": "earth"})
        expect(task(page)).to_contain_text("Give orders")
        page.keyboard.press("m")
        seen = set()
        for _ in range(3):
            page.keyboard.press("n")
            selected = page.locator("piece-card .place b").first.inner_text()
            page.wait_for_function(f"() => ({FOCUSED_CELL})() === '{selected}'")
            seen.add(selected)
        assert len(seen) > 1
        # Elsewhere the focus stays.
        page.get_by_label("Type an order").focus()
        page.keyboard.press("Escape")
        page.keyboard.press("n")
        assert page.evaluate(FOCUSED_CELL) == ""


def test_tabs_of_a_war_are_walked_by_arrows(browser: Browser, server: Site) -> None:
    with ExitStack() as stack:
        ada, bob = (stack.enter_context(visitor(browser, server.address)) for _ in range(2))
        begun_by_two(ada, bob)
        tabs = [ada.get_by_role("tab", name=name) for name in ("Journal", "Chat", "Notes")]
        shown = [ada.locator(name) for name in ("war-journal", "war-chat", "private-note")]
        tabs[0].focus()
        for key, open_tab in (("ArrowRight", 1), ("End", 2), ("ArrowRight", 0), ("ArrowLeft", 2)):
            ada.keyboard.press(key)
            expect(tabs[open_tab]).to_be_focused()
            name = tabs[open_tab].inner_text().strip()
            panel = ada.get_by_role("tabpanel", name=name)
            expect(panel.locator(shown[open_tab])).to_be_visible()
            for place, tab in enumerate(tabs):
                reached = "0" if place == open_tab else "-1"
                expect(tab).to_have_attribute("tabindex", reached)


def test_what_is_said_is_muted_reported_and_said_aside_and_one_writes_a_note(
    browser: Browser, server: Site
) -> None:
    with ExitStack() as stack:
        ada, bob, cid = (stack.enter_context(visitor(browser, server.address)) for _ in range(3))
        begun_by_two(ada, bob)
        bob.keyboard.press("t")
        for text in ("Peace?", "<b>You</b> fool"):
            bob.get_by_label("Message").fill(text)
            bob.keyboard.press("Enter")
        ada.get_by_role("tab", name="Chat").click()
        lines = ada.locator("war-chat li")
        expect(lines.nth(1)).to_contain_text("<b>You</b> fool")
        lines.nth(1).get_by_role("button").click()
        ada.get_by_role("button", name="Report", exact=True).click()
        ada.get_by_label("What is wrong with it?").fill("Rude")
        ada.get_by_role("button", name="Send report").click()
        expect(ada.locator("war-chat")).to_contain_text("Report sent.")
        lines.nth(1).get_by_role("button").click()
        ada.get_by_role("button", name="Mute in this war").click()
        expect(lines).to_have_count(0)
        ada.reload()
        ada.get_by_role("tab", name="Chat").click()
        expect(lines).to_have_count(0)
        ada.get_by_role("button", name="Unmute").click()
        expect(lines).to_have_count(2)

        ada.get_by_role("tab", name="Notes").click()
        note = ada.locator("private-note textarea")
        note.click()
        note.press_sequentially("No ram rules")
        expect(note).to_have_value("No ram rules")  # its letters are no keyboard shortcuts
        note.blur()
        expect(ada.locator("private-note")).to_contain_text("Saved.")

        cid.goto("/account")
        fill(cid, "Register", Name="Cid", Password=PASSWORD)
        expect(cid.get_by_role("heading", name="Cid")).to_be_visible()
        cid.goto(ada.url)
        cid.get_by_role("tab", name="Chat").click()
        expect(cid.locator("war-chat li")).to_have_count(2)
        expect(cid.get_by_role("tab", name="Notes")).to_have_count(0)
        cid.get_by_label("Message").fill("The west is open")
        cid.keyboard.press("Enter")
        expect(cid.locator("war-chat .asides")).to_contain_text("Cid")
        expect(cid.locator("war-chat .asides")).to_contain_text("The west is open")
        bob.get_by_label("Message").fill("Well?")
        bob.keyboard.press("Enter")
        expect(cid.locator("war-chat")).to_contain_text("Well?")
        expect(read_out(cid, "Well?")).to_have_count(1)
        expect(read_out(cid, "The west is open")).to_have_count(1)
        expect(bob.locator("war-chat")).to_contain_text("Well?")
        expect(bob.locator("war-chat")).not_to_contain_text("The west is open")


def test_hours_are_let_pass_by_keys(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as ada, visitor(browser, server.address) as bob:
        begun_by_two(ada, bob)
        ada.keyboard.press("l")
        expect(task(ada)).to_contain_text("You are not asked again before the next hour")
        ada.reload()  # now the server is asked whether it has taken that
        expect(task(ada)).to_contain_text("Skipping")
        server.restart()
        for page in (ada, bob):
            page.reload()
        expect(task(ada)).to_contain_text("Skipping")
        # The other player sees nothing; one click is enough for an uneventful hour.
        expect(bob.locator("seat-list li").first).not_to_contain_text("ready")
        bob.keyboard.press("g")
        for page in (ada, bob):
            expect(page.locator("time-bar")).to_contain_text("midday")
            expect(task(page)).to_contain_text("Give orders")
        ada.keyboard.press("k")
        expect(task(ada)).to_contain_text("an enemy comes into view")
        bob.keyboard.press("g")
        expect(bob.locator("time-bar")).to_contain_text("evening")
        expect(task(ada)).to_contain_text("Skipping")
        task(ada).get_by_role("button", name="Stop skipping").click()
        expect(task(ada)).to_contain_text("Give orders")


def test_standing_answers_are_written_kept_and_taken_away(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as ada, visitor(browser, server.address) as bob:
        begun_by_two(ada, bob, "earth")
        standing = ada.locator("responses-list")
        standing.get_by_text("Automatic responses").click()
        standing.get_by_role("button", name="Add the usual shields and counters").click()
        rules = standing.locator("ol li")
        expect(rules.first).to_contain_text("When ")
        count = rules.count()
        assert count > 1
        rules.first.get_by_role("button", name="every time").click()
        standing.get_by_text("Custom…").click()
        standing.locator("select").first.select_option(label="an enemy orders a move")
        standing.get_by_role("button", name="Add").click()
        expect(rules.last).to_contain_text("When an enemy orders a move → ask me")
        ada.reload()
        expect(rules).to_have_count(count + 1)
        expect(rules.first.get_by_role("button", name="every time")).to_have_attribute(
            "aria-pressed", "true"
        )
        rules.last.get_by_role("button", name=re.compile("^Withdraw")).click()
        expect(rules).to_have_count(count)


def test_a_war_is_conceded_and_played_again(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as ada, visitor(browser, server.address) as bob:
        begun_by_two(ada, bob)
        concede = ada.get_by_role("button", name="Concede…")
        concede.dblclick()  # ends nothing
        expect(ada.get_by_text("All your pieces leave the map")).to_be_visible()
        expect(task(ada)).to_contain_text("Give orders")
        ada.get_by_role("button", name="Concede", exact=True).click()
        for page in (ada, bob):
            expect(task(page).locator(".result")).to_contain_text("no enemies are left")
        animation = task(ada).get_by_role("link", name="Download animation")
        assert ada.request.get(animation.get_attribute("href") or "").headers["content-type"] == (
            "image/webp"
        )
        task(bob).get_by_role("button", name="Rematch").click()
        expect(bob.locator("war-lobby")).to_be_visible()
        task(ada).get_by_role("link", name="Go to the rematch").click()
        ada.locator("war-lobby").get_by_role("button", name="Agree to start").click()
        for page in (ada, bob):
            expect(task(page)).to_contain_text("Give orders")


def test_a_draw_is_agreed_to(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as ada, visitor(browser, server.address) as bob:
        begun_by_two(ada, bob)
        ada.get_by_role("button", name="Vote for a draw").click()
        asked = bob.locator("vote-card")
        expect(asked).to_contain_text("votes for a draw")
        asked.get_by_role("button", name="Vote for it too").click()
        for page in (ada, bob):
            expect(task(page).locator(".result")).to_have_text("Draw.")


def test_present_players_vote_about_clock(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as ada, visitor(browser, server.address) as bob:
        path = found(ada, "ford", {"kind": "me", "name": "Ada"}, {"kind": "open"}, seconds=3000)
        join(bob, path, 1)
        for page in (ada, bob):
            page.locator("war-lobby").get_by_role("button", name="Agree to start").click()
        clock = ada.locator("time-bar").get_by_role("timer")
        expect(clock).to_contain_text(re.compile(r"^\s*(50:00|4\d:\d\d)"))

        def press(page: Page, name: str) -> None:
            page.locator("seat-list").get_by_role("button", name=name).click()

        press(ada, "Vote for more time")
        expect(bob.get_by_role("button", name="Vote for more time (1 in favour)")).to_be_visible()
        press(ada, "Vote for more time (1 in favour)")  # and is against it after all
        expect(bob.get_by_role("button", name="Vote for more time", exact=True)).to_be_visible()
        press(bob, "Vote for more time")
        press(ada, "Vote for more time (1 in favour)")
        expect(clock).to_contain_text(re.compile(r"^\s*1:(39|40):\d\d"))
        press(bob, "Vote to pause")
        asked = ada.locator("vote-card")  # is shown with its text
        expect(asked).to_contain_text("votes to pause the game")
        expect(asked).to_be_in_viewport()
        expect(bob.locator("vote-card")).to_have_count(0)
        asked.get_by_role("button", name="Vote for it too").click()
        for page in (ada, bob):
            expect(task(page)).to_contain_text("paused")
            expect(task(page).locator("button.ready")).to_have_count(0)
        press(ada, "Vote to resume")
        press(bob, "Vote to resume (1 in favour)")
        for page in (ada, bob):
            expect(task(page)).to_contain_text("Give orders")
        expect(clock).to_contain_text(re.compile(r"^\s*1:(39|40):\d\d"))


def test_a_step_closes_when_its_time_is_over(browser: Browser, server: Site) -> None:
    """Submitted orders count even without readiness."""
    with visitor(browser, server.address) as ada, visitor(browser, server.address) as bob:
        first: Seat = {"kind": "me", "name": "Ada", "faction": "fire"}
        path = found(ada, "ford", first, {"kind": "open", "faction": "fire"}, seconds=15)
        join(bob, path, 1)
        for page in (ada, bob):
            page.locator("war-lobby").get_by_role("button", name="Agree to start").click()
        expect(task(ada)).to_contain_text("Give orders")
        ada.keyboard.press("n")
        ada.locator("piece-card [data-go]").first.click()
        piece = ada.locator("order-list ol li .what").inner_text().split()[1]
        told = ada.locator("war-journal")
        expect(told).to_contain_text(re.compile(rf"Order: .+ {piece}, "), timeout=PATIENCE_MS)
        for page in (ada, bob):
            expect(page.locator("time-bar")).to_contain_text("midday", timeout=PATIENCE_MS)


def test_one_screen_for_two_hides_everything_in_between(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address, phone=True) as page:
        found(
            page,
            "ford",
            {"kind": "me", "name": "Ada", "faction": "air"},
            {"kind": "me", "name": "Bob", "faction": "water"},
        )
        cover = page.locator("hand-over")
        expect(cover).to_contain_text("Ada, it is your turn")
        expect(page.locator("war-board")).to_have_count(0)
        cover.get_by_role("button", name="I am Ada").click()
        expect(page.locator("war-board")).to_be_visible()
        expect(page.get_by_role("button", name="Ready, without orders")).to_be_visible()
        page.keyboard.press("g")
        expect(cover).to_contain_text("Bob, it is your turn")
        expect(page.locator("war-board, war-journal, order-list")).to_have_count(0)
        cover.get_by_role("button", name="I am Bob").click()
        expect(page.locator("seat-list")).to_contain_text("you · Water")


def test_a_phone_shows_the_whole_map_and_one_column(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address, phone=True) as page:
        found(
            page,
            "ford",
            {"kind": "me", "name": "Ada", "faction": "fire"},
            {"kind": "bot", "level": 1, "faction": "earth"},
        )
        expect(page.locator("war-board .token").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        cell = page.locator("war-board .cell").first.bounding_box()
        assert cell
        assert cell["width"] >= 40
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(task(page).locator("button.ready")).to_be_in_viewport()


SIZES = """() => {
  const { board } = document.querySelector('tessera-page').renderRoot.querySelector('war-stage');
  const own = board.scene.pieces.filter(({ owner }) => owner === 3).map(({ id }) => id);
  const { box, smallest } = board.around(own);
  return [box.left, box.right, box.top, box.bottom, smallest];
}"""


def test_a_phone_opens_a_great_map_at_ones_own_camp(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address, phone=True) as page:
        ada: Seat = {"kind": "me", "name": "Ada", "faction": "water"}
        found(page, "great_ring", BOT, BOT, BOT, ada, *[BOT] * 5)
        expect(page.locator("board-scroll > .zoomed")).to_be_visible()
        left, right, top, bottom, smallest = page.evaluate(SIZES)
        stage = page.locator("board-scroll").bounding_box()
        assert stage
        assert (left >= 0, right <= PHONE["width"]) == (True, True)
        assert stage["y"] <= top < bottom <= stage["y"] + stage["height"]
        assert smallest >= 28
        page.get_by_role("button", name="Zoom out").click()
        assert page.evaluate(SIZES)[-1] < smallest
        page.keyboard.press("0")
        expect(page.locator("board-scroll > .zoomed")).to_have_count(0)
        board = page.locator("war-board").bounding_box()
        assert board
        assert (board["x"] >= 0, board["x"] + board["width"] <= PHONE["width"]) == (True, True)


def test_orders_are_typed(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as page:
        ada: Seat = {"kind": "me", "name": "Ada", "faction": "fire"}
        found(page, "ford", ada, {"kind": "bot", "level": 1, "faction": "earth"})
        field = page.get_by_label("Type an order")
        field.fill("9999  c3-d3")
        field.press("Enter")
        expect(page.locator("order-list .refused")).to_contain_text("You have no piece 9999")
        expect(page.locator("order-list ol li")).to_have_count(0)
        order = page.locator("order-list datalist option").first.get_attribute("value")
        field.fill(str(order))
        page.get_by_role("button", name="Add").click()
        expect(page.locator("order-list ol li")).to_have_count(1)
        expect(field).to_have_value("")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_war_is_for_everybody(browser: Browser, server: Site, *, phone: bool) -> None:
    with visitor(browser, server.address, phone=phone) as page:
        found(
            page,
            "ford",
            {"kind": "me", "name": "Ada", "faction": "water"},
            {"kind": "bot", "level": 1, "faction": "earth"},
        )
        expect(task(page)).to_contain_text("Give orders")
        page.keyboard.press("n")
        page.locator("piece-card [data-go]").first.click()
        expect(page.locator("order-list ol li")).to_have_count(1)
        for palette in ("night", "clear", "day"):
            page.evaluate("(name) => { document.documentElement.dataset.palette = name }", palette)
            assert findings(page) == [], palette
