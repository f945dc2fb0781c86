"""Iterative deepening with aspiration windows, MultiPV and lazy SMP, on top of `pvs`."""

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event

import numpy as np

from tessera.games.common.board import Board
from tessera.kernel.contract import NO_EVALUATION, Record, evaluate, kernels_of
from tessera.search import transposition_table as tt
from tessera.search.levels import UNLIMITED
from tessera.search.memory import TTContext
from tessera.search.pvs import (
    GENERATION,
    INFINITE,
    MATE_BOUND,
    MAX_PLY,
    NO_ACTION,
    NODES,
    SALT,
    SELECTIVE,
    SearchParams,
    SearchThread,
    new_thread,
    search,
)
from tessera.search.transposition_table import Table

NODES_PER_CHECK = 1_000
"""Nodes between two checks of the clock: about a millisecond."""
MIN_DEPTH = 2
ASPIRATION_WINDOW = 300
"""Half the width of the first window around the score of the previous depth."""
ASPIRATION_MIN_DEPTH = 4
"""Shallower searches use the full window."""
ASPIRATION_WIDENING = 4
"""The factor by which the window widens on each failure."""


@dataclass(frozen=True)
class Limits:
    """When to stop a search: at whichever limit comes first."""

    nodes: int
    """Positions searched."""
    is_over: Callable[[], bool]
    """Whether time is up."""
    depth: int = MAX_PLY


@dataclass(frozen=True)
class Variation:
    """An action and its score."""

    action: int
    score: int
    """Thousandths of the log-odds that the side to move wins; beyond `MATE_BOUND`, proven."""
    depth: int
    """In actions, reductions aside."""


@dataclass(frozen=True)
class IterativeDeepening:
    """The search of a position."""

    board: Board
    thread: SearchThread
    tables: Record

    @classmethod
    def of(
        cls,
        board: Board,
        table: Table,
        generation: int = 0,
        salt: int = 0,
        params: SearchParams = SELECTIVE,
        tables: Record | None = None,
    ) -> "IterativeDeepening":
        """A search that has not begun.

        Args:
            board: the position.
            table: the transposition table.
            generation: the number of the search; entries of older ones are replaced first.
            salt: keeps the positions of different games apart in the table.
            params: how selective it is.
            tables: of the board, if not its own.
        """
        thread = new_thread(kernels_of(board.position), board.position, table, params)
        thread.state[GENERATION], thread.state[SALT] = generation & tt.GENERATION_BITS, salt
        return cls(board, thread, board.tables if tables is None else tables)

    @property
    def nodes(self) -> int:
        """The number of nodes searched so far."""
        return int(self.thread.state[NODES])

    def deepen(self, limits: Limits, min_depth: int = MIN_DEPTH) -> Iterator[Variation]:
        """Search deeper and deeper; yields the best action known after each depth.

        A depth that a limit interrupts yields what it has found so far.
        """
        found: Variation | None = None
        for depth in range(min_depth, limits.depth + 1):
            complete, better = self._search_aspirating(limits, depth, found)
            found = better or found or self._by_static_eval()
            yield found
            if not complete or abs(found.score) > MATE_BOUND or limits.is_over():
                return

    def search_excluding(
        self, excluded: Sequence[int], limits: Limits, depth: int, last: Variation | None
    ) -> tuple[bool, Variation | None]:
        """Search to a depth for the best action outside a set, as MultiPV does.

        Args:
            excluded: the set, of at most `pvs.MAX_EXCLUDED`; another action must be legal.
            limits: when to stop.
            depth: in actions.
            last: the result of a shallower search.

        Returns:
            Whether the search is complete, and the best action if there was time to find one.
        """
        self.thread.excluded[:] = NO_ACTION
        self.thread.excluded[: len(excluded)] = excluded
        try:
            return self._search_aspirating(limits, depth, last)
        finally:
            self.thread.excluded[:] = NO_ACTION

    def best_known(self, board: Board) -> int | None:
        """The best action of a position by the transposition table; None if it has none."""
        key = np.uint64(board.key) ^ np.uint64(self.thread.state[SALT])
        tt_context = np.uint64(tt.probe(self.thread.table, key))
        code = int(tt.action_in(tt_context))
        return code if tt_context != tt.EMPTY and code in board.legal_codes() else None

    def ordered_root_actions(self) -> list[int]:
        """The root actions, ordered by the static evaluation after each; the best first."""
        action_count = int(self.thread.stack[0].action_count)
        order = self.thread.child_evals[0, :action_count].argsort()[::-1]
        return [int(action) for action in self.thread.actions[0, order]]

    def _by_static_eval(self) -> Variation:
        """The best action by static evaluation, where there is no time to search any."""
        action_count = int(self.thread.stack[0].action_count)
        return Variation(
            self.ordered_root_actions()[0], int(self.thread.child_evals[0, :action_count].max()), 1
        )

    def _search_aspirating(
        self, limits: Limits, depth: int, last: Variation | None
    ) -> tuple[bool, Variation | None]:
        """Search a depth with an aspiration window, which widens until the score lies within.

        Returns:
            Whether the search is complete, and the best action if there was time to find one.
        """
        middle = last.score if last else 0
        below = above = ASPIRATION_WINDOW if depth >= ASPIRATION_MIN_DEPTH else 2 * INFINITE
        best: Variation | None = None
        while True:
            alpha, beta = max(middle - below, -INFINITE), min(middle + above, INFINITE)
            complete = self._search(limits, depth, alpha, beta)
            root = self.thread.stack[0]
            if root.action != NO_ACTION and root.best > root.alpha_orig:
                best = Variation(int(root.action), int(root.best), depth)
            if not complete or alpha < root.best < beta:
                return complete, best
            if root.best <= alpha:
                below *= ASPIRATION_WIDENING
            else:
                above *= ASPIRATION_WIDENING

    def _search(self, limits: Limits, depth: int, alpha: int, beta: int) -> bool:
        """Search with one window, a slice of nodes at a time. Returns whether it is complete."""
        again = depth
        while True:
            nodes = min(NODES_PER_CHECK, limits.nodes - self.nodes)
            if search(self.thread, self.tables, again, alpha, beta, nodes):
                return True
            if self.nodes >= limits.nodes or limits.is_over():
                return False
            again = 0


def is_unclear(board: Board) -> bool:
    """Whether the game has no static evaluation of a position, as during set-up."""
    return bool(evaluate(board.position, board.tables) == NO_EVALUATION)


def search_nodes(board: Board, tt_context: TTContext, nodes: int) -> Variation:
    """The best action by a search of `nodes` nodes."""
    *_, best = IterativeDeepening.of(board, *tt_context).deepen(Limits(nodes, lambda: False))
    return best


@contextmanager
def lazy_smp(searches: Sequence[IterativeDeepening]) -> Iterator[IterativeDeepening]:
    """Lazy SMP: helper threads search the same position a little deeper, sharing the table.

    They stop when the block ends, however it ends.

    Args:
        searches: of one position; the first is yielded, the others help.
    """
    over = Event()

    def run_helper(search: IterativeDeepening) -> None:
        for _ in search.deepen(Limits(UNLIMITED, over.is_set), MIN_DEPTH + 1):
            pass

    with ThreadPoolExecutor(len(searches)) as threads:
        for search in searches[1:]:
            threads.submit(run_helper, search)
        try:
            yield searches[0]
        finally:
            over.set()


def chance_of(score: int, first: bool) -> float:
    """Convert a score of the side to move to the win probability of the first side."""
    chance = float(score > 0) if abs(score) > MATE_BOUND else 1.0 / (1.0 + math.exp(-score / 1_000))
    return chance if first else 1.0 - chance
