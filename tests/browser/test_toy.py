"""A game that lives elsewhere, on the site: one entry names it, its folder holds all it needs."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Site, bundle
from tests.browser.test_play import MOST_ACTIONS, PATIENCE_MS, Player, pick, visitor
from tests.toys.breakthrough.board import Board

from tessera.games import ENTRIES_VARIABLE
from tessera.games.common.record import GameRecord

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with the toy, named in its environment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(ENTRIES_VARIABLE, "tests.toys.breakthrough.entry:BREAKTHROUGH")
        patch.setenv("PYTHONPATH", ".", prepend=":")
        warm()
        site = Site(tmp_path_factory.mktemp("site") / "data", str(bundle()))
        site.start()
    yield site
    site.end()


def warm() -> None:
    """A new game is compiled first, which may take minutes."""
    tessera = Path(sys.executable).with_name("tessera")
    subprocess.run([tessera, "warm"], check=True, stdout=subprocess.DEVNULL)


def test_it_is_played_with_its_own_words_and_room(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as page:
        page.goto("/")
        page.get_by_label("Breakthrough").check(force=True)
        expect(page.get_by_text("Reach the far rank first.")).to_be_visible()
        page.get_by_role("link", name="Play Breakthrough").click()
        page.get_by_role("button", name=re.compile("Play a bot")).click()
        page.wait_for_url("**/t/*")
        player = Player(page, seed=3)
        assert player.wait_until_asked()
        expect(page.get_by_text("Move a man one cell forward")).to_be_visible()
        player.play(MOST_ACTIONS)
        expect(
            page.get_by_text(re.compile("has reached the far rank|has taken")).first
        ).to_be_visible()
        answer = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/record")
        record = GameRecord.from_json(answer.body())
        assert record.reason in {"far-rank", "last-man"}
        assert record.replay(Board).actions == record.actions


def test_a_piece_is_taken_by_pressing_its_cell(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as page:
        page.goto("/")
        wish = {"game": "breakthrough", "seats": {"s": {"kind": "me"}, "n": {"kind": "me"}}}
        answer = page.request.post("/api/tables", data=wish, timeout=PATIENCE_MS)
        page.goto(f"/t/{answer.json()['id']}")
        record = Player(page, seed=0).record
        for ply, (source, target) in enumerate([("b2", "b3"), ("a4", "a3"), ("b3", "c4")], 1):
            pick(page, source, target)
            expect(record).to_have_count(ply)
        expect(record.last).to_contain_text("b3-c4")


def test_its_rules_and_its_first_game_are_taught(server: Site, browser: Browser) -> None:
    with visitor(browser, server.address) as page:
        page.goto("/rules/breakthrough")
        expect(page.get_by_role("heading", name="Breakthrough").first).to_be_visible()
        page.get_by_role("link", name="Learn by playing").click()
        expect(page.get_by_text("Your men move up, one cell at a time.")).to_be_visible()
