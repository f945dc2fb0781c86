"""A random action, each as likely, without listing them.

The actions are drawn from slots: a few more than there are actions, but easily counted. A slot
that holds no legal action is thrown away, and another one drawn.
"""

import math

from tessera.games.hexes.kernels.turns import may_act
from tessera.games.pit.kernels.effect import is_allowed
from tessera.games.pit.kernels.movement import (
    bound_piece,
    can_throw,
    ends_of,
    moves,
    standing,
    throws,
)
from tessera.games.pit.layout import BALOR, CARRY, GAP, GARGOYLE, encode
from tessera.kernel.bits import (
    NO_CELL,
    CellSet,
    both,
    count,
    drop_lowest,
    has,
    is_empty,
    lowest,
    members,
    nth,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record
from tessera.kernel.dice import Dice, below

NOTHING = -1
"""What a slot holds that holds no action."""
DRAWS = 32
"""After so many empty slots in a row, all are looked at."""


@kernel
def draw_action(position: Record, board: Record, dice: Dice) -> int:
    """A random legal action of the main phase, or `NOTHING` if there is none."""
    bound = bound_piece(position, board, position.side)
    for _ in range(DRAWS):
        cell, rank = draw_slot(position, board, bound, dice)
        if cell == NO_CELL:
            return NOTHING
        action = in_slot_of(position, board, cell, bound, rank)
        if action != NOTHING and is_allowed(position, board, action):
            return action
    return draw_from_all(position, board, bound, dice)


@verb
def draw_slot(position: Record, board: Record, bound: int, dice: Dice) -> tuple[int, int]:
    """A random slot: its piece, and how many others of that piece are before it."""
    # Each piece takes the place of the one chosen before with its share of all slots so far.
    chosen, rank, slots = NO_CELL, 0, 0
    movers = may_act(position)
    while not is_empty(movers):
        cell = lowest(movers)
        movers = drop_lowest(movers)
        here = slots_of(position, board, cell, bound)
        slots += here
        roll = below(dice, slots)
        if roll < here:
            chosen, rank = cell, roll
    return chosen, rank


@kernel
def draw_from_all(position: Record, board: Record, bound: int, dice: Dice) -> int:
    """The same by looking into each slot."""
    # Each action takes the place of the one chosen before: 1 / (how many were seen so far).
    chosen, seen = NOTHING, 0
    movers = may_act(position)
    while not is_empty(movers):
        cell = lowest(movers)
        movers = drop_lowest(movers)
        for rank in range(slots_of(position, board, cell, bound)):
            action = in_slot_of(position, board, cell, bound, rank)
            if action != NOTHING and is_allowed(position, board, action):
                seen += 1
                if below(dice, seen) == 0:
                    chosen = action
    return chosen


@kernel
def slots_of(position: Record, board: Record, cell: int, bound: int) -> int:
    """How many slots the piece on a cell has."""
    kind = position.kind[cell]
    free_ends = ends_of(position, board, cell, bound)
    targets = moves(position, board, cell, free_ends)
    slots = count(targets)
    if kind == GARGOYLE:
        slots += carry_slots(position, board, cell, free_ends)
    elif kind != BALOR:
        slots += throw_slots(position, board, cell, targets)
    return slots


@kernel
def in_slot_of(position: Record, board: Record, cell: int, bound: int, rank: int) -> int:
    """The action in a slot of the piece on a cell, or `NOTHING`."""
    kind = position.kind[cell]
    free_ends = ends_of(position, board, cell, bound)
    targets = moves(position, board, cell, free_ends)
    if rank < count(targets):
        return encode(cell, nth(targets, rank), NO_CELL, 0)
    rank -= count(targets)
    if kind == GARGOYLE:
        return carry_in_slot(position, board, cell, free_ends, rank)
    return throw_in_slot(position, board, cell, targets, rank)


@verb
def throw_slots(position: Record, board: Record, cell: int, targets: CellSet) -> int:
    """How many slots the pushes or pulls of the piece on a cell have.

    One for each pair of a cell to throw from and a piece that might be thrown from there.
    """
    slots = 0
    kind = position.kind[cell]
    stops, loads = throws(position, board, cell, targets)
    while not is_empty(loads):
        slots += count(both(board.throwers[kind, lowest(loads)], stops))
        loads = drop_lowest(loads)
    return slots


@verb
def throw_in_slot(position: Record, board: Record, cell: int, targets: CellSet, rank: int) -> int:
    """The push or pull in a slot of the piece on a cell, or `NOTHING`."""
    kind = position.kind[cell]
    stops, loads = throws(position, board, cell, targets)
    while not is_empty(loads):
        load = lowest(loads)
        loads = drop_lowest(loads)
        here = both(board.throwers[kind, load], stops)
        if rank < count(here):
            stop = nth(here, rank)
            if can_throw(position, board, cell, stop, load):
                return encode(cell, stop, load, int(kind))
            return NOTHING
        rank -= count(here)
    return NOTHING


@verb
def carry_slots(position: Record, board: Record, cell: int, free_ends: CellSet) -> int:
    """How many slots the loads of the Gargoyle on a cell have."""
    slots = 0
    loads = both(board.line[cell], standing(position, board))
    while not is_empty(loads):
        slots += slots_of_load(position, board, cell, lowest(loads), free_ends)
        loads = drop_lowest(loads)
    return slots


@verb
def carry_in_slot(position: Record, board: Record, cell: int, free_ends: CellSet, rank: int) -> int:
    """The flight with a load in a slot of the Gargoyle on a cell, or `NOTHING`."""
    loads = both(board.line[cell], standing(position, board))
    while not is_empty(loads):
        load = lowest(loads)
        here = slots_of_load(position, board, cell, load, free_ends)
        if rank < here:
            return in_slot_of_load(position, board, cell, load, free_ends, rank)
        rank -= here
        loads = drop_lowest(loads)
    return NOTHING


@verb
def ways_of_load(
    position: Record, board: Record, cell: int, load: int, free_ends: CellSet
) -> tuple[CellSet, CellSet, CellSet, CellSet]:
    """What lies behind a load: free cells, landings on land and in lava, steps over gaps."""
    direction = board.bearing[cell, load]
    beyond = both(board.ray[direction, load], position.free)
    ends = both(beyond, free_ends)
    gaps = members(board.gaps[direction, cell])
    return beyond, both(ends, board.stand[GARGOYLE]), both(ends, board.lava), gaps


@verb
def slots_of_load(position: Record, board: Record, cell: int, load: int, free_ends: CellSet) -> int:
    """How many slots a load of the Gargoyle on a cell has.

    One for each pair of free cells, to drop it on the nearer and land on the other; one for each
    sink; one for each landing and gap of the line.
    """
    if position.kind[load] == BALOR:
        return 0
    beyond, landings, sinks, gaps = ways_of_load(position, board, cell, load, free_ends)
    return pairs(count(beyond)) + count(sinks) + count(landings) * count(gaps)


@verb
def in_slot_of_load(
    position: Record, board: Record, cell: int, load: int, free_ends: CellSet, rank: int
) -> int:
    """The flight in a slot of a load, or `NOTHING`."""
    beyond, landings, sinks, gaps = ways_of_load(position, board, cell, load, free_ends)
    if rank < pairs(count(beyond)):
        later = int((1.0 + math.sqrt(1.0 + 8.0 * rank)) / 2.0)
        one, other = nth(beyond, later), nth(beyond, rank - pairs(later))
        nearer = board.steps[cell, one] < board.steps[cell, other]
        drop, landing = (one, other) if nearer else (other, one)
        return encode(cell, landing, load, drop) | CARRY if has(landings, landing) else NOTHING
    rank -= pairs(count(beyond))
    if rank < count(sinks):
        landing = nth(sinks, rank)
        return encode(cell, landing, load, landing) | CARRY
    rank -= count(sinks)
    landing, step = nth(landings, rank % count(landings)), nth(gaps, rank // count(landings))
    if board.steps[cell, load] < step < board.steps[cell, landing]:
        return encode(cell, landing, load, step) | CARRY | GAP
    return NOTHING


@verb
def pairs(things: int) -> int:
    """How many pairs so many things make."""
    return things * (things - 1) // 2
