"""Choosing an action: exact tactics first and last, a tree search in between."""

import time
from dataclasses import dataclass

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.kernel.contract import Record, kernels_of
from tessera.search.levels import LEVELS, Level
from tessera.search.mcts import search
from tessera.search.tactics import NO, action_is_safe, line, winning_action
from tessera.search.tree import ROOT, Tree, grow

BATCH = 128
"""Simulations between two looks at the clock."""
EFFORT = 1_000_000
"""Actions that exact tactics may try, before and after the search; a tenth of a second or two."""


@dataclass(frozen=True)
class Choice:
    """What a search came to."""

    action: int
    """Its code."""
    simulations: int
    """How many were run."""
    value: float
    """How the root looks to the first side: 0 lost, 1 won."""


def choose(game: str, position: str, level: int, seed: int) -> str:
    """The action that a bot plays.

    Args:
        game: the name of a game of the catalogue.
        position: a position text; the game must not be over.
        level: one of `LEVELS`.
        seed: the same seed and number of simulations give the same choice.

    Raises:
        NotationError: if the position cannot be read.
        KeyError: if there is no such level.
        ValueError: if the game is over.
    """
    board = catalog.game(game).board_class.from_text(position)
    return board.decode(think(board, LEVELS[level], seed).action)


def think(board: Board, level: Level, seed: int) -> Choice:
    """Search a position.

    Raises:
        ValueError: if the game is over.
    """
    codes = board.legal_codes()
    if not codes:
        raise ValueError(f"the game is over: {board.text()}")
    if len(codes) == 1:
        return Choice(codes[0], 0, 0.5)
    position, tables = board.position, board.tables
    kernels = kernels_of(position)
    winning = winning_action(line(kernels, position, EFFORT), tables)
    if winning >= 0:
        return Choice(int(winning), 0, 1.0 if board.turn == board.sides[0] else 0.0)
    tree = grow(kernels, position, level.memory, seed)
    done = run(tree, position, tables, level)
    root = tree.nodes[ROOT]
    return Choice(
        first_safe(ranking(tree), position, tables), done, float(root.total / max(root.visits, 1))
    )


def run(tree: Tree, position: Record, tables: Record, level: Level) -> int:
    """Simulate until the level's simulations or seconds are spent; returns how many were run."""
    deadline = time.monotonic() + level.seconds
    done = 0
    while done < level.simulations:
        batch = min(BATCH, level.simulations - done)
        ran = int(search(tree, position, tables, batch))
        done += ran
        if ran < batch or time.monotonic() > deadline:
            break
    return done


def ranking(tree: Tree) -> list[int]:
    """The actions at the root, the best first: proven wins, then by visits; proven losses last."""
    root = tree.nodes[ROOT]
    children = tree.nodes[root.first : root.first + root.children]
    first_moves = root.side == 0
    won, lost = (1, 2) if first_moves else (2, 1)

    def merit(child: Record) -> tuple[int, int, float]:
        proof = int(child.proof == won) - int(child.proof == lost)
        mean = child.total / max(child.visits, 1)
        return (proof, int(child.visits), float(mean if first_moves else 1 - mean))

    return [int(child.action) for child in sorted(children, key=merit, reverse=True)]


def first_safe(actions: list[int], position: Record, tables: Record) -> int:
    """The first action after which the other side's next turn does not win; else the first.

    Together they may try `EFFORT` actions: a search that must answer takes the rest on trust.
    """
    ahead = line(kernels_of(position), position, EFFORT)
    for action in actions:
        ahead.positions[0] = position
        if action_is_safe(ahead, tables, action) != NO:
            return action
    return actions[0]
