"""Iterative deepening: alpha-beta one action deeper again and again, until its time is up."""

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event

import numpy as np

from tessera.games.common.board import Board
from tessera.kernel.contract import UNCLEAR, Record, evaluate, kernels_of
from tessera.search import table as tt
from tessera.search.levels import UNLIMITED
from tessera.search.memory import Known
from tessera.search.pvs import (
    AGE,
    INFINITE,
    NO_ACTION,
    NODES,
    PLIES,
    SALT,
    SELECTIVE,
    SURELY,
    Lines,
    Manner,
    lines,
    search,
)
from tessera.search.table import Table

SLICE = 1_000
"""Nodes between two looks at the clock: about a millisecond."""
SHALLOWEST = 2
WINDOW = 300
"""Scores are first looked for so near to the last depth's."""
NARROW_FROM = 4
"""From this depth on."""
WIDEN = 4
"""So many times wider is the window where the score was not in it."""


@dataclass(frozen=True)
class Limits:
    """When a search is over, whichever comes first."""

    nodes: int
    """Positions that actions have led to."""
    is_over: Callable[[], bool]
    """Whether time is up."""
    depth: int = PLIES


@dataclass(frozen=True)
class Variation:
    """An action, and what becomes of it."""

    action: int
    score: int
    """In thousandths of the log-odds that the side to move wins; beyond `SURELY` for certain."""
    depth: int
    """In actions, so far as none was looked at less deep."""


@dataclass(frozen=True)
class Deepener:
    """The search of a position."""

    board: Board
    room: Lines
    tables: Record

    @classmethod
    def of(
        cls,
        board: Board,
        table: Table,
        age: int = 0,
        salt: int = 0,
        manner: Manner = SELECTIVE,
        tables: Record | None = None,
    ) -> "Deepener":
        """A search that has not begun.

        Args:
            board: the position.
            table: what is known of positions.
            age: the number of the search.
            salt: tells the game from others whose positions the table knows.
            manner: how selective it is.
            tables: the board's, if not its own.
        """
        room = lines(kernels_of(board.position), board.position, table, manner)
        room.state[AGE], room.state[SALT] = age & tt.AGE_BITS, salt
        return cls(board, room, board.tables if tables is None else tables)

    @property
    def nodes(self) -> int:
        """How many have been looked at."""
        return int(self.room.state[NODES])

    def deepen(self, limits: Limits, shallowest: int = SHALLOWEST) -> Iterator[Variation]:
        """Search deeper and deeper, from some depth on; after each the best that is known.

        What a depth that was broken off has found is told, too.
        """
        found: Variation | None = None
        for depth in range(shallowest, limits.depth + 1):
            complete, better = self._aspire(limits, depth, found)
            found = better or found or self._at_a_glance()
            yield found
            if not complete or abs(found.score) > SURELY or limits.is_over():
                return

    def best_but(
        self, barred: Sequence[int], limits: Limits, depth: int, last: Variation | None
    ) -> tuple[bool, Variation | None]:
        """Search so deep for the best action but for some.

        Args:
            barred: those, `pvs.MOST_BARRED` at most; some other action must be legal.
            limits: when it is over.
            depth: in actions.
            last: what was found less deep.

        Returns:
            Whether it came to an end; the best action, if there was time to find one.
        """
        self.room.barred[:] = NO_ACTION
        self.room.barred[: len(barred)] = barred
        try:
            return self._aspire(limits, depth, last)
        finally:
            self.room.barred[:] = NO_ACTION

    def best_known(self, board: Board) -> int | None:
        """The action that the table has as the best of a position; None if it has none."""
        key = np.uint64(board.key) ^ np.uint64(self.room.state[SALT])
        known = np.uint64(tt.probe(self.room.table, key))
        code = int(tt.action_in(known))
        return code if known != tt.NOTHING and code in board.legal_codes() else None

    def promising(self) -> list[int]:
        """The actions at the root, by how what they lead to looks at a glance; the best first."""
        listed = int(self.room.frames[0].listed)
        order = self.room.guesses[0, :listed].argsort()[::-1]
        return [int(action) for action in self.room.actions[0, order]]

    def _at_a_glance(self) -> Variation:
        """The most hopeful action, when there is no time to try any."""
        listed = int(self.room.frames[0].listed)
        return Variation(self.promising()[0], int(self.room.guesses[0, :listed].max()), 1)

    def _aspire(
        self, limits: Limits, depth: int, last: Variation | None
    ) -> tuple[bool, Variation | None]:
        """Look for the score of a depth near the last one's, then farther and farther away.

        Returns:
            Whether it came to an end; the best action, if there was time to find one.
        """
        middle = last.score if last else 0
        below = above = WINDOW if depth >= NARROW_FROM else 2 * INFINITE
        best: Variation | None = None
        while True:
            alpha, beta = max(middle - below, -INFINITE), min(middle + above, INFINITE)
            complete = self._search(limits, depth, alpha, beta)
            root = self.room.frames[0]
            if root.action != NO_ACTION and root.best > root.floor:
                best = Variation(int(root.action), int(root.best), depth)
            if not complete or alpha < root.best < beta:
                return complete, best
            if root.best <= alpha:
                below *= WIDEN
            else:
                above *= WIDEN

    def _search(self, limits: Limits, depth: int, alpha: int, beta: int) -> bool:
        """Search between two bounds; whether it came to its end."""
        again = depth
        while True:
            nodes = min(SLICE, limits.nodes - self.nodes)
            if search(self.room, self.tables, again, alpha, beta, nodes):
                return True
            if self.nodes >= limits.nodes or limits.is_over():
                return False
            again = 0


def is_unclear(board: Board) -> bool:
    """Whether the game cannot tell at a glance how a position looks, as in a set-up."""
    return bool(evaluate(board.position, board.tables) == UNCLEAR)


def deepest(board: Board, known: Known, nodes: int) -> Variation:
    """The best action, as far as a search sees that looks at so many positions."""
    *_, best = Deepener.of(board, *known).deepen(Limits(nodes, lambda: False))
    return best


@contextmanager
def helped(searches: Sequence[Deepener]) -> Iterator[Deepener]:
    """A search, while others search the same in threads of their own, a little deeper.

    What they find out, the table that they share tells each other (lazy SMP). They stop when the
    search is over, however it ends.

    Args:
        searches: of one position; the first is given back.
    """
    over = Event()

    def help_along(search: Deepener) -> None:
        for _ in search.deepen(Limits(UNLIMITED, over.is_set), SHALLOWEST + 1):
            pass

    with ThreadPoolExecutor(len(searches)) as threads:
        for search in searches[1:]:
            threads.submit(help_along, search)
        try:
            yield searches[0]
        finally:
            over.set()


def chance_of(score: int, first: bool) -> float:
    """A score of the side to move as the chance of the first side: 0 lost, 1 won."""
    chance = float(score > 0) if abs(score) > SURELY else 1.0 / (1.0 + math.exp(-score / 1_000))
    return chance if first else 1.0 - chance
