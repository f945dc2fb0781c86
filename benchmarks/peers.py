"""Peers measured in the same run, if installed: python-chess and OpenSpiel."""

import importlib.util
import random
from collections.abc import Iterator

from benchmarks.measure import Figure, rate

PLAYOUTS = "python-chess: random playouts"
PERFT = "python-chess: perft 3"
MCTS = "OpenSpiel: breakthrough, MCTS in C++"
SIMULATIONS = 20_000


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
    yield rate(PERFT, "nodes", lambda: perft(chess.Board(), 3))


def open_spiel() -> Iterator[Figure]:
    """Breakthrough: random actions from Python, and MCTS with one rollout per simulation."""
    if importlib.util.find_spec("pyspiel") is None:
        return
    import pyspiel

    game = pyspiel.load_game("breakthrough")
    dice = random.Random(1)

    def playouts() -> int:
        actions = 0
        for _ in range(200):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(dice.choice(state.legal_actions()))
                actions += 1
        return actions

    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    # exploration, simulations, megabytes, no proofs, seed, silent
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1_000, False, 1, False)

    def simulations() -> int:
        bot.mcts_search(game.new_initial_state())
        return SIMULATIONS

    yield rate("OpenSpiel: breakthrough, random playouts from Python", "actions", playouts)
    yield rate(MCTS, "simulations", simulations)


JOBS = (python_chess, open_spiel)
