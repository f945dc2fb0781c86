"""Tournaments in a browser: one is set up by hand, and strangers are soon in their game."""

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Site
from tests.browser.test_accessible import findings
from tests.browser.test_accounts import PASSWORD, fill, visitor
from tests.browser.test_lobby import Stranger

pytestmark = pytest.mark.browser


def test_strangers_join_and_are_in_their_game_after_three_clicks(
    browser: Browser, server: Site
) -> None:
    context = visitor(browser, server)
    page = context.new_page()
    page.goto("/account?back=/tournaments")
    fill(page, "Register", Name="Olga", Password=PASSWORD)
    page.wait_for_url("**/tournaments")
    page.get_by_text("Set up a tournament").first.click()
    page.get_by_label("Name, if it is to have one").fill("Tuesday cup")
    page.get_by_label("Rounds").fill("1")
    page.get_by_label("Players needed").fill("2")
    page.get_by_role("radio", name="for fun").click(force=True)
    assert findings(page) == []
    page.get_by_role("button", name="Set up a tournament").click()
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
    first.get_by_role("link", name="To the tournament").click()
    expect(first.get_by_text("Won by")).to_be_visible()
    expect(page.get_by_text("Won by")).to_be_visible()
    for shown in (context, *(stranger.context for stranger in strangers)):
        shown.close()
