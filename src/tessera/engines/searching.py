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
from tessera.search.levels import LEVELS, PROBE_SIMULATIONS, UNLIMITED, UNLIMITED_SECONDS, Level
from tessera.search.memory import Memory
from tessera.search.pvs import MATE, MATE_BOUND, MAX_EXCLUDED, MAX_PLY

MOVE_OVERHEAD = 0.005
"""Seconds reserved for sending the action."""
ACTIONS_TO_GO = 30
"""Assumed number of own actions to come, for time management."""
DEFAULT_SECONDS = 1.0
"""The time of a search without limits."""
FULL_STRENGTH = Level(UNLIMITED, seconds=UNLIMITED_SECONDS, tactics_budget=20_000)
"""Full strength in phases without a static evaluation."""
MAX_PV = 20
"""Maximum length of a principal variation."""

OnInfo = Callable[[Info], None]


@dataclass(frozen=True)
class SearchJob:
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
        go, limits = self.go, [UNLIMITED_SECONDS]
        if go.movetime is not None:
            limits.append(go.movetime / 1_000)
        if go.clock is not None:
            side = self.board.sides.index(str(self.board.turn))
            left, more = go.clock[side] / 1_000, go.increment[side] / 1_000
            limits.append(min(left / ACTIONS_TO_GO + 0.8 * more, left / 2))
        if go == Go() and not self.level:
            limits.append(DEFAULT_SECONDS)
        return max(min(limits) - MOVE_OVERHEAD, 0.0)


def run_job(job: SearchJob, memory: Memory, stop: Event, on_info: OnInfo) -> str:
    """Search until a limit is reached or `stop` is set; return the action.

    Args:
        job: the search, in a position where a side is to move.
        memory: caches of earlier searches.
        stop: ends the search.
        on_info: receives progress.
    """
    board = job.board
    if job.level or is_unclear(board):
        return _by_level(job, memory, stop, on_info)
    return _by_deepening(job, memory, stop, on_info)


def _by_deepening(job: SearchJob, memory: Memory, stop: Event, on_info: OnInfo) -> str:
    """Alpha-beta search with iterative deepening."""
    started = time.monotonic()
    end = started + job.seconds
    limits = Limits(
        nodes=job.go.nodes or UNLIMITED,
        is_over=lambda: stop.is_set() or time.monotonic() >= end,
        depth=min(job.go.depth or MAX_PLY, MAX_PLY),
    )
    tt_context = memory.tt_context(job.game)
    searches = [IterativeDeepening.of(job.board, *tt_context) for _ in range(job.threads)]
    codes = job.board.legal_codes()
    action = codes[0]
    if len(codes) == 1 and not job.go.infinite:
        return job.board.decode(action)
    with lazy_smp(searches) as search:
        for found in _deepen(search, limits, min(job.lines, MAX_EXCLUDED, len(codes))):
            action, nodes = found[0].action, sum(search.nodes for search in searches)
            for rank, variation in enumerate(found, start=1):
                elapsed = time.monotonic() - started
                on_info(replace(_info(search, variation, elapsed, nodes), multipv=rank))
    return job.board.decode(action)


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
                [variation.action for variation in found], limits, depth, before
            )
            found += [best_left] if best_left else []
        if not complete:
            return
        last = sorted(found, key=lambda variation: variation.score, reverse=True)
        yield last


def _by_level(job: SearchJob, memory: Memory, stop: Event, on_info: OnInfo) -> str:
    """Play like the bot of a level, within the limits."""
    jumps = count()

    def clock() -> float:
        """The time; after `stop` it jumps ahead at each call, which ends the search."""
        return time.monotonic() + (2 * UNLIMITED_SECONDS * next(jumps) if stop.is_set() else 0)

    started, board, go = time.monotonic(), job.board, job.go
    level = LEVELS[job.level] if job.level else FULL_STRENGTH
    level = replace(level, seconds=min(level.seconds, job.seconds), clock=clock)
    if go.nodes is not None:
        simulations, nodes = min(level.simulations, go.nodes), min(level.nodes, go.nodes)
        level = replace(level, simulations=simulations, nodes=nodes)
    if go.depth is not None:  # MCTS has no depth limit
        level = replace(level, simulations=min(level.simulations, PROBE_SIMULATIONS * go.depth))
    result = choose_action(board, level, job.seed, memory, job.game)
    action = board.decode(result.action)
    chance = result.value if board.turn == board.sides[0] else 1.0 - result.value
    elapsed, nodes = time.monotonic() - started, result.simulations
    speed = round(nodes / max(elapsed, 1e-3))
    on_info(
        Info(
            nodes=nodes,
            nps=speed,
            time=round(1_000 * elapsed),
            chance=round(chance, 4),
            pv=(action,),
        )
    )
    return action


def _info(search: IterativeDeepening, found: Variation, elapsed: float, nodes: int) -> Info:
    """The progress of a search after some seconds and nodes."""
    proven = MATE - abs(found.score) if abs(found.score) > MATE_BOUND else 0
    return Info(
        depth=found.depth,
        nodes=nodes,
        nps=round(nodes / max(elapsed, 1e-3)),
        time=round(1_000 * elapsed),
        chance=chance_of(found.score, first=True),  # scores are of the side to move
        proven=proven if found.score > 0 else -proven,
        pv=tuple(_line(search, found.action)),
    )


def _line(search: IterativeDeepening, action: int) -> Iterator[str]:
    """The principal variation after an action, from the transposition table."""
    board = search.board.copy()
    code: int | None = action
    for _ in range(MAX_PV):
        if code is None:
            return
        yield board.decode(code)
        board.push_code(code)
        if board.turn in (None, CHANCE_LETTER):
            return
        code = search.best_known(board)
