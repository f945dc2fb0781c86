"""Moderation in a browser: a report and its resolution."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.conftest import Site
from tests.browser.test_accessible import DESKTOP, PHONE, assert_nothing_found
from tests.browser.test_accounts import PASSWORD, fill, visitor

pytestmark = pytest.mark.browser


def registered(context: BrowserContext, name: str) -> Page:
    page = context.new_page()
    page.goto("/account")
    fill(page, "Register", Name=name, Password=PASSWORD)
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return page


def test_moderator_reads_reports_and_bans(browser: Browser, server: Site) -> None:
    contexts = [visitor(browser, server) for _ in range(3)]
    anna, boris, clara = (
        registered(context, name)
        for context, name in zip(contexts, ("Anna", "Boris", "Clara"), strict=True)
    )
    boris.goto("/admin")
    expect(boris.get_by_text("for moderators")).to_be_visible()
    anna.goto("/@/Boris")
    expect(anna.get_by_role("link", name="Challenge")).to_have_attribute(
        "href", "/?invite=Boris#play"
    )
    anna.get_by_text("Report this player").click()
    anna.get_by_label("What is wrong?").fill("He leaves when he loses.")
    anna.get_by_role("button", name="Send report").click()
    expect(anna.get_by_text("will review your report")).to_be_visible()

    server.keep("admin", "Clara")
    clara.goto("/account")
    clara.get_by_role("link", name="Moderation").click()
    reports = clara.get_by_role("region", name="Reports")
    expect(reports).to_contain_text("He leaves when he loses.")
    for size in (DESKTOP, PHONE):
        clara.set_viewport_size(size)
        assert_nothing_found(clara)
    reports.get_by_role("button", name="Ban or mute").click()
    expect(clara.get_by_label("Reason (shown to the player)").first).to_be_focused()
    clara.get_by_label("Reason (shown to the player)").first.fill("Leaves games")
    clara.get_by_label("Days (empty: permanent)").fill("3")
    counted = clara.locator("tessera-header .reports")
    expect(counted).to_have_count(1)
    reports.get_by_role("button", name="Mark as resolved").click()
    expect(reports).to_contain_text("None.")
    expect(counted).to_have_count(0)
    clara.get_by_role("button", name="Ban", exact=True).click()
    expect(clara.get_by_role("region", name="Banned")).to_contain_text("Leaves games")
    expect(clara.get_by_role("region", name="Moderation log")).to_contain_text(
        "Clara banned Boris: Leaves games"
    )
    boris.goto("/account")
    fill(boris, "Log in", Name="Boris", Password=PASSWORD)
    expect(boris.get_by_role("alert").first).to_contain_text("Leaves games")
    for context in contexts:
        context.close()
