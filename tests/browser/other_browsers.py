"""The site in Firefox and WebKit, each feature used once: `make browsers`.

The name keeps it out of `make test`, which needs Chromium only. Firefox is Playwright's if that is
installed, else the system's; WebKit is Playwright's.
"""

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect, sync_playwright
from tests.browser import test_build, test_war
from tests.browser.conftest import ROOT, Site, use_node
from tests.browser.firefox import FIREFOX
from tests.browser.test_play import MOST_ACTIONS, OPTIONS, Player
from tests.missing import missing, program

PATIENCE_MS = 60_000


def launch(kind: BrowserType, folder: Path) -> Browser:
    """Start a browser; skip its tests if there is none."""
    if Path(kind.executable_path).exists():
        return kind.launch()
    if kind.name != "firefox" or not program(*FIREFOX):
        missing(f"{kind.name} is not installed: run `playwright install --with-deps {kind.name}`")
    relay = folder / "firefox"
    command = shlex.join([sys.executable, "-m", "tests.browser.firefox"])
    path = shlex.quote(str(ROOT))
    relay.write_text(f'#!/bin/sh\nPYTHONPATH={path} exec {command} "$@"\n')
    relay.chmod(0o755)
    return kind.launch(channel="moz-firefox", executable_path=relay)


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """A browser of each kind."""
    use_node()
    with sync_playwright() as playwright:
        started = launch(getattr(playwright, request.param), tmp_path_factory.mktemp("relay"))
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser, server: Site) -> Iterator[Page]:
    """A new visitor's page, where nothing may fail, nor be written to the console as an error."""
    context = browser.new_context(
        base_url=server.address, locale="en-GB", viewport={"width": 1280, "height": 800}
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
    page.on(
        "console",
        lambda said: problems.append(f"{page.url}: {said.text}") if said.type == "error" else None,
    )
    yield page
    context.close()
    assert not problems


def test_home_shows_each_game(page: Page) -> None:
    page.goto("/")
    for game in ("Pit", "Almajara", "Zodiacs", "Vorcept"):
        page.locator("game-choice").get_by_text(game, exact=True).click()
        expect(page.get_by_role("heading", name=game, exact=True)).to_be_visible()
    expect(page.locator("living-board .thing").first).to_be_visible()


def test_table_is_played_to_the_end_against_a_bot(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Play Vorcept").click()
    page.get_by_text("Board, rules and your name").click()
    page.get_by_label("Hexagon 3").check(force=True)
    for label, value in OPTIONS.items():  # `fill` appends in a stock Firefox
        page.get_by_label(label).press("ControlOrMeta+a")
        page.get_by_label(label).press_sequentially(value)
    page.get_by_role("button", name=re.compile("Play a bot")).click()
    page.wait_for_url("**/t/*")
    Player(page, seed=1).play(MOST_ACTIONS)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_war_takes_orders_and_an_hour_passes(page: Page) -> None:
    fire: test_war.Seat = {"kind": "me", "name": "Ada", "faction": "fire"}
    test_war.found(page, "ford", fire, {"kind": "bot", "level": 1, "faction": "earth"})
    bar = page.locator("time-bar")
    expect(bar).to_contain_text("Day 1 of 1, morning")
    expect(test_war.task(page)).to_contain_text("Give orders")
    assert test_war.give_orders(page)
    while "morning" in bar.inner_text():
        if test_war.is_asked(page):
            test_war.take_step(page)
        else:
            page.evaluate(test_war.UNTIL_NEWS, test_war.LONGEST_WAIT_MS)
    expect(page.locator("war-journal .entry").first).to_be_visible()


def test_editor_checks_a_board_laid_by_mouse(page: Page) -> None:
    test_build.build(page)
    test_build.slot(page, 0, 0).click()
    test_build.brush(page, "North")
    test_build.slot(page, 0, -1).click()
    test_build.brush(page, "South")
    test_build.slot(page, 0, 1).click()
    test_build.expect_board(page, "p/v/P")
    expect(page.locator("draft-check .ways")).to_contain_text("by portal, by points")
    stone = page.locator("zone-palette").get_by_text("Stone", exact=True)
    test_build.carry(page, stone, test_build.slot(page, 1, 1))
    test_build.expect_board(page, "p./v./Pk")


def test_lab_plays_an_experiment(page: Page) -> None:
    with page.expect_response("**/experiments/mine"):
        test_build.build(page, "p/l/P")
    trial = page.locator("draft-trial")
    trial.get_by_role("button", name="Level 1").click()
    trial.get_by_role("button", name="Start").click()
    expect(trial).to_contain_text("Running")
    page.goto("/lab")
    card = page.locator("experiment-card")
    expect(card).to_contain_text("South scored", timeout=4 * PATIENCE_MS)
    card.get_by_role("button", name="Stop").click()
    card.get_by_role("link", name="Report").click()
    expect(page.get_by_role("heading", name=re.compile("Results"))).to_be_visible()
