"""Goals of puzzles, and proofs of whether they can still be reached, with bounded effort.

Attempts are not compared with a stored line. After each action a search decides whether the goal
can still be reached, so every solution is accepted, in any order of actions, and an attempt is
wrong only if it is refuted. If the bound does not suffice, the attempt goes on until the result is
clear; wins in three turns are proven by `far`.
A solution certainly reaches its goal. Uniqueness holds within the bound: an alternative that cannot
be proven to win counts as no solution.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

import numpy as np

from tessera.games.common.board import Board
from tessera.kernel.contract import kernels_of
from tessera.puzzles import far
from tessera.search.deepening import IterativeDeepening, Limits
from tessera.search.tactics import (
    NO,
    UNKNOWN,
    YES,
    Workspace,
    action_is_safe,
    forcing_action,
    is_lost_position,
    new_workspace,
    winning_action,
    wins_turn,
)
from tessera.search.transposition_table import table

EFFORT = 3_000_000
"""Node budget of one proof."""
FAR = 1_000_000
"""Node budget of a proof that includes replies of the other side."""
FEW = 3
"""Maximum number of correct first actions, for goals other than a win in one."""
GLANCE = 4_000
"""Node limit of a search that orders equally good or bad actions."""
TABLE = 1 << 20
"""Bytes of its transposition table."""
REPLIES = 40
"""Turns of the losing side that are compared to find the best reply."""

Turn = tuple[str, ...]
"""The actions of one side in a turn."""


class Goal(StrEnum):
    """The task of a puzzle."""

    WIN_1 = "win-1"  # win within this turn
    WIN_2 = "win-2"  # a turn after which the next wins, whatever the other side does
    WIN_3 = "win-3"  # a turn after which two more win, whatever the other side does
    DEFENCE = "defence"  # a turn after which the other side's next does not win
    ORDERS = "orders"  # orders of one hour of a war, compared with a search


NEXT = {Goal.WIN_3: Goal.WIN_2, Goal.WIN_2: Goal.WIN_1}
"""The remaining goal after a correct first turn and the reply."""
TURNS = {Goal.WIN_1: 1, Goal.WIN_2: 2, Goal.WIN_3: 3}


def holds(board: Board, goal: Goal, side: str) -> bool:
    """Whether a goal provably can still be reached, or has been; see `settled`."""
    return settled(board, goal, side) == YES


def settled(board: Board, goal: Goal, side: str) -> int:
    """Whether a goal can still be reached, or has been: `NO`, `YES` or `UNKNOWN`.

    Args:
        board: a position in the first turn of the goal, or after it.
        goal: the goal.
        side: the solver's side.
    """
    ended = board.outcome()
    if ended is not None:
        winner = None if ended.winner is None else board.sides[ended.winner]
        return YES if winner == side or (goal == Goal.DEFENCE and winner is None) else NO
    mine = board.turn == side
    if goal == Goal.WIN_1:
        return int(wins_turn(_ahead(board), board.tables, 0)) if mine else NO
    if goal == Goal.WIN_2:
        return _forces(board) if mine else _dooms(board)
    if goal == Goal.WIN_3:
        return far.settled(board, side, TURNS[goal])
    if mine:
        return _averts(board)
    threat = int(wins_turn(_ahead(board), board.tables, 0))
    return UNKNOWN if threat == UNKNOWN else YES - threat


def _averts(board: Board) -> int:
    """Whether some turn prevents the other side from winning in its next turn."""
    found = NO
    for code in board.legal_codes():
        safe = safety(board, code)
        if safe == YES:
            return YES
        found = UNKNOWN if safe == UNKNOWN else found
    return found


def safety(board: Board, code: int, effort: int = EFFORT) -> int:
    """Whether an action begins a turn that prevents the other side from winning in its next one."""
    return int(action_is_safe(_ahead(board, effort), board.tables, code))


def _ahead(board: Board, effort: int = EFFORT) -> Workspace:
    return new_workspace(kernels_of(board.position), board.position, effort)


def _forces(board: Board) -> int:
    ahead, reply = _ahead(board, FAR), _ahead(board, FAR)
    order = np.array(board.legal_codes(), dtype=np.int32)
    if forcing_action(ahead, reply, board.tables, order) >= 0:
        return YES
    return NO if min(int(ahead.node_budget[0]), int(reply.node_budget[0])) > 0 else UNKNOWN


def _dooms(board: Board) -> int:
    reply = _ahead(board, FAR)
    if is_lost_position(reply, board.tables):
        return YES
    return NO if int(reply.node_budget[0]) > 0 else UNKNOWN


def key_of(board: Board, goal: Goal) -> frozenset[str]:
    """The actions common to all solutions; empty if there is no unique solution.

    For a win in one they are the whole shortest solution, which all others contain. A single action
    that wins at once is unique even if there are longer solutions.
    """
    at_once = [code for code in board.legal_codes() if _wins(board, code)]
    if goal == Goal.WIN_1 and at_once:
        return frozenset(map(board.decode, at_once)) if len(at_once) == 1 else frozenset()
    ways = _Ways(board.copy(), goal)
    if not ways.walk(frozenset()) or not ways.found:
        return frozenset()
    if goal == Goal.WIN_1 and ways.key not in ways.found:
        return frozenset()
    return frozenset(map(board.decode, ways.key))


class _Ways:
    """Enumerates turns that reach a goal, as sets of actions, while these have a common action."""

    def __init__(self, board: Board, goal: Goal) -> None:
        self.board, self.goal, self.side = board, goal, str(board.turn)
        self.key = frozenset[int]()
        """The intersection of all solutions found."""
        self.found = set[frozenset[int]]()
        self._met = set[frozenset[int]]()

    def walk(self, played: frozenset[int]) -> bool:
        """Continue after some actions; return False once the intersection is empty."""
        begun = 0
        for code in self._good(played):
            begun += not played
            self.board.push_code(code)
            few = self.goal == Goal.WIN_1 or begun <= FEW
            single = few and self._goes_on(played | {code})
            self.board.pop()
            if not single:
                return False
        return True

    def _good(self, played: frozenset[int]) -> Iterator[int]:
        """The actions that lead to the goal, without transpositions of sets already visited."""
        if self.goal == Goal.WIN_3:
            yield from far.winning(self.board, TURNS[self.goal], FEW + 1)
            return
        for code in self.board.legal_codes():
            if played | {code} in self._met:
                continue
            self._met.add(played | {code})
            if begins(self.board, self.goal, code):
                yield code

    def _goes_on(self, turn: frozenset[int]) -> bool:
        if self.board.turn == self.side:
            return self.walk(turn)
        self.key = self.key & turn if self.found else turn
        self.found.add(turn)
        return bool(self.key)


# Continuations


def way_on(board: Board, goal: Goal, known: Iterable[str]) -> str | None:
    """An action of the side to move that leads to a goal; None: none was found.

    Args:
        board: a position in the first turn of the goal; not modified.
        goal: the goal.
        known: actions of a solution, preferred because others may include needless actions.
    """
    for action in known:
        if action in board.legal_actions and _leads_on(board, board.encode(action), goal):
            return action
    codes = np.array(board.legal_codes(), dtype=np.int32)
    if goal == Goal.WIN_1:
        found = int(winning_action(_ahead(board), board.tables))
    elif goal == Goal.WIN_3:
        found = next(far.winning(board, TURNS[goal], 1), -1)
    elif goal == Goal.WIN_2:
        reply = _ahead(board, FAR)
        found = int(forcing_action(_ahead(board, FAR), reply, board.tables, codes))
    else:
        found = next((int(code) for code in codes if safety(board, int(code)) == YES), -1)
    return None if found < 0 else board.decode(found)


def _leads_on(board: Board, code: int, goal: Goal) -> bool:
    side, after = str(board.turn), board.copy()
    after.push_code(code)
    return holds(after, goal, side)


# Replies


def best_reply(board: Board, goal: Goal, side: str) -> Turn:
    """The reply of the losing side.

    It leaves the fewest winning first actions; against a win in three it delays the loss.

    Args:
        board: the position at the beginning of the reply; not modified.
        goal: the goal of the turn before.
        side: the winning side.
    """
    if goal == Goal.WIN_3:
        return far.resistance(board)
    candidates = list(_hopeful_turns(board.copy()))

    def ways_left(turn: Turn) -> int:
        after = _after(board, turn)
        if after.turn != side:
            return 1_000
        return sum(begins_a_win(after, code) for code in after.legal_codes())

    return min(candidates, key=ways_left)


def refutation(board: Board, goal: Goal, side: str) -> Turn:
    """The refutation of an attempt: the rest of its turn, and the other side's reply.

    Empty for a win in one, where the win is simply gone.
    """
    shown = board.copy()
    while goal != Goal.WIN_1 and shown.turn == side:
        shown.push_code(_glance(shown)[0])
    while goal != Goal.WIN_1 and shown.turn not in (side, None):
        shown.push_code(_winning(shown) if goal == Goal.DEFENCE else _averting(shown))
    return shown.actions[board.ply :]


def _winning(board: Board) -> int:
    found = int(winning_action(_ahead(board), board.tables))
    return found if found >= 0 else _glance(board)[0]


def _averting(board: Board) -> int:
    order = _glance(board)
    return next((code for code in order if safety(board, code) == YES), order[0])


def begins(board: Board, goal: Goal, code: int) -> bool:
    """Whether an action of the side to move reaches a goal, or begins a turn that does."""
    side, after = str(board.turn), board.copy()
    after.push_code(code)
    return holds(after, goal, side)


def begins_a_win(board: Board, code: int) -> bool:
    """Whether an action wins, or begins a turn that does."""
    return begins(board, Goal.WIN_1, code)


def _hopeful_turns(board: Board) -> Iterator[Turn]:
    """Some turns of the side to move, most promising first; the board is restored after each."""
    side = board.turn
    for first in _glance(board)[: REPLIES // 4]:
        for second in range(4):
            begun = board.ply
            board.push_code(first)
            while board.turn == side:
                order = _glance(board)
                board.push_code(order[min(second, len(order) - 1)])
            yield board.actions[begun:]
            while board.ply > begun:
                board.pop()


def _glance(board: Board) -> list[int]:
    """The legal actions, ordered by a short search, best first."""
    search = IterativeDeepening.of(board, table(TABLE))
    *_, best = search.deepen(Limits(GLANCE, lambda: False))
    others = [code for code in search.ordered_root_actions() if code != best.action]
    return [best.action, *others]


def _after(board: Board, turn: Turn) -> Board:
    after = board.copy()
    for action in turn:
        after.push(action)
    return after


def main_line(board: Board, goal: Goal) -> tuple[Turn, ...]:
    """A solution with the replies between, shown to players who give up.

    Empty if the solution after a reply is not found within the bounds.
    """
    side, shown = str(board.turn), board.copy()
    first = _solve(shown, goal, side)
    if not first:
        return ()
    if goal not in NEXT or shown.is_over:
        return (first,)
    reply = best_reply(shown, goal, side)
    for action in reply:
        shown.push(action)
    onward = main_line(shown, NEXT[goal]) if holds(shown, NEXT[goal], side) else ()
    return (first, reply, *onward) if onward else ()


def _solve(board: Board, goal: Goal, side: str) -> Turn:
    """Play and return a turn that reaches a goal, preferring immediate wins.

    Returns an empty turn if none is found within the bounds.
    """
    begun = board.ply
    while board.turn == side:
        found = _leading(board, goal)
        if found is None:
            return ()
        board.push_code(found)
    return board.actions[begun:]


def _leading(board: Board, goal: Goal) -> int | None:
    """An action that leads to a goal, preferably one that wins at once."""
    if goal in NEXT:
        action = way_on(board, goal, ())
        return None if action is None else board.encode(action)
    codes = sorted(board.legal_codes(), key=lambda code: not _wins(board, code))
    return next((code for code in codes if begins(board, goal, code)), None)


def _wins(board: Board, code: int) -> bool:
    """Whether an action wins at once."""
    side, after = str(board.turn), board.copy()
    after.push_code(code)
    return after.is_over and holds(after, Goal.WIN_1, side)
