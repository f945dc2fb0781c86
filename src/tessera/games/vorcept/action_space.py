"""All actions of Vorcept on a board."""

from tessera.games.hexes.layout import KINDS
from tessera.games.vorcept.layout import (
    DRONE_3,
    HAND,
    OBSTACLE_IN_HAND,
    PASS,
    PYLON_IN_HAND,
    encode,
)
from tessera.games.vorcept.setup import Setup
from tessera.kernel.bits import NO_CELL, list_cells


def all_codes(setup: Setup) -> list[int]:
    """See `common.board.Board.all_codes`: moves go as far as a Drone-3 reaches."""
    cells = range(setup.board.size)
    hands = (*range(HAND, HAND + KINDS), PYLON_IN_HAND, OBSTACLE_IN_HAND)
    reach = setup.tables.reach[NO_CELL, DRONE_3]
    moves = (encode(cell, target) for cell in cells for target in list_cells(reach[cell]))
    placements = (encode(hand, cell) for hand in hands for cell in cells)
    return [*moves, *placements, PASS]
