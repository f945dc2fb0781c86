"""Searches of our engine for the protocol: within limits, reporting progress."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from threading import Event

from tessera.engines.protocol import Go, Info
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.search.bot import choose_action
from tessera.search.deepening import (
    MIN_DEPTH,
    IterativeDeepening,
    Limits,
    Variation,
    chance_of,
    is_unclear,
    lazy_smp,
)
from tessera.search.levels import FIRST_LOOK, LEVELS, UNLIMITED, Level
from tessera.search.memory import Memory
from tessera.search.pvs import MATE, MATE_BOUND, MAX_EXCLUDED, MAX_PLY

OVERHEAD = 0.005
"""Seconds reserved for sending the action."""
ACTIONS_LEFT = 30
"""Assumed number of own actions to come, for time management."""
DEFAULT_SECONDS = 1.0
"""The time of a search without limits."""
FOR_EVER = 1e9
"""Seconds of an unlimited search."""
QUICK_TO_STOP = Level(UNLIMITED, seconds=FOR_EVER, tactics_budget=20_000)
"""Full strength in phases without a static evaluation."""
LONGEST_LINE = 20
"""Maximum length of a principal variation."""

Tell = Callable[[Info], None]


@dataclass(frozen=True)
class Question:
    """A position to search, with limits and options."""

    board: Board
    """A position in which a side is to move."""
    go: Go
    level: int = 0
    """A bot level; 0: full strength within the limits."""
    game: str = ""
    """Identifies the game, whose earlier searches are reused."""
    seed: int = 0
    lines: int = 1
    """Number of lines to report (MultiPV)."""
    threads: int = 1
    """Search threads at full strength (Lazy SMP)."""

    @property
    def seconds(self) -> float:
        """The time of the search: the time per action, or a share of the clock."""
        go, limits = self.go, [FOR_EVER]
        if go.movetime is not None:
            limits.append(go.movetime / 1_000)
        if go.clock is not None:
            side = self.board.sides.index(str(self.board.turn))
            left, more = go.clock[side] / 1_000, go.increment[side] / 1_000
            limits.append(min(left / ACTIONS_LEFT + 0.8 * more, left / 2))
        if go == Go() and not self.level:
            limits.append(DEFAULT_SECONDS)
        return max(min(limits) - OVERHEAD, 0.0)


def answer(asked: Question, memory: Memory, stop: Event, tell: Tell) -> str:
    """Search until a limit is reached or `stop` is set; return the action.

    Args:
        asked: the question, in a position where a side is to move.
        memory: caches of earlier searches.
        stop: ends the search.
        tell: receives progress.
    """
    board = asked.board
    if asked.level or is_unclear(board):
        return _by_level(asked, memory, stop, tell)
    return _by_deepening(asked, memory, stop, tell)


def _by_deepening(asked: Question, memory: Memory, stop: Event, tell: Tell) -> str:
    """Alpha-beta search with iterative deepening."""
    begun = time.monotonic()
    end = begun + asked.seconds
    limits = Limits(
        nodes=asked.go.nodes or UNLIMITED,
        is_over=lambda: stop.is_set() or time.monotonic() >= end,
        depth=min(asked.go.depth or MAX_PLY, MAX_PLY),
    )
    known = memory.tt_context(asked.game)
    searches = [IterativeDeepening.of(asked.board, *known) for _ in range(asked.threads)]
    codes = asked.board.legal_codes()
    action = codes[0]
    if len(codes) == 1 and not asked.go.infinite:
        return asked.board.decode(action)
    with lazy_smp(searches) as search:
        for found in _deepen(search, limits, min(asked.lines, MAX_EXCLUDED, len(codes))):
            action, looked = found[0].action, sum(search.nodes for search in searches)
            for place, way in enumerate(found, start=1):
                spent = time.monotonic() - begun
                tell(replace(_info(search, way, spent, looked), multipv=place))
    return asked.board.decode(action)


def _deepen(search: IterativeDeepening, limits: Limits, lines: int) -> Iterator[list[Variation]]:
    """The best lines after each depth, best first (MultiPV by excluding root actions)."""
    last = list[Variation]()
    for best in search.deepen(limits if lines == 1 else replace(limits, depth=MIN_DEPTH)):
        last = [best]
        yield last
    for depth in range(MIN_DEPTH, limits.depth + 1 if lines > 1 else MIN_DEPTH):
        found, complete = list[Variation](), True
        while complete and len(found) < lines:
            before = last[len(found)] if len(found) < len(last) else None
            complete, best_left = search.search_excluding(
                [way.action for way in found], limits, depth, before
            )
            found += [best_left] if best_left else []
        if not complete:
            return
        last = sorted(found, key=lambda way: way.score, reverse=True)
        yield last


def _by_level(asked: Question, memory: Memory, stop: Event, tell: Tell) -> str:
    """Play like the bot of a level, within the limits."""
    leaps = count()

    def clock() -> float:
        """The time; after `stop` it jumps ahead at each call, which ends the search."""
        return time.monotonic() + (2 * FOR_EVER * next(leaps) if stop.is_set() else 0)

    begun, board, go = time.monotonic(), asked.board, asked.go
    level = LEVELS[asked.level] if asked.level else QUICK_TO_STOP
    level = replace(level, seconds=min(level.seconds, asked.seconds), clock=clock)
    if go.nodes is not None:
        simulations, nodes = min(level.simulations, go.nodes), min(level.nodes, go.nodes)
        level = replace(level, simulations=simulations, nodes=nodes)
    if go.depth is not None:  # MCTS has no depth limit
        level = replace(level, simulations=min(level.simulations, FIRST_LOOK * go.depth))
    choice = choose_action(board, level, asked.seed, memory, asked.game)
    action = board.decode(choice.action)
    chance = choice.value if board.turn == board.sides[0] else 1.0 - choice.value
    spent, nodes = time.monotonic() - begun, choice.simulations
    speed = round(nodes / max(spent, 1e-3))
    tell(
        Info(
            nodes=nodes, nps=speed, time=round(1_000 * spent), chance=round(chance, 4), pv=(action,)
        )
    )
    return action


def _info(search: IterativeDeepening, found: Variation, spent: float, looked: int) -> Info:
    """The progress of a search after some seconds and nodes."""
    proven = MATE - abs(found.score) if abs(found.score) > MATE_BOUND else 0
    return Info(
        depth=found.depth,
        nodes=looked,
        nps=round(looked / max(spent, 1e-3)),
        time=round(1_000 * spent),
        chance=chance_of(found.score, first=True),  # scores are of the side to move
        proven=proven if found.score > 0 else -proven,
        pv=tuple(_line(search, found.action)),
    )


def _line(search: IterativeDeepening, action: int) -> Iterator[str]:
    """The principal variation after an action, from the transposition table."""
    board = search.board.copy()
    code: int | None = action
    for _ in range(LONGEST_LINE):
        if code is None:
            return
        yield board.decode(code)
        board.push_code(code)
        if board.turn in (None, CHANCE_LETTER):
            return
        code = search.best_known(board)
