"""Generated boards: grown fragment by fragment from a seed, with symmetry and holes on request."""

from collections.abc import Collection, Mapping
from functools import cache
from itertools import combinations, islice
from math import sqrt
from random import Random
from typing import NamedTuple

from tessera.geometry.fragments import Shape, placements
from tessera.geometry.hexboard import NO_NEIGHBOUR, BoardError, HexBoard
from tessera.geometry.hexes import DIRECTIONS, MAX_CELLS, Hex, distance
from tessera.geometry.masks import neighbour_masks
from tessera.geometry.shape import cut_cells, enclosed
from tessera.geometry.symmetry import ROTATIONS, Symmetry
from tessera.i18n import excerpt, message

MAX_FRAGMENTS = MAX_CELLS // 3
ATTEMPTS = 100
"""Attempts before giving up."""
CHOICE = 5
"""The best of this many valid boards is taken."""
REACH = 11
"""Boards grow within this distance of the origin, which limits their number of files."""
ROUGHNESS = 6
"""The weight of noise against distance, on the least compact boards."""
CONTACT = 2
"""The height subtracted from a fragment for each side that it shares."""
UNIT = 1000 * 7 * 7
"""The integer that represents a height of 1: noise has three digits and is smoothed twice."""

ORIGIN = Hex(0, 0)


def disc(radius: int) -> tuple[Hex, ...]:
    """All cells within a distance of the origin."""
    reach = range(-radius, radius + 1)
    return tuple(Hex(q, r) for q in reach for r in reach if abs(q + r) <= radius)


FIELD = disc(REACH)
FIELD_SET = frozenset(FIELD)
BOX = frozenset(disc(REACH + 1))
AROUND = {cell: tuple(cell + step for step in DIRECTIONS) for cell in BOX}
"""The six neighbours of each cell."""


class Motion(NamedTuple):
    """A symmetry of the grid about any point: one about the origin, then a translation."""

    symmetry: Symmetry
    step: Hex = ORIGIN

    def __call__(self, cell: Hex) -> Hex:
        """The image of a cell."""
        return self.symmetry(cell) + self.step


Images = Mapping[Hex, tuple[Hex, ...]]
"""The images of each cell under the motions of a group."""

GROUPS: dict[str, tuple[Motion, ...]] = {
    "none": (Motion(Symmetry(0)),),
    "mirror": (Motion(Symmetry(0)), Motion(Symmetry(0, mirror=True))),
    # about the middle of an edge: no fragment is its own image, so their number is even
    "half-turn": (Motion(Symmetry(0)), Motion(Symmetry(3), Hex(1, 0))),
    # about a corner where three cells meet
    "third-turn": (
        Motion(Symmetry(0)),
        Motion(Symmetry(2), Hex(1, 0)),
        Motion(Symmetry(4), Hex(1, -1)),
    ),
    "sixth-turn": tuple(Motion(rotation) for rotation in ROTATIONS),
}
"""The available symmetry groups."""
ODD_HALF_TURN = (Motion(Symmetry(0)), Motion(Symmetry(3)))
"""A half-turn about a cell: a line through it is its own image, so fragments are odd in number."""

REMAINDERS = {"third-turn": range(2), "sixth-turn": range(1)}
"""Possible remainders of the number of fragments divided by the group's order: a triangle at the
centre of a third-turn is its own image; a sixth-turn has no such fragment."""


def generate(
    seed: int,
    fragments: int,
    symmetry: str = "none",
    *,
    compactness: float = 0.5,
    holes: int = 0,
) -> HexBoard:
    """Generate a board.

    The board is tiled by fragments of three cells. It is biconnected: it stays connected without
    any one of its cells, so no corridor is one cell wide. It has the requested symmetry and holes,
    and no other holes.

    The same arguments give the same board on every machine and Python version. Later versions of
    Tessera may generate other boards: to keep a board, store its text.

    Args:
        seed: any integer; its sign does not matter.
        fragments: the number of fragments, 1 to 42. A third-turn needs a multiple of three or one
            more, a sixth-turn a multiple of six.
        symmetry: `none`, `mirror` (left and right), `half-turn`, `third-turn` or `sixth-turn`. The
            centre of a sixth-turn is always a hole.
        compactness: from 0, with an irregular outline, to 1, as round as possible.
        holes: the number of one-cell holes, without their images.

    Raises:
        BoardError: if an argument is out of range, or no such board is found.

    >>> print(generate(6, 12, "half-turn", compactness=0.2))
      . .
     . . .
    . . . .
     . . . . . .
      . . . . . .
       . . . . . .
            . . . .
             . . .
              . .
    """
    _check(fragments, symmetry, compactness, holes)
    images = _images(symmetry, fragments % 2 == 1)
    random = Random(seed)
    grown = (_grow(random, images, fragments, compactness, holes) for _ in range(ATTEMPTS))
    sound = (board for board in grown if board)
    best = min(islice(sound, CHOICE), key=_tips, default=None)
    if best is None:
        raise BoardError(
            message("geometry-none-found", fragments=fragments, symmetry=symmetry, holes=holes)
        )
    return best


def _check(fragments: int, symmetry: str, compactness: float, holes: int) -> None:
    """Reject arguments out of range."""
    if not 1 <= fragments <= MAX_FRAGMENTS:
        raise BoardError(message("geometry-fragments", fragments=fragments, most=MAX_FRAGMENTS))
    if symmetry not in GROUPS:
        known = ", ".join(GROUPS)
        raise BoardError(message("geometry-symmetry", symmetry=excerpt(symmetry), known=known))
    if fragments % len(GROUPS[symmetry]) not in REMAINDERS.get(symmetry, range(2)):
        raise BoardError(message("geometry-remainder", fragments=fragments, symmetry=symmetry))
    if not 0 <= compactness <= 1:
        raise BoardError(message("geometry-compactness", compactness=str(compactness)))
    if holes < 0:
        raise BoardError(message("geometry-holes", holes=holes))


@cache
def _images(symmetry: str, odd: bool) -> Images:
    """The images of each cell whose images are all in the field; the cell itself is first."""
    group = ODD_HALF_TURN if symmetry == "half-turn" and odd else GROUPS[symmetry]
    orbits = (tuple(motion(cell) for motion in group) for cell in FIELD)
    return {orbit[0]: orbit for orbit in orbits if FIELD_SET.issuperset(orbit)}


def _grow(
    random: Random, images: Images, fragments: int, compactness: float, holes: int
) -> HexBoard | None:
    """Grow a board; None: the attempt failed.

    Each cell gets a height: its squared distance from the centre plus smoothed noise, summed over
    its images. Fragments fill the lowest cells first.
    """
    order = len(images[ORIGIN])
    # summing noise over images averages it out: the square root compensates
    hills = int((1.1 - compactness) * ROUGHNESS * fragments * sqrt(order))
    heights = _heights(random, images, hills)
    ground = sorted(heights, key=lambda cell: (heights[cell], cell))
    gaps = _choose_gaps(random, images, dict.fromkeys(ground[: 3 * fragments]), holes)
    if gaps is None:
        return None
    free = dict.fromkeys(cell for cell in ground if cell not in gaps)
    board: set[Hex] = set()
    # the remainder is laid first, at the centre, by a fragment that is its own image
    room = 3 * (fragments % order or fragments)
    while room:
        laid = _lay_lowest(board, free, heights, images, room)
        if laid is None:
            return None
        board |= laid
        for cell in laid:
            del free[cell]
        room = 3 * fragments - len(board)
    found = HexBoard(board)
    narrow = cut_cells((1 << found.size) - 1, neighbour_masks(found))
    return None if enclosed(board) != gaps or narrow else found


def _heights(random: Random, images: Images, hills: int) -> dict[Hex, int]:
    """The height of each cell, summed over its images.

    Uses integers, because floating-point sums can differ between Python versions, and only
    `random()`, whose sequence for a seed Python guarantees.
    """
    bumps = {cell: int(random.random() * 1000) - 500 for cell in FIELD}
    for _ in range(2):  # smooth them
        bumps = {
            cell: bumps[cell] + sum(bumps.get(near, 0) for near in AROUND[cell]) for cell in FIELD
        }
    bowl = {cell: UNIT * _square_norm(cell) + hills * bumps[cell] for cell in FIELD}
    return {cell: sum(bowl[image] for image in orbit) for cell, orbit in images.items()}


def _square_norm(cell: Hex) -> int:
    """The squared Euclidean distance from the origin, in cell widths."""
    return cell.q * cell.q + cell.q * cell.r + cell.r * cell.r


def _choose_gaps(
    random: Random, images: Images, basin: Collection[Hex], holes: int
) -> set[Hex] | None:
    """The cells of the holes and their images; None: there is no room.

    Holes keep a distance from each other and from the edge, so that no corridor around them is one
    cell wide.
    """
    gaps = {ORIGIN} if len(images[ORIGIN]) == len(ROTATIONS) else set[Hex]()
    inland = [cell for cell in basin if all(cell + step in basin for step in disc(2))]
    for _ in range(holes):
        wider = (gaps.union(images[cell]) for cell in inland if cell not in gaps)
        apart = [
            cells for cells in wider if all(distance(a, b) > 2 for a, b in combinations(cells, 2))
        ]
        if not apart:
            return None
        gaps = apart[int(random.random() * len(apart))]
    return gaps


def _lay_lowest(
    board: Collection[Hex],
    free: Collection[Hex],
    heights: Mapping[Hex, int],
    images: Images,
    room: int,
) -> frozenset[Hex] | None:
    """The cells of the best fragment and its images over the lowest free cell that can be covered.

    Args:
        board: the cells placed so far; the fragment must touch them.
        free: the free cells, lowest first.
        heights: the height of each free cell.
        images: the images of each free cell, all free.
        room: the maximum number of cells to cover.
    """
    side = CONTACT * UNIT * len(images[ORIGIN])
    for cell in free:
        if board and not any(near in board for near in AROUND[cell]):
            continue
        fits: list[tuple[int, frozenset[Hex]]] = []
        for cells in _fragments_through(cell):
            if all(c in free for c in cells) and (orbit := _orbit(cells, images, room)):
                sides = sum(near in board or near in orbit for c in cells for near in AROUND[c])
                fits.append((sum(heights[c] for c in cells) - sides * side, orbit))
        if fits:
            return min(fits, key=lambda fit: fit[0])[1]
    return None


@cache
def _fragments_through(cell: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The cells of every fragment that covers a cell."""
    if cell != ORIGIN:
        through = _fragments_through(ORIGIN)
        return tuple(tuple(cell + step for step in steps) for steps in through)
    laid = (fragment.cells for shape in Shape for fragment in placements(shape, disc(2)))
    return tuple(cells for cells in laid if cell in cells)


def _orbit(cells: tuple[Hex, ...], images: Images, room: int) -> frozenset[Hex] | None:
    """The cells of all images of a fragment; None: two overlap partly, or there is no room."""
    orbit = {frozenset(image) for image in zip(*(images[cell] for cell in cells), strict=True)}
    covered = frozenset[Hex]().union(*orbit)
    return covered if len(covered) == len(orbit) * len(cells) <= room else None


def _tips(board: HexBoard) -> int:
    """The number of cells with fewer than three neighbours."""
    return sum(around.count(NO_NEIGHBOUR) > 3 for around in board.neighbours)
