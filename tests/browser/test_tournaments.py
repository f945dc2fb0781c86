"""Tournaments in a browser: one is set up by hand, and strangers are soon in their game."""

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.axe import findings
from tests.browser.conftest import Site
from tests.browser.test_accounts import PASSWORD, fill, visitor
from tests.browser.test_lobby import Stranger

from tessera.games.zodiacs.bots.levels import LEVELS

pytestmark = pytest.mark.browser


def test_strangers_join_and_are_in_their_game_after_three_clicks(
    browser: Browser, server: Site
) -> None:
    context = visitor(browser, server)
    page = context.new_page()
    page.goto("/account?back=/tournaments")
    fill(page, "Register", Name="Olga", Password=PASSWORD)
    page.wait_for_url("**/tournaments")
    page.get_by_text("Create a tournament").first.click()
    page.get_by_label("Name (optional)").fill("Tuesday cup")
    page.get_by_label("Rounds").fill("1")
    page.get_by_label("Minimum number of players").fill("2")
    page.get_by_role("radio", name="casual").press("Space")
    assert findings(page) == []
    page.get_by_role("button", name="Create a tournament").click()
    page.wait_for_url("**/tournaments/*")
    expect(page.get_by_role("heading", name="Tuesday cup")).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("0 of 2 players")
    strangers = [Stranger(browser, server, name) for name in ("Anna", "Boris")]
    for stranger in strangers:
        stranger.click("link", "Lobby")
        stranger.click("link", "Tournaments")
        stranger.click("button", "Tuesday cup")
    for stranger in strangers:
        stranger.page.wait_for_url("**/t/*")
        assert stranger.clicks < 4
    assert strangers[0].page.url == strangers[1].page.url
    expect(page.get_by_role("link", name=re.compile("playing"))).to_be_visible()
    assert findings(page) == []
    first = strangers[0].page
    first.get_by_role("button", name="Resign").click()
    first.get_by_role("group", name="Resign").get_by_role("button", name="Resign").click()
    first.get_by_role("link", name="Back to the tournament").click()
    expect(first.get_by_text("Won by")).to_be_visible()
    expect(page.get_by_text("Won by")).to_be_visible()
    for shown in (context, *(stranger.context for stranger in strangers)):
        shown.close()


def test_in_an_arena_one_is_taken_from_game_to_game(browser: Browser, server: Site) -> None:
    context = visitor(browser, server)
    page = context.new_page()
    page.goto("/account?back=/tournaments")
    fill(page, "Register", Name="Vera", Password=PASSWORD)
    page.wait_for_url("**/tournaments")
    page.get_by_text("Create a tournament").first.click()
    page.get_by_label("Name (optional)").fill("Lunch arena")
    page.get_by_role("radio", name="Arena").press("Space")
    page.get_by_label("Duration in minutes").fill("20")
    page.get_by_label("Minimum number of players").fill("2")
    page.get_by_role("radio", name="casual").press("Space")
    assert findings(page) == []
    page.get_by_role("button", name="Create a tournament").click()
    page.wait_for_url("**/tournaments/*")
    expect(page.get_by_role("heading", name="Lunch arena")).to_be_visible()
    strangers = [Stranger(browser, server, name) for name in ("Anna", "Boris")]
    for stranger in strangers:
        stranger.click("link", "Lobby")
        stranger.click("link", "Tournaments")
        stranger.click("button", "Lunch arena")
    for stranger in strangers:
        stranger.page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Join")).to_be_visible()
    anna, boris = (stranger.page for stranger in strangers)
    table = anna.url
    anna.get_by_role("button", name="Resign").click()
    anna.get_by_role("group", name="Resign").get_by_role("button", name="Resign").click()
    anna.get_by_role("link", name="Back to the tournament").click()
    expect(anna.get_by_text("Waiting for a free opponent")).to_be_visible()
    assert findings(anna) == []
    boris.get_by_role("link", name="Back to the tournament").click()
    for met_again in (anna, boris):
        met_again.wait_for_url(lambda url: "/t/" in url and url != table)
    assert anna.url == boris.url
    expect(page.get_by_role("link", name=re.compile("playing"))).to_be_visible()
    for shown in (context, *(stranger.context for stranger in strangers)):
        shown.close()


def test_league_is_created_and_bot_replaces_leaver(browser: Browser, server: Site) -> None:
    context = visitor(browser, server)
    page = context.new_page()
    page.goto("/account?back=/tournaments")
    fill(page, "Register", Name="Lena", Password=PASSWORD)
    page.wait_for_url("**/tournaments")
    page.get_by_text("Create a tournament").first.click()
    page.get_by_label("Name (optional)").fill("Autumn league")
    page.get_by_role("radio", name="Zodiacs").press("Space")
    page.get_by_role("radio", name="Three valleys").press("Space")
    expect(page.get_by_text("3 players per war")).to_be_visible()
    page.get_by_label("Enemies in one cell").select_option("always fight")
    page.get_by_label("Minimum number of players").fill("3")
    page.get_by_role("radio", name="casual").press("Space")
    page.get_by_role("radio", name="at a set time").press("Space")
    expect(page.get_by_label("If players are missing").locator("option")).to_have_text(
        ["cancel the tournament", *(f"add bots of level {level}" for level in LEVELS)]
    )
    page.get_by_role("radio", name="when enough have joined").press("Space")
    assert findings(page) == []
    page.get_by_role("button", name="Create a tournament").click()
    page.wait_for_url("**/tournaments/*")
    expect(page.get_by_role("heading", name="Autumn league")).to_be_visible()
    expect(page.get_by_text("enemies in one cell always fight")).to_be_visible()
    page.get_by_role("button", name="Join").click()
    strangers = [Stranger(browser, server, name) for name in ("Anna", "Boris")]
    for stranger in strangers:
        stranger.click("link", "Lobby")
        stranger.click("link", "Tournaments")
        stranger.click("button", "Autumn league")
    to_the_map = page.get_by_role("link", name="Go to your war")
    expect(to_the_map).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Lena.*playing"))).to_be_visible()
    assert findings(page) == []
    to_the_map.click()
    expect(page.get_by_text("Rules: enemies in one cell always fight.")).to_be_visible()
    page.get_by_role("button", name="Let a bot take over").click()
    expect(page.get_by_text("A bot is playing for you.")).to_be_visible()
    page.get_by_role("button", name="Take over again").click()
    expect(page.get_by_text("A bot is playing for you.")).to_be_hidden()
    page.get_by_role("link", name="league war").click()
    expect(page.get_by_role("heading", name="Autumn league")).to_be_visible()
    page.get_by_role("button", name="Leave the tournament").click()
    sure = page.get_by_role("group", name="Leave the tournament")
    sure.get_by_role("button", name="Stay").click()
    expect(sure).to_be_hidden()
    expect(to_the_map).to_be_visible()
    for shown in (context, *(stranger.context for stranger in strangers)):
        shown.close()
