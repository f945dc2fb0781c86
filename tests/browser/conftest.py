"""A real server and a real browser."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import pytest
from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import Browser, BrowserType, Error, expect, sync_playwright
from tests.forked import Forked, run, serving
from tests.missing import missing, program
from tools.provide import CHROMIUMS

STOPS_WITHIN = 30
PATIENCE_MS = 30_000
"""Timeout of expectations, while other pages are opened in parallel."""
expect.set_options(timeout=PATIENCE_MS)
ROOT = Path(__file__).resolve().parents[2]


UNLIMITED = {"TESSERA_WORK_A_MINUTE": "6000000"}
"""No work limit, because all browsers of the tests share an address."""
AT_REST = {"TESSERA_PUZZLE_MINING": "0"}
"""No puzzle mining while tests run."""


@cache
def built(script: Path, *options: str) -> "TemporaryDirectory[str]":
    """The folder that a script of Node.js fills, deleted when these tests end."""
    folder = TemporaryDirectory(prefix="client-")
    node = program("node")
    if node is None:
        missing("Node.js is not installed: install the packages nodejs and npm")
    subprocess.run([node, script, *options, folder.name], check=True)
    return folder


def bundle() -> Path:
    """The bundled client, built once."""
    return Path(built(ROOT / "tools" / "bundle.mjs", "--fast").name)


class Site:
    """A server as a process, always at the same address."""

    def __init__(self, data: Path, bundle: str, **settings: str) -> None:
        self._data = str(data)
        self._log = data.with_suffix(".log")
        self._environment = os.environ | UNLIMITED | AT_REST | {"TESSERA_BUNDLE": bundle} | settings
        self._port = "0"
        self._process: Forked | subprocess.Popen[bytes] | None = None
        self.address = ""

    def start(self) -> None:
        """Start it and wait until it serves."""
        command = ("tessera", "serve", "--data", self._data, "--port", self._port)
        self._process, told = serving(command, self._log, self._environment)
        with told:
            said = told.readline()
        assert "http://" in said, self._log.read_text()
        self.address = said.split()[3]
        self._port = str(urlsplit(self.address).port)

    def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Send it a signal and wait until it has exited."""
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(STOPS_WITHIN)
            self._process = None

    def keep(self, *order: str) -> None:
        """Run an administration command while it runs."""
        assert run("tessera", *order, "--data", self._data).status == 0

    def log(self) -> str:
        """Its log so far."""
        return self._log.read_text()

    def upgrade(self, bundle: Path) -> None:
        """Restart it in an orderly way, with another build of the client."""
        self.end()
        self._environment["TESSERA_BUNDLE"] = str(bundle)
        self.start()

    def restart(self) -> None:
        """Kill it without warning and start it again."""
        self.end(signal.SIGKILL)
        self.start()


@contextmanager
def running(data: Path) -> Iterator[Site]:
    """A running site with an empty data folder."""
    site = Site(data, str(bundle()))
    site.start()
    yield site
    site.end()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site for all tests of a module."""
    with running(tmp_path_factory.mktemp("site") / "data") as site:
        yield site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site for one test, which may stop or upgrade it; its data are in `data`."""
    with running(tmp_path / "data") as site:
        yield site


def use_node() -> None:
    """Make Playwright use the system's Node.js if its own lacks a library."""
    own, _ = compute_driver_executable()
    if subprocess.run([own, "--version"], capture_output=True, check=False).returncode:
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = program("node") or own


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """The system's Chromium, or else Playwright's own, and the event loop Playwright runs in."""
    use_node()
    with sync_playwright() as playwright:
        started = launch(playwright.chromium)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield started, loop
        asyncio._set_running_loop(loop)
        started.close()


# The loop counts as running all the time. Between modules it must not, or other tests could not run
# their own.
@pytest.fixture(scope="module")
def browser(chromium: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """The shared Chromium, without pages."""
    started, loop = chromium
    asyncio._set_running_loop(loop)
    yield started
    for context in started.contexts:
        context.close()
    asyncio._set_running_loop(None)


def launch(chromium: BrowserType, *flags: str, path: str | None = None) -> Browser:
    """Start Chromium, the system's without a path; skip the test if there is none."""
    rooted = hasattr(os, "geteuid") and os.geteuid() == 0
    try:
        return chromium.launch(
            executable_path=path or program(*CHROMIUMS),
            args=[*flags, "--no-sandbox"] if rooted else flags,
        )
    except Error as error:
        problem = error.message.splitlines()[0]
        missing(
            "Chromium cannot be started: install the system's package `chromium-headless-shell` or "
            f"`chromium`, or run `playwright install chromium`. ({problem})"
        )
