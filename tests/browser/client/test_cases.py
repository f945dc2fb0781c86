"""The client's modules: each exported function of `cases/` is a test.

Files `*.dom.case.ts` run in Chromium, all others together in Node.js, in a second.
"""

import json
import re
import subprocess
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route
from tests.missing import missing, program

from .conftest import ORIGIN, ROOT, answer

CASES = Path(__file__).parent / "cases"
RUNNER = Path(__file__).with_name("run_cases.mjs")
EXPORTED = re.compile(r"^export (?:async )?function (\w+)", re.MULTILINE)
LEAVES_TRACES = re.compile(r"\b(document|window|localStorage)\.")
TESTS = [
    (path.name, name)
    for path in sorted(CASES.glob("*.case.ts"))
    for name in EXPORTED.findall(path.read_text(encoding="utf-8"))
]
IN_NODE = [test for test in TESTS if ".dom." not in test[0]]
IN_CHROMIUM = [test for test in TESTS if ".dom." in test[0]]


def bundled(folder: Path, pattern: str, *options: str) -> list[Path]:
    """Cases, each file with all that it imports: else every case would fetch dozens."""
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    files = [path for path in sorted(CASES.glob("*.case.ts")) if re.search(pattern, path.name)]
    told = ("--bundle", "--format=esm", "--log-level=warning", f"--outdir={folder}", *options)
    subprocess.run([esbuild, *files, *told], check=True)
    return sorted(folder.glob("*.js"))


@pytest.fixture(scope="module")
def errors(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    """By file the error of each of its cases in Node.js, empty if it has passed."""
    node = program("node")
    if node is None:
        missing("Node.js is not installed: install the packages nodejs and npm")
    folder = tmp_path_factory.mktemp("cases")
    (folder / "package.json").write_text('{"type": "module"}')
    modules = bundled(folder, r"^(?!.*\.dom\.)", "--conditions=node")
    run = subprocess.run([node, RUNNER, *modules], check=True, stdout=subprocess.PIPE)
    found: dict[str, dict[str, str]] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize(("file", "name"), IN_NODE)
def test_case(errors: dict[str, dict[str, str]], file: str, name: str) -> None:
    assert errors[file].get(name, str(errors[file])) == ""


@pytest.fixture(scope="module")
def blank(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """One page for all cases."""
    folder = tmp_path_factory.mktemp("dom-cases")
    bundled(folder, r"\.dom\.")

    def case(route: Route) -> None:
        route.fulfill(path=folder / Path(route.request.url).with_suffix(".js").name)

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
@pytest.mark.parametrize(("file", "name"), IN_CHROMIUM)
def test_case_with_dom(opened: Callable[[str, str], Page], file: str, name: str) -> None:
    page = opened(file, run_of(file, name))
    page.evaluate("async (name) => { await window.cases[name](); }", name)


def test_there_are_cases() -> None:
    assert min(len(IN_NODE), len(IN_CHROMIUM)) > 20
