"""A Chromium whose every request is answered from the checkout: no server, no network."""

import mimetypes
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route
from tests.browser.conftest import built, bundle

from tessera.games.catalog import BUILT_IN_GAMES, multiplayer_games
from tessera.server.web.auth import CONTENT_POLICY, SECURITY_HEADERS
from tessera.server.web.bundle import PAGES, Delivery, Games

from .fresh_site import SAID, FreshSite, answer_from_site, fresh_site

ORIGIN = "http://tessera.test"
NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
ROOT = Path(__file__).resolve().parents[3]
SOURCE = ROOT / "src" / "tessera"
SLOWLY = 0.0001
PLAYED = Games(tuple(BUILT_IN_GAMES), tuple(multiplayer_games()))
POLICIES = {name: SECURITY_HEADERS[name] for name in (CONTENT_POLICY, "permissions-policy")}
"""What browsers are told to forbid pages; what a page does all the same is an error."""
BLANK = "<!doctype html><html lang='en'><title>blank</title></html>"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    # A service worker would be fetched past the routes.
    context = browser.new_context(locale="en-US", reduced_motion="reduce", service_workers="block")
    context.route(f"{ORIGIN}/**", answer)
    yield context
    context.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FreshSite]:
    with fresh_site(tmp_path_factory.mktemp("site"), ORIGIN) as site:
        yield site


@pytest.fixture
def visitor(browser: Browser, site: FreshSite, size: str) -> Iterator[BrowserContext]:
    """A browser of a size, at a fixed time, whose requests a fresh site answers."""
    context = browser.new_context(
        locale="en-US",
        timezone_id="UTC",
        color_scheme="dark",
        reduced_motion="reduce",
        service_workers="block",
        **SIZES[size],
    )
    context.route(f"{ORIGIN}/**", answer)
    answer_from_site(context, site)
    context.clock.set_fixed_time(NOW)
    yield context
    context.close()


@pytest.fixture
def as_written(context: BrowserContext) -> None:
    """For what depends on one file of the source: it comes as itself, not as part of a bundle."""
    context.route(f"{ORIGIN}/**", answer_as_written)


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that fails its test when anything throws or is missing."""
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    yield page
    assert not problems


@pytest.fixture
def slow(browser: Browser) -> Iterator[Page]:
    """A page on which what moves all but stands still; it fails its test when anything throws."""
    context = browser.new_context(locale="en-US", reduced_motion="no-preference")
    context.route(f"{ORIGIN}/**", answer)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    clock = context.new_cdp_session(page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": SLOWLY})
    yield page
    context.close()
    assert not problems


@cache
def bundled() -> Delivery:
    """Asked for once: it compares the sources with those of which the bundle was made."""
    return Delivery.of(bundle())


@pytest.fixture(scope="session", autouse=True)
def bundled_before_pages_wait() -> None:
    """Bundling takes longer on a busy machine than a page waits for its first file."""
    bundled()


def answer(route: Route) -> None:
    """Answer a request with the page or file of the bundle that the server would send."""
    answer_from(bundled(), route)


def answer_as_written(route: Route) -> None:
    """Answer a request with a page whose modules come one by one."""
    answer_from(Delivery(), route)


def answer_from(delivered: Delivery, route: Route) -> None:
    """Answer a request with the page or file that lies there."""
    path, query = urlsplit(route.request.url)[2:4]
    if path == "/blank":
        route.fulfill(body=BLANK, content_type="text/html")
        return
    if page := page_at(delivered, path, query):
        route.fulfill(body=page, content_type="text/html", headers=POLICIES)
        return
    if path in SAID:
        route.fulfill(json=SAID[path])
        return
    if path.startswith("/api/tables/") and path.endswith("/players"):
        route.fulfill(json=[])
        return
    file = file_of(path)
    if file.is_file():
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        route.fulfill(body=file.read_bytes(), content_type=kind)
    else:
        route.fulfill(status=404)


def page_at(delivered: Delivery, path: str, query: str) -> str | None:
    """The page of an address, if it is that of one."""
    address = address_of(path, query)
    if address is None:
        return None
    page = PAGES[address]
    gaps = re.fullmatch(pattern_of(address), path)
    line = page.socket.format_map(gaps.groupdict() if gaps else {})
    return delivered.page(page, "en", PLAYED, socket=line)


def address_of(path: str, query: str) -> str | None:
    """The address of a page in the list of pages: the most exact wins."""
    for address in sorted(PAGES, key=lambda address: (address.count("{"), -len(address))):
        asked = address.partition("?")[2]
        if asked in query and re.fullmatch(pattern_of(address), path):
            return address
    return None


def pattern_of(address: str) -> str:
    """The paths of an address, as a regular expression."""
    return re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", address.partition("?")[0])


def file_of(path: str) -> Path:
    """Where the answer to a path lies; cases are asked for by their place in the checkout."""
    _, first, *rest = path.split("/")
    match first:
        case "bundle":
            return bundle().joinpath(*rest)
        case "web" | "npm" if path.endswith(".js"):
            return Path(built(Path(__file__).with_name("modules.mjs")).name, first, *rest)
        case "web" | "locales":
            return SOURCE.joinpath(first, *rest)
        case "art":
            return SOURCE / "games" / rest[0].removesuffix(".svg") / "art.svg"
        case _:
            return ROOT.joinpath(first, *rest)
