"""How a position and a board of Breakthrough lie in memory; the codes of actions.

The rules (Dan Troyka, 2000): men step one cell forward, straight or slantwise; slantwise they may
take the man that stands there. Who reaches the far rank, or takes the last enemy man, wins.
South moves up and begins. There is always a move, and no game lasts for ever.
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

# Only the house's own sources name the cache of compiled kernels; this game lies outside, so its
# records get a new type with every edit.
TAG = "breakthrough_" + fingerprint(Path(__file__).parent.glob("*.py"))

POSITION = np.dtype(
    (
        np.record,
        [
            (TAG, "u1", (0,)),  # tells this record from any other game's
            ("own", "u8", (2, 2)),  # [side]: the cells of its men
            ("side", "i1"),  # SOUTH or NORTH, who is to move
            ("result", "i1"),  # ONGOING, FIRST_WINS or SECOND_WINS
        ],
    )
)

BOARD = np.dtype(
    (
        np.record,
        [
            ("straight", "u8", (2, CELLS, 2)),  # [side, cell]: the cell in front
            ("slant", "u8", (2, CELLS, 2)),  # [side, cell]: the cells to the left and right of it
            ("far", "u8", (2, 2)),  # [side]: the rank that it wants to reach
        ],
    )
)

# Action codes: where from, then where to.
TARGET_BITS = 6
MAX_ACTIONS = 3 * CELLS


def encode(source: int, target: int) -> int:
    """The code of a move."""
    return source << TARGET_BITS | target


def decode(action: int) -> tuple[int, int]:
    """The source and the target of a move."""
    return action >> TARGET_BITS, action & (CELLS - 1)
