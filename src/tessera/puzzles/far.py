"""Distant wins, proven by alpha-beta search (`search.pvs`) where exhaustive search is too slow.

Pruning and reductions may miss a win, but a mate score is a proof: every action of the losing side
was searched, and each loses. Without a mate score within the node limit no win is claimed. Mate
distances are in actions, so a number of turns is bounded by the maximum number of actions in them.
"""

from collections.abc import Iterable, Iterator

from tessera.games.common.board import Board
from tessera.kernel.contract import kernels_of
from tessera.search.deepening import IterativeDeepening, Limits, Variation
from tessera.search.pvs import MATE, MATE_BOUND
from tessera.search.tactics import NO, UNKNOWN, YES
from tessera.search.transposition_table import Table, table

NODES = 250_000
"""Node limit of one search: less than a second."""
ROOM = 1 << 23
"""Bytes of the transposition table."""


def settled(board: Board, side: str, turns: int) -> int:
    """Whether a side wins within a number of its turns: `YES`, `UNKNOWN`, or `NO` if it loses.

    Args:
        board: a position without chance events to come.
        side: the side that should win, in the current turn or later.
        turns: the number of its turns, including the current one.
    """
    best = _seen(board, table(ROOM), ())
    score = best.score if board.turn == side else -best.score
    if score > MATE_BOUND:
        return YES if MATE - score <= _actions(board, side, turns) else UNKNOWN
    return NO if score < -MATE_BOUND else UNKNOWN


def winning(board: Board, turns: int, most: int) -> Iterator[int]:
    """Actions that begin such a win, up to `most`, in the order found."""
    known, found = table(ROOM), list[int]()
    within = _actions(board, str(board.turn), turns)
    while len(found) < min(most, len(board.legal_codes())):
        best = _seen(board, known, found)
        if best.score <= MATE_BOUND or MATE - best.score > within:
            return
        found.append(best.action)
        yield best.action


def resistance(board: Board) -> tuple[str, ...]:
    """The turn with which the losing side to move delays its loss longest, as far as searched."""
    played, known = board.copy(), table(ROOM)
    while played.turn == board.turn:
        played.push_code(_seen(played, known, ()).action)
    return played.actions[board.ply :]


def _seen(board: Board, known: Table, barred: Iterable[int]) -> Variation:
    """The result of a search that excludes some root actions."""
    search = IterativeDeepening.of(board, known)
    for place, action in enumerate(barred):
        search.thread.excluded[place] = action
    *_, best = search.deepen(Limits(NODES, lambda: False))
    return best


def _actions(board: Board, side: str, turns: int) -> int:
    """The maximum number of actions in a number of a side's turns and those between them."""
    left, turn = int(board.position["left"]), kernels_of(board.position).max_actions_per_turn
    between = 2 * turns - 2 if board.turn == side else 2 * turns - 3
    return left + turn * between
