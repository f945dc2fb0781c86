"""Setting up a war of Zodiacs and gathering for it: two browsers, a bot, one agreement."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect
from tests.browser.test_accounts import PASSWORD
from tests.games.zodiacs.test_content_loading import DUNES, SAND

from .conftest import Site

pytestmark = pytest.mark.browser

GREEN, YELLOW = "#3fbf97", "#f4dc6a"


def overlap(one: Locator, other: Locator) -> bool:
    """Whether something on a page lies neither to the left of another nor above it."""
    here, there = one.bounding_box(), other.bounding_box()
    assert here
    assert there
    beside = here["x"] + here["width"] <= there["x"]
    return not (beside or here["y"] + here["height"] <= there["y"])


def colours(owned: Locator) -> list[str]:
    """The colours of the seats that elements belong to."""
    value = "(all) => all.map((one) => getComputedStyle(one).getPropertyValue('--owner'))"
    found: list[str] = owned.evaluate_all(value)
    return found


@pytest.fixture
def pages(browser: Browser, server: Site) -> Iterator[tuple[Page, Page]]:
    """Two people's browsers, each of which fails its test when anything throws."""
    problems: list[str] = []
    contexts = [browser.new_context(locale="en-US", reduced_motion="reduce") for _ in range(2)]
    opened = []
    for context in contexts:
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        opened.append(page)
    opened[0].goto(f"{server.address}/zodiacs")
    yield opened[0], opened[1]
    for context in contexts:
        context.close()
    assert not problems


def test_one_click_begins_a_war_against_a_bot(pages: tuple[Page, Page]) -> None:
    page, _ = pages
    expect(page.locator("seat-wish .banner")).to_contain_text(["Air", "Earth"])
    chosen = colours(page.locator("seat-wish .number"))
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/w/*")
    expect(page.locator("war-board")).to_be_visible()
    expect(page.get_by_role("button", name="Ready, without orders")).to_be_visible()
    assert sorted(colours(page.locator("seat-list .owner"))) == sorted(chosen) == [GREEN, YELLOW]


def test_friends_gather_by_a_link_agree_and_begin(pages: tuple[Page, Page]) -> None:
    ann, bob = pages
    ann.get_by_role("radio", name="Three valleys").check(force=True)
    first, second = (ann.locator("seat-wish").nth(place) for place in (0, 1))
    first.get_by_placeholder("Your name").fill("Ann")
    first.get_by_role("button", name="Gemini").click()
    first.get_by_role("radio", name="Water").check(force=True)
    first.get_by_role("radio", name="Pisces").check(force=True)
    second.get_by_label("Player in this seat").select_option("open")
    ann.get_by_role("radio", name="time per step").check(force=True)
    expect(ann.get_by_text("a bot takes over until")).to_be_visible()
    ann.get_by_role("button", name="Create and invite").click()
    ann.wait_for_url("**/w/*")
    link = ann.get_by_label("Link to this game")
    expect(link).to_have_value(ann.url)
    expect(ann.get_by_text("One seat is still open.")).to_be_visible()
    ann.get_by_role("button", name="Agree to start").click()

    bob.goto(link.input_value())
    bob.set_viewport_size({"width": 1000, "height": 800})
    seat, ground = (bob.locator(one).first for one in ("gathered-seat", "map-picture"))
    assert not overlap(seat, ground), "of what lies side by side there is less where it is narrow"
    bob.get_by_placeholder("Your name").fill("Bob")
    bob.get_by_role("button", name="Take seat").click()
    expect(ann.get_by_text("Waiting for Bob to agree.")).to_be_visible()

    # A change of the settings asks all others to agree again.
    mine = bob.locator("gathered-seat").nth(1)
    mine.get_by_role("button", name="Taurus").click()
    mine.get_by_role("radio", name="Fire").check(force=True)
    expect(ann.locator("gathered-seat").nth(1)).to_contain_text("Fire")
    expect(bob.get_by_text("Waiting for Ann and Bob to agree.")).to_be_visible()
    bob.get_by_label("Message").fill("Shall we?")
    bob.keyboard.press("Enter")
    expect(ann.locator("live-speaker")).to_contain_text("Bob: Shall we?")  # for screen readers
    bob.get_by_role("button", name="Agree to start").click()
    expect(bob.get_by_text("Waiting for Ann to agree.")).to_be_visible()
    ann.get_by_role("button", name="Agree to start").click()
    for page in pages:
        expect(page.locator("war-board")).to_be_visible()


def test_invited_player_takes_seat_from_lobby(pages: tuple[Page, Page]) -> None:
    ann, bob = pages
    registered = {"name": "Bob of the war", "password": PASSWORD}
    assert bob.request.post(f"{ann.url.removesuffix('/zodiacs')}/api/account", data=registered).ok
    ann.get_by_role("radio", name="Three valleys").check(force=True)
    first, second = (ann.locator("seat-wish").nth(place) for place in (0, 1))
    first.get_by_placeholder("Your name").fill("Ann")
    second.get_by_label("Player in this seat").select_option("open")
    ann.get_by_role("button", name="Create and invite").click()
    ann.wait_for_url("**/w/*")
    bob.goto(ann.url.partition("/w/")[0] + "/tables")

    def invite(name: str) -> None:
        ann.get_by_label("Invite a registered player").fill(name)
        ann.get_by_role("button", name="Invite", exact=True).click()

    invite("Nobody")
    expect(ann.get_by_text("no registered player with this name")).to_be_visible()
    invite("bob of the war")
    expect(ann.get_by_text("is invited")).to_be_visible()
    invitation = bob.locator("invited-to li")
    expect(invitation).to_contain_text("Ann invites you to play")
    invitation.get_by_role("button", name="Decline").click()
    expect(invitation).to_have_count(0)
    invite("bob of the war")
    invitation.get_by_role("button", name="Play").click()
    bob.wait_for_url("**/w/*")
    expect(bob.get_by_text("you · has not agreed yet")).to_be_visible()


def test_invited_guest_registers_for_rated_war(pages: tuple[Page, Page], server: Site) -> None:
    ann, bob = pages  # others here sit as guests under these names
    account = {"name": "Agatha", "password": PASSWORD}
    assert ann.request.post(f"{server.address}/api/account", data=account).ok
    wish = {"map": "ford", "rated": True, "seats": [{"kind": "me"}, {"kind": "open"}]}
    war = ann.request.post(f"{server.address}/api/wars", data=wish).json()["id"]
    for page in pages:
        page.goto(f"{server.address}/w/{war}")
    expect(bob.get_by_role("button", name="Register")).to_be_visible()
    expect(bob.get_by_role("button", name="Take seat")).to_have_count(0)
    bob.get_by_label("Name", exact=True).fill("Bertram")
    bob.get_by_label("Password").fill(PASSWORD)
    bob.get_by_role("button", name="Register").click()
    bob.get_by_role("button", name="Take seat").click()
    expect(bob.get_by_label("Your name")).to_have_count(0)
    for page in pages:
        page.get_by_role("button", name="Agree to start").click()
    for page in pages:
        expect(page.locator("war-board")).to_be_visible()


def test_the_founder_asks_a_namesake_to_leave(pages: tuple[Page, Page]) -> None:
    ann, other = pages
    first, second = (ann.locator("seat-wish").nth(place) for place in (0, 1))
    first.get_by_placeholder("Your name").fill("Ann")
    second.get_by_label("Player in this seat").select_option("open")
    ann.get_by_role("checkbox", name="Eliminated players see everything").check()
    ann.get_by_role("button", name="Create and invite").click()
    ann.wait_for_url("**/w/*")
    expect(ann.get_by_text("Eliminated players see everything.")).to_be_visible()
    other.goto(ann.get_by_label("Link to this game").input_value())
    other.get_by_placeholder("Your name").fill("Ann")
    other.get_by_role("button", name="Take seat").click()
    expect(ann.get_by_text("Waiting for Ann (1) and Ann (2) to agree.")).to_be_visible()
    expect(other.get_by_role("button", name="Remove from seat")).to_have_count(0)
    ann.get_by_role("button", name="Remove from seat").click()
    expect(other.get_by_role("alert").get_by_text("removed you from your seat")).to_be_visible()
    expect(other.get_by_text("once the organizer allows it")).to_be_visible()
    expect(other.get_by_role("button", name="Take seat")).to_have_count(0)
    expect(ann.get_by_text("One seat is still open.")).to_be_visible()
    expect(ann.get_by_text("Ann was removed")).to_be_visible()
    ann.get_by_role("button", name="Allow to rejoin").click()
    expect(other.get_by_role("button", name="Take seat")).to_be_visible()


def test_the_founder_puts_a_bot_on_an_open_seat(pages: tuple[Page, Page]) -> None:
    page, _ = pages
    page.locator("seat-wish").nth(1).get_by_label("Player in this seat").select_option("open")
    page.get_by_role("button", name="Create and invite").click()
    page.wait_for_url("**/w/*")
    page.locator("gathered-seat").nth(1).get_by_label("Player in this seat").select_option("3")
    expect(page.get_by_text("Bot, strong").first).to_be_visible()
    page.get_by_role("button", name="Agree to start").click()
    expect(page.locator("war-board")).to_be_visible()


def test_all_other_seats_of_a_large_map_are_filled_at_once(pages: tuple[Page, Page]) -> None:
    page, _ = pages
    page.get_by_role("radio", name="Six shores").check(force=True)
    whos = page.locator("seat-wish").get_by_label("Player in this seat")
    whos.nth(1).select_option("screen")
    whos.nth(2).select_option("open")
    page.get_by_role("button", name="Open all other seats").click()
    expect(page.get_by_role("button", name="Create and invite")).to_be_visible()
    for place, who in enumerate(("me", "screen", "open", "open", "open", "open")):
        expect(whos.nth(place)).to_have_value(who)
    page.get_by_role("button", name="Bots in all other seats").click()
    for place, who in enumerate(("me", "screen", "bot", "bot", "bot", "bot")):
        expect(whos.nth(place)).to_have_value(who)


def test_two_people_play_on_one_screen(pages: tuple[Page, Page]) -> None:
    page, _ = pages
    first, second = (page.locator("seat-wish").nth(place) for place in (0, 1))
    first.get_by_placeholder("Your name").fill("Ann")
    second.get_by_label("Player in this seat").select_option("screen")
    second.get_by_placeholder("Your name").fill("Bob")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/w/*")
    page.get_by_role("button", name="I am Ann").click()
    expect(page.locator("war-board")).to_be_visible()


def test_a_war_that_cannot_be_is_not_set_up(pages: tuple[Page, Page]) -> None:
    page, _ = pages
    page.locator("seat-wish").nth(0).get_by_label("Player in this seat").select_option("bot")
    expect(page.get_by_role("alert")).to_contain_text("Take a seat")
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()


def test_a_map_and_a_faction_of_ones_own_are_played_by_a_link(
    pages: tuple[Page, Page], server: Site
) -> None:
    ann, bob = pages
    ann.get_by_text("Custom map or pieces").click()
    dunes = DUNES.replace("Dunes", "<b>Dunes</b>")
    files = [("dunes.toml", dunes.replace(".hw.", ".xw.")), ("sand.toml", SAND)]
    brought = [FilePayload(name=name, mimeType="", buffer=text.encode()) for name, text in files]
    ann.locator("own-content [type=file]").set_input_files(brought)
    expect(ann.get_by_text("dunes.toml, line 4: Cell b2 of the board text is “x”")).to_be_visible()
    expect(ann.get_by_role("button", name="Start the game")).to_be_disabled()
    ann.get_by_label("Text of dunes.toml").fill(dunes)
    expect(ann.get_by_text("No problems found: 1 map, 1 faction.")).to_be_visible()
    expect(ann.get_by_role("radio", name="<b>Dunes</b>")).to_be_checked()
    ann.get_by_text("All pieces and their abilities").click()
    expect(ann.locator("kind-card").get_by_text("Throw sand")).to_be_visible()
    ann.locator("seat-wish").nth(1).get_by_label("Player in this seat").select_option("open")
    ann.get_by_role("button", name="Create and invite").click()
    ann.wait_for_url("**/w/*")
    ann.get_by_role("button", name="Agree to start").click()

    bob.goto(ann.url)
    expect(bob.get_by_text("This war uses a custom set")).to_be_visible()
    page = bob.get_by_role("link", name="All pieces and abilities").get_attribute("href")
    bob.get_by_role("button", name="Take seat").click()
    bob.get_by_role("button", name="Agree to start").click()
    for person in pages:
        expect(person.locator("war-board .letter").first).to_be_visible()  # no figure is drawn
    assert page
    bob.goto(f"{server.address}{page}")
    expect(bob.get_by_text("Pieces of “Sand”")).to_be_visible()
    expect(bob.get_by_role("heading", name="digger")).to_be_visible()


def test_invalid_content_is_reported_and_can_be_removed(pages: tuple[Page, Page]) -> None:
    page, _ = pages
    page.get_by_text("Custom map or pieces").click()
    brought = [
        FilePayload(name="large.toml", mimeType="", buffer=b"#" * 10_000_000),
        FilePayload(name="picture.png", mimeType="", buffer=bytes(range(256)) * 20),
    ]
    page.locator("own-content [type=file]").set_input_files(brought)
    expect(page.get_by_text("large.toml is too large: files can have up to 200 kB")).to_be_visible()
    expect(page.get_by_text("picture.png, line 1: this is not TOML")).to_be_visible()
    expect(page.get_by_text("Your content has errors")).to_be_visible()
    page.get_by_role("button", name="Remove picture.png").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_a_copy_of_a_map_is_changed_and_left_out_again(pages: tuple[Page, Page]) -> None:
    page, _ = pages
    page.get_by_text("Custom map or pieces").click()
    page.get_by_role("button", name="Edit a copy of “The ford”").click()
    expect(page.get_by_text("No problems found: 1 map, 4 factions.")).to_be_visible()
    expect(page.get_by_text("“The ford”: all seats are equal.")).to_be_visible()
    text = page.get_by_label("Text of own_1.toml")
    text.fill(text.input_value().replace("wf", ".f", 1))
    told = "seats differ in terrain within three steps and land nearest"
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.locator("map-choice input")).to_have_count(1)
    page.get_by_role("button", name="Remove own_1.toml").click()
    expect(page.get_by_role("radio", name="Crossroads")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/w/*")


def test_the_guide_notices_what_one_has_done(pages: tuple[Page, Page], server: Site) -> None:
    page, _ = pages
    page.goto(f"{server.address}/learn/zodiacs")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/w/*?guide")
    guide = page.locator("war-guide")
    expect(guide.get_by_role("heading", name="Choose a piece")).to_be_visible()
    expect(page.locator("piece-card")).to_have_count(1)  # keys mean something from here on
    page.locator("body").press("Tab")
    page.keyboard.press("n")
    expect(guide).to_contain_text("Well done")
    guide.get_by_role("button", name="Continue").click()
    expect(guide.get_by_role("heading", name="Give an order")).to_be_visible()
    guide.get_by_role("button", name="Hide the guide").click()
    expect(guide).to_have_count(0)


def test_all_pieces_can_be_filtered_and_searched(pages: tuple[Page, Page], server: Site) -> None:
    page, _ = pages
    page.goto(f"{server.address}/rules/zodiacs/pieces")
    expect(page.locator("kind-card").first).to_be_visible()
    everything = page.locator("kind-card").count()
    page.get_by_label("Search").fill("stun")
    expect(page.get_by_role("heading", name="Taurus")).to_be_visible()
    assert 0 < page.locator("kind-card").count() < everything
    page.get_by_label("Search").fill("nobody is like that")
    expect(page.get_by_text("No pieces found.").last).to_be_visible()
    page.get_by_label("Search").fill("")
    page.get_by_role("radio", name="Fire").check(force=True)
    expect(page.get_by_role("heading", name="Leo")).to_be_visible()
    expect(page.get_by_role("heading", name="Taurus")).to_have_count(0)


def test_balance_test_is_played_by_the_chosen_rules(pages: tuple[Page, Page], server: Site) -> None:
    page, _ = pages
    page.route("**/api/wars/experiments", lambda route: route.fulfill(status=503))
    page.goto(f"{server.address}/rules/zodiacs/pieces")
    page.get_by_text("Balance test").click()
    trial = page.locator("war-trial")
    trial.get_by_label("Map and seats").select_option("ford")
    expect(trial.get_by_label("Coalitions")).to_have_count(0)
    trial.get_by_label("Map and seats").select_option("crossroads")
    expect(trial.get_by_label("Allies")).to_have_count(0)
    trial.get_by_label("Coalitions").select_option("2")
    trial.get_by_label("Allies").select_option("see only what their own pieces see")
    trial.get_by_label("Enemies in one cell").select_option("always fight")
    with page.expect_request("**/api/wars/experiments") as asked:
        trial.get_by_role("button", name="Start").click()
    rules = {"map": "crossroads", "coalitions": 2, "allied_sight": "own", "shared_cells": "all"}
    sent = asked.value.post_data_json or {}
    assert {name: sent[name] for name in rules} == rules


def test_the_figures_of_the_rules_are_drawn(pages: tuple[Page, Page], server: Site) -> None:
    page, _ = pages
    page.goto(f"{server.address}/rules/zodiacs")
    expect(page.locator("war-figure war-board").first).to_be_visible()
    assert page.locator("war-figure").count() >= 12
    expect(page.get_by_role("link", name="Play Zodiacs")).to_have_attribute("href", "/zodiacs")
    page.get_by_role("link", name="All pieces").click()
    expect(page.locator("kind-card").first).to_be_visible()


def test_names_of_pieces_in_one_cell_stand_on_two_lines(
    pages: tuple[Page, Page], server: Site
) -> None:
    page, _ = pages
    page.goto(f"{server.address}/rules/zodiacs")
    names = page.locator("war-figure").last.locator("war-board").first.locator("text.kind")
    expect(names).to_have_text(["Mist", "Mist"])
    upper, lower = (name.bounding_box() for name in names.all())
    assert upper
    assert lower
    assert lower["y"] > upper["y"] + upper["height"] / 2
