"""Wins too far off to try all turns one by one: alpha-beta proves them.

Whatever it leaves out or looks at less deep, a score of a win for certain is a proof: of who loses
each action was tried, and each loses. Where it finds none within its bound, none is claimed. How
far off the win is it tells in actions; so many turns are as many actions as they hold at most.
"""

from collections.abc import Iterable, Iterator

from tessera.games.common.board import Board
from tessera.kernel.contract import kernels_of
from tessera.search.deepening import IterativeDeepening, Limits, Variation
from tessera.search.pvs import MATE, MATE_BOUND
from tessera.search.table import Table, table
from tessera.search.tactics import NO, UNKNOWN, YES

NODES = 250_000
"""Positions that are looked at to settle one question: less than a second."""
ROOM = 1 << 23
"""Bytes of what is remembered meanwhile."""


def settled(board: Board, side: str, turns: int) -> int:
    """Whether a side wins within so many turns of its own: `YES`, `UNKNOWN`, or `NO` if it loses.

    Args:
        board: a position of a game in which chance has no part any more.
        side: who is to win, in the turn that is played or after it.
        turns: how many, that one included.
    """
    best = _seen(board, table(ROOM), ())
    score = best.score if board.turn == side else -best.score
    if score > MATE_BOUND:
        return YES if MATE - score <= _actions(board, side, turns) else UNKNOWN
    return NO if score < -MATE_BOUND else UNKNOWN


def winning(board: Board, turns: int, most: int) -> Iterator[int]:
    """The actions that begin such a win, so many at most, the first that was seen first."""
    known, found = table(ROOM), list[int]()
    within = _actions(board, str(board.turn), turns)
    while len(found) < min(most, len(board.legal_codes())):
        best = _seen(board, known, found)
        if best.score <= MATE_BOUND or MATE - best.score > within:
            return
        found.append(best.action)
        yield best.action


def resistance(board: Board) -> tuple[str, ...]:
    """The turn with which the side to move holds out longest, as far as is seen."""
    played, known = board.copy(), table(ROOM)
    while played.turn == board.turn:
        played.push_code(_seen(played, known, ()).action)
    return played.actions[board.ply :]


def _seen(board: Board, known: Table, barred: Iterable[int]) -> Variation:
    """The best action but for some, as far as is seen."""
    search = IterativeDeepening.of(board, known)
    for place, action in enumerate(barred):
        search.thread.excluded[place] = action
    *_, best = search.deepen(Limits(NODES, lambda: False))
    return best


def _actions(board: Board, side: str, turns: int) -> int:
    """So many actions, at most, are in so many turns of a side and those between."""
    left, turn = int(board.position["left"]), kernels_of(board.position).max_actions_per_turn
    between = 2 * turns - 2 if board.turn == side else 2 * turns - 3
    return left + turn * between
