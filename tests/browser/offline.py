"""Waiting for what the client keeps for use offline."""

import time
from collections.abc import Callable

from playwright.sync_api import Page
from tests.browser.conftest import PATIENCE_MS

_KEPT = """async (path) => {
    const page = await (await caches.open(`tessera-kept ${path}`)).match(path);
    return page?.headers.get('tessera-build') === document.documentElement.dataset.build;
}"""
_PAUSE_MS = 100


def until(is_so: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    for _ in range(PATIENCE_MS // _PAUSE_MS):
        if is_so():
            return
        time.sleep(_PAUSE_MS / 1000)
    raise AssertionError("it never came to pass")


def until_kept(page: Page, path: str) -> None:
    """Wait until the page at a path is kept as it is in the current build."""
    until(lambda: bool(page.evaluate(_KEPT, path)))
