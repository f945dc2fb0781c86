"""Hex as a compiled game, for matches with a peer: the first side connects top and bottom.

Cells are numbered by rows; a cell touches those left and right, above and above right, below and
below left. No draw, no swap.
"""

from pathlib import Path

import numpy as np

from tessera.kernel.cache import fingerprint
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import (
    FIRST_WINS,
    NO_EVALUATION,
    ONGOING,
    Actions,
    Kernels,
    Record,
    bind,
)
from tessera.kernel.rng import Rng, random_below, zobrist_keys
from tessera.kernel.stack_arrays import stack_array

LARGEST = 11
CELLS = LARGEST * LARGEST
FREE = 2
TAG = "hex_" + fingerprint([Path(__file__)])  # the cache name covers the package only

POSITION = np.dtype(
    (
        np.record,
        [
            (TAG, "u1", (0,)),
            ("stands", "u1", (CELLS,)),  # the side of the stone, or FREE
            ("joined", "u1", (CELLS,)),  # 1: connected to its first edge
            ("free", "i4"),  # cells
            ("side", "i1"),
            ("result", "i1"),
            ("key", "u8"),
        ],
    )
)
BOARD = np.dtype((np.record, [("width", "i4"), ("neighbour", "i2", (CELLS, 6))]))  # -1: outside
STONE_KEYS = zobrist_keys(12, 2, CELLS)
SIDE_KEY = np.uint64(0x9E3779B97F4A7C15)


def board_of(size: int) -> Record:
    """The tables of a board."""
    tables: Record = np.zeros(1, dtype=BOARD)[0]
    tables.width = size
    steps = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, -1))
    for cell in range(size * size):
        for way, (down, right) in enumerate(steps):
            row, column = cell // size + down, cell % size + right
            inside = 0 <= row < size and 0 <= column < size
            tables.neighbour[cell, way] = row * size + column if inside else -1
    return tables


def start(size: int) -> Record:
    """The empty board."""
    position: Record = np.zeros(1, dtype=POSITION)[0]
    position.stands[: size * size] = FREE
    position.free = size * size
    return position


@kernel
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """See `contract.legal_actions`."""
    written = 0
    for cell in range(board.width * board.width):
        if position.stands[cell] == FREE and position.result == ONGOING:
            out[written] = cell
            written += 1
    return written


@kernel
def count_actions(position: Record, board: Record) -> int:  # noqa: ARG001
    """See `contract.count_actions`."""
    return int(position.free) if position.result == ONGOING else 0


@kernel
def random_action(position: Record, board: Record, rng: Rng) -> int:
    """See `contract.random_action`."""
    while True:
        cell = random_below(rng, board.width * board.width)
        if position.stands[cell] == FREE:
            return cell


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    side = position.side
    position.stands[action] = side
    position.free -= 1
    position.key ^= STONE_KEYS[side, action] ^ SIDE_KEY
    if along(board, action, side) == 0 or touches_joined(position, board, action):
        join(position, board, action)
    position.side = 1 - side


@kernel
def along(board: Record, cell: int, side: int) -> int:
    """The distance of a cell from the first edge of a side."""
    return int(cell // board.width if side == 0 else cell % board.width)


@kernel
def touches_joined(position: Record, board: Record, cell: int) -> bool:
    """Whether a stone is next to a joined stone of its side."""
    for there in board.neighbour[cell]:
        if there >= 0 and position.joined[there] and position.stands[there] == position.side:
            return True
    return False


@kernel
def join(position: Record, board: Record, cell: int) -> None:
    """Join a stone and all stones connected with it; reaching the far edge wins."""
    waiting = stack_array(np.int16, CELLS)
    waiting[0], count = cell, 1
    position.joined[cell] = 1
    while count > 0:
        count -= 1
        here = waiting[count]
        if along(board, here, position.side) == board.width - 1:
            position.result = FIRST_WINS + position.side
        for there in board.neighbour[here]:
            if there < 0 or position.joined[there] or position.stands[there] != position.side:
                continue
            position.joined[there] = 1
            waiting[count] = there
            count += 1


@kernel
def outcome(position: Record) -> int:
    """See `contract.outcome`."""
    return int(position.result)


@kernel
def to_move(position: Record) -> int:
    """See `contract.to_move`."""
    return int(position.side)


@kernel
def position_key(position: Record) -> np.uint64:
    """See `contract.position_key`."""
    return np.uint64(position.key)


@kernel
def evaluate(position: Record, board: Record) -> float:  # noqa: ARG001
    """See `contract.evaluate`: none, so games are played to the end."""
    return NO_EVALUATION


KERNELS = bind(
    Kernels(
        game="hex",
        position=POSITION,
        board=BOARD,
        max_actions=CELLS,
        legal_actions=legal_actions,
        count_actions=count_actions,
        random_action=random_action,
        apply=apply,
        outcome=outcome,
        to_move=to_move,
        position_key=position_key,
        evaluate=evaluate,
        max_actions_per_turn=1,
    )
)
