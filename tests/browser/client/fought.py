"""Wars shown without a server: stored ones, as their players know them."""

import json
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect
from tests.server.test_wars_stored import GOLDEN, golden

from tessera.server.rooms.connection import Connection
from tessera.server.wars.broadcast import Broadcaster
from tessera.server.wars.content import of_today
from tessera.server.wars.persistence import read_config, read_war

from .conftest import ORIGIN
from .sockets import meet

GATHERING, BEGUN = 1, 4
ORDERS, DEFENCE = 30, 55
"""Numbers of events after which an evening begins, and combat in which the second seat defends."""
PLAYERS = "xy"


def welcome(events: int | None, seat: int, name: str) -> dict[str, Any]:
    """What the server sends to a player who opens a stored war after a number of its events."""
    stored = golden(GOLDEN / f"{name}.json").stored
    content = of_today()[read_config(stored).content]
    war = read_war(replace(stored, snapshot=None, events=stored.events[:events]), content)
    assert war is not None
    player = Connection(PLAYERS[seat])
    said: dict[str, Any] = json.loads(Broadcaster(war, {}, frozenset(PLAYERS)).welcome(player))
    said["war"] |= {"clock": {"kind": "none", "seconds": 0, "reserve": 0}, "deadline": None}
    return said


def join(page: Page, events: int | None, seat: int = 0, name: str = "1-going-on") -> None:
    """Open the page of a war."""
    meet(page, "/api/wars/abc", welcome(events, seat, name))
    page.goto(f"{ORIGIN}/w/abc")
    expect(page.locator("war-board .token, war-lobby gathered-seat").first).to_be_visible()
