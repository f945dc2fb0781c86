"""Placing and removing pieces, with their part of the Zobrist key."""

import numpy as np

from tessera.games.hexes.layout import KINDS, LEADER
from tessera.kernel.bits import (
    NO_CELL,
    CellSet,
    as_tuple,
    difference,
    drop_lowest,
    is_empty,
    lowest,
    single,
    store,
    union,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record
from tessera.kernel.rng import zobrist_keys

PIECE_KEYS = zobrist_keys(1, 2, KINDS, NO_CELL + 1)
RESERVE_KEYS = zobrist_keys(4, 2, KINDS, 100)


@inline_kernel
def put_piece(position: Record, side: int, kind: int, cell: int) -> None:
    """Place a piece on a free cell."""
    there = single(cell)
    store(position.own[side], union(position.own[side], there))
    store(position.free, difference(position.free, there))
    position.kind[cell] = kind
    if kind == LEADER:
        position.leader[side] = cell
    position.key ^= PIECE_KEYS[side, kind, cell]


@inline_kernel
def remove_piece(position: Record, side: int, cell: int) -> int:
    """Remove a side's piece from its cell and return its kind."""
    there = single(cell)
    store(position.own[side], difference(position.own[side], there))
    store(position.free, union(position.free, there))
    kind = position.kind[cell]
    position.kind[cell] = 0
    if kind == LEADER:
        position.leader[side] = NO_CELL
    position.key ^= PIECE_KEYS[side, kind, cell]
    return kind


@kernel
def remove_pieces(position: Record, side: int, cells: CellSet) -> None:
    """Remove a side's pieces from all cells of a set."""
    while not is_empty(cells):
        remove_piece(position, side, lowest(cells))
        cells = drop_lowest(cells)


@inline_kernel
def take_from_reserve(position: Record, side: int, kind: int) -> None:
    """Take a piece out of the reserve."""
    waiting = position.reserve[side, kind]
    position.key ^= RESERVE_KEYS[side, kind, waiting] ^ RESERVE_KEYS[side, kind, waiting - 1]
    position.reserve[side, kind] = waiting - 1


@kernel
def pieces_key(position: Record) -> np.uint64:
    """The part of the key for pieces and reserves, computed from scratch."""
    key = np.uint64(0)
    for side in range(2):
        cells = as_tuple(position.own[side])
        while not is_empty(cells):
            cell = lowest(cells)
            key ^= PIECE_KEYS[side, position.kind[cell], cell]
            cells = drop_lowest(cells)
        for kind in range(KINDS):
            key ^= RESERVE_KEYS[side, kind, position.reserve[side, kind]]
    return key
