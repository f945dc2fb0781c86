"""Pylon and obstacles put on the board, and the Zobrist key."""

import numpy as np

from tessera.games.hexes.kernels.pieces import pieces_key
from tessera.games.hexes.kernels.turns import turn_key
from tessera.kernel.bits import (
    NO_CELL,
    drop_lowest,
    either,
    is_empty,
    lowest,
    members,
    single,
    store,
    without,
)
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Record
from tessera.kernel.dice import keys

OBSTACLE_KEYS = keys(2, 3, NO_CELL + 1)
PYLON_KEYS = keys(3, NO_CELL + 1)
TO_LAY_KEYS = keys(7, 128)


@kernel
def set_pylon(position: Record, cell: int) -> None:
    """Stand the Pylon on a free cell."""
    store(position.free, without(position.free, single(cell)))
    position.key ^= PYLON_KEYS[position.pylon] ^ PYLON_KEYS[cell]
    position.pylon = cell


@kernel
def lay(position: Record, kind: int, cell: int) -> None:
    """Lay an obstacle on a free cell."""
    there = single(cell)
    store(position.obstacles[kind], either(position.obstacles[kind], there))
    store(position.free, without(position.free, there))
    position.key ^= OBSTACLE_KEYS[kind, cell]


@kernel
def key_of_turn(position: Record) -> np.uint64:
    """The part of the key that is worked out when it is asked for: whose turn it is to do what."""
    return turn_key(position) ^ TO_LAY_KEYS[position.to_lay]


@kernel
def key_from_scratch(position: Record) -> np.uint64:
    """The part of the key that `apply` keeps up to date, worked out anew."""
    key = pieces_key(position) ^ PYLON_KEYS[position.pylon]
    for kind in range(3):
        cells = members(position.obstacles[kind])
        while not is_empty(cells):
            key ^= OBSTACLE_KEYS[kind, lowest(cells)]
            cells = drop_lowest(cells)
    return key
