"""The peer measured in the same run: python-chess, where it is installed."""

import importlib.util
import random
from collections.abc import Iterator

from benchmarks.measure import Figure, rate

PLAYOUTS = "python-chess: random playouts"


def python_chess() -> Iterator[Figure]:
    """Random playouts, and perft 3 from the start with every leaf made."""
    if importlib.util.find_spec("chess") is None:
        return
    import chess

    dice = random.Random(1)

    def playouts() -> int:
        moves = 0
        for _ in range(6):
            board = chess.Board()
            while not board.is_game_over() and board.ply() < 200:
                board.push(dice.choice(list(board.legal_moves)))
                moves += 1
        return moves

    def perft(board: chess.Board, depth: int) -> int:
        if depth == 0:
            return 1
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += perft(board, depth - 1)
            board.pop()
        return nodes

    yield rate(PLAYOUTS, "moves", playouts)
    yield rate("python-chess: perft 3", "nodes", lambda: perft(chess.Board(), 3))


JOBS = (python_chess,)
