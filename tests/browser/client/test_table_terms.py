"""The game settings of a table, also for invited users."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tessera.games.almajara.board import Board as AlmajaraBoard
from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.vorcept.board import Board

from .conftest import ORIGIN
from .played import Table, answer_nothing

pytestmark = pytest.mark.browser

VARIANT = "blocks=6,pylon=obstacle"


@pytest.fixture
def table() -> Table:
    return Table(Board.start(VARIANT).text(), you=("b",))


def test_table_shows_game_board_and_unusual_options(page: Page, table: Table) -> None:
    table.join(page)
    terms = page.locator("main > .about > table-terms")
    expect(terms).to_contain_text("Vorcept · board “Hexagon 5”")
    expect(terms).to_contain_text("Number of obstacles: 6")
    expect(terms).to_contain_text("Pylon: an obstacle")
    task = page.locator("task-box .task")
    expect(task).to_contain_text("a triangle around it does not win")
    expect(task).not_to_contain_text("Closing a triangle")
    answer_nothing(page)
    page.get_by_role("button", name="Rules").click()
    here = page.get_by_role("region", name="Settings of this table")
    expect(here).to_contain_text("The Pylon is only an obstacle")


@pytest.mark.parametrize("game", BUILT_IN_GAMES)
def test_client_knows_how_games_are_offered(page: Page, game: str) -> None:
    variant, board, elsewhere = BUILT_IN_GAMES[game].default_setup
    plain = {option.name: str(option.default) for option in BUILT_IN_GAMES[game].options}
    page.goto(f"{ORIGIN}/blank")
    offer = page.evaluate(f"async () => (await import('/web/games/{game}/room.js')).room.offer")
    played = BUILT_IN_GAMES[game].board_class.start(variant, board).text().split()[1]
    assert [offer["variant"], offer["board"], offer["elsewhere"]] == [played, board, elsewhere]
    known = {name: BUILT_IN_GAMES[game].variant_on(name) for name in BUILT_IN_GAMES[game].boards}
    others = {name: own for name, own in known.items() if own != elsewhere and name != board}
    assert offer.get("boards", {}) == others
    variants = ",".join([played, elsewhere, *others.values()])
    changed = {part.partition("=")[0] for part in variants.split(",")}
    assert offer["plain"] == ",".join(f"{name}={plain[name]}" for name in plain if name in changed)


@pytest.mark.parametrize(
    ("variant", "terms"),
    [
        (BUILT_IN_GAMES["vorcept"].default.variant, "balanced"),
        ("standard", "as on the rule sheet"),
    ],
    ids=["balanced", "rule sheet"],
)
def test_table_names_the_preset_it_is_played_by(page: Page, variant: str, terms: str) -> None:
    table = Table(Board.start(variant).text(), you=("b",))
    table.join(page)
    expect(page.locator("main > .about > table-terms li")).to_have_text([terms])


def test_guest_is_told_how_the_balanced_game_differs_from_the_rule_sheet(page: Page) -> None:
    table = Table(Board.start(BUILT_IN_GAMES["vorcept"].default.variant).text(), you=())
    table.free, table.names = "r", {"b": "Ann"}
    table.join(page)
    terms = page.locator("task-box table-terms")
    expect(terms).to_contain_text("The rules are balanced.")
    expect(terms).to_contain_text("Red moves first after the setup.")
    expect(terms).to_contain_text("one more Drone-1 and one more Drone-2")


def test_a_guest_sees_what_they_are_invited_to(page: Page, table: Table) -> None:
    table.you, table.free, table.names = (), "r", {"b": "Ann"}
    table.join(page)
    task = page.locator("task-box")
    expect(task).to_contain_text("Ann challenges you to a game of Vorcept")
    expect(task).to_contain_text("The Pylon is only an obstacle")
    expect(task).to_contain_text("The classic board: even on all sides")
    expect(page.get_by_role("button", name="Play as Red")).to_be_visible()
    expect(page.locator("living-board .thing").first).to_be_visible()
    lesson = page.locator("game-lesson")
    expect(lesson).to_contain_text("Two of your pieces on opposite sides")
    expect(lesson).not_to_contain_text("around the Pylon")


def test_invited_guest_registers_for_rated_game(page: Page, table: Table) -> None:
    table.you, table.free, table.names, table.rated = (), "r", {"b": "Ann"}, True
    asked: dict[str, Any] = {}

    def hear(route: Route) -> None:
        asked[route.request.url.partition("/api/")[2]] = route.request.post_data_json
        if route.request.url.endswith("seats/r"):
            table.you, table.free = ("r",), None
        route.fulfill(json={"name": "Boris", "token": ""})

    page.route("**/api/account", hear)
    page.route("**/api/tables/abc/seats/r", hear)
    table.join(page)
    expect(page.locator("task-box")).to_contain_text("the result changes both players")
    expect(page.get_by_label("Your name")).to_have_count(0)
    page.get_by_label("Name", exact=True).fill("Boris")
    page.get_by_label("Password").fill("a long password")
    page.get_by_role("button", name="Play as Red").click()
    expect(page.locator("main > .about > table-terms")).to_contain_text("rated")
    assert asked["account"] == {"name": "Boris", "password": "a long password"}
    assert asked["tables/abc/seats/r"]["name"] == "Boris"


def test_finished_rated_game_shows_rating_changes(page: Page, table: Table) -> None:
    table.rated, table.names = True, {"b": "Ann", "r": "Boris"}
    told = [
        {
            "side": "b",
            "name": "Ann",
            "rating": 1512,
            "established": True,
            "after": 1512,
            "change": 12,
        },
        {
            "side": "r",
            "name": "Boris",
            "rating": 1488,
            "established": True,
            "after": 1488,
            "change": -12,
        },
    ]
    answers = [[one | {"after": None, "change": None} for one in told]] * 2 + [told]
    page.route(
        "**/api/tables/abc/players",
        lambda route: route.fulfill(json=answers.pop(0) if len(answers) > 1 else told),
    )
    table.join(page)
    expect(page.locator("table-terms")).to_contain_text("rated")
    table.resign("r")
    expect(page.locator("task-box")).to_contain_text("Ann: 1512 (+12) · Boris: 1488 (−12)")


def test_a_guest_is_shown_only_what_holds_at_the_table(page: Page) -> None:
    table = Table(AlmajaraBoard.start("moves=cards,obelisks=off").text(), you=())
    table.free, table.names = "n", {"s": "Ann"}
    answer_nothing(page)
    page.route("**/api/tables/abc/players", lambda route: route.fulfill(json=[]))
    table.join(page)
    lesson = page.locator("game-lesson")
    expect(lesson).to_contain_text("Win by portal")
    for untrue in ("Tokens show their moves", "Guardians protect", "Obelisks"):
        expect(lesson).not_to_contain_text(untrue)


def test_waiting_player_can_close_table(page: Page, table: Table) -> None:
    table.free = "r"
    table.join(page)
    expect(page.locator("table-invitation")).to_contain_text("everyone sees this table")
    page.get_by_role("button", name="Close table").click()
    expect(page.get_by_role("button", name="Close table")).to_be_visible()
    assert table.heard == [{"type": "close", "seq": 0}]
