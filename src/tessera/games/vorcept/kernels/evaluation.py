"""How a position looks at a glance: features that a network weighs, learned from deeper searches.

Most tell what a side could do with one turn if nobody hindered it. What matters most is whether it
could win, and that is told almost exactly: a win is a pattern of cells around the enemy Host or the
Pylon that all hold pieces of its own, and a turn can fill two.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tessera.games.hexes.kernels.arrival import actions_to_take, arrive
from tessera.games.hexes.layout import ACTIONS_A_TURN, KINDS
from tessera.games.vorcept.kernels.movement import move_targets
from tessera.games.vorcept.layout import DRONE_1, DRONE_2, DRONE_3, HOST, PYLON_GOAL
from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    both,
    count,
    drop_lowest,
    either,
    has,
    is_empty,
    lowest,
    members,
    one_if,
    popcount,
    single,
    trailing_zeros,
    without,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Floats, Record


class Feature(IntEnum):
    """What is counted for a side; those of the side to move come first, then those of the other."""

    DRONES = 0  # on the board, and the two kinds that follow
    WAITING = 3  # in reserve, by kind
    ROOM = 6  # free cells next to the Host
    PREY_ONE = 7  # enemy drones that one action can take
    PREY_TWO = 8  # that two can
    HOST = 9  # patterns around the enemy Host, by `Lack`
    PYLON = 15  # triangles around the Pylon likewise
    WINS_ONE = 21  # whether one action wins
    WINS_TWO = 22  # whether two do
    WINS = 23
    NEXT_TO_HOST = 24  # pieces next to the enemy Host
    HOST_REACHED = 25  # cells next to it where a piece can arrive
    HOST_REACHED_TWICE = 26  # where two can
    PYLON_REACHED = 27  # cells next to the Pylon where a piece can arrive
    AT_PYLON = 28  # pieces next to it, and those at most two and three steps from it
    HOST_AT_PYLON = 31  # whether the Host is at most two steps from it
    CORNERS = 32  # triangles around it, by pieces there, four for each, and by corners in reach
    MOBILITY = 44  # targets of all pieces, in sixteens
    ARRIVES = 45  # cells where a piece can arrive, likewise
    ARRIVES_TWICE = 46
    CLOCK = 47  # how near the draw is: 0 to 1


class Lack(IntEnum):
    """What a pattern lacks until it is filled."""

    ONE = 0  # an action
    TWO = 1  # two actions
    STEP = 2  # a step of the Host, and a summon
    PREY = 3  # a piece is to be taken first, and its cell to be filled
    A_PIECE = 4  # one that cannot arrive
    PIECES = 5


class Around(NamedTuple):
    """What stands on the six cells around one, and what could: a bit for each direction."""

    cell: int
    own: int
    free: int
    prey: int
    once: int
    twice: int


class Force(NamedTuple):
    """What a side can bring where within a turn."""

    side: int
    own: CellSet
    kinds: tuple[CellSet, CellSet, CellSet, CellSet]
    """By kind, without the one that has acted."""
    once: CellSet
    """Where one of them can arrive, or a drone from the reserve."""
    twice: CellSet
    """Where two can."""
    room: CellSet
    """Where drones can be summoned."""
    waiting: int
    """How many there are, at most as many as a turn has actions."""
    prey: CellSet
    """Enemy drones that one action can take."""


@kernel
def describe(position: Record, board: Record, side: int, out: Floats) -> None:
    """One side's features."""
    force = muster(position, board, side, out)
    foe = position.leader[1 - side]
    next_to = members(board.neighbours[foe])
    out[Feature.NEXT_TO_HOST] = count(both(next_to, force.own))
    out[Feature.HOST_REACHED] = count(both(next_to, force.once))
    out[Feature.HOST_REACHED_TWICE] = count(both(next_to, force.twice))
    out[Feature.ARRIVES] = count(force.once) / 16.0
    out[Feature.ARRIVES_TWICE] = count(force.twice) / 16.0
    out[Feature.CLOCK] = position.clock / position.draw_after
    encircle(position, board, force, foe, Feature.HOST, out)
    hem_in(position, board, force, foe, out)
    if position.pylon_rule == PYLON_GOAL:
        encircle(position, board, force, position.pylon, Feature.PYLON, out)
        surroundings(position, board, force, out)
    one = out[Feature.HOST + Lack.ONE] + out[Feature.PYLON + Lack.ONE] > 0.0
    two = out[Feature.HOST + Lack.TWO] + out[Feature.PYLON + Lack.TWO] > 0.0
    two |= out[Feature.HOST + Lack.STEP] + out[Feature.PYLON + Lack.STEP] > 0.0
    out[Feature.WINS_ONE], out[Feature.WINS_TWO], out[Feature.WINS] = one, two, one | two


@verb
def muster(position: Record, board: Record, side: int, out: Floats) -> Force:
    """A side's pieces and where they can arrive, counted on the way."""
    own = members(position.own[side])
    hosts, ones, twos, threes = EMPTY, EMPTY, EMPTY, EMPTY
    once, twice, ways = EMPTY, EMPTY, 0
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
            ones = either(ones, there)
        elif kind == DRONE_2:
            twos = either(twos, there)
        else:
            threes = either(threes, there)
        targets = move_targets(position, board, cell)
        ways += count(targets)
        once, twice = arrive(once, twice, targets)
    waiting = 0
    for kind in range(DRONE_1, KINDS):
        waiting += position.reserve[side, kind]
        out[Feature.WAITING + kind - DRONE_1] = position.reserve[side, kind]
    waiting = min(waiting, ACTIONS_A_TURN)
    room = both(board.neighbours[position.leader[side]], position.free)
    for _ in range(waiting):
        once, twice = arrive(once, twice, room)
    out[Feature.ROOM] = count(room)
    out[Feature.MOBILITY] = ways / 16.0
    prey = count_prey(position, board, side, once, twice, out)
    return Force(side, own, (hosts, ones, twos, threes), once, twice, room, waiting, prey)


@verb
def count_prey(
    position: Record, board: Record, side: int, once: CellSet, twice: CellSet, out: Floats
) -> CellSet:
    """Count the enemy drones that a turn can take; which of them one action can."""
    own, prey = members(position.own[side]), EMPTY
    rest = without(position.own[1 - side], single(position.leader[1 - side]))
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        actions = actions_to_take(board, own, once, twice, cell)
        if actions == 1:
            prey = either(prey, single(cell))
            out[Feature.PREY_ONE] += np.float32(1.0)
        elif actions == 2:
            out[Feature.PREY_TWO] += np.float32(1.0)
    return prey


@verb
def arrivers(position: Record, board: Record, force: Force, cell: int) -> CellSet:
    """Which pieces of a side can move to a free cell: what it could reach from there."""
    reach = board.reach[position.pylon]
    near = either(
        both(reach[HOST, cell], force.kinds[0]), both(reach[DRONE_1, cell], force.kinds[1])
    )
    far = either(
        both(reach[DRONE_2, cell], force.kinds[2]), both(reach[DRONE_3, cell], force.kinds[3])
    )
    return either(near, far)


@kernel
def encircle(
    position: Record, board: Record, force: Force, cell: int, base: int, out: Floats
) -> None:
    """Tell of the patterns around a cell: around the Host clamps and triangles, else triangles."""
    near = members(board.neighbours[cell])
    if count(both(near, either(force.own, force.once))) < 2:
        return
    around = around_of(position, board, force, cell)
    if base == Feature.HOST:
        for first in range(3):
            tell(position, board, force, around, 0b001001 << first, 2, base, out)
    for first in range(2):
        tell(position, board, force, around, 0b010101 << first, 3, base, out)


@verb
def around_of(position: Record, board: Record, force: Force, cell: int) -> Around:
    """What stands around a cell, and what could."""
    own, free, prey, once, twice = 0, 0, 0, 0, 0
    for direction in range(6):
        there = board.neighbour[cell, direction]
        own |= one_if(has(force.own, there), direction)
        free |= one_if(has(position.free, there), direction)
        prey |= one_if(has(force.prey, there), direction)
        once |= one_if(has(force.once, there), direction)
        twice |= one_if(has(force.twice, there), direction)
    return Around(cell, own, free, prey, once, twice)


@verb
def tell(
    position: Record,
    board: Record,
    force: Force,
    around: Around,
    pattern: int,
    size: int,
    base: int,
    out: Floats,
) -> None:
    """Count what a pattern of some of the cells around one lacks, if it can be filled."""
    held, lacking = pattern & around.own, pattern & around.free
    blocked = pattern & around.prey
    if held | lacking | blocked != pattern:
        return
    here = popcount(np.uint64(held))
    if here == size - 1:
        cell = board.neighbour[around.cell, trailing_zeros(np.uint64(pattern & ~held))]
        holders = cells_of(board, around.cell, held)
        if lacking:
            lack = lack_of(position, board, force, holders, cell)
            out[base + lack] += np.float32(1.0)
        elif not is_empty(without(arrivers(position, board, force, cell), holders)):
            out[base + Lack.PREY] += np.float32(1.0)
    elif here == size - 2 and not blocked:
        if fills(position, board, force, around, held, lacking):
            out[base + Lack.TWO] += np.float32(1.0)
        elif size == 3:
            out[base + Lack.PIECES] += np.float32(1.0)


@verb
def fills(
    position: Record, board: Record, force: Force, around: Around, held: int, lacking: int
) -> bool:
    """Whether two actions fill the two cells that a pattern lacks."""
    if lacking & around.once != lacking:
        return False
    if held == 0 and lacking & around.twice:
        return True
    first = trailing_zeros(np.uint64(lacking))
    second = trailing_zeros(np.uint64(lacking & (lacking - 1)))
    here = board.neighbour[around.cell]
    holders = cells_of(board, around.cell, held)
    return can_fill(position, board, force, holders, here[first], here[second])


@verb
def cells_of(board: Record, cell: int, directions: int) -> CellSet:
    """The cells that lie in some directions from one."""
    found = EMPTY
    while directions:
        there = board.neighbour[cell, trailing_zeros(np.uint64(directions))]
        found = either(found, single(there))
        directions &= directions - 1
    return found


@kernel
def lack_of(position: Record, board: Record, force: Force, held: CellSet, cell: int) -> int:
    """What is lacking of a pattern of which only a free cell is to be filled."""
    reached = has(force.once, cell)
    if reached and force.waiting > 0 and has(force.room, cell):
        return Lack.ONE
    if reached and not is_empty(without(arrivers(position, board, force, cell), held)):
        return Lack.ONE
    host = force.kinds[0]  # none when it has acted
    steps = both(board.neighbours[cell], force.room)
    if force.waiting > 0 and not is_empty(steps) and not is_empty(without(host, held)):
        return Lack.STEP
    return Lack.A_PIECE


@kernel
def can_fill(
    position: Record, board: Record, force: Force, held: CellSet, first: int, second: int
) -> bool:
    """Whether two actions fill two free cells."""
    one = without(arrivers(position, board, force, first), held)
    two = without(arrivers(position, board, force, second), held)
    summon_one = force.waiting > 0 and has(force.room, first)
    summon_two = force.waiting > 0 and has(force.room, second)
    if (is_empty(one) and not summon_one) or (is_empty(two) and not summon_two):
        return False
    if (summon_one and not is_empty(two)) or (summon_two and not is_empty(one)):
        return True
    if summon_one and summon_two:
        return force.waiting > 1
    return count(either(one, two)) > 1


@verb
def hem_in(position: Record, board: Record, force: Force, foe: int, out: Floats) -> None:
    """Count it if the enemy Host has one or two ways out, and all can be filled."""
    ring = members(board.neighbours[foe])
    ways_out = both(ring, position.free)
    left = count(ways_out)
    if left == 1:
        if lack_of(position, board, force, ring, lowest(ways_out)) == Lack.ONE:
            out[Feature.HOST + Lack.ONE] += np.float32(1.0)
    elif left == 2:
        first = lowest(ways_out)
        second = lowest(drop_lowest(ways_out))
        if can_fill(position, board, force, ring, first, second):
            out[Feature.HOST + Lack.TWO] += np.float32(1.0)


@verb
def surroundings(position: Record, board: Record, force: Force, out: Floats) -> None:
    """How a side stands around the Pylon."""
    pylon = position.pylon
    out[Feature.PYLON_REACHED] = count(both(board.neighbours[pylon], force.once))
    for steps in range(1, 4):
        out[Feature.AT_PYLON + steps - 1] = count(both(board.near[steps, pylon], force.own))
    out[Feature.HOST_AT_PYLON] = has(board.near[2, pylon], position.leader[force.side])
    for first in range(2):
        held, within = 0, 0
        for corner in range(first, 6, 2):
            cell = board.neighbour[pylon, corner]
            held += has(force.own, cell)
            within += has(force.once, cell)
        out[Feature.CORNERS + 4 * min(held, 2) + within] += np.float32(1.0)
