"""The board: captures, threats, replay, and sizes."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tessera.server.core.wire import Problem

from .conftest import ORIGIN, answer
from .played import Table, answer_nothing

POSITION = (
    "vorcept standard ____...../___....../__.#...../_......../.....*.#./..#...../.#...#./"
    "..#.../..... He3,Df3,Df4,dg4,Eh4,Fc5,ed5,fd6,dd7,he8 b:main:2:- 4.2.1/4.2.1 3"
)
"""Blue takes the drone on d5 by f4-e5."""
pytestmark = pytest.mark.browser


@pytest.fixture
def table(page: Page) -> Table:
    table = Table(POSITION, you=("b",))
    table.join(page)
    expect(cell(page, "f4")).to_be_visible()
    return table


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'table-stage .cell[data-cell="{name}"]')


def asked(table: Table) -> int:
    return sum(said["type"] == "threats" for said in table.heard)


def test_a_press_means_what_was_there_when_it_began(page: Page, table: Table) -> None:
    assert table.history
    for name, moved in (("f4", "'4rem'"), ("h4", "''")):
        cell(page, name).hover()
        page.mouse.down()
        page.evaluate(f"document.body.style.paddingTop = {moved}")
        page.mouse.up()
        expect(cell(page, name)).to_have_attribute("aria-selected", "true")


def gap(page: Page, down: float) -> tuple[float, float]:
    """A place of the drawing that is no cell: at its left edge, so far down of its height."""
    box = page.locator("table-stage svg.board").bounding_box()
    assert box
    return box["x"] + 4, box["y"] + 4 + down * box["height"]


def test_a_press_on_no_cell_lets_go_of_what_is_chosen(page: Page, table: Table) -> None:
    chosen = page.locator(".cell.selected")
    cell(page, "f4").click()
    expect(chosen).to_have_count(1)
    cell(page, "f4").hover()
    page.mouse.down()
    page.mouse.move(*gap(page, 0.5), steps=4)
    page.mouse.up()
    expect(chosen).to_have_count(1)  # a piece that is dropped there goes back into the hand
    page.mouse.down()
    cell(page, "a5").hover()
    page.mouse.up()
    expect(chosen).to_have_count(1)
    page.mouse.click(*gap(page, 0.5))
    expect(chosen).to_have_count(0)
    assert not [said for said in table.heard if said["type"] in ("act", "explain")]


@pytest.mark.parametrize(
    ("keys", "reached"),
    [
        (("d",), "g4"),
        (("ArrowUp",), "g2"),
        (("ArrowDown",), "e6"),
        (("b", "ArrowRight"), "g4"),
        (("d", "ArrowLeft", "ArrowLeft"), "e4"),
    ],
    ids=lambda keys: " ".join(keys) if isinstance(keys, tuple) else keys,
)
def test_keys_after_a_click_walk_the_board(
    page: Page, table: Table, keys: tuple[str, ...], reached: str
) -> None:
    assert table.history
    cell(page, "f4").click()
    for key in keys:
        page.keyboard.press(key)
    expect(cell(page, reached)).to_be_focused()
    expect(page.locator("table-stage svg.board.keyed")).to_be_visible()


def test_next_key_after_a_click_leads_to_what_may_act(page: Page, table: Table) -> None:
    assert table.history
    cell(page, "f4").click()
    page.keyboard.press("n")
    expect(page.locator("table-stage svg.board.keyed")).to_be_visible()
    expect(cell(page, "f4")).not_to_be_focused()


def test_what_is_pressed_before_the_answer_has_come_waits_for_it(page: Page, table: Table) -> None:
    table.mute = True
    for name in ("f4", "e4", "h4"):
        cell(page, name).click()
    expect(page.locator(".target")).to_have_count(0)
    table.unmute()
    expect(cell(page, "h4")).to_have_attribute("aria-selected", "true")


def test_piece_goes_before_the_answer_and_back_if_it_is_refused(page: Page, table: Table) -> None:
    table.mute = True
    cell(page, "f4").click()
    cell(page, "e4").click()
    expect(thing(page, "e4")).to_be_visible()
    expect(thing(page, "f4")).to_have_count(0)
    request_id, _ = next(said for said in table.swallowed if said[1]["type"] == "act")
    table.tell(Problem("illegal", "No.", request_id))
    expect(thing(page, "f4")).to_be_visible()
    expect(thing(page, "e4")).to_have_count(0)


def test_what_a_target_would_take_is_marked_shown_and_said(page: Page, table: Table) -> None:
    cell(page, "f4").click()
    expect(page.locator(".target.taking")).to_have_count(1)
    expect(cell(page, "e5")).to_have_attribute(
        "aria-label", "e5, empty, can go here, would clamp red Drone-2 on d5"
    )
    expect(page.locator(".prey")).to_have_count(0)
    cell(page, "e5").hover()
    expect(page.locator(".prey")).to_have_count(1)
    expect(page.locator("task-box .note")).to_have_text("e5: would clamp red Drone-2 on d5.")
    expect(page.locator(".would .captor")).to_have_count(2)
    cell(page, "f3").click()
    cell(page, "f4").click()
    assert asked(table) == 1


def test_dangers_are_shown_by_button_and_key(page: Page, table: Table) -> None:
    toggle = page.get_by_role("button", name="Show pieces in danger")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    threats = table.board.threats().threats
    expect(page.locator(".danger")).to_have_count(len(threats))
    prey = next(threat for threat in threats if threat.cell == "d5")
    expect(cell(page, "d5")).to_have_attribute("aria-label", re.compile("in danger$"))
    cell(page, "d5").click(button="right")
    expect(page.locator("task-box .note")).to_contain_text(", ".join(prey.by))
    page.keyboard.press("t")
    expect(page.locator(".danger")).to_have_count(0)


def right_drag(page: Page, start: str, end: str) -> None:
    cell(page, start).hover()
    page.mouse.down(button="right")
    cell(page, end).hover()
    page.mouse.up(button="right")


def test_right_drag_draws_an_arrow_until_a_click(page: Page, table: Table) -> None:
    right_drag(page, "d5", "f4")
    right_drag(page, "e5", "e7")
    arrows = page.locator(".drawn .throw")
    expect(arrows).to_have_count(2)
    expect(page.locator("task-box .note")).to_have_count(0)
    right_drag(page, "e5", "e7")
    expect(arrows).to_have_count(1)
    cell(page, "e7").click()
    expect(arrows).to_have_count(0)
    assert table.heard == []


@pytest.mark.usefixtures("table")
def test_right_click_circles_what_it_does_not_describe(page: Page) -> None:
    circles = page.locator(".drawn .circle")
    cell(page, "e7").click(button="right")
    expect(circles).to_have_count(1)
    cell(page, "d5").click(button="right")
    expect(page.locator("task-box .note")).to_be_visible()
    expect(circles).to_have_count(1)
    cell(page, "d5").click(button="right", modifiers=["Shift"])
    expect(page.locator(".drawn.red .circle")).to_have_count(1)


def test_drawings_are_erased_by_the_next_action(page: Page, table: Table) -> None:
    right_drag(page, "d5", "e7")
    expect(page.locator(".drawn")).to_have_count(1)
    table.play("f4-e5")
    expect(page.locator(".drawn")).to_have_count(0)


def test_the_record_shows_the_position_in_small(page: Page, table: Table) -> None:
    table.play("f4-e5")
    page.locator("move-list li button").scroll_into_view_if_needed()
    before = page.locator("move-list").bounding_box()
    page.locator("move-list li button").hover()
    small = page.locator("move-preview tessera-board")
    expect(small).to_be_visible()
    expect(small.locator('.thing.piece[data-thing="e5"]')).to_have_count(1)
    assert page.locator("move-list").bounding_box() == before
    page.mouse.move(5, 5)
    expect(small).to_be_hidden()


def test_the_board_is_looked_at_from_nearer_with_keys(page: Page, table: Table) -> None:
    width = page.locator("tessera-board").bounding_box()
    assert width
    page.keyboard.press("+")
    expect(page.locator("board-scroll > .zoomed")).to_be_visible()
    nearer = page.locator("tessera-board").bounding_box()
    assert nearer
    assert nearer["width"] > width["width"] * 1.3
    table.play("c5-a5")
    expect(cell(page, "a5")).to_be_in_viewport(ratio=1)
    page.keyboard.press("0")
    expect(page.locator("board-scroll > .zoomed")).to_have_count(0)
    assert page.locator("tessera-board").bounding_box() == width


@pytest.mark.parametrize("control", [False, True])
def test_only_the_wheel_with_control_zooms(page: Page, table: Table, control: bool) -> None:
    assert table.history
    cell(page, "e5").hover()
    if control:
        page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    expect(page.locator("board-scroll > .zoomed")).to_have_count(1 if control else 0)


def test_a_larger_board_is_dragged_with_the_mouse(page: Page, table: Table) -> None:
    page.keyboard.press("+")
    page.keyboard.press("+")
    frame = page.locator("board-scroll > .zoomed")
    left = frame.evaluate("(frame) => frame.scrollLeft")
    cell(page, "e5").hover()
    page.mouse.down()
    page.mouse.move(300, 300)
    page.mouse.up()
    expect(page.locator(".target")).to_have_count(0)
    assert frame.evaluate("(frame) => frame.scrollLeft") != left
    assert table.heard == []


def test_two_fingers_zoom_the_board_and_not_the_page(browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en-US"
    )
    context.route(f"{ORIGIN}/**", answer)
    page = context.new_page()
    Table(POSITION, you=("b",)).join(page)
    expect(cell(page, "f4")).to_be_visible()
    hand = context.new_cdp_session(page)
    for apart in (40, 60, 80, 100):
        kind = "touchStart" if apart == 40 else "touchMove"
        fingers = [{"x": 195 + side * apart, "y": 330, "id": side + 1} for side in (-1, 1)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("board-scroll > .zoomed")).to_be_visible()
    assert page.evaluate("visualViewport.scale") == 1
    page.get_by_role("button", name="Zoom out").tap()
    page.get_by_role("button", name="Zoom out").tap()
    page.get_by_role("button", name="Zoom out").tap()
    expect(page.locator("board-scroll > .zoomed")).to_have_count(0)
    context.close()


def test_the_board_is_said_on_request(page: Page, table: Table) -> None:
    assert table.history
    page.keyboard.press("w")
    log = page.locator("live-speaker [role=log]")
    expect(log).to_contain_text("Blue: f3 blue Drone-1; f4 blue Drone-1; h4 blue Drone-2")
    words = page.get_by_role("region", name="Board in words")
    expect(words).to_contain_text("Row 1: empty.")
    expect(words).to_contain_text("Row 6: c6 obstacle; d6 red Drone-3.")


def test_the_rules_open_beside_the_game(page: Page, table: Table) -> None:
    assert table.history
    answer_nothing(page)
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("rules-panel")).to_be_attached()


HEIGHTS = (
    "pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... "
    "Bf2,If3,Gg3,Bd4,Le4,Id5,ie5,ig5,Ih5,Gc6,bd6,ie6,bb7,gd7,lf7,ge9 "
    "b:main:2:- 0.0.0.0/0.0.0.0 0"
)
"""Blue's Gargoyle stands on the pillar g3; Blue's Lumen binds the red Imp next to it."""
ABYSS = (
    "pit edge=abyss "
    "____...../___....../__..#.^../_.#..^_#./....__.../.#^^..#./..^.#../....../..... "
    "Le3,Gc5,Id5,bb7,lf7,ge9 b:main:2:- 0.0.0.0/0.0.0.0 0"
)
"""Between the Gargoyle's cell and g5 lie an own Imp and the gaps e5 and f5."""


@pytest.fixture
def pit(page: Page) -> Table:
    table = Table(HEIGHTS, you=("b",))
    table.join(page)
    expect(cell(page, "f4")).to_be_visible()
    return table


def top(page: Page, name: str) -> float:
    box = cell(page, name).bounding_box()
    assert box
    return box["y"]


def test_what_stands_on_a_pillar_stands_higher_and_is_met_there(page: Page, pit: Table) -> None:
    assert pit.history
    assert top(page, "g3") < top(page, "f3") == top(page, "h3")
    lifted, level = (
        page.locator(f'.thing[data-thing="{name}"]').get_attribute("transform")
        for name in ("g3", "f3")
    )
    assert lifted
    assert level
    assert float(lifted.split()[1].rstrip(")")) < float(level.split()[1].rstrip(")"))
    cell(page, "g3").click()
    expect(page.locator(".block .chosen")).to_have_count(1)


RISES = """(pieces) => Promise.all(pieces.map(async (piece) => {
  await piece.updateComplete;
  const { top } = piece.shadowRoot.querySelector('svg:last-of-type > use').getBoundingClientRect();
  return piece.closest('.slot').getBoundingClientRect().top - top;
}))"""


@pytest.mark.parametrize("width", [390, 1280])
def test_figures_beside_counts_keep_within_their_frames(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    Table(HEIGHTS, you=("b",)).join(page)
    pieces = page.locator("seat-card board-piece")
    expect(pieces).to_have_count(8)
    expect(pieces.locator("svg:last-of-type > use")).to_have_count(8)
    assert max(pieces.evaluate_all(RISES)) <= 0


def test_a_bond_is_drawn_from_the_lumen_to_the_piece_it_binds(page: Page, pit: Table) -> None:
    assert pit.board.scene().ties == (("e4", "e5"),)
    expect(page.locator(".tie")).to_have_count(1)


def test_what_an_action_would_throw_is_shown_before_it_is_played(page: Page, pit: Table) -> None:
    cell(page, "f3").click()
    cell(page, "f4").click()
    expect(page.locator(".thing.held")).to_have_count(1)
    expect(page.locator(".throw")).to_have_count(0)
    expect(page.locator(".aim:not(.sure)")).to_have_count(1)
    cell(page, "g3").click()
    expect(page.locator(".aim.sure")).to_have_count(1)
    expect(page.locator(".throw.lethal")).to_have_count(1)
    expect(page.locator('.fate use[href="#smashed"]')).to_have_count(1)
    assert pit.board.ply == 0


def test_a_piece_is_dragged_to_where_more_is_to_be_picked(page: Page, pit: Table) -> None:
    cell(page, "f3").hover()
    page.mouse.down()
    cell(page, "f4").hover()
    page.mouse.up()
    expect(page.locator(".thing.held")).to_have_count(1)
    expect(page.locator('.piece[data-thing="f3"] .glide[transform]')).to_have_count(0)
    assert pit.board.ply == 0


def test_a_gap_is_picked_like_a_cell_while_something_may_be_dropped_in_it(page: Page) -> None:
    table = Table(ABYSS, you=("b",))
    table.join(page)
    expect(page.locator(".to-abyss")).to_be_visible()
    expect(cell(page, "e5")).to_have_count(0)
    page.keyboard.press("b")
    for name in ("c5", "g5", "d5"):
        cell(page, name).focus()
        page.keyboard.press("Enter")
    expect(cell(page, "e5")).to_have_attribute("aria-label", re.compile("^e5, "))
    page.keyboard.press("ArrowRight")
    expect(cell(page, "e5")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('.fate use[href="#fallen"]')).to_have_count(1)


def test_capture_is_shown_until_next_action(slow: Page) -> None:
    table = Table(HEIGHTS, you=("b",))
    table.join(slow)
    expect(cell(slow, "f4")).to_be_visible()
    table.play("f3>g3")
    expect(slow.locator(".thing.lost .shard")).not_to_have_count(0)
    cell(slow, "d4").click()
    expect(slow.locator(".thing.lost")).to_have_count(0)
    expect(slow.locator(".scar")).to_have_count(1)


ZONES = (
    "almajara standard vpv/oko/vPv "
    "O05b1,G01e1,O12d2,O11c3,O20f4,A01h4,M01b5,o20f6,g05e7,a03b8,m05h8,o06e9 "
    "s:main:3:-:b5:-:0 O1+O5;O08;-/O2;-;- 1:0:5 - 3"
)
"""South holds an obelisk; its mast on f4 may attack the one on f6, which a Guardian guards."""
UNGUARDED = ZONES.replace("g05e7,a03b8", "a03b8,g05d8").replace("standard", "flip=on")


@pytest.fixture
def zones(page: Page) -> Table:
    table = Table(ZONES, you=("s",))
    table.join(page)
    expect(cell(page, "f4")).to_be_visible()
    return table


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'table-stage .piece[data-thing="{name}"]')


def test_zones_are_inlaid_and_active_ones_lit(page: Page, zones: Table) -> None:
    board = page.locator("table-stage tessera-board")
    expect(board.locator(".zone")).to_have_count(9)
    expect(board.locator('use[href="#zone-obelisk"]')).to_have_count(2)
    expect(board.locator(".zone.lit.of-s")).to_have_count(1)
    zones.play("b1-d1")
    expect(board.locator(".zone.lit.of-s")).to_have_count(1)


def test_tokens_point_away_from_owner_from_either_side(page: Page) -> None:
    for side, own, other in (("s", "f4", "f6"), ("n", "f6", "f4")):
        Table(ZONES, you=(side,)).join(page)
        for name, turn in ((own, ""), (other, "rotate(180)")):
            nose = thing(page, name).locator('use[href="#nose"]')
            expect(nose).to_have_attribute("transform", turn)


def test_a_tap_on_no_cell_lets_go_of_what_is_chosen(browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en-US"
    )
    context.route(f"{ORIGIN}/**", answer)
    page = context.new_page()
    for position, name in ((POSITION, "f4"), (ZONES, "f4")):
        Table(position, you=("b", "s")).join(page)
        cell(page, name).tap()
        expect(page.locator(".cell.selected")).to_have_count(1)
        page.touchscreen.tap(*gap(page, 0))  # a finger beside a cell means it
        expect(page.locator(".cell.selected")).to_have_count(0)
    context.close()


def test_blocked_attack_preview_shows_guard(page: Page, zones: Table) -> None:
    expect(page.locator(".guarded")).to_have_count(len({to for _, to in guards(zones)}))
    cell(page, "e7").hover()
    expect(page.locator(".guarding:not(.edge)")).to_have_count(1)
    cell(page, "f4").click()
    expect(page.locator(".ward.warned")).to_have_count(1)
    cell(page, "f6").hover()
    expect(page.locator(".ward.warded")).to_have_count(1)


def guards(table: Table) -> tuple[tuple[str, str], ...]:
    tokens = table.board.scene().tokens
    assert tokens
    return tokens.guards


def test_a_guardian_that_has_warded_off_is_cracked_and_nothing_has_moved(
    page: Page, zones: Table
) -> None:
    zones.play("f4-f6")
    expect(thing(page, "e7").locator(".crack")).to_have_count(2)
    expect(thing(page, "f4")).to_have_class(re.compile("acted"))
    expect(page.locator(".came")).to_have_count(0)
    expect(page.locator(".parried")).to_have_count(1)


def test_a_piece_dropped_on_what_is_guarded_goes_back(page: Page, zones: Table) -> None:
    cell(page, "f4").hover()
    page.mouse.down()
    cell(page, "f6").hover()
    page.mouse.up()
    zones.play("f4-f6")
    expect(page.locator(".parried")).to_have_count(1)
    expect(thing(page, "f4").locator(".glide[transform]")).to_have_count(0)


def test_where_a_token_was_taken_is_marked_around_its_captor(page: Page, zones: Table) -> None:
    for action in ("f4-f6", "c3-c4", "end", "f6-f4"):
        zones.play(action)
    expect(page.locator(".struck")).to_have_count(1)
    expect(page.locator(".scar")).to_have_count(0)


@pytest.mark.parametrize(("action", "leaving"), [("b1^", "b1"), ("f4-f6", "f6")])
def test_pieces_leaving_board_are_shown_until_next_action(
    slow: Page, action: str, leaving: str
) -> None:
    table = Table(UNGUARDED, you=("s",))
    table.join(slow)
    expect(cell(slow, "f4")).to_be_visible()
    table.play(action)
    gone = slow.locator(f'.thing.taken[data-thing="{leaving}"]')
    expect(gone).to_have_count(1)
    cell(slow, "d2").click()
    expect(gone).to_have_count(0)


def test_a_token_turns_over_as_it_is_taken_where_that_is_played(slow: Page) -> None:
    table = Table(UNGUARDED, you=("s",))
    table.join(slow)
    expect(cell(slow, "f4")).to_be_visible()
    table.play("f4-f6")
    leaving = slow.locator('.thing.taken[data-thing="f6"]')
    expect(leaving.locator('.front use[href="#plate-n"]')).to_have_count(1)
    expect(leaving.locator('.back use[href="#plate-s"]')).to_have_count(1)


WAITS = (0, 60, 150, 300, 500)
"""Milliseconds after an action during which things still move."""


@pytest.mark.parametrize(
    ("position", "action", "then"),
    [(POSITION, "f4-e5", "h4"), (HEIGHTS, "f3>g3", "d4"), (UNGUARDED, "f4-f6", "c3")],
    ids=["vorcept", "pit", "almajara"],
)
def test_a_press_counts_while_things_move(
    browser: Browser, position: str, action: str, then: str
) -> None:
    context = browser.new_context(locale="en-US", has_touch=True, reduced_motion="no-preference")
    context.route(f"{ORIGIN}/**", answer)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    for wait in WAITS:
        table = Table(position, you=("b", "s"))
        table.join(page)
        expect(cell(page, then)).to_be_visible()
        table.play(action)
        page.wait_for_timeout(wait)
        cell(page, then).tap(force=True)
        expect(cell(page, then)).to_have_attribute("aria-selected", "true")
        cell(page, then).click(force=True)
        expect(cell(page, then)).to_have_attribute("aria-selected", "false")
    context.close()
    assert not problems
