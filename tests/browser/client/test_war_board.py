"""The map of a war, drawn without a server."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.browser.client.conftest import ORIGIN

from tessera.games.zodiacs.content.loading import builtin_content
from tessera.server.wars.content import content_text

pytestmark = pytest.mark.browser

PIECES = 200

DRAW = """async ([content, map, scene, more]) => {
  const { loadMessages, setLanguage } = await import('/web/text/fluent.js');
  await loadMessages('zodiacs-web');
  await setLanguage('en');
  const { WarBoard } = await import('/web/war/board/board.js');
  const board = Object.assign(new WarBoard(), { content, map: content.maps[map], scene }, more);
  document.body.replaceChildren(board);
  await board.updateComplete;
}"""

REDRAW = """async () => {
  const board = document.querySelector('war-board');
  const cells = board.map.cells.map(({ name }) => name);
  const pieces = board.scene.pieces.map((piece, index) => ({
    ...piece, cell: cells[(index * 7) % cells.length], hp: 1,
  }));
  board.scene = { ...board.scene, pieces };
  await board.updateComplete;
}"""

MOVE = """async (places) => {
  const board = document.querySelector('war-board');
  const token = (id) => board.renderRoot.querySelector(`.token[data-token="${id}"]`);
  const before = token(1);
  const pieces = board.scene.pieces.flatMap((piece) => {
    const cell = places[piece.id];
    return cell ? { ...piece, cell } : [];
  });
  board.scene = { ...board.scene, pieces };
  await board.updateComplete;
  const [glide] = token(1).querySelector('.glide').getAnimations();
  return [token(1) === before, glide?.effect.getKeyframes()[0].transform ?? null];
}"""
"""Let pieces stand elsewhere; whether the first is the same still, and whence it glides."""

FINISH = """() => {
  const { renderRoot } = document.querySelector('war-board');
  for (const animation of renderRoot.getAnimations()) animation.finish();
}"""

CANCEL = """() => {
  const { renderRoot } = document.querySelector('war-board');
  for (const animation of renderRoot.getAnimations()) animation.cancel();
}"""

LISTENERS = """() => {
  const { addEventListener, removeEventListener } = window;
  window.heard = [];
  window.addEventListener = (name, listener, options) => {
    const one = [name, listener];
    window.heard.push(one);
    const forget = () => window.heard.splice(window.heard.indexOf(one), 1);
    options?.signal?.addEventListener('abort', forget);
    addEventListener.call(window, name, listener, options);
  };
  window.removeEventListener = (name, listener, options) => {
    const at = window.heard.findIndex(([other, same]) => other === name && same === listener);
    if (at >= 0) window.heard.splice(at, 1);
    removeEventListener.call(window, name, listener, options);
  };
}"""


def built_in_content() -> dict[str, Any]:
    """The built-in content, as sent to pages."""
    return dict(json.loads(msgspec.json.encode(content_text(builtin_content()))))


@pytest.fixture(scope="module")
def content() -> dict[str, Any]:
    return built_in_content()


def scene(**changes: object) -> dict[str, Any]:
    """A moment with nothing in it."""
    nothing: dict[str, list[object]] = {
        name: []
        for name in ("pieces", "in_view", "explored", "ghosts", "shown", "orders", "battles")
    }
    return {
        "viewer": 0,
        "day": 1,
        "hour": "midday",
        "night": False,
        "stage": 1,
        "step": "orders",
        "priority": [0, 1],
        "players": [],
        "result": None,
        **nothing,
        **changes,
    }


def piece(number: int, kind: str, owner: int, cell: str, **more: object) -> dict[str, Any]:
    return {"id": number, "kind": kind, "owner": owner, "cell": cell, "hp": 2, **more}


def draw(page: Page, content: dict[str, Any], board: str, scene: object, **more: object) -> None:
    page.goto(f"{ORIGIN}/blank")
    page.evaluate(DRAW, [content, board, scene, more])


def large_scene(content: dict[str, Any]) -> dict[str, Any]:
    """Two hundred pieces of nine players on the largest map."""
    cells = [cell["name"] for cell in content["maps"]["great_ring"]["cells"]]
    kinds, chance = sorted(content["kinds"]), Random(1)
    pieces = [
        piece(number, chance.choice(kinds), number % 9, chance.choice(cells), hp=3)
        for number in range(1, PIECES + 1)
    ]
    return scene(pieces=pieces, in_view=cells, explored=cells)


def test_a_large_war_is_drawn_and_drawn_anew(page: Page, content: dict[str, Any]) -> None:
    draw(page, content, "great_ring", large_scene(content))
    tokens = page.locator("war-board .token")
    assert tokens.count() == PIECES
    page.evaluate(REDRAW)
    assert tokens.count() == PIECES


def test_fog_has_three_states(page: Page, content: dict[str, Any]) -> None:
    draw(page, content, "ford", scene(in_view=["a4", "b4"], explored=["a4", "b4", "c4"]))
    board = page.locator("war-board")
    counts = [board.locator(f".ground.{fog}").count() for fog in ("view", "seen", "never")]
    assert counts == [2, 1, len(content["maps"]["ford"]["cells"]) - 3]


def test_tokens_show_how_pieces_stand(page: Page, content: dict[str, Any]) -> None:
    pieces = [
        piece(1, "aries", 0, "a4", shield=2, boost=1),
        piece(2, "efreet", 0, "b4", hidden=True),
        piece(3, "spark", 1, "c4", acted=True, attacking="b4"),
        piece(4, "spark", 1, "d4", stunned=1),
    ]
    ghosts = [{"piece": piece(9, "troll", 1, "e4"), "day": 1, "hour": "morning"}]
    draw(page, content, "ford", scene(hour="midnight", pieces=pieces, ghosts=ghosts))
    board = page.locator("war-board")
    assert board.get_attribute("hour") == "midnight"
    assert board.locator(".token.asleep").count() == 2
    for name in ("hidden", "acted", "stunned", "ghost"):
        assert board.locator(f".token.{name}").count() == 1, name
    for name in ("crown", "badge.shield", "badge.boost", "attack-wedge", "when"):
        assert board.locator(f".{name}").count() == 1, name


def test_a_piece_glides_from_where_it_stood(slow: Page, content: dict[str, Any]) -> None:
    pieces = [piece(1, "aries", 0, "a4"), piece(2, "spark", 1, "d4")]
    draw(slow, content, "ford", scene(pieces=pieces))
    same, whence = slow.evaluate(MOVE, {1: "c4", 2: "d4"})
    assert same
    assert whence.startswith("translate(-")
    assert slow.evaluate(MOVE, {1: "c4", 2: "e4"})[0]


def test_what_is_gone_leaves_and_is_nothing_to_press(slow: Page, content: dict[str, Any]) -> None:
    pieces = [piece(1, "aries", 0, "a4"), piece(2, "spark", 1, "d4", hp=0)]
    draw(slow, content, "ford", scene(pieces=pieces))
    slow.evaluate(MOVE, {1: "a4"})
    gone = slow.locator(".token.gone")
    assert gone.count() == 1
    assert gone.locator(".hit").evaluate("(hit) => getComputedStyle(hit).pointerEvents") == "none"
    slow.evaluate(FINISH)
    expect(gone).to_have_count(0)


def test_gliding_that_is_cancelled_leaves_nothing_behind(
    slow: Page, content: dict[str, Any]
) -> None:
    pieces = [piece(1, "aries", 0, "a4"), piece(2, "spark", 1, "d4", hp=0)]
    draw(slow, content, "ford", scene(pieces=pieces))
    slow.evaluate(MOVE, {1: "c4"})
    expect(slow.locator(".token.gone")).to_have_count(1)
    slow.evaluate(CANCEL)
    expect(slow.locator(".token.gone")).to_have_count(0)


def test_nothing_glides_where_motion_is_reduced(page: Page, content: dict[str, Any]) -> None:
    pieces = [piece(1, "aries", 0, "a4"), piece(2, "spark", 1, "d4")]
    draw(page, content, "ford", scene(pieces=pieces))
    assert page.evaluate(MOVE, {1: "c4"}) == [True, None]
    assert page.locator("war-board .token").count() == 1


def test_a_piece_that_comes_to_be_seen_is_no_longer_a_ghost(
    page: Page, content: dict[str, Any]
) -> None:
    ghosts = [{"piece": piece(9, "troll", 1, "e4"), "day": 1, "hour": "morning"}]
    draw(page, content, "ford", scene(pieces=[piece(9, "troll", 1, "d4")], ghosts=ghosts))
    assert page.locator("war-board .token").count() == 1
    assert page.locator("war-board .token.ghost").count() == 0


def test_a_board_that_goes_leaves_no_listeners(page: Page, content: dict[str, Any]) -> None:
    draw(page, content, "ford", scene(pieces=[piece(1, "aries", 0, "c4")]))
    page.add_style_tag(content="war-board { display: block; height: 500px }")
    page.evaluate(LISTENERS)
    page.locator('[data-piece="1"]').hover()
    page.mouse.down()
    page.mouse.move(30, 30)
    expect(page.locator("war-board .line.move")).to_have_count(1)
    assert page.evaluate("heard.length") > 0
    page.evaluate("document.querySelector('war-board').remove()")
    assert page.evaluate("heard.length") == 0


def test_escape_puts_back_a_piece_that_is_carried(page: Page, content: dict[str, Any]) -> None:
    draw(page, content, "ford", scene(pieces=[piece(1, "aries", 0, "c4")]))
    page.add_style_tag(content="war-board { display: block; height: 500px }")
    page.evaluate("""() => { window.told = [];
      for (const name of ['piece-drop', 'cell-press']) {
        addEventListener(name, ({ detail }) => window.told.push([name, detail.cell]));
      } }""")
    for escapes in (True, False):
        page.locator('[data-piece="1"]').hover()
        page.mouse.down()
        page.locator('[data-cell="c6"]').hover()
        if escapes:
            page.keyboard.press("Escape")
            expect(page.locator("war-board .line.move")).to_have_count(0)
        page.mouse.up()
    assert page.evaluate("told") == [["piece-drop", "c6"]]


def test_a_map_alone_is_a_picture_of_where_one_begins(page: Page, content: dict[str, Any]) -> None:
    draw(page, content, "three_valleys", None, picture=True)
    board = page.locator("war-board")
    starts = content["maps"]["three_valleys"]["starts"]
    assert board.locator(".start").count() == sum(map(len, starts))
    assert board.locator(".cell").count() == 0


def test_piece_marked_on_two_cells_shows_both_marks(page: Page, content: dict[str, Any]) -> None:
    pieces = [
        piece(1, "golem", 0, "c4", attacking="d4", also_attacking="c4"),
        piece(2, "spark", 1, "c4"),
        piece(3, "spark", 1, "d4"),
    ]
    draw(page, content, "ford", scene(pieces=pieces, in_view=["c4", "d4"]))
    board = page.locator("war-board")
    expect(board.locator(".attack-ring")).to_have_count(1)
    wedge = board.locator(".attack-wedge").bounding_box()
    beside, goal = (board.locator(f'.token[data-token="{n}"]').bounding_box() for n in (2, 3))
    assert wedge
    assert beside
    assert goal
    middle = wedge["x"] + wedge["width"] / 2
    assert beside["x"] + beside["width"] / 2 < middle < goal["x"] + goal["width"] / 2
    assert wedge["x"] + wedge["width"] > beside["x"] + beside["width"]


def test_names_stand_under_pieces_on_request(page: Page, content: dict[str, Any]) -> None:
    pieces = [piece(1, "golem", 0, "a4"), piece(2, "spark", 1, "b4")]
    draw(page, content, "ford", scene(pieces=pieces, in_view=["a4", "b4"]), names=True)
    expect(page.locator("war-board text.kind")).to_have_text(["Golem", "Spark"])
    draw(page, content, "ford", scene(pieces=pieces, in_view=["a4", "b4"]))
    expect(page.locator("war-board text.kind")).to_have_count(0)


def test_allies_stand_on_the_own_colour(page: Page, content: dict[str, Any]) -> None:
    pieces = [piece(1, "golem", 0, "a4"), piece(2, "spark", 1, "b4"), piece(3, "spark", 2, "c4")]
    draw(page, content, "ford", scene(pieces=pieces), own=0)
    page.evaluate("document.querySelector('war-board').allies = new Set([1])")
    friend = page.locator("war-board .friend")
    expect(friend).to_have_count(1)
    expect(friend).to_have_attribute("data-owner", "0")
    expect(page.locator('war-board [data-token="2"] .friend')).to_have_count(1)


def test_every_kind_of_the_house_has_a_figure(content: dict[str, Any]) -> None:
    glyphs = Path(__file__).parents[3] / "src/tessera/web/war/board/glyphs.ts"
    text = glyphs.read_text("utf-8")
    assert [kind for kind in content["kinds"] if not re.search(rf"  {kind}:\s+'M", text)] == []
