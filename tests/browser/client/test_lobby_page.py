"""The lobby, and parts of it that cannot be loaded."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect
from tests.browser.held import hold

from .conftest import ORIGIN
from .test_low_screens import boxes

pytestmark = pytest.mark.browser

POOL = {
    "id": "pit 5+3",
    "game": "pit",
    "clock": {"kind": "fischer", "seconds": 300, "extra": 3, "periods": 0},
    "waiting": 0,
    "rated": 0,
}
WAR_POOL = {
    "id": "zodiacs live",
    "game": "zodiacs",
    "clock": {"kind": "live", "seconds": 90, "reserve": 300},
    "waiting": 0,
    "rated": 2,
    "sizes": [2, 3, 4],
    "rated_sizes": [2],
}
NOWHERE = {"type": "seeking", "pool": "", "rated": False}
WELCOME = {
    "type": "welcome",
    "name": "Xenia",
    "people": 1,
    "pools": [POOL],
    "seeking": NOWHERE,
    "war_pools": [WAR_POOL],
    **{name: [] for name in ("tables", "wars", "my_tables", "my_wars")},
}

NO_GAMES = {"order": [], "tables": [], "wars": [], "next": "x1"}
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))"


class Lobby:
    """What the server says in the lobby; the list of all games can fail."""

    def __init__(self, page: Page, name: str = "Xenia") -> None:
        self.failing = self.refusal = self.found = ""
        self.sockets: list[WebSocketRoute] = []
        self.heard: list[dict[str, Any]] = []
        self.name = name
        page.route(f"{ORIGIN}/api/rooms?*", self.answer)
        page.route_web_socket("**/api/lobby/socket*", self.welcome)
        page.goto(f"{ORIGIN}/tables")

    def welcome(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self.hear(socket, json.loads(text)))
        socket.send(json.dumps(WELCOME | {"name": self.name}))

    def hear(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        request_id = message.pop("id", None)
        if self.refusal:
            socket.send(
                json.dumps({"type": "error", "re": request_id, "code": "no", "text": self.refusal})
            )
            return
        if message["type"] in ("seek", "seek-war"):
            seeking = {name: message[name] for name in ("pool", "rated")}
            paired = {"type": "paired", "table": self.found, "war": ""}
            socket.send(json.dumps(paired if self.found else NOWHERE | seeking))
        if message["type"] == "withdraw":
            socket.send(json.dumps(NOWHERE))
        if message["type"] in ("seek", "seek-war", "withdraw"):
            self.heard.append(message)
        if request_id is not None:
            socket.send(json.dumps({"type": "reply", "re": request_id, "result": None}))

    def answer(self, route: Route) -> None:
        if self.failing and self.failing in route.request.url:
            route.abort()
        else:
            route.fulfill(json=NO_GAMES)


@pytest.fixture
def seen(page: Page) -> Page:
    """A page that may get "not found" responses."""
    return page.context.new_page()


def search_in_pit(page: Page) -> None:
    """Search for an opponent, and wait until the lobby shows it."""
    page.get_by_role("group", name="Pit").get_by_role("button", name="5+3").click()
    expect(page.get_by_role("button", name="5+3 searching…", pressed=True)).to_be_visible()


def test_a_page_of_games_that_could_not_load_says_so_and_leaves_what_was_there(seen: Page) -> None:
    lobby = Lobby(seen)
    shelf = seen.locator("all-games")
    expect(shelf).to_contain_text("No games found.")
    lobby.failing = "cursor"
    shelf.get_by_role("button", name="Show more").click()
    expect(shelf).to_contain_text("The server is not responding")
    expect(shelf).to_contain_text("No games found.")
    lobby.failing = ""
    shelf.get_by_role("button", name="Try again").click()
    expect(shelf).not_to_contain_text("The server is not responding")


def test_nothing_moves_when_the_lobby_is_welcomed_late(page: Page) -> None:
    sockets: list[WebSocketRoute] = []
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) =>"
        " list.getEntries().forEach(({ value }) => { shift += value; }))"
        ".observe({ type: 'layout-shift', buffered: true })"
    )
    page.route(f"{ORIGIN}/api/rooms?*", lambda route: route.fulfill(json=NO_GAMES))
    page.route_web_socket("**/api/lobby/socket*", lambda socket: sockets.append(socket))  # noqa: PLW0108
    page.goto(f"{ORIGIN}/tables")
    expect(page.get_by_role("heading", name="Quick pairing")).to_be_visible()
    page.evaluate(DRAWN)

    sockets[0].send(json.dumps(WELCOME))
    expect(page.get_by_role("heading", name="Open challenges")).to_be_visible()

    page.evaluate(DRAWN)
    assert page.evaluate("shift") == 0


@pytest.mark.parametrize("language", ["en", "ru"])
def test_ways_to_other_lists_share_a_row_on_phones(page: Page, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('tessera-language', '{language}')")
    page.set_viewport_size({"width": 390, "height": 844})
    Lobby(page)
    ways = page.locator(".top .button")
    expect(ways).to_have_count(3)
    expect(page.locator(".people")).to_contain_text("1")
    assert len({way["y"] for way in boxes(ways)}) == 1


def test_seek_continues_after_reconnection(seen: Page) -> None:
    lobby = Lobby(seen)
    search_in_pit(seen)
    lobby.sockets[0].close(code=1006)
    expect(seen.get_by_text("Connection lost")).to_be_visible()
    expect(seen.get_by_text("1 player online")).to_be_visible()
    wish = {"type": "seek", "pool": "pit 5+3", "rated": True, "name": ""}
    wider = {"pool": "pit 5+3", "rated": True, "within": 300}
    lobby.sockets[1].send(json.dumps(NOWHERE | wider))
    expect(seen.get_by_text("within 300 points of your rating")).to_be_visible()
    expect(seen.get_by_role("button", name="5+3 searching…", pressed=True)).to_be_visible()
    assert lobby.heard == [wish, wish]
    seen.get_by_role("button", name="Cancel").click()
    expect(seen.get_by_text("One click")).to_be_visible()
    assert lobby.heard[-1] == {"type": "withdraw"}


def test_wars_of_three_and_four_are_sought_casual(seen: Page) -> None:
    lobby = Lobby(seen)
    row = seen.get_by_role("group", name="Zodiacs")
    players, tile = row.get_by_label("Players"), row.get_by_role("button", name="real time")
    casual = row.get_by_text("Wars of three and four players are casual.")
    expect(players.locator("option")).to_have_text(["2", "3", "4"])
    expect(tile).to_contain_text("2 waiting")
    for seats in ("2", "3", "4"):
        players.select_option(seats)
        expect(casual).to_be_visible(visible=seats != "2")
        tile.click()
        row.get_by_role("button", name="searching…").click()
    seen.get_by_text("casual", exact=True).click()
    expect(players.locator("option")).to_have_text(["any", "2", "3", "4"])
    wishes = [wish for wish in lobby.heard if wish["type"] == "seek-war"]
    assert [(wish["seats"], wish["rated"]) for wish in wishes] == [
        (2, True),
        (3, False),
        (4, False),
    ]


def test_seek_after_registration_asks_no_second_time(seen: Page) -> None:
    lobby = Lobby(seen, "")
    asked: list[Any] = []

    def register(route: Route) -> None:
        asked.append(route.request.post_data_json)
        lobby.name = "Yuri"
        route.fulfill(json={"name": "Yuri"})

    seen.route(f"{ORIGIN}/api/account", register)
    seen.get_by_text("rated", exact=True).click()
    expect(seen.get_by_text("2 to 24 letters")).to_be_visible()
    tile = seen.get_by_role("group", name="Pit").get_by_role("button", name="5+3")
    tile.click()
    expect(seen.get_by_text("Fill in this field.")).to_be_visible()
    seen.get_by_label("Name", exact=True).fill("Yuri")
    seen.get_by_label("Password").fill("a long password")
    tile.click()
    looks = seen.get_by_role("button", name="5+3 searching…", pressed=True)
    expect(looks).to_be_visible()
    expect(seen.get_by_label("Password")).to_have_count(0)
    seen.get_by_role("button", name="Cancel").click()
    tile.click()
    expect(looks).to_be_visible()
    wish = {"type": "seek", "pool": "pit 5+3", "rated": True, "name": "Yuri"}
    assert lobby.heard == [wish, {"type": "withdraw"}, wish]
    assert (len(lobby.sockets), asked) == (2, [{"name": "Yuri", "password": "a long password"}])


SEATS = [{"kind": "person", "name": "Clara"}, {"kind": "open", "name": ""}]
CREATED = {"status": "waiting", "created": "2026-01-01T00:00:00Z", "you": [], "rated": False}
TABLE = CREATED | {
    "id": "t1",
    "game": "pit",
    "variant": "standard",
    "board": "arena",
    "seats": [SEATS[0] | {"side": "b"}, SEATS[1] | {"side": "r"}],
    "clock": None,
}
WAR = CREATED | {
    "id": "w1",
    "map": "ford",
    "days": 4,
    "seats": SEATS,
    "status": "gathering",
    "rated": True,
    "clock": {"kind": "day", "seconds": 86_400, "reserve": 0},
}
MAPS = {"ford": {"name": {"en": "Ford"}}}


def test_of_what_waits_one_sees_the_time_and_what_one_wishes_for(
    seen: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(WELCOME, "tables", [TABLE])
    monkeypatch.setitem(WELCOME, "wars", [WAR])
    seen.route(f"{ORIGIN}/api/zodiacs/content", lambda route: route.fulfill(json={"maps": MAPS}))
    seen.set_viewport_size({"width": 390, "height": 844})
    Lobby(seen)
    rows = seen.locator("open-seats li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Zodiacs")).to_contain_text("1 day per day of war")
    assert seen.evaluate("document.documentElement.scrollWidth") == 390
    wishes = seen.locator("open-seats")
    wishes.get_by_role("radio", name="unlimited").check(force=True)
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Clara")
    wishes.get_by_role("checkbox", name="Rated only").check()
    expect(rows).to_have_count(0)
    wishes.get_by_role("radio", name="correspondence").check(force=True)
    expect(rows).to_contain_text("Zodiacs")


def test_a_tile_says_what_its_time_control_means(seen: Page) -> None:
    Lobby(seen)
    tile = seen.get_by_role("button", name="5+3")
    expect(tile).to_have_accessible_description(
        "5 minutes per player, plus 3 seconds per turn. "
        "The clock starts after each player’s first turn."
    )


def test_a_time_stays_with_its_unit_on_phones(seen: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = {"kind": "slow", "seconds": 86_400, "extra": 259_200, "periods": 0}
    monkeypatch.setitem(WELCOME, "pools", [POOL | {"id": "pit day", "clock": slow}])
    seen.add_init_script("localStorage.setItem('tessera-language', 'ru')")
    seen.set_viewport_size({"width": 390, "height": 844})
    Lobby(seen)
    tile = seen.get_by_role("button", name="1 день на ход").locator("b")
    assert tile.inner_text() == "1\u00a0день на ход"


def test_the_address_keeps_what_one_looks_for(seen: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WELCOME, "tables", [TABLE])
    Lobby(seen)
    everything = seen.locator("all-games")
    everything.get_by_role("combobox").select_option("Pit")
    everything.get_by_role("searchbox").fill("Clara")
    seen.wait_for_url("**/tables?game=pit&player=Clara")
    for wish, rows in (("&pace=slow", 0), ("&pace=none", 1), ("&pace=soon&seats=chess", 1)):
        seen.goto(f"{ORIGIN}/tables?game=pit&player=Clara{wish}")
        expect(seen.locator("open-seats p")).to_have_count(2 - rows)
        expect(seen.locator("open-seats li")).to_have_count(rows)
    expect(everything.get_by_role("combobox")).to_have_value("pit")
    expect(everything.get_by_role("searchbox")).to_have_value("Clara")


def test_login_returns_to_seek(seen: Page) -> None:
    Lobby(seen, "")
    everything = seen.locator("all-games")
    for game in ("Pit", "Vorcept"):
        everything.get_by_role("combobox").select_option(game)
        seen.wait_for_url(f"**/tables?game={game.lower()}")
        door = seen.locator("tessera-header").get_by_role("link", name="Log in")
        with seen.expect_request("**/account?**") as request:
            if game == "Pit":
                door.click()
            else:
                door.press("Enter")
        assert request.value.url == f"{ORIGIN}/account?back=%2Ftables%3Fgame%3D{game.lower()}"
        seen.go_back()


def test_games_that_are_over_are_looked_for_by_board(page: Page) -> None:
    asked: list[str] = []

    def archive(route: Route) -> None:
        asked.append(route.request.url.partition("?")[2])
        route.fulfill(json={"games": [], "next": None})

    page.route(f"{ORIGIN}/api/archive?*", archive)
    page.route(f"{ORIGIN}/api/leaderboards", lambda route: route.fulfill(json=[]))
    boards = [{"id": "pit", "boards": ["standard", "arena"]}]
    page.route(f"{ORIGIN}/api/games", lambda route: route.fulfill(json=boards))
    page.goto(f"{ORIGIN}/players")
    game, board = (page.get_by_role("combobox", name=name) for name in ("Game", "Board"))
    expect(board).to_have_count(0)
    game.select_option("pit")
    with page.expect_request("**/api/archive?*board=arena*"):
        board.select_option("arena")
    game.select_option("vorcept")
    expect(board).to_have_count(0)
    assert "board" not in asked[-1], "a board is that of a game"


SEAT_OVER = {
    "side": "b",
    "name": "Clara",
    "registered": False,
    "level": None,
    "bot": False,
    "score": 1.0,
    "team": "",
    "rating": None,
    "change": None,
}
OVER = {
    "id": "t9",
    "kind": "table",
    "game": "pit",
    "pace": "slow",
    "board": "pit60",
    "reason": "resign",
    "rated": False,
    "ended": "2026-01-01T00:00:00Z",
    "seats": [SEAT_OVER, SEAT_OVER | {"side": "r", "name": "Dora", "score": 0.0}],
    "own": None,
}


def test_casual_games_that_may_have_no_clock_are_not_called_correspondence(page: Page) -> None:
    page.route(f"{ORIGIN}/api/leaderboards", lambda route: route.fulfill(json=[]))
    page.route(f"{ORIGIN}/api/games", lambda route: route.fulfill(json=[]))
    games = [OVER, OVER | {"id": "t8", "rated": True}, OVER | {"id": "t7", "pace": "live"}]
    found = {"games": games, "next": None}
    page.route(f"{ORIGIN}/api/archive?*", lambda route: route.fulfill(json=found))
    page.goto(f"{ORIGIN}/players")
    rows = page.locator("played-list .more")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).not_to_contain_text("correspondence")
    expect(rows.nth(1)).to_contain_text("correspondence · rated")
    expect(rows.nth(2)).to_contain_text("real time")


def test_search_among_players_and_games_is_in_the_address(page: Page) -> None:
    page.route(f"{ORIGIN}/api/leaderboards", lambda route: route.fulfill(json=[]))
    page.route(f"{ORIGIN}/api/games", lambda route: route.fulfill(json=[]))
    page.route(f"{ORIGIN}/api/names?*", lambda route: route.fulfill(json=["Marten"]))
    games: dict[str, object] = {"games": [], "next": None}
    page.route(f"{ORIGIN}/api/archive?*", lambda route: route.fulfill(json=games))
    page.goto(f"{ORIGIN}/players")
    page.get_by_role("combobox", name="Game").select_option("pit")
    page.get_by_role("checkbox", name="Rated").check()
    page.get_by_label("Name", exact=True).fill("mar")
    expect(page.get_by_role("link", name="Marten")).to_be_visible()
    page.wait_for_url("**/players?game=pit&rated=true&name=mar")
    with page.expect_request("**/api/archive?*game=pit*rated=true*"):
        page.reload()
    expect(page.get_by_label("Name", exact=True)).to_have_value("mar")
    expect(page.get_by_role("link", name="Marten")).to_be_visible()
    expect(page.get_by_role("combobox", name="Game")).to_have_value("pit")
    expect(page.get_by_role("checkbox", name="Rated")).to_be_checked()


def test_all_games_earlier_answer_that_comes_later_is_dropped(page: Page) -> None:
    rooms = f"{ORIGIN}/api/rooms?*"
    none: dict[str, object] = {"order": [], "tables": [], "wars": [], "next": None}
    held = hold(page, rooms)
    page.route_web_socket("**/api/lobby/socket*", lambda socket: socket.send(json.dumps(WELCOME)))
    with page.expect_request(rooms):
        page.goto(f"{ORIGIN}/tables")
    with page.expect_request(rooms):
        page.locator("all-games select").select_option("pit")
    expect(page.locator("all-games select")).to_have_value("pit")
    held[1].fulfill(json=none)
    expect(page.locator("all-games .none")).to_be_visible()
    with page.expect_response(rooms):
        held[0].fulfill(json=none | {"order": [TABLE["id"]], "tables": [TABLE]})
    expect(page.locator("all-games .none")).to_be_visible()
    expect(page.locator("all-games table-card")).to_have_count(0)


def test_search_continues_on_another_page_until_it_is_cancelled(seen: Page) -> None:
    Lobby(seen)
    search_in_pit(seen)
    seen.goto(f"{ORIGIN}/kit")
    header = seen.locator("tessera-header")
    expect(header.get_by_text("Searching… 5+3")).to_be_visible()
    seen.reload()
    expect(header.get_by_text("Searching… 5+3")).to_be_visible()
    header.get_by_role("button", name="Cancel the search").click()
    expect(header.locator("search-bar")).to_have_count(0)
    seen.reload()
    expect(header.get_by_role("link", name="Lobby")).to_be_visible()
    expect(header.locator("search-bar")).to_have_count(0)


def test_game_found_on_another_page_is_opened(seen: Page) -> None:
    lobby = Lobby(seen)
    search_in_pit(seen)
    lobby.found = "abc"
    seen.goto(f"{ORIGIN}/kit")
    seen.wait_for_url(f"{ORIGIN}/t/abc")
    seek, resumed = lobby.heard
    assert resumed.pop("waited") >= 0
    assert resumed == seek
    expect(seen.locator("search-bar")).to_have_count(0)


def test_search_resumes_in_the_lobby(seen: Page) -> None:
    lobby = Lobby(seen)
    tile = seen.get_by_role("group", name="Pit").get_by_role("button", name="5+3")
    tile.click()
    searching = seen.get_by_role("button", name="5+3 searching…", pressed=True)
    expect(searching).to_be_visible()
    seen.reload()
    expect(searching).to_be_visible()
    expect(seen.locator("search-bar")).to_have_count(0)
    assert [message["type"] for message in lobby.heard] == ["seek", "seek"]


def test_refused_search_says_why(seen: Page) -> None:
    lobby = Lobby(seen)
    search_in_pit(seen)
    lobby.refusal = "Log in first."
    seen.goto(f"{ORIGIN}/kit")
    expect(seen.locator("search-bar").get_by_role("status")).to_have_text("Log in first.")


def test_header_with_a_search_and_waiting_games_fits_a_phone(seen: Page) -> None:
    waits = {"id": "abc", "kind": "table", "game": "Pit", "reason": "turn", "others": []}
    answer = {"type": "waiting", "games": [waits], "ongoing": 1, "now": 0, "registered": False}
    seen.route("**/api/waiting", lambda route: route.fulfill(json=answer))
    seen.set_viewport_size({"width": 390, "height": 844})
    Lobby(seen)
    search_in_pit(seen)
    seen.goto(f"{ORIGIN}/kit")
    header = seen.locator("tessera-header header")
    for element in (
        header.get_by_text("5+3"),
        header.get_by_role("button", name=re.compile("game")),
    ):
        expect(element).to_be_visible()
    rows = {
        round(box["y"] + box["height"] / 2)
        for box in boxes(header.locator("a:visible, button:visible:not(.skip)"))
    }
    assert max(rows) - min(rows) < 8
