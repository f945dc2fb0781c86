"""The page of a table where tokens are played with, by mouse, keys and fingers."""

import hashlib
import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Locator, Page, expect

from tessera.games.almajara.board import Board
from tessera.server.core.wire import Reply
from tessera.server.tables.messages import Happened, ServerMessage, TableSummary

from .conftest import ORIGIN, answer
from .played import Table

TOKENS = (
    "almajara standard vpv/oko/vPv O10a1,O14b1,O04e1,O14h1,M03e2,G04d3,G05e3,A02a4,O01c4,g02e5,"
    "o01f5,O07g5,o21d6,o12c7,g06g7,g03d8,o06e8,o11i8,o16a9,o06d9,o18g9"
    " s:main:3:-:e2:-:0 O5+A1+A2;O18;M01/A3+M2+M3;O16;- 0:1:5 - 1"
)
"""The Guardian on e5 guards f5, which g5 could take; South's portal is held."""
OPEN = TOKENS.replace("M03e2", "M03f2").replace(":e2:", ":-:")
"""The portal is free."""
CARDS = (
    "almajara moves=cards,deal=9,start=6 p/l/P O20b1,O08c1,G04b2,O21c3,O02a4,O05b4,o04a7,o11b7,"
    "o18a8,o10b8,o11c8 s:main:3:-:b2:-:0 A1+A2+M3;-;-/A3*2+M1+M2;-;- 0:0:1"
    " O04+O13+O17+M02+M04/A06+M03/O05+O10+O18+M06+G05 2"
)
WITHOUT_ANCIENTS = (
    "almajara specials=off.on.plain vpv/oko/vPv O10a1,O14b1,M03e2,G04d3,g02e5,o01f5"
    " s:main:3:-:-:-:0 O5;O18;M01/M2+M3;O16;- 0:0:5 - 1"
)
POINTS_ONLY = (
    "almajara limit=0,draw_after=8 vlv/lkl/vlv O10a1,O14b1,o01f5,o07g5"
    " s:main:3:-:-:-:0 O5;-;-/O3;-;- 0:0:4 - 4"
)
NEAR = "almajara standard p/l/P O01b1,O02b7,o03a9 s:main:3:-:-:-:0 -;-;-/-;-;- 0:0:5 - 1"
pytestmark = pytest.mark.browser


@pytest.fixture
def table() -> Table:
    return Table(OPEN, you=("s",))


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        has_touch=True, is_mobile=True, locale="ru-RU", viewport={"width": 390, "height": 844}
    )
    context.route(f"{ORIGIN}/**", answer)
    yield context.new_page()
    context.close()


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.cell[data-cell="{name}"]')


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'.thing.piece[data-thing="{name}"]')


def chip(page: Page, source: str, place: str = "below") -> Locator:
    return page.locator(f'seat-card.{place} button[data-source="{source}"]').first


def asked(table: Table) -> list[str]:
    return [said["action"] for said in table.heard if said["type"] == "act"]


def test_why_the_turn_cannot_be_ended_is_said(page: Page, table: Table) -> None:
    table.join(page)
    page.get_by_role("button", name="End turn").dispatch_event("click")
    expect(page.locator("task-box .note")).to_contain_text("A turn needs at least one action")
    assert asked(table) == []


def test_ordinary_tokens_without_ancients_need_an_obelisk_among_others(page: Page) -> None:
    table = Table(WITHOUT_ANCIENTS, you=("s",))
    table.join(page)
    chip(page, "@O09").click()
    note = page.locator("task-box .note")
    expect(note).to_contain_text("an active Lighthouse, Obelisk or Stone")


def test_turn_ends_before_any_action_where_that_is_allowed(page: Page) -> None:
    table = Table(OPEN.replace("standard", "pass=on"), you=("s",))
    table.join(page)
    page.get_by_role("button", name="End turn").click()
    expect(page.locator("task-box h1")).to_have_text("North to move")
    assert asked(table) == ["end"]


def test_taken_token_that_may_show_either_face_waits_with_both(page: Page) -> None:
    table = Table(NEAR.replace("standard", "flip=choice").replace("o03a9", "o03b8"), you=("s",))
    table.join(page)
    expect(thing(page, "b8")).to_be_visible()
    table.play("b7-b8")
    expect(page.locator("seat-card.below token-reserve .pending button")).to_have_count(2)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (NEAR.replace("- 1", "- 40"), "Turns without progress: 40. At 50 the game is drawn."),
        (POINTS_ONLY, "Turns without progress: 4. At 8 points decide."),
    ],
    ids=["portals", "neither portals nor Obelisks"],
)
def test_limit_without_progress_says_what_decides(page: Page, position: str, told: str) -> None:
    Table(position, you=("s",)).join(page)
    expect(page.locator("move-list .clock")).to_have_attribute("title", told)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (
            POINTS_ONLY.replace("4 - 4", "4 - 7"),
            "After 8 turns without progress, equal on points: South 0, North 0.",
        ),
        (
            POINTS_ONLY.replace("limit=0", "limit=5").replace("s:main", "n:main"),
            "After 5 turns, equal on points: South 0, North 0.",
        ),
    ],
    ids=["no progress", "turn limit"],
)
def test_game_decided_by_points_says_when(page: Page, position: str, why: str) -> None:
    table = Table(position, you=("s", "n"))
    table.join(page)
    expect(thing(page, "a1")).to_be_visible()
    table.play("a1^" if "s:main" in position else "f5^")
    table.play("end")
    expect(page.locator("task-box .task")).to_have_text(why)


def test_winner_has_gold_bar(page: Page) -> None:
    colours = []
    for side in ("s", "n"):
        table = Table(NEAR, you=(side,))
        table.join(page)
        expect(thing(page, "b7")).to_be_visible()
        table.play("b7-b8")
        heading = page.locator("task-box .over h1")
        colours.append(heading.evaluate("h1 => getComputedStyle(h1).color"))
    assert colours[0] != colours[1]


def test_the_reserve_stands_in_three_groups(page: Page, table: Table) -> None:
    table.join(page)
    groups = page.locator("seat-card.below token-reserve section h3")
    expect(groups).to_have_text(["Either face", "Face fixed", "From the next turn"])
    expect(page.locator("seat-card.below token-reserve .fresh li")).to_have_count(3)
    expect(page.locator("seat-card.below token-reserve .fresh button")).to_have_count(6)
    expect(page.locator("seat-card.above token-reserve section")).to_have_count(2)


def test_either_face_is_deployed(page: Page, table: Table) -> None:
    table.join(page)
    chip(page, "@O10").click()
    expect(page.locator(".target")).to_have_count(1)
    cell(page, "e2").click()
    expect(thing(page, "e2")).to_be_visible()
    assert asked(table) == ["O10@e2"]


def test_a_token_is_carried_out_of_the_reserve(page: Page, table: Table) -> None:
    table.join(page)
    chip(page, "@O09").hover()
    page.mouse.down()
    cell(page, "d4").hover()
    cell(page, "e2").hover()
    page.mouse.up()
    expect(thing(page, "e2")).to_be_visible()
    assert asked(table) == ["O09@e2"]


def test_of_a_token_that_cannot_come_in_it_is_said_why_not(page: Page, table: Table) -> None:
    table.join(page)
    chip(page, "@A01").click()
    note = page.locator("task-box .note")
    expect(note).to_contain_text("an Ancient needs an active Obelisk or Stone")
    cell(page, "e2").click()
    expect(note).to_have_text("Too far.")
    assert table.heard[-1] == {"type": "explain", "picks": ["@A01", "e2"]}


def test_an_attack_on_a_guarded_token_warns_first(page: Page, table: Table) -> None:
    table.join(page)
    cell(page, "g5").click()
    expect(cell(page, "f5")).to_have_attribute("aria-label", re.compile("would be warded off"))
    cell(page, "f5").click()
    expect(page.locator("plan-bar")).to_contain_text(
        "The Guardian on e5 would ward off the attack on f5"
    )
    assert asked(table) == []
    page.locator("plan-bar").get_by_role("button", name="Back").click()
    cell(page, "f5").click()
    page.get_by_role("button", name="Attack anyway").click()
    expect(page.locator("task-box .told")).to_contain_text("Warded off by the Guardian on e5")
    assert asked(table) == ["g5-f5"]


def test_a_token_is_taken_off_the_board_by_button_and_by_dragging(page: Page, table: Table) -> None:
    table.join(page)
    off = page.get_by_role("button", name="Take off the board")
    expect(off).to_have_attribute("aria-disabled", "true")
    cell(page, "a1").click()
    expect(off).to_have_attribute("title", re.compile("Costs an action"))
    off.click()
    expect(thing(page, "a1")).to_have_count(0)
    cell(page, "b1").hover()
    page.mouse.down()
    cell(page, "d3").hover()
    chip(page, "@A01").hover()
    expect(page.locator("token-reserve .drop")).to_be_visible()
    page.mouse.up()
    expect(thing(page, "b1")).to_have_count(0)
    assert asked(table) == ["a1^", "b1^"]


def test_a_turn_is_played_with_keys_alone(page: Page, table: Table) -> None:
    table.join(page)
    expect(cell(page, "e5")).to_be_attached()
    expect(chip(page, "@O09")).to_be_visible()
    page.keyboard.press("h")
    expect(chip(page, "@O09")).to_be_focused()
    page.keyboard.press("i")
    log = page.locator("live-speaker [role=log]")
    expect(log).to_contain_text("Stair right, Ordinary token: 1 forward, 1 right;")
    expect(log).to_contain_text("On its other face Stair left: 1 forward, 2 left;")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(chip(page, "@O10")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("b")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(thing(page, "e2")).to_be_visible()
    cell(page, "a1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("o")
    expect(thing(page, "a1")).to_have_count(0)
    page.keyboard.press("p")
    expect(page.locator("task-box h1")).to_have_text("North to move")
    assert asked(table) == ["O10@e2", "a1^", "end"]


def test_pointing_at_a_token_shows_both_its_faces(page: Page, table: Table) -> None:
    table.join(page)
    card = page.locator("token-about [popover]")
    cell(page, "e3").hover()
    expect(card).to_be_visible()
    expect(card.locator("figcaption")).to_have_text(
        ["Shield rightface up", "Shield leftother face"]
    )
    expect(card).to_contain_text("Never attacks.")
    cell(page, "e4").hover()
    expect(card).to_be_hidden()
    chip(page, "@O16", "above").hover()
    expect(card).to_contain_text("Rider left")


def test_pointing_at_a_token_shows_on_the_board_where_it_goes(page: Page, table: Table) -> None:
    table.join(page)
    free, taken = page.locator(".reach circle"), page.locator(".reach path:not(.edge)")
    cell(page, "f5").hover()
    expect(free).to_have_count(3)
    expect(taken).to_have_count(0)
    cell(page, "g5").hover()
    expect(taken).to_have_count(1)
    cell(page, "g5").click()
    expect(page.locator(".reach")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".reach")).to_have_count(1)


def test_cell_descriptions_name_zone_guard_and_category(page: Page, table: Table) -> None:
    table.join(page)
    expect(cell(page, "f5")).to_have_attribute(
        "aria-label", "f5, North’s Lance right, ordinary, in a Stone, guarded from e5"
    )
    expect(cell(page, "b5")).to_have_attribute("aria-label", "b5, empty, on the mark of an Obelisk")


def test_a_card_moves_a_token(page: Page) -> None:
    table = Table(CARDS, you=("s",))
    table.join(page)
    expect(page.locator("seat-card.below card-hand button")).to_have_count(5)
    chip(page, ":O13").click()
    expect(chip(page, ":O13")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ward.warned")).to_have_count(0)
    cell(page, "a4").click()
    cell(page, "b5").click()
    expect(thing(page, "b5")).to_be_visible()
    expect(page.locator("task-box .told")).to_contain_text("by the card Claw right")
    expect(page.locator("seat-card.below card-hand button")).to_have_count(4)
    assert asked(table) == ["a4-b5:O13"]


def test_where_only_cards_move_the_marks_of_tokens_are_faint(page: Page) -> None:
    Table(CARDS, you=("s",)).join(page)
    on_a_token = thing(page, "a4").locator("g[opacity]")
    expect(on_a_token).to_have_attribute("opacity", "0.2")
    on_a_card = page.locator("seat-card.below card-hand token-face g[opacity]")
    expect(on_a_card.first).to_have_attribute("opacity", "1")
    cell(page, "a4").click(button="right")
    expect(page.locator("token-about [popover]")).to_contain_text("Only cards move it")


def test_card_descriptions_say_what_they_move(page: Page) -> None:
    Table(CARDS, you=("s",)).join(page)
    card = page.locator("token-about [popover]")
    chip(page, ":M02").click(button="right")
    expect(card).to_contain_text("Myth card. Moves only a token that stands in a portal zone")
    chip(page, ":O04").click(button="right")
    expect(card).to_contain_text("Card. Moves any of your tokens.")


def test_token_descriptions_follow_game_options(page: Page) -> None:
    plain = OPEN.replace("almajara standard", "almajara specials=plain,limit_goal=s")
    Table(plain, you=("s",)).join(page)
    card = page.locator("token-about [popover]")
    chip(page, "@A01").click(button="right")
    expect(card).to_contain_text("Ordinary token. Placed at the start;")
    cell(page, "g5").click(button="right")
    expect(card).to_contain_text("Obelisks and Stones, like all tokens here.")
    expect(page.locator("seat-card .tally")).to_have_count(0)


def test_token_descriptions_follow_the_rules_of_their_category(page: Page) -> None:
    mixed = OPEN.replace("almajara standard", "almajara specials=plain.on.on")
    Table(mixed, you=("s",)).join(page)
    card = page.locator("token-about [popover]")
    chip(page, "@A01").click(button="right")
    expect(card).to_contain_text("your portal, at active Obelisks, at active Lighthouses and")
    cell(page, "e5").click(button="right")
    expect(card).to_contain_text("Deployed like an ordinary token, but not at Obelisks.")


def test_victory_condition_and_imminent_loss_are_shown(page: Page) -> None:
    facts = page.locator("game-facts > ul > li")
    Table(OPEN, you=("s",)).join(page)
    expect(facts).to_have_text(
        [
            "Stepping on the enemy portal’s mark wins",
            "Two Obelisks win",
            "Turn 6 of 150, then points decide",
        ]
    )
    held = OPEN.replace("g02e5,o01f5,O07g5", "g02b5,O07g5,o01h5")
    Table(held, you=("s",)).join(page)
    expect(facts.first).to_contain_text("North stands on two Obelisks and wins")
    expect(page.locator("task-box .task")).to_contain_text("Drive it off one of them")


def test_where_several_cards_lead_one_is_asked_for(page: Page) -> None:
    table = Table(CARDS, you=("s",))
    table.join(page)
    ways = table.history[0].choices
    source, target, cards = next(
        (source, target, then)
        for source, steps in ways.items()
        if isinstance(steps, dict) and not source.startswith((":", "@"))
        for target, then in steps.items()
        if isinstance(then, dict) and "" not in then and len(then) > 1
    )
    cell(page, source).click()
    cell(page, target).click()
    expect(page.locator("plan-bar")).to_contain_text("Several cards lead there.")
    expect(page.locator("card-hand button.asked")).to_have_count(len(cards))
    page.locator("card-hand button.asked").first.click()
    expect(page.locator("move-list li button")).to_have_count(1)


def test_what_can_be_given_away_or_taken_off_is_said(page: Page) -> None:
    table = Table(
        CARDS.replace("cards,deal=9,start=6", "cards,deal=9,start=6,discard=on"), you=("s",)
    )
    table.join(page)
    off = page.get_by_role("button", name="Take off the board")
    expect(off).to_have_attribute(
        "title", re.compile("a token of yours.*, or a card from your hand")
    )


def test_deck_and_discards_lie_open(page: Page) -> None:
    table = Table(CARDS, you=("s",))
    table.join(page)
    page.get_by_role("button", name="Discard pile: 5").click()
    expect(page.locator("game-facts #discards li")).to_have_count(5)
    expect(page.get_by_role("button", name="Deck: 28")).to_be_visible()


def test_north_sees_the_board_from_its_own_edge(page: Page) -> None:
    table = Table(OPEN, you=("n",))
    table.join(page)
    expect(cell(page, "a1")).to_be_visible()
    south, north = cell(page, "a1").bounding_box(), cell(page, "a9").bounding_box()
    assert south
    assert north
    assert south["y"] < north["y"]


class Sealed(Table):
    """A table whose draws are sealed, and opened at the end."""

    seed = "5ea1" * 16

    def summary(self) -> TableSummary:
        seal = hashlib.sha256(self.seed.encode()).hexdigest()
        return replace(super().summary(), seed_hash=seal)

    def tell(self, message: ServerMessage | Reply) -> None:
        if isinstance(message, Happened) and message.status == "finished":
            message = replace(message, seed=self.seed)
        super().tell(message)


def test_no_cross_lies_on_the_token_that_won_by_taking(page: Page) -> None:
    table = Table(NEAR.replace("O01b1,O02b7,o03a9", "O02b7,o03b8"), you=("s",))
    table.join(page)
    cell(page, "b7").click()
    cell(page, "b8").click()
    expect(page.locator("task-box h1")).to_have_text("You win")
    expect(page.locator(".mark.ending")).to_have_count(1)
    expect(page.locator(".would")).to_have_count(0)


def test_the_seal_of_the_draws_is_checked_when_the_game_is_over(page: Page) -> None:
    secure = "https://tessera.test"  # elsewhere browsers do not reckon hashes
    page.route(f"{secure}/**", answer)
    table = Sealed(NEAR, you=("s", "n"))
    page.route_web_socket("**/api/tables/abc/socket*", table.welcome)
    page.goto(f"{secure}/t/abc")
    expect(page.locator("draw-seal")).to_contain_text("Seal of the seed")
    expect(page.get_by_role("button", name="Verify")).to_have_count(0)
    cell(page, "b7").click()
    cell(page, "b8").click()
    expect(page.locator("task-box .task")).to_have_text("South stepped into North’s portal.")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("draw-seal")).to_contain_text("The seed matches the seal")


BELOW = """(end) => {
  const list = end.closest('ol').getBoundingClientRect();
  return Math.max(0, end.getBoundingClientRect().bottom - list.bottom);
}"""


def test_end_of_the_record_stays_in_view_where_it_gets_less_room(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(NEAR, you=("s", "n"))
    table.join(page)
    for action in ("b1-b2", "end", "a9-a8", "end", "b7-b8"):
        table.play(action)
    record = page.locator("move-list")
    expect(record.locator(".end")).to_be_attached()
    assert record.evaluate("(list) => list.clientHeight") >= 14 * 16
    record.evaluate("(list) => list.style.cssText = 'height: 7rem; min-height: 0'")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(record.locator(".end")).to_be_attached()
    assert record.locator(".end").evaluate(BELOW) < 1


@pytest.mark.parametrize("width", [320, 390, 820, 1280])
@pytest.mark.parametrize("position", [OPEN, CARDS], ids=["tokens", "cards"])
def test_nothing_is_wider_than_the_screen(page: Page, width: int, position: str) -> None:
    page.add_init_script("localStorage.setItem('tessera-language', 'ru')")
    page.set_viewport_size({"width": width, "height": 844})
    Table(position, you=("s",)).join(page)
    expect(chip(page, "@A01")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_fingers_find_targets_large_enough_and_ask_with_a_long_press(phone: Page) -> None:
    Table(OPEN, you=("s",)).join(phone)
    expect(chip(phone, "@A01")).to_be_visible()
    for each in phone.locator("main button").all():
        box = each.bounding_box()
        assert box
        assert box["width"] >= 40
        assert box["height"] >= 40


def test_what_one_plays_with_is_at_hand_beside_the_board_and_below_it(
    phone: Page, page: Page
) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    for seen in (phone, page):
        Table(Board.start(board="highroad").text(), you=("s",)).join(seen)
        expect(seen.locator("seat-card.below")).to_be_in_viewport(ratio=0.99)
        expect(seen.locator("tessera-board")).to_be_in_viewport(ratio=0.8)
    expect(page.locator("table-tools")).to_be_in_viewport(ratio=0.99)


def test_narrow_board_on_a_phone_fits_above_the_cards_in_hand(phone: Page) -> None:
    Table(CARDS, you=("s",)).join(phone)
    expect(phone.locator("seat-card.below card-hand")).to_be_visible()
    parts = ("tessera-header", "tessera-board", "seat-card.below")
    boxes = [phone.locator(part).first.bounding_box() for part in parts]
    assert sum(box["height"] for box in boxes if box) <= 844


def test_nothing_moves_when_things_appear(page: Page, table: Table) -> None:
    table.join(page)
    expect(chip(page, "@A01")).to_be_visible()
    names = ("tessera-board", "seat-card.below", "table-tools", "move-list")
    places = {name: page.locator(name).bounding_box() for name in names}
    chip(page, "@A01").click()
    cell(page, "g5").click()
    cell(page, "f5").click()
    expect(page.get_by_role("button", name="Attack anyway")).to_be_visible()
    for name, place in places.items():
        assert page.locator(name).bounding_box() == place


def test_a_card_chosen_on_a_phone_brings_the_whole_board_into_view(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    Table(CARDS, you=("s",)).join(page)
    chip(page, ":O13").click()
    lowest, own = cell(page, "a1"), page.locator("seat-card.below")
    expect(page.locator(".target").first).to_be_visible()
    page.wait_for_function("() => scrollY > 0")
    board, hand = lowest.bounding_box(), own.bounding_box()
    assert board
    assert hand
    assert board["y"] + board["height"] <= hand["y"]


def test_enlarged_text_stays_on_the_screen_of_a_phone(phone: Page, table: Table) -> None:
    table.join(phone)
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    for part in ("seat-card.below .turn", "move-list .head button >> nth=-1"):
        box = phone.locator(part).bounding_box()
        assert box
        assert box["x"] + box["width"] <= 390
