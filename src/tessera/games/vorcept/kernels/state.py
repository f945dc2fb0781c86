"""The position: pieces, Pylon and obstacles put on and taken off, and its Zobrist key."""

import numpy as np

from tessera.games.vorcept.layout import HOST, KINDS
from tessera.kernel.bits import (
    NO_CELL,
    CellSet,
    drop_lowest,
    either,
    is_empty,
    lowest,
    members,
    single,
    store,
    without,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record
from tessera.kernel.dice import keys

PIECE_KEYS = keys(1, 2, KINDS, NO_CELL + 1)
OBSTACLE_KEYS = keys(2, 3, NO_CELL + 1)
PYLON_KEYS = keys(3, NO_CELL + 1)
RESERVE_KEYS = keys(4, 2, KINDS, 100)
ACTED_KEYS = keys(5, NO_CELL + 1)
TURN_KEYS = keys(6, 4, 2, 3, 3)  # [phase, side, left, passes]
TO_LAY_KEYS = keys(7, 128)


@verb
def put(position: Record, side: int, kind: int, cell: int) -> None:
    """Set a piece on a free cell."""
    there = single(cell)
    store(position.own[side], either(position.own[side], there))
    store(position.free, without(position.free, there))
    position.kind[cell] = kind
    if kind == HOST:
        position.host[side] = cell
    position.key ^= PIECE_KEYS[side, kind, cell]


@verb
def lift(position: Record, side: int, cell: int) -> int:
    """Take a side's piece off its cell; returns its kind."""
    there = single(cell)
    store(position.own[side], without(position.own[side], there))
    store(position.free, either(position.free, there))
    kind = position.kind[cell]
    position.kind[cell] = 0
    if kind == HOST:
        position.host[side] = NO_CELL
    position.key ^= PIECE_KEYS[side, kind, cell]
    return kind


@kernel
def lift_all(position: Record, side: int, cells: CellSet) -> None:
    """Take a side's pieces off all cells of a set."""
    while not is_empty(cells):
        lift(position, side, lowest(cells))
        cells = drop_lowest(cells)


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


@verb
def spend(position: Record, side: int, kind: int) -> None:
    """Take a drone out of the reserve."""
    waiting = position.reserve[side, kind]
    position.key ^= RESERVE_KEYS[side, kind, waiting] ^ RESERVE_KEYS[side, kind, waiting - 1]
    position.reserve[side, kind] = waiting - 1


@kernel
def turn_key(position: Record) -> np.uint64:
    """The part of the key that is worked out when it is asked for: whose turn it is to do what."""
    return (
        TURN_KEYS[position.phase, position.side, position.left, position.passes]
        ^ ACTED_KEYS[position.acted]
        ^ TO_LAY_KEYS[position.to_lay]
    )


@kernel
def key_from_scratch(position: Record) -> np.uint64:
    """The part of the key that `apply` keeps up to date, worked out anew."""
    key = PYLON_KEYS[position.pylon]
    for side in range(2):
        cells = members(position.own[side])
        while not is_empty(cells):
            cell = lowest(cells)
            key ^= PIECE_KEYS[side, position.kind[cell], cell]
            cells = drop_lowest(cells)
        for kind in range(KINDS):
            key ^= RESERVE_KEYS[side, kind, position.reserve[side, kind]]
    for kind in range(3):
        cells = members(position.obstacles[kind])
        while not is_empty(cells):
            key ^= OBSTACLE_KEYS[kind, lowest(cells)]
            cells = drop_lowest(cells)
    return key
