"""Accessibility checks of pages, by Axe, and of contrast, by `contrast.js`."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

OPTIONS = {
    "preload": False,  # else it fetches and inlines styles, which our pages forbid
    "resultTypes": ["violations"],
}
RUN = """async (options) => {
    const { violations } = await axe.run(options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}"""
CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
AA = {"plain": 4.5, "large": 3.0}
AAA = {"plain": 7.0, "large": 4.5}


def findings(page: Page, *only: str, without: str = "") -> list[str]:
    """Violations: the rule and the element.

    Args:
        page: the page to check.
        only: the rules to apply; default: Axe's own.
        without: a rule to skip.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    asked: dict[str, object] = {"runOnly": only} if only else {}
    if without:
        asked["rules"] = {without: {"enabled": False}}
    found: list[str] = page.evaluate(RUN, OPTIONS | asked)
    return found


def faint(page: Page, needed: dict[str, float] = AA) -> list[str]:  # only read
    """The texts with too little contrast to their background."""
    return [f"{contrast:.2f}: {html}" for contrast, html in page.evaluate(CONTRAST, needed)]
