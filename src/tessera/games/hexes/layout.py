"""The fields of positions and boards that the hex games for two have in common."""

from collections.abc import Sequence

import numpy as np

from tessera.geometry.hexes import MAX_CELLS
from tessera.kernel.contract import FastRecord

BLUE, RED = 0, 1
SIDE_LETTERS = ("b", "r")

KINDS = 4
"""Kinds of piece that a side has."""
LEADER = 0
"""The kind of the piece that a side must not lose; each side has one."""

ACTIONS_A_TURN = 2
NO_BEARING = 6
"""Stands for the direction between cells that no straight line joins."""
ROWS = MAX_CELLS + 1
"""Rows of a board's tables: one for each cell, and an empty one for `NO_CELL`."""

POSITION_FIELDS: list[tuple[object, ...]] = [
    # The board, as sets of cells (two words each)
    ("own", "u8", (2, 2)),  # [side]: its pieces
    ("free", "u8", (2,)),  # cells where nothing stands
    ("key", "u8"),  # Zobrist key of all but the clock
    ("reserve", "i2", (2, KINDS)),  # [side, kind] waiting to be placed
    ("clock", "i2"),  # turns in a row without progress
    ("kind", "u1", (ROWS,)),  # [cell]: of the piece there; 0 where there is none
    ("leader", "u1", (2,)),  # [side]: the cell of its leader, or NO_CELL
    # Side to move
    ("phase", "i1"),
    ("side", "i1"),  # BLUE or RED
    ("left", "i1"),  # actions left in this turn of the main phase; 0 before it
    ("acted", "u1"),  # cell of the piece that has acted in this turn, or NO_CELL
    ("passes", "i1"),  # passes in a row just before (main phase: turns begun with one)
    ("truce", "i1"),  # turns in which no leader may be lost, this one included
    ("result", "i1"),  # ONGOING, FIRST_WINS, SECOND_WINS or DRAW
    ("end", "i1"),  # why
    # The options of the variant that kernels need
    ("first_turn", "i1"),  # actions in the very first turn
    ("draw_after", "i2"),  # the clock at which the game is drawn
]

BOARD_FIELDS: list[tuple[object, ...]] = [
    ("cells", "u8", (2,)),  # all cells
    ("neighbour", "u1", (ROWS, 6)),  # [cell, direction] or NO_CELL
    ("neighbours", "u8", (ROWS, 2)),  # [cell]
    ("bearing", "u1", (ROWS, ROWS)),  # [from, to]: direction, NO_BEARING if none
]


def record(game: str, *parts: Sequence[tuple[object, ...]]) -> np.dtype[np.void]:
    """A record type for one game: a field of length zero makes it differ from all others."""
    fields = [(game, "u1", (0,)), *(field for part in parts for field in part)]
    return np.dtype((FastRecord, fields))
