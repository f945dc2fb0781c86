"""Captures for display: which pieces capture."""

from collections.abc import Iterable

from tessera.games.common.scene import SceneCapture
from tessera.games.hexes.kernels.capture import CLAMP, FULL, TRIANGLE
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.geometry.hexboard import NO_NEIGHBOUR, HexBoard
from tessera.geometry.hexes import DIRECTIONS, TRIANGLES

REASONS = {CLAMP: "clamp", TRIANGLE: "triangle"}
"""The names in scenes of the captures that both games have."""
JOINED = frozenset(REASONS.values())
"""The captures whose capturing pieces are joined by a line in pictures."""


def capturing_cells(board: HexBoard, flag: int, holder: int, direction: int) -> list[int]:
    """The cells of the pieces that capture the neighbour of a holder, for one reason.

    Args:
        board: the board.
        flag: `CLAMP`, `TRIANGLE` or `FULL`.
        holder: the cell of one of the capturing pieces.
        direction: the direction from the holder to the captured piece.
    """
    cell = board.neighbours[holder][direction]
    if flag == FULL:
        return neighbours_in(board, cell)
    back = (direction + 3) % 6
    return neighbours_in(board, cell, (back, direction) if flag == CLAMP else TRIANGLES[back % 2])


def neighbours_in(
    board: HexBoard, cell: int, directions: Iterable[int] = range(len(DIRECTIONS))
) -> list[int]:
    """The neighbours of a cell in some directions."""
    near = board.neighbours[cell]
    return [near[direction] for direction in directions if near[direction] != NO_NEIGHBOUR]


def capture_scene(
    board: HexBoard, cell: int, letter: str, side: int, reason: str, by: Iterable[int]
) -> SceneCapture:
    """A captured piece for a scene."""
    return SceneCapture(
        cell=board.name(cell),
        kind=letter,
        side=SIDE_LETTERS[side],
        reason=reason,
        by=tuple(board.name(index) for index in sorted(by)),
    )
