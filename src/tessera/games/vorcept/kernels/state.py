"""Placing the Pylon and obstacles, and the Zobrist key."""

import numpy as np

from tessera.games.hexes.kernels.pieces import pieces_key
from tessera.games.hexes.kernels.turns import turn_key
from tessera.kernel.bits import (
    NO_CELL,
    as_tuple,
    difference,
    drop_lowest,
    is_empty,
    lowest,
    single,
    store,
    union,
)
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Record
from tessera.kernel.rng import zobrist_keys

OBSTACLE_KEYS = zobrist_keys(2, 3, NO_CELL + 1)
PYLON_KEYS = zobrist_keys(3, NO_CELL + 1)
OBSTACLES_LEFT_KEYS = zobrist_keys(7, 128)


@kernel
def set_pylon(position: Record, cell: int) -> None:
    """Place the Pylon on a free cell."""
    store(position.free, difference(position.free, single(cell)))
    position.key ^= PYLON_KEYS[position.pylon] ^ PYLON_KEYS[cell]
    position.pylon = cell


@kernel
def place_obstacle(position: Record, kind: int, cell: int) -> None:
    """Place an obstacle on a free cell."""
    there = single(cell)
    store(position.obstacles[kind], union(position.obstacles[kind], there))
    store(position.free, difference(position.free, there))
    position.key ^= OBSTACLE_KEYS[kind, cell]


@kernel
def turn_state_key(position: Record) -> np.uint64:
    """The part of the key that is not incremental: the state of the turn."""
    return turn_key(position) ^ OBSTACLES_LEFT_KEYS[position.obstacles_left]


@kernel
def key_from_scratch(position: Record) -> np.uint64:
    """The incremental part of the key, computed from scratch."""
    key = pieces_key(position) ^ PYLON_KEYS[position.pylon]
    for kind in range(3):
        cells = as_tuple(position.obstacles[kind])
        while not is_empty(cells):
            key ^= OBSTACLE_KEYS[kind, lowest(cells)]
            cells = drop_lowest(cells)
    return key
