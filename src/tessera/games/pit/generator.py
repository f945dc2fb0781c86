"""Board generation for Pit from a seed, following the design guidelines (rules: Board)."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from tessera.games.pit.advice import LONGEST_CHAIN, PILLARS, check
from tessera.games.pit.terrain import GROUND, LAVA, PILLAR
from tessera.geometry.advice import Verdict
from tessera.geometry.fragments import Shape, placements
from tessera.geometry.generator import GROUPS
from tessera.geometry.generator import generate as generate_ground
from tessera.geometry.hexboard import BoardError, HexBoard, Terrain
from tessera.geometry.masks import bits, connected_components, neighbour_masks
from tessera.geometry.shape import cut_cells
from tessera.geometry.symmetry import apply
from tessera.i18n import excerpt, message

SYMMETRIES = ("none", "mirror", "half-turn", "third-turn")
"""A sixth-turn has a hole in the middle, and would have at least six pillar fragments."""
MOST_LAVA = 24
ATTEMPTS = 100
"""The number of attempts to place pillars and lava on one ground."""


class _Ground(NamedTuple):
    """A board without pillars and lava. Sets of cells are masks."""

    board: HexBoard
    near: tuple[int, ...]
    """[cell]: the cells next to it."""
    cells: tuple[int, ...]
    """Each cell with its images under the requested symmetry."""
    fragments: tuple[int, ...]
    """Each placement of a fragment, with its images; they may overlap."""


def generate(
    seed: int,
    fragments: int = 21,
    symmetry: str = "half-turn",
    *,
    pillars: int | None = None,
    lava: int = 6,
    edge: str = "wall",
    compactness: float = 0.5,
    holes: int = 0,
) -> Terrain:
    """Generate a board that passes `advice.check`.

    Fragments can cover the board. Beyond the advice, the land is biconnected, so no land route is
    one cell wide, and pillar fragments do not touch.

    The same arguments give the same board on every machine and Python version. Later versions of
    Tessera may generate other boards: to keep a board, store its text.

    Args:
        seed: any whole number; its sign does not matter.
        fragments: the number of fragments of ground and lava, 1 to 42; a third-turn needs a
            multiple of three or one more.
        symmetry: `none`, `mirror`, `half-turn` or `third-turn`.
        pillars: the number of pillar fragments, 0 to 3; None: the fewest that are recommended and
            possible.
        lava: the number of lava cells, 0 to 24.
        edge: the option `edge` that the board is made for.
        compactness: from 0, with an irregular outline, to 1, as round as possible.
        holes: the number of one-cell holes, without their images; for `abyss`.

    Raises:
        BoardError: if an argument is out of range, or no such board is found.

    >>> print(generate(4, 15, lava=8))
         . . .
      # . ^ ^ . . .
     # . . . ^ . . .
    # . # . . . # . #
     . . . ^ . . . #
      . . . ^ ^ . #
           . . .
    """
    _check(symmetry, pillars, lava, edge, holes)
    board = generate_ground(seed, fragments, symmetry, compactness=compactness, holes=holes)
    ground = _survey(board, symmetry)
    random = Random(seed)
    for number in PILLARS if pillars is None else (pillars,):
        for _ in range(ATTEMPTS):
            laid = _lay(random, ground, 3 * number, lava)
            if laid and all(found.verdict is not Verdict.BROKEN for found in check(laid, edge)):
                return laid
    raise BoardError(
        message(
            "pit-generator-none-found",
            fragments=fragments,
            symmetry=symmetry,
            pillars="2–3" if pillars is None else pillars,
            lava=lava,
        )
    )


def _check(symmetry: str, pillars: int | None, lava: int, edge: str, holes: int) -> None:
    """Raise an error for arguments out of range, except those of the ground."""
    if symmetry not in SYMMETRIES:
        known = ", ".join(SYMMETRIES)
        raise BoardError(message("geometry-symmetry", symmetry=excerpt(symmetry), known=known))
    most = max(PILLARS)
    if pillars is not None and not 0 <= pillars <= most:
        raise BoardError(message("pit-generator-pillars", pillars=pillars, most=most))
    if not 0 <= lava <= MOST_LAVA:
        raise BoardError(message("pit-generator-lava", lava=lava, most=MOST_LAVA))
    if holes and edge == "wall":
        raise BoardError(message("pit-generator-holes", holes=holes))


def _survey(board: HexBoard, symmetry: str) -> _Ground:
    """Precompute what is needed to place pillars and lava on a ground."""
    motions = [apply(motion.symmetry, board).cells for motion in GROUPS[symmetry]]
    laid = (fragment.cells for shape in Shape for fragment in placements(shape, board.cells))
    fragments = (sum(1 << board.indices[cell] for cell in cells) for cells in laid)
    return _Ground(
        board=board,
        near=neighbour_masks(board),
        cells=_orbits((1 << cell for cell in range(board.size)), motions),
        fragments=_orbits(fragments, motions),
    )


def _orbits(masks: Iterable[int], motions: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The orbits of sets of cells: each with all its images as one mask, without duplicates.

    Args:
        masks: the sets.
        motions: [symmetry][cell]: where each symmetry of the board takes each cell.
    """
    orbits: dict[int, None] = {}  # keeps their order
    for mask in masks:
        orbit = 0
        for motion in motions:
            for cell in bits(mask):
                orbit |= 1 << motion[cell]
        orbits[orbit] = None
    return tuple(orbits)


def _lay(random: Random, ground: _Ground, pillars: int, lava: int) -> Terrain | None:
    """Place pillars and lava on a ground at random; None if they do not fit."""
    raised = _choose(random, ground, ground.fragments, pillars, range(3, 4))
    if raised is None:
        return None
    flat = [orbit for orbit in ground.cells if not orbit & raised]
    molten = _choose(random, ground, flat, lava, range(1, LONGEST_CHAIN + 1))
    everything = (1 << ground.board.size) - 1
    if molten is None or cut_cells(everything & ~molten, ground.near):
        return None
    letters = [GROUND] * ground.board.size
    for cells, letter in ((raised, PILLAR), (molten, LAVA)):
        for cell in bits(cells):
            letters[cell] = letter
    return Terrain(ground.board, tuple(letters))


def _choose(
    random: Random, ground: _Ground, orbits: Sequence[int], number: int, together: range
) -> int | None:
    """Choose random orbits with a given total number of cells; None if that fails.

    Args:
        random: the random generator.
        ground: the ground.
        orbits: the masks to choose from.
        number: the total number of cells.
        together: the most chosen cells that may be connected.
    """
    chosen = 0
    for _, orbit in sorted((random.random(), orbit) for orbit in orbits):
        wider = chosen | orbit
        if wider.bit_count() > number or orbit & chosen:
            continue
        if all(
            island.bit_count() in together for island in connected_components(wider, ground.near)
        ):
            chosen = wider
    return chosen if chosen.bit_count() == number else None
