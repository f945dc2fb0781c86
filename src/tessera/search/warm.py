"""Compiling ahead of need."""

import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tessera.games import catalog
from tessera.games.common.game import Game
from tessera.kernel.compiled import WARM, kernel_sources
from tessera.search.bot import think
from tessera.search.deepening import Deepener, Limits
from tessera.search.levels import Level
from tessera.search.memory import Memory

FEW = Level(simulations=8, seconds=60.0)

OPENING = 24
"""Actions that reach from the start beyond any set-up."""


def warm_all(progress: Callable[[float, str], None] | None = None) -> None:
    """Compile what playing and searching need, or load it from the cache.

    Args:
        progress: told how far it is (0 to 1) and what is being prepared.
    """
    games = catalog.games()
    for number, name in enumerate(games):
        before = number / len(games)

        def tell(share: float, what: str, before: float = before) -> None:
            if progress and what:
                progress(before + share / len(games), what)

        warm(name, tell)
    if progress:
        progress(1.0, "")


def warm(name: str, progress: Callable[[float, str], None] | None = None) -> None:
    """The same for one game.

    Args:
        name: of a game of the catalogue.
        progress: told how far it is (0 to 1) and what is being prepared.
    """
    game = catalog.games()[name]
    whole, done = sum(step.weight for step in STEPS), 0
    for step in STEPS:
        if progress:
            progress(done / whole, f"{name}: {step.what}")
        step.prepare(game)
        done += step.weight
    with suppress(OSError):  # the next start will look for itself
        _mark(name).touch()
    if progress:
        progress(1.0, "")


def is_warm(name: str) -> bool:
    """Whether a game was compiled before, from these files on this kind of processor."""
    return _mark(name).exists()


def _mark(name: str) -> Path:
    """A file that is there once a game has been compiled."""
    return WARM.with_name(f"{WARM.name} {standing(kernel_sources())} {name}")


def standing(sources: Iterable[Path]) -> str:
    """A short name for where files lie and when they were written.

    Numba keeps to both: a copy, or the same text written again, is compiled once more.
    """
    told = sorted(f"{source} {source.stat().st_mtime_ns}" for source in sources)
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:8]


def _rules(game: Game) -> None:
    board = game.board_class.start()
    board.push(next(iter(board.legal_actions)))
    board.scene()
    board.perft(2)


def _explanations(game: Game) -> None:
    board = game.board_class.start()
    cells = [cell.name for cell in board.board_scene().cells]
    while not board.is_over and board.ply < OPENING:
        board.explain_picks(cells[0], cells[-1])
        board.push_code(board.legal_codes()[-1])
        board.scene()
        board.foresight()


def _search(game: Game) -> None:
    board, memory = game.board_class.start(), Memory()
    for _ in range(2):  # the second goes on from the first
        board.push_code(think(board, FEW, 0, memory, game.id).action)


def _analysis(game: Game) -> None:
    board = game.board_class.start()
    Deepener.of(board, *Memory().known("")).best_but((), Limits(1_000, lambda: False), 3, None)


class Step(NamedTuple):
    """A part of what is prepared for a game."""

    what: str
    prepare: Callable[[Game], None]
    weight: int
    """Its share of the time, cold."""


STEPS = (
    Step("rules", _rules, 25),
    Step("search", _search, 80),
    Step("explanations", _explanations, 5),
    Step("analysis", _analysis, 40),
)
"""What is prepared for each game, in order."""
PLAYABLE = sum(step.weight for step in STEPS[:2]) / sum(step.weight for step in STEPS)
"""How far a game is prepared when bots can play it."""
