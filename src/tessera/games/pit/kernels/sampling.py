"""Uniformly random actions without generating all, by rejection sampling.

Actions are drawn from slots: slightly more than there are actions, but cheap to count. A slot
without a legal action is rejected and another one drawn.
"""

import math

from tessera.games.hexes.kernels.turns import movable_pieces
from tessera.games.pit.kernels.effect import is_allowed
from tessera.games.pit.kernels.movement import (
    allowed_ends,
    bound_piece,
    can_push,
    can_throw,
    ends_after_push,
    move_targets,
    occupied,
    throws,
)
from tessera.games.pit.layout import BALOR, CARRY, GAP, GARGOYLE, IMP, PUSH_FIRST, encode
from tessera.kernel.bits import (
    NO_CELL,
    CellSet,
    as_tuple,
    contains,
    count,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    nth,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record
from tessera.kernel.rng import Rng, random_below

NO_ACTION = -1
"""The content of an empty slot."""
MAX_TRIES = 32
"""After this many rejections in a row, all slots are enumerated."""


@kernel
def sample_action(position: Record, board: Record, rng: Rng) -> int:
    """A random legal action of the main phase, or `NO_ACTION` if there is none."""
    bound = bound_piece(position, board, position.side)
    for _ in range(MAX_TRIES):
        cell, rank = sample_slot(position, board, bound, rng)
        if cell == NO_CELL:
            return NO_ACTION
        action = action_in_slot(position, board, cell, bound, rank)
        if action != NO_ACTION and is_allowed(position, board, action):
            return action
    return sample_by_listing(position, board, bound, rng)


@inline_kernel
def sample_slot(position: Record, board: Record, bound: int, rng: Rng) -> tuple[int, int]:
    """A random slot: the cell of its piece, and its index among the slots of that piece."""
    # Weighted reservoir sampling: each piece replaces the choice with its share of slots so far.
    chosen, rank, slots = NO_CELL, 0, 0
    movers = movable_pieces(position)
    while not is_empty(movers):
        cell = lowest(movers)
        movers = drop_lowest(movers)
        here = count_slots(position, board, cell, bound)
        slots += here
        roll = random_below(rng, slots)
        if roll < here:
            chosen, rank = cell, roll
    return chosen, rank


@kernel
def sample_by_listing(position: Record, board: Record, bound: int, rng: Rng) -> int:
    """A random legal action by enumerating all slots."""
    # Reservoir sampling: each action replaces the choice with probability 1 / (actions so far).
    chosen, seen = NO_ACTION, 0
    movers = movable_pieces(position)
    while not is_empty(movers):
        cell = lowest(movers)
        movers = drop_lowest(movers)
        for rank in range(count_slots(position, board, cell, bound)):
            action = action_in_slot(position, board, cell, bound, rank)
            if action != NO_ACTION and is_allowed(position, board, action):
                seen += 1
                if random_below(rng, seen) == 0:
                    chosen = action
    return chosen


@kernel
def count_slots(position: Record, board: Record, cell: int, bound: int) -> int:
    """The number of slots of the piece on a cell."""
    kind = position.kind[cell]
    free_ends = allowed_ends(position, board, cell, bound)
    targets = move_targets(position, board, cell, free_ends)
    slots = count(targets)
    if kind == GARGOYLE:
        slots += carry_slots(position, board, cell, free_ends)
    elif kind != BALOR:
        slots += throw_slots(position, board, cell, targets)
    if kind == IMP and position.imp_push_first == 1:
        slots += push_first_slots(position, board, cell)
    return slots


@kernel
def action_in_slot(position: Record, board: Record, cell: int, bound: int, rank: int) -> int:
    """The action in a slot of the piece on a cell, or `NO_ACTION`; not always legal."""
    kind = position.kind[cell]
    free_ends = allowed_ends(position, board, cell, bound)
    targets = move_targets(position, board, cell, free_ends)
    if rank < count(targets):
        return encode(cell, nth(targets, rank), NO_CELL, 0)
    rank -= count(targets)
    if kind == GARGOYLE:
        return carry_in_slot(position, board, cell, free_ends, rank)
    throws_here = throw_slots(position, board, cell, targets)
    if rank < throws_here:
        return throw_in_slot(position, board, cell, targets, rank)
    return push_first_in_slot(position, board, cell, bound, rank - throws_here)


@inline_kernel
def throw_slots(position: Record, board: Record, cell: int, targets: CellSet) -> int:
    """The number of slots for pushes or pulls by the piece on a cell.

    One for each pair of a cell to throw from and a piece that might be thrown from there.
    """
    slots = 0
    kind = position.kind[cell]
    stops, loads = throws(position, board, cell, targets)
    while not is_empty(loads):
        slots += count(intersection(board.throwers[kind, lowest(loads)], stops))
        loads = drop_lowest(loads)
    return slots


@inline_kernel
def throw_in_slot(position: Record, board: Record, cell: int, targets: CellSet, rank: int) -> int:
    """The push or pull in a slot of the piece on a cell, or `NO_ACTION`."""
    kind = position.kind[cell]
    stops, loads = throws(position, board, cell, targets)
    while not is_empty(loads):
        load = lowest(loads)
        loads = drop_lowest(loads)
        here = intersection(board.throwers[kind, load], stops)
        if rank < count(here):
            stop = nth(here, rank)
            if can_throw(position, board, cell, stop, load):
                return encode(cell, stop, load, int(kind))
            return NO_ACTION
        rank -= count(here)
    return NO_ACTION


@inline_kernel
def pushed_first(position: Record, board: Record, cell: int) -> CellSet:
    """The pieces that the Imp on a cell may be able to push before it moves."""
    return intersection(board.loads[IMP, cell], occupied(position, board))


@inline_kernel
def push_first_slots(position: Record, board: Record, cell: int) -> int:
    """The number of slots for pushes by the Imp on a cell that are followed by its move.

    One for each pair of a piece that might be pushed and a cell within the Imp's reach.
    """
    return count(pushed_first(position, board, cell)) * count(board.reach[IMP, cell])


@inline_kernel
def push_first_in_slot(position: Record, board: Record, cell: int, bound: int, rank: int) -> int:
    """The push followed by a move in a slot of the Imp on a cell, or `NO_ACTION`."""
    reach = as_tuple(board.reach[IMP, cell])
    load = nth(pushed_first(position, board, cell), rank // count(reach))
    target = nth(reach, rank % count(reach))
    allowed = can_push(position, board, cell, cell, load) and contains(
        ends_after_push(position, board, cell, bound, load), target
    )
    return encode(cell, target, load, PUSH_FIRST) if allowed else NO_ACTION


@inline_kernel
def carry_slots(position: Record, board: Record, cell: int, free_ends: CellSet) -> int:
    """The number of slots for flights with a load by the Gargoyle on a cell."""
    slots = 0
    loads = intersection(board.line[cell], occupied(position, board))
    while not is_empty(loads):
        slots += load_slots(position, board, cell, lowest(loads), free_ends)
        loads = drop_lowest(loads)
    return slots


@inline_kernel
def carry_in_slot(position: Record, board: Record, cell: int, free_ends: CellSet, rank: int) -> int:
    """The flight with a load in a slot of the Gargoyle on a cell, or `NO_ACTION`."""
    loads = intersection(board.line[cell], occupied(position, board))
    while not is_empty(loads):
        load = lowest(loads)
        here = load_slots(position, board, cell, load, free_ends)
        if rank < here:
            return load_in_slot(position, board, cell, load, free_ends, rank)
        rank -= here
        loads = drop_lowest(loads)
    return NO_ACTION


@inline_kernel
def load_paths(
    position: Record, board: Record, cell: int, load: int, free_ends: CellSet
) -> tuple[CellSet, CellSet, CellSet, CellSet]:
    """The line beyond a load: free cells, landings on land and in lava, and steps over gaps."""
    direction = board.bearing[cell, load]
    beyond = intersection(board.ray[direction, load], position.free)
    ends = intersection(beyond, free_ends)
    gaps = as_tuple(board.gaps[direction, cell])
    return (
        beyond,
        intersection(ends, board.standable[GARGOYLE]),
        intersection(ends, board.lava),
        gaps,
    )


@inline_kernel
def load_slots(position: Record, board: Record, cell: int, load: int, free_ends: CellSet) -> int:
    """The number of slots for flights of the Gargoyle on a cell with one load.

    One for each pair of free cells (drop on the nearer, land on the other), one for each sink, and
    one for each pair of a landing and a gap.
    """
    if position.kind[load] == BALOR:
        return 0
    beyond, landings, sinks, gaps = load_paths(position, board, cell, load, free_ends)
    return pairs(count(beyond)) + count(sinks) + count(landings) * count(gaps)


@inline_kernel
def load_in_slot(
    position: Record, board: Record, cell: int, load: int, free_ends: CellSet, rank: int
) -> int:
    """The flight in a slot of one load, or `NO_ACTION`."""
    beyond, landings, sinks, gaps = load_paths(position, board, cell, load, free_ends)
    if rank < pairs(count(beyond)):
        later = int((1.0 + math.sqrt(1.0 + 8.0 * rank)) / 2.0)
        one, other = nth(beyond, later), nth(beyond, rank - pairs(later))
        nearer = board.steps[cell, one] < board.steps[cell, other]
        drop, landing = (one, other) if nearer else (other, one)
        return (
            encode(cell, landing, load, drop) | CARRY if contains(landings, landing) else NO_ACTION
        )
    rank -= pairs(count(beyond))
    if rank < count(sinks):
        landing = nth(sinks, rank)
        return encode(cell, landing, load, landing) | CARRY
    rank -= count(sinks)
    landing, step = nth(landings, rank % count(landings)), nth(gaps, rank // count(landings))
    if board.steps[cell, load] < step < board.steps[cell, landing]:
        return encode(cell, landing, load, step) | CARRY | GAP
    return NO_ACTION


@inline_kernel
def pairs(things: int) -> int:
    """The number of unordered pairs."""
    return things * (things - 1) // 2
