"""Accounts in a browser: from a guest's game to another browser, and a passkey."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.axe import findings
from tests.browser.conftest import Site

pytestmark = pytest.mark.browser

PASSWORD = "seven tall pines"
PATIENCE_MS = 60_000
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def visitor(browser: Browser, server: Site) -> BrowserContext:
    """A visitor who uses the site's host name: IP addresses have no passkeys."""
    address = server.address.replace("127.0.0.1", "localhost")
    context = browser.new_context(base_url=address, locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    return context


def fill(page: Page, form: str, **fields: str) -> None:
    section = page.get_by_role("region", name=form, exact=True)
    for label, text in fields.items():
        section.get_by_label(label, exact=True).fill(text)
    section.get_by_role("button", name=form, exact=True).click()


def test_a_guests_games_are_found_in_another_browser(browser: Browser, server: Site) -> None:
    """One is where one was after registering; what is wrong stands at its field."""
    here, there = visitor(browser, server), visitor(browser, server)
    page = here.new_page()
    page.goto("/tables")
    wish = {"game": "vorcept", "seats": {"b": {"kind": "me"}, "r": {"kind": "open"}}}
    table = page.request.post("/api/tables", data=wish).json()["id"]
    page.get_by_role("link", name="Log in or register").click()
    fill(page, "Register", Name="Xenia", Password="short")
    password = page.get_by_role("region", name="Register").get_by_label("Password", exact=True)
    expect(password).to_be_focused()
    expect(password).to_have_accessible_description(re.compile("10 to 256 characters"))
    fill(page, "Register", Name="Xenia", Password=PASSWORD)
    page.wait_for_url("**/tables")
    page.get_by_role("link", name="Your account, Xenia").click()
    expect(page.get_by_role("heading", name="Xenia", exact=True)).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("heading", name="Log in", exact=True)).to_be_visible()
    assert page.request.get("/api/tables?mine=true").json()["tables"] == []
    here.close()

    page = there.new_page()
    page.goto(f"/account?back=/t/{table}")
    fill(page, "Log in", Name="xenia", Password="wrong")
    expect(page.get_by_text("Wrong name or password")).to_be_visible()
    fill(page, "Log in", Name="xenia", Password=PASSWORD)
    page.wait_for_url(f"**/t/{table}")
    expect(page.locator("table-invitation h1")).to_contain_text("Waiting")
    there.close()


def test_passkey_registers_and_logs_in(browser: Browser, server: Site) -> None:
    context = visitor(browser, server)
    page = context.new_page()
    device = context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    page.goto("/account")
    register = page.get_by_role("region", name="Register", exact=True)
    register.get_by_label("Name", exact=True).fill("Yuri")
    register.get_by_role("button", name="With a passkey instead").click()
    expect(page.get_by_role("heading", name="Yuri", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Remove")).to_have_count(1)
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_role("button", name="With a passkey", exact=True).click()
    expect(page.get_by_role("heading", name="Yuri", exact=True)).to_be_visible()
    context.close()


def test_account_page_links_to_the_api_reference(browser: Browser, server: Site) -> None:
    context = visitor(browser, server)
    page = context.new_page()
    page.goto("/account")
    fill(page, "Register", Name="Programmer", Password=PASSWORD)
    tokens = page.get_by_role("region", name="API tokens", exact=True)
    tokens.get_by_role("link", name="Read the API reference").click()
    page.wait_for_url("**/api/reference")
    expect(page.locator("h1")).to_have_text("HTTP API")
    context.close()


def test_a_player_is_found_by_the_beginning_of_a_name(browser: Browser, server: Site) -> None:
    context = visitor(browser, server)
    page = context.new_page()
    page.goto("/players")
    page.request.post("/api/account", data={"name": "Marten grey", "password": PASSWORD})
    form = page.get_by_role("region", name="Find a player")
    name = form.get_by_label("Name", exact=True)
    name.fill("nobody at all")
    name.press("Enter")
    expect(form.get_by_role("status")).to_have_text("No player found.")
    name.fill("mart")
    form.get_by_role("link", name="Marten grey").click()
    expect(page.get_by_role("heading", name="Marten grey", exact=True)).to_be_visible()
    context.close()


def test_experiments_are_two_presses_away_from_anywhere(browser: Browser, server: Site) -> None:
    context = visitor(browser, server)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("link", name="Log in or register").click()
    page.get_by_role("link", name="My experiments").click()
    expect(page.get_by_role("heading", name="My experiments")).to_be_visible()
    context.close()


PUSH_SERVICE = """
    window.Notification = class {
        static permission = 'granted';
        static async requestPermission() { return 'granted'; }
    };
    PushManager.prototype.subscribe = async () => ({
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }),
    });
"""
REGISTERED = "async () => (await navigator.serviceWorker.ready).active.scriptURL"


def test_notifications_install_the_service_worker(browser: Browser, server: Site) -> None:
    """The only address from which the content security policy allows one."""
    context = visitor(browser, server)
    context.add_init_script(PUSH_SERVICE)
    page = context.new_page()
    page.goto("/account")
    fill(page, "Register", Name="Petra", Password=PASSWORD)
    page.get_by_role("checkbox", name="Browser notifications").check()
    assert urlsplit(page.evaluate(REGISTERED)).path == "/service-worker.js"
    context.close()
