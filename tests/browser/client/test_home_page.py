"""The start page."""

import gzip
import json
import re

import msgspec
import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from tests.browser.held import hold

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.server.wars.content import built_in_content_json

from .conftest import ORIGIN
from .played import Table
from .test_board import POSITION
from .test_low_screens import box, boxes
from .test_start import fail

LARGEST_FIRST_PAGE = 250_000
"""Transferred bytes, including pictures and fonts; the server compresses text."""
GAME = {
    "id": "vorcept",
    "sides": ["b", "r"],
    "options": [
        {"name": "edition", "default": "lava", "values": ["lava", "blocks"]},
        {"name": "blocks", "default": "8", "min": 0, "max": 12},
        {"name": "reserve", "default": "6.3.2"},
    ],
    "boards": ["hex5", "hex4"],
    "offered": {"variant": "standard", "board": "hex5", "elsewhere": "standard"},
    "levels": [1, 2, 3],
    "rules_version": 1,
}
BOARD = {
    "name": "x",
    "cells": [{"name": "a1", "q": 0, "r": 0}],
    "terrain": {"a1": "#"},
    "variant": "standard",
}
PIT = {
    "id": "pit",
    "sides": ["b", "r"],
    "options": [
        {"name": "edge", "default": "wall", "values": ["wall", "abyss"]},
        {"name": "army", "default": "1.3.2.2"},
    ],
    "boards": ["pit60", "crater"],
    "offered": {"variant": "standard", "board": "pit60", "elsewhere": "standard"},
    "levels": [1, 2, 3],
    "rules_version": 1,
}
BALANCED = "edge=abyss,army=1.2.2.2,komi=I,truce=1"
BALANCED_PIT = PIT | {
    "options": [
        {"name": "edge", "default": "wall", "values": ["wall", "abyss"]},
        {"name": "army", "default": "1.3.2.2"},
        {"name": "komi", "default": "none", "values": ["none", "I", "G", "B"]},
        {"name": "truce", "default": "0", "min": 0, "max": 9},
    ],
    "boards": ["pit60", "hearth", "crater"],
    "offered": {"variant": BALANCED, "board": "hearth", "elsewhere": "truce=1"},
}
CRATER = BOARD | {"name": "crater", "variant": "edge=abyss"}
ALMAJARA = {
    "id": "almajara",
    "sides": ["s", "n"],
    "options": [
        {"name": "deal", "default": "14", "min": 4, "max": 20},
        {"name": "start", "default": "9", "min": 2, "max": 20},
        {
            "name": "specials",
            "default": "on",
            "values": ["on", "plain", "off"],
            "parts": ["ancients", "myths", "guardians"],
        },
        {"name": "home_s", "default": "edge"},
        {"name": "limit_goal", "default": "points", "values": ["points", "s", "n", "draw"]},
    ],
    "boards": ["classic", "duel", *(f"board-{number}" for number in range(23))],
    "offered": {"variant": "standard", "board": "classic", "elsewhere": "standard"},
    "levels": [1, 2, 3],
    "rules_version": 1,
}
NINE = [
    {"name": f"{file}{rank}", "q": q, "r": 3 - rank}
    for rank in (1, 2, 3)
    for q, file in enumerate("abc")
]
ZONES = BOARD | {
    "cells": NINE,
    "terrain": {},
    "zones": [{"kind": "o", "cells": [cell["name"] for cell in NINE], "mark": "b2"}],
}
DUEL = ZONES | {"name": "duel", "variant": "deal=9,start=6", "text": "p/l/P"}
SEAT = {
    "kind": "person",
    "name": "Ann",
    "handle": "Ann",
    "level": None,
    "faction": "fire",
    "leader": "leo",
    "coalition": None,
    "agreed": True,
    "present": True,
    "ready": False,
    "out": False,
    "stand_in": False,
    "reserve": 0,
}
WAR = {
    "id": "abc",
    "map": "ford",
    "days": 12,
    "clock": {"kind": "none", "seconds": 0, "reserve": 0},
    "chat": True,
    "listed": True,
    "status": "playing",
    "seats": [SEAT, SEAT | {"kind": "bot", "name": "", "level": 3}],
    "creator": True,
    "you": [0],
    "day": 2,
    "hour": "dusk",
    "step": "orders",
    "step_number": 9,
    "deadline": None,
    "paused": False,
    "votes": {},
    "result": None,
    "created": "2026-01-01T00:00:00+00:00",
    "updated": "2026-01-01T00:00:00+00:00",
}
UNDER_WAY = msgspec.to_builtins(Table(POSITION, you=("b",)).summary()) | {"you": ["b"]}
LOOK = {
    "board": "_../...",
    "variant": "standard",
    "name": {},
    "about": {},
    "line": "standard _../...",
    "document": "",
    "problem": "",
    "ways": {},
    "advice": [],
}
REFUSAL = {"code": "unreadable", "text": "PIECES: two Hosts."}
pytestmark = pytest.mark.browser


@pytest.fixture
def kernels(context: BrowserContext) -> dict[str, object]:
    """What the server says of itself; change it before opening a page."""
    said: dict[str, object] = {"ready": True, "progress": 1.0, "what": ""}
    context.route(
        f"{ORIGIN}/health", lambda route: route.fulfill(json={"status": "ok", "kernels": said})
    )
    context.route(
        f"{ORIGIN}/api/rooms?mine=*",
        lambda route: route.fulfill(json={"order": [], "tables": [], "wars": [], "next": None}),
    )
    context.route(f"{ORIGIN}/api/games", lambda route: route.fulfill(json=[GAME, PIT, ALMAJARA]))
    context.route(
        f"{ORIGIN}/api/games/vorcept/boards/*",
        lambda route: route.fulfill(json=BOARD),
    )
    context.route(
        f"{ORIGIN}/api/games/pit/boards/*",
        lambda route: route.fulfill(json=CRATER if "crater" in route.request.url else BOARD),
    )
    context.route(f"{ORIGIN}/api/games/almajara/faces", lambda route: route.fulfill(json={}))
    context.route(
        f"{ORIGIN}/api/games/almajara/boards/*",
        lambda route: route.fulfill(json=DUEL if "duel" in route.request.url else ZONES),
    )
    return said


@pytest.mark.parametrize("path", ["/learn/vorcept", "/puzzles", "/puzzles/vorcept", "/position"])
def test_compiling_rules_shows_progress(kernels: dict[str, object], page: Page, path: str) -> None:
    kernels |= {"ready": False, "progress": 0.42, "what": "pit: rules"}
    page.route(f"{ORIGIN}/api/**", lambda _: None)  # no answer yet
    page.goto(f"{ORIGIN}{path}")
    expect(page.locator("kernel-progress")).to_contain_text("42%")


@pytest.mark.usefixtures("kernels")
def test_waiting_for_server_is_shown_when_rules_are_ready(page: Page) -> None:
    page.route(f"{ORIGIN}/api/**", lambda _: None)
    page.goto(f"{ORIGIN}/puzzles")
    expect(page.locator("kernel-progress")).to_have_text("Waiting for the server…")


@pytest.mark.usefixtures("kernels")
def test_a_game_against_the_bot_is_two_clicks_away(page: Page) -> None:
    asked: list[dict[str, object]] = []

    def found(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or ""))
        route.fulfill(status=201, json={"id": "abc"})

    page.route(f"{ORIGIN}/api/tables", found)
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.goto(f"{ORIGIN}/")
    page.get_by_role("link", name="Play Vorcept").click()
    page.get_by_role("button", name="Play a bot").click()
    page.wait_for_url(f"{ORIGIN}/t/abc")
    (body,) = asked
    assert body["game"] == "vorcept"
    assert sorted(seat["kind"] for seat in body["seats"].values()) == ["bot", "me"]  # type: ignore[attr-defined]
    assert body["variant"] == "standard"


def played_in_pit(page: Page) -> tuple[object, object]:
    """Variant and board of the game that the form for Pit asks for."""
    with page.expect_request(f"{ORIGIN}/api/tables") as asked:
        page.get_by_role("button", name="Pass and play").click()
    body = asked.value.post_data_json
    assert isinstance(body, dict)
    return body["variant"], body["board"]


@pytest.fixture
def pit(page: Page, kernels: dict[str, object]) -> Page:
    """The form for a new game of Pit, which is offered as it is on the site."""
    assert kernels
    page.route(f"{ORIGIN}/api/games", lambda route: route.fulfill(json=[GAME, BALANCED_PIT]))
    page.route(
        f"{ORIGIN}/api/games/pit/boards/*",
        lambda route: route.fulfill(
            json=CRATER | {"variant": "edge=abyss,truce=1"}
            if "crater" in route.request.url
            else BOARD | {"variant": BALANCED if "hearth" in route.request.url else "truce=1"}
        ),
    )
    page.route(f"{ORIGIN}/api/tables", lambda _: None)  # no answer
    page.goto(f"{ORIGIN}/#play")
    page.locator("game-choice input[value=pit]").check(force=True)
    return page


def test_balanced_game_is_chosen_at_first(pit: Page) -> None:
    expect(pit.get_by_role("radio", name="Balanced (recommended)")).to_be_checked()
    assert played_in_pit(pit) == (BALANCED, "hearth")


def test_game_of_rule_sheet_is_remembered(pit: Page) -> None:
    pit.get_by_role("radio", name="As on the rule sheet").check(force=True)
    pit.reload()
    expect(pit.get_by_role("radio", name="As on the rule sheet")).to_be_checked()
    assert played_in_pit(pit) == ("standard", "pit60")


def test_balanced_game_returns_with_its_board(pit: Page) -> None:
    pit.get_by_role("radio", name="As on the rule sheet").check(force=True)
    pit.get_by_role("radio", name="Balanced (recommended)").check(force=True)
    assert played_in_pit(pit) == (BALANCED, "hearth")


def test_board_chosen_beside_the_rule_sheet_brings_no_options(pit: Page) -> None:
    pit.get_by_role("radio", name="As on the rule sheet").check(force=True)
    pit.get_by_text("Board, rules and your name").click()
    pit.get_by_role("radio", name="Crater").check(force=True)
    expect(pit.get_by_role("radio", name="As on the rule sheet")).to_be_checked()
    assert played_in_pit(pit) == ("standard", "crater")


def test_preset_keeps_board_that_no_preset_begins_on(pit: Page) -> None:
    pit.get_by_role("radio", name="As on the rule sheet").check(force=True)
    pit.get_by_text("Board, rules and your name").click()
    pit.get_by_role("radio", name="Crater").check(force=True)
    pit.get_by_role("radio", name="Balanced (recommended)").check(force=True)
    assert played_in_pit(pit) == ("edge=abyss,truce=1", "crater")


def test_preset_is_left_unchecked_when_an_option_is_changed(pit: Page) -> None:
    pit.get_by_text("Board, rules and your name").click()
    pit.get_by_label("Truce, in turns").fill("3")
    for name in ("As on the rule sheet", "Balanced (recommended)"):
        expect(pit.get_by_role("radio", name=name)).not_to_be_checked()


def test_game_offered_as_on_its_rule_sheet_has_no_presets(pit: Page) -> None:
    pit.locator("game-choice input[value=almajara]").check(force=True)
    expect(pit.get_by_role("radio", name="Balanced (recommended)")).to_have_count(0)


def test_how_far_the_rules_are_is_seen_beside_the_button_one_presses(
    kernels: dict[str, object], page: Page
) -> None:
    kernels |= {"ready": False, "progress": 0.42, "what": "pit: rules"}
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{ORIGIN}/#play")
    progress = page.locator("kernel-progress")
    expect(progress).to_contain_text("42%")
    expect(progress).to_be_in_viewport(ratio=1)
    before = box(page.get_by_role("button", name="Play a bot"))
    kernels |= {"ready": True, "progress": 1.0}
    expect(progress).to_have_text("")
    assert box(page.get_by_role("button", name="Play a bot")) == before


@pytest.mark.usefixtures("kernels")
def test_what_was_pressed_can_be_read_while_it_is_waited_for(page: Page) -> None:
    page.route(f"{ORIGIN}/api/tables", lambda _: None)  # no answer yet
    page.goto(f"{ORIGIN}/#play")
    pressed = page.get_by_role("button", name="Play a bot")
    pressed.click()  # the pointer stays on it
    expect(pressed).to_have_attribute("aria-busy", "true")
    expect(pressed).to_have_css("background-color", "rgba(0, 0, 0, 0)")


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_names_form_and_living_board_keep_apart(page: Page, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('tessera-language', '{language}')")
    page.goto(f"{ORIGIN}/#play")
    names, pieces = page.locator("game-choice label"), page.locator("living-board .thing.piece")
    words = page.locator(".words, game-choice label, play-choices .ways button")
    for game in BUILT_IN_GAMES:
        names.locator(f"input[value={game}]").check(force=True)
        page.reload()  # with the game that was chosen last
        expect(page.locator("play-choices .ways button").first).to_be_enabled()
        expect(pieces.first).to_be_visible()
        for width in (900, 1000, 1001, 1280, 1600):
            page.set_viewport_size({"width": width, "height": 800})
            where, board = (game, width), box(page.locator("living-board"))
            assert len({name["y"] for name in boxes(names)}) == 1, where
            assert max(part["x"] + part["width"] for part in boxes(words)) <= board["x"], where
            assert min(piece["y"] for piece in boxes(pieces)) >= board["y"], where
        page.set_viewport_size({"width": 768, "height": 1024})
        assert min(piece["y"] for piece in boxes(pieces)) >= box(page.locator("header"))["height"]


@pytest.mark.usefixtures("kernels")
def test_challenge_from_profile_reserves_seat(page: Page) -> None:
    asked: list[dict[str, dict[str, dict[str, str]]]] = []

    def found(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or ""))
        route.fulfill(status=201, json={"id": "abc"})

    page.route(f"{ORIGIN}/api/tables", found)
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.goto(f"{ORIGIN}/?invite=Anna%20Q#play")
    page.get_by_role("button", name="Play a friend challenges Anna Q").click()
    page.wait_for_url(f"{ORIGIN}/t/abc")
    (body,) = asked
    assert {"kind": "open", "invited": "Anna Q"} in body["seats"].values()


@pytest.mark.usefixtures("kernels")
def test_an_outside_engine_is_chosen_by_its_name(page: Page) -> None:
    asked: list[dict[str, dict[str, dict[str, str]]]] = []

    def found(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or ""))
        route.fulfill(status=201, json={"id": "abc"})

    games = [GAME | {"engines": ["Rogue"]}, PIT]
    page.route(f"{ORIGIN}/api/games", lambda route: route.fulfill(json=games))
    page.route(f"{ORIGIN}/api/tables", found)
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.goto(f"{ORIGIN}/#play")
    page.get_by_role("radio", name="Rogue").check(force=True)
    expect(page.get_by_role("slider")).to_be_hidden()
    page.get_by_role("button", name="Play a bot").click()
    page.wait_for_url(f"{ORIGIN}/t/abc")
    (body,) = asked
    assert {"kind": "bot", "engine": "Rogue"} in body["seats"].values()


@pytest.mark.usefixtures("kernels")
def test_ways_to_play_that_failed_are_fetched_when_tried_again(context: BrowserContext) -> None:
    page = context.new_page()  # may get "not found" responses
    asked = fail(context, "**/api/games", times=1)
    page.goto(f"{ORIGIN}/#play")
    choices = page.locator("play-choices")
    choices.get_by_role("button", name="Try again").click()
    expect(choices.get_by_text("Board, rules and your name")).to_be_visible()
    expect(choices.get_by_role("button", name="Try again")).to_have_count(0)
    assert len(asked) == 2


@pytest.mark.usefixtures("kernels")
def test_the_board_of_a_link_is_waited_for_before_it_is_played(
    context: BrowserContext, page: Page
) -> None:
    asked: list[dict[str, object]] = []

    def found(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or ""))
        route.fulfill(status=201, json={"id": "abc"})

    page.route(f"{ORIGIN}/api/tables", found)
    page.route_web_socket("**/socket*", lambda _socket: None)
    held = hold(context, f"{ORIGIN}/api/games/vorcept/drafts**")
    with page.expect_request("**/drafts**"):
        page.goto(f"{ORIGIN}/build?s=_../...&game=vorcept#play")
    way = page.get_by_role("button", name="Pass and play")
    expect(way).to_be_disabled()
    held[0].fulfill(json=LOOK)
    way.click()
    page.wait_for_url(f"{ORIGIN}/t/abc")
    assert asked[0]["board"] == LOOK["board"]


@pytest.mark.usefixtures("kernels")
def test_options_are_sent_as_variant_text(page: Page) -> None:
    page.route(f"{ORIGIN}/api/tables", lambda route: route.fulfill(status=201, json={"id": "abc"}))
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.goto(f"{ORIGIN}/#play")
    page.get_by_text("Board, rules and your name").click()
    page.get_by_text("coloured blocks").click()
    page.get_by_label("Number of obstacles").fill("6")
    page.get_by_text("Hexagon 4").click()
    with page.expect_request(f"{ORIGIN}/api/tables") as request:
        page.get_by_role("button", name="Pass and play").click()
    body = json.loads(request.value.post_data or "")
    assert (body["variant"], body["board"]) == ("edition=blocks,blocks=6", "hex4")
    page.wait_for_url(f"{ORIGIN}/t/abc")


@pytest.mark.usefixtures("kernels")
def test_buttons_to_play_stay_in_view_while_options_are_chosen(page: Page) -> None:
    page.goto(f"{ORIGIN}/#play")
    page.get_by_text("Board, rules and your name").click()
    page.get_by_label("Your name").scroll_into_view_if_needed()
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 400)
    expect(page.locator(".again button").nth(1)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Play a friend")).to_have_count(1)


BELOW = """() => {
  let { activeElement: it } = document;
  while (it.shadowRoot?.activeElement) it = it.shadowRoot.activeElement;
  return it.getBoundingClientRect().bottom;
}"""


@pytest.mark.usefixtures("kernels")
def test_focus_among_options_is_not_below_the_buttons_to_play(page: Page) -> None:
    almajara(page)
    page.locator("option-groups summary", has_text="Moves").focus()
    page.locator(".again").wait_for()
    for _ in range(7):
        page.keyboard.press("Tab")
        bar = page.locator(".again").bounding_box()
        assert bar
        assert page.evaluate(BELOW) <= bar["y"]


@pytest.mark.usefixtures("kernels")
def test_rules_that_were_kept_on_the_shelf_are_played_by(page: Page) -> None:
    state = {"at": 1, "text": "edition=blocks,blocks=12"}
    kept = {"id": "1", "kind": "options", "game": "vorcept", "name": "Heavy", "versions": [state]}
    shelf = json.dumps(
        {"form": "tessera-shelf", "works": [kept, kept | {"id": "2", "game": "pit"}]}
    )
    page.add_init_script(f"localStorage.setItem('tessera-shelf', {json.dumps(shelf)})")
    page.route(f"{ORIGIN}/api/tables", lambda route: route.fulfill(status=201, json={"id": "abc"}))
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.goto(f"{ORIGIN}/#play")
    page.get_by_text("Board, rules and your name").click()
    page.get_by_label("Rules from your library").select_option("Heavy")
    expect(page.get_by_label("Number of obstacles")).to_have_value("12")
    with page.expect_request(f"{ORIGIN}/api/tables") as request:
        page.get_by_role("button", name="Pass and play").click()
    assert json.loads(request.value.post_data or "")["variant"] == "edition=blocks,blocks=12"
    page.wait_for_url(f"{ORIGIN}/t/abc")


@pytest.mark.usefixtures("kernels")
def test_a_number_out_of_bounds_is_pointed_out_and_not_sent(page: Page) -> None:
    asked = hold(page, f"{ORIGIN}/api/tables")
    page.goto(f"{ORIGIN}/#play")
    page.get_by_text("Board, rules and your name").click()
    page.get_by_label("Number of obstacles").fill("99")
    page.get_by_text("Board, rules and your name").click()
    page.get_by_role("button", name="Play a bot").click()
    expect(page.get_by_label("Number of obstacles")).to_be_focused()
    assert not asked


@pytest.mark.usefixtures("kernels")
def test_a_refusal_is_shown_at_the_form(context: BrowserContext) -> None:
    page = context.new_page()
    page.route(f"{ORIGIN}/api/tables", lambda route: route.fulfill(status=400, json=REFUSAL))
    page.goto(f"{ORIGIN}/#play")
    page.get_by_role("button", name="Play a friend").click()
    expect(page.get_by_role("alert")).to_have_text(REFUSAL["text"])


def test_rules_being_prepared_are_shown(page: Page, kernels: dict[str, object]) -> None:
    kernels.update(ready=False, progress=0.25, what="vorcept: rules")
    page.goto(f"{ORIGIN}/")
    expect(page.get_by_text("Preparing the rules: 25%")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_attribute("max", "1")
    kernels.update(ready=True, progress=1.0)
    expect(page.get_by_role("progressbar")).to_have_count(0)


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_first_page_is_small(page: Page, language: str) -> None:
    sizes: list[int] = []
    page.on("response", lambda response: sizes.append(len(gzip.compress(response.body()))))
    page.add_init_script(f"localStorage.setItem('tessera-language', '{language}')")
    page.goto(f"{ORIGIN}/")
    expect(page.locator("living-board .thing").first).to_be_visible()
    assert 100_000 < sum(sizes) < LARGEST_FIRST_PAGE


@pytest.mark.usefixtures("kernels")
def test_the_living_board_rests_where_motion_is_unwanted(page: Page) -> None:
    page.goto(f"{ORIGIN}/")
    expect(page.get_by_role("button", name="Resume")).to_be_visible()


@pytest.mark.usefixtures("kernels")
def test_pictures_are_no_stops_for_tab(page: Page) -> None:
    page.goto(f"{ORIGIN}/")
    expect(page.locator("game-lesson .thing").first).to_be_attached()
    focusable = page.locator("svg.board").evaluate_all(
        "(boards) => boards.filter((board) => (board.focus(), board.matches(':focus'))).length"
    )
    assert focusable == 0


@pytest.mark.usefixtures("kernels")
def test_the_rules_that_are_offered_first_are_taught(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tessera-game', 'pit')")
    page.goto(f"{ORIGIN}/")
    expect(page.locator("game-lesson li")).to_have_count(6)
    expect(page.locator("game-lesson li").nth(1)).to_contain_text("into the abyss")


@pytest.mark.usefixtures("kernels")
def test_the_pressed_button_shows_that_it_is_at_work(page: Page) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(f"{ORIGIN}/api/tables", hold)
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.goto(f"{ORIGIN}/#play")
    with page.expect_request(f"{ORIGIN}/api/tables"):
        page.get_by_role("button", name="Play a bot").click()
    busy = page.locator("[aria-busy=true]")
    expect(busy).to_have_count(1)
    expect(busy).to_contain_text("Play a bot")
    waiting[0].fulfill(status=201, json={"id": "abc"})
    page.wait_for_url(f"{ORIGIN}/t/abc")


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("width", [820, 1440])
def test_the_headings_share_one_left_edge(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{ORIGIN}/")
    expect(page.locator("game-lesson h2")).to_be_attached()
    edges = [page.locator(name).first.bounding_box() for name in ("h1", "game-lesson h2")]
    assert len({edge["x"] for edge in edges if edge}) == 1


@pytest.mark.usefixtures("kernels")
def test_russian_words_fit(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script("localStorage.setItem('tessera-language', 'ru')")
    page.goto(f"{ORIGIN}/")
    rows = [page.locator(".buttons a").nth(place).bounding_box() for place in (0, 1)]
    assert len({row["y"] for row in rows if row}) == 1
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("link", name="Играть в Vorcept").click()
    page.get_by_text("Поле, правила и ваше имя").click()
    tile = page.locator("board-choice label").first
    expect(tile).to_have_text("Шестиугольник 5")
    assert tile.evaluate("(label) => label.scrollWidth <= label.clientWidth")


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844), (820, 1180), (1440, 900)])
def test_one_can_begin_without_scrolling(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{ORIGIN}/")
    expect(page.get_by_role("link", name="Play Vorcept")).to_be_in_viewport(ratio=1)


@pytest.mark.usefixtures("kernels")
def test_another_game_is_chosen_shown_and_remembered(page: Page) -> None:
    page.goto(f"{ORIGIN}/")
    page.get_by_role("radio", name="Pit").check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Pit")
    expect(page.locator('living-board .thing use[href="#L-b"]').first).to_be_attached()
    expect(page.get_by_role("link", name="Play Pit")).to_be_visible()
    expect(page.get_by_role("heading", name="The Imp pushes")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Pit")


@pytest.mark.usefixtures("kernels")
def test_a_board_brings_along_the_options_it_is_made_for(page: Page) -> None:
    page.route(f"{ORIGIN}/api/tables", lambda route: route.fulfill(status=201, json={"id": "abc"}))
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.add_init_script("localStorage.setItem('tessera-game', 'pit')")
    page.goto(f"{ORIGIN}/#play")
    page.get_by_text("Board, rules and your name").click()
    page.get_by_text("Crater").click()
    expect(page.get_by_label("an abyss")).to_be_checked()
    page.get_by_text("The Pit", exact=True).click()
    expect(page.get_by_label("a wall")).to_be_checked()
    page.get_by_text("Crater").click()
    page.get_by_label("Lumen, Imps, Gargoyles, Balors").fill("1.2.1.1")
    with page.expect_request(f"{ORIGIN}/api/tables") as request:
        page.get_by_role("button", name="Pass and play").click()
    body = json.loads(request.value.post_data or "")
    assert (body["game"], body["variant"], body["board"]) == (
        "pit",
        "edge=abyss,army=1.2.1.1",
        "crater",
    )
    page.wait_for_url(f"{ORIGIN}/t/abc")


@pytest.mark.usefixtures("kernels")
def test_a_board_that_is_offered_first_keeps_its_options_to_itself(page: Page) -> None:
    own, elsewhere = "edge=abyss,army=1.2.2.2", "army=1.1.1.1"
    offered = {"variant": own, "board": "crater", "elsewhere": elsewhere}
    page.route(
        f"{ORIGIN}/api/games/pit/boards/crater",
        lambda route: route.fulfill(json=CRATER | {"variant": own}),
    )
    page.route(
        f"{ORIGIN}/api/games", lambda route: route.fulfill(json=[GAME, PIT | {"offered": offered}])
    )
    page.route(f"{ORIGIN}/api/tables", lambda route: route.fulfill(status=201, json={"id": "abc"}))
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.add_init_script("localStorage.setItem('tessera-game', 'pit')")
    page.goto(f"{ORIGIN}/#play")
    page.get_by_text("Board, rules and your name").click()
    boards = page.locator("board-choice label")
    expect(boards.first).to_contain_text("Crater")
    expect(page.get_by_label("an abyss")).to_be_checked()
    by_hand = page.get_by_role("link", name="Set up a position")
    expect(by_hand).to_have_attribute(
        "href", "/position?s=edge%3Dabyss%2Carmy%3D1.2.2.2%20crater&game=pit"
    )
    page.get_by_text("Build the board together").click()
    expect(page.get_by_label("a wall")).to_be_checked()
    expect(page.get_by_label("Lumen, Imps, Gargoyles, Balors")).to_have_value("1.1.1.1")
    expect(by_hand).to_have_attribute("href", "/position?game=pit")
    page.get_by_text("Build the board together").click()
    expect(page.get_by_label("an abyss")).to_be_checked()
    for game in ("Vorcept", "Pit"):
        page.get_by_role("radio", name=game, exact=True).check(force=True)
        expect(page.get_by_role("heading", level=1)).to_have_text(game)
    expect(page.get_by_label("an abyss")).to_be_checked()
    page.get_by_text("The Pit", exact=True).click()
    with page.expect_request(f"{ORIGIN}/api/tables") as request:
        page.get_by_role("button", name="Pass and play").click()
    body = json.loads(request.value.post_data or "")
    assert (body["variant"], body["board"]) == (elsewhere, "pit60")
    page.wait_for_url(f"{ORIGIN}/t/abc")


@pytest.mark.usefixtures("kernels")
def test_what_is_offered_goes_with_its_board_before_there_is_a_picture_of_it(page: Page) -> None:
    own, elsewhere = "edge=abyss,army=1.2.2.2", "army=1.1.1.1"
    offered = {"variant": own, "board": "crater", "elsewhere": elsewhere}
    page.route(
        f"{ORIGIN}/api/games", lambda route: route.fulfill(json=[GAME, PIT | {"offered": offered}])
    )
    pictures = hold(page.context, f"{ORIGIN}/api/games/pit/boards/*")
    page.route(f"{ORIGIN}/api/tables", lambda route: route.fulfill(status=201, json={"id": "abc"}))
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.add_init_script("localStorage.setItem('tessera-game', 'pit')")
    page.goto(f"{ORIGIN}/#play")
    page.get_by_text("Board, rules and your name").click()
    expect(page.get_by_label("an abyss")).to_be_checked()
    page.get_by_text("The Pit", exact=True).click()
    expect(page.get_by_label("a wall")).to_be_checked()
    for picture in pictures:
        name = picture.request.url.rpartition("/")[2]
        variant = own if name == "crater" else elsewhere
        picture.fulfill(json=BOARD | {"name": name, "variant": variant})
    expect(page.locator("board-choice path")).to_have_count(2)
    body = founded(page)
    assert (body["variant"], body["board"]) == (elsewhere, "pit60")


def fold(page: Page, group: str) -> None:
    """Unfold a group of options, or fold it away; by key, since the boards above may still grow."""
    page.locator("option-groups summary", has_text=group).press("Enter")


def almajara(page: Page) -> None:
    """The choices of Almajara, unfolded."""
    page.route(f"{ORIGIN}/api/tables", lambda route: route.fulfill(status=201, json={"id": "abc"}))
    page.route_web_socket("**/socket*", lambda _socket: None)
    page.add_init_script("localStorage.setItem('tessera-game', 'almajara')")
    page.goto(f"{ORIGIN}/#play")
    page.get_by_text("Board, rules and your name").click()
    expect(page.locator("board-choice .zones").first).to_be_visible()


def founded(page: Page) -> dict[str, str]:
    """What is asked of the server when the game is begun."""
    with page.expect_request(f"{ORIGIN}/api/tables") as request:
        page.get_by_role("button", name="Pass and play").click()
    page.wait_for_url(f"{ORIGIN}/t/abc")
    return dict(json.loads(request.value.post_data or ""))


@pytest.mark.usefixtures("kernels")
def test_many_options_are_summarised(page: Page) -> None:
    almajara(page)
    tokens = page.locator("option-groups summary", has_text="Tokens")
    expect(tokens).to_have_text("Tokens")
    expect(page.get_by_label("Tokens dealt to each side")).to_be_hidden()
    page.get_by_text("Duel", exact=True).click()
    expect(tokens).to_contain_text("Tokens dealt to each side: 9 · Placed at the start: 6")
    fold(page, "Tokens")
    page.get_by_label("Placed at the start").fill("5")
    body = founded(page)
    assert (body["board"], body["variant"]) == ("duel", "deal=9,start=5")


@pytest.mark.usefixtures("kernels")
def test_a_board_gives_up_what_it_brings_along_where_that_is_wished(page: Page) -> None:
    """A named board's values hold where nothing is said; so it is asked for by its text."""
    almajara(page)
    page.get_by_text("Duel", exact=True).click()
    fold(page, "Tokens")
    page.get_by_label("Tokens dealt to each side").fill("14")
    body = founded(page)
    assert (body["board"], body["variant"]) == ("p/l/P", "start=6")


@pytest.mark.usefixtures("kernels")
def test_each_category_is_chosen_on_its_own(page: Page) -> None:
    almajara(page)
    tokens = page.locator("option-groups summary", has_text="Tokens")
    fold(page, "Tokens")
    for category, word in (("Myths", "none"), ("Guardians", "none"), ("Ancients", "none")):
        page.get_by_role("group", name=category).get_by_text(word).click()
    expect(tokens).to_contain_text("Ancients, Myths and Guardians: none")
    page.get_by_role("group", name="Ancients").get_by_text("with their rules").click()
    expect(tokens).to_contain_text("Guardians: with their rules, none, none")
    assert founded(page)["variant"] == "specials=on.off.off"


@pytest.mark.usefixtures("kernels")
def test_default_home_is_described_in_words(page: Page) -> None:
    almajara(page)
    fold(page, "Zones")
    home = page.get_by_label("South’s home")
    expect(home).to_have_value("")
    expect(home).to_have_attribute("placeholder", "its edge and its portals")
    home.fill("b2")
    expect(page.locator("option-groups summary", has_text="Zones")).to_contain_text("home: b2")
    home.fill("")
    body = founded(page)
    assert body["variant"] == "standard"


@pytest.mark.usefixtures("kernels")
def test_a_number_in_a_folded_group_is_pointed_out(page: Page) -> None:
    almajara(page)
    fold(page, "Tokens")
    page.get_by_label("Tokens dealt to each side").fill("99")
    fold(page, "Tokens")
    page.get_by_role("button", name="Play a bot").press("Enter")
    expect(page.get_by_label("Tokens dealt to each side")).to_be_focused()
    assert page.url == f"{ORIGIN}/#play"


@pytest.mark.usefixtures("kernels")
def test_long_board_list_opens_on_request(page: Page) -> None:
    almajara(page)
    expect(page.locator("board-choice label")).to_have_count(8)
    page.get_by_role("button", name="All 25 boards").click()
    expect(page.locator("board-choice label")).to_have_count(25)
    expect(page.get_by_role("link", name="Build your own board").first).to_be_visible()


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [360, 390])
def test_all_games_fit_on_a_phone(page: Page, language: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.add_init_script(
        f"localStorage.setItem('tessera-language', '{language}');"
        "localStorage.setItem('tessera-game', 'almajara')"
    )
    page.goto(f"{ORIGIN}/")
    expect(page.locator("living-board .thing").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert len({game["y"] for game in boxes(page.locator("game-choice label"))}) == 1


@pytest.mark.usefixtures("kernels")
def test_a_war_has_pages_of_its_own_and_plays_itself_too(page: Page) -> None:
    page.route(
        f"{ORIGIN}/api/zodiacs/content",
        lambda route: route.fulfill(body=built_in_content_json(), content_type="application/json"),
    )
    page.goto(f"{ORIGIN}/")
    page.get_by_role("radio", name="Zodiacs").check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Zodiacs")
    expect(page.get_by_role("link", name="Play Zodiacs")).to_have_attribute("href", "/zodiacs")
    expect(page.locator("living-war war-board")).to_be_visible()
    expect(page.get_by_text("Day 1, morning")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Zodiacs")
    page.get_by_role("radio", name="Pit").check(force=True)
    expect(page.locator("living-board .thing").first).to_be_visible()


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_games_under_way_are_in_the_first_screen(page: Page, width: int, height: int) -> None:
    mine = {"order": ["abc"], "tables": [UNDER_WAY], "wars": [], "next": None}
    page.route(f"{ORIGIN}/api/rooms?mine=*", lambda route: route.fulfill(json=mine))
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{ORIGIN}/")
    expect(page.locator("my-games table-card")).to_be_visible()
    link = page.locator("my-games").get_by_role("link")
    expect(link).to_have_accessible_name(re.compile(r"^Blue \(you\) Red Vorcept"))
    card = box(page.locator("my-games table-card"))
    assert card["y"] + card["height"] < height / 2
    play = page.get_by_role("link", name="Play Vorcept")
    assert box(play)["y"] + box(play)["height"] <= height
    hero = box(page.locator(".hero"))
    assert width < 1000 or hero["y"] + hero["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.usefixtures("kernels")
def test_games_under_way_make_room_for_the_choices_of_a_new_one(page: Page) -> None:
    mine = {"order": ["abc"], "tables": [UNDER_WAY], "wars": [], "next": None}
    page.route(f"{ORIGIN}/api/rooms?mine=*", lambda route: route.fulfill(json=mine))
    page.goto(f"{ORIGIN}/")
    games = page.get_by_role("heading", name="Your games")
    expect(games).to_be_visible()
    page.get_by_role("link", name="Play Vorcept").click()
    expect(games).to_be_hidden()
    page.go_back()
    expect(games).to_be_visible()


@pytest.mark.usefixtures("kernels")
def test_room_is_left_for_games_seen_at_the_last_visit(page: Page) -> None:
    mine = {"order": ["abc"], "tables": [UNDER_WAY], "wars": [], "next": None}
    page.route(f"{ORIGIN}/api/rooms?mine=*", lambda route: route.fulfill(json=mine))
    page.goto(f"{ORIGIN}/")
    expect(page.locator("my-games table-card")).to_be_visible()
    held = hold(page, f"{ORIGIN}/api/rooms?mine=*")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    before = box(page.locator(".hero"))
    held[0].fulfill(json=mine)
    expect(page.locator("my-games table-card")).to_be_visible()
    assert box(page.locator(".hero")) == before


@pytest.mark.usefixtures("kernels")
def test_ones_own_wars_stand_among_ones_games(page: Page) -> None:
    page.route(
        f"{ORIGIN}/api/zodiacs/content",
        lambda route: route.fulfill(body=built_in_content_json(), content_type="application/json"),
    )
    mine = {"order": ["abc"], "tables": [], "wars": [WAR], "next": None}
    page.route(f"{ORIGIN}/api/rooms?mine=*", lambda route: route.fulfill(json=mine))
    page.goto(f"{ORIGIN}/")
    card = page.locator("my-games war-card")
    expect(card).to_contain_text("Bot, strong")
    expect(card).to_contain_text(re.compile("your turn ·\\s+Day 2, dusk"))
    expect(card.get_by_role("link")).to_have_attribute("href", "/w/abc")
