"""Arbitrary play for tests."""

from tessera.games.common.board import Board


def a_turn(board: Board) -> list[str]:
    """Play a turn on a board, and return its actions."""
    side, actions = board.turn, list[str]()
    while board.turn == side:
        actions.append(next(iter(board.legal_actions)))
        board.push(actions[-1])
    return actions
