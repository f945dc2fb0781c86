"""What the rule pages and the lesson of Almajara show is all that can happen in it."""

import re
from dataclasses import replace

import pytest
from tests.games.teaching import captures_shown, claims, page, played_through

from tessera.games.almajara.board import Board
from tessera.games.almajara.kit import AT_THE_START, HOUSE, Kit
from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.errors import RulesError
from tessera.games.common.lesson import Step, read_lesson
from tessera.games.common.rulebook import FigureError, figure
from tessera.i18n import LANGUAGES

ALMAJARA = BUILT_IN_GAMES["almajara"]
END = "s:main:3:-:-:-:0 -;-;-/-;-;- 0:0:0 - 0"
GUARDED = f"almajara standard vv O11d1,O20c2,o11d2,g03d3 {END}"
LIGHTHOUSE = (
    "almajara standard pv/lP O19e1,O11b2,o20e5 s:main:3:-:b2:-:0 A1+G3;-;-/O2;-;- 0:0:0 - 0"
)


def drawn(text: str) -> str:
    return figure(text, Board, ALMAJARA.symbols)


# The rule pages


def test_the_rules_show_attacks_that_succeed_and_fail_and_every_end() -> None:
    assert captures_shown(ALMAJARA) == {"taken"}
    assert claims(ALMAJARA, "wards")
    reasons = {claim.split()[1] for claim in claims(ALMAJARA, "ends")}
    assert reasons == {"portal", "obelisks", "points", "limit", "eliminated", "no-progress"}


def test_a_figure_shows_the_tokens_and_cards_of_which_it_speaks() -> None:
    taken = "play b1-c3\ntakes c3 taken\npending s"
    start = f"vv O07b1,O20e1,o11c3,o13f3 {END}"
    kept = drawn(f"almajara standard {start}\n{taken} O11")
    flipped = drawn(f"almajara flip=on {start}\n{taken} O12")
    assert kept.count('class="hand"') == flipped.count('class="hand"') == 1
    assert kept != flipped
    assert 'class="hand"' in drawn(f"{LIGHTHOUSE}\nrefuses @A01 a3")
    assert 'class="hand"' not in drawn(f"{GUARDED}\nplay d1-d2\nwards d3")


def test_the_rules_let_something_enter_at_every_zone_that_lets_in() -> None:
    entries = {source for source in claims(ALMAJARA, "from") if source.startswith("@")}
    assert {source[1] for source in entries} == {"O", "A", "M"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_form_of_an_action(language: str) -> None:
    notation = page(ALMAJARA, language).partition("```text")[0]
    listed = re.findall(r"^\| `(\S+)` \|", notation, re.MULTILINE)[len(ALMAJARA.options) :]
    forms = [re.sub("[a-z]+[0-9]*|O05", "", action) for action in listed]
    assert forms == ["@", "-", "-:", "^", "^", "", "+"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_what_the_kit_has(language: str) -> None:
    word = {
        "en": "twenty types of tokens, two of each",
        "ru": "двадцать видов фишек, по две каждого",
    }
    assert len(HOUSE.types) == 20
    assert {token.copies for token in HOUSE.types} == {2}
    assert word[language] in " ".join(page(ALMAJARA, language).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_what_may_be_placed_at_the_start(language: str) -> None:
    rows = re.findall(r"^\| \w+ `([OAMG])` \| (\S+) \|", page(ALMAJARA, language), re.MULTILINE)
    yes = {"en": "yes", "ru": "да"}[language]
    assert {letter for letter, placed in rows if placed == yes} == set(AT_THE_START)
    assert len(rows) == 4


# Figures


def test_what_wards_an_attack_off_is_claimed() -> None:
    assert "--mark-taken" in drawn(f"{GUARDED}\nplay d1-d2\nwards d3\nleft s 2")


def test_a_figure_shows_what_may_be_deployed_and_what_a_card_may_move() -> None:
    assert drawn(f"{LIGHTHOUSE}\nfrom @G05").count("--mark-target") > 0
    hands = "O05+O07+O13+A05+M03/O01+O03+O15+M01+G01/-"
    cards = f"almajara moves=cards vv O20e2,o14f3 {END}".replace(" - 0", f" {hands} 0")
    assert drawn(f"{cards}\nfrom :O07").count("--mark-target") > 0


def test_what_may_not_enter_is_crossed_out_without_an_arrow() -> None:
    refused = drawn(f"{LIGHTHOUSE}\nrefuses @A01 a3")
    moved = drawn(f"{LIGHTHOUSE}\nrefuses b2 c1")
    assert 0 < refused.count("--mark-taken") < moved.count("--mark-taken")


@pytest.mark.parametrize(
    "claim",
    [
        "play d1-d2",
        "play d1-d2\nwards c2",
        "play d1-d2\nwards d3\ntakes d2 taken",
        "play c2-c3\nleft s 3",
        "play c2-c3\nactive c3",
        "play c2-c3\npending s O11",
        "play c2^\npending s O19",
        "refuses c2 c3",
        "from d1 d2",
        "from @O01",
    ],
)
def test_figure_with_false_claim_is_refused(claim: str) -> None:
    with pytest.raises((FigureError, RulesError)):
        drawn(f"{GUARDED}\n{claim}")


# The lesson


def steps() -> dict[str, Step]:
    assert ALMAJARA.teaching is not None
    return {step.name: step for step in read_lesson(ALMAJARA.teaching / "lesson.toml", Board)}


def after(step: Step) -> Board:
    """Where a step ends, with what is answered."""
    board = Board.from_text(step.position)
    for action in (step.accepts[0], *step.replies):
        board.push(action)
    return board


def test_the_lesson_goes_from_the_empty_board_to_the_portal() -> None:
    first, *_, last = steps().values()
    assert first.position.split()[3:5] == ["-", "s:setup:2:2"]
    assert last.name == "win"
    shown = played_through(ALMAJARA)
    assert shown.verbs == {"place", "move", "end", "deploy", "attack", "withdraw"}
    assert shown.captures == {"taken"}
    assert shown.ends == {"None", "1-0 portal"}


def test_the_lesson_is_short() -> None:
    assert 10 <= len(steps()) <= 15


def test_what_the_lesson_says_comes_of_each_step_does() -> None:
    taught = steps()
    held = after(taught["end"])
    assert held.scene().tokens.active == ("b5",)  # type: ignore[union-attr]
    assert held.turn == "s"
    guarded = after(taught["guard"]).scene()
    assert guarded.last is not None
    assert guarded.last.guard == "d6"
    assert str(after(taught["obelisks"]).outcome()) == "1-0 obelisks"


@pytest.mark.parametrize("name", ["attack", "again", "win"])
def test_lesson_task_has_one_solution(name: str) -> None:
    assert len(steps()[name].accepts) == 1


def test_a_kit_of_ones_own_changes_neither_rules_nor_lesson() -> None:
    own = Board.with_kit(Kit("Mine", HOUSE.types[:2]))
    assert replace(ALMAJARA, board_class=own).teaching_board is Board
