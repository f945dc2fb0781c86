"""Choosing an action: exact tactics first and last, a tree search in between."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from threading import Event

import numpy as np

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.kernel.contract import (
    FIRST,
    FIRST_WINS,
    ONGOING,
    SECOND_WINS,
    UNCLEAR,
    Record,
    evaluate,
    kernels_of,
)
from tessera.search.budget import memory_of_this_process
from tessera.search.levels import LEVELS, Level
from tessera.search.mcts import search
from tessera.search.memory import Memory
from tessera.search.tactics import NO, action_is_safe, forcing_action, line, winning_action
from tessera.search.tree import ROOT, Tree, grow

BATCH = 128
"""Simulations between two looks at the clock."""

MURKY = 300
"""Simulations, at least, where the game cannot tell how a position looks: there they say less."""
WINNING_EFFORT = 4_000_000
"""Actions that may be tried to find a win within the turn: enough for two of 2,000 each."""
HOPEFUL = 0.55
"""A win in two turns is looked for where the side to move may expect as much."""

_memory = cache(memory_of_this_process)


@dataclass(frozen=True)
class Choice:
    """What a search came to."""

    action: int
    """Its code."""
    simulations: int
    """How many were run."""
    value: float
    """How the root looks to the first side: 0 lost, 1 won."""


def choose(game: str, position: str, level: int, seed: int, table: str = "") -> str:
    """The action that a bot plays.

    Args:
        game: the name of a game of the catalogue.
        position: a position text; the game must not be over.
        level: one of `LEVELS`.
        seed: the same seed and number of simulations give the same choice.
        table: names the one game that is being played, so that the search goes on from what this
            process thought of earlier in it; empty: it begins anew.

    Raises:
        NotationError: if the position cannot be read.
        KeyError: if there is no such level.
        ValueError: if the game is over.
    """
    board = catalog.game(game).board_class.from_text(position)
    return board.decode(think(board, LEVELS[level], seed, _memory(), table).action)


def think(
    board: Board, level: Level, seed: int, memory: Memory | None = None, table: str = ""
) -> Choice:
    """Search a position, going on from what `memory` holds of the game at a table.

    Raises:
        ValueError: if the game is over.
    """
    codes = board.legal_codes()
    if not codes:
        raise ValueError(f"the game is over: {board.text()}")
    if len(codes) == 1:
        return Choice(codes[0], 0, 0.5)
    begun = time.monotonic()
    position, tables = board.position, board.tables
    kernels = kernels_of(position)
    if level.manner.trust and evaluate(position, tables) == UNCLEAR:
        level = replace(level, simulations=max(level.simulations, MURKY))
    if level.effort:
        winning = int(winning_action(line(kernels, position, WINNING_EFFORT), tables))
        if winning >= 0:
            return Choice(winning, 0, 1.0 if board.turn == board.sides[0] else 0.0)
    memory = memory or Memory()
    share = memory.room // level.threads
    trees = [
        grow(kernels, position, share, seed + thread, level.manner)
        for thread in range(level.threads)
    ]
    remembers = level.reuse and table != ""
    if remembers:
        memory.recall(table, position, tables, trees)
    done = 0
    if level.far_effort:
        done = run(trees, position, tables, level.glance, begun)
        forcing = far_sighted(trees, position, tables, level.far_effort)
        if forcing >= 0:
            return Choice(forcing, done, value_of(trees))
    done += run(trees, position, tables, level, begun)
    if remembers:
        memory.keep(table, position, trees)
    actions = ranking(trees)
    action = first_safe(actions, position, tables, level.effort) if level.effort else actions[0]
    return Choice(action, done, value_of(trees))


def value_of(trees: list[Tree]) -> float:
    """How the root looks to the first side: 0 lost, 1 won."""
    visits = sum(int(tree.nodes[ROOT].visits) for tree in trees)
    return sum(float(tree.nodes[ROOT].total) for tree in trees) / max(visits, 1)


def run(trees: list[Tree], position: Record, tables: Record, level: Level, begun: float) -> int:
    """Search each tree in a thread of its own; returns the simulations run.

    Time counts from `begun`, so that what tactics took is not spent again; but half of it is left
    to the search, however long they took.

    Root parallelisation (Chaslot, Winands, van den Herik: "Parallel Monte-Carlo tree search",
    CG 2008): the trees share nothing, so a seed still decides what comes out.
    """
    # At least so many that the root has children to choose from.
    each = max(level.simulations // len(trees), level.manner.expand_at)
    deadline = max(begun + level.seconds, time.monotonic() + level.seconds / 2)
    over = Event()

    def simulate(tree: Tree) -> int:
        """Until the root has its visits or is proven, or until time is up."""
        root, done = tree.nodes[ROOT], 0
        while root.visits < each and root.proof == ONGOING and not over.is_set():
            done += int(search(tree, position, tables, min(BATCH, each - int(root.visits))))
            if time.monotonic() > deadline:
                break
        return done

    if len(trees) == 1:
        return simulate(trees[0])
    with ThreadPoolExecutor(len(trees)) as threads:
        try:
            return sum(threads.map(simulate, trees))
        finally:
            over.set()  # a search that is broken off leaves no thread behind


def ranking(trees: list[Tree]) -> list[int]:
    """The actions at the root, the best first: proven wins, then by visits; proven losses last."""
    side = int(trees[0].nodes[ROOT].side)
    won, lost = (FIRST_WINS, SECOND_WINS) if side == FIRST else (SECOND_WINS, FIRST_WINS)
    merits: dict[int, list[float]] = {}
    for tree in trees:
        root = tree.nodes[ROOT]
        children = tree.nodes[root.first : root.first + root.children]
        visits, proof = children["visits"], children["proof"]
        seen = np.maximum(visits, 1)
        mean = np.where(visits > 0, children["total"] / seen, children["prior"])
        certain = (proof == won).astype(float) - (proof == lost)
        worth = mean if side == FIRST else 1 - mean
        rows = np.stack([certain, visits, worth], axis=1).tolist()
        for action, row in zip(children["action"].tolist(), rows, strict=True):
            merit = merits.setdefault(action, [0.0, 0.0, 0.0])
            merit[:] = (known + more for known, more in zip(merit, row, strict=True))
    return sorted(merits, key=merits.__getitem__, reverse=True)


def far_sighted(trees: list[Tree], position: Record, tables: Record, effort: int) -> int:
    """An action that begins a win in two turns; -1 if there is little hope, or none is found.

    Args:
        trees: searched a little, for what is hopeful.
        position: where the side to move cannot win within its turn.
        tables: the board's tables.
        effort: how many actions may be tried.
    """
    value = value_of(trees)
    hope = value if trees[0].nodes[ROOT].side == FIRST else 1.0 - value
    if hope < HOPEFUL:
        return -1
    kernels, order = kernels_of(position), np.array(ranking(trees), dtype=np.int32)
    ahead, reply = line(kernels, position, effort), line(kernels, position, effort)
    return int(forcing_action(ahead, reply, tables, order))


def first_safe(actions: list[int], position: Record, tables: Record, effort: int) -> int:
    """The first action after which the other side's next turn does not win; else the first.

    Together they may try `effort` actions: a search that must answer takes the rest on trust.
    """
    ahead = line(kernels_of(position), position, effort)
    for action in actions:
        ahead.positions[0] = position
        if action_is_safe(ahead, tables, action) != NO:
            return action
    return actions[0]
