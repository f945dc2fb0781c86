"""How the hex games for two begin: options that both have, and an empty board."""

import numpy as np

from tessera.games.common.errors import NotationError
from tessera.games.common.variant import Number
from tessera.i18n import message
from tessera.kernel.bits import NO_CELL
from tessera.kernel.contract import Record

FIRST_TURN = Number("first_turn", "2", 1, 2)
DRAW_AFTER = Number("draw_after", "60", 1, 999)
MAX_RESERVE = 99
"""Pieces of a kind that a side may have."""


def with_komi(usual: str, komi: str, letters: str) -> tuple[int, ...]:
    """How many pieces of each kind a side has: the usual counts, and those of the komi.

    Args:
        usual: a count for each kind, joined by dots.
        komi: the letters of pieces that the side has besides; another word means none.
        letters: the kinds.

    Raises:
        NotationError: if that is more than positions tell of.
    """
    counts = map(int, usual.split("."))
    found = tuple(count + komi.count(kind) for kind, count in zip(letters, counts, strict=True))
    if max(found) > MAX_RESERVE:
        raise NotationError(message("hexes-komi-many", most=MAX_RESERVE))
    return found


def empty_board(
    layout: "np.dtype[np.void]", tables: Record, first_turn: int, draw_after: int
) -> Record:
    """A position of the first phase in which nothing stands and nothing waits.

    Args:
        layout: the record type of a game's positions.
        tables: the board as the kernels need it.
        first_turn: the value of the option of that name.
        draw_after: likewise.
    """
    position: Record = np.zeros(1, dtype=layout)[0]
    position.free = tables.cells
    position.leader[:] = position.acted = NO_CELL
    position.first_turn = first_turn
    position.draw_after = draw_after
    return position
