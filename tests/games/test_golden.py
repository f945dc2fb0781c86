"""The rules against golden data: counts, single actions, whole games, refusals."""

from typing import Any

import pytest
from tests.games import golden
from tests.rows import each_row

from tessera.games.catalog import board_of
from tessera.games.common.board import Board
from tessera.games.common.errors import IllegalActionError, NotationError, RulesError


def outcome_text(board: Board) -> str:
    return str(board.outcome() or "*")


@pytest.mark.slow
@each_row(golden.PERFT, lambda case: case.name)
def test_perft(case: golden.Perft) -> None:
    board = board_of(case.position)
    assert {depth: board.perft(depth) for depth in case.counts} == case.counts


@each_row(golden.ACTIONS, lambda case: case.get("why") or case["position"])
def test_action(case: dict[str, Any]) -> None:
    board = board_of(case["position"])
    if case["result_position"] is None:
        with pytest.raises(RulesError):
            board.push(case["action"])
        assert board.text() == case["position"]
        return
    board.push(case["action"])
    assert (board.text(), outcome_text(board)) == (case["result_position"], case["outcome"])


@each_row(golden.PLAYED, lambda game: str(game["final"]))
def test_game(game: dict[str, Any]) -> None:
    board = board_of(game["start"])
    for action in game["actions"]:
        assert board.outcome() is None
        board.push(action)
    assert (board.text(), outcome_text(board)) == (game["final"], game["result"])


@each_row(golden.ILLEGAL, lambda case: f"{case['kind']}: {case['why']}")
def test_illegal_action_is_refused_with_a_reason(case: dict[str, Any]) -> None:
    board = board_of(case["position"])
    with pytest.raises((NotationError, IllegalActionError)) as refusal:
        board.push(case["action"])
    assert board.text() == case["position"]
    for language in ("en", "ru"):
        assert "\n" not in refusal.value.message.format(language)


@each_row(golden.REFUSED, lambda case: f"{case['kind']}: {case['why']}")
def test_senseless_position_is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as refusal:
        board_of(case["text"])
    for language in ("en", "ru"):
        assert "\n" not in refusal.value.message.format(language)


@each_row(golden.ACCEPTED, lambda case: str(case["why"]))
def test_odd_position_is_read(case: dict[str, Any]) -> None:
    board = board_of(case["position"])
    assert (board.text(), outcome_text(board)) == (case["position"], case["outcome"])
