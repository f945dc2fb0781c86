"""Captures by surrounding (spec: Capture)."""

from tessera.kernel.bits import CellSet, has
from tessera.kernel.compiled import verb
from tessera.kernel.contract import Record

CLAMP, TRIANGLE, FULL = 1, 2, 4
"""Why a piece is taken, as flags."""


@verb
def held_by(board: Record, own: CellSet, holder: int, direction: int) -> int:
    """How the piece next to `holder` in a direction is held with its help: flags, 0 if not.

    Args:
        board: the board's tables.
        own: the pieces that may hold, the holder among them.
        holder: a cell of one of them.
        direction: where the held piece stands, seen from there.
    """
    cell = board.neighbour[holder, direction]
    # The holder stands in direction + 3 of the piece; the other corners of its triangle:
    left = board.neighbour[cell, (direction + 1) % 6]
    right = board.neighbour[cell, (direction + 5) % 6]
    held = CLAMP if has(own, board.neighbour[cell, direction]) else 0
    if has(own, left) and has(own, right):
        held |= TRIANGLE
    return held
