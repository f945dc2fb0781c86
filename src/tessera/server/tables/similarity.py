"""Similarity of positions under rotation, mirroring and renaming.

Only what is visible on the board counts: not the variant, reserves, side to move, or how the board
is written. A board that is rotated, mirrored, recoloured, or has a few cells of other terrain still
counts as similar.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self, TypeAlias

from tessera.games.common.board import Board

MAX_DIFFERENCES = 6
"""At most this many differences lie between a position and one that follows a turn or two later: a
moved piece makes two."""
ROTATIONS = {"hex": 6, "square": 4}
"""Number of rotations that map each grid to itself."""

Point: TypeAlias = tuple[int, int]
Thing: TypeAlias = tuple[str, str]
"""A piece as its kind and side, or terrain as its letter and an empty text."""
Things: TypeAlias = frozenset[tuple[Point, Thing]]


@dataclass(frozen=True)
class Layout:
    """The visible content of a position."""

    grid: str
    ground: Things
    """All cells with their terrain."""
    pieces: Things

    @classmethod
    def of(cls, board: Board) -> Self:
        """Return the layout of a board."""
        plan, scene = board.board_scene(), board.scene_without_choices()
        points = {cell.name: (cell.q, cell.r) for cell in plan.cells}
        zoned = {cell: zone.kind.lower() for zone in plan.zones for cell in zone.cells}
        letters = dict.fromkeys(points, "") | zoned | scene.terrain
        ground = {(points[cell], (letter, "")) for cell, letter in letters.items()}
        sides = {letter: str(place) for place, letter in enumerate(plan.sides)}
        pieces = {
            (points[piece.cell], (piece.kind, sides.get(piece.side, ""))) for piece in scene.pieces
        }
        return cls(plan.grid, frozenset(ground), frozenset(pieces))

    @cached_property
    def kinds(self) -> Counter[str]:
        """Number of pieces of each kind, of both sides together."""
        return Counter(kind for _, (kind, _) in self.pieces)

    @cached_property
    def images(self) -> tuple["Layout", ...]:
        """The layout in every rotation and reflection, in both colourings."""
        return tuple(self._images())

    def _images(self) -> Iterator["Layout"]:
        ground, pieces = self.ground, self.pieces
        for _ in range(2):
            for _ in range(ROTATIONS[self.grid]):
                yield Layout(self.grid, ground, pieces)
                yield Layout(self.grid, ground, _recoloured(pieces))
                ground, pieces = _turned(self.grid, ground), _turned(self.grid, pieces)
            ground, pieces = _mirrored(ground), _mirrored(pieces)


def are_similar(one: Layout, other: Layout) -> bool:
    """Whether two positions of a game have almost the same pieces on almost the same terrain."""
    differ = sum(((one.kinds - other.kinds) + (other.kinds - one.kinds)).values())
    return differ <= MAX_DIFFERENCES and any(
        _lie_near(one, image, shift) for image in other.images for shift in _shifts(one, image)
    )


def _lie_near(one: Layout, other: Layout, shift: Point) -> bool:
    """Whether two layouts are similar when the second is moved by `shift`.

    The more pieces match, the more the terrain may differ.
    """
    pieces = _moved(other.pieces, shift)
    alike = len(one.pieces & pieces)
    if len(one.pieces ^ pieces) > MAX_DIFFERENCES:
        return False
    return len(one.ground ^ _moved(other.ground, shift)) <= MAX_DIFFERENCES + alike


def _shifts(one: Layout, other: Layout) -> Iterator[Point]:
    """Shifts to try for the second layout: one aligns the edges, another most of the pieces."""
    (q, r), (from_q, from_r) = _corner(one.ground), _corner(other.ground)
    by_edges = (q - from_q, r - from_r)
    yield by_edges
    votes = Counter(
        (to[0] - start[0], to[1] - start[1])
        for to, piece in one.pieces
        for start, same in other.pieces
        if piece == same
    )
    yield from (shift for shift, _ in votes.most_common(1) if shift != by_edges)


def _corner(things: Things) -> Point:
    return min(q for (q, _), _ in things), min(r for (_, r), _ in things)


def _moved(things: Things, shift: Point) -> Things:
    by_q, by_r = shift
    return frozenset(((q + by_q, r + by_r), thing) for (q, r), thing in things)


def _turned(grid: str, things: Things) -> Things:
    """Rotate by one step of the grid."""
    slant = grid == "hex"
    return frozenset(((-r, q + slant * r), thing) for (q, r), thing in things)


def _mirrored(things: Things) -> Things:
    return frozenset(((r, q), thing) for (q, r), thing in things)


def _recoloured(pieces: Things) -> Things:
    other = {"0": "1", "1": "0"}
    return frozenset((point, (kind, other.get(side, ""))) for point, (kind, side) in pieces)
