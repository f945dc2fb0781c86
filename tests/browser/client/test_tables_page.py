"""The list of games, and what of it could not be fetched."""

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import ORIGIN

pytestmark = pytest.mark.browser

EMPTY: dict[str, object] = {"tables": [], "next": None}


class Lists:
    """What the server answers about games; each list can fail by itself."""

    def __init__(self, page: Page) -> None:
        self.failing: set[str] = set()
        page.route(f"{ORIGIN}/api/tables?*", self.answer)
        page.route(
            f"{ORIGIN}/api/wars?*", lambda route: route.fulfill(json={"wars": [], "next": None})
        )

    def answer(self, route: Route) -> None:
        asked = route.request.url.partition("?")[2]
        if any(part in asked for part in self.failing):
            route.abort()
        elif "status=finished" in asked and "cursor" not in asked:
            route.fulfill(json={"tables": [], "next": "x1"})
        else:
            route.fulfill(json=EMPTY)


@pytest.fixture
def seen(page: Page) -> Page:
    """A page that may be told that something is not there."""
    return page.context.new_page()


def test_a_shelf_that_could_not_load_says_so_and_tries_again(seen: Page) -> None:
    lists = Lists(seen)
    lists.failing = {"status=waiting"}
    seen.goto(f"{ORIGIN}/tables")
    expect(seen.locator("main > section")).to_have_count(3)
    first, second, third = (seen.locator("main > section").nth(place) for place in range(3))
    expect(first).to_contain_text("The server does not answer")
    for other in (second, third):
        expect(other.locator(".none")).to_be_visible()
        expect(other).not_to_contain_text("The server does not answer")
    lists.failing = set()
    first.get_by_role("button", name="Try again").click()
    expect(first.locator(".none")).to_be_visible()
    expect(first).not_to_contain_text("The server does not answer")


def test_more_that_could_not_load_leaves_what_was_there(seen: Page) -> None:
    lists = Lists(seen)
    lists.failing = {"cursor"}
    problems: list[str] = []
    seen.on("pageerror", lambda error: problems.append(str(error)))
    seen.goto(f"{ORIGIN}/tables")
    shelf = seen.locator("main > section").nth(2)
    shelf.get_by_role("button", name="Show more").click()
    expect(shelf).to_contain_text("The server does not answer")
    assert not problems


def test_ones_own_games_that_could_not_load_are_said_to_be_missing(seen: Page) -> None:
    lists = Lists(seen)
    lists.failing = {"mine=true"}
    seen.goto(f"{ORIGIN}/tables")
    own = seen.locator("my-games")
    expect(own).to_contain_text("The server does not answer")
    lists.failing = set()
    own.get_by_role("button", name="Try again").click()
    expect(own.locator("section")).to_have_count(0)
