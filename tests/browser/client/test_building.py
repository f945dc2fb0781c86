"""Actions that are built pick by pick: shown before they are played, with a way back."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .conftest import ORIGIN, answer
from .played import URL, Table

POSITION = (
    "pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."
    " Ig1,Lh1,If2,Gg2,Bh2,gd4,ie4,Ic5,Be5,ig5,ia6,ba7,lb8,bc8 b:main:2:- 0.0.0.0/0.0.0.0 0"
)
ABYSS = (
    "pit edge=abyss ____...#./___.^..../__.^^.#../_...__.^./..#___^^./#..__.../..^.#../.^^..#/....."
    " Li2,Ih3,Gb4,id4,ba7,la8 b:main:2:- 0.0.0.0/0.0.0.0 0"
)
FINGER_PX = 40
pytestmark = pytest.mark.browser


@pytest.fixture
def table() -> Table:
    return Table(POSITION, you=("b",))


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.cell[data-cell="{name}"]')


def pick(page: Page, *names: str) -> None:
    for name in names:
        cell(page, name).click(force=True)


def plan(page: Page) -> Locator:
    """What the panel says of the action that is built."""
    return page.locator("plan-bar")


def actions(table: Table) -> list[str]:
    return [asked["action"] for asked in table.heard if asked["type"] == "act"]


def test_a_push_is_shown_taken_back_and_confirmed(page: Page, table: Table) -> None:
    table.join(page)
    pick(page, "c5", "d4")
    expect(plan(page)).to_contain_text("pushes the red Gargoyle from d4 into the lava on e3.")
    expect(plan(page)).to_contain_text("Red Gargoyle from d4 would burn.")
    page.get_by_role("button", name="Back Backspace").click()
    expect(plan(page)).to_have_count(0)
    assert actions(table) == []
    pick(page, "d4")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("task-box")).to_contain_text("Lost: red Gargoyle from d4, burnt in lava.")
    assert actions(table) == ["c5>d4"]


def test_a_plain_move_is_played_at_once(page: Page, table: Table) -> None:
    table.join(page)
    pick(page, "c5", "a5")
    expect(page.locator(".gem.left")).to_have_count(1)
    assert actions(table) == ["c5-a5"]


def test_a_move_where_more_can_be_picked_ends_with_its_target_pressed_again(
    page: Page, table: Table
) -> None:
    table.join(page)
    pick(page, "c5", "d5")
    expect(plan(page)).to_contain_text("Choose a marked piece to push, or confirm the move.")
    pick(page, "d5")
    expect(page.locator(".gem.left")).to_have_count(1)
    assert actions(table) == ["c5-d5"]


def test_a_load_is_carried_with_the_keys_alone(page: Page, table: Table) -> None:
    table.join(page)
    expect(cell(page, "g2")).to_be_visible()
    page.keyboard.press("b")
    walk_to(page, "g2")
    page.keyboard.press("Enter")
    walk_to(page, "g7")
    page.keyboard.press("Enter")
    walk_to(page, "g5, red Imp, can be selected")
    page.keyboard.press("Enter")
    walk_to(page, "g6, lava, can be selected")
    page.keyboard.press("Enter")
    said = page.locator("live-speaker")
    expect(said).to_contain_text("Takes the red Imp from g5. Choose a cell to drop it on.")
    expect(said).to_contain_text("carries the red Imp from g5 into the lava on g6.")
    page.keyboard.press("Backspace")
    expect(cell(page, "g6")).to_have_attribute(
        "aria-label", re.compile("^g6, lava, can be selected")
    )
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".gem.left")).to_have_count(1)
    assert actions(table) == ["g2-g7~g5:g6"]


def walk_to(page: Page, label: str) -> None:
    """Press N until the focus is on a cell that begins so."""
    for _ in range(40):
        focused = page.locator(".cell:focus")
        expect(focused).to_have_count(1)
        said = focused.get_attribute("aria-label") or ""
        if said.startswith(label):
            return
        page.keyboard.press("n")
        expect(page.locator(f'.cell:focus[aria-label="{said}"]')).to_have_count(0)
    raise AssertionError(f"the keys do not lead to {label}")


def test_escape_twice_lets_go(page: Page, table: Table) -> None:
    table.join(page)
    pick(page, "g2", "g7", "g5", "g6")
    expect(plan(page)).to_contain_text("carries")
    page.keyboard.press("Escape")
    expect(cell(page, "g2")).to_have_attribute("aria-label", "g2, blue Gargoyle, selected")
    page.keyboard.press("Escape")
    expect(cell(page, "g2")).to_have_attribute("aria-label", "g2, blue Gargoyle, can act")
    assert actions(table) == []


def test_what_is_carried_with_the_mouse_goes_on_being_built(page: Page, table: Table) -> None:
    table.join(page)
    cell(page, "c5").hover()
    page.mouse.down()
    cell(page, "d5").hover()
    page.mouse.up()
    expect(plan(page)).to_contain_text("Imp from c5 to d5.")
    pick(page, "d4", "d4")
    expect(page.locator(".gem.left")).to_have_count(1)
    assert actions(table) == ["c5-d5>d4"]


def test_a_load_is_dropped_into_the_abyss(page: Page) -> None:
    table = Table(ABYSS, you=("b",))
    table.join(page)
    pick(page, "b4", "g4", "d4", "e4")
    expect(plan(page)).to_contain_text("carries the red Imp from d4 into the abyss.")
    expect(cell(page, "e4")).to_have_attribute(
        "aria-label", re.compile("^e4, abyss, also selected")
    )
    page.keyboard.press("Enter")
    expect(page.locator(".gem.left")).to_have_count(1)
    assert actions(table) == ["b4-g4~d4:e4"]


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce"
    )
    context.route(f"{ORIGIN}/**", answer)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_jumps_on_a_phone_and_buttons_fit_fingers(
    phone: Page, table: Table, language: str
) -> None:
    phone.add_init_script(f"localStorage.setItem('tessera-language', '{language}')")
    table.join(phone)
    below = phone.locator("seat-card.below")
    expect(below).to_be_visible()
    before = below.bounding_box()
    for name in ("g2", "g7", "g5", "g6"):
        cell(phone, name).tap(force=True)
        expect(cell(phone, name)).not_to_have_attribute("aria-label", "")
        assert below.bounding_box() == before
    cell(phone, "a9").tap(force=True)
    expect(plan(phone)).to_contain_text("Too far.")
    assert below.bounding_box() == before
    buttons = phone.locator("task-box button")
    expect(buttons).to_have_count(2)
    for box in (button.bounding_box() for button in buttons.all()):
        assert box
        assert box["height"] >= FINGER_PX
        assert box["width"] >= FINGER_PX
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    assert phone.url == URL
