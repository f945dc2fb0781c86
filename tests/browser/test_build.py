"""Editing boards with mouse, finger and keyboard."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from tests.browser.conftest import Site

pytestmark = pytest.mark.browser

PATIENCE_MS = 30_000
CLASSIC = "vpv/oko/vPv"
DOCUMENT = 'name = "Siege"\nzones = """\nvpv\nlvl\nlvl\n"""\n\n[options]\nlimit = 40\n'

WRITTEN = """all => all.map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one.querySelector('span'));
  const [name, label] = [range, one].map((part) => part.getBoundingClientRect());
  return Math.max(label.left - name.left, name.right - label.right);
})"""
"""How far names reach over the edges of what they name, in pixels."""


@pytest.fixture(params=["en"])
def page(request: pytest.FixtureRequest, browser: Browser, server: Site) -> Iterator[Page]:
    """A new visitor's page, which must not raise errors."""
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": 1440, "height": 900},
        locale=request.param,
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    context.close()
    assert not problems


def slot(page: Page, x: int, y: int) -> Locator:
    """A slot; the upper left one of a board from a link is (0, 0)."""
    return page.locator(f'.cell[data-cell="{x},{y}"]')


def build(page: Page, scenario: str = "") -> None:
    """Open the desk, with a board on it if one is named, as soon as the server has looked."""
    with page.expect_response("**/drafts**" if scenario else "**/api/games"):
        page.goto(f"/build?s={scenario}" if scenario else "/build")
    expect(page.locator("zone-palette input").first).to_be_attached()
    if scenario:
        expect(page.locator(".cell.laid").first).to_be_visible()


def expect_board(page: Page, text: str) -> None:
    """The address says which board lies there."""
    expect(page).to_have_url(re.compile(rf"[=+]{re.escape(text)}(&.*|#.*)?$"))


def brush(page: Page, name: str) -> None:
    page.locator("zone-palette").get_by_text(name, exact=True).click()


def carry(page: Page, start: Locator, goal: Locator) -> None:
    start.hover(force=True)
    page.mouse.down()
    goal.hover(force=True)
    page.mouse.up()


def test_zones_are_laid_with_the_mouse_and_the_board_grows(page: Page) -> None:
    build(page)
    slot(page, 0, 0).click()
    expect_board(page, "v")
    brush(page, "North")
    slot(page, 0, -1).click()
    brush(page, "South")
    slot(page, 0, 1).click()
    expect_board(page, "p/v/P")
    expect(page.locator("draft-check .ways")).to_contain_text("by portal, by points")
    brush(page, "Eraser")
    slot(page, 0, 0).click()
    expect_board(page, "p/./P")


def test_zones_are_carried_from_the_palette_from_slot_to_slot_and_away(page: Page) -> None:
    build(page, "p/l/P")
    stone = page.locator("zone-palette").get_by_text("Stone", exact=True)
    carry(page, stone, slot(page, 1, 1))
    expect_board(page, "p./lk/P.")
    carry(page, slot(page, 1, 1), slot(page, 0, 1))
    expect_board(page, "p./kl/P.")
    page.keyboard.down("Alt")
    carry(page, slot(page, 0, 1), slot(page, -1, 1))
    page.keyboard.up("Alt")
    expect_board(page, ".p./kkl/.P.")
    carry(page, slot(page, 1, 1), page.locator("h1"))
    expect_board(page, ".p/kk/.P")


def test_every_slot_of_a_tall_board_can_be_reached(page: Page) -> None:
    build(page, "p/" + "v/" * 14 + "P")
    for end in (-1, 16):
        slot(page, 0, end).scroll_into_view_if_needed()
        expect(slot(page, 0, end)).to_be_in_viewport()


def test_a_board_from_a_link_is_looked_at_once(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    build(page, "p/l/P")
    expect(page.locator("draft-check [aria-busy=false]")).to_be_visible()
    page.wait_for_timeout(500)  # longer than the page waits after a change
    assert len([url for url in asked if "/drafts" in url]) == 1


def test_first_turn_win_warns_and_can_be_ignored(page: Page) -> None:
    build(page, "p/P")
    trial = page.locator("draft-trial")
    trial.get_by_role("button", name="Start").click()
    expect(trial.get_by_role("alert")).to_contain_text("first turn can win")
    trial.get_by_role("button", name="Play anyway").click()
    expect(trial.get_by_role("alert")).to_have_count(0)
    trial.get_by_role("button", name="Stop").click()
    expect(trial.get_by_role("button", name="Start")).to_be_visible()


def test_an_experiment_goes_on_though_one_leaves_and_its_report_keeps_to_the_policy(
    page: Page,
) -> None:
    build(page, "p/l/P")
    trial = page.locator("draft-trial")
    trial.get_by_role("button", name="Level 1").click()
    trial.get_by_role("button", name="Level 4").click()
    trial.get_by_role("radio", name="play all games").check(force=True)
    trial.get_by_role("radio", name="1000").check(force=True)
    trial.get_by_role("button", name="Start").click()
    expect(page.locator("live-speaker")).to_contain_text("Preparing the bots")
    expect(trial).to_contain_text("Running")
    page.locator("option-groups").get_by_text("End of the game").click()
    page.locator("option-groups").get_by_text("North wins").click()
    expect(trial.get_by_role("status")).to_contain_text("previous version is still running")
    page.goto("/lab")
    card = page.locator("experiment-card")
    expect(card).to_contain_text("South scored", timeout=8 * PATIENCE_MS)
    card.get_by_text("Sample games").click()
    watched = card.get_by_role("link", name=re.compile(r"^Game \d+:")).first
    watch = re.compile("^/replay#c=")
    expect(watched).to_have_attribute("href", watch, timeout=2 * PATIENCE_MS)
    stop, go_on = (card.get_by_role("button", name=name) for name in ("Stop", "Resume"))
    stop.click()
    expect(go_on).to_be_focused()
    page.reload()
    expect(card).to_contain_text("Stopped")
    go_on.click()
    expect(stop).to_be_focused()
    page.reload()
    expect(card).to_contain_text("Running")
    stop.click()
    expect(go_on).to_be_visible()
    report = card.get_by_role("link", name="Report").get_attribute("href")
    assert report
    build(page, "p/l/P")
    expect(trial.locator("experiment-card")).to_contain_text("Level 1")
    page.goto(f"{report}#ru")
    expect(page.get_by_role("heading", name="Результаты")).to_be_visible()
    assert page.locator("body").evaluate("body => getComputedStyle(body).maxWidth") == "960px"


def test_experiment_started_right_after_a_change_is_of_the_board_on_the_screen(page: Page) -> None:
    build(page, "p/l/P")
    expect(page.locator("draft-check [aria-busy=false]")).to_be_visible()
    brush(page, "Stone")
    slot(page, 1, 1).click()
    start = page.locator("draft-trial").get_by_role("button", name="Start")
    with page.expect_request("**/experiments") as asked:
        start.click()
    assert (asked.value.post_data_json or {})["board"] == "p./lk/P."
    page.locator("draft-trial").get_by_role("button", name="Stop").click()


def test_experiment_begun_before_the_others_are_known_stays_in_sight(page: Page) -> None:
    asked: list[Route] = []
    page.route("**/experiments/mine", lambda route: asked.append(route))  # noqa: PLW0108
    with page.expect_request("**/experiments/mine"):
        build(page, "p/l/P")
    trial = page.locator("draft-trial")
    trial.get_by_role("button", name="Start").click()
    stop = trial.get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    with page.expect_response("**/experiments/mine"):
        asked[0].fulfill(json={"experiments": []})
    page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(stop).to_be_visible()
    stop.click()


def test_escape_puts_back_what_is_carried(page: Page) -> None:
    build(page, "p/l/P")
    slot(page, 0, 1).hover(force=True)
    page.mouse.down()
    slot(page, 1, 1).hover(force=True)
    expect(page.locator(".hand")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hand")).to_have_count(0)
    page.mouse.up()
    expect_board(page, "p/l/P")


def test_a_board_is_laid_with_the_keys_alone(page: Page) -> None:
    build(page)
    slot(page, 0, 0).focus()
    for key in ("l", "ArrowUp", "p", "ArrowDown", "ArrowDown", "Shift+P"):
        page.keyboard.press(key)
    expect_board(page, "p/l/P")
    said = page.locator("live-speaker")
    expect(said).to_contain_text("South’s portal: placed.")
    expect(page.locator(".cell:focus")).to_have_attribute(
        "aria-label", re.compile("^South’s portal")
    )
    for key in ("m", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect_board(page, "p./l./.P")
    page.keyboard.press("Delete")
    expect_board(page, "p/l")
    page.keyboard.press("Control+z")
    expect_board(page, "p./l./.P")
    page.keyboard.press("Control+Shift+z")
    expect_board(page, "p/l")


def test_zones_are_carried_with_a_finger(browser: Browser, server: Site) -> None:
    context = browser.new_context(
        base_url=server.address, viewport={"width": 390, "height": 844}, has_touch=True
    )
    page = context.new_page()
    build(page, "p/l/P")
    touch = context.new_cdp_session(page)

    def point(kind: str, *where: Locator) -> None:
        boxes = [place.bounding_box() for place in where]
        points = [
            {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            for box in boxes
            if box
        ]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for start, goal in (
        (slot(page, 0, 1), slot(page, 1, 1)),
        (page.locator("zone-palette").get_by_text("Stone", exact=True), slot(page, 0, 1)),
    ):
        point("touchStart", start)
        point("touchMove", slot(page, 0, 2))
        point("touchMove", goal)
        point("touchEnd")
    expect_board(page, "p./kl/P.")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    context.close()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (768, 1024)])
def test_no_name_in_the_palette_reaches_into_the_next(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    build(page)
    over = page.locator("zone-palette label").evaluate_all(WRITTEN)
    assert len(over) == 7
    assert max(over) < 2, over


@pytest.mark.parametrize(("width", "height"), [(844, 390), (740, 360), (667, 375)])
def test_all_is_in_reach_on_a_phone_held_sideways(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    build(page, CLASSIC)
    for place in (
        *page.locator("zone-palette label").all(),
        *page.locator(".cell").all(),
        page.get_by_role("button", name="Undo"),
        page.get_by_role("button", name="Play this board"),
    ):
        expect(place).to_be_in_viewport(ratio=1)
    brush(page, "Stone")
    slot(page, 0, 0).click()
    expect_board(page, "kpv/oko/vPv")
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_board_of_hexes_is_laid_by_hand_and_its_link_is_played(page: Page) -> None:
    page.goto("/build?game=vorcept")
    expect(slot(page, 0, 0)).to_be_visible()
    page.locator("hex-palette").get_by_text("Cell", exact=True).click()
    for start, goal in (((-1, 0), (1, 0)), ((0, -1), (1, -1)), ((-1, 1), (0, 1))):
        carry(page, slot(page, *start), slot(page, *goal))
    expect(page).to_have_url(re.compile(r"s=_\.\./\.\.\./\.\.&game=vorcept$"))
    page.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(re.compile(r"s=_\.\./\.\.\.&game=vorcept$"))
    page.get_by_role("button", name="Redo").click()
    slot(page, -2, 3).focus()
    for key in ("2", "r", "Enter", "l", "3", "ArrowUp"):
        page.keyboard.press(key)
    carry(page, slot(page, -1, 2), slot(page, 1, 2))
    expect(page.locator("live-speaker")).to_contain_text("A fragment needs three empty cells.")
    expect(page.locator("hex-canvas .cell.laid")).to_have_count(10)
    page.keyboard.press("1")
    slot(page, 2, 3).click()
    page.get_by_role("button", name="Not connected to the largest part of the board: ").click()
    expect(page.locator("hex-canvas .looked-at")).to_be_attached()
    slot(page, 2, 3).focus()
    page.keyboard.press("Delete")
    page.get_by_role("button", name="Copy link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("/tables")
    page.goto(f"{link}#play")
    page.get_by_role("button", name="Pass and play").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("tessera-board .cell")).to_have_count(10)


def test_what_is_laid_for_one_side_is_laid_for_the_other(page: Page) -> None:
    build(page, "vvv/vvv/vvv")
    page.get_by_text("rotated", exact=True).click()
    expect(page.locator(".axis")).to_be_attached()
    brush(page, "South")
    slot(page, 0, 2).click()
    expect_board(page, "vvp/vvv/Pvv")
    brush(page, "Lighthouse")
    slot(page, 2, 2).click()
    expect_board(page, "lvp/vvv/Pvl")
    page.locator("label[data-side='']").click()
    slot(page, 1, 2).click()
    expect_board(page, "lvp/vvv/Pll")
    page.get_by_role("button", name="Copy South to North").click()
    expect_board(page, "llp/vvv/Pll")
    page.get_by_role("button", name="Double for North").click()
    expect(page.locator(".said")).to_contain_text("at most 16 zones")
    expect_board(page, "llp/vvv/Pll")


def test_full_board_says_why_nothing_can_be_added(page: Page) -> None:
    build(page, "/".join(["vvvv"] * 4))
    slot(page, -1, 0).click()
    expect(page.locator(".said")).to_have_text(
        "A board has at most 16 zones. Remove or move one first."
    )
    expect(page.locator("live-speaker")).to_contain_text("at most 16 zones")


def test_cells_that_offend_advice_are_lit(page: Page) -> None:
    build(page, "p/P")
    expect(page.locator("zone-canvas .offending").first).to_be_attached()
    finding = page.get_by_role("button", name="Portals should be out of reach")
    finding.click()
    expect(page.locator("zone-canvas .looked-at").first).to_be_attached()
    expect(finding).to_have_attribute("aria-pressed", "true")
    finding.click()
    expect(page.locator("zone-canvas .looked-at")).to_have_count(0)


def test_options_are_chosen_in_groups_and_change_what_is_said(page: Page) -> None:
    build(page, "vpv/lvl/lvl")
    groups = page.locator("option-groups")
    groups.get_by_text("End of the game").click()
    groups.get_by_text("North wins").click()
    expect_board(page, "limit_goal=n+vpv/lvl/lvl")
    expect(page.locator("draft-check")).to_contain_text("at the turn limit")
    groups.get_by_label("Turn limit").fill("40")
    expect_board(page, "limit=40,limit_goal=n+vpv/lvl/lvl")
    expect(groups.locator("summary", has_text="End of the game")).to_contain_text("North wins")
    groups.get_by_label("Turn limit").fill("501")
    expect(page.locator("draft-check .problem")).to_contain_text("from 0 to 500")


def test_homes_are_typed_in_any_order_and_what_is_no_zone_is_said_at_the_field(page: Page) -> None:
    build(page, "vpv/lvl/lvl")
    groups = page.locator("option-groups")
    groups.get_by_text("Zones and homes").click()
    home = groups.get_by_label("South’s home")
    home.fill("b1+a1")
    expect_board(page, "home_s=a1+b1+vpv/lvl/lvl")
    wrong = groups.locator(".wrong").filter(has_text=re.compile("."))
    expect(wrong).to_have_count(0)
    home.fill("b1+1a")
    expect(wrong).to_have_text("Name zones by column and row, like a1+b1.")
    expect(home).to_have_attribute("aria-invalid", "true")


def test_a_board_is_read_from_a_text_and_handed_on(page: Page) -> None:
    build(page)
    text = page.get_by_label("Board as text")
    text.fill("limit=40 vpv/oqo/vPv")
    page.get_by_role("button", name="Use this board", exact=True).click()
    expect(page.locator("scenario-text .error")).to_contain_text("row 2, slot 2 is “q”")
    text.fill("limit=40 vpv/oko/vPv")
    page.get_by_role("button", name="Use this board", exact=True).click()
    expect_board(page, f"limit=40+{CLASSIC}")
    expect(text).to_have_value(f"limit=40 {CLASSIC}")
    page.get_by_role("button", name="Copy", exact=True).click()
    assert page.evaluate("navigator.clipboard.readText()") == f"limit=40 {CLASSIC}"
    page.locator("scenario-text").get_by_text("document", exact=True).click()
    expect(text).to_have_value(
        re.compile(r'^zones = """\nvpv\noko\nvPv\n"""\n\n\[options\]\nlimit = 40')
    )


def test_a_document_is_opened_and_downloaded(page: Page, tmp_path: Path) -> None:
    build(page)
    wrong, right = tmp_path / "wrong.toml", tmp_path / "right.toml"
    wrong.write_text(DOCUMENT.replace("lvl", "lxl", 1), encoding="utf-8")
    right.write_text(DOCUMENT, encoding="utf-8")
    file = page.locator("scenario-text [type=file]")
    file.set_input_files(wrong)
    expect(page.locator("scenario-text .error")).to_contain_text("Line 4: ZONES: row 2, slot 2")
    file.set_input_files(right)
    expect_board(page, "limit=40+vpv/lvl/lvl")
    expect(page.get_by_label("Board name")).to_have_value("Siege")
    page.locator("scenario-text").get_by_text("document", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "vpv-lvl-lvl.toml"
    assert Path(download.value.path()).read_text(encoding="utf-8") == DOCUMENT


def test_a_link_shows_the_board_and_the_kept_one_is_a_step_back(page: Page) -> None:
    build(page, "p/l/P")
    page.get_by_label("Board name").fill("Quarrel")
    expect(page).to_have_url(re.compile("name=Quarrel$"))
    page.goto("/tables")
    build(page)
    expect_board(page, "p/l/P")
    expect(page.get_by_label("Board name")).to_have_value("Quarrel")
    build(page, CLASSIC)
    expect(page.get_by_label("Board name")).to_have_value("")
    page.get_by_role("button", name="Undo").click()
    expect_board(page, "p/l/P")
    build(page, CLASSIC)
    build(page)
    expect_board(page, "p/l/P")


def test_what_is_made_is_kept_on_a_shelf_and_a_link_touches_none_of_it(page: Page) -> None:
    build(page, "p/l/P")
    page.get_by_label("Board name").fill("Lane")
    keep = page.get_by_role("button", name="Save", exact=True)
    keep.click()
    expect(keep).to_have_attribute("aria-disabled", "true")
    slot(page, 1, 1).click()
    keep.click()
    slot(page, -1, 1).click()  # a third version, which is not saved
    build(page, "v/P")
    expect(page.locator(".said")).to_contain_text("You are viewing a board from a link.")
    slot(page, 1, 1).click()
    page.get_by_role("button", name="Library and boards").click()
    shelf = page.locator("my-library")
    expect(shelf.locator(".work")).to_have_count(1)
    expect(shelf.locator("summary")).to_have_text("2 earlier versions")
    shelf.get_by_role("button", name="Delete “Lane”").click()
    expect(shelf).to_contain_text("Deleted “Lane”.")
    expect(shelf.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    shelf.get_by_role("button", name="Rename “Lane”").click()
    shelf.get_by_label("Name in the library").fill("Alley")
    page.keyboard.press("Enter")
    shelf.get_by_role("button", name="Copy “Alley”").click()
    expect(shelf.locator(".work b")).to_have_text(["Alley, copy", "Alley"])
    with page.expect_download() as saved:
        shelf.get_by_role("button", name="Export library").click()
    page.evaluate("localStorage.removeItem('tessera-shelf')")
    page.reload()
    page.get_by_role("button", name="Library and boards").click()
    expect(shelf).to_contain_text("Your saved boards, tokens and rules appear here")
    shelf.locator("[type=file]").set_input_files(saved.value.path())
    expect(shelf).to_contain_text("2 items imported.")
    shelf.locator("summary").click()
    shelf.locator("ol button").last.click()
    expect_board(page, "p/l/P")
    expect(page.get_by_label("Board name")).to_have_value("Alley")
    expect(keep).to_have_attribute("aria-disabled", "false")


def test_tokens_are_changed_and_go_with_the_board_to_the_table(page: Page) -> None:
    build(page, "p/l/P")
    page.get_by_role("link", name="Edit tokens").click()
    editor = page.locator("token-editor")
    front = editor.get_by_role("group", name="Pips on the front: cells it can move to")
    front.get_by_role("button", name="1 forward", exact=True).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("live-speaker")).to_contain_text("1 forward, 1 right: a pip.")
    editor.get_by_label("Name of the token set").fill("Night market")
    editor.get_by_label("Name of the token set").press("Enter")
    editor.get_by_role("button", name="Copy token").click()
    expect(editor).to_contain_text("O12 is the same as O1")
    page.get_by_role("button", name="Undo").click()
    expect(editor.locator("ul .token")).to_have_count(20)
    page.get_by_role("button", name="Save these tokens").click()
    expect(page).to_have_url(re.compile(r"s=p/l/P&kit=[\w-]+#tokens$"))
    page.evaluate("localStorage.clear()")
    page.reload()
    pressed = front.locator("[aria-pressed=true]")
    expect(pressed).to_have_count(4)
    page.get_by_role("button", name="Play this board").click()
    page.get_by_role("button", name="Pass and play").click()
    whose = page.get_by_role("link", name="Token set “Night market”")
    expect(whose).to_have_attribute(
        "href", re.compile(r"^/rules/almajara/faces\?content=[0-9a-f]{64}$")
    )


def test_bad_link_shows_message(page: Page) -> None:
    build(page, "p/l/P")
    expect_board(page, "p/l/P")
    page.goto("/build?s=vpv/oqo")
    expect(page.locator(".said")).to_contain_text("The board in this link cannot be shown.")
    expect(page.locator(".said")).to_contain_text("row 2, slot 2 is “q”")
    expect(slot(page, 0, 0)).to_have_attribute("aria-label", re.compile("^North’s portal"))
    brush(page, "Stone")
    slot(page, 0, 1).click()
    expect_board(page, "p/k/P")


def test_why_something_was_refused_goes_when_something_else_is_asked_for(page: Page) -> None:
    build(page, CLASSIC)
    page.get_by_label("Cell width, mm").fill("7")
    page.get_by_role("button", name="Create PDF").click()
    expect(page.locator("print-game").get_by_role("alert")).to_be_visible()
    page.get_by_label("Cell width, mm").fill("20")
    expect(page.locator("print-game").get_by_role("alert")).to_have_count(0)


def test_board_is_printed_in_zone_tiles_or_whole_as_chosen(page: Page) -> None:
    build(page, CLASSIC)
    for chosen, zones in (("Zone tiles", "tiles"), ("One piece", "sheet")):
        page.get_by_role("radio", name=chosen).check(force=True)
        with page.expect_request("**/games/almajara/print*") as asked, page.expect_download():
            page.get_by_role("button", name="Create PDF").click()
        assert json.loads(asked.value.post_data or "")["zones"] == zones


def test_a_named_board_and_a_new_one_are_laid(page: Page) -> None:
    build(page)
    page.get_by_role("button", name="Library and boards").click()
    page.get_by_text("Corridor", exact=True).click()
    expect(page.locator("board-choice .about")).to_contain_text("Five zones one behind the other")
    page.get_by_role("button", name="Open this board").click()
    expect_board(page, "deal=9,start=6+p/v/l/v/P")
    corridor = page.url
    page.get_by_label("Seed", exact=True).fill("7")
    page.get_by_label("Zones", exact=True).fill("5")
    page.get_by_role("button", name="Generate board").click()
    expect(page).not_to_have_url(corridor)  # which has five zones, too
    expect(page.locator("zone-canvas .cell.laid")).to_have_count(5)
    expect(page).to_have_url(re.compile(r"deal=9,start=6\+"))
    page.get_by_role("button", name="Clear board").click()
    expect(page.locator("zone-canvas .cell.laid")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("zone-canvas .cell.laid")).to_have_count(5)


def test_board_is_edited_before_its_picture_arrives(page: Page) -> None:
    build(page)
    held = hold(page, "**/boards/corridor")
    page.get_by_role("button", name="Library and boards").click()
    page.get_by_text("Corridor", exact=True).click()
    page.get_by_role("button", name="Open this board").click()
    expect_board(page, "deal=9,start=6+p/v/l/v/P")
    for route in held:
        route.continue_()


def test_a_board_is_played_on_at_once(page: Page) -> None:
    build(page, "deal=9,start=4+p/v/l/P&name=Lane")
    page.get_by_role("button", name="Play this board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lane")
    expect(page.locator("draft-play .changed")).to_contain_text("Tokens dealt to each side: 9")
    page.get_by_role("button", name="Pass and play").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("tessera-board .cell")).to_have_count(36)


def test_a_link_to_play_leads_to_the_ways_to_play(page: Page) -> None:
    page.goto("/build?s=p/v/l/P&name=Lane#play")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lane")
    expect(page.get_by_role("button", name="Play a bot")).to_be_enabled()
    page.get_by_role("link", name="Edit board").click()
    expect(page.locator("zone-canvas .cell.laid")).to_have_count(4)
    page.goto("/build?s=limit=0+v/P#play")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("South has no way to win")
    expect(page.get_by_role("button", name="Play a bot")).to_be_disabled()


@pytest.mark.parametrize("page", ["ru"], indirect=True)
def test_everything_is_said_in_russian_too(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    build(page, "p/P")
    expect(page.get_by_role("heading", level=1)).to_have_text("Редактор полей")
    expect(page.locator("draft-check")).to_contain_text("До портала не должно быть одного хода")
    page.get_by_role("button", name="EN").click()
    expect(page.locator("draft-check")).to_contain_text("Portals should be out of reach")
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def hold(page: Page, address: str) -> list[Route]:
    """Let requests wait; those that do."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep)
    return held


def test_a_slow_server_is_waited_for_in_sight(page: Page) -> None:
    build(page, CLASSIC)
    held = hold(page, "**/drafts**")
    check = page.locator("section", has=page.locator("draft-check"))
    expect(check.locator(".slow")).to_have_count(0)
    slot(page, 0, -1).click()
    slow = check.get_by_text("Waiting for the server…")
    expect(slow).to_be_visible()
    assert slow.evaluate("(word) => getComputedStyle(word).animationDelay") == "1s"
    for route in held:
        route.continue_()
    expect(slow).to_have_count(0)


def test_a_board_that_is_slow_to_come_is_waited_for_in_sight(page: Page) -> None:
    build(page)
    held = hold(page, "**/drafts/**")
    page.get_by_role("button", name="Library and boards").click()
    page.get_by_role("button", name="Open this board").click()
    expect(page.locator("start-from .row .slow")).to_be_visible()
    for route in held:
        route.continue_()
    expect(page.locator(".cell.laid").first).to_be_visible()


def test_a_board_opened_before_that_of_the_address_came_stays(page: Page) -> None:
    build(page, "p/l/P")
    page.get_by_role("button", name="Save", exact=True).click()
    held = hold(page, "**/drafts/read")
    page.goto("/build?s=v/P")
    page.get_by_role("button", name="Library and boards").click()
    page.locator("my-library").get_by_role("button", name="Open", exact=False).first.click()
    expect_board(page, "p/l/P")
    with page.expect_response("**/drafts/read"):
        for route in held:
            route.continue_()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    expect_board(page, "p/l/P")


def test_a_board_changed_before_that_of_the_address_came_stays_and_ones_own_is_saved(
    page: Page,
) -> None:
    build(page, "p/l/P")
    slot(page, 1, 1).click()
    held = hold(page, "**/drafts/read")
    page.goto("/build?s=v/P")
    slot(page, 1, 1).click()
    for route in held:
        route.continue_()
    expect_board(page, "v./Pv")
    page.get_by_role("button", name="Library and boards").click()
    expect(page.locator("my-library .work")).to_have_count(1)
