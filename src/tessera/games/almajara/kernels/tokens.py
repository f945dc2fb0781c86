"""Placing and removing tokens, reserves, and sets of cells in place."""

import numpy as np

from tessera.games.almajara.layout import FREE, TYPES, face_of, owner_of, token_of
from tessera.kernel.bits import ONE, ZERO, Word
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record

Words = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""A set of cells: bit c of its words stands for cell c."""


@inline_kernel
def bit(face: int) -> Word:
    """The word that stands for one face."""
    return ONE << np.uint64(face)


@inline_kernel
def in_words(cells: Words, cell: int) -> bool:
    """Whether a cell is in a set."""
    return cells[cell >> 6] & bit(cell & 63) != ZERO


@inline_kernel
def include(cells: Words, cell: int) -> None:
    """Add a cell to a set."""
    cells[cell >> 6] |= bit(cell & 63)


@inline_kernel
def exclude(cells: Words, cell: int) -> None:
    """Remove a cell from a set if it is there."""
    cells[cell >> 6] &= ~bit(cell & 63)


@inline_kernel
def put_token(position: Record, side: int, face: int, cell: int) -> None:
    """Place a token on a free cell."""
    position.token_at[cell] = token_of(side, face)
    # Keep the list in cell order, so that equal positions are equal in memory.
    slot = position.count[side]
    while slot > 0 and position.token_cells[side, slot - 1] > cell:
        position.token_cells[side, slot] = position.token_cells[side, slot - 1]
        slot -= 1
    position.token_cells[side, slot] = cell
    position.count[side] += 1


@inline_kernel
def remove_token(position: Record, cell: int) -> int:
    """Remove a token from its cell, clear the cell's flags, and return its face."""
    token = position.token_at[cell]
    side = owner_of(token)
    last = position.count[side] - 1
    slot = 0
    while position.token_cells[side, slot] != cell:
        slot += 1
    for later in range(slot, last):
        position.token_cells[side, later] = position.token_cells[side, later + 1]
    position.token_cells[side, last] = 0
    position.count[side] = last
    position.token_at[cell] = FREE
    exclude(position.acted, cell)
    exclude(position.guarded, cell)
    exclude(position.defended, cell)
    return face_of(token)


@inline_kernel
def can_show(position: Record, side: int, face: int) -> bool:
    """Whether a token in reserve can show a face."""
    return position.fixed[side, face] > 0 or position.fresh[side, face >> 1] > 0


@inline_kernel
def update_ready(position: Record, side: int, kind: int) -> None:
    """Update which faces of a type the reserve can show."""
    for face in range(2 * kind, 2 * kind + 2):
        if can_show(position, side, face):
            position.ready[side] |= bit(face)
        else:
            position.ready[side] &= ~bit(face)


@kernel
def update_all_ready(position: Record, side: int) -> None:
    """Update which faces the reserve can show."""
    for kind in range(TYPES):
        update_ready(position, side, kind)


@inline_kernel
def take_from_reserve(position: Record, side: int, face: int) -> bool:
    """Take a token out of the reserve, one with its face fixed first.

    Returns:
        Whether its face was not fixed.
    """
    kind = face >> 1
    is_fresh = position.fixed[side, face] == 0
    if is_fresh:
        position.fresh[side, kind] -= 1
    else:
        position.fixed[side, face] -= 1
    update_ready(position, side, kind)
    return is_fresh


@kernel
def add_pending(position: Record, side: int) -> None:
    """Add pending tokens to the reserve (Pending)."""
    for face in range(2 * TYPES):
        if position.pending[side, face] > 0:
            position.fixed[side, face] += position.pending[side, face]
            position.pending[side, face] = 0
            update_ready(position, side, face >> 1)
    for kind in range(TYPES):
        if position.pending_fresh[side, kind] > 0:
            position.fresh[side, kind] += position.pending_fresh[side, kind]
            position.pending_fresh[side, kind] = 0
            update_ready(position, side, kind)
