"""Board generation for Almajara from a seed, following the design guidelines (rules: Board)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from tessera.games.almajara.advice import SWAPPED, check
from tessera.games.almajara.kit import HOUSE, Kit
from tessera.games.almajara.setup import Variant
from tessera.games.almajara.zones import (
    LIGHTHOUSE,
    MAX_FILES,
    MAX_ZONES,
    NO_ZONE,
    OBELISK,
    PORTALS,
    SOUTH,
    SPAN,
    STONE,
    VOID,
    ZoneBoard,
)
from tessera.geometry.advice import Verdict
from tessera.geometry.hexboard import BoardError
from tessera.i18n import excerpt, message

SYMMETRIES = ("half-turn", "mirror")
"""The symmetry between the two sides; a mirror lies between them."""
MIN_ZONES = 3
MAX_PORTALS = 4
"""For each side."""
MAX_OBELISKS = 6
MAX_COLUMNS = MAX_FILES // SPAN
ATTEMPTS = 400
"""The number of attempts."""
FILLING_WEIGHTS = {VOID: 5, LIGHTHOUSE: 4, STONE: 1}
"""The weights of zones for the remaining slots."""

Slot: TypeAlias = tuple[int, int]
"""Row from the top, and column."""
Orbit: TypeAlias = tuple[Slot, ...]
"""A slot and its image, if it is another slot."""


@dataclass(frozen=True)
class _Parameters:
    """The parameters of a board; None for a random value."""

    zones: int
    symmetry: str
    portals: int | None
    obelisks: int | None


def generate(
    seed: int,
    variant: Variant,
    zones: int = 9,
    symmetry: str = "half-turn",
    portals: int | None = None,
    obelisks: int | None = None,
    *,
    kit: Kit = HOUSE,
) -> ZoneBoard:
    """Generate a board that passes `advice.check`.

    It is connected, at least by corners. The same arguments give the same board on every machine
    and Python version. Later versions of Tessera may generate other boards: to keep a board, store
    its text.

    Args:
        seed: any whole number; its sign does not matter.
        variant: the variant that the board is for.
        zones: the number of zones, 3 to 16.
        symmetry: `half-turn` or `mirror`.
        portals: the number for each side, up to 4; None: random, at least one.
        obelisks: the number of Obelisks, up to 6; None: two or none.
        kit: the kit of tokens.

    Raises:
        BoardError: if an argument is out of range, or no such board is found.

    >>> generate(2, Variant.from_text("standard")).text
    'pvv/lvl/vvP'
    """
    parameters = _Parameters(zones, symmetry, portals, obelisks)
    _check(parameters)
    random = Random(seed)
    slots = {slot for home in variant.homes for slot in home}
    for _ in range(ATTEMPTS):
        board = _random_board(random, parameters)
        if (
            board
            and len(board.parts) == 1
            and slots <= set(board.slots)
            and all(found.verdict is not Verdict.BROKEN for found in check(board, variant, kit))
        ):
            return board
    raise BoardError(
        message(
            "almajara-generator-none-found",
            zones=zones,
            symmetry=symmetry,
            portals="1–2" if portals is None else portals,
            obelisks="0, 2" if obelisks is None else obelisks,
        )
    )


def _check(parameters: _Parameters) -> None:
    """Raise an error for arguments out of range."""
    if parameters.symmetry not in SYMMETRIES:
        known = ", ".join(SYMMETRIES)
        raise BoardError(
            message("geometry-symmetry", symmetry=excerpt(parameters.symmetry), known=known)
        )
    if not MIN_ZONES <= parameters.zones <= MAX_ZONES:
        raise BoardError(
            message(
                "almajara-generator-zones", zones=parameters.zones, least=MIN_ZONES, most=MAX_ZONES
            )
        )
    for what, number, most in (
        ("portals", parameters.portals, MAX_PORTALS),
        ("obelisks", parameters.obelisks, MAX_OBELISKS),
    ):
        if number is not None and not 0 <= number <= most:
            raise BoardError(
                message("almajara-generator-number", what=what, number=number, most=most)
            )


def _random_board(random: Random, parameters: _Parameters) -> ZoneBoard | None:
    """Make a random board, not yet checked; None if it does not fit the parameters."""
    orbits = _random_orbits(random, parameters)
    if orbits is None:
        return None
    letters: dict[Slot, str] = {}
    is_large = parameters.zones >= MAX_ZONES * 3 // 4
    portals = (
        random.choice((1, 1, 2) if is_large else (1,))
        if parameters.portals is None
        else parameters.portals
    )
    obelisks = random.choice((0, 2)) if parameters.obelisks is None else parameters.obelisks
    pairs = [orbit for orbit in orbits if len(orbit) == 2]
    if len(pairs) < portals:
        return None
    for one, other in random.sample(pairs, portals):
        low, high = max(one, other), min(one, other)  # South lies at the bottom
        letters[low], letters[high] = PORTALS[SOUTH], PORTALS[SOUTH].translate(SWAPPED)
    remaining = [orbit for orbit in orbits if orbit[0] not in letters]
    for orbit in random.sample(remaining, len(remaining)):
        if obelisks >= len(orbit):
            obelisks -= len(orbit)
            letter = OBELISK
        else:
            letter = random.choices(list(FILLING_WEIGHTS), list(FILLING_WEIGHTS.values()))[0]
        letters.update(dict.fromkeys(orbit, letter))
    return None if obelisks else _board(letters)


def _random_orbits(random: Random, parameters: _Parameters) -> Sequence[Orbit] | None:
    """Random connected slots with their images; None if that fails."""
    shapes = [
        (rows, columns)
        for rows in range(2, MAX_ZONES + 1)
        for columns in range(1, MAX_COLUMNS + 1)
        if parameters.zones <= rows * columns <= 2 * parameters.zones
        and columns <= rows + 2 <= 3 * columns + 4
    ]
    rows, columns = random.choice(shapes)
    free = set(_orbits(rows, columns, parameters.symmetry))
    chosen = [random.choice(sorted(free))]
    while (missing := parameters.zones - sum(map(len, chosen))) > 0:
        free.discard(chosen[-1])
        slots = {slot for orbit in chosen for slot in orbit}
        adjacent = [
            orbit
            for orbit in sorted(free)
            if len(orbit) <= missing and slots & set(_adjacent_slots(orbit[0]))
        ]
        if not adjacent:
            return None
        chosen.append(random.choice(adjacent))
    return chosen


def _orbits(rows: int, columns: int, symmetry: str) -> Iterator[Orbit]:
    """The slots of a grid, each with its image under the symmetry, each pair once."""
    for row in range(rows):
        for column in range(columns):
            image = (rows - 1 - row, columns - 1 - column if symmetry == "half-turn" else column)
            if (row, column) <= image:
                yield tuple(sorted({(row, column), image}))


def _adjacent_slots(slot: Slot) -> Iterator[Slot]:
    """The slots adjacent to one by a side."""
    row, column = slot
    yield from ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


def _board(letters: Mapping[Slot, str]) -> ZoneBoard:
    """The board of some zones, without empty rows and columns at its edge."""
    rows, columns = zip(*letters, strict=True)
    return ZoneBoard.from_text(
        "/".join(
            "".join(
                letters.get((row, column), NO_ZONE)
                for column in range(min(columns), max(columns) + 1)
            )
            for row in range(min(rows), max(rows) + 1)
        )
    )
