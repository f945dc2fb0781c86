"""Captures for people to see: by whom a piece is held."""

from collections.abc import Iterable

from tessera.games.common.scene import SceneCapture
from tessera.games.hexes.kernels.capture import CLAMP, FULL, TRIANGLE
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.geometry.hexboard import NO_NEIGHBOUR, HexBoard
from tessera.geometry.hexes import DIRECTIONS, TRIANGLES

REASONS = {CLAMP: "clamp", TRIANGLE: "triangle"}
"""What scenes call the ways to be taken that both games know."""
JOINED = frozenset(REASONS.values())
"""Those in which the captors stand in line through the piece they take, or around it."""


def capturing_cells(board: HexBoard, flag: int, holder: int, direction: int) -> list[int]:
    """The cells by which the piece next to a holder in a direction is taken, for one reason.

    Args:
        board: the board.
        flag: `CLAMP`, `TRIANGLE` or `FULL`.
        holder: the cell of one that holds it.
        direction: where the piece stands, seen from there.
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
    """A piece that is taken, as a scene tells it."""
    return SceneCapture(
        cell=board.name(cell),
        kind=letter,
        side=SIDE_LETTERS[side],
        reason=reason,
        by=tuple(board.name(index) for index in sorted(by)),
    )
