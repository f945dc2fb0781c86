"""The memory layout of Breakthrough's positions and boards, and the action codes.

The rules (Dan Troyka, 2000): men step one cell forward, straight or diagonally; diagonally they may
capture. The first side to reach the far rank, or to capture the last enemy man, wins. South moves
up and begins. There is always a legal move, and games are finite.
"""

from pathlib import Path

import numpy as np

from tessera.kernel.cache import fingerprint

SOUTH, NORTH = 0, 1
SIDE_LETTERS = ("s", "n")
MEN_LETTERS = "Mm"  # [side]

SMALLEST, LARGEST = 4, 8
CELLS = LARGEST * LARGEST
"""Cells are numbered by rank, from South's edge, then by file."""

# The cache of compiled kernels is named after the package's sources only. This game is outside the
# package, so its record types change with every edit.
TAG = "breakthrough_" + fingerprint(Path(__file__).parent.glob("*.py"))

POSITION = np.dtype(
    (
        np.record,
        [
            (TAG, "u1", (0,)),  # makes this record type differ from other games'
            ("own", "u8", (2, 2)),  # [side]: the cells of its men
            ("side", "i1"),  # SOUTH or NORTH, the side to move
            ("result", "i1"),  # ONGOING, FIRST_WINS or SECOND_WINS
        ],
    )
)

BOARD = np.dtype(
    (
        np.record,
        [
            ("straight", "u8", (2, CELLS, 2)),  # [side, cell]: the cell in front
            ("slant", "u8", (2, CELLS, 2)),  # [side, cell]: the cells diagonally ahead
            ("far", "u8", (2, 2)),  # [side]: the rank that wins
        ],
    )
)

# Action codes: source and target.
TARGET_BITS = 6
MAX_ACTIONS = 3 * CELLS


def encode(source: int, target: int) -> int:
    """The code of a move."""
    return source << TARGET_BITS | target


def decode(action: int) -> tuple[int, int]:
    """The source and the target of a move."""
    return action >> TARGET_BITS, action & (CELLS - 1)
