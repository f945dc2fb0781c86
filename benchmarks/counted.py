"""Vorcept's rules with an evaluation that counts pieces, like the C yardstick.

This allows comparing the searches themselves: both do the same work at each position.
"""

from dataclasses import replace

import numpy as np

from tessera.games.common.board import Board
from tessera.games.hexes.layout import KINDS
from tessera.games.vorcept.kernels import KERNELS
from tessera.games.vorcept.layout import POSITION
from tessera.kernel.bits import count, intersection
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import FIRST, Record, bind

NAME = "vorcept counted"
SCALE = 200.0
"""The C score of two pieces, which is one unit of log-odds here."""

_first, *_rest = POSITION.descr
COUNTED = np.dtype((np.record, [(NAME, *_first[1:]), *_rest]))


@kernel
def evaluate(position: Record, board: Record) -> float:
    """See `contract.evaluate`: `judge` of the C source."""
    score = 0
    for side in range(2):
        sign = 1 if side == FIRST else -1
        score += sign * 100 * count(position.own[side])
        for kind in range(1, KINDS):
            score += sign * 80 * position.reserve[side, kind]
        at_leader = board.neighbours[position.leader[1 - side]]
        score += sign * 20 * count(intersection(at_leader, position.own[side]))
        at_pylon = board.neighbours[position.pylon]
        score += sign * 15 * count(intersection(at_pylon, position.own[side]))
    return score / SCALE


bind(replace(KERNELS, game=NAME, position=COUNTED, evaluate=evaluate, features=None))


def counted(board: Board) -> Board:
    """The same position with this evaluation; usable for searching only."""
    twin = board.copy()
    twin._line = twin._line.view(COUNTED)  # noqa: SLF001
    return twin
