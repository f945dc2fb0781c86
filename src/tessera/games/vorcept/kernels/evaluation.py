"""Features for static evaluation; the network is trained on deeper searches.

Most say what a side could do in one turn if the enemy did not interfere. The most important one,
whether a side could win, is almost exact: a win is a pattern of cells around the enemy Host or the
Pylon, all occupied by own pieces, and a turn can fill two cells.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tessera.games.hexes.kernels.reach import actions_to_capture, add_reach
from tessera.games.hexes.layout import ACTIONS_A_TURN, KINDS
from tessera.games.vorcept.kernels.movement import move_targets
from tessera.games.vorcept.layout import DRONE_1, DRONE_2, DRONE_3, HOST, PYLON_GOAL
from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    as_tuple,
    bit_if,
    contains,
    count,
    difference,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    popcount,
    single,
    trailing_zeros,
    union,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Floats, Record


class Feature(IntEnum):
    """The features of one side; the side to move comes first in the network's input."""

    DRONES = 0  # on the board, and the two kinds that follow
    WAITING = 3  # in reserve, by kind
    ROOM = 6  # free cells next to the Host
    CAPTURE_ONE = 7  # enemy drones that one action can capture
    CAPTURE_TWO = 8  # enemy drones that two actions can capture
    HOST = 9  # patterns around the enemy Host, by `Missing`
    PYLON = 15  # triangles around the Pylon, by `Missing`
    WINS_ONE = 21  # whether one action wins
    WINS_TWO = 22  # whether two actions win
    WINS = 23
    NEXT_TO_HOST = 24  # pieces next to the enemy Host
    HOST_REACHED = 25  # cells next to it that a piece can reach
    HOST_REACHED_TWICE = 26  # cells next to it that two pieces can reach
    PYLON_REACHED = 27  # cells next to the Pylon that a piece can reach
    AT_PYLON = 28  # pieces within one, two and three steps of it
    HOST_AT_PYLON = 31  # whether the Host is within two steps of it
    CORNERS = 32  # triangles around it: 4 * corners held (up to 2) + corners in reach
    MOBILITY = 44  # targets of all pieces, in sixteenths
    ARRIVES = 45  # cells that a piece can reach, in sixteenths
    ARRIVES_TWICE = 46  # cells that two pieces can reach
    CLOCK = 47  # the no-progress clock: 0 to 1, a draw


class Missing(IntEnum):
    """What it takes to fill a pattern."""

    ONE = 0  # an action
    TWO = 1  # two actions
    STEP = 2  # a step of the Host, then a summon
    CAPTURES = 3  # a capture, then a move to the captured piece's cell
    UNREACHABLE_PIECE = 4  # a piece on a cell that none can reach
    PIECES = 5  # two pieces, of which not both can get there


class Ring(NamedTuple):
    """The six cells around one, as a bit for each direction."""

    cell: int
    own: int
    free: int
    capturable: int
    reach1: int
    reach2: int


class Mobility(NamedTuple):
    """A side's pieces and the cells they can reach in one turn."""

    side: int
    own: CellSet
    kinds: tuple[CellSet, CellSet, CellSet, CellSet]
    """The own pieces by kind, without the one that has acted."""
    reach1: CellSet
    """The cells that at least one of them, or a drone from the reserve, can reach."""
    reach2: CellSet
    """The cells that at least two can reach."""
    room: CellSet
    """The cells where drones can be summoned."""
    waiting: int
    """The number of drones in reserve, at most as many as a turn has actions."""
    capturable: CellSet
    """The enemy drones that one action can capture."""


@kernel
def side_features(position: Record, board: Record, side: int, out: Floats) -> None:
    """Compute one side's features."""
    mobility = count_material(position, board, side, out)
    foe = position.leader[1 - side]
    next_to = as_tuple(board.neighbours[foe])
    out[Feature.NEXT_TO_HOST] = count(intersection(next_to, mobility.own))
    out[Feature.HOST_REACHED] = count(intersection(next_to, mobility.reach1))
    out[Feature.HOST_REACHED_TWICE] = count(intersection(next_to, mobility.reach2))
    out[Feature.ARRIVES] = count(mobility.reach1) / 16.0
    out[Feature.ARRIVES_TWICE] = count(mobility.reach2) / 16.0
    out[Feature.CLOCK] = position.clock / position.draw_after
    count_patterns(position, board, mobility, foe, Feature.HOST, out)
    count_host_surround(position, board, mobility, foe, out)
    if position.pylon_rule == PYLON_GOAL:
        count_patterns(position, board, mobility, position.pylon, Feature.PYLON, out)
        count_near_pylon(position, board, mobility, out)
    one = out[Feature.HOST + Missing.ONE] + out[Feature.PYLON + Missing.ONE] > 0.0
    two = out[Feature.HOST + Missing.TWO] + out[Feature.PYLON + Missing.TWO] > 0.0
    two |= out[Feature.HOST + Missing.STEP] + out[Feature.PYLON + Missing.STEP] > 0.0
    out[Feature.WINS_ONE], out[Feature.WINS_TWO], out[Feature.WINS] = one, two, one | two


@inline_kernel
def count_material(position: Record, board: Record, side: int, out: Floats) -> Mobility:
    """Count a side's pieces and its reserve, and compute the cells they can reach."""
    own = as_tuple(position.own[side])
    hosts, ones, twos, threes = EMPTY, EMPTY, EMPTY, EMPTY
    reach1, reach2, ways = EMPTY, EMPTY, 0
    rest = own
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        kind = position.kind[cell]
        if kind != HOST:
            out[Feature.DRONES + kind - DRONE_1] += np.float32(1.0)
        if cell == position.acted:
            continue
        there = single(cell)
        if kind == HOST:
            hosts = there
        elif kind == DRONE_1:
            ones = union(ones, there)
        elif kind == DRONE_2:
            twos = union(twos, there)
        else:
            threes = union(threes, there)
        targets = move_targets(position, board, cell)
        ways += count(targets)
        reach1, reach2 = add_reach(reach1, reach2, targets)
    waiting = 0
    for kind in range(DRONE_1, KINDS):
        waiting += position.reserve[side, kind]
        out[Feature.WAITING + kind - DRONE_1] = position.reserve[side, kind]
    waiting = min(waiting, ACTIONS_A_TURN)
    room = intersection(board.neighbours[position.leader[side]], position.free)
    for _ in range(waiting):
        reach1, reach2 = add_reach(reach1, reach2, room)
    out[Feature.ROOM] = count(room)
    out[Feature.MOBILITY] = ways / 16.0
    capturable = count_attacks(position, board, side, reach1, reach2, out)
    return Mobility(
        side, own, (hosts, ones, twos, threes), reach1, reach2, room, waiting, capturable
    )


@inline_kernel
def count_attacks(
    position: Record, board: Record, side: int, reach1: CellSet, reach2: CellSet, out: Floats
) -> CellSet:
    """Count the enemy drones that a turn can capture; return those that one action can."""
    own, capturable = as_tuple(position.own[side]), EMPTY
    rest = difference(position.own[1 - side], single(position.leader[1 - side]))
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        actions = actions_to_capture(board, own, reach1, reach2, cell)
        if actions == 1:
            capturable = union(capturable, single(cell))
            out[Feature.CAPTURE_ONE] += np.float32(1.0)
        elif actions == 2:
            out[Feature.CAPTURE_TWO] += np.float32(1.0)
    return capturable


@inline_kernel
def arrivers(position: Record, board: Record, mobility: Mobility, cell: int) -> CellSet:
    """The pieces of a side that can move to a free cell (reach is symmetric)."""
    reach = board.reach[position.pylon]
    near = union(
        intersection(reach[HOST, cell], mobility.kinds[0]),
        intersection(reach[DRONE_1, cell], mobility.kinds[1]),
    )
    far = union(
        intersection(reach[DRONE_2, cell], mobility.kinds[2]),
        intersection(reach[DRONE_3, cell], mobility.kinds[3]),
    )
    return union(near, far)


@kernel
def count_patterns(
    position: Record, board: Record, mobility: Mobility, cell: int, base: int, out: Floats
) -> None:
    """Count the patterns around a cell: clamps (only around the Host) and triangles."""
    near = as_tuple(board.neighbours[cell])
    if count(intersection(near, union(mobility.own, mobility.reach1))) < 2:
        return
    ring = ring_of(position, board, mobility, cell)
    if base == Feature.HOST:
        for first in range(3):
            count_pattern(position, board, mobility, ring, 0b001001 << first, 2, base, out)
    for first in range(2):
        count_pattern(position, board, mobility, ring, 0b010101 << first, 3, base, out)


@inline_kernel
def ring_of(position: Record, board: Record, mobility: Mobility, cell: int) -> Ring:
    """The ring of cells around one."""
    own, free, capturable, reach1, reach2 = 0, 0, 0, 0, 0
    for direction in range(6):
        there = board.neighbour[cell, direction]
        own |= bit_if(contains(mobility.own, there), direction)
        free |= bit_if(contains(position.free, there), direction)
        capturable |= bit_if(contains(mobility.capturable, there), direction)
        reach1 |= bit_if(contains(mobility.reach1, there), direction)
        reach2 |= bit_if(contains(mobility.reach2, there), direction)
    return Ring(cell, own, free, capturable, reach1, reach2)


@inline_kernel
def count_pattern(
    position: Record,
    board: Record,
    mobility: Mobility,
    ring: Ring,
    pattern: int,
    size: int,
    base: int,
    out: Floats,
) -> None:
    """Count a pattern of some of the cells around one by what it takes to fill it."""
    held, lacking = pattern & ring.own, pattern & ring.free
    blocked = pattern & ring.capturable
    if held | lacking | blocked != pattern:
        return
    here = popcount(np.uint64(held))
    if here == size - 1:
        cell = board.neighbour[ring.cell, trailing_zeros(np.uint64(pattern & ~held))]
        holders = cells_in_directions(board, ring.cell, held)
        if lacking:
            missing = missing_for(position, board, mobility, holders, cell)
            out[base + missing] += np.float32(1.0)
        elif not is_empty(difference(arrivers(position, board, mobility, cell), holders)):
            out[base + Missing.CAPTURES] += np.float32(1.0)
    elif here == size - 2 and not blocked:
        if can_fill_pattern(position, board, mobility, ring, held, lacking):
            out[base + Missing.TWO] += np.float32(1.0)
        elif size == 3:
            out[base + Missing.PIECES] += np.float32(1.0)


@inline_kernel
def can_fill_pattern(
    position: Record, board: Record, mobility: Mobility, ring: Ring, held: int, lacking: int
) -> bool:
    """Whether two actions can fill the two empty cells of a pattern."""
    if lacking & ring.reach1 != lacking:
        return False
    if held == 0 and lacking & ring.reach2:
        return True
    first = trailing_zeros(np.uint64(lacking))
    second = trailing_zeros(np.uint64(lacking & (lacking - 1)))
    here = board.neighbour[ring.cell]
    holders = cells_in_directions(board, ring.cell, held)
    return can_fill(position, board, mobility, holders, here[first], here[second])


@inline_kernel
def cells_in_directions(board: Record, cell: int, directions: int) -> CellSet:
    """The neighbours of a cell in some directions, given as bits."""
    found = EMPTY
    while directions:
        there = board.neighbour[cell, trailing_zeros(np.uint64(directions))]
        found = union(found, single(there))
        directions &= directions - 1
    return found


@kernel
def missing_for(
    position: Record, board: Record, mobility: Mobility, held: CellSet, cell: int
) -> int:
    """What it takes to fill the only empty cell of a pattern."""
    reached = contains(mobility.reach1, cell)
    if reached and mobility.waiting > 0 and contains(mobility.room, cell):
        return Missing.ONE
    if reached and not is_empty(difference(arrivers(position, board, mobility, cell), held)):
        return Missing.ONE
    host = mobility.kinds[0]  # empty if it has acted
    steps = intersection(board.neighbours[cell], mobility.room)
    if mobility.waiting > 0 and not is_empty(steps) and not is_empty(difference(host, held)):
        return Missing.STEP
    return Missing.UNREACHABLE_PIECE


@kernel
def can_fill(
    position: Record, board: Record, mobility: Mobility, held: CellSet, first: int, second: int
) -> bool:
    """Whether two actions can fill two free cells."""
    one = difference(arrivers(position, board, mobility, first), held)
    two = difference(arrivers(position, board, mobility, second), held)
    summon_one = mobility.waiting > 0 and contains(mobility.room, first)
    summon_two = mobility.waiting > 0 and contains(mobility.room, second)
    if (is_empty(one) and not summon_one) or (is_empty(two) and not summon_two):
        return False
    if (summon_one and not is_empty(two)) or (summon_two and not is_empty(one)):
        return True
    if summon_one and summon_two:
        return mobility.waiting > 1
    return count(union(one, two)) > 1


@inline_kernel
def count_host_surround(
    position: Record, board: Record, mobility: Mobility, foe: int, out: Floats
) -> None:
    """Count the enemy Host if its last one or two free neighbours can be filled."""
    ring = as_tuple(board.neighbours[foe])
    ways_out = intersection(ring, position.free)
    left = count(ways_out)
    if left == 1:
        if missing_for(position, board, mobility, ring, lowest(ways_out)) == Missing.ONE:
            out[Feature.HOST + Missing.ONE] += np.float32(1.0)
    elif left == 2:
        first = lowest(ways_out)
        second = lowest(drop_lowest(ways_out))
        if can_fill(position, board, mobility, ring, first, second):
            out[Feature.HOST + Missing.TWO] += np.float32(1.0)


@inline_kernel
def count_near_pylon(position: Record, board: Record, mobility: Mobility, out: Floats) -> None:
    """Count a side's pieces near the Pylon, and the triangles around it."""
    pylon = position.pylon
    out[Feature.PYLON_REACHED] = count(intersection(board.neighbours[pylon], mobility.reach1))
    for steps in range(1, 4):
        out[Feature.AT_PYLON + steps - 1] = count(
            intersection(board.near[steps, pylon], mobility.own)
        )
    out[Feature.HOST_AT_PYLON] = contains(board.near[2, pylon], position.leader[mobility.side])
    for first in range(2):
        held, within = 0, 0
        for corner in range(first, 6, 2):
            cell = board.neighbour[pylon, corner]
            held += contains(mobility.own, cell)
            within += contains(mobility.reach1, cell)
        out[Feature.CORNERS + 4 * min(held, 2) + within] += np.float32(1.0)
