"""Analysis of a position: the winning chances, and the best lines.

Iterative deepening with MultiPV: the second line is the best one without the first action of the
first line, and so on. A score beyond `MATE_BOUND` is proven unless cards are drawn before the end.
A set-up that has no static evaluation gets no lines.
"""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

import msgspec
from msgspec import structs

from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.scene import SceneAction
from tessera.kernel.contract import kernels_of
from tessera.search.budget import process_memory
from tessera.search.deepening import (
    MIN_DEPTH,
    IterativeDeepening,
    Limits,
    Variation,
    chance_of,
    is_unclear,
    search_nodes,
)
from tessera.search.levels import UNLIMITED
from tessera.search.memory import MEBIBYTE, Memory, TTContext
from tessera.search.pvs import MATE, MATE_BOUND, MAX_EXCLUDED
from tessera.search.service import OnUpdate, Service

MAX_LINES = MAX_EXCLUDED
MAX_LINE_ACTIONS = 12
"""Unproven lines end with the turn in which they reach this length."""
UPDATE_INTERVAL = 0.2
"""The least time, in seconds, between two updates."""
NODES_TO_FINISH_TURN = 3_000
"""Nodes of the search that completes the turn of a line."""
NODES_PER_PROVEN_ACTION = 100_000
"""Nodes of the search for each action of a proven line that the table no longer has."""
FRESH_MEMORY = 64 * MEBIBYTE
"""Bytes of an analysis that reuses nothing."""
MAX_DEPTH = 40
"""In actions."""
MAX_UNPROVEN_CHANCE = 0.99
"""The highest chance of a win that a draw of cards could still prevent."""
DRAW_SAMPLES = 4
"""Draws over which the value of a turn is averaged if cards are drawn after it."""

_memory = cache(process_memory)


class AnalysisRequest(msgspec.Struct, frozen=True):
    """A position to analyse."""

    game: str
    """The name of a game of the catalogue."""
    position: str
    """A position text; the game must not be over."""
    seconds: float = 1.0
    """The time limit."""
    lines: int = 3
    """The number of lines to return at most; at least one."""
    played: tuple[str, ...] = ()
    """Actions that were played from there, to compare with the best."""
    with_effects: bool = False
    """Whether lines describe the effects of their actions."""
    content: str = ""
    """The text of the content the game is played with; empty: this process's own."""
    nodes: int = UNLIMITED
    """The node limit."""
    fresh: bool = False
    """Whether to start with an empty transposition table: then a node limit gives the same result
    each time."""

    @property
    def table(self) -> str:
        """A key for affinity: game, variant and board."""
        return " ".join(self.position.split(" ")[:3])

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that a log entry may show."""
        return {"game": self.game, "position": self.position}


class Line(msgspec.Struct, frozen=True):
    """A principal variation."""

    actions: tuple[str, ...]
    """Their texts: whole turns, up to a draw of cards."""
    chance: float
    """The probability that the first side wins: 0 to 1."""
    wins: str | None = None
    """The side that wins by force; None if that is not proven."""
    turns: int = 0
    """The number of its turns that takes, including the current one; 0 if not proven."""
    effects: tuple[SceneAction, ...] = ()
    """What each action does, if requested."""


class Analysis(msgspec.Struct, frozen=True):
    """The analysis of a position."""

    turn: str
    """The side to move."""
    lines: tuple[Line, ...]
    """The best for the side to move first; none for a set-up without evaluation."""
    depth: int
    """The nominal depth of the search, in actions."""
    nodes: int
    """Nodes searched."""
    is_final: bool = False
    """Whether more time would change nothing: all lines are proven, or `MAX_DEPTH` is reached."""
    played: float | None = None
    """The first side's chance after what was played; None if nothing was."""
    answer: tuple[str, ...] = ()
    """The best reply to what was played, as action texts; empty if cards are drawn first, the best
    turn was played, or `played` is None."""

    @property
    def chance(self) -> float:
        """The probability that the first side wins with best play: 0 to 1."""
        return self.lines[0].chance

    @property
    def best(self) -> tuple[str, ...]:
        """The actions of the best line."""
        return self.lines[0].actions


def analyse(request: AnalysisRequest, on_update: OnUpdate[Analysis]) -> Analysis:
    """Analyse a position.

    Args:
        request: what to analyse, and the limits.
        on_update: receives intermediate results, unless `played` is given.

    Raises:
        NotationError: if the position cannot be read, or there is no such game.
        IllegalActionError: if the actions that were played were not legal.
        ValueError: if the game is over, or cards are drawn first.
    """
    board = catalog.game(request.game, request.content).board_class.from_text(request.position)
    memory = Memory(FRESH_MEMORY) if request.fresh else _memory()
    analyser = Analyser.of(board, memory.tt_context(f"{request.table} {request.content}"))
    limits = Limits(request.nodes, _deadline(request.seconds))
    found = _run(analyser, request, limits, _ignore if request.played else on_update)
    if not request.played or not found.lines:
        return found
    again = Limits(request.nodes, _deadline(request.seconds))
    best, after = analyser.compare(found, request.played, again)
    lines = (structs.replace(found.lines[0], chance=best), *found.lines[1:])
    return structs.replace(found, lines=lines, played=after.chance, answer=after.actions)


ANALYSING = Service(AnalysisRequest, Analysis, analyse)
"""Analyses as a service."""


def deepen(board: Board, lines: int, limits: Limits) -> Iterator[Analysis]:
    """Analyse a position deeper and deeper, with the transposition table of this process.

    Raises:
        ValueError: if the game is over, or cards are drawn first.
    """
    table = " ".join(board.text().split(" ")[:3])
    context = _memory().tt_context(f"{table} {board.content.text}")
    return Analyser.of(board, context).deepen(lines, limits)


def _run(
    analyser: "Analyser", request: AnalysisRequest, limits: Limits, on_update: OnUpdate[Analysis]
) -> Analysis:
    """Deepen until a limit is reached, with updates."""
    depths = analyser.deepen(request.lines, limits, with_effects=request.with_effects)
    found = next(depths)
    on_update(found)
    updated = time.monotonic()
    for found in depths:
        if time.monotonic() > updated + UPDATE_INTERVAL:
            updated = time.monotonic()
            on_update(found)
    return found


def _deadline(seconds: float) -> Callable[[], bool]:
    """A predicate that turns true after `seconds`."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def _ignore(_update: Analysis) -> None:
    """Ignore an update."""


@dataclass(frozen=True)
class RootLine:
    """A line from the position under analysis."""

    variation: Variation
    """Its first action with its score."""
    codes: tuple[int, ...]
    """The codes of its actions."""
    turn_key: int
    """The Zobrist key of the position after its first turn."""

    @property
    def score(self) -> int:
        """Its score for the side to move."""
        return self.variation.score


@dataclass(frozen=True)
class Analyser:
    """The analysis of one position."""

    board: Board
    tt_context: TTContext

    @classmethod
    def of(cls, board: Board, tt_context: TTContext) -> "Analyser":
        """An analysis that uses a transposition table.

        Raises:
            ValueError: if the game is over, or cards are drawn first.
        """
        if board.turn is None:
            raise ValueError(f"the game is over: {board.text()}")
        if board.turn == CHANCE_LETTER:
            raise ValueError(f"nobody is to move before cards are drawn: {board.text()}")
        return cls(board, tt_context)

    def deepen(
        self, lines: int, limits: Limits, *, with_effects: bool = False
    ) -> Iterator[Analysis]:
        """Deepen iteratively, and yield the result after each depth; none for a set-up."""
        if is_unclear(self.board):
            yield Analysis(self.board.turn or "", (), 0, 0, is_final=True)
            return
        search = IterativeDeepening.of(self.board, *self.tt_context)
        best: list[RootLine] = []
        for depth in range(MIN_DEPTH, min(limits.depth, MAX_DEPTH) + 1):
            patient = limits if best else Limits(UNLIMITED, lambda: False)
            deeper = self._best_lines(search, best, min(lines, MAX_LINES), depth, patient)
            if deeper is None:
                return
            best = deeper
            best_lines = tuple(self._line(line, with_effects=with_effects) for line in best)
            is_final = depth == MAX_DEPTH or all(abs(line.score) > MATE_BOUND for line in best)
            yield Analysis(self.board.turn or "", best_lines, depth, search.nodes, is_final)
            if is_final or limits.is_over() or search.nodes >= limits.nodes:
                return

    def _best_lines(
        self,
        search: IterativeDeepening,
        last: list["RootLine"],
        count: int,
        depth: int,
        limits: Limits,
    ) -> list["RootLine"] | None:
        """The best lines at a depth, the best first; None if time was up before.

        The same actions in another order within the turn count as one line.
        """
        found = [line for line in last if line.score > MATE_BOUND]  # nothing is better than a win
        excluded = [line.codes[0] for line in found]
        most = min(MAX_EXCLUDED, len(self.board.legal_codes()))
        while len(excluded) < most and (len(found) < count or not found):
            before = last[len(found)].variation if len(found) < len(last) else None
            complete, best = search.search_excluding(excluded, limits, depth, before)
            if not complete or best is None:
                return None
            excluded.append(best.action)
            line = self._root_line(self.board, search, best)
            if all(line.turn_key != other.turn_key for other in found):
                found.append(line)
        return sorted(found, key=lambda line: line.score, reverse=True)

    def compare(
        self, found: Analysis, played: tuple[str, ...], limits: Limits
    ) -> tuple[float, Line]:
        """The first side's chance with the best turn, and the line after what was played.

        If cards are drawn next, both are averaged over the same draws (common random numbers).
        Otherwise the search would favour the turn for which it happened to draw well.

        Raises:
            NotationError: if an action cannot be read.
            IllegalActionError: if one is not legal.
        """
        best, after = found.lines[0], _play(self.board, played)
        if after.position == _play(self.board, best.actions[: len(played)]).position:
            return best.chance, Line((), best.chance)
        ended = after.outcome()
        if ended is not None:
            return best.chance, Line((), 0.5 if ended.winner is None else 1.0 - ended.winner)
        if after.turn == CHANCE_LETTER:
            return self._compare_over_draws(found, after, limits)
        search = IterativeDeepening.of(after, *self.tt_context)
        if not best.wins:  # a proof holds at any depth
            limits = replace(limits, depth=max(MIN_DEPTH, found.depth - len(played)))
        *_, last = search.deepen(limits)
        chance = chance_of(last.score, after.turn == after.sides[0])
        answers = after.turn != self.board.turn
        codes = self._root_line(after, search, last).codes if answers else ()
        return best.chance, Line(tuple(after.decode(code) for code in codes), chance)

    def _compare_over_draws(
        self, found: Analysis, after: Board, limits: Limits
    ) -> tuple[float, Line]:
        """The same if cards are drawn after what was played."""
        best, after_best, own = found.lines[0], self.board.copy(), 0
        while own < len(best.actions) and after_best.turn == self.board.turn:
            after_best.push(best.actions[own])
            own += 1
        depth = max(MIN_DEPTH, found.depth - own)
        limits = replace(limits, nodes=limits.nodes // (2 * DRAW_SAMPLES), depth=depth)
        chance = best.chance
        if after_best.turn == CHANCE_LETTER:
            chance = self._mean_over_draws(after_best, limits)
        return chance, Line((), self._mean_over_draws(after, limits))

    def _mean_over_draws(self, board: Board, limits: Limits) -> float:
        """The first side's chance before a draw of cards: the mean over some draws."""
        chances = list[float]()
        for number in range(DRAW_SAMPLES):
            after = sample_draws(board, number)
            *_, last = IterativeDeepening.of(after, *self.tt_context).deepen(limits)
            chances.append(chance_of(last.score, after.turn == after.sides[0]))
        return _clamp_unproven(sum(chances) / DRAW_SAMPLES)

    def _root_line(self, board: Board, search: IterativeDeepening, found: Variation) -> "RootLine":
        """The line that begins with an action: whole turns, up to the end if that is proven."""
        codes = self._line_from_table(board, search, found.action)
        if abs(found.score) > MATE_BOUND and len(codes) != MATE - abs(found.score):
            codes = self._proven_line(board, found) or codes
        after = board.copy()
        for code in codes:
            after.push_code(code)
            if after.turn != board.turn:
                break
        return RootLine(found, codes, after.key)

    def _line_from_table(
        self, board: Board, search: IterativeDeepening, code: int | None
    ) -> tuple[int, ...]:
        """The actions from a first one on, as the transposition table has them."""
        board, codes, whole = board.copy(), list[int](), 0
        while code is not None:
            mover = board.turn
            codes.append(code)
            board.push_code(code)
            if board.turn != mover:
                whole = len(codes)
            code = self._next_action(board, search, first=whole == 0)
            if whole and len(codes) >= MAX_LINE_ACTIONS:
                code = None
        return tuple(codes[:whole])

    def _proven_line(self, board: Board, found: Variation) -> tuple[int, ...]:
        """A proven line up to its end or a draw of cards; empty if the search does not reach it."""
        after, codes = board.copy(), [found.action]
        after.push_code(found.action)
        for left in range(MATE - abs(found.score) - 1, 0, -1):
            if after.turn in (None, CHANCE_LETTER):
                break
            best = search_nodes(after, self.tt_context, NODES_PER_PROVEN_ACTION)
            if MATE - abs(best.score) > left:
                return ()
            codes.append(best.action)
            after.push_code(best.action)
        return tuple(codes) if after.turn in (None, CHANCE_LETTER) else ()

    def _next_action(self, board: Board, search: IterativeDeepening, *, first: bool) -> int | None:
        """The next action of a line, if the table has it; in its first turn, search for one."""
        if board.turn in (None, CHANCE_LETTER):
            return None
        code = search.best_known(board)
        if code is None and first:
            code = search_nodes(board, self.tt_context, NODES_TO_FINISH_TURN).action
        return code

    def _line(self, line: "RootLine", *, with_effects: bool) -> Line:
        """A line as texts."""
        actions = tuple(self.board.decode(code) for code in line.codes)
        first = self.board.turn == self.board.sides[0]
        wins, turns, chance = None, 0, chance_of(line.score, first)
        if abs(line.score) > MATE_BOUND:
            plies = MATE - abs(line.score)
            if self._is_draw_free(plies, actions):
                wins = self.board.sides[0 if (line.score > 0) == first else 1]
                turns = self._turns(actions, plies, wins)
            else:  # a win only if they are drawn as the search drew them
                chance = _clamp_unproven(chance)
        return Line(
            actions, chance, wins, turns, _effects(self.board, actions) if with_effects else ()
        )

    def _is_draw_free(self, plies: int, actions: tuple[str, ...]) -> bool:
        """Whether no cards are drawn within the first `plies` actions."""
        if not kernels_of(self.board.position).max_chance_per_turn or plies <= len(actions):
            return True
        return _play(self.board, actions).turn != CHANCE_LETTER

    def _turns(self, actions: tuple[str, ...], plies: int, wins: str) -> int:
        """The number of turns of a side within `plies` actions; beyond the line, full turns."""
        trial, movers = self.board.copy(), []
        for action in actions[:plies]:
            movers.append(trial.turn)
            trial.push(action)
        mover = trial.turn
        while mover is not None and len(movers) < plies:
            movers += [mover] * kernels_of(trial.position).max_actions_per_turn
            mover = trial.sides[1 - trial.sides.index(mover)]
        return max(sum(mover == wins for mover, _ in groupby(movers[:plies])), 1)


def _clamp_unproven(chance: float) -> float:
    """A probability that is never certain."""
    return min(max(chance, 1.0 - MAX_UNPROVEN_CHANCE), MAX_UNPROVEN_CHANCE)


def _play(board: Board, actions: tuple[str, ...]) -> Board:
    """The board after some actions."""
    after = board.copy()
    for action in actions:
        after.push(action)
    return after


def sample_draws(board: Board, number: int) -> Board:
    """The board after cards are drawn: the same ones for the same deck and number."""

    def place(code: int) -> float:
        return random.Random(f"{number} {code}").random()

    after = board.copy()
    while after.turn == CHANCE_LETTER:
        after.push_code(min(after.legal_codes(), key=place))
    return after


def _effects(board: Board, actions: tuple[str, ...]) -> tuple[SceneAction, ...]:
    """The effects of actions played one after another."""
    trial = board.copy()
    found = []
    for action in actions:
        found.append(trial.preview(action))
        trial.push(action)
    return tuple(found)
