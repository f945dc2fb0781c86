"""Captures by surrounding (spec: Capture)."""

from tessera.kernel.bits import CellSet, contains
from tessera.kernel.compiled import inline_kernel
from tessera.kernel.contract import Record

CLAMP, TRIANGLE, FULL = 1, 2, 4
"""The reasons for a capture, as flags."""


@inline_kernel
def held_by(board: Record, own: CellSet, holder: int, direction: int) -> int:
    """How `holder` helps to capture its neighbour in a direction: flags, 0 if not at all.

    Args:
        board: the board tables.
        own: the capturing side's pieces, including the holder.
        holder: the cell of one of them.
        direction: the direction from the holder to the piece to capture.
    """
    cell = board.neighbour[holder, direction]
    # The holder stands in direction + 3 of the piece; the other corners of its triangle:
    left = board.neighbour[cell, (direction + 1) % 6]
    right = board.neighbour[cell, (direction + 5) % 6]
    held = CLAMP if contains(own, board.neighbour[cell, direction]) else 0
    if contains(own, left) and contains(own, right):
        held |= TRIANGLE
    return held
