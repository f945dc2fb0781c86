"""Looking back at a game: its turns, what each gave away, how well either side played."""

from itertools import pairwise

import msgspec
import pytest
from tests.search.test_pvs import MIDDLE

from tessera.games.catalog import BUILT_IN_GAMES, board_of
from tessera.games.common.game import Game
from tessera.search.analysis import Analysis, Line
from tessera.search.review import (
    PlayedTurn,
    Review,
    ReviewedTurn,
    build_review,
    played_turns,
    review_turn,
    turn_accuracy,
)

SIDES = ("b", "r")

every_game = pytest.mark.parametrize("game", BUILT_IN_GAMES.values(), ids=BUILT_IN_GAMES.keys())


def looked(ply: int, side: str, best: float, played: float, actions: int = 2) -> ReviewedTurn:
    turn = PlayedTurn(ply, side, "", ("x",) * actions, forced=False)
    found = Analysis(side, (Line(("y",), best),), 5, 1, played=played, answer=("z",))
    return review_turn(turn, found, SIDES)


@every_game
def test_the_turns_of_a_game_are_all_that_was_played(game: Game) -> None:
    board = game.board_class.start()
    for _ in range(40):
        codes = board.legal_codes()
        if codes:
            board.push_code(codes[len(codes) // 3])
    played = board.actions
    turns = [*played_turns(board)][::-1]
    assert tuple(action for turn in turns for action in turn.actions) == played
    assert board.ply == 0
    for turn, later in pairwise(turns):
        assert later.ply == turn.ply + len(turn.actions)
        assert (
            later.side != turn.side or game.board_class.from_text(turn.position).may_lose_by_setup
        )
        assert game.board_class.from_text(turn.position).turn == turn.side


def test_a_turn_without_a_choice_is_forced() -> None:
    board = board_of(MIDDLE)
    board.push(next(iter(board.legal_actions)))
    assert not next(played_turns(board)).forced


def test_what_a_turn_gives_away_is_counted_for_its_own_side() -> None:
    assert looked(0, "b", 0.75, 0.5).loss == 0.25
    assert looked(0, "b", 0.5, 0.75).loss == 0.0
    assert looked(0, "r", 0.5, 0.75).loss == 0.25
    assert looked(0, "r", 0.5, 0.75).line == ("y",)
    assert looked(0, "b", 0.5, 0.5).line == ()


def set_up(ply: int, side: str) -> ReviewedTurn:
    turn = PlayedTurn(ply, side, "", ("x",), forced=False)
    return review_turn(turn, Analysis(side, (), 0, 0, is_final=True), SIDES)


def test_a_set_up_is_neither_good_nor_bad() -> None:
    turns = [set_up(0, "b"), set_up(1, "r"), looked(2, "b", 0.75, 0.75)]
    review = build_review(turns, SIDES)
    assert [(turn.unclear, turn.loss, turn.line) for turn in review.turns] == [
        (True, 0.0, ()),
        (True, 0.0, ()),
        (False, 0.0, ()),
    ]
    assert [turn.played for turn in review.turns] == [0.5, 0.75, 0.75]
    assert review.accuracy == {"b": 100.0, "r": None}


def test_mistake_is_reported_with_best_reply() -> None:
    assert looked(0, "b", 0.75, 0.5).answer == ("z",)
    assert looked(0, "b", 0.5, 0.5).answer == ()


def test_stored_review_without_answers_is_read() -> None:
    review = Review((looked(0, "b", 0.75, 0.5),), {"b": 50.0, "r": None})
    kept = msgspec.json.encode(review).replace(b',"answer":["z"]', b"")
    assert msgspec.json.decode(kept, type=Review).turns[0].answer == ()


def test_good_result_is_no_mistake() -> None:
    first, second = build_review([looked(0, "b", 0.9, 0.4), looked(2, "r", 0.8, 0.8)], SIDES).turns
    assert (first.loss, first.played) == (0.1, 0.8)
    assert second.loss == 0.0
    first, _ = build_review([looked(0, "b", 0.9, 0.4), looked(2, "r", 1.0, 1.0)], SIDES).turns
    assert (first.loss, first.played) == (0.0, 0.9)
    assert (first.line, first.answer) == ((), ())


def test_card_luck_does_not_count_in_accuracy() -> None:
    first, _ = build_review([looked(0, "b", 0.9, 0.4), looked(3, "r", 0.8, 0.8)], SIDES).turns
    assert first.loss == 0.5


def test_accuracy_is_the_average_worth_of_turns() -> None:
    review = build_review([looked(0, "b", 0.9, 0.9), looked(3, "b", 0.9, 0.6)], SIDES)
    assert review.accuracy == {"b": round((100 + turn_accuracy(0.3)) / 2, 1), "r": None}
    assert [round(turn_accuracy(loss)) for loss in (0.0, 0.1, 0.3)] == [100, 65, 27]
