"""Tokens put on the board and taken off it, reserves, and words as sets."""

import numpy as np

from tessera.games.almajara.layout import FREE, TYPES, face_of, owner_of, token_of
from tessera.kernel.bits import ONE, ZERO, Word
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record

Words = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""A set of cells: bit c of its words stands for cell c."""


@verb
def bit(face: int) -> Word:
    """The word that stands for one face."""
    return ONE << np.uint64(face)


@verb
def holds(cells: Words, cell: int) -> bool:
    """Whether a set has a cell."""
    return cells[cell >> 6] & bit(cell & 63) != ZERO


@verb
def include(cells: Words, cell: int) -> None:
    """Put a cell into a set."""
    cells[cell >> 6] |= bit(cell & 63)


@verb
def exclude(cells: Words, cell: int) -> None:
    """Take a cell out of a set, if it is there."""
    cells[cell >> 6] &= ~bit(cell & 63)


@verb
def put(position: Record, side: int, face: int, cell: int) -> None:
    """Set a token on a free cell."""
    position.stands[cell] = token_of(side, face)
    # The list stays in cell order, so that equal positions are equal in memory.
    slot = position.count[side]
    while slot > 0 and position.where[side, slot - 1] > cell:
        position.where[side, slot] = position.where[side, slot - 1]
        slot -= 1
    position.where[side, slot] = cell
    position.count[side] += 1


@verb
def lift(position: Record, cell: int) -> int:
    """Take a token off its cell; returns its face. It has not acted, guarded or been guarded."""
    token = position.stands[cell]
    side = owner_of(token)
    last = position.count[side] - 1
    slot = 0
    while position.where[side, slot] != cell:
        slot += 1
    for later in range(slot, last):
        position.where[side, later] = position.where[side, later + 1]
    position.where[side, last] = 0
    position.count[side] = last
    position.stands[cell] = FREE
    exclude(position.acted, cell)
    exclude(position.guarded, cell)
    exclude(position.defended, cell)
    return face_of(token)


@verb
def shows(position: Record, side: int, face: int) -> bool:
    """Whether a token of the reserve can show a face."""
    return position.fixed[side, face] > 0 or position.fresh[side, face >> 1] > 0


@verb
def look_up(position: Record, side: int, kind: int) -> None:
    """Note which faces of a type the reserve can show."""
    for face in range(2 * kind, 2 * kind + 2):
        if shows(position, side, face):
            position.ready[side] |= bit(face)
        else:
            position.ready[side] &= ~bit(face)


@kernel
def look_all_up(position: Record, side: int) -> None:
    """Note which faces the reserve can show."""
    for kind in range(TYPES):
        look_up(position, side, kind)


@verb
def spend(position: Record, side: int, face: int) -> bool:
    """Take a token out of the reserve, one with its face fixed first.

    Returns:
        Whether it has never been on the board.
    """
    kind = face >> 1
    is_fresh = position.fixed[side, face] == 0
    if is_fresh:
        position.fresh[side, kind] -= 1
    else:
        position.fixed[side, face] -= 1
    look_up(position, side, kind)
    return is_fresh


@kernel
def join(position: Record, side: int) -> None:
    """What is pending joins the reserve (Pending)."""
    for face in range(2 * TYPES):
        if position.pending[side, face] > 0:
            position.fixed[side, face] += position.pending[side, face]
            position.pending[side, face] = 0
            look_up(position, side, face >> 1)
