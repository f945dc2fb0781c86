"""How near positions are to each other, however they are turned and whatever they are called.

Only what stands where counts, as one sees it: not the variant, reserves, whose turn it is, or how
a board is written. A board that is turned or mirrored, that has changed its colours, or a little of
its ground far away, is still much the same.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self, TypeAlias

from tessera.games.common.board import Board

MAX_DIFFERENCES = 6
"""So many differences between two positions, or fewer, lie between one and what may come of it in
a turn or two: a piece that has moved makes two."""
ROTATIONS = {"hex": 6, "square": 4}
"""How often a grid can be turned until it lies as before."""

Point: TypeAlias = tuple[int, int]
Thing: TypeAlias = tuple[str, str]
"""A piece, as its kind and side; or ground, as its letter and nothing."""
Things: TypeAlias = frozenset[tuple[Point, Thing]]


@dataclass(frozen=True)
class Layout:
    """What a position looks like."""

    grid: str
    ground: Things
    """All cells, with what they are."""
    pieces: Things

    @classmethod
    def of(cls, board: Board) -> Self:
        """That of a board."""
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
        """How many pieces of each kind stand there, of either side."""
        return Counter(kind for _, (kind, _) in self.pieces)

    @cached_property
    def images(self) -> tuple["Layout", ...]:
        """The same, turned and mirrored, in its own colours and in those of the other side."""
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
    """Whether much the same stands in two positions of a game, on much the same ground."""
    differ = sum(((one.kinds - other.kinds) + (other.kinds - one.kinds)).values())
    return differ <= MAX_DIFFERENCES and any(
        _lie_near(one, image, shift) for image in other.images for shift in _shifts(one, image)
    )


def _lie_near(one: Layout, other: Layout, shift: Point) -> bool:
    """Whether they are near as the second one lies when it is moved so far.

    The more pieces stand alike, the less their ground needs to: what goes on is between them.
    """
    pieces = _moved(other.pieces, shift)
    alike = len(one.pieces & pieces)
    if len(one.pieces ^ pieces) > MAX_DIFFERENCES:
        return False
    return len(one.ground ^ _moved(other.ground, shift)) <= MAX_DIFFERENCES + alike


def _shifts(one: Layout, other: Layout) -> Iterator[Point]:
    """How the second one may be moved to lie like the first: by their edges, by their pieces."""
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
    """Turned by one corner of a cell."""
    slant = grid == "hex"
    return frozenset(((-r, q + slant * r), thing) for (q, r), thing in things)


def _mirrored(things: Things) -> Things:
    return frozenset(((r, q), thing) for (q, r), thing in things)


def _recoloured(pieces: Things) -> Things:
    other = {"0": "1", "1": "0"}
    return frozenset((point, (kind, other.get(side, ""))) for point, (kind, side) in pieces)
