"""Vorcept's rules and alpha-beta against the same in C (`yardstick.c`), if there is a compiler.

Both run alternately, in CPU time, so that other load on the machine affects both alike. The C
search evaluates by counting pieces, ours by a network and, to compare the searches themselves, once
by counting pieces, too (`counted`).
"""

import ctypes
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.counted import counted
from benchmarks.measure import RUNS, Figure, median
from benchmarks.rules import VORCEPT, play_games
from tessera.games.common.board import Board
from tessera.games.common.chance import Chance
from tessera.games.hexes.layout import KINDS
from tessera.games.vorcept.board import Board as Vorcept
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import (
    NO_EVALUATION,
    Actions,
    Record,
    evaluate,
    kernels_of,
    legal_actions,
)
from tessera.kernel.rng import new_rng
from tessera.lab.openings import balanced_opening
from tessera.lab.stats import WinDrawLoss
from tessera.search.bot import choose_action
from tessera.search.deepening import IterativeDeepening, Limits
from tessera.search.levels import alpha_beta
from tessera.search.memory import Memory

SOURCE = Path(__file__).with_suffix(".c")
GAMES, LISTS, NODES = 4_000, 400_000, 1_000_000
PAIRS, SECONDS = 10, 0.15
"""Pairs of games against C, and seconds per action."""
QUIET = ("after set-up", "mid-game")
"""Positions without a quick win, which would leave nothing to measure."""
LONGEST = 1_000_000
"""The maximum number of actions of a playout."""
ROWS = 128


class Position(ctypes.Structure):
    """`position` of the C source."""

    _fields_ = (
        ("own", ctypes.c_uint64 * 4),
        ("free", ctypes.c_uint64 * 2),
        ("key", ctypes.c_uint64),
        ("kind", ctypes.c_uint8 * ROWS),
        ("leader", ctypes.c_uint8 * 2),
        ("pylon", ctypes.c_uint8),
        ("acted", ctypes.c_uint8),
        ("side", ctypes.c_int8),
        ("left", ctypes.c_int8),
        ("result", ctypes.c_int8),
        ("passes", ctypes.c_int8),
        ("reserve", ctypes.c_int16 * (2 * KINDS)),
        ("clock", ctypes.c_int16),
        ("draw_after", ctypes.c_int16),
        ("padding", ctypes.c_uint8 * 16),
    )


@kernel
def list_often(position: Record, board: Record, out: Actions, times: int) -> int:
    """List the legal actions repeatedly, and return their total number."""
    total = 0
    for _ in range(times):
        total += legal_actions(position, board, out)
    return total


def in_c(position: Record) -> Position:
    """Convert a position for the C code."""
    told = Position()
    for name, *_ in Position._fields_[:-1]:
        value = np.asarray(position[name]) if name != "key" else np.zeros(1)
        field = getattr(told, name)
        if isinstance(field, ctypes.Array):
            field[:] = [int(number) for number in value.ravel()]
        else:
            setattr(told, name, int(value.ravel()[0]))
    return told


def library(folder: Path, tables: Record) -> ctypes.CDLL:
    """The compiled C code, for boards with these tables."""
    built = folder / "yardstick.so"
    command = ["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", str(built), str(SOURCE)]
    subprocess.run(command, check=True)
    found = ctypes.CDLL(str(built))
    for name in ("perft", "lists", "playouts", "deepen"):
        getattr(found, name).restype = ctypes.c_uint64
    found.deepen.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_void_p]
    parts = ("neighbour", "neighbours", "bearing", "reach")
    kept = [np.ascontiguousarray(tables[part]) for part in parts]
    vars(found)["kept"] = kept  # keep them alive
    found.prepare(*(part.ctypes.data_as(ctypes.c_void_p) for part in kept))
    return found


def beside(
    what: str, unit: str, ours: Callable[[], int], theirs: Callable[[], int]
) -> Iterator[Figure]:
    """Time two functions alternately, after an uncounted first run of each."""
    rates: dict[str, list[float]] = {"C": [], "kernels": []}
    for run in range(RUNS + 1):
        for who, work in (("C", theirs), ("kernels", ours)):
            begun = time.process_time()
            done = work()
            if run:
                rates[who].append(done / (time.process_time() - begun))
    for who, found in rates.items():
        peer = f"vorcept in C: {what}" if who == "kernels" else ""
        name = f"vorcept in {who}: {what}"
        yield median(name, f"{unit}/s", found, peer)


def vorcept() -> Iterator[Figure]:
    """Action lists, playouts and alpha-beta in several phases of the game."""
    if shutil.which("cc") is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        c = library(Path(folder), Vorcept.start().tables)
        for what, text in VORCEPT.items():
            yield from on_position(c, what, Vorcept.from_text(text))


def on_position(c: Any, what: str, board: Board) -> Iterator[Figure]:  # noqa: ANN401  a C library
    """The figures of one position."""
    told = in_c(board.position)
    here, tables = ctypes.byref(told), board.tables
    if c.perft(here, 2) != board.perft(2):
        raise RuntimeError(f"the yardstick plays by other rules: {board.text()}")
    start, rolls = np.repeat(board.position, 2), new_rng(1)
    out = np.empty(kernels_of(board.position).max_actions, dtype=np.int32)
    yield from beside(
        f"playouts, {what}",
        "actions",
        lambda: play_games(start, tables, rolls, GAMES),
        lambda: c.playouts(here, GAMES, LONGEST),
    )
    yield from beside(
        f"lists, {what}",
        "actions",
        lambda: list_often(board.position, tables, out, LISTS),
        lambda: c.lists(here, LISTS),
    )
    if what in QUIET:
        twin = counted(board)
        for glance, searched in (("", board), (", pieces counted", twin)):
            yield from beside(
                f"alpha-beta{glance}, {what}",
                "nodes",
                lambda searched=searched: _deepened(searched),  # type: ignore[misc]
                lambda: c.deepen(here, NODES, _number(), _number()),
            )


def _deepened(board: Board) -> int:
    """Search a number of nodes, and return how many were searched."""
    search = IterativeDeepening.of(board, *Memory().tt_context(""))
    for _ in search.deepen(Limits(NODES, lambda: False)):
        pass
    return search.nodes


def games() -> Iterator[Figure]:
    """Our score against C at equal CPU time."""
    if shutil.which("cc") is None:
        return
    score = WinDrawLoss()
    with tempfile.TemporaryDirectory() as folder:
        c = library(Path(folder), Vorcept.start().tables)
        nodes = int(SECONDS * _nodes_a_second(c))
        for pair in range(PAIRS):
            board = _opening(pair)
            for ours in board.sides:
                score = score.plus(_points(c, nodes, board.copy(), ours))
    low, high = score.interval()
    name = f"vorcept: alpha-beta against C, {SECONDS:g} s, {2 * PAIRS} games"
    yield Figure(
        name, "of the points", score.win_rate, (high - low) / 2 / max(score.win_rate, 0.01)
    )


def _nodes_a_second(c: Any) -> float:  # noqa: ANN401  a C library
    """Nodes per second of the C search."""
    told = in_c(Vorcept.from_text(VORCEPT["mid-game"]).position)
    begun = time.process_time()
    done = c.deepen(ctypes.byref(told), NODES, _number(), _number())
    return float(done / (time.process_time() - begun))


def _number() -> Any:  # noqa: ANN401  ctypes tells no type
    """A C integer to pass by reference."""
    return ctypes.byref(ctypes.c_int())


def _opening(pair: int) -> Board:
    """The opening of a pair of games: a random set-up that looks even."""
    board, luck = Vorcept.start(), random.Random(pair)
    while evaluate(board.position, board.tables) == NO_EVALUATION:
        board.push_code(luck.choice(board.legal_codes()))
    return balanced_opening(board, 2 * luck.randrange(4), Chance.of(str(pair)), luck)


def _points(c: Any, nodes: int, board: Board, ours: str) -> float:  # noqa: ANN401
    """Play a game; returns our score."""
    memory = Memory()
    while not board.is_over:
        codes = board.legal_codes()
        if len(codes) == 1:
            code = codes[0]
        elif board.turn == ours:
            code = choose_action(board, alpha_beta(int(1_000 * SECONDS)), 0, memory, "game").action
        else:
            action = ctypes.c_int()
            c.deepen(ctypes.byref(in_c(board.position)), nodes, _number(), ctypes.byref(action))
            code = action.value
        board.push_code(code)
    outcome = board.outcome()
    if outcome is None or outcome.winner is None:
        return 0.5
    return float(board.sides[outcome.winner] == ours)


JOBS = (vorcept, games)
