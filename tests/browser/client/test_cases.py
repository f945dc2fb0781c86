"""The client's parts without a DOM: each exported function of `cases/` is a test."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from .conftest import ORIGIN, answer

CASES = Path(__file__).parent / "cases"
EXPORTED = re.compile(r"^export (?:async )?function (\w+)", re.MULTILINE)
TESTS = [
    (path.name, name)
    for path in sorted(CASES.glob("*.case.js"))
    for name in EXPORTED.findall(path.read_text(encoding="utf-8"))
]


@pytest.fixture(scope="module")
def blank(browser: Browser) -> Iterator[Page]:
    """One page for all cases; each loads it anew."""
    context = browser.new_context()
    context.route(f"{ORIGIN}/**", answer)
    yield context.new_page()
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize(("file", "name"), TESTS)
def test_case(blank: Page, file: str, name: str) -> None:
    blank.goto(f"{ORIGIN}/blank")
    blank.evaluate(
        "async ([url, name]) => { await (await import(url))[name](); }",
        [f"/tests/browser/client/cases/{file}", name],
    )


def test_there_are_cases() -> None:
    assert len(TESTS) > 20
