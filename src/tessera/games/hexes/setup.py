"""The start of the hex games: common options, and an empty board."""

import numpy as np

from tessera.games.common.errors import NotationError
from tessera.games.common.variant import Number
from tessera.i18n import message
from tessera.kernel.bits import NO_CELL
from tessera.kernel.contract import Record

FIRST_TURN = Number("first_turn", "2", 1, 2)
DRAW_AFTER = Number("draw_after", "60", 1, 999)
MAX_RESERVE = 99
"""The most pieces of one kind that a side can have."""


def with_komi(usual: str, komi: str, letters: str) -> tuple[int, ...]:
    """The number of pieces of each kind of a side: the usual counts plus komi.

    Args:
        usual: a count for each kind, joined by dots.
        komi: the letters of additional pieces; another word means none.
        letters: the kinds.

    Raises:
        NotationError: if it exceeds `MAX_RESERVE`.
    """
    counts = map(int, usual.split("."))
    found = tuple(count + komi.count(kind) for kind, count in zip(letters, counts, strict=True))
    if max(found) > MAX_RESERVE:
        raise NotationError(message("hexes-komi-many", most=MAX_RESERVE))
    return found


def empty_board(
    layout: "np.dtype[np.void]", tables: Record, first_turn: int, draw_after: int
) -> Record:
    """A position of the first phase without any pieces.

    Args:
        layout: the record type of the game's positions.
        tables: the board tables.
        first_turn: the value of the option of that name.
        draw_after: likewise.
    """
    position: Record = np.zeros(1, dtype=layout)[0]
    position.free = tables.cells
    position.leader[:] = position.acted = NO_CELL
    position.first_turn = first_turn
    position.draw_after = draw_after
    return position
