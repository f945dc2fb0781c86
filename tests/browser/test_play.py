"""Whole games through the real server in a real browser, played by what the page says."""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.conftest import Site

from tessera.games.catalog import replay
from tessera.games.common.record import GameRecord

pytestmark = pytest.mark.browser

PATIENCE_MS = 120_000
MOST_QUESTIONS = 20
"""A bot may have to wait until the rules are compiled."""
MOST_ACTIONS = 400
"""No game on a small board with an early draw is as long."""

FAST_ACTIONS = 40

LUMEN_ON_A_PILLAR = (
    "pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."
    " Ig1,Lh1,Gg2,gd4,lg4,Ic5,ba7 b:main:2:- 0.0.0.0/0.0.0.0 1"
)

OPTIONS = {
    "Number of obstacles": "2",
    "Draw after this many turns without progress": "10",
}


@contextmanager
def visitor(browser: Browser, address: str, *, motion: bool = False) -> Iterator[Page]:
    """A page of a browser of its own, which must throw nothing."""
    context = browser.new_context(
        base_url=address,
        locale="en-GB",
        reduced_motion="no-preference" if motion else "reduce",
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


def begin(page: Page, way: str, first: str = "/") -> None:
    """Found a table with the form of the start page: a small board, few obstacles."""
    page.goto(first)
    page.get_by_role("link", name="Play Vorcept").click()
    page.get_by_text("Board, rules and your name").click()
    page.get_by_label("Hexagon 3").check(force=True)
    for label, value in OPTIONS.items():
        page.get_by_label(label).fill(value)
    page.get_by_role("button", name=re.compile(way)).click()
    page.wait_for_url("**/t/*")


class Player:
    """A visitor who plays at random what the page offers."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)

    @property
    def heading(self) -> Locator:
        """The first message of the page: the side to move, or the winner."""
        return self.page.locator("task-box").get_by_role("heading")

    @property
    def record(self) -> Locator:
        """The actions played so far."""
        return self.page.locator("move-list ol").get_by_role("button")

    def cells(self, word: str) -> Locator:
        """The cells of which the page says a word."""
        return self.page.get_by_role("gridcell", name=re.compile(word))

    def wait_until_asked(self) -> bool:
        """Wait for the player's turn; returns False when the game is over."""
        expect(self.heading).to_have_text(
            re.compile("Your turn|win|lose|Draw"), timeout=PATIENCE_MS
        )
        return self.heading.inner_text() == "Your turn"

    def play(self, most: int) -> None:
        """Play on until the game is over, or until a number of actions have been played."""
        for _ in range(most):
            if not self.wait_until_asked():
                break
            self.act()

    def act(self) -> None:
        """Play one action of those that are offered."""
        before = self.record.count()
        passing = self.page.get_by_role("button", name="Pass", exact=True)
        offered = passing.or_(self.sources()).or_(self.cells("can go here"))
        # A page that lost its server reconnects at growing intervals.
        expect(offered.first).to_be_visible(timeout=PATIENCE_MS)
        if passing.is_visible():
            passing.click()
        else:
            if self.cells("can go here").count() == 0:
                self.pick(self.sources())
            self.pick(self.cells("can go here"))
        # The first action of a game may compile its rules.
        expect(self.record).not_to_have_count(before, timeout=PATIENCE_MS)

    def sources(self) -> Locator:
        """Pieces that may act, on the board and in reserve."""
        in_hand = self.page.locator("seat-card").get_by_role("button", disabled=False)
        return self.cells("can act").or_(in_hand)

    def pick(self, offered: Locator) -> None:
        """Press one of some things."""
        expect(offered.first).to_be_visible()
        offered.nth(self.dice.randrange(offered.count())).click(force=True)


def test_a_whole_game_against_a_bot(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as page:
        begin(page, "Play a bot")
        player = Player(page, seed=1)
        player.play(MOST_ACTIONS)
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
        record = kept(page)
        assert record.result in {"1-0", "0-1", "1/2-1/2"}
        assert record.reason in {"host", "pylon", "no-progress"}
        assert {player.kind for player in record.players} == {"person", "bot"}
        assert player.record.count() == len(record.actions)


def test_double_click_does_not_resign(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as page:
        begin(page, "Pass and play")
        page.get_by_role("button", name="Resign").dblclick()
        asked = page.get_by_role("group", name="Resign")
        expect(asked.get_by_role("button", name="Keep playing")).to_be_focused()
        expect(page.locator("task-box").get_by_role("heading")).not_to_contain_text("wins")
        asked.get_by_role("button", name="Resign").click()
        expect(page.locator("task-box").get_by_role("heading")).to_contain_text("wins")


def test_two_browsers_play_through_a_restart_of_the_server(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as hers, visitor(browser, server.address) as his:
        begin(hers, "Play a friend")
        his.goto(hers.get_by_label("Link to this table").input_value())
        his.get_by_label("Your name").fill("Yuri")
        his.get_by_role("button", name=re.compile("^Play as")).click()
        players = Player(hers, seed=2), Player(his, seed=3)
        for player in players:
            expect(player.heading).to_have_text(re.compile("Your turn|to move"))
        plies = 0
        while play_one(players, plies):
            plies += 1
            if plies == 6:
                server.restart()
            assert plies < MOST_ACTIONS
        assert plies > 6
        record = kept(hers)
        assert record.result != "*"
        assert len(record.actions) == plies
        for player in players:
            assert player.record.count() == plies


def test_a_game_of_pit_is_won_by_a_push_and_a_carried_lumen(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as page:
        page.goto("/")
        wish = {
            "game": "pit",
            "seats": {"b": {"kind": "me"}, "r": {"kind": "me"}},
            "position": LUMEN_ON_A_PILLAR,
        }
        answer = page.request.post("/api/tables", data=wish, timeout=PATIENCE_MS)
        page.goto(f"/t/{answer.json()['id']}")
        player, plan = Player(page, seed=0), page.locator("plan-bar")

        pick(page, "c5", "d5", "d4")
        expect(plan).to_contain_text("pushes the red Gargoyle from d4 to d3.", timeout=PATIENCE_MS)
        page.get_by_role("button", name="Back Backspace").click()
        expect(plan).to_contain_text("Choose a marked piece to push, or confirm the move.")
        pick(page, "d4")
        page.get_by_role("button", name="Confirm").click()
        expect(player.record).to_have_text(["c5-d5>d4"])

        pick(page, "g2", "g7", "g4", "g5")
        expect(plan).to_contain_text("carries the red Lumen from g4 down to g5.")
        expect(plan).to_contain_text("Red Lumen from g4 would be smashed, and that ends the game.")
        page.keyboard.press("Enter")
        expect(player.heading).to_have_text("Blue wins")
        expect(page.get_by_text("The red Lumen was smashed in a fall.").first).to_be_visible()
        record = kept(page)
        assert (record.result, record.reason) == ("1-0", "lumen")
        assert record.actions == ("c5-d5>d4", "g2-g7~g4:g5")


def found_almajara(page: Page) -> None:
    """Set up a table on a small board, with both sides on one screen, and go to it."""
    page.goto("/")
    wish = {
        "game": "almajara",
        "seats": {"s": {"kind": "me"}, "n": {"kind": "me"}},
        "variant": "moves=both,limit=3",
        "board": "duel",
    }
    answer = page.request.post("/api/tables", data=wish, timeout=PATIENCE_MS)
    page.goto(f"/t/{answer.json()['id']}")


def test_fast_moves_while_others_are_still_shown_throw_nothing(
    server: Site, browser: Browser
) -> None:
    with visitor(browser, server.address, motion=True) as page:
        found_almajara(page)
        player = TokenPlayer(page, seed=2)
        player.play(FAST_ACTIONS)


def test_a_whole_game_of_almajara_with_tokens_and_cards(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as page:
        found_almajara(page)
        player = TokenPlayer(page, seed=4)
        player.play(MOST_ACTIONS)
        record = kept(page)
        assert record.reason in {"portal", "points", "eliminated"}
        assert any(action.startswith("+") for action in record.actions)
        page.get_by_role("button", name="Verify").click()
        expect(page.get_by_text("The seed matches the seal")).to_be_visible()
        page.goto(f"/replay?table={page.url.rpartition('/')[2]}")
        expect(page.locator(".head table-terms")).to_contain_text("Almajara · board “Duel”")
        expect(page.locator("table-terms")).to_have_count(1)


class TokenPlayer(Player):
    """A player of both sides who deploys from reserves, plays cards, and attacks guarded tokens."""

    def wait_until_asked(self) -> bool:
        """Wait until a side is to move; False when the game is over instead."""
        expect(self.heading).to_have_text(re.compile("to move|win|Draw"), timeout=PATIENCE_MS)
        return "to move" in self.heading.inner_text()

    def sources(self) -> Locator:
        """Tokens that may act, and those in reserve that may be set down."""
        return self.cells("can act").or_(self.page.locator("seat-card button.ready"))

    def play(self, most: int) -> None:
        """Play on until the game is over, or until a number of actions have been played."""
        for _ in range(most):
            if not self.wait_until_asked():
                break
            self.act()

    def act(self) -> None:
        """Play one action of those that are offered."""
        before = self.record.count()
        end = self.page.get_by_role("button", name=re.compile("^End turn"), disabled=False)
        expect(self.sources().or_(end).first).to_be_visible(timeout=PATIENCE_MS)
        if self.sources().count() == 0:
            end.click()
        else:
            self.pick(self.sources())
            # A Guardian that is boxed in can only be taken off the board.
            off = self.page.get_by_role("button", name=re.compile("^Take off"), disabled=False)
            expect(self.cells("can go here").or_(off).first).to_be_visible()
            if self.cells("can go here").count() == 0:
                off.click()
            else:
                self.pick(self.cells("can go here"))
        asked = self.page.locator("card-hand button.asked")
        sure = self.page.get_by_role("button", name="Attack anyway")
        played = self.record.nth(before)
        for _ in range(MOST_QUESTIONS):
            expect(played.or_(asked).or_(sure).first).to_be_visible()
            if played.count():
                return
            if sure.is_visible():
                sure.click()
            elif asked.count():
                asked.nth(self.dice.randrange(asked.count())).click(force=True)
            # What was answered may still be on the page for a moment.
            self.page.wait_for_timeout(100)
        expect(played).to_be_attached()


def pick(page: Page, *cells: str) -> None:
    """Press some cells."""
    for cell in cells:
        page.get_by_role("gridcell", name=re.compile(f"^{cell},")).click(force=True)


def kept(page: Page) -> GameRecord:
    """The record that the server keeps of the game on a page; it has been replayed."""
    answer = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/record")
    record = GameRecord.from_json(answer.body())
    replay(record)
    return record


def play_one(players: tuple[Player, Player], plies: int) -> bool:
    """Let the one whose turn it is play an action; False when the game is over."""
    for player in players:
        expect(player.record).to_have_count(plies, timeout=PATIENCE_MS)
    for player in players:
        if player.heading.inner_text() == "Your turn":
            player.act()
            return True
    return False
