"""How a position and a board of Vorcept lie in memory; the codes of actions."""

from enum import IntEnum

import numpy as np

from tessera.geometry.hexboard import MAX_CELLS
from tessera.kernel.bits import NO_CELL

BLUE, RED = 0, 1
SIDE_LETTERS = ("b", "r")

# Kinds of piece; a kind's reach is its number + 1 cells.
HOST, DRONE_1, DRONE_2, DRONE_3 = range(4)
KIND_LETTERS = "HDEF"
KINDS = len(KIND_LETTERS)

# Kinds of obstacle.
LAVA, BLUE_BLOCK, RED_BLOCK = range(3)
OBSTACLE_LETTERS = "#Xx"
PYLON_LETTER = "*"

# Editions, and what the Pylon is for.
LAVA_EDITION, BLOCKS_EDITION = range(2)
PYLON_GOAL, PYLON_OBSTACLE, PYLON_ABSENT = range(3)

ACTIONS_A_TURN = 2
HOST_CELLS_LEFT = 8
"""Cells where a Host could start that every obstacle must leave (Set-up 2)."""
LARGEST_GROUP = 3
"""Blocks of one colour that may touch each other (Set-up 2)."""


class Phase(IntEnum):
    """What the side to move is to do."""

    PYLON = 0
    BLOCKS = 1
    HOST = 2
    MAIN = 3


class End(IntEnum):
    """Why the game is over."""

    NONE = 0
    HOST = 1
    PYLON = 2
    NO_PROGRESS = 3


POSITION = np.dtype(
    (
        np.record,
        [
            ("vorcept", "u1", (0,)),  # tells this record from any other game's
            # The board, as sets of cells (two words each)
            ("own", "u8", (2, 2)),  # [side]: its pieces
            ("obstacles", "u8", (3, 2)),  # [kind of obstacle]
            ("free", "u8", (2,)),  # cells without piece, obstacle or Pylon
            ("key", "u8"),  # Zobrist key of all but the clock
            ("reserve", "i2", (2, KINDS)),  # [side, kind] waiting; Hosts never do
            ("clock", "i2"),  # turns in a row without progress
            ("kind", "u1", (MAX_CELLS + 1,)),  # [cell]: of the piece there; 0 where there is none
            ("host", "u1", (2,)),  # [side]: the cell of its Host, or NO_CELL
            ("pylon", "u1"),  # its cell, or NO_CELL
            # Whose turn it is
            ("phase", "i1"),  # Phase
            ("side", "i1"),  # BLUE or RED
            ("left", "i1"),  # actions left in this turn of the main phase
            ("acted", "u1"),  # cell of the piece that has acted in this turn, or NO_CELL
            ("to_lay", "i1"),  # obstacles still to be laid
            ("passes", "i1"),  # passes in a row just before (main phase: turns begun with one)
            ("result", "i1"),  # ONGOING, FIRST_WINS, SECOND_WINS or DRAW
            ("end", "i1"),  # End
            # The variant, for the rules that ask it
            ("edition", "i1"),
            ("pylon_rule", "i1"),
            ("host_gap", "i1"),
            ("forbidden", "i1"),  # 1: actions that surround one's own pieces are illegal
            ("first_turn", "i1"),  # actions in Blue's first turn
            ("draw_after", "i2"),
        ],
    )
)

BOARD = np.dtype(
    (
        np.record,
        [
            ("cells", "u8", (2,)),  # all cells
            ("six", "u8", (2,)),  # cells with six neighbours
            # A row for each cell, and an empty one for NO_CELL
            ("neighbour", "u1", (MAX_CELLS + 1, 6)),  # [cell, direction] or NO_CELL
            ("neighbours", "u8", (MAX_CELLS + 1, 2)),  # [cell]
            ("near", "u8", (4, MAX_CELLS + 1, 2)),  # [n, cell]: at most n steps away, itself too
            # [Pylon, kind, cell]: straight, within the board, not behind the Pylon
            ("reach", "u8", (MAX_CELLS + 1, KINDS, MAX_CELLS + 1, 2)),
            ("bearing", "u1", (MAX_CELLS + 1, MAX_CELLS + 1)),  # [from, to]: direction, 6 if none
            ("ray", "u8", (7, MAX_CELLS + 1, 2)),  # [direction, cell]: it and all beyond; 6: empty
        ],
    )
)

# Action codes: what is moved or placed, then the target cell. Sources below 127 are cells.
TARGET_BITS = 7
HAND = NO_CELL + 1  # + kind: from the reserve (drones) or set up (Host)
PYLON_IN_HAND = HAND + KINDS
OBSTACLE_IN_HAND = PYLON_IN_HAND + 1
PASS = (OBSTACLE_IN_HAND + 1) << TARGET_BITS

MAX_ACTIONS = MAX_CELLS * 24 + 3 * 6
"""No position has as many, and a few more may be written in passing: every cell a Drone-3 with all
its targets, and all summons."""


def encode(source: int, target: int) -> int:
    """The code of an action; `source` is a cell or something in hand."""
    return source << TARGET_BITS | target


def decode(action: int) -> tuple[int, int]:
    """The source and the target of an action that is not `PASS`."""
    return action >> TARGET_BITS, action & NO_CELL
