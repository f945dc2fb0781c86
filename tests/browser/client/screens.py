"""The pages and states whose screenshots are compared, and how each is reached."""

from collections.abc import Callable

import msgspec
from playwright.sync_api import Locator, Page, expect

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.vorcept.board import Board as Vorcept
from tessera.i18n import message
from tessera.puzzles.collection import shipped
from tessera.server.tables.messages import ClockScene, Offers, SideClock
from tessera.server.tables.timing import TimeControl
from tessera.server.tournaments.messages import TournamentList

from . import fought, screen_data, test_lobby_page
from .conftest import ORIGIN
from .played import Table
from .sockets import meet
from .test_almajara_page import CARDS, OPEN, chip
from .test_board import POSITION
from .test_building import POSITION as PUSHING
from .test_laying import LayingTable
from .test_low_screens import PIT

Reach = Callable[[Page], object]


def answer(page: Page, path: str, said: object) -> None:
    """Answer a request otherwise than an empty site does."""
    body = msgspec.json.encode(said)
    page.route(
        f"{ORIGIN}/api/{path}", lambda r: r.fulfill(body=body, content_type="application/json")
    )


def open_at(page: Page, path: str, ready: str) -> None:
    """Open a page, and wait for a part of it."""
    page.goto(f"{ORIGIN}{path}")
    expect(page.locator(ready).first).to_be_visible()


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.cell[data-cell="{name}"]')


def pick(page: Page, *names: str) -> None:
    for name in names:
        cell(page, name).click(force=True)


def said(key: str, **gaps: int) -> str:
    """A message of the client, so that screenshots outlive rewordings."""
    return message(key, **gaps).format("en")


def press(page: Page, key: str, **gaps: int) -> None:
    """Press a button that says a message."""
    page.get_by_role("button", name=said(key, **gaps), exact=True).click()


def at_table(page: Page, position: str = POSITION, side: str = "b") -> Table:
    """Open a table of two players."""
    table = Table(position, you=(side,))
    table.names = dict(zip(table.board.sides, ("Ada", "Boris"), strict=True))
    join(page, table)
    return table


def join(page: Page, table: Table) -> None:
    table.join(page)
    expect(page.locator("tessera-board .thing.piece").first).to_be_visible()


# pages


def lobby(page: Page) -> None:
    waits = {"tables": [test_lobby_page.TABLE], "wars": [test_lobby_page.WAR]}
    meet(page, "/api/lobby", test_lobby_page.WELCOME | waits)
    open_at(page, "/tables", "open-seats li")


def tournament(page: Page) -> None:
    meet(page, "/api/tournaments/abc", screen_data.TOURNAMENT)
    open_at(page, "/tournaments/abc", "table tbody tr")


def profile(page: Page) -> None:
    answer(page, "players/Ada", screen_data.PROFILE)
    answer(page, "players/Ada/curve?*", screen_data.CURVE)
    answer(page, "players/Ada/tournaments", [])
    answer(page, "archive?*", {"games": [], "next": None})
    open_at(page, "/@/Ada", "rating-curve svg")


PAGES: dict[str, Reach] = {
    "home": lambda page: open_at(page, "/", "living-board .thing"),
    "lobby": lobby,
    "vorcept": at_table,
    "pit": lambda page: at_table(page, PIT),
    "almajara": lambda page: at_table(page, OPEN, "s"),
    "war": lambda page: fought.join(page, fought.ORDERS),
    "rules": lambda page: open_at(page, "/rules/vorcept", "rule-text figure"),
    "editor": lambda page: open_at(page, "/build?s=vpv/oko/vPv", "draft-check .ways"),
    "tournament": tournament,
    "profile": profile,
    "kit": lambda page: open_at(page, "/kit", "kit-fields textarea"),
}
"""Compared in every theme, on a desktop and on a phone."""


# states of tables


def selected(page: Page) -> None:
    at_table(page)
    pick(page, "f4")
    expect(page.locator(".target").first).to_be_visible()


def previewed(page: Page) -> None:
    selected(page)
    cell(page, "e5").hover()
    expect(page.locator(".prey")).to_have_count(1)


def endangered(page: Page) -> None:
    at_table(page)
    press(page, "web-threats")
    expect(page.locator(".danger").first).to_be_visible()


def won(page: Page) -> None:
    at_table(page).resign("r")
    expect(page.locator("task-box .over")).to_be_visible()


def looked_back(page: Page) -> None:
    table = at_table(page)
    table.play("c5-e5")
    table.play("D@e4")
    page.locator("move-list ol button").first.click()
    expect(page.get_by_role("button", name=said("web-to-now")).first).to_be_visible()


def with_clocks(page: Page) -> None:
    table = Table(POSITION, you=("b",))
    table.names = {"b": "Ada", "r": "Boris"}
    table.control = TimeControl("fischer", 300, 3)
    sides = {"b": SideClock(29_000, 0, 30_000), "r": SideClock(250_000, 0, 30_000)}
    table.clock = ClockScene(sides, running=None, paused=True, away=False, begin_within=None)
    table.offers = Offers(pending=None, may=(), rematch=None)
    join(page, table)
    expect(page.locator("seat-clock").first).to_be_visible()


def disconnected(page: Page) -> None:
    table = at_table(page)
    page.route_web_socket("**/api/tables/abc/socket*", lambda _socket: None)
    table.lose()
    expect(page.get_by_text(said("web-link-lost")).first).to_be_visible()


def waiting(page: Page) -> None:
    table = Table(Vorcept.start().text(), you=("b",))
    table.free = "r"
    table.join(page)
    expect(page.locator("table-invitation")).to_be_visible()


def pressed(key: str, shown: str, **gaps: int) -> Reach:
    """What a button of a table opens."""

    def reach(page: Page) -> None:
        at_table(page)
        press(page, key, **gaps)
        expect(page.locator(shown).first).to_be_visible()

    return reach


def pushed(page: Page) -> None:
    at_table(page, PUSHING)
    pick(page, "c5", "d4")
    expect(page.locator("plan-bar .losses")).to_be_visible()


def card_chosen(page: Page) -> None:
    at_table(page, CARDS, "s")
    chip(page, ":O13").click()
    expect(page.locator(".target").first).to_be_visible()


def token_about(page: Page) -> None:
    at_table(page, OPEN, "s")
    cell(page, "a4").click(button="right")
    expect(page.locator("token-about [popover]")).to_be_visible()


def laying(page: Page) -> None:
    LayingTable().join(page)
    page.locator('hex-canvas .cell[data-cell="0,0"]').hover()
    expect(page.locator("hex-canvas .ghost")).to_be_visible()


# states of other pages


def seeking(page: Page) -> None:
    wish = test_lobby_page.NOWHERE | {"pool": "pit 5+3"}
    meet(page, "/api/lobby", test_lobby_page.WELCOME | {"seeking": wish})
    open_at(page, "/tables", "quick-pairing [aria-pressed=true]")


def themes(page: Page) -> None:
    open_at(page, "/lab", "main h1")
    page.locator("theme-menu button").click()
    expect(page.locator("theme-menu label").first).to_be_visible()


def compiling(page: Page) -> None:
    kernels = {"ready": False, "progress": 0.42, "what": "pit: rules"}
    page.route(f"{ORIGIN}/health", lambda r: r.fulfill(json={"status": "ok", "kernels": kernels}))
    open_at(page, "/#play", "kernel-progress")
    expect(page.locator("kernel-progress")).to_contain_text("42%")


def not_loaded(page: Page) -> None:
    for pattern in ("**/packs/*", "**/art/vorcept*.svg"):
        page.route(pattern, lambda r: r.fulfill(status=503))
    Table(POSITION, you=("b",)).join(page)
    expect(page.get_by_text(said("web-parts-late"))).to_be_visible()


def tournaments(page: Page) -> None:
    meet(page, "/api/tournaments", TournamentList((), (), ()))
    open_at(page, "/tournaments", "main .none")


def puzzle(page: Page) -> None:
    found = shipped(BUILT_IN_GAMES["vorcept"])[0].id
    open_at(page, f"/puzzles/{found}", "board-puzzle tessera-board .thing.piece")


def replay(page: Page) -> None:
    opened(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("move-list [aria-current=step]")).to_be_visible()


def opened(page: Page) -> None:
    """Open a game record."""
    open_at(page, "/replay", "game-opener textarea")
    page.locator("game-opener textarea").fill(screen_data.RECORD)
    press(page, "learn-replay-show")
    press(page, "web-now")
    expect(page.locator("tessera-board .thing.piece").first).to_be_visible()


def review(page: Page) -> None:
    line = msgspec.json.encode(screen_data.REVIEW) + b"\n"
    page.route(f"{ORIGIN}/api/reviews", lambda r: r.fulfill(body=line))
    opened(page)
    press(page, "analysis-web-review")
    expect(page.locator("review-panel [role=slider]")).to_be_visible()


def tile(page: Page) -> None:
    open_at(page, "/build?s=vpv/oko/vPv", "draft-check .ways")
    page.locator("zone-palette label").nth(2).click()
    page.locator('.cell[data-cell="3,1"]').hover(force=True)


def orders(page: Page) -> None:
    fought.join(page, fought.ORDERS)
    show(page, "order-list")


def combat(page: Page) -> None:
    fought.join(page, fought.DEFENCE, 1)
    show(page, "combat-card")


def show(page: Page, part: str) -> None:
    expect(page.locator(part)).to_be_visible()
    page.locator(part).evaluate("(part) => part.scrollIntoView({ block: 'center' })")


PHONE_STATES: dict[str, Reach] = {
    "table-over": won,
    "table-past": looked_back,
    "table-clocks": with_clocks,
    "table-waiting": waiting,
    "table-menu": pressed("web-more", "table-tools copy-button"),
    "table-rules": pressed("web-rules", "rules-panel figure"),
    "table-chat": pressed("web-talk", "table-chat", count=0),
    "table-resign": pressed("web-resign", "table-tools [role=group]"),
    "pit-push": pushed,
    "almajara-cards": card_chosen,
}
"""Compared in one theme on a phone."""

DESKTOP_STATES: dict[str, Reach] = {
    "table-selected": selected,
    "table-preview": previewed,
    "table-danger": endangered,
    "table-disconnected": disconnected,
    "table-laying": laying,
    "almajara-about": token_about,
    "war-gathering": lambda page: fought.join(page, fought.GATHERING),
    "war-orders": orders,
    "war-combat": combat,
    "war-over": lambda page: fought.join(page, None, name="1-finished"),
    "war-new": lambda page: open_at(page, "/zodiacs", "seat-wish .banner"),
    "war-pieces": lambda page: open_at(page, "/rules/zodiacs/pieces", "kind-card article"),
    "lobby-seeking": seeking,
    "theme-menu": themes,
    "compiling": compiling,
    "not-loaded": not_loaded,
    "not-found": lambda page: open_at(page, "/nowhere", "h1"),
    "offline": lambda page: open_at(page, "/offline", "h1"),
    "lesson": lambda page: open_at(page, "/learn/vorcept", "main .task"),
    "puzzle": puzzle,
    "replay": replay,
    "review": review,
    "editor-tile": tile,
    "editor-hexes": lambda page: open_at(page, "/build?s=.%23%5E/...&game=pit", ".cell.laid"),
    "position": lambda page: open_at(page, "/position?game=pit", "things-palette label"),
    "account": lambda page: open_at(page, "/account", "account-form input"),
    "tournaments-none": tournaments,
    "lab-none": lambda page: open_at(page, "/lab", "main .none"),
}
"""Compared in one theme on a desktop."""
