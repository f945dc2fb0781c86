"""How tests play where it does not matter what."""

from tessera.games.common.board import Board


def a_turn(board: Board) -> list[str]:
    """The actions of a turn that is played on a board."""
    side, actions = board.turn, list[str]()
    while board.turn == side:
        actions.append(next(iter(board.legal_actions)))
        board.push(actions[-1])
    return actions
