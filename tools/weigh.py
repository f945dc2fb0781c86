"""Fit the weights of Almajara's evaluation to games of the bot: `python tools/weigh.py almajara`.

Plays games, a random action here and there so that they differ, and finds the weights that
best tell from a position who won (logistic regression). Prints the table for the game's
kernels, and how well it tells the winners of games it was not fitted to.
"""

import argparse
import importlib
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np
from rich.progress import track

from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.kernel.contract import UNCLEAR
from tessera.search.bot import think
from tessera.search.levels import Level

EFFORT = 40_000
"""Actions that the tactics of both players may try."""
RANDOM_OPENING, RANDOM_LATER = 0.7, 0.04
"""How often an action is random while the position is still unclear, and afterwards."""
LONGEST = 300
RIDGE = 0.01
"""How strongly weights are held near what they are, in variances of their feature: some features
occur in few games."""

Matrix = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


class Game(NamedTuple):
    """What is learnt from one game."""

    features: Matrix
    """[positions, weights]"""
    result: float
    """1 if the first side won, 0 if the second, 0.5 otherwise."""


def play(
    name: str, seed: int, boards: Sequence[str], variants: Sequence[str], simulations: int
) -> Game:
    """A game of the bot against itself, on one of some boards, in one of some variants."""
    rules: Any = importlib.import_module(f"tessera.games.{name}.kernels.evaluation")
    units = np.eye(rules.WEIGHTS.size).reshape(-1, *rules.WEIGHTS.shape)
    chance = random.Random(seed)
    player = Level(simulations=simulations, effort=EFFORT)
    board = catalog.game(name).board_class.start(
        chance.choice(variants), chance.choice(boards), seed
    )
    features = []
    while not board.is_over and board.ply < LONGEST:
        if board.turn == CHANCE_LETTER:
            board.push_code(chance.choice(board.legal_codes()))
            continue
        unclear = rules.evaluate(board.position, board.tables) == UNCLEAR
        if not unclear:
            # The sum is linear: each feature is what a weight of one alone makes of it.
            row = [rules.weigh(board.position, board.tables, unit) for unit in units]
            features.append(np.array(row))
        board.push_code(_action(board, player, chance, RANDOM_OPENING if unclear else RANDOM_LATER))
    return Game(np.array(features), {"1-0": 1.0, "0-1": 0.0}.get(board.result, 0.5))


def _action(board: Board, player: Level, chance: random.Random, share: float) -> int:
    """A random action in so many cases; else the bot's."""
    if chance.random() < share:
        return chance.choice(board.legal_codes())
    return think(board, player, seed=chance.getrandbits(32)).action


def fit(features: Matrix, results: Matrix, known: Matrix) -> Matrix:
    """Weights by logistic regression, held near those known before (Newton's method)."""
    weights = known.copy()
    ridge = RIDGE * len(features) * (features.var(axis=0) + 1e-3)
    for _ in range(30):
        told = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (told - results) + ridge * (weights - known)
        curvature = (features.T * (told * (1 - told))) @ features + np.diag(ridge)
        weights -= np.linalg.solve(curvature, slope)
    return weights


def surprise(weights: Matrix, features: Matrix, results: Matrix) -> float:
    """Mean log loss; telling nothing gives 0.69."""
    odds = features @ weights
    return float(np.mean(np.logaddexp(0, odds) - results * odds))


def together(games: list[Game]) -> tuple[Matrix, Matrix]:
    """All positions of some games, and how each one's game ended."""
    features = np.concatenate([game.features for game in games])
    results = np.concatenate([np.full(len(game.features), game.result) for game in games])
    return features, results


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=["almajara"], help="the others have learned: tessera train")
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--simulations", type=int, default=400, help="of both players, an action")
    parser.add_argument("--boards", nargs="*", default=[""], help="names; the usual one if none")
    parser.add_argument("--variants", nargs="*", default=["standard"], help="variant texts")
    wish = parser.parse_args()
    game = partial(
        play,
        wish.game,
        boards=wish.boards,
        variants=wish.variants,
        simulations=wish.simulations,
    )
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        seeds = range(wish.seed, wish.seed + wish.games)
        played = pool.map(game, seeds)
        games = [game for game in track(played, "playing", total=wish.games) if len(game.features)]
    held_back, rest = games[: len(games) // 5], games[len(games) // 5 :]
    rules: Any = importlib.import_module(f"tessera.games.{wish.game}.kernels.evaluation")
    known = rules.WEIGHTS.ravel()
    loss = surprise(fit(*together(rest), known), *together(held_back))
    print(f"log loss of games not fitted to: {loss:.3f}")
    weights = fit(*together(games), known).reshape(rules.WEIGHTS.shape)
    print(np.array2string(weights, precision=2, suppress_small=True, separator=", "))


if __name__ == "__main__":
    main()
