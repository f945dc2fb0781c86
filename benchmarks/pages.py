"""What pages weigh and how soon they answer, beside the goals that we set ourselves.

A real server and the bundle. Visits are first ones, over the slow connection of `delivery`; inputs
are measured with the processor slowed down four times, as on a cheap phone.
"""

import importlib.util
import json
import os
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks import delivery
from benchmarks.delivery import LINE, NOTE_WHEN_PLAYABLE, ROOT
from benchmarks.measure import RUNS, Figure, median

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page
    from tests.browser.conftest import Site

SLOWDOWN = 4
LIGHTHOUSE = "lighthouse@12.8.2"
"""Fetched by npx when it is measured; too large (190 MB) to be among our tools."""
SCORES = ("performance", "accessibility", "best-practices", "seo")
REQUESTS, SHIFT, INPUT_MS, SCORE = "≤ 15", "< 0.05", "< 50 ms", "≥ 95"
WEIGHTS = {"home": "≤ 150 kB", "table": "≤ 100 kB"}
TABLE = delivery.TABLE | {
    "position": "vorcept standard ____...../___....../__.#...../_......../.....*.#./..#...../"
    ".#...#./..#.../..... He3,Df3,Df4,dg4,Eh4,Fc5,ed5,fd6,dd7,he8 b:main:2:- 4.2.1/4.2.1 3"
}
PIECES = "[role=gridcell][aria-label*='can act']"
OBSERVE = """
window.seen = { paint: 0, shift: 0, inputs: [] };
const observe = (type, take, more) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take))
    .observe({ type, buffered: true, ...more });
observe('largest-contentful-paint', (entry) => { seen.paint = entry.startTime; });
observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
observe('event', (entry) => {
  if (entry.interactionId) seen.inputs.push(entry.duration);
}, { durationThreshold: 16 });
"""
RECEIVED_BY = """(time) => performance.getEntries()
  .filter(({ transferSize, responseEnd }) => transferSize && responseEnd <= time)
  .reduce((sum, { transferSize }) => sum + transferSize, 0)"""


class Visit(NamedTuple):
    """Measurements of a first load of a page and some use."""

    requests: int
    """To the server, the socket among them."""
    kilobytes: float
    """Received; at a table, before it can be played."""
    paint: float
    """When the largest part was drawn, in seconds."""
    shift: float
    """The sum of layout shifts that follow no input."""


def use_home(page: "Page") -> None:
    """Look at each game, and at what can be chosen."""
    for game in ("Pit", "Almajara", "Zodiacs", "Vorcept"):
        page.locator("game-choice").get_by_text(game, exact=True).click()
        page.wait_for_timeout(800)
    page.get_by_role("link", name="Play Vorcept").click()


def use_lobby(page: "Page") -> None:
    """Look for an opponent, and stop."""
    for _ in range(2):
        page.locator("quick-pairing .tile").first.click()
        page.wait_for_timeout(1500)


def use_table(page: "Page") -> None:
    """Play an action with the mouse."""
    page.locator(PIECES).first.click(force=True)
    page.locator("[role=gridcell][aria-label*='can go here']").first.click(force=True)


def use_rules(page: "Page") -> None:
    """Read to the end."""
    for _ in range(12):
        page.mouse.wheel(0, 700)
        page.wait_for_timeout(150)


PAGES: dict[str, tuple[str, Callable[["Page"], None]]] = {
    "home": ("/", use_home),
    "lobby": ("/tables", use_lobby),
    "table": ("/t/{table}", use_table),
    "rules": ("/rules/vorcept", use_rules),
}
"""By name: the address, and the use that is made of the page."""


@contextmanager
def visitor(browser: "Browser", site: "Site") -> Iterator["BrowserContext"]:
    """A new visitor."""
    context = browser.new_context(
        base_url=site.address, locale="en-GB", viewport={"width": 1280, "height": 800}
    )
    yield context
    context.close()


def address_of(name: str, context: "BrowserContext") -> str:
    """The address of a page; of a new table, where the visitor plays both sides."""
    address, _ = PAGES[name]
    if name != "table":
        return address
    context.request.get("/")
    table = context.request.post("/api/tables", data=TABLE).json()["id"]
    return address.format(table=table)


def visit(context: "BrowserContext", name: str) -> Visit:
    """Load a page with an empty cache, and use it."""
    address = address_of(name, context)
    page = context.new_page()
    line = context.new_cdp_session(page)
    asked: list[object] = []
    received: list[float] = []
    line.on(
        "Network.responseReceived",
        lambda said: None if said["response"]["fromDiskCache"] else asked.append(said),
    )
    line.on("Network.webSocketCreated", lambda said: asked.append(said))  # noqa: PLW0108
    line.on("Network.loadingFinished", lambda said: received.append(said["encodedDataLength"]))
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    page.add_init_script(OBSERVE + (NOTE_WHEN_PLAYABLE if name == "table" else ""))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    requests, weight = len(asked), sum(received)
    if name == "table":
        weight = page.evaluate(RECEIVED_BY, page.evaluate("window.playable"))
    paint = page.evaluate("seen.paint")
    _, use = PAGES[name]
    use(page)
    page.wait_for_timeout(800)
    shift = page.evaluate("seen.shift")
    page.close()
    return Visit(requests, weight / 1000, paint / 1000, shift)


def loads(browser: "Browser", site: "Site") -> Iterator[Figure]:
    """The figures of first visits to each page."""
    for name in PAGES:
        seen = []
        for _ in range(RUNS):
            with visitor(browser, site) as context:
                seen.append(visit(context, name))
        requests, weight, paint, shift = (
            [float(value) for value in column] for column in zip(*seen, strict=True)
        )
        title = f"pages: {name}"
        before = " before it can be played" if name == "table" else ""
        yield median(f"{title}: requests", "", requests, goal=REQUESTS if name in WEIGHTS else "")
        yield median(f"{title}: received{before}", "kB", weight, goal=WEIGHTS.get(name, ""))
        yield median(f"{title}: largest contentful paint", "s", paint)
        yield Figure(f"{title}: layout shift, worst", "", max(shift), goal=SHIFT)


def inputs(browser: "Browser", site: "Site") -> Iterator[Figure]:
    """From choosing a piece at a table to the next paint."""
    with visitor(browser, site) as context:
        page = context.new_page()
        page.add_init_script(OBSERVE)
        page.goto(address_of("table", context))
        pieces = page.locator(PIECES)
        pieces.first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        line = context.new_cdp_session(page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        times = []
        for index in range(4 * RUNS):
            page.evaluate("seen.inputs = []")
            pieces.nth(index % pieces.count()).click(force=True)
            page.wait_for_timeout(500)
            times.append(float(max(page.evaluate("seen.inputs"), default=16)))
            page.keyboard.press("Escape")
            page.wait_for_timeout(300)
    title = f"pages: table: a piece is chosen, processor {SLOWDOWN} times slower: to paint"
    yield median(f"{title}, median", "ms", times, goal=INPUT_MS)
    yield Figure(f"{title}, 95th percentile", "ms", statistics.quantiles(times, n=20)[-1])


def scores(site: "Site", chromium: str) -> Iterator[Figure]:
    """Lighthouse’s scores of each page, as on a phone; none where it cannot be fetched."""
    npx = shutil.which("npx")
    if (
        npx is None
        or subprocess.run([npx, "--yes", LIGHTHOUSE, "--version"], check=False).returncode
    ):
        return
    for name, (address, _) in PAGES.items():
        found: list[dict[str, float]] = []
        for _ in range(RUNS):
            url = site.address + address.format(table=new_table(site))
            found.append(lighthouse(npx, chromium, url))
        for score in SCORES:
            values = [scores[score] * 100 for scores in found]
            yield median(f"pages: {name}: Lighthouse, {score}", "", values, goal=SCORE)


def new_table(site: "Site") -> str:
    """A table that anybody may watch."""
    import httpx

    with httpx.Client(base_url=site.address) as client:
        client.get("/")
        found: str = client.post("/api/tables", json=TABLE).json()["id"]
        return found


def lighthouse(npx: str, chromium: str, url: str) -> dict[str, float]:
    """The scores of one run."""
    command = (npx, "--yes", LIGHTHOUSE, url, "--output=json", "--quiet")
    flags = "--chrome-flags=--headless --no-sandbox"
    done = subprocess.run(
        [*command, flags],
        env=os.environ | {"CHROME_PATH": chromium},
        stdout=subprocess.PIPE,
        check=True,
    )
    categories = json.loads(done.stdout)["categories"]
    return {score: categories[score]["score"] for score in SCORES}


def pages() -> Iterator[Figure]:
    """All figures of pages."""
    node = shutil.which("node")
    if importlib.util.find_spec("playwright") is None or node is None:
        return
    from playwright.sync_api import sync_playwright
    from tests.browser.conftest import Site, launch
    from tests.missing import program
    from tools.provide import CHROMIUMS

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bundle = Path(folder) / "bundle"
        subprocess.run([node, ROOT / "tools" / "bundle.mjs", bundle], check=True)
        site = Site(Path(folder) / "data", str(bundle))
        site.start()
        try:
            browser = launch(playwright.chromium)
            yield from loads(browser, site)
            yield from inputs(browser, site)
            browser.close()
            yield from scores(site, program(*CHROMIUMS) or playwright.chromium.executable_path)
        finally:
            site.end()


JOBS = (pages,)
