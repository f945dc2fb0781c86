"""Lines that die in the middle of a war, with a real server behind them."""

import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from tests.browser.conftest import Site
from tests.browser.test_war import Seat, found, task, visitor

pytestmark = pytest.mark.browser


class Wire:
    """The connection between a page and its war; `dead` silently swallows everything."""

    def __init__(self, page: Page) -> None:
        self.dead = False
        self.opened = 0
        page.route_web_socket("**/api/wars/*/socket*", self.join)

    def join(self, browser: WebSocketRoute) -> None:
        self.opened += 1
        server = browser.connect_to_server()
        browser.on_message(lambda said: None if self.dead else server.send(said))
        server.on_message(lambda said: None if self.dead else browser.send(said))


def test_orders_outlive_a_dead_line(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as page:
        page.clock.install()
        wire = Wire(page)
        ada: Seat = {"kind": "me", "name": "Ada", "faction": "fire"}
        found(page, "ford", ada, {"kind": "bot", "level": 1, "faction": "earth"})
        expect(task(page)).to_contain_text("Give orders")
        wire.dead = True
        page.keyboard.press("n")
        page.locator("piece-card [data-go]").first.click()
        expect(page.locator("order-list ol li")).to_have_count(1)
        opened = wire.opened
        page.clock.run_for(10_000)
        expect(task(page)).to_contain_text("Connection lost")
        expect(task(page)).to_contain_text("not been submitted yet")
        assert wire.opened > opened
        wire.dead = False
        while task(page).get_by_text("Connection lost").count():
            page.clock.run_for(1000)
        expect(page.locator("order-list ol li")).to_have_count(1)
        page.reload()  # now the server is asked whether it has taken that
        expect(page.locator("order-list ol li")).to_have_count(1)
        expect(task(page)).to_contain_text(re.compile("Ready with 1 order"))


def test_unsent_chat_and_votes_are_reported(browser: Browser, server: Site) -> None:
    with visitor(browser, server.address) as page:
        page.clock.install()
        wire = Wire(page)
        ada: Seat = {"kind": "me", "name": "Ada", "faction": "fire"}
        bot: Seat = {"kind": "bot", "level": 1, "faction": "earth"}
        found(page, "ford", ada, bot, seconds=600)
        expect(task(page)).to_contain_text("Give orders")
        wire.dead = True
        page.clock.run_for(10_000)
        expect(task(page)).to_contain_text("Connection lost")
        page.keyboard.press("t")
        talk = page.locator("war-chat")
        talk.get_by_label("Message").fill("Peace?")
        talk.get_by_role("button", name="Send").click()
        expect(talk.get_by_role("alert")).to_contain_text("not sent")
        expect(talk.get_by_label("Message")).to_have_value("Peace?")
        page.locator("seat-list button", has_text="pause").click()
        expect(task(page)).to_contain_text("not sent")
