"""What a puzzle asks for, and whether it is still there: by trying turns, within a bound on effort.

An answer is never compared with a stored line. After each action it is asked whether what is wanted
can still be had, so every way to it is right, whatever the order of its actions; and nothing is
wrong that is not refuted. Where trying all turns would take too long, one goes on until it shows;
of wins in three turns `far` says what is proven.
That a solution reaches its goal is certain. That there is no other is so within the bound: where it
does not suffice to show that another way wins, that way counts as none.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

import numpy as np

from tessera.games.common.board import Board
from tessera.kernel.contract import kernels_of
from tessera.puzzles import far
from tessera.search.deepening import IterativeDeepening, Limits
from tessera.search.table import table
from tessera.search.tactics import (
    NO,
    UNKNOWN,
    YES,
    Workspace,
    action_is_safe,
    forcing_action,
    is_doomed,
    new_workspace,
    winning_action,
    wins_turn,
)

EFFORT = 3_000_000
"""Actions that may be tried to settle one question."""
FAR = 1_000_000
"""The same where the turns of both sides are tried before the one that wins."""
FEW = 3
"""Of the actions one may begin with, so many at most are right, where not all turns are
compared."""
GLANCE = 4_000
"""Positions that are looked at to choose among actions that are all as good or bad."""
TABLE = 1 << 20
"""Bytes of what such a look remembers."""
REPLIES = 40
"""Turns of the other side that are compared to find the best of those that all lose."""

Turn = tuple[str, ...]
"""Actions of one side until its turn, or the game, is over."""


class Goal(StrEnum):
    """What is to be done."""

    WIN_1 = "win-1"  # win within this turn
    WIN_2 = "win-2"  # a turn after which the next wins, whatever the other side does
    WIN_3 = "win-3"  # a turn after which two more win, whatever the other side does
    DEFENCE = "defence"  # a turn after which the other side's next does not win
    ORDERS = "orders"  # the orders of an hour, weighed against a search: in games for many


NEXT = {Goal.WIN_3: Goal.WIN_2, Goal.WIN_2: Goal.WIN_1}
"""What is to be done when the first turn was right, and the other side has answered."""
TURNS = {Goal.WIN_1: 1, Goal.WIN_2: 2, Goal.WIN_3: 3}


def holds(board: Board, goal: Goal, side: str) -> bool:
    """Whether a goal of a side can still be reached for certain, or has been; see `settled`."""
    return settled(board, goal, side) == YES


def settled(board: Board, goal: Goal, side: str) -> int:
    """Whether a goal of a side can still be reached, or has been: `NO`, `YES` or `UNKNOWN`.

    Args:
        board: the position, in the turn that the goal begins with, or at its end.
        goal: what is wanted.
        side: who wants it.
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
    """Whether a turn can be had after which the other side's next does not win."""
    found = NO
    for code in board.legal_codes():
        safe = safety(board, code)
        if safe == YES:
            return YES
        found = UNKNOWN if safe == UNKNOWN else found
    return found


def safety(board: Board, code: int, effort: int = EFFORT) -> int:
    """Whether an action begins a turn after which the other side's next does not win."""
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
    if is_doomed(reply, board.tables):
        return YES
    return NO if int(reply.node_budget[0]) > 0 else UNKNOWN


def key_of(board: Board, goal: Goal) -> frozenset[str]:
    """The actions without which a goal is not reached; none if there is no single way to it.

    Of a win within the turn they are the whole way: what wins besides has them in it, and more.
    Only where one action wins at once, and no other does, there may be longer ways.
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
    """The turns that reach a goal, whatever their order, as long as there is one thing in all."""

    def __init__(self, board: Board, goal: Goal) -> None:
        self.board, self.goal, self.side = board, goal, str(board.turn)
        self.key = frozenset[int]()
        """What all that were found have in common."""
        self.found = set[frozenset[int]]()
        self._met = set[frozenset[int]]()

    def walk(self, played: frozenset[int]) -> bool:
        """Go on after some actions; False as soon as there is no one thing to find."""
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
        """The actions that lead on to the goal, but for those met in another order."""
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


# Where to go on


def way_on(board: Board, goal: Goal, known: Iterable[str]) -> str | None:
    """An action that leads on to a goal of the side to move; None if none is found.

    Args:
        board: the position, in the turn that the goal begins with; it is not changed.
        goal: what is wanted.
        known: actions of a solution, which are taken before others: a way may hold needless ones.
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


# What the other side does


def best_reply(board: Board, goal: Goal, side: str) -> Turn:
    """The turn of the other side against a win that it cannot avert.

    It leaves the fewest ways to win in the next turn; where two more are needed, it holds out long.

    Args:
        board: the position at the beginning of the turn; it is not changed.
        goal: what was asked for in the turn before.
        side: who is going to win.
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
    """How a try fails: the rest of its turn, and what the other side then does.

    Of a win within the turn there is nothing to show: it is not there any more.
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
    """Some turns of the side to move, the most hopeful first; the board is walked over."""
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
    """The actions of a position, by how they look at a short glance; the best first."""
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
    """The turns of a solution, the other side's between: what is shown to who gives up.

    None, if within the bounds on effort one cannot go on from what the other side answers.
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
    """Play a turn that reaches a goal, the shortest way that begins with the best.

    Nothing is returned where a bound on effort was too low to find it.
    """
    begun = board.ply
    while board.turn == side:
        found = _leading(board, goal)
        if found is None:
            return ()
        board.push_code(found)
    return board.actions[begun:]


def _leading(board: Board, goal: Goal) -> int | None:
    """An action that leads on to a goal, one that wins at once if there is any."""
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
