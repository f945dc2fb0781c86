"""The rules of Race."""

import pytest
from tests.toys.race.board import Board

from tessera.games.common.board import CHANCE_LETTER
from tessera.games.common.errors import IllegalActionError, NotationError

pytestmark = pytest.mark.usefixtures("every_game_is_known")


def test_chance_rolls_three_dice_and_a_side_runs_by_each() -> None:
    board = Board.from_text("race standard 8 0.2/1.0 - ?s:3")
    for roll in ("+3", "+1", "+3"):
        assert board.turn == CHANCE_LETTER
        assert list(board.legal_actions) == ["+1", "+2", "+3"]
        board.push(roll)
    assert board.text() == "race standard 8 0.2/1.0 1+3+3 s"
    assert list(board.legal_actions) == ["a1-b1", "a1-d1", "c2-d2", "c2-f2"]
    for run in ("c2-f2", "a1-b1", "b1-e1"):
        assert board.turn == "s"
        board.push(run)
    assert board.text() == "race standard 8 4.5/1.0 - ?n:3"


def test_the_lowest_die_that_leads_home_is_taken() -> None:
    board = Board.from_text("race standard 8 7.2/1.0 1+2+3 s")
    board.push("h1-i1")
    assert board.text() == "race standard 8 8.2/1.0 2+3 s"
    assert list(board.legal_actions) == ["c2-e2", "c2-f2"]


def test_both_men_home_wins_with_dice_left() -> None:
    board = Board.from_text("race standard 8 4.4/8.7 1+1+2 n")
    board.push("h4-i4")
    assert (str(board.outcome()), board.text()) == (
        "0-1 home",
        "race standard 8 4.4/8.8 1+2 n",
    )


@pytest.mark.parametrize("action", ["c1-d1", "a1-c1", "a3-b3", "+1", "a1-a2"])
def test_what_no_die_and_no_runner_allow(action: str) -> None:
    board = Board.from_text("race standard 8 0.2/1.0 1+3+3 s")
    with pytest.raises(IllegalActionError):
        board.push(action)


@pytest.mark.parametrize(
    "text",
    [
        "race standard 8 0.2/1.0 - s",
        "race standard 8 0.2/1.0 3+1 s",
        "race standard 8 0.2/1.0 4 s",
        "race standard 8 0.9/1.0 1 s",
        "race standard 8 0.2/1.0 1 ?s:1",
        "race standard 8 0.2/1.0 - ?s:4",
        "race standard 8 0.2/1.0 1 ?",
        "race standard 3 0.2/1.0 1 s",
    ],
)
def test_texts_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Board.from_text(text)


def test_the_deal_is_that_of_the_seed() -> None:
    deals = {Board.start(seed=seed).text() for seed in range(50)}
    assert len(deals) > 20
    assert Board.start(seed=7) == Board.start(seed=7)
