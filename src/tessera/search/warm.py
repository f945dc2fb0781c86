"""Warm-up: compile ahead of time, in the order in which the code is needed."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tessera.games import catalog
from tessera.games.common.game import Game
from tessera.kernel.cache import (
    PREBUILT_WARM_PREFIX,
    WARM_PREFIX,
    cache_root,
    has_warm_marker,
    write_warm_marker,
)
from tessera.kernel.compiled import on_compiled
from tessera.search.bot import choose_action, find_forced_win, mcts_search
from tessera.search.deepening import IterativeDeepening, Limits
from tessera.search.levels import Level
from tessera.search.memory import Memory

MINIMAL = Level(simulations=8, seconds=60.0, nodes=100)
MAX_PROGRESS = 0.99
"""The highest progress that a step reports before it is finished."""

OPENING_PLIES = 24
"""Enough actions to get from the start beyond any set-up."""


def warm_all(progress: Callable[[float, str], None] | None = None) -> None:
    """Compile what playing and searching need, or load it from the cache.

    Args:
        progress: called with the progress (0 to 1) and the name of the current step.
    """
    games = catalog.games()
    for number, name in enumerate(games):
        before = number / len(games)

        def report(share: float, what: str, before: float = before) -> None:
            if progress and what:
                progress(before + share / len(games), what)

        warm(name, report)
    if progress:
        progress(1.0, "")


def warm(
    name: str, progress: Callable[[float, str], None] | None = None, until: float = 1.0
) -> None:
    """The same for one game.

    Args:
        name: of a game of the catalogue.
        progress: called with the progress (0 to 1) and the name of the current step.
        until: the progress at which to stop, such as `PLAYABLE`; 1 for all.
    """
    game = catalog.games()[name]
    weight_done, total_weight = 0, until * TOTAL_WEIGHT
    for step in STEPS:
        if weight_done >= total_weight:
            break

        def report(compiled: int, step: Step = step, weight_done: int = weight_done) -> None:
            if progress:
                part = min(compiled / step.kernels, MAX_PROGRESS)
                progress((weight_done + step.weight * part) / total_weight, f"{name}: {step.what}")

        report(0)
        with on_compiled(report):
            step.prepare(game)
        weight_done += step.weight
    if weight_done == TOTAL_WEIGHT:
        write_warm_marker(_marker(WARM_PREFIX, name))
    if progress:
        progress(1.0, "")


def is_warm(name: str) -> bool:
    """Whether all of a game is already compiled, on this kind of processor or in the wheel."""
    return any(
        has_warm_marker(_marker(prefix, name)) for prefix in (WARM_PREFIX, PREBUILT_WARM_PREFIX)
    )


def is_cache_shared() -> bool:
    """Whether other processes can use what is compiled here: whether the cache is writable."""
    return WARM_PREFIX.is_relative_to(cache_root()) and os.access(WARM_PREFIX.parent, os.W_OK)


def _marker(prefix: Path, name: str) -> Path:
    """The marker file of a compiled game."""
    return prefix.with_name(f"{prefix.name} {name}")


def _rules(game: Game) -> None:
    board = game.board_class.start()
    board.legal_codes()
    board.scene()
    board.push(next(iter(board.legal_actions)))
    board.scene()


def _explanations(game: Game) -> None:
    board = game.board_class.start()
    cells = [cell.name for cell in board.board_scene().cells]
    while not board.is_over and board.ply < OPENING_PLIES:
        board.explain_clicks(cells[0], cells[-1])
        board.push_code(board.legal_codes()[-1])
        board.scene()
        board.threats()
    game.board_class.start().perft(2)


def _search(game: Game) -> None:
    """Compile the search that plays the start of the game: tree search or alpha-beta."""
    board, memory = game.board_class.start(), Memory()
    for _ in range(2):  # the second reuses the first
        board.push_code(choose_action(board, MINIMAL, 0, memory, game.id).action)


def _analysis(game: Game) -> None:
    """Compile the other search, and what only strong bots use."""
    board, memory = game.board_class.start(), Memory()
    IterativeDeepening.of(board, *memory.tt_context("")).search_excluding(
        (), Limits(1_000, lambda: False), 3, None
    )
    codes = np.array(board.legal_codes(), dtype=np.int32)
    find_forced_win(board.position, board.tables, codes, 1, lambda: False)
    for _ in range(2):
        mcts_search(board, MINIMAL, 0, memory, game.id, MINIMAL.clock(), None)


class Step(NamedTuple):
    """A step of the warm-up of a game."""

    what: str
    prepare: Callable[[Game], None]
    weight: int
    """Its share of the time with an empty cache; all steps together take 100."""
    kernels: int
    """The approximate number of kernels it compiles."""


STEPS = (
    Step("rules", _rules, 24, 92),
    Step("search", _search, 42, 80),
    Step("explanations", _explanations, 12, 18),
    Step("analysis", _analysis, 22, 28),
)
"""The steps of a game's warm-up, first those that players wait for."""
TOTAL_WEIGHT = sum(step.weight for step in STEPS)
PLAYABLE = sum(step.weight for step in STEPS[:2]) / TOTAL_WEIGHT
"""The progress at which bots play a game at full strength."""
