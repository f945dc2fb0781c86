"""The time to redraw a large war: nine players, two hundred pieces, all moved."""

import importlib.util
import statistics
from collections.abc import Iterator

from benchmarks.measure import Figure

TURNS = 30
REDRAW = """async (turns) => {
  const board = document.querySelector('war-board');
  const cells = board.map.cells.map(({ name }) => name);
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const pieces = board.scene.pieces.map((piece, index) => ({
      ...piece, cell: cells[(index * 7 + turn) % cells.length], hp: 1 + (turn % 3),
    }));
    const scene = { ...board.scene, pieces };
    const start = performance.now();
    board.scene = scene;
    await board.updateComplete;
    board.getBoundingClientRect();  // laid out, too
    times.push(performance.now() - start);
  }
  return times;
}"""


def redraw() -> Iterator[Figure]:
    """From a new state until the page has finished layout."""
    if importlib.util.find_spec("playwright") is None:
        return
    from playwright.sync_api import sync_playwright
    from tests.browser.client.conftest import ORIGIN, answer
    from tests.browser.client.test_war_board import built_in_content, draw, large_scene
    from tests.browser.conftest import launch

    content = built_in_content()
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        context = browser.new_context(reduced_motion="reduce")
        context.route(f"{ORIGIN}/**", answer)
        page = context.new_page()
        draw(page, content, "great_ring", large_scene(content))
        times = page.evaluate(REDRAW, TURNS)
        browser.close()
    title = "a war of 9 players with 200 pieces: redrawn in the browser"
    yield Figure(f"{title}, median", "ms", statistics.median(times))
    yield Figure(f"{title}, 95th percentile", "ms", statistics.quantiles(times, n=20)[-1])


JOBS = (redraw,)
