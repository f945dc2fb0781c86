"""The page of a table, played with mouse and keys."""

import re

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    WebSocketRoute,
    expect,
)
from tests.browser.held import hold

from tessera.games.pit.board import Board as Pit
from tessera.games.vorcept.board import Board
from tessera.server.tables.messages import ClockScene, OfferMade, Offers, SideClock, Thinking
from tessera.server.tables.timing import TimeControl

from .conftest import ORIGIN, answer
from .played import URL, Table
from .test_low_screens import PIT, boxes

MORE = re.compile("^(More|Ещё)$")
MENU_ENTRIES = "table-tools menu-button :is(button, a):not([popovertarget])"
ROW_HEIGHTS = "(menu) => [...menu.children].map((row) => row.offsetHeight)"
TWO_LINES_PX = 52
ROW_PX = 44
POSITION = (
    "vorcept standard ____...../___....../__.#...../_......../.....*.#./..#...../.#...#./"
    "..#.../..... He3,Df3,Df4,dg4,Eh4,Fc5,fd6,ee6,dd7,he8 b:main:2:- 4.2.1/4.2.1 3"
)
pytestmark = pytest.mark.browser


@pytest.fixture
def table() -> Table:
    return Table(POSITION, you=("b",))


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.cell[data-cell="{name}"]')


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'.thing.piece[data-thing="{name}"]')


def actions(table: Table) -> list[str]:
    return [asked["action"] for asked in table.heard if asked["type"] == "act"]


def test_a_piece_is_chosen_and_sent_to_its_target(page: Page, table: Table) -> None:
    table.join(page)
    cell(page, "c5").click()
    expect(page.locator(".target")).to_have_count(len(table.history[0].choices["c5"]))
    cell(page, "e5").click()
    expect(thing(page, "e5")).to_be_visible()
    expect(thing(page, "c5")).to_have_count(0)
    expect(thing(page, "e5")).to_have_class(re.compile("acted"))
    expect(page.locator(".gem.left")).to_have_count(1)
    assert actions(table) == ["c5-e5"]


def test_a_piece_is_carried_with_the_mouse(page: Page, table: Table) -> None:
    table.join(page)
    cell(page, "c5").hover()
    page.mouse.down()
    cell(page, "d5").hover()
    cell(page, "e5").hover()
    page.mouse.up()
    expect(thing(page, "e5")).to_be_visible()
    assert actions(table) == ["c5-e5"]


def test_a_drone_is_summoned_from_the_reserve(page: Page, table: Table) -> None:
    table.join(page)
    page.get_by_role("button", name="Drone-2, 2 in reserve").click()
    cell(page, "e4").click()
    expect(thing(page, "e4")).to_be_visible()
    expect(page.get_by_role("button", name="Drone-2, 1 in reserve")).to_be_visible()


def test_a_drone_is_carried_from_the_reserve(page: Page, table: Table) -> None:
    table.join(page)
    page.get_by_role("button", name="Drone-1, 4 in reserve").hover()
    page.mouse.down()
    cell(page, "e5").hover()
    cell(page, "e4").hover()
    expect(page.locator(".thing.held")).to_be_visible()
    page.mouse.up()
    expect(thing(page, "e4")).to_be_visible()
    assert actions(table) == ["D@e4"]


def test_everything_can_be_done_with_keys(page: Page, table: Table) -> None:
    table.join(page)
    expect(cell(page, "e5")).to_be_attached()
    page.keyboard.press("b")
    expect(cell(page, "e5")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(cell(page, "c5")).to_be_focused()
    page.keyboard.press("Enter")
    expect(cell(page, "c5")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(cell(page, "c5")).to_have_attribute("aria-selected", "false")
    page.keyboard.press("Enter")
    page.keyboard.press("KeyC")
    expect(cell(page, "c6")).to_be_focused()
    page.keyboard.press("KeyA")
    page.keyboard.press("Space")
    expect(thing(page, "b6")).to_be_visible()
    assert actions(table) == ["c5-b6"]


def test_an_impossible_target_is_explained(page: Page, table: Table) -> None:
    table.join(page)
    cell(page, "f3").click()
    cell(page, "a9").click()
    expect(page.locator("task-box .note")).to_have_text("Too far.")
    assert table.heard[-1] == {"type": "explain", "picks": ["f3", "a9"]}


def test_cells_and_events_are_described_in_words(page: Page, table: Table) -> None:
    table.join(page)
    expect(cell(page, "h4")).to_have_attribute("aria-label", "h4, blue Drone-2, can act")
    expect(cell(page, "d3")).to_have_attribute("aria-label", "d3, obstacle")
    log = page.locator("live-speaker [role=log]")
    expect(log).to_have_text("Your turn, Blue. 2 actions left.")
    cell(page, "c5").click()
    cell(page, "e5").click()
    expect(log).to_contain_text("Blue: Drone-3 from c5 to e5.")
    expect(log).to_contain_text("Your turn, Blue. 1 action left.")


def act_without_an_answer(page: Page, table: Table) -> None:
    """Open a table and play an action, which the table swallows."""
    table.join(page)
    table.mute = True
    cell(page, "c5").click()
    cell(page, "e5").click()
    expect(page.locator(".cell.source")).to_have_count(0)


def test_action_without_an_answer_is_played_after_a_reconnect(page: Page, table: Table) -> None:
    act_without_an_answer(page, table)
    table.mute = False
    table.lose()
    expect(thing(page, "e5")).to_be_visible()
    expect(page.locator(".cell.source")).not_to_have_count(0)
    expect(page.locator("move-list li button")).to_have_count(1)
    assert len(table.sockets) == 2
    assert actions(table) == ["c5-e5", "c5-e5"]


def test_action_that_arrived_without_an_answer_is_not_sent_again(page: Page, table: Table) -> None:
    act_without_an_answer(page, table)
    table.push("c5-e5")
    table.mute = False
    table.lose()
    expect(page.locator("move-list li button")).to_have_count(1)
    expect(page.locator(".cell.source")).not_to_have_count(0)
    expect(page.locator("task-box .note")).to_have_text("Blue: Drone-3 from c5 to e5.")
    assert actions(table) == ["c5-e5"]


def test_connection_lost_between_an_event_and_its_reply_leaves_nothing_waiting(
    page: Page, table: Table
) -> None:
    act_without_an_answer(page, table)
    table.play("c5-e5")
    expect(page.locator("move-list li button")).to_have_count(1)
    table.mute = False
    table.lose()
    expect(page.locator(".cell.source")).not_to_have_count(0)
    assert len(table.sockets) == 2
    assert actions(table) == ["c5-e5"]


def test_action_and_clicks_on_a_position_that_is_gone_are_dropped_visibly(
    page: Page, table: Table
) -> None:
    table.join(page)
    table.mute = True
    for name in ("c5", "e5", "f3", "g3"):
        cell(page, name).click()
    table.push("f3-g3")
    table.mute = False
    table.lose()
    expect(page.locator("task-box .note")).to_contain_text("The game changed")
    expect(page.locator(".cell.source")).not_to_have_count(0)
    assert actions(table) == ["c5-e5"]


def test_action_of_another_tab_refuses_ours_and_drops_the_next_clicks(
    page: Page, table: Table
) -> None:
    table.join(page)
    table.mute = True
    for name in ("c5", "e5", "f3", "g3"):
        cell(page, name).click()
    table.play("f3-g3")
    table.unmute()
    expect(page.locator("task-box .note")).to_contain_text("The position changed before your move")
    table.welcome(table.sockets[-1])
    expect(page.locator("task-box .note")).to_contain_text("The position changed before your move")
    expect(page.locator("move-list li button")).to_have_count(1)
    assert actions(table) == ["c5-e5"]


def test_bot_preparation_shows_progress(page: Page, table: Table) -> None:
    table.you = ("r",)
    table.join(page)
    table.tell(Thinking("b", 0.35, 130))
    words = (
        "The bot plays below its level until it is ready: 35%, about 2 minutes left. "
        "This happens only once."
    )
    bar = page.get_by_role("progressbar", name=words)
    expect(bar).to_have_js_property("value", 35)
    expect(page.locator("live-speaker")).to_contain_text(words)
    table.tell(Thinking("b"))
    expect(bar).to_have_count(0)


def test_automatic_placement_shows_no_thinking(page: Page, table: Table) -> None:
    table.join(page)
    table.tell(Thinking("b"))
    expect(page.locator("seat-card.below .turn")).to_have_text("placed for you…")
    expect(page.locator("task-box h1")).to_have_text("Your turn")


def test_patience_with_a_silent_line_ends(page: Page, table: Table) -> None:
    page.clock.install()
    act_without_an_answer(page, table)
    page.clock.run_for(3_000)
    assert actions(table) == ["c5-e5", "c5-e5"]
    page.clock.run_for(7_000)
    while len(table.sockets) < 2:
        page.evaluate("new Promise(requestAnimationFrame)")
    table.unmute()
    expect(page.locator(".cell.source")).not_to_have_count(0)
    expect(thing(page, "e5")).to_be_visible()


def test_dead_connection_is_noticed_without_requests(page: Page, table: Table) -> None:
    page.clock.install()
    table.join(page)
    expect(thing(page, "c5")).to_be_visible()
    page.clock.fast_forward(5_000)
    page.clock.fast_forward(5_000)
    assert len(table.sockets) == 1  # since there was an answer
    table.mute = True
    page.clock.run_for(10_000)
    while len(table.sockets) < 2:
        page.evaluate("new Promise(requestAnimationFrame)")
    assert not actions(table)


def test_a_page_that_is_gone_lets_go_of_everything(page: Page, table: Table) -> None:
    page.clock.install()
    table.join(page)
    expect(thing(page, "c5")).to_be_visible()
    page.evaluate("""() => {
      globalThis.heard = 0;
      globalThis.pressed = 0;
      const page = document.querySelector('tessera-page');
      page.playing.store.watch(() => { heard += 1; });
      page.remove();
    }""")
    page.clock.run_for(60_000)
    page.keyboard.press("t")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.clock.run_for(60_000)
    assert page.evaluate("heard") == 0
    assert len(table.sockets) == 1


def test_a_missed_event_is_made_up_for(page: Page, table: Table) -> None:
    table.join(page)
    expect(thing(page, "c5")).to_be_visible()
    table.board.push("c5-e5")
    table.history.append(table.board.scene())
    table.seq += 1
    table.play("f3-g3")
    expect(thing(page, "g3")).to_be_visible()
    expect(thing(page, "e5")).to_be_visible()
    assert len(table.sockets) == 2


@pytest.mark.parametrize("changed", [False, True])
def test_clicks_while_the_line_is_renewed_are_played_if_nothing_has_changed(
    page: Page, table: Table, *, changed: bool
) -> None:
    table.you = ("b", "r")
    table.join(page)
    expect(thing(page, "c5")).to_be_visible()
    renewed: list[WebSocketRoute] = []

    def hold(socket: WebSocketRoute) -> None:
        renewed.append(socket)

    page.route_web_socket("**/api/tables/abc/socket*", hold)
    if changed:  # and an event is missed
        table.push("c5-e5")
        table.play("f3-g3")
    else:
        page.evaluate("document.querySelector('tessera-page').session.renew()")
    while not renewed:
        page.wait_for_timeout(20)
    for name in ("d7", "d8") if changed else ("c5", "e5"):
        cell(page, name).click()
    table.welcome(renewed[0])
    if changed:
        expect(page.locator("task-box .note")).to_contain_text("The game changed")
    expect(page.locator("move-list li button")).to_have_count(2 if changed else 1)


def test_two_tabs_show_the_same(context: BrowserContext, page: Page, table: Table) -> None:
    table.join(page)
    other = context.new_page()
    other.route_web_socket("**/api/tables/abc/socket*", table.welcome)
    other.goto(URL)
    expect(thing(other, "c5")).to_be_visible()
    for socket in table.sockets:
        assert "?language=en&" in socket.url


def test_the_past_is_looked_at_and_left(page: Page, table: Table) -> None:
    table.join(page)
    cell(page, "c5").click()
    cell(page, "e5").click()
    expect(thing(page, "e5")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".past-sign")).to_contain_text("Viewing 0 of 1")
    expect(thing(page, "c5")).to_be_visible()
    expect(page.locator(".cell.source")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".past-sign")).to_have_count(0)
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".past-sign")).to_be_visible()
    page.locator("move-list li button").click()
    expect(page.locator(".past-sign")).to_have_count(0)


def test_the_language_changes_in_place(page: Page, table: Table) -> None:
    table.join(page)
    cell(page, "c5").click()
    page.get_by_role("button", name="Русский").click()
    expect(page.locator("task-box h1")).to_have_text("Ваш ход")
    expect(cell(page, "c5")).to_have_attribute("aria-label", "c5, синий Дрон-3, фигура выбрана")
    assert table.heard[-1] == {"type": "language", "language": "ru"}
    page.reload()
    expect(page.locator("task-box h1")).to_have_text("Ваш ход")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (768, 1024), (667, 375), (390, 844)])
def test_resigning_asks_where_one_has_not_pressed(
    page: Page, table: Table, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    table.join(page)
    pressed = page.get_by_role("button", name="Resign")
    asked = page.get_by_role("group", name="Resign")
    pressed.dblclick()
    pressed.first.click()
    place, question = pressed.first.bounding_box(), asked.bounding_box()
    assert place
    assert question
    assert question["y"] + question["height"] <= place["y"]
    asked.get_by_role("button", name="Keep playing").click()
    expect(asked).to_have_count(0)
    pressed.click()
    asked.get_by_role("button", name="Resign").dblclick()
    assert table.heard == [{"type": "resign", "seq": 0, "side": "b"}]


def test_next_key_goes_to_the_reserve_where_nothing_else_can_act(page: Page) -> None:
    board = Pit.start()
    for lumen in ("L@a4", "L@a6"):
        board.push(lumen)
    Table(board.text(), you=("b",)).join(page)
    cell(page, "e5").focus()
    page.keyboard.press("n")
    slot = page.locator("seat-card.below button.slot:focus")
    expect(slot).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    expect(slot).to_have_attribute("aria-pressed", "true")


def test_conditional_moves_say_what_they_are_for(page: Page, table: Table) -> None:
    table.control = TimeControl("slow", 86_400)
    table.join(page)
    card = page.locator("conditional-moves-card")
    expect(card.get_by_text("it will be played for you at once")).to_be_visible()


def test_draw_is_offered_beside_resign_after_a_question(page: Page, table: Table) -> None:
    table.offers = Offers(None, may=("draw",), rematch=None)
    table.join(page)
    offer, question = (page.get_by_role(kind, name="Offer a draw") for kind in ("button", "group"))
    offer.click()
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    offer.click()
    question.get_by_role("button", name="Offer a draw").click()
    expect(question).to_have_count(0)
    assert table.heard == [{"type": "offer", "seq": 0, "what": "draw"}]


def test_draw_is_not_offered_to_a_bot(page: Page, table: Table) -> None:
    table.bots = {"r": 4}
    table.join(page)
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    expect(page.get_by_role("button", name="Offer a draw")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [320, 360, 390, 1280])
def test_buttons_between_two_people_fit_in_one_row(
    page: Page, table: Table, language: str, width: int
) -> None:
    page.add_init_script(f"localStorage.setItem('tessera-language', '{language}')")
    page.set_viewport_size({"width": width, "height": 800})
    table.offers = Offers(None, may=("draw", "undo"), rematch=None)
    table.join(page)
    row = page.locator("table-tools .row")
    expect(row.locator("button").first).to_be_visible()
    for part in (row, *row.locator("button").all()):
        assert part.evaluate("(part) => part.scrollWidth <= part.clientWidth")
    assert max(button["height"] for button in boxes(row.locator("button"))) <= ROW_PX


def test_a_spectator_can_only_look(page: Page) -> None:
    table = Table(POSITION, you=())
    table.join(page)
    expect(page.locator("task-box .note")).to_have_text("You are spectating.")
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)
    cell(page, "c5").click()
    expect(page.locator(".target")).to_have_count(0)
    assert actions(table) == []


def test_nothing_moves_on_the_page_when_things_appear(page: Page, table: Table) -> None:
    table.join(page)
    expect(cell(page, "c5")).to_be_visible()
    places = {name: page.locator(name).bounding_box() for name in ("tessera-board", "move-list")}
    cell(page, "f3").click()
    cell(page, "a9").click()
    expect(page.locator("task-box .note")).to_have_text("Too far.")
    page.get_by_role("button", name="Resign").click()
    page.keyboard.press("ArrowLeft")
    for name, place in places.items():
        assert page.locator(name).bounding_box() == place


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_nothing_is_wider_than_the_screen(page: Page, table: Table, width: int) -> None:
    page.add_init_script("localStorage.setItem('tessera-language', 'ru')")
    page.set_viewport_size({"width": width, "height": 844})
    table.join(page)
    expect(cell(page, "c5")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_targets_on_a_phone_are_large_enough(page: Page, table: Table) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table.join(page)
    expect(cell(page, "c5")).to_be_visible()
    boxes = [cell(page, "c5").bounding_box()]
    boxes += [each.bounding_box() for each in page.locator("main button").all()]
    for box in boxes:
        assert box
        assert box["width"] >= 40
        assert box["height"] >= 40


@pytest.mark.parametrize(("key", "kind"), [("1", "Drone-1"), ("2", "Drone-2"), ("3", "Drone-3")])
def test_digits_choose_from_the_reserve(page: Page, table: Table, key: str, kind: str) -> None:
    table.join(page)
    slot = page.get_by_role("button", name=f"{kind}, ")
    expect(slot).to_have_attribute("aria-pressed", "false")
    page.keyboard.press(key)
    expect(slot).to_have_attribute("aria-pressed", "true")
    expect(page.locator("live-speaker [role=log]")).to_contain_text(f"{kind}, ")


def test_at_one_screen_only_the_side_to_move_has_chosen(page: Page) -> None:
    table = Table(POSITION, you=("b", "r"))
    table.join(page)
    page.locator(".below").get_by_role("button", name="Drone-1, ").click()
    expect(page.locator("seat-card [aria-pressed=true]")).to_have_count(1)


def test_choosing_from_the_reserve_ends_what_is_still_being_shown(page: Page, table: Table) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script("Element.prototype.animate = () => ({ finished: new Promise(() => {}) });")
    page.add_init_script("performance.now = () => 1000;")  # what comes late is shown shorter
    table.join(page)
    cell(page, "c5").click()
    expect(cell(page, "c5")).to_have_attribute("aria-selected", "true")
    cell(page, "e5").click()
    running = "() => document.querySelector('tessera-page').shadowRoot\
        .querySelector('table-stage').board.show.running"
    page.wait_for_function(running)
    page.get_by_role("button", name="Drone-1, ").click()
    assert not page.evaluate(running)


def test_escape_closes_what_is_open_and_nothing_else(page: Page, table: Table) -> None:
    table.join(page)
    cell(page, "c5").click()
    keys = page.get_by_role("complementary", name="Keyboard shortcuts")
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.get_by_role("button", name="More").click()
    menu = page.locator("table-tools [popover]")
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(cell(page, "c5")).to_have_attribute("aria-selected", "true")


STOP = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at.tagName;
}"""


def test_tab_stops_at_cells_and_buttons_never_at_a_drawing(page: Page, table: Table) -> None:
    table.join(page)
    expect(cell(page, "c5")).to_be_visible()
    stops = []
    for _ in range(24):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(STOP))
    assert "path" in stops
    assert "svg" not in stops


CLAMP = POSITION.replace("fd6,ee6", "ed5,fd6")
LAST_STAND = (
    "vorcept standard ____...../___....../__.#...../_......../.....*.#./..#...../.#...#./"
    "..#.../..... Fe2,di2,He3,Df3,Df4,Eh4,ee6,dd7,he7,Fd8,fa9,dd9 b:main:2:- 4.2.0/3.2.1 2"
)
LOST = (
    "vorcept standard ____...../___....../__.#...../_......../.....*.#./..#...../.#...#./"
    "..#.../..... He1,Df1,Dh1,Dd2,di2,Df4,Fh4,Ee5,ee7,db9,he9 b:main:2:- 2.1.0/0.0.0 7"
)


def test_what_was_taken_is_said_and_marked_in_the_record(page: Page) -> None:
    table = Table(CLAMP, you=("b",))
    table.join(page)
    cell(page, "f4").click()
    cell(page, "e5").click()
    expect(page.locator("task-box .note")).to_have_text("Taken on d5: red Drone-2, clamped.")
    sign = page.locator("move-list .taken")
    expect(sign).to_have_text("×")
    expect(sign).to_have_attribute("title", "takes 1 piece")
    expect(page.locator("move-list .lost")).to_have_count(0)


def test_result_names_fall_of_host(page: Page) -> None:
    table = Table(LAST_STAND, you=("b",))
    table.join(page)
    cell(page, "h4").click()
    cell(page, "f6").click()
    expect(page.locator("task-box h1")).to_have_text("You win")
    expect(page.locator("task-box .task")).to_have_text("The red Host was clamped.")
    expect(page.locator("move-list .end")).to_have_text("1–0 The red Host was clamped.")
    expect(page.get_by_role("link", name="New game")).to_have_attribute("href", "/#play")


def test_menu_opens_where_all_of_it_is_in_view(page: Page, table: Table) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    table.join(page)
    page.get_by_role("button", name="More").click()
    for entry in ("Copy position", "Keyboard shortcuts"):
        expect(page.get_by_role("button", name=entry)).to_be_in_viewport(ratio=1)


def test_loser_is_told_so(page: Page, table: Table) -> None:
    table.join(page)
    table.resign("b")
    expect(page.locator("task-box h1")).to_have_text("You lose")


def test_ones_own_losses_have_a_sign_of_their_own(page: Page) -> None:
    table = Table(LOST, you=("b",))
    table.join(page)
    cell(page, "e5").click()
    cell(page, "e2").click()
    sign = page.locator("move-list .lost")
    expect(sign).to_have_text("−")
    expect(sign).to_have_attribute("title", "loses 1 of its own")
    expect(page.locator("move-list .taken")).to_have_count(0)
    expect(page.locator("task-box .task")).to_have_text(
        "The blue Host was boxed in by its own pieces."
    )


def test_the_panel_shows_no_task_for_the_past(page: Page, table: Table) -> None:
    table.join(page)
    cell(page, "c5").click()
    cell(page, "e5").click()
    expect(thing(page, "e5")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("task-box h1")).to_have_text("Blue to move")
    expect(page.locator("task-box .task")).to_have_text("No moves yet.")


def test_fingers_hear_nothing_of_keys(browser: Browser) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, locale="en-US")
    context.route(f"{ORIGIN}/**", answer)
    page = context.new_page()
    Table(POSITION, you=("b",)).join(page)
    cell(page, "c5").tap()
    expect(page.locator("task-box .note")).to_have_text("Press it again to cancel.")
    page.get_by_role("button", name="More").tap()
    expect(page.get_by_role("button", name="Copy position")).to_be_visible()
    expect(page.get_by_role("button", name="Keyboard shortcuts")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_name_is_seen_whole_beside_a_clock(page: Page, table: Table, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    table.names = {"b": "Константин Константинов", "r": "W" * 24}
    table.control = TimeControl(kind="fischer", seconds=300, extra=3)
    sides = {side: SideClock(300_000, 0, 30_000) for side in "br"}
    table.clock = ClockScene(sides, running=None, paused=False, away=False, begin_within=299_000)
    table.join(page)
    expect(page.locator("seat-card.below")).to_contain_text("first turn within")
    name = page.get_by_role("heading", name="Константин Константинов")
    assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_animation_is_named_after_players(page: Page, table: Table) -> None:
    table.names = {"b": "Ann", "r": "Борис/Б"}
    wanted = hold(page, "**/api/tables/abc/animation.webp")
    table.join(page)
    table.resign("r")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Download animation").click()
    expect(page.get_by_role("button", name="Rendering the animation")).to_be_visible()
    with page.expect_download() as got:
        wanted[0].fulfill(body=b"RIFF", content_type="image/webp")
    assert got.value.suggested_filename == "Ann – Борис_Б 2026-01-01.webp"
    expect(page.get_by_role("button", name="Download animation")).to_be_visible()


def test_what_is_offered_covers_nobodys_name_on_a_phone(page: Page, table: Table) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table.offers = Offers(pending=OfferMade("r", "draw"), may=(), rematch=None)
    table.join(page)
    offered = page.locator("offer-bar section").bounding_box()
    other = page.locator("seat-card.above section").bounding_box()
    assert offered
    assert other
    assert offered["y"] + offered["height"] <= other["y"]


def test_the_name_of_a_side_is_never_cut_short(page: Page, table: Table) -> None:
    page.add_init_script("localStorage.setItem('tessera-language', 'ru')")
    page.set_viewport_size({"width": 390, "height": 844})
    table.bots = {"r": 4}
    table.join(page)
    name = page.get_by_role("heading", name="Красный", exact=True)
    expect(name).to_be_visible()
    assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")
    expect(page.locator("seat-card.above")).to_contain_text("бот 4")


@pytest.mark.parametrize("width", [360, 390])
def test_opponent_name_is_never_truncated(page: Page, width: int) -> None:
    page.add_init_script("localStorage.setItem('tessera-language', 'ru')")
    page.set_viewport_size({"width": width, "height": 844})
    table = Table(PIT, you=("b",))
    table.bots = {"r": 4}
    table.join(page)
    who = page.locator("seat-card.above .more")
    expect(who).to_contain_text("бот 4")
    assert who.evaluate("(who) => who.scrollWidth <= who.clientWidth")
    name, first, *_ = boxes(page.locator("seat-card.above :is(h2, .slot)"))
    assert name["x"] + name["width"] <= first["x"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_menu_is_seen_whole_on_phones(page: Page, table: Table, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('tessera-language', '{language}')")
    table.offers = Offers(None, may=("draw", "pause"), rematch=None, may_abort=True, claim_from=1)
    table.join(page)
    table.play("c5-e5")
    more, entries = page.get_by_role("button", name=MORE), page.locator(MENU_ENTRIES)
    for width, height in ((360, 640), (390, 844), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        more.click()
        expect(page.get_by_role("switch").first).to_be_visible()
        assert entries.count() > 12
        for entry in entries.all():
            expect(entry).to_be_in_viewport(ratio=1)
            assert entry.evaluate("(entry) => entry.offsetHeight >= 40")
            assert entry.evaluate("(entry) => entry.scrollWidth <= entry.clientWidth")
        assert len(set(page.locator("table-tools menu-button").evaluate(ROW_HEIGHTS))) == 1
        if width < height:
            assert all(entry["height"] <= TWO_LINES_PX for entry in boxes(entries))
        page.mouse.click(width / 2, 5)
        expect(entries).to_have_count(0)


def test_menu_without_room_below_opens_above(page: Page, table: Table) -> None:
    page.set_viewport_size({"width": 1366, "height": 850})
    table.join(page)
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("switch").first).to_be_visible()
    for entry in page.locator(MENU_ENTRIES).all():
        expect(entry).to_be_in_viewport(ratio=1)


def test_menu_keys_walk_its_entries_and_escape_returns_to_the_button(
    page: Page, table: Table
) -> None:
    table.join(page)
    more, entries = page.get_by_role("button", name="More"), page.locator(MENU_ENTRIES)
    more.press("ArrowDown")
    expect(entries.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(entries.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(entries.last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(entries.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(entries.last).to_be_focused()
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
    expect(entries).to_have_count(0)


def test_menu_on_a_phone_closed_by_a_tap_beside_it_leaves_the_board_alone(
    page: Page, table: Table
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table.join(page)
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("switch").first).to_be_visible()
    [place] = boxes(cell(page, "c5"))
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator(MENU_ENTRIES)).to_have_count(0)
    expect(cell(page, "c5")).to_have_attribute("aria-selected", "false")


def test_a_switch_of_the_menu_shows_how_it_stands(page: Page, table: Table) -> None:
    table.join(page)
    more, switches = page.get_by_role("button", name="More"), page.get_by_role("switch")
    more.click()
    for switch in switches.all():
        stood, sign = (
            switch.get_attribute("aria-checked"),
            switch.locator("path").get_attribute("d"),
        )
        switch.click()
        expect(switch).not_to_have_attribute("aria-checked", stood or "")
        assert switch.locator("path").get_attribute("d") != sign


def test_threats_request_without_threats_says_none(page: Page) -> None:
    table = Table(Board.start().text(), you=("b",))
    table.join(page)
    said = page.locator("board-tools").get_by_text("None of your pieces is in danger.")
    expect(page.get_by_role("button", name="Show pieces in danger")).to_be_visible()
    expect(said).to_have_count(0)
    page.get_by_role("button", name="Show pieces in danger").click()
    expect(said).to_be_visible()


def test_a_board_wider_than_the_screen_fades_and_follows_the_action(page: Page) -> None:
    page.set_viewport_size({"width": 300, "height": 700})
    table = Table(POSITION, you=("b",))
    table.join(page)
    scroll = page.locator("board-scroll > div")
    expect(scroll).to_have_class(re.compile("before after"))
    scroll.evaluate("(part) => part.scrollTo(0, 0)")
    expect(scroll).to_have_class(re.compile(r"^frame\s+after\s*$"))
    expect(cell(page, "h4")).not_to_be_in_viewport(ratio=1)
    table.play("h4-i4")
    expect(cell(page, "i4")).to_be_in_viewport(ratio=1)


def test_both_clocks_are_shown_and_little_time_is_said(page: Page, table: Table) -> None:
    table.control = TimeControl("fischer", 300, 3)
    sides = {"b": SideClock(29_000, 0, 30_000), "r": SideClock(250_000, 0, 30_000)}
    table.clock = ClockScene(sides, running="b", paused=False, away=False, begin_within=None)
    table.join(page)
    mine, other = page.locator(".below seat-clock"), page.locator(".above seat-clock")
    expect(other.get_by_role("timer")).to_have_text("4:10")
    expect(mine.get_by_role("timer")).to_have_attribute("aria-label", re.compile("low on time"))
    expect(mine.locator(".low svg")).to_be_visible()
    log = page.locator("live-speaker [role=log]")
    expect(log).to_contain_text(re.compile(r"Blue: \d+ seconds? left\."))
    expect(page.locator("table-terms").first).to_contain_text("5+3")


def test_disconnected_opponent_shows_time_until_claim(page: Page) -> None:
    table = Table(POSITION, you=("r",))
    table.control = TimeControl("fischer", 300, 3)
    sides = {side: SideClock(250_000, 0, 0) for side in "br"}
    table.clock = ClockScene(sides, "b", False, True, None, left_within=2_500)
    table.offers = Offers(pending=None, may=(), rematch=None, claim_from=1)
    table.join(page)
    bar = page.locator("claim-bar")
    expect(bar).to_contain_text("is disconnected; you can claim victory in 0:0")
    bar.get_by_role("button", name="Claim draw").click()
    expect(bar).to_be_visible()
    assert [asked["drawn"] for asked in table.heard if asked["type"] == "claim"] == [True]


def test_another_game_that_is_asked_for_twice_is_founded_once(page: Page, table: Table) -> None:
    table.bots = {"r": 3}
    asked = hold(page, "**/api/tables")
    table.join(page)
    table.resign("b")
    page.get_by_role("button", name="Rematch").dblclick()
    cell(page, "c5").hover()  # whatever was asked for has been by then
    assert [route.request.method for route in asked] == ["POST"]
