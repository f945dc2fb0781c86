"""The memory layout of Vorcept's positions and boards, and the action codes."""

from enum import IntEnum

from tessera.games.hexes.layout import (
    ACTIONS_A_TURN,
    BOARD_FIELDS,
    KINDS,
    POSITION_FIELDS,
    ROWS,
    record,
)
from tessera.geometry.hexes import MAX_CELLS
from tessera.kernel.bits import NO_CELL
from tessera.kernel.network import weight_fields

# Kinds of piece; a kind's reach is its number + 1 cells.
HOST, DRONE_1, DRONE_2, DRONE_3 = range(KINDS)
KIND_LETTERS = "HDEF"

# Kinds of obstacle.
LAVA, BLUE_BLOCK, RED_BLOCK = range(3)
OBSTACLE_LETTERS = "#Xx"
PYLON_LETTER = "*"

# Editions, and what the Pylon is for.
LAVA_EDITION, BLOCKS_EDITION = range(2)
PYLON_GOAL, PYLON_OBSTACLE, PYLON_ABSENT = range(3)

FEATURES = 48
"""The number of features of each side (`kernels.evaluation`)."""

HOST_CELLS_LEFT = 8
"""Every obstacle must leave at least this many cells where a Host can start (Set-up 2)."""
LARGEST_GROUP = 3
"""The most blocks in a connected group of one colour (Set-up 2)."""


class Phase(IntEnum):
    """The phase of the game: what the side to move places, or the main phase."""

    PYLON = 0
    BLOCKS = 1
    HOST = 2
    MAIN = 3


class End(IntEnum):
    """Why the game ended."""

    NONE = 0
    HOST = 1
    PYLON = 2
    NO_PROGRESS = 3


POSITION = record(
    "vorcept",
    POSITION_FIELDS,  # the leader is the Host; a cell with an obstacle or the Pylon is not free
    [
        ("obstacles", "u8", (3, 2)),  # [kind of obstacle]
        ("pylon", "u1"),  # its cell, or NO_CELL
        ("obstacles_left", "i1"),  # obstacles still to be placed
        # The options of the variant that kernels need
        ("edition", "i1"),
        ("pylon_rule", "i1"),
        ("host_gap", "i1"),
        ("begins", "i1"),  # the side that begins the main phase
        ("self_surround_forbidden", "i1"),  # 1: actions that surround own pieces are illegal
    ],
)

BOARD = record(
    "vorcept",
    BOARD_FIELDS,  # lines end at gaps, or continue beyond them (`gaps`)
    [
        ("inner_cells", "u8", (2,)),  # cells with six neighbours
        ("near", "u8", (4, ROWS, 2)),  # [n, cell]: at most n steps away, itself too
        # [Pylon, kind, cell]: straight, within the board, not behind the Pylon
        ("reach", "u8", (ROWS, KINDS, ROWS, 2)),
        ("ray", "u8", (7, ROWS, 2)),  # [direction, cell]: it and all beyond; NO_BEARING: empty
    ],
    weight_fields(ACTIONS_A_TURN, 2 * FEATURES),
)

# Action codes: what is moved or placed, then the target cell. Sources below 127 are cells.
TARGET_BITS = 7
HAND = NO_CELL + 1  # + kind: from the reserve (drones) or set up (Host)
PYLON_IN_HAND = HAND + KINDS
OBSTACLE_IN_HAND = PYLON_IN_HAND + 1
PASS = (OBSTACLE_IN_HAND + 1) << TARGET_BITS

MAX_ACTIONS = MAX_CELLS * 24 + 3 * 6
"""An upper bound, with a few spare entries: a Drone-3 on every cell with all its targets, and all
summons."""


def encode(source: int, target: int) -> int:
    """The code of an action; `source` is a cell or one of the `HAND` codes."""
    return source << TARGET_BITS | target


def decode(action: int) -> tuple[int, int]:
    """The source and target of an action other than `PASS`."""
    return action >> TARGET_BITS, action & NO_CELL
