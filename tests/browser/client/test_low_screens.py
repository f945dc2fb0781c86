"""Phones held sideways, and pages enlarged to 200%: board, prompt and confirm stay in view."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .played import Table, answer_nothing
from .test_board import POSITION

Box = dict[str, float]
pytestmark = pytest.mark.browser

PIT = (
    "pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... "
    "Be1,If3,Gg3,Bd4,Le4,Id5,ie5,ig5,Ih5,Gc6,bd6,ie6,bb7,gd7,lf7,ga9 b:main:2:- 0.0.0.0/0.0.0.0 0"
)
HALF_PIXEL = 0.5
FINGER_PX = 40


def boxes(parts: Locator) -> list[Box]:
    """Where all of them lie, asked for at once."""
    return list(
        parts.evaluate_all("all => all.map((part) => part.getBoundingClientRect().toJSON())")
    )


def box(part: Locator) -> Box:
    [found] = boxes(part)
    return found


def holds(outer: Box, inner: Box) -> bool:
    """Whether one box lies in another."""
    return all(
        outer[side] - HALF_PIXEL <= inner[side]
        and inner[side] + inner[length] <= outer[side] + outer[length] + HALF_PIXEL
        for side, length in (("x", "width"), ("y", "height"))
    )


@pytest.mark.parametrize("language", ["en", "ru"])
def test_board_prompt_and_confirm_are_in_view(page: Page, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('tessera-language', '{language}')")
    answer_nothing(page)
    page.set_viewport_size({"width": 667, "height": 375})
    table = Table(PIT, you=("b",))
    table.join(page)
    for name in ("f3", "f4"):
        page.locator(f'.cell[data-cell="{name}"]').click(force=True)
    confirm = page.locator("plan-bar .primary")
    for width, height in ((667, 375), (740, 360), (720, 450), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        screen: Box = {"x": 0, "y": 0, "width": width, "height": height}
        bar = box(page.locator("header"))["height"]
        room: Box = {"x": 0, "y": bar, "width": box(page.locator("table-stage"))["width"] + 12}
        for place in boxes(page.locator("table-stage :is(.cell, .thing.piece)")):
            assert holds(room | {"height": height - bar}, place)
        for part in (page.locator("task-box .head"), page.locator("plan-bar p"), confirm):
            assert holds(screen, box(part))
        assert box(confirm)["height"] >= FINGER_PX
        for card in page.locator("seat-card").all():
            for count in boxes(card.locator(".slot, .count")):
                assert holds(box(card), count)
        for tool in boxes(page.locator("table-tools button:visible")):
            assert holds(box(page.locator("main")), tool)
        assert page.evaluate("document.documentElement.scrollWidth") == width
    expect(confirm).to_be_visible()


def test_words_for_screen_readers_take_no_room(page: Page) -> None:
    answer_nothing(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    table = Table(POSITION, you=("b",))
    table.bots = {"r": 1}
    table.join(page)
    expect(page.locator("task-box")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") == 800


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_icons_and_tools_grow_with_the_text(page: Page, width: int, height: int) -> None:
    answer_nothing(page)
    page.set_viewport_size({"width": width, "height": height})
    Table(PIT, you=("b",)).join(page)
    icon = page.locator("board-tools button svg").first
    expect(icon).to_be_visible()
    usual = box(icon)["width"]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert box(icon)["width"] == 2 * usual
    for part in page.locator("table-tools, board-tools, seat-card, header").all():
        for button in boxes(part.locator(":is(button, a):not(.skip):visible")):
            assert holds(box(part), button)
    assert width < height or page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (768, 1024), (390, 844)])
def test_the_rules_cover_nothing_that_one_needs(page: Page, width: int, height: int) -> None:
    answer_nothing(page)
    page.set_viewport_size({"width": width, "height": height})
    Table(PIT, you=("b",)).join(page)
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules).to_be_visible()
    sheet = box(rules)
    for name in ("task-box", "seat-card.below", "table-tools", "move-list .head"):
        part = page.locator(name)
        page.evaluate("part => part.scrollIntoView({ block: 'start' })", part.element_handle())
        place = box(part)
        beside = place["x"] + place["width"] <= sheet["x"] + HALF_PIXEL
        assert beside or place["y"] + place["height"] <= sheet["y"] + HALF_PIXEL, name
