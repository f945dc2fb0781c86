"""Tables whose players build the board together: the real page with a fake socket."""

import json
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute, expect
from tests.server.fill import ENGINE

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.board_editor import BoardDraft
from tessera.server.core.errors import RefusalError
from tessera.server.core.wire import Pong, Problem, Reply
from tessera.server.editor.drafts import DraftRequest
from tessera.server.editor.workshop import check_draft
from tessera.server.tables.commands import decide, may_undo
from tessera.server.tables.creation import create_table
from tessera.server.tables.messages import Act, NewSeat, NewTable, Offers, Undo, Welcome
from tessera.server.tables.reducer import apply

from .conftest import answer
from .played import URL

ME = NewSeat("me")
GUEST = "xenia"
HOUSE = replace(ENGINE, games=BUILT_IN_GAMES)
pytestmark = pytest.mark.browser


def checked(route: Route) -> None:
    """Answer as the server does when it checks a board."""
    wish = msgspec.json.decode(route.request.post_data or "{}", type=DraftRequest)
    language = route.request.headers["accept-language"]
    draft = BoardDraft(wish.board, wish.variant)
    found = check_draft(HOUSE, "pit", draft, language, ready=False)
    route.fulfill(body=msgspec.json.encode(found), content_type="application/json")


class LayingTable:
    """A table of Pit, with both sides at one screen by default."""

    def __init__(self, you: tuple[str, ...] = ("b", "r")) -> None:
        self.you = you
        wish = NewTable("pit", {"b": ME, "r": ME}, lay=6)
        self.table = create_table(HOUSE, wish, GUEST, 1_000)
        self.laid: list[str] = []

    def join(self, page: Page) -> None:
        page.route_web_socket("**/api/tables/abc/socket*", self.open)
        page.route("**/api/games/pit/drafts", checked)
        page.goto(URL)

    def open(self, socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            asked = json.loads(text)
            request_id = asked.get("id", 0)
            if asked["type"] == "ping":
                return self.tell(socket, Pong())
            if asked["type"] not in {"act", "undo"}:
                return None
            wish = Act(asked["seq"], asked["action"]) if "action" in asked else Undo(asked["seq"])
            try:
                self.table = apply(self.table, decide(self.table, GUEST, wish, 2_000))
            except RefusalError as refused:
                self.tell(socket, Problem(refused.code, str(refused), request_id))
            else:
                self.laid.extend(asked.get("action", "").split())
                self.tell(socket, self.welcome())
                self.tell(socket, Reply(request_id))
            return None

        socket.on_message(hear)
        self.tell(socket, self.welcome())

    def welcome(self) -> Welcome:
        table = self.table
        return Welcome(
            table=table.summary(frozenset({GUEST}), GUEST),
            board=table.board.board_scene(),
            history=(table.scene,),
            seq=table.seq,
            you=self.you,
            spectators=0,
            may_undo=may_undo(table, GUEST),
            offers=Offers(pending=None, may=(), rematch=None),
            building=table.building.scene if table.building else None,
        )

    def tell(self, socket: WebSocketRoute, message: Welcome | Problem | Pong | Reply) -> None:
        socket.send(msgspec.json.encode(message).decode())


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        locale="en-US",
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    context.route("http://tessera.test/**", answer)
    yield context.new_page()
    context.close()


def test_a_board_is_laid_with_mouse_and_keys_until_the_set_up_begins(page: Page) -> None:
    table = LayingTable()
    table.join(page)
    field = page.locator("hex-canvas")
    box = page.locator("laying-box")
    expect(box.get_by_role("heading", name="Blue to place a fragment")).to_be_visible()
    field.locator('.cell[data-cell="0,0"]').click()
    expect(box.get_by_role("heading", name="Red to place a fragment")).to_be_visible()
    field.locator('.cell[data-cell="-3,2"]').click()
    expect(box).to_contain_text("The fragment must touch the board.")
    field.locator('.cell[data-cell="0,0"]').click()
    expect(box).to_contain_text("Fragments placed: 2 of 6")
    page.get_by_role("button", name="Take back").click()
    expect(box).to_contain_text("Fragments placed: 1 of 6")
    field.locator('.cell[data-cell="0,1"]').focus()
    for key in ("ArrowLeft", "3", "l", "Enter"):
        page.keyboard.press(key)
    expect(box).to_contain_text("Fragments placed: 2 of 6")
    page.keyboard.press("g")
    for row in range(2, 6):
        field.locator(f'.cell[data-cell="{-(row // 2)},{row}"]').focus()
        page.keyboard.press("Enter")
        if row < 5:
            expect(box).to_contain_text(f"Fragments placed: {row + 1} of 6")
    expect(page.locator("table-stage tessera-board")).to_be_visible()
    expect(page.locator("hex-canvas")).to_have_count(0)
    assert table.laid[:2] == ["triangle@0,0:0", "triangle@0,0:0"]
    assert table.laid[2] == "#line@-1,1:0"
    assert table.table.scene.phase == "setup"


def test_waiting_player_sees_no_build_task_and_no_missing_board(page: Page) -> None:
    LayingTable(you=("r",)).join(page)
    box = page.locator("laying-box")
    expect(box.get_by_role("heading", name="Blue to place a fragment")).to_be_visible()
    expect(box.get_by_text("Place the first fragment anywhere.")).to_be_hidden()
    words = page.locator("board-words")
    expect(words).to_contain_text("Also: nothing.")
    expect(words).not_to_contain_text("Row 1")


def test_a_finger_aims_before_it_lays(phone: Page) -> None:
    table = LayingTable()
    table.join(phone)
    phone.locator('hex-canvas .cell[data-cell="0,0"]').tap()
    expect(phone.locator("hex-canvas .ghost")).to_have_count(1)
    assert table.laid == []
    phone.get_by_role("button", name="Rotate").tap()
    phone.get_by_role("button", name="Place here").tap()
    expect(phone.locator("laying-box")).to_contain_text("Fragments placed: 1 of 6")
    assert table.laid == ["triangle@0,0:1"]


def lay(page: Page, *cells: str) -> None:
    """Lay triangles with the mouse."""
    for number, cell in enumerate(cells, 1):
        page.locator(f'hex-canvas .cell[data-cell="{cell}"]').click()
        expect(page.locator("laying-box")).to_contain_text(f"Fragments placed: {number} of 6")


def test_own_fragment_once_laid_is_not_called_overtaken(page: Page) -> None:
    LayingTable().join(page)
    lay(page, "0,0", "0,2")
    expect(page.locator("laying-box")).not_to_contain_text("was not played")


def test_advice_after_each_fragment_says_what_holds_now(page: Page) -> None:
    LayingTable().join(page)
    card = page.locator("laying-advice")
    expect(card).to_contain_text("checked after each fragment")
    lay(page, "0,0", "0,2", "2,-1")
    expect(card.locator("li.held", has_text="No holes inside.")).to_be_visible()
    expect(card.locator("li.note", has_text="There are no pillars")).to_be_visible()
    expect(card.locator("li.broken", has_text="No room was found")).to_be_visible()
    page.locator('hex-canvas .cell[data-cell="2,1"]').click()
    expect(card.locator("li.broken", has_text="Fill the holes inside the board")).to_be_visible()
    expect(card.get_by_text("No holes inside.")).to_have_count(0)
    card.locator("summary").click()
    expect(card.locator("draft-check")).to_be_hidden()
    page.get_by_role("button", name="Take back").click()
    card.locator("summary").click()
    expect(card.get_by_text("No holes inside.")).to_be_visible()


def test_advice_that_is_pressed_shows_its_cells_until_it_holds(page: Page) -> None:
    LayingTable().join(page)
    lay(page, "0,0", "0,2", "2,-1", "2,1")
    marks = page.locator("hex-canvas .looked-at")
    last = marks.get_attribute("d") or ""
    finding = page.get_by_role("button", name="Fill the holes inside the board")
    finding.click()
    expect(finding).to_have_attribute("aria-pressed", "true")
    expect(marks).not_to_have_attribute("d", last)
    finding.click()
    expect(marks).to_have_attribute("d", last)
    finding.click()
    hole = marks.get_attribute("d") or ""
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("laying-advice").get_by_text("No holes inside.")).to_be_visible()
    expect(marks).not_to_have_attribute("d", hole)


def test_advice_follows_the_language(page: Page) -> None:
    LayingTable().join(page)
    lay(page, "0,0")
    card = page.locator("laying-advice")
    expect(card).to_contain_text("No holes inside.")
    page.get_by_role("button", name="RU: Русский").click()
    expect(card).to_contain_text("Проверка поля")
    expect(card).to_contain_text("Внутри нет пустых мест.")


def test_advice_that_could_not_be_fetched_is_asked_for_again(context: BrowserContext) -> None:
    page = context.new_page()
    LayingTable().join(page)
    page.route("**/drafts", lambda route: route.abort(), times=1)
    lay(page, "0,0")
    card = page.locator("laying-advice")
    card.get_by_role("button", name="Try again").click()
    expect(card).to_contain_text("No holes inside.")
