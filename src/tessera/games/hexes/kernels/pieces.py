"""Pieces put on the board and taken off it, and their part of the Zobrist key."""

import numpy as np

from tessera.games.hexes.layout import KINDS, LEADER
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
RESERVE_KEYS = keys(4, 2, KINDS, 100)


@verb
def put(position: Record, side: int, kind: int, cell: int) -> None:
    """Set a piece on a free cell."""
    there = single(cell)
    store(position.own[side], either(position.own[side], there))
    store(position.free, without(position.free, there))
    position.kind[cell] = kind
    if kind == LEADER:
        position.leader[side] = cell
    position.key ^= PIECE_KEYS[side, kind, cell]


@verb
def lift(position: Record, side: int, cell: int) -> int:
    """Take a side's piece off its cell; returns its kind."""
    there = single(cell)
    store(position.own[side], without(position.own[side], there))
    store(position.free, either(position.free, there))
    kind = position.kind[cell]
    position.kind[cell] = 0
    if kind == LEADER:
        position.leader[side] = NO_CELL
    position.key ^= PIECE_KEYS[side, kind, cell]
    return kind


@kernel
def lift_all(position: Record, side: int, cells: CellSet) -> None:
    """Take a side's pieces off all cells of a set."""
    while not is_empty(cells):
        lift(position, side, lowest(cells))
        cells = drop_lowest(cells)


@verb
def spend(position: Record, side: int, kind: int) -> None:
    """Take a piece out of the reserve."""
    waiting = position.reserve[side, kind]
    position.key ^= RESERVE_KEYS[side, kind, waiting] ^ RESERVE_KEYS[side, kind, waiting - 1]
    position.reserve[side, kind] = waiting - 1


@kernel
def pieces_key(position: Record) -> np.uint64:
    """The part of the key that pieces and reserves make, worked out anew."""
    key = np.uint64(0)
    for side in range(2):
        cells = members(position.own[side])
        while not is_empty(cells):
            cell = lowest(cells)
            key ^= PIECE_KEYS[side, position.kind[cell], cell]
            cells = drop_lowest(cells)
        for kind in range(KINDS):
            key ^= RESERVE_KEYS[side, kind, position.reserve[side, kind]]
    return key
