"""How a position looks at a glance: features that a network weighs, learned from deeper searches.

Most tell what a side could do with one turn if nobody hindered it; which of its actions stand in
each other's way is not asked.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tessera.games.hexes.kernels.around import spread
from tessera.games.hexes.kernels.arrival import actions_to_take, arrive
from tessera.games.pit.kernels.movement import bound_piece, moves
from tessera.games.pit.layout import BALOR, GARGOYLE, IMP, LUMEN
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    both,
    count,
    drop_lowest,
    either,
    has,
    is_empty,
    lowest,
    members,
    single,
    without,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Floats, Record


class Feature(IntEnum):
    """What is counted for a side; those of the side to move come first, then those of the other."""

    PIECES = 0  # by kind
    HIGH = 4  # those that stand on pillars, by kind
    LUMEN_BURNS = 8  # whether the Lumen swims in lava
    ROOM = 9  # cells free for the Lumen next to it
    BOUND = 10  # whether the enemy Lumen binds one of its pieces, and that one by its kind
    MOBILITY = 14  # targets of all pieces, in sixteens
    NEXT = 15  # pieces next to the enemy Lumen
    NEAR = 16  # pieces two cells from it, and three
    LUMEN_ONE = 18  # whether one action can take the enemy Lumen
    LUMEN_TWO = 19  # whether two can
    LUMEN_DOOMED = 20  # whether one can throw it to its end
    LUMEN_REACHED = 21  # cells next to it where a piece can arrive
    LUMEN_REACHED_TWICE = 22  # where two can
    BRINK = 23  # free cells from which the enemy Lumen could be pushed to its end
    PREY_ONE = 24  # other enemy pieces that one action can take
    PREY_TWO = 25  # that two can
    DOOMED = 26  # that one can throw to their end
    PREY_KINDS = 27  # those that a turn can take or throw, by kind
    ARRIVES = 31  # cells where a piece can arrive, in sixteens
    ARRIVES_TWICE = 32  # where two can
    FLIERS = 33  # Gargoyles that have not acted
    PUSHERS = 34  # cells from which an Imp can push, in sixteens
    CLOCK = 35  # how near the draw is: 0 to 1


class Force(NamedTuple):
    """What a side can bring where within a turn."""

    side: int
    own: CellSet
    once: CellSet
    """Where a piece can arrive."""
    twice: CellSet
    """Where two can."""
    pushers: CellSet
    """From where an Imp can push."""
    fliers: CellSet
    """Gargoyles that have not acted."""


@kernel
def describe(position: Record, board: Record, side: int, out: Floats) -> None:
    """One side's features."""
    force = muster(position, board, side, out)
    lumen = position.leader[side]
    out[Feature.LUMEN_BURNS] = has(board.lava, lumen)
    out[Feature.ROOM] = count(both(board.neighbours[lumen], position.free))
    out[Feature.ARRIVES] = count(force.once) / 16.0
    out[Feature.ARRIVES_TWICE] = count(force.twice) / 16.0
    out[Feature.FLIERS] = count(force.fliers)
    out[Feature.PUSHERS] = count(force.pushers) / 16.0
    out[Feature.CLOCK] = position.clock / position.draw_after
    siege(position, board, force, out)
    hunt(position, board, force, out)


@verb
def muster(position: Record, board: Record, side: int, out: Floats) -> Force:
    """A side's pieces and where they can arrive, counted on the way."""
    own = members(position.own[side])
    once, twice, pushers, ways = EMPTY, EMPTY, EMPTY, 0
    bound = bound_piece(position, board, side)
    held = both(position.free, board.neighbours[position.leader[1 - side]])
    if bound != NO_CELL:
        out[Feature.BOUND] = 1.0
        out[Feature.BOUND + position.kind[bound]] = 1.0
    rest = own
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        kind = position.kind[cell]
        out[Feature.PIECES + kind] += np.float32(1.0)
        if has(board.pillars, cell):
            out[Feature.HIGH + kind] += np.float32(1.0)
        if cell == position.acted:
            continue
        free_ends = held if cell == bound else members(position.free)
        reached = moves(position, board, cell, free_ends)
        ways += count(reached)
        once, twice = arrive(once, twice, reached)
        if kind == IMP:
            pushers = either(pushers, single(cell))
            if position.push_moves == 1:
                pushers = either(pushers, reached)
    out[Feature.MOBILITY] = ways / 16.0
    return Force(side, own, once, twice, pushers, fliers_of(position, side))


@verb
def siege(position: Record, board: Record, force: Force, out: Floats) -> None:
    """How a side stands around the enemy Lumen."""
    lumen = position.leader[1 - force.side]
    next_to = members(board.neighbours[lumen])
    near = spread(board, next_to)
    far = without(spread(board, near), near)
    out[Feature.NEXT] = count(both(force.own, next_to))
    out[Feature.NEAR] = count(both(force.own, without(near, next_to)))
    out[Feature.NEAR + 1] = count(both(force.own, far))
    out[Feature.LUMEN_REACHED] = count(both(next_to, force.once))
    out[Feature.LUMEN_REACHED_TWICE] = count(both(next_to, force.twice))
    out[Feature.BRINK] = count(both(board.brink[1, lumen], position.free))


@verb
def hunt(position: Record, board: Record, force: Force, out: Floats) -> None:
    """Which enemy pieces a turn can take, or throw to their end (Thrown pieces)."""
    rest = members(position.own[1 - force.side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        kind = position.kind[cell]
        actions = actions_to_take(board, force.own, force.once, force.twice, cell)
        doomed = is_doomed(position, board, force, cell, kind)
        if kind == LUMEN:
            out[Feature.LUMEN_ONE], out[Feature.LUMEN_TWO] = actions == 1, actions == 2
            out[Feature.LUMEN_DOOMED] = doomed
        elif actions > 0 or doomed:
            out[Feature.PREY_ONE] += np.float32(actions == 1)
            out[Feature.PREY_TWO] += np.float32(actions == 2)
            out[Feature.DOOMED] += np.float32(doomed)
            out[Feature.PREY_KINDS + kind] += np.float32(1.0)


@verb
def is_doomed(position: Record, board: Record, force: Force, cell: int, kind: int) -> bool:
    """Whether an Imp could push a piece, or a Gargoyle carry it, to its end."""
    if kind == BALOR:
        return False
    brink = board.brink[1 if kind == LUMEN else 0, cell]
    if not is_empty(both(brink, force.pushers)):
        return True
    return can_be_dropped(position, board, cell, kind, force.fliers)


@verb
def fliers_of(position: Record, side: int) -> CellSet:
    """The Gargoyles of a side that have not acted."""
    fliers = EMPTY
    rest = members(position.own[side])
    while not is_empty(rest):
        cell = lowest(rest)
        rest = drop_lowest(rest)
        if position.kind[cell] == GARGOYLE and cell != position.acted:
            fliers = either(fliers, single(cell))
    return fliers


@verb
def can_be_dropped(position: Record, board: Record, cell: int, kind: int, fliers: CellSet) -> bool:
    """Whether a Gargoyle flies over a piece and then over a place where that would be lost."""
    fliers = both(fliers, board.line[cell])
    while not is_empty(fliers):
        flier = lowest(fliers)
        fliers = drop_lowest(fliers)
        direction = board.bearing[flier, cell]
        beyond = both(board.ray[direction, cell], position.free)
        ends = EMPTY
        if has(board.pillars, cell):
            ends = without(beyond, board.pillars)
        elif kind != LUMEN:
            ends = both(beyond, board.lava)
        landings = both(beyond, board.stand[GARGOYLE])
        if not is_empty(landings) and not is_empty(ends):
            return True
        if lies_beyond_gap(board, cell, landings, members(board.gaps[direction, cell])):
            return True
    return False


@verb
def lies_beyond_gap(board: Record, cell: int, landings: CellSet, gaps: CellSet) -> bool:
    """Whether one of the cells of a ray lies beyond the first of the gaps at some of its steps."""
    while not is_empty(landings) and not is_empty(gaps):
        if board.steps[cell, lowest(landings)] > lowest(gaps):
            return True
        landings = drop_lowest(landings)
    return False
