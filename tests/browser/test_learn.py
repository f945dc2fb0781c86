"""Learning by playing, the rules beside the board, and games looked back at."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.conftest import Site
from tests.browser.test_play import visitor

from tessera.games.almajara.kit import HOUSE, Category
from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.record import Player, record_of
from tessera.games.pit.board import Board as Pit
from tessera.games.vorcept.board import Board

pytestmark = pytest.mark.browser

PATIENCE_MS = 120_000
CLAMP = (
    "vorcept standard ___..../__...../_....../......./....../.*..../...."
    " hd1,Fg2,Dc4,ed4,Ha7 b:main:2:- 0.0.0/0.0.0 1"
)

FALL = (
    "pit standard __...../_....../...^.../....../..... Ib3,ld3,Ba5,Lb5 b:main:2:- 0.0.0.0/0.0.0.0 0"
)
CARDS = (
    "almajara moves=cards vpv/oko/vPv O04b1,O01c1,O11d1,O19e1,O12a2,O09i2,G01a3,O17e3,O13f3,g05d7,"
    "o13a8,o07f8,g01g8,g05i8,o05a9,o04e9,o06g9,o15h9 n:main:2:g9:-:-:0"
    " O1+O11+A2+A3+M2;-;-/A1*2+M1+M3*2;-;- 0:0:0 A05+G04/O11+O13+O15+O18/O01+O19+O20+G03 2"
)
"""The first action of a turn is done, and cards are drawn when it ends."""

every_game = pytest.mark.parametrize(
    "game", [name for name, it in BUILT_IN_GAMES.items() if it.teaching]
)


@pytest.fixture
def page(browser: Browser, server: Site) -> Iterator[Page]:
    """A page that fails its test when anything throws."""
    with visitor(browser, server.address) as page:
        yield page


def record(
    actions: list[str], names: tuple[str, str] = ("Ada", "Grace"), board_name: str = ""
) -> str:
    board = Board.from_text(CLAMP)
    for action in actions:
        board.push(action)
    tags = {"board": board_name} if board_name else {}
    return record_of(board, players=map(Player, names), tags=tags).to_json()


def act(page: Page, action: str) -> None:
    """Play an action with the mouse, as the board offers it."""
    uncarded = re.sub(r":[A-Z]\d\d$", "", action)  # one card alone leads there
    source, *picks = re.split("[-@<>~:^]", uncarded)
    if action == "end":
        page.get_by_role("button", name="End turn").click()
        return
    if "@" not in action:
        press(page, source)
    elif source in "DEFIGB" or len(source) > 1:
        page.locator(f'[data-source="@{source}"]').first.click()
    press(page, *filter(None, picks))
    if re.search("[<>~]", action):
        page.get_by_role("button", name="Confirm").click()
    if "^" in action:
        page.get_by_role("button", name="Take off the board").click()


def press(page: Page, *cells: str) -> None:
    """Press some cells, one after the other."""
    for cell in cells:
        page.locator(f'[data-cell="{cell}"][role=gridcell]').click()


# A first game


@every_game
def test_a_first_game_is_played_from_the_empty_board_to_the_win(page: Page, game: str) -> None:
    steps = page.request.get(f"/api/games/{game}/lesson", timeout=PATIENCE_MS).json()
    page.goto(f"/learn/{game}")
    for number, step in enumerate(steps, start=1):
        expect(page.get_by_text(f"Step {number} of {len(steps)}")).to_be_visible()
        act(page, step["accepts"][0])
        if step["name"] == "guard":
            page.get_by_role("button", name="Attack anyway").click()
        expect(page.get_by_text("Well done.", exact=True)).to_be_visible()
        page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name="You know the game")).to_be_visible()
    page.get_by_role("button", name="Play the weakest bot").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("bot 1").first).to_be_visible()


def test_buttons_keep_their_height_when_a_step_is_done_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/learn/vorcept")
    act(page, "P@d3")
    going_on = page.get_by_role("button", name="Continue")
    expect(going_on).to_be_visible()
    box = going_on.bounding_box()
    assert box
    assert box["height"] < 60


def test_what_is_legal_but_not_asked_for_gets_a_hint(page: Page) -> None:
    page.goto("/learn/vorcept")
    act(page, "P@c3")
    expect(
        page.get_by_text("This is legal, but not the next step of the lesson.").first
    ).to_be_visible()
    expect(page.locator(".mark.ending")).to_have_count(1)
    expect(page.locator('.laid[data-thing="c3"]')).to_have_count(0)
    act(page, "P@d3")
    expect(page.get_by_text("Well done.", exact=True)).to_be_visible()


def test_what_is_not_legal_is_said_to_be_so(page: Page) -> None:
    page.goto("/learn/vorcept")
    act(page, "P@a4")
    expect(page.get_by_text("The Pylon needs a cell with six neighbours.").first).to_be_visible()


def test_a_lesson_is_taken_up_where_it_was_left(page: Page) -> None:
    page.goto("/learn/vorcept")
    act(page, "P@d3")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.get_by_role("button", name="Step back").click()
    expect(page.get_by_text("Step 1 of")).to_be_visible()


def test_a_step_is_played_by_keys_alone(page: Page) -> None:
    page.goto("/learn/vorcept")
    expect(page.get_by_role("heading", name="Pylon")).to_be_visible()
    for key in ("b", "q", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Continue")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Obstacles")).to_be_focused()


def test_a_lesson_changes_its_language_in_place(page: Page) -> None:
    page.goto("/learn/vorcept")
    page.get_by_role("button", name="RU").click()
    expect(page.get_by_role("heading", name="Пилон")).to_be_visible()
    act(page, "P@d3")
    expect(page.get_by_text("Красный ответил препятствием").first).to_be_visible()


def test_an_action_of_several_picks_is_foretold_before_it_is_confirmed(page: Page) -> None:
    reach_the_push(page)
    plan = page.locator("plan-bar")
    press(page, "e6", "f5")
    expect(plan).to_contain_text("Imp from e6 to f5. Choose a marked piece to push")
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
    press(page, "f4")
    expect(plan).to_contain_text("Red Gargoyle from f4 would burn.")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Well done.", exact=True)).to_be_visible()


def test_what_was_picked_stays_when_a_cell_may_not_be(page: Page) -> None:
    reach_the_push(page)
    press(page, "e6", "f5", "a7")
    expect(page.get_by_text("No other piece stands on a7.").first).to_be_visible()
    press(page, "f4")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Well done.", exact=True)).to_be_visible()


def reach_the_push(page: Page) -> None:
    """Skip steps of the lesson of Pit up to that in which an Imp pushes."""
    page.goto("/learn/pit")
    steps = page.request.get("/api/games/pit/lesson", timeout=PATIENCE_MS).json()
    names = [step["name"] for step in steps]
    for number in range(1, names.index("push") + 1):
        expect(page.get_by_text(f"Step {number} of")).to_be_visible()
        page.get_by_role("button", name="Skip this step").click()
    expect(page.get_by_role("heading", name="The Imp pushes")).to_be_visible()


# Rules


def test_the_contents_lead_to_every_part_of_the_rules(page: Page) -> None:
    page.goto("/rules/vorcept")
    page.get_by_role("navigation").get_by_role("link", name="Triangle", exact=True).click()
    heading = page.get_by_role("heading", name="Triangle", exact=True)
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    page.reload()
    expect(page.get_by_role("heading", name="Triangle", exact=True)).to_be_in_viewport()


def test_the_rules_change_their_language_in_place(page: Page) -> None:
    page.goto("/rules/vorcept")
    page.get_by_role("button", name="RU").click()
    expect(page.get_by_role("heading", name="Как снимают фигуры")).to_be_visible()


@every_game
def test_tables_of_the_rules_fit_a_phone(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/rules/{game}")
    page.get_by_role("button", name="RU").click()
    page.get_by_role("heading", name="Настройки").wait_for()
    wider = page.locator("rule-text .scroll").evaluate_all(
        "(parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length"
    )
    assert wider == 0


@pytest.mark.parametrize(("game", "first"), [("vorcept", "P@e5"), ("pit", "L@d9")])
@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}])
def test_the_rules_open_beside_the_board_and_close_with_escape(
    page: Page, size: dict[str, int], game: str, first: str
) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]  # the two sides are there
    table = page.request.post(
        "/api/tables",
        data={"game": game, "seats": {side: {"kind": "me"} for side in "br"}},
        timeout=PATIENCE_MS,
    ).json()["id"]
    page.goto(f"/t/{table}")
    opener = page.get_by_role("button", name="Rules", exact=True)
    opener.click()
    panel = page.get_by_role("complementary", name="Rules")
    expect(panel.get_by_role("heading", name="Clamp")).to_be_attached()
    sheet, board = panel.bounding_box(), page.locator("tessera-board").first.bounding_box()
    assert sheet
    assert board
    beside = sheet["x"] >= board["x"] + board["width"] - 1
    below = sheet["y"] >= board["y"] + board["height"] / 2
    assert beside or below, "the board stays in sight"
    act(page, first)
    expect(page.locator(f'.thing[data-thing="{first[-2:]}"]')).to_be_attached()
    panel.get_by_role("button", name="Taking pieces").click()
    expect(panel.get_by_role("heading", name="Taking pieces")).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_the_rules_beside_a_game_lead_away_in_tabs_of_their_own(page: Page) -> None:
    seats = {side: {"kind": "me"} for side in "sn"}
    wish = {"game": "almajara", "seats": seats}
    table = page.request.post("/api/tables", data=wish, timeout=PATIENCE_MS).json()["id"]
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Rules", exact=True).click()
    panel = page.get_by_role("complementary", name="Rules")
    links = panel.locator('a[href="/rules/almajara/faces"]')
    expect(links).to_have_count(2)
    assert {link.get_attribute("target") for link in links.all()} == {"_blank"}


# All faces of a kit


def test_all_faces_are_shown_with_their_marks_in_words(page: Page) -> None:
    page.goto("/rules/almajara")
    page.get_by_role("complementary").get_by_role("link", name="All tokens").click()
    page.wait_for_url("**/rules/almajara/faces")
    faces = page.locator("token-face")
    expect(faces).to_have_count(len(HOUSE.faces))
    lance = page.get_by_role("img", name="Lance right", exact=False)
    expect(lance).to_have_accessible_name("Lance right: 2 forward; 1 forward; 1 back, 1 right.")
    expect(page.get_by_text("Правое копьё")).to_be_visible()
    page.get_by_role("button", name="RU").click()
    expect(page.get_by_role("img", name="Правое копьё", exact=False)).to_have_accessible_name(
        "Правое копьё: две вперёд; одна вперёд; одна назад, одна вправо."
    )


def test_faces_are_filtered_by_category(page: Page) -> None:
    page.goto("/rules/almajara/faces")
    page.get_by_role("radio", name="Guardians").check(force=True)
    guardians = [token for token in HOUSE.types if token.category is Category.GUARDIAN]
    expect(page.locator("token-face")).to_have_count(2 * len(guardians))
    expect(page.get_by_role("heading", name="Guardians")).to_be_visible()
    page.reload()
    expect(page.locator("token-face")).to_have_count(2 * len(guardians))


def test_all_faces_print_dark_on_white(page: Page) -> None:
    page.goto("/rules/almajara/faces")
    expect(page.locator("token-face").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    name = page.get_by_text("Lance right", exact=True)
    assert name.evaluate("(it) => getComputedStyle(it).color") == "rgb(0, 0, 0)"


def test_a_game_without_faces_shows_its_rules_instead(page: Page) -> None:
    page.goto("/rules/pit/faces")
    page.wait_for_url("**/rules/pit")
    expect(page.get_by_role("heading", name="The pieces")).to_be_visible()


# Games to look back at


def test_a_pasted_record_is_stepped_through_with_arrows(page: Page) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(record(["g2-e4", "c4-b4"]))
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", name="Ada – Grace")).to_be_focused()
    expect(page.locator('.piece[data-thing="d4"]')).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator('.piece[data-thing="d4"]')).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator('.piece[data-thing="b4"]')).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator('.piece[data-thing="g2"]')).to_be_visible()


def test_a_position_of_pit_is_stepped_through_to_its_end(page: Page) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(f"{FALL}\tb3-c3>d3")
    page.get_by_role("button", name="Open").click()
    expect(page.locator('.piece[data-thing="d3"]')).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator('.piece[data-thing="d3"]')).to_have_count(0)
    expect(
        page.locator("move-list").get_by_text("The red Lumen was smashed in a fall.")
    ).to_be_visible()


def test_replay_shows_board_and_options(page: Page) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(Pit.start("truce=2", "hearth").text())
    page.get_by_role("button", name="Open").click()
    terms = page.locator("main.game table-terms")
    expect(terms).to_contain_text("Pit · board “Hearth”")
    expect(terms).to_contain_text("Truce, in turns: 2")


def test_a_game_plays_itself_and_a_link_leads_to_a_move(page: Page) -> None:
    seats = {side: {"kind": "me"} for side in "br"}
    wish = {"game": "vorcept", "seats": seats, "position": CLAMP, "actions": ["g2-e4", "c4-b4"]}
    table = page.request.post("/api/tables", data=wish, timeout=PATIENCE_MS).json()["id"]
    page.goto(f"/replay?table={table}#1")
    actions = page.locator("move-list ol button")
    expect(actions.nth(0)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(actions.nth(1)).to_have_attribute("aria-current", "step")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_one_of_many_games_is_chosen_from_a_file(page: Page) -> None:
    lines = [record(["g2-e4"]), record([], ("Emmy", "Sofia"))]
    page.goto("/replay")
    page.locator("[type=file]").set_input_files(
        {"name": "games.jsonl", "mimeType": "text/plain", "buffer": "\n".join(lines).encode()}
    )
    expect(page.get_by_text("2 games in this file")).to_be_visible()
    page.get_by_role("button", name="Emmy – Sofia").click()
    expect(page.get_by_role("heading", name="Emmy – Sofia")).to_be_visible()
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Ada – Grace").click()
    expect(page.get_by_role("heading", name="Ada – Grace")).to_be_visible()


def test_a_file_may_be_dropped_anywhere(page: Page) -> None:
    page.goto("/replay")
    show = page.get_by_role("button", name="Open")
    expect(show).to_be_visible()
    drop = """(text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'game.json'));
        const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(drop);
        return drop.defaultPrevented;
    }"""
    assert page.evaluate(drop, record([])), "the browser does not open it itself"
    expect(page.get_by_role("heading", name="Ada – Grace")).to_be_visible()
    many = [record([]), record([], ("Emmy", "Sofia"))]
    page.evaluate(drop, "\n".join(many))
    expect(page.get_by_text("2 games in this file")).to_be_visible()


def test_a_file_without_bounds_is_not_read(page: Page) -> None:
    page.goto("/replay")
    page.locator("[type=file]").set_input_files(
        {"name": "long.txt", "mimeType": "text/plain", "buffer": b" " * 8_000_001}
    )
    expect(page.get_by_role("alert")).to_have_text("This file is too large; the limit is 8 MB.")


def test_what_is_no_game_is_refused_in_words(page: Page) -> None:
    page.goto("/replay")
    show = page.get_by_role("button", name="Open")
    show.click()
    expect(page.get_by_role("alert")).to_have_text("Paste a game record or a position first.")
    spoilt = json.loads(record(["g2-e4"])) | {"actions": ["g2-e4", "c4-h9"]}
    page.get_by_label("Game record or position").fill(json.dumps(spoilt))
    show.click()
    expect(page.get_by_role("alert")).to_contain_text("Action 2 of the record: ")


def test_a_game_looked_back_at_outlives_a_reload(page: Page) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(record(["g2-e4"]))
    page.get_by_role("button", name="Open").click()
    title = page.get_by_role("heading", name="Ada – Grace")
    expect(title).to_be_visible()
    page.reload()
    expect(title).to_be_visible()
    page.get_by_role("button", name="Another game").click()
    page.reload()
    expect(page.get_by_label("Game record or position")).to_be_visible()


def test_bots_and_nameless_players_are_named_in_the_language_of_the_page(page: Page) -> None:
    text = record_of(
        Board.from_text(CLAMP), players=(Player(""), Player("level 4", "bot"))
    ).to_json()
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(text)
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", name="Blue – bot 4 · intermediate")).to_be_visible()
    page.get_by_role("button", name="RU: Русский").click()
    expect(page.get_by_role("heading", name="Синий — бот 4 · умелый")).to_be_visible()


def test_a_finished_game_leads_to_its_record(page: Page) -> None:
    seats = {side: {"kind": "me"} for side in "br"}
    wish = {"game": "vorcept", "seats": seats, "position": CLAMP}
    table = page.request.post("/api/tables", data=wish, timeout=PATIENCE_MS).json()["id"]
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("group", name="Resign").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(page.locator('.piece[data-thing="g2"]')).to_be_visible()


def test_play_goes_on_from_the_position_looked_at(page: Page) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(record(["g2-e4", "c4-b4"], board_name="Mill"))
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", name="Ada – Grace")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Pass and play").click()
    page.wait_for_url("**/t/*")
    expect(page.locator('.piece[data-thing="e4"]')).to_be_visible()
    expect(page.locator('.piece[data-thing="d4"]')).to_have_count(0)
    expect(page.get_by_role("button", name="Drone-3 from g2 to e4")).to_be_visible()
    expect(page.locator("main > .about > table-terms")).to_contain_text("board “Mill”")


def test_the_position_looked_at_is_changed_before_one_plays_on(page: Page) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(record(["g2-e4", "c4-b4"]))
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", name="Ada – Grace")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("link", name="Edit the position first").click()
    page.wait_for_url("**/position?p=*")
    expect(page.locator('.piece[data-thing="e4"]')).to_be_visible()
    expect(page.get_by_role("button", name="Pass and play")).to_be_enabled()


def test_what_else_could_have_been_played_is_tried_and_returned_to(page: Page) -> None:
    def piece(cell: str) -> Locator:
        return page.locator(f'.stage .piece[data-thing="{cell}"]')

    page.goto("/replay")
    page.get_by_label("Game record or position").fill(record(["g2-e4", "c4-b4"]))
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", name="Ada – Grace")).to_be_focused()
    press(page, "g2", "f2")
    expect(piece("f2")).to_be_visible()
    press(page, "c4", "c5")
    expect(piece("c5")).to_be_visible()
    tried = page.locator("move-list .aside").get_by_role("button")
    expect(tried).to_have_text(["g2-f2", "c4-c5"])
    page.get_by_role("button", name="Back to the game").click()
    expect(piece("g2")).to_be_visible()
    page.keyboard.press("End")
    expect(piece("b4")).to_be_visible()
    tried.first.click()
    expect(piece("f2")).to_be_visible()
    page.get_by_role("heading", name="Move list").click()
    page.keyboard.press("ArrowDown")
    expect(piece("e4")).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(piece("c5")).to_be_visible()
    expect(tried.last).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Pass and play").click()
    page.wait_for_url("**/t/*")
    expect(page.locator('.piece[data-thing="c5"]')).to_be_visible()


def test_an_action_of_several_picks_is_built_in_a_replay(page: Page) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(FALL)
    page.get_by_role("button", name="Open").click()
    press(page, "b3", "c3", "d3")
    expect(page.locator("plan-bar")).to_contain_text("smashed")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The red Lumen was smashed in a fall.").first).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_have_attribute(
        "aria-disabled", "true"
    )


def test_where_chance_draws_a_replay_draws_too(page: Page) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(CARDS)
    page.get_by_role("button", name="Open").click()
    end = page.get_by_role("button", name="End turn")
    expect(end).to_have_attribute("aria-disabled", "false")
    end.click()
    expect(page.locator("move-list li .drawn")).not_to_have_count(0)
    expect(page.locator("seat-card.below")).to_contain_text("to move")


# The start page


def test_ones_own_games_are_at_hand_on_the_start_page(page: Page) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(CLAMP)
    page.get_by_role("button", name="Open").click()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Pass and play").click()
    page.wait_for_url("**/t/*")
    table = page.url
    page.goto("/")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    page.locator("my-games").get_by_role("link").first.click()
    page.wait_for_url(table)


def test_levels_are_chosen_by_keys_and_have_a_word_each(page: Page) -> None:
    page.goto("/#play")
    slider = page.get_by_role("slider", name="Bot")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("beginner"))
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("novice, Level 2"))
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play a bot").click()
    seats = json.loads(asked.value.post_data or "")["seats"].values()
    assert [seat["level"] for seat in seats if seat["kind"] == "bot"] == [2]


# Addresses that lead nowhere


def test_a_page_that_is_not_there_wears_the_chosen_colours(page: Page) -> None:
    page.goto("/tables")
    page.get_by_role("button", name="RU").click()
    page.get_by_role("button", name="Тема").click()
    page.get_by_text("Наборы автора").click()
    page.goto("/t/nowhere")
    expect(page.get_by_text("Стол не найден.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-palette", "author")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
