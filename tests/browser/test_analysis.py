"""Positions analysed and games looked back at, as people do it."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import findings
from tests.browser.conftest import Site
from tests.browser.held import hold
from tests.browser.test_learn import CLAMP, PATIENCE_MS
from tests.browser.test_play import visitor

from tessera.games.common.record import GameRecord, Player, record_of
from tessera.games.vorcept.board import Board
from tessera.search.review import played_turns

pytestmark = pytest.mark.browser


def opening() -> GameRecord:
    board = Board.start()
    for action in ("P@c8", "L@g1", "L@i4"):
        board.push(action)
    return record_of(board, players=(Player("Ada"), Player("Grace")))


RECORDS = Path(__file__).resolve().parents[1] / "golden" / "records"


def begun() -> Board:
    """A game whose set-up is complete, so that it can be judged."""
    played = GameRecord.from_json((RECORDS / "vorcept-1.jsonl").read_text().partition("\n")[0])
    board = Board.start()
    for action in played.actions[:13]:
        board.push(action)
    return board


OPENING = opening()
"""Of its positions one never knows enough."""


@pytest.fixture
def page(browser: Browser, server: Site) -> Iterator[Page]:
    """A page that fails its test when anything throws."""
    with visitor(browser, server.address) as page:
        yield page


def test_a_game_is_analysed_and_reviewed(page: Page) -> None:
    """All on one page: it takes minutes to compile, seconds to open."""
    page.goto("/replay")
    by_hand = page.get_by_role("link", name="Set up a position")
    expect(by_hand).to_have_attribute("href", "/position")
    board = begun()
    record = record_of(board, players=(Player("Ada"), Player("Grace")))
    page.get_by_label("Game record or position").fill(record.to_json())
    page.get_by_role("button", name="Open").click()
    page.get_by_role("button", name="Analyse").click()
    analysis = page.get_by_role("region", name="Analysis")
    unknown = "The setup must be complete before it can be evaluated."
    expect(analysis).to_contain_text(unknown, timeout=PATIENCE_MS)
    page.get_by_role("button", name="Latest position").click()
    first = analysis.locator("li").first.locator(".line button").first
    expect(first).to_be_visible(timeout=PATIENCE_MS)
    expect(page.locator(".plan path").first).to_be_attached()

    first.press("Enter")
    expect(page.get_by_text("Variation (not played)")).to_be_visible()
    expect(analysis).to_be_focused()
    page.get_by_role("button", name="Notes").click()
    expect(page.get_by_role("region", name="Notes")).to_be_in_viewport(ratio=0.99)
    page.get_by_label("Comment on this position").fill("A try.")
    page.get_by_label("Chapter name").fill("Openings")
    page.get_by_role("button", name="Save as chapter").click()
    expect(page.get_by_text("Saved in this browser")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()

    page.get_by_role("button", name="Game analysis", exact=True).click()
    curve = page.get_by_role("slider", name="Winning chances by turn")
    expect(curve).to_be_visible(timeout=PATIENCE_MS)  # it grows from the first turn on
    curve.focus()
    expect(page.get_by_text("What is accuracy?")).to_be_visible(timeout=PATIENCE_MS)
    expect(curve).to_be_focused()
    page.keyboard.press("End")
    expect(curve).to_have_attribute("aria-valuenow", str(len([*played_turns(board)])))
    page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuetext", unknown)
    expect(page.locator("review-panel .setup-name")).to_have_text("Setup")
    assert findings(page) == []

    page.get_by_role("button", name="Open another game").click()
    page.get_by_role("button", name="Openings", exact=False).first.click()
    expect(page.locator("move-list").get_by_text("A try.")).to_be_visible()

    page.evaluate("location.hash = '#c=spoilt'")
    expect(page.get_by_text("Cannot read this chapter")).to_be_visible()


def test_what_is_wrong_with_a_link_is_said_though_its_words_come_late(page: Page) -> None:
    late = hold(page, "**/analysis-web-*.ftl")  # as bundled
    page.goto("/replay#c=spoilt")
    expect(page.locator("game-opener")).to_have_attribute("busy", "")  # until there are words
    late.pop().continue_()
    expect(page.get_by_text("Cannot read this chapter")).to_be_visible()


def test_nothing_is_analysed_of_a_game_that_goes_on(page: Page) -> None:
    seats = {side: {"kind": "me"} for side in "br"}
    wish = {"game": "vorcept", "seats": seats, "position": CLAMP}
    table = page.request.post("/api/tables", data=wish, timeout=PATIENCE_MS).json()["id"]
    page.goto(f"/replay?table={table}&analyse&review")
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(page.get_by_role("button", name="Analyse")).to_have_count(0)
    expect(page.get_by_role("region", name="Analysis")).to_have_count(0)


def opened(page: Page, record: str) -> None:
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(record)
    page.get_by_role("button", name="Open").click()


def keep(page: Page, name: str) -> None:
    page.get_by_label("Chapter name").fill(name)
    page.get_by_role("button", name="Save as chapter").click()
    expect(page.get_by_text("Saved in this browser")).to_be_visible()


def test_a_game_makes_several_chapters_and_a_dropped_one_comes_back(page: Page) -> None:
    opened(page, OPENING.to_json())
    page.get_by_role("button", name="Notes").click()
    rename = page.get_by_role("button", name="Rename chapter")
    keep(page, "First")
    expect(rename).to_have_count(0)
    page.get_by_label("Chapter name").fill("Other")
    expect(rename).to_be_visible()
    keep(page, "Second")
    page.get_by_label("Chapter name").fill("Third")
    rename.click()
    page.get_by_role("button", name="Open another game").click()
    chapters = page.locator("game-opener .kept")
    expect(chapters).to_contain_text(["Third", "First"])
    expect(chapters.first).to_contain_text("Vorcept")
    expect(chapters.first.locator("board-piece use").first).to_be_attached()

    page.get_by_role("button", name="Delete “Third”").click()
    expect(chapters).to_contain_text(["First"])
    back = page.get_by_role("button", name="Undo")
    expect(back).to_be_focused()
    back.press("Enter")
    expect(chapters).to_contain_text(["Third", "First"])


def test_chapter_stays_saved_when_news_of_the_position_comes_late(page: Page) -> None:
    late = hold(page, "**/api/replays")
    opened(page, OPENING.to_json())
    with page.expect_request("**/api/replays"):  # of the position shown
        late.pop().continue_()
    page.get_by_role("button", name="Notes").click()
    keep(page, "First")
    with page.expect_response("**/api/replays"):
        late.pop().continue_()
    expect(page.locator(".cell.goal").first).to_be_visible()
    expect(page.get_by_text("Saved in this browser")).to_be_visible()


def resigned() -> GameRecord:
    ended = {"result": "0-1", "reason": "resign", "tags": {"date": "2026-11-20"}}
    players = (Player("Ada"), Player("level 2", kind="bot"))
    return msgspec.structs.replace(OPENING, players=players, **ended)


def test_chapter_stores_players_and_current_position(page: Page) -> None:
    opened(page, resigned().to_json())
    page.get_by_role("button", name="Step forward").click()
    page.get_by_role("button", name="Notes").click()
    keep(page, "First")
    page.get_by_role("button", name="Open another game").click()
    page.locator("game-opener .kept button").first.click()
    expect(page.get_by_role("heading", name="First")).to_be_visible()
    expect(page.locator("seat-card.below")).to_contain_text("Ada")
    expect(page.locator("seat-card.above")).to_contain_text("bot 2 · novice")
    expect(page.get_by_role("button", name="Step back")).to_have_attribute("aria-disabled", "false")
    expect(page.locator("move-list")).to_contain_text("0–1 Blue resigned.")
    expect(page.get_by_role("button", name="Game analysis", exact=True)).to_be_visible()


def test_a_chapter_of_a_game_that_is_not_over_has_no_review(page: Page) -> None:
    opened(page, OPENING.to_json())
    page.get_by_role("button", name="Notes").click()
    keep(page, "First")
    page.get_by_role("button", name="Open another game").click()
    page.locator("game-opener .kept button").first.click()
    expect(page.get_by_role("heading", name="First")).to_be_visible()
    expect(page.get_by_role("button", name="Analyse")).to_be_visible()
    expect(page.get_by_role("button", name="Game analysis", exact=True)).to_have_count(0)


def test_a_bot_in_a_record_is_named_as_at_tables(page: Page) -> None:
    bot = Player("level 2", kind="bot")
    record = msgspec.structs.replace(OPENING, players=(OPENING.players[0], bot))
    opened(page, record.to_json())
    expect(page.locator("seat-card.above")).to_contain_text("bot 2 · novice")


def test_steps_stay_beside_the_board_on_phones_while_a_game_is_studied(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, OPENING.to_json())
    page.get_by_role("button", name="Notes").click()
    on = page.get_by_role("button", name="Step forward").bounding_box()
    notes = page.get_by_role("region", name="Notes").bounding_box()
    assert on
    assert notes
    assert on["y"] < notes["y"]
    assert notes["y"] < 844


def test_what_is_found_out_stands_above_reserves_of_tokens(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, (RECORDS / "almajara-1.jsonl").read_text().partition("\n")[0])
    page.get_by_role("button", name="Notes").click()
    expect(page.get_by_role("region", name="Notes")).to_be_in_viewport(ratio=1)


PASTE = """(field, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
}"""


def test_a_game_that_the_address_names_is_waited_for_without_the_form(page: Page) -> None:
    asked = hold(page, "**/api/replays")
    page.goto(f"/replay?p={quote(OPENING.to_json())}")
    expect(page.get_by_text("Loading…")).to_be_visible()
    expect(page.get_by_role("heading", name="Open a game record")).to_be_hidden()
    asked[0].continue_()
    expect(page.get_by_role("heading", name="Ada – Grace")).to_be_visible()


def test_a_record_that_is_pasted_is_shown_at_once(page: Page) -> None:
    page.goto("/replay")
    field = page.get_by_label("Game record or position")
    field.evaluate(PASTE, "no record")
    expect(page.get_by_role("alert")).to_contain_text("Unknown game “no”")
    expect(field).to_have_value("no record")
    field.fill("")
    field.evaluate(PASTE, OPENING.to_json())
    expect(page.get_by_role("heading", name="Ada – Grace")).to_be_visible()


def test_all_chapters_are_copied_and_saved_at_their_list(page: Page) -> None:
    page.goto("/replay")
    text = "\n\n".join(f'[chapter "{name}"]\n[position "{CLAMP}"]' for name in ("First", "Second"))
    page.evaluate("text => localStorage.setItem('tessera-study', text)", text)
    page.reload()
    expect(page.get_by_role("button", name="Copy all 2 chapters")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to file").click()
    assert saved.value.suggested_filename == "tessera-study.txt"
    assert saved.value.path().read_text(encoding="utf-8") == text


def test_a_study_is_sent_by_link_unless_it_is_too_long_for_one(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/replay")
    text = "\n\n".join(f'[chapter "{name}"]\n[position "{CLAMP}"]' for name in ("First", "Second"))
    page.evaluate("text => localStorage.setItem('tessera-study', text)", text)
    page.reload()
    page.get_by_role("button", name="Copy link").click()
    page.wait_for_function(
        "() => navigator.clipboard.readText().then(text => text.includes('#c='))"
    )
    link = page.evaluate("navigator.clipboard.readText()")
    comment = "{" + "long " * 5_000 + "}"
    page.evaluate("text => localStorage.setItem('tessera-study', text)", f"{text}\n{comment}")
    page.reload()
    expect(page.get_by_text("too long for a link")).to_be_visible()
    expect(page.get_by_role("button", name="Copy link")).not_to_be_visible()

    page.evaluate("localStorage.removeItem('tessera-study')")
    page.goto(link)
    page.get_by_role("button", name="Save all 2 chapters").click()
    expect(page.get_by_text("Saved in this browser, in your study.")).to_be_visible()
    page.get_by_role("button", name="Second").click()
    expect(page.get_by_role("heading", name="Second")).to_be_visible()
    page.get_by_role("button", name="Open another game").click()
    expect(page.get_by_role("button", name="Second")).to_be_visible()


def test_of_a_chapter_by_hand_it_is_said_what_is_wrong_and_the_rest_is_forgiven(page: Page) -> None:
    actions = " ".join(OPENING.actions)
    head = f'[chapter "By hand"]\n[position "{OPENING.initial}"]\n[at "999"]\n'
    page.goto("/replay")
    page.get_by_label("Game record or position").fill(f"{head}{{So. {actions}")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_text("the comment “So")).to_be_visible()
    opened(page, f"{head}{actions}")
    expect(page.get_by_role("button", name="Step forward")).to_have_attribute(
        "aria-disabled", "true"
    )
