"""Every page holds the rules that axe can check: names, roles, contrast, landmarks, focus."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from tests.browser.axe import AAA, faint, findings
from tests.browser.client.conftest import address_of
from tests.browser.conftest import Site
from tests.playing import a_turn

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.zodiacs.order_puzzles.collection import builtin_puzzles
from tessera.puzzles.collection import shipped
from tessera.server.puzzles.order_puzzles import as_puzzle
from tessera.server.web.bundle import PAGES

pytestmark = pytest.mark.browser

PATIENCE_MS = 120_000
PALETTES = ("night", "clear", "day", "author")
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
PLAYING = (
    "vorcept standard ____...../___#...../__....#../_...*..../........./...#...#./#......./.....#./"
    ".#... dg1,Hd3,Ee3,df3,Dc4,hh4,ff5,Db6,ee7,Ff7 b:main:2:- 4.2.1/4.2.1 1"
)

BUILDING = (
    "pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."
    " Ig1,Lh1,Gg2,gd4,lg4,Ic5,ba7 b:main:2:- 0.0.0.0/0.0.0.0 1"
)


@pytest.fixture(scope="module")
def addresses(server: Site, browser: Browser) -> dict[str, str]:
    """Every kind of page, with something on it."""
    page = browser.new_page(base_url=server.address)
    seats = {side: {"kind": "me"} for side in "br"}
    wish = {"game": "vorcept", "seats": seats, "position": PLAYING}
    played, finished = (
        page.request.post("/api/tables", data=wish, timeout=PATIENCE_MS).json()["id"]
        for _ in range(2)
    )
    give_up(page, server.address, finished)
    waiting = page.request.post(
        "/api/tables", data=wish | {"seats": {"b": {"kind": "me"}, "r": {"kind": "open"}}}
    ).json()["id"]
    war = {"map": "ford", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": False}
    gathering = page.request.post("/api/wars", data=war).json()["id"]
    war["seats"] = [
        {"kind": "me", "faction": "fire"},
        {"kind": "bot", "level": 1, "faction": "air"},
    ]
    guided = page.request.post("/api/wars", data=war).json()["id"]
    page.close()
    return {
        "home": "/",
        "choices": "/#play",
        "tables": "/tables",
        "account": "/account",
        "players": "/players",
        "tournaments": "/tournaments",
        "profile": f"/@/{rated_player(server, browser)}",
        "table": f"/t/{played}",
        "finished": f"/t/{finished}",
        "waiting": f"/t/{waiting}",
        "rules": "/rules/vorcept",
        "faces": "/rules/almajara/faces",
        "lesson": "/learn/vorcept",
        "new war": "/zodiacs",
        "gathering": f"/w/{gathering}",
        "guided war": f"/w/{guided}?guide",
        "war rules": "/rules/zodiacs",
        "war pieces": "/rules/zodiacs/pieces",
        "first war": "/learn/zodiacs",
        "war record": "/zodiacs/review",
        "replay": "/replay",
        "puzzles": "/puzzles",
        "puzzle": f"/puzzles/{shipped(BUILT_IN_GAMES['vorcept'])[0].id}",
        "order puzzle": f"/puzzles/{as_puzzle(next(iter(builtin_puzzles().values()))).id}?orders",
        "desk": "/build?s=p/P",
        "tokens": "/build?s=p/P#tokens",
        "position": "/position?game=pit",
        "lab": "/lab",
        "kit": "/kit",
        "desk of hexes": "/build?s=.%23%5E/...&game=pit",
        "custom board": "/build?s=p/v/l/P#play",
    }


def rated_player(server: Site, browser: Browser) -> str:
    """A player who has lost a rated game."""
    names = "Anna", "Boris"
    pages = [browser.new_page(base_url=server.address) for _ in names]
    for page, name in zip(pages, names, strict=True):
        page.request.post("/api/account", data={"name": name, "password": f"of {name}, axe 7!"})
    seats = {"b": {"kind": "me"}, "r": {"kind": "open"}}
    wish = {"game": "vorcept", "seats": seats, "rated": True}
    table = pages[0].request.post("/api/tables", data=wish, timeout=PATIENCE_MS).json()["id"]
    pages[1].request.post(f"/api/tables/{table}/seats/r", data={})
    give_up(pages[0], server.address, table)
    for page in pages:
        page.context.close()
    return names[0]


def give_up(page: Page, address: str, table: str) -> None:
    page.goto(f"{address}/t/{table}")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("group", name="Resign").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="New game").wait_for()


@pytest.fixture
def visitor(browser: Browser, server: Site) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.address, viewport=DESKTOP, locale="en", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


def sizes(page: Page) -> Iterator[ViewportSize]:
    """Lay the page out for each screen, one after the other: to load it again takes far longer."""
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        page.evaluate(DRAWN)
        yield size


PALETTE = "document.documentElement.dataset.palette ?? null"
PAINT = """(name) => {
    const { dataset } = document.documentElement;
    if (name === null) delete dataset.palette;
    else dataset.palette = name;
}"""


def assert_nothing_found(page: Page) -> None:
    """Axe looks once for what is too faint, which takes most of its time; we do everywhere."""
    if page.viewport_size == PHONE:
        assert findings(page, without="color-contrast") == []
    else:
        assert findings(page) == []
    for palette in PALETTES:
        page.evaluate(PAINT, palette)
        assert faint(page) == [], palette


def assert_nothing_found_on_any_screen(page: Page, ready: Locator) -> None:
    """The same for each screen size."""
    palette = page.evaluate(PALETTE)
    for _ in sizes(page):
        expect(ready).to_be_visible()
        assert_nothing_found(page)
        page.evaluate(PAINT, palette)


READY = {
    "home": "living-board .thing",
    "choices": "play-choices .ways button:enabled",
    "tables": "table-card .seat",
    "account": "account-form input",
    "players": "tbody tr",
    "profile": "rating-curve .days",
    "tournaments": "main h1",
    "table": "task-box .task",
    "finished": "task-box .over",
    "waiting": "table-invitation",
    "rules": "rule-text figure",
    "faces": "token-face",
    "lesson": "main .task",
    "new war": "seat-wish .banner",
    "gathering": "gathered-seat .row",
    "guided war": "main task-card",
    "war rules": "war-figure war-board",
    "war pieces": "kind-card article",
    "first war": "main .primary",
    "war record": "main .door .primary",
    "replay": "game-opener textarea",
    "puzzles": "tessera-board, map-picture",
    "puzzle": "board-puzzle tessera-board",
    "order puzzle": "order-card .weigh",
    "desk": "draft-check .broken",
    "tokens": "token-editor points-grid",
    "position": "play-choices .ways button:enabled",
    "lab": "main h1",
    "kit": "kit-fields textarea",
    "desk of hexes": "draft-check .broken",
    "custom board": "draft-play play-choices .ways button:enabled",
}
"""What is there when a page is."""

CHECKED_ELSEWHERE = {
    "/admin": "test_admin.py",
    "/tournaments/{tournament_id}": "test_tournaments.py",
    "/w/{war_id}/replay": "test_war.py",
    "/w/{war_id}/review": "test_war.py",
}
"""Addresses of pages that take a while to come about, and the tests that look at them."""


def test_every_page_is_checked(addresses: dict[str, str]) -> None:
    assert addresses.keys() == READY.keys()
    split = [urlsplit(address) for address in addresses.values()]
    here = {address_of(address.path, address.query) for address in split}
    assert PAGES.keys() - here == CHECKED_ELSEWHERE.keys()


@pytest.mark.parametrize("name", READY)
def test_a_page_is_for_everybody(visitor: Page, addresses: dict[str, str], name: str) -> None:
    visitor.goto(addresses[name])
    assert_nothing_found_on_any_screen(visitor, visitor.locator(READY[name]).first)


def test_a_game_looked_at_is_for_everybody(visitor: Page) -> None:
    visitor.goto("/replay")
    visitor.get_by_label("Game record or position").fill(PLAYING)
    visitor.get_by_role("button", name="Open").click()
    visitor.get_by_role("button", name="Play on from here").click()
    way = visitor.get_by_role("button", name="Play a bot")
    expect(way).to_be_enabled()
    assert_nothing_found_on_any_screen(visitor, way)


def test_an_action_being_built_is_for_everybody(visitor: Page) -> None:
    visitor.goto("/")
    wish = {"game": "pit", "seats": {side: {"kind": "me"} for side in "br"}, "position": BUILDING}
    table = visitor.request.post("/api/tables", data=wish, timeout=PATIENCE_MS).json()
    visitor.goto(f"/t/{table['id']}")
    for cell in ("c5", "d4"):
        visitor.get_by_role("gridcell", name=re.compile(f"^{cell},")).click(force=True)
    losses = visitor.locator("plan-bar .losses")
    expect(losses).to_contain_text("would burn", timeout=PATIENCE_MS)
    assert_nothing_found_on_any_screen(visitor, losses)


def test_lines_beside_a_slow_game_are_for_everybody(visitor: Page, browser: Browser) -> None:
    board = BUILT_IN_GAMES["vorcept"].board_class.from_text(PLAYING)
    line = [a_turn(board), a_turn(board)]
    seats = {"r": {"kind": "me"}, "b": {"kind": "open"}}
    wish = {"game": "vorcept", "seats": seats, "position": PLAYING}
    table = visitor.request.post("/api/tables", data=wish, timeout=PATIENCE_MS).json()["id"]
    visitor.goto(f"/t/{table}")
    other = browser.new_page()
    other.request.post(f"{visitor.url.replace('/t/', '/api/tables/')}/seats/b", data={})
    other.close()
    visitor.request.post(f"/api/tables/{table}/conditional-moves", data={"seq": 0, "lines": [line]})
    visitor.get_by_role("button", name=re.compile("^if .* then")).click()
    tried = visitor.locator("variation-board .line")
    expect(tried).to_contain_text(line[1][-1])
    assert_nothing_found_on_any_screen(visitor, tried)


def test_talk_beside_a_game_is_for_everybody(visitor: Page, addresses: dict[str, str]) -> None:
    visitor.goto(addresses["waiting"])
    visitor.get_by_role("button", name=re.compile("^Chat")).click()
    assert_nothing_found_on_any_screen(visitor, visitor.locator("table-chat"))


def test_the_rules_beside_a_game_are_for_everybody(
    visitor: Page, addresses: dict[str, str]
) -> None:
    visitor.goto(addresses["table"])
    visitor.get_by_role("button", name="Rules", exact=True).click()
    assert_nothing_found_on_any_screen(visitor, visitor.locator("rules-panel figure").first)


def test_the_theme_menu_is_for_everybody(visitor: Page, addresses: dict[str, str]) -> None:
    visitor.goto(addresses["tables"])
    visitor.get_by_role("button", name="Theme").click()
    chosen = visitor.get_by_role("radio", name="Match system")
    assert_nothing_found_on_any_screen(visitor, chosen)


def test_an_open_menu_is_for_everybody(visitor: Page, addresses: dict[str, str]) -> None:
    visitor.goto(addresses["kit"])
    visitor.get_by_role("button", name="More", exact=True).click()
    assert_nothing_found_on_any_screen(visitor, visitor.get_by_role("switch"))


def test_an_error_page_is_for_everybody_and_has_a_way_past_its_header(visitor: Page) -> None:
    visitor.goto("/nowhere")
    assert_nothing_found_on_any_screen(visitor, visitor.get_by_role("heading", name="404"))
    visitor.keyboard.press("Tab")
    expect(visitor.get_by_role("link", name="Skip to content")).to_be_in_viewport(ratio=1)
    visitor.keyboard.press("Enter")
    expect(visitor.get_by_role("main")).to_be_focused()


def test_what_is_wrong_is_found(visitor: Page, addresses: dict[str, str]) -> None:
    """The check itself: a button without a name, within a component."""
    visitor.goto(addresses["tables"])
    header = visitor.locator("tessera-header")
    header.evaluate("(header) => header.shadowRoot.append(document.createElement('button'))")
    for size in sizes(visitor):
        assert findings(visitor) == ["button-name: <button></button>"], size


FAINT = """(main) => {
    const faint = document.createElement('p');
    faint.textContent = 'faint';
    Object.assign(faint.style, { color: '#777', background: '#888' });
    main.append(faint);
}"""


def test_what_is_too_faint_is_found(visitor: Page, addresses: dict[str, str]) -> None:
    """The checks of colours: a text that is hardly there."""
    visitor.goto(addresses["tables"])
    visitor.locator("main:not(#failed)").evaluate(FAINT)
    for _ in sizes(visitor):
        (axes,), (ours,) = findings(visitor, "color-contrast"), faint(visitor)
        assert axes.startswith("color-contrast: <p style=")
        assert ours.startswith("1.26: <p style=")


def test_what_is_faint_for_axe_is_faint_for_us(visitor: Page) -> None:
    """Where more contrast is asked for than our pages promise."""
    visitor.goto("/puzzles")
    expect(visitor.locator("tessera-board, map-picture").first).to_be_visible()
    visitor.evaluate("document.documentElement.dataset.palette = 'day'")
    for _ in sizes(visitor):
        assert len(faint(visitor, AAA)) == len(findings(visitor, "color-contrast-enhanced")) > 0
