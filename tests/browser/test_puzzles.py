"""Puzzles in a browser: one is solved with the mouse, one is failed, shown and left."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Site
from tests.browser.test_play import visitor

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.zodiacs.order_puzzles.collection import builtin_puzzles
from tessera.puzzles.collection import Puzzle, shipped
from tessera.puzzles.proof import Goal
from tessera.server.puzzles.order_puzzles import as_puzzle

pytestmark = pytest.mark.browser

PATIENCE_MS = 120_000


@pytest.fixture
def page(browser: Browser, server: Site) -> Iterator[Page]:
    """A page that fails its test when anything throws."""
    with visitor(browser, server.address) as page:
        yield page


def moves(puzzle: Puzzle) -> list[list[str]]:
    """The cells that are pressed for each action of a solution that consists of moves alone."""
    return [action.split("-") for action in puzzle.line[0]]


def choices(page: Page, puzzle: Puzzle) -> dict[str, list[str]]:
    """The cells that may be chosen first in it, each with those that may follow."""
    scene: dict[str, dict[str, list[str]]] = page.request.get(f"/api/puzzles/{puzzle.id}").json()[
        "scene"
    ]
    return scene["choices"]


def press(page: Page, *cells: str) -> None:
    for cell in cells:
        page.locator(f'[data-cell="{cell}"][role=gridcell]').click()


def test_a_puzzle_is_solved_and_another_failed(page: Page) -> None:
    wins = [
        puzzle
        for puzzle in shipped(BUILT_IN_GAMES["vorcept"])
        if puzzle.goal == Goal.WIN_1 and "@" not in "".join(puzzle.line[0])
    ]
    page.goto("/puzzles")
    expect(page.get_by_role("heading", name="Today")).to_be_visible(timeout=PATIENCE_MS)
    expect(page.locator("li tessera-board")).to_have_count(3)
    expect(page.locator("li map-picture")).to_have_count(1)

    page.goto(f"/puzzles/{wins[0].id}?game=vorcept")
    expect(page.locator(".answer")).to_contain_text("Your first try changes your rating")
    expect(page.locator("table-terms")).to_contain_text("Vorcept · board “")
    for number, cells in enumerate(moves(wins[0])):
        press(page, *cells)
        right = "Right so far." if number + 1 < len(wins[0].line[0]) else "Solved!"
        expect(page.get_by_text(right).first).to_be_visible(timeout=PATIENCE_MS)
    expect(page.locator(".gain")).to_be_visible()
    expect(page.locator(".answer")).to_contain_text("Your rating rose by")
    expect(page.locator("live-speaker")).to_contain_text("Solved!")

    page.keyboard.press("n")
    page.wait_for_url(lambda url: wins[0].id not in url)
    page.get_by_role("button", name="Show solution").click()
    expect(page.get_by_text("That was the solution.").first).to_be_visible(timeout=PATIENCE_MS)
    expect(page.locator(".loss")).to_be_visible()
    expect(page.locator(".answer")).to_contain_text("Your rating fell by")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def test_the_orders_of_an_hour_are_weighed(page: Page) -> None:
    one = next(iter(builtin_puzzles().values()))
    page.goto(f"/puzzles/{as_puzzle(one).id}")
    field = page.locator("order-list input")
    for number, text in enumerate(one.best, start=1):
        field.fill(text)
        field.press("Enter")
        expect(page.locator("order-list ol li")).to_have_count(number)
    page.get_by_role("button", name=re.compile("^Give [0-9]")).click()
    card = page.locator("order-card")
    expect(card.locator(".score")).to_contain_text("100", timeout=PATIENCE_MS)
    expect(card.locator(".gain")).to_be_visible()
    card.get_by_text("The search’s").last.click()
    expect(card.locator("ol li")).to_have_count(len(one.best))
    expect(card.locator(".own")).to_have_count(0)
    expect(card.get_by_role("button", name="Next puzzle")).to_be_visible()


def test_what_is_wrong_is_refuted_on_the_board(page: Page) -> None:
    defences = (one for one in shipped(BUILT_IN_GAMES["vorcept"]) if one.goal == Goal.DEFENCE)
    puzzle, source, target = next(
        (one, cell, target)
        for one in defences
        for cell, (target, *_) in choices(page, one).items()
        if not cell.startswith("@") and cell not in {told.split("-")[0] for told in one.line[0]}
    )
    page.goto(f"/puzzles/{puzzle.id}")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    press(page, source, target)
    expect(page.get_by_text("Not quite: here is the best reply")).to_be_visible()
    expect(page.get_by_text("Not quite: the opponent wins").first).to_be_visible(
        timeout=PATIENCE_MS
    )
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Look at ").first).to_be_visible()
