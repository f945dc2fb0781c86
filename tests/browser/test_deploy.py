"""Pages that stay open while a new version is installed."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.conftest import Site, bundle
from tests.browser.offline import until, until_kept

pytestmark = pytest.mark.browser

NEW = "A new version is ready."


@pytest.fixture
def next_bundle(tmp_path: Path) -> Path:
    """A later build: it has no file of the rules beside a game under the name of the one before."""
    folder = tmp_path / "next"
    shutil.copytree(bundle(), folder)
    manifest = msgspec.json.decode((folder / "manifest.json").read_bytes())
    address = manifest["files"]["/web/learn/rules-panel.js"]
    for file in folder.glob(f"{address.removeprefix('/bundle/')}*"):
        file.rename(file.with_name(f"later-{file.name}"))
    name = Path(address).name
    manifest["files"]["/web/learn/rules-panel.js"] = address.replace(name, f"later-{name}")
    (folder / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    return folder


@pytest.fixture
def context(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=site.address, locale="en-GB", reduced_motion="reduce")
    yield context
    context.close()


def build_of(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.build"))


def new_game(context: BrowserContext) -> Page:
    """A page of a new game on one screen, with a piece chosen."""
    context.request.get("/")
    table = {"game": "vorcept", "seats": {"b": {"kind": "me"}, "r": {"kind": "me"}}}
    answer = context.request.post("/api/tables", data=table)
    page = context.new_page()
    page.goto(f"/t/{answer.json()['id']}")
    page.get_by_role("gridcell", name=re.compile("can go here")).first.click(force=True)
    expect(page.locator("move-list ol").get_by_role("button")).to_have_count(1)
    return page


def test_pages_in_use_offer_a_new_version_and_others_load_it(
    context: BrowserContext, site: Site, next_bundle: Path
) -> None:
    game, lobby, lesson = new_game(context), context.new_page(), context.new_page()
    lobby.goto("/tables")
    expect(lobby.get_by_text("1 player online")).to_be_visible()
    lesson.goto("/learn/pit")
    lesson.get_by_role("gridcell").first.click(force=True)
    before = build_of(game)
    site.upgrade(next_bundle)
    expect(game.get_by_text(NEW)).to_be_visible()
    assert build_of(game) == before
    lobby.wait_for_function(
        "(before) => document.documentElement.dataset.build !== before", arg=before
    )
    expect(lobby.get_by_text(NEW)).to_have_count(0)

    game.get_by_role("button", name="Rules", exact=True).click()
    expect(game.locator("rules-panel")).to_contain_text("Vorcept")
    game.get_by_role("gridcell", name=re.compile("can go here")).first.click(force=True)
    expect(game.locator("move-list ol").get_by_role("button")).to_have_count(2)
    game.get_by_role("button", name="Reload").click()
    expect(game.locator("move-list ol").get_by_role("button")).to_have_count(2)
    assert build_of(game) != before
    assert build_of(lesson) == before


def test_half_written_order_survives_a_new_version(
    context: BrowserContext, site: Site, next_bundle: Path
) -> None:
    context.request.get("/")
    war = {"map": "ford", "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
    address = context.request.post("/api/wars", data=war).json()["id"]
    page = context.new_page()
    page.goto(f"/w/{address}")
    expect(page.locator("task-card")).to_contain_text("Give orders")
    page.keyboard.press("n")
    page.locator("piece-card [data-go]").first.click()
    expect(page.locator("order-list ol li")).to_have_count(1)
    site.upgrade(next_bundle)
    expect(page.get_by_text(NEW)).to_be_visible()
    expect(page.locator("order-list ol li")).to_have_count(1)
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("order-list ol li")).to_have_count(1)


def test_part_of_a_build_that_is_gone_counts_as_a_new_version(
    context: BrowserContext, site: Site, tmp_path: Path, next_bundle: Path
) -> None:
    page = context.new_page()
    page.clock.install()
    page.goto("/")
    expect(page.get_by_role("heading").first).to_be_visible()
    page.keyboard.press("Shift")
    build_of(page)
    site.upgrade(next_bundle)
    shutil.rmtree(tmp_path / "data" / "bundles")
    page.clock.run_for(10_000)  # the choices come later
    expect(page.get_by_text(NEW)).to_be_visible()


WAITING = "async () => !!(await navigator.serviceWorker.getRegistration()).waiting"
"""Whether a later service worker waits until all pages are closed."""


def test_service_worker_of_new_version_replaces_what_old_one_stored(
    context: BrowserContext, site: Site, next_bundle: Path
) -> None:
    page = context.new_page()
    page.goto("/rules/pit")
    until_kept(page, "/rules/pit")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    assert stored(page) == [build_of(page)]
    site.upgrade(next_bundle)
    page.goto("/rules/pit")
    until_kept(page, "/rules/pit")
    until(lambda: page.evaluate(WAITING))
    page.close()

    def renewed() -> bool:
        """Whether the next visit finds the new one; not while the page before is still closing."""
        visit = context.new_page()
        visit.goto("/rules/pit")
        is_so = stored(visit) == [build_of(visit)]
        visit.close()
        return is_so

    until(renewed)


def stored(page: Page) -> list[str]:
    """The builds whose page for use offline is stored."""
    names: list[str] = page.evaluate("caches.keys()")
    return [name.rpartition("=")[2] for name in names if name.startswith("tessera-offline")]
