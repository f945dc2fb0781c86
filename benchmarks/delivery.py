"""How soon a table can be played over a slow connection, from source and bundled."""

import importlib.util
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.measure import Figure, median

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext
    from tests.browser.conftest import Site

ROOT = Path(__file__).resolve().parents[1]
LINE = {
    "offline": False,
    "latency": 80,  # ms, from a request to its answer
    "downloadThroughput": 1.6e6 / 8,  # bytes a second
    "uploadThroughput": 0.75e6 / 8,
}
TABLE = {"game": "vorcept", "seats": {"b": {"kind": "me"}, "r": {"kind": "me"}}}
VISITS = 5
NOTE_WHEN_PLAYABLE = """
const within = (root) => root.querySelector('[role=gridcell]')
  ?? [...root.querySelectorAll('*')]
    .map(({ shadowRoot }) => shadowRoot && within(shadowRoot)).find(Boolean);
window.playable = new Promise((told) => {
  const look = () => {
    if (document.body && within(document)) told(performance.now());
    else requestAnimationFrame(look);
  };
  look();
});
"""


class Visit(NamedTuple):
    """One load of a table's page."""

    seconds: float
    """Until it could be played."""
    requests: int
    """To the server, the socket among them."""


def visit(context: "BrowserContext", table: str) -> Visit:
    """Load a table's page in a new tab."""
    page = context.new_page()
    line = context.new_cdp_session(page)
    asked: list[object] = []
    line.on(
        "Network.responseReceived",
        lambda said: None if said["response"]["fromDiskCache"] else asked.append(said),
    )
    line.on("Network.webSocketCreated", lambda said: asked.append(said))  # noqa: PLW0108
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    page.add_init_script(NOTE_WHEN_PLAYABLE)
    page.goto(table)
    seconds = page.evaluate("window.playable") / 1000
    page.wait_for_load_state("networkidle")
    page.close()
    return Visit(seconds, len(asked))


def visits(browser: "Browser", site: "Site") -> Iterator[tuple[Visit, Visit]]:
    """Pairs of a first visit, with an empty cache, and a second one."""
    for _ in range(VISITS):
        context = browser.new_context(base_url=site.address, locale="en-GB")
        context.request.get("/")
        answer = context.request.post("/api/tables", data=TABLE)
        table = f"/t/{answer.json()['id']}"
        yield visit(context, table), visit(context, table)
        context.close()


def figures(name: str, seen: list[tuple[Visit, Visit]]) -> Iterator[Figure]:
    """The figures of first and second visits."""
    for which, looks in zip(("first", "second"), zip(*seen, strict=True), strict=True):
        times = [look.seconds for look in looks]
        title = f"delivery: a table, {name}, {which} visit"
        yield median(f"{title}: playable after", "s", times)
        yield Figure(f"{title}: requests", "", statistics.median(look.requests for look in looks))


def delivery() -> Iterator[Figure]:
    """Page loads at 80 ms and 1.6 Mbit/s, from source and bundled."""
    node = shutil.which("node")
    if importlib.util.find_spec("playwright") is None or node is None:
        return
    from playwright.sync_api import sync_playwright
    from tests.browser.conftest import Site, launch

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bundle = Path(folder) / "bundle"
        subprocess.run([node, ROOT / "tools" / "bundle.mjs", bundle], check=True)
        browser = launch(playwright.chromium)
        for name, served in (("from source", ""), ("bundled", str(bundle))):
            site = Site(Path(folder) / name.replace(" ", "-"), served)
            site.start()
            try:
                yield from figures(name, list(visits(browser, site)))
            finally:
                site.end()
        browser.close()


JOBS = (delivery,)
