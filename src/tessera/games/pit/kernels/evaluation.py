"""Features for static evaluation; the network is trained on deeper searches.

Most say what a side could do in one turn if the enemy did not interfere, and ignore conflicts
between its own actions.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tessera.games.hexes.kernels.around import neighbours_of
from tessera.games.hexes.kernels.reach import actions_to_capture, add_reach
from tessera.games.pit.kernels.movement import bound_piece, move_targets
from tessera.games.pit.layout import BALOR, GARGOYLE, IMP, LUMEN
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    as_tuple,
    contains,
    count,
    difference,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    single,
    union,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Floats, Record


class Feature(IntEnum):
    """The features of one side; the side to move comes first in the network's input."""

    PIECES = 0  # by kind
    HIGH = 4  # pieces on pillars, by kind
    LUMEN_BURNS = 8  # whether the Lumen swims in lava
    ROOM = 9  # cells free for the Lumen next to it
    BOUND = 10  # whether the enemy Lumen binds a piece; 11 to 13: its kind
    MOBILITY = 14  # targets of all pieces, in sixteenths
    NEXT = 15  # pieces next to the enemy Lumen
    NEAR = 16  # pieces two cells from it, and three
    LUMEN_ONE = 18  # whether one action can capture the enemy Lumen
    LUMEN_TWO = 19  # whether two actions can
    LUMEN_THROWN = 20  # whether it can be pushed or dropped to its loss
    LUMEN_REACHED = 21  # cells next to it that a piece can reach
    LUMEN_REACHED_TWICE = 22  # cells next to it that two pieces can reach
    BRINK = 23  # free cells from which an Imp could push the enemy Lumen to its loss
    CAPTURE_ONE = 24  # other enemy pieces that one action can capture
    CAPTURE_TWO = 25  # other enemy pieces that two actions can capture
    THROWN = 26  # other enemy pieces that can be pushed or dropped to their loss
    CAPTURE_KINDS = 27  # other enemy pieces that a turn can remove, by kind
    ARRIVES = 31  # cells that a piece can reach, in sixteenths
    ARRIVES_TWICE = 32  # cells that two pieces can reach
    FLIERS = 33  # Gargoyles that have not acted
    PUSHERS = 34  # cells from which an Imp can push, in sixteenths
    CLOCK = 35  # the no-progress clock: 0 to 1, a draw


class Mobility(NamedTuple):
    """A side's pieces and the cells they can reach in one turn."""

    side: int
    own: CellSet
    reach1: CellSet
    """The cells that at least one piece can reach."""
    reach2: CellSet
    """The cells that at least two can reach."""
    pushers: CellSet
    """The cells from which an Imp can push."""
    fliers: CellSet
    """The Gargoyles that have not acted."""


@kernel
def side_features(position: Record, board: Record, side: int, out: Floats) -> None:
    """Compute one side's features."""
    mobility = count_material(position, board, side, out)
    lumen = position.leader[side]
    out[Feature.LUMEN_BURNS] = contains(board.lava, lumen)
    out[Feature.ROOM] = count(intersection(board.neighbours[lumen], position.free))
    out[Feature.ARRIVES] = count(mobility.reach1) / 16.0
    out[Feature.ARRIVES_TWICE] = count(mobility.reach2) / 16.0
    out[Feature.FLIERS] = count(mobility.fliers)
    out[Feature.PUSHERS] = count(mobility.pushers) / 16.0
    out[Feature.CLOCK] = position.clock / position.draw_after
    count_near_lumen(position, board, mobility, out)
    count_attacks(position, board, mobility, out)


@inline_kernel
def count_material(position: Record, board: Record, side: int, out: Floats) -> Mobility:
    """Count a side's pieces and compute the cells they can reach."""
    own = as_tuple(position.own[side])
    reach1, reach2, pushers, ways = EMPTY, EMPTY, EMPTY, 0
    bound = bound_piece(position, board, side)
    held = intersection(position.free, board.neighbours[position.leader[1 - side]])
    if bound != NO_CELL:
        out[Feature.BOUND] = 1.0
        out[Feature.BOUND + position.kind[bound]] = 1.0
    rest = own
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        kind = position.kind[cell]
        out[Feature.PIECES + kind] += np.float32(1.0)
        if contains(board.pillars, cell):
            out[Feature.HIGH + kind] += np.float32(1.0)
        if cell == position.acted:
            continue
        free_ends = held if cell == bound else as_tuple(position.free)
        reached = move_targets(position, board, cell, free_ends)
        ways += count(reached)
        reach1, reach2 = add_reach(reach1, reach2, reached)
        if kind == IMP:
            pushers = union(pushers, single(cell))
            if position.imp_push_with_move == 1:
                pushers = union(pushers, reached)
    out[Feature.MOBILITY] = ways / 16.0
    return Mobility(side, own, reach1, reach2, pushers, fresh_gargoyles(position, side))


@inline_kernel
def count_near_lumen(position: Record, board: Record, mobility: Mobility, out: Floats) -> None:
    """Count a side's pieces near the enemy Lumen."""
    lumen = position.leader[1 - mobility.side]
    next_to = as_tuple(board.neighbours[lumen])
    near = neighbours_of(board, next_to)
    far = difference(neighbours_of(board, near), near)
    out[Feature.NEXT] = count(intersection(mobility.own, next_to))
    out[Feature.NEAR] = count(intersection(mobility.own, difference(near, next_to)))
    out[Feature.NEAR + 1] = count(intersection(mobility.own, far))
    out[Feature.LUMEN_REACHED] = count(intersection(next_to, mobility.reach1))
    out[Feature.LUMEN_REACHED_TWICE] = count(intersection(next_to, mobility.reach2))
    out[Feature.BRINK] = count(intersection(board.brink[1, lumen], position.free))


@inline_kernel
def count_attacks(position: Record, board: Record, mobility: Mobility, out: Floats) -> None:
    """Count the enemy pieces that a turn can capture or throw to their loss (Thrown pieces)."""
    rest = as_tuple(position.own[1 - mobility.side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        kind = position.kind[cell]
        actions = actions_to_capture(board, mobility.own, mobility.reach1, mobility.reach2, cell)
        doomed = is_doomed(position, board, mobility, cell, kind)
        if kind == LUMEN:
            out[Feature.LUMEN_ONE], out[Feature.LUMEN_TWO] = actions == 1, actions == 2
            out[Feature.LUMEN_THROWN] = doomed
        elif actions > 0 or doomed:
            out[Feature.CAPTURE_ONE] += np.float32(actions == 1)
            out[Feature.CAPTURE_TWO] += np.float32(actions == 2)
            out[Feature.THROWN] += np.float32(doomed)
            out[Feature.CAPTURE_KINDS + kind] += np.float32(1.0)


@inline_kernel
def is_doomed(position: Record, board: Record, mobility: Mobility, cell: int, kind: int) -> bool:
    """Whether an Imp could push a piece, or a Gargoyle drop it, to its loss."""
    if kind == BALOR:
        return False
    brink = board.brink[1 if kind == LUMEN else 0, cell]
    if not is_empty(intersection(brink, mobility.pushers)):
        return True
    return can_be_dropped(position, board, cell, kind, mobility.fliers)


@inline_kernel
def fresh_gargoyles(position: Record, side: int) -> CellSet:
    """The Gargoyles of a side that have not acted."""
    fliers = EMPTY
    rest = as_tuple(position.own[side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        if position.kind[cell] == GARGOYLE and cell != position.acted:
            fliers = union(fliers, single(cell))
    return fliers


@inline_kernel
def can_be_dropped(position: Record, board: Record, cell: int, kind: int, fliers: CellSet) -> bool:
    """Whether a Gargoyle can fly over a piece and then over a cell where it would be lost."""
    fliers = intersection(fliers, board.line[cell])
    while not is_empty(fliers):
        flier = lowest(fliers)
        fliers = drop_lowest(fliers)
        direction = board.bearing[flier, cell]
        beyond = intersection(board.ray[direction, cell], position.free)
        ends = EMPTY
        if contains(board.pillars, cell):
            ends = difference(beyond, board.pillars)
        elif kind != LUMEN:
            ends = intersection(beyond, board.lava)
        landings = intersection(beyond, board.standable[GARGOYLE])
        if not is_empty(landings) and not is_empty(ends):
            return True
        if lies_beyond_gap(board, cell, landings, as_tuple(board.gaps[direction, cell])):
            return True
    return False


@inline_kernel
def lies_beyond_gap(board: Record, cell: int, landings: CellSet, gaps: CellSet) -> bool:
    """Whether some cell of a ray lies beyond its first gap."""
    while not is_empty(landings) and not is_empty(gaps):
        if board.steps[cell, lowest(landings)] > lowest(gaps):
            return True
        landings = drop_lowest(landings)
    return False
