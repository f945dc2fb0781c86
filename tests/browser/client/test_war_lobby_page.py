"""The page of a war before its start, without a server."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tessera.games.zodiacs.content.loading import builtin_content
from tessera.server.wars.content import content_json

from . import fought
from .conftest import ORIGIN

pytestmark = pytest.mark.browser


class War:
    """A server with a war that has not started; the types of messages that it heard."""

    def __init__(self, page: Page, **changes: object) -> None:
        self.heard: list[str] = []
        self.welcome: dict[str, Any] = fought.welcome(fought.GATHERING, 0, "1-going-on")
        self.welcome["war"] |= changes
        self.welcome["time"] = 0
        text = content_json(builtin_content(), (self.welcome["war"]["content"],))
        page.route("**/api/zodiacs/content*", lambda route: route.fulfill(body=text))
        page.route("**/api/notes/*", lambda route: route.fulfill(json={"text": ""}))
        page.route_web_socket("**/api/wars/abc/socket*", self.connected)
        page.goto(f"{ORIGIN}/w/abc")

    def connected(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda text: self.hear(json.loads(text)["type"]))
        self.tell("welcome", 0)

    def hear(self, kind: str) -> None:
        self.heard.append(kind)
        if kind == "ping":
            self.socket.send('{"type":"pong"}')

    def tell(self, kind: str, time: int) -> None:
        self.socket.send(json.dumps(self.welcome | {"type": kind, "time": time}))


def test_start_of_a_paired_war_is_announced_once(page: Page) -> None:
    war = War(page, starts_at=3_600_000)
    timer, soon = page.get_by_role("timer"), page.locator("start-timer [role=status]")
    expect(timer).to_contain_text("until the war starts")
    expect(soon).to_be_empty()
    for time in (3_595_000, 3_600_000):
        war.tell("war-changed", time)
        expect(soon).to_have_text("The war starts in a few seconds.")
    expect(timer).to_contain_text("0:00")


def test_cancelled_war_is_not_asked_for_its_truth(page: Page) -> None:
    page.clock.install()
    war = War(page, starts_at=60_000, status="finished", result="called-off", you=[])
    expect(page.get_by_text("A player left, so this war was cancelled.")).to_be_visible()
    page.clock.fast_forward(5_000)
    while "ping" not in war.heard:
        page.evaluate("new Promise(requestAnimationFrame)")
    assert "get-truth" not in war.heard
