"""Order puzzles: the built-in ones are solvable and contain no hidden information."""

import pytest
from msgspec.structs import replace

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs.order_puzzles import mining
from tessera.games.zodiacs.order_puzzles.collection import (
    OrderPuzzle,
    builtin_puzzles,
    content_by_address,
    encode_log,
)
from tessera.games.zodiacs.order_puzzles.scoring import (
    decision_of,
    read_orders,
    score_of,
    score_orders,
)
from tessera.games.zodiacs.state import Step

PUZZLES = list(builtin_puzzles().values())


def test_there_are_some_of_each_strength() -> None:
    assert len(PUZZLES) >= 20
    assert len({puzzle.rating for puzzle in PUZZLES}) > 1


@pytest.mark.parametrize("puzzle", PUZZLES[::4], ids=lambda puzzle: puzzle.id)
def test_best_orders_of_a_puzzle_are_legal(puzzle: OrderPuzzle) -> None:
    view = decision_of(puzzle).view
    assert (view.step, view.stage, view.viewer) == (Step.ORDERS, 1, puzzle.seat)
    assert (view.day, view.hour) == (puzzle.day, puzzle.hour)
    assert read_orders(view, puzzle.best)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_puzzle_holds_only_what_its_player_knew(puzzle: OrderPuzzle) -> None:
    assert content_by_address(puzzle.content) is not None
    assert {entry.visible_to for entry in puzzle.log.entries} == {1 << puzzle.seat}
    view = puzzle.log.replay()
    theirs = [player for seat, player in enumerate(view.players) if seat != puzzle.seat]
    assert all(player.resources is None for player in theirs)
    assert encode_log(puzzle.log) == puzzle.events


def test_orders_are_weighed_against_the_search_and_against_none() -> None:
    puzzle = PUZZLES[0]
    assert score_orders(puzzle, puzzle.best).score == 100
    nothing = score_orders(puzzle, ())
    assert (nothing.score, nothing.given.chance) == (0, nothing.nothing)
    assert nothing.best.chance > nothing.nothing


def test_orders_that_cannot_be_given_are_refused() -> None:
    move = next(text for text in PUZZLES[0].best if "-" in text)
    with pytest.raises(RulesError):
        score_orders(PUZZLES[0], (move, move))


@pytest.mark.parametrize(
    ("given", "score"), [(0.3, 0), (0.2, 0), (0.4, 50), (0.5, 100), (0.6, 100)]
)
def test_score_is_the_share_of_the_search_gain(given: float, score: int) -> None:
    assert score_of(given, best=0.5, nothing=0.3) == score


def test_mining_skips_positions_with_few_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    draft = replace(PUZZLES[0], best=())
    view = decision_of(draft).view
    monkeypatch.setattr(mining, "MIN_PIECES", len(view.pieces_of(draft.seat)) + 1)
    assert mining.find_puzzle(draft) is None
