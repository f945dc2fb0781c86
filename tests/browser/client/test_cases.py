"""The client's parts without a DOM: each exported function of `cases/` is a test."""

import re
import subprocess
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from .conftest import ORIGIN, ROOT, answer

CASES = Path(__file__).parent / "cases"
EXPORTED = re.compile(r"^export (?:async )?function (\w+)", re.MULTILINE)
LEAVES_TRACES = re.compile(r"\b(document|window|localStorage)\.")
TESTS = [
    (path.name, name)
    for path in sorted(CASES.glob("*.case.ts"))
    for name in EXPORTED.findall(path.read_text(encoding="utf-8"))
]


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cases, each file with all that it imports: else every case would fetch dozens."""
    folder = tmp_path_factory.mktemp("cases")
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    said = ("--bundle", "--format=esm", "--log-level=warning")
    files = sorted(CASES.glob("*.case.ts"))
    subprocess.run([esbuild, *files, *said, f"--outdir={folder}"], check=True)
    return folder


@pytest.fixture(scope="module")
def blank(browser: Browser, bundled: Path) -> Iterator[Page]:
    """One page for all cases."""

    def case(route: Route) -> None:
        route.fulfill(path=bundled / Path(route.request.url).with_suffix(".js").name)

    context = browser.new_context()
    context.route(f"{ORIGIN}/**", answer)
    context.route(f"{ORIGIN}/cases/*", case)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def opened(blank: Page) -> Callable[[str, str], Page]:
    """The page with a file of cases, reloaded for another file or run."""

    @lru_cache(maxsize=1)
    def open_file(file: str, _run: str) -> Page:
        blank.goto(f"{ORIGIN}/blank")
        blank.evaluate("async (at) => { window.cases = await import(at); }", f"/cases/{file}")
        return blank

    return open_file


def run_of(file: str, name: str) -> str:
    """The key of a run: each case has its own if cases leave traces on the page."""
    return name if LEAVES_TRACES.search((CASES / file).read_text(encoding="utf-8")) else ""


@pytest.mark.browser
@pytest.mark.parametrize(("file", "name"), TESTS)
def test_case(opened: Callable[[str, str], Page], file: str, name: str) -> None:
    page = opened(file, run_of(file, name))
    page.evaluate("async (name) => { await window.cases[name](); }", name)


def test_there_are_cases() -> None:
    assert len(TESTS) > 20
