"""Analysis, and the actions of the site's bots."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from numbers import Integral, Real

from tessera.i18n import excerpt, message
from tessera.library.action import Action
from tessera.library.board import Board
from tessera.library.values import SearchError, Side, check_level, check_type
from tessera.search import analysis
from tessera.search.bot import choose_action
from tessera.search.deepening import Limits, is_unclear
from tessera.search.levels import LEVELS, UNLIMITED, UNLIMITED_SECONDS
from tessera.search.pvs import MAX_PLY

__all__ = [
    "Limit",
    "Line",
    "Score",
    "SearchError",
    "analyse",
    "best_action",
    "stream_analysis",
]


@dataclass(frozen=True)
class Limit:
    """When a search stops: at the first limit that it reaches.

    Raises:
        SearchError: if a limit is not a positive number.
    """

    seconds: float | None = None
    """Wall-clock time."""
    nodes: int | None = None
    """Positions searched."""
    depth: int | None = None
    """In actions."""

    def __post_init__(self) -> None:
        for limit, kind in ((self.seconds, Real), (self.nodes, Integral), (self.depth, Integral)):
            if not (limit is None or _is_positive(limit, kind)):
                raise SearchError(message("library-limit"))


def _is_positive(value: float, kind: type) -> bool:
    return isinstance(value, kind) and value > 0


ONE_SECOND = Limit(seconds=1.0)


@dataclass(frozen=True)
class Score:
    """How good a position is for the side to move; prints as `61%`, `win in 2` or `loss in 1`."""

    turn: Side
    """The side to move."""
    chance: float
    """The probability that this side wins: 0 to 1."""
    win: int | None = None
    """The number of its turns, including this one, until a forced win; None if not proven."""
    loss: int | None = None
    """Likewise for the other side."""

    def chance_of(self, side: Side) -> float:
        """The probability that a side wins: 0 to 1.

        Raises:
            ValueError: if there is no such side.
        """
        return self.chance if Side(side) == self.turn else 1.0 - self.chance

    def __str__(self) -> str:
        if self.win is not None:
            return f"win in {self.win}"
        return f"{self.chance:.0%}" if self.loss is None else f"loss in {self.loss}"


@dataclass(frozen=True)
class Line:
    """A principal variation: an action with its score, and the best play after it.

    Prints as its score and actions, `61% e3-e4 d7-d6`.
    """

    score: Score
    """How good the first action is."""
    actions: tuple[Action, ...]
    """Whole turns; a draw of cards ends it."""
    depth: int
    """The search depth, in actions."""
    nodes: int
    """The positions searched so far, for all lines."""

    def __str__(self) -> str:
        return " ".join(map(str, (self.score, *self.actions)))


def analyse(board: Board, limit: Limit = ONE_SECOND, *, lines: int = 3) -> tuple[Line, ...]:
    """Search a position for the best actions.

    The first search of a game after an installation takes some seconds longer, because rules and
    search are compiled.

    Args:
        board: a position of a game for two.
        limit: when to stop.
        lines: the number of lines to return at most.

    Returns:
        The best lines, the best first.

    Raises:
        SearchError: if there is nothing to search: the game is over, chance decides first, or the
            set-up is incomplete; or if `lines` is out of range.
    """
    *_, last = _deepen(board, limit, lines, threading.Event())
    return last


async def stream_analysis(
    board: Board, limit: Limit = ONE_SECOND, *, lines: int = 3
) -> AsyncIterator[tuple[Line, ...]]:
    """Search a position, and yield the best lines after each depth.

    The search runs in a thread and stops when the iteration does. Arguments and errors are those
    of `analyse`.
    """
    check_type(board, Board, "a board of a game for two")
    loop, stop = asyncio.get_running_loop(), threading.Event()
    found = asyncio.Queue[tuple[Line, ...] | Exception | None]()
    board = board.copy()

    def search() -> None:
        last: Exception | None = None
        try:
            for best in _deepen(board, limit, lines, stop):
                loop.call_soon_threadsafe(found.put_nowait, best)
        except Exception as error:  # noqa: BLE001  raised again where it is awaited
            last = error
        loop.call_soon_threadsafe(found.put_nowait, last)

    thread = asyncio.create_task(asyncio.to_thread(search))
    try:
        while (best := await found.get()) is not None:
            if isinstance(best, Exception):
                raise best
            yield best
    finally:
        stop.set()
        await thread


def best_action(board: Board, level: int = 4, *, seed: int = 0) -> Action:
    """The action that the site's bot of a level plays.

    Args:
        board: a position of a game for two.
        level: 1 (beginner) to 8 (two seconds on two threads).
        seed: levels up to 7 play the same action for the same seed, on any machine. The
            site's limit of two seconds does not hold here, and level 7 may need more.

    Raises:
        SearchError: if there is no such level, the game is over, or chance decides first.
    """
    check_level(level, LEVELS)
    check_turn(board)
    budget = LEVELS[level]
    if not budget.is_timed:
        budget = replace(budget, seconds=UNLIMITED_SECONDS)
    choice = choose_action(board._rules, budget, seed)  # noqa: SLF001
    return Action(board._rules.decode(choice.action))  # noqa: SLF001


def check_turn(board: Board) -> None:
    """Raise a `SearchError` if no side is to move, and a `TypeError` if it is no board."""
    check_type(board, Board, "a board of a game for two")
    if board.is_over:
        raise SearchError(message("library-over", text=board.text))
    if board.is_chance:
        raise SearchError(message("library-chance", text=board.text))


def _deepen(
    board: Board, limit: Limit, lines: int, stop: threading.Event
) -> Iterator[tuple[Line, ...]]:
    check_turn(board)
    check_type(limit, Limit, "a tessera.Limit")
    if lines not in range(1, analysis.MAX_LINES + 1):
        wrong = excerpt(str(lines))
        raise SearchError(message("library-lines", found=wrong, most=analysis.MAX_LINES))
    rules = board._rules  # noqa: SLF001
    if is_unclear(rules):
        raise SearchError(message("library-unclear", text=board.text))
    end = time.monotonic() + (float("inf") if limit.seconds is None else limit.seconds)
    limits = Limits(
        limit.nodes or UNLIMITED,
        lambda: stop.is_set() or time.monotonic() >= end,
        min(limit.depth or MAX_PLY, MAX_PLY),
    )
    for found in analysis.deepen(rules, lines, limits):
        yield tuple(_line(board, line, found) for line in found.lines)


def _line(board: Board, line: analysis.Line, found: analysis.Analysis) -> Line:
    turn = Side(board.sides.index(found.turn))
    chance = line.chance if turn == Side.FIRST else 1.0 - line.chance
    score = Score(
        turn,
        chance,
        win=line.turns if line.wins == found.turn else None,
        loss=line.turns if line.wins and line.wins != found.turn else None,
    )
    return Line(score, tuple(map(Action, line.actions)), found.depth, found.nodes)
