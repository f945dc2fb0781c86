"""What the rule pages and the lesson of Pit show is all that can happen in it."""

import re

import pytest
from tests.games.teaching import captures_shown, claims, page, played_through

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.errors import NotationError
from tessera.games.common.lesson import read_lesson
from tessera.games.common.rulebook import FigureError, figure
from tessera.games.pit.board import Board
from tessera.i18n import LANGUAGES

PIT = BUILT_IN_GAMES["pit"]
LOSSES = {"smashed", "burnt", "fallen"}
CAPTURES = {"clamp", "triangle", "corner"}
FIELD = "pit standard __...../_....../....#../....../....."
LAVA_BEHIND = f"{FIELD} lg1,Ic3,gd3,La5 b:main:2:- 0.0.0.0/0.0.0.0 0"
FLIGHT = f"{FIELD} lg1,Ga3,ic3,La5 b:main:2:- 0.0.0.0/0.0.0.0 0"


def drawn(text: str) -> str:
    return figure(text, PIT.board_class, PIT.symbols)


# The rule pages


def test_the_rules_show_every_loss_every_capture_and_every_end() -> None:
    assert captures_shown(PIT) == LOSSES | CAPTURES
    assert claims(PIT, "ends") == {"1-0 lumen", "0-1 lumen", "1/2-1/2 no-progress"}


def test_the_rules_show_every_piece_both_acting_and_held_back() -> None:
    shown = {re.sub("[a-z0-9]", "", action) for action in claims(PIT, "play")}
    assert shown == {"-", "->", ">", ">-", "<", "-~:"}
    assert {len(ways.split()) for ways in claims(PIT, "refuses")} == {2, 3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_form_of_an_action(language: str) -> None:
    notation = page(PIT, language).partition("```text")[0].rpartition("\n## ")[2]
    listed = re.findall(r"^\| `(\S+)` \|", notation, re.MULTILINE)
    forms = [re.sub("[a-zI0-9]", "", action) for action in listed]
    assert forms == ["@", "-", ">", "->", ">-", "<", "-<", "-~:", "-~:", ""]


# Figures


def test_a_loss_is_claimed_where_the_piece_stood() -> None:
    picture = drawn(f"{LAVA_BEHIND}\nplay c3>d3\ntakes d3 burnt")
    assert 'href="#G-r"' in picture, "what is lost is still seen"


def test_a_figure_shows_what_may_be_picked_next() -> None:
    drops = drawn(f"{FLIGHT}\nfrom a3 g3 c3")
    loads = drawn(f"{FLIGHT}\nfrom a3 g3")
    assert drops.count("--mark-target") > loads.count("--mark-target") > 0


@pytest.mark.parametrize(
    "claim",
    [
        "play c3>d3",
        "play c3>d3\ntakes e3 burnt",
        "play c3>d3\ntakes d3 smashed",
        "refuses c3 d3",
        "refuses c3 b3 d3 a3 a4",
        "from c3 d3",
        "from c3 b3 d3",
        "from g3",
    ],
)
def test_figure_with_false_claim_is_refused(claim: str) -> None:
    with pytest.raises((FigureError, NotationError)):
        drawn(f"{LAVA_BEHIND}\n{claim}")


# The lesson


def test_the_lesson_goes_from_the_empty_board_to_the_win() -> None:
    assert PIT.teaching is not None
    first, *_, last = read_lesson(PIT.teaching / "lesson.toml", PIT.board_class)
    assert first.position.split()[3:] == ["-", "b:setup", "1.2.2.2/1.3.2.2", "0"]
    shown = played_through(PIT)
    assert shown.verbs == {"place", "move", "push", "pull", "carry"}
    assert shown.captures == LOSSES | CAPTURES
    assert shown.ends == {"None", "1-0 lumen"}
    assert last.name == "win"


def test_the_lesson_binds_a_piece() -> None:
    assert PIT.teaching is not None
    steps = read_lesson(PIT.teaching / "lesson.toml", PIT.board_class)
    (bond,) = [step for step in steps if step.name == "bond"]
    board = Board.from_text(bond.position)
    assert board.scene().ties == ()
    board.push(bond.accepts[0])
    assert board.scene().ties == (("c4", "d4"),)
