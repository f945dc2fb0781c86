"""Finding tasks in positions: wins in one, two and three turns, and the only defence.

What is said of a position is proven: by trying everything (`search/tactics.py`), for three turns by
alpha-beta, whose wins and losses hold whatever it leaves out.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

import numpy as np

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.kernel.contract import FIRST_WINS, SECOND_WINS, kernels_of, outcome
from tessera.search.bot import forced
from tessera.search.deepening import deepest
from tessera.search.memory import Memory
from tessera.search.pvs import SURELY, WON
from tessera.search.tactics import NO, YES, action_is_safe, line, wins_turn

EFFORT = 3_000_000
"""Actions that may be tried to settle one of the first actions; where that does not suffice, the
position is left."""
DEEP = 400_000
"""Positions that alpha-beta looks at to find a win in three turns."""
GLANCE, HOPE = 10_000, 1_000
"""Positions that are looked at first, and the score from which on a win is looked for."""
FEW = 3
"""No task has more solutions."""


class Kind(StrEnum):
    """What is to be found."""

    WIN_1 = "win-1"  # a turn that wins
    WIN_2 = "win-2"  # one after which the next wins, whatever the other side does
    WIN_3 = "win-3"
    DEFENCE = "defence"  # the only turns that do not lose to the other side's next


class Task(NamedTuple):
    """A position, and what there is to find."""

    kind: Kind
    position: str
    solutions: tuple[str, ...]
    """Actions that begin a turn that does it; of a win in three turns, one of them."""


def task_of(board: Board) -> Task | None:
    """The task that a position is at the beginning of a turn; None if it is none."""
    codes = board.legal_codes()
    if board.turn in (None, CHANCE_LETTER) or len(codes) <= FEW:
        return None
    wins = _few(codes, lambda code: begins_a_win(board, code))
    if wins:
        return _task(board, Kind.WIN_1, wins)
    safe = _few(codes, lambda code: _is_safe(board, code) != NO)
    if 0 < len(safe) <= FEW and all(_is_safe(board, code) == YES for code in safe):
        return _task(board, Kind.DEFENCE, safe)
    if not _is_hopeful(board):
        return None
    if not _forces(board, codes):
        return _in_three(board)
    return _task(board, Kind.WIN_2, _few(codes, lambda code: _forces(board, [code])))


def _few(codes: list[int], does: Callable[[int], bool]) -> list[int]:
    """The actions that do something; when there are too many, not all of them."""
    return list(islice(filter(does, codes), FEW + 1))


def begins_a_win(board: Board, code: int) -> bool:
    """Whether an action wins, or begins a turn that does."""
    after = board.copy()
    after.push_code(code)
    if after.turn != board.turn:
        won = FIRST_WINS if board.turn == board.sides[0] else SECOND_WINS
        return int(outcome(after.position)) == won
    ahead = line(kernels_of(after.position), after.position, EFFORT)
    return bool(wins_turn(ahead, after.tables, 0) == YES)


def _is_safe(board: Board, code: int) -> int:
    ahead = line(kernels_of(board.position), board.position, EFFORT)
    return int(action_is_safe(ahead, board.tables, code))


def _is_hopeful(board: Board) -> bool:
    """Whether it is worth while to look for a win."""
    return deepest(board, Memory().known(""), GLANCE).score > HOPE


def _forces(board: Board, codes: list[int]) -> bool:
    """Whether one of some actions begins a win in two turns."""
    order = np.array(codes, dtype=np.int32)
    return forced(board.position, board.tables, order, EFFORT) >= 0


def _in_three(board: Board) -> Task | None:
    """A win in three turns, if alpha-beta proves one."""
    best = deepest(board, Memory().known(""), DEEP)
    if best.score > SURELY and WON - best.score <= 5 * kernels_of(board.position).turn:
        return _task(board, Kind.WIN_3, [best.action])
    return None


def _task(board: Board, kind: Kind, solutions: list[int]) -> Task | None:
    """A task, unless it has too many solutions to be one."""
    if len(solutions) > FEW:
        return None
    return Task(kind, board.text(), tuple(map(board.decode, solutions)))


def collect(boards: Iterable[Board], wanted: int, found: Callable[[Task], None]) -> None:
    """Look for so many tasks of each kind.

    Args:
        boards: positions at the beginning of a turn, as many as it takes.
        wanted: of each kind.
        found: hears of each.
    """
    lacking = dict.fromkeys(Kind, wanted)
    known = set[str]()
    for board in boards:
        if not any(lacking.values()):
            return
        task = task_of(board) if board.text() not in known else None
        if task is not None and lacking[task.kind]:
            lacking[task.kind] -= 1
            known.add(task.position)
            found(task)
